"""The SDK, through `tds drive`, against this counterpart: every play, every kind of key, both encryptions; then what must fail."""

from . import authorities
from .acs import ACS, Challenge
from .authorities import DirectoryServerKeys
from .challenges import plays
from .driver import ENDS, Driver
from .rules import areq_problems, device_information
from .wire import ENCRYPTIONS, VERSIONS, decode

KINDS = {"01": "text", "02": "singleSelect", "03": "multiSelect", "04": "outOfBand", "05": "html", "06": "htmlOutOfBand", "07": "information"}
# Elements that a screen shows as they are. Bridging's button comes out of the extension.
SHOWN = (
    "challengeInfoHeader", "challengeInfoLabel", "challengeInfoText", "challengeSelectInfo", "submitAuthenticationLabel",
    "resendInformationLabel", "oobContinueLabel", "oobAppLabel", "infoContinueLabel", "whitelistingInfoText", "trustListInfoText",
    "deviceBindingInfoText", "togglePositionInd", "challengeAddLabel", "whyInfoLabel", "whyInfoText", "expandInfoLabel",
    "expandInfoText", "issuerImage", "psImage", "challengeEntryBoxTwo",
)


class Bench:
    """An ACS, two Directory Servers, and the driver of one tool, initialised for one content encryption at a time."""

    def __init__(self, ledger, tool):
        self.ledger = ledger
        self.acs = ACS()
        self.systems = [DirectoryServerKeys("RSA", "A000000901"), DirectoryServerKeys("EC", "A000000902")]
        self.driver = Driver(tool)
        self.seen_ids, self.app_ids, self.seen_keys = set(), set(), set()
        self.enc = None

    def initialize(self, enc, **more):
        if self.enc:
            self.ledger.equal("cleanup", self.driver.ask("cleanup")["event"], "ok")
        self.enc = enc
        answer = self.driver.ask(
            "initialize", locale="en-US", config={
                "directoryServers": [system.configuration() for system in self.systems],
                "acsTrustAnchors": [authorities.pem(self.acs.root)], "encryption": enc, **more,
            })
        self.ledger.equal("initialize", answer["event"], "initialized")

    def create(self, version, system, bridging=None):
        """`createTransaction`: number and parameters, which are looked at as 3DS Server and Directory Server do."""
        members = {"bridgingExtension": bridging} if bridging else {}
        made = self.driver.ask("createTransaction", directoryServerID=system.identifier, messageVersion=version, **members)
        if not self.ledger.equal("createTransaction", made["event"], "transaction"):
            raise RuntimeError(made)
        parameters = made["authenticationRequestParameters"]
        problems = areq_problems(parameters, version)
        if parameters["sdkTransactionID"] in self.seen_ids or parameters["sdkEphemeralPublicKey"] in self.seen_keys:
            problems.append("sdkTransID or the key has been used before")
        self.seen_ids.add(parameters["sdkTransactionID"])
        self.seen_keys.add(parameters["sdkEphemeralPublicKey"])
        self.app_ids.add(parameters["sdkAppID"])
        self.ledger.check("AReq: every rule", not problems, problems)
        _, problems = device_information(parameters["deviceData"], system, version, self.enc)
        self.ledger.check("sdkEncData: every rule", not problems, problems)
        return made["transaction"], parameters

    def start(self, number, challenge, content, app_url=None):
        values = {
            "threeDSServerTransactionID": challenge.ids["threeDSServerTransID"], "acsTransactionID": challenge.ids["acsTransID"],
            "acsRefNumber": "INTEROP-ACS", "acsSignedContent": content,
        }
        if app_url:
            values["threeDSRequestorAppURL"] = app_url
        return self.driver.ask("doChallenge", transaction=number, timeout=5, challengeParameters=values)

    # One play

    def play(self, version, system, algorithm, play):
        number, parameters = self.create(version, system, play.bridging)
        challenge = Challenge(
            self.ledger, system, algorithm, self.enc, parameters, play.steps, play.final, play.app_url, play.bridging)
        steps = list(play.steps)
        answer = self.start(number, challenge, challenge.signed_content(self.acs.register(challenge)), play.app_url)
        self.ledger.equal("doChallenge", answer["event"], "challengeStarted")
        for step, acts in zip(steps, play.acts):
            event = self.driver.wait(number, "screen", *ENDS)
            if not self.ledger.equal("a screen", event["event"], "screen"):
                self.ledger.check("the end that came instead", False, event)
                return
            self.look(event["screen"], step.content)
            for verb, members in acts:
                self.act(number, verb, members)
        self.end(number, challenge, play, len(steps))

    def act(self, number, verb, members):
        if verb == "again":
            event = self.driver.wait(number, "screen", *ENDS)
            shown = {name: event.get("screen", {}).get(name) for name in members}
            self.ledger.equal("the screen after the return", shown, members)
        elif verb == "opened":
            event = self.driver.wait(number, "openURL", *ENDS)
            self.ledger.equal("the URL that is opened", event.get("url"), members["url"])
        elif verb == "blocked":
            answer = self.driver.ask("navigate", transaction=number, **members)
            self.ledger.equal("a navigation elsewhere", answer["event"], "blocked")
        else:
            more = {} if verb in ("background", "foreground") else {"transaction": number}
            answer = self.driver.ask(verb, **more, **members)
            self.ledger.check(f"{verb} is taken", answer["event"] == "ok", answer)

    def look(self, screen, content):
        """What a person would see is what was sent."""
        self.ledger.equal("kind of screen", screen["uiType"], KINDS[content["acsUiType"]])
        if "acsHTML" in content:
            self.ledger.equal("the page", screen["acsHTML"], decode(content["acsHTML"]).decode())
            return
        expected = {name: content[name] for name in SHOWN if name in content}
        if content.get("challengeInfoTextIndicator") == "Y":
            expected["challengeInfoTextIndicator"] = "Y"
        if "challengeEntryBox" in content:
            expected["challengeEntryBox"] = dict(content["challengeEntryBox"])
            if expected["challengeEntryBox"].get("challengeDataEntryLengthMax") == "45":  # the default need not be told
                del expected["challengeEntryBox"]["challengeDataEntryLengthMax"]
        for extension in content.get("messageExtension", []):
            expected["oobAppLabel"] = extension["data"]["challengeData"]["oobAppLabel"]
        actual = {name: screen[name] for name in screen if name != "uiType"}
        self.ledger.equal("what the screen shows", actual, expected)

    def end(self, number, challenge, play, screens):
        end = self.driver.wait(number, *ENDS)
        self.ledger.check(f"the end is {play.end}", end["event"] == play.end, end)
        if play.end == "completed":
            self.ledger.equal("transactionStatus", end.get("transactionStatus"), play.final)
        self.ledger.equal("sdkTransactionID of the end", end.get("sdkTransactionID"), challenge.ids["sdkTransID"])
        self.ledger.equal("number of CReq", len(challenge.requests), screens + 1)
        self.ledger.equal("Erro that were sent", challenge.erros, [])
        if play.end == "cancelled":
            self.ledger.equal("the last CReq", challenge.requests[-1].get("challengeCancel"), "01")

    def stop(self):
        self.ledger.equal("one sdkAppID for all transactions", len(self.app_ids), 1)
        self.ledger.equal("nothing was asked for by GET", self.acs.gets, [])
        self.ledger.equal("the driver ends with its input", self.driver.quit(), 0)
        self.acs.stop()


def run(ledger, bench):
    """Every play of every version × content encryption × kind of the Directory Server's key × signature of the ACS."""
    for enc in ENCRYPTIONS:
        ledger.begin(f"SDK {enc}", "initialize")
        bench.initialize(enc)
        for version in VERSIONS:
            for system in bench.systems:
                for algorithm in ("PS256", "ES256"):
                    for play in plays(version):
                        section = f"SDK {version} {enc}"
                        ledger.begin(section, f"{system.kind} {algorithm} {play.name}")
                        try:
                            bench.play(version, system, algorithm, play)
                        except Exception as error:  # one broken play does not hide the others
                            ledger.check("the play goes through", False, f"{type(error).__name__} {error}")
