"""`tds drive`: one JSON object per line, both ways. Every wait has an end."""

import json
import queue
import subprocess
import threading

ENDS = ("completed", "cancelled", "timedout", "protocolError", "runtimeError")


class Silence(Exception):
    """The driver did not write what was waited for."""


class Driver:
    def __init__(self, tool):
        self.process = subprocess.Popen([tool, "drive"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.lines = queue.Queue()
        self.number = 0
        self.events = []
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in self.process.stdout:
            self.lines.put(json.loads(line))
        self.lines.put(None)

    def line(self, seconds):
        try:
            line = self.lines.get(timeout=seconds)
        except queue.Empty:
            raise Silence(f"nothing within {seconds} s") from None
        if line is None:
            raise Silence("the driver has ended")
        return line

    def ask(self, op, **members):
        """Sends an op; returns the line that answers it and keeps the events that come between."""
        self.number += 1
        self.process.stdin.write(json.dumps({"op": op, "id": self.number, **members}) + "\n")
        self.process.stdin.flush()
        while True:
            line = self.line(30)
            if line.get("id") == self.number:
                return line
            self.events.append(line)

    def wait(self, transaction, *names, seconds=30):
        """The next event of one of these names for the transaction; others of it are passed over."""
        while True:
            for index, event in enumerate(self.events):
                if event.get("transaction") == transaction and event["event"] in names:
                    del self.events[: index + 1]
                    return event
            self.events.append(self.line(seconds))

    def quit(self):
        self.process.stdin.close()
        return self.process.wait(timeout=20)
