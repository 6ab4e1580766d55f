### The lessons: each game, learnt on the real table.

learn-panel = Lesson
learn-step = Step { $step } of { $of }
learn-next = Next
learn-done = Done!
learn-first = In this lesson, first this: { $task }
learn-read-first = First read what the lesson says, then press “Next”.
learn-well-done = Well done!
learn-play = Play now against beginners
learn-other = Learn { $game } too
learn-again = The lesson once more
rules-learn = Learn it by playing

## Diciassette
learn-dici-goal = Everybody adds cards to the same queue. As soon as it comes to 17 or more, somebody should call “17!”. Whoever is right wins a victory token, and three of them win the game. The dial adds up what you can see.
learn-dici-up = These are your cards. On your turn you play one to the end of the queue and draw another.
learn-dici-up-do = Choose the 5 and play it face up.
learn-dici-blank = Ada has played face down. The back is blank: it may be any number from 1 to 5, or a special card, which counts 0. So the dial says 5, and one card hidden.
learn-dici-backs = Bo’s card lies face down too, but its back shows a 5: half of all cards have their number on both sides. You can read such backs in the queue, in the hands of the others and on the draw pile.
learn-dici-down = The back of your 3 is blank. Face down, only you know what it is.
learn-dici-down-do = Choose the 3 and play it face down.
learn-dici-window = After each turn everybody may call, except the one who has just played. If several call, the one who comes next in the direction of play has it. Being quick does not help.
learn-dici-call = You see 5, 5 and 4, and you know your own 3. That is 17, whatever Ada has hidden.
learn-dici-call-do = Call “17!”.
learn-dici-tokens = It was 19, so you get a victory token, and Ada, who played last, a penalty token. With less than 17 it would be the other way round. Nobody gets more than one victory token in a round. And two penalty tokens cost you a victory token.
learn-dici-trap = You have won the call, so you start. A Trap counts 0 and works only face down: whoever calls gets a penalty token for it, and you a victory token.
learn-dici-trap-do = Choose the Trap and play it face down.
learn-dici-double = Ada has played ×2 face up: Bo, who comes next, must play two cards. Nobody may call between them.
learn-dici-reverse = Bo’s second card was a Reverse: play now goes the other way round. So Ada is next, and not you.
learn-dici-trash = Ada has played Trash. It takes the last card of the queue along to the discard pile. The Reverse is gone, but its effect stays.
learn-dici-four = Now it is your turn. Special cards do nothing face down; only the Trap is the opposite.
learn-dici-four-do = Choose a 4 and play it face up.
learn-dici-pass = All open cards make 16, and the hidden one is your Trap: 0. So it is not 17 yet.
learn-dici-pass-do = Pass, and let somebody else call.
learn-dici-wrong = Only 16! Ada, who played last, gets the victory token, and Bo, who called, a penalty token. Your Trap brings you a victory token and Bo a second penalty, so he hands in both. If he had a victory token, he would lose one too.
learn-dici-five = Ada won the call, so she started, clockwise again. The queue is at 10: Bo’s card shows its 5 on the back.
learn-dici-five-do = Choose the 5 and play it face up.
learn-dici-seventeen = Ada’s card lies face down, but what does its back show? Add it up!
learn-dici-seventeen-do = Call “17!”.
learn-dici-end = With your third victory token you have won. If several have three, the fewest penalty tokens decide. Now you know the game.

## Rummy 17
learn-rummy-goal = Put your cards down in melds until your hand is empty. Cards that are left cost points, bonus cards bring points, and the most points win.
learn-rummy-bonus = Five bonus cards apply, each worth 3 points. Here: most cards, longest set, most red cards, fewest jokers, and game ended.
learn-rummy-take = Begin your turn with the open card or with one from the draw pile. The open red 7 fits your red 5 and 6.
learn-rummy-take-do = Take the open card.
learn-rummy-run = Three or more cards of one colour in a row are a run.
learn-rummy-run-do = Choose the red 5, 6 and 7 and lay them down.
learn-rummy-discard = You end each turn with a discard. The purple 12 fits nothing.
learn-rummy-discard-do = Choose the purple 12 and discard it.
learn-rummy-joker = In Ada’s run the green joker stands for the 12. The jokers lie on the side for all: you may use one in a new run of its colour, of four cards or more.
learn-rummy-knock = Bo has drawn instead of taking the purple 9. So the others may knock for it, except Ada, who discarded it; the order of seats decides. You get it as an extra card, and it fits your 9s.
learn-rummy-knock-do = Knock!
learn-rummy-draw = It is your turn again, and the open yellow 11 does not help you.
learn-rummy-draw-do = Draw from the pile.
learn-rummy-set = Three to five cards of one value, all of different colours, are a set.
learn-rummy-set-do = Choose your three 9s and lay them down.
learn-rummy-side = You hold the yellow 3, 4 and 6. The yellow joker can be the 5 between them.
learn-rummy-side-do = Choose the yellow 3, 4 and 6 and lay them down; the joker joins them.
learn-rummy-lay-off = Once you have a meld of your own, you may add cards to any meld, also to those of others.
learn-rummy-lay-off-do = Choose the green 14 and lay it down.
learn-rummy-swap = You have drawn the very green 12 for which Ada’s joker stands. Put it there, and the joker goes on to another place at once.
learn-rummy-swap-do = Choose the green 12, lay it down, and send the joker to your 9s.
learn-rummy-count = You have one card left. A game ends when a hand is empty, or when the draw pile is used up. What the others still hold then costs them points: 1 for a card up to 9, 2 for a card from 10 on.
learn-rummy-out = And it is a 17! Whoever goes out with a 17 makes a Rummy 17: all points count double, for everybody.
learn-rummy-out-do = Choose the red 17 and discard it.
learn-rummy-end = Four bonus cards, doubled, make 24 points for you; the others paid double for their cards. Now you know the game.
