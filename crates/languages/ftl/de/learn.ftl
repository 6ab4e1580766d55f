### Die Lektionen: jedes Spiel, am echten Tisch gelernt.

learn-panel = Lektion
learn-step = Schritt { $step } von { $of }
learn-next = Weiter
learn-done = Geschafft!
learn-first = In dieser Lektion zuerst: { $task }
learn-read-first = Lies erst, was die Lektion sagt, und drücke dann „Weiter“.
learn-well-done = Gut gemacht!
learn-play = Jetzt gegen Anfänger spielen
learn-other = Auch { $game } lernen
learn-again = Die Lektion noch einmal
rules-learn = Durch Spielen lernen

## Diciassette
learn-dici-goal = Alle legen Karten an dieselbe Reihe. Sobald sie 17 oder mehr ergibt, sollte jemand „17!“ rufen. Wer recht hat, gewinnt einen Siegmarker, und mit dreien gewinnt man das Spiel. Die Anzeige zählt zusammen, was du siehst.
learn-dici-up = Das sind deine Karten. In deinem Zug legst du eine ans Ende der Reihe und ziehst eine neue.
learn-dici-up-do = Wähle die 5 und spiele sie offen.
learn-dici-blank = Ada hat verdeckt gespielt. Die Rückseite ist leer: Es kann jede Zahl von 1 bis 5 sein oder eine Sonderkarte, die 0 zählt. Die Anzeige sagt also 5 und eine Karte verdeckt.
learn-dici-backs = Auch Bos Karte liegt verdeckt, aber ihre Rückseite zeigt eine 5: Die Hälfte aller Karten trägt ihre Zahl auf beiden Seiten. Solche Rückseiten liest du in der Reihe, in den Händen der anderen und auf dem Nachziehstapel.
learn-dici-down = Die Rückseite deiner 3 ist leer. Liegt sie verdeckt, weißt nur du, was es ist.
learn-dici-down-do = Wähle die 3 und spiele sie verdeckt.
learn-dici-window = Nach jedem Zug dürfen alle rufen, nur nicht, wer gerade gespielt hat. Rufen mehrere, gilt der Ruf dessen, der in Spielrichtung als Nächster kommt. Schnell sein hilft nicht.
learn-dici-call = Du siehst 5, 5 und 4, und deine eigene 3 kennst du. Das sind 17, was auch immer Ada verbirgt.
learn-dici-call-do = Rufe „17!“.
learn-dici-tokens = Es waren 19: Du bekommst einen Siegmarker und Ada, die zuletzt gespielt hat, einen Strafmarker. Bei weniger als 17 wäre es umgekehrt. Niemand bekommt in einer Runde mehr als einen Siegmarker. Und zwei Strafmarker kosten dich einen Siegmarker.
learn-dici-trap = Du hast den Ruf gewonnen und beginnst. Eine Falle zählt 0 und wirkt nur verdeckt: Wer ruft, bekommt dafür einen Strafmarker und du einen Siegmarker.
learn-dici-trap-do = Wähle die Falle und spiele sie verdeckt.
learn-dici-double = Ada hat offen ×2 gespielt: Bo kommt als Nächster und muss zwei Karten spielen. Dazwischen darf niemand rufen.
learn-dici-reverse = Bos zweite Karte war ein Richtungswechsel: Jetzt geht es andersherum. Also ist Ada dran und nicht du.
learn-dici-trash = Ada hat Müll gespielt. Er nimmt die letzte Karte der Reihe mit auf den Ablagestapel. Der Richtungswechsel ist weg, aber seine Wirkung bleibt.
learn-dici-four = Jetzt bist du dran. Verdeckt bewirken Sonderkarten nichts; nur bei der Falle ist es umgekehrt.
learn-dici-four-do = Wähle eine 4 und spiele sie offen.
learn-dici-pass = Alle offenen Karten ergeben 16, und die verborgene ist deine Falle: 0. Es sind also noch keine 17.
learn-dici-pass-do = Passe und lass andere rufen.
learn-dici-wrong = Nur 16! Ada hat zuletzt gespielt und bekommt den Siegmarker, Bo hat gerufen und bekommt einen Strafmarker. Deine Falle bringt dir einen Siegmarker und Bo den zweiten Strafmarker; darum gibt er beide ab. Hätte er einen Siegmarker, wäre der auch weg.
learn-dici-five = Ada hat den Ruf gewonnen und angefangen, wieder im Uhrzeigersinn. Die Reihe steht bei 10: Bos Karte zeigt ihre 5 auf der Rückseite.
learn-dici-five-do = Wähle die 5 und spiele sie offen.
learn-dici-seventeen = Adas Karte liegt verdeckt, aber was zeigt ihre Rückseite? Zähle zusammen!
learn-dici-seventeen-do = Rufe „17!“.
learn-dici-end = Mit dem dritten Siegmarker hast du gewonnen. Haben mehrere drei, gewinnt, wer die wenigsten Strafmarker hat. Jetzt kennst du das Spiel.

## Rummy 17
learn-rummy-goal = Lege deine Karten als Meldungen aus, bis deine Hand leer ist. Übrige Karten kosten Punkte, Bonuskarten bringen Punkte, und wer die meisten Punkte hat, gewinnt.
learn-rummy-bonus = Fünf Bonuskarten gelten, jede ist 3 Punkte wert. Hier: meiste Karten, längster Satz, meiste Rot, wenigste Joker und Spiel beendet.
learn-rummy-take = Beginne deinen Zug mit der offenen Karte oder mit einer vom Nachziehstapel. Die offene rote 7 passt zu deiner roten 5 und 6.
learn-rummy-take-do = Nimm die offene Karte.
learn-rummy-run = Drei oder mehr Karten einer Farbe mit aufeinanderfolgenden Werten sind eine Folge.
learn-rummy-run-do = Wähle die rote 5, 6 und 7 und lege sie aus.
learn-rummy-discard = Am Ende jedes Zuges legst du eine Karte ab. Die violette 12 passt zu nichts.
learn-rummy-discard-do = Wähle die violette 12 und lege sie ab.
learn-rummy-joker = In Adas Folge steht der grüne Joker für die 12. Die Joker liegen für alle auf der Seite: In einer neuen Folge seiner Farbe mit mindestens vier Karten darfst du einen benutzen.
learn-rummy-knock = Bo hat gezogen, statt die violette 9 zu nehmen. Also dürfen die anderen auf sie klopfen, nur nicht Ada, die sie abgelegt hat; die Sitzordnung entscheidet. Du bekommst sie zusätzlich, und sie passt zu deinen Neunern.
learn-rummy-knock-do = Klopfe!
learn-rummy-draw = Du bist wieder dran, und die offene gelbe 11 hilft dir nicht.
learn-rummy-draw-do = Ziehe vom Stapel.
learn-rummy-set = Drei bis fünf Karten eines Wertes, alle in verschiedenen Farben, sind ein Satz.
learn-rummy-set-do = Wähle deine drei Neuner und lege sie aus.
learn-rummy-side = Du hast die gelbe 3, 4 und 6. Der gelbe Joker kann die 5 dazwischen sein.
learn-rummy-side-do = Wähle die gelbe 3, 4 und 6 und lege sie aus; der Joker kommt von selbst dazu.
learn-rummy-lay-off = Sobald du eine eigene Meldung hast, darfst du an jede Meldung anlegen, auch an die der anderen.
learn-rummy-lay-off-do = Wähle die grüne 14 und lege sie aus.
learn-rummy-swap = Du hast genau die grüne 12 gezogen, für die Adas Joker steht. Lege sie dorthin, und der Joker zieht sofort an einen anderen Platz weiter.
learn-rummy-swap-do = Wähle die grüne 12, lege sie aus und schicke den Joker zu deinen Neunern.
learn-rummy-count = Du hast noch eine Karte. Ein Spiel endet, wenn eine Hand leer oder der Nachziehstapel aufgebraucht ist. Was die anderen dann noch haben, kostet sie Punkte: 1 für eine Karte bis 9, 2 für eine Karte ab 10.
learn-rummy-out = Und es ist eine 17! Wer mit einer 17 ausmacht, hat einen Rummy 17: Alle Punkte zählen doppelt, für alle.
learn-rummy-out-do = Wähle die rote 17 und lege sie ab.
learn-rummy-end = Vier Bonuskarten, verdoppelt, sind 24 Punkte für dich; die anderen haben für ihre Karten doppelt bezahlt. Jetzt kennst du das Spiel.
