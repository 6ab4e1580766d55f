#!/usr/bin/env python3
"""The referee protocol of notation.md, spoken by the oracle itself.

It exists so that check.py can be tried without the real program:
python3 oracle/check.py --binary oracle/pyreferee.py
"""

import json
import random
import sys

import diciassette
import rummy17


class Referee:
    def __init__(self):
        self.game = None
        self.lot = None  # with a seed the referee shuffles by itself

    def answer(self, line):
        try:
            request = json.loads(line)
            return {"ok": True} | getattr(self, "do_" + request["cmd"])(request)
        except Exception as error:
            return {"ok": False, "error": f"{type(error).__name__}: {error}"}

    def position(self):
        while self.lot and self.game.turn == "shuffle":
            order = sorted(self.game.pool)
            self.lot.shuffle(order)
            self.game.shuffle(order)
        answer = {"turn": self.game.turn, "legal": sorted(self.game.legal())}
        if self.game.result:
            answer["result"] = self.game.result
        return answer

    def do_new(self, request):
        lot = random.Random(request["seed"]) if "seed" in request else None
        players, options = request["players"], request.get("options", {})
        if request["game"] == "diciassette":
            deck, first = request.get("deck"), request.get("first")
            if lot:
                counts = diciassette.deck_counts(players, options)
                deck = [c for c, n in counts.items() for _ in range(n)]
                lot.shuffle(deck)
                first = lot.randrange(players)
            game = diciassette.Game(players, deck, first, options)
        elif request["game"] == "rummy17":
            deck, bonuses, dealer = (request.get(key) for key in ("deck", "bonuses", "dealer"))
            if lot:
                deck = lot.sample(rummy17.FULL_DECK, 85)
                bonuses, dealer = lot.sample(rummy17.BONUSES, 5), lot.randrange(players)
            game = rummy17.Game(players, deck, bonuses, dealer, options)
        else:
            raise ValueError("no such game")
        self.game, self.lot = game, lot
        return self.position()

    def do_act(self, request):
        self.game.act(request["action"])
        return self.position()

    def do_shuffle(self, request):
        self.game.shuffle(request["order"])
        return self.position()

    def do_view(self, request):
        seat = request["seat"]
        if seat is not None and seat not in range(self.game.players):
            raise ValueError("no such seat")
        return {"view": self.game.view(seat)}

    def do_reveal(self, request):
        return {"state": self.game.state()}


if __name__ == "__main__":
    referee = Referee()
    for line in sys.stdin:
        print(json.dumps(referee.answer(line)), flush=True)
