"""Every JOSE operation of joserfc, jwcrypto, cjose and jose that 3-D Secure uses, each called as a library.

Keys are taken in once; a turn lasts about a millisecond and gives the median of its calls. ECDH-ES of 3-D Secure derives its key from other
inputs than RFC 7518's, at the same cost: these do RFC 7518's. cjose and jose are called through ctypes, which adds about a microsecond; the Python
objects around joserfc and jwcrypto are what their users pay too.
"""

import ctypes
import json
import statistics
import time

import joserfc.jwe
import joserfc.jwk
import joserfc.jws
from cryptography.hazmat.primitives.asymmetric import ec, rsa
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from jwcrypto import jwe as jw_jwe
from jwcrypto import jwk as jw_jwk
from jwcrypto import jws as jw_jws

# Of one turn.
SECONDS = 0.001
ENCRYPTIONS = ("A128CBC-HS256", "A128GCM")
SIZES = {"dir": (1_000, 300_000)}


def turn(operation):
    """Microseconds of one call after one that is not measured; at least one call is."""
    operation()
    times, end = [], time.perf_counter() + SECONDS
    while not times or time.perf_counter() < end:
        start = time.perf_counter_ns()
        operation()
        times.append(time.perf_counter_ns() - start)
    return statistics.median(times) / 1_000


def keys():
    """Private keys as JWK, without identifiers."""
    result = {}
    for name, key in (("RSA", rsa.generate_private_key(65537, 2048)), ("EC", ec.generate_private_key(ec.SECP256R1()))):
        text = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
        result[name] = jw_jwk.JWK.from_pem(text).export_private(as_dict=True)
        result[name].pop("kid", None)
    for enc, size in zip(ENCRYPTIONS, (32, 16)):
        result[enc] = jw_jwk.JWK.generate(kty="oct", size=size * 8).export(as_dict=True)
        result[enc].pop("kid", None)
    return result


class NotOffered(Exception):
    """The library does not have the operation."""


class JoseRFC:
    name = "joserfc"

    def key(self, members):
        return {"RSA": joserfc.jwk.RSAKey, "EC": joserfc.jwk.ECKey, "oct": joserfc.jwk.OctKey}[members["kty"]].import_key(members)

    def encryption(self, algorithm, enc, key, content):
        rules = joserfc.jwe.JWERegistry(algorithms=[algorithm, enc])
        rules.max_ciphertext_length = 600_000
        header = {"alg": algorithm, "enc": enc}
        seal = lambda: joserfc.jwe.encrypt_compact(header, content, key, registry=rules)
        text = seal()
        return seal, lambda: joserfc.jwe.decrypt_compact(text, key, registry=rules), joserfc.jwe.decrypt_compact(text, key, registry=rules).plaintext

    def signature(self, algorithm, key, content):
        rules = joserfc.jws.JWSRegistry(algorithms=[algorithm])
        sign = lambda: joserfc.jws.serialize_compact({"alg": algorithm}, content, key, registry=rules)
        text = sign()
        return sign, lambda: joserfc.jws.deserialize_compact(text, key, registry=rules)


class JWCrypto:
    name = "jwcrypto"

    def key(self, members):
        return jw_jwk.JWK(**members)

    def encryption(self, algorithm, enc, key, content):
        header = json.dumps({"alg": algorithm, "enc": enc})

        def seal():
            token = jw_jwe.JWE(content, header)
            token.add_recipient(key)
            return token.serialize(compact=True)

        text = seal()

        def open_():
            token = jw_jwe.JWE()
            token.deserialize(text, key)
            return token.payload

        return seal, open_, open_()

    def signature(self, algorithm, key, content):
        header = json.dumps({"alg": algorithm})

        def sign():
            token = jw_jws.JWS(content)
            token.add_signature(key, protected=header)
            return token.serialize(compact=True)

        text = sign()

        def verify():
            token = jw_jws.JWS()
            token.allowed_algs = [algorithm]
            token.deserialize(text, key)

        return sign, verify


class CJose:
    """libcjose: handles are void pointers; the error structure is there because some calls write to it unasked."""

    name = "cjose"

    def __init__(self):
        self.library = library = ctypes.CDLL("libcjose.so.0")
        self.error = ctypes.cast(ctypes.create_string_buffer(256), ctypes.c_void_p)
        pointer, size, text = ctypes.c_void_p, ctypes.c_size_t, ctypes.c_char_p
        signatures = {
            "cjose_jwk_import": (pointer, text, size, pointer), "cjose_header_new": (pointer, pointer),
            "cjose_header_set": (ctypes.c_bool, pointer, text, text, pointer), "cjose_header_release": (None, pointer),
            "cjose_jwe_encrypt": (pointer, pointer, pointer, text, size, pointer), "cjose_jwe_export": (pointer, pointer, pointer),
            "cjose_jwe_import": (pointer, text, size, pointer), "cjose_jwe_release": (None, pointer),
            "cjose_jwe_decrypt": (pointer, pointer, pointer, ctypes.POINTER(size), pointer),
            "cjose_jws_sign": (pointer, pointer, pointer, text, size, pointer),
            "cjose_jws_export": (ctypes.c_bool, pointer, ctypes.POINTER(text), pointer), "cjose_jws_release": (None, pointer),
            "cjose_jws_import": (pointer, text, size, pointer), "cjose_jws_verify": (ctypes.c_bool, pointer, pointer, pointer),
        }
        for name, (result, *arguments) in signatures.items():
            function = getattr(library, name)
            function.restype, function.argtypes = result, arguments
        self.free = ctypes.CDLL(None).free
        self.free.argtypes = [pointer]

    def key(self, members):
        text = json.dumps(members).encode()
        return self.library.cjose_jwk_import(text, len(text), self.error)

    def header(self, members):
        header = self.library.cjose_header_new(self.error)
        for name, value in members.items():
            self.library.cjose_header_set(header, name.encode(), value.encode(), self.error)
        return header

    def encryption(self, algorithm, enc, key, content):
        if algorithm == "RSA-OAEP-256":
            raise NotOffered
        library = self.library

        def seal(keep=False):
            header = self.header({"alg": algorithm, "enc": enc})
            token = library.cjose_jwe_encrypt(key, header, content, len(content), self.error)
            if not token:
                raise NotOffered
            exported = library.cjose_jwe_export(token, self.error)
            text = ctypes.string_at(exported) if keep else None
            self.free(exported)
            library.cjose_jwe_release(token)
            library.cjose_header_release(header)
            return text

        text = seal(keep=True)

        def open_(keep=False):
            token, size = library.cjose_jwe_import(text, len(text), self.error), ctypes.c_size_t()
            plain = library.cjose_jwe_decrypt(token, key, ctypes.byref(size), self.error)
            if not plain:
                raise NotOffered
            result = ctypes.string_at(plain, size.value) if keep else None
            self.free(plain)
            library.cjose_jwe_release(token)
            return result

        return seal, open_, open_(keep=True)

    def signature(self, algorithm, key, content):
        library = self.library

        def sign(keep=False):
            header, text = self.header({"alg": algorithm}), ctypes.c_char_p()
            token = library.cjose_jws_sign(key, header, content, len(content), self.error)
            if not token:
                raise NotOffered
            library.cjose_jws_export(token, ctypes.byref(text), self.error)
            result = text.value if keep else None
            library.cjose_jws_release(token)
            library.cjose_header_release(header)
            return result

        text = sign(keep=True)

        def verify():
            token = library.cjose_jws_import(text, len(text), self.error)
            good = library.cjose_jws_verify(token, key, self.error)
            library.cjose_jws_release(token)
            if not good:
                raise ValueError("cjose refuses its own signature")

        return sign, verify


class Jose:
    """libjose, on values of libjansson."""

    name = "jose"

    def __init__(self):
        self.jose, self.jansson = ctypes.CDLL("libjose.so.0"), ctypes.CDLL("libjansson.so.4")
        pointer, size = ctypes.c_void_p, ctypes.c_size_t
        for library, name, result, arguments in [
            (self.jansson, "json_loadb", pointer, [ctypes.c_char_p, size, size, pointer]),
            (self.jansson, "json_dumps", pointer, [pointer, size]), (self.jansson, "json_delete", None, [pointer]),
            (self.jose, "jose_jwe_enc", ctypes.c_bool, [pointer, pointer, pointer, pointer, ctypes.c_char_p, size]),
            (self.jose, "jose_jwe_dec", pointer, [pointer, pointer, pointer, pointer, ctypes.POINTER(size)]),
            (self.jose, "jose_jws_sig", ctypes.c_bool, [pointer, pointer, pointer, pointer]),
            (self.jose, "jose_jws_ver", ctypes.c_bool, [pointer, pointer, pointer, pointer, ctypes.c_bool]),
        ]:
            function = getattr(library, name)
            function.restype, function.argtypes = result, arguments
        self.free = ctypes.CDLL(None).free
        self.free.argtypes = [pointer]

    def load(self, text):
        value = self.jansson.json_loadb(text, len(text), 0, None)
        if not value:
            raise ValueError("jansson refuses the text")
        return value

    def dump(self, value):
        text = self.jansson.json_dumps(value, 0x20)  # compact
        result = ctypes.string_at(text)
        self.free(text)
        return result

    def key(self, members):
        return self.load(json.dumps(members).encode())

    def encryption(self, algorithm, enc, key, content):
        template = json.dumps({"protected": {"alg": algorithm, "enc": enc}}).encode()

        def seal():
            token = self.load(template)
            try:
                if not self.jose.jose_jwe_enc(None, token, None, key, content, len(content)):
                    raise NotOffered
                return self.dump(token)
            finally:
                self.jansson.json_delete(token)

        text = seal()

        def open_(keep=False):
            token, size = self.load(text), ctypes.c_size_t()
            plain = self.jose.jose_jwe_dec(None, token, None, key, ctypes.byref(size))
            self.jansson.json_delete(token)
            if not plain:
                raise NotOffered
            result = ctypes.string_at(plain, size.value) if keep else None
            self.free(plain)
            return result

        return seal, open_, open_(keep=True)

    def signature(self, algorithm, key, content):
        import base64

        template = json.dumps({"payload": base64.urlsafe_b64encode(content).rstrip(b"=").decode()}).encode()
        header = json.dumps({"protected": {"alg": algorithm}}).encode()

        def sign():
            token, signature = self.load(template), self.load(header)
            try:
                if not self.jose.jose_jws_sig(None, token, signature, key):
                    raise NotOffered
                return self.dump(token)
            finally:
                self.jansson.json_delete(token)
                self.jansson.json_delete(signature)

        text = sign()

        def verify():
            token = self.load(text)
            good = self.jose.jose_jws_ver(None, token, None, key, False)
            self.jansson.json_delete(token)
            if not good:
                raise ValueError("jose refuses its own signature")

        return sign, verify


def operations(peer, material):
    """Calls without arguments by name; what the library does not offer is left out."""
    results = {}
    for enc in ENCRYPTIONS:
        for algorithm, kind in (("RSA-OAEP-256", "RSA"), ("ECDH-ES", "EC"), ("dir", enc)):
            for size in SIZES.get(algorithm, (1_000,)):
                content, name = b"x" * size, f"{algorithm} {enc} {size}"
                try:
                    seal, open_, opened = peer.encryption(algorithm, enc, peer.key(material[kind]), content)
                except NotOffered:
                    continue
                if opened != content:
                    raise ValueError(f"{peer.name}: {name} does not open")
                results[f"{name} seal"], results[f"{name} open"] = seal, open_
    for algorithm, kind in (("PS256", "RSA"), ("ES256", "EC")):
        try:
            sign, verify = peer.signature(algorithm, peer.key(material[kind]), b"x" * 1_000)
        except NotOffered:
            continue
        results[f"{algorithm} 1000 sign"], results[f"{algorithm} 1000 verify"] = sign, verify
    return results
