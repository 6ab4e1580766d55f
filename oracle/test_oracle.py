"""Hand-worked examples for the oracle itself. The name of each test says which clause it is about."""

import random
import sys
import unittest
from collections import Counter
from itertools import combinations
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import diciassette  # noqa: E402
import rummy17  # noqa: E402
from pyreferee import Referee  # noqa: E402

SPARE = [c for c, n in diciassette.STANDARD.items() for _ in range(n)]


def dici(*hands, pile=(), first=0, rest=True, **options):
    """A game in which these are the hands and these the first cards of the pile; unless `rest` is false, the
    other cards of the standard deck lie under them."""
    players = len(hands)
    hands = [hand.split() for hand in hands]
    deck = [hands[i % players][i // players] for i in range(3 * players)] + list(pile)
    if rest:
        deck += (Counter(SPARE) - Counter(deck)).elements()
    else:
        options["deck"] = {c: deck.count(c) for c in diciassette.CARDS}
    return diciassette.Game(players, deck, first, options)


def play(game, *actions):
    for action in actions:
        game.act(action)
    return game


def passes(game):
    """Everybody who is asked passes."""
    while game.phase == "call":
        game.act("pass")


class Diciassette(unittest.TestCase):
    def test_D1_the_standard_deck(self):
        self.assertEqual(len(SPARE), 70)
        self.assertEqual(sum(diciassette.STANDARD[c] for c in "12345"), 15)
        self.assertEqual(sum(diciassette.STANDARD[c + "="] for c in "12345"), 35)
        self.assertEqual(sum(diciassette.STANDARD[c] for c in diciassette.SPECIALS), 20)

    def test_D1_option_deck_must_be_matched(self):
        with self.assertRaises(diciassette.Refused):
            diciassette.Game(3, SPARE, 0, {"deck": {"1": 2}})
        diciassette.Game(3, SPARE[1:], 0, {"deck": {"1": 2}})
        for counts in ({"trash": 11}, {"1": 16}, {"1": 6}, {c: 0 for c in diciassette.CARDS}):
            with self.assertRaises(diciassette.Refused):
                diciassette.deck_counts(3, {"deck": counts})

    def test_D3_backs_open_and_hidden(self):
        for option, hands, top in (("open", ["3=", "?", "?"], "4="), ("hidden", ["?"] * 3, None)):
            game = dici("3= 3 trap", "1 1 1", pile=["4="], backs=option)
            view = game.view(1)
            self.assertEqual(sorted(view["hands"][0]), sorted(hands))
            self.assertEqual(view["draw"], {"count": 64, "top": top})
            self.assertEqual(game.view(0)["hand"], ["3=", "3", "trap"])
            play(game, "3= down", "pass", "1 down", "pass", "trap down")
            self.assertEqual([e["card"] for e in game.view(1)["queue"]], ["3=", "1", "?"])
            self.assertEqual([e["card"] for e in game.view(None)["queue"]], ["3=", "?", "?"])

    def test_D5_the_deal(self):
        game = diciassette.Game(2, SPARE, 1)
        self.assertEqual(game.hands, [SPARE[0:6:2], SPARE[1:6:2]])
        self.assertEqual(game.draw, SPARE[6:])
        self.assertEqual(game.turn, 1)

    def test_D6_play_either_way_and_draw_one(self):
        game = dici("1 1 2=", "3 3 3", pile=["5="])
        self.assertEqual(game.legal(), {"1 up", "1 down", "2= up", "2= down"})
        play(game, "2= up")
        self.assertEqual(game.hands[0], ["1", "1", "5="])

    def test_D7_shuffle_when_a_draw_is_due(self):
        game = dici("trash 1 1", "2 2 2", rest=False)
        play(game, "1 up")
        self.assertEqual(game.turn, 1)  # D9: both piles empty, nobody draws
        play(game, "pass", "2 up", "pass", "trash up")
        self.assertEqual(game.turn, "shuffle")
        self.assertEqual(game.legal(), set())
        for wrong in (["trash"], ["trash", "1"], ["trash", "2", "2"]):
            with self.assertRaises(diciassette.Refused):
                game.shuffle(wrong)
        game.shuffle(["2", "trash"])
        self.assertEqual(game.hands[0], ["1", "2"])
        self.assertEqual(game.state()["draw"], ["trash"])
        self.assertEqual((game.turn, game.phase), (1, "call"))

    def test_D8_the_window_goes_round_from_the_last_player(self):
        game = dici("reverse 1 1", "2 2 2", "3 3 3", "4 4 4")
        play(game, "reverse up")
        asked = []
        while game.phase == "call":
            asked.append(game.turn)
            self.assertEqual(game.legal(), {"call", "pass"})
            play(game, "pass")
        self.assertEqual(asked, [3, 2, 1])
        self.assertEqual(game.turn, 3)

    def test_D8_no_call_between_the_two_cards_of_a_x2_turn(self):
        game = play(dici("x2 1 1", "2 2 2"), "x2 up", "pass", "2 up")
        self.assertEqual((game.turn, game.phase, game.due), (1, "play", 1))
        self.assertNotIn("call", game.legal())

    def test_D9_without_a_card_one_must_call_and_short_hands_are_refilled(self):
        game = dici("1 1 1", "2 2 2", rest=False)
        for action in ("1 up", "2 up") * 3:
            play(game, action, "pass")
        self.assertEqual((game.turn, game.phase, game.legal()), (0, "play", {"call"}))
        play(game, "call")  # 9 points: seat 1 played last and wins the call
        self.assertEqual((game.victory, game.penalty), ([0, 1], [1, 0]))
        self.assertEqual(game.turn, "shuffle")
        game.shuffle(["2", "1", "1", "1", "2", "2"])
        self.assertEqual(game.hands, [["1", "2", "2"], ["2", "1", "1"]])  # from seat 1 on, each up to three
        self.assertEqual((game.turn, game.round, game.last), (1, 2, None))

    def test_D9_one_card_in_hand_on_a_x2_turn(self):
        game = dici("1 1 x2", "2 2 2", rest=False)
        play(game, "1 up", "pass", "2 up", "pass", "1 up", "pass", "2 up", "pass", "x2 up", "pass")
        self.assertEqual((game.turn, game.due), (1, 1))
        play(game, "2 up")
        self.assertEqual((game.turn, game.phase), (0, "call"))

    def test_D10_reverse(self):
        game = dici("reverse 1 1", "2 2 2", "3 3 3")
        play(game, "reverse down")
        self.assertEqual(game.direction, 1)
        passes(game)
        self.assertEqual(game.turn, 1)
        game = dici("reverse 1 1", "2 2 2", "3 3 3")
        play(game, "reverse up")
        passes(game)
        self.assertEqual((game.turn, game.direction), (2, -1))

    def test_D10_reverse_with_two_players(self):
        game = play(dici("reverse 1 1", "2 2 2"), "reverse up", "pass")
        self.assertEqual(game.turn, 1)

    def test_D11_x2_then_draw_two_and_not_cumulative(self):
        game = dici("x2 1 1", "x2 x2 2", "3 3 3", pile=["1", "4=", "5="])
        play(game, "x2 up")
        passes(game)
        self.assertEqual((game.turn, game.due), (1, 2))
        play(game, "x2 up")
        self.assertEqual(len(game.hands[1]), 2)  # draws come after both cards
        play(game, "x2 up")
        self.assertEqual(game.hands[1], ["2", "4=", "5="])
        passes(game)
        self.assertEqual((game.turn, game.due), (2, 2))

    def test_D11_x2_hits_who_really_is_next_after_a_reverse(self):
        game = dici("x2 1 1", "x2 reverse 2", "3 3 3")
        play(game, "x2 up")
        passes(game)
        play(game, "x2 up", "reverse up")
        passes(game)
        self.assertEqual((game.turn, game.due), (0, 2))

    def test_D11_x2_lapses_when_the_round_ends(self):
        game = play(dici("x2 1 1", "2 2 2"), "x2 up", "call")
        self.assertEqual((game.turn, game.due, game.round), (0, 1, 2))

    def test_D12_trash_takes_the_last_card_as_it_lies(self):
        game = dici("trap 1 1", "trash 2 2", "3 3 3")
        play(game, "trap down")
        passes(game)
        play(game, "trash up")
        self.assertEqual(game.queue, [])
        self.assertEqual(game.last, 1)
        self.assertEqual(game.state()["discard"], ["trap", "trash"])
        self.assertEqual(game.view(0)["discard"], ["trap", "trash"])  # he played it
        for seat in (1, 2, None):
            self.assertEqual(game.view(seat)["discard"], ["?", "trash"])

    def test_D12_a_two_sided_card_trashed_face_down_is_known_by_its_back(self):
        game = play(dici("3= 1 1", "trash 2 2", backs="hidden"), "3= down", "pass", "trash up")
        self.assertEqual(game.view(1)["discard"], ["3=", "trash"])

    def test_D12_trash_on_an_empty_queue(self):
        game = play(dici("trash 1 1", "2 2 2"), "trash up")
        self.assertEqual((game.queue, game.state()["discard"], game.last), ([], ["trash"], 0))

    def test_D12_trashing_reverse_and_x2_undoes_nothing(self):
        game = dici("reverse 1 1", "2 2 2", "trash 3 3")
        play(game, "reverse up")
        passes(game)
        play(game, "trash up")
        passes(game)
        self.assertEqual(game.turn, 1)
        game = play(dici("x2 1 1", "trash 2 2"), "x2 up", "pass", "trash up")
        self.assertEqual((game.turn, game.due), (1, 1))

    def test_D12_trash_on_the_second_card_removes_the_own_first(self):
        game = play(dici("x2 1 1", "trash 2 2"), "x2 up", "pass", "2 up", "trash up")
        self.assertEqual([e["card"] for e in game.queue], ["x2"])

    def test_D13_specials_face_down_and_trap_face_up_do_nothing(self):
        game = play(dici("x2 trap 1", "trash 2 2"), "x2 down", "pass")
        self.assertEqual(game.due, 1)
        play(game, "trash down", "pass", "trap up")
        self.assertEqual(len(game.queue), 3)
        play(game, "call")
        self.assertEqual((game.victory, game.penalty), ([1, 0], [0, 1]))  # below 17, and no Trap counts

    def fives(self, *more, **options):
        """Seat 0 begins; 5, 5, 5 and what follows."""
        return dici("5 5 " + more[0], "5 " + more[1], **options)

    def test_D14_D15_total_of_17_or_more(self):
        game = play(self.fives("1", "2= 1"), "5 down", "pass", "5 up", "pass", "5 up", "pass", "2= down", "call")
        self.assertEqual(game.last_round["total"], 17)
        self.assertEqual((game.victory, game.penalty), ([1, 0], [0, 1]))
        self.assertEqual((game.turn, game.round), (0, 2))

    def test_D15_total_below_17(self):
        game = play(self.fives("1", "1= 1"), "5 down", "pass", "5 up", "pass", "5 up", "pass", "1= down", "call")
        self.assertEqual(game.last_round["total"], 16)
        self.assertEqual((game.victory, game.penalty), ([0, 1], [1, 0]))
        self.assertEqual(game.turn, 1)

    def test_D16_each_trap(self):
        game = dici("trap 1 1", "trap 2 2", "3 3 3")
        play(game, "trap down")
        passes(game)
        play(game, "trap down", "call")  # seat 2 calls at 0
        self.assertEqual(game.last_round["victory"], [1, 1, 0])  # D17 for seat 1, Trap and last player
        self.assertEqual(game.last_round["penalty"], [0, 0, 3])
        self.assertEqual((game.victory, game.penalty), ([1, 1, 0], [0, 0, 1]))  # D18
        self.assertEqual(game.turn, 1)  # D19: the winner of the call

    def test_D16_the_callers_own_trap(self):
        game = play(dici("trap 1 1", "2 2 2"), "trap down", "pass", "2 up", "call")
        self.assertEqual(game.last_round["victory"], [1, 1])
        self.assertEqual(game.last_round["penalty"], [2, 0])
        self.assertEqual((game.victory, game.penalty), ([0, 1], [0, 0]))

    def test_D17_one_victory_token_in_a_round(self):
        game = dici("5 5 trap", "5 2 2", pile=["5"], rest=False)
        play(game, "trap down", "pass", "5 up", "pass", "5 up", "pass", "2 up", "pass", "5 up", "call")
        self.assertEqual(game.last_round["total"], 17)
        self.assertEqual(game.last_round["victory"], [1, 1])
        self.assertEqual(game.last_round["penalty"], [1, 1])
        game = dici("5 5 trap", "5 2 2", pile=["5"], rest=False, first=0)
        play(game, "5 up", "pass", "5 up", "pass", "5 up", "pass", "2 up", "pass", "trap down", "pass", "2 up", "call")
        self.assertEqual((game.last_round["total"], game.last_round["victory"]), (19, [1, 0]))

    def test_D18_together_and_first(self):
        for option, victory in (("together", [0, 1]), ("first", [1, 1])):
            game = play(dici("trap 1 1", "2 2 2", penalties=option), "trap down", "pass", "2 up", "call")
            self.assertEqual(game.victory, victory)
            self.assertEqual(game.penalty, [0, 0])

    def test_D18_with_an_older_victory_token_both_ways_agree(self):
        for option in ("together", "first"):
            game = dici("trap 1 1", "2 2 2", penalties=option)
            game.victory = [1, 0]
            play(game, "trap down", "pass", "2 up", "call")
            self.assertEqual((game.victory, game.penalty), ([1, 1], [0, 0]))

    def test_D19_direction_reset_and_carry(self):
        for option, direction, following in (("reset", 1, 1), ("carry", -1, 2)):
            game = dici("reverse 1 1", "2 2 2", "3 3 3", direction=option)
            play(game, "reverse up", "call")  # seat 2 calls at 0, seat 0 wins the call
            self.assertEqual((game.turn, game.direction, game.queue), (0, direction, []))
            play(game, "1 up")
            self.assertEqual(game.turn, following)
            self.assertEqual(game.view(1)["discard"], ["reverse"])

    def test_D20_three_victory_tokens_and_ties(self):
        for penalty, winners in (([0, 0, 0], [0, 1]), ([1, 0, 0], [1]), ([0, 1, 0], [0])):
            game = dici("trap 1 1", "2 2 2", "3 3 3")
            game.victory, game.penalty = [2, 2, 0], penalty
            play(game, "trap down")
            passes(game)
            play(game, "2 up", "call")
            self.assertEqual(game.result, {"winners": winners})
            self.assertEqual((game.turn, game.phase, game.legal()), ("over", "over", set()))

    def test_D20_penalties_are_paid_before_victories_are_counted(self):
        game = dici("trap 1 1", "2 2 2")
        game.victory = [2, 0]
        play(game, "trap down", "pass", "2 up", "call")  # a third token and two penalties
        self.assertEqual((game.victory, game.turn), ([2, 1], 1))


def rum(*hands, players=None, opened="P17", pile=(), dealer=None, bonuses=None, **options):
    """A game with these cards in the hands, filled up to ten with cards that nobody named."""
    players = players or max(2, len(hands))
    dealer = players - 1 if dealer is None else dealer
    hands = [hand.split() for hand in hands] + [[] for _ in range(players - len(hands))]
    named = {c for hand in hands for c in hand} | {opened} | set(pile)
    spare = [c for c in rummy17.FULL_DECK if c not in named]
    random.Random(17).shuffle(spare)
    for hand in hands:
        while len(hand) < 10:
            hand.append(spare.pop())
    order = [(dealer + 1 + i) % players for i in range(players)]
    deck = [hands[order[i % players]][i // players] for i in range(10 * players)]
    deck += [opened, *pile, *spare]
    return rummy17.Game(players, deck, bonuses or rummy17.BONUSES[:5], dealer, options)


def cards(text):
    return [rummy17.card(c) for c in text.split()]


def give(game, *hands):
    """Set the hands outright, for positions late in a game."""
    game.hands = [cards(hand) for hand in hands]
    return game


def table(game, *melds):
    """Lay melds on the table: "0 R5 R6 R7" is one of seat 0."""
    for text in melds:
        owner, *rest = text.split()
        meld = rummy17.Meld(int(owner), cards(" ".join(rest)))
        game.melds.append(meld)
        for c in meld.cards:
            if c.joker:
                game.side.remove(c.colour)
    return game


def starting(game, word):
    return {a for a in game.legal() if a.startswith(word)}


class Rummy17(unittest.TestCase):
    def playing(self, *hands, melds=()):
        """Seat 0 has taken a card and is to play with these hands."""
        game = rum(players=max(2, len(hands)))
        game.act("take")
        return table(give(game, *hands), *melds)

    def test_R1_R2_the_deal(self):
        deck = list(rummy17.FULL_DECK)
        game = rummy17.Game(3, deck, rummy17.BONUSES[:5], 1)
        self.assertEqual(game.state()["hands"][2], deck[0:30:3])  # the dealer's left first
        self.assertEqual(game.state()["hands"][1], deck[2:30:3])
        self.assertEqual(game.state()["open"], [deck[30]])
        self.assertEqual(game.state()["draw"], deck[31:])
        self.assertEqual((game.turn, game.phase), (2, "draw"))
        self.assertEqual(game.side, list("RBGYP"))

    def test_R4_take_or_draw(self):
        game = rum()
        self.assertEqual(game.legal(), {"take", "draw"})
        game.act("take")
        self.assertIn("P17", game.state()["hands"][0])
        self.assertEqual((game.phase, game.view(1)["known"]), ("play", [["P17"], []]))

    def test_R5_first_card_everybody_may_knock(self):
        game = rum(players=4)
        game.act("draw")
        self.assertEqual((game.turn, game.phase, game.legal()), (1, "knock", {"knock", "pass"}))
        play(game, "pass", "pass")
        self.assertEqual(game.turn, 3)  # the dealer too
        play(game, "knock")
        self.assertEqual((game.turn, game.phase), (0, "play"))
        self.assertEqual([len(hand) for hand in game.hands], [11, 10, 10, 11])
        self.assertEqual(game.view(None)["known"], [[], [], [], ["P17"]])
        self.assertEqual(game.open, [])

    def test_R5_who_discarded_it_may_not_knock(self):
        game = rum(players=3)
        play(game, "take", "discard P17", "draw")
        self.assertEqual(game.turn, 2)  # seat 1 is active, seat 0 discarded
        play(game, "pass")
        self.assertEqual((game.turn, game.phase), (1, "play"))

    def test_R5_two_players_only_the_first_card(self):
        game = rum(players=2)
        play(game, "draw", "pass", f"discard {game.hands[0][0]}", "draw")
        self.assertEqual((game.turn, game.phase), (1, "play"))

    def test_R5_no_knock_when_the_open_card_was_taken(self):
        self.assertEqual(play(rum(players=4), "take").phase, "play")

    def test_R6_lay_offs_only_with_an_own_meld(self):
        game = self.playing("R8 G2 G3 G4 Y9", "B1", melds=["1 R5 R6 R7"])
        self.assertEqual(starting(game, "lay"), set())
        play(game, "meld G2 G3 G4")
        self.assertEqual(starting(game, "lay"), {"lay R8 0"})

    def test_R7_the_taken_card_may_be_discarded(self):
        game = play(rum(), "take")
        self.assertIn("discard P17", game.legal())

    def test_R8_nothing_may_empty_the_hand(self):
        game = self.playing("R5 R6 R7", "B1", melds=["0 R8 R9 R10"])
        self.assertEqual(starting(game, "meld"), set())
        self.assertEqual(starting(game, "lay"), {"lay R7 0"})
        play(game, "lay R7 0", "lay R6 0")
        self.assertEqual(game.legal(), {"discard R5"})

    def test_R8_with_a_joker_one_card_must_remain(self):
        game = self.playing("R5 R6 R8", "B1")
        self.assertEqual(starting(game, "meld"), set())
        game = self.playing("R5 R6 R8 B2", "B1")
        self.assertEqual(starting(game, "meld"), {"meld R5 R6 R*7 R8"})

    def test_R9_sets_and_runs(self):
        for good in ("R9 B9 G9", "R9 B9 G9 Y9 P9", "R*9 B9 P9"):
            self.assertTrue(rummy17.is_set(cards(good)), good)
        for bad in ("R9 B9", "R9 B9 G8", "R9 R9 B9", "R*9 B*9 G9", "R*9 R9 B9"):
            self.assertFalse(rummy17.is_set(cards(bad)), bad)
        for good in ("R1 R2 R3", "R15 R16 R17", "R5 R*6 R7"):
            self.assertTrue(rummy17.is_run(cards(good)), good)
        for bad in ("R1 R2", "R16 R17 R1", "R1 R2 B3", "R1 R2 R4", "R*5 R*6 R7", "R16 R17 R*18", "R*0 R1 R2"):
            self.assertFalse(rummy17.is_run(cards(bad)), bad)

    def test_R9_all_melds_of_a_hand(self):
        game = self.playing("R9 B9 G9 P9 R10 R11 R12 Y1", "B1")
        game.side = []
        self.assertEqual(starting(game, "meld"), {
            "meld R9 B9 G9", "meld R9 B9 P9", "meld R9 G9 P9", "meld B9 G9 P9", "meld R9 B9 G9 P9",
            "meld R9 R10 R11", "meld R10 R11 R12", "meld R9 R10 R11 R12"})

    def test_R9_to_R13_enumeration_against_all_subsets(self):
        """The generators against a look at every subset of the hand."""
        rng = random.Random(9)
        for size in (5, 8, 10, 11):
            # Few values and colours, so that there is much to find.
            pool = [rummy17.Card(c, v) for c in "RBG" for v in range(1, 8)]
            hand = rng.sample(pool, size)
            subsets = [list(s) for k in range(2, size + 1) for s in combinations(hand, k)]
            good = lambda s: rummy17.is_set(s) or rummy17.is_run(s)  # noqa: E731
            text = lambda s: rummy17.words(rummy17.ordered(s))  # noqa: E731
            self.assertEqual(sorted(text(s) for s in rummy17.plain_melds(hand)),
                             sorted(text(s) for s in subsets if good(s)))
            for colour in "RY":
                with_joker = [s + [rummy17.Card(colour, v, True)] for s in subsets for v in range(1, 18)]
                self.assertEqual(sorted(text(s) for s in rummy17.joker_runs(hand, colour, 4)),
                                 sorted(text(s) for s in with_joker if rummy17.is_run(s) and len(s) >= 4))
                both = [*rummy17.joker_runs(hand, colour, 3), *rummy17.joker_sets(hand, colour)]
                self.assertEqual(sorted(text(s) for s in both),
                                 sorted(text(s) for s in with_joker if good(s)))

    def test_R10_lay_offs(self):
        game = self.playing("R4 R8 R9 Y9 B3 G8", "B1", melds=["0 R5 R6 R7", "1 R*9 B9 G9", "1 P15 P16 P17"])
        self.assertEqual(starting(game, "lay"), {"lay R4 0", "lay R8 0", "lay Y9 1"})
        play(game, "lay R8 0", "lay Y9 1")
        self.assertEqual(game.table()[0]["cards"], ["R5", "R6", "R7", "R8"])
        self.assertEqual(game.table()[1]["cards"], ["R*9", "B9", "G9", "Y9"])

    def test_R11_joker_from_the_side(self):
        game = self.playing("R5 R6 R7 Y9 B9", "B1")
        self.assertEqual(starting(game, "meld"), {
            "meld R5 R6 R7", "meld R5 R6 R7 R*8", "meld R*4 R5 R6 R7"})  # four cards, and no set with a joker
        play(game, "meld R*4 R5 R6 R7")
        self.assertEqual(game.side, list("BGYP"))
        self.assertEqual(game.view(1)["melded"], [True, False])

    def test_R11_the_joker_may_stand_for_a_card_that_is_held(self):
        game = self.playing("R5 R6 R7 R8 B2", "B1")
        for action in ("meld R5 R6 R*7 R8", "meld R*5 R6 R7 R8", "meld R5 R6 R7 R8 R*9"):
            self.assertIn(action, game.legal())
        self.assertNotIn("meld R5 R*6 R7", game.legal())

    def test_R12_swap_and_lay_on_a_run_or_a_set(self):
        game = self.playing("R7 B2 B3", "B1", melds=[
            "0 R5 R6 R*7 R8", "1 R12 R13 R14", "1 G9 Y9 P9", "1 R1 B1 G1", "1 B5 B6 B7"])
        self.assertEqual(starting(game, "swap"), {
            "swap R7 0 lay R*4 0", "swap R7 0 lay R*9 0",  # back on the meld it came from
            "swap R7 0 lay R*11 1", "swap R7 0 lay R*15 1", "swap R7 0 lay R*9 2"})
        play(game, "swap R7 0 lay R*9 2")
        self.assertEqual(game.table()[0]["cards"], ["R5", "R6", "R7", "R8"])
        self.assertEqual(game.table()[2]["cards"], ["R*9", "G9", "Y9", "P9"])
        self.assertNotIn("R", game.side)

    def test_R12_swap_into_a_new_meld(self):
        game = self.playing("R9 B4 G4 R16 R17", "B1", melds=["0 G2 G3 G*4 G5", "1 R*9 B9 Y9"])
        self.assertEqual(starting(game, "swap R9"), {
            "swap R9 1 meld R*4 B4 G4", "swap R9 1 meld R*15 R16 R17"})
        play(game, "swap R9 1 meld R*15 R16 R17")
        self.assertEqual(game.table()[2], {"owner": 0, "kind": "run", "cards": ["R*15", "R16", "R17"]})
        self.assertEqual(game.hands[0], cards("B4 G4"))

    def test_R12_no_swap_without_an_own_meld(self):
        game = self.playing("R7 B2", "B1", melds=["1 R5 R6 R*7 R8"])
        self.assertEqual(starting(game, "swap"), set())

    def test_R12_R8_a_swap_leaves_a_card(self):
        game = self.playing("R7", "B1", melds=["0 R5 R6 R*7 R8"])
        self.assertEqual(game.legal(), {"discard R7"})
        game = self.playing("R7 B9 G9", "B1", melds=["0 R5 R6 R*7 R8"])
        self.assertEqual(starting(game, "swap"), {"swap R7 0 lay R*4 0", "swap R7 0 lay R*9 0"})

    def test_R13_at_most_one_joker_in_a_meld(self):
        game = self.playing("R7 B2", "B1", melds=["0 R5 R6 R*7 R8", "1 B*9 G9 Y9"])
        self.assertNotIn("swap R7 0 lay R*9 1", game.legal())

    def test_R14_going_out(self):
        game = play(self.playing("R5", "R1 R10"), "discard R5")
        self.assertEqual((game.turn, game.result["ended_by"]), ("over", 0))
        self.assertEqual(game.result["rummy17"], False)
        self.assertEqual(game.result["penalty"], [0, 3])  # R16

    def test_R14_last_card_of_the_pile(self):
        game = rum(players=2)
        game.draw = game.draw[:1]
        play(game, "draw", "pass")
        self.assertEqual(game.phase, "play")
        play(game, f"discard {game.hands[0][0]}")
        self.assertEqual((game.turn, game.result["ended_by"]), ("over", None))

    def test_R14_stall(self):
        for stall, turns in ((3, 6), (1, 2)):
            game = rum(players=2, stall=stall)
            for i in range(turns):
                self.assertNotEqual(game.turn, "over")
                play(game, "take", f"discard {game.hands[game.turn][0]}")
            self.assertEqual((game.turn, game.result["ended_by"]), ("over", None))
        game = rum(players=2, stall=0)
        for i in range(50):
            play(game, "take", f"discard {game.hands[game.turn][0]}")
        self.assertNotEqual(game.turn, "over")

    def test_R14_a_draw_or_a_meld_starts_the_stall_again(self):
        game = rum("R5 R6 R7", players=2, stall=1)
        play(game, "take", "meld R5 R6 R7", f"discard {game.hands[0][-1]}")
        self.assertEqual(game.quiet_turns, 0)
        play(game, "take", f"discard {game.hands[1][0]}")
        self.assertEqual(game.quiet_turns, 1)
        play(game, "draw", f"discard {game.hands[0][0]}")
        self.assertEqual(game.quiet_turns, 0)

    def test_R15_rummy_17_doubles_everything(self):
        game = self.playing("R17", "R1 R10 R9", melds=["0 R2 R3 R4"])
        game.bonuses = ["ended-game", "fewest-blue", "most-red", "most-sets", "longest-set"]
        play(game, "discard R17")
        self.assertEqual(game.result, {
            "scores": [18, -2], "bonus": [18, 6], "penalty": [0, 8], "ended_by": 0, "rummy17": True})
        self.assertEqual(game.view(None)["scores"], [18, -2])

    def test_R15_only_to_go_out(self):
        game = rum(opened="R17", players=2)
        game.draw = game.draw[:1]
        game.hands[0] = cards("R1 G17")
        play(game, "draw", "pass", "discard G17")
        self.assertEqual(game.result["rummy17"], False)

    def test_R17_to_R20_the_bonus_cards(self):
        game = self.playing("R5", "B12", "G12", melds=[
            "0 R8 B8 G8", "0 R1 R2 R3", "1 B13 B14 B15 B*16", "1 R17 G17 Y17", "0 P4 P5 P6 P7"])
        expected = {
            "most-cards": [0], "most-sets": [0, 1], "most-runs": [0], "longest-set": [0, 1],
            "longest-run": [0, 1], "most-123": [0], "most-8-16": [0], "most-red": [0],
            "fewest-blue": [2], "fewest-jokers": [0, 2], "highest-three": [1], "ended-game": [0],
        }
        for bonus, seats in expected.items():
            self.assertEqual(game.winners(bonus, 0), seats, bonus)
        self.assertEqual(game.winners("ended-game", None), [])

    def test_R20_most_needs_one_and_fewest_needs_none(self):
        game = self.playing("R5", "B12")
        for bonus in rummy17.BONUSES:
            self.assertEqual(game.winners(bonus, None), [0, 1] if bonus.startswith("fewest") else [], bonus)

    def test_R18_lay_offs_and_jokers_count_for_the_owner(self):
        game = self.playing("R4 G1", "B12", melds=["0 Y1 Y2 Y3", "1 R1 R2 R*3"])
        play(game, "lay R4 1")
        self.assertEqual(game.amount("most-red", 1), 4)
        self.assertEqual(game.amount("most-cards", 0), 3)
        self.assertEqual(game.amount("most-123", 1), 3)
        self.assertEqual(game.amount("highest-three", 1), 0)  # it has four cards now

    def test_notation_known_cards(self):
        game = rum("R5 R6", opened="R7", players=2)
        play(game, "take")
        self.assertEqual(game.view(1)["known"], [["R7"], []])
        play(game, "meld R5 R6 R7")
        self.assertEqual(game.view(1)["known"], [[], []])


class Whole(unittest.TestCase):
    """Random games to the end: no card is lost, and the referee written on the oracle never breaks."""

    def test_D1_D20_cards_are_conserved(self):
        for seed in range(30):
            rng = random.Random(seed)
            referee = Referee()
            players = rng.randint(2, 6)
            referee.do_new({"game": "diciassette", "players": players, "seed": str(seed)})
            game = referee.game
            while game.turn != "over":
                referee.do_act({"action": rng.choice(sorted(game.legal()))})
                everything = [c for hand in game.hands for c in hand] + game.draw
                everything += [e["card"] for e in game.queue + game.discard]
                self.assertEqual(sorted(everything), sorted(SPARE))
                self.assertTrue(all(v <= 3 for v in game.victory) and all(p <= 1 for p in game.penalty))

    def test_R1_R21_cards_are_conserved(self):
        for seed in range(20):
            rng = random.Random(seed)
            referee = Referee()
            referee.do_new({"game": "rummy17", "players": rng.randint(2, 6), "seed": str(seed)})
            game = referee.game
            while game.turn != "over":
                legal = sorted(game.legal())
                down = [a for a in legal if a.split()[0] in ("meld", "lay", "swap", "knock")]
                referee.do_act({"action": rng.choice(down or legal)})
                everything = [c for hand in game.hands for c in hand] + game.draw + game.open
                jokers = list(game.side)
                for meld in game.melds:
                    self.assertTrue(rummy17.is_set(meld.cards) or rummy17.is_run(meld.cards))
                    everything += [c for c in meld.cards if not c.joker]
                    jokers += [c.colour for c in meld.cards if c.joker]
                self.assertEqual(sorted(str(c) for c in everything), sorted(rummy17.FULL_DECK))
                self.assertEqual(sorted(jokers), sorted("RBGYP"))
                known = all(set(k) <= set(hand) for k, hand in zip(game.known, game.hands))
                self.assertTrue(known)


if __name__ == "__main__":
    unittest.main()
