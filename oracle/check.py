#!/usr/bin/env python3
"""Play random games through `seventeen referee` and compare every answer with the oracle.

python3 oracle/check.py --games 20 --players 2-6 --seed 1 [--game diciassette|rummy17] [--binary PATH]

Exit status 0 and `N passed, 0 failed` when both sides agree; otherwise a report and exit status 1.
"""

import argparse
import json
import os
import random
import select
import subprocess
import sys
from collections import Counter
from pathlib import Path

import diciassette
import rummy17

ROOT = Path(__file__).resolve().parent.parent
ABSENT = "(absent)"
SAMPLE = 8  # reveal, views and refused actions are tried at about one position in so many
SLOW = 1500  # positions after which players stop dawdling
LIMIT = 20000  # positions after which a game is left unfinished


class Disagreement(Exception):
    def __init__(self, what, sent, theirs, ours):
        super().__init__(what)
        self.what, self.sent, self.theirs, self.ours = what, sent, theirs, ours


# ---- the program at the other end of the pipe ----------------------------------------------------------------

class Program:
    def __init__(self, binary, timeout):
        self.process = subprocess.Popen([str(binary), "referee"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.timeout = timeout
        self.buffer = b""
        self.lines = []  # sent since the last game began

    def ask(self, request):
        """Send a request (or a string, as it is), return the answer."""
        line = request if isinstance(request, str) else json.dumps(request)
        self.lines.append(line)
        try:
            self.process.stdin.write(line.encode() + b"\n")
            self.process.stdin.flush()
            text = self.read_line()
        except BrokenPipeError:
            text = b""
        if not text:
            raise Disagreement("no answer: the program has ended", line, ABSENT, "one answer line")
        try:
            answer = json.loads(text)
            assert isinstance(answer, dict)
        except (ValueError, AssertionError):
            raise Disagreement("the answer is not a JSON object", line, text.decode(errors="replace"), "JSON")
        if not isinstance(answer.get("ok"), bool):
            raise Disagreement("the answer has no ok", line, answer, "ok: true or false")
        return answer

    def read_line(self):
        fd = self.process.stdout.fileno()
        while b"\n" not in self.buffer:
            if not select.select([fd], [], [], self.timeout)[0]:
                raise Disagreement(f"no answer within {self.timeout} s", self.lines[-1], ABSENT, "an answer")
            more = os.read(fd, 1 << 16)
            if not more:
                return b""
            self.buffer += more
        line, self.buffer = self.buffer.split(b"\n", 1)
        return line

    def accepted(self, request):
        answer = self.ask(request)
        if not answer["ok"]:
            raise Disagreement("refused, but the oracle accepts it", self.lines[-1], answer, "ok: true")
        return answer

    def refused(self, request):
        answer = self.ask(request)
        if answer["ok"]:
            raise Disagreement("accepted, but the oracle refuses it", self.lines[-1], answer, "ok: false")
        if not isinstance(answer.get("error"), str) or not answer["error"]:
            raise Disagreement("refused without an error in words", self.lines[-1], answer, "error: words")

    def close(self):
        self.process.stdin.close()
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


# ---- comparing -----------------------------------------------------------------------------------------------

def bag(cards):
    """An unordered list."""
    return sorted(cards)


def entry(e):
    return {"card": e["card"], "by": e["by"], "up": e["up"]}


def normal_last_round(r):
    if r is None:
        return None
    return {key: r[key] for key in ("total", "caller", "last", "victory", "penalty")} | {
        "queue": [entry(e) for e in r["queue"]]}


def meld(m):
    return {"owner": m["owner"], "kind": m["kind"], "cards": list(m["cards"])}


# For each field: how to bring it into a form in which equal things are equal.
SAME = lambda x: x  # noqa: E731
HANDS = lambda hands: [bag(hand) for hand in hands]  # noqa: E731
QUEUE = lambda queue: [entry(e) for e in queue]  # noqa: E731
MELDS = lambda melds: [meld(m) for m in melds]  # noqa: E731
COMMON = {"game": SAME, "seat": SAME, "players": SAME, "turn": SAME, "phase": SAME,
          "hand": lambda hand: bag(hand or [])}
STATE = {
    "diciassette": {
        "hands": HANDS, "queue": QUEUE, "draw": list, "discard": bag, "victory": list, "penalty": list,
        "direction": SAME, "round": SAME},
    "rummy17": {
        "hands": HANDS, "open": list, "draw": list, "side": bag, "melds": MELDS, "bonuses": bag},
}
VIEW = {
    "diciassette": COMMON | {
        "hands": HANDS, "queue": QUEUE, "draw": lambda d: {"count": d["count"], "top": d["top"]},
        "discard": bag, "victory": list, "penalty": list, "direction": SAME, "round": SAME, "due": SAME,
        "last": SAME, "last_round": normal_last_round},
    "rummy17": COMMON | {
        "counts": list, "known": HANDS, "open": list, "draw": SAME, "side": bag, "melds": MELDS,
        "melded": list, "bonuses": bag, "dealer": SAME, "scores": list},
}
MAY_BE_ABSENT = {"last_round"}  # and `hand` in the view of a spectator


def uncompared(game):
    """Fields about which the specification says nothing in this position."""
    if game.turn == "shuffle":
        # The discard pile has become a draw pile without an order.
        fields = {"draw", "discard", "phase", "due"}
        return fields | {"round", "last"} if game.refilling else fields
    if game.name == "diciassette" and game.turn == "over":
        # There is no next round whose number or direction could be asked for.
        return {"round", "last", "direction", "due"}
    return set()


def merge_queue(game, theirs):
    """When the game is over, the last queue may still lie on the table or be on the discard pile: it is
    public either way, so it is compared as discarded."""
    if game.name == "diciassette" and game.turn == "over" and theirs.get("queue"):
        theirs = dict(theirs)
        theirs["discard"] = list(theirs["discard"]) + [e["card"] for e in theirs["queue"]]
        theirs["queue"] = []
    return theirs


class Checker:
    """One game."""

    def __init__(self, program, rng, game_name, players, notes):
        self.program, self.rng, self.name, self.players, self.notes = program, rng, game_name, players, notes
        self.seeded = False

    def compare(self, what, fields, theirs, ours):
        theirs = merge_queue(self.game, theirs)
        skip = uncompared(self.game)
        for field, normal in fields.items():
            if field in skip:
                continue
            mine = normal(ours[field])
            if field not in theirs and (field in MAY_BE_ABSENT or (field == "hand" and ours["seat"] is None)):
                other = normal(None)
            else:
                try:
                    other = normal(theirs[field])
                except (KeyError, TypeError, IndexError, AttributeError):
                    other = theirs.get(field, ABSENT)
                    raise Disagreement(f"{what}: `{field}` is absent or has another form",
                                       self.program.lines[-1], {field: other}, {field: ours[field]})
            if mine != other or type(mine) is not type(other):
                raise Disagreement(f"{what}: `{field}` differs", self.program.lines[-1],
                                   {field: theirs.get(field, ABSENT)}, {field: ours[field]})
        for field in sorted(set(theirs) - set(fields) - {"options"}):
            self.notes[f"{self.name}: {what.split(' of ')[0]} has a field that the specification does not name: "
                       f"{field}"] += 1

    def compare_position(self, answer):
        last = self.program.lines[-1]
        game = self.game
        if answer.get("turn", ABSENT) != game.turn or type(answer["turn"]) is not type(game.turn):
            raise Disagreement("`turn` differs", last, answer, {"turn": game.turn, "legal": sorted(game.legal())})
        theirs, ours = answer.get("legal"), game.legal()
        if theirs is None and game.turn in ("shuffle", "over"):
            theirs = []
        if not isinstance(theirs, list):
            raise Disagreement("`legal` is not a list", last, answer, sorted(ours))
        if len(set(theirs)) != len(theirs):
            twice = [a for a, n in Counter(theirs).items() if n > 1]
            raise Disagreement(f"`legal` names actions twice: {twice}", last, sorted(theirs), sorted(ours))
        if set(theirs) != ours:
            raise Disagreement(
                f"`legal` differs: too many {sorted(set(theirs) - ours)}, missing {sorted(ours - set(theirs))}",
                last, sorted(theirs), sorted(ours))
        result = answer.get("result")
        if game.result is None:
            if result is not None:
                raise Disagreement("`result` before the game is over", last, result, None)
        else:
            trimmed = {key: (result or {}).get(key, ABSENT) for key in game.result}
            if self.name == "diciassette" and isinstance(trimmed["winners"], list):
                trimmed["winners"] = sorted(trimmed["winners"])
            if trimmed != game.result:
                raise Disagreement("`result` differs", last, result, game.result)

    def compare_state(self):
        state = self.program.accepted({"cmd": "reveal"}).get("state", {})
        self.compare("state", STATE[self.name], state, self.game.state())
        return state

    def compare_views(self):
        for seat in [None, *range(self.players)]:
            view = self.program.accepted({"cmd": "view", "seat": seat}).get("view", {})
            self.compare(f"view of seat {seat}", VIEW[self.name], view, self.game.view(seat))

    # ---- a game ------------------------------------------------------------------------------------------

    def start(self):
        """The request for a new game, and the oracle's game."""
        rng, players = self.rng, self.players
        options = self.random_options()
        request = {"cmd": "new", "game": self.name, "players": players}
        if options or rng.random() < 0.5:
            request["options"] = options
        self.seeded = rng.random() < 1 / 6
        if self.seeded:
            request["seed"] = "".join(rng.choice("0123456789abcdef") for _ in range(64))
            return request, options
        if self.name == "diciassette":
            counts = diciassette.deck_counts(players, options)
            request["deck"] = [c for c, n in counts.items() for _ in range(n)]
            rng.shuffle(request["deck"])
            request["first"] = rng.randrange(players)
        else:
            request["deck"] = self.rummy_deck()
            request["bonuses"] = rng.sample(rummy17.BONUSES, 5)
            request["dealer"] = rng.randrange(players)
        return request, options

    def oracle_game(self, request, options, position):
        """The oracle's own game for a request; with a seed the deal is taken from what the program reveals."""
        if self.name == "diciassette":
            if not self.seeded:
                return diciassette.Game(self.players, request["deck"], request["first"], options)
            state = self.program.accepted({"cmd": "reveal"})["state"]
            deck = [state["hands"][i % self.players][i // self.players] for i in range(3 * self.players)]
            return diciassette.Game(self.players, deck + state["draw"], position["turn"], options)
        if not self.seeded:
            return rummy17.Game(
                self.players, request["deck"], request["bonuses"], request["dealer"], options)
        state = self.program.accepted({"cmd": "reveal"})["state"]
        dealer = (position["turn"] - 1) % self.players
        deck = [state["hands"][(dealer + 1 + i) % self.players][i // self.players]
                for i in range(10 * self.players)]
        return rummy17.Game(
            self.players, deck + state["open"] + state["draw"], state["bonuses"], dealer, options)

    def run(self):
        rng, program = self.rng, self.program
        request, options = self.start()
        program.lines.clear()
        position = program.accepted(request)
        try:
            self.game = self.oracle_game(request, options, position)
        except (KeyError, TypeError, IndexError, ValueError) as error:
            raise Disagreement(f"a seeded deal that the oracle cannot follow: {error!r}", program.lines[-1],
                               position, "a complete deal")
        self.game.events["seeded"] += self.seeded
        if self.seeded and rng.random() < 0.3:
            # The same seed gives the same game.
            first = program.accepted({"cmd": "reveal"})
            program.accepted(request)
            again = program.accepted({"cmd": "reveal"})
            if first != again:
                raise Disagreement("the same seed gives another game", program.lines[-2], again, first)
        styles = (diciassette_styles if self.name == "diciassette" else rummy_styles)(rng, self.players, options)
        choose = choose_diciassette if self.name == "diciassette" else choose_rummy
        positions = 0
        try_new_at = rng.randrange(40) if rng.random() < 0.25 else None
        self.compare_position(position)
        self.compare_state()
        self.compare_views()
        while self.game.turn != "over":
            positions += 1
            if positions > LIMIT:
                self.game.events["left unfinished"] += 1
                break
            if rng.randrange(SAMPLE) == 0:
                before = self.compare_state()
                self.compare_views()
                self.try_illegal(before)
            if positions == try_new_at:
                self.try_bad_new()
            if self.game.turn == "shuffle":
                position = self.send_shuffle()
            else:
                legal = sorted(self.game.legal())
                action = choose(rng, self.game, legal, styles[self.game.turn], positions > SLOW)
                position = program.accepted({"cmd": "act", "action": action})
                self.game.act(action)
            if self.seeded and self.game.turn == "shuffle":
                self.follow_shuffle()
            self.compare_position(position)
        before = self.compare_state()
        self.compare_views()
        self.try_illegal(before)
        self.game.events["positions"] += positions
        return self.game.events

    def send_shuffle(self):
        order = list(self.game.pool)
        self.rng.shuffle(order)
        if self.rng.random() < 0.3:
            for wrong in self.wrong_orders(order):
                self.program.refused({"cmd": "shuffle", "order": wrong})
                self.game.events["refused"] += 1
        position = self.program.accepted({"cmd": "shuffle", "order": order})
        self.game.shuffle(order)
        return position

    def wrong_orders(self, order):
        yield order[1:]
        yield order + [order[0]]
        yield []
        yield ["?"] * len(order)
        other = [c for c in diciassette.CARDS if c != order[0]]
        yield [self.rng.choice(other)] + order[1:]

    def follow_shuffle(self):
        """With a seed the program has shuffled by itself: find out the order from what it reveals."""
        state = self.program.accepted({"cmd": "reveal"})["state"]
        drawn = []
        new = [Counter(theirs) - Counter(ours) for theirs, ours in zip(state["hands"], self.game.hands)]
        new = [sorted(cards.elements()) for cards in new]
        for seat in self.game.draws:
            if new[seat]:
                drawn.append(new[seat].pop())
        order = drawn + state["draw"]
        if bag(order) != bag(self.game.pool):
            raise Disagreement("the program's own shuffle has other cards than the discard pile",
                               self.program.lines[-1], bag(order), bag(self.game.pool))
        self.game.shuffle(order)

    # ---- what must be refused ----------------------------------------------------------------------------

    def try_illegal(self, before):
        rng, game, program = self.rng, self.game, self.program
        legal = game.legal()
        same = {canonical(action) for action in legal}
        candidates = illegal_diciassette if self.name == "diciassette" else illegal_rummy
        tried = set()
        for action in candidates(rng, game, sorted(legal)):
            # Another order of the same cards may be accepted or refused.
            if canonical(action) not in same and action not in tried:
                tried.add(action)
                program.refused({"cmd": "act", "action": action})
        program.refused(rng.choice([
            "{", "[]", "17", '"call"', "{}", '{"cmd":"fly"}', '{"cmd":17}', '{"cmd":"act"}', '{"cmd":"new"}',
            '{"cmd":"act","action":17}', '{"cmd":"act","action":null}', '{"cmd":"act","action":[]}',
            json.dumps({"cmd": "view", "seat": self.players}), '{"cmd":"view","seat":-1}',
        ]))
        if game.turn != "shuffle":
            order = game.state()["discard"] if self.name == "diciassette" else []
            program.refused({"cmd": "shuffle", "order": order})
        self.unchanged(before)
        game.events["refused"] += len(tried) + 1

    def unchanged(self, before):
        after = self.compare_state()
        if before != after:
            raise Disagreement("a refused line has changed the state", self.program.lines[-1], after, before)

    def try_bad_new(self):
        """A new game that cannot be: refused, and the old one goes on."""
        before = self.compare_state()
        for request in bad_news(self.rng, self.name):
            self.program.refused(request)
            self.game.events["refused"] += 1
        self.unchanged(before)

    # ---- random setups -----------------------------------------------------------------------------------

    def random_options(self):
        rng, options = self.rng, {}
        if rng.random() < 0.4:
            return options
        if self.name == "rummy17":
            if rng.random() < 0.7:
                options["stall"] = rng.choice([0, 1, 1, 2, 3, 4])
            if rng.random() < 0.3:
                options["games"] = rng.randint(1, 6)
            return options
        for key, values in diciassette.OPTIONS.items():
            if rng.random() < 0.6:
                options[key] = rng.choice(values)
        if rng.random() < 0.7:
            options["deck"] = self.random_counts()
            if rng.random() < 0.4:
                options["direction"] = "carry"  # small decks are where refills against the clock occur (D9)
        return options

    def random_counts(self):
        """Option `deck`: a few counts changed, or a small deck, or one with many specials or Traps."""
        rng = self.rng
        least = 3 * self.players
        while True:
            kind = rng.choice(["some", "small", "tiny", "tiny", "special", "traps"])
            if kind == "some":
                counts = {c: rng.randint(0, 10) for c in rng.sample(diciassette.CARDS, rng.randint(1, 6))}
            else:
                total = {"small": rng.randint(least, least + 12), "tiny": rng.randint(least, least + 2),
                         "special": rng.randint(least, 72), "traps": rng.randint(least, 72)}[kind]
                many = {"special": diciassette.SPECIALS, "traps": ["trap"]}.get(kind, [])
                weights = [4 if c in many else 1 for c in diciassette.CARDS]
                dealt = Counter(rng.choices(diciassette.CARDS, weights, k=total))
                counts = {c: dealt[c] for c in diciassette.CARDS}
            try:
                diciassette.deck_counts(self.players, {"deck": counts})
                return counts
            except diciassette.Refused:
                pass

    def rummy_deck(self):
        """A random deck; some of the time one in which neighbours come to the same seat, for more melds."""
        rng = self.rng
        deck = rng.sample(rummy17.FULL_DECK, 85)
        if rng.random() < 0.4:
            return deck
        by_colour = rng.random() < 0.7
        key = (lambda c: (c[0], int(c[1:]))) if by_colour else (lambda c: (int(c[1:]), c[0]))
        line = sorted(deck, key=key)
        size = rng.choice([4, 5, 7, 10])
        chunks = [line[i:i + size] for i in range(0, 85, size)]
        rng.shuffle(chunks)
        line = [c for chunk in chunks for c in chunk]
        for _ in range(rng.choice([0, 5, 15])):  # a little disorder
            i, j = rng.randrange(85), rng.randrange(85)
            line[i], line[j] = line[j], line[i]
        hands = [line[10 * s:10 * s + 10] for s in range(self.players)]
        rest = line[10 * self.players:]
        rng.shuffle(rest)
        return [hands[i % self.players][i // self.players] for i in range(10 * self.players)] + rest


def canonical(action):
    """The same for two ways of writing one action with its meld in another order."""
    head, found, cards = action.partition("meld")
    return head + found + " ".join(sorted(cards.split()))


# ---- how the random players play -----------------------------------------------------------------------------

def diciassette_styles(rng, players, options):
    def style():
        return {
            "call": rng.choice([1 / 2, 1 / 16, 1 / 16, 1 / 100, 1 / 100, 0, "sees"]),
            "down": rng.choice([0.1, 0.5, 0.9]),
            "apt": rng.random() < 0.5,  # specials the way they work
        }
    if rng.random() < 0.3:
        return [style()] * players
    return [style() for _ in range(players)]


def choose_diciassette(rng, game, legal, style, hurry):
    if legal == ["call", "pass"]:
        call = "sees" if hurry else style["call"]
        if call == "sees":
            total = sum(diciassette.value(e["card"]) for e in game.queue)
            return "call" if total >= 17 or rng.random() < 0.01 else "pass"
        return "call" if rng.random() < call else "pass"
    if legal == ["call"]:
        return "call"
    cards = sorted(set(action.split()[0] for action in legal))
    specials = [c for c in cards if c in diciassette.SPECIALS]
    if style["apt"] and specials and rng.random() < 0.8:
        c = rng.choice(specials)
        return f"{c} down" if c == "trap" else f"{c} up"
    return f"{rng.choice(cards)} {'down' if rng.random() < style['down'] else 'up'}"


def rummy_styles(rng, players, options):
    def style():
        return {
            "lay": rng.choice([0.1, 0.6, 1, 1, 1]),
            "take": rng.choice([0.1, 0.5, 0.8]),
            "clever": rng.random() < 0.7,
            "knock": rng.choice([0.05, 0.3, 0.9]),
            "joker": rng.random() < 0.5,  # likes jokers: those melds and swaps first
        }
    if rng.random() < 0.1 and options.get("stall", 3):
        return [{"lay": 0, "take": 1, "clever": False, "knock": 0, "joker": False}] * players
    if rng.random() < 0.1:
        # Nobody ever lays anything down and everybody draws: the pile runs out.
        return [{"lay": 0, "take": 0, "clever": False, "knock": 0.5, "joker": False}] * players
    if rng.random() < 0.5:
        return [style() | {"lay": 1, "clever": True} for _ in range(players)]
    return [style() for _ in range(players)]


def usefulness(c, hand, melds):
    """How well a card goes with the others of a hand; it only has to make random play interesting."""
    near = sum(1 for d in hand if d != c and d.colour == c.colour and abs(d.value - c.value) <= 2)
    same = sum(1 for d in hand if d != c and d.value == c.value)
    on_table = any(m.takes(c) for m in melds)
    swap = any(j.joker and (j.colour, j.value) == (c.colour, c.value) for m in melds for j in m.cards)
    return near + same + 3 * on_table + 5 * swap + (4 if c.value == 17 else 0)


def choose_rummy(rng, game, legal, style, hurry):
    hand = game.hands[game.turn]
    if game.phase in ("draw", "knock"):
        first, second = ("take", "draw") if game.phase == "draw" else ("knock", "pass")
        if style["clever"] and game.open and usefulness(game.open[-1], hand, game.melds) >= 3:
            return first if rng.random() < 0.9 else second
        chance = style["take" if game.phase == "draw" else "knock"]
        if hurry:
            chance = min(chance, 0.5)
        return first if rng.random() < chance and first in legal else second
    on_table = [action for action in legal if not action.startswith("discard")]
    if on_table and rng.random() < style["lay"]:
        if style["joker"]:
            jokers = [action for action in on_table if "*" in action]
            on_table = jokers or on_table
        # One sort of action after the other, for there are many more melds with jokers than others.
        sorts = {}
        for action in on_table:
            names = action.split()
            sort = (names[0], names[3] if names[0] == "swap" else "*" in action)
            sorts.setdefault(sort, []).append(action)
        return rng.choice(sorts[rng.choice(sorted(sorts))])
    discards = [action for action in legal if action.startswith("discard")]
    if style["clever"]:
        return min(discards, key=lambda a: (usefulness(rummy17.card(a.split()[1]), hand, game.melds), rng.random()))
    return rng.choice(discards)


# ---- what must be refused ------------------------------------------------------------------------------------

def illegal_diciassette(rng, game, legal):
    everything = [f"{c} {way}" for c in diciassette.CARDS for way in ("up", "down")]
    yield from rng.sample(everything, 6)
    yield from ["call", "pass"]
    yield rng.choice(["", "up", "3= sideways", "? up", "? down", "6 up", "0 down", "x2", "call up", "up 3=", "trap= down",
                      "take", "discard R5"])
    for action in rng.sample(legal, min(2, len(legal))):
        yield action + " up"
        yield action.split()[0]


def illegal_rummy(rng, game, legal):
    hand = [str(c) for c in (game.hands[game.turn] if game.turn != "over" else game.hands[0])]
    deck = rummy17.FULL_DECK
    jokers = [f"{c}*{v}" for c in rummy17.COLOURS for v in rummy17.VALUES]
    pick = lambda: rng.choice(rng.choice([hand, hand, deck, jokers]) or deck)  # noqa: E731
    number = lambda: rng.randint(0, len(game.melds))  # noqa: E731
    yield from ["take", "draw", "knock", "pass"]
    yield rng.choice(["", "meld", "lay", "swap", "discard", "lay R5", "discard R18", "discard R0", "discard X5", "call"])
    yield rng.choice([f"discard {pick()}", f"discard {rng.choice(rummy17.COLOURS)}*", "take " + pick()])
    for _ in range(2):
        yield f"lay {pick()} {number()}"
    # Random melds, and runs cut out of the deck with and without a joker.
    yield "meld " + " ".join(pick() for _ in range(rng.randint(1, 5)))
    for _ in range(3):
        colour, first = rng.choice(rummy17.COLOURS), rng.randint(1, 15)
        size = rng.randint(2, 5)
        cards = [f"{colour}{(v - 1) % 17 + 1}" for v in range(first, first + size)]
        for _ in range(rng.randint(0, 2)):
            i = rng.randrange(size)
            cards[i] = rng.choice([colour, colour, rng.choice(rummy17.COLOURS)]) + "*" + cards[i].split("*")[-1].lstrip("RBGYP")
        yield "meld " + " ".join(cards)
    # Near misses made of the cards in hand: two cards with a joker of the side, a set with one.
    for _ in range(2):
        cards = rng.sample(hand, min(len(hand), rng.randint(2, 3)))
        c = rummy17.card(rng.choice(cards)) if cards else rummy17.Card("R", 5)
        near = rng.choice([f"{c.colour}*{c.value + rng.choice([-1, 0, 1])}", f"{rng.choice(rummy17.COLOURS)}*{c.value}"])
        yield "meld " + " ".join(cards + [near])
    for colour in game.side:
        mine = [rummy17.card(c) for c in hand if c[0] == colour]
        for c in mine:
            if rummy17.Card(colour, c.value + 1) in mine:
                yield f"meld {c} {colour}{c.value + 1} {colour}*{c.value + 2}"
        break
    # Everything in hand at once, when it is short: R8.
    if len(hand) <= 5:
        yield "meld " + " ".join(str(c) for c in rummy17.ordered([rummy17.card(c) for c in hand]))
    # Joker swaps: true jokers of the table with wrong ways to lay them down.
    on_table = [(i, j) for i, m in enumerate(game.melds) for j in m.cards if j.joker]
    for i, j in on_table:
        given = f"{j.colour}{j.value}"
        yield f"swap {given} {i}"
        yield f"swap {given} {i} lay {j.colour}*{rng.randint(1, 17)} {number()}"
        yield f"swap {given} {number()} lay {j} {i}"
        yield f"swap {given} {i} meld {j} {pick()} {pick()}"
        yield f"swap {pick()} {i} lay {j.colour}*{rng.randint(1, 17)} {number()}"
        yield f"lay {given} {i}"
    # Legal actions with one word changed, dropped or doubled.
    for action in rng.sample(legal, min(6, len(legal))):
        names = action.split()
        i = rng.randrange(len(names))
        how = rng.choice(["change", "change", "change", "drop", "double"])
        if how == "drop":
            names.pop(i)
        elif how == "double":
            names.insert(i, names[i])
        elif names[i].isdigit():
            names[i] = str(rng.choice([int(names[i]) + 1, number(), 99]))
        elif i == 0:
            names[0] = rng.choice(["meld", "lay", "swap", "discard", "knock", "take"])
        elif "*" in names[i] and rng.random() < 0.5:
            names[i] = names[i].replace("*", "")
        elif rng.random() < 0.3:
            names[i] = names[i][0] + "*" + names[i][1:].lstrip("*")
        else:
            names[i] = pick()
        yield " ".join(names)


def bad_news(rng, name):
    if name == "diciassette":
        deck = [c for c, n in diciassette.STANDARD.items() for _ in range(n)]
        rng.shuffle(deck)
        good = {"cmd": "new", "game": name, "players": 3, "options": {}, "deck": deck, "first": 0}
        other = rng.choice([c for c in diciassette.CARDS if c != deck[0]])
        yield good | {"first": 3}
        yield good | {"deck": deck[1:]}
        yield good | {"deck": deck + ["1"]}
        yield good | {"deck": [other] + deck[1:]}
        yield good | {"deck": ["6"] + deck[1:]}
        yield good | {"options": {"deck": {deck[0]: diciassette.STANDARD[deck[0]] + 1}}}
        for counts in ({"trash": 11}, {"1": 16, "1=": 0}, {"1": 6},  # 73 cards
                       {c: 0 for c in diciassette.CARDS} | {"2": 8}, {"6": 1}):
            merged = diciassette.STANDARD | counts
            cards = [c for c, n in merged.items() for _ in range(n)]
            yield good | {"options": {"deck": counts}, "deck": cards}
        for key in diciassette.OPTIONS:
            yield good | {"options": {key: "sideways"}}
    else:
        deck = rng.sample(rummy17.FULL_DECK, 85)
        bonuses = rng.sample(rummy17.BONUSES, 5)
        good = {"cmd": "new", "game": name, "players": 3, "options": {}, "deck": deck, "bonuses": bonuses, "dealer": 0}
        yield good | {"dealer": 3}
        yield good | {"deck": deck[1:]}
        yield good | {"deck": deck[1:] + deck[1:2]}
        yield good | {"deck": ["R18"] + deck[1:]}
        yield good | {"deck": ["R*"] + deck[1:]}
        yield good | {"bonuses": bonuses[:4]}
        yield good | {"bonuses": bonuses[:4] + bonuses[:1]}
        yield good | {"bonuses": bonuses[:4] + ["most-green"]}
        yield good | {"options": {"stall": -1}}
    for players in (0, 1, 7):
        yield good | {"players": players}
    yield good | {"game": "whist"}


# ---- all games -----------------------------------------------------------------------------------------------

def report(problem, lines, where):
    show = lambda x: x if isinstance(x, str) else json.dumps(x)  # noqa: E731
    print(f"All {len(lines)} lines sent in this game, to be fed to `seventeen referee`:")
    for line in lines:
        print(line)
    print(f"DISAGREEMENT in {where}")
    print(f"what:     {problem.what}")
    print(f"sent:     {problem.sent}")
    print(f"program:  {show(problem.theirs)}")
    print(f"oracle:   {show(problem.ours)}")


def players_range(text):
    low, _, high = text.partition("-")
    low, high = int(low), int(high or low)
    if not 2 <= low <= high <= 6:
        raise argparse.ArgumentTypeError("players: 2 to 6, such as 3 or 2-6")
    return list(range(low, high + 1))


def summary(events):
    if not events:
        return "nothing"
    return ", ".join(f"{name} {events[name]}" for name in sorted(events) if events[name])


def main():
    parser = argparse.ArgumentParser(description="Compare `seventeen referee` with the Python oracle.")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--players", type=players_range, default=players_range("2-6"))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=["diciassette", "rummy17"], help="only this game; else both in turn")
    parser.add_argument("--binary", type=Path, default=ROOT / "target/release/seventeen")
    parser.add_argument("--only", type=int, metavar="INDEX", help="only the game with this index, from 0")
    parser.add_argument("--timeout", type=float, default=30, help="seconds to wait for an answer")
    options = parser.parse_args()
    if not options.binary.exists():
        parser.error(f"no program at {options.binary}")

    program = Program(options.binary.resolve(), options.timeout)
    events, notes = {"diciassette": Counter(), "rummy17": Counter()}, Counter()
    passed = 0
    indices = range(options.games) if options.only is None else [options.only]
    where = "the first lines, before any game"
    try:
        for line in ('{"cmd":"act","action":"call"}', '{"cmd":"reveal"}', '{"cmd":"view","seat":0}', "nonsense"):
            program.refused(line)  # no game yet
        for index in indices:
            rng = random.Random(f"{options.seed}/{index}")
            name = options.game or ("diciassette", "rummy17")[index % 2]
            players = rng.choice(options.players)
            where = f"game {index} ({name}, {players} players), --seed {options.seed} --only {index}"
            seen = Checker(program, rng, name, players, notes).run()
            seen = Counter(seen)
            longest = max(seen.pop("longest queue", 0), events[name].pop("longest queue", 0))
            events[name] += seen
            if longest:
                events[name]["longest queue"] = longest
            passed += 1
    except Disagreement as problem:
        report(problem, program.lines, where)
        print(f"{passed} passed, 1 failed")
        program.close()
        return 1
    program.close()
    for note in sorted(notes):
        print(f"note: {note}")
    print("; ".join(f"{name}: {summary(seen)}" for name, seen in events.items() if seen))
    print(f"{passed} passed, 0 failed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
