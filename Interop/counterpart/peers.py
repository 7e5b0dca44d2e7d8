"""JOSE both ways against three independent implementations: joserfc, jwcrypto, and the command `jose` of Debian; and against PyCryptodome.

The three all stand on OpenSSL, as the SDK does on Linux. PyCryptodome has arithmetic of its own, so it joins as a fourth, with the little
that compact JWE and JWS are written around it here.

Each object is made by one side and read by the other: `tds jose` on one, a peer on the other. What a peer cannot do by itself (3-D Secure's
key derivation) is told apart in the table: there the peer gets the derived content key and does the rest.
"""

import json
import os
import shutil
import subprocess
import tempfile

import joserfc.jwe
import joserfc.jwk
import joserfc.jws
from Crypto.Cipher import AES, PKCS1_OAEP
from Crypto.Hash import HMAC, SHA256
from Crypto.PublicKey import ECC, RSA
from Crypto.Signature import DSS, pss
from Crypto.Util.Padding import pad, unpad
from cryptography.hazmat.primitives.asymmetric import ec
from jwcrypto import jwe as jw_jwe
from jwcrypto import jwk as jw_jwk
from jwcrypto import jws as jw_jws

from . import authorities
from .authorities import DirectoryServerKeys
from .wire import CBC, ENCRYPTIONS, GCM, compact, decode, derive, ec_jwk, ec_key, encode, header_of, registry

DIRECTORY_SERVER = "A000000901"
# Lengths around the block size, and one beyond a read buffer.
CONTENTS = [b"{}", b"0123456789abcde", b"0123456789abcdef", '{"DV":"1.1","text":"Grüße, 日本語"}'.encode(), os.urandom(40_000)]
WRAP, AGREE, DIRECT, DEVICE = "RSA-OAEP-256", "ECDH-ES (RFC 7518)", "dir", "device data, EC"


class Tool:
    """`tds jose`, one process for each list of lines."""

    def __init__(self, tool):
        self.tool = tool

    def lines(self, action, lines):
        text = "\n".join(json.dumps(line) for line in lines) + "\n"
        done = subprocess.run([self.tool, "jose", action], input=text, capture_output=True, text=True, timeout=120)
        return done.returncode, [json.loads(line) for line in done.stdout.splitlines()]


class Keys:
    """One key of each kind, in the forms that the peers want."""

    def __init__(self):
        self.rsa, self.ec = authorities.new_rsa(), authorities.new_ec()
        self.shared = {CBC: os.urandom(32), GCM: os.urandom(16)}

    def private(self, kind, enc=None):
        if kind == "oct":
            return {"kty": "oct", "k": encode(self.shared[enc])}
        key = self.rsa if kind == "RSA" else self.ec
        return jw_jwk.JWK.from_pem(authorities.pem(key).encode()).export_private(as_dict=True)

    def public(self, kind, enc=None):
        if kind == "oct":
            return self.private(kind, enc)
        members = jw_jwk.JWK.from_pem(authorities.pem(self.rsa if kind == "RSA" else self.ec).encode()).export_public(as_dict=True)
        members.pop("kid", None)
        return members


class Peer:
    def offers(self, algorithm):
        return True


class JoseRFC(Peer):
    name = "joserfc"

    @staticmethod
    def key(members):
        return {"RSA": joserfc.jwk.RSAKey, "EC": joserfc.jwk.ECKey, "oct": joserfc.jwk.OctKey}[members["kty"]].import_key(
            {k: v for k, v in members.items() if k != "kid"})

    def seal(self, header, key, content):
        return joserfc.jwe.encrypt_compact(header, content, self.key(key), registry=registry(header["alg"], CBC, GCM))

    def open(self, text, key):
        return joserfc.jwe.decrypt_compact(text, self.key(key), registry=registry(header_of(text)["alg"], CBC, GCM)).plaintext

    def sign(self, header, key, content):
        return joserfc.jws.serialize_compact(header, content, self.key(key), registry=self.rules(header["alg"]))

    def verify(self, text, key, algorithm):
        return joserfc.jws.deserialize_compact(text, self.key(key), registry=self.rules(algorithm)).payload

    @staticmethod
    def rules(algorithm):
        rules = joserfc.jws.JWSRegistry(algorithms=[algorithm])
        rules.max_header_length = 16_384
        return rules


class JWCrypto(Peer):
    name = "jwcrypto"

    def seal(self, header, key, content):
        token = jw_jwe.JWE(content, json.dumps(header))
        token.add_recipient(jw_jwk.JWK(**key))
        return token.serialize(compact=True)

    def open(self, text, key):
        token = jw_jwe.JWE()
        token.deserialize(text, jw_jwk.JWK(**key))
        return token.payload

    def sign(self, header, key, content):
        token = jw_jws.JWS(content)
        token.add_signature(jw_jwk.JWK(**key), protected=json.dumps(header))
        return token.serialize(compact=True)

    def verify(self, text, key, algorithm):
        token = jw_jws.JWS()
        token.allowed_algs = [algorithm]
        token.deserialize(text, jw_jwk.JWK(**key))
        return token.payload


class JoseCommand(Peer):
    """Debian's `jose`, by files in a folder that goes away with the process."""

    name = "jose"

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory()
        self.algorithms = set(self.call("alg").decode().split())

    def offers(self, algorithm):
        """By its own list: with OpenSSL 3, version 11 leaves RSA-OAEP out."""
        return algorithm in self.algorithms

    def file(self, name, data):
        path = os.path.join(self.folder.name, name)
        with open(path, "wb") as file:
            file.write(data if isinstance(data, bytes) else json.dumps(data).encode())
        return path

    @staticmethod
    def call(*words):
        done = subprocess.run(["jose", *words], capture_output=True, timeout=30)
        if done.returncode:
            raise ValueError(f"jose {' '.join(words[:2])} ends with {done.returncode}: {done.stderr.decode()[:200]}")
        return done.stdout

    @staticmethod
    def bare(key):
        return {k: v for k, v in key.items() if k != "kid"}

    def seal(self, header, key, content):
        template = self.file("template", {"protected": header})
        return self.call("jwe", "enc", "-i", template, "-I", self.file("content", content), "-k", self.file("key", self.bare(key)), "-c").decode()

    def open(self, text, key):
        return self.call("jwe", "dec", "-i", self.file("jwe", text.encode()), "-k", self.file("key", self.bare(key)))

    def sign(self, header, key, content):
        template = self.file("template", {"protected": header})
        return self.call("jws", "sig", "-s", template, "-I", self.file("content", content), "-k", self.file("key", self.bare(key)), "-c").decode()

    def verify(self, text, key, algorithm):
        return self.call("jws", "ver", "-i", self.file("jws", text.encode()), "-k", self.file("key", {**self.bare(key), "alg": algorithm}), "-O", "-")


class PyCryptodome(Peer):
    name = "PyCryptodome"

    def offers(self, algorithm):
        return algorithm != "ECDH-ES"  # that would be our own code, not a peer's

    @staticmethod
    def numbers(key, *names):
        return [int.from_bytes(decode(key[name]), "big") for name in names if name in key]

    def rsa(self, key):
        return RSA.construct(tuple(self.numbers(key, "n", "e", "d", "p", "q")))

    def ec(self, key):
        x, y = self.numbers(key, "x", "y")
        secret = {"d": self.numbers(key, "d")[0]} if "d" in key else {}
        return ECC.construct(curve="P-256", point_x=x, point_y=y, **secret)

    def seal(self, header, key, content):
        wrapped = b""
        if header["alg"] == "dir":
            secret = decode(key["k"])
        else:
            secret = os.urandom(32 if header["enc"] == CBC else 16)
            wrapped = PKCS1_OAEP.new(self.rsa(key), hashAlgo=SHA256).encrypt(secret)
        aad = encode(compact(header)).encode()
        if header["enc"] == GCM:
            cipher = AES.new(secret, AES.MODE_GCM, nonce=os.urandom(12))
            cipher.update(aad)
            vector, (ciphertext, tag) = cipher.nonce, cipher.encrypt_and_digest(content)
        else:
            cipher = AES.new(secret[16:], AES.MODE_CBC, iv=os.urandom(16))
            vector, ciphertext = cipher.iv, cipher.encrypt(pad(content, 16))
            tag = self.tag(secret, aad, vector, ciphertext)
        return ".".join([aad.decode(), encode(wrapped), encode(vector), encode(ciphertext), encode(tag)])

    @staticmethod
    def tag(secret, aad, vector, ciphertext):
        data = aad + vector + ciphertext + (len(aad) * 8).to_bytes(8, "big")
        return HMAC.new(secret[:16], data, digestmod=SHA256).digest()[:16]

    def open(self, text, key):
        head, *parts = text.split(".")
        wrapped, vector, ciphertext, tag = map(decode, parts)
        secret = decode(key["k"]) if key["kty"] == "oct" else PKCS1_OAEP.new(self.rsa(key), hashAlgo=SHA256).decrypt(wrapped)
        if header_of(text)["enc"] == GCM:
            cipher = AES.new(secret, AES.MODE_GCM, nonce=vector)
            cipher.update(head.encode())
            return cipher.decrypt_and_verify(ciphertext, tag)
        if self.tag(secret, head.encode(), vector, ciphertext) != tag:
            raise ValueError("the tag is wrong")
        return unpad(AES.new(secret[16:], AES.MODE_CBC, iv=vector).decrypt(ciphertext), 16)

    def scheme(self, algorithm, key):
        if algorithm == "PS256":
            return pss.new(self.rsa(key), salt_bytes=32)
        return DSS.new(self.ec(key), "fips-186-3", encoding="binary")

    def sign(self, header, key, content):
        text = encode(compact(header)) + "." + encode(content)
        return text + "." + encode(self.scheme(header["alg"], key).sign(SHA256.new(text.encode())))

    def verify(self, text, key, algorithm):
        signed, signature = text.rsplit(".", 1)
        self.scheme(algorithm, key).verify(SHA256.new(signed.encode()), decode(signature))
        return decode(signed.split(".")[1])


class Table:
    """What was proved by whom: rows are operations, columns the peers."""

    def __init__(self, ledger, names):
        self.ledger, self.names, self.rows = ledger, names, {}

    def record(self, row, name, what, body):
        """Runs `body`, which says whether it went well."""
        self.ledger.begin(f"JOSE, {name}", f"{row}: {what}")
        try:
            good = self.ledger.check(what, body())
        except Exception as error:
            good = self.ledger.check(what, False, f"{type(error).__name__} {error}")
        cell = self.rows.setdefault(row, {}).setdefault(name, [0, 0])
        cell[0 if good else 1] += 1

    def report(self):
        width = max(map(len, self.rows))
        print(f"{'JOSE':{width}}  " + "  ".join(f"{name:>12}" for name in self.names))
        for row, cells in self.rows.items():
            texts = []
            for name in self.names:
                good, bad = cells.get(name, (0, 0))
                texts.append("not there" if not good + bad else f"{good} ok" if not bad else f"{bad} FAILED")
            print(f"{row:{width}}  " + "  ".join(f"{text:>12}" for text in texts))
        print()


def encryption(table, tool, peers, keys):
    """JWE: the three ways to a content key that generic libraries know. A peer that does not offer one says so in the table."""
    kinds = {WRAP: ("RSA", "RSA-OAEP-256", {}), AGREE: ("EC", "ECDH-ES", {"derivation": "rfc7518"}), DIRECT: ("oct", "dir", {})}
    for label, (kind, algorithm, more) in kinds.items():
        for enc in ENCRYPTIONS:
            public, private = keys.public(kind, enc), keys.private(kind, enc)
            able = [peer for peer in peers if peer.offers(algorithm)]
            # Ours to theirs: every form of the key that a line takes.
            forms = [public] + ([authorities.public_pem((keys.rsa if kind == "RSA" else keys.ec).public_key())] if kind != "oct" else [])
            lines = [
                {"id": n, "alg": algorithm, "enc": enc, "key": forms[n % len(forms)], "plaintext": encode(content), "kid": "k1", **more}
                for n, content in enumerate(CONTENTS)]
            _, sealed = tool.lines("seal", lines)
            for peer in able:
                for content, answer in zip(CONTENTS, sealed):
                    table.record(f"{label} {enc}: tds seals, peer opens", peer.name, f"{len(content)} bytes",
                                 lambda p=peer, a=answer, c=content: p.open(a["jwe"], private) == c)
            # Theirs to ours, with a damaged one behind each.
            for peer in able:
                texts = []
                for content in CONTENTS:
                    try:
                        texts.append(peer.seal({"alg": algorithm, "enc": enc, "kid": "k1"}, public, content))
                    except Exception as error:
                        table.record(f"{label} {enc}: peer seals, tds opens", peer.name, f"{len(content)} bytes are sealed", lambda e=error: raised(e))
                forms = [private] + ([authorities.pem(keys.rsa if kind == "RSA" else keys.ec)] if kind != "oct" else [])
                damaged = [damage(text) for text in texts]
                lines = [{"id": n, "key": forms[n % len(forms)], "jwe": text, **more} for n, text in enumerate(texts + damaged)]
                _, opened = tool.lines("open", lines)
                for n, text in enumerate(texts):
                    table.record(f"{label} {enc}: peer seals, tds opens", peer.name, f"{len(CONTENTS[n])} bytes",
                                 lambda a=opened[n], c=CONTENTS[n]: decode(a["plaintext"]) == c)
                    table.record(f"{label} {enc}: peer seals, tag damaged, tds refuses", peer.name, f"{len(CONTENTS[n])} bytes",
                                 lambda a=opened[len(texts) + n]: a["error"] == {"type": "Refused", "message": "authenticationFailed"})


def raised(error):
    raise error


def damage(text):
    head, tag = text.rsplit(".", 1)
    data = bytearray(decode(tag))
    data[-1] ^= 0x80
    return f"{head}.{encode(bytes(data))}"


def device_data(table, tool, peers, keys):
    """The agreement of 3-D Secure: the derivation by `cryptography`, the content by the peer, under `dir` with `epk` (2.1.0, 2.2.0).

    2.3.1's ECDH-ES has the same keys, but a generic library that reads that name derives another one: there the reading is ours alone.
    """
    for enc in ENCRYPTIONS:
        size = slice(0, 32 if enc == CBC else 16)
        line = {"enc": enc, "key": keys.public("EC"), "partyV": DIRECTORY_SERVER}
        _, sealed = tool.lines("seal", [{**line, "alg": a, "plaintext": encode(c)} for a in ("dir", "ECDH-ES") for c in CONTENTS])

        def key_of(text):
            return derive(keys.ec.exchange(ec.ECDH(), ec_key(header_of(text)["epk"])), DIRECTORY_SERVER)[size]

        for peer in peers:
            for content, answer in zip(CONTENTS, sealed):
                table.record(f"{DEVICE} {enc}: tds seals, peer opens", peer.name, f"{len(content)} bytes", lambda p=peer, a=answer, c=content: p.open(
                    a["jwe"], {"kty": "oct", "k": encode(key_of(a["jwe"]))}) == c)
            texts = []
            for content in CONTENTS:
                own = authorities.new_ec()
                derived = derive(own.exchange(ec.ECDH(), keys.ec.public_key()), DIRECTORY_SERVER)[size]
                header = {"alg": "dir", "enc": enc, "epk": ec_jwk(own.public_key())}
                texts.append(peer.seal(header, {"kty": "oct", "k": encode(derived)}, content))
            _, opened = tool.lines("open", [{"key": keys.private("EC"), "partyV": DIRECTORY_SERVER, "jwe": text} for text in texts])
            for content, answer in zip(CONTENTS, opened):
                table.record(f"{DEVICE} {enc}: peer seals, tds opens", peer.name, f"{len(content)} bytes",
                             lambda a=answer, c=content: decode(a["plaintext"]) == c)


def signatures(table, tool, peers, keys):
    """JWS, with and without certificates, both ways."""
    system = DirectoryServerKeys("EC", DIRECTORY_SERVER)
    for algorithm in ("PS256", "ES256"):
        signer = system.signers[algorithm]
        jwk = jw_jwk.JWK.from_pem(authorities.pem(signer.key).encode())
        private, public = jwk.export_private(as_dict=True), jwk.export_public(as_dict=True)
        chain = [authorities.pem(certificate) for certificate in signer.chain]
        forms = [private, authorities.pem(signer.key)]
        lines = [
            {"alg": algorithm, "key": forms[n % 2], "plaintext": encode(content), **({"x5c": chain} if n % 2 else {})}
            for n, content in enumerate(CONTENTS)]
        _, signed = tool.lines("sign", lines)
        for peer in peers:
            for n, (content, answer) in enumerate(zip(CONTENTS, signed)):
                kind = "with x5c" if n % 2 else "bare"
                table.record(f"{algorithm} {kind}: tds signs, peer verifies", peer.name, f"{len(content)} bytes",
                             lambda p=peer, a=answer, c=content: p.verify(a["jws"], public, algorithm) == c)
                if len(content) < 100:
                    table.record(f"{algorithm} {kind}: tds signs, other content, peer refuses", peer.name, f"{len(content)} bytes",
                                 lambda p=peer, a=answer: not accepts(p, forged(a["jws"]), public, algorithm))
            texts, checks = [], []
            for n, content in enumerate(CONTENTS):
                header = {"alg": algorithm, **({"x5c": authorities.x5c(signer.chain)} if n % 2 else {})}
                texts.append(peer.sign(header, private, content))
                checks.append({"roots": [authorities.pem(system.root)]} if n % 2 else {"alg": algorithm, "key": public})
            lines = [{"jws": text, **check} for text, check in zip(texts, checks)]
            lines += [{"jws": forged(text), **check} for text, check in zip(texts, checks)]
            _, verified = tool.lines("verify", lines)
            for n, content in enumerate(CONTENTS):
                kind = "with x5c" if n % 2 else "bare"
                table.record(f"{algorithm} {kind}: peer signs, tds verifies", peer.name, f"{len(content)} bytes",
                             lambda a=verified[n], c=content: decode(a["plaintext"]) == c)
                table.record(f"{algorithm} {kind}: peer signs, other content, tds refuses", peer.name, f"{len(content)} bytes",
                             lambda a=verified[len(texts) + n]: a["error"] == {"type": "Refused", "message": "signature"})


def forged(text):
    header, payload, signature = text.split(".")
    return f"{header}.{encode(decode(payload) + b' ')}.{signature}"


def accepts(peer, text, key, algorithm):
    try:
        peer.verify(text, key, algorithm)
        return True
    except Exception:
        return False


def run(ledger, tool):
    peers = [JoseRFC(), JWCrypto()]
    if shutil.which("jose"):
        peers.append(JoseCommand())
    peers.append(PyCryptodome())
    ledger.begin("JOSE", "the peers")
    ledger.equal("peers that are here (scripts/setup --interop installs them)", [peer.name for peer in peers], ["joserfc", "jwcrypto", "jose", "PyCryptodome"])
    for peer in peers:
        lacking = [name for name in ("dir", "PS256", "ES256", CBC, GCM) if not peer.offers(name)]
        ledger.equal(f"what {peer.name} lacks", lacking, [])
    keys, table = Keys(), Table(ledger, [peer.name for peer in peers])
    for part in (encryption, device_data, signatures):
        part(table, Tool(tool), peers, keys)
    table.report()
