"""`tds preview`: the gallery of a customisation file, live and as files. Its screenshots are kept, not compared."""

import asyncio
import json
import pathlib
import shutil
import tempfile

from bench import ARTIFACTS, ROOT, Pace, Tool, case, check

THEMES = ROOT / "Examples" / "Themes"
ONE_AT_A_TIME = asyncio.Lock()  # a gallery is many pages at once


async def written(bench, theme, folder):
    process = await asyncio.create_subprocess_exec(str(bench.tds), "preview", str(theme), "--out", str(folder))
    check(await process.wait() == 0, "tds preview --out failed")


def register(theme, is_first):
    """One theme with all its pictures, a few of the others."""

    @case(f"gallery of {theme.name} as files, screenshots kept")
    async def test(bench):
        async with ONE_AT_A_TIME:
            await pictures(bench)

    async def pictures(bench):
        with tempfile.TemporaryDirectory() as folder:
            await written(bench, theme, folder)
            names = sorted(path.name for path in (pathlib.Path(folder) / "screens").glob("*.html"))
            # Two colours, three sizes and two directions of each screen, and two pages of the bank.
            screens = {name.removesuffix("-light-100-ltr.html") for name in names if name.endswith("-light-100-ltr.html")}
            check(len(screens) >= 11 and len(names) == len(screens) * 12 + 2, f"{len(names)} pages of {len(screens)} screens")
            page = await bench.page(viewport={"width": 1750, "height": 1000})
            # More than a hundred frames: each step of it is slow beside other cases.
            page.set_default_timeout(Pace.milliseconds(120))
            await page.goto((pathlib.Path(folder) / "index.html").as_uri(), wait_until="domcontentloaded", timeout=Pace.milliseconds(60))
            check(await page.locator("#contrast tr").count() > 40, "there is no contrast report")
            await page.check("#show-rtl")
            check(await page.locator("figure:visible").count() == len(screens) * 4, "the choice of variants does not work")
            shown = screens if is_first else {"text", "select", "oob-app"}
            target = ARTIFACTS / "gallery" / theme.stem
            target.mkdir(parents=True, exist_ok=True)
            for name in sorted(shown):
                section = await alone(page, name)
                await asyncio.sleep(0.4)
                await section.screenshot(path=target / f"{name}.png")
            await page.uncheck("#show-100")
            await page.uncheck("#show-390")
            await page.check("#show-200")
            await page.check("#show-320")
            for name in sorted(shown):
                section = await alone(page, name)
                await asyncio.sleep(0.4)
                await section.screenshot(path=target / f"{name}-200.png")
            sizes = await asyncio.gather(*(width_of(bench, folder, name) for name in sorted(shown)))
            check(not any(sizes), f"wider than the phone at 200 %: {[s for s in sizes if s]}")


async def alone(page, name):
    """One section without the frames of the others, which a small machine would draw again for each picture."""
    await page.evaluate("name => document.querySelectorAll('section').forEach(each => each.hidden = each.id !== name)", name)
    section = page.locator(f"#{name}")
    await section.scroll_into_view_if_needed()
    return section


async def width_of(bench, folder, name):
    """What a screen has too much on a narrow phone with large text."""
    page = await bench.page(viewport={"width": 320, "height": 700})
    await page.goto((pathlib.Path(folder) / "screens" / f"{name}-dark-200-rtl.html").as_uri())
    much = await page.evaluate("document.documentElement.scrollWidth - innerWidth")
    await page.context.close()
    return f"{name}: {much}" if much > 0 else ""


for number, item in enumerate(sorted(THEMES.glob("*.json"))):
    register(item, number == 0)


@case("gallery: follows the file, says what is broken, keeps the last good look")
async def live(bench):
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "theme.json"
        shutil.copy(next(THEMES.glob("*.json")), file)
        good = json.loads(file.read_text())
        tool = Tool(bench.tds, "preview", file, "--port", "0")
        await tool.start()
        try:
            page = await bench.page(bypass_csp=True)  # for the questions that the test asks
            await page.goto(tool.url, wait_until="domcontentloaded")
            check(await page.locator("figure").count() > 200, "there are no screens")

            good.setdefault("buttons", {}).setdefault("submit", {}).update(
                {"backgroundColor": "#AB00CD", "textColor": "#FFFFFF"})
            file.write_text(json.dumps(good))
            for _ in range(100):
                css = await (await page.request.get(tool.url + "/screens/theme-100.css")).text()
                if "#ab00cd" in css.lower():
                    break
                await asyncio.sleep(0.1)
            check("#ab00cd" in css.lower(), "the screens do not follow the file")

            broken = json.loads(json.dumps(good))
            broken["buttons"]["submit"]["textColor"] = "reddish"
            file.write_text(json.dumps(broken))
            await page.wait_for_selector(".broken")
            text = await page.inner_text(".broken")
            check("$.buttons.submit.textColor" in text and "hexadecimal" in text, f"path and rule are missing: {text}")
            check("reddish" not in text, "the value is repeated")
            css = await (await page.request.get(tool.url + "/screens/theme-100.css")).text()
            check("#ab00cd" in css.lower(), "the last good look is gone")

            file.write_text("{")
            await page.wait_for_function("document.querySelector('.broken li')?.textContent.startsWith('$:')")
            file.write_text(json.dumps(good))
            await page.wait_for_function("!document.querySelector('.broken')")
            await page.context.close()  # it asks for the screens again and again, and would find nobody
        finally:
            await tool.stop()
