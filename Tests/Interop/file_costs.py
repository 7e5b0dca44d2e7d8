#!/usr/bin/env python3
"""Every command of tds that reads files takes time in proportion to their size.

    Tests/Interop/file_costs.py TDS

Each command reads a file and one of four times its length. Processor time counts, without that of a start, and the least of several runs: other work of
the machine does not count. A command that grows with the square takes 16 times as long; more than 6 times fails. The last line is
`file costs: N linear, 0 not`."""

import json
import os
import pathlib
import subprocess
import sys
import tempfile

FACTOR = 4
LIMIT = FACTOR * 1.5
RUNS = 3
# A row whose shorter file takes less than this cannot be judged.
LEAST_SECONDS = 0.02

HEADER = {"transcript": "threeds", "format": 1, "sdkVersion": "0.1.0", "messageVersion": "2.2.0",
          "sdkTransID": "8a880dc0-d2d2-4067-bcb1-b08d1690b26e"}
CREQ = {"messageType": "CReq", "messageVersion": "2.2.0", "threeDSServerTransID": "8a880dc0-d2d2-4067-bcb1-b08d1690b26e",
        "acsTransID": "d7c1ee99-9478-44a6-b1f2-391e29c6b340", "sdkTransID": "b2385523-a66c-4907-ac3c-91848e8c0067", "sdkCounterStoA": "000"}


def transcript(count, step, **members):
    lines = [HEADER] + [{"n": n, "ms": n, "step": step, "type": "Info", "level": 1, "counter": n, **members} for n in range(1, count + 1)]
    return "".join(json.dumps(line) + "\n" for line in lines)


def directory_servers(count):
    return json.dumps({"directoryServers": [{"id": f"A{n:09}", "publicKey": "no key", "unknown": n} for n in range(count)]})


def look(count):
    return json.dumps({"default": {"labelCustomization": {f"unknown{n}": "#FFFFFF" for n in range(count)}}})


# The name of a row, its command line, and the files that it names in braces by the length of one.
ROWS = [
    ("lint, one large message", ["lint", "{0}"], 40_000, lambda n: [json.dumps(CREQ | {f"unknown{i}": i for i in range(n)})]),
    ("lint, many messages", ["lint", "{0}"], 1_000, lambda n: ["".join(json.dumps(CREQ) + "\n" for _ in range(n))]),
    ("lint --json", ["lint", "--json", "{0}"], 1_000, lambda n: ["".join(json.dumps(CREQ) + "\n" for _ in range(n))]),
    ("lint --log", ["lint", "--log", "{0}"], 2_000, lambda n: ["".join(f"12:00 sent {json.dumps(CREQ)} to the ACS\n" for _ in range(n))]),
    ("lint --conversation", ["lint", "--conversation", "{0}"], 2_000,
     lambda n: ["".join(json.dumps(CREQ | {"acsTransID": f"d7c1ee99-9478-44a6-b1f2-{i:012}"}) + "\n" for i in range(n))]),
    ("explain", ["explain", "{0}", "--all"], 10_000, lambda n: [transcript(n, "creqSealed", entry="none")]),
    ("explain --svg", ["explain", "{0}", "--svg", "{picture}"], 5_000, lambda n: [transcript(n, "creqSealed", entry="none")]),
    ("diff, equal", ["diff", "{0}", "{1}"], 10_000, lambda n: [transcript(n, "creqSealed", entry="none")] * 2),
    ("diff, nothing in common", ["diff", "{0}", "{1}"], 10_000,
     lambda n: [transcript(n, "creqSealed", entry="none"), transcript(n, "cresReceived", screen="text")]),
    ("diff, alike throughout", ["diff", "{0}", "{1}"], 10_000,
     lambda n: [transcript(n, "screensReady").replace('"counter"', '"took"'), transcript(n + 700, "screensReady").replace('"counter"', '"took"')]),
    ("replay", ["replay", "{0}"], 10_000, lambda n: [transcript(n, "screensReady")]),
    ("doctor", ["doctor", "{0}"], 2_000, lambda n: [directory_servers(n)]),
    ("doctor --json", ["doctor", "--json", "{0}"], 2_000, lambda n: [directory_servers(n)]),
    ("preview", ["preview", "{0}", "--out", "{picture}"], 8_000, lambda n: [look(n)]),
]


def seconds(command):
    """The least processor time of a command, its children included."""
    least = None
    for _ in range(RUNS):
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode not in (0, 1, 2, 3):
            raise SystemExit(f"file costs: {command[1]} ended with {process.returncode}")
        least = min(least or 1e9, usage.ru_utime + usage.ru_stime)
    return least


def main():
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 64
    tool = sys.argv[1]
    start = seconds([tool, "version"])
    bad = 0
    with tempfile.TemporaryDirectory() as folder:
        place = pathlib.Path(folder)
        for name, words, length, make in ROWS:
            times = []
            for size in (length, FACTOR * length):
                paths = []
                for index, content in enumerate(make(size)):
                    paths.append(place / f"{index}-{size}")
                    paths[-1].write_text(content)
                command = [tool] + [word.format(*paths, picture=place / "picture") for word in words]
                times.append(max(seconds(command) - start, LEAST_SECONDS))
            growth = times[1] / times[0]
            bad += growth > LIMIT
            print(f"{name:28} {length:7} {times[0]:8.3f} s {FACTOR * length:8} {times[1]:8.3f} s {growth:6.2f}{'' if growth <= LIMIT else '  not linear'}",
                  flush=True)
    print(f"file costs: {len(ROWS) - bad} linear, {bad} not")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
