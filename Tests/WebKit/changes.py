"""What the SDK changes in a page: each page is parsed by WebKit as it came and as the SDK loads it, and both documents must be the same, without hints.

    Tests/WebKit/run.py changes            the pages below and a sample of generated ones
    THREEDS_PAGES=5000 … changes           so many generated ones"""

import os
import random
import re

import engine
import guard
import loads
import network

# Pages whose look or content must not change.
SAME = [
    "<style>a[target=_blank]::after{content:' x'}a:not([target]){color:#070}</style><a href='https://b.example/' target=_blank>x</a> <a href=#f>y</a><p id=f>x",
    "<style>form[method=post]{padding:2em;border:9px solid}form[method=get] button{color:red}</style><form method=post><button formmethod=post>x</button></form>",
    "<style>button[formmethod=post]{font-size:40px}form[target=_self]{background:pink}</style><form target=_self><button formmethod=post>x</button></form>",
    "<link rel='stylesheet prefetch' href='data:text/css,p{background:pink}'><p>x",
    "<link rel='stylesheet&#32;' href='data:text/css,p{background:pink}'><p>x",
    "<link rel=' stylesheet " + "x" * 150 + "' href='data:text/css,p{background:pink}'><p>x",
    "<p>text with rel=&quot;noopener&quot; and /rel=&amp; and http-equiv='x&amp;' and shadowrootmode='CLOSED'</p>",
    "<textarea>&lt;link rel=&quot;preconnect&quot;&gt; shadowrootmode=Closed</textarea>",
    "<input value='/rel=&amp;prefetch' placeholder=' rel=&quot;x'><select><option> rel=&amp; </select><button value=' rel=&amp;'> rel=&amp;</button>",
    "<img alt=' rel=&quot;x' src=data:,><p title=' rel=&amp;' aria-label=\" rel='&amp;'\">x",
    "<a rel='no&#111;pener' href=#x>x</a><a rel='prefetch nofollow' href=#x>x</a>",
    "<style>p::after{content:\" rel='&x'\"}</style><p>x",
    "<svg width=99 height=99><text y=40><![CDATA[ rel=&x]]> rel=&amp;</text><a rel='&amp;'><rect width=9 height=9 /></a></svg>",
    "<p shadowrootmode=closed>x</p><p shadowrootmode='CLOSED' class=a>x</p><style>p[shadowrootmode=closed i]{color:red}</style>",
    "<div><template shadowrootmode=closed><p title=' rel=&quot;x'> rel=&amp; shadowrootmode=closed</p></template></div>",
    "<img alt='x' src=\"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='40' height='40'><a rel='&quot;'/><rect width='40' height='40' fill='red'/></svg>\">",
    "<details open><summary> rel=&amp;</summary><ol><li> http-equiv=&amp; prefetch</ol></details>",
    "<iframe srcdoc='<p> rel=&amp;'></iframe><object data='data:text/html,<p rel=&amp;>'></object>",
    "<p>text <audio></audio><p>x<style>body p{color:green}html:not([lang]) p:first-of-type{color:red}</style>",
    "<label for='a rel=&amp;'>x</label><input id='a rel=&amp;' list='l rel=&amp;'><datalist id='l rel=&amp;'><option value=1></datalist>",
]
PIECES = [
    " rel=", "/rel=", "'rel='", " REL = \"", " http-equiv=", " shadowrootmode=closed", " shadowrootmode='CLOSED'", "/shadowrootmode=\"Closed\"", "preconnect",
    "dns-prefetch", "Prefetch", "stylesheet", "&amp;", "&quot;", "&#112;", "&#x63;losed", "&copy", "&", "<link", "<LINK href=//HOST", "<meta", "<p", "<a href=#x",
    "<template", "</template>", "<div>", "<textarea>", "</textarea>", "<title>", "</title>", "<style>", "</style>", "<svg>", "</svg>", "<math>", "<select>", "<option",
    "<!--", "-->", "<![CDATA[", "]]>", "<noscript>", "<input value=", "<input type=hidden name=", " class=", " title='", " alt=\"", ">", "<", "/>", "'", "\"", "=", " ",
    "\t", "\n", "\0", "x", "open", "closed", "z", "/", "\u00e9", "<b>", "</b>", "<table>", "<tr>", "<xmp>", "<plaintext>", "<iframe>", "</iframe>", "<button",
]
# Where the mark stays: it takes the meaning from a hint, or nothing is shown and nothing is sent.
UNMARKED = re.compile(r"<(iframe|frame|object|embed|meta) [^>]*>")
# The document as a text: elements in their order, in open roots too. A name with a character that is an error there may hold the mark. Hints and the mode of roots are left out, as they are what must change.
READ = """(() => {
const roots = [[document, 'document']], text = [];
for (const [root, name] of roots) {
    text.push('[' + name + ']');
    const nodes = Document.prototype.createTreeWalker.call(document, root, NodeFilter.SHOW_ALL);
    while (nodes.nextNode()) {
        const node = nodes.currentNode;
        if (node instanceof Comment) continue;
        if (node instanceof Text) { text.push('"' + node.data + '"'); continue; }
        if (!(node instanceof Element)) continue;
        // What the SDK adds: the policy against media, and the width of a page that names none.
        if (node.localName === 'meta' && /^(media-src 'none'|width=device-width, initial-scale=1)$/.test(node.getAttribute('content'))) continue;
        if (/[<="'&]/.test(node.localName + Array.from(node.attributes, each => each.name).join(''))) text.push('odd name');
        const values = Array.from(node.attributes).map(each => {
            const isHint = /preconnect|prefetch|prerender/i.test(each.value);
            return isHint && ((each.localName === 'rel' && node.localName === 'link') || (each.localName === 'http-equiv' && node.localName === 'meta'))
                ? each.name : each.localName === 'srcdoc' || /^(iframe|frame|object|embed)$/.test(node.localName)
                    || (each.localName === 'content' && node.localName === 'meta') ? each.name
                : each.name + '=' + each.value;
        });
        text.push('<' + node.localName + ' ' + values.join(' ') + (node.value !== undefined && node.localName !== 'li' ? ' value ' + node.value : '') + '>');
        if (node.shadowRoot) roots.push([node.shadowRoot, 'root of ' + node.localName]);
    }
}
return text.join(' ');
})()"""
LIVE = """(() => {
const roots = [document], found = [];
for (const root of roots) {
    for (const each of root.querySelectorAll('link[rel], meta[http-equiv]'))
        for (const word of (each.getAttribute('rel') || each.getAttribute('http-equiv') || '').toLowerCase().split(/[^!-~]+/))
            if (/^(preconnect|dns-prefetch|prefetch|prerender|x-dns-prefetch-control)$/.test(word)) found.push(each.outerHTML);
    for (const each of root.querySelectorAll('*')) if (each.shadowRoot) roots.push(each.shadowRoot);
}
return found.join(' ') || 'none';
})()"""


def generated(number, seed=1361):
    for index in range(number):
        chance = random.Random(f"{seed} {index}")
        yield "<!doctype html>" + "".join(chance.choice(PIECES) for _ in range(chance.randint(4, 40)))


def play(machine, canary, results):
    pages = list(enumerate([*SAME, *generated(int(os.environ.get("THREEDS_PAGES", "150")))]))
    before, shown, live, plain, changed, compared = canary.totals(), {}, {}, {}, 0, 0

    def visit(found):
        def step(tab, item):
            number, page = item
            yield from tab.show(page.replace("HOST", f"h{number}.{network.DOMAIN}"), 10)
            found[number] = yield tab.evaluate(READ)
            if tab.guard:
                live[number] = yield tab.evaluate(LIVE)
        return step

    tabs = [engine.Tab(machine) for _ in range(3)]
    engine.share(pages, tabs, visit(shown))
    engine.run(loads.settle())
    results.check(canary.totals() == before, f"a changed page reached the canary: {[name for name in canary.reached() if name.startswith('h')]}")
    # The same pages as WebKit reads them by itself: closed roots are opened by a patched reader, so only pages without one are compared here.
    controls = [engine.Tab(machine, protected=False, markup=False) for _ in range(3)]
    engine.share([(number, page) for number, page in pages if not has_root(page)], controls, visit(plain))
    for tab in [*tabs, *controls]:
        tab.window.destroy()
    for number, page in pages:
        changed += guard.MARK in guard.shown(page)
        results.check(live[number] == "none", f"changes: a hint is left in {page!r}: {live[number]}")
        results.check("odd name" in shown[number] or guard.MARK.decode() not in UNMARKED.sub("", shown[number]), f"changes: the mark shows in {page!r}: {shown[number]}")
        compared += number in plain and "odd name" not in plain[number]
        if number in plain and "odd name" not in plain[number]:
            results.check(shown[number] == plain[number], f"changes: {page!r} is read as {shown[number]!r} and not as {plain[number]!r}")
    looks(machine, results)
    results.line(f"changes: {len(pages)} pages, {changed} changed on their way, {compared} read as WebKit reads them by itself")


def has_root(page):
    return "<template" in page.lower() and "shadowrootmode" in page.lower()


def looks(machine, results):
    """The pages that must look the same, pixel by pixel."""
    tabs = {True: engine.Tab(machine), False: engine.Tab(machine, protected=False, markup=False)}

    def picture(tab, page, patience=150):
        tab.window.get_window().raise_()
        yield from tab.show("<!doctype html><meta charset=utf-8>" + page, patience)
        return tab.picture()

    def compare():
        blank = yield from picture(tabs[False], "<p>another page")
        for number, page in enumerate(SAME):
            for patience in (150, 600, 2400):  # a busy machine draws late
                pictures = []
                for protected in (True, False):
                    pictures.append((yield from picture(tabs[protected], page, patience)))
                if pictures[0] == pictures[1] != blank:
                    break
            results.check(pictures[0] == pictures[1], f"changes: page {number} does not look as in WebKit by itself: {page}")
            results.check(pictures[0] != blank, f"control: page {number} looks like another page")

    engine.run(compare())
    for tab in tabs.values():
        tab.window.destroy()
