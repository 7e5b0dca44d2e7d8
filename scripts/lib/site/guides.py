"""Guides: Markdown of the repository as pages. Links to other documents lead to their pages, links to sources to pages with the source."""

import html
import os
import pathlib
import re

from markdown_it import MarkdownIt

import code
from layout import relative, slug

GROUPS = [("Start", ["README.md", "Documentation/README.md", "SUPPORT.md"]), ("Integrate", "Documentation/integrate"), ("Test", "Documentation/test"),
          ("Design", "Documentation/design"), ("Protocol", "Documentation/protocol"), ("Maintain", "Documentation/maintain"),
          ("Project", ["CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "CODE_OF_CONDUCT.md"])]
# Of the documents at the top of the folder.
MORE = {"Test": ["Documentation/field.md"], "Design": ["Documentation/architecture.md"], "Integrate": ["Documentation/device-parameters.md"]}


def documents(root):
    """group → paths in the repository."""
    found = {}
    for name, where in GROUPS:
        files = where if isinstance(where, list) else sorted(str(path.relative_to(root)) for path in (root / where).glob("*.md"))
        found[name] = [file for file in [*MORE.get(name, []), *files] if (root / file).exists()]
    listed = {file for files in found.values() for file in files}
    missing = {str(path.relative_to(root)) for path in (root / "Documentation").rglob("*.md")} - listed
    if missing:
        raise SystemExit(f"site: no group has {', '.join(sorted(missing))}")
    return found


def page_of(file):
    """The place of a document in the site."""
    if file == "Documentation/README.md":
        return "guides/index.html"
    inside = file.removeprefix("Documentation/").removesuffix(".md")
    if file.startswith("Documentation/"):
        return f"guides/{inside.replace('README', 'index')}.html"
    return f"project/{inside.lower().replace('_', '-')}.html"


def title_of(text):
    return re.sub(r"[`*]", "", re.search(r"^# (.+)$", text, re.M)[1])


class Renderer:
    """Renders one document after another; collects which files and sources the links need."""

    def __init__(self, root, pages):
        self.root, self.pages = root, pages
        self.files, self.sources, self.dead = {}, {}, []
        self.markdown = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])
        self.markdown.add_render_rule("fence", self.fence)
        self.markdown.add_render_rule("code_block", self.fence)
        self.markdown.add_render_rule("table_open", lambda *_: '<div class="table" tabindex="0" role="group" aria-label="Table"><table>')
        self.markdown.add_render_rule("table_close", lambda *_: "</table></div>")

    @staticmethod
    def fence(renderer, tokens, index, options, environment):
        return code.block(tokens[index].content, tokens[index].info.split(" ")[0])

    def link(self, target, document, page):
        """The address in the site of what a document links to."""
        if re.match(r"[a-z][a-z0-9+.-]*:", target):
            return target
        path, _, fragment = target.partition("#")
        if not path:
            return target
        file = os.path.normpath(os.path.join(os.path.dirname(document), path))
        mark = f"#{fragment}" if fragment else ""
        if file in self.pages:
            return relative(self.pages[file] + mark, page)
        here = self.root / file
        if here.is_dir() and f"{file}/README.md" in self.pages:
            return relative(self.pages[f"{file}/README.md"], page)
        if here.is_dir() or (here.is_file() and here.suffix not in (".png", ".svg", ".jpg")):
            self.sources[file] = here
            return relative(f"source/{file}.html" + mark, page)
        if here.is_file():
            self.files[file] = here
            return relative(f"files/{file}", page)
        self.dead.append(f"{document}: {target}")
        return target

    def render(self, text, document, page):
        """(HTML, headings) of a document."""
        tokens = self.markdown.parse(text)
        headings, used = [], {}
        for index, token in enumerate(tokens):
            if token.type == "heading_open":
                inline = tokens[index + 1]
                title = "".join(child.content for child in inline.children if child.type in ("text", "code_inline"))
                name = slug(title) or "section"
                used[name] = used.get(name, -1) + 1
                name += f"-{used[name]}" if used[name] else ""
                token.attrSet("id", name)
                headings.append((int(token.tag[1]), title, name))
            for child in token.children or []:
                for attribute in ("href", "src"):
                    value = child.attrGet(attribute)
                    if value:
                        child.attrSet(attribute, self.link(value, document, page))
        body = self.markdown.renderer.render(tokens, self.markdown.options, {})
        # A table of two columns often has no words above the first one.
        body = re.sub(r"<th([^>]*)></th>", r"<td\1></td>", body)
        body = re.sub(r"<(h[23]) id=\"([^\"]+)\">(.*?)</h[23]>",
                      r'<\1 id="\2">\3<a class="anchor" href="#\2" aria-hidden="true" tabindex="-1">#</a></\1>', body)
        return body, headings


def side(found, titles, page):
    """The list of all guides, with this one marked."""
    parts = []
    for group, files in found.items():
        items = "".join(f'<li><a href="{relative(page_of(file), page)}"{" aria-current=page" if page_of(file) == page else ""}>'
                        f"{html.escape(titles[file])}</a></li>" for file in files)
        parts.append(f"<h2>{group}</h2><ul>{items}</ul>")
    return f'<nav class="side" aria-label="Guides">{"".join(parts)}</nav>'


def source_page(path, file):
    """A file, or the names in a folder."""
    if path.is_dir():
        names = sorted(each.name for each in path.iterdir() if not each.name.startswith((".", "__pycache__")))
        return "<ul>" + "".join(f"<li><code>{html.escape(name)}</code></li>" for name in names) + "</ul>"
    return code.lines(path.read_text(errors="replace"), code.language_of(pathlib.Path(file)))
