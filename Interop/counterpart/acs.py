"""The ACS: an HTTPS server on loopback that plays challenges and looks at every message of the SDK."""

import http.server
import json
import socket
import ssl
import tempfile
import threading
import uuid
import warnings

from joserfc import jws

from . import authorities
from .rules import bridging_data, creq_problems, erro_problems, jwe_problems
from .wire import Refused, Session, compact, ec_jwk, ec_key, open_direct, strict_json


class Step:
    """One screen: the CRes' own members, the right answer, and what of the answer goes wrong on purpose.

    `answer`: the user data of the CReq that answers the screen. `fault(challenge, common, content)` returns (status, headers, body) of a
    wrong answer in place of the CRes.
    """

    def __init__(self, content, answer=None, fault=None):
        self.content, self.answer, self.fault = content, answer, fault


class Challenge:
    """One transaction at the ACS."""

    def __init__(self, ledger, keys, algorithm, enc, parameters, steps, final="Y", app_url=None, bridging=None):
        self.ledger, self.enc, self.steps, self.final = ledger, enc, list(steps), final
        self.version = parameters["messageVersion"]
        self.app_url, self.bridging = app_url, bridging
        self.ids = {
            "threeDSServerTransID": str(uuid.uuid4()), "acsTransID": str(uuid.uuid4()),
            "sdkTransID": parameters["sdkTransactionID"],
        }
        self.sdk_key = strict_json(parameters["sdkEphemeralPublicKey"].encode())
        self.own = authorities.new_ec()
        self.session = Session(self.own, ec_key(self.sdk_key), parameters["sdkReferenceNumber"], self.ids["acsTransID"])
        self.signer = keys.signers[algorithm]
        self.counter = 0
        self.vectors = set()
        self.shown = None
        self.requests = []  # CReq, decrypted
        self.erros = []
        self.over = threading.Event()

    def payload(self, url):
        return {"acsURL": url, "acsEphemPubKey": ec_jwk(self.own.public_key()), "sdkEphemPubKey": self.sdk_key}

    def signed_content(self, url, payload=None, header=None, signer=None):
        """acsSignedContent, signed by joserfc."""
        signer = signer or self.signer
        header = header or {"alg": signer.algorithm, "x5c": authorities.x5c(signer.chain)}
        registry = jws.JWSRegistry(algorithms=[header["alg"]])
        registry.max_header_length = 16_384
        return jws.serialize_compact(header, compact(payload or self.payload(url)), authorities.jose_key(signer.key), registry=registry)

    # Messages

    def common(self):
        return {
            "messageType": "CRes", "messageVersion": self.version, **self.ids,
            "acsCounterAtoS": f"{self.counter:03}",
        }

    def protect(self, message, enc=None, counter=None):
        return self.session.seal(message, enc or self.enc, False, self.counter if counter is None else counter)

    def post(self, headers, body):
        """Status, headers and body of the answer to a POST of the SDK."""
        kind = (headers.get("Content-Type") or "").lower()
        request_id = headers.get("X-Request-ID")
        check = self.ledger.check
        if kind.startswith("application/json"):
            check("Erro: content type", kind == "application/json; charset=utf-8", kind)
            erro = strict_json(body)
            problems = erro_problems(erro, self.version, self.ids)
            check("Erro: every rule", not problems, problems)
            self.erros.append(erro)
            return 200, {"Content-Type": "application/json; charset=UTF-8"}, b""
        check("CReq: content type", kind == "application/jose; charset=utf-8", kind)
        wanted = self.ids["sdkTransID"] if self.version == "2.3.1" else None
        check("CReq: X-Request-ID", request_id == wanted, request_id)
        text = body.decode("ascii")
        problems = jwe_problems(text, self.ids["acsTransID"], self.enc, self.counter, self.vectors)
        check("CReq: outer form", not problems, problems)
        message = strict_json(open_direct(text, self.session.key(self.enc, True)))
        self.requests.append(message)
        problems = creq_problems(message, self.version, self.shown, self.app_url, self.bridging)
        problems += [f"{name} is another" for name, value in self.ids.items() if message.get(name) != value]
        if message.get("sdkCounterStoA") != f"{self.counter:03}":
            problems.append(f"counter {message.get('sdkCounterStoA')} instead of {self.counter:03}")
        check("CReq: every rule", not problems, problems)
        if self.bridging:
            data = bridging_data(message, self.bridging)
            check("CReq: Bridging", isinstance(data, dict) and data.get("oobAppURLInd") == "01", data)
        return self.answer(message)

    def answer(self, message):
        if self.shown is not None and "challengeCancel" not in message:
            step = self.steps.pop(0)
            given = {
                name: value for name, value in message.items()
                if name not in ("messageType", "messageVersion", "sdkCounterStoA", "threeDSRequestorAppURL", "oobAppURLInd",
                                "messageExtension") and name not in self.ids}
            self.ledger.equal("CReq: the answer", given, step.answer)
        common, content = self.common(), None
        if "challengeCancel" in message:
            content = {"challengeCompletionInd": "Y", "transStatus": "N"}
        elif self.steps:
            content = {"challengeCompletionInd": "N", **self.steps[0].content}
        else:
            content = {"challengeCompletionInd": "Y", "transStatus": self.final}
        fault = self.steps[0].fault if self.steps else None
        if content["challengeCompletionInd"] == "Y":
            self.over.set()
        if fault and "challengeCancel" not in message:
            result = fault(self, common, content)
        else:
            result = 200, {}, self.protect({**common, **content}).encode()
        status, headers, data = result
        self.shown = content if content["challengeCompletionInd"] == "N" else None
        self.counter += 1
        base = {"Content-Type": "application/jose; charset=UTF-8"}
        if self.version == "2.3.1":
            base.update({"X-Request-ID": self.ids["sdkTransID"], "X-Response-ID": self.ids["acsTransID"]})
        return status, {**base, **headers}, data


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True  # head and body are two writes: the second would wait 40 ms for the client's acknowledgement

    def do_POST(self):
        length = int(self.headers.get("Content-Length") or 0)
        body = self.rfile.read(length)
        challenge = self.server.acs.challenges.get(self.path)
        if challenge is None:
            return self.reply(404, {}, b"")
        try:
            result = challenge.post(self.headers, body)
        except (Refused, ValueError, KeyError, IndexError, json.JSONDecodeError) as error:
            challenge.ledger.check("the SDK's message can be read", False, f"{type(error).__name__} {error}")
            result = 500, {}, b""
        if result[0] is None:  # the connection breaks
            self.close_connection = True
            self.connection.shutdown(socket.SHUT_RDWR)
            return
        self.reply(*result)

    def reply(self, status, headers, body):
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        self.server.acs.gets.append(self.path)
        self.reply(404, {}, b"")

    def log_message(self, *_):
        pass


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, *_):  # a client that has gone away
        pass

    def finish_request(self, request, client_address):
        try:
            request.do_handshake()
            super().finish_request(request, client_address)
        except OSError:
            pass


def server_context(chain, key, minimum=ssl.TLSVersion.TLSv1_2, maximum=ssl.TLSVersion.MAXIMUM_SUPPORTED, suites=None, curve=None):
    """A TLS server's context. `chain`: certificates, or their PEM texts."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # old versions are what some tests are about
        context.minimum_version, context.maximum_version = minimum, maximum
    if suites:
        context.set_ciphers(suites)
    if curve:
        context.set_ecdh_curve(curve)
    with tempfile.NamedTemporaryFile("w", suffix=".pem") as file:
        texts = [c if isinstance(c, str) else authorities.pem(c) for c in chain]
        file.write("".join(texts) + authorities.pem(key))
        file.flush()
        context.load_cert_chain(file.name)
    return context


class ACS:
    """The server and its transactions by path."""

    def __init__(self):
        self.challenges, self.gets = {}, []
        self.root_key, self.key = authorities.new_ec(), authorities.new_ec()
        self.root = authorities.certificate("Interop TLS CA", self.root_key, authority=True)
        leaf = authorities.certificate("localhost", self.key, self.root, self.root_key, server=True)
        self.context = context = server_context([leaf], self.key)
        self.server = Server(("127.0.0.1", 0), Handler)
        self.server.acs = self
        self.server.socket = context.wrap_socket(self.server.socket, server_side=True, do_handshake_on_connect=False)
        self.port = self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()

    def register(self, challenge):
        """The URL at which the challenge takes place."""
        path = f"/acs/{challenge.ids['acsTransID']}"
        self.challenges[path] = challenge
        return f"https://localhost:{self.port}{path}"

    def stop(self):
        self.server.shutdown()
        self.server.server_close()
