"""How a person uses the demo: pays, acts on the screens, reads the result."""

import json
import re
import urllib.parse

from bench import SCENARIOS, check

VERSIONS = ("2.1.0", "2.2.0", "2.3.1")


def scenarios():
    return {file.stem: json.loads(file.read_text()) for file in sorted(SCENARIOS.glob("*.json"))}


SINCE = "since "


def versions_of(scenario):
    """The versions of a scenario file: "all", "since 2.2.0" or a list."""
    versions = scenario.get("versions", VERSIONS[:2])
    if versions == "all":
        return VERSIONS
    if isinstance(versions, str):
        return VERSIONS[VERSIONS.index(versions.removeprefix(SINCE)):]
    return tuple(versions)


def for_version(value, version):
    """Members that differ by version: by its name, by the latest `since` that includes it, else `other`."""
    if not isinstance(value, dict) or not any(name.removeprefix(SINCE) in VERSIONS for name in value):
        return value
    if version in value:
        return value[version]
    for start in reversed(VERSIONS[:VERSIONS.index(version) + 1]):
        if SINCE + start in value:
            return value[SINCE + start]
    return value.get("other")


async def checkout(bench, page, **settings):
    await page.goto(f"{bench.demo.url}/?{urllib.parse.urlencode(settings)}")


async def pay(bench, page, **settings):
    """Goes to the checkout with these settings and taps Pay."""
    await checkout(bench, page, **settings)
    await page.click("#pay")
    await page.wait_for_url(re.compile("/c/"))


def shown(number, kind=""):
    """The selector of the screen of that number, open for answers."""
    kind = f'[data-screen="{kind}"]' if kind else ""
    return f'#screen[data-number="{number}"]{kind}:not([data-processing])'


async def screen(page, number, kind=""):
    """Waits for the screen of that number to be open for answers."""
    await page.wait_for_selector(shown(number, kind))


async def issuer_page(page):
    """The frame with the issuer's page, once it has come."""
    frame = await (await page.wait_for_selector("#issuerPage", state="attached")).content_frame()
    await frame.wait_for_url("**/html/*/page")
    return frame


async def result(page):
    """Outcome, transaction status and the status at the 3DS Server, once there is a result."""
    end = await page.wait_for_selector("#result")
    return (
        await end.get_attribute("data-outcome"), await end.get_attribute("data-status") or None,
        await end.get_attribute("data-trans-status") or None)


async def send_page(page, entry):
    """Fills the issuer's form by hand with what the scenario says and sends it with its button."""
    frame = await issuer_page(page)
    values = dict(urllib.parse.parse_qsl(entry))
    button = None
    for name, value in values.items():
        field = frame.locator(f'[name="{name}"]').first
        kind = await field.evaluate("e => e.tagName == 'INPUT' ? e.type : e.tagName")
        if kind in ("radio", "checkbox"):
            await frame.check(f'[name="{name}"][value="{value}"]')
        elif kind == "SELECT":
            await frame.select_option(f'[name="{name}"]', value)
        elif kind in ("BUTTON", "submit"):
            button = frame.locator(f'[name="{name}"][value="{value}"]')
        elif kind != "hidden":
            await field.fill(value)
    await (button or frame.locator("form button").first).click()


async def act(page, action):
    """One action of a scenario's cardholder."""
    name, value = next(iter(action.items()))
    if name == "submit":
        if await page.locator("#entry").count():
            await page.click("#entry")
            await page.keyboard.type(value)
        await page.click("#submit")
    elif name == "submitTwo":
        await page.fill("#entry", value[0])
        await page.fill("#secondEntry", value[1])
        await page.click("#submit")
    elif name == "select":
        await page.wait_for_selector("#options")
        texts = await page.evaluate("[...document.querySelectorAll('#options input')].length")
        check(texts > 0, "there are no options to choose from")
        for index in value:
            await page.click(f"label:has(#option\\.{index})")
        await page.click("#submit")
    elif name == "continue" or name == "information":
        await page.click("#continue")
    elif name == "additional":
        await page.click("#additional")
    elif name in ("openApp", "openAppFails"):
        await page.click("#control\\.opens-not" if name == "openAppFails" else "#control\\.opens")
        if await page.locator("#openApp").count():
            await page.click("#openApp")
        else:
            await (await issuer_page(page)).click("a[href]")
        if name == "openApp":
            await page.wait_for_selector("#issuerApp")
    elif name == "background":
        if not await page.locator("#issuerApp").count():
            await page.click("#control\\.background")
            await page.wait_for_selector("#home")
    elif name == "foreground":
        await page.click("#approve, #comeBack")
    elif name == "html":
        await send_page(page, value)
    elif name == "navigate":
        await send_page(page, value["body"] if value.get("method") == "POST" else value["url"].partition("?")[2])
    elif name == "resend":
        await page.click("#resend")
    elif name == "cancel":
        await page.click("#cancel")
    elif name == "whitelist":
        await page.click("label:has(#trustList)")
    elif name == "set":
        for switch in value:
            await page.click(f"label:has(#{switch})")
    elif name == "wait":
        await page.wait_for_timeout(value * 1000)
    else:
        raise AssertionError(f"a person cannot do {name}")


def keys_as_numbers(actions, scenario, step, version):
    """Options are chosen by what is read on them: the keys of a scenario become positions."""
    steps = scenario["steps"]
    part = steps[min(step, len(steps) - 1)]
    cres = dict(part["cres"])
    cres.update(for_version(part.get("byVersion", {}), version) or {})
    keys = [next(iter(option)) for option in cres.get("challengeSelectInfo") or []]
    return [{"select": [keys.index(key) for key in action["select"]]} if "select" in action else action for action in actions]


async def play(page, scenario, version):
    """Acts through a whole scenario as its cardholder does."""
    script = for_version(scenario.get("cardholder", []), version)
    # A wrong answer brings the same step once more.
    step = 0
    for index, entry in enumerate(script):
        actions = entry if isinstance(entry, list) else [entry]
        # What the SDK refuses is never shown: the payment may have ended where another version would go on.
        await page.wait_for_selector(f"{shown(index + 1)}, #result")
        if await page.locator("#result").count():
            return
        for action in keys_as_numbers(actions, scenario, step, version):
            await act(page, action)
        step += 1
