"""Makes the static site: make.py DIR TDS [ARCHIVE]. scripts/docs --site calls it with the Python of .venv-docs."""

import html
import json
import pathlib
import re
import shutil
import subprocess
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import check  # noqa: E402
import guides  # noqa: E402
import layout  # noqa: E402
from reference import Reference  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[3]
HERE = pathlib.Path(__file__).resolve().parent
THEMES = sorted((ROOT / "Examples/Themes").glob("*.json"))
NAMES = {"text": "One-time passcode", "text-error": "Wrong passcode", "text-answered": "Answer on its way", "text-two": "Two entries", "select": "Single select",
         "multi": "Multi select", "oob": "Out of band", "oob-app": "Out of band with the bank's app", "html": "The issuer's own page", "information": "Information",
         "processing": "Processing"}
LOOKS = [("light", "ltr", "light"), ("dark", "ltr", "dark"), ("light", "rtl", "light, right to left"), ("dark", "rtl", "dark, right to left")]
CARDS = [
    ("Add it to an app", "guides/integrate/server-flow.html", "The whole flow between app, server, 3DS Server and ACS, with code."),
    ("Replace another SDK", "guides/integrate/migration.html", "A product for each of six SDKs, and what differs."),
    ("Understand an error", "guides/integrate/failures.html", "Every code with its cause and what to do."),
    ("Give it your look", "guides/integrate/customization.html", "Colours, corners and fonts in light and dark, in one file."),
    ("Test without a network", "guides/test/commands.html", "A simulator of every other party, a driver, a load generator."),
    ("API reference", "reference/index.html", "Every public declaration, with articles and tutorials."),
    ("See the screens", "gallery/index.html", "All screen types, light, dark and right to left."),
    ("Check the claims", "conformance/index.html", "Which requirement is proved by which test."),
]
ICON = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0b57d0"/>
<path d="M16 6l8 3v7c0 5-3.4 8.4-8 10-4.6-1.6-8-5-8-10V9z" fill="none" stroke="#fff" stroke-width="2.4"/><path d="M12.5 16l2.6 2.6 4.6-5" fill="none" stroke="#fff" stroke-width="2.4"/></svg>
"""


class Site:
    def __init__(self, place):
        self.place, self.index = place, []

    def write(self, page, text):
        path = self.place / page
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def page(self, page, title, body, kind, listed=True, **more):
        self.write(page, layout.frame(page, title, body, kind=kind, **more))
        if listed:
            self.index.append([title, kind, page])


def home(site, renderer, pages):
    """The first page: what it is, where to go, and what the README says has been shown and what has not."""
    text = (ROOT / "README.md").read_text()
    lead = re.search(r"^# ThreeDS\n\n(.+?\.)(?=\s)", text, re.S)[1].replace("\n", " ")
    shown = re.search(r"^## What has been shown.*?(?=^## )", text, re.S | re.M)[0]
    steps = re.search(r"^## What it does.*?(?=^## )", text, re.S | re.M)[0]
    renderer.files["Documentation/demo.png"] = ROOT / "Documentation/demo.png"
    cards = "".join(f'<li><a href="{path}"><strong>{name}</strong><span>{what}</span></a></li>' for name, path, what in CARDS)
    body, _ = renderer.render(steps + "\n" + shown, "README.md", "index.html")
    site.page("index.html", "ThreeDS", f"""<div class="hero"><div>
<h1>EMV 3-D Secure for apps, in Swift</h1><p class="lead">{html.escape(lead)} With a simulator of every other party, so that you can pay before you have a contract.</p>
<p class="buttons"><a class="button first" href="{pages['README.md']}">Start here</a> <a class="button" href="reference/index.html">API reference</a></p></div>
<img src="files/Documentation/demo.png" alt="The demo: a challenge in a phone frame, and the state of the payment next to it"></div>
<ul class="cards">{cards}</ul>{body}""", "Start")


def gallery(site, tool):
    """Screens as tds preview writes them: each a page of its own, in a frame of a phone's width."""
    parts = ["<h1>Screens</h1><p>Each frame is a page that <code>tds preview --out</code> writes from a theme of <code>Examples/Themes</code>, drawn by the browser front end. "
             "How iOS lays them out is in the <a href=\"../guides/test/ios-gallery.html\">iOS gallery</a>. With every text size, width and the contrast report: "
             + ", ".join(f'<a href="{theme.stem}/index.html">{theme.stem}</a>' for theme in THEMES) + ".</p>"]
    for theme in THEMES:
        done = subprocess.run([tool, "preview", str(theme), "--out", str(site.place / "gallery" / theme.stem)], capture_output=True, text=True)
        if done.returncode != 0:
            raise SystemExit(f"site: tds preview: {done.stderr.strip()}")
    first = THEMES[0].stem
    names = sorted({path.name.removesuffix("-light-100-ltr.html") for path in (site.place / "gallery" / first / "screens").glob("*-light-100-ltr.html")})
    headings = []
    for name in sorted(names, key=lambda name: list(NAMES).index(name) if name in NAMES else len(NAMES)):
        title = NAMES.get(name, name)
        headings.append((2, title, name))
        frames = "".join(
            f'<figure><iframe loading="lazy" tabindex="-1" title="{html.escape(title)}, {label}" src="{first}/screens/{name}-{look}-100-{direction}.html"></iframe>'
            f"<figcaption>{label}</figcaption></figure>" for look, direction, label in LOOKS)
        parts.append(f'<h2 id="{name}">{html.escape(title)}</h2><div class="screens">{frames}</div>')
    site.page("gallery/index.html", "Screens", "\n".join(parts), "Gallery", section="Screens")


def conformance(site, renderer):
    report = ROOT / ".build/conformance/conformance.md"
    if report.exists():
        # The report leads from its own folder to the files; here the data is next to it.
        text = re.sub(r"\]\((?:\.\./)+", "](", report.read_text())
        body, headings = renderer.render(text.replace("](conformance.json)", "](data:conformance.json)"), "conformance.md", "conformance/index.html")
        body = body.replace('href="data:conformance.json"', 'href="conformance.json"')
        (site.place / "conformance").mkdir(exist_ok=True)
        shutil.copy(report.with_suffix(".json"), site.place / "conformance/conformance.json")
    else:
        body, headings = ("<h1>Conformance report</h1><p><code>.build/conformance</code> has no report. <code>scripts/conformance</code> runs the tests and writes it; "
                          "then <code>scripts/docs --site</code> shows it here.</p>"), []
    site.page("conformance/index.html", "Conformance report", body, "Conformance", section="Conformance", headings=headings)


def main(arguments):
    place, tool = pathlib.Path(arguments[0]).resolve(), arguments[1]
    archive = pathlib.Path(arguments[2]) if len(arguments) > 2 else ROOT / ".build/docs/ThreeDS.doccarchive"
    marker = place / ".threeds-site"
    if place.exists() and any(place.iterdir()) and not marker.exists():
        raise SystemExit(f"site: {place} is not empty and is not a site of this script; nothing was written")
    shutil.rmtree(place, ignore_errors=True)
    (place / "assets").mkdir(parents=True)
    marker.touch()
    site = Site(place)
    found = guides.documents(ROOT)
    pages = {file: guides.page_of(file) for files in found.values() for file in files}
    titles = {file: guides.title_of((ROOT / file).read_text()) for file in pages}
    renderer = guides.Renderer(ROOT, pages)
    home(site, renderer, pages)
    for file, page in pages.items():
        body, headings = renderer.render((ROOT / file).read_text(), file, page)
        site.page(page, titles[file], body, "Guide", side=guides.side(found, titles, page), headings=headings,
                  section="Benchmarks" if page.endswith("benchmarks.html") else "Guides")
    reference = Reference(archive, ROOT / "Sources/SDK/ThreeDS/ThreeDS.docc/Resources")
    for page, title, kind, body in reference.everything():
        site.page(page, title, body, kind, section="Reference")
    gallery(site, tool)
    conformance(site, renderer)
    for file, path in renderer.files.items():
        (place / "files" / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, place / "files" / file)
    for file, path in renderer.sources.items():
        site.page(f"source/{file}.html", file, f"<h1 class=symbol>{html.escape(file)}</h1>{guides.source_page(path, file)}", "Source", listed=False)
    shutil.copy(HERE / "style.css", place / "assets")
    shutil.copy(HERE / "search.js", place / "assets")
    (place / "assets/icon.svg").write_text(ICON)
    (place / "assets/pages.js").write_text("window.threeDSPages = " + json.dumps(site.index, ensure_ascii=False, separators=(",", ":")) + ";\n")
    dead = renderer.dead + check.dead_links(place)
    wrong = check.misspelt(ROOT)
    print("\n".join([*(f"dead link: {each}" for each in dead[:60]), *(f"spelling: {each}" for each in wrong[:60])]), end="\n" if dead or wrong else "")
    count = sum(1 for _ in place.rglob("*.html"))
    print(f"site: {count} pages in {place}, {len(dead)} dead links, {len(wrong)} misspelt words")
    return 1 if dead or wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
