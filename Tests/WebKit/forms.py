"""Every form of Tests/Vectors/html-forms.json: what WebKit posts by itself, and what the SDK hands in, must be the entry of the table."""

import json
import re

import engine
import loads
import network
import sources

PLACE = sources.ROOT / "Tests" / "Vectors" / "html-forms.json"

ENTER = """
const given = %s;
const roots = [document];
const own = (type, name) => Object.getOwnPropertyDescriptor(type.prototype, name).set;
for (const root of roots) {
    const walker = Document.prototype.createTreeWalker.call(document, root, NodeFilter.SHOW_ELEMENT);
    while (walker.nextNode()) {
        const e = walker.currentNode;
        const name = Element.prototype.getAttribute.call(e, 'name');
        if (e instanceof Element && Object.hasOwn(given, name)) {
            const value = given[name];
            if (e instanceof HTMLInputElement && ['checkbox', 'radio'].includes(e.type)) e.checked = e.value === value;
            else if (e instanceof HTMLInputElement) own(HTMLInputElement, 'value').call(e, value);
            else if (e instanceof HTMLTextAreaElement) own(HTMLTextAreaElement, 'value').call(e, value);
            else if (e instanceof HTMLSelectElement) for (const o of e.options) o.selected = [].concat(value).includes(o.value);
        }
        const inner = Object.getOwnPropertyDescriptor(Element.prototype, 'shadowRoot').get.call(e);
        if (inner) roots.push(inner);
    }
}
'done'
"""
SEND = "HTMLFormElement.prototype.requestSubmit.call(Document.prototype.querySelector.call(document, 'form')); 'sent'"


def table():
    return json.loads(sources.text(PLACE))


def fill_and_send(tab, row):
    if row.get("enter"):
        yield tab.evaluate(ENTER % json.dumps(row["enter"]))
    if row.get("tap", "#k") is None:
        yield tab.evaluate(SEND)
    else:
        yield from tab.tap(row.get("tap", "#k"))


def native(html, host):
    """The form as a browser sends it by itself, to the canary: with open roots, in its own window and in the usual encoding."""
    html = re.sub(r"(?i)(?<=<div>)(<template shadowrootmode=)closed", r"\1open", html)
    html = re.sub(r"(?i)\b(form)?(enctype|target)=[^\s>]+", "", html)
    return re.sub(r"(?i)https://emv3ds(?=/challenge\b)", f"http://{host}", html)


def posted(machine, canary, rows, kind):
    """What WebKit sends without the SDK, by places in the table."""
    found = {}

    def step(tab, item):
        number, row = item
        host = f"{kind}{number}.{network.DOMAIN}"
        yield from tab.show(native(row["html"], host))
        yield from fill_and_send(tab, row)
        for _ in range(60):
            if host in canary.bodies:
                break
            yield engine.pause(25)
        else:
            return
        for _ in range(400):  # what was sent has an answer, which the next page must not meet
            if host in (tab.view.get_uri() or "") and not tab.view.is_loading():
                break
            yield engine.pause(10)
        method, target, content = canary.bodies[host]
        found[number] = content.decode("latin-1") if method == "POST" else target.partition("?")[2]

    tabs = [engine.Tab(machine, protected=False, markup=False) for _ in range(3)]
    engine.share([(number, row) for number, row in enumerate(rows) if not row.get("blocked")], tabs, step)
    for tab in tabs:
        tab.window.destroy()
    return found


def record(machine, canary):
    content = table()
    found = posted(machine, canary, content["forms"], "r")
    for number, row in enumerate(content["forms"]):
        row.pop("entry", None)
        if number in found:
            row["entry"] = found[number]
    PLACE.write_text(json.dumps(content, ensure_ascii=True, indent=1) + "\n")


def play(machine, canary, results):
    rows = table()["forms"]
    found = posted(machine, canary, rows, "f")
    before, decisions = canary.totals(), {}

    def step(tab, item):
        number, row = item
        yield from tab.show(row["html"])
        tab.guard.decisions.clear()  # what frames of the page asked
        yield from fill_and_send(tab, row)
        for _ in range(4 if row.get("nothing") else 60):
            if tab.guard.decisions:
                break
            yield engine.pause(25)
        decisions[number] = list(tab.guard.decisions)

    tabs = [engine.Tab(machine) for _ in range(3)]
    engine.share(enumerate(rows), tabs, step)
    engine.run(loads.settle())
    for tab in tabs:
        tab.window.destroy()
    results.check(canary.totals() == before, "a form reached the canary")
    for number, row in enumerate(rows):
        if row.get("blocked"):
            wanted = [] if row.get("nothing") else ["blocked"]
        else:
            results.check(
                found.get(number) == row.get("entry"), f"form {row['name']}: WebKit sends {found.get(number)!r:.200}, the table has {row.get('entry')!r:.200}")
            wanted = [("submit", row.get("entry"))]
        results.check(decisions[number] == wanted, f"form {row['name']}: {decisions[number]!r:.200} is not {wanted!r:.200}")
    # Without the SDK's script the data of a POST are not visible: such a form is blocked, never answered.
    blind, lost = [engine.Tab(machine, script=False)], []

    def unseen(tab, row):
        yield from step(tab, (-1, row))
        lost.append((row["name"], decisions[-1]))
    engine.share([row for row in rows if row["name"].startswith(("text: plain", "action: old query", "shadow: open"))], blind, unseen)
    blind[0].window.destroy()
    for name, decision in lost:
        wanted = [("submit", "a=1")] if name.endswith("GET") else ["blocked"]
        results.check(decision == wanted, f"form {name} without the script: {decision}")
    results.line(f"forms: {len(rows)}, each handed in as WebKit posts it")
