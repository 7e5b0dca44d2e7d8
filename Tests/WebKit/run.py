#!/usr/bin/python3
"""The issuer's page in WebKit itself: what ThreeDSUIKit/HTML relies on, played in WebKitGTK on Linux.

    Tests/WebKit/run.py [--required] [PART…]   parts: loads, pages, scripts, forms, taps, parsing, changes, media, sweep, races
    Tests/WebKit/run.py --record               writes the data that WebKit posts into Tests/Vectors/html-forms.json

Rules and script are cut from the Swift sources. The run has a network of its own (network.py), so it needs root, or sudo without a password. The
first leak ends it. Each payload is also played with nothing against it, where it must reach the canary: otherwise it proves nothing, and fails.
Installed by scripts/setup --webkit. The last line is `webkit: N passed, 0 failed`; without root it is `webkit: skipped: …`, which is a failure
with --required."""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True  # the run may be root's
HERE = pathlib.Path(__file__).resolve().parent
PARTS = ["loads", "pages", "scripts", "forms", "taps", "parsing", "changes", "media", "sweep", "races"]


def skip(reason, required):
    print(f"webkit: {'failed' if required else 'skipped'}: {reason}")
    return 1 if required else 0


def outside(arguments):
    """Starts this program once more, in namespaces of its own."""
    required = "--required" in arguments
    try:
        import gi
        gi.require_version("WebKit2", "4.1")
    except (ImportError, ValueError):
        return skip("scripts/setup --webkit installs WebKitGTK and its Python binding", required)
    for tool in ("Xvfb", "xdotool", "ip", "dbus-run-session"):
        if shutil.which(tool) is None:
            return skip(f"{tool} is missing: scripts/setup --webkit installs it", required)
    root = [] if os.geteuid() == 0 else ["sudo", "-n"]
    namespaces = [*root, "unshare", "--mount", "--net", "--pid", "--fork", "--kill-child", "--mount-proc"]
    if subprocess.run([*namespaces, "true"], check=False, capture_output=True).returncode != 0:
        return skip("a network of its own needs root, or sudo without a password", required)
    return subprocess.run([*namespaces, sys.executable, str(pathlib.Path(__file__).resolve()), "--inside", *arguments], check=False).returncode


def prepare():
    """A home, a screen and a network for WebKit."""
    import network
    home = tempfile.tempdir = tempfile.mkdtemp(prefix="webkit-home-")  # all temporary files are in it, and go with it
    network.make_namespace()
    os.makedirs("/tmp/.X11-unix", exist_ok=True)
    subprocess.run(["mount", "-t", "tmpfs", "tmpfs", "/tmp/.X11-unix"], check=True)
    reading, writing = os.pipe()
    subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x900x24", "-nolisten", "tcp", "-ac"], pass_fds=[writing],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as file:
        display = file.readline().strip()
    for name in list(os.environ):
        if name.lower().endswith("_proxy") or name.startswith(("DBUS_", "XDG_", "WEBKIT", "GTK_")):
            del os.environ[name]
    os.environ.update({
        "DISPLAY": ":" + display, "HOME": home, "XDG_RUNTIME_DIR": home, "NO_AT_BRIDGE": "1", "GTK_A11Y": "none", "GDK_BACKEND": "x11",
        "GSETTINGS_BACKEND": "memory", "GIO_USE_VFS": "local", "GIO_USE_PROXY_RESOLVER": "dummy", "LIBGL_ALWAYS_SOFTWARE": "1",
        "WEBKIT_DISABLE_COMPOSITING_MODE": "1", "WEBKIT_DISABLE_DMABUF_RENDERER": "1", "LC_ALL": "C.UTF-8",
        "DBUS_SESSION_BUS_ADDRESS": "disabled:", "GST_REGISTRY_FORK": "no",
    })
    # WebKit's processes write warnings about the small machine.
    if not os.environ.get("WEBKIT_LOUD"):
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
    return home


class Results:
    """Counts, and prints what fails."""

    def __init__(self):
        self.passed, self.failed, self.start, self.part = 0, 0, time.monotonic(), None

    def check(self, holds, what):
        if holds:
            self.passed += 1
        else:
            self.failed += 1
            print(f"webkit: FAILED: {what}", flush=True)
        return holds

    def line(self, text):
        print(f"{text} ({time.monotonic() - self.start:.0f} s)", flush=True)


def inside(arguments):
    record = "--record" in arguments
    chosen = [name for name in arguments if not name.startswith("--")] or PARTS
    unknown = [name for name in chosen if name not in PARTS]
    if unknown:
        print(f"webkit: unknown part {unknown[0]}; parts are {', '.join(PARTS)}")
        return 64
    home = prepare()
    sys.path.insert(0, str(HERE))
    import importlib

    import network
    import sources
    results = Results()
    try:
        sources.check_repeated()
        rules, script = sources.rules(), sources.script()
        import engine
        print(f"WebKitGTK {engine.VERSION}; rules ({len(rules)} bytes) and script ({len(script)} bytes) cut from the sources", flush=True)
        canary = network.Canary()
        canary.start()
        machine = engine.Engine()
        if record:
            importlib.import_module("forms").record(machine, canary)
            chosen = ["forms"]
        for name in chosen:
            importlib.import_module(name).play(machine, canary, results)
            if results.failed:
                break  # the first leak is the last
    except sources.NotFound as error:
        results.check(False, error)
    finally:
        shutil.rmtree(home, ignore_errors=True)
    print(f"webkit: {results.passed} passed, {results.failed} failed", flush=True)
    sys.stdout.flush()
    # WebKit's own processes end with this one; GTK's end would wait for them.
    os._exit(1 if results.failed or not results.passed else 0)


if __name__ == "__main__":
    given = sys.argv[1:]
    sys.exit(inside([each for each in given if each != "--inside"]) if "--inside" in given else outside(given))
