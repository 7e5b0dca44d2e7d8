"""Media of a page are never read: sounds in the page itself, which the engine plays when nothing keeps it from them; and pages without a viewport."""

import base64
import struct

import engine

# Half a second of silence.
WAVE = b"RIFF" + struct.pack("<I", 36 + 4000) + b"WAVEfmt " + struct.pack("<IHHIIHH", 16, 1, 1, 8000, 8000, 1, 8) + b"data" + struct.pack("<I", 4000) + b"\x80" * 4000
SOUND = "data:audio/wav;base64," + base64.b64encode(WAVE).decode()
PLAYERS = {
    "audio": "<audio id=k preload=auto src=SOUND></audio>", "audio, source": "<audio id=k preload=auto><source src=SOUND type=audio/wav></audio>",
    "video": "<video id=k preload=auto src=SOUND></video>", "autoplay": "<VIDEO id=k autoplay muted playsinline src=SOUND></VIDEO>",
    "in a root": "<div id=r><template shadowrootmode=open><audio id=k preload=auto src=SOUND></audio></template></div>",
    "in a closed root": "<div id=r><template shadowrootmode=closed><audio id=k preload=auto src=SOUND></audio></template></div>",
    "upper case": "<AUDIO ID=k PRELOAD=auto SRC='SOUND'></AUDIO>",
}
STARTS = {
    "standard": "<!doctype html>", "quirks": "", "comment": "<!-- a > b --><!DOCTYPE html>", "old": "<!DOCTYPE HTML PUBLIC '-//W3C//DTD HTML 4.01//EN'>\n<html>",
    "whole": "<!doctype html><html lang=en><head><title>x</title></head><body>", "policy": "<!doctype html><meta http-equiv=content-security-policy content='media-src data:'>",
}
# 4 and an error: no source may be read. Otherwise what is known of the sound.
STATE = """(() => { const root = document.getElementById('r'), player = (root && root.shadowRoot || document).getElementById('k');
return !player ? 'no player' : player.readyState > 0 ? 'read' : player.error || player.networkState === 3 ? 'refused' : 'waits'; })()"""
MODE = "document.compatMode + ' ' + (document.documentElement.lang || '-') + ' ' + document.title"
VIEWPORT = "[...document.querySelectorAll('meta[name=viewport i]')].map(meta => meta.content).join('|')"
OURS = "width=device-width, initial-scale=1"
VIEWPORTS = [
    ("<!doctype html><p>x", OURS), ("<p>x", OURS), ("<!doctype html><meta name=viewport content='width=400'><p>x", "width=400"),
    ("<p>x<meta name=VIEWPORT content=width=320>", "width=320"), ("<!doctype html><title>a</title><img name=head><img name=createElement><p>x", OURS),
    ("<form><input name=appendChild></form>", OURS), ("<meta name=viewport-x content=a>", OURS),
]


def play(machine, canary, results):
    before, states = canary.totals(), {True: {}, False: {}}
    pages = [(f"{name}, {start}", STARTS[start] + PLAYERS[name].replace("SOUND", SOUND)) for name in PLAYERS for start in STARTS]

    def visit(isShipped):
        def step(tab, item):
            name, page = item
            yield from tab.show(page, 60)
            state = "waits"
            for _ in range(40):
                state = yield tab.evaluate(STATE)
                if state != "waits":
                    break
                yield engine.pause(25)
            states[isShipped][name] = state, (yield tab.evaluate(MODE))
        return step

    for isShipped in (True, False):
        tabs = [engine.Tab(machine) if isShipped else engine.Tab(machine, protected=False, markup=False) for _ in range(2)]
        engine.share(pages, tabs, visit(isShipped))
        for tab in tabs:
            tab.window.destroy()
    read = 0
    for name, _ in pages:
        (state, mode), (control, plain) = states[True][name], states[False][name]
        results.check(state == "refused", f"media {name}: {state}")
        results.check(mode == plain, f"media {name}: {mode} is not {plain}")
        # A closed root hides its player from the control.
        if "closed" not in name:
            read += results.check(control == "read", f"control: media {name} is {control} without the SDK")
    tab = engine.Tab(machine)

    def widths():
        for page, wanted in VIEWPORTS:
            yield from tab.show(page, 60)
            found = yield tab.evaluate(VIEWPORT)
            results.check(found == wanted, f"viewport of {page!r}: {found!r}")

    engine.run(widths())
    tab.window.destroy()
    results.check(canary.totals() == before, "a page with media reached the canary")
    results.line(f"media: {len(pages)} pages, {read} read by WebKit alone; {len(VIEWPORTS)} pages with and without a viewport")
