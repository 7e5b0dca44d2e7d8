"""axe-core finds no violation on the static site, read from disk: static_site.py DIR [--shots DIR]. Every guide and a choice of the reference
in light, each third of them in dark, where only the colours differ.

scripts/docs --site runs it. --shots keeps pictures of the first pages, for people who look at them.
"""

import asyncio
import pathlib
import sys

from playwright.async_api import async_playwright

from access import AXE
from bench import browser_path, no_sandbox

# Of the reference, whose pages are made alike, every so many.
EACH, ROWS = 150, 12
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
SHOTS = ["index.html", "guides/index.html", "guides/integrate/server-flow.html", "guides/maintain/benchmarks.html", "reference/index.html", "reference/transaction.html",
         "gallery/index.html", "conformance/index.html"]
# The search of the site, and what it finds.
ASKED, WANTED = "createtransaction", "createTransaction"


def chosen(place):
    """Guides, first pages, and some of the reference and of the sources."""
    pages = sorted(str(path.relative_to(place)) for path in place.rglob("*.html") if "screens" not in path.parts and path.name != "index.html"
                   or path.parent in (place, place / "guides", place / "gallery", place / "conformance", place / "reference"))
    own = [page for page in pages if not page.startswith(("reference/", "source/", "gallery/"))]
    made = [page for page in pages if page.startswith(("reference/", "source/"))]
    return [*own, "gallery/index.html", *made[::EACH]]


async def examined(browser, place, pages, scheme):
    """One line for each violation."""
    context = await browser.new_context(viewport={"width": 1280, "height": 900}, color_scheme=scheme)
    page = await context.new_page()
    trouble, found = [], []
    page.on("console", lambda message: trouble.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: trouble.append(str(error)))
    page.on("request", lambda request: trouble.append(f"asks for {request.url}") if not request.url.startswith(("file:", "data:", "about:")) else None)
    for name in pages:
        await page.goto((place / name).as_uri(), wait_until="load")
        await page.add_script_tag(path=AXE)
        # The rows of a long table are made alike; axe takes minutes for thousands of cells.
        await page.evaluate("(most) => document.querySelectorAll('table').forEach((table) => [...table.rows].slice(most).forEach((row) => row.remove()))", ROWS)
        await page.evaluate("(most) => [...document.querySelectorAll('.source .row')].slice(most).forEach((row) => row.remove())", ROWS)
        # The screens in the gallery's frames have checks of their own (access.py).
        result = await page.evaluate(
            "(rules) => axe.run({include: [['html']], exclude: [['iframe']]}, {runOnly: rules, iframes: false, preload: false})", RULES)
        for each in result["violations"]:
            found.append(f"{name} ({scheme}): {each['id']}: {each['help']}: {each['nodes'][0]['html'][:160]}")
        if await page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            found.append(f"{name} ({scheme}): wider than the window")
        found += [f"{name} ({scheme}): {text}" for text in trouble]
        trouble.clear()
    await context.close()
    return found


async def narrow(browser, place, pages):
    """No page is wider than a phone."""
    context = await browser.new_context(viewport={"width": 360, "height": 740})
    page, found = await context.new_page(), []
    for name in pages:
        await page.goto((place / name).as_uri(), wait_until="load")
        much = await page.evaluate("document.documentElement.scrollWidth - innerWidth")
        if much > 0:
            found.append(f"{name}: {much} px wider than a phone")
    await context.close()
    return found


async def searched(browser, place):
    """The search leads to a page, also from a page deep inside."""
    page = await browser.new_page()
    await page.goto((place / "guides/integrate/server-flow.html").as_uri())
    await page.fill(".search input", ASKED)
    links = page.locator(".search li a")
    if not await links.count() or WANTED not in await links.first.inner_text():
        return ["the search does not find createTransaction"]
    await links.first.click()
    await page.wait_for_load_state("load")
    title = await page.title()
    await page.close()
    return [] if WANTED in title else [f"the search leads to {title}"]


async def kept(browser, place, folder):
    folder.mkdir(parents=True, exist_ok=True)
    for scheme in ("light", "dark"):
        context = await browser.new_context(viewport={"width": 1366, "height": 900}, color_scheme=scheme)
        page = await context.new_page()
        for name in SHOTS:
            if (place / name).exists():
                await page.goto((place / name).as_uri(), wait_until="load")
                await asyncio.sleep(0.5)
                await page.screenshot(path=folder / f"{name.removesuffix('.html').replace('/', '-')}-{scheme}.png")
        await context.close()


async def main(arguments):
    place = pathlib.Path(arguments[0]).resolve()
    pages = chosen(place)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=browser_path(), args=no_sandbox())
        if arguments[1:2] == ["--shots"]:
            await kept(browser, place, pathlib.Path(arguments[2]))
            await browser.close()
            return 0
        found = await examined(browser, place, pages, "light") + await examined(browser, place, pages[::3], "dark")
        found += await narrow(browser, place, pages) + await searched(browser, place)
        await browser.close()
    print("\n".join(found[:80]), end="\n" if found else "")
    print(f"site: axe, widths and search on {len(pages)} pages: {len(found)} findings")
    return 1 if found or len(pages) < 20 else 0


if __name__ == "__main__":
    if not sys.argv[1:]:
        sys.exit(__doc__)
    sys.exit(asyncio.run(main(sys.argv[1:])))
