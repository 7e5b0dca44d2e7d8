"""The demo's own page around the screens: its width, and the phone that becomes another one."""

import asyncio
import json
import pathlib
import tempfile

from access import violations
from bench import ARTIFACTS, case, check
from shop import act, checkout, pay, result, screen

WIDTHS = (320, 390, 768, 1024, 1280, 1440, 1920, 2560)

WIDER = """() => {
    const limit = innerWidth + 1;
    const out = [...document.querySelectorAll('body *')].filter(e => e.getBoundingClientRect().right > limit && !e.closest('.sr,[inert],pre'))
        .slice(0, 3).map(e => e.tagName + '.' + e.className + '#' + e.id);
    const glass = document.querySelector('.glass');
    return {
        page: document.documentElement.scrollWidth - innerWidth,
        phone: glass ? glass.scrollWidth - glass.clientWidth : 0,
        out,
    };
}"""


async def fits(page, place, sizes=WIDTHS):
    """Checks that nothing has to be scrolled sideways, in windows of all widths."""
    for width in sizes:
        await page.set_viewport_size({"width": width, "height": 900})
        seen = await page.evaluate(WIDER)
        check(seen["page"] <= 0 and seen["phone"] <= 0, f"{place} is wider than a window of {width}: {seen}")


async def large_texts(page):
    """The browser's own text size at 200 %."""
    session = await page.context.new_cdp_session(page)
    await session.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    await page.reload()
    check(await page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px", "the text size has no effect")


def register_widths(scenario, percent):
    @case(f"no page is wider than its window: {scenario}, {percent} %")
    async def test(bench):
        page = await bench.page()
        await checkout(bench, page, scenario=scenario, version="2.2.0", scale=percent)
        if percent == 200:
            await large_texts(page)
        await fits(page, "the checkout")
        await page.set_viewport_size({"width": 1280, "height": 900})
        await page.click("#pay")
        if scenario == "otp":
            await screen(page, 1, "text")
            for summary in await page.locator("#messages summary").all():
                await summary.click()
            await fits(page, "the payment")
            await page.set_viewport_size({"width": 1280, "height": 900})
            await act(page, {"submit": "123456"})
        await result(page)
        await page.wait_for_selector("#sequence .step")
        await fits(page, "the result")


for name in ("otp", "fault-tampered-tag", "fault-signed-content-expired"):
    for size in (100, 200):
        register_widths(name, size)


@case("no page is wider than its window: in a browser")
async def browser_widths(bench):
    page = await bench.page()
    await checkout(bench, page, scenario="otp", version="2.2.0")
    await page.click("#payInBrowser")
    await page.wait_for_selector("iframe#challenge")
    await fits(page, "the page with the bank's frame")
    await page.set_viewport_size({"width": 1280, "height": 900})
    frame = page.frame_locator("#challenge")
    await frame.locator("#entry").fill("123456")
    await frame.locator("button[value=submit]").click()
    await page.wait_for_selector("#result")
    for summary in await page.locator("summary").all():
        await summary.click()
    await fits(page, "the result in the browser")


@case("the phone becomes another one during the payment")
async def turned(bench):
    page = await bench.page()
    await pay(bench, page, scenario="otp", version="2.2.0", appearance="light")
    await screen(page, 1, "text")
    await page.click("#entry")
    await page.keyboard.type("1234")
    wide = await page.evaluate("document.querySelector('.glass').clientWidth")
    for choice, is_so in (
        ("#size-small", "document.querySelector('.glass').clientWidth === 320"),
        ("#size-tablet", "document.querySelector('.glass').clientWidth > 600"),
        ("#size-phone", f"document.querySelector('.glass').clientWidth === {wide}"),
        ("#appearance-dark", "document.querySelector('#screen').dataset.appearance === 'dark'"),
        ("#scale-312", "parseFloat(getComputedStyle(document.querySelector('#submit')).fontSize) > 45"),
        ("#language-ar", "document.querySelector('#screen').dir === 'rtl'"),
    ):
        await page.click(choice)
        await page.wait_for_function(f"() => {is_so}")
        check(await page.input_value("#entry") == "1234", f"what was typed is gone after {choice}")
    check(await page.locator("link[data-part=theme]").count() == 1, "old style sheets stay")
    seen = await page.evaluate(WIDER)
    check(seen["phone"] <= 0, f"the largest text is wider than the phone: {seen}")
    await page.focus("#entry")
    await page.keyboard.type("56")
    await page.click("#submit")
    check((await result(page))[:2] == ("completed", "Y"), "not completed")


@case("keyboard only: the phone becomes another one")
async def turned_by_keys(bench):
    page = await bench.page()
    await pay(bench, page, scenario="otp", version="2.2.0")
    await screen(page, 1, "text")
    await page.focus("#size-phone")
    await page.keyboard.press("ArrowRight")
    await page.wait_for_function("() => document.querySelector('.glass').clientWidth > 600")
    check(await page.evaluate("document.activeElement.id") == "size-tablet", "the focus is elsewhere")


@case("play it for me: the demo pays by itself, step by step")
async def played(bench):
    page = await bench.page()
    await checkout(bench, page, scenario="otp-wrong-then-right", version="2.2.0")
    await page.click("#playForMe")
    await page.wait_for_selector("#play\\.step[data-gesture=type]")
    await page.wait_for_function("() => document.querySelector('#entry')?.value.length > 2")
    check(await page.locator(".finger").count() == 1, "no finger shows where it is typed")
    await page.wait_for_selector("#play\\.step[data-target=submit]")
    await page.wait_for_selector("#screen[data-number='2']")
    check((await result(page))[:2] == ("completed", "Y"), "not completed")
    check(await page.locator("#play\\.step").count() == 0 and await page.locator(".finger").count() == 0, "it has not stopped")
    await page.click("#control\\.play")
    await page.wait_for_selector("#play\\.step")
    await page.click("#control\\.play")
    await page.wait_for_selector("#control\\.play[value=play]")


@case("the diagram grows, and each arrow opens its message")
async def growing(bench):
    page = await bench.page()
    await pay(bench, page, scenario="otp", version="2.2.0")
    await screen(page, 1, "text")
    await page.wait_for_selector("#message\\.3")
    # What is there already stays the same element.
    await page.evaluate("document.querySelector('#step\\\\.0').marked = document.querySelector('#message\\\\.0').marked = true")
    link = page.locator("#steps a[href='#message.3']").first
    await link.focus()
    await page.keyboard.press("Enter")
    check(await page.locator("#message\\.3[open]").count() == 1, "the message is closed")
    check(await page.evaluate("document.activeElement.closest('details')?.id") == "message.3", "the focus is elsewhere")
    count = await page.locator("#steps li").count()
    await act(page, {"submit": "123456"})
    await result(page)
    await page.wait_for_function(f"() => document.querySelectorAll('#steps li').length > {count}")
    await page.wait_for_selector("#steps li:not(.arrives):last-child")
    check(await page.evaluate("document.querySelector('#step\\\\.0').marked && document.querySelector('#message\\\\.0').marked"), "it was drawn again")
    check(await page.locator("#message\\.3[open]").count() == 1, "the message was closed")
    for width, lanes in ((390, False), (1280, True)):
        await page.set_viewport_size({"width": width, "height": 900})
        check(await page.locator(".lanes").is_visible() == lanes, f"lanes at {width}")
        check(await page.locator("#steps .way").first.evaluate("e => e.offsetWidth > 20") != lanes, f"the parties in words at {width}")


@case("axe while the demo plays, and stacked on a phone")
async def accessible(bench):
    page = await bench.page(bypass_csp=True, viewport={"width": 390, "height": 844})
    await pay(bench, page, scenario="otp", version="2.2.0")
    await screen(page, 1, "text")
    await page.click("#control\\.play")
    await page.wait_for_selector("#play\\.step")
    found = await violations(page)
    check(not found, "; ".join(found))


@case("the look is edited while the screen is shown, and its JSON can be copied")
async def edited(bench):
    page = await bench.page(permissions=["clipboard-read", "clipboard-write"])
    await pay(bench, page, scenario="otp", version="2.2.0", appearance="light")
    await screen(page, 1, "text")
    await page.click("#entry")
    await page.keyboard.type("12")
    await page.fill("#look\\.accent", "#7a0000")
    await page.wait_for_function("() => getComputedStyle(document.querySelector('#submit')).backgroundColor === 'rgb(122, 0, 0)'")
    await page.focus("#look\\.radius")
    await page.keyboard.press("End")
    await page.wait_for_function("() => getComputedStyle(document.querySelector('#submit')).borderRadius === '24px'")
    check(await page.input_value("#entry") == "12", "what was typed is gone")
    check(await page.evaluate("document.activeElement.id") == "look.radius", "the slider has lost the focus")
    await page.fill("#look\\.accent", "#ffff66")
    await page.wait_for_selector("#look\\.contrast.bad")
    await page.fill("#look\\.accent", "#7a0000")
    await page.wait_for_selector("#look\\.contrast.good")
    await page.click("#look\\.file summary")
    await page.click("[data-copies]")
    copied = json.loads(await page.evaluate("navigator.clipboard.readText()"))
    check(copied["buttons"]["submit"]["backgroundColor"] == "#7A0000", f"the file is {copied}")
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "theme.json"
        path.write_text(json.dumps(copied))
        process = await asyncio.create_subprocess_exec(
            str(bench.tds), "preview", str(path), "--out", str(pathlib.Path(folder) / "gallery"), stdout=asyncio.subprocess.DEVNULL)
        check(await process.wait() == 0, "tds preview does not read the file")


@case("faults: found by their words, and paid with")
async def catalogue(bench):
    page = await bench.page(bypass_csp=True)
    await checkout(bench, page, version="2.2.0")
    await page.click("nav a[href^='/faults']")
    await page.wait_for_selector("#catalogue li")
    found = await violations(page)
    check(not found, "; ".join(found))
    every = await page.locator("#catalogue li").count()
    await page.keyboard.press("Tab")
    await page.fill(".search input[type=search]", "authentication tag changed")
    check(await page.locator("#catalogue li:visible").count() == 1, "the search finds another number")
    check(f"1 of {every}" in await page.inner_text("#count"), "the number is not said")
    await page.fill(".search input[type=search]", "zebra")
    check(await page.locator("#catalogue section:visible").count() == 0, "an empty group stays")
    await page.fill(".search input[type=search]", "")
    await fits(page, "the catalogue", (320, 1280))
    await page.click("button[value=fault-tampered-tag]")
    await result(page)
    check("302" not in await page.inner_text("#result"), "the shopper reads a code")
    await page.fill("#faultSearch", "certificate expired")
    await page.keyboard.press("Enter")
    await page.wait_for_url("**/faults?*")
    check(await page.locator("#catalogue li").count() == 1, "the server finds another number")


@case("printed: the phone, the state and the messages, without controls")
async def printed(bench):
    page = await bench.page(color_scheme="dark")
    await pay(bench, page, scenario="fault-tampered-tag", version="2.2.0")
    await result(page)
    await page.emulate_media(media="print")
    for selector in (".turn", ".controls", ".look", ".faults", ".playing"):
        check(not await page.locator(selector).first.is_visible(), f"{selector} is printed")
    check(await page.locator("#result").is_visible() and await page.locator("#steps").is_visible(), "the payment is not printed")
    light = await page.evaluate("getComputedStyle(document.querySelector('.inspector h2')).color")
    check(light == "rgb(27, 33, 41)", f"printed in {light}")
    ARTIFACTS.mkdir(parents=True, exist_ok=True)
    await page.pdf(path=ARTIFACTS / "demo.pdf")
