"""What the specification demands of the messages that an SDK sends: CReq, Erro, and its part of the AReq."""

import json
import re
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from joserfc import jwe

from .authorities import jose_key
from .wire import CBC, GCM, UUID, VERSIONS, Refused, decode, derive, ec_key, header_of, open_content, open_direct, registry, strict_json


def text(limit):
    return lambda v: isinstance(v, str) and 1 <= len(v) <= limit


def one_of(*values):
    return lambda v: any(type(v) is type(allowed) and v == allowed for allowed in values)


def url(limit):
    def is_url(v):
        parts = urlsplit(v) if isinstance(v, str) and 1 <= len(v) <= limit else None
        return bool(parts) and parts.scheme == "https" and bool(parts.hostname) and parts.username is None

    return is_url


def uuid(v):
    return isinstance(v, str) and UUID.match(v) is not None


BRIDGING = "A000000802-004"


def members_of_extension(e):
    """Bridging 1.0 has its version next to the data as well."""
    is_bridging_1 = e.get("id") == BRIDGING and isinstance(e.get("data"), dict) and e["data"].get("version") == "1.0"
    return {"name", "id", "criticalityIndicator", "data"} | ({"version"} if is_bridging_1 else set())


def extensions(v):
    if not isinstance(v, list) or not 1 <= len(v) <= 10:
        return False
    return all(
        isinstance(e, dict) and set(e) == members_of_extension(e) and text(64)(e["name"])
        and text(64)(e["id"]) and isinstance(e["criticalityIndicator"], bool) and isinstance(e["data"], dict)
        and len(json.dumps(e["data"], separators=(",", ":"), ensure_ascii=False)) <= 8059 for e in v)


COMMON = {
    "messageType": one_of("CReq"),
    "messageVersion": one_of(*VERSIONS),
    "threeDSServerTransID": uuid,
    "acsTransID": uuid,
    "sdkTransID": uuid,
    "sdkCounterStoA": lambda v: isinstance(v, str) and re.fullmatch(r"[0-9]{3}", v) is not None and int(v) <= 255,
}

# Of each element beside the common ones: the versions that have it, and its format there.
ELEMENTS = {
    "threeDSRequestorAppURL": {"2.2.0": url(256), "2.3.1": url(2048)},
    "oobAppURLInd": {"2.3.1": one_of("01", "02", "03")},
    "messageExtension": dict.fromkeys(VERSIONS, extensions),
    "challengeDataEntry": dict.fromkeys(VERSIONS, text(45)),
    "challengeDataEntryTwo": {"2.3.1": text(45)},
    "challengeNoEntry": dict.fromkeys(VERSIONS, one_of("Y")),
    "challengeHTMLDataEntry": dict.fromkeys(VERSIONS, text(256)),
    "challengeCancel": dict.fromkeys(VERSIONS, one_of("01")),
    "resendChallenge": dict.fromkeys(VERSIONS, one_of("Y")),
    "oobContinue": {"2.1.0": one_of(True), "2.2.0": one_of(True), "2.3.1": one_of("01", "02")},
    "oobAppStatus": {"2.3.1": one_of("01")},
    "whitelistingDataEntry": {"2.2.0": one_of("Y", "N")},
    "trustListDataEntry": {"2.3.1": one_of("Y", "N")},
    "deviceBindingDataEntry": {"2.3.1": one_of("Y", "N")},
    "challengeAddCode": {"2.3.1": one_of("Y")},
    "infoContinueIndicator": {"2.3.1": one_of(True)},
}
# Of these, an answer has exactly one (the two entries together count as one).
ANSWERS = (
    "challengeDataEntry", "challengeNoEntry", "challengeHTMLDataEntry", "challengeCancel", "resendChallenge", "oobContinue",
    "challengeAddCode", "infoContinueIndicator",
)
# The switches and what must have been shown for them to be answered.
SWITCHES = {
    "whitelistingDataEntry": "whitelistingInfoText", "trustListDataEntry": "trustListInfoText",
    "deviceBindingDataEntry": "deviceBindingInfoText",
}
# The answers that a screen may get.
ALLOWED = {
    None: (),
    "01": ("challengeDataEntry", "challengeNoEntry", "resendChallenge", "challengeAddCode"),
    "02": ("challengeDataEntry", "challengeNoEntry", "challengeAddCode"),
    "03": ("challengeDataEntry", "challengeNoEntry", "challengeAddCode"),
    "04": ("oobContinue", "challengeAddCode"),
    "05": ("challengeHTMLDataEntry",),
    "06": ("challengeHTMLDataEntry", "oobContinue"),
    "07": ("infoContinueIndicator", "challengeAddCode"),
}


def creq_problems(message, version, shown, app_url, bridging):
    """Every rule of the CReq that `message` breaks. `shown`: the CRes that it answers; None for the first one."""
    problems = []
    for name, accepts in COMMON.items():
        if name not in message:
            problems.append(f"{name} is missing")
        elif not accepts(message[name]):
            problems.append(f"{name} is malformed: {message[name]!r}")
    if message.get("messageVersion") != version:
        problems.append("messageVersion is another than the transaction's")
    for name, value in message.items():
        if name in COMMON:
            continue
        accepts = ELEMENTS.get(name, {}).get(version)
        if accepts is None:
            problems.append(f"{name} does not exist in {version}")
        elif not accepts(value):
            problems.append(f"{name} is malformed: {value!r}")
    # Elements of every message.
    expected_url = app_url if version != "2.1.0" else None
    if message.get("threeDSRequestorAppURL") != expected_url:
        problems.append(f"threeDSRequestorAppURL is {message.get('threeDSRequestorAppURL')!r}, not {expected_url!r}")
    if ("oobAppURLInd" in message) != (version == "2.3.1"):
        problems.append("oobAppURLInd belongs into every CReq of 2.3.1 and into no other")
    if ("messageExtension" in message) != (bridging is not None):
        problems.append("messageExtension is there without having been asked for, or the reverse")
    # The answer.
    kind = shown and shown["acsUiType"]
    given = [name for name in ANSWERS if name in message]
    allowed = ALLOWED[kind] + (("challengeCancel",) if kind else ())
    problems += [f"{name} does not answer a screen of type {kind}" for name in given if name not in allowed]
    together = set(given) == {"challengeHTMLDataEntry", "oobContinue"} and kind == "06"
    if kind and len(given) != 1 and not together and not (given == [] and "challengeDataEntryTwo" in message):
        problems.append(f"{len(given)} answers instead of one: {given}")
    if kind == "06" and given == ["challengeHTMLDataEntry"]:
        problems.append("oobContinue is missing beside the entry of an HTML page of type 06")
    if together and message["oobContinue"] != "01":
        problems.append("a form of type 06 is oobContinue 01")
    if "challengeDataEntryTwo" in message and (kind != "01" or "challengeEntryBoxTwo" not in shown):
        problems.append("challengeDataEntryTwo without a second box")
    if message.get("oobAppStatus") is not None and message.get("oobContinue") != "02":
        problems.append("oobAppStatus goes with oobContinue 02")
    for name, question in SWITCHES.items():
        due = bool(shown) and question in shown and version in ELEMENTS[name] and "challengeCancel" not in message
        if (name in message) != due and kind not in ("05", "06"):
            problems.append(f"{name}: {'missing' if due else 'nobody asked'}")
    if "challengeCancel" in message and any(name in message for name in list(SWITCHES) + ["challengeDataEntryTwo"]):
        problems.append("a cancel carries other data")
    return problems


def bridging_data(message, version):
    """The challenge data of a Bridging extension, or a text that says what is wrong."""
    found = [e for e in message.get("messageExtension", []) if e.get("id") == BRIDGING]
    if len(found) != 1 or found[0]["name"] != "Bridging" or found[0]["criticalityIndicator"] is not False:
        return "no Bridging extension, or not as it is defined"
    data = found[0]["data"]
    if data.get("version") != version or not isinstance(data.get("challengeData"), dict):
        return f"version or challengeData is wrong: {data}"
    if found[0].get("version", version) != version or (version == "1.0") != ("version" in found[0]):
        return f"the version next to the data is wrong: {found[0].get('version')}"
    return data["challengeData"]


def erro_problems(message, version, ids):
    """The rules for an Erro that the SDK sends."""
    problems = []
    required = {
        "messageType": "Erro", "messageVersion": version, "errorComponent": "C", "errorMessageType": "CRes",
        "threeDSServerTransID": ids["threeDSServerTransID"], "acsTransID": ids["acsTransID"], "sdkTransID": ids["sdkTransID"],
    }
    for name, value in required.items():
        if message.get(name) != value:
            problems.append(f"{name} is {message.get(name)!r}, not {value!r}")
    if not re.fullmatch(r"[0-9]{3}", str(message.get("errorCode"))) or not isinstance(message.get("errorCode"), str):
        problems.append("errorCode is not a string of three digits")
    for name in ("errorDescription", "errorDetail"):
        if not text(2048)(message.get(name)):
            problems.append(f"{name} is missing or malformed")
    others = set(message) - set(required) - {"errorCode", "errorDescription", "errorDetail"}
    return problems + [f"{name} does not belong into this Erro" for name in sorted(others)]


PARAMETER = re.compile(r"[CIA][0-9]{3}\Z")


def device_information(data, keys, version, enc):
    """Opens `sdkEncData` as a Directory Server does. Returns the device information and the problems found."""
    problems = []
    if len(data) > 64_000:
        problems.append("more than 64000 characters")
    header = header_of(data)
    expected = {"enc": enc, "kid": keys.key_id}
    if keys.kind == "RSA":
        expected["alg"] = "RSA-OAEP-256"
        rules = registry("RSA-OAEP-256", CBC, GCM)
        plaintext = jwe.decrypt_compact(data, jose_key(keys.key), registry=rules).plaintext
    else:
        expected["alg"] = "ECDH-ES" if version == "2.3.1" else "dir"
        epk = header.pop("epk", {})
        if set(epk) != {"kty", "crv", "x", "y"}:
            problems.append(f"epk has the members {sorted(epk)}")
        if data.split(".")[1] != "":
            problems.append("the encrypted key is not empty")
        derived = derive(keys.key.exchange(ec.ECDH(), ec_key(epk)), keys.identifier)
        content_key = derived if header.get("enc") == CBC else derived[:16]
        plaintext = open_content(data, content_key)
        if expected["alg"] == "dir" and open_direct(data, content_key) != plaintext:
            problems.append("joserfc reads something else")
    if header != expected:
        problems.append(f"header {header}, not {expected}")
    information = strict_json(plaintext)
    if not re.fullmatch(r"\d\.\d", str(information.get("DV"))):
        problems.append("DV is not a data version")
    present, absent = information.get("DD", {}), information.get("DPNA", {})
    if not present or set(present) & set(absent):
        problems.append("DD is empty, or a parameter is both in DD and in DPNA")
    problems += [f"{name} is not a parameter" for name in list(present) + list(absent) if not PARAMETER.match(name)]
    problems += [
        f"{name} has no value" for name, value in present.items()
        if not (isinstance(value, str) and value or isinstance(value, list) and value and all(isinstance(v, str) and v for v in value))]
    problems += [f"{name}: {reason}" for name, reason in absent.items() if reason not in ("RE01", "RE02", "RE03", "RE04")]
    problems += [f"{number} is in neither" for number in ("C001", "C002", "C004", "C005") if number not in present and number not in absent]
    if set(information) - {"DV", "DD", "DPNA", "SW"}:
        problems.append("unknown parts of the device information")
    return information, problems


def areq_problems(parameters, version):
    """The six values that an app passes on; `parameters` as the driver tells them."""
    problems = []
    for name in ("sdkTransactionID", "sdkAppID"):
        if not uuid(parameters[name]):
            problems.append(f"{name} is not a UUID in lower case")
    if not 1 <= len(parameters["sdkReferenceNumber"]) <= 32:
        problems.append("sdkReferenceNumber has not 1 to 32 characters")
    if parameters["messageVersion"] != version:
        problems.append("messageVersion is another")
    key = parameters["sdkEphemeralPublicKey"]
    jwk = strict_json(key.encode())
    if len(key) > 256 or set(jwk) != {"kty", "crv", "x", "y"}:
        problems.append("sdkEphemPubKey is too long or has other members")
    try:
        ec_key(jwk)
    except (Refused, ValueError, KeyError) as error:
        problems.append(f"sdkEphemPubKey is not a point of P-256: {error}")
    return problems


def jwe_problems(body, acs_trans_id, enc, counter, vectors):
    """The outer form of a CReq."""
    problems = []
    parts = body.split(".")
    if len(parts) != 5 or parts[1] != "":
        return [f"{len(parts)} parts, or the second is not empty"]
    header = header_of(body)
    expected = {"alg": "dir", "kid": acs_trans_id, "enc": enc}
    if header != expected:
        problems.append(f"header {header}, not {expected}")
    vector = decode(parts[2])
    if enc == GCM and vector != b"\x00" * 11 + bytes([counter]):
        problems.append(f"vector {vector.hex()} for counter {counter}")
    if enc == CBC and (len(vector) != 16 or vector in vectors):
        problems.append("the vector has not 16 fresh bytes")
    vectors.add(vector)
    return problems
