"""A program that plays at a table of a server, by docs/protocol.md, with Python's standard library alone.

The host of the table asks for the token of a seat with `offer`, and hands it over:

    python3 docs/examples/table_bot.py --url ws://127.0.0.1:1717/ws --table CODE --token TOKEN --name Thumb

It plays to the end of a game, prints the result, and rises. When the line breaks it comes back, and nothing is done twice.
What it does with its cards is in thumb.py: `choose` is the place for your own ideas.
"""
import argparse
import hashlib
import json
import secrets
import struct
import sys
import time

import thumb
from websocket import WebSocket


def choose(view, legal):
    return {"diciassette": thumb.diciassette, "rummy17": thumb.rummy17}[view["game"]](view, legal)


def promise(game, seat, value):
    """The commitment to a value: a digest of three fields, each of which follows its length."""
    fields = (game.encode(), struct.pack(">I", seat), value)
    return hashlib.sha256(b"".join(struct.pack(">I", len(field)) + field for field in fields)).hexdigest()


class Player:
    def __init__(self, url, table, token, name):
        self.url, self.code, self.token = url, table, token
        self.guest = {"name": name}  # who we are; after the first welcome, the secret by which we are known again
        self.seen = {}  # the game and seq of the last state: where to go on when the line broke
        self.pending = None  # the action that was not acknowledged yet
        self.values = {}  # what we add to the shuffle, by its commitment
        self.asked = None  # what we asked of the table last, so as not to ask twice
        self.seated = self.over = self.gone = False

    def connect(self):
        self.line, self.asked = WebSocket(self.url), None
        self.send({"type": "hello", "protocol": 1, "bot": True, **self.guest})
        self.send({"type": "visit", "table": self.code, **self.seen})
        if self.pending:  # With the same action_id: if it was written down before, it does not count twice.
            self.send(self.pending)

    def send(self, command):
        time.sleep(0.05)  # A socket may send twenty messages a second: so it never sends more.
        self.line.send(json.dumps(command))

    def play(self):
        while not self.gone:
            frame = json.loads(self.line.receive())
            # There is a method for each kind of frame that matters; the others are skipped, as well as what is new one day.
            getattr(self, "on_" + frame["type"], lambda frame: None)(frame)
        self.line.close()

    def on_welcome(self, welcome):
        if "token" in welcome:
            self.guest = {"guest": welcome["token"]}

    def on_table(self, table):
        self.table, seat, deal = table, table["you"], table["deal"]
        self.gone = self.over and seat is None
        wish = (self.wish(table), deal["commitment"])
        if wish == self.asked:
            return
        self.asked = wish
        if wish[0] == "sit":
            self.send({"type": "sit", "token": self.token})
        elif wish[0] == "ready":
            value = secrets.token_bytes(32)
            commitment = promise(deal["game"], seat, value)
            self.values[commitment] = value
            self.send({"type": "ready", "commitment": commitment})
        elif wish[0] == "reveal":
            for share in deal["shares"]:
                if share["commitment"] in self.values:
                    self.send({"type": "reveal", "value": self.values[share["commitment"]].hex()})
        elif wish[0] == "rise":  # Otherwise a rematch of the others would have to wait for us.
            self.send({"type": "rise"})

    def wish(self, table):
        """What is to be asked of the table, besides playing."""
        if table["you"] is None:
            if self.seated and not self.over:
                sys.exit("somebody else has taken the seat")
            return None if self.over else "sit"
        self.seated = True
        if self.over:
            return "rise"
        if table["stage"] == "gathering":
            return None if table["seats"][table["you"]]["ready"] else "ready"
        return "reveal" if table["stage"] == "revealing" else None

    def on_state(self, state):
        position = self.seen = {"game": state["game"], "seq": state["seq"]}
        answered = self.pending and position.items() <= self.pending.items()
        if state["result"] is not None and not self.over:
            print(f"game {state['game']}: {json.dumps(state['result'])}", flush=True)
            self.over = True
            self.on_table(self.table)
        elif state["legal"] and not answered:
            action_id = f"{state['game']}-{state['seq']}"  # one for each decision
            action = choose(state["view"], state["legal"])
            self.pending = {"type": "act", "action_id": action_id, "action": action, **position}
            self.send(self.pending)

    def on_ack(self, ack):
        if self.pending and self.pending["action_id"] == ack["action_id"]:
            self.pending = None

    def on_error(self, error):
        if error["code"] in ("busy", "flood", "unavailable"):  # It will pass: come back, and say it again.
            raise ConnectionError(error["message"])
        if error["code"] not in ("future", "not_now", "not_your_turn", "stale"):
            sys.exit(f"{error['code']}: {error['message']}")
        if error.get("about") == "act":  # The table has gone on without it: the last state counts.
            self.pending = None


def main():
    parser = argparse.ArgumentParser(description="Plays at a table by docs/protocol.md.")
    parser.add_argument("--url", default="ws://127.0.0.1:1717/ws")
    parser.add_argument("--table", required=True, help="the invitation")
    parser.add_argument("--token", required=True, help="of the seat, from the host")
    parser.add_argument("--name", default="Thumb")
    player, tries = Player(**vars(parser.parse_args())), 0
    while not player.gone:
        try:
            player.connect()
            tries = 0
            player.play()
        except OSError as error:
            tries += 1
            if tries > 60:
                sys.exit(f"no connection: {error}")
            print(f"coming back: {error}", file=sys.stderr, flush=True)
            time.sleep(1)


if __name__ == "__main__":
    main()
