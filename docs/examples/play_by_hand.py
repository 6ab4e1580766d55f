"""Runs docs/by-hand.md: the blocks of Python in it, from the first to the last.

    python3 docs/examples/play_by_hand.py ws://127.0.0.1:1717/ws          # a simple rule chooses
    python3 docs/examples/play_by_hand.py ws://127.0.0.1:1717/ws --ask    # you choose
"""
import re
import sys
from pathlib import Path

PAGE = Path(__file__).resolve().parent.parent / "by-hand.md"


def blocks(page):
    """Each block, below so many empty lines that an error names its line on the page."""
    for block in re.finditer(r"^```python\n(.*?)^```$", page, re.MULTILINE | re.DOTALL):
        yield "\n" * page.count("\n", 0, block.start(1)) + block[1]


def main():
    words = [word for word in sys.argv[1:] if word != "--ask"]
    names = {"url": words[0] if words else "ws://127.0.0.1:1717/ws", "ask": "--ask" in sys.argv}
    for block in blocks(PAGE.read_text(encoding="utf-8")):
        exec(compile(block, str(PAGE), "exec"), names)


if __name__ == "__main__":
    main()
