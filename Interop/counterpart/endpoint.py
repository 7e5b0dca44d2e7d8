"""A server on loopback whose every byte can be decided: for defects of the network and of TLS."""

import socket
import struct
import threading


class Endpoint:
    """Accepts connections and hands each to `behave(endpoint, connection, index)` on a thread of its own."""

    def __init__(self, behave):
        self.behave = behave
        self.connections = self.handshakes = 0
        self.requests = []  # bodies that arrived whole
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.url = f"https://localhost:{self.port}/acs"
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                connection, _ = self.listener.accept()
            except OSError:
                return
            index, self.connections = self.connections, self.connections + 1
            threading.Thread(target=self.handle, args=(connection, index), daemon=True).start()

    def handle(self, connection, index):
        connection.settimeout(30)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        try:
            self.behave(self, connection, index)
        except (OSError, ValueError):
            pass
        finally:
            connection.close()

    def stop(self):
        self.listener.close()


def secured(endpoint, connection, context):
    channel = context.wrap_socket(connection, server_side=True)
    endpoint.handshakes += 1
    return channel


def request(endpoint, channel):
    """Headers (lower case) and body of one HTTP request; None when the other side is gone."""
    data = b""
    while b"\r\n\r\n" not in data:
        chunk = channel.recv(65_536)
        if not chunk:
            return None
        data += chunk
    head, body = data.split(b"\r\n\r\n", 1)
    headers = {}
    for line in head.decode("latin-1").split("\r\n")[1:]:
        name, value = line.split(":", 1)
        headers[name.strip().title().replace("Id", "ID")] = value.strip()
    while len(body) < int(headers.get("Content-Length", 0)):
        body += channel.recv(65_536)
    endpoint.requests.append(body)
    return headers, body


def response(status, headers, body, length=True):
    """The bytes of an HTTP answer."""
    lines = [f"HTTP/1.1 {status} OK", *(f"{name}: {value}" for name, value in headers.items())]
    lines.append(f"Content-Length: {len(body)}" if length else "Connection: close")
    return ("\r\n".join(lines) + "\r\n\r\n").encode() + body


def reset(connection):
    """Ends a TCP connection with RST."""
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    connection.close()
