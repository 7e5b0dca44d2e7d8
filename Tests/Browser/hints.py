"""Resource hints of an issuer: the browser connects to no host that the page names (CORE-167, SDK-36).

A hint is not a request: only a connection shows it, and a private window sends none. So these pages are opened in a usual profile, and each has
a listener of its own that counts connections. Each is opened twice: without any protection, where the listener must see a connection, and as a
challenge of the demo, where it must not."""

import asyncio
import contextlib
import json
import pathlib
import tempfile

import attacks
from bench import Listener, Pace, browser_path, case, check, comes_true, no_sandbox
from shop import pay, screen

HINTS = {
    "preconnect": "<link rel=preconnect href=EVIL>",
    "cross-origin": "<link rel=preconnect crossorigin href=EVIL>",
    "several-words-upper-case": "<LINK HREF=EVIL REL='Icon  PreConnect'>",
    "entities": "<link rel=pre&#99;onnect href=EVIL>",
    "line-breaks": "<link\nrel\n=\n'preconnect'\nhref=EVIL>",
    "svg": "<svg><desc><link rel=preconnect href=EVIL></desc></svg>",
    "noscript": "<noscript><link rel=preconnect href=EVIL></noscript>",
    "shadow": "<div><template shadowrootmode=open><link rel=preconnect href=EVIL></template></div>",
    "charset": "<meta charset=utf-16><link rel=preconnect href=EVIL>",
    "hidden-in-value": "<link title='x rel='rel=preconnect href=EVIL>",
}
# A browser reads this element only where scripts are off, as in the frame of the demo.
CONTROLS = {"noscript": "<iframe sandbox srcdoc='<noscript><link rel=preconnect href=EVIL></noscript>'></iframe>"}
SINKS = {name: Listener() for name in HINTS}


def page_of(name, pages=HINTS):
    html = pages.get(name, HINTS[name]).replace("EVIL", f"http://127.0.0.1:{SINKS[name].port}/")
    return f"<!doctype html><title>x</title><p>{name}</p>{html}"


def write_scenarios(folder):
    """A scenario file for each hint, for `tds demo --scenarios`."""
    for name in HINTS:
        scenario = {
            "name": "hint-" + name, "title": "Hint: " + name, "versions": ["2.2.0"],
            "steps": [{"cres": {"acsUiType": "05", "acsHTML": {"$html": page_of(name)}}}],
            "cardholder": [{"cancel": True}],
            "expected": {"outcome": "cancelled", "server": {"transStatus": "N", "challengeCancel": "01"}},
        }
        (pathlib.Path(folder) / f"hint-{name}.json").write_text(json.dumps(scenario))


async def connected(sink, before, seconds):
    """Whether the browser connects. The limit is that of a machine at rest."""
    return await comes_true(lambda: sink.connections > before, seconds)


@case("hints: no page makes the browser connect, in a usual profile", proves=["CORE-167", "SDK-36"])
async def connections(bench):
    with tempfile.TemporaryDirectory() as profile:
        context = await bench.browser.browser_type.launch_persistent_context(
            profile, executable_path=browser_path(whole=True), args=no_sandbox())
        try:
            for name, sink in SINKS.items():
                attacks.PLAIN[f"/hint-{name}"] = page_of(name, CONTROLS)
                page = await context.new_page()
                await page.goto(f"{bench.plain}/hint-{name}", wait_until="commit")
                if not await connected(sink, 0, 5):
                    raise TimeoutError(f"{name} does nothing even where nothing stands against it")
                await page.close()
                await asyncio.sleep(0.2)
                before = sink.connections
                page = await context.new_page()
                await pay(bench, page, scenario="hint-" + name, version="2.2.0")
                await screen(page, 1, "html")
                await page.frame_locator("#issuerPage").get_by_text(name).wait_for()
                await asyncio.sleep(max(1, 2 * Pace.slowest))
                check(sink.connections == before, f"{name}: the browser connected to the listener")
                await page.close()
        finally:
            with contextlib.suppress(Exception):
                await context.close()
