"""Hostile HTML of an issuer: nothing is loaded, nothing is sent, nothing is left.

`attacks.json` is the table. In its pages EVIL stands for the listener's address with a name of its own for each attack, HOSTPATH for the
same without scheme. Each attack is made twice: on a page of its own without any protection, where it must reach the listener (unless
`inert` says why no browser does that), and as a challenge of the demo, where it must not.

A click with a modifier opens a window or a download outside the frame. Each attack with one has a listener of its own, which must see no
connection at all; what opens must stay on the demo's server."""

import asyncio
import contextlib
import json
import pathlib
import time

from bench import ROOT, Listener, Pace, case, check, comes_true
from shop import issuer_page, pay, result, screen

ATTACKS = json.loads((ROOT / "Tests" / "Browser" / "attacks.json").read_text())
PLAIN = {}  # pages without protection, by path
MODIFIED = {  # acts with a modifier: how they are carried out, and its keys
    "ctrl-click": ("click", ["Control"]), "shift-click": ("click", ["Shift"]), "alt-click": ("click", ["Alt"]),
    "middle-click": ("middle", []), "ctrl-click-image": ("click-image", ["Control"]), "shift-enter": ("enter", ["Shift"]),
    "ctrl-enter": ("ctrl-enter", []),
}
SINKS = {attack["name"]: Listener() for attack in ATTACKS if attack.get("act") in MODIFIED}


def choice(names):
    """The attacks that scripts/test plays: every third one, and of those with a modifier the first of each kind."""
    usual = [attack["name"] for attack in ATTACKS if attack["name"] not in SINKS]
    kinds = {}
    for attack in ATTACKS:
        if attack["name"] in SINKS:
            kinds.setdefault(attack["act"], attack["name"])
    return [name for name in names if name in {"attack " + name for name in usual[::3] + list(kinds.values())}]


def page_of(attack, port, mark):
    html = attack["html"]
    if html.startswith("REPEAT2000"):
        part, rest = html.removeprefix("REPEAT2000").split(";", 1)
        html = part * 2000 + rest
    return html.replace("EVIL", f"http://127.0.0.1:{port}/{mark}").replace("HOSTPATH", f"127.0.0.1:{port}/{mark}")


def mark(attack, kind):
    return f"{kind}-{attack['name']}-"


def write_scenarios(folder, usual):
    """A scenario file for each attack, for `tds demo --scenarios`."""
    for attack in ATTACKS:
        port = SINKS[attack["name"]].port if attack["name"] in SINKS else usual
        name = "attack-" + attack["name"]
        scenario = {
            "name": name, "title": f"Hostile page: {attack['name']}", "versions": ["2.2.0"],
            "steps": [{"cres": {"acsUiType": "05", "acsHTML": {"$html": page_of(attack, port, mark(attack, "demo"))}}}],
            "cardholder": [{"cancel": True}],
            "expected": {"outcome": "cancelled", "server": {"transStatus": "N", "challengeCancel": "01"}},
        }
        (pathlib.Path(folder) / f"{name}.json").write_text(json.dumps(scenario))


async def serve_plain(reader, writer):
    """Serves the same pages without any policy."""
    with contextlib.suppress(Exception):
        line = (await reader.readline()).decode("latin-1").split()
        body = PLAIN.get(line[1] if len(line) > 1 else "", "").encode()
        head = f"HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n"
        writer.write(head.encode() + body)
        await writer.drain()
    writer.close()


async def carry_out(frame, page, attack):
    """What a person is lured into."""
    act = attack.get("act")
    if act is None:
        return
    act, keys = MODIFIED.get(act, (act, []))
    target = frame.locator("#k").first
    with contextlib.suppress(Exception):  # a page may make its own bait unusable
        if act == "click":
            await target.click(timeout=Pace.milliseconds(2), force=True, no_wait_after=True, modifiers=keys)
        elif act == "middle":
            await target.click(timeout=Pace.milliseconds(2), force=True, no_wait_after=True, button="middle")
        elif act == "click-image":
            await frame.locator("img").first.click(timeout=Pace.milliseconds(2), force=True, no_wait_after=True, modifiers=keys)
        elif act == "enter":
            await target.fill("1", timeout=Pace.milliseconds(2))
            await target.press("+".join(keys + ["Enter"]), timeout=Pace.milliseconds(2), no_wait_after=True)
        elif act == "focus-enter":
            await target.focus(timeout=Pace.milliseconds(2))
            await page.keyboard.press("Enter")
        elif act == "ctrl-enter":  # with the character that a keyboard sends and Playwright leaves out
            await target.focus(timeout=Pace.milliseconds(2))
            session = await page.context.new_cdp_session(page)
            key = {"key": "Enter", "code": "Enter", "windowsVirtualKeyCode": 13, "modifiers": 2}
            await session.send("Input.dispatchKeyEvent", {"type": "keyDown", "text": "\r", **key})
            await session.send("Input.dispatchKeyEvent", {"type": "keyUp", **key})


async def hears(listener, text, seconds):
    """Whether the listener hears a text. The limit is that of a machine at rest."""
    return await comes_true(lambda: listener.said(text), seconds)


def register(attack, takes_the_way_out):
    """Some go on and cancel: the way out is not the issuer's."""

    @case(f"attack {attack['name']}", proves=["CORE-163", "CORE-167", "SDK-36"])
    async def test(bench):
        sink = SINKS.get(attack["name"])
        listener = sink or bench.listener
        needed = Pace.slowest
        if "inert" not in attack:
            name = mark(attack, "plain")
            PLAIN["/" + name] = page_of(attack, listener.port, name)
            plain = await bench.page(expects_errors=True)
            await plain.goto(f"{bench.plain}/{name}", wait_until="commit")
            await asyncio.sleep(0.2)
            start = time.monotonic()
            if not listener.said(name):
                with contextlib.suppress(Exception):
                    await plain.wait_for_load_state("domcontentloaded", timeout=Pace.milliseconds(3))
                start = time.monotonic()
                await carry_out(plain.main_frame, plain, attack)
            # A control that was not heard in time is played once more alone, like every wait that was too short.
            if not await hears(listener, name, 10):
                raise TimeoutError("the attack does nothing even where nothing stands against it")
            needed = time.monotonic() - start
            await plain.context.close()

        connections = sink.connections if sink else 0
        page = await bench.page(expects_errors=True)
        bench.faults.clear()
        opened = []
        page.context.on("page", lambda page: opened.append(page))
        page.on("download", lambda download: opened.append(download))
        await pay(bench, page, scenario="attack-" + attack["name"], version="2.2.0")
        address = page.url
        await screen(page, 1, "html")
        frame = await issuer_page(page)
        await carry_out(frame, page, attack)
        # As long as the attack needs where nothing stands against it, and the same again.
        await asyncio.sleep(max(1.2 if sink else 0.6, 2 * needed))
        heard = listener.said(mark(attack, "demo"))
        check(not heard, f"the listener heard {heard}")
        check(page.url == address, f"the browser went to {page.url}")
        if sink:
            check(sink.connections == connections, "the browser connected to the listener")
            own = ("about:blank", ":", "", "chrome-error://chromewebdata/")
            places = [item.url for item in opened]
            check(all(place in own or place.startswith(bench.demo.url) for place in places), f"{places} were opened")
        else:
            check(not opened, "a window or a download was opened")
        for inner in page.frames[1:]:
            own = inner.url.startswith(bench.demo.url) and "/html/" in inner.url
            check(
                own or inner.url.startswith(("chrome-error:", "about:blank", "about:srcdoc", "data:")) or inner.url == "",
                f"a frame shows {inner.url}")
        check(await page.locator(".tds[data-screen=html]").count() == 1, "the challenge is gone")
        check(not bench.faults, f"a script ran: {bench.faults}")
        if takes_the_way_out:
            await page.click("#cancel")
            outcome, _, _ = await result(page)
            check(outcome == "cancelled", f"ended as {outcome}")


for number, item in enumerate(ATTACKS):
    register(item, takes_the_way_out=number % 10 == 0)


@case("attacks: the listener can be reached")
async def control(bench):
    page = await bench.page(expects_errors=True)
    await page.set_content(f"<img src='http://127.0.0.1:{bench.listener.port}/control'>")
    if not await hears(bench.listener, "/control", 5):
        raise TimeoutError("the listener hears nothing at all")


@case("attacks: there are at least 60, each with a name of its own")
async def enough(bench):
    names = [attack["name"] for attack in ATTACKS]
    check(len(set(names)) == len(names) and len(names) >= 60, f"{len(names)} attacks")
    check(sum("inert" not in attack for attack in ATTACKS) >= 60, "fewer than 60 of them work without protection")
