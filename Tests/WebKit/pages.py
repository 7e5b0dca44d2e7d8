"""The attack pages of the repository: those of the browser tests, of the tests of HTML guards, of the fuzzer's corpora and of the scenarios."""

import json
import re
import sys

import engine
import loads
import network
import sources

TESTS = [
    "Tests/ThreeDSScreensTests/HTMLHintsTests.swift", "Tests/ThreeDSScreensTests/HTMLShadowRootsTests.swift",
    "Tests/ThreeDSWebTests/HTMLChallengePageTests.swift", "Tests/ThreeDSWebTests/HTMLChallengePolicyTests.swift",
    "Tests/ThreeDSWebTests/HTMLChallengeGrowthTests.swift", "AppleDoubles/Tests/ThreeDSUIKitHTMLTests/HTMLContentTests.swift",
    "AppleDoubles/Tests/ThreeDSUIKitHTMLTests/HTMLRequestTests.swift", "AppleDoubles/Tests/WebKitDoubleTests/WebViewTests.swift",
]


STYLE = re.search(
    r'sheet = """\n(.*?)"""', sources.text(sources.ROOT / "Sources/Counterpart/ThreeDSSimulator/Browser/BankStyle.swift"), re.S).group(1)


def attacks(kind):
    """(name, page, whether it must reach the canary without protection) of the browser tests' tables."""
    folder = sources.ROOT / "Tests" / "Browser"
    for number, attack in enumerate(json.loads(sources.text(folder / "attacks.json"))):
        page = attack["html"]
        if page.startswith("REPEAT2000"):
            part, rest = page.removeprefix("REPEAT2000").split(";", 1)
            page = part * 2000 + rest
        host = f"{kind}a{number}.{network.DOMAIN}"
        page = page.replace("EVIL", f"http://{host}/x").replace("HOSTPATH", f"{host}/x")
        yield attack["name"], host, page, "inert" not in attack and not needs_keys(attack)
    sys.path.insert(0, str(folder))
    table = sources.text(folder / "hints.py").split("HINTS = {", 1)[1].split("\n}", 1)[0]
    hints = eval("{" + table + "}", {"__builtins__": {}})  # noqa: S307  a table of texts of this repository
    for number, (name, page) in enumerate(hints.items()):
        host = f"{kind}h{number}.{network.DOMAIN}"
        yield "hint " + name, host, page.replace("EVIL", f"http://{host}/"), False


def needs_keys(attack):
    """A click with a key, or a key alone: taps.py presses real ones. A finger has neither."""
    return attack.get("act", "click") not in ("click", "click-image")


def others():
    """Pages whose hosts are their own: (name, page)."""
    for name in TESTS:
        for number, text in enumerate(sources.literals(sources.ROOT / name)):
            if "<" in text and ">" in text:
                yield f"{name.rsplit('/', 1)[1]} {number}", text
    for path in sorted((sources.ROOT / "Fuzz" / "Corpus" / "html-page").iterdir()):
        yield "corpus " + path.name, path.read_bytes().decode("utf-8", "replace")
    for path in sorted((sources.ROOT / "Sources/Counterpart/ThreeDSSimulator/Scenarios").glob("*.json")):
        yield from ((f"scenario {path.stem}", page) for page in html_of(json.loads(path.read_text())))


def html_of(value):
    if isinstance(value, dict):
        for name, each in value.items():
            if name == "$html" and isinstance(each, str):
                yield each.replace("{style}", f"<style>{STYLE}</style>").replace("{form}", 'action="HTTPS://EMV3DS/challenge" method="get"')
            else:
                yield from html_of(each)
    elif isinstance(value, list):
        for each in value:
            yield from html_of(each)


def visit(tab, item, times=1):
    _, page = item
    yield from loads.play_page(tab, page, times)
    # Every link and button that a finger finds, one page each: a tap may lead away.
    if 'id=k' not in page:
        yield tab.evaluate(
            "for (const e of document.querySelectorAll('a[href], area[href], button, input[type=submit], input[type=image]')) "
            "HTMLElement.prototype.click.call(e instanceof HTMLElement ? e : document.createElement('p'))")
        yield engine.pause(20 * times)


def play(machine, canary, results):
    before = canary.totals()
    table, rest = list(attacks("s")), list(others())
    results.check(len(table) >= 170 and len(rest) >= 100, f"only {len(table)} and {len(rest)} pages were found")
    tabs = [engine.Tab(machine) for _ in range(3)]
    engine.share([(name, page) for name, _, page, _ in table] + rest, tabs, visit, lambda: canary.totals() != before)
    engine.run(loads.settle())
    for tab in tabs:
        tab.window.destroy()
    after = canary.totals()
    reached = [name for name in canary.reached() if name.startswith(("sa", "sh")) or not name.endswith(network.DOMAIN)]
    for kind in after:
        results.check(after[kind] == before[kind], f"pages of the repository: {after[kind] - before[kind]} of {kind}: {reached[:5]}")
    results.passed += len(table) + len(rest) if not results.failed else 0
    if results.failed:
        return
    control = list(attacks("c"))
    tabs = [engine.Tab(machine, protected=False) for _ in range(3)]
    engine.share([(name, page) for name, _, page, _ in control], tabs, visit)
    engine.run(loads.settle())
    expected = {host: (name, page) for name, host, page, is_live in control if is_live and name not in loads.INERT["pages"]}
    loads.once_more(canary, expected, tabs[0], visit)
    for tab in tabs:
        tab.window.destroy()
    reached = canary.reached()
    live = 0
    for name, host, _, is_live in control:
        live += host in reached
        if is_live and name not in loads.INERT["pages"]:
            results.check(host in reached, f"control: attack {name} reaches nothing even where nothing stands against it")
    results.line(f"pages: {len(table) + len(rest)} of the repository, {live} of {len(table)} attacks reach the canary without the SDK, 0 with it")
