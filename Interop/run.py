#!/usr/bin/env python3
"""Runs the independent counterpart against the tool: run.py PATH/TO/tds [PART…]; parts are sdk, faults, network, tls, simulator, jose, load, locust."""

import pathlib
import sys
import time

from counterpart.ledger import Ledger

# The requirements that the whole program proves (counterpart/network.py).
PROVES = ["CORE-236", "CORE-237", "CORE-239"]


def main(arguments):
    if not arguments:
        print(__doc__, file=sys.stderr)
        return 64
    tool, parts = arguments[0], arguments[1:] or ["sdk", "faults", "network", "tls", "simulator", "jose", "load", "locust"]
    ledger, started = Ledger(), time.monotonic()
    if {"sdk", "faults", "network", "tls"} & set(parts):
        from counterpart import against_sdk

        bench = against_sdk.Bench(ledger, tool)
        if "sdk" in parts:
            against_sdk.run(ledger, bench)
        if "faults" in parts:
            from counterpart import faults

            faults.run(ledger, bench)
        if "network" in parts:
            from counterpart import network

            network.run(ledger, bench)
        if "tls" in parts:
            from counterpart import tls

            tls.run(ledger, bench)
        ledger.begin("SDK, the process", "end")
        bench.stop()
    if "simulator" in parts:
        from counterpart import against_simulator

        against_simulator.run(ledger, tool)
    if "jose" in parts:
        from counterpart import peers

        peers.run(ledger, tool)
    if "load" in parts:
        from counterpart import load

        load.run(ledger, tool)
    if "locust" in parts:
        sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "load"))
        import part

        part.run(ledger, tool)
    ledger.report()
    print(f"{time.monotonic() - started:.0f} seconds")
    print(f"interop: {ledger.passed} passed, {ledger.failed} failed")
    return 1 if ledger.failed or not ledger.passed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
