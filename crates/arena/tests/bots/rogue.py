"""Bots that misbehave, each in its own way: rogue.py WAY [FILE]. What they do right: they get ready, and do the last
thing that is legal."""
import json
import os
import subprocess
import sys
import time

way, file = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else None


def say(message):
    print(json.dumps(message), flush=True)


def write(data):
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


def first_time():
    """The try-out before the run, and not a process of the run itself."""
    if os.path.exists(file):
        return False
    open(file, "w").close()
    return True


if way == "dies at start" or (way == "starts once" and not first_time()):
    sys.exit("no licence for 17")
if way == "hangs at start":
    time.sleep(1000)
if way == "junk at start":
    write(b"Welcome to my bot!\n")
    time.sleep(1000)
if way == "closes at start":
    os.close(1)
    time.sleep(1000)
if way == "floods at start":
    while True:
        write(b"x\n" * 1000)
if way == "deaf":  # says what it likes and reads nothing
    say({"type": "ready"})
    time.sleep(0.3)
    say({"type": "ready"})
    time.sleep(1000)

decisions = 0
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        decisions = 0
        if way == "leaves a child":
            child = subprocess.Popen(["sleep", "1000"])
            with open(file, "a") as pids:
                print(child.pid, file=pids)
        say({"type": "ready", "name": way})
    if message["type"] == "over" and way == "one game":
        sys.exit()
    if message["type"] != "decide":
        continue
    decisions += 1
    action = message["legal"][-1]
    if way == "dies midway" and decisions == 4:
        os._exit(1)
    if way == "hangs" or (way == "leaves a child" and decisions == 2):
        time.sleep(1000)
    if way == "late once" and decisions == 2:
        time.sleep(1.5 * message["ms"] / 1000)
    if way == "junk":
        write(b"banana\n")
    elif way == "binary":
        write(b"\xff\xfe\x00\x80\n")
    elif way == "huge":
        write(b'{"type":"act","action":"' + b" " * 100_000 + b'"}\n')
    elif way == "nested":
        write(b"[" * 60_000 + b"\n")
    elif way == "wrong type":
        say({"type": "action", "action": action})
    elif way == "illegal":
        say({"type": "act", "action": "swap R7 9 lay R*12 3"})
    elif way == "misspelt":
        say({"type": "act", "action": "dance"})
    elif way == "floods":
        while True:
            write(b"x\n" * 1000)
    elif way == "closes its output":
        os.close(1)
        time.sleep(1000)
    else:
        say({"type": "act", "action": action})
