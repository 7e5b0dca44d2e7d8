"""What is wrong with a site: links that lead nowhere, ids that are there twice, misspelt words."""

import html.parser
import pathlib
import re
import subprocess
import sys
import urllib.parse

WORDS = pathlib.Path(__file__).resolve().parent / "words.txt"
# What people read; the catalogue of docc, and the doc comments with it, are part of the reference.
# Pictures, data, what is generated, and the texts in other languages.
OTHERS = "*.svg,*.png,*.json,*/Generated/*,*.xcprivacy,*.xcstrings,*/DemoPhrase.swift,*/PreviewTexts+Languages.swift"
READ = ["*.md", ".github", "Documentation", "Data/*.md", "Sources/SDK/*/*.docc", "Sources/SDK", "Sources/Counterpart"]


class Page(html.parser.HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.links, self.ids, self.twice = [], set(), []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        name = values.get("id")
        if name:
            if name in self.ids:
                self.twice.append(name)
            self.ids.add(name)
        for attribute in ("href", "src"):
            if values.get(attribute):
                self.links.append(values[attribute])


def dead_links(place):
    """One line for each link to a file or an id that is not there. A link without a scheme must stay inside the site."""
    place = pathlib.Path(place).resolve()
    pages = {path: Page(path.read_text(errors="replace")) for path in place.rglob("*.html")}
    found = []
    for path, page in sorted(pages.items()):
        shown = path.relative_to(place)
        # What tds preview wrote is checked for its files; its ids are its own.
        found += [f"{shown}: the id {name} is there twice" for name in page.twice]
        for link in page.links:
            if re.match(r"[a-z][a-z0-9+.-]*:", link, re.I):
                if re.match(r"(?:javascript|file):", link, re.I):
                    found.append(f"{shown}: {link}")
                continue
            target, _, fragment = link.partition("#")
            target = urllib.parse.unquote(target.split("?")[0])
            file = (path.parent / target).resolve() if target else path
            if not file.is_file() or place not in file.parents:
                found.append(f"{shown}: {link}")
            elif fragment and file in pages and urllib.parse.unquote(fragment) not in pages[file].ids:
                found.append(f"{shown}: {link}")
    return found


def misspelt(root, files=None):
    """What codespell finds. words.txt has the words of the field that it takes for others."""
    ignored = ",".join(line.split("#")[0].strip() for line in WORDS.read_text().splitlines() if line.split("#")[0].strip())
    files = files or [str(path) for each in READ for path in sorted(root.glob(each))]
    done = subprocess.run([sys.executable, "-m", "codespell_lib", "--ignore-words-list", ignored, "--skip", OTHERS,
                           *files], cwd=root, capture_output=True, text=True)
    if done.returncode not in (0, 65):
        raise SystemExit(f"site: codespell: {done.stderr.strip()}")
    return sorted({line.replace(f"{root}/", "") for line in done.stdout.splitlines()})
