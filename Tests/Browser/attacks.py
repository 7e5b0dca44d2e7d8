"""Hostile HTML of an issuer: nothing is loaded, nothing is sent, nothing is left.

`attacks.json` is the table. In its pages EVIL stands for the listener's address with a name of its own for each attack, HOSTPATH for the
same without scheme. Each attack is made twice: on a page of its own without any protection, where it must reach the listener (unless
`inert` says why no browser does that), and as a challenge of the demo, where it must not."""

import asyncio
import contextlib
import json
import pathlib

from bench import ROOT, case, check
from shop import issuer_page, pay, result, screen

ATTACKS = json.loads((ROOT / "Tests" / "Browser" / "attacks.json").read_text())
PLAIN = {}  # pages without protection, by path


def page_of(attack, port, mark):
    html = attack["html"]
    if html.startswith("REPEAT2000"):
        part, rest = html.removeprefix("REPEAT2000").split(";", 1)
        html = part * 2000 + rest
    return html.replace("EVIL", f"http://127.0.0.1:{port}/{mark}").replace("HOSTPATH", f"127.0.0.1:{port}/{mark}")


def mark(attack, kind):
    return f"{kind}-{attack['name']}-"


def write_scenarios(folder, port):
    """A scenario file for each attack, for `tds demo --scenarios`."""
    for attack in ATTACKS:
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
    target = frame.locator("#k").first
    with contextlib.suppress(Exception):  # a page may make its own bait unusable
        if act == "click":
            await target.click(timeout=2_000, force=True, no_wait_after=True)
        elif act == "click-image":
            await frame.locator("img").first.click(timeout=2_000, force=True, no_wait_after=True)
        elif act == "enter":
            await target.fill("1", timeout=2_000)
            await target.press("Enter", timeout=2_000, no_wait_after=True)
        elif act == "focus-enter":
            await target.focus(timeout=2_000)
            await page.keyboard.press("Enter")


async def hears(listener, text, seconds):
    for _ in range(int(seconds * 20)):
        if listener.said(text):
            return True
        await asyncio.sleep(0.05)
    return bool(listener.said(text))


def register(attack, takes_the_way_out):
    """Some go on and cancel: the way out is not the issuer's."""

    @case(f"attack {attack['name']}", proves=["CORE-163", "CORE-167", "SDK-36"])
    async def test(bench):
        listener = bench.listener
        if "inert" not in attack:
            name = mark(attack, "plain")
            PLAIN["/" + name] = page_of(attack, listener.port, name)
            plain = await bench.page(expects_errors=True)
            await plain.goto(f"{bench.plain}/{name}", wait_until="commit")
            if not await hears(listener, name, 0.2):
                with contextlib.suppress(Exception):
                    await plain.wait_for_load_state("domcontentloaded", timeout=3_000)
                await carry_out(plain.main_frame, plain, attack)
            check(await hears(listener, name, 4), "the attack does nothing even where nothing stands against it")
            await plain.context.close()

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
        await asyncio.sleep(0.6)
        heard = listener.said(mark(attack, "demo"))
        check(not heard, f"the listener heard {heard}")
        check(page.url == address, f"the browser went to {page.url}")
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
    check(await hears(bench.listener, "/control", 5), "the listener hears nothing at all")


@case("attacks: there are at least 60, each with a name of its own")
async def enough(bench):
    names = [attack["name"] for attack in ATTACKS]
    check(len(set(names)) == len(names) and len(names) >= 60, f"{len(names)} attacks")
    check(sum("inert" not in attack for attack in ATTACKS) >= 60, "fewer than 60 of them work without protection")
