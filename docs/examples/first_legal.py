"""The smallest bot: it does the first thing that is legal.

A bot reads one JSON object a line and answers one line for each question.
    seventeen arena diciassette --bots random,"cmd:python3 docs/examples/first_legal.py"
"""
import json
import sys


def say(message):
    print(json.dumps(message), flush=True)  # without flush the answer stays in a buffer, and is late


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say({"type": "ready", "name": "First legal"})
    elif message["type"] == "decide":
        say({"type": "act", "action": message["legal"][0]})
