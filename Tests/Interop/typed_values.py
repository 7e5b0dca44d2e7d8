#!/usr/bin/env python3
"""Types values that occur nowhere else into challenges, and looks for them in the whole memory of the SDK's process after the end.

    typed_values.py PATH/TO/tds

Each payment goes through `tds drive` against `tds simulate`: texts of several lengths, two fields, single and multi select, out of band, a form by
GET and by POST, with both content encryptions and in both profiles. A value of up to 15 bytes is looked for as well as a longer one: Swift keeps
such a text in registers, on stacks and in other values, and not in a block of its own. Of a longer one its end is looked for: the allocator writes
into the first 16 bytes of a block that was given back, so the whole value would never be found there.

After each end, all memory that the process can write is searched, freed blocks and stacks included. The typed values must not be there, and
neither plaintexts of CReq and CRes, which are known by members that each of them has. The scenarios that the program contains have such members,
too; they lie where the program's file is mapped. As a control, one value and one of each member are in the configuration, behind the word CONTROL,
and each scan must find them. Linux only; standard library only. Source: protocol/security.md §10."""

import secrets
import sys
import uuid
from collections import Counter

from two_processes import END, Driver, Simulator

WINDOW = 1 << 20
OVERLAP = 128  # more than the longest text that is looked for
PLAINTEXTS = (
    '"messageType":"CReq"', '"messageType":"CRes"', '"sdkCounterStoA":"', '"acsCounterAtoS":"', '"challengeDataEntry":"',
    '"challengeDataEntryTwo":"', '"challengeHTMLDataEntry":"')
CONTROL = b"CONTROL "
ALPHABET = "0123456789"


def fresh(length):
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


class Typist:
    """Remembers the values that it types."""

    def __init__(self):
        self.values = []

    def value(self, length):
        self.values.append(fresh(length))
        return self.values[-1]


def blocks(pid):
    """The writable memory of a process in pieces: whether a file is mapped there, and the bytes with some of those before."""
    with open(f"/proc/{pid}/maps") as maps, open(f"/proc/{pid}/mem", "rb", 0) as memory:
        for line in maps:
            fields = line.split()
            if not fields[1].startswith("rw"):
                continue
            place, end = (int(text, 16) for text in fields[0].split("-"))
            before = b""
            while place < end:
                try:
                    memory.seek(place)
                    data = memory.read(min(WINDOW, end - place))
                except OSError:
                    break
                if not data:
                    break
                yield len(fields) > 5 and fields[5].startswith("/"), before, data
                before = data[-OVERLAP:]
                place += len(data)


def occurrences(text, before, data):
    """Where a text begins in two pieces of memory, if it does not end in the first."""
    whole, place = before + data, max(0, len(before) - len(text) + 1)
    while (place := whole.find(text, place)) >= 0:
        yield whole, place
        place += 1


def sought(value):
    """What is left of a value when the allocator has written into the first 16 bytes of its block, if that is long enough to be known again."""
    return (value[16:] if len(value) >= 26 else value).encode()


def scan(pid, values, control):
    """How often each value and each plaintext is in memory, how often the plaintexts are there as a control, and how often the planted value."""
    found, controls = Counter(), Counter()
    for is_file, before, data in blocks(pid):
        for value in values + [control]:
            found[value] += sum(1 for _ in occurrences(sought(value), before, data))
        for text in PLAINTEXTS:
            for whole, place in occurrences(text.encode(), before, data):
                if whole[:place].endswith(CONTROL):
                    controls[text] += 1
                elif not is_file:
                    found[text] += 1
    return found, controls, found.pop(control)


def submit(typist, length):
    return "submit", {"value": typist.value(length)}


def form(typist, method):
    entry = f"otp={typist.value(40)}&rest={typist.value(12)}"
    if method == "GET":
        return "navigate", {"url": f"HTTPS://EMV3DS/challenge?{entry}"}
    return "navigate", {"url": "HTTPS://EMV3DS/challenge", "method": method, "body": entry}


def escaped(typist):
    """A value with escapes in its JSON, which must be taken apart. Its digits alone are looked for."""
    return "submit", {"value": typist.value(20) + "é\n\"" + typist.value(12)}


# Scenario, versions, and the answers to its screens. Wrong answers bring the screen again, the third ends the challenge.
PAYMENTS = [
    ("otp", ("2.1.0", "2.2.0"), lambda t: [submit(t, 40), submit(t, 14), submit(t, 8)]),
    ("otp", ("2.2.0",), lambda t: [escaped(t), submit(t, 45), ("submit", {"value": "123456"})]),
    ("otp", ("2.2.0",), lambda t: [submit(t, 40), ("cancel", {})]),
    ("otp-resend", ("2.2.0",), lambda t: [("resend", {}), submit(t, 15), submit(t, 16), ("cancel", {})]),
    ("two-fields", ("2.3.1",), lambda t: [
        ("submit", {"value": "123456", "valueTwo": t.value(40)}), ("submit", {"value": "123456", "valueTwo": t.value(12)}), ("cancel", {})]),
    ("masked-entry", ("2.3.1",), lambda t: [("cancel", {})]),
    ("single-select", ("2.2.0",), lambda t: [("select", {"values": ["mail"]}), submit(t, 40), submit(t, 11), ("submit", {"value": "123456"})]),
    ("multi-select", ("2.1.0", "2.3.1"), lambda t: [("select", {"values": ["stl", "den"]})]),
    ("oob", ("2.2.0", "2.3.1"), lambda t: [("continue", {}), ("continue", {})]),
    ("html-otp", ("2.1.0", "2.2.0", "2.3.1"), lambda t: [form(t, "GET"), form(t, "POST"), form(t, "GET")]),
    ("html-oob", ("2.2.0",), lambda t: [form(t, "POST"), form(t, "GET"), form(t, "POST")]),
]


def pay(driver, simulator, card, scenario, version, answers):
    """One payment; returns the event that ends it."""
    _, told = simulator.call("POST", "/v1/versioning", {"cardNumber": card})
    made = driver.ask("createTransaction", directoryServerID=told["directoryServerID"], messageVersion=version)
    order = {
        "sdk": made["authenticationRequestParameters"], "directoryServerID": told["directoryServerID"],
        "threeDSServerTransID": told["threeDSServerTransID"], "cardNumber": card, "amount": 1234, "currency": "978",
        "scenario": scenario, "sdkMaxTimeout": "05",
    }
    status, ares = simulator.call("POST", "/v1/authentications", order)
    if status != 200:
        raise SystemExit(f"{scenario} {version}: {ares}")
    started = driver.ask(
        "doChallenge", transaction=made["transaction"], timeout=5,
        challengeParameters={
            "threeDSServerTransactionID": ares["threeDSServerTransID"], "acsTransactionID": ares["acsTransID"],
            "acsRefNumber": ares["acsReferenceNumber"], "acsSignedContent": ares["acsSignedContent"],
        })
    if started["event"] != "challengeStarted":
        raise SystemExit(f"{scenario} {version}: {started}")
    for op, members in answers:
        event = driver.wait("screen", *END)
        if event["event"] != "screen":
            raise SystemExit(f"{scenario} {version}: {event} instead of a screen for {op}")
        answer = driver.ask(op, transaction=made["transaction"], **members)
        if answer["event"] != "ok":
            raise SystemExit(f"{scenario} {version}: {op} gives {answer}")
    return driver.wait(*END)


def main(tool):
    passed = failed = 0

    def judge(name, values, control):
        nonlocal passed, failed
        # An op whose answer comes after the end: what the driver has to do at the end is done.
        driver.ask("getWarnings")
        found, controls, seen = scan(driver.process.pid, values, control)
        left = {name if name in PLAINTEXTS else "a value of %d digits" % len(name): count for name, count in found.items() if count}
        blind = [text for text in PLAINTEXTS if controls[text] == 0] + ([] if seen else ["the planted value"])
        good = not left and not blind
        passed += good
        failed += not good
        if not good:
            print(f"FAILED {name}: left {left}, controls not found {blind}")

    simulator = Simulator(tool)
    card = next(card["cardNumber"] for card in simulator.configuration["cards"] if card["kind"] == "challenge")
    everything = 0
    for encryption, profile in (("A128CBC-HS256", "strict"), ("A128GCM", "field")):
        driver = Driver(tool)
        # The planted value and members stay in memory with the configuration, up to `cleanup`.
        control = str(uuid.uuid4())
        planted = dict(simulator.configuration["directoryServers"][0])
        planted.update(id="F000000099", keyID=" ".join(CONTROL.decode() + text for text in PLAINTEXTS))
        answer = driver.ask(
            "initialize", locale="en-US",
            config={
                "directoryServers": simulator.configuration["directoryServers"] + [planted],
                "acsTrustAnchors": simulator.configuration["acsTrustAnchors"],
                "encryption": encryption, "sdkAppID": control, "params": {"profile": profile},
            })
        if answer["event"] != "initialized":
            raise SystemExit(f"initialize: {answer}")
        typist = Typist()
        for scenario, versions, answers in PAYMENTS:
            for version in versions:
                end = pay(driver, simulator, card, scenario, version, answers(typist))
                if end["event"] not in ("completed", "cancelled"):
                    raise SystemExit(f"{scenario} {version}: {end}")
                judge(f"{scenario} {version}, {encryption}, {profile}", typist.values, control)
        everything += len(typist.values)
        driver.quit()
    simulator.stop()
    print(f"typed values: {passed} passed, {failed} failed; {everything} values")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
