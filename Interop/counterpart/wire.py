"""base64url, JSON and the cryptography of 3-D Secure: EMV 3DS core specification chapter 6.2, RFC 7515, 7516, 7518."""

import base64
import json
import os
import re
import struct

from cryptography.hazmat.primitives import constant_time, hashes, hmac, padding
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.concatkdf import ConcatKDFHash
from joserfc import jwe
from joserfc.jwk import OctKey

CBC, GCM = "A128CBC-HS256", "A128GCM"
ENCRYPTIONS = (CBC, GCM)
VERSIONS = ("2.1.0", "2.2.0", "2.3.1")
UUID = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\Z")


class Refused(Exception):
    """What was received breaks a rule; the text names it."""


def encode(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text):
    """Strict: alphabet of RFC 4648 §5, no padding, no white space, no stray bits."""
    if not re.fullmatch(r"[A-Za-z0-9_-]*", text):
        raise Refused("not base64url")
    data = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    if encode(data) != text:
        raise Refused("not canonical base64url")
    return data


def compact(value):
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()


def strict_json(data):
    """A JSON object as a sender must write it: UTF-8, no name twice, no white space between tokens, nothing null or empty."""

    def pairs(items):
        names = [name for name, _ in items]
        if len(set(names)) != len(names):
            raise Refused("a name occurs twice")
        return dict(items)

    text = data.decode("utf-8")
    value = json.loads(text, object_pairs_hook=pairs)
    if not isinstance(value, dict):
        raise Refused("no JSON object")
    if re.search(r"\s", re.sub(r'"(?:[^"\\]|\\.)*"', '""', text)):
        raise Refused("white space between tokens")
    return value


def party(data):
    return struct.pack(">I", len(data)) + data


def derive(z, party_v):
    """Concat KDF, SHA-256, 256 bits; AlgorithmID and PartyUInfo empty, PartyVInfo with its length, no SuppPrivInfo."""
    other_info = party(b"") + party(b"") + party(party_v.encode("ascii")) + struct.pack(">I", 256)
    return ConcatKDFHash(algorithm=hashes.SHA256(), length=32, otherinfo=other_info).derive(z)


def agree(private_key, public_key, party_v):
    return derive(private_key.exchange(ec.ECDH(), public_key), party_v)


def ec_jwk(public_key):
    numbers = public_key.public_numbers()
    return {"kty": "EC", "crv": "P-256", "x": encode(numbers.x.to_bytes(32, "big")), "y": encode(numbers.y.to_bytes(32, "big"))}


def ec_key(jwk):
    """A P-256 public key from its JWK; the point is checked to be on the curve."""
    if jwk.get("kty") != "EC" or jwk.get("crv") != "P-256":
        raise Refused("no P-256 key")
    x, y = decode(jwk["x"]), decode(jwk["y"])
    if len(x) != 32 or len(y) != 32:
        raise Refused("a coordinate has not 32 bytes")
    numbers = ec.EllipticCurvePublicNumbers(int.from_bytes(x, "big"), int.from_bytes(y, "big"), ec.SECP256R1())
    return numbers.public_key()


# Content encryption, by the primitives: the vector is ours to choose.


def seal(header, key, plaintext, encrypted_key=b"", iv=None):
    """A compact JWE under a content key."""
    if not isinstance(header, bytes):
        header = compact(header)
    enc = json.loads(header).get("enc") if header.startswith(b"{") else CBC
    aad = encode(header).encode()
    if enc == GCM:
        iv = iv or os.urandom(12)
        sealed = AESGCM(key).encrypt(iv, plaintext, aad)
        ciphertext, tag = sealed[:-16], sealed[-16:]
    else:
        iv = iv or os.urandom(16)
        pad = padding.PKCS7(128).padder()
        encryptor = Cipher(algorithms.AES(key[16:]), modes.CBC(iv)).encryptor()
        ciphertext = encryptor.update(pad.update(plaintext) + pad.finalize()) + encryptor.finalize()
        tag = tag_of(key, aad, iv, ciphertext)
    return ".".join([aad.decode(), encode(encrypted_key), encode(iv), encode(ciphertext), encode(tag)])


def tag_of(key, aad, iv, ciphertext):
    mac = hmac.HMAC(key[:16], hashes.SHA256())
    mac.update(aad + iv + ciphertext + struct.pack(">Q", len(aad) * 8))
    return mac.finalize()[:16]


def open_content(text, key):
    """The plaintext of a compact JWE whose content key is known, whatever its `alg` says."""
    header, _, iv, ciphertext, tag = text.split(".")
    iv, ciphertext, tag = decode(iv), decode(ciphertext), decode(tag)
    if header_of(text)["enc"] == GCM:
        return AESGCM(key).decrypt(iv, ciphertext + tag, header.encode())
    if not constant_time.bytes_eq(tag, tag_of(key, header.encode(), iv, ciphertext)):
        raise Refused("the tag is wrong")
    decryptor = Cipher(algorithms.AES(key[16:]), modes.CBC(iv)).decryptor()
    unpad = padding.PKCS7(128).unpadder()
    return unpad.update(decryptor.update(ciphertext) + decryptor.finalize()) + unpad.finalize()


def header_of(text):
    parts = text.split(".")
    if len(parts) != 5:
        raise Refused(f"{len(parts)} parts instead of five")
    return strict_json(decode(parts[0]))


def registry(*names):
    """joserfc's, for headers and contents of 3-D Secure."""
    result = jwe.JWERegistry(algorithms=list(names), strict_check_header=False)
    result.max_protected_header_length = 16_384
    result.max_ciphertext_length = 600_000
    return result


DIRECT = registry("dir", CBC, GCM)


def open_direct(text, key):
    """A `dir` JWE, opened by joserfc."""
    return jwe.decrypt_compact(text, OctKey.import_key(key), registry=DIRECT).plaintext


class Session:
    """The keys of one challenge and the rules for its messages."""

    def __init__(self, private_key, public_key, reference_number, acs_trans_id):
        self.derived = agree(private_key, public_key, reference_number)
        self.acs_trans_id = acs_trans_id

    def key(self, enc, to_acs):
        if enc == CBC:
            return self.derived
        return self.derived[:16] if to_acs else self.derived[16:]

    @staticmethod
    def vector(enc, to_acs, counter):
        """The vector that A128GCM must have; None where it is random."""
        return None if enc == CBC else (b"\x00" if to_acs else b"\xff") * 11 + bytes([counter])

    def header(self, enc):
        return {"alg": "dir", "kid": self.acs_trans_id, "enc": enc}

    def seal(self, message, enc, to_acs, counter):
        data = message if isinstance(message, bytes) else compact(message)
        return seal(self.header(enc), self.key(enc, to_acs), data, iv=self.vector(enc, to_acs, counter))
