### Wat de pagina zegt voordat haar programma loopt.

boot-needs-script = Deze pagina heeft JavaScript nodig om te kaarten. Zet het aan, of speel in de terminal.
boot-failed = De tafel kon niet worden klaargezet. Laad de pagina opnieuw; helpt dat niet, probeer dan een nieuwere browser.
