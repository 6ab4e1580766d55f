### Che cosa dice la pagina prima che il suo programma sia avviato.

boot-needs-script = Questa pagina ha bisogno di JavaScript per giocare. Attivalo, oppure gioca nel terminale.
boot-failed = Non è stato possibile preparare il tavolo. Ricarica la pagina; se non basta, prova con un browser più recente.
