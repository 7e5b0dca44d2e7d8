"""Every element with every attribute that can be an address, and every property of the engine's style sheets with every form of `url()`.

A sample by itself, 1 of 12; THREEDS_SWEEP=all plays every pair (scripts/prove)."""

import os

import engine
import loads
import network

ELEMENTS = """a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button canvas caption center cite code
col colgroup command content data datalist dd del details dfn dialog dir div dl dt element em embed fieldset figcaption figure font footer form frame frameset h1 head
header hgroup hr html i iframe image img input ins isindex kbd keygen label layer legend li link listing main map mark marquee menu menuitem meta meter multicol nav
nextid nobr noembed noframes noscript object ol optgroup option output p param picture plaintext portal pre progress q rb rp rt rtc ruby s samp script search section
select shadow slot small source spacer span strike strong style sub summary sup table tbody td template textarea tfoot th thead time title tr track tt u ul var video
wbr xmp""".split()
GRAPHICS = """a altGlyph animate animateColor animateMotion animateTransform audio circle clipPath cursor defs desc discard ellipse feBlend feColorMatrix feComponentTransfer
feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDropShadow feFlood feFuncA feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight
feSpecularLighting feSpotLight feTile feTurbulence filter font font-face font-face-format font-face-name font-face-src font-face-uri foreignObject g glyph glyphRef iframe
image line linearGradient link marker mask metadata missing-glyph mpath path pattern polygon polyline radialGradient rect script set stop style svg switch symbol text
textPath title tref tspan use video view vkern""".split()
FORMULAS = "math maction annotation annotation-xml merror mfrac mglyph mi mn mo mover mpadded mroot mrow ms mspace msqrt mstyle msub mtable mtd mtext mtr semantics".split()
ATTRIBUTES = """action archive attributionsrc background cite classid code codebase data dynsrc formaction from href icon imagesizes imagesrcset itemid itemtype longdesc
lowsrc manifest object ping poster profile src srcdoc srcset style to usemap values xlink:href xml:base""".split()
STYLES = [
    "url(EVIL)", "url('EVIL')", "URL(\"EVIL\")", "u\\72l(EVIL)", "image-set(url(EVIL) 1x)", "-webkit-image-set(url(EVIL) 1x)", "image-set('EVIL' 1x)",
    "cross-fade(url(EVIL), url(EVIL), 50%)", "-webkit-cross-fade(url(EVIL), url(EVIL), 50%)", "filter(url(EVIL), blur(1px))", "src('EVIL')", "url(EVIL#x) 1 1, pointer",
]
EACH = 12
ALL = os.environ.get("THREEDS_SWEEP") == "all"


def written(element, attribute, address):
    value = {"srcdoc": f"<img src={address}>", "style": f"background:url({address})"}.get(attribute, address)
    tag = f'<{element} {attribute}="{value}" width=9 height=9 rel=stylesheet type=image as=image>x</{element}>'
    if element in GRAPHICS and element not in ELEMENTS:
        return f"<svg width=9 height=9>{tag}</svg>"
    if element in FORMULAS:
        return f"<math>{tag}</math>"
    # The ends keep the next pair out of this element.
    return f"<div>{tag}</select></object></video></audio></iframe></noembed></noframes></noscript></style></title></textarea></xmp></svg></math></table></template></div>"


def pairs():
    names = [name for name in [*dict.fromkeys([*ELEMENTS, *GRAPHICS, *FORMULAS])] if name not in ("plaintext", "frameset")]
    for number, (element, attribute) in enumerate((element, attribute) for element in names for attribute in ATTRIBUTES):
        if ALL or number % EACH == 0:
            yield f"{element} {attribute}", written(element, attribute, "EVIL")


def styles(properties):
    for number, (name, form) in enumerate((name, form) for name in properties for form in STYLES):
        if ALL or number % EACH == 0:
            yield f"{name}: {form}", f"<div style=\"{name}: {form.replace(chr(34), chr(39))}; display:list-item; content:normal\">x</div>"


def play(machine, canary, results):
    tab = engine.Tab(machine)
    found = []

    def ask():
        yield from tab.show("<p>x")
        found.extend((yield tab.evaluate("Array.from(getComputedStyle(document.documentElement)).join(' ')")).split())
    engine.run(ask())
    tab.window.destroy()
    results.check(len(found) >= 300, f"sweep: the engine names only {len(found)} properties")
    items = [*pairs(), *styles(found)]
    per_page = 25
    pages = [items[start:start + per_page] for start in range(0, len(items), per_page)]
    before, hosts = canary.totals(), {}

    def filled(prefix, number, page):
        text = "<!doctype html>"
        for place, (name, markup) in enumerate(page):
            host = f"{prefix}{number}x{place}.{network.DOMAIN}"
            hosts[host] = name
            text += markup.replace("EVIL", f"http://{host}/")
        return text

    def visit(prefix):
        def step(tab, item):
            yield from tab.show(filled(prefix, *item), 80)
        return step

    tabs = [engine.Tab(machine) for _ in range(3)]
    engine.share(enumerate(pages), tabs, visit("w"))
    engine.run(loads.settle())
    reached = [hosts[host] for host in canary.reached() if host in hosts]
    results.check(canary.totals() == before, f"sweep: reached as shipped: {reached[:5]}")
    results.passed += len(items) if not reached else 0
    controls = [engine.Tab(machine, protected=False, markup=False) for _ in range(3)]
    engine.share(enumerate(pages), controls, visit("v"))
    engine.run(loads.settle())
    for tab in [*tabs, *controls]:
        tab.window.destroy()
    live = sum(host.startswith("v") for host in canary.reached() if host in hosts)
    results.check(live >= (100 if ALL else 8), f"control: only {live} pairs reach the canary where nothing stands against them")
    results.line(f"sweep: {len(items)} pairs of elements, properties and addresses, {live} reach the canary without the SDK, 0 with it")
