#!/usr/bin/env python3
"""Runs one step of a script: one line when it begins, its closing lines when all is well, its failures whole when not.

    quietly.py LOG NAME COMMAND...

Everything that the step prints is added to LOG. When it fails the screen gets it too, except for the lines that say what was started, compiled or
passed. The status is the command's; 128 and the signal's number when a signal ended it. scripts/lib/quietly.sh is how shell scripts call this.
"""

import pathlib
import re
import resource
import signal
import subprocess
import sys
import threading
import time

COLOUR = re.compile(r"\x1b\[[0-9;]*m")
# What a test runner says at its end. The numbers are read by people and by continuous integration, so the lines stay as they are.
CLOSING = re.compile(
    r"Test run with \d+ tests? .*(passed|failed) after|\b\d+ passed, \d+ failed|^Ran \d+ tests? in |^OK( \(.*\))?$|^FAILED( \(.*\))?$"
    r"|^Executed \d+ tests?, with ")
# What says that all is well so far: Swift Testing's lines of starts and passes, the compiler's count of files.
FINE = re.compile(r"^(◇|✔|\[\d+/\d+\]|\[\d+/\d+\] )")
# The line of a case that begins, which an argument with line breaks cuts; and what every line of Swift Testing begins with.
BEGINS, RECORD = re.compile(r"^◇ Test case passing "), re.compile(r"^[◇✔✘↳➜⚠↩] ")
STARTED, ENDED = re.compile(r"^◇ Test (.+) started\.$"), re.compile(r"^[✔✘] Test (.+?) (?:with \d+ test cases? )?(?:passed|failed) after ")
SKIPPED = re.compile(r"^[➜⚠↩-] (Test|Suite) .+ skipped|^[Ww]arning: |: warning: ")
SUITE = re.compile(r"^✔ Suite .+ passed after ")
SHOWN = 10


def closing_lines(lines: list[str]) -> list[str]:
    """The runner's own closing lines; without any the last line that says something."""
    found = [line for line in lines if CLOSING.search(COLOUR.sub("", line))]
    if found:
        return list(dict.fromkeys(found))
    return [line for line in lines if line.strip()][-1:]


def unfinished(lines: list[str]) -> list[str]:
    """The tests that began and did not end, as when the process was killed."""
    running: dict[str, None] = {}
    for line in lines:
        if found := STARTED.match(line):
            if not found[1].startswith("case ") and found[1] != "run":
                running[found[1]] = None
        elif found := ENDED.match(line):
            running.pop(found[1], None)
    return list(running)


def failures(lines: list[str]) -> list[str]:
    """All that is not a line of what is well. The line of a test that begins goes on to the next ones when an argument has line breaks."""
    shown, is_beginning = [], False
    for line in lines:
        plain = COLOUR.sub("", line)
        if is_beginning and not RECORD.match(plain):
            is_beginning = not plain.endswith(" started.")
            continue
        is_beginning = bool(BEGINS.match(plain)) and not plain.endswith(" started.")
        if not FINE.match(plain) or CLOSING.search(plain):
            shown.append(line)
    return shown


class Clock:
    """Says once in a minute that the step still runs, and how many suites have passed."""

    def __init__(self, seconds: float) -> None:
        self.suites, self.began, self.seconds, self.ended = 0, time.monotonic(), seconds, threading.Event()
        self.thread = threading.Thread(target=self.tick, daemon=True)

    def __enter__(self) -> "Clock":
        self.thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.ended.set()
        self.thread.join()

    def tick(self) -> None:
        while not self.ended.wait(self.seconds):
            passed = f", {self.suites} suites passed" if self.suites else ""
            print(f"  still running after {self.spent() / 60:.0f} min{passed}", flush=True)

    def spent(self) -> float:
        return time.monotonic() - self.began


def run(log: pathlib.Path, name: str, command: list[str]) -> int:
    print(f"{log.stem}: {name}", flush=True)
    log.parent.mkdir(parents=True, exist_ok=True)
    lines = []
    with open(log, "a", encoding="utf-8") as file, Clock(120) as clock:
        file.write(f"== {name}: {' '.join(command)}\n")
        try:
            process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, encoding="utf-8", errors="replace")
        except OSError as error:
            print(f"{log.stem}: {name}: {error}", flush=True)
            return 127
        # A script that ends early ends what it runs beside.
        signal.signal(signal.SIGTERM, lambda *_: process.terminate())
        for line in process.stdout:
            file.write(line)
            file.flush()
            lines.append(line.rstrip("\n"))
            clock.suites += bool(SUITE.match(line))
        status = process.wait()
        spent = clock.spent()
    status = status if status >= 0 else 128 - status
    if status == 0:
        skipped = [line for line in lines if SKIPPED.search(COLOUR.sub("", line))]
        print("\n".join(skipped[:SHOWN]), end="\n" if skipped else "")
        if len(skipped) > SHOWN:
            print(f"  and {len(skipped) - SHOWN} more lines of this kind in {log}")
        print("\n".join(closing_lines(lines)), end="\n" if lines else "")
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        print(f"  {spent:.0f} s, {usage.ru_utime + usage.ru_stime:.0f} s of the processors", flush=True)
        return 0
    print("\n".join(failures(lines)))
    for test in unfinished(lines):
        print(f"did not end: {test}")
    print(f"{log.stem}: {name} FAILED with status {status} after {spent:.0f} s; everything it printed is in {log}", flush=True)
    return status


if __name__ == "__main__":
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    sys.exit(run(pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3:]))
