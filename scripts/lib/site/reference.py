"""The reference: pages of what docc wrote as data, as plain HTML. Docc's own pages fetch their data, which no browser allows from disk."""

import html
import json
import re

import code
from layout import relative


class Reference:
    """All pages of one archive. A kind of content that is not known stops the run, so that nothing is left out in silence."""

    def __init__(self, archive, resources):
        self.archive, self.resources = archive, resources
        self.data, self.pages, self.titles = {}, {}, {}
        used = set()
        for file in sorted((archive / "data").rglob("*.json")):
            url = "/" + str(file.relative_to(archive / "data")).removesuffix(".json")
            self.data[url] = json.loads(file.read_text())
            name = re.sub(r"[^a-z0-9/]+", "-", url.removeprefix("/documentation/threeds").removeprefix("/")).strip("-/") or "index"
            name = name if name not in used else f"{name}-{sum(each.startswith(name) for each in used)}"
            used.add(name)
            self.pages[url] = f"reference/{name}.html"
            self.titles[url] = self.data[url]["metadata"].get("title") or self.hero(self.data[url])
        self.pictures = {}

    @staticmethod
    def hero(data):
        return next((section["title"] for section in data["sections"] if section["kind"] == "hero"), "Tutorial")

    def everything(self):
        """(page, title, kind, HTML) of each page."""
        for url, data in self.data.items():
            page = self.pages[url]
            kind = data["metadata"].get("roleHeading") or {"article": "Article", "project": "Tutorial", "overview": "Tutorials"}.get(data["kind"], "")
            yield page, self.titles[url], kind, self.body(data, url, page, kind)

    # Pieces

    def inline(self, items, data, page):
        return "".join(self.piece(item, data, page) for item in items)

    def piece(self, item, data, page):
        kind = item["type"]
        if kind == "text":
            return html.escape(item["text"])
        if kind == "codeVoice":
            return f"<code>{html.escape(item['code'])}</code>"
        if kind == "emphasis":
            return f"<em>{self.inline(item['inlineContent'], data, page)}</em>"
        if kind == "strong":
            return f"<strong>{self.inline(item['inlineContent'], data, page)}</strong>"
        if kind == "reference":
            title = item.get("overridingTitle")
            return self.reference(item["identifier"], data, page, title)
        if kind == "link":
            return f'<a href="{html.escape(item["destination"])}">{html.escape(item["title"])}</a>'
        raise SystemExit(f"site: docc wrote an inline element of the kind {kind}, which scripts/lib/site/reference.py does not know")

    def reference(self, identifier, data, page, title=None):
        known = data["references"].get(identifier, {})
        text = title or known.get("title") or identifier.rsplit("/", 1)[-1]
        shown = f"<code>{html.escape(text)}</code>" if known.get("kind") == "symbol" and not title else html.escape(text)
        url = known.get("url", "")
        path, _, fragment = url.partition("#")
        if path in self.pages:
            return f'<a href="{html.escape(relative(self.pages[path] + ("#" + fragment if fragment else ""), page))}">{shown}</a>'
        return f'<a href="{html.escape(url)}">{shown}</a>' if url.startswith("https://") else shown

    def blocks(self, items, data, page):
        return "".join(self.block(item, data, page) for item in items)

    def block(self, item, data, page):
        kind = item["type"]
        if kind == "paragraph":
            return f"<p>{self.inline(item['inlineContent'], data, page)}</p>"
        if kind == "heading":
            level = min(max(item["level"], 2), 4)
            return f'<h{level} id="{html.escape(item["anchor"])}">{html.escape(item["text"])}</h{level}>'
        if kind == "aside":
            return f'<aside class="note"><strong>{html.escape(item.get("name") or item["style"].title())}</strong>{self.blocks(item["content"], data, page)}</aside>'
        if kind == "codeListing":
            return code.block("\n".join(item["code"]), item.get("syntax") or "swift")
        if kind in ("unorderedList", "orderedList"):
            tag = "ul" if kind == "unorderedList" else "ol"
            return f"<{tag}>" + "".join("<li>" + self.blocks(each["content"], data, page) + "</li>" for each in item["items"]) + f"</{tag}>"
        if kind == "table":
            return self.table(item, data, page)
        if kind == "step":
            listing = data["references"][item["code"]]
            return f"<li>{self.blocks(item['content'], data, page)}{code.block(chr(10).join(listing['content']), 'swift')}</li>"
        raise SystemExit(f"site: docc wrote a block of the kind {kind}, which scripts/lib/site/reference.py does not know")

    def table(self, table, data, page):
        """As the guides have tables. A cell is a list of blocks, of which a lone paragraph needs no element."""
        def cells(row, tag):
            texts = [self.inline(cell[0]["inlineContent"], data, page) if len(cell) == 1 and cell[0]["type"] == "paragraph" else self.blocks(cell, data, page)
                     for cell in row]
            return "<tr>" + "".join(f"<{tag}>{text}</{tag}>" for text in texts) + "</tr>"

        rows = table["rows"]
        heads = 1 if table["header"] in ("row", "both") else 0
        return ('<div class="table" tabindex="0" role="group" aria-label="Table"><table>'
                + (f"<thead>{cells(rows[0], 'th')}</thead>" if heads else "")
                + f"<tbody>{''.join(cells(row, 'td') for row in rows[heads:])}</tbody></table></div>")

    # Pages

    def body(self, data, url, page, kind):
        parts = [self.crumbs(data, url, page)]
        if kind:
            parts.append(f'<p class="kind">{html.escape(kind)}</p>')
        symbol = data["kind"] == "symbol" and data["metadata"].get("role") == "symbol"
        parts.append(f"<h1{' class=symbol' if symbol else ''}>{html.escape(self.titles[url])}</h1>")
        if data.get("abstract"):
            parts.append(f'<p class="abstract">{self.inline(data["abstract"], data, page)}</p>')
        parts += [self.section(each, data, page) for each in data.get("primaryContentSections", [])]
        parts += [self.section(each, data, page) for each in data["sections"]]
        for name, heading in (("topicSections", "Topics"), ("defaultImplementationsSections", "Default implementations"), ("relationshipsSections", "Relationships"),
                              ("seeAlsoSections", "See also")):
            sections = data.get(name, [])
            if sections:
                parts.append(f'<h2 id="{name.lower()}">{heading}</h2>')
            for each in sections:
                if each.get("title"):
                    parts.append(f"<h3>{html.escape(each['title'])}</h3>")
                parts.append('<ul class="topics">' + "".join(self.topic(one, data, page) for one in each["identifiers"]) + "</ul>")
        return "\n".join(parts)

    def crumbs(self, data, url, page):
        paths = data.get("hierarchy", {}).get("paths") or [[]]
        links = [self.reference(each, data, page) for each in paths[0] if isinstance(each, str) and each.startswith("doc:")]
        start = f'<a href="{relative("reference/index.html", page)}">Reference</a>'
        links = [link for link in links if ">ThreeDS</" not in link]
        return "" if page == "reference/index.html" else f'<nav class="crumbs" aria-label="Breadcrumbs">{" › ".join([start, *links])}</nav>'

    def topic(self, identifier, data, page):
        known = data["references"].get(identifier, {})
        abstract = self.inline(known.get("abstract", []), data, page)
        return f"<li>{self.reference(identifier, data, page)}{f'<p>{abstract}</p>' if abstract else ''}</li>"

    def section(self, section, data, page):
        kind = section["kind"]
        if kind == "declarations":
            return "".join('<pre tabindex="0" role="group" aria-label="Declaration"><code>' + "".join(self.token(token, data, page) for token in each["tokens"])
                           + "</code></pre>" for each in section["declarations"])
        if kind == "parameters":
            return '<h2 id="parameters">Parameters</h2><dl>' + "".join(
                f"<dt><code>{html.escape(each['name'])}</code></dt><dd>{self.blocks(each['content'], data, page)}</dd>" for each in section["parameters"]) + "</dl>"
        if kind == "content":
            return self.blocks(section["content"], data, page)
        if kind == "mentions":
            return "<p>Mentioned in: " + ", ".join(self.reference(each, data, page) for each in section["mentions"]) + "</p>"
        if kind == "hero":
            time = section.get("estimatedTimeInMinutes")
            return (f'<p class="kind">{time} minutes</p>' if time else "") + self.blocks(section["content"], data, page)
        if kind == "tasks":
            return "".join(f'<h2 id="{html.escape(task["anchor"])}">{html.escape(task["title"])}</h2>'
                           + "".join(self.blocks(each["content"], data, page) for each in task["contentSection"])
                           + f"<ol>{self.blocks(task['stepsSection'], data, page)}</ol>" for task in section["tasks"])
        if kind == "volume":
            return "".join(f"<h2>{html.escape(each['name'])}</h2>" + self.blocks(each["content"], data, page)
                           + "<ul>" + "".join(f"<li>{self.reference(one, data, page)}</li>" for one in each["tutorials"]) + "</ul>" for each in section["chapters"])
        if kind == "callToAction":
            return ""  # The next tutorial: the crumbs and the overview lead there.
        raise SystemExit(f"site: docc wrote a section of the kind {kind}, which scripts/lib/site/reference.py does not know")

    def token(self, token, data, page):
        text = html.escape(token["text"])
        kind = {"keyword": "k", "attribute": "k", "typeIdentifier": "t", "string": "s", "number": "m"}.get(token["kind"])
        known = data["references"].get(token.get("identifier", ""), {})
        if known.get("url") in self.pages:
            return f'<a href="{html.escape(relative(self.pages[known["url"]], page))}">{text}</a>'
        return f'<span class="{kind}">{text}</span>' if kind else text
