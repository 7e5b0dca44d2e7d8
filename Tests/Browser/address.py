"""The demo at a named address: nothing without the token, and a whole payment after its address was opened once."""

import re

import bench as ground
from bench import case, check
from shop import result, screen, send_page


async def served(bench):
    """A demo at an address, and its address with the token."""
    demo = ground.Tool(bench.tds, "demo", "--port", "0", "--address", "127.0.0.1")
    await demo.start()
    opening = re.search(r"http://\S+\?token=\S+", demo.output)
    check(opening, f"no address with a token: {demo.output}")
    return demo, opening.group(0)


@case("token refused without it")
async def without(bench):
    demo, opening = await served(bench)
    try:
        page = await bench.page(expects_errors=True)
        for path in ("/", "/c/x", "/assets/x", "/?token=wrong"):
            answer = await page.goto(demo.url + path)
            check(answer.status == 401, f"{path} was answered with {answer.status}")
        check(not await page.context.cookies(), "a cookie without the token")
        answer = await page.goto(opening.replace("127.0.0.1", "localhost"))
        check(answer is None or answer.status in (401, 421), "another host name was accepted")
    except Exception as error:
        # Nothing listens under the other name where it is ::1.
        if "ERR_CONNECTION_REFUSED" not in str(error):
            raise
    finally:
        await demo.stop()


@case("token opens a payment with the issuer's page")
async def opened(bench):
    demo, opening = await served(bench)
    token = opening.rpartition("=")[2]
    try:
        page = await bench.page(expects_errors=True)
        await page.goto(opening)
        check(token not in page.url, "the token is still in the address")
        cookie = [each for each in await page.context.cookies() if each["value"] == token]
        check(len(cookie) == 1 and cookie[0]["httpOnly"] and cookie[0]["sameSite"] == "Strict", f"the cookie is {cookie}")
        check(token not in await page.content(), "the token is in the page")
        for scenario in ("html-otp", "otp"):
            await page.goto(f"{demo.url}/?scenario={scenario}&version=2.2.0&card=challenge&server=1")
            await page.click("#pay")
            await page.wait_for_url(re.compile("/c/"))
            if scenario == "otp":
                await screen(page, 1)
                await page.click("#entry")
                await page.keyboard.type("123456")
                await page.click("#submit")
            else:
                await send_page(page, "otp=123456")
            outcome, status, _ = await result(page)
            check((outcome, status) == ("completed", "Y"), f"{scenario} ended as {outcome} {status}")
        check(demo.output.count(token) == 1, "the token was printed again")
    finally:
        await demo.stop()
