### Der Tisch auf einem Bildschirm, auf den alle schauen, und Handys dazu.

## Eröffnen
big-where = Wo ist der Tisch zu sehen?
big-where-each = Auf jedem Gerät
big-where-here = Auf diesem Bildschirm
big-where-line = Dieses Gerät zeigt den Tisch, groß und ohne Handkarten. Alle spielen auf dem Handy und kommen über einen QR-Code dazu.
big-open = Auf einem großen Bildschirm zeigen
big-open-line = Öffne diesen Link auf dem Fernseher, Laptop oder Tablet, auf den alle schauen. Er zeigt niemandes Hand.
big-open-link = Link für den großen Bildschirm
big-open-here = In einem neuen Fenster auf diesem Gerät

## Während sich alle setzen
big-join = Spiele auf deinem Handy
big-join-line = Scanne den Code oder öffne diese Adresse:
big-no-invitation = Wer den Tisch eröffnet hat, hat die Einladung für alle, die mitspielen.
big-only-here = Nur dieses Gerät kann diesen Link öffnen: Der Server lässt sonst niemanden herein. Starte ihn mit { $option } für alle im selben Netz.
big-fewer =
    { $count ->
        [one] Den freien Platz wegnehmen
       *[other] Die freien Plätze wegnehmen
    }
big-one-more = Einen Platz hinzufügen
big-move = Nur die letzten Plätze lassen sich wegnehmen. { $who }: bitte aufstehen und einen freien Platz weiter oben nehmen.
big-delay = Dieser Tisch zeigt allen, die zuschauen, das Spiel erst { $seconds } s später, also auch diesem Bildschirm.
big-at-once = Sofort zeigen

## Während des Spiels
big-story = Was geschieht
big-answer = Antworte auf deinem Handy.
big-code = QR-Code zum Mitspielen
big-aloud = Vorlesen
big-full = Vollbild
big-again = Eine Revanche? Sag es auf deinem Handy.

## Auf einem Handy dazu
big-is-there = Der Tisch ist auf einem großen Bildschirm zu sehen.
big-hand-only = Hier nur meine Hand
