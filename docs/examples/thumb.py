"""A bot that plays both games by rules of thumb, with Python's standard library alone.

    seventeen arena diciassette --bots random,"cmd:python3 docs/examples/thumb.py" --players 2..4
    seventeen arena rummy17 --bots random,"cmd:python3 docs/examples/thumb.py" --players 4

Every choice is made by one function from the view and the legal actions: `diciassette` and `rummy17` below.
"""
import json
import sys
from collections import Counter

# ---------------------------------------------------------------- Diciassette

# D1: the 35 cards whose back is blank, which is all that one can know of a card that lies face down as "?".
BLANK = Counter({card: 3 for card in "12345"} | {card: 5 for card in ("reverse", "x2", "trash", "trap")})


def value(card):
    """What a card counts in the queue."""
    return int(card[0]) if card[0].isdigit() else 0


def chance_of_17(view, known, hidden):
    """How likely is it that these known points and so many hidden cards come to 17?"""
    seen = Counter(view["hand"] + view["discard"] + [placed["card"] for placed in view["queue"]])
    unseen = {card: max(count - seen[card], 0) for card, count in BLANK.items()}
    total = sum(unseen.values()) or 1
    chances = {known: 1.0}
    for _ in range(hidden):
        after = Counter()
        for points, chance in chances.items():
            for card, count in unseen.items():
                after[points + value(card)] += chance * count / total
        chances = after
    return sum(chance for points, chance in chances.items() if points >= 17)


def diciassette(view, legal):
    cards = [placed["card"] for placed in view["queue"]]
    known, hidden = sum(value(card) for card in cards if card != "?"), cards.count("?")
    if "call" in legal:
        # D16: each hidden card may be a Trap, which costs the caller a penalty.
        worth_calling = chance_of_17(view, known, hidden) - 0.07 * hidden > 0.55
        return "call" if worth_calling or "pass" not in legal else "pass"

    def fear(action):
        """The lower, the better: how likely the queue is to be called at 17 after this."""
        card, side = action.rsplit(" ", 1)
        points, blank = known + value(card), hidden
        if (card, side) == ("trash", "up") and cards:  # D12: the last card goes
            points, blank = points - (0 if cards[-1] == "?" else value(cards[-1])), blank - (cards[-1] == "?")
        danger = chance_of_17(view, points, blank)
        # Low and special cards are worth keeping until the queue is long; high ones go while it is short.
        waste = 0.02 * (5 - value(card)) if points < 12 else 0
        bait = 0.1 if (card, side) == ("trap", "down") and points >= 10 else 0
        shown = 0.01 if side == "up" and card == "trap" else 0
        return danger + waste + shown - bait

    return min(legal, key=fear)


# ------------------------------------------------------------------- Rummy 17


def parse(card):
    """"R7" is the colour R and the value 7."""
    return card[0], int(card[1:])


def melds_with(card, hand):
    """Does this card make a set or a run with two cards of the hand (R9)?"""
    colour, number = parse(card)
    others = {parse(other) for other in hand if other != card}
    same = sum(1 for _, other in others if other == number)
    runs = any(all((colour, number + step) in others for step in steps) for steps in ((-2, -1), (-1, 1), (1, 2)))
    return same >= 2 or runs


def extends(card, view):
    """Could this card be laid off on the table (R10), by somebody who has melded?"""
    colour, number = parse(card)
    for meld in view["melds"]:
        cards = [parse(place.replace("*", "")) for place in meld["cards"]]
        if meld["kind"] == "set" and number == cards[0][1] and colour not in {other for other, _ in cards}:
            return True
        if meld["kind"] == "run" and colour == cards[0][0] and number in (cards[0][1] - 1, cards[-1][1] + 1):
            return True
    return False


def useful(card, view):
    return melds_with(card, view["hand"]) or (view["melded"][view["seat"]] and extends(card, view))


def keep(card, view):
    """How much one would like to keep a card: what it could become, less what it costs in the end (R16)."""
    colour, number = parse(card)
    near = 0
    for other in view["hand"]:
        if other != card:
            its_colour, its_number = parse(other)
            near += 2 * (its_number == number)
            near += {1: 2, 2: 1}.get(abs(its_number - number), 0) * (its_colour == colour)
    return near + 3 * extends(card, view) - (2 if number >= 10 else 1)


def rummy17(view, legal):
    if "take" in legal:
        return "take" if useful(view["open"][-1], view) or "draw" not in legal else "draw"
    if "knock" in legal:
        return "knock" if useful(view["open"][-1], view) else "pass"
    melds = [action for action in legal if action.startswith("meld ")]
    if melds:
        return max(melds, key=lambda action: len(action.split()))
    for verb in ("lay ", "swap "):
        for action in legal:
            if action.startswith(verb):
                return action
    discards = [action for action in legal if action.startswith("discard ")]
    return min(discards, key=lambda action: keep(action.split()[1], view)) if discards else legal[0]


# --------------------------------------------------------------- the protocol


def main():
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            choose = {"diciassette": diciassette, "rummy17": rummy17}[message["game"]]
            say({"type": "ready", "name": "Thumb"})
        elif message["type"] == "decide":
            say({"type": "act", "action": choose(message["view"], message["legal"])})


def say(message):
    print(json.dumps(message), flush=True)


if __name__ == "__main__":
    main()
