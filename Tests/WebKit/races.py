"""A page that is put in while another one loads is the one that shows; a page whose process ended comes back, three times."""

import engine
import loads

PICTURE = "<img src='data:image/svg+xml," + "%3Cg/%3E" * 4000 + "'>"


def page(name, weight=0):
    return f"<!doctype html><title>{name}</title><p id=mark data-name='{name}'>{name}</p>" + PICTURE * weight


NAME = "document.getElementById('mark') && document.getElementById('mark').dataset.name"


def settled(tab, wanted):
    """What shows in the end."""
    name = None
    for _ in range(60):
        yield engine.pause(25)
        if not tab.view.is_loading():
            name = yield tab.evaluate(NAME)
            if name == wanted:
                break
    return name


def at_commit(tab, later):
    """Puts a page in at the moment when the last one shows, but has not ended: WebKit has then ended it already, and says so afterwards."""
    def hear(view, event):
        if event == engine.COMMITTED:
            view.disconnect(connection)
            later()
    connection = tab.view.connect("load-changed", hear)


def race(tab, delay, number):
    """One page, then another one this many milliseconds later; None: at the moment when the first one shows."""
    one, two = f"one {number}", f"two {number}"
    if delay is None:
        at_commit(tab, lambda: tab.put(page(two)))
        tab.put(page(one))
        yield engine.pause(30)
    else:
        tab.put(page(one, 10))
        if delay:
            yield engine.pause(delay)
        tab.put(page(two))
    return (yield from settled(tab, two)) == two


def races(tab, times):
    right = 0
    for number in range(times):
        delay = None if number % 2 else number * 4
        tab.guard.decisions.clear()
        right += (yield from race(tab, delay, number))
        # Each race starts with a page that shows and a guard that expects nothing.
        yield from tab.show(page("between"))
    return right


def play(machine, canary, results):
    times, found = 30, {}
    before = canary.totals()
    tabs = {False: engine.Tab(machine), True: engine.Tab(machine, by_flag=True)}

    def task(by_flag):
        found[by_flag] = yield from races(tabs[by_flag], times)
    engine.run(task(False))
    results.check(found[False] == times, f"races: the later page shows in {found[False]} of {times}")
    results.passed += found[False] - 1
    # The control: a guard that does not tell loads apart loses some.
    for _ in range(4):
        engine.run(task(True))
        if found[True] < times:
            break
    results.check(found[True] < times, "control: a guard that does not tell loads apart loses no race either")
    tabs[True].window.destroy()
    tab = tabs[False]

    def ends():
        yield from tab.show(page("x"))
        results.check((yield tab.evaluate(NAME)) == "x", "the first page does not show")
        for kill in (tab.view.terminate_web_process, engine.kill_pages):
            yield from tab.show(page("y"))
            for number in range(1, 4):
                kill()
                comes_back = (yield from settled(tab, "y")) == "y" and tab.guard.troubles == ["ended"] * number
                results.check(comes_back, f"an ended process: the page does not come back, time {number}: {tab.guard.troubles}")
            kill()
            yield engine.pause(600)
            results.check(tab.failures == 1 and tab.guard.troubles == ["ended"] * 4, f"a fourth end is not reported: {tab.failures}, {tab.guard.troubles}")
            tab.failures = 0
        # The page for the app's return follows on the reload.
        right = 0
        for number in range(10):
            yield from tab.show(page("z", 10))
            tab.view.terminate_web_process()
            yield engine.pause(number * 8)
            tab.put(page(f"refresh {number}"))
            right += (yield from settled(tab, f"refresh {number}")) == f"refresh {number}"
        results.check(right == 10, f"after an ended process the later page shows in {right} of 10")
        # The same page again, reloaded and left.
        yield from tab.show(page("again"))
        yield from tab.show(page("again"))
        results.check((yield tab.evaluate(NAME)) == "again" and tab.guard.decisions == [], "a page put in twice does not show")
        # A refresh of the page to its own address is not the SDK's load.
        yield from tab.show("<meta http-equiv=refresh content='0;url=about:blank'>" + page("stays"))
        yield engine.pause(300)
        results.check((yield tab.evaluate(NAME)) == "stays" and tab.guard.decisions == ["blocked"], f"a refresh to about:blank replaced the page: {tab.guard.decisions}")
        # A form sent and a link tapped while the page loads do not count as its failure.
        yield from tab.show("<form id=f action=https://emv3ds/challenge><input name=a value=1></form>" + page("form", 5))
        for _ in range(2):
            tab.guard.decisions.clear()
            yield tab.evaluate("document.getElementById('f').requestSubmit()")
            yield engine.pause(150)
            results.check(tab.guard.decisions == [("submit", "a=1")] and tab.guard.troubles == [], f"a form that is sent again: {tab.guard.decisions}, {tab.guard.troubles}")
    engine.run(ends())
    engine.run(loads.settle())
    results.check(canary.totals() == before, "a race reached the canary")
    results.line(f"races: {found[False]} of {times} won, {found[True]} by a guard that does not tell loads apart; ended processes")
