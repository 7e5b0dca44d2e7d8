"""Counts the instructions of a program with valgrind (Linux)."""

import os
import re
import shutil
import subprocess
import sys

FEW, MANY = 100, 600


def instructions(script, program, arguments):
    """Returns the number of instructions of one run. The environment and the seed of Swift's tables are always the same."""
    if not shutil.which("valgrind"):
        sys.exit(f"{script}: valgrind is not here; scripts/setup --prove installs it")
    environment = {"PATH": os.environ["PATH"], "SWIFT_DETERMINISTIC_HASHING": "1"}
    run = subprocess.run(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program, *arguments],
        env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    found = re.search(r"Collected\s*:\s*(\d+)", run.stdout)
    if run.returncode != 0 or not found:
        sys.exit(f"{script}: {' '.join(arguments)} does not run:\n{run.stdout[-2000:]}")
    return int(found.group(1))


def of_one(script, program, *arguments, few=FEW, many=MANY):
    """Returns the instructions of one repetition: the difference of a run with many and one with few of them. The number is the program's
    last argument, always with the same length."""
    return (instructions(script, program, [*arguments, f"{many:05}"]) - instructions(script, program, [*arguments, f"{few:05}"])) / (many - few)
