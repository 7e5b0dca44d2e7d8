#!/usr/bin/env python3
"""TLS servers that an SDK must refuse, each first shown to work with a client that checks nothing.

Every row is a server on loopback with certificates of its own, made by OpenSSL with security level 0. The SDK (`tds drive`) is given
an ACS signed content that names the server, and must end the challenge without having sent one byte of a CReq. Rows that are in
order show that the table can tell the difference: there the CReq arrives.

    bad_tls.py PATH/TO/tds

Standard library and the `openssl` command only. Source: protocol/security.md §8.1."""

import base64
import json
import os
import pathlib
import socket
import ssl
import subprocess
import sys
import tempfile
import threading
import time

# The requirements that the whole program proves.
PROVES = ["CORE-44", "CORE-56", "CORE-236"]

WEAK = "ALL:COMPLEMENTOFALL:eNULL:@SECLEVEL=0"


def openssl(*arguments, data=None):
    run = subprocess.run(["openssl", *map(str, arguments)], input=data, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if run.returncode != 0:
        raise SystemExit(f"openssl {' '.join(map(str, arguments))}: {run.stderr.decode()[-800:]}")
    return run.stdout


def b64url(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Authority:
    """Makes certificates in a folder."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.number = 0
        self.root = self.issue("root", "ec:prime256v1", None, ["basicConstraints=critical,CA:true", "keyUsage=critical,keyCertSign"])

    def key(self, kind):
        self.number += 1
        path = self.folder / f"{self.number}.key"
        name, _, size = kind.partition(":")
        options = ["-algorithm", "RSA", "-pkeyopt", f"rsa_keygen_bits:{size}"] if name == "rsa" else [
            "-algorithm", "EC", "-pkeyopt", f"ec_paramgen_curve:{size}"]
        openssl("genpkey", *options, "-out", path)
        return path

    def dh(self, bits):
        """Parameters that are made quickly; nobody relies on them."""
        path = self.folder / f"{bits}.dh"
        if not path.exists():
            openssl("dhparam", "-dsaparam", "-out", path, bits)
        return path

    def issue(self, name, kind, issuer, extensions, digest="sha256", start=None, end=None):
        """A certificate and its key; `issuer` is such a pair, None signs itself. `start`, `end`: days from now."""
        key = self.key(kind)
        request, certificate = key.with_suffix(".csr"), key.with_suffix(".pem")
        config = key.with_suffix(".cnf")
        config.write_text("[x]\n" + "\n".join(extensions) + "\n[n]\npermitted;DNS.0=acs.example\n")
        openssl("req", "-new", "-key", key, "-subj", f"/CN={name}", "-out", request, "-sha256")
        moment = lambda days: time.strftime("%Y%m%d%H%M%SZ", time.gmtime(time.time() + days * 86400))
        # `openssl ca` alone takes both dates; it needs a folder of its own.
        base = self.folder / f"ca{self.number}"
        base.mkdir()
        (base / "index").write_text("")
        (base / "ca.cnf").write_text(
            f"[ca]\ndefault_ca=d\n[d]\ndatabase={base}/index\nnew_certs_dir={base}\nrand_serial=yes\npolicy=p\nunique_subject=no\n"
            "[p]\ncommonName=supplied\n")
        signer = ["-selfsign", "-keyfile", key] if issuer is None else ["-cert", issuer[0], "-keyfile", issuer[1]]
        openssl(
            "ca", "-batch", "-notext", "-config", base / "ca.cnf", *signer, "-in", request, "-out", certificate, "-md", digest,
            "-startdate", moment(-1 if start is None else start), "-enddate", moment(30 if end is None else end), "-extfile", config,
            "-extensions", "x", "-preserveDN")
        return certificate, key


SERVER = ["basicConstraints=CA:false", "keyUsage=digitalSignature,keyEncipherment", "extendedKeyUsage=serverAuth"]
NAME = "subjectAltName=DNS:localhost"
LOWER_CA = ["basicConstraints=critical,CA:true", "keyUsage=critical,keyCertSign"]


class Row:
    def __init__(self, name, refused=True, kind="ec:prime256v1", extensions=None, trusted=True, chain=None, digest="sha256", start=None,
                 end=None, self_signed=False, versions=(ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_3), ciphers="ALL:@SECLEVEL=0",
                 groups=None, client=(), dh=None):
        self.__dict__.update(locals())


TLS1, TLS11, TLS12, TLS13 = (ssl.TLSVersion.TLSv1, ssl.TLSVersion.TLSv1_1, ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_3)
ONLY12 = (TLS12, TLS12)

ROWS = [
    Row("EC certificate", refused=False),
    Row("RSA certificate of 2048 bits", refused=False, kind="rsa:2048"),
    Row("TLS 1.3 alone", refused=False, versions=(TLS13, TLS13)),
    Row("TLS 1.2 with ECDHE-ECDSA-AES128-GCM-SHA256", refused=False, versions=ONLY12, ciphers="ECDHE-ECDSA-AES128-GCM-SHA256"),
    Row("TLS 1.2 with ECDHE-RSA-AES128-GCM-SHA256", refused=False, kind="rsa:2048", versions=ONLY12, ciphers="ECDHE-RSA-AES128-GCM-SHA256"),
    Row("intermediate without constraints", refused=False, chain=LOWER_CA),
    Row("expired", start=-30, end=-1),
    Row("not yet valid", start=1, end=30),
    Row("another host", extensions=SERVER + ["subjectAltName=DNS:acs.example"]),
    Row("the host in the common name alone", extensions=SERVER),
    Row("wildcard of everything", extensions=SERVER + ["subjectAltName=DNS:*"]),
    Row("critical extension that nobody knows", extensions=SERVER + [NAME, "1.3.6.1.4.1.55555.1=critical,DER:0500"]),
    Row("certificate for clients", extensions=["basicConstraints=CA:false", "extendedKeyUsage=clientAuth", NAME]),
    Row("self-signed", self_signed=True),
    Row("of an authority that nobody trusts", trusted=False),
    Row("of an authority with the name of a trusted one", trusted=False, chain=["#impostor"]),
    Row("signed with SHA-1", digest="sha1"),
    Row("intermediate signed with SHA-1", chain=LOWER_CA + ["#sha1"]),
    Row("signed with MD5", chain=LOWER_CA + ["#rsa:2048"], digest="md5"),
    Row("RSA certificate of 1024 bits", kind="rsa:1024"),
    Row("RSA certificate of 1024 bits, TLS 1.3", kind="rsa:1024", versions=(TLS13, TLS13)),
    Row("signed with SHA-1, TLS 1.3", digest="sha1", versions=(TLS13, TLS13)),
    Row("expired, TLS 1.3", start=-30, end=-1, versions=(TLS13, TLS13)),
    Row("another host, TLS 1.3", extensions=SERVER + ["subjectAltName=DNS:acs.example"], versions=(TLS13, TLS13)),
    Row("certificate on P-192", kind="ec:prime192v1", versions=ONLY12, client=("-curves", "P-192:P-256")),
    Row("certificate on P-224", kind="ec:secp224r1", versions=ONLY12, client=("-curves", "P-224:P-256")),
    Row("certificate on secp256k1", kind="ec:secp256k1", versions=ONLY12, client=("-curves", "secp256k1:P-256")),
    Row("certificate on brainpoolP256r1", kind="ec:brainpoolP256r1", versions=ONLY12, client=("-curves", "brainpoolP256r1:P-256")),
    Row("key agreement on P-192", kind="rsa:2048", versions=ONLY12, ciphers="ECDHE-RSA-AES128-GCM-SHA256", groups="prime192v1",
        client=("-curves", "P-192")),
    Row("key agreement on P-224", kind="rsa:2048", versions=ONLY12, ciphers="ECDHE-RSA-AES128-GCM-SHA256", groups="secp224r1",
        client=("-curves", "P-224")),
    Row("key agreement on brainpoolP256r1", kind="rsa:2048", versions=ONLY12, ciphers="ECDHE-RSA-AES128-GCM-SHA256",
        groups="brainpoolP256r1", client=("-curves", "brainpoolP256r1")),
    Row("key agreement in a finite field of 1024 bits", kind="rsa:2048", versions=ONLY12, ciphers="DHE-RSA-AES128-GCM-SHA256", dh=1024),
    Row("key agreement in a finite field of 2048 bits", kind="rsa:2048", versions=ONLY12, ciphers="DHE-RSA-AES128-GCM-SHA256", dh=2048),
    Row("intermediate on P-192", chain=LOWER_CA + ["#ec:prime192v1"]),
    Row("intermediate with RSA of 1024 bits", chain=LOWER_CA + ["#rsa:1024"]),
    Row("intermediate on P-224", chain=LOWER_CA + ["#ec:secp224r1"]),
    Row("intermediate that has expired", chain=LOWER_CA + ["#expired"]),
    Row("intermediate that is not sent", chain=LOWER_CA + ["#unsent"]),
    Row("intermediate that may not sign certificates", chain=["basicConstraints=critical,CA:true", "keyUsage=critical,digitalSignature"]),
    Row("intermediate that is not an authority", chain=["basicConstraints=critical,CA:false"]),
    Row("name constraints of the intermediate", chain=LOWER_CA + ["nameConstraints=critical,permitted;DNS:acs.example"]),
    Row("name constraints that exclude the host", chain=LOWER_CA + ["nameConstraints=critical,excluded;DNS:localhost"]),
    Row("path length of the intermediate used up", chain=["basicConstraints=critical,CA:true,pathlen:0", "keyUsage=keyCertSign", "#twice"]),
    Row("TLS 1.0", versions=(TLS1, TLS1)),
    Row("TLS 1.1", versions=(TLS11, TLS11)),
    Row("TLS 1.2 with AES-128-CBC and SHA-1", versions=ONLY12, ciphers="ECDHE-ECDSA-AES128-SHA:@SECLEVEL=0"),
    Row("TLS 1.2 with RSA key transport", kind="rsa:2048", versions=ONLY12, ciphers="AES128-GCM-SHA256:@SECLEVEL=0"),
    Row("TLS 1.2 with RSA key transport, CBC and SHA-1", kind="rsa:2048", versions=ONLY12, ciphers="AES128-SHA:@SECLEVEL=0"),
    Row("TLS 1.2 with AES-128-CBC and SHA-256", versions=ONLY12, ciphers="ECDHE-ECDSA-AES128-SHA256"),
    Row("TLS 1.2 with AES-256-CBC and SHA-384", versions=ONLY12, ciphers="ECDHE-ECDSA-AES256-SHA384"),
    Row("TLS 1.2 with AES-128-CCM and a tag of 8 bytes", versions=ONLY12, ciphers="ECDHE-ECDSA-AES128-CCM8"),
    Row("TLS 1.2 with ARIA", versions=ONLY12, ciphers="ECDHE-ECDSA-ARIA128-GCM-SHA256"),
    Row("TLS 1.2 with Camellia", versions=ONLY12, ciphers="ECDHE-ECDSA-CAMELLIA128-SHA256"),
    Row("TLS 1.2 with RSA key transport, no encryption and MD5", kind="rsa:2048", versions=ONLY12, ciphers="NULL-MD5"),
    Row("TLS 1.2 without a certificate, in a finite field", versions=ONLY12, ciphers="ADH-AES128-GCM-SHA256", dh=2048),
    Row("TLS 1.2 without encryption", kind="rsa:2048", versions=ONLY12, ciphers="ECDHE-RSA-NULL-SHA:@SECLEVEL=0"),
    Row("TLS 1.2 without a certificate", versions=ONLY12, ciphers="AECDH-AES128-SHA:@SECLEVEL=0"),
]


class Server:
    """A TLS server that answers one kind of thing and keeps what it was sent."""

    def __init__(self, row, authority):
        self.received = []
        self.root = authority.root[0]
        issuer, sent = authority.root, []
        if not row.trusted:
            name = "root" if row.chain else "other root"
            other = authority.issue(name, "ec:prime256v1", None, LOWER_CA)
            issuer = other
        if row.chain is not None and row.trusted:
            marks = [line[1:] for line in row.chain if line.startswith("#")]
            extensions = [line for line in row.chain if not line.startswith("#")]
            kind = next((mark for mark in marks if ":" in mark), "ec:prime256v1")
            for level in range(2 if "twice" in marks else 1):
                dates = (-30, -1) if "expired" in marks else (None, None)
                issuer = authority.issue(
                    f"lower {level}", kind, issuer, extensions, "sha1" if "sha1" in marks else "sha256", *dates)
                if "unsent" not in marks:
                    sent.insert(0, issuer[0])
        extensions = row.extensions or SERVER + [NAME]
        certificate, key = authority.issue(
            "localhost", row.kind, None if row.self_signed else issuer, extensions, row.digest, row.start, row.end)
        chain = certificate.with_suffix(".chain")
        chain.write_text("".join(path.read_text() for path in [certificate, *sent]))
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.set_ciphers("ALL:eNULL:aNULL:@SECLEVEL=0")
        context.minimum_version, context.maximum_version = row.versions[0], row.versions[1]
        context.load_cert_chain(chain, key)
        context.set_ciphers(row.ciphers if "SECLEVEL" in row.ciphers else row.ciphers + ":@SECLEVEL=0")
        if row.dh:
            context.load_dh_params(str(authority.dh(row.dh)))
        if row.groups:
            context.set_ecdh_curve(row.groups)
        self.context = context
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.port = self.socket.getsockname()[1]
        self.handshakes = 0
        self.thread = threading.Thread(target=self.serve, daemon=True)
        self.thread.start()

    def serve(self):
        while True:
            try:
                connection, _ = self.socket.accept()
            except OSError:
                return
            threading.Thread(target=self.talk, args=(connection,), daemon=True).start()

    def talk(self, connection):
        connection.settimeout(120)
        try:
            with self.context.wrap_socket(connection, server_side=True) as tls:
                data = tls.recv(65536)
                self.handshakes += 1
                if data:
                    self.received.append(data)
                    tls.sendall(b"HTTP/1.1 200 OK\r\nContent-Type: application/jose\r\nContent-Length: 2\r\n\r\nok")
        except (OSError, ssl.SSLError):
            connection.close()

    def close(self):
        # The thread must have left `accept` before the number of the socket is given to another one.
        self.socket.shutdown(socket.SHUT_RDWR)
        self.thread.join()
        self.socket.close()


def permissive(server, row):
    """Whether a client that checks nothing gets an answer."""
    level = {TLS1: ["-tls1"], TLS11: ["-tls1_1"]}.get(row.versions[0], [])
    if row.versions == ONLY12:
        level = ["-tls1_2"]
    command = ["openssl", "s_client", "-connect", f"127.0.0.1:{server.port}", "-servername", "localhost", "-quiet", "-cipher", WEAK,
               *level, *row.client]
    run = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    try:
        run.stdin.write(b"GET / HTTP/1.1\r\n\r\n")
        run.stdin.flush()
        answer = run.stdout.readline()  # empty at the end of a handshake that failed
    except BrokenPipeError:
        answer = b""
    finally:
        run.kill()
        run.wait()
    return answer.startswith(b"HTTP/1.1 200")


class Driver:
    def __init__(self, tool, key_log):
        environment = {**os.environ, "SSLKEYLOGFILE": str(key_log)}
        self.process = subprocess.Popen([tool, "drive"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment)

    def ask(self, op, **members):
        self.process.stdin.write(json.dumps({"op": op, "id": 1, **members}) + "\n")
        self.process.stdin.flush()
        return self.until(lambda line: line.get("id") == 1)

    def until(self, wanted):
        while True:
            text = self.process.stdout.readline()
            if not text:
                raise SystemExit("the driver has ended")
            line = json.loads(text)
            if wanted(line):
                return line

    def close(self):
        self.process.stdin.close()
        status = self.process.wait(timeout=120)
        if status != 0:
            raise SystemExit(f"the driver has ended with {status}")


def public_jwk(key):
    point = openssl("pkey", "-in", key, "-pubout", "-outform", "DER")[-64:]
    return {"kty": "EC", "crv": "P-256", "x": b64url(point[:32]), "y": b64url(point[32:])}


def signed_content(authority, signer, payload):
    """JWS with ES256 and the signer's certificate."""
    certificate, key = signer
    der = openssl("x509", "-in", certificate, "-outform", "DER")
    header = {"alg": "ES256", "x5c": [base64.b64encode(der).decode()]}
    text = ".".join(b64url(json.dumps(part).encode()) for part in (header, payload))
    signature = openssl("dgst", "-sha256", "-sign", key, data=text.encode())
    numbers, rest = [], signature[2:]
    for _ in range(2):
        length = rest[1]
        numbers.append(int.from_bytes(rest[2 : 2 + length], "big").to_bytes(32, "big"))
        rest = rest[2 + length :]
    return text + "." + b64url(numbers[0] + numbers[1])


def challenge(tool, authority, server, signer, acs_key, key_log):
    """Lets the SDK run a challenge at the server; returns the event that ends it. `key_log` is where SSLKEYLOGFILE points."""
    driver = Driver(tool, key_log)
    root = authority.root[0].read_text()
    server_key = json.dumps(public_jwk(acs_key))
    answer = driver.ask(
        "initialize", locale="en-US",
        config={
            "directoryServers": [{"id": "F000000001", "publicKey": server_key, "rootCertificates": [root]}],
            "acsTrustAnchors": [root],
        })
    if answer["event"] != "initialized":
        raise SystemExit(f"initialize: {answer}")
    made = driver.ask("createTransaction", directoryServerID="F000000001", messageVersion="2.2.0")
    if made["event"] != "transaction":
        raise SystemExit(f"createTransaction: {made}")
    own = made["authenticationRequestParameters"]["sdkEphemeralPublicKey"]
    payload = {
        "acsURL": f"https://localhost:{server.port}/challenge", "acsEphemPubKey": public_jwk(acs_key),
        "sdkEphemPubKey": json.loads(own) if isinstance(own, str) else own,
    }
    driver.ask(
        "doChallenge", transaction=made["transaction"], timeout=5,
        challengeParameters={
            "threeDSServerTransactionID": "8a880dc0-d2d2-4067-bcb1-b08d1690b26e",
            "acsTransactionID": "c3d1a0b8-8f0f-4a7d-9b0e-66f7a0f1e401", "acsRefNumber": "ACS",
            "acsSignedContent": signed_content(authority, signer, payload),
        })
    end = driver.until(lambda line: line["event"] in ("completed", "cancelled", "timedout", "protocolError", "runtimeError"))
    driver.close()
    return end


def logs_keys(server, key_log):
    """Whether a client that obeys SSLKEYLOGFILE writes the secrets of a connection to this server."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    context.keylog_filename = str(key_log)
    with context.wrap_socket(socket.create_connection(("127.0.0.1", server.port)), server_hostname="localhost") as tls:
        tls.sendall(b"GET / HTTP/1.1\r\n\r\n")
        tls.recv(1)
    return b"_TRAFFIC_SECRET" in key_log.read_bytes()


def main(tool):
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        authority = Authority(folder)
        signer = authority.issue("ACS", "ec:prime256v1", authority.root, ["basicConstraints=CA:false", "keyUsage=digitalSignature"])
        acs_key = authority.key("ec:prime256v1")
        key_log, obeyed = pathlib.Path(folder, "keys.log"), pathlib.Path(folder, "obeyed.log")
        for row in ROWS:
            server = Server(row, authority)
            reached = permissive(server, row)
            server.received.clear()
            end = challenge(tool, authority, server, signer, acs_key, key_log)
            posts = [data for data in server.received if data.startswith(b"POST ")]
            good = reached and (not server.received and end["event"] == "runtimeError" if row.refused else len(posts) >= 1)
            failed += not good
            verdict = "refused" if not server.received else "CReq sent"
            print(f"{'ok    ' if good else 'FAILED'} {row.name:50} {'reachable' if reached else 'NOT REACHABLE':14} {verdict:10} {end['event']}",
                  "" if good else json.dumps(end)[:300], flush=True)
            server.close()
        server = Server(ROWS[0], authority)
        written = key_log.stat().st_size if key_log.exists() else 0
        good = logs_keys(server, obeyed) and written == 0
        failed += not good
        print(f"{'ok    ' if good else 'FAILED'} SSLKEYLOGFILE has no effect: {written} bytes in the file of {len(ROWS)} connections")
        server.close()
    print(f"bad TLS: {len(ROWS) + 1 - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
