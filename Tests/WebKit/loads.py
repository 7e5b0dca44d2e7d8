"""Every payload, as shipped and as control: with nothing against it, it must reach the canary; as shipped, nothing may."""

import json

import engine
import network
import payloads
import sources

DWELL, AFTER = 60, 120


def play_page(tab, html, times=1):
    yield from tab.show(html, DWELL * times)
    if "id=k" in html:
        yield from tab.tap()
        yield engine.pause(AFTER * times)


def once_more(canary, controls, tab, play):
    """Plays the controls that did not reach the canary again, one after the other and each time with four times the patience: a busy machine
    makes a control late, not dead. `controls` has the host of each and what `play` wants after the tab."""
    def patient(times):
        for host, item in controls.items():
            if host in canary.reached():
                continue
            yield from play(tab, item, times)
            for _ in range(40 * times):
                if host in canary.reached():
                    break
                yield engine.pause(25)

    for times in (4, 16):
        engine.run(patient(times))


def leaks(canary, known):
    """What was reached of these names."""
    reached = canary.reached()
    return {name: sorted(kinds) for name, kinds in reached.items() if name in known}


def play(machine, canary, results):
    cases = payloads.all_payloads()
    results.check(len(cases) >= 300, f"only {len(cases)} payloads")
    before = canary.totals()
    hosts = {f"s{number}.{network.DOMAIN}": case for number, case in enumerate(cases)}

    def visit(tab, item, times=1):
        host, (_, page, scheme, _) = item
        if tab.guard is None and "id=k" in page:  # the SDK opens these roots; a tap must find its way without it too
            page = page.replace("shadowrootmode=closed", "shadowrootmode=open")
        yield from play_page(tab, payloads.filled(page, scheme, host), times)

    tabs = [engine.Tab(machine) for _ in range(3)]
    engine.share(hosts.items(), tabs, visit, lambda: canary.totals() != before)
    engine.run(settle())
    after = canary.totals()
    for host, kinds in leaks(canary, hosts).items():
        results.check(False, f"{hosts[host][0]}: {', '.join(kinds)}")
    for kind in after:
        results.check(after[kind] == before[kind], f"loads as shipped: {after[kind] - before[kind]} of {kind}")
    if results.failed:
        return
    for tab in tabs:
        tab.window.destroy()
    controls = {f"c{number}.{network.DOMAIN}": case for number, case in enumerate(cases)}
    noisy = {host: case for host, case in controls.items() if not case[3]}
    quiet = {host: case for host, case in controls.items() if case[3]}
    tabs = [engine.Tab(machine, protected=False) for _ in range(3)]
    engine.share(noisy.items(), tabs, visit)
    silent = engine.Tab(machine, protected=False, markup=False)
    engine.share(quiet.items(), [silent], visit)
    engine.run(settle())
    for tab, played in ((tabs[0], noisy), (silent, quiet)):
        once_more(canary, {host: (host, case) for host, case in played.items() if not is_inert(case[0])}, tab, visit)
    for tab in [*tabs, silent]:
        tab.window.destroy()
    reached = canary.reached()
    live = 0
    for host, (name, *_) in controls.items():
        if host in reached:
            live += 1
        results.check(host in reached or is_inert(name), f"control: {name} reaches nothing even where nothing stands against it")
        results.passed += 1  # as shipped
    results.line(f"loads: {len(cases)}, {live} reach the canary without the SDK, 0 with it")


# What this engine does not load even without protection, with the reason. The pages are played all the same: another engine may.
INERT = json.loads((sources.ROOT / "Tests" / "WebKit" / "inert.json").read_text())


def is_inert(name):
    return name in INERT["loads"] or name.split(" ")[0] in INERT["loads"]


def settle():
    yield engine.pause(1500)
