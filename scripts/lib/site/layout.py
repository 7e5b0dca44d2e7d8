"""The frame of every page: header, search, side, contents, footer. Paths are relative, so that the site opens from disk."""

import html
import os
import re

SECTIONS = [("Guides", "guides/index.html"), ("Reference", "reference/index.html"), ("Screens", "gallery/index.html"),
            ("Conformance", "conformance/index.html"), ("Benchmarks", "guides/maintain/benchmarks.html")]


def relative(target, page):
    """The link from a page to a path of the site; the fragment stays."""
    path, mark, fragment = target.partition("#")
    return os.path.relpath(path, os.path.dirname(page) or ".") + mark + fragment if path else mark + fragment


def slug(text):
    """The id of a heading, as the repository's host makes it."""
    return re.sub(r"[^\w\- ]", "", text.lower()).strip().replace(" ", "-")


def contents(headings):
    items = "".join(f'<li{" class=deeper" if level > 2 else ""}><a href="#{html.escape(name)}">{html.escape(title)}</a></li>'
                    for level, title, name in headings if level in (2, 3))
    return f'<nav class="contents" aria-label="On this page"><h2>On this page</h2><ul>{items}</ul></nav>' if items else ""


def frame(page, title, body, side="", headings=(), section="", kind=""):
    """A whole page. `side` is HTML for the left, `headings` (level, title, id) make the right."""
    root = os.path.relpath(".", os.path.dirname(page) or ".") + "/"
    links = "".join(f'<a href="{relative(path, page)}"{" aria-current=true" if name == section else ""}>{name}</a>' for name, path in SECTIONS)
    right = contents(headings) if sum(level == 2 for level, _, _ in headings) > 2 else ""
    classes = "page" + (" guide" if side else "") + (" with-contents" if side and right else "")
    return f"""<!doctype html>
<html lang="en" data-root="{root}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{html.escape(title)}{"" if title == "ThreeDS" else " · ThreeDS"}</title>
<meta name="description" content="{html.escape(kind or title)}">
<link rel="stylesheet" href="{root}assets/style.css">
<link rel="icon" href="{root}assets/icon.svg">
</head>
<body>
<a class="skip" href="#main">Skip to the text</a>
<header class="site"><div>
<a class="brand" href="{root}index.html">ThreeDS</a>
<nav aria-label="Sections">{links}</nav>
<div class="search" role="search" hidden><input type="search" aria-label="Search pages and symbols" placeholder="Search" autocomplete="off"><ul hidden></ul></div>
</div></header>
<div class="{classes}">
{side}<main id="main">
{body}
</main>
{right if side else ""}</div>
<footer><p>ThreeDS, Apache-2.0. No certification is claimed. Made by <code>scripts/docs --site</code> from the files of the repository.</p></footer>
<script src="{root}assets/pages.js"></script>
<script src="{root}assets/search.js"></script>
</body>
</html>
"""
