"""A stand-in for the SDK, against `tds simulate`: device data, AReq, signed content, keys, CReq and CRes to the end of each scenario."""

import base64
import json
import ssl
import subprocess
import urllib.error
import urllib.request
import uuid
from datetime import datetime, timezone

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec, rsa
from cryptography.hazmat.primitives.serialization import load_pem_public_key
from joserfc import jwe, jws
from joserfc.jwk import ECKey, RSAKey

from . import authorities
from .wire import (CBC, ENCRYPTIONS, GCM, VERSIONS, Refused, Session, agree, compact, decode, ec_jwk, ec_key, encode, header_of,
                   open_direct, registry, seal, strict_json)

REFERENCE = "3DS_LOA_SDK_INTEROP_000000_00001"
APP_ID = str(uuid.uuid4())
INFORMATION = {
    "DV": "1.1", "DD": {"C001": "Linux", "C002": "Stand-in", "C004": "interop", "C005": "en-US"},
    "DPNA": {"C003": "RE02", "C006": "RE02", "C010": "RE02", "C011": "RE03", "C012": "RE03"}, "SW": ["SW04"],
}


class Simulator:
    def __init__(self, tool):
        self.process = subprocess.Popen([tool, "simulate"], stdout=subprocess.PIPE, text=True)
        self.url = json.loads(self.process.stdout.readline())["url"]
        # The first contact takes the authority from the configuration, as a test team would; from then on it is checked.
        self.context = ssl._create_unverified_context()
        self.configuration = self.call("GET", "/v1/configuration")[1]
        self.context = ssl.create_default_context(cadata="".join(self.configuration["acsTrustAnchors"]))

    def exchange(self, method, url, headers, data):
        request = urllib.request.Request(url, data=data, method=method, headers=headers)
        try:
            with urllib.request.urlopen(request, context=self.context, timeout=20) as answer:
                return answer.status, dict(answer.headers), answer.read()
        except urllib.error.HTTPError as error:
            return error.code, dict(error.headers), error.read()

    def call(self, method, path, body=None):
        headers = {} if body is None else {"Content-Type": "application/json; charset=UTF-8"}
        status, _, data = self.exchange(method, self.url + path, headers, None if body is None else compact(body))
        return status, json.loads(data)

    def cards(self, kind="challenge"):
        return {card["directoryServerID"]: card["cardNumber"] for card in self.configuration["cards"] if card["kind"] == kind}

    def stop(self):
        self.process.terminate()
        return self.process.wait(timeout=20)


def public_key(text):
    if "BEGIN CERTIFICATE" in text:
        return x509.load_pem_x509_certificate(text.encode()).public_key()
    return load_pem_public_key(text.encode())


def device_data(server, version, enc, information=INFORMATION):
    """sdkEncData for a Directory Server, made by joserfc for RSA and by the rules of the version for EC."""
    key, key_id = public_key(server["publicKey"]), server.get("keyID")
    header = {"kid": key_id} if key_id else {}
    plaintext = compact(information)
    if isinstance(key, rsa.RSAPublicKey):
        header = {"alg": "RSA-OAEP-256", **header, "enc": enc}
        recipient = RSAKey.import_key(authorities.public_pem(key))
        return jwe.encrypt_compact(header, plaintext, recipient, registry=registry("RSA-OAEP-256", CBC, GCM))
    ephemeral = authorities.new_ec()
    derived = agree(ephemeral, key, server["id"])
    header = {"alg": "ECDH-ES" if version == "2.3.1" else "dir", **header, "epk": ec_jwk(ephemeral.public_key()), "enc": enc}
    return seal(header, derived if enc == CBC else derived[:16], plaintext)


def verified(text, roots, own_jwk):
    """The payload of an ACS signed content, every check of the specification made; joserfc verifies the signature."""
    header = strict_json(decode(text.split(".")[0]))
    if set(header) != {"alg", "x5c"} or header["alg"] not in ("PS256", "ES256"):
        raise Refused(f"header {header.keys()}, {header.get('alg')}")
    chain = [x509.load_der_x509_certificate(decode_base64(entry)) for entry in header["x5c"]]
    now = datetime.now(timezone.utc)
    anchors = [x509.load_pem_x509_certificate(root.encode()) for root in roots]
    for index, certificate in enumerate(chain):
        if not certificate.not_valid_before_utc <= now <= certificate.not_valid_after_utc:
            raise Refused("a certificate is not valid now")
        above = chain[index + 1 : index + 2] or [a for a in anchors if a.subject == certificate.issuer]
        if not above:
            raise Refused("no path to a root")
        certificate.verify_directly_issued_by(above[0])
        if certificate in anchors:
            raise Refused("the root is sent along")
        if not above[0].extensions.get_extension_for_class(x509.BasicConstraints).value.ca:
            raise Refused("an issuer is not an authority")
    kind = RSAKey if header["alg"] == "PS256" else ECKey
    rules = jws.JWSRegistry(algorithms=[header["alg"]])
    rules.max_header_length = 16_384
    signer = kind.import_key(authorities.public_pem(chain[0].public_key()))
    payload = strict_json(jws.deserialize_compact(text, signer, registry=rules).payload)
    if set(payload) != {"acsURL", "acsEphemPubKey", "sdkEphemPubKey"} or payload["sdkEphemPubKey"] != own_jwk:
        raise Refused("payload, or a key that is not ours")
    if not payload["acsURL"].startswith("https://"):
        raise Refused("acsURL")
    return header["alg"], payload


def decode_base64(text):


    return base64.b64decode(text, validate=True)


class StandIn:
    """One transaction from the SDK's side."""

    def __init__(self, ledger, simulator, server, version, enc, scenario, category="01", app_url=None):
        self.ledger, self.simulator, self.version, self.enc = ledger, simulator, version, enc
        self.own = authorities.new_ec()
        self.jwk = ec_jwk(self.own.public_key())
        self.counter = 0
        self.sdk_id, self.app_url = str(uuid.uuid4()), app_url
        self.card = simulator.cards()[server["id"]]
        self.body = {
            "sdk": {
                "deviceData": device_data(server, version, enc), "sdkTransactionID": self.sdk_id, "sdkAppID": APP_ID,
                "sdkReferenceNumber": REFERENCE, "sdkEphemeralPublicKey": json.dumps(self.jwk), "messageVersion": version,
            },
            "directoryServerID": server["id"], "cardNumber": self.card, "amount": 1999, "currency": "978", "scenario": scenario,
            "messageCategory": category, "sdkMaxTimeout": "05",
        }
        self.server = server

    def authenticate(self):
        status, answer = self.simulator.call("POST", "/v1/authentications", self.body)
        self.ledger.check("AReq is taken", status == 200, answer)
        return answer

    def open(self):
        """AReq to keys; the first screen."""
        answer = self.authenticate()
        if not self.ledger.equal("ARes", answer.get("transStatus"), "C"):
            raise Refused(str(answer)[:200])
        self.answer = answer
        self.ids = {"threeDSServerTransID": answer["threeDSServerTransID"], "acsTransID": answer["acsTransID"], "sdkTransID": self.sdk_id}
        try:
            self.algorithm, payload = verified(answer["acsSignedContent"], self.server["rootCertificates"], self.jwk)
            self.ledger.check("the signed content", True)
        except Exception as error:
            self.ledger.check("the signed content", False, f"{type(error).__name__} {error}")
            raise
        self.acs_url = payload["acsURL"]
        self.session = Session(self.own, ec_key(payload["acsEphemPubKey"]), REFERENCE, answer["acsTransID"])
        return self.ask({})

    def message(self, answer):
        common = {"messageType": "CReq", "messageVersion": self.version, **self.ids, "sdkCounterStoA": f"{self.counter:03}"}
        if self.version == "2.3.1":
            common["oobAppURLInd"] = "01"
        if self.app_url and self.version != "2.1.0":
            common["threeDSRequestorAppURL"] = self.app_url
        return {**common, **answer}

    def post(self, body, kind="jose"):
        headers = {"Content-Type": f"application/{kind}; charset=UTF-8"}
        if self.version == "2.3.1":
            headers["X-Request-ID"] = self.sdk_id
        return self.simulator.exchange("POST", self.acs_url, headers, body if isinstance(body, bytes) else body.encode())

    def ask(self, answer):
        """A CReq and its CRes, opened and looked at."""
        status, headers, data = self.post(self.session.seal(self.message(answer), self.enc, True, self.counter))
        kind = headers.get("Content-Type", "").lower().replace(" ", "")
        if not self.ledger.check("CRes: content type", status == 200 and kind == "application/jose;charset=utf-8", f"{status} {kind} {data[:300]}"):
            raise Refused("no CRes")
        text = data.decode("ascii")
        problems = []
        if self.version == "2.3.1":
            if headers.get("X-Request-ID") != self.sdk_id or headers.get("X-Response-ID") != self.ids["acsTransID"]:
                problems.append("X-Request-ID or X-Response-ID")
        if header_of(text) != self.session.header(self.enc):
            problems.append(f"header {header_of(text)}")
        vector = decode(text.split(".")[2])
        expected = self.session.vector(self.enc, False, self.counter)
        if len(vector) != (12 if self.enc == GCM else 16) or expected is not None and vector != expected:
            problems.append(f"vector {vector.hex()}")
        message = strict_json(open_direct(text, self.session.key(self.enc, False)))
        for name, value in {"messageType": "CRes", "messageVersion": self.version, **self.ids, "acsCounterAtoS": f"{self.counter:03}"}.items():
            if message.get(name) != value:
                problems.append(f"{name} is {message.get(name)!r}")
        if message.get("challengeCompletionInd") == "Y":
            others = set(message) - {"messageType", "messageVersion", *self.ids, "acsCounterAtoS", "challengeCompletionInd", "transStatus"}
            if others or message.get("transStatus") not in ("Y", "N", "D"):
                problems.append(f"final CRes with {others}, {message.get('transStatus')}")
        elif message.get("challengeCompletionInd") != "N" or not 1 <= int(message.get("acsUiType", 0)) <= (7 if self.version == "2.3.1" else 5):
            problems.append("challengeCompletionInd or acsUiType")
        self.ledger.check("CRes: every rule", not problems, problems)
        self.counter += 1
        return message

    def result(self):
        status, record = self.simulator.call("GET", f"/v1/authentications/{self.ids['threeDSServerTransID']}")
        self.ledger.equal("the result is there", status, 200)
        return record


def plays(version):
    """Scenario, answers in turn, the kinds of screen expected, the final status, and the result of the 3DS Server."""
    new = version == "2.3.1"
    tapped = "01" if new else True
    code = {"challengeDataEntry": "123456"}
    html = {"challengeHTMLDataEntry": "otp=123456"}
    result = [
        ("otp", [code], ["01"], "Y", {"transStatus": "Y"}),
        ("otp-wrong-then-right", [{"challengeDataEntry": "000000"}, code], ["01", "01"], "Y", {"transStatus": "Y"}),
        ("otp-locked", [{"challengeDataEntry": "000000"}] * 3, ["01"] * 3, "N", {"transStatus": "N", "transStatusReason": "19"}),
        ("otp-resend", [{"resendChallenge": "Y"}, code], ["01", "01"], "Y", {"transStatus": "Y"}),
        ("otp", [{"challengeCancel": "01"}], ["01"], "N", {"transStatus": "N", "challengeCancel": "01"}),
        ("single-select", [{"challengeDataEntry": None}, code], ["02", "01"], "Y", {"transStatus": "Y"}),
        ("multi-select", [{"challengeDataEntry": "stl,den"}], ["03"], "Y", {"transStatus": "Y"}),
        ("oob", [{"oobContinue": tapped}] * 2, ["04", "04"], "Y", {"transStatus": "Y"}),
        ("html-otp", [html], ["05"], "Y", {"transStatus": "Y"}),
        ("html-single-select", [{"challengeHTMLDataEntry": "channel=mobile"}, html], ["05", "05"], "Y", {"transStatus": "Y"}),
    ]
    if version == "2.2.0":
        result.append(("otp-whitelist", [{**code, "whitelistingDataEntry": "Y"}], ["01"], "Y", {"transStatus": "Y"}))
    if new:
        result += [
            ("information", [{"infoContinueIndicator": True}, code], ["07", "01"], "Y", {"transStatus": "Y"}),
            ("two-fields", [{**code, "challengeDataEntryTwo": "correct horse"}], ["01"], "Y", {"transStatus": "Y"}),
            ("additional-choice", [{"challengeAddCode": "Y"}, {"challengeDataEntry": "mail"}, code], ["01", "02", "01"], "Y", {"transStatus": "Y"}),
            ("html-oob-app", [{**{"challengeHTMLDataEntry": "done=yes"}, "oobContinue": "01"}, {"oobContinue": "02"}], ["06", "06"], "Y",
             {"transStatus": "Y"}),
            ("trust-list", [{**code, "trustListDataEntry": "Y"}], ["01"], "Y", {"transStatus": "Y"}),
            ("decoupled-fallback", [{"challengeAddCode": "Y"}, {"infoContinueIndicator": True}], ["04", "07"], "D", None),
        ]
    return result


def play(ledger, simulator, server, version, enc, scenario, answers, kinds, final, result):
    stand_in = StandIn(ledger, simulator, server, version, enc, scenario)
    screen = stand_in.open()
    for answer, kind in zip(answers, kinds):
        ledger.equal("acsUiType", screen.get("acsUiType"), kind)
        if answer.get("challengeDataEntry", "") is None:  # the first option that the screen offers
            answer = {"challengeDataEntry": next(iter(screen["challengeSelectInfo"][0]))}
        if kind in ("05", "06"):
            page = decode(screen["acsHTML"]).decode()
            ledger.check("the page has its form", "https://emv3ds/challenge" in page.lower(), page[:200])
        screen = stand_in.ask(answer)
    ledger.equal("the final CRes", [screen.get("challengeCompletionInd"), screen.get("transStatus")], ["Y", final])
    if result is None:
        return stand_in.algorithm
    record = stand_in.result()
    ledger.equal("the 3DS Server's result", {name: record.get(name) for name in result}, result)
    ledger.equal("the device information that the DS read", record.get("deviceInfo"), INFORMATION)
    types = [message.get("messageType") for message in record["messages"]]
    ledger.equal("the conversation", types, ["CReq", "CRes"] * (len(answers) + 1))
    return stand_in.algorithm


# What the simulator must refuse


def edited(edit):
    """A CReq whose members are edited before it is protected as it should be."""

    def make(stand_in):
        message = stand_in.message({"challengeDataEntry": "123456"})
        edit(message)
        return stand_in.session.seal(message, stand_in.enc, True, stand_in.counter)

    return make


def sealed(edit):
    def make(stand_in):
        parts = stand_in.session.seal(stand_in.message({"challengeDataEntry": "123456"}), stand_in.enc, True, stand_in.counter).split(".")
        edit(parts)
        return ".".join(parts)

    return make


def flip(index):
    def edit(parts):
        data = bytearray(decode(parts[index]))
        data[0] ^= 1
        parts[index] = encode(bytes(data))

    return edit


def wrong_half(stand_in):
    """A128GCM: the ACS's half; A128CBC-HS256: another key."""
    key = stand_in.session.key(stand_in.enc, False) if stand_in.enc == GCM else bytes(32)
    text = compact(stand_in.message({"challengeDataEntry": "123456"}))
    return seal(stand_in.session.header(stand_in.enc), key, text, iv=stand_in.session.vector(stand_in.enc, True, stand_in.counter))


def refusals(version):
    """Name, message, error code, detail (None: any)."""
    active = "2.1.0" if version != "2.1.0" else "2.2.0"
    tapped = "01" if version == "2.3.1" else True
    return [
        ("wrong counter", edited(lambda m: m.update(sdkCounterStoA="007")), "302", None),
        ("counter of one digit", edited(lambda m: m.update(sdkCounterStoA="1")), "203", "sdkCounterStoA"),
        ("no counter", edited(lambda m: m.pop("sdkCounterStoA")), "201", "sdkCounterStoA"),
        ("another acsTransID", edited(lambda m: m.update(acsTransID=str(uuid.uuid4()))), "301", "acsTransID"),
        ("another sdkTransID", edited(lambda m: m.update(sdkTransID=str(uuid.uuid4()))), "301", "sdkTransID"),
        ("another threeDSServerTransID", edited(lambda m: m.update(threeDSServerTransID=str(uuid.uuid4()))), "301", "threeDSServerTransID"),
        ("no sdkTransID", edited(lambda m: m.pop("sdkTransID")), "201", "sdkTransID"),
        ("another version", edited(lambda m: m.update(messageVersion=active)), "203", "messageVersion"),
        ("an unknown version", edited(lambda m: m.update(messageVersion="2.9.0")), "102", None),
        ("messageType CRes", edited(lambda m: m.update(messageType="CRes")), "101", None),
        ("two answers", edited(lambda m: m.update(resendChallenge="Y")), "203", None),
        # 2.1.0 has no element for a submit with nothing typed: there no answer is a wrong answer.
        *([("no answer", edited(lambda m: m.pop("challengeDataEntry")), "201", None)] if version != "2.1.0" else []),
        ("an empty entry", edited(lambda m: m.update(challengeDataEntry="")), None, None),
        ("an entry of 46 characters", edited(lambda m: m.update(challengeDataEntry="x" * 46)), "203", "challengeDataEntry"),
        ("oobContinue at a text screen", edited(lambda m: (m.pop("challengeDataEntry"), m.update(oobContinue=tapped))), "203", None),
        ("oobContinue of the wrong type", edited(lambda m: (m.pop("challengeDataEntry"), m.update(oobContinue="true"))), "203", None),
        ("an unknown critical extension", edited(lambda m: m.update(messageExtension=[
            {"name": "X", "id": "A000000999-9", "criticalityIndicator": True, "data": {"a": "b"}}])), "202", "A000000999-9"),
        ("bad tag", sealed(flip(4)), "302", None),
        ("bad ciphertext", sealed(flip(3)), "302", None),
        ("bad vector", sealed(flip(2)), "302", None),
        ("four parts", sealed(lambda parts: parts.pop()), None, None),
        ("the wrong key", wrong_half, "302", None),
        ("padding in base64url", sealed(lambda parts: parts.__setitem__(3, parts[3] + "=")), "302", None),
        ("a CReq in clear", lambda s: compact(s.message({"challengeDataEntry": "123456"})), None, None),
        ("garbage", lambda s: b"garbage", None, None),
    ]


def refuse(ledger, simulator, server, version, enc, make, code, detail):
    stand_in = StandIn(ledger, simulator, server, version, enc, "otp")
    stand_in.open()
    status, headers, data = stand_in.post(make(stand_in))
    kind = headers.get("Content-Type", "").lower().replace(" ", "")
    if not ledger.check("an Erro in JSON", kind == "application/json;charset=utf-8", f"{status} {kind} {data[:200]}"):
        return
    erro = strict_json(data)
    problems = []
    for name, value in {"messageType": "Erro", "errorComponent": "A", "errorMessageType": "CReq", "messageVersion": version, **stand_in.ids}.items():
        if erro.get(name) != value:
            problems.append(f"{name} is {erro.get(name)!r}")
    if not str(erro.get("errorDescription", "")):
        problems.append("no errorDescription")
    ledger.check("Erro: every rule", not problems, problems)
    if code:
        ledger.equal("errorCode", erro.get("errorCode"), code)
    else:
        ledger.check("errorCode", erro.get("errorCode") in ("101", "201", "203", "302"), erro)
    if detail:
        ledger.equal("errorDetail", erro.get("errorDetail"), detail)
    record = stand_in.result()
    wanted = {"transStatus": "U", "challengeCancel": "10" if version == "2.3.1" else "06"}
    ledger.equal("the 3DS Server's result", {name: record.get(name) for name in wanted}, wanted)


def own_erro(ledger, simulator, server, version, enc):
    """The SDK finds a defect and says so: the ACS reports it and the transaction is over."""
    stand_in = StandIn(ledger, simulator, server, version, enc, "otp")
    stand_in.open()
    erro = {
        "messageType": "Erro", "messageVersion": version, "errorCode": "203", "errorComponent": "C",
        "errorDescription": "A message element has an invalid format or value", "errorDetail": "challengeInfoText", "errorMessageType": "CRes",
        **stand_in.ids,
    }
    status, _, _ = stand_in.post(compact(erro), "json")
    ledger.check("the Erro is taken", 200 <= status < 300, status)
    record = stand_in.result()
    wanted = {"transStatus": "U", "challengeCancel": "09" if version == "2.3.1" else "06"}
    ledger.equal("the 3DS Server's result", {name: record.get(name) for name in wanted}, wanted)


def bad_device_data(ledger, simulator, server, version, enc):
    """The Directory Server cannot read the device data: Erro D/302, no challenge."""
    stand_in = StandIn(ledger, simulator, server, version, enc, "otp")
    parts = stand_in.body["sdk"]["deviceData"].split(".")
    flip(4)(parts)
    stand_in.body["sdk"]["deviceData"] = ".".join(parts)
    status, answer = simulator.call("POST", "/v1/authentications", stand_in.body)
    text = json.dumps(answer)
    good = status != 200 and '"302"' in text and '"D"' in text and "acsSignedContent" not in text
    ledger.check("Erro 302 of the Directory Server", good, f"{status} {text[:400]}")


def run(ledger, tool):
    ledger.begin("simulator", "start")
    simulator = Simulator(tool)
    servers = simulator.configuration["directoryServers"]
    kinds = {"EC" if isinstance(public_key(s["publicKey"]), ec.EllipticCurvePublicKey) else "RSA" for s in servers}
    ledger.equal("kinds of keys", kinds, {"EC", "RSA"})
    algorithms = set()

    def attempt(section, case, body, *arguments):
        ledger.begin(section, case)
        try:
            return body(ledger, simulator, *arguments)
        except Exception as error:
            ledger.check("it goes through", False, f"{type(error).__name__} {error}")

    for version in VERSIONS:
        able = [server for server in servers if version != "2.3.1" or server.get("keyID")]
        for enc in ENCRYPTIONS:
            for server in able:
                for scenario, *rest in plays(version):
                    case = f"{server['id']} {scenario} {'+'.join(sorted(rest[0][0]))}"
                    algorithms.add(attempt(f"simulator {version} {enc}", case, play, server, version, enc, scenario, *rest))
                attempt(f"simulator {version} {enc}", f"{server['id']} bad device data", bad_device_data, server, version, enc)
            for index, (name, make, code, detail) in enumerate(refusals(version)):
                attempt(f"simulator, refusals {version} {enc}", name, refuse, able[index % len(able)], version, enc, make, code, detail)
            attempt(f"simulator, refusals {version} {enc}", "Erro of the SDK", own_erro, able[0], version, enc)
    ledger.begin("simulator", "end")
    ledger.equal("both signature algorithms were met", algorithms - {None}, {"PS256", "ES256"})
    ledger.check("the simulator ends on SIGTERM", simulator.stop() in (0, -15))
