#!/usr/bin/env python3
"""The counterpart's own rules: right messages pass them, each wrong one breaks one. A check that cannot fail proves nothing."""

import unittest
import uuid

from counterpart import authorities
from counterpart.against_simulator import INFORMATION, device_data
from counterpart.authorities import DirectoryServerKeys
from counterpart.rules import areq_problems, creq_problems, device_information, erro_problems, jwe_problems
from counterpart.wire import CBC, ENCRYPTIONS, GCM, VERSIONS, Refused, Session, compact, decode, ec_jwk, encode, open_content, open_direct, strict_json

IDS = {name: str(uuid.uuid4()) for name in ("threeDSServerTransID", "acsTransID", "sdkTransID")}
URL = "https://shop.example/return"


def creq(version, **members):
    message = {"messageType": "CReq", "messageVersion": version, **IDS, "sdkCounterStoA": "001", **members}
    if version == "2.3.1":
        message.setdefault("oobAppURLInd", "01")
    return message


TEXT = {"acsUiType": "01"}


class CReq(unittest.TestCase):
    def problems(self, message, version="2.2.0", shown=TEXT, url=None, bridging=None):
        return creq_problems(message, version, shown, url, bridging)

    def test_a_valid_creq_is_accepted(self):
        for message, version, shown in [
            (creq("2.1.0"), "2.1.0", None), (creq("2.3.1"), "2.3.1", None),
            (creq("2.2.0", challengeDataEntry="x" * 45), "2.2.0", TEXT), (creq("2.1.0", challengeNoEntry="Y"), "2.1.0", TEXT),
            (creq("2.2.0", resendChallenge="Y", whitelistingDataEntry="N"), "2.2.0", {**TEXT, "whitelistingInfoText": "?"}),
            (creq("2.2.0", challengeCancel="01"), "2.2.0", {**TEXT, "whitelistingInfoText": "?"}),
            (creq("2.3.1", challengeDataEntryTwo="b"), "2.3.1", {**TEXT, "challengeEntryBoxTwo": {}}),
            (creq("2.2.0", oobContinue=True), "2.2.0", {"acsUiType": "04"}),
            (creq("2.3.1", oobContinue="02", oobAppStatus="01"), "2.3.1", {"acsUiType": "04"}),
            (creq("2.3.1", challengeHTMLDataEntry="a=b", oobContinue="01"), "2.3.1", {"acsUiType": "06"}),
            (creq("2.3.1", infoContinueIndicator=True), "2.3.1", {"acsUiType": "07"}),
        ]:
            self.assertEqual(self.problems(message, version, shown), [], message)
        self.assertEqual(self.problems(creq("2.2.0", challengeDataEntry="1", threeDSRequestorAppURL=URL), url=URL), [])

    def test_an_invalid_creq_is_refused(self):
        extension = [{"name": "Bridging", "id": "A000000802-004", "criticalityIndicator": False, "data": {"version": "2.0"}}]
        two = {**TEXT, "challengeEntryBoxTwo": {}}
        for message, version, shown in [
            (creq("2.2.0", challengeDataEntry=""), "2.2.0", TEXT), (creq("2.2.0", challengeDataEntry="x" * 46), "2.2.0", TEXT),
            (creq("2.2.0", challengeDataEntry=None), "2.2.0", TEXT), (creq("2.2.0"), "2.2.0", TEXT),
            (creq("2.2.0", challengeDataEntry="1", resendChallenge="Y"), "2.2.0", TEXT),
            (creq("2.2.0", challengeDataEntry="1"), "2.2.0", None), (creq("2.2.0", challengeDataEntry="1"), "2.2.0", {"acsUiType": "05"}),
            (creq("2.2.0", challengeDataEntry="1"), "2.2.0", {**TEXT, "whitelistingInfoText": "?"}),
            (creq("2.2.0", challengeDataEntry="1", whitelistingDataEntry="Y"), "2.2.0", TEXT),
            (creq("2.2.0", challengeCancel="01", whitelistingDataEntry="N"), "2.2.0", {**TEXT, "whitelistingInfoText": "?"}),
            (creq("2.2.0", challengeCancel="08"), "2.2.0", TEXT), (creq("2.2.0", resendChallenge="N"), "2.2.0", TEXT),
            (creq("2.2.0", oobContinue="01"), "2.2.0", {"acsUiType": "04"}), (creq("2.3.1", oobContinue=True), "2.3.1", {"acsUiType": "04"}),
            (creq("2.2.0", oobContinue=1), "2.2.0", {"acsUiType": "04"}), (creq("2.2.0", oobContinue=False), "2.2.0", {"acsUiType": "04"}),
            (creq("2.3.1", oobContinue="01", oobAppStatus="01"), "2.3.1", {"acsUiType": "04"}),
            (creq("2.3.1", challengeHTMLDataEntry="a=b"), "2.3.1", {"acsUiType": "06"}),
            (creq("2.3.1", challengeDataEntryTwo="b"), "2.3.1", TEXT), (creq("2.2.0", challengeDataEntryTwo="b"), "2.2.0", two),
            (creq("2.1.0", challengeDataEntry="1", threeDSRequestorAppURL=URL), "2.1.0", TEXT),
            (creq("2.2.0", challengeDataEntry="1", oobAppURLInd="01"), "2.2.0", TEXT),
            (creq("2.2.0", challengeDataEntry="1", extra="x"), "2.2.0", TEXT),
            (creq("2.2.0", challengeDataEntry="1", messageExtension=extension), "2.2.0", TEXT),
            (creq("2.2.0", challengeDataEntry="1", sdkCounterStoA="1"), "2.2.0", TEXT),
            (creq("2.2.0", challengeDataEntry="1", sdkCounterStoA="256"), "2.2.0", TEXT),
            (creq("2.2.0", challengeDataEntry="1", sdkTransID="x"), "2.2.0", TEXT),
            (creq("2.1.0", challengeDataEntry="1"), "2.2.0", TEXT),
        ]:
            self.assertNotEqual(self.problems(message, version, shown), [], message)
        for name in creq("2.2.0"):
            message = creq("2.2.0", challengeDataEntry="1")
            del message[name]
            self.assertNotEqual(self.problems(message), [], name)
        self.assertNotEqual(self.problems(creq("2.2.0", challengeDataEntry="1"), url=URL), [])
        self.assertNotEqual(self.problems(creq("2.2.0", challengeDataEntry="1"), bridging="2.0"), [])


class Erro(unittest.TestCase):
    def test_a_valid_erro_is_accepted_and_others_are_refused(self):
        right = {
            "messageType": "Erro", "messageVersion": "2.2.0", "errorCode": "203", "errorComponent": "C", "errorDescription": "d",
            "errorDetail": "x", "errorMessageType": "CRes", **IDS,
        }
        self.assertEqual(erro_problems(right, "2.2.0", IDS), [])
        for name in right:
            message = dict(right)
            del message[name]
            self.assertNotEqual(erro_problems(message, "2.2.0", IDS), [], name)
        for change in [{"errorCode": 203}, {"errorComponent": "A"}, {"errorDetail": ""}, {"errorDescription": "x" * 2049}, {"dsTransID": "x"}]:
            self.assertNotEqual(erro_problems({**right, **change}, "2.2.0", IDS), [], change)


class Channel(unittest.TestCase):
    def setUp(self):
        self.own, self.peer = authorities.new_ec(), authorities.new_ec()
        self.session = Session(self.own, self.peer.public_key(), "REF", IDS["acsTransID"])

    def test_both_ends_agree(self):
        other = Session(self.peer, self.own.public_key(), "REF", IDS["acsTransID"])
        self.assertEqual(self.session.derived, other.derived)
        self.assertNotEqual(self.session.derived, Session(self.peer, self.own.public_key(), "REG", "").derived)

    def test_a_creq_with_a_wrong_form_is_refused(self):
        for enc in ENCRYPTIONS:
            text = self.session.seal({"a": "b"}, enc, True, 3)
            self.assertEqual(jwe_problems(text, IDS["acsTransID"], enc, 3, set()), [])
            self.assertEqual(open_direct(text, self.session.key(enc, True)), open_content(text, self.session.key(enc, True)))
            self.assertNotEqual(jwe_problems(text, IDS["sdkTransID"], enc, 3, set()), [])
            self.assertNotEqual(jwe_problems(text, IDS["acsTransID"], CBC if enc == GCM else GCM, 3, set()), [])
            vectors = set()
            jwe_problems(text, IDS["acsTransID"], enc, 3, vectors)
            self.assertNotEqual(jwe_problems(text, IDS["acsTransID"], enc, 3 if enc == CBC else 4, vectors), [])
            with self.assertRaises(Exception):
                open_direct(text, bytes(len(self.session.key(enc, True))))

    def test_json_is_read_strictly(self):
        self.assertEqual(strict_json(b'{"a":" b \\" c"}'), {"a": ' b " c'})
        for text in (b'{"a": 1}', b'{"a":1,"a":1}', b'{"a":{"b":1,"b":2}}', b"[]", b'{"a":1}\n', b'{"a"', b'{"\xff":1}'):
            with self.assertRaises((Refused, ValueError), msg=text):
                strict_json(text)

    def test_base64url_is_read_strictly(self):
        self.assertEqual(decode(encode(b"\xff\xfe")), b"\xff\xfe")
        for text in ("AA==", "A+", "A/", "A ", "AB", "A\n"):
            with self.assertRaises(Refused, msg=text):
                decode(text)


class DeviceData(unittest.TestCase):
    def test_device_data_are_opened_and_checked(self):
        for kind in ("RSA", "EC"):
            keys = DirectoryServerKeys(kind, "A000000901")
            server = keys.configuration()
            for version in VERSIONS:
                for enc in ENCRYPTIONS:
                    right = device_data(server, version, enc)
                    self.assertEqual(device_information(right, keys, version, enc), (INFORMATION, []))
                    self.assertNotEqual(device_information(device_data({**server, "keyID": "x"}, version, enc), keys, version, enc)[1], [])
                    self.assertNotEqual(device_information(device_data(server, version, CBC if enc == GCM else GCM), keys, version, enc)[1], [])
                    if kind == "EC":
                        with self.assertRaises(Exception):
                            device_information(device_data({**server, "id": "A000000902"}, version, enc), keys, version, enc)
            for change in ({"DV": "x"}, {"DD": {}}, {"DD": {"C001": ""}}, {"DPNA": {"C001": "RE02"}}, {"DPNA": {"C003": "RE09"}}, {"Q": 1}):
                text = device_data(server, "2.2.0", CBC, {**INFORMATION, **change})
                self.assertNotEqual(device_information(text, keys, "2.2.0", CBC)[1], [], change)

    def test_areq_device_data_are_checked(self):
        right = {
            "sdkTransactionID": IDS["sdkTransID"], "sdkAppID": IDS["acsTransID"], "sdkReferenceNumber": "R", "messageVersion": "2.2.0",
            "sdkEphemeralPublicKey": compact(ec_jwk(authorities.new_ec().public_key())).decode(),
        }
        self.assertEqual(areq_problems(right, "2.2.0"), [])
        jwk = strict_json(right["sdkEphemeralPublicKey"].encode())
        off = compact({**jwk, "y": jwk["x"]}).decode()
        more = compact({**jwk, "kid": "x"}).decode()
        for change in [
            {"sdkTransactionID": IDS["sdkTransID"].upper() + "A"}, {"sdkAppID": "x"}, {"sdkReferenceNumber": "x" * 33},
            {"messageVersion": "2.1.0"}, {"sdkEphemeralPublicKey": off}, {"sdkEphemeralPublicKey": more},
        ]:
            self.assertNotEqual(areq_problems({**right, **change}, "2.2.0"), [], change)


if __name__ == "__main__":
    unittest.main()
