#!/usr/bin/env python3
"""Plants secrets in many payments and searches everything that the SDK's process prints.

    canary.py PATH/TO/tds [RUNS]

Every run is one payment through `tds drive` against `tds simulate`, with a one-time passcode, a password-like entry, a card number and
a key that occur nowhere else. What the process writes to standard output and standard error, transcripts and errors included, is
searched for them: as text, reversed digits, hexadecimal and base64. Some processes are killed, some crash (SIGSEGV, SIGABRT, SIGTRAP)
while a secret is in use; what they print then is searched too. Core dumps are off: they hold the memory as it is.

Source: protocol/security.md §10."""

import atexit
import base64
import json
import os
import resource
import secrets
import signal
import subprocess
import sys
import threading
import time

from two_processes import END, Simulator

RUNS_PER_PROCESS = 20
VERSIONS = ("2.1.0", "2.2.0", "2.3.1")
ENDINGS = ("quit", "quit", signal.SIGSEGV, "quit", signal.SIGKILL, signal.SIGABRT, "quit", signal.SIGTRAP)


def forms(secret):
    """The secret as anybody might print it."""
    data = secret if isinstance(secret, bytes) else secret.encode()
    found = {data, data.hex().encode(), data.hex().upper().encode(), data.hex(" ").encode()}
    found.add(base64.b64encode(data).rstrip(b"="))
    found.add(base64.urlsafe_b64encode(data).rstrip(b"="))
    return found


class Driver:
    """One process; keeps every byte that it prints."""

    def __init__(self, tool):
        self.process = subprocess.Popen(
            [tool, "drive"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            start_new_session=True, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CORE, (0, 0)))
        self.printed, self.errors = [], []
        self.number = 0
        self.events = []
        self.reader = threading.Thread(target=lambda: self.errors.extend(iter(lambda: self.process.stderr.read1(65536), b"")), daemon=True)
        self.reader.start()
        # Nothing waits for ever for a process that says nothing, nor for one that it has left behind with its output.
        self.watch = threading.Timer(300, self.kill_all)
        self.watch.daemon = True
        self.watch.start()

    def kill_all(self):
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass

    def is_reporting(self):
        """Whether Swift's crash reporter, a child of the process, is at work."""
        try:
            with open(f"/proc/{self.process.pid}/task/{self.process.pid}/children") as children:
                return bool(children.read().split())
        except OSError:
            return False

    def line(self):
        text = self.process.stdout.readline()
        if not text:
            raise SystemExit(f"the driver has ended: {b''.join(self.errors)[-500:]}")
        self.printed.append(text)
        return json.loads(text)

    def send(self, op, **members):
        self.number += 1
        self.process.stdin.write((json.dumps({"op": op, "id": self.number, **members}) + "\n").encode())
        self.process.stdin.flush()

    def ask(self, op, **members):
        self.send(op, **members)
        while True:
            line = self.line()
            if line.get("id") == self.number:
                return line
            self.events.append(line)

    def wait(self, *names):
        while True:
            event = self.events.pop(0) if self.events else self.line()
            if event["event"] in names:
                return event

    def finish(self, how):
        if how == "quit":
            self.process.stdin.close()
        else:
            self.process.send_signal(how)
            threading.Thread(target=self.end_after_report, args=(how,), daemon=True).start()
        self.printed.append(self.process.stdout.read())
        self.process.wait(timeout=120)
        self.reader.join()
        self.watch.cancel()
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.stderr.close()
        return b"".join(self.printed) + b"".join(self.errors)

    def end_after_report(self, how):
        """Swift's handler writes its report, gives the signal its usual meaning again and returns: a fault would then be met once more
        and end the process. A signal that was sent is not, so the process would live on: it is sent again after the report."""
        while self.process.poll() is None:
            time.sleep(0.25)
            if not self.is_reporting() and self.process.poll() is None:
                self.process.send_signal(how)


def payment(driver, simulator, version, card, entry):
    """A challenge up to its second screen or end, with something secret typed on the first."""
    scenario = "html-otp" if entry["kind"] == "html" else "otp"
    made = driver.ask("createTransaction", directoryServerID="F000000001", messageVersion=version)
    status, ares = simulator.call(
        "POST", "/v1/authentications",
        {
            "sdk": made["authenticationRequestParameters"], "directoryServerID": "F000000001", "cardNumber": card, "amount": 1234,
            "currency": "978", "scenario": scenario, "sdkMaxTimeout": "05",
        })
    if status != 200 or ares["transStatus"] != "C":
        raise SystemExit(f"authentication: {status} {ares}")
    driver.ask(
        "doChallenge", transaction=made["transaction"], timeout=5,
        challengeParameters={
            "threeDSServerTransactionID": ares["threeDSServerTransID"], "acsTransactionID": ares["acsTransID"],
            "acsRefNumber": ares["acsReferenceNumber"], "acsSignedContent": ares["acsSignedContent"],
        })
    driver.wait("screen", *END)
    if entry["kind"] == "html":
        answer = driver.ask(
            "navigate", transaction=made["transaction"], url="https://emv3ds/challenge?otp=" + entry["value"], method="GET")
    else:
        answer = driver.ask("submit", transaction=made["transaction"], value=entry["value"])
    # An entry that is too long for the screen is refused: the error is searched as everything else.
    return made["transaction"], answer["event"] == "ok"


def main(tool, runs):
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    simulator = Simulator(tool)
    cards = simulator.configuration["cards"]
    card = next(item["cardNumber"] for item in cards if item["kind"] == "challenge")
    atexit.register(simulator.process.kill)
    done = crashed = reports = searched = leaks = 0
    while done < runs:
        ending = ENDINGS[(done // RUNS_PER_PROCESS) % len(ENDINGS)]
        key = secrets.token_bytes(32)
        planted = {key}
        driver = Driver(tool)
        answer = driver.ask(
            "initialize", locale="en-US",
            config={
                "directoryServers": simulator.configuration["directoryServers"],
                "acsTrustAnchors": simulator.configuration["acsTrustAnchors"], "transcript": True,
                "interruptionKey": base64.b64encode(key).decode(),
            })
        if answer["event"] != "initialized":
            raise SystemExit(f"initialize: {answer}")
        for number in range(min(RUNS_PER_PROCESS, runs - done)):
            digits = "".join(secrets.choice("0123456789") for _ in range(9))
            value = (digits, "4000" + digits + "123", "pass-" + secrets.token_hex(8), digits)[number % 4]
            planted.add(value)
            kind = "html" if number % 4 == 3 else "text"
            transaction, is_taken = payment(driver, simulator, VERSIONS[number % 3], card, {"kind": kind, "value": value})
            done += 1
            if ending != "quit" and (number == RUNS_PER_PROCESS - 1 or done == runs):
                break  # the process ends while the entry is on its way
            if not is_taken or driver.wait("screen", *END)["event"] == "screen":
                driver.ask("cancel", transaction=transaction)
                driver.wait(*END)
            driver.ask("transcript", transaction=transaction)
        printed = driver.finish(ending)
        if driver.process.returncode != (0 if ending == "quit" else -ending):
            raise SystemExit(f"the driver ended with {driver.process.returncode} after {ending}")
        crashed += ending not in ("quit", signal.SIGKILL)
        reports += b"*** Program crashed" in printed
        searched += len(printed)
        for secret in planted:
            for form in forms(secret):
                if form in printed:
                    leaks += 1
                    place = printed.index(form)
                    print(f"LEAK ({ending}): …{printed[max(0, place - 120):place]!r}<secret>", flush=True)
    simulator.stop()
    print(f"canary: {done} runs, {crashed} processes crashed, {reports} crash reports, {searched:,} bytes searched, {leaks} leaks")
    return 1 if leaks or reports < crashed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1000))
