"""Code in colour: five kinds of words, so that every one has enough contrast in light and dark."""

import html

import pygments.lexers
import pygments.util
from pygments.token import Comment, Keyword, Name, Number, String

KINDS = ((Comment, "c"), (Keyword, "k"), (String, "s"), (Number, "m"), (Name.Class, "t"), (Name.Builtin, "t"), (Name.Tag, "k"))


def lexer(language):
    try:
        return pygments.lexers.get_lexer_by_name(language, stripnl=False, ensurenl=False)
    except pygments.util.ClassNotFound:
        return None


def language_of(path):
    return {".swift": "swift", ".py": "python", ".json": "json", ".yml": "yaml", ".md": "markdown", ".sh": "bash", ".js": "javascript", ".c": "c", ".h": "c",
            "": "bash"}.get(path.suffix, "")


def coloured(text, language):
    found = lexer(language) if language else None
    if not found:
        return html.escape(text)
    parts = []
    for kind, value in found.get_tokens(text):
        name = next((name for token, name in KINDS if kind in token), None)
        parts.append(f'<span class="{name}">{html.escape(value)}</span>' if name and value.strip() else html.escape(value))
    return "".join(parts)


def block(text, language=""):
    return f'<pre tabindex="0" role="group" aria-label="Code"><code>{coloured(text, language)}</code></pre>'


def lines(text, language):
    """A whole file with numbered rows, which links reach as #L12. Colours end at each line's end."""
    rows = []
    for number, line in enumerate(text.rstrip("\n").split("\n"), 1):
        rows.append(f'<span class="row" id="L{number}"><span class="number">{number}</span>{coloured(line, language)}</span>')
    return f'<div class="source"><pre tabindex="0" role="group" aria-label="Source">{"".join(rows)}</pre></div>'
