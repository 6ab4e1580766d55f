"""Diciassette: a second implementation, slow and plain, straight from the clauses (D1 to D20).

It shares no code with the engine and serves only to be compared with it. A clause number in a comment is the
reason for the line beside it.
"""

from collections import Counter

NUMBERS = ["1", "2", "3", "4", "5"]
SPECIALS = ["reverse", "x2", "trash", "trap"]
CARDS = NUMBERS + [n + "=" for n in NUMBERS] + SPECIALS

# D1: 3 each of the front-only numbers, 7 each of the two-sided ones, 5 each of the specials.
STANDARD = {c: 3 for c in NUMBERS} | {c + "=": 7 for c in NUMBERS} | {c: 5 for c in SPECIALS}

OPTIONS = {
    "backs": ["open", "hidden"],
    "penalties": ["together", "first"],
    "direction": ["reset", "carry"],
}


class Refused(ValueError):
    """An illegal setup, action or shuffle. The game is as it was."""


def value(card):
    """What a card counts for: its number, or 0 for a special (D13)."""
    return int(card[0]) if card in STANDARD and card not in SPECIALS else 0


def two_sided(card):
    return card.endswith("=")


def back(card):
    """What the back of a card shows (D2)."""
    return card if two_sided(card) else "?"


def deck_counts(players, options):
    """How many of each card there are: option `deck` over the standard of D1."""
    counts = dict(STANDARD)
    for card, n in options.get("deck", {}).items():
        if card not in counts:
            raise Refused(f"no such card: {card}")
        counts[card] = n
    for card, n in counts.items():
        if not (isinstance(n, int) and 0 <= n <= 15):
            raise Refused(f"count of {card} must be 0 to 15")
    if counts["trash"] > 10:
        raise Refused("at most 10 trash")
    if not 3 * players <= sum(counts.values()) <= 72:
        raise Refused("the deck is too small or too large")
    return counts


class Game:
    name = "diciassette"

    def __init__(self, players, deck, first, options=None):
        options = dict(options or {})
        if players not in range(2, 7):
            raise Refused("2 to 6 players")  # D5
        if first not in range(players):
            raise Refused("no such first player")
        for key, allowed in OPTIONS.items():
            options.setdefault(key, allowed[0])
            if options[key] not in allowed:
                raise Refused(f"option {key}")
        if Counter(deck) != +Counter(deck_counts(players, options)):
            raise Refused("the deck has the wrong cards")

        self.players = players
        self.options = options
        self.events = Counter()  # how often interesting things happened, for the summary of check.py

        # D5: three cards each, one at a time from seat 0; the rest is the draw pile, top first.
        self.hands = [[] for _ in range(players)]
        for i in range(3 * players):
            self.hands[i % players].append(deck[i])
        self.draw = list(deck[3 * players:])
        self.discard = []  # entries as in the queue: {"card", "by", "up"}

        self.queue = []
        self.victory = [0] * players
        self.penalty = [0] * players
        self.direction = 1
        self.round = 1
        self.last = None  # the last player who played in this round
        self.last_round = None
        self.result = None

        self.double = False  # D11: the next player has to play two
        self.phase = "play"
        self.turn = first
        self.due = 0
        self.played = 0
        self.asked = []  # seats still to be asked in the call window, the first one now
        self.draws = []  # seats which still have to draw one card each, in order
        self.after_draws = None
        self.pool = None  # the cards to be shuffled while the turn is "shuffle"
        self.begin_turn(first)

    # ---- what may be done --------------------------------------------------------------------------------

    def legal(self):
        if self.turn in ("shuffle", "over"):
            return set()
        if self.phase == "call":
            return {"call", "pass"}  # D8
        if not self.hands[self.turn]:
            return {"call"}  # D9: who has no card when his turn comes must call
        # D6: every card may be played either way.
        return {f"{card} {way}" for card in self.hands[self.turn] for way in ("up", "down")}

    def act(self, action):
        if action not in self.legal():
            raise Refused(f"not legal: {action}")
        if action == "call":
            if self.phase == "play":
                self.events["forced calls"] += 1
            self.call(self.turn)
        elif action == "pass":
            self.asked.pop(0)
            self.ask_or_go_on()
        else:
            card, way = action.split()
            self.play(self.turn, card, way == "up")

    # ---- a turn ------------------------------------------------------------------------------------------

    def after(self, seat):
        """The next seat in the current direction of play."""
        return (seat + self.direction) % self.players

    def begin_turn(self, seat):
        self.phase = "play"
        self.turn = seat
        self.played = 0
        wanted = 2 if self.double else 1  # D11: not cumulative
        self.double = False
        self.due = min(wanted, len(self.hands[seat]))  # D9: one card in hand on a x2 turn: he plays that one
        if wanted == 2:
            self.events["x2 turns"] += 1
            if self.due < 2:
                self.events["x2 turns with a short hand"] += 1

    def play(self, seat, card, up):
        self.hands[seat].remove(card)
        self.last = seat  # D12: also by playing a Trash
        self.played += 1
        self.due -= 1
        entry = {"card": card, "by": seat, "up": up}
        if up and card == "trash":
            # D12: the last card of the queue, as it lies, and the Trash itself.
            if self.queue:
                if not self.queue[-1]["up"]:
                    self.events["trashed face down"] += 1
                self.discard.append(self.queue.pop())
            else:
                self.events["trash on nothing"] += 1
            self.discard.append(entry)
            self.events["trashes"] += 1
        else:
            self.queue.append(entry)  # D6: at the right end
        if up and card == "reverse":
            self.direction = -self.direction  # D10: at once
            self.events["reverses"] += 1
        if up and card == "x2":
            self.double = True  # D11: whoever really is next, so nobody is named yet
        self.events["longest queue"] = max(self.events["longest queue"], len(self.queue))
        if self.due == 0:
            # D6, D11: as many as he played, after all cards of the turn are played.
            self.draw_cards([seat] * self.played, self.open_call_window)

    def draw_cards(self, seats, then):
        self.draws = list(seats)
        self.after_draws = then
        self.go_on_drawing()

    def go_on_drawing(self):
        while self.draws:
            if self.draw:
                self.hands[self.draws.pop(0)].append(self.draw.pop(0))
            elif self.discard:
                # D7: the discard pile becomes the draw pile, in an order that the driver has to give.
                self.pool = [entry["card"] for entry in self.discard]
                self.discard = []
                self.turn = "shuffle"
                return
            else:
                self.events["draws from nothing"] += len(self.draws)
                self.draws = []  # D9: both piles empty, nobody draws
        self.after_draws()

    def shuffle(self, order):
        if self.turn != "shuffle":
            raise Refused("no shuffle is due")
        if Counter(order) != Counter(self.pool):
            raise Refused("not the cards of the discard pile")
        self.draw = list(order)
        self.pool = None
        self.turn = None
        self.events["reshuffles"] += 1
        self.go_on_drawing()

    def open_call_window(self):
        # D8: everybody but who has just played, the nearest after him in the current direction first.
        self.phase = "call"
        self.due = 0
        self.asked = []
        seat = self.after(self.last)
        while seat != self.last:
            self.asked.append(seat)
            seat = self.after(seat)
        self.ask_or_go_on()

    def ask_or_go_on(self):
        if self.asked:
            self.turn = self.asked[0]
        else:
            self.begin_turn(self.after(self.last))

    # ---- the end of a round ------------------------------------------------------------------------------

    def call(self, caller):
        last = self.last
        victory = [0] * self.players
        penalty = [0] * self.players
        total = sum(value(entry["card"]) for entry in self.queue)  # D14

        # D16: first the Traps, each one that lay face down.
        traps = [entry for entry in self.queue if entry["card"] == "trap" and not entry["up"]]
        for trap in traps:
            victory[trap["by"]] += 1
            penalty[caller] += 1
            self.events["traps"] += 1
            if trap["by"] == caller:
                self.events["own traps"] += 1
        # D15
        if total >= 17:
            winner, loser = caller, last
        else:
            winner, loser = last, caller
        victory[winner] += 1
        penalty[loser] += 1
        # D17: never more than one victory token in a round.
        if max(victory) > 1:
            self.events["second victory refused"] += 1
        victory = [min(v, 1) for v in victory]

        self.last_round = {
            "queue": [dict(entry) for entry in self.queue],
            "total": total,
            "caller": caller,
            "last": last,
            "victory": list(victory),
            "penalty": list(penalty),
        }
        self.events["calls at 17 or more" if total >= 17 else "calls below 17"] += 1

        # D18
        for seat in range(self.players):
            if self.options["penalties"] == "together":
                self.victory[seat] += victory[seat]
            self.penalty[seat] += penalty[seat]
            while self.penalty[seat] >= 2:
                self.penalty[seat] -= 2
                self.events["pairs of penalties"] += 1
                if self.victory[seat] > 0:
                    self.victory[seat] -= 1
            if self.options["penalties"] == "first":
                self.victory[seat] += victory[seat]

        # D19: the queue is discarded, and it has been turned over, so everybody knows it.
        for entry in self.queue:
            self.discard.append({"card": entry["card"], "by": entry["by"], "up": True})
        self.queue = []
        self.due = 0
        self.asked = []
        self.double = False  # D11: lapses

        # D20
        three = [seat for seat in range(self.players) if self.victory[seat] >= 3]
        if three:
            fewest = min(self.penalty[seat] for seat in three)
            winners = [seat for seat in three if self.penalty[seat] == fewest]
            self.result = {"winners": winners}
            self.phase = "over"
            self.turn = "over"
            if len(three) > 1:
                self.events["several with three"] += 1
            if len(winners) > 1:
                self.events["shared victories"] += 1
            return

        # D19: the next round.
        self.round += 1
        self.last = None
        if self.options["direction"] == "reset":
            self.direction = 1
        # D9: short hands are filled up, one seat after the other from the next starting player on.
        seats = []
        seat = winner
        for _ in range(self.players):
            seats += [seat] * (3 - len(self.hands[seat]))
            seat = self.after(seat)
        if seats:
            self.events["refills"] += 1
            if self.direction == -1 and self.players > 2 and len(set(seats)) > 1:
                self.events["refills against the clock"] += 1
        self.draw_cards(seats, lambda: self.begin_turn(winner))

    # ---- what is seen ------------------------------------------------------------------------------------

    @property
    def refilling(self):
        """A shuffle is due between two rounds and not in the middle of one."""
        return self.turn == "shuffle" and self.last is None

    def state(self):
        return {
            "hands": [list(hand) for hand in self.hands],
            "queue": [dict(entry) for entry in self.queue],
            "draw": list(self.draw),
            "discard": [entry["card"] for entry in self.discard],
            "victory": list(self.victory),
            "penalty": list(self.penalty),
            "direction": self.direction,
            "round": self.round,
        }

    def view(self, seat):
        """What a seat (or, with None, a spectator) may know."""
        hidden = self.options["backs"] == "hidden"  # D3

        def shown(entry):
            # In the queue a back shows whatever the option (D3); who trashed or played a card face down
            # knows only his own (D12). What everybody saw in the queue stays known in the discard pile.
            known = entry["up"] or entry["by"] == seat or two_sided(entry["card"])
            return entry["card"] if known else "?"

        if hidden or not self.draw:
            top = None
        else:
            top = back(self.draw[0])
        return {
            "game": self.name,
            "seat": seat,
            "players": self.players,
            "turn": self.turn,
            "phase": self.phase,
            "hand": None if seat is None else list(self.hands[seat]),
            "hands": [["?" if hidden else back(card) for card in hand] for hand in self.hands],
            "queue": [{"card": shown(e), "by": e["by"], "up": e["up"]} for e in self.queue],
            "draw": {"count": len(self.draw), "top": top},
            "discard": [shown(entry) for entry in self.discard],
            "victory": list(self.victory),
            "penalty": list(self.penalty),
            "direction": self.direction,
            "round": self.round,
            "due": self.due,
            "last": self.last,
            "last_round": self.last_round,
        }
