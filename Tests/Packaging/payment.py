#!/usr/bin/env python3
"""The server of the app in Payment.swift: one payment with a challenge, over HTTPS, against `tds simulate`.

    payment.py PATH/TO/tds PATH/TO/app
"""

import json
import pathlib
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "Interop"))
from two_processes import Simulator  # noqa: E402


def main(tool, app):
    simulator = Simulator(tool)
    process = subprocess.Popen([app], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def send(value):
        process.stdin.write(json.dumps(value) + "\n")
        process.stdin.flush()

    def receive():
        line = process.stdout.readline()
        if not line:
            sys.exit("payment: the app ended without an answer; its error is above")
        return json.loads(line)

    try:
        card = next(each["cardNumber"] for each in simulator.configuration["cards"] if each["kind"] == "challenge")
        _, versioning = simulator.call("POST", "/v1/versioning", {"cardNumber": card})
        send({name: simulator.configuration[name] for name in ("directoryServers", "acsTrustAnchors")}
             | {"directoryServerID": versioning["directoryServerID"]})
        status, answer = simulator.call("POST", "/v1/authentications", {
            "sdk": receive(), "directoryServerID": versioning["directoryServerID"], "threeDSServerTransID": versioning["threeDSServerTransID"],
            "cardNumber": card, "amount": 1234, "currency": "978", "scenario": "otp", "sdkMaxTimeout": "05"})
        if status != 200 or answer["transStatus"] != "C":
            sys.exit(f"payment: the 3DS Server's answer has status {status} and does not ask for a challenge")
        send(answer)
        seen = receive()["transactionStatus"]
        _, result = simulator.call("GET", f"/v1/authentications/{answer['threeDSServerTransID']}")
        if (seen, result["transStatus"]) != ("Y", "Y") or process.wait(timeout=120) != 0:
            sys.exit(f"payment: the app has transaction status {seen}, the 3DS Server {result['transStatus']}; both should have Y")
    finally:
        process.kill()
        process.wait()
        simulator.stop()
    print("payment: authenticated over HTTPS")


if __name__ == "__main__":
    main(*sys.argv[1:])
