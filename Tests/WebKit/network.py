"""A network of its own in which every name and every address leads to the canary, and the canary, which counts.

The process runs in a network namespace without any interface except the loopback. Every IPv4 and IPv6 address is local there, and the only name
server is the canary's. Four things are counted: questions to the name server, connections (the first packet of each, to any address and port, and
every datagram), names in TLS greetings, and HTTP requests. Each name gets an address of its own, so that a connection tells its name."""

import contextlib
import os
import re
import socket
import struct
import subprocess
import tempfile
import threading

NAME_SERVER = "127.0.0.53"
DOMAIN = "canary.example"


def make_namespace():
    """Gives this namespace its addresses and its name server. The files of the machine stay as they are: only this mount namespace sees others."""
    subprocess.run(["mount", "--make-rprivate", "/"], check=True)
    for command in (
            ["link", "set", "lo", "up"], ["route", "add", "local", "0.0.0.0/0", "dev", "lo"],
            # A network without a way out counts as no network: nothing would be tried then.
            ["address", "add", "198.51.100.2/24", "dev", "lo"], ["route", "add", "default", "via", "198.51.100.1", "dev", "lo"]):
        subprocess.run(["ip", *command], check=True)
    with contextlib.suppress(subprocess.CalledProcessError):  # a kernel without IPv6
        subprocess.run(["ip", "-6", "route", "add", "local", "::/0", "dev", "lo"], check=True, stderr=subprocess.DEVNULL)
    folder = tempfile.mkdtemp(prefix="webkit-net-")
    files = {
        "resolv.conf": f"nameserver {NAME_SERVER}\noptions timeout:2 attempts:1\n", "nsswitch.conf": "hosts: files dns\n",
        "hosts": "127.0.0.1 localhost\n",
    }
    for name, text in files.items():
        path = os.path.join(folder, name)
        with open(path, "w", encoding="ascii") as file:
            file.write(text)
        target = os.path.realpath("/etc/" + name)
        if os.path.exists(target):
            subprocess.run(["mount", "--bind", path, target], check=True)


class Canary:
    """Answers everything, and counts by host name what reached it."""

    def __init__(self):
        self.lock = threading.Lock()
        self.addresses = {}  # by name
        self.names = {}  # by address
        self.seen = {"dns": {}, "connection": {}, "tls": {}, "request": {}}
        self.bodies = {}  # what was sent last, by name: (method, target, content)

    def start(self):
        self._thread(self._sniff)
        self._thread(self._answer_names)
        for port, serve in ((80, self._serve_http), (8080, self._serve_http), (443, self._serve_tls), (8443, self._serve_tls)):
            for family, host in ((socket.AF_INET, "0.0.0.0"), (socket.AF_INET6, "::")):
                with contextlib.suppress(OSError):  # a kernel without IPv6
                    listener = socket.socket(family, socket.SOCK_STREAM)
                    if family == socket.AF_INET6:
                        listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
                    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                    listener.bind((host, port))
                    listener.listen(256)
                    self._thread(self._accept, listener, serve)

    @staticmethod
    def _thread(function, *arguments):
        threading.Thread(target=function, args=arguments, daemon=True).start()

    def note(self, kind, name):
        with self.lock:
            self.seen[kind][name] = self.seen[kind].get(name, 0) + 1

    def reached(self):
        """What was reached, by names: the set of its kinds."""
        result = {}
        with self.lock:
            for kind, names in self.seen.items():
                for name in names:
                    result.setdefault(name, set()).add(kind)
        return result

    def totals(self):
        with self.lock:
            return {kind: sum(names.values()) for kind, names in self.seen.items()}

    def address(self, name):
        with self.lock:
            if name not in self.addresses:
                number = len(self.addresses) + 1
                self.addresses[name] = f"198.{18 + (number >> 16)}.{number >> 8 & 255}.{number & 255}"
                self.names[self.addresses[name]] = name
            return self.addresses[name]

    # Names

    def _answer_names(self):
        server = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        server.bind((NAME_SERVER, 53))
        while True:
            question, sender = server.recvfrom(4096)
            with contextlib.suppress(Exception):  # what is not a question gets no answer
                server.sendto(self._answer(question), sender)

    def _answer(self, question):
        place, labels = 12, []
        while question[place]:
            labels.append(question[place + 1:place + 1 + question[place]].decode("latin-1"))
            place += 1 + question[place]
        kind = struct.unpack(">H", question[place + 1:place + 3])[0]
        name = ".".join(labels).lower()
        self.note("dns", name)
        asked = question[12:place + 5]
        if kind != 1:  # only IPv4 addresses
            return question[:2] + b"\x81\x80\x00\x01\x00\x00\x00\x00\x00\x00" + asked
        record = b"\xc0\x0c\x00\x01\x00\x01\x00\x00\x00\x3c\x00\x04" + socket.inet_aton(self.address(name))
        return question[:2] + b"\x81\x80\x00\x01\x00\x01\x00\x00\x00\x00" + asked + record

    # Connections

    def _sniff(self):
        """Sees every packet of the namespace once, on its way out."""
        wire = socket.socket(socket.AF_PACKET, socket.SOCK_DGRAM, socket.htons(3))
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 24)
        while True:
            packet, (_, protocol, kind, *_) = wire.recvfrom(256)
            if kind != socket.PACKET_OUTGOING:
                continue
            if protocol == 0x0800 and len(packet) >= 28:
                rest, transport, target = packet[(packet[0] & 15) * 4:], packet[9], socket.inet_ntoa(packet[16:20])
            elif protocol == 0x86DD and len(packet) >= 48:
                rest, transport, target = packet[40:], packet[6], socket.inet_ntop(socket.AF_INET6, packet[24:40])
            else:
                continue
            is_first = transport == 6 and len(rest) > 13 and rest[13] & 0x12 == 2
            port = struct.unpack(">H", rest[2:4])[0]
            is_datagram = transport == 17 and NAME_SERVER not in (target, socket.inet_ntoa(packet[12:16]))
            if is_first or is_datagram:
                with self.lock:
                    name = self.names.get(target, f"{target}:{port}")
                self.note("connection", name)

    def _accept(self, listener, serve):
        while True:
            connection, _ = listener.accept()
            self._thread(self._run, serve, connection)

    @staticmethod
    def _run(serve, connection):
        with contextlib.suppress(OSError, ValueError, IndexError):
            connection.settimeout(5)
            serve(connection)
        connection.close()

    def _serve_tls(self, connection):
        greeting = connection.recv(16384)
        # The extension server_name of the ClientHello: type 0, then lengths, type 0, length, name.
        found = re.search(rb"\x00\x00..\x00?..\x00(..)([a-z0-9.\-]{4,})", greeting, re.DOTALL)
        if found:
            length = struct.unpack(">H", found[1])[0]
            self.note("tls", found[2][:length].decode("ascii"))

    def _serve_http(self, connection):
        data = b""
        while b"\r\n\r\n" not in data:
            part = connection.recv(65536)
            if not part:
                return
            data += part
        head, content = data.split(b"\r\n\r\n", 1)
        lines = head.decode("latin-1").split("\r\n")
        method, target, *_ = lines[0].split(" ")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines[1:])}
        length = int(headers.get("content-length", "0"))
        while len(content) < length:
            part = connection.recv(1 << 20)
            if not part:
                return
            content += part
        name = headers.get("host", "?").split(":")[0].lower()
        self.note("request", name)
        with self.lock:
            self.bodies[name] = (method, target, content)
        body, kind = self._content(target)
        connection.sendall((
            f"HTTP/1.1 200 OK\r\nContent-Type: {kind}\r\nContent-Length: {len(body)}\r\nAccess-Control-Allow-Origin: *\r\n"
            "Cache-Control: no-store\r\nConnection: close\r\n\r\n").encode() + body)

    @staticmethod
    def _content(target):
        if "css" in target:
            return b"p { color: red }", "text/css"
        if "script" in target:
            return b"1", "text/javascript"
        return b"<!doctype html><title>canary</title>", "text/html"
