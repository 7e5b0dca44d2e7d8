"""What the browser tests stand on: the demo as a process, a listener that nothing may reach, the browser, the list of cases."""

import asyncio
import contextlib
import os
import pathlib
import re
import shutil
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
ARTIFACTS = ROOT / ".build" / "browser-artifacts"
SCENARIOS = ROOT / "Sources" / "Counterpart" / "ThreeDSSimulator" / "Scenarios"

CASES = []  # (name, function)


def case(name, proves=()):
    """Registers `async def test(bench)`. `proves`: ids of the requirements that it proves, as a list that scripts/conformance reads here."""

    def register(function):
        CASES.append((name, function))
        return function

    return register


def check(condition, text):
    if not condition:
        raise AssertionError(text)


# The same engine without a browser's own windows and services: a page takes half the processor time.
WITHOUT_WINDOWS = "chromium-headless-shell"


def browser_path(whole=False):
    """`whole`: with everything that people's own browser does, such as connections ahead of a click."""
    for name in (*([] if whole else [WITHOUT_WINDOWS]), "chromium", "chromium-browser", "google-chrome"):
        path = shutil.which(name)
        if path:
            return path
    raise SystemExit("browser tests: no Chromium here; scripts/setup --browser installs it")


class Pace:
    """How slow this machine is now. Every limit is a multiple of what the run itself has measured, so that a busy machine is not an error.

    What is measured is the opening of a tab: it starts a process, needs the network and the processor, and every case begins with it."""

    MULTIPLE = 40
    slowest = 0.0

    @classmethod
    def measured(cls, seconds):
        cls.slowest = max(cls.slowest, seconds)

    @classmethod
    def limit(cls, least):
        """How long to wait for what takes a machine at rest less than `least` seconds."""
        return max(least, cls.MULTIPLE * cls.slowest)

    @classmethod
    def milliseconds(cls, least):
        return 1_000 * cls.limit(least)


async def comes_true(condition, least):
    """Whether something becomes true in time. `least` is the limit on a machine at rest, in seconds."""
    start = time.monotonic()
    while not condition():
        if time.monotonic() - start > Pace.limit(least):
            return False
        await asyncio.sleep(0.05)
    return True


class Listener:
    """A server on loopback that keeps whatever is said to it. Hostile pages are told its address."""

    def __init__(self):
        self.requests = []
        self.connections = 0
        self.server = None

    async def start(self):
        self.server = await asyncio.start_server(self.serve, "127.0.0.1", 0)
        self.port = self.server.sockets[0].getsockname()[1]

    async def serve(self, reader, writer):
        self.connections += 1
        try:
            line = await asyncio.wait_for(reader.readline(), 5)
            if line:
                self.requests.append(line.decode("latin-1").strip())
                writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok")
                await writer.drain()
        except (asyncio.TimeoutError, ConnectionError):
            pass
        finally:
            writer.close()

    def said(self, mark):
        """The requests whose line holds that text."""
        return [line for line in self.requests if mark in line]


class Tool:
    """A `tds` process that serves."""

    def __init__(self, *command):
        self.command = command
        self.output = ""

    async def start(self):
        self.process = await asyncio.create_subprocess_exec(
            *map(str, self.command), stdin=asyncio.subprocess.DEVNULL, stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT)
        end = time.monotonic() + 60
        while time.monotonic() < end:
            line = (await asyncio.wait_for(self.process.stdout.readline(), 60)).decode()
            if not line:
                break
            self.output += line
            address = re.search(r"http://[\w.\[\]:]+:\d+", line)
            if address:
                self.url = address.group(0)
                self.reader = asyncio.create_task(self.read())
                return
        raise SystemExit(f"browser tests: {' '.join(map(str, self.command))} did not come up:\n{self.output}")

    async def read(self):
        while line := await self.process.stdout.readline():
            self.output += line.decode(errors="replace")

    async def stop(self):
        if self.process.returncode is None:
            self.process.terminate()
            with contextlib.suppress(asyncio.TimeoutError):
                await asyncio.wait_for(self.process.wait(), 10)
        if self.process.returncode is None:
            self.process.kill()
            await self.process.wait()


class Bench:
    """What one case gets: pages of its own, closed behind it, with everything that went wrong in them."""

    def __init__(self, browser, demo, listener, tds):
        self.browser = browser
        self.demo = demo
        self.listener = listener
        self.tds = tds
        self.contexts = []
        self.faults = []

    async def page(self, *, expects_errors=False, **options):
        """A new tab in a browser context of its own."""
        options.setdefault("viewport", {"width": 1280, "height": 900})
        start = time.monotonic()
        context = await self.browser.new_context(**options)
        self.contexts.append(context)
        page = await context.new_page()
        Pace.measured(time.monotonic() - start)
        context.set_default_timeout(Pace.milliseconds(30))
        page.on("pageerror", lambda error: self.faults.append(f"script error: {error}"))
        if not expects_errors:
            page.on("console", lambda message: self.note(message))
        return page

    def note(self, message):
        if message.type == "error":
            self.faults.append(f"console: {message.text}")

    async def close(self):
        for context in self.contexts:
            with contextlib.suppress(Exception):
                await context.close()


def no_sandbox():
    """Chromium's own sandbox needs a user who is not root."""
    return ["--no-sandbox"] if os.geteuid() == 0 else []
