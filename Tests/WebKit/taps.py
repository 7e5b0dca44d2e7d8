"""Real fingers: mouse and keys of the X server, on links, forms and the two addresses of the specification."""

import engine
import loads
import network

FORM = "<form method=post action=https://emv3ds/challenge><input id=i name=a style='font-size:20px'>{}</form>"
# name, page, where to tap, keys, what is decided; True: any one decision that is not an answer.
CASES = [
    ("link", "<a id=k style='font-size:30px' href=EVIL>link link</a>", "#k", [], "blocked"),
    ("link, https", "<a id=k style='font-size:30px' href=https://HOST/>link link</a>", "#k", [], "blocked"),
    ("link in a new window", "<a id=k target=_blank style='font-size:30px' href=EVIL>link link</a>", "#k", [], "blocked"),
    ("link with a base target", "<base target=_blank><a id=k style='font-size:30px' href=EVIL>link link</a>", "#k", [], "blocked"),
    ("link in a closed root", "<div><template shadowrootmode=closed><a id=k style='font-size:30px' href=EVIL>link link</a></template></div>", "#k", [], "blocked"),
    ("link to the answer's host", "<a id=k style='font-size:30px' href='HTTPS://EMV3DS/challenge?a=1'>link link</a>", "#k", [], ("submit", "a=1")),
    ("link to the app without an app", "<a id=k style='font-size:30px' href='https://emv3ds/openoobApp'>link link</a>", "#k", [], "blocked"),
    ("area", "<img usemap=#m width=90 height=90 src=data:,><map name=m><area shape=default href=EVIL></map>", "img", [], "blocked"),
    ("link in SVG", "<svg width=90 height=90><a href=EVIL><rect id=k width=90 height=90 /></a></svg>", "#k", [], "blocked"),
    ("ping", "<a id=k style='font-size:30px' ping=EVIL href=#x>link link</a><p id=x>x", "#k", [], None),
    ("download", "<a id=k download style='font-size:30px' href=EVIL>link link</a>", "#k", [], "blocked"),
    ("link with a key", "<a id=k style='font-size:30px' href=EVIL onclick='return false'>link link</a><input id=i autofocus>", "#i", ["shift+Tab", "Return"], "blocked"),
    ("fragment", "<a id=k style='font-size:30px' href=#x>link link</a><p id=x>x", "#k", [], None),
    ("form elsewhere", "<form action=EVIL><input id=i name=a><button id=k>button button</button></form>", "#k", [], "blocked"),
    ("form elsewhere with Return", "<form action=EVIL><input id=i name=a></form>", "#i", ["1", "Return"], "blocked"),
    ("form with Return", FORM.format(""), "#i", ["1", "2", "Return"], ("submit", "a=12")),
    ("form with Return and a button", FORM.format("<button name=b value=1>x</button>"), "#i", ["7", "Return"], ("submit", "a=7&b=1")),
    ("form with its button", FORM.format("<button id=k name=b value=1>button button</button>"), "#k", [], ("submit", "a=&b=1")),
    ("form in a closed root", "<div><template shadowrootmode=closed>" + FORM.format("") + "</template></div>", "#i", ["5", "Return"], ("submit", "a=5")),
    ("player", "<video id=k controls width=300 height=90 style='display:block!important' src=EVIL></video>", "video", [], None),
]


def play(machine, canary, results):
    before = canary.totals()
    tab = engine.Tab(machine)

    def step(item):
        number, (name, page, target, keys, wanted) = item
        host = f"t{number}.{network.DOMAIN}"
        yield from tab.show(page.replace("EVIL", f"http://{host}/").replace("HOST", host), 60)
        if name == "player":
            shown = yield tab.evaluate("getComputedStyle(document.querySelector('video')).display")
            return results.check(shown == "none", f"tap: a player shows: {shown}")
        place = yield from tab.place(target)
        if not results.check(place is not None, f"tap {name}: {target} is not on the screen"):
            return None
        engine.finger("mousemove", *place)
        yield engine.pause(40)
        engine.finger("click", 1)
        yield engine.pause(60)
        for key in keys:
            engine.finger("key", key)
            yield engine.pause(30)
        for _ in range(60 if wanted else 6):
            if tab.guard.decisions:
                break
            yield engine.pause(25)
        yield engine.pause(50)
        decided = list(tab.guard.decisions)
        return results.check(decided == ([wanted] if wanted else []), f"tap {name}: {decided} is not {wanted}")

    def all_steps():
        tab.window.present()
        yield engine.pause(200)
        engine.finger("windowfocus", tab.window.get_window().get_xid())
        for item in enumerate(CASES):
            yield from step(item)

    engine.run(all_steps())
    engine.run(loads.settle())
    results.check(canary.totals() == before, f"a tap reached the canary: {[name for name in canary.reached() if name.startswith('t')]}")
    tab.window.destroy()
    # The same fingers without the SDK: each link and form elsewhere is followed.
    control = [(number, case) for number, case in enumerate(CASES) if "EVIL" in case[1] and case[0] != "player"]
    tab = engine.Tab(machine, protected=False)

    def follow():
        tab.window.present()
        yield engine.pause(200)
        engine.finger("windowfocus", tab.window.get_window().get_xid())
        for number, (_, page, target, keys, _) in control:
            yield from tab.show(page.replace("EVIL", f"http://u{number}.{network.DOMAIN}/").replace("=closed", "=open")
                                .replace("onclick='return false'", ""), 60)
            place = yield from tab.place(target)
            engine.finger("mousemove", *(place or (1, 1)))
            yield engine.pause(40)
            engine.finger("click", 1)
            yield engine.pause(60)
            for key in keys:
                engine.finger("key", key)
                yield engine.pause(30)
            for _ in range(800):  # a busy machine makes a control late, not dead
                if f"u{number}.{network.DOMAIN}" in canary.reached():
                    break
                yield engine.pause(25)
    engine.run(follow())
    tab.window.destroy()
    reached = canary.reached()
    for number, (name, *_) in control:
        results.check(f"u{number}.{network.DOMAIN}" in reached, f"control: tap {name} reaches nothing even where nothing stands against it")
    results.line(f"taps: {len(CASES)} with a real mouse and keyboard, {len(control)} reach the canary without the SDK, 0 with it")
