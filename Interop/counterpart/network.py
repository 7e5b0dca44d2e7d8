"""Defects of the network, byte by byte: answers cut off, written one byte at a time, late, connections that are reset or never answer.

Which event follows, whether an Erro is due, and how often the CReq may be sent: errors and flow of the specification, transport and timers.
"""

import os
import time

from .acs import Challenge
from .driver import ENDS
from .endpoint import Endpoint, request, reset, response, secured
from .wire import CBC, ENCRYPTIONS

# How much faster than real time the SDK's timers run in the cases about time; its 10 seconds are 2 then.
SCALE = 5


def transaction(bench, version, behave, number, before=None):
    """One challenge whose first CRes is its last, against an endpoint that behaves as `behave` says. The end, the challenge, the endpoint.

    `before` gets the endpoint's port before the SDK does.
    """
    system = bench.systems[number % 2]
    transaction, parameters = bench.create(version, system)
    challenge = Challenge(bench.ledger, system, ("PS256", "ES256")[number % 2], bench.enc, parameters, [])
    endpoint = Endpoint(lambda endpoint, connection, index: behave(challenge, endpoint, connection, index))
    try:
        if before:
            before(endpoint.port)
        bench.start(transaction, challenge, challenge.signed_content(endpoint.url))
        end = bench.driver.wait(transaction, *ENDS)
        if end["event"] != "completed":
            time.sleep(0.05)  # an Erro that is not due would come now
        return end, challenge, endpoint
    finally:
        endpoint.stop()


def serving(context, write):
    """Takes requests; `write(channel, answer)` sends the answer to a CReq. An Erro is answered as usual."""

    def behave(challenge, endpoint, connection, index):
        channel = secured(endpoint, connection, context)
        while True:
            received = request(endpoint, channel)
            if received is None:
                return
            headers, body = received
            status, fields, data = challenge.post(headers, body)
            if headers.get("Content-Type", "").startswith("application/json"):
                channel.sendall(response(status, fields, data))
            elif write(channel, (status, fields, data)) is not None:
                return

    return behave


def judge(bench, end, challenge, event, requests=1, erro=None, status="Y"):
    ledger = bench.ledger
    ledger.check(f"the event is {event}", end["event"] == event, end)
    if event == "completed":
        ledger.equal("transactionStatus", end.get("transactionStatus"), status)
    ledger.equal("how often the CReq came", len(challenge.requests), requests)
    deadline = time.monotonic() + 5
    while erro and not challenge.erros and time.monotonic() < deadline:
        time.sleep(0.01)
    ledger.equal("codes of Erro", [message["errorCode"] for message in challenge.erros], [erro] if erro else [])


def cut(bench, version):
    """The answer ends after n bytes: the ACS may have acted on the CReq, so it is not repeated, and nothing is sent (row 14)."""
    size = {}

    def writer(n):
        def write(channel, answer):
            data = response(*answer)
            size["all"] = len(data)
            channel.sendall(data[:n])
            if n < len(data):
                channel.unwrap()  # an orderly end, in the wrong place
                return "end"
            return None

        return write

    step = int(os.environ.get("INTEROP_CUT_STEP", "23"))
    n = 0
    while n <= size.get("all", 10_000):
        bench.ledger.begin(f"SDK, network {version} {bench.enc}", f"cut off after {n} bytes")
        end, challenge, _ = transaction(bench, version, serving(bench.acs.context, writer(n)), n)
        judge(bench, end, challenge, "completed" if n == size["all"] else "runtimeError")
        n = size["all"] if n < size["all"] < n + step else n + step


def shapes(bench, version):
    """Answers that are whole, however they come."""
    def bytewise(channel, answer):
        for byte in response(*answer):
            channel.sendall(bytes([byte]))

    def chunked(channel, answer):
        status, fields, data = answer
        head = response(status, {**fields, "Transfer-Encoding": "chunked"}, b"", length=False)
        parts = [data[i : i + 7] for i in range(0, len(data), 7)]
        channel.sendall(head + b"".join(b"%x\r\n%s\r\n" % (len(p), p) for p in parts) + b"0\r\n\r\n")
        channel.unwrap()
        return "end"

    def until_the_end(channel, answer):
        channel.sendall(response(*answer, length=False))
        channel.unwrap()
        return "end"

    def without_goodbye(channel, answer):
        channel.sendall(response(*answer, length=False))
        channel.close()  # ends TCP and says nothing in TLS
        return "end"

    def interim(channel, answer):
        channel.sendall(b"HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n" + response(*answer))

    def nothing(channel, answer):
        channel.unwrap()
        return "end"

    def torn(channel, answer):
        reset(channel)
        return "end"

    cases = [
        ("one byte at a time", bytewise, "completed"), ("in chunks", chunked, "completed"),
        ("without a length, to the end of TLS", until_the_end, "completed"), ("an interim answer first", interim, "completed"),
        # What is cut off shows in the tag of the JWE; what is whole counts.
        ("without a length, and TLS ends without its goodbye", without_goodbye, "completed"),
        ("no answer, an orderly end", nothing, "runtimeError"), ("reset instead of an answer", torn, "runtimeError"),
    ]
    for number, (name, write, event) in enumerate(cases):
        bench.ledger.begin(f"SDK, network {version} {bench.enc}", name)
        end, challenge, _ = transaction(bench, version, serving(bench.acs.context, write), number)
        judge(bench, end, challenge, event)


def connections(bench, version):
    """Failures before the CReq has left: one immediate retry with the same bytes (CORE-236), then the end without an Erro."""
    good = serving(bench.acs.context, lambda channel, answer: channel.sendall(response(*answer)))

    def refuses(times, how):
        def behave(challenge, endpoint, connection, index):
            if index < times:
                how(connection)
            else:
                good(challenge, endpoint, connection, index)

        return behave

    def alert(connection):
        connection.recv(65_536)
        connection.sendall(b"\x15\x03\x03\x00\x02\x02\x28")  # fatal, handshake_failure

    def garbage(connection):
        connection.recv(65_536)
        connection.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")

    def hello_then_reset(connection):
        connection.recv(65_536)
        reset(connection)

    ways = [("reset", reset), ("reset within the handshake", hello_then_reset), ("a TLS alert", alert), ("HTTP instead of TLS", garbage)]
    for number, (name, how) in enumerate(ways):
        for times, event, count in ((1, "completed", 1), (2, "runtimeError", 0)):
            bench.ledger.begin(f"SDK, network {version} {bench.enc}", f"{name}, {'once' if times == 1 else 'twice'}")
            end, challenge, endpoint = transaction(bench, version, refuses(times, how), number)
            judge(bench, end, challenge, event, requests=count)
            bench.ledger.equal("number of attempts", endpoint.connections, 2)


def times(bench, version):
    """Around the 10 seconds of the read timer: in time, too late, and byte after byte beyond it (CORE-237, CORE-239)."""
    limit = 10 / SCALE

    def after(seconds):
        def write(channel, answer):
            time.sleep(seconds)
            channel.sendall(response(*answer))

        return write

    def trickle(channel, answer):
        data = response(*answer)
        end = time.monotonic() + 2 * limit
        for byte in data:
            channel.sendall(bytes([byte]))
            if time.monotonic() > end:
                return "end"
            time.sleep(2 * limit / len(data))

    def silent(challenge, endpoint, connection, index):
        time.sleep(4 * limit)

    cases = [
        ("in time", serving(bench.acs.context, after(0.4 * limit)), "completed", 1, None),
        ("too late", serving(bench.acs.context, after(1.6 * limit)), "runtimeError", 1, "402"),
        ("byte after byte beyond the time", serving(bench.acs.context, trickle), "runtimeError", 1, "402"),
        ("connected, but no handshake", silent, "runtimeError", 0, None),
    ]
    for number, (name, behave, event, count, erro) in enumerate(cases):
        bench.ledger.begin(f"SDK, network {version} {bench.enc}", name)
        end, challenge, _ = transaction(bench, version, behave, number)
        judge(bench, end, challenge, event, requests=count, erro=erro)


def run(ledger, bench):
    def attempt(body, version):
        try:
            body(bench, version)
        except Exception as error:
            ledger.check("it goes through", False, f"{type(error).__name__} {error}")

    for enc, version in zip(ENCRYPTIONS, ("2.2.0", "2.3.1")):
        ledger.begin("SDK, network: set-up", enc)
        bench.initialize(enc)
        for body in (cut, shapes, connections):
            attempt(body, version)
    for version in ("2.1.0", "2.3.1"):
        ledger.begin("SDK, network: set-up", "faster timers")
        bench.initialize(CBC, clockScale=SCALE)
        attempt(times, version)
