"""axe-core finds no violation on any screen: light, dark, right to left, text at 200 % (WCAG 2.2 A and AA)."""

import importlib.util
import pathlib

from bench import case, check
from shop import act, pay, result, screen

AXE = pathlib.Path(importlib.util.find_spec("axe_playwright_python").origin).parent / "axe.min.js"

LOOKS = {
    "light": {"appearance": "light"},
    "dark": {"appearance": "dark"},
    "right to left": {"appearance": "light", "language": "ar"},
    "200 %": {"appearance": "light", "scale": "200"},
    "dark, right to left, 200 %": {"appearance": "dark", "language": "ar", "scale": "200"},
}

# Scenario, version, kind of the first screen: every kind, with the elements that are rare.
SCREENS = [
    ("otp-whitelist", "2.2.0", "text"), ("two-fields", "2.3.1", "text"), ("device-binding", "2.3.1", "text"),
    ("masked-entry", "2.3.1", "text"), ("single-select", "2.2.0", "singleSelect"), ("multi-select", "2.2.0", "multiSelect"),
    ("oob", "2.2.0", "outOfBand"), ("oob-auto-switch", "2.3.1", "outOfBand"), ("information", "2.3.1", "information"),
    ("html-otp", "2.2.0", "html"), ("html-oob-app", "2.3.1", "htmlOutOfBand"), ("additional-choice", "2.3.1", "text"),
]


async def violations(page):
    """What axe says about the page and its frames."""
    if not await page.evaluate("typeof window.axe === 'object'"):
        await page.evaluate(AXE.read_text())
    found = await page.evaluate(
        "() => axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],"
        " resultTypes: ['violations'], iframes: false}).then(r => r.violations.map(v =>"
        " v.id + ' ' + v.nodes.slice(0, 3).map(n => n.target.join(' ')).join(', ')))")
    return found


async def settled(page):
    """After the fades, which have colours of their own."""
    await page.evaluate("Promise.all(document.getAnimations().filter(a => a.effect.getComputedTiming().endTime < 5000).map(a => a.finished))")


def register(look, settings, scenario, version, kind):
    @case(f"axe {scenario} {version}, {look}")
    async def test(bench):
        page = await bench.page(bypass_csp=True, color_scheme="dark" if "dark" in look else "light")
        await pay(bench, page, scenario=scenario, version=version, **settings)
        await screen(page, 1, kind)
        for row in await page.locator(".tds details > summary").all():
            await row.click()
        await settled(page)
        found = await violations(page)
        check(not found, "; ".join(found))


for name, chosen in LOOKS.items():
    for entry in SCREENS:
        register(name, chosen, *entry)


def register_rest(look, settings):
    @case(f"axe checkout, processing, error, result, {look}")
    async def test(bench):
        page = await bench.page(bypass_csp=True, color_scheme="dark" if "dark" in look else "light")
        from shop import checkout
        await checkout(bench, page, scenario="otp-wrong-then-right", version="2.2.0", **settings)
        found = [f"checkout: {text}" for text in await violations(page)]
        await page.click("#pay")
        await page.wait_for_selector("#screen[data-screen=processing]")
        found += [f"processing: {text}" for text in await violations(page)]
        await screen(page, 1, "text")
        await act(page, {"submit": "000000"})
        await page.wait_for_selector("#screen[data-number='1'][data-processing]")
        await settled(page)
        # What lies below the overlay is dimmed and cannot be used, as CORE-147 has it: neither its colours nor its scrolling count.
        found += [
            f"overlay: {text}" for text in await violations(page)
            if not text.startswith(("color-contrast", "scrollable-region-focusable"))]
        await screen(page, 2, "text")
        await settled(page)
        found += [f"error: {text}" for text in await violations(page)]
        await act(page, {"submit": "123456"})
        await result(page)
        found += [f"result: {text}" for text in await violations(page)]
        check(not found, "; ".join(found))


for name, chosen in LOOKS.items():
    register_rest(name, chosen)


def register_sequence(look, settings):
    @case(f"axe sequence diagram of a fault, {look}")
    async def test(bench):
        page = await bench.page(bypass_csp=True, color_scheme="dark" if "dark" in look else "light")
        await pay(bench, page, scenario="fault-tampered-tag", version="2.2.0", **settings)
        await result(page)
        await page.wait_for_selector("#sequence .fault")
        await settled(page)
        found = await violations(page)
        check(not found, "; ".join(found))


for name in ("light", "dark"):
    register_sequence(name, LOOKS[name])
