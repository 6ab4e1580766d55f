### De lessen: elk spel, geleerd aan de echte tafel.

learn-panel = Les
learn-step = Stap { $step } van { $of }
learn-next = Verder
learn-done = Gelukt!
learn-first = In deze les eerst dit: { $task }
learn-read-first = Lees eerst wat de les zegt en druk dan op “Verder”.
learn-well-done = Goed gedaan!
learn-play = Nu tegen beginners spelen
learn-other = Ook { $game } leren
learn-again = De les nog een keer
rules-learn = Al spelend leren

## Diciassette
learn-dici-goal = Iedereen legt kaarten in dezelfde rij. Zodra die op 17 of meer komt, zou iemand “17!” moeten roepen. Wie gelijk heeft, wint een overwinningfiche, en met drie daarvan win je het spel. De wijzerplaat telt op wat je ziet.
learn-dici-up = Dit zijn je kaarten. In je beurt leg je er een aan het eind van de rij en trek je een nieuwe.
learn-dici-up-do = Kies de 5 en speel hem open.
learn-dici-blank = Ada heeft gedekt gespeeld. De achterkant is blanco: het kan elk getal van 1 tot 5 zijn, of een speciale kaart, die voor 0 telt. De wijzerplaat zegt dus 5, en één kaart gedekt.
learn-dici-backs = Ook de kaart van Bo ligt gedekt, maar de achterkant toont een 5: de helft van alle kaarten heeft het getal aan beide kanten. Zulke achterkanten lees je in de rij, in de handen van de anderen en op de trekstapel.
learn-dici-down = De achterkant van je 3 is blanco. Ligt hij gedekt, dan weet alleen jij wat het is.
learn-dici-down-do = Kies de 3 en speel hem gedekt.
learn-dici-window = Na elke beurt mag iedereen roepen, behalve wie net heeft gespeeld. Roept meer dan één speler, dan gaat voor wie in de speelrichting het eerst aan de beurt is. Snel zijn helpt niet.
learn-dici-call = Je ziet 5, 5 en 4, en je eigen 3 ken je. Dat is 17, wat Ada ook verbergt.
learn-dici-call-do = Roep “17!”.
learn-dici-tokens = Het was 19: jij krijgt een overwinningfiche, en Ada, die het laatst speelde, een straffiche. Bij minder dan 17 zou het andersom zijn. Niemand krijgt meer dan één overwinningfiche per ronde. En twee straffiches kosten je een overwinningfiche.
learn-dici-trap = Je hebt het roepen gewonnen, dus je begint. Een valstrik telt voor 0 en werkt alleen gedekt: wie roept, krijgt er een straffiche voor, en jij een overwinningfiche.
learn-dici-trap-do = Kies de valstrik en speel hem gedekt.
learn-dici-double = Ada heeft open ×2 gespeeld: Bo is de volgende en moet twee kaarten spelen. Daartussen mag niemand roepen.
learn-dici-reverse = De tweede kaart van Bo was een omkeerkaart: er wordt nu andersom gespeeld. Dus is Ada aan de beurt, en niet jij.
learn-dici-trash = Ada heeft een vuilniskaart gespeeld. Die neemt de laatste kaart van de rij mee naar de aflegstapel. De omkeerkaart is weg, maar de werking blijft.
learn-dici-four = Nu ben jij aan de beurt. Gedekt doen speciale kaarten niets; alleen bij de valstrik is het andersom.
learn-dici-four-do = Kies een 4 en speel hem open.
learn-dici-pass = Alle open kaarten samen zijn 16, en de verborgen kaart is jouw valstrik: 0. Het is dus nog geen 17.
learn-dici-pass-do = Pas, en laat een ander roepen.
learn-dici-wrong = Slechts 16! Ada speelde het laatst en krijgt het overwinningfiche; Bo riep en krijgt een straffiche. Je valstrik levert jou een overwinningfiche op en Bo een tweede straffiche: hij levert ze allebei in. Had hij een overwinningfiche, dan was hij dat ook kwijt.
learn-dici-five = Ada heeft het roepen gewonnen en is begonnen, weer met de klok mee. De rij staat op 10: de kaart van Bo toont de 5 op de achterkant.
learn-dici-five-do = Kies de 5 en speel hem open.
learn-dici-seventeen = De kaart van Ada ligt gedekt, maar wat toont de achterkant? Tel maar op!
learn-dici-seventeen-do = Roep “17!”.
learn-dici-end = Met je derde overwinningfiche heb je gewonnen. Hebben meerdere spelers er drie, dan wint wie de minste straffiches heeft. Nu ken je het spel.

## Rummy 17
learn-rummy-goal = Leg je kaarten in combinaties neer tot je hand leeg is. Kaarten die overblijven kosten punten, bonuskaarten leveren punten op, en wie de meeste punten heeft, wint.
learn-rummy-bonus = Er gelden vijf bonuskaarten, elk 3 punten waard. Hier: meeste kaarten, langste set, meeste rode kaarten, minste jokers en spel beëindigd.
learn-rummy-take = Begin je beurt met de open kaart of met een van de trekstapel. De open rode 7 past bij je rode 5 en 6.
learn-rummy-take-do = Neem de open kaart.
learn-rummy-run = Drie of meer kaarten van één kleur met opeenvolgende waarden zijn een straat.
learn-rummy-run-do = Kies de rode 5, 6 en 7 en leg ze neer.
learn-rummy-discard = Elke beurt sluit je af door een kaart af te leggen. De paarse 12 past nergens bij.
learn-rummy-discard-do = Kies de paarse 12 en leg hem af.
learn-rummy-joker = In de straat van Ada vervangt de groene joker de 12. De jokers liggen voor iedereen aan de kant: je mag er een gebruiken in een nieuwe straat van zijn kleur, van minstens vier kaarten.
learn-rummy-knock = Bo heeft getrokken in plaats van de paarse 9 te nemen. Dan mogen de anderen ervoor kloppen, behalve Ada, die hem heeft afgelegd; de volgorde aan tafel beslist. Je krijgt hem erbij, en hij past bij je negens.
learn-rummy-knock-do = Klop!
learn-rummy-draw = Je bent weer aan de beurt, en aan de open gele 11 heb je niets.
learn-rummy-draw-do = Trek van de stapel.
learn-rummy-set = Drie tot vijf kaarten van één waarde, allemaal in een andere kleur, zijn een set.
learn-rummy-set-do = Kies je drie negens en leg ze neer.
learn-rummy-side = Je hebt de gele 3, 4 en 6. De gele joker kan de 5 ertussen zijn.
learn-rummy-side-do = Kies de gele 3, 4 en 6 en leg ze neer; de joker komt er vanzelf bij.
learn-rummy-lay-off = Zodra je een eigen combinatie hebt, mag je bij elke combinatie aanleggen, ook bij die van anderen.
learn-rummy-lay-off-do = Kies de groene 14 en leg hem neer.
learn-rummy-swap = Je hebt precies de groene 12 getrokken die Ada’s joker vervangt. Leg hem daar, en de joker gaat meteen naar een andere plek.
learn-rummy-swap-do = Kies de groene 12, leg hem neer en stuur de joker naar je negens.
learn-rummy-count = Je hebt nog één kaart. Een spel eindigt als iemands hand leeg is, of als de trekstapel op is. Wat de anderen dan nog hebben, kost ze punten: 1 voor een kaart tot en met 9, 2 voor een kaart vanaf 10.
learn-rummy-out = En het is een 17! Wie met een 17 uitgaat, maakt een Rummy 17: alle punten tellen dubbel, voor iedereen.
learn-rummy-out-do = Kies de rode 17 en leg hem af.
learn-rummy-end = Vier bonuskaarten, verdubbeld, zijn 24 punten voor jou; de anderen betaalden dubbel voor hun kaarten. Nu ken je het spel.
