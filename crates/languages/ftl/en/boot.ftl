### What the page says before its program runs.

boot-needs-script = This page needs JavaScript to play. Please switch it on, or play in the terminal.
boot-failed = The table could not be set up. Reload the page; if that does not help, try a newer browser.
