"""Taps and forms while the page is still parsed, and what the SDK's script costs there: a page below the limit of `acsHTML` keeps the parser busy for seconds."""

import time

import engine
import guard
import loads
import network

BIG = "position:fixed;left:0;top:0;width:380px;height:200px;background:#eee"
POST = "<form method=post action=https://emv3ds/challenge><input type=hidden name=a value=1><button id=k style='" + BIG + "'>OK</button></form>"
# name, page, what is decided. HOST: a name of the page's own.
CASES = [
    ("link", f"<a id=k style='{BIG}' href='https://HOST/'>x</a>", "blocked"),
    ("link in a new window", f"<a id=k target=_blank style='{BIG}' href='http://HOST/'>x</a>", "blocked"),
    ("link in a closed root", f"<div><template shadowrootmode=closed><a id=k style='{BIG}' href='https://HOST/'>x</a></template></div>", "blocked"),
    ("POST", POST, ("submit", "a=1")),
    ("POST in a closed root", f"<div><template shadowrootmode=closed>{POST}</template></div>", ("submit", "a=1")),
    ("POST of a button", POST.replace("method=post ", "").replace("<button ", "<button formmethod=post "), ("submit", "a=1")),
    ("POST with a marked entry", POST.replace("value=1", "value=' rel=&quot;x'"), ("submit", "a=+rel%3D%22x")),
    ("form elsewhere", POST.replace("https://emv3ds/challenge", "https://HOST/"), "blocked"),
]


def slow(head, count=9_000):
    """Hidden, so that WebKit needs no layout for it, paints what is before it and takes taps."""
    return "<!doctype html>" + head + "<div hidden><p>" + "".join(f"<b id=q{number}>" for number in range(200)) + "<p>x" * count


def play(machine, canary, results):
    before, early = canary.totals(), []

    def tap(number, name, page, wanted, count=9_000):
        host = f"p{number}.{network.DOMAIN}"
        tab = engine.Tab(machine)
        engine.run(visit(tab, slow(page.replace("HOST", host), count), early))
        decided = list(tab.guard.decisions)
        results.check(decided == [wanted], f"parsing {name}: {decided} is not {wanted}")
        tab.window.destroy()

    for number, case in enumerate(CASES):
        tap(number, *case)
    # Where the machine is busy, the first look at a page may come after its end: then it gets a longer one.
    for count in (18_000, 36_000):
        if not any(early):
            tap(0, *CASES[0], count)
    results.check(any(early), "parsing: no tap came while the page was parsed, so nothing was shown")
    engine.run(loads.settle())
    results.check(canary.totals() == before, f"a tap while parsing reached the canary: {[name for name in canary.reached() if name.startswith('p')]}")
    cost(machine, results)
    results.line(f"parsing: {len(CASES)} links and forms, {sum(early)} of {len(early)} taps before the document's end")


def visit(tab, page, early):
    tab.window.present()
    yield engine.pause(150)
    tab.put(page)
    for _ in range(400):
        if (yield tab.evaluate(engine.FIND + "find('#k') ? 'yes' : ''", 20_000)) == "yes":
            break
        yield engine.pause(10)
    early.append((yield tab.evaluate("document.readyState", 20_000)) == "loading")
    # A person's mouse: whether the tap comes before the document's end is the engine's choice; some of a few do.
    x, y = tab.window.get_window().get_origin()[1:]
    engine.finger("mousemove", x + 100, y + 100)
    engine.finger("click", 1)
    for _ in range(1200):
        if tab.guard.decisions:
            break
        yield engine.pause(25)
    yield engine.pause(100)


LIMIT = 1.25


def cost(machine, results):
    """The time until the end of a page of a million elements without anything to mark, with the script and without. What else the machine does lengthens
    some loads and shortens none, so the shortest of each kind is compared; while those differ by more than the limit, each kind gets further loads. A
    script that really costs more is slower in all of them."""
    page = slow("<p>x", 5_000)  # 5,000 paragraphs with 200 elements each
    times = {True: [], False: []}
    assert guard.MARK not in guard.shown(page)
    while (pairs := len(times[True])) < 3 or (pairs < 12 and min(times[True]) > LIMIT * min(times[False])):
        for script in (pairs % 2 == 0, pairs % 2 == 1):
            tab = engine.Tab(machine, script=script)

            def load(tab=tab, script=script):
                start = time.monotonic()
                tab.put(page)
                yield tab.next_event(120_000)
                times[script].append(time.monotonic() - start)
            engine.run(load())
            tab.window.destroy()
    ratio = min(times[True]) / min(times[False])
    results.check(ratio <= LIMIT, f"parsing: a page of a million elements takes {ratio:.2f} times as long with the script, of {len(times[True])} loads each")
