"""Rummy 17: a second implementation, slow and plain, straight from the clauses (R1 to R21).

It shares no code with the engine and serves only to be compared with it. A clause number in a comment is the
reason for the line beside it.
"""

from collections import Counter
from itertools import combinations
from typing import NamedTuple

COLOURS = "RBGYP"
VALUES = range(1, 18)
BONUSES = [
    "most-cards", "most-sets", "most-runs", "longest-set", "longest-run", "most-123",
    "most-8-16", "most-red", "fewest-blue", "fewest-jokers", "highest-three", "ended-game",
]


class Refused(ValueError):
    """An illegal setup or action. The game is as it was."""


class Card(NamedTuple):
    colour: str
    value: int
    joker: bool = False  # on the table: the joker of this colour, standing for this value

    def __str__(self):
        return f"{self.colour}{'*' if self.joker else ''}{self.value}"


def card(text):
    joker = text[1] == "*"
    return Card(text[0], int(text[2:] if joker else text[1:]), joker)


def words(cards):
    return " ".join(str(c) for c in cards)


FULL_DECK = [f"{c}{v}" for c in COLOURS for v in VALUES]  # R1


# ---- melds ---------------------------------------------------------------------------------------------------

def is_set(cards):
    """R9: three or more of one value, all of different colours. R13: at most one joker; as the joker keeps
    its own colour, different colours also rule out the card that the joker stands for."""
    return (
        len(cards) >= 3
        and len({c.value for c in cards}) == 1
        and len({c.colour for c in cards}) == len(cards)
        and sum(c.joker for c in cards) <= 1
        and all(c.value in VALUES for c in cards)
    )


def is_run(cards):
    """R9: three or more of one colour with consecutive values, no wrap-around. R13: at most one joker."""
    values = sorted(c.value for c in cards)
    return (
        len(cards) >= 3
        and len({c.colour for c in cards}) == 1
        and values == list(range(values[0], values[0] + len(values)))
        and sum(c.joker for c in cards) <= 1
        and all(c.value in VALUES for c in cards)
    )


def ordered(cards):
    """Sets in colour order, runs ascending (notation)."""
    return sorted(cards, key=lambda c: (c.value, COLOURS.index(c.colour)))


def plain_melds(hand):
    """Every set and every run that can be made of cards of the hand alone."""
    for value in VALUES:
        same = [c for c in hand if c.value == value]
        for size in range(3, len(same) + 1):
            for cards in combinations(same, size):
                if is_set(cards):
                    yield ordered(cards)
    for colour in COLOURS:
        yield from runs(hand, colour, None, 3)


def joker_runs(hand, colour, at_least):
    """Every run of cards of the hand and the joker of this colour, which may stand for any value of the run,
    also for a card that is held (R11) and also at an end."""
    for stands_for in VALUES:
        yield from runs(hand, colour, Card(colour, stands_for, True), at_least)


def runs(hand, colour, joker, at_least):
    """Every run of one colour, with this joker in it if there is one: from each first value as far as it goes."""
    held = {c.value for c in hand if c.colour == colour}
    places = held | ({joker.value} if joker else set())
    for first in sorted(places):
        cards = []
        for value in range(first, 18):
            if value not in places:
                break
            cards.append(joker if joker and joker.value == value else Card(colour, value))
            if len(cards) >= at_least and (joker is None or joker in cards) and is_run(cards):
                yield list(cards)


def joker_sets(hand, colour):
    """Every set of cards of the hand and the joker of this colour."""
    for value in VALUES:
        same = [c for c in hand if c.value == value]
        for size in range(2, len(same) + 1):
            for cards in combinations(same, size):
                cards = list(cards) + [Card(colour, value, True)]
                if is_set(cards):
                    yield ordered(cards)


class Meld:
    def __init__(self, owner, cards):
        self.owner = owner
        self.kind = "set" if is_set(cards) else "run"
        self.cards = ordered(cards)

    def takes(self, new):
        """R10: a missing colour of a set, a value next to either end of a run. Jokers likewise, R12, R13."""
        more = self.cards + [new]
        return is_set(more) if self.kind == "set" else is_run(more)

    def add(self, new):
        self.cards = ordered(self.cards + [new])

    def replace_joker(self, joker):
        """R12: the very card that the joker stands for, in its place."""
        self.cards = [Card(c.colour, c.value) if c == joker else c for c in self.cards]

    def copy(self):
        return Meld(self.owner, self.cards)


# ---- the game ------------------------------------------------------------------------------------------------

class Game:
    name = "rummy17"

    def __init__(self, players, deck, bonuses, dealer, options=None):
        options = dict(options or {})
        if players not in range(2, 7):
            raise Refused("2 to 6 players")  # R2
        if dealer not in range(players):
            raise Refused("no such dealer")
        if sorted(deck) != sorted(FULL_DECK):
            raise Refused("the deck is not the 85 number cards")  # R1
        if len(bonuses) != 5 or len(set(bonuses)) != 5 or not set(bonuses) <= set(BONUSES):
            raise Refused("five different bonus cards")  # R2
        self.stall = options.get("stall", 3)  # R14
        if not (isinstance(self.stall, int) and self.stall >= 0):
            raise Refused("option stall")

        self.players = players
        self.options = options
        self.dealer = dealer
        self.bonuses = list(bonuses)
        self.events = Counter()  # how often interesting things happened, for the summary of check.py

        # R2: ten each, one at a time from the dealer's left, one open, the rest is the draw pile, top first.
        cards = [card(text) for text in deck]
        self.hands = [[] for _ in range(players)]
        for i in range(10 * players):
            self.hands[(dealer + 1 + i) % players].append(cards[i])
        self.open = [cards[10 * players]]  # top last
        self.draw = cards[10 * players + 1:]
        self.side = list(COLOURS)
        self.melds = []
        self.known = [[] for _ in range(players)]

        self.discarder = None  # who discarded the top open card; nobody discarded the first one (R5)
        self.quiet_turns = 0  # R14: turns in a row in which the open card was taken and nothing laid down
        self.scores = [0] * players
        self.result = None
        self.begin_turn((dealer + 1) % players)

    def begin_turn(self, seat):
        self.active = seat
        self.turn = seat
        self.phase = "draw"
        self.took_open = False
        self.laid_down = False
        self.drew_last = False
        self.asked = []

    # ---- what may be done --------------------------------------------------------------------------------

    def has_melded(self, seat):
        return any(meld.owner == seat for meld in self.melds)

    def legal(self):
        if self.phase == "over":
            return set()
        if self.phase == "draw":
            # R4. Neither pile can be empty here, but the clauses do not lean on that.
            return {name for name, pile in (("take", self.open), ("draw", self.draw)) if pile}
        if self.phase == "knock":
            return {"knock", "pass"}  # R5

        hand = self.hands[self.active]
        actions = {f"discard {c}" for c in hand}  # R7

        # R6: new melds, by anybody.
        for cards in plain_melds(hand):
            if len(hand) - len(cards) >= 1:  # R8
                actions.add(f"meld {words(cards)}")
        for colour in self.side:
            for cards in joker_runs(hand, colour, 4):  # R11
                if len(hand) - (len(cards) - 1) >= 1:  # R8
                    actions.add(f"meld {words(cards)}")

        # R6: lay-offs and swaps only with a meld of one's own on the table; R8: one card must remain.
        if not self.has_melded(self.active) or len(hand) < 2:
            return actions
        for c in hand:
            for number, meld in enumerate(self.melds):
                if meld.takes(c):  # R10
                    actions.add(f"lay {c} {number}")
        for number, meld in enumerate(self.melds):
            for joker in meld.cards:
                if joker.joker and Card(joker.colour, joker.value) in hand:
                    actions |= self.swaps(hand, number, joker)
        return actions

    def swaps(self, hand, number, joker):
        """R12: all ways to put the card in the joker's place and to lay the joker down again."""
        given = Card(joker.colour, joker.value)
        rest = [c for c in hand if c != given]
        start = f"swap {given} {number}"
        table = [meld.copy() for meld in self.melds]
        table[number].replace_joker(joker)
        actions = set()
        for value in VALUES:
            again = Card(joker.colour, value, True)
            for target, meld in enumerate(table):
                if meld.takes(again):
                    actions.add(f"{start} lay {again} {target}")
        for cards in list(joker_runs(rest, joker.colour, 3)) + list(joker_sets(rest, joker.colour)):
            if len(rest) - (len(cards) - 1) >= 1:  # R8
                actions.add(f"{start} meld {words(cards)}")
        return actions

    # ---- what happens ------------------------------------------------------------------------------------

    def act(self, action):
        if action not in self.legal():
            raise Refused(f"not legal: {action}")
        verb, *rest = action.split()
        if verb == "take":
            self.receive_open(self.active)
            self.took_open = True
            self.phase = "play"
            self.events["takes"] += 1
        elif verb == "draw":
            self.hands[self.active].append(self.draw.pop(0))
            self.drew_last = not self.draw
            # R5: the others clockwise from the active player, except who discarded the card.
            self.asked = [
                seat for seat in ((self.active + i) % self.players for i in range(1, self.players))
                if seat != self.discarder
            ]
            self.ask_or_go_on()
        elif verb == "knock":
            self.receive_open(self.turn)
            self.asked = []  # R5: only that one card is on offer
            self.ask_or_go_on()
            self.events["knocks"] += 1
        elif verb == "pass":
            self.asked.pop(0)
            self.ask_or_go_on()
        elif verb == "meld":
            self.new_meld([card(text) for text in rest])
            self.events["melds"] += 1
        elif verb == "lay":
            self.leaves_hand(card(rest[0]))
            self.melds[int(rest[1])].add(card(rest[0]))
            self.laid_down = True
            self.events["lay-offs"] += 1
            if self.melds[int(rest[1])].owner != self.active:
                self.events["lay-offs on others"] += 1
        elif verb == "swap":
            self.swap(card(rest[0]), int(rest[1]), rest[2], rest[3:])
        elif verb == "discard":
            self.discard(card(rest[0]))

    def receive_open(self, seat):
        c = self.open.pop()
        self.hands[seat].append(c)
        self.known[seat].append(c)

    def ask_or_go_on(self):
        if self.asked:
            self.phase = "knock"
            self.turn = self.asked[0]
        else:
            self.phase = "play"
            self.turn = self.active

    def leaves_hand(self, c):
        self.hands[self.active].remove(c)
        if c in self.known[self.active]:
            self.known[self.active].remove(c)

    def new_meld(self, cards):
        for c in cards:
            if not c.joker:
                self.leaves_hand(c)
            elif c.colour in self.side:
                self.side.remove(c.colour)
                self.events["joker runs"] += 1
        self.melds.append(Meld(self.active, cards))
        self.laid_down = True

    def swap(self, given, number, how, rest):
        joker = Card(given.colour, given.value, True)
        self.leaves_hand(given)
        self.melds[number].replace_joker(joker)
        self.events["swaps"] += 1
        if how == "lay":
            target = self.melds[int(rest[1])]
            target.add(card(rest[0]))
            self.events[f"swaps laid on a {target.kind}"] += 1
            if int(rest[1]) == number:
                self.events["swaps laid back on the same meld"] += 1
        else:
            self.new_meld([card(text) for text in rest])
            self.events[f"swaps into a new {self.melds[-1].kind}"] += 1
        self.laid_down = True

    def discard(self, c):
        self.leaves_hand(c)
        self.open.append(c)  # R7
        self.discarder = self.active
        if self.took_open and not self.laid_down:
            self.quiet_turns += 1
        else:
            self.quiet_turns = 0
        # R14, going out first
        if not self.hands[self.active]:
            self.events["went out"] += 1
            self.finish(self.active, c.value == 17)  # R15
        elif self.drew_last:
            self.events["pile ran out"] += 1
            self.finish(None, False)
        elif self.stall and self.quiet_turns >= self.stall * self.players:
            self.events["stalls"] += 1
            self.finish(None, False)
        else:
            self.begin_turn((self.active + 1) % self.players)

    # ---- the end -----------------------------------------------------------------------------------------

    def finish(self, ended_by, rummy17):
        self.phase = "over"
        self.turn = "over"
        # R16
        penalty = [sum(1 if c.value <= 9 else 2 for c in hand) for hand in self.hands]
        # R17
        bonus = [0] * self.players
        for name in self.bonuses:
            for seat in self.winners(name, ended_by):
                bonus[seat] += 3
        if rummy17:  # R15
            self.events["rummy17"] += 1
            penalty = [2 * p for p in penalty]
            bonus = [2 * b for b in bonus]
        self.scores = [b - p for b, p in zip(bonus, penalty)]  # R21
        self.result = {
            "scores": list(self.scores), "bonus": bonus, "penalty": penalty,
            "ended_by": ended_by, "rummy17": rummy17,
        }

    def winners(self, bonus, ended_by):
        """The seats which meet the condition of a bonus card (R17 to R20)."""
        if bonus == "ended-game":
            return [] if ended_by is None else [ended_by]
        amounts = [self.amount(bonus, seat) for seat in range(self.players)]
        if bonus.startswith("fewest"):
            return [seat for seat, n in enumerate(amounts) if n == min(amounts)]
        return [seat for seat, n in enumerate(amounts) if n == max(amounts) and n >= 1]  # R20

    def amount(self, bonus, seat):
        mine = [meld for meld in self.melds if meld.owner == seat]  # R18
        cards = [c for meld in mine for c in meld.cards]
        sets = [meld for meld in mine if meld.kind == "set"]
        all_runs = [meld for meld in mine if meld.kind == "run"]
        return {
            "most-cards": len(cards),
            "most-sets": len(sets),
            "most-runs": len(all_runs),
            "longest-set": max([len(meld.cards) for meld in sets], default=0),
            "longest-run": max([len(meld.cards) for meld in all_runs], default=0),
            "most-123": len([c for c in cards if c.value in (1, 2, 3)]),
            "most-8-16": len([c for c in cards if c.value in (8, 16)]),
            "most-red": len([c for c in cards if c.colour == "R"]),
            "fewest-blue": len([c for c in cards if c.colour == "B"]),
            "fewest-jokers": len([c for c in cards if c.joker]),
            "highest-three": max(
                [sum(c.value for c in meld.cards) for meld in mine if len(meld.cards) == 3], default=0),
        }[bonus]

    # ---- what is seen ------------------------------------------------------------------------------------

    def table(self):
        return [
            {"owner": meld.owner, "kind": meld.kind, "cards": [str(c) for c in meld.cards]}
            for meld in self.melds
        ]

    def state(self):
        return {
            "hands": [[str(c) for c in hand] for hand in self.hands],
            "open": [str(c) for c in self.open],
            "draw": [str(c) for c in self.draw],
            "side": list(self.side),
            "melds": self.table(),
            "bonuses": list(self.bonuses),
        }

    def view(self, seat):
        """What a seat (or, with None, a spectator) may know."""
        return {
            "game": self.name,
            "seat": seat,
            "players": self.players,
            "turn": self.turn,
            "phase": self.phase,
            "hand": None if seat is None else [str(c) for c in self.hands[seat]],
            "counts": [len(hand) for hand in self.hands],
            "known": [[str(c) for c in cards] for cards in self.known],
            "open": [str(c) for c in self.open],
            "draw": len(self.draw),
            "side": list(self.side),
            "melds": self.table(),
            "melded": [self.has_melded(s) for s in range(self.players)],
            "bonuses": list(self.bonuses),
            "dealer": self.dealer,
            "scores": list(self.scores),
        }
