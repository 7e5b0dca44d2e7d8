"""Every way to run a script: with scripts of the page on it runs, as shipped it does not, and the SDK's own script does.

RUN stands for a statement that marks the document."""

import engine
import loads

RUN = "top.document.documentElement.setAttribute(&quot;data-ran&quot;,1)"
BARE = RUN.replace("&quot;", '"')

# BARE in scripts, RUN in attributes with double quotes. `id=k`: a click follows.
VECTORS = {
    "inline": "<script>BARE</script>",
    "upper": "<SCRIPT>BARE</SCRIPT>",
    "typed": "<script type=text/javascript>BARE</script>",
    "language": "<script language=javascript>BARE</script>",
    "module": "<script type=module>BARE</script>",
    "data": "<script src='data:text/javascript,BARE'></script>",
    "data-module": "<script type=module src='data:text/javascript,BARE'></script>",
    "import-data": "<script type=module>import 'data:text/javascript,BARE'</script>",
    "svg": "<svg><script>BARE</script></svg>",
    "svg-data": "<svg><script href='data:text/javascript,BARE'></script></svg>",
    "math": "<math><mtext><script>BARE</script></mtext></math>",
    "comment": "<!--><script>BARE</script>-->",
    "shadow": "<div><template shadowrootmode=open><script>BARE</script></template></div>",
    "shadow-closed": "<div><template shadowrootmode=closed><script>BARE</script></template></div>",
    "srcdoc": '<iframe srcdoc="<script>RUN</script>"></iframe>',
    "srcdoc-error": '<iframe srcdoc="<img src=data:, onerror=\'RUN\'>"></iframe>',
    "frame-javascript": '<iframe src="javascript:RUN"></iframe>',
    "object-javascript": '<object data="javascript:RUN"></object>',
    "embed-javascript": '<embed src="javascript:RUN">',
    "noscript-break": '<noscript><p title="</noscript><script>BARE</script>">x</noscript>',
    "foreign": "<svg><foreignObject><iframe srcdoc='<script>BARE</script>'></iframe></foreignObject></svg>",
    "img-error": '<img src=data:, onerror="RUN">',
    "img-load": '<img src=data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA= onload="RUN">',
    "img-entity": "<img src=data:, onerror='&#116;op.document.documentElement.setAttribute(`data-ran`,1)'>",
    "body-load": '<body onload="RUN">',
    "body-pageshow": '<body onpageshow="RUN">',
    "svg-load": '<svg onload="RUN"></svg>',
    "style-load": '<style onload="RUN">p{}</style>',
    "link-load": '<link rel=stylesheet href="data:text/css," onload="RUN">',
    "link-error": '<link rel=stylesheet href="x:y" onerror="RUN">',
    "input-focus": '<input autofocus onfocus="RUN">',
    "details": '<details open ontoggle="RUN">x</details>',
    "animation": '<style>@keyframes y{}p{animation:y 1s}</style><p onanimationstart="RUN">x',
    "animation-end": '<style>@keyframes y{}p{animation:y 1ms}</style><p onanimationend="RUN">x',
    "transition": '<style>p{transition:opacity 1ms;opacity:.5}@starting-style{p{opacity:1}}</style><p ontransitionrun="RUN">x',
    "smil-begin": '<svg><animate onbegin="RUN" attributeName=x dur=1s /></svg>',
    "smil-end": '<svg><animate onend="RUN" attributeName=x dur=0.01s /></svg>',
    "smil-set": "<svg width=50 height=50><a id=k><set attributeName=href to='javascript:BARE' /><rect width=50 height=50 /></a></svg>",
    "object-error": '<object data="x:y" onerror="RUN"></object>',
    "video-error": '<video src="data:," onerror="RUN"></video>',
    "source-error": '<video><source src="data:," onerror="RUN"></video>',
    "audio-error": '<audio src="data:," onerror="RUN"></audio>',
    "marquee": '<marquee onstart="RUN">x</marquee>',
    "click": '<button id=k onclick="RUN">x</button>',
    "click-parent": '<div onclick="RUN"><p id=k>x</p></div>',
    "click-svg": '<svg width=50 height=50 id=k onclick="RUN"><rect width=50 height=50 /></svg>',
    "submit": '<form onsubmit="RUN;return false"><button id=k>x</button></form>',
    "formdata": '<form action="javascript:void(0)" onformdata="RUN"><button id=k>x</button></form>',
    "invalid": '<form><input required oninvalid="RUN"><button id=k>x</button></form>',
    "reset": '<form onreset="RUN"><button type=reset id=k>x</button></form>',
    "link": '<a id=k href="javascript:RUN">x</a>',
    "link-blank": '<a id=k target=_blank href="javascript:RUN">x</a>',
    "link-control": "<a id=k href='&#1;java&#9;script&colon;BARE'>x</a>",
    "link-upper": '<a id=k href="JaVaScRiPt:RUN">x</a>',
    "area": '<img usemap=#m src=data:, width=9 height=9><map name=m><area id=k shape=default href="javascript:RUN"></map>',
    "svg-link": '<svg width=50 height=50><a id=k href="javascript:RUN"><rect width=50 height=50 /></a></svg>',
    "form-action": '<form action="javascript:RUN"><button id=k>x</button></form>',
    "formaction": '<form><button id=k formaction="javascript:RUN">x</button></form>',
    "form-post": '<form method=post action="javascript:RUN"><button id=k>x</button></form>',
    "base": '<base href="javascript:/a/-RUN/"><a id=k href="#">x</a>',
    "refresh": '<meta http-equiv=refresh content="0;url=javascript:RUN">',
    "popover": '<button id=k popovertarget=p>x</button><p popover id=p onbeforetoggle="RUN">x',
    "scroll": '<div style="height:9px;overflow:scroll" onscroll="RUN"><p style="height:99px"><a id=x>x</a></p></div><a id=k href="#x">x</a>',
    "hashchange": '<body onhashchange="RUN"><a id=k href="#x">x</a>',
    "custom": "<script>customElements.define('x-y',class extends HTMLElement{connectedCallback(){BARE}})</script><x-y></x-y>",
}
READ = "document.documentElement.getAttribute('data-ran')"


def visit(marks):
    def step(tab, item):
        name, page = item
        yield from tab.show(page.replace("BARE", BARE).replace("RUN", RUN) + "<p id=mark title=' rel=&quot;x'>", 60)
        if "id=k" in page:
            yield from tab.tap()
        for _ in range(1 if tab.guard else 10):
            yield engine.pause(40)
            ran = yield tab.evaluate(READ)
            if ran == "1":
                break
        marks[name] = (ran, (yield tab.evaluate("document.getElementById('mark') && document.getElementById('mark').title")))
    return step


def play(machine, canary, results):
    shipped, control = {}, {}
    before = canary.totals()
    tabs = [engine.Tab(machine) for _ in range(3)]
    engine.share(VECTORS.items(), tabs, visit(shipped))
    results.check(canary.totals() == before, "a script vector reached the canary")
    open_tabs = [engine.Tab(machine, protected=False) for _ in range(3)]
    engine.share(VECTORS.items(), open_tabs, visit(control))
    for tab in [*tabs, *open_tabs]:
        tab.window.destroy()
    live = 0
    for name in VECTORS:
        ran, title = shipped[name]
        results.check(ran is None, f"script {name} ran: {ran}")
        results.check(title == ' rel="x', f"script {name}: the SDK's own script did not run: {title}")
        live += control[name][0] == "1"
        results.check(control[name][0] == "1" or name in loads.INERT["scripts"], f"control: script {name} does not even run where scripts are on")
    results.line(f"scripts: {len(VECTORS)}, {live} run where scripts are on, 0 as shipped; the SDK's own always")
