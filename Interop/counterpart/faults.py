"""What an ACS may get wrong, and what the SDK owes then: the Erro to the ACS, the one event to the app, and silence where it is due."""

import json
import time
import uuid

from . import authorities, challenges
from .acs import Challenge, Step
from .authorities import NOW, DAY
from .driver import ENDS
from .wire import CBC, ENCRYPTIONS, GCM, VERSIONS, compact, decode, ec_jwk, encode, seal

ALL = VERSIONS
ACCEPTED = "accepted"
IDS = ("threeDSServerTransID", "acsTransID", "sdkTransID")
PLAIN = {"Content-Type": "application/json; charset=UTF-8"}


class Fault:
    """One defect of the first CRes. `make(challenge, common, content)` gives (status, headers, body).

    `erro`: the code that the SDK sends and tells the app, with its detail where the specification fixes it; None: it sends nothing.
    `end`: the event, `protocolError` where there is an Erro.
    """

    def __init__(self, name, make, erro=None, detail=None, end=None, versions=ALL, encryptions=ENCRYPTIONS, content=None):
        self.name, self.make, self.erro, self.detail = name, make, erro, detail
        self.end = end or ("protocolError" if erro else ACCEPTED)
        self.versions, self.encryptions, self.content = versions, encryptions, content


def ok(body):
    return 200, {}, body.encode() if isinstance(body, str) else body


def changed(edit):
    """The members of the CRes, edited, then protected as they should be."""

    def make(challenge, common, content):
        message = {**common, **content}
        result = edit(message, challenge)
        return ok(challenge.protect(result if result is not None else message))

    return make


def member(name, value):
    def edit(message, challenge):
        message[name] = value(challenge) if callable(value) else value

    return changed(edit)


def without(*names):
    def edit(message, _):
        for name in names:
            message.pop(name, None)

    return changed(edit)


def protected(edit):
    """The compact JWE of the right CRes, edited."""
    return lambda challenge, common, content: ok(edit(challenge.protect({**common, **content}), challenge))


def part(index, edit):
    def apply(text, _):
        parts = text.split(".")
        parts[index] = edit(parts[index])
        return ".".join(parts)

    return protected(apply)


def flipped(text):
    data = bytearray(decode(text))
    data[0] ^= 1
    return encode(bytes(data))


def header(**members):
    """Right keys and content under another header; a member that is None is left out."""

    def make(challenge, common, content):
        head = {k: v for k, v in {**challenge.session.header(challenge.enc), **members}.items() if v is not None}
        key = challenge.session.key(challenge.enc, False)
        vector = challenge.session.vector(challenge.enc, False, challenge.counter)
        if head.get("enc") not in ENCRYPTIONS:
            # The content stays what it was; only the name of the algorithm is wrong.
            text = challenge.protect({**common, **content})
            return ok(encode(compact(head)) + text[text.index("."):])
        return ok(seal(head, key, compact({**common, **content}), iv=vector))

    return make


def other_key(challenge, common, content):
    """A128GCM: the half of the SDK; A128CBC-HS256: the derived key the other way round."""
    key = challenge.session.key(challenge.enc, True)
    key = key[::-1] if challenge.enc == CBC else key
    vector = challenge.session.vector(challenge.enc, False, challenge.counter)
    return ok(seal(challenge.session.header(challenge.enc), key, compact({**common, **content}), iv=vector))


def other_encryption(challenge, common, content):
    return ok(challenge.session.seal({**common, **content}, CBC if challenge.enc == GCM else GCM, False, challenge.counter))


def vector(first, counter):
    def make(challenge, common, content):
        data = compact({**common, **content})
        key = challenge.session.key(GCM, False)
        return ok(seal(challenge.session.header(GCM), key, data, iv=first * 11 + bytes([counter])))

    return make


def duplicate(name):
    def edit(message, _):
        text = compact(message)
        return text[:-1] + b"," + compact({name: message[name]})[1:]

    return changed(edit)


def erro(status=200, **members):
    def make(challenge, common, content):
        body = {
            "messageType": "Erro", "messageVersion": challenge.version, "errorCode": "305", "errorComponent": "A",
            "errorDescription": "Transaction data not valid", "errorDetail": "none", "errorMessageType": "CReq", **challenge.ids,
            **members,
        }
        return status, PLAIN, compact(body)

    return make


def status(code, headers=None, body=b""):
    return lambda challenge, common, content: (code, headers or {}, body)


def other_id(name):
    return Fault(f"another {name}", member(name, lambda _: str(uuid.uuid4())), "301", name)


def extension(count=1, critical=False, **more):
    return [{"name": "Ext", "id": f"A00000099{n:02}", "criticalityIndicator": critical, "data": {"n": str(n)}, **more} for n in range(count)]


def of_every_screen():
    """Defects that need no particular screen: they are made on a text screen."""
    new, old = ("2.3.1",), ("2.1.0", "2.2.0")
    lab = ("2.2.0", "2.3.1")
    select = {v: challenges.select_screen(v, "02") for v in ALL}
    page = {v: {"acsUiType": "05", "acsHTML": challenges.HTML} for v in ALL}
    oob = {v: challenges.oob_screen(v) for v in ALL}
    faults = [
        # The JWE
        Fault("bad tag", part(4, flipped), "302"),
        Fault("tag cut short", part(4, lambda t: encode(decode(t)[:12])), "302"),
        Fault("bad ciphertext", part(3, flipped), "302"),
        Fault("bad vector", part(2, flipped), "302"),
        Fault("header of another message", part(0, lambda _: encode(b'{"alg":"dir","enc":"A128CBC-HS256" }')), "302"),
        Fault("header is not JSON", part(0, lambda _: encode(b"hello")), "302"),
        Fault("four parts", protected(lambda text, _: text.rsplit(".", 1)[0]), "302"),
        Fault("six parts", protected(lambda text, _: text + ".AAAA"), "302"),
        Fault("an encrypted key", part(1, lambda _: "AAAA"), "302"),
        Fault("the wrong key", other_key, "302"),
        Fault("another kid", header(kid=str(uuid.UUID(int=7))), "302"),
        Fault("no kid", header(kid=None)),
        Fault("alg of another kind", header(alg="A128KW"), "302"),
        Fault("alg none", header(alg="none"), "302"),
        Fault("enc that nobody offered", header(enc="A256GCM"), "302"),
        Fault("zip", header(zip="DEF"), "302"),
        Fault("crit", header(crit=["x"], x=1), "302"),
        Fault("other header members", header(typ="JOSE", x="y")),
        Fault("the other content encryption", other_encryption),
        Fault("vector of the SDK's direction", vector(b"\x00", 0), "302", encryptions=(GCM,)),
        Fault("vector of the next counter", vector(b"\xff", 1), "302", encryptions=(GCM,)),
        *[Fault(f"{label} in base64url", part(3, lambda t, c=c: t[:5] + c + t[5:]), "302")
          for label, c in (("padding", "="), ("plus", "+"), ("slash", "/"), ("a blank", " "), ("a newline", "\n"))],
        # What is in it
        Fault("no JSON", changed(lambda m, c: b"hello"), "101"),
        Fault("an array", changed(lambda m, c: b"[]"), "101"),
        Fault("messageType is missing", without("messageType"), "101"),
        Fault("messageType of the CReq", member("messageType", "CReq"), "101"),
        Fault("wrong counter", member("acsCounterAtoS", "005"), "302"),
        Fault("counter of one digit", member("acsCounterAtoS", "0"), "203", "acsCounterAtoS"),
        Fault("counter as a number", member("acsCounterAtoS", 0), "203", "acsCounterAtoS"),
        Fault("no counter", without("acsCounterAtoS"), "201", "acsCounterAtoS"),
        *map(other_id, IDS),
        *[Fault(f"{name} is not a UUID", member(name, "abc"), "203", name) for name in IDS],
        *[Fault(f"{name} is missing", without(name), "201", name) for name in IDS],
        Fault("ids in upper case", changed(lambda m, c: m.update({n: m[n].upper() for n in IDS}))),
        Fault("two ids missing", without("acsTransID", "sdkTransID"), "201"),
        Fault("another active version", member("messageVersion", lambda c: "2.1.0" if c.version == "2.2.0" else "2.2.0"), "203", "messageVersion"),
        Fault("an unknown version", member("messageVersion", "2.9.0"), "102", "2.1.0,2.2.0,2.3.1"),
        Fault("no version", without("messageVersion"), "201", "messageVersion"),
        Fault("challengeCompletionInd y", member("challengeCompletionInd", "y"), "203", "challengeCompletionInd"),
        Fault("no challengeCompletionInd", without("challengeCompletionInd"), "201", "challengeCompletionInd"),
        Fault("messageType twice", duplicate("messageType"), "204", "messageType"),
        Fault("an unknown element twice", changed(lambda m, c: compact(m)[:-1] + b',"extra":1,"extra":1}'), "204", "unknown element"),
        Fault("an unknown element", member("extraField", {"a": [1, None]})),
        Fault("transStatus in a CRes that goes on", member("transStatus", "U")),
        # Screens
        Fault("unknown acsUiType", member("acsUiType", "09"), "203", "acsUiType", versions=old),
        Fault("reserved acsUiType", member("acsUiType", "09"), "207", "acsUiType", versions=new),
        Fault("acsUiType 06 before 2.3.1", member("acsUiType", "06"), "203", "acsUiType", versions=old),
        Fault("acsUiType 00", member("acsUiType", "00"), "203", "acsUiType"),
        Fault("no acsUiType", without("acsUiType"), "201", "acsUiType"),
        Fault("text of 351 characters", member("challengeInfoText", "x" * 351), "203", "challengeInfoText"),
        Fault("text of 350 characters", member("challengeInfoText", "漢" * 350)),
        Fault("no header", without("challengeInfoHeader"), "201", "challengeInfoHeader", versions=lab),
        Fault("no header in 2.1.0", without("challengeInfoHeader"), versions=("2.1.0",)),
        Fault("no header, label and text in 2.1.0", without("challengeInfoHeader", "challengeInfoLabel", "challengeInfoText"), "201", versions=("2.1.0",)),
        Fault("an empty header", member("challengeInfoHeader", ""), "201", "challengeInfoHeader", versions=lab),
        Fault("a header of one blank", member("challengeInfoHeader", " ")),
        Fault("a header that is a number", member("challengeInfoHeader", 5), "203", "challengeInfoHeader"),
        Fault("an empty optional element", member("expandInfoText", ""), "203", "expandInfoText"),
        Fault("a null optional element", member("expandInfoText", None), "203", "expandInfoText"),
        Fault("no submit label", without("submitAuthenticationLabel"), "201", "submitAuthenticationLabel"),
        Fault("whitelisting of 65 characters", member("whitelistingInfoText", "x" * 65), "203", "whitelistingInfoText", versions=("2.2.0",)),
        Fault("whitelisting where it is unknown", member("whitelistingInfoText", "x" * 65), versions=("2.1.0", "2.3.1")),
        Fault("trust list of 65 characters", member("trustListInfoText", "x" * 65), "203", "trustListInfoText", versions=new),
        Fault("no entry box", without("challengeEntryBox"), "201", "challengeEntryBox", versions=new),
        Fault("an entry box without a label", member("challengeEntryBox", {"challengeDataEntryMasking": "N"}), "201",
              "challengeEntryBox.challengeDataEntryLabel", versions=new),
        Fault("a reserved keyboard", member("challengeEntryBox", {"challengeDataEntryLabel": "C", "challengeDataEntryKeyboardType": "03"}),
              "207", "challengeEntryBox.challengeDataEntryKeyboardType", versions=new),
        Fault("toggles at a reserved place", member("togglePositionInd", "02"), "207", "togglePositionInd", versions=new),
        Fault("an image that is a string", member("issuerImage", "x"), "203", "issuerImage"),
        Fault("an image by http", member("issuerImage", {"default": "http://localhost/i.png"}), "203", "issuerImage.default", versions=new),
        Fault("an image by http, before 2.3.1", member("issuerImage", {"medium": "http://localhost/i.png"}), versions=old),
        Fault("an image without an address", member("issuerImage", {"medium": "i.png"}), "203", "issuerImage.medium", versions=old),
        Fault("no options", without("challengeSelectInfo"), "201", "challengeSelectInfo", content=select),
        Fault("empty options", member("challengeSelectInfo", []), "201", "challengeSelectInfo", content=select),
        Fault("the same option twice", member("challengeSelectInfo", [{"a": "A"}, {"a": "A"}]), "204", "challengeSelectInfo", content=select),
        Fault("an option of two pairs", member("challengeSelectInfo", [{"a": "A", "b": "B"}]), "203", "challengeSelectInfo", content=select),
        Fault("nine options", member("challengeSelectInfo", [{str(n): "x"} for n in range(9)]), "203", "challengeSelectInfo", versions=new, content=select),
        Fault("nine options before 2.3.1", member("challengeSelectInfo", [{str(n): "x"} for n in range(9)]), versions=old, content=select),
        Fault("resend label at a choice", member("resendInformationLabel", "Again"), content=select),
        Fault("no page", without("acsHTML"), "201", "acsHTML", content=page),
        *[Fault(f"a page with {label}", member("acsHTML", challenges.HTML + c), "203", "acsHTML", content=page)
          for label, c in (("padding", "="), ("plus", "+"), ("slash", "/"), ("a blank", " "), ("a newline", "\n"))],
        Fault("no continue label", without("oobContinueLabel"), "201", "oobContinueLabel", content=oob),
        Fault("an app without https", changed(lambda m, c: m.update(oobAppLabel="App", oobAppURL="http://bank.example/a")), "203",
              "oobAppURL", versions=new, content=oob),
        Fault("an app before 2.3.1", changed(lambda m, c: m.update(oobAppURL="http://x", oobAppLabel="App")), versions=old, content=oob),
        # Extensions
        Fault("an unknown extension", member("messageExtension", extension())),
        Fault("an unknown critical extension", member("messageExtension", extension(critical=True)), "202", "A0000009900"),
        Fault("eleven extensions", member("messageExtension", extension(11)), "203", "messageExtension", versions=old),
        Fault("fifteen extensions", member("messageExtension", extension(15)), versions=new),
        Fault("sixteen extensions", member("messageExtension", extension(16)), "203", "messageExtension", versions=new),
        Fault("criticality as a string", member("messageExtension", extension(critical="true")), "203",
              "messageExtension.criticalityIndicator"),
        # The end
        Fault("final without transStatus", changed(lambda m, c: final(m)), "201", "transStatus"),
        Fault("final with another status", changed(lambda m, c: final(m, "U")), end="completed U"),
        Fault("final with an unknown status", changed(lambda m, c: final(m, "Z")), end="runtimeError"),
        # Not a protected CRes at all
        Fault("Erro", erro(), end="received 305"),
        Fault("Erro with an unknown code", erro(errorCode="999"), end="received 999"),
        Fault("Erro in status 500", erro(500), end="received 305"),
        Fault("Erro inside the JWE", changed(lambda m, c: json.loads(erro()(c, None, None)[2])), end="received 305"),
        Fault("a CRes in clear", lambda c, common, content: (200, PLAIN, compact({**common, **content})), "101"),
        Fault("an empty body", status(200), "101"),
        Fault("a web page", status(200, {"Content-Type": "text/html"}, b"<p>Sorry</p>"), "101"),
        Fault("garbage as JOSE", status(200, None, b"garbage"), "302"),
        Fault("another content type", lambda c, common, content: (200, {"Content-Type": "text/plain"}, c.protect({**common, **content}).encode())),
        Fault("status 500", status(500), end="runtimeError"),
        Fault("status 404", status(404, {"Content-Type": "text/html"}, b"not here"), end="runtimeError"),
        Fault("a redirect", status(302, {"Location": "/elsewhere"}), end="runtimeError"),
        Fault("more than a mebibyte", status(200, None, b"A" * (1 << 20) + b"A"), end="runtimeError"),
        Fault("the connection breaks", status(None), end="runtimeError"),
    ]
    return faults


def final(message, result=None):
    for name in list(message):
        if name not in IDS + ("messageType", "messageVersion", "acsCounterAtoS"):
            del message[name]
    message["challengeCompletionInd"] = "Y"
    if result:
        message["transStatus"] = result


def play(bench, version, system, algorithm, fault):
    ledger = bench.ledger
    content = fault.content[version] if fault.content else challenges.text_screen(version)
    number, parameters = bench.create(version, system)
    challenge = Challenge(ledger, system, algorithm, bench.enc, parameters, [Step(content, fault=fault.make)])
    bench.start(number, challenge, challenge.signed_content(bench.acs.register(challenge)))
    event = bench.driver.wait(number, "screen", *ENDS)
    if fault.end == ACCEPTED:
        ledger.check("it is accepted", event["event"] == "screen", event)
        if event["event"] == "screen":
            bench.driver.ask("cancel", transaction=number)
            ledger.equal("the end", bench.driver.wait(number, *ENDS)["event"], "cancelled")
        ledger.equal("Erro that were sent", challenge.erros, [])
        return
    kind, _, rest = fault.end.partition(" ")
    ledger.equal("number of CReq", len(challenge.requests), 1)
    if kind == "received":
        message = event.get("errorMessage", {})
        ledger.equal("the event", event["event"], "protocolError")
        ledger.equal("what the app hears", [message.get("errorCode"), message.get("errorComponent"), message.get("errorDetails")], [rest, "A", "none"])
        ledger.equal("no Erro in answer to an Erro", settled(challenge), [])
        return
    ledger.check(f"the event is {kind}", event["event"] == kind, event)
    if kind == "completed":
        ledger.equal("transactionStatus", event.get("transactionStatus"), rest)
    if not fault.erro:
        ledger.equal("Erro that were sent", settled(challenge), [])
        return
    erros = settled(challenge, 1)
    if not ledger.equal("number of Erro", len(erros), 1):
        return
    ledger.equal("errorCode", erros[0]["errorCode"], fault.erro)
    if fault.detail:
        ledger.equal("errorDetail", erros[0]["errorDetail"], fault.detail)
    told = event.get("errorMessage", {})
    pairs = (("errorCode",) * 2, ("errorComponent",) * 2, ("errorDescription",) * 2, ("errorDetails", "errorDetail"),
             ("errorMessageType",) * 2, ("messageVersionNumber", "messageVersion"))
    ledger.equal("the app hears what the ACS hears", [told.get(a) for a, _ in pairs], [erros[0][b] for _, b in pairs])


def settled(challenge, count=0, seconds=5):
    """The Erro that came; waits for as many as are due."""
    end = time.monotonic() + seconds
    while len(challenge.erros) < count and time.monotonic() < end:
        time.sleep(0.01)
    return challenge.erros


# Signed content


def contents(challenge, url, signer):
    """Name of signed contents that must be refused, and how they are made."""
    good = challenge.payload(url)
    leaf = lambda **more: authorities.certificate("ACS", signer.key, signer.middle, signer.middle_key, **more)
    chain = lambda certificate: {"alg": signer.algorithm, "x5c": authorities.x5c([certificate, signer.middle])}
    sign = lambda payload=None, header=None, signer=signer: challenge.signed_content(url, payload, header, signer)
    stranger_key = authorities.new_ec()
    stranger = authorities.certificate("Stranger", stranger_key, authority=True)
    off = dict(good["acsEphemPubKey"], y=good["acsEphemPubKey"]["x"])
    text = sign()
    head, payload, signature = text.split(".")
    unsigned = lambda header: encode(compact(header)) + "." + payload + "."

    other = fake(signer.algorithm, signer.key)
    other.chain = [leaf(), stranger]
    yield "expired", lambda: sign(header=chain(leaf(start=NOW - 3 * DAY, end=NOW - DAY)))
    yield "not yet valid", lambda: sign(header=chain(leaf(start=NOW + DAY, end=NOW + 3 * DAY)))
    yield "of a stranger's authority", lambda: sign(header={"alg": "ES256", "x5c": authorities.x5c([stranger])}, signer=fake("ES256", stranger_key))
    yield "with a link that does not fit", lambda: sign(signer=other)
    yield "without the intermediate certificate", lambda: sign(header={"alg": signer.algorithm, "x5c": authorities.x5c([leaf()])})
    yield "without x5c", lambda: sign(header={"alg": signer.algorithm})
    yield "with the key in jwk instead", lambda: sign(header={"alg": "ES256", "jwk": ec_jwk(stranger_key.public_key())}, signer=fake("ES256", stranger_key))
    yield "alg none", lambda: unsigned({"alg": "none", "x5c": authorities.x5c(signer.chain)})
    if signer.algorithm == "PS256":
        yield "alg RS256", lambda: sign(header={"alg": "RS256", "x5c": authorities.x5c(signer.chain)})
    yield "crit", lambda: sign(header={"alg": signer.algorithm, "x5c": authorities.x5c(signer.chain), "b64": True, "crit": ["b64"]})
    yield "bad signature", lambda: f"{head}.{payload}.{flipped(signature)}"
    yield "another payload", lambda: f"{head}.{encode(compact({**good, 'acsURL': url + 'x'}))}.{signature}"
    yield "two parts", lambda: f"{head}.{payload}"
    yield "for another SDK", lambda: sign({**good, "sdkEphemPubKey": ec_jwk(stranger_key.public_key())})
    yield "without sdkEphemPubKey", lambda: sign({k: v for k, v in good.items() if k != "sdkEphemPubKey"})
    yield "without acsEphemPubKey", lambda: sign({k: v for k, v in good.items() if k != "acsEphemPubKey"})
    yield "a point off the curve", lambda: sign({**good, "acsEphemPubKey": off})
    yield "the SDK's own key returned", lambda: sign({**good, "acsEphemPubKey": challenge.sdk_key})
    yield "an URL by http", lambda: sign({**good, "acsURL": url.replace("https:", "http:")})
    yield "an URL with a user", lambda: sign({**good, "acsURL": url.replace("https://", "https://user:x@")})
    yield "without an URL", lambda: sign({k: v for k, v in good.items() if k != "acsURL"})


def fake(name, private):
    class Signer:
        algorithm, key = name, private

    return Signer


def refused_contents(bench, version, system, algorithm):
    index = 0
    while True:
        number, parameters = bench.create(version, system)
        challenge = Challenge(bench.ledger, system, algorithm, bench.enc, parameters, [Step(challenges.text_screen(version))])
        cases = list(contents(challenge, bench.acs.register(challenge), system.signers[algorithm]))
        if index == len(cases):
            bench.driver.ask("close", transaction=number)
            return
        name, content = cases[index]
        bench.ledger.begin("SDK, refused signed content", f"{version} {system.kind} {algorithm} {name}")
        bench.start(number, challenge, content())
        event = bench.driver.wait(number, "screen", *ENDS)
        bench.ledger.check("the event is runtimeError", event["event"] == "runtimeError", event)
        bench.ledger.equal("nothing was sent to the ACS", (challenge.requests, challenge.erros), ([], []))
        index += 1


def run(ledger, bench):
    for place, enc in enumerate(ENCRYPTIONS):
        ledger.begin("SDK, faults: set-up", enc)
        bench.initialize(enc)
        for version in VERSIONS:
            for index, fault in enumerate(of_every_screen()):
                if version not in fault.versions or enc not in fault.encryptions:
                    continue
                ledger.begin(f"SDK, faults {version} {enc}", fault.name)
                # Keys and signatures in turn: they have nothing to do with the defect.
                system, algorithm = bench.systems[index % 2], ("PS256", "ES256")[index // 2 % 2]
                try:
                    play(bench, version, system, algorithm, fault)
                except Exception as error:
                    ledger.check("the play goes through", False, f"{type(error).__name__} {error}")
        system = bench.systems[place]
        for algorithm in ("PS256", "ES256"):
            try:
                refused_contents(bench, "2.2.0" if place else "2.3.1", system, algorithm)
            except Exception as error:
                ledger.check("the play goes through", False, f"{type(error).__name__} {error}")
