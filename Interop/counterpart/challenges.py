"""What the ACS plays: for each version the screens of all types, the cardholder's acts and the answers that are right."""

from .acs import Step
from .wire import encode

APP = "https://shop.example/3ds/return"
BANK = "https://bank.example/approve?t=abc"
FORM = (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Code</title></head><body><p>Grüße</p>'
    '<form action="HTTPS://EMV3DS/challenge" method="get"><input name="otp"><button>OK</button></form>'
    '<a href="HTTPS://EMV3DS/openoobApp">Open the app</a></body></html>')
HTML = encode(FORM.encode())


class Play:
    """One challenge: screens at the ACS, acts of the cardholder (one list per screen), and its end."""

    def __init__(self, name, steps, acts, final="Y", end="completed", app_url=None, bridging=None, switching=False):
        self.name, self.steps, self.acts, self.final, self.end = name, steps, acts, final, end
        self.app_url, self.bridging, self.switching = app_url, bridging, switching


def images(version):
    base = "https://localhost:1/"
    if version == "2.3.1":
        return {"issuerImage": {"default": base + "i.png", "dark": base + "d.png"}, "psImage": {"default": base + "p.png"}}
    return {"issuerImage": {"medium": base + "m.png", "high": base + "h.png"}, "psImage": {"extraHigh": base + "x.png"}}


def words(version, kind):
    """Header, label and text of a native screen, with everything optional that any native type has."""
    content = {
        "acsUiType": kind, "challengeInfoHeader": "Confirm your payment", "challengeInfoText": "Line one.\nLine two, 日本語 & “quotes”.",
        "whyInfoLabel": "Why?", "whyInfoText": "Because.", "expandInfoLabel": "Help", "expandInfoText": "Call us.",
        "challengeInfoTextIndicator": "Y", **images(version),
    }
    if version != "2.3.1" or kind in ("02", "03", "04", "07"):
        content["challengeInfoLabel"] = "Label"
    return content


def text_screen(version, **more):
    content = {**words(version, "01"), "submitAuthenticationLabel": "Continue", "resendInformationLabel": "Send again"}
    if version == "2.3.1":
        content["challengeEntryBox"] = {
            "challengeDataEntryLabel": "Code", "challengeDataEntryKeyboardType": "01", "challengeDataEntryAutofill": "Y",
            "challengeDataEntryAutofillType": "01", "challengeDataEntryLengthMax": "06",
        }
    content.update(more)
    return content


OPTIONS = [{"ph": "Mobile **** 321"}, {"ml": "Email s*****k@g***.example"}, {"ap": "The bank's app"}]


def select_screen(version, kind, **more):
    return {**words(version, kind), "challengeSelectInfo": OPTIONS, "submitAuthenticationLabel": "Next", **more}


def oob_screen(version, **more):
    return {**words(version, "04"), "oobContinueLabel": "I have confirmed", **more}


def carry(version, *bases):
    """`oobContinue` of a version for the button and for the return to the app."""
    return [True if version != "2.3.1" else base for base in bases]


def plays(version):
    new = version == "2.3.1"
    tapped, returned = carry(version, "01", "02")
    entry = {"challengeDataEntry": "123456"}
    result = [
        Play("text", [Step(text_screen(version), entry)], [[("submit", {"value": "123456"})]]),
        Play("text, the shortest", [Step(shortest(version), {"challengeDataEntry": "é ,&=漢"})],
             [[("submit", {"value": "é ,&=漢"})]], final="N"),
        Play("text, 45 characters, then again",
             [Step(long_text_screen(version), {"challengeDataEntry": "x" * 45}), Step(text_screen(version), entry)],
             [[("submit", {"value": "x" * 45})], [("submit", {"value": "123456"})]]),
        Play("text, nothing typed", [Step(text_screen(version), {"challengeNoEntry": "Y"}), Step(text_screen(version), entry)],
             [[("submit", {"value": ""})], [("submit", {"value": "123456"})]]),
        Play("text, resend", [Step(text_screen(version), {"resendChallenge": "Y"}), Step(text_screen(version), entry)],
             [[("resend", {})], [("submit", {"value": "123456"})]]),
        Play("text, cancel", [Step(text_screen(version))], [[("cancel", {})]], end="cancelled"),
        Play("single select", [Step(select_screen(version, "02"), {"challengeDataEntry": "ml"}), Step(text_screen(version), entry)],
             [[("select", {"values": ["ml"]})], [("submit", {"value": "123456"})]]),
        Play("single select, nothing chosen",
             [Step(select_screen(version, "02"), {"challengeNoEntry": "Y"}), Step(text_screen(version), entry)],
             [[("select", {"values": []})], [("submit", {"value": "123456"})]]),
        Play("multi select", [Step(select_screen(version, "03"), {"challengeDataEntry": "ph,ap"})],
             [[("select", {"values": ["ap", "ph"]})]]),
        Play("multi select, cancel", [Step(select_screen(version, "03"))], [[("cancel", {})]], end="cancelled"),
        Play("out of band", [Step(oob_screen(version), {"oobContinue": tapped})], [[("continue", {})]]),
        Play("out of band, not yet",
             [Step(oob_screen(version), {"oobContinue": tapped}), Step(oob_screen(version), {"oobContinue": tapped})],
             [[("continue", {})], [("continue", {})]], app_url=None if version == "2.1.0" else APP),
        Play("HTML", [Step({"acsUiType": "05", "acsHTML": HTML}, {"challengeHTMLDataEntry": "otp=123456&submit=O%20K"})],
             [[("navigate", {"url": "HTTPS://EMV3DS/challenge?otp=123456&submit=O%20K"})]]),
        Play("HTML, by POST", [Step({"acsUiType": "05", "acsHTML": HTML}, {"challengeHTMLDataEntry": "otp=1%2B2"})],
             [[("navigate", {"url": "https://emv3ds/challenge", "method": "POST", "body": "otp=1%2B2"})]]),
        Play("HTML, blocked elsewhere, cancel", [Step({"acsUiType": "05", "acsHTML": HTML})],
             [[("blocked", {"url": "https://localhost:1/track.png"}), ("cancel", {})]], end="cancelled"),
        Play("three screens", [
            Step(select_screen(version, "02"), {"challengeDataEntry": "ap"}), Step(oob_screen(version), {"oobContinue": tapped}),
            Step({"acsUiType": "05", "acsHTML": HTML}, {"challengeHTMLDataEntry": "otp=1"}),
        ], [[("select", {"values": ["ap"]})], [("continue", {})], [("navigate", {"url": "HTTPS://EMV3DS/challenge?otp=1"})]]),
    ]
    if version == "2.1.0":
        result.append(Play(
            "out of band, back from the app: other words, the button",
            [Step(oob_screen(version, challengeAddInfo="Confirmed? Then continue."), {"oobContinue": True})],
            [[("background", {}), ("foreground", {}), ("again", {"challengeInfoText": "Confirmed? Then continue."}), ("continue", {})]]))
        refreshed = encode(b"<p>Refreshed</p>")
        result.append(Play(
            "HTML, back in the app: the refreshed page",
            [Step({"acsUiType": "05", "acsHTML": HTML, "acsHTMLRefresh": refreshed}, {"challengeHTMLDataEntry": "otp=1"})],
            [[("background", {}), ("foreground", {}), ("again", {"acsHTML": "<p>Refreshed</p>"}),
              ("navigate", {"url": "HTTPS://EMV3DS/challenge?otp=1"})]]))
    else:
        result.append(Play(
            "out of band, back from the app: goes on by itself",
            [Step(oob_screen(version), {"oobContinue": returned}), Step(oob_screen(version), {"oobContinue": tapped})],
            [[("background", {}), ("foreground", {})], [("continue", {})]], app_url=APP))
    if version == "2.2.0":
        result += whitelisting() + [bridging(number) for number in ("1.0", "2.0")]
    if new:
        result += additions()
    return result


def shortest(version):
    """A text screen with only what its version demands."""
    content = {"acsUiType": "01", "submitAuthenticationLabel": "OK", "challengeInfoHeader": "Code"}
    if version == "2.2.0":
        content.update({"challengeInfoLabel": " ", "challengeInfoText": " "})
    if version == "2.3.1":
        content.update({"challengeInfoText": " ", "challengeEntryBox": {"challengeDataEntryLabel": "Code"}})
    return content


def long_text_screen(version):
    more = {"challengeEntryBox": {"challengeDataEntryLabel": "Code", "challengeDataEntryLengthMax": "45"}} if version == "2.3.1" else {}
    return text_screen(version, **more)


def whitelisting():
    question = {"whitelistingInfoText": "Skip this at Example Shop next time?"}
    entry = {"challengeDataEntry": "123456"}
    yes, no = {"whitelistingDataEntry": "Y"}, {"whitelistingDataEntry": "N"}
    return [
        Play("whitelisting, on", [Step(text_screen("2.2.0", **question), {**entry, **yes})],
             [[("set", {"whitelist": True}), ("submit", {"value": "123456"})]]),
        Play("whitelisting, left alone, nothing typed, resend", [
            Step(text_screen("2.2.0", **question), {"challengeNoEntry": "Y", **no}),
            Step(text_screen("2.2.0", **question), {"resendChallenge": "Y", **no}), Step(text_screen("2.2.0", **question), {**entry, **no}),
        ], [[("submit", {"value": ""})], [("resend", {})], [("submit", {"value": "123456"})]]),
        Play("whitelisting, select and out of band", [
            Step(select_screen("2.2.0", "03", **question), {"challengeDataEntry": "ph", **yes}),
            Step(oob_screen("2.2.0", **question), {"oobContinue": True, **no}),
        ], [[("set", {"whitelist": True}), ("select", {"values": ["ph"]})], [("continue", {})]]),
        Play("whitelisting, cancel", [Step(text_screen("2.2.0", **question))], [[("set", {"whitelist": True}), ("cancel", {})]],
             end="cancelled"),
    ]


def extension(number, **data):
    return [{
        "name": "Bridging", "id": "A000000802-004", "criticalityIndicator": False,
        "data": {"version": number, "challengeData": data},
    }]


def bridging(number):
    content = oob_screen("2.2.0", messageExtension=extension(number, oobAppURL=BANK, oobAppLabel="Open the bank's app"))
    return Play(
        f"Bridging {number}: the bank's app, and back", [Step(content, {"oobContinue": True})],
        [[("openApp", {}), ("opened", {"url": BANK}), ("background", {}), ("foreground", {})]], app_url=APP, bridging=number, switching=True)


def additions():
    """What only 2.3.1 has."""
    version = "2.3.1"
    second = {
        "challengeDataEntryLabel": "Password", "challengeDataEntryKeyboardType": "02", "challengeDataEntryMasking": "Y",
        "challengeDataEntryToggle": "Y",
    }
    switches = {"trustListInfoText": "Trust Example Shop?", "deviceBindingInfoText": "Remember this device?", "togglePositionInd": "01"}
    answers = {"trustListDataEntry": "Y", "deviceBindingDataEntry": "N"}
    app = {"oobAppURL": BANK, "oobAppLabel": "Open the bank's app"}
    page = {"acsUiType": "06", "acsHTML": HTML, "oobAppURL": BANK}
    information = {**words(version, "07"), "infoContinueLabel": "OK"}
    return [
        Play("two entries", [Step(text_screen(version, challengeEntryBoxTwo=second),
                                  {"challengeDataEntry": "123456", "challengeDataEntryTwo": "correct horse"})],
             [[("submit", {"value": "123456", "valueTwo": "correct horse"})]]),
        Play("two entries, one typed, none typed", [
            Step(text_screen(version, challengeEntryBoxTwo=second), {"challengeDataEntryTwo": "correct horse"}),
            Step(text_screen(version, challengeEntryBoxTwo=second), {"challengeNoEntry": "Y"}),
        ], [[("submit", {"value": "", "valueTwo": "correct horse"})], [("submit", {"value": "", "valueTwo": ""})]]),
        Play("trust list and device binding", [Step(text_screen(version, **switches), {"challengeDataEntry": "123456", **answers})],
             [[("set", {"whitelist": True, "deviceBinding": False}), ("submit", {"value": "123456"})]]),
        Play("trust list and device binding, on every native screen", [
            Step(select_screen(version, "02", **switches), {"challengeDataEntry": "ph", **answers}),
            Step(oob_screen(version, **switches), {"oobContinue": "01", **answers}),
            Step({**information, **switches}, {"infoContinueIndicator": True, **answers}),
        ], [[("set", {"whitelist": True}), (verb, members)] for verb, members in
            [("select", {"values": ["ph"]}), ("continue", {}), ("continue", {})]]),
        Play("another way", [
            Step(text_screen(version, challengeAddLabel="Another way", **switches),
                 {"challengeAddCode": "Y", "trustListDataEntry": "N", "deviceBindingDataEntry": "N"}),
            Step(select_screen(version, "02", challengeAddLabel="Another way"), {"challengeAddCode": "Y"}),
            Step(oob_screen(version, challengeAddLabel="Another way"), {"challengeAddCode": "Y"}),
            Step({**information, "challengeAddLabel": "Another way"}, {"challengeAddCode": "Y"}),
        ], [[("additional", {})]] * 4, final="N"),
        Play("information", [Step(information, {"infoContinueIndicator": True}), Step(text_screen(version), {"challengeDataEntry": "1"})],
             [[("continue", {})], [("submit", {"value": "1"})]]),
        Play("out of band falls back to decoupled", [Step(information, {"infoContinueIndicator": True})], [[("continue", {})]], final="D"),
        Play("out of band, the bank's app", [Step(oob_screen(version, **app), {"oobContinue": "02"})],
             [[("openApp", {}), ("opened", {"url": BANK}), ("background", {}), ("foreground", {})]], app_url=APP),
        Play("out of band, the bank's app cannot be opened", [
            Step(oob_screen(version, **app), {"oobContinue": "02", "oobAppStatus": "01"}), Step(text_screen(version), {"challengeDataEntry": "1"}),
        ], [[("openApp", {"opens": False})], [("submit", {"value": "1"})]], app_url=APP),
        Play("HTML out of band, the form", [Step(page, {"challengeHTMLDataEntry": "done=yes", "oobContinue": "01"})],
             [[("navigate", {"url": "HTTPS://EMV3DS/challenge?done=yes"})]]),
        Play("HTML out of band, the app and back", [Step(page, {"oobContinue": "02"})],
             [[("navigate", {"url": "HTTPS://EMV3DS/openoobApp"}), ("opened", {"url": BANK}), ("background", {}), ("foreground", {})]],
             app_url=APP),
    ]
