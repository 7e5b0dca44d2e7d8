"""What a cardholder does in a scenario of the simulator, as ops of `tds drive`; and the mix of scenarios."""

import json
import pathlib
import random

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "Sources/Counterpart/ThreeDSSimulator/Scenarios"
TARGET = "HTTPS://EMV3DS/challenge"
# Action of a scenario file → op and members.
OPS = {
    "submit": lambda value: ("submit", {"value": value}),
    "select": lambda value: ("select", {"values": value}),
    "html": lambda value: ("navigate", {"url": TARGET, "method": "POST", "body": value}),
    "continue": lambda value: ("continue", {}),
    "resend": lambda value: ("resend", {}),
    "cancel": lambda value: ("cancel", {}),
    "background": lambda value: ("background", {}),
    "foreground": lambda value: ("foreground", {}),
}


class ScenarioError(Exception):
    pass


class Scenario:
    def __init__(self, name, version, folder=FOLDER):
        path = folder / f"{name}.json"
        if not path.is_file():
            raise ScenarioError(f"{name} is not a scenario: {folder} has no file of that name")
        data = json.loads(path.read_text())
        self.name = name
        self.version = version or data["versions"][-1]
        if self.version not in data["versions"]:
            raise ScenarioError(f"{name} does not have version {self.version}, but {', '.join(data['versions'])}")
        script = data.get("cardholder", [])
        if isinstance(script, dict):
            script = script.get(self.version, script.get("other", []))
        self.screens = [self.ops(each) for each in script]
        expected = data["expected"]
        if self.version in expected or "other" in expected:
            expected = expected.get(self.version, expected.get("other"))
        self.outcome = (expected["outcome"], expected.get("transactionStatus", ""))
        self.server_status = expected.get("server", {}).get("transStatus")

    def ops(self, actions):
        found = []
        for action in actions if isinstance(actions, list) else [actions]:
            [(name, value)] = action.items()
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
