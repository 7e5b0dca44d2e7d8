#!/usr/bin/env python3
"""Browser tests: the demo in a headless Chromium. Installed by scripts/setup --browser, run by scripts/test.

    .venv/bin/python Tests/Browser/run.py .build/debug/tds [--quick | WORD…]

With words only the cases with one of them in their name run. With --quick the faults, all versions of a scenario but the newest, two of three
attacks, every second look of a screen and all galleries of files but one are left out: what fits into the time of scripts/test. Of the attacks with a
modified click one of each kind is played. A case that ran out of time is played once more, alone, when the others are through: on a small machine
six pages at a time can starve each other. Limits grow with the time that opening a tab takes in this run. Screenshots are left in .build/browser-artifacts."""

import asyncio
import pathlib
import sys
import tempfile
import time
import traceback

from playwright.async_api import async_playwright

import access
import address  # noqa: F401
import attacks
import behaviour
import gallery  # noqa: F401
import hints
import bench as ground
import channel  # noqa: F401
import demopage  # noqa: F401
import play  # noqa: F401  registers its cases

WIDTH = 6
LONG = ("gallery of ", "50,000 options", "hints: no page")
LIMIT = 240


async def run_case(name, function, bench):
    start = time.monotonic()
    try:
        await asyncio.wait_for(function(bench), ground.Pace.limit(LIMIT))
        ground.check(not bench.faults, "; ".join(bench.faults[:3]))
        failure = None
    except Exception as error:
        failure = f"{type(error).__name__}: {error}".strip().split("\nCall log:")[0]
        own = [frame for frame in traceback.extract_tb(error.__traceback__) if "/Tests/Browser/" in frame.filename]
        failure += "".join(f" at {frame.filename.rsplit('/', 1)[1]}:{frame.lineno}" for frame in own[-2:])
        for index, context in enumerate(bench.contexts):
            for page in context.pages[:1]:
                try:
                    place = ground.ARTIFACTS / "failures" / f"{name.replace(' ', '_').replace('/', '_')}-{index}.png"
                    await page.screenshot(path=place, timeout=5_000)
                except Exception:
                    pass
    await bench.close()
    seconds = time.monotonic() - start
    print(f"{'✘' if failure else '✔'} {name} ({seconds:.1f} s)" + (f": {failure}" if failure else ""), flush=True)
    return failure


def quick():
    newest = {}
    for name, _ in ground.CASES:
        if name.startswith("play "):
            newest[name.rsplit(" ", 1)[0]] = name
    attack = [name for name, _ in ground.CASES if name.startswith("attack ")]
    looks = [name for name, _ in ground.CASES if name.startswith("axe ")]
    galleries = [name for name, _ in ground.CASES if name.startswith("gallery of ")]
    # One more for each look: so a screen is seen in every second look, and not the same screens in all looks.
    seen = [name for place, name in enumerate(looks) if (place + place // len(access.SCREENS)) % 2]
    left_out = {*(set(attack) - set(attacks.choice(attack))), *seen, *galleries[1:]}
    return [
        (name, test) for name, test in ground.CASES
        if name not in left_out and not name.startswith("play fault-")
        and (not name.startswith("play ") or newest[name.rsplit(" ", 1)[0]] == name)]


async def main(tds, words):
    (ground.ARTIFACTS / "failures").mkdir(parents=True, exist_ok=True)
    for old in (ground.ARTIFACTS / "failures").glob("*.png"):
        old.unlink()
    chosen = quick() if words == ["--quick"] else [
        (name, test) for name, test in ground.CASES if not words or any(word in name for word in words)]
    listener = ground.Listener()
    await listener.start()
    for sink in [*attacks.SINKS.values(), *hints.SINKS.values()]:
        await sink.start()
    plain = await asyncio.start_server(attacks.serve_plain, "127.0.0.1", 0)
    passed = failed = 0
    with tempfile.TemporaryDirectory() as folder:
        attacks.write_scenarios(folder, listener.port)
        hints.write_scenarios(folder)
        behaviour.write_scenarios(pathlib.Path(folder))
        demo = ground.Tool(tds, "demo", "--port", "0", "--scenarios", folder)
        await demo.start()
        async with async_playwright() as driver:
            browser = await driver.chromium.launch(executable_path=ground.browser_path(), args=ground.no_sandbox())
            print(f"Chromium {browser.version}, {len(chosen)} cases", flush=True)
            waiting = asyncio.Queue()
            # The long ones first, so that none of them is left for the end.
            for item in sorted(chosen, key=lambda item: not item[0].startswith(LONG)):
                waiting.put_nowait(item)

            late = []

            async def run_one(name, function):
                bench = ground.Bench(browser, demo, listener, tds)
                bench.plain = f"http://127.0.0.1:{plain.sockets[0].getsockname()[1]}"
                return await run_case(name, function, bench)

            async def work():
                nonlocal passed, failed
                while not waiting.empty():
                    name, function = waiting.get_nowait()
                    failure = await run_one(name, function)
                    if failure and failure.startswith("TimeoutError"):
                        late.append((name, function))
                    elif failure:
                        failed += 1
                    else:
                        passed += 1

            await asyncio.gather(*(work() for _ in range(WIDTH)))
            if len(late) > 12:  # that is no matter of load
                failed += len(late)
                late = []
            for name, function in late:
                print(f"once more, alone: {name}", flush=True)
                if await run_one(name, function):
                    failed += 1
                else:
                    passed += 1
            await browser.close()
        await demo.stop()
    plain.close()
    for server in [listener, *attacks.SINKS.values(), *hints.SINKS.values()]:
        server.server.close()
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    if len(sys.argv) < 2:
        raise SystemExit(__doc__)
    sys.exit(asyncio.run(main(sys.argv[1], sys.argv[2:])))
