"""Payments in a browser (deviceChannel 02): in a frame of the shop, after a failure in the app, and with scripts switched off."""

import json
import re
import urllib.parse

from bench import case, check
from shop import checkout, result

PASSCODE = "123456"


def origin(address):
    parts = urllib.parse.urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}"


def watch(page):
    """Collects every request of a page with what it tells about where it comes from."""
    requests = []
    page.on("request", lambda request: requests.append(request))
    return requests


def check_origins(bench, requests):
    """Only the shop and the bank are spoken to, and neither gets an address of the other in Referer."""
    shop = bench.demo.url.replace("127.0.0.1", "localhost")
    bank = shop.replace("localhost", "127.0.0.1")
    for request in requests:
        if request.url.startswith("data:"):
            continue
        check(origin(request.url) in (shop, bank), f"something is said to {request.url}")
        referer = request.headers.get("referer", "")
        check(not referer or origin(referer) == origin(request.url), f"{request.url} learns {referer}")
        if origin(request.url) == bank:
            check(not urllib.parse.urlsplit(request.url).query.count(PASSCODE), "a passcode in an address")
    check(any(origin(request.url) == bank for request in requests), "the bank's pages come from another origin")


async def begin(bench, page, **settings):
    settings = {"card": "challenge", "server": 1, **settings}
    await checkout(bench, page, **settings)
    await page.click("#payInBrowser")
    await page.wait_for_url(re.compile("/b/"))


async def bank_frame(page):
    """The frame with the bank's page, once it has come."""
    frame = await (await page.wait_for_selector("#challenge")).content_frame()
    await frame.wait_for_selector("#answer, form")
    return frame


def messages(texts):
    return [json.loads(text) for text in texts]


async def said(page):
    return messages(await page.eval_on_selector_all("pre", "list => list.map(pre => pre.textContent)"))


def register_frame(version):
    @case(f"browser channel frame {version}")
    async def test(bench):
        page = await bench.page()
        requests = watch(page)
        await begin(bench, page, scenario="otp", version=version)
        frame = await bank_frame(page)
        box = await page.query_selector("#challenge")
        check(await box.get_attribute("sandbox") ==
              "allow-forms allow-scripts allow-same-origin allow-pointer-lock allow-popups", "the sandbox of the frame")
        check(await box.get_attribute("allow") ==
              "payment *; publickey-credentials-get *; publickey-credentials-create *", "the permissions of the frame")
        size = await box.bounding_box()
        check(abs(size["width"] - 502) <= 2 and abs(size["height"] - 602) <= 2, f"challengeWindowSize 03, but {size}")
        await frame.fill("#entry", PASSCODE)
        await frame.click("button[value=submit]")
        outcome, status, at_server = await result(page)
        check((outcome, status, at_server) == ("browser", "Y", "Y"), f"{outcome} {status} {at_server}")
        sent = await said(page)
        areq = next(item for item in sent if item["messageType"] == "AReq")
        check(areq["deviceChannel"] == "02", "deviceChannel")
        check(areq["threeDSCompInd"] == "Y", "the 3DS Method ran in its hidden frame")
        if version != "2.1.0":
            check(areq["browserJavascriptEnabled"] is True, "browserJavascriptEnabled")
        wide = await page.evaluate("String(screen.width)")
        check(areq["browserScreenWidth"] == wide, "the width of the screen")
        check([item["messageType"] for item in sent] == ["AReq", "ARes", "CReq", "RReq", "RRes", "CRes"], "the messages")
        check_origins(bench, requests)


for name in ("2.1.0", "2.2.0", "2.3.1"):
    register_frame(name)


@case("browser channel wrong passcode, a refreshed frame, then cancelled")
async def refreshed(bench):
    page = await bench.page()
    await begin(bench, page, scenario="otp", version="2.2.0")
    frame = await bank_frame(page)
    await frame.fill("#entry", "000000")
    await frame.click("button[value=submit]")
    await frame.wait_for_selector("[role=alert]")
    # The page of the shop is loaded again and posts the same CReq: the challenge goes on where it was.
    await page.reload()
    frame = await bank_frame(page)
    await frame.wait_for_selector("[role=alert]")
    await frame.click("button[value=cancel]")
    outcome, status, at_server = await result(page)
    check((outcome, at_server) == ("browser", "N"), f"{outcome} {at_server}")


@case("browser channel choices and a page of the issuer")
async def kinds(bench):
    page = await bench.page()
    await begin(bench, page, scenario="multi-select", version="2.2.0")
    frame = await bank_frame(page)
    await frame.check("[value=stl]")
    await frame.check("[value=den]")
    await frame.click("button[value=submit]")
    check((await result(page))[2] == "Y", "multi-select")
    page = await bench.page()
    requests = watch(page)
    await begin(bench, page, scenario="html-otp", version="2.2.0")
    frame = await bank_frame(page)
    await frame.fill("[name=otp]", PASSCODE)
    await frame.click("button")
    check((await result(page))[2] == "Y", "html-otp")
    check_origins(bench, requests)


@case("browser channel frictionless")
async def frictionless(bench):
    page = await bench.page()
    await begin(bench, page, scenario="otp", version="2.2.0", card="frictionless")
    check((await result(page))[2] == "Y", "frictionless")


@case("browser channel after a failure in the app")
async def fallback(bench):
    page = await bench.page(expects_errors=True)
    requests = watch(page)
    await checkout(bench, page, scenario="fault-wrong-counter", version="2.2.0", card="challenge", server=1)
    await page.click("#pay")
    outcome, _, _ = await result(page)
    check(outcome == "protocolError", f"the app's challenge ended as {outcome}")
    await page.click("#goOnInBrowser")
    await page.wait_for_selector("#answer")
    check(origin(page.url) == bench.demo.url.replace("localhost", "127.0.0.1"), "the whole page is the bank's")
    await page.fill("#entry", PASSCODE)
    await page.click("button[value=submit]")
    await page.wait_for_url(re.compile("/c/"))
    end = await page.wait_for_selector('#result[data-outcome="browser"]')
    check(await end.get_attribute("data-trans-status") == "Y", "the payment went well in the browser")
    check(await page.locator("#goOnInBrowser").count() == 0, "it does not go on twice")
    check_origins(bench, requests)


@case("browser channel without scripts")
async def plain(bench):
    page = await bench.page(java_script_enabled=False)
    requests = watch(page)
    await begin(bench, page, scenario="otp", version="2.2.0")
    await page.click("#device button")
    await page.click("#creq button")
    frame = await bank_frame(page)
    await frame.fill("#entry", PASSCODE)
    await frame.click("button[value=submit]")
    await frame.click("#onward button")
    await frame.wait_for_selector("[data-notice=challenge]")
    await page.click("#onward")
    outcome, _, at_server = await result(page)
    check((outcome, at_server) == ("browser", "Y"), f"{outcome} {at_server}")
    check_origins(bench, requests)


@case("browser channel after a failure in the app, without scripts")
async def plain_fallback(bench):
    page = await bench.page(java_script_enabled=False)
    await checkout(bench, page, scenario="fault-wrong-counter", version="2.2.0", card="challenge", server=1)
    await page.click("#pay")
    await page.click("#goOnInBrowser")
    await page.click("#device button")
    await page.click("#creq button")
    await page.fill("#entry", PASSCODE)
    await page.click("button[value=submit]")
    await page.click("#onward button")
    end = await page.wait_for_selector('#result[data-outcome="browser"]')
    check(await end.get_attribute("data-trans-status") == "Y", "the payment went well in the browser")


@case("browser channel refuses pages of others")
async def strangers(bench):
    page = await bench.page(expects_errors=True)
    answer = await page.request.post(f"{bench.demo.url}/b", headers={"Origin": "https://evil.example"}, form={"card": "challenge"})
    check(answer.status == 403, f"a foreign page began a payment: {answer.status}")
    answer = await page.request.post(f"{bench.demo.url}/acs/browser/1", form={"creq": "AAAA"})
    check(answer.status == 404 and "acsTransID" in await answer.text(), "an unknown transaction")
    answer = await page.request.get(f"{bench.demo.url}/b/unknown")
    check(answer.status == 404, "an unknown payment")
