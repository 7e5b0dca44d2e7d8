"""Swift test sources: suites and tests with their names and places, and what their comments and texts name."""

import bisect
import dataclasses
import re


@dataclasses.dataclass(frozen=True)
class Piece:
    """A comment or a text of the source."""

    is_comment: bool
    start: int
    end: int


_OPENING = re.compile(r'//|/\*|#*"')


def scan(source):
    """Comments and texts of a source, and the source with both blanked out, of the same length."""
    pieces = []
    index = 0
    while match := _OPENING.search(source, index):
        start = match.start()
        if match[0] == "//":
            end = source.find("\n", start)
            end = len(source) if end < 0 else end
        elif match[0] == "/*":
            end = _comment_end(source, start)
        else:
            end = _text_end(source, match)
        pieces.append(Piece(match[0][-1] != '"', start, end))
        index = end
    parts, last = [], 0
    for piece in pieces:
        parts += [source[last:piece.start], re.sub(r"[^\n]", " ", source[piece.start:piece.end])]
        last = piece.end
    return pieces, "".join(parts + [source[last:]])


def _comment_end(source, index):
    depth = 0
    for match in re.compile(r"/\*|\*/").finditer(source, index):
        depth += 1 if match[0] == "/*" else -1
        if depth == 0:
            return match.end()
    return len(source)


def _text_end(source, opening):
    hashes = "#" * (len(opening[0]) - 1)
    index = opening.end()
    is_long = re.compile(r'""[ \t]*\n').match(source, index) is not None
    closing = ('"""' if is_long else '"') + hashes
    escape = "\\" + hashes
    ahead = re.compile("|".join(re.escape(part) for part in (closing, escape)) + ("" if is_long else r"|\n"))
    index += 2 if is_long else 0
    while match := ahead.search(source, index):
        if match[0] == escape:
            index = _interpolation_end(source, match.end()) if source[match.end():match.end() + 1] == "(" else match.end() + 1
        else:
            return match.start() if match[0] == "\n" else match.end()
    return len(source)


def _interpolation_end(source, index):
    depth = 0
    while index < len(source):
        if match := re.compile(r'#*"').match(source, index):
            index = _text_end(source, match)
            continue
        depth += {"(": 1, ")": -1}.get(source[index], 0)
        index += 1
        if depth == 0:
            return index
    return index


def text_of(source, piece):
    """The characters of a text without its quotes, escapes of quotes undone."""
    raw = source[piece.start:piece.end].strip("#")
    raw = raw[3:-3] if raw.startswith('"""') else raw[1:-1]
    return raw.replace('\\"', '"').replace("\\\\", "\\")


@dataclasses.dataclass
class Declaration:
    """A type, function or property of a file. `start` to `end` takes in the comments above it."""

    kind: str  # test, suite, type or member
    name: str
    start: int
    keyword: int
    end: int
    body: int  # position of `{`, or -1
    depth: int
    display: str = ""
    display_at: int = -1
    label: str = ""
    line: int = 0
    parent: object = None

    @property
    def title(self):
        """As people and logs call it."""
        return self.display or self.label or self.name


_DECLARATION = re.compile(r"\b(func|let|var|struct|class|enum|actor|extension|init|typealias)\b\s*([\w.]*)")
_TYPES = {"struct", "class", "enum", "actor", "extension"}


class SwiftFile:
    """One source file of the tests."""

    def __init__(self, path, source):
        self.path = path
        self.source = source
        self.pieces, self.code = scan(source)
        self._lines = [0] + [match.end() for match in re.finditer("\n", source)]
        self._braces, self._brackets = _depths(self.code)
        self.declarations = self._declarations()
        self.tests = [item for item in self.declarations if item.kind == "test"]
        for test in self.tests:
            owner = test.parent
            while owner is not None:
                if owner.kind == "type":
                    owner.kind = "suite"
                owner = owner.parent
        self.suites = [item for item in self.declarations if item.kind == "suite"]
        self._displays = {item.display_at for item in self.declarations if item.display}

    def line(self, position):
        return bisect.bisect_right(self._lines, position)

    def suite_path(self, declaration):
        names = []
        while declaration is not None:
            names.insert(0, declaration.name)
            declaration = declaration.parent
        return ".".join(names)

    def mentions(self):
        """(text, position, is comment) of each comment and text."""
        for piece in self.pieces:
            text = self.source[piece.start:piece.end] if piece.is_comment else text_of(self.source, piece)
            yield text, piece.start, piece.is_comment

    def at(self, position):
        """The innermost declaration around a position that is a member of a type or of the file."""
        found = None
        for item in self.declarations:
            if item.start <= position < item.end and (found is None or item.start >= found.start):
                found = item
        return found

    def proves(self, test):
        """The ids in the trait `.proves(…)` of a test."""
        match = re.compile(r"\.proves\(").search(self.code, test.start, test.keyword)
        if match is None:
            return []
        end = self.code.index(")", match.end())
        return [text_of(self.source, piece) for piece in self.pieces if match.end() <= piece.start < end and not piece.is_comment]

    def is_display(self, position):
        """Whether a text is the name of a test or suite."""
        return position in self._displays

    def _declarations(self):
        result = []
        attributes = self._attributes()
        for match in _DECLARATION.finditer(self.code):
            keyword, name = match[1], match[2]
            position = match.start()
            if self._brackets[position] or (keyword not in ("init",) and not name) or name in ("func", "var", "let"):
                continue
            parent = None
            for item in result:
                if item.kind in ("type", "suite") and item.body >= 0 and item.body < position < item.end:
                    parent = item
            if self._braces[position] != (parent.depth + 1 if parent else 0):
                continue
            attribute = attributes.get(position)
            first = attribute[1] if attribute else position
            body, end = self._extent(keyword, match.end())
            item = Declaration(
                kind="type" if keyword in _TYPES else "member", name=name or keyword, start=self._start(first), keyword=position,
                end=end, body=body, depth=self._braces[position], line=self.line(first), parent=parent)
            if attribute:
                item.kind = "test" if attribute[0] == "Test" else "suite"
                item.display, item.display_at = attribute[2], attribute[3]
            if keyword == "func":
                item.label = f"{name}({self._labels(match.end())})"
            result.append(item)
        # The text between two neighbours belongs to the first, except for comments above the second.
        for item in result:
            if item.kind in ("type", "suite") and item.body >= 0:
                continue
            following = [other.start for other in result if other.parent is item.parent and other.start > item.keyword]
            limit = item.parent.end if item.parent else len(self.source)
            item.end = min(following + [limit])
        return result

    def _attributes(self):
        """Position of the declaration's keyword: (attribute, its position, display name, the name's position)."""
        result = {}
        for match in re.finditer(r"@(Suite|Test)\b", self.code):
            end = match.end()
            display, display_at = "", -1
            if self.code[end:end + 1] == "(":
                close = self._closing(end, "(", ")")
                for piece in self.pieces:
                    if end < piece.start < close and not piece.is_comment and not self.code[end + 1:piece.start].strip():
                        display, display_at = text_of(self.source, piece), piece.start
                        break
                end = close
            pattern = r"\b(struct|class|enum|actor|extension)\b" if match[1] == "Suite" else r"\bfunc\b"
            if keyword := re.compile(pattern).search(self.code, end):
                result[keyword.start()] = (match[1], match.start(), display, display_at)
        return result

    def _closing(self, position, opening, closing):
        depth = 0
        for index in range(position, len(self.code)):
            depth += {opening: 1, closing: -1}.get(self.code[index], 0)
            if depth == 0:
                return index + 1
        return len(self.code)

    def _extent(self, keyword, position):
        if keyword in ("let", "var", "typealias"):
            return -1, len(self.code)
        body = self.code.find("{", position)
        return (body, self._closing(body, "{", "}")) if body >= 0 else (-1, len(self.code))

    def _labels(self, position):
        opening = self.code.find("(", position)
        inside = self.code[opening + 1:self._closing(opening, "(", ")") - 1]
        parts, depth, current = [], 0, ""
        for character in inside:
            depth += {"(": 1, "[": 1, "<": 1, ")": -1, "]": -1, ">": -1}.get(character, 0)
            if character == "," and depth == 0:
                parts.append(current)
                current = ""
            else:
                current += character
        parts.append(current)
        return "".join(part.split()[0].rstrip(":") + ":" for part in parts if part.strip())

    def _start(self, position):
        """The line after the code above the declaration: comments in between belong to the declaration."""
        number = self.line(position) - 1
        while number > 0:
            above = self.code[self._lines[number - 1]:self._lines[number]].strip()
            if above and not re.fullmatch(r"@\w+(\([^{}]*\))?", above):
                break
            number -= 1
        return self._lines[number]


def _depths(code):
    braces, brackets = [], []
    brace = bracket = 0
    for character in code:
        if character == "}":
            brace -= 1
        elif character in ")]":
            bracket -= 1
        braces.append(brace)
        brackets.append(bracket)
        if character == "{":
            brace += 1
        elif character in "([":
            bracket += 1
    return braces, brackets
