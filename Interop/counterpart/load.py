"""`tds load` against `tds simulate`, as two processes: its report adds up, and SIGINT ends it with one."""

import json
import os
import signal
import subprocess
import tempfile
import time


def run(ledger, tool):
    ledger.begin("load", "a run to its end")
    anchor = os.path.join(tempfile.mkdtemp(), "ca.pem")
    simulator = subprocess.Popen([tool, "simulate", "--anchor", anchor], stdout=subprocess.PIPE, text=True)
    try:
        url = json.loads(simulator.stdout.readline())["url"]
        base = [tool, "load", "--server", url, "--anchor", anchor, "--json"]
        done = subprocess.run([*base, "--rate", "15", "--duration", "3", "--scenario", "otp"], capture_output=True, text=True, timeout=120)
        report = json.loads(done.stdout)
        ledger.equal("exit status", done.returncode, 0)
        ledger.equal("begun, over, as expected", [report["begun"], report["over"], report["asExpected"]], [45, 45, 45])
        ledger.equal("outcomes", report["outcomes"], {"completed Y": 45})
        times = report["milliseconds"]["payment"]
        ledger.check("percentiles are in order", 0 < times["p50"] <= times["p90"] <= times["p95"] <= times["p99"] <= times["max"], times)
        ledger.equal("the histogram adds up", sum(bar["count"] for bar in report["histogram"]), 45)

        ledger.begin("load", "SIGINT")
        process = subprocess.Popen([*base, "--rate", "5", "--duration", "600"], stdout=subprocess.PIPE, text=True)
        time.sleep(2)
        process.send_signal(signal.SIGINT)
        output, _ = process.communicate(timeout=60)
        report = json.loads(output)
        ledger.equal("it was interrupted", report["interrupted"], True)
        ledger.check("few had begun", 0 < report["begun"] < 100 and report["over"] == report["begun"], report["begun"])

        ledger.begin("load", "another machine")
        done = subprocess.run([tool, "load", "--server", "https://shop.example"], capture_output=True, text=True, timeout=20)
        ledger.check("is refused", done.returncode == 64 and "--allow-remote" in done.stderr, done.stderr)
    finally:
        simulator.terminate()
        simulator.wait(timeout=20)
