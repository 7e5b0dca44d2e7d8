"""What a cardholder does in a scenario of the simulator, as ops of `tds drive`; and the mix of scenarios."""

import json
import pathlib
import random

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "Sources/Counterpart/ThreeDSSimulator/Scenarios"
ALL_VERSIONS = ("2.1.0", "2.2.0", "2.3.1")
# Of a scenario that does not name its own.
VERSIONS = ("2.1.0", "2.2.0")
SINCE = "since "
TARGET = "HTTPS://EMV3DS/challenge"
# Action of a scenario file → op and members.
OPS = {
    "submit": lambda value: ("submit", {"value": value}),
    "select": lambda value: ("select", {"values": value}),
    "html": lambda value: ("navigate", {"url": TARGET, "method": "POST", "body": value}),
    "continue": lambda value: ("continue", {}),
    "resend": lambda value: ("resend", {}),
    "cancel": lambda value: ("cancel", {}),
}
# All cardholders of a driver have one app. If it came back for one of them, the out-of-band screens of the others would be answered, too. So this
# cardholder taps "Continue" in its place, which the issuer cannot tell apart; a page of the issuer has no such button.
AWAY, BACK = "background", "foreground"


class ScenarioError(Exception):
    pass


def versions_of(data):
    """The versions of a scenario file: "all", "since 2.2.0" or a list."""
    versions = data.get("versions", VERSIONS)
    if versions == "all":
        return ALL_VERSIONS
    if isinstance(versions, str):
        return ALL_VERSIONS[ALL_VERSIONS.index(versions.removeprefix(SINCE)):]
    return tuple(versions)


def for_version(value, version):
    """What a member says of a version: by its name, by the latest `since` that includes it, else `other`. A member without them says it of all."""
    if not isinstance(value, dict) or not any(name.removeprefix(SINCE) in ALL_VERSIONS for name in value):
        return value
    if version in value:
        return value[version]
    for start in reversed(ALL_VERSIONS[:ALL_VERSIONS.index(version) + 1]):
        if SINCE + start in value:
            return value[SINCE + start]
    return value.get("other")


class Scenario:
    def __init__(self, name, version, folder=FOLDER):
        path = folder / f"{name}.json"
        if not path.is_file():
            raise ScenarioError(f"{name} is not a scenario: {folder} has no file of that name")
        data = json.loads(path.read_text())
        self.name = name
        versions = versions_of(data)
        self.version = version or versions[-1]
        if self.version not in versions:
            raise ScenarioError(f"{name} does not have version {self.version}, but {', '.join(versions)}")
        script = for_version(data.get("cardholder"), self.version) or []
        types = [step["cres"].get("acsUiType") for step in data.get("steps", [])]
        self.is_native_out_of_band = bool(types) and set(types) == {"04"}
        self.screens = [self.ops(each) for each in script]
        expected = for_version(data["expected"], self.version)
        self.outcome = (expected["outcome"], expected.get("transactionStatus", ""))
        self.server_status = expected.get("server", {}).get("transStatus")

    def ops(self, actions):
        found = []
        for action in actions if isinstance(actions, list) else [actions]:
            [(name, value)] = action.items()
            if name == AWAY:
                continue
            if name == BACK and self.is_native_out_of_band:
                name = "continue"
            if name not in OPS:
                raise ScenarioError(f"{self.name}: no virtual cardholder can do {name!r}; choose a scenario without it")
            found.append(OPS[name](value))
        return found


class Mix:
    """Scenarios with weights: `otp=8,single-select=1,html-otp=1`."""

    def __init__(self, text, version=None, folder=FOLDER):
        self.scenarios, self.weights = [], []
        for part in text.split(","):
            name, _, weight = part.strip().partition("=")
            if not weight.isdecimal() and weight:
                raise ScenarioError(f"the weight of {name} is not a whole number: {weight}")
            self.scenarios.append(Scenario(name, version, folder))
            self.weights.append(int(weight or 1))
        if not sum(self.weights):
            raise ScenarioError("all weights are 0")

    def choose(self, source=random):
        return source.choices(self.scenarios, self.weights)[0]
