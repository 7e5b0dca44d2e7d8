"""`tds drive` for many cardholders: one process, one JSON object a line, and each cardholder waits only for its own lines."""

import itertools
import json
import os
import subprocess

import gevent
from gevent.event import AsyncResult
from gevent.queue import Queue

ENDS = ("completed", "cancelled", "timedout", "protocolError", "runtimeError")


class DriverError(Exception):
    """What the driver refused, or that it has ended. The text has no identifier, so that equal errors are counted together."""


class Driver:
    """Must be made after gevent has patched the standard library, as Locust does."""

    def __init__(self, tool):
        self.process = subprocess.Popen([tool, "drive"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.numbers = itertools.count(1)
        self.answers, self.events = {}, {}
        self.has_ended = False
        self.reader = gevent.spawn(self.read)

    def read(self):
        for text in self.process.stdout:
            line = json.loads(text)
            waiting = self.answers.pop(line.get("id"), None) if "id" in line else None
            if waiting is not None:
                waiting.set(line)
            elif line.get("transaction") in self.events:
                self.events[line["transaction"]].put(line)
        self.has_ended = True
        for waiting in self.answers.values():
            waiting.set({"event": "error", "error": {"type": "ended"}})
        for queue in self.events.values():
            queue.put(None)

    def ask(self, op, seconds=60, **members):
        """The line that answers an op."""
        if self.has_ended:
            raise DriverError("the driver has ended")
        number, answer = next(self.numbers), AsyncResult()
        self.answers[number] = answer
        self.process.stdin.write(json.dumps({"op": op, "id": number, **members}) + "\n")
        self.process.stdin.flush()
        try:
            line = answer.get(timeout=seconds)
        except gevent.Timeout:
            self.answers.pop(number, None)
            raise DriverError(f"no answer to {op} within {seconds} s") from None
        if line["event"] == "error":
            error = line["error"]
            raise DriverError(f"{op}: {error.get('type')}{' ' + error['code'] if error.get('code') else ''}")
        if line["event"] == "transaction":
            self.events[line["transaction"]] = Queue()
        return line

    def event(self, transaction, names, seconds):
        """The next event of one of these names; others are passed over."""
        with gevent.Timeout(seconds, False):
            while True:
                line = self.events[transaction].get()
                if line is None:
                    raise DriverError("the driver has ended")
                if line["event"] in names:
                    return line
        raise DriverError(f"no {' or '.join(names[:2])} within {seconds} s")

    def forget(self, transaction):
        self.events.pop(transaction, None)

    def stop(self):
        """Ends the process and reads its processor time, in seconds."""
        try:
            self.process.stdin.close()
        except OSError:
            pass
        before = os.times()
        try:
            self.process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        after = os.times()
        return after.children_user + after.children_system - before.children_user - before.children_system
