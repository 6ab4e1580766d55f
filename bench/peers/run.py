#!/usr/bin/env python3
"""Compares Seventeen's decisions per second with OpenSpiel and RLCard.

The outer level needs only the standard library: it makes `.venv` beside this
file, installs requirements.txt into it and starts itself again inside it.
See README.md for what the figures do and do not say.
"""

import argparse
import datetime
import hashlib
import importlib.metadata
import json
import os
import platform
import random
import statistics
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
VENV = HERE / ".venv"
REQUIREMENTS = HERE / "requirements.txt"
INSIDE = "SEVENTEEN_BENCH_PEERS_INSIDE"  # set for the second start, against a loop
PACKAGES = ("open_spiel", "rlcard", "numpy")
BUILD = "cargo build --release -p seventeen"
DEFAULT_BINARY = Path("target/release/seventeen" + (".exe" if os.name == "nt" else ""))

OUR_NAMES = {"diciassette": "Diciassette", "rummy17": "Rummy 17"}
CPP, PY, ENV = "C++ loop", "Python loop", "env.run"

# (target, our game, our players, [(library, loop, game), ...])
PAIRS = [
    (10, "diciassette", 4, [("OpenSpiel", CPP, "hearts"),
                            ("OpenSpiel", CPP, "euchre"),
                            ("OpenSpiel", CPP, "crazy_eights")]),
    (10, "rummy17", 2, [("OpenSpiel", CPP, "gin_rummy")]),
    (500, "rummy17", 2, [("RLCard", ENV, "gin-rummy")]),
]
TARGETS = ("Targets: at least 10x OpenSpiel's decisions/s on its card games in its C++ loop, "
           "and at least 500x RLCard's gin rummy.")


def note(text):
    print(text, file=sys.stderr, flush=True)


# ---------------------------------------------------------------- outer level

def parse_arguments():
    def positive(kind):
        def convert(text):
            value = kind(text)
            if not 0 < value < float("inf"):
                raise argparse.ArgumentTypeError("must be a positive number")
            return value
        convert.__name__ = kind.__name__
        return convert

    parser = argparse.ArgumentParser(description="Compare Seventeen's speed with OpenSpiel and RLCard.")
    parser.add_argument("--binary", type=Path, metavar="PATH",
                        help=f"our binary (default: {DEFAULT_BINARY.as_posix()} at the repository root)")
    parser.add_argument("--seconds", type=positive(float), default=3.0, metavar="N",
                        help="seconds for each measurement (default: 3)")
    parser.add_argument("--repeat", type=positive(int), default=3, metavar="N",
                        help="rounds; the median is reported (default: 3)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write everything measured to FILE")
    parser.add_argument("--markdown", action="store_true", help="print the tables as Markdown")
    return parser.parse_args()


def enter_environment():
    """Makes the virtual environment if need be and restarts this script in it."""
    python = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    stamp = VENV / "requirements.sha256"
    wanted = hashlib.sha256(REQUIREMENTS.read_bytes()).hexdigest()
    if not (python.exists() and stamp.exists() and stamp.read_text() == wanted):
        if sys.version_info < (3, 11):
            sys.exit("Python 3.11 or newer is needed to install the pinned packages.")
        note("Preparing .venv (once; needs a package index) ...")
        try:
            subprocess.run([sys.executable, "-m", "venv", "--clear", str(VENV)], check=True)
            subprocess.run([str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check",
                            "-r", str(REQUIREMENTS)], check=True)
        except subprocess.CalledProcessError as error:
            sys.exit(f"Could not prepare .venv (exit code {error.returncode}); see the messages above.")
        stamp.write_text(wanted)
    # One thread for everything: numpy's own pools are held to one as well.
    single = {name: "1" for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")}
    environment = {**os.environ, **single, INSIDE: "1"}
    command = [str(python), str(Path(__file__).resolve()), *sys.argv[1:]]
    if os.name == "nt":
        sys.exit(subprocess.run(command, env=environment).returncode)
    os.execve(command[0], command, environment)


# ----------------------------------------------------------------------- ours

class OursFailed(Exception):
    pass


def run_ours(binary, seconds):
    """One call of `bench`: ({(game, players): sample}, version, state_bytes)."""
    command = [str(binary.resolve()), "bench", "--json", "--seconds", f"{seconds:g}"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=60 + 60 * seconds)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise OursFailed(f"{binary.name} bench could not be run: {error.__class__.__name__}") from error
    if done.returncode != 0:
        raise OursFailed(f"{binary.name} bench ended with exit code {done.returncode}: {done.stderr.strip()[-400:]}")
    try:
        report = json.loads(done.stdout)
        samples = {(row["game"], int(row["players"])):
                   {"games": int(row["games"]), "decisions": int(row["decisions"]), "chance": None,
                    "seconds": float(row["seconds"])}
                   for row in report["results"]}
        for sample in samples.values():
            sample["decisions_per_second"] = sample["decisions"] / sample["seconds"]
        return samples, report.get("version"), report.get("state_bytes")
    except (ValueError, KeyError, TypeError, AttributeError, ZeroDivisionError) as error:
        raise OursFailed(f"{binary.name} bench --json printed something unexpected: {error!r}") from error


# ---------------------------------------------------------------------- peers

class OpenSpiel:
    """Uniformly random play of whole games, deal included.

    Every game starts from a clone of one initial state: as cheap as a new one
    in most games, and far cheaper in gin rummy, whose new states build tables of
    melds. Only cloning and play are timed. Afterwards the same games are
    played again from the same seeds, untimed, and their histories counted;
    the last history of both passes must agree. Keeping the states of the timed
    pass instead would slow OpenSpiel down.
    """

    library = "OpenSpiel"

    def __init__(self, spec, loop):
        import pyspiel
        self.pyspiel = pyspiel
        self.rules = pyspiel.load_game(spec)
        self.initial = self.rules.new_initial_state()
        self.game = spec.split("(")[0]
        self.loop = loop
        self.players = self.rules.num_players()

    def player(self, seed):
        """A function that plays the next game and returns its final state."""
        return self._cpp(seed) if self.loop == CPP else self._python(seed)

    def _cpp(self, seed):
        new_state, evaluate = self.initial.clone, self.pyspiel.evaluate_bots
        bots = [self.pyspiel.make_uniform_random_bot(player, seed + player) for player in range(self.players)]
        deal = seed * 1_000_003 % 2**30

        def play():
            nonlocal deal
            deal += 1
            state = new_state()
            evaluate(state, bots, deal)
            return state
        return play

    def _python(self, seed):
        new_state, rng = self.initial.clone, random.Random(seed)

        def play():
            state = new_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    actions, weights = zip(*state.chance_outcomes())
                    action = rng.choices(actions, weights)[0]
                else:
                    action = rng.choice(state.legal_actions())
                state.apply_action(action)
            return state
        return play

    def measure(self, seconds, seed):
        clock = time.perf_counter
        play = self.player(seed)
        games, start = 0, clock()
        while True:
            state = play()
            games += 1
            elapsed = clock() - start
            if elapsed >= seconds:
                break
        last = str(state.history())

        decisions = chance = 0
        play = self.player(seed)
        for _ in range(games):
            state = play()
            for step in state.full_history():
                if step.player >= 0:
                    decisions += 1
                else:
                    chance += 1
        if str(state.history()) != last:
            raise RuntimeError(f"OpenSpiel {self.game}: the counting pass played other games than the timed one")
        return {"games": games, "decisions": decisions, "chance": chance, "seconds": elapsed}

    def warm_up(self, seconds):
        play, end = self.player(1), time.perf_counter() + seconds
        while time.perf_counter() < end:
            play()


class RLCard:
    """Uniformly random agents in env.run, as in RLCard's own examples.

    The environment counts its steps itself (env.timestep). `is_training=True`
    asks the random agent for an action only, without probabilities, which is
    RLCard's faster way.
    """

    library = "RLCard"
    loop = ENV

    def __init__(self, game):
        import numpy
        import rlcard
        from rlcard.agents import RandomAgent
        self.numpy, self.game = numpy, game
        self.make = lambda seed: rlcard.make(game, config={"seed": seed})
        self.env = self.make(1)
        self.agent = RandomAgent
        self.players = self.env.num_players

    def measure(self, seconds, seed):
        env = self.make(seed)
        env.set_agents([self.agent(num_actions=env.num_actions) for _ in range(env.num_players)])
        self.numpy.random.seed(seed)
        clock = time.perf_counter
        games, start = 0, clock()
        while True:
            env.run(is_training=True)
            games += 1
            elapsed = clock() - start
            if elapsed >= seconds:
                break
        return {"games": games, "decisions": env.timestep, "chance": None, "seconds": elapsed}

    def warm_up(self, seconds):
        self.measure(seconds, 1)


def make_peers():
    peers = [OpenSpiel(spec, CPP) for spec in
             ("hearts", "euchre", "crazy_eights(players=4)", "gin_rummy", "leduc_poker", "liars_dice")]
    peers += [OpenSpiel(spec, PY) for spec in ("hearts", "gin_rummy", "leduc_poker")]
    peers += [RLCard(game) for game in ("gin-rummy", "leduc-holdem", "uno")]
    return peers


# -------------------------------------------------------------------- the run

def cpu_model():
    try:
        for line in Path("/proc/cpuinfo").read_text().splitlines():
            if line.startswith("model name"):
                return line.split(":", 1)[1].strip()
    except OSError:
        pass
    if sys.platform == "darwin":
        found = subprocess.run(["sysctl", "-n", "machdep.cpu.brand_string"], capture_output=True, text=True)
        if found.returncode == 0:
            return found.stdout.strip()
    return platform.processor() or platform.machine() or "unknown"


def pin_to_one_cpu():
    """Holds this process and its children, ours included, to one processor."""
    try:
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
        return True
    except (AttributeError, OSError):
        return False


def is_busy(sample):
    """Whether other work on the machine took processor time from a measurement."""
    return sample["cpu_share"] is not None and sample["cpu_share"] < 0.9


def cpu_share(call, *arguments, **named):
    """Calls and returns (result, CPU time of this process and its children per
    wall time, or None when the call was too short for the system's clock ticks)."""
    def cpu():
        return sum(os.times()[:4])
    cpu_start, start = cpu(), time.perf_counter()
    result = call(*arguments, **named)
    elapsed = time.perf_counter() - start
    return result, (cpu() - cpu_start) / elapsed if elapsed >= 0.4 else None


def measure_all(binary, seconds, repeat):
    """Rounds of all measurements, one after the other, so that drift of the
    machine touches ours and the peers alike."""
    peers = make_peers()
    warm = min(0.5, seconds)
    ours, samples, version, state_bytes, trouble = {}, [[] for _ in peers], None, None, None
    missing = not binary.is_file()
    if missing:
        trouble = f"our binary was not found; build it with `{BUILD}` at the repository root, or give --binary PATH"
        note(f"Note: {trouble}. Running the peers alone.")
    for number in range(1, repeat + 1):
        if trouble is None:
            try:
                note(f"round {number}/{repeat}: ours")
                if number == 1:
                    run_ours(binary, min(1.0, seconds))
                (results, version, state_bytes), share = cpu_share(run_ours, binary, seconds)
                for key, sample in results.items():
                    sample["cpu_share"] = share
                    ours.setdefault(key, []).append(sample)
            except OursFailed as error:
                trouble, ours = str(error), {}
                note(f"Note: {trouble}. Running the peers alone.")
        for peer, taken in zip(peers, samples):
            note(f"round {number}/{repeat}: {peer.library} {peer.game}, {peer.loop}")
            peer.warm_up(warm)
            sample, share = cpu_share(peer.measure, seconds, seed=1000 * number)
            sample["cpu_share"] = share
            sample["decisions_per_second"] = sample["decisions"] / sample["seconds"]
            taken.append(sample)
    return {
        "ours": {"version": version, "state_bytes": state_bytes, "missing": missing, "trouble": trouble,
                 "results": [summary(taken, game=game, players=players)
                             for (game, players), taken in sorted(ours.items())]},
        "peers": [summary(taken, library=peer.library, loop=peer.loop, game=peer.game, players=peer.players)
                  for peer, taken in zip(peers, samples)],
    }


def summary(taken, **what):
    rates = [sample["decisions_per_second"] for sample in taken]
    row = {**what, "decisions_per_second": statistics.median(rates), "lowest": min(rates), "highest": max(rates)}
    if all(sample["chance"] is not None for sample in taken):
        row["moves_per_second_with_chance"] = statistics.median(
            (sample["decisions"] + sample["chance"]) / sample["seconds"] for sample in taken)
    row["decisions_per_game"] = sum(s["decisions"] for s in taken) / max(1, sum(s["games"] for s in taken))
    row["rounds"] = taken
    return row


def compare(result):
    """Adds to each peer its counterpart of ours and the ratio, and the pairs with their targets."""
    ours = {(row["game"], row["players"]): row for row in result["ours"]["results"]}

    def set_ratio(row, peer, key):
        own = ours.get(key)
        row["our_game"], row["our_players"] = key
        row["ratio"] = own and own["decisions_per_second"] / peer["decisions_per_second"]
        each = [a["decisions_per_second"] / b["decisions_per_second"]
                for a, b in zip(own["rounds"], peer["rounds"])] if own else []
        row["busy"] = any(map(is_busy, [*peer["rounds"], *(own["rounds"] if own else [])]))
        row["ratio_lowest"], row["ratio_highest"] = (min(each), max(each)) if each else (None, None)

    for peer in result["peers"]:
        gin = peer["game"].replace("-", "_") == "gin_rummy"
        set_ratio(peer, peer, ("rummy17" if gin else "diciassette", peer["players"]))
    by_name = {(peer["library"], peer["loop"], peer["game"]): peer for peer in result["peers"]}
    result["pairs"] = []
    for target, game, players, others in PAIRS:
        for name in others:
            pair = dict(zip(("library", "loop", "game"), name))
            set_ratio(pair, by_name[name], (game, players))
            pair["target"] = target
            pair["met"] = None if pair["ratio"] is None else pair["ratio"] >= target
            result["pairs"].append(pair)


# --------------------------------------------------------------------- report

def figure(value):
    """Three significant figures, with thousands separated; more would be noise."""
    if value is None:
        return "-"
    digits = 0 if value >= 100 else 1 if value >= 10 else 2
    if value >= 1000:
        value = float(f"{value:.3g}")
    return f"{value:,.{digits}f}"


def times(value):
    return "-" if value is None else figure(value) + "x"


def span(low, high, form=figure):
    return "-" if low is None else f"{form(low)} to {form(high)}"


def our_name(game, players):
    return f"{OUR_NAMES.get(game, game)}, {players} players"


def table(head, rows, left, markdown):
    """`left` columns are aligned to the left, the others to the right."""
    widths = [max(len(line[i]) for line in [head, *rows]) for i in range(len(head))]

    def line(cells):
        cells = [c.ljust(w) if i < left else c.rjust(w) for i, (c, w) in enumerate(zip(cells, widths))]
        return "| " + " | ".join(cells) + " |" if markdown else "  ".join(cells).rstrip()

    rule = ["-" * w if i < left else "-" * (w - 1) + (":" if markdown else "-") for i, w in enumerate(widths)]
    return "\n".join([line(head), line(rule), *map(line, rows)])


def report(result, markdown):
    def heading(text):
        return f"### {text}\n" if markdown else f"{text}\n"

    ours, machine, settings = result["ours"], result["machine"], result["settings"]
    out = []
    facts = [
        ("Date", result["date"]),
        ("CPU", f"{machine['cpu']}, {'held to one processor' if machine['pinned'] else 'not held to one processor'}"),
        ("System", machine["system"]),
        ("Python", machine["python"]),
        ("Packages", ", ".join(f"{name} {version}" for name, version in result["packages"].items())),
        ("Seventeen", ours["version"] or "not measured"),
        ("Measurement", f"{settings['seconds']:g} s each, median of {settings['repeat']}"
                        f" round{'s' if settings['repeat'] != 1 else ''}, one thread"),
    ]
    if ours["state_bytes"]:
        facts.append(("State", ", ".join(f"{OUR_NAMES.get(g, g)} {b} bytes" for g, b in ours["state_bytes"].items())))
    out.append("\n".join(f"- {k}: {v}" if markdown else f"{k + ':':<13}{v}" for k, v in facts))

    out.append(heading("Ours"))
    if ours["results"]:
        out.append(table(["Game", "Players", "Decisions/s", "Lowest to highest", "ns/decision"],
                         [[OUR_NAMES.get(r["game"], r["game"]), str(r["players"]), figure(r["decisions_per_second"]),
                           span(r["lowest"], r["highest"]), figure(1e9 / r["decisions_per_second"])]
                          for r in ours["results"]], 1, markdown))
    else:
        out.append(f"Not measured: {ours['trouble']}.")

    out.append(heading("Peers"))
    out.append(table(["Library", "Loop", "Game", "Compared with", "Players", "Decisions/s", "Lowest to highest",
                      "With chance/s", "Ours/peer"],
                     [[r["library"], r["loop"], r["game"], our_name(r["our_game"], r["our_players"]),
                       str(r["players"]), figure(r["decisions_per_second"]), span(r["lowest"], r["highest"]),
                       figure(r.get("moves_per_second_with_chance")), times(r["ratio"])]
                      for r in result["peers"]], 4, markdown))
    out.append("\"With chance/s\" counts chance nodes (single dealt cards) besides decisions.")

    taken = [sample for row in [*ours["results"], *result["peers"]] for sample in row["rounds"]]
    busy = sum(map(is_busy, taken))
    if busy:
        out.append(f"{busy} of {len(taken)} measurements had less than 90 % of the processor: "
                   "the machine was busy, and a quieter run would be better.")

    out.append(heading("Comparable pairs"))
    out.append(TARGETS)
    verdict = {True: "met", False: "not met", None: "not measured"}
    out.append(table(["Ours", "Peer", "Verdict", "Target", "Ratio", "Rounds, lowest to highest"],
                     [[our_name(p["our_game"], p["our_players"]), f"{p['library']} {p['game']}, {p['loop']}",
                       verdict[p["met"]] + (" (busy machine)" if p["busy"] and p["met"] is not None else ""),
                       f"{p['target']}x", times(p["ratio"]),
                       span(p["ratio_lowest"], p["ratio_highest"], times)]
                      for p in result["pairs"]], 3, markdown))
    # A heading and what follows it are already parted by its own newline.
    return "\n\n".join(out).replace("\n\n\n", "\n\n") if markdown else "\n\n".join(out).replace("\n\n\n", "\n")


def main():
    arguments = parse_arguments()
    if not os.environ.get(INSIDE):
        enter_environment()
    binary = arguments.binary or ROOT / DEFAULT_BINARY
    pinned = pin_to_one_cpu()
    started = time.monotonic()
    result = {
        "date": datetime.date.today().isoformat(),
        "machine": {"cpu": cpu_model(), "system": f"{platform.system()} {platform.machine()}",
                    "python": platform.python_version(), "pinned": pinned},
        "packages": {name: importlib.metadata.version(name) for name in PACKAGES},
        "settings": {"seconds": arguments.seconds, "repeat": arguments.repeat},
    }
    result.update(measure_all(binary, arguments.seconds, arguments.repeat))
    compare(result)
    note(f"finished after {time.monotonic() - started:.0f} s")
    print(report(result, arguments.markdown), flush=True)
    if arguments.json:
        arguments.json.write_text(json.dumps(result, indent=1) + "\n")
    # A missing binary is announced and no failure; one that does not work is.
    if result["ours"]["trouble"] and not result["ours"]["missing"]:
        sys.exit(1)


if __name__ == "__main__":
    main()
