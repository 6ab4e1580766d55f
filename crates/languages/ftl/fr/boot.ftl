### Ce que dit la page avant que son programme ne démarre.

boot-needs-script = Cette page a besoin de JavaScript pour jouer. Activez-le, ou jouez dans le terminal.
boot-failed = La table n’a pas pu être préparée. Rechargez la page ; si cela ne suffit pas, essayez un navigateur plus récent.
