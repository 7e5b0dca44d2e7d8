#!/usr/bin/env python3
"""A payment across three processes: the SDK (`tds drive`), the simulator (`tds simulate`) and this one, the app and its back end.

Knows the driver's JSON lines and the simulator's HTTP interface and nothing else; standard library only.

    two_processes.py PATH/TO/tds [DRIVER]

DRIVER is another program that speaks the driver's lines, such as Examples/Host/drive.c.
"""

import json
import ssl
import subprocess
import sys
import urllib.error
import urllib.request

VERSIONS = ("2.1.0", "2.2.0")
passed = failed = 0


def check(name, condition, detail=""):
    global passed, failed
    if condition:
        passed += 1
    else:
        failed += 1
        print(f"FAILED {name} {detail}")


class Simulator:
    """`tds simulate`, spoken to over HTTPS with the certificate authority that it names itself."""

    def __init__(self, tool):
        self.process = subprocess.Popen([tool, "simulate"], stdout=subprocess.PIPE, text=True)
        ready = json.loads(self.process.stdout.readline())
        check("the first line says that it is ready", ready.get("event") == "ready", str(ready))
        self.url = ready["url"]
        # The first contact takes the authority from the configuration, as a test team would; from then on it is checked.
        self.context = ssl._create_unverified_context()
        _, self.configuration = self.call("GET", "/v1/configuration")
        self.context = ssl.create_default_context(cadata="".join(self.configuration["acsTrustAnchors"]))

    def call(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data=data, method=method)
        if data is not None:
            request.add_header("Content-Type", "application/json; charset=UTF-8")
        try:
            with urllib.request.urlopen(request, context=self.context, timeout=120) as answer:
                return answer.status, json.loads(answer.read())
        except urllib.error.HTTPError as error:
            return error.code, json.loads(error.read())

    def stop(self):
        self.process.terminate()
        return self.process.wait(timeout=120)


class Driver:
    """`tds drive`: one JSON object per line, both ways."""

    def __init__(self, tool, *command):
        self.process = subprocess.Popen(command or [tool, "drive"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.number = 0
        self.events = []

    def ask(self, op, **members):
        """Sends an op; returns the line that answers it, keeps the events that come between."""
        self.number += 1
        self.process.stdin.write(json.dumps({"op": op, "id": self.number, **members}) + "\n")
        self.process.stdin.flush()
        while True:
            line = self.line()
            if line.get("id") == self.number:
                return line
            self.events.append(line)

    def line(self):
        text = self.process.stdout.readline()
        if not text:
            raise SystemExit("the driver has ended")
        return json.loads(text)

    def wait(self, *names):
        """The next event of one of these names."""
        while True:
            event = self.events.pop(0) if self.events else self.line()
            if event["event"] in names:
                return event

    def peak_memory(self):
        """Peak resident memory in kB, where the system tells."""
        try:
            with open(f"/proc/{self.process.pid}/status") as status:
                return next(int(line.split()[1]) for line in status if line.startswith("VmHWM"))
        except OSError:
            return None

    def quit(self):
        self.process.stdin.close()
        return self.process.wait(timeout=120)


END = ("completed", "cancelled", "timedout", "protocolError", "runtimeError")


def pay(driver, simulator, version, scenario, card, answers):
    """One payment. `answers`: ops for each screen in turn. Returns the event that ends it and the 3DS Server's result."""
    status, told = simulator.call("POST", "/v1/versioning", {"cardNumber": card})
    check("versioning", status == 200 and version in told["messageVersions"], str(told))
    made = driver.ask("createTransaction", directoryServerID=told["directoryServerID"], messageVersion=version)
    check("createTransaction", made["event"] == "transaction", str(made))
    status, ares = simulator.call(
        "POST",
        "/v1/authentications",
        {
            "sdk": made["authenticationRequestParameters"],
            "directoryServerID": told["directoryServerID"],
            "threeDSServerTransID": told["threeDSServerTransID"],
            "cardNumber": card,
            "amount": 1234,
            "currency": "978",
            "scenario": scenario,
            "sdkMaxTimeout": "05",
        },
    )
    check(f"{scenario}: authentication", status == 200, f"{status} {ares}")
    if ares["transStatus"] != "C":
        check("close", driver.ask("close", transaction=made["transaction"])["event"] == "ok")
        return ares, None
    started = driver.ask(
        "doChallenge",
        transaction=made["transaction"],
        timeout=5,
        challengeParameters={
            "threeDSServerTransactionID": ares["threeDSServerTransID"],
            "acsTransactionID": ares["acsTransID"],
            "acsRefNumber": ares["acsReferenceNumber"],
            "acsSignedContent": ares["acsSignedContent"],
        },
    )
    check(f"{scenario}: doChallenge", started["event"] == "challengeStarted", str(started))
    for op, members in answers:
        screen = driver.wait("screen", *END)
        check(f"{scenario}: a screen for {op}", screen["event"] == "screen", str(screen))
        answer = driver.ask(op, transaction=made["transaction"], **members)
        check(f"{scenario}: {op}", answer["event"] == "ok", str(answer))
    end = driver.wait(*END)
    status, result = simulator.call("GET", f"/v1/authentications/{ares['threeDSServerTransID']}")
    check(f"{scenario}: result", status == 200, str(result))
    return end, result


def main(tool, other=None):
    simulator = Simulator(tool)
    driver = Driver(tool, *([other] if other else []))
    configuration = {
        "directoryServers": simulator.configuration["directoryServers"],
        "acsTrustAnchors": simulator.configuration["acsTrustAnchors"],
    }
    answer = driver.ask("initialize", config=configuration, locale="en-US")
    check("initialize", answer["event"] == "initialized", str(answer))
    card = next(card["cardNumber"] for card in simulator.configuration["cards"] if card["kind"] == "challenge")

    for version in VERSIONS:
        end, result = pay(driver, simulator, version, "otp", card, [("submit", {"value": "123456"})])
        check(f"otp {version}", end["event"] == "completed" and end["transactionStatus"] == "Y", str(end))
        check(f"otp {version}: 3DS Server", result["transStatus"] == "Y" and "DD" in result["deviceInfo"], str(result)[:200])
        kinds = [message["messageType"] for message in result["messages"]] if "messageType" in result["messages"][0] else None
        check(f"otp {version}: conversation", kinds in (None, ["CReq", "CRes", "CReq", "CRes"]), str(kinds))

        end, result = pay(
            driver, simulator, version, "otp-wrong-then-right", card, [("submit", {"value": "000000"}), ("submit", {"value": "123456"})]
        )
        check(f"otp-wrong-then-right {version}", end["event"] == "completed" and end["transactionStatus"] == "Y", str(end))

        end, result = pay(driver, simulator, version, "otp", card, [("cancel", {})])
        check(f"cancel {version}", end["event"] == "cancelled", str(end))
        check(f"cancel {version}: 3DS Server", result["transStatus"] == "N" and result.get("challengeCancel") == "01", str(result)[:200])

        end, _ = pay(driver, simulator, version, "frictionless", card, [])
        check(f"frictionless {version}", end["transStatus"] == "Y", str(end))

    memory = driver.peak_memory()
    if memory is not None:
        print(f"peak memory of the driver: {memory / 1024:.1f} MB")
    check("the driver ends with standard input", driver.quit() == 0)
    check("the simulator ends on SIGTERM", simulator.stop() in (0, -15))
    print(f"three processes: {passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
