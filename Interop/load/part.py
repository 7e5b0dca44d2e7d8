"""The part `locust` of scripts/interop: a master and two workers on loopback; and a simulator that refuses what is too much."""

import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
PYTHON = ROOT / ".venv-load/bin/python"
MIX = "otp=4,single-select=2,html-otp=1,oob=1,frictionless=1"
# Of the simulator, whatever the load: memory in MB, open files.
MEMORY, FILES = 400, 400
LIMIT = 2


def played(tool, limit=None, **options):
    """What Interop/load/run.py measures, as JSON: in the Python that has Locust."""
    code = ("import json, sys; sys.dont_write_bytecode = True; import run\n"
            "tool, limit, options = json.load(sys.stdin)\n"
            "simulator = run.Simulator(tool, limit)\n"
            "try:\n"
            "    result = run.run(tool, simulator.url, simulator.anchor, **options)\n"
            "    result |= {'memory': simulator.memory(), 'files': simulator.files}\n"
            "finally:\n"
            "    simulator.stop()\n"
            "print(json.dumps(result))")
    done = subprocess.run([PYTHON, "-c", code], input=json.dumps([str(pathlib.Path(tool).resolve()), limit, options]), capture_output=True, text=True, cwd=ROOT / "Interop/load",
                          timeout=420)
    if done.returncode != 0:
        raise RuntimeError(done.stderr[-2000:])
    return json.loads(done.stdout.splitlines()[-1])


def bounded(ledger, result):
    ledger.check("the simulator's memory is bounded", 0 < result["memory"] < MEMORY, result["memory"])
    ledger.check("the simulator's files are bounded", 0 < result["files"] < FILES, result["files"])


def run(ledger, tool):
    ledger.begin("Locust", "one master, two workers")
    result = played(tool, workers=2, users=4, rate=4, seconds=8, mix=MIX)
    rows = result["rows"]
    ledger.check("payments", result["payments"] >= 10, result["payments"])
    ledger.equal("failed payments, errors", [result["failed"], result["errors"]], [0, {}])
    steps = {"POST /v1/authentications", "SDK parameters", "SDK first screen", "SDK challenge", "pay otp"}
    ledger.check("each step has its row", steps <= set(rows), sorted(rows))
    ledger.check("percentiles are in order", all(row["50%"] <= row["90%"] <= row["95%"] <= row["99%"] <= row["max"] for row in rows.values()), rows)
    challenges, all_payments = rows["SDK challenge"]["requests"], sum(row["requests"] for name, row in rows.items() if name.startswith("pay "))
    ledger.check("some payments need no challenge", challenges <= all_payments, rows)
    ledger.check("processor time of a payment", 0 < result["millisecondsEach"], result["millisecondsEach"])
    bounded(ledger, result)

    ledger.begin("Locust", f"twelve cardholders, --limit {LIMIT}")
    result = played(tool, limit=LIMIT, workers=2, users=12, rate=12, seconds=6, mix="otp")
    refused = {name: count for name, count in result["errors"].items() if "429" in name}
    ledger.check("429 is a class of error of the server's row", any(name.startswith("POST /v1/authentications") for name in refused), result["errors"])
    ledger.check("429 is a class of error of the payment", any(name.startswith("pay otp") for name in refused), result["errors"])
    ledger.equal("no other error is reported", sorted(set(result["errors"]) - set(refused)), [])
    ledger.check("what was not refused ended well", result["payments"] > result["failed"] > 0, [result["payments"], result["failed"]])
    bounded(ledger, result)


if __name__ == "__main__":
    sys.exit("scripts/interop runs this")
