"""What a person meets besides the plain way through: keyboard only, no scripts, two tabs, faults, time."""

import asyncio
import json

from bench import Pace, case, check
from shop import act, checkout, issuer_page, pay, result, screen, shown


async def tab_to(page, selector, limit=60):
    """Presses Tab until that element has the focus."""
    for _ in range(limit):
        if await page.evaluate("s => document.activeElement && document.activeElement.matches(s)", selector):
            return
        await page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not reach {selector}")


@case("keyboard only: passcode")
async def keyboard_text(bench):
    page = await bench.page()
    await checkout(bench, page, scenario="otp", version="2.2.0")
    await tab_to(page, "#pay")
    await page.keyboard.press("Enter")
    await screen(page, 1, "text")
    await tab_to(page, "#entry")
    await page.keyboard.type("123456")
    await page.keyboard.press("Enter")
    check((await result(page))[:2] == ("completed", "Y"), "Enter in the entry is not the main button")


@case("keyboard only: options, then a wrong passcode")
async def keyboard_select(bench):
    page = await bench.page()
    await checkout(bench, page, scenario="single-select", version="2.2.0")
    await tab_to(page, "#pay")
    await page.keyboard.press("Enter")
    await screen(page, 1, "singleSelect")
    await tab_to(page, "#options input")
    await page.keyboard.press("Space")
    await tab_to(page, "#submit")
    await page.keyboard.press("Enter")
    await screen(page, 2, "text")
    await tab_to(page, "#entry")
    await page.keyboard.type("000000")
    await page.keyboard.press("Enter")
    await screen(page, 3, "text")
    check(await page.locator(".information .warning").count() == 1, "a wrong code shows no warning")
    await tab_to(page, "#entry")
    check(await page.input_value("#entry") == "", "what was wrong is still in the entry")
    await page.keyboard.type("123456")
    await tab_to(page, "#submit")
    await page.keyboard.press("Space")
    check((await result(page))[:2] == ("completed", "Y"), "not completed")


@case("keyboard only: the row that opens, the switch, then Cancel")
async def keyboard_row(bench):
    page = await bench.page()
    await pay(bench, page, scenario="otp-whitelist", version="2.2.0")
    await screen(page, 1, "text")
    await tab_to(page, "#why summary")
    await page.keyboard.press("Enter")
    check(await page.evaluate("document.querySelector('#why').open"), "Enter does not open the row")
    await tab_to(page, "#trustList")
    await page.keyboard.press("Space")
    check(await page.is_checked("#trustList"), "Space does not turn the switch on")
    await tab_to(page, "#cancel")
    await page.keyboard.press("Enter")
    check((await result(page))[0] == "cancelled", "not cancelled")


@case("keyboard only: the bank's page", proves=["SDK-36", "SDK-37"])
async def keyboard_html(bench):
    page = await bench.page()
    await pay(bench, page, scenario="html-otp", version="2.2.0")
    await screen(page, 1, "html")
    frame = await issuer_page(page)
    await frame.focus("[name=otp]")
    await page.keyboard.type("123456")
    await page.keyboard.press("Enter")
    check((await result(page))[:2] == ("completed", "Y"), "Enter on the bank's page does not send its form")


async def without_scripts(bench, **settings):
    page = await bench.page(java_script_enabled=False)
    await pay(bench, page, version="2.2.0", **settings)
    return page


async def arrives(page, selector):
    """Pages without scripts ask again by themselves while something is under way."""
    await page.wait_for_selector(selector, timeout=Pace.milliseconds(20))


@case("no scripts: passcode, wrong then right", proves=["SDK-10"])
async def plain_text(bench):
    page = await without_scripts(bench, scenario="otp-wrong-then-right")
    await arrives(page, shown(1, "text"))
    await page.fill("#entry", "000000")
    await page.click("#submit")
    await arrives(page, shown(2, "text"))
    await page.fill("#entry", "123456")
    await page.click("#submit")
    check((await result(page))[:2] == ("completed", "Y"), "not completed")


@case("no scripts: the bank's page", proves=["SDK-36", "SDK-37"])
async def plain_html(bench):
    page = await without_scripts(bench, scenario="html-otp")
    await arrives(page, shown(1, "html"))
    frame = page.frame_locator("#issuerPage")
    await frame.locator("[name=otp]").fill("123456")
    await frame.locator("button").click()
    await asyncio.sleep(1)
    await page.click("#onward")
    check((await result(page))[:2] == ("completed", "Y"), "not completed")


@case("no scripts: cancel")
async def plain_cancel(bench):
    page = await without_scripts(bench, scenario="oob")
    await arrives(page, shown(1, "outOfBand"))
    await page.click("#cancel")
    check((await result(page))[0] == "cancelled", "not cancelled")


@case("two tabs: payments do not mix")
async def two_tabs(bench):
    first = await bench.page()
    second = await first.context.new_page()
    await pay(bench, first, scenario="otp", version="2.2.0", amount="11.11")
    await pay(bench, second, scenario="single-select", version="2.1.0", amount="22.22")
    await screen(first, 1, "text")
    await screen(second, 1, "singleSelect")
    check("11.11" in await first.inner_text("#information"), "the first tab shows another amount")
    check("22.22" in await second.inner_text("#information"), "the second tab shows another amount")
    await second.click("#cancel")
    check((await result(second))[0] == "cancelled", "the second is not cancelled")
    check(await first.locator(shown(1, "text")).count() == 1, "the first tab has lost its screen")
    await act(first, {"submit": "123456"})
    check((await result(first))[:2] == ("completed", "Y"), "the first is not completed")


@case("two tabs: the same payment in both stays the same")
async def same_payment(bench):
    first = await bench.page()
    await pay(bench, first, scenario="otp", version="2.2.0")
    second = await first.context.new_page()
    await second.goto(first.url)
    await screen(second, 1, "text")
    await act(second, {"submit": "123456"})
    check((await result(second))[:2] == ("completed", "Y"), "not completed")
    check((await result(first))[:2] == ("completed", "Y"), "the other tab does not follow")


@case("reload: the screen is still there")
async def reload(bench):
    page = await bench.page()
    await pay(bench, page, scenario="otp", version="2.2.0")
    await screen(page, 1, "text")
    await page.reload()
    await screen(page, 1, "text")
    await act(page, {"submit": "123456"})
    check((await result(page))[:2] == ("completed", "Y"), "not completed")


@case("a change reaches the page without a reload")
async def no_reload(bench):
    page = await bench.page()
    await pay(bench, page, scenario="otp-resend", version="2.2.0")
    await page.evaluate("window.stayed = true")
    await screen(page, 1, "text")
    await page.click("#resend")
    await screen(page, 2, "text")
    await act(page, {"submit": "123456"})
    await result(page)
    check(await page.evaluate("window.stayed === true"), "the page was loaded again")


@case("processing: nothing can be used, and it stays its time", proves=["CORE-147", "CORE-151"])
async def processing(bench):
    page = await bench.page()
    await pay(bench, page, scenario="otp-wrong-then-right", version="2.2.0")
    await screen(page, 1, "text")
    await page.fill("#entry", "000000")
    # The page itself watches for the overlay: on a busy machine it may be gone before a question from outside is asked.
    await page.evaluate("""() => {
        window.held = new Promise(resolve => {
            const look = () => {
                if (!document.querySelector("#screen[data-processing]")) return;
                observer.disconnect();
                resolve({
                    cancel: document.querySelector("#cancel").disabled, content: document.querySelector(".content").inert });
            };
            const observer = new MutationObserver(look);
            observer.observe(document, { subtree: true, childList: true, attributes: true });
        });
    }""")
    start = asyncio.get_running_loop().time()
    await page.click("#submit")
    held = await asyncio.wait_for(page.evaluate("window.held"), 20)
    check(held["cancel"], "Cancel can be used")
    check(held["content"], "the content can be used")
    await screen(page, 2, "text")
    check(asyncio.get_running_loop().time() - start > 0.9, "the overlay flickers")


@case("time-out now")
async def time_out(bench):
    page = await bench.page()
    await pay(bench, page, scenario="otp", version="2.2.0")
    await screen(page, 1, "text")
    await page.click("#control\\.time-out")
    check((await result(page))[0] == "timedout", "not timed out")


@case("more characters than the entry takes are refused, never cut")
async def too_long(bench):
    page = await bench.page()
    await pay(bench, page, scenario="otp", version="2.2.0")
    await screen(page, 1, "text")
    await page.click("#entry")
    await page.keyboard.insert_text("x" * 46)
    check(await page.input_value("#entry") == "", "a text that is too long was cut")
    await page.keyboard.insert_text("x" * 45)
    check(len(await page.input_value("#entry")) == 45, "45 characters are not taken")


@case("the transcript can be kept, without what was typed")
async def transcript(bench):
    page = await bench.page(accept_downloads=True)
    await pay(bench, page, scenario="otp", version="2.2.0")
    await screen(page, 1, "text")
    await act(page, {"submit": "123456"})
    await result(page)
    address = await page.get_attribute("a[href$='transcript.jsonl']", "href")
    text = await (await page.request.get(bench.demo.url + address)).text()
    check("CRes" in text, "there is no message in it")
    check("123456" not in text, "the code is in it")


@case("what was typed stays while another app is in front")
async def typed_stays(bench):
    page = await bench.page()
    await pay(bench, page, scenario="otp-whitelist", version="2.2.0")
    await screen(page, 1, "text")
    await page.fill("#entry", "1234")
    await page.click("label:has(#trustList)")
    await act(page, {"background": True})
    await act(page, {"foreground": True})
    await screen(page, 1, "text")
    check(await page.input_value("#entry") == "1234", "the entry is empty after the return")
    check(await page.is_checked("#trustList"), "the switch is off after the return")
    await page.fill("#entry", "123456")
    await page.click("#submit")
    check((await result(page))[:2] == ("completed", "Y"), "not completed")


@case("links of the bank's page that are refused leave the page where it is")
async def refused_link(bench):
    page = await bench.page(expects_errors=True)
    await pay(bench, page, scenario="attack-link-elsewhere", version="2.2.0")
    await screen(page, 1, "html")
    await page.frame_locator("#issuerPage").locator("#k").click(no_wait_after=True)
    await page.wait_for_selector("#inspect\\.blocked")
    blocked = await page.inner_text("#inspect\\.blocked")
    check("link" in blocked and "127.0.0.1" in blocked, f"the inspector does not name what was blocked: {blocked}")
    await page.frame_locator("#issuerPage").locator("#k").wait_for(state="attached", timeout=Pace.milliseconds(4))


HOSTILE_TEXTS = {
    "markup": "<img src=x onerror=alert(1)><b>bold</b>&lt;i&gt;",
    "bidi": "\u202egnorw\u202c \u2066isolate \u2067rtl \u200f\u200e end",
    "zero-width": "a\u200bb\u200cc\u200dd\ufeffe\u2060f",
    "emoji": "\U0001F469\u200d\U0001F469\u200d\U0001F467\u200d\U0001F466 \U0001F1E9\U0001F1EA \u2764\ufe0f" * 6,
    "long-word": "W" * 350,
    "zalgo": ("e" + "\u0301" * 8) * 20,
}


def register_header(scenario, kind, scale, language):
    @case(f"header above {scenario}, {scale} %, {language}", proves=["SDK-38", "CORE-169", "CORE-391"])
    async def test(bench):
        """The header takes a tenth of the height at most, and the issuer's page is in a frame of its own."""
        page = await bench.page(viewport={"width": 320, "height": 568})
        await pay(bench, page, scenario=scenario, version="2.2.0", scale=scale, language=language)
        await screen(page, 1, kind)
        bar, phone, title, lines, cancel = await page.evaluate(
            "() => { const box = e => e.getBoundingClientRect(), bar = document.querySelector('.tds .bar'), h = bar.querySelector('h1');"
            " const text = document.createRange(); text.selectNodeContents(h);"
            " return [box(bar).height, innerHeight, [h.scrollHeight, h.clientHeight, h.scrollWidth,"
            " h.clientWidth], text.getClientRects().length, [box(document.querySelector('#cancel')).width,"
            " box(document.querySelector('#cancel')).height]] }")
        check(title[0] <= title[1] + 1 and title[2] <= title[3] + 1, f"the title is cut: {title}")
        check(min(cancel) >= 24, f"Cancel is {cancel} wide and high")
        check(bar <= phone / 10 + 0.5, f"the header is {bar} of {phone} high, its title has {lines} lines")
        if kind == "html":
            check(await page.locator("#issuerPage").get_attribute("sandbox") is not None, "the issuer's page is not in a frame of its own")


for item in (("html-otp", "html"), ("otp-wrong-then-right", "text")):
    for size in ("100", "200"):
        for tag in ("en", "ar", "de"):
            register_header(*item, size, tag)


# Before 2.3.1 only the length of a message limits the number of options: 1 MiB, as a JWE.
OPTIONS = 50_000
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


def option_key(number):
    return DIGITS[number // 3844] + DIGITS[number // 62 % 62] + DIGITS[number % 62]


def long_list(name, kind, chosen, count=OPTIONS):
    return {
        "name": name, "title": f"{count} options", "versions": ["2.2.0"],
        "steps": [{
            "cres": {
                "acsUiType": kind, "challengeInfoHeader": "Where do you live?", "challengeInfoLabel": "Places", "challengeInfoText": "Choose.",
                "challengeSelectInfo": [{option_key(number): DIGITS[number % 62]} for number in range(count)],
                "submitAuthenticationLabel": "Next"},
            "expect": {"challengeDataEntry": ",".join(map(option_key, chosen))}}],
        "cardholder": [{"select": list(map(option_key, chosen))}],
        "expected": {"outcome": "completed", "transactionStatus": "Y", "server": {"transStatus": "Y"}},
    }


LONG_LISTS = [
    long_list("long-list", "02", [OPTIONS - 1]), long_list("long-list-several", "03", [0, 31_415, OPTIONS - 1]),
    long_list("long-list-plain", "02", [1_999], 2_000)]


async def is_complete(page):
    """Waits until every piece of a long list is in the page."""
    await page.wait_for_selector("#options[data-complete]", timeout=Pace.milliseconds(120))


@case("50,000 options: the last one by keyboard")
async def many_by_keyboard(bench):
    page = await bench.page()
    await pay(bench, page, scenario="long-list", version="2.2.0")
    await screen(page, 1, "singleSelect")
    check(await page.locator("#submit").is_visible(), "the button is not in reach")
    await is_complete(page)
    wrong = await page.evaluate(
        "n => { const all = [...document.querySelectorAll('#options input')];"
        " return all.length !== n ? [all.length] : all.map((e, i) => e.id === 'option.' + i && e.type === 'radio'"
        " && e.getAttribute('aria-posinset') === String(i + 1) && e.getAttribute('aria-setsize') === String(n) ? -1 : i)"
        ".filter(i => i >= 0).slice(0, 3) }", OPTIONS)
    check(not wrong, f"options are missing or say another position: {wrong}")
    await page.focus("#option\\.0")
    await page.keyboard.press("Space")
    for _ in range(250):
        await page.keyboard.press("ArrowDown")
    here = "() => { const e = document.activeElement; const r = e.getBoundingClientRect();" \
           " const l = document.querySelector('#options').getBoundingClientRect();" \
           " return [e.id, e.checked, r.top >= l.top - 1 && r.bottom <= l.bottom + 1] }"
    check(await page.evaluate(here) == ["option.250", True, True], "the arrow keys do not lead over the end of a piece")
    await page.focus("#option\\.0")
    await page.keyboard.press("Space")
    # From the first option up is the last one.
    await page.keyboard.press("ArrowUp")
    check(await page.evaluate(here) == [f"option.{OPTIONS - 1}", True, True], "the keyboard does not reach the last option")
    check(await page.locator("#options input:checked").count() == 1, "more than one option is chosen")
    await tab_to(page, "#submit")
    await page.keyboard.press("Enter")
    check((await result(page))[:2] == ("completed", "Y"), "not completed")


@case("50,000 options: several of them by pointer")
async def many_by_pointer(bench):
    page = await bench.page()
    await pay(bench, page, scenario="long-list-several", version="2.2.0")
    await screen(page, 1, "multiSelect")
    await is_complete(page)
    for number in (0, 31_415, OPTIONS - 1):
        place = await page.evaluate(
            # Pieces get their real height when they come into sight, so a far row may move once.
            "async id => { const row = document.getElementById(id).closest('label'); let last = null;"
            " for (let i = 0; i < 50; i++) { row.scrollIntoView({ block: 'center' });"
            " await new Promise(done => setTimeout(done, 100)); const r = row.getBoundingClientRect();"
            " if (r.top === last) return [r.left + 30, r.top + r.height / 2]; last = r.top; } return [0, 0] }", f"option.{number}")
        await page.mouse.click(*place)
        check(await page.is_checked(f"#option\\.{number}"), f"option {number} is not where it is seen")
    await page.click("#submit")
    check((await result(page))[:2] == ("completed", "Y"), "not completed")


@case("2,000 options: no scripts")
async def many_without_scripts(bench):
    page = await without_scripts(bench, scenario="long-list-plain")
    await arrives(page, shown(1, "singleSelect"))
    check(await page.locator("#options .option").count() == 200, "the page does not begin with one piece")
    await page.click("#options .all")
    await page.click("label:has(#option\\.1999)")
    await page.click("#submit")
    check((await result(page))[:2] == ("completed", "Y"), "not completed")


def write_scenarios(folder):
    """Scenario files with hostile texts in every place, and with long lists."""
    for scenario in LONG_LISTS:
        (folder / f"{scenario['name']}.json").write_text(json.dumps(scenario))
    for name, text in HOSTILE_TEXTS.items():
        scenario = {
            "name": "text-" + name, "title": "Hostile text: " + name, "versions": ["2.2.0"],
            "steps": [{"cres": {
                "acsUiType": "02", "challengeInfoHeader": text[:45], "challengeInfoLabel": text[:45], "challengeInfoText": text[:350],
                "challengeSelectInfo": [{"a": text[:45]}, {"b": "plain"}], "submitAuthenticationLabel": text[:45],
                "whyInfoLabel": text[:45], "whyInfoText": text[:256], "expandInfoLabel": text[:45], "expandInfoText": text[:256]}}],
            "cardholder": [{"cancel": True}],
            "expected": {"outcome": "cancelled", "server": {"transStatus": "N", "challengeCancel": "01"}},
        }
        (folder / f"text-{name}.json").write_text(json.dumps(scenario))


def register_text(name):
    @case(f"hostile text: {name}")
    async def test(bench):
        for scale in ("100", "200"):
            page = await bench.page(viewport={"width": 1000, "height": 900})
            await pay(bench, page, scenario="text-" + name, version="2.2.0", scale=scale)
            await screen(page, 1, "singleSelect")
            check(await page.locator(".tds b, .tds i, .tds img[src='x']").count() == 0, "a text became markup")
            wide = await page.evaluate(
                "() => { const s = document.querySelector('.tds'); const g = s.parentElement;"
                " return [s.scrollWidth - s.clientWidth, g.scrollWidth - g.clientWidth,"
                " [...s.querySelectorAll('button,h1,h2,p,label')].filter(e => e.offsetParent"
                " && e.getBoundingClientRect().right > g.getBoundingClientRect().right + 1).map(e => e.id || e.className)] }")
            check(wide[0] <= 1 and wide[1] <= 1 and not wide[2], f"the layout is broken at {scale} %: {wide}")
            for button in ("#cancel", "#submit"):
                await page.locator(button).scroll_into_view_if_needed()
                check(await page.locator(button).is_visible(), f"{button} cannot be seen")
            await page.context.close()


for item in HOSTILE_TEXTS:
    register_text(item)


# What a reader sees of the conversation before reading the messages: the picture of the inspector.

SEQUENCE = """() => {
    const rows = [...document.querySelectorAll('#sequence .step')];
    const words = r => r.querySelector('.label').textContent.replace(/^(Fault: |Encrypted: )+/, '');
    const colour = r => getComputedStyle(r.querySelector('.arrow')).color;
    const place = e => e.getBoundingClientRect();
    const heads = [...document.querySelectorAll('.lanes span')].map(e => place(e).left + place(e).width / 2);
    const plain = rows.find(r => !r.matches('.fault,.sealed'));
    return {
        name: document.querySelector('#steps').getAttribute('aria-label'), labels: rows.map(words), locks: document.querySelectorAll('#sequence .sealed .lock').length,
        faults: rows.filter(r => r.matches('.fault')).map(words),
        red: rows.filter(r => r.matches('.fault')).every(r => colour(r) !== colour(plain)),
        overlaps: rows.filter((r, i) => i && place(r).top < place(rows[i - 1]).top + 10).length,
        beside: rows.filter(r => !r.matches('.at')).filter(r => [place(r.querySelector('.line')).left, place(r.querySelector('.line')).right]
            .some(x => !heads.some(h => Math.abs(h - x) < 3))).map(words),
    };
}"""


@case("sequence diagram: a payment that ends well")
async def sequence_of_success(bench):
    page = await bench.page()
    await pay(bench, page, scenario="otp", version="2.2.0")
    await screen(page, 1, "text")
    await act(page, {"submit": "123456"})
    await result(page)
    await page.wait_for_function("() => document.querySelector('#sequence')?.textContent.includes('RRes')")
    seen = await page.evaluate(SEQUENCE)
    check(seen["name"] and seen["faults"] == [], f"{seen}")
    for label in ("device data, key", "AReq", "ARes C", "CReq 000", "CRes 000", "CReq 001", "CRes 001, final, Y", "RReq Y"):
        check(label in seen["labels"], f"{label} is not in the picture: {seen['labels']}")
    check(seen["locks"] == 5 and seen["overlaps"] == 0 and not seen["beside"], f"{seen}")


@case("sequence diagram: what went wrong is red, in the light and in the dark")
async def sequence_of_failure(bench):
    for appearance in ("light", "dark"):
        page = await bench.page(color_scheme=appearance)
        await pay(bench, page, scenario="fault-tampered-tag", version="2.2.0", appearance=appearance)
        await result(page)
        await page.wait_for_selector("#sequence .fault")
        seen = await page.evaluate(SEQUENCE)
        check(any(label.startswith("Erro 302") for label in seen["faults"]) and seen["red"], f"{appearance}: {seen}")
        link = page.locator("#sequence .fault a.arrow").first
        check("App and SDK to ACS Fault: Erro 302" in await link.text_content(), f"the arrow says only {await link.text_content()}")
