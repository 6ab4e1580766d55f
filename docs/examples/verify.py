"""Deals a record anew from the secret and the values in its header, as docs/fairness.md says: verify.py RECORD"""
import hashlib, hmac, json, struct, sys
BONUSES = """most-cards most-sets most-runs longest-set longest-run most-123 most-8-16 most-red fewest-blue
             fewest-jokers highest-three ended-game""".split()
DICIASSETTE = {f"{v}=": 7 for v in "12345"} | {v: 3 for v in "12345"} | {v: 5 for v in ("reverse", "x2", "trash", "trap")}
RUMMY17 = {f"{colour}{value}": 1 for colour in "RBGYP" for value in range(1, 18)}
def fields(*parts): return b"".join(struct.pack(">I", len(part)) + part for part in parts)
def sha(*parts): return hashlib.sha256(fields(*parts)).digest()
def stream(n):
    key = hmac.digest(secret, fields(b"deal/v1/shuffle", transcript, struct.pack(">I", n)), "sha256")
    for i in range(2**64): yield from struct.unpack(">8I", hmac.digest(key, struct.pack(">Q", i), "sha256"))
def below(m): return next(x for x in numbers if x < 2**32 // m * m) % m
def check(line, expected, found):
    if expected != found: sys.exit(print(f"line {line}: expected {expected}, found {found}") or 1)
header, *events = map(json.loads, open(sys.argv[1], encoding="utf-8"))
dice, players = header["game"] == "diciassette", header["players"]
proof = header.get("fairness") or sys.exit("the record carries no fairness in its header")
name, secret, settled = proof["game"].encode(), bytes.fromhex(proof["secret"]), proof["dealer"]
check(1, (commitment := sha(b"deal/v1/commit", name, secret)).hex(), proof["commitment"])
values = sorted((struct.pack(">I", v["seat"]), bytes.fromhex(v["value"]), v["commitment"]) for v in proof["values"])
for seat, value, committed in values: check(1, sha(name, seat, value).hex(), committed)
transcript = sha(b"deal/v1/transcript", name, commitment, *(part for v in values for part in v[:2]))
deck = DICIASSETTE | header["options"].get("deck", {}) if dice else RUMMY17
n, numbers, ready, bonuses = 0, stream(0), [], [] if dice else BONUSES[:]
for line, lot in ((line, event["chance"]) for line, event in enumerate(events, 2) if "chance" in event):
    if lot.startswith("bonus ") and len(bonuses) == 7: ready, bonuses = [], BONUSES[:]  # the next game of a match
    if line > 2 and len(bonuses) <= 7 and not ready:  # shuffle n, of the deck; later, of what was discarded
        ready = (proof["piles"][n:] or check(1, f"pile {n}", "no more"))[0]
        most = [deck[card] if n == 0 or not dice else min(deck[card], ready.count(card)) for card in deck]
        check(1, [card for card, count in zip(deck, most) for _ in range(count)], ready)
        for i in range(len(ready) - 1, 0, -1): j = below(i + 1); ready[i], ready[j] = ready[j], ready[i]
        if dice and n == 0:  # one card at a time to each seat, until all have three; a hand is written in order
            hands = [sorted(ready[seat:3 * players:players], key=list(deck).index) for seat in range(players)]
            ready = ["hand " + " ".join(hand) for hand in hands] + ready[3 * players:]
        n, numbers = n + 1, stream(n + 1)
    if line == 2: expected = f"{'first' if dice else 'dealer'} {below(players) if settled is None else settled}"
    elif len(bonuses) > 7: expected = "bonus " + bonuses.pop(below(len(bonuses)))
    else: expected = (ready or ["nothing"]).pop(0)
    check(line, expected, lot)
print(check(1, f"{n} piles", f"{len(proof['piles'])} piles") or "verified")
