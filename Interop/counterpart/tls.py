"""Servers that an SDK must not talk to: none may get a CReq. Each is first reached by a client that takes anything, so that it is the SDK that refuses."""

import os
import socket
import ssl
import subprocess
import tempfile
import warnings

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID

from . import authorities
from .acs import server_context
from .authorities import DAY, NOW, certificate, new_ec, new_rsa, pem
from .endpoint import response
from .network import judge, serving, transaction
from .wire import GCM

WEAK = "ALL:COMPLEMENTOFALL:@SECLEVEL=0"
TLS = ssl.TLSVersion


def with_sha1(key, issuer, issuer_key, subject="localhost"):
    """PEM of a certificate signed with SHA-1, by the command openssl: `cryptography` makes none any more."""
    with tempfile.TemporaryDirectory() as folder:
        def file(name, text):
            path = os.path.join(folder, name)
            with open(path, "w") as stream:
                stream.write(text)
            return path

        builder = x509.CertificateSigningRequestBuilder().subject_name(authorities.name(subject))
        request = builder.sign(key, hashes.SHA256()).public_bytes(serialization.Encoding.PEM).decode()
        extensions = "subjectAltName=DNS:localhost\nextendedKeyUsage=serverAuth\nbasicConstraints=critical,CA:FALSE\n"
        return subprocess.run(
            ["openssl", "x509", "-req", "-in", file("csr", request), "-CA", file("ca", pem(issuer)), "-CAkey", file("key", pem(issuer_key)),
             "-sha1", "-days", "30", "-set_serial", "77", "-extfile", file("ext", extensions)],
            capture_output=True, text=True, check=True).stdout


def servers(root, root_key):
    """Name, chain, key, and settings of the TLS server; the first two are right."""
    key, other_key, strong_rsa = new_ec(), new_ec(), new_rsa()
    stranger = certificate("Stranger CA", other_key, authority=True)
    leaf = lambda key=key, issuer=root, issuer_key=root_key, **more: certificate("localhost", key, issuer, issuer_key, server=True, **more)
    middle = lambda **more: certificate("Issuing CA", other_key, root, root_key, **{"authority": True, **more})
    short = new_rsa(1024)
    p192 = ec.generate_private_key(ec.SECP192R1())
    good = [leaf()]
    below = lambda above: [leaf(issuer=above, issuer_key=other_key), above]
    rsa_root_key = new_rsa()
    rsa_middle = certificate("RSA CA", rsa_root_key, root, root_key, authority=True)
    rsa_leaf = leaf(key=strong_rsa)

    yield "right", good, key, {}
    yield "right, with an issuing CA", below(middle()), key, {}
    yield "expired", [leaf(start=NOW - 9 * DAY, end=NOW - DAY)], key, {}
    yield "not yet valid", [leaf(start=NOW + DAY, end=NOW + 9 * DAY)], key, {}
    yield "of another host", [leaf(names=("acs.example",))], key, {}
    yield "named by its common name alone", [leaf(names=())], key, {}
    yield "self-signed", [certificate("localhost", key, server=True)], key, {}
    yield "of an unknown CA", below(stranger), key, {}
    yield "issuing CA missing", [leaf(issuer=middle(), issuer_key=other_key)], key, {}
    yield "issued by a certificate that is not a CA", below(middle(authority=False)), key, {}
    yield "issuing CA expired", below(middle(start=NOW - 9 * DAY, end=NOW - DAY)), key, {}
    yield "outside the name constraints", below(middle(permitted="acs.example")), key, {}
    yield "for clients only", [leaf(purpose=ExtendedKeyUsageOID.CLIENT_AUTH)], key, {}
    yield "key of another certificate's issuer", [leaf(issuer=root, issuer_key=other_key)], key, {}
    yield "signed with SHA-1", [with_sha1(key, rsa_middle, rsa_root_key), rsa_middle], key, {"suites": WEAK}
    yield "RSA of 1024 bits", [leaf(key=short)], short, {"suites": WEAK}
    yield "P-192", [leaf(key=p192)], p192, {"suites": WEAK, "maximum": TLS.TLSv1_2, "curve": "prime192v1"}
    yield "TLS 1.0", good, key, {"suites": WEAK, "minimum": TLS.TLSv1, "maximum": TLS.TLSv1}
    yield "TLS 1.1", good, key, {"suites": WEAK, "minimum": TLS.TLSv1_1, "maximum": TLS.TLSv1_1}
    for suite in ("NULL-SHA256", "ECDHE-RSA-NULL-SHA", "AECDH-AES128-SHA", "ECDHE-ARIA128-GCM-SHA256", "AES128-SHA"):
        yield suite, [rsa_leaf], strong_rsa, {"suites": f"{suite}:@SECLEVEL=0", "maximum": TLS.TLSv1_2}


def reached(port, curve):
    """Whether a client that takes anything gets through; the reason otherwise."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    context.set_ciphers(WEAK)
    if curve:
        context.set_ecdh_curve(curve)
        context.maximum_version = TLS.TLSv1_2
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        context.minimum_version = TLS.TLSv1
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=10) as plain, context.wrap_socket(plain, server_hostname="localhost") as channel:
            return "" if channel.version() else "no version"
    except OSError as error:
        return str(error)


def run(ledger, bench):
    ledger.begin("SDK, TLS: set-up", GCM)
    bench.initialize(GCM)
    for number, (name, chain, key, settings) in enumerate(servers(bench.acs.root, bench.acs.root_key)):
        ledger.begin("SDK, TLS", name)
        try:
            context = server_context(chain, key, **settings)
            behave = serving(context, lambda channel, answer: channel.sendall(response(*answer)))
            reasons = []
            end, challenge, endpoint = transaction(
                bench, "2.3.1", behave, number, lambda port, curve=settings.get("curve"): reasons.append(reached(port, curve)))
            ledger.equal("a client that takes anything reaches it", reasons, [""])
            if number < 2:
                judge(bench, end, challenge, "completed")
            else:
                judge(bench, end, challenge, "runtimeError", requests=0)
                ledger.equal("requests of any kind", endpoint.requests, [])
                ledger.equal("attempts, the permissive client's aside", endpoint.connections - 1, 2)
        except Exception as error:
            ledger.check("it goes through", False, f"{type(error).__name__} {error}")
