#!/usr/bin/env python3
"""Load from Locust, headless: one master and N workers on loopback, whose cardholders pay through `tds drive`.

    scripts/load                             two workers, 4 cardholders, 10 s, against a simulator that it starts
    scripts/load --workers N --users N --rate N --seconds S --mix otp=8,single-select=2
    scripts/load --url https://… --anchor ca.pem     against a server that is there
    scripts/load --figures                   one, two and four workers; writes Interop/load/figures.json and the table of Documentation/test/load.md
    scripts/load --tool PATH                 with a tds that is there

Run with the Python of .venv-load. Exit status 1 when a payment did not end as its scenario says, or none did.
"""

import argparse
import csv
import json
import os
import pathlib
import platform
import re
import socket
import subprocess
import sys
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
HERE = ROOT / "Interop/load"
FIGURES, PAGE = HERE / "figures.json", ROOT / "Documentation/test/load.md"
PERCENTILES = ("50%", "90%", "95%", "99%")
WORKERS = (1, 2, 4)


class Simulator:
    """`tds simulate`, and what it needs while it serves."""

    def __init__(self, tool, limit=None):
        self.folder = tempfile.TemporaryDirectory()
        self.anchor = os.path.join(self.folder.name, "ca.pem")
        options = ["--limit", str(limit)] if limit else []
        self.process = subprocess.Popen([tool, "simulate", "--anchor", self.anchor, *options], stdout=subprocess.PIPE, text=True)
        self.url = json.loads(self.process.stdout.readline())["url"]
        self.files, self.is_watched = 0, True
        self.watch = threading.Thread(target=self.look, daemon=True)
        self.watch.start()

    def look(self):
        while self.is_watched and self.process.poll() is None:
            try:
                self.files = max(self.files, len(os.listdir(f"/proc/{self.process.pid}/fd")))
            except OSError:
                return
            time.sleep(0.1)

    def memory(self):
        """The most memory so far, in MB."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"^VmHWM:\s+(\d+) kB", status, re.M)[1]) / 1_024

    def processor_time(self):
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self):
        self.is_watched = False
        self.process.terminate()
        self.process.wait(timeout=20)
        self.folder.cleanup()


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def rows(path):
    with open(path, newline="") as file:
        return list(csv.DictReader(file))


def run(tool, url, anchor, workers=2, users=4, rate=4.0, seconds=10, mix="otp", version=""):
    """What Locust counted, by row: requests, failures, percentiles in milliseconds; the errors by class; the workers' processor time."""
    port = free_port()
    locust = [sys.executable, "-m", "locust", "-f", str(HERE / "locustfile.py"), "--host", url, "--mix", mix, "--message-version", version, "--loglevel", "WARNING"]
    environment = {**os.environ, "TDS": str(tool), "TDS_ANCHOR": anchor or "", "PYTHONDONTWRITEBYTECODE": "1",
                   "no_proxy": "localhost,127.0.0.1"}
    with tempfile.TemporaryDirectory() as folder:
        prefix, log = os.path.join(folder, "run"), open(os.path.join(folder, "log.txt"), "w+")
        common = {"env": environment, "stdout": log, "stderr": log, "cwd": HERE}
        master = subprocess.Popen([*locust, "--master", "--master-bind-host", "127.0.0.1", "--master-bind-port", str(port), "--headless", "--only-summary",
                                   "--expect-workers", str(workers), "--expect-workers-max-wait", "120", "--users", str(users), "--spawn-rate", str(rate),
                                   "--run-time", f"{seconds}s", "--stop-timeout", "30", "--csv", prefix, "--exit-code-on-error", "0"], **common)
        others = [subprocess.Popen([*locust, "--worker", "--master-host", "127.0.0.1", "--master-port", str(port)], **common) for _ in range(workers)]
        try:
            status = master.wait(timeout=seconds + 240)
            used = 0.0
            for process in others:
                # With what the worker has waited for: its tds drive.
                _, code, usage = os.wait4(process.pid, 0)
                process.returncode = os.waitstatus_to_exitcode(code)
                used += usage.ru_utime + usage.ru_stime
        finally:
            for process in (master, *others):
                if process.returncode is None:
                    process.kill()
                    process.wait()
        log.seek(0)
        said = log.read()
        log.close()
        if status != 0 or not os.path.exists(f"{prefix}_stats.csv"):
            raise SystemExit(f"load: Locust ended with status {status}:\n{said[-4000:]}")
        stats = {f"{row['Type']} {row['Name']}".strip(): {
            "requests": int(row["Request Count"]), "failures": int(row["Failure Count"]),
            **{name: float(row[name]) if row[name] not in ("", "N/A") else None for name in PERCENTILES}, "max": float(row["100%"]) if row["100%"] not in ("", "N/A") else None}
            for row in rows(f"{prefix}_stats.csv") if row["Name"] != "Aggregated"}
        errors = {f"{row['Method']} {row['Name']}: {row['Error']}": int(row["Occurrences"]) for row in rows(f"{prefix}_failures.csv")}
    payments = sum(row["requests"] for name, row in stats.items() if name.startswith("pay "))
    failed = sum(row["failures"] for name, row in stats.items() if name.startswith("pay "))
    return {"workers": workers, "users": users, "seconds": seconds, "mix": mix, "payments": payments, "failed": failed, "rows": stats, "errors": errors,
            "processorSeconds": round(used, 2), "millisecondsEach": round(used / payments * 1_000, 1) if payments else None}


def table(result):
    lines = [f"{result['workers']} workers, {result['users']} cardholders, {result['seconds']} s, {result['mix']}", "",
             f"{'milliseconds':34}{'count':>8}{'failed':>8}" + "".join(f"{name:>9}" for name in (*PERCENTILES, "max"))]
    for name, row in sorted(result["rows"].items()):
        lines.append(f"{name:34}{row['requests']:8}{row['failures']:8}" + "".join(f"{row[key]:9.0f}" if row[key] is not None else f"{'':9}" for key in (*PERCENTILES, "max")))
    if result["errors"]:
        lines += ["", "errors", *(f"  {count:6}  {name}" for name, count in sorted(result["errors"].items(), key=lambda each: -each[1]))]
    lines += ["", f"{result['payments']} payments, {result['payments'] / result['seconds']:.1f} a second; a payment costs the generator {result['millisecondsEach']} ms of processor time"]
    return "\n".join(lines)


def machine():
    processor = next((line.split(":")[1].strip() for line in pathlib.Path("/proc/cpuinfo").read_text().splitlines() if "model name" in line), platform.machine())
    return {"processor": processor, "cores": os.cpu_count()}


def block(figures):
    """The table between the marks of load.md."""
    lines = ["| workers | cardholders | payments a second | p50 | p99 | generator: processor time of a payment | simulator: processor time of a payment | its memory | its files |",
             "| --- | --- | --- | --- | --- | --- | --- | --- | --- |"]
    for run in figures["runs"]:
        lines.append(f"| {run['workers']} | {run['users']} | {run['perSecond']} | {run['p50']:.0f} ms | {run['p99']:.0f} ms | {run['millisecondsEach']} ms | "
                     f"{run['simulatorMillisecondsEach']} ms | {run['simulatorMegabytes']} MB | {run['simulatorFiles']} |")
    about = figures["machine"]
    busy = f" Other programs ran at the same time (load average {figures['load']:.1f}), so only the processor times say something." if figures["load"] > 0.5 else ""
    return "\n".join(lines) + (f"\n\n`{figures['build']}` build, {figures['mix']}, {figures['seconds']} s each, on {figures['date']}: {about['processor']}, {about['cores']} cores for generator and simulator "
                               f"together.{busy}\n")


def measured(tool, seconds, mix):
    load = os.getloadavg()[0]
    found = []
    for workers in WORKERS:
        simulator = Simulator(tool)
        try:
            before = simulator.processor_time()
            users = 2 * workers
            result = run(tool, simulator.url, simulator.anchor, workers=workers, users=users, rate=users, seconds=seconds, mix=mix)
            after, memory, files = simulator.processor_time(), simulator.memory(), simulator.files
        finally:
            simulator.stop()
        print(table(result), end="\n\n", flush=True)
        if not result["payments"] or result["failed"]:
            raise SystemExit("load: no figures, because payments failed")
        pay = [row for name, row in result["rows"].items() if name.startswith("pay ")]
        found.append({"workers": workers, "users": users, "payments": result["payments"], "perSecond": round(result["payments"] / seconds, 1),
                      "p50": max(row["50%"] for row in pay), "p99": max(row["99%"] for row in pay), "millisecondsEach": result["millisecondsEach"],
                      "simulatorMillisecondsEach": round((after - before) / result["payments"] * 1_000, 1), "simulatorMegabytes": round(memory), "simulatorFiles": files})
    build = "release" if "release" in str(pathlib.Path(tool).resolve()) else "debug"
    return {"date": time.strftime("%Y-%m-%d"), "machine": machine(), "load": round(load, 1), "build": build, "mix": mix, "seconds": seconds, "runs": found}


def write(figures, page=PAGE, file=FIGURES):
    file.write_text(json.dumps(figures, indent=1, ensure_ascii=False) + "\n")
    text, count = re.subn(r"(<!-- locust -->\n).*?(<!-- /locust -->)", lambda match: match[1] + block(figures) + match[2], page.read_text(), flags=re.S)
    if count != 1:
        raise SystemExit(f"load: {page.name} has not one place for the table")
    page.write_text(text)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tool", required=True)
    parser.add_argument("--url")
    parser.add_argument("--anchor", default="")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--users", type=int, default=4)
    parser.add_argument("--rate", type=float, default=4, help="cardholders that begin in a second")
    parser.add_argument("--seconds", type=int, default=10)
    parser.add_argument("--mix", default="otp")
    parser.add_argument("--figures", action="store_true")
    options = parser.parse_args()
    options.tool, options.anchor = str(pathlib.Path(options.tool).resolve()), options.anchor and str(pathlib.Path(options.anchor).resolve())
    if options.figures:
        write(measured(options.tool, options.seconds, options.mix))
        return 0
    simulator = None if options.url else Simulator(options.tool)
    try:
        result = run(options.tool, options.url or simulator.url, options.anchor or (simulator.anchor if simulator else ""), options.workers, options.users, options.rate,
                     options.seconds, options.mix)
    finally:
        if simulator:
            simulator.stop()
    print(table(result))
    return 0 if result["payments"] and not result["failed"] else 1


if __name__ == "__main__":
    sys.exit(main())
