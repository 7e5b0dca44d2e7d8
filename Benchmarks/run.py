#!/usr/bin/env python3
"""All figures of the project in one table: operations beside bare OpenSSL, JOSE beside joserfc, jwcrypto, cjose and jose, whole transactions,
growth, start, size.

    scripts/bench [--tool PATH] [--rounds N] [--no-size] [--write]

Builds tds for release first unless PATH names one. Each operation is measured in N rounds (3), of which a figure is the median;
in each the libraries take turns a millisecond at a time.
--write puts the results into Benchmarks/results.json, the chart into Documentation/bench.svg and the table into
Documentation/maintain/benchmarks.md. Exit status 1 when a goal does not hold.
"""

import argparse
import datetime
import json
import os
import pathlib
import platform
import re
import statistics
import subprocess
import sys
import warnings
from importlib import metadata

import history
import jose
from page import block, described, drawn, table

ROOT = pathlib.Path(__file__).resolve().parent.parent
# Times of the bare calls that an operation may take.
RATIOS = {"parameters-rsa": 1.2, "parameters-ec": 1.25, "channel-set-up": 1.25, "html-300kB": 2.0}
ROUND_TRIP, LINEAR, WAITING = 4, 1.25, 64
# Times of hashing the same megabyte.
HOSTILE = 100
# Turns of each JOSE operation in a round.
TURNS = 30


def row(group, name, value, unit, **more):
    """`holds` is None where there is no goal."""
    return {"group": group, "name": name, "value": value, "unit": unit, "holds": None, **more}


def ask(tool, *options, accepted=(0,)):
    done = subprocess.run([tool, "bench", *options, "--json"], capture_output=True, text=True)
    if done.returncode not in accepted:
        sys.exit(f"bench: tds bench {' '.join(options)} ended with {done.returncode}: {done.stderr.strip()}")
    return json.loads(done.stdout)


def operations(runs):
    """The medians of the rounds; the relation of a round is itself the median of its pairs of calls."""
    rows = []
    for index, first in enumerate(runs[0]["results"]):
        value, bare, ratio = (statistics.median(run["results"][index][key] for run in runs) for key in ("microseconds", "bare", "ratio"))
        goal = RATIOS.get(first["name"])
        more = {"goal": f"≤ {goal:.2f} × bare", "holds": ratio <= goal} if goal else {}
        if first["name"] == "text-round-trip":
            unit = statistics.median(run["textRoundTripPerRSAPublic"] for run in runs)
            more = {"goal": f"≤ {ROUND_TRIP} RSA public operations", "holds": unit <= ROUND_TRIP, "rsaPublicOperations": unit}
        rows.append(row("operations", first["name"], value, "µs", bare=bare, ratio=ratio, **more))
    return rows


def entries(run):
    return [
        row("entries", entry["name"], entry["medianMicroseconds"] / 1_000, "ms", percentile99=entry["percentile99Microseconds"] / 1_000,
            rsaPublicOperations=entry["percentile99PerRSAPublic"], goal=f"99 % ≤ {entry['bar']} RSA public operations", holds=entry["holds"])
        for entry in run["entries"]
    ]


class Turns:
    """A tds that measures one operation whenever it is asked."""

    def __init__(self, tool):
        self.process = subprocess.Popen([tool, "bench", "--turns"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.names = self.answer()["operations"]

    def answer(self):
        line = self.process.stdout.readline()
        if not line:
            sys.exit("bench: tds bench --turns ended early")
        return json.loads(line)

    def take(self, place):
        self.process.stdin.write(f"{place}\n")
        return self.answer()

    def end(self):
        self.process.stdin.close()
        if self.process.wait() != 0:
            sys.exit("bench: tds bench --turns failed")


def compared(tool, rounds):
    """Every JOSE operation: ours beside the bare calls, then each peer, a millisecond each, again and again. What the machine does meanwhile meets
    all of them, so that the medians of the relations within a turn count."""
    material = jose.keys()
    peers = {peer.name: jose.operations(peer, material) for peer in (kind() for kind in (jose.JoseRFC, jose.JWCrypto, jose.CJose, jose.Jose))}
    turns, rows = Turns(tool), []
    for place, name in enumerate(turns.names):
        calls = {peer: operations[name] for peer, operations in peers.items() if name in operations}
        own, others, relations = [], {peer: [] for peer in calls}, {peer: [] for peer in calls}
        for number in range(TURNS * rounds):
            # Nobody always comes after the same one.
            order = [None, *calls] if number % 2 else [*reversed(calls), None]
            times = {peer: jose.turn(calls[peer]) if peer else turns.take(place) for peer in order}
            own.append(times.pop(None))
            for peer, value in times.items():
                others[peer].append(value)
                relations[peer].append(own[-1]["microseconds"] / value)
        more = {"peers": {peer: statistics.median(values) for peer, values in others.items()}}
        if "bare" in own[0]:
            more |= {key: statistics.median(each[key] for each in own) for key in ("bare", "ratio")}
        if calls:
            closest, relation = max(((peer, statistics.median(values)) for peer, values in relations.items()), key=lambda pair: pair[1])
            # Next to a private RSA operation nothing else counts, and two programs that call the same one differ by what the machine does meanwhile.
            more |= {
                "goal": "faster than every peer, or ≤ 1.10 × bare", "holds": relation < 1 or more.get("ratio", 2) <= 1.1, "closest": closest,
                "relation": relation}
        rows.append(row("JOSE", name, statistics.median(each["microseconds"] for each in own), "µs", **more))
    turns.end()
    return rows


def throughput(run):
    return [
        row("throughput", f"{entry['wire']}, {entry['parallel']} at once", entry["perSecond"], "/s", wire=entry["wire"],
            parallel=entry["parallel"], median=entry["medianMilliseconds"], percentile99=entry["percentile99Milliseconds"])
        for entry in run["throughput"]
    ]


def payment(run):
    """The processor time of a payment in rounds that alternate with the bare calls, and the security checks in it."""
    return [
        row("payments", "one warm service", run["warmMicroseconds"], "µs", bare=run["bareMicroseconds"], ratio=run["ratio"],
            goal=f"≤ {run['bar']:.0f} × bare", holds=run["ratio"] <= run["bar"]),
        row("payments", "a service for each payment", run["ownMicroseconds"], "µs"),
        row("payments", "the stepwise calls, median time", run["stepsMicroseconds"], "µs"),
        row("payments", "authenticate, median time", run["oneCallMicroseconds"], "µs", ratio=run["oneCallRatio"],
            goal=f"≤ {run['oneCallBar']} × the stepwise calls", holds=run["oneCallRatio"] <= run["oneCallBar"]),
        row("payments", "security checks of a payment", run["checksMicroseconds"], "µs", rsaPublicOperations=run["checksPerRSAPublic"],
            goal=f"≤ {run['checksBar']} RSA public operations", holds=run["checksPerRSAPublic"] <= run["checksBar"]),
    ]


def hostile(run):
    """The dearest messages under both profiles."""
    entries, rows = run["hostile"], []
    for profile in ("strict", "field"):
        own = [entry for entry in entries if entry["profile"] == profile]
        dearest = max(own, key=lambda entry: entry["ratio"])
        rows.append(row("hostile messages of 1 MiB", f"{profile}: processor time", dearest["milliseconds"], "ms", message=dearest["name"],
                        bare=dearest["hashMilliseconds"], ratio=dearest["ratio"], goal=f"≤ {HOSTILE} × SHA-512 of as many bytes",
                        holds=dearest["ratio"] <= HOSTILE))
        largest = max((entry for entry in own if "kibibytes" in entry), key=lambda entry: entry["kibibytes"], default=None)
        if largest:
            memory = largest["kibibytes"] / 1_024
            rows.append(row("hostile messages of 1 MiB", f"{profile}: memory above idle", memory, "MB", message=largest["name"],
                            goal="≤ 64 MB", holds=memory <= 64))
    return rows


def logs(runs):
    """Text without messages, as `tds lint --log` reads it: of the rounds the one with the least ratio to SHA-256 over the same bytes."""
    rows = []
    for index, first in enumerate(runs[0]["log"]):
        best = min((run["log"][index] for run in runs), key=lambda part: part["ratio"])
        goal = f"≥ {runs[0]['leastMegabytesPerSecond']} MB/s, or ≤ {runs[0]['greatestRatio']} × SHA-256"
        holds = any(run["log"][index]["holds"] for run in runs)
        rows.append(row("logs without messages", first["name"], best["megabytesPerSecond"], "MB/s", bare=best["hashMegabytesPerSecond"],
                        ratio=best["ratio"], goal=goal, holds=holds))
    return rows


def growth(runs):
    """Linear: nothing costs more than in proportion to a smaller one of its kind, with the tolerance."""
    entries = [dict(parts[0], microseconds=min(part["microseconds"] for part in parts))
               for parts in zip(*(run["growth"] for run in runs))]
    rows = []
    for entry in entries:
        smaller = [other for other in entries if other["name"] == entry["name"] and other["size"] < entry["size"]]
        unit = "options" if "option" in entry["name"] else "bytes"
        holds = all(
            entry[key] <= other[key] * entry["size"] / other["size"] * LINEAR
            for other in smaller for key in ("microseconds", "heapBytes") if key in entry)
        more = {"goal": "linear in time and memory", "holds": holds} if smaller else {}
        name = f"{entry['name']}, {entry['size']:,} {unit}"
        rows.append(row("growth", name, entry["microseconds"], "µs", heap=entry.get("heapBytes"), size=entry["size"], **more))
    return rows


def waiting(run):
    rows = [
        row("challenges", "first screen, few others waiting", run["firstScreenMilliseconds"], "ms"),
        row("challenges", f"first screen, {run['count']} others waiting", run["lastScreenMilliseconds"], "ms"),
    ]
    if "kibibytesEach" in run:
        each = run["kibibytesEach"]
        rows.append(row("challenges", "heap of a waiting challenge", each, "KiB", goal=f"≤ {WAITING} KiB", holds=each <= WAITING))
    return rows


def size():
    done = subprocess.run([sys.executable, ROOT / "scripts/size", "--report"], capture_output=True, text=True)
    figures = re.search(r"^everything\s+([\d,]+)\s+([\d,]+)\s+([\d,]+)\s+([\d,]+)$", done.stdout, re.M)
    most = re.search(r"^recorded .*; at most ([\d,]+)$", done.stdout, re.M)
    if not figures or not most:
        sys.exit(f"bench: scripts/size gave no figure: {done.stderr.strip()}")
    *parts, total = (int(figure.replace(",", "")) / 1_000 for figure in figures.groups())
    bar = int(most[1].replace(",", "")) / 1_000
    return [row("size", f"arm64, {name}", part, "kB") for name, part in zip(("code", "constants", "metadata"), parts)] + [
        row("size", "arm64, together", total, "kB", goal=f"≤ {bar:,.0f} kB", holds=total <= bar)]


def machine():
    processor = next((line.split(":")[1].strip() for line in pathlib.Path("/proc/cpuinfo").read_text().splitlines() if "model name" in line),
                     platform.machine())
    def debian(name):
        return subprocess.run(["dpkg-query", "-W", "-f=${Version}", name], capture_output=True, text=True).stdout
    versions = {name: metadata.version(name) for name in ("joserfc", "jwcrypto", "cryptography")}
    versions |= {"cjose": debian("libcjose0"), "jose": debian("jose"), "OpenSSL": debian("libssl3")}
    return {"processor": processor, "cores": os.cpu_count(), "system": platform.platform(), "python": platform.python_version(),
            "libraries": versions}


def replace(path, text):
    """What stands between the two marks of a document."""
    old = path.read_text()
    new, count = re.subn(r"(<!-- bench -->\n).*?(<!-- /bench -->)", lambda match: match[1] + text + match[2], old, flags=re.S)
    if count != 1:
        sys.exit(f"bench: {path.name} has not one place for the table")
    path.write_text(new)


def write(rows, about):
    results = {"machine": about, "rows": rows}
    (ROOT / "Benchmarks/results.json").write_text(json.dumps(results, indent=1, ensure_ascii=False) + "\n")
    (ROOT / "Documentation/bench.svg").write_text(drawn(rows, about))
    replace(ROOT / "Documentation/maintain/benchmarks.md", block(rows, about))
    history.write(rows, about, datetime.date.today().isoformat())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tool", required=True, help="tds, built for release")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--no-size", action="store_true", help="leave out scripts/size, which compiles for some minutes")
    parser.add_argument("--write", action="store_true", help="write results, chart and documents")
    options = parser.parse_args()
    warnings.simplefilter("ignore")
    # The first process call is the one in which `initialize` is cold; each of these is a process of its own.
    runs = [ask(options.tool) for _ in range(options.rounds)]
    rows = operations(runs) + compared(options.tool, options.rounds)
    rows += waiting(ask(options.tool, "--waiting", accepted=(0, 1))["waiting"])
    rows += payment(ask(options.tool, "--payment", accepted=(0, 1))["payment"])
    rows += hostile(ask(options.tool, "--hostile", accepted=(0, 1)))
    rows += logs([ask(options.tool, "--log", accepted=(0, 1)) for _ in range(options.rounds)])
    rows += entries(runs[-1]) + throughput(ask(options.tool, "--throughput")) + growth([ask(options.tool, "--growth") for _ in range(options.rounds)])
    rows += [] if options.no_size else size()
    about = machine()
    print(table(rows))
    print(described(about))
    if options.write:
        write(rows, about)
    return 0 if all(entry["holds"] is not False for entry in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
