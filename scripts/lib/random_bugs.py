"""Random bugs in Swift sources: where each kind fits, and the source with all of them behind switches.

A bug replaces a part of one line. The new part asks `plantedBug(number)` while it runs and does what the old one did unless this bug is chosen. So one build
holds all bugs, and no line moves: a complaint of the compiler names the line of the bug that does not compile.
"""

import bisect
import dataclasses
import hashlib
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

from proof import swift_sources  # noqa: E402

SWITCH = "plantedBug"
VARIABLE = "THREEDS_PLANTED_BUG"
# Names the folder that gets an empty file for each bug whose place runs, with the bug's number as its name.
REACHED = "THREEDS_PLANTED_BUGS_REACHED"
# Each module has this file in the copy. It is never part of the product.
SWITCH_FILE = "PlantedBug.swift"
SWITCH_SOURCE = f"""#if canImport(Glibc)
import Glibc
#else
import Foundation
#endif

private let chosenBug = getenv("{VARIABLE}").flatMap {{ Int(String(cString: $0)) }} ?? 0

private let folder = getenv("{REACHED}").map {{ String(cString: $0) }}
nonisolated(unsafe) private let seen = {{
    let memory = UnsafeMutablePointer<Bool>.allocate(capacity: 1 << 16)
    memory.initialize(repeating: false, count: 1 << 16)
    return memory
}}()

/// Returns whether this run has the bug.
@inline(never) func {SWITCH}(_ number: Int) -> Bool {{
    if let folder, !seen[number] {{
        seen[number] = true
        close(open("\\(folder)/\\(number)", O_CREAT | O_WRONLY, 0o600))
    }}
    return chosenBug == number
}}
"""


@dataclasses.dataclass(frozen=True)
class Edit:
    """Replaces a part of the source. `#` followed by a zero byte stands for the call of the switch."""

    start: int
    end: int
    text: str


@dataclasses.dataclass(frozen=True)
class Place:
    """A place where a bug fits."""

    file: str
    operator: str
    line: int
    source_line: str
    edits: tuple
    # Which of the same places of one line this is.
    turn: int = 0

    @property
    def fingerprint(self):
        """Names the place by its text, not by its line number: the text may move."""
        text = "\n".join((self.file, self.operator, self.source_line, str(self.turn)))
        return hashlib.sha256(text.encode()).hexdigest()[:12]


BUG = "#\0"


def switched(source, numbered):
    """Returns the source with the bugs of these pairs of number and place. The places must not overlap."""
    edits = sorted(
        (edit.start, edit.end, edit.text.replace(BUG, f"{SWITCH}({number})")) for number, place in numbered for edit in place.edits)
    parts, last = [], 0
    for start, end, text in edits:
        if start < last:
            raise ValueError("places overlap")
        parts += [source[last:start], text]
        last = end
    return "".join(parts + [source[last:]])


# MARK: Reading

_PAIRS = {")": "(", "]": "[", "}": "{"}
_STOP_LEFT = re.compile(r"(?:&&|\|\||[,;?:=]|\b(?:return|if|guard|while|in|else|where|case|try|await|switch)|->|\n)$")
_STOP_RIGHT = re.compile(r"&&|\|\||\?\?|[,;\n]| \? | : | \{| else\b|&>|\?(?=\s)| = ")


# The conditions that are true where the sources are compiled.
_ON_LINUX = re.compile(r"#if (?:os\(Linux\)|canImport\(Glibc\))")
_ON_DOUBLES = re.compile(r"#if canImport\(UIKit\)(?: && (?:canImport\(\w+\)|!os\(visionOS\)))*")


class Reader:
    """A source, its text without comments and texts, and what is compiled on Linux."""

    def __init__(self, file, source, on_doubles=False):
        self.file, self.source, self.on_doubles = file, source, on_doubles
        pieces, blank = swift_sources.scan(source)
        # Texts keep a letter in place of blanks, so that an operand of nothing but a text is seen.
        letters = list(blank)
        for piece in pieces:
            if not piece.is_comment:
                for index in range(piece.start, piece.end):
                    if letters[index] != "\n":
                        letters[index] = "_"
        self.blank = "".join(letters)
        self.starts = [0] + [index + 1 for index, letter in enumerate(source) if letter == "\n"]
        self.lines = self.blank.split("\n")
        self.skipped = self._skipped()

    def line(self, offset):
        return bisect.bisect_right(self.starts, offset)

    def _skipped(self):
        """The lines that a bug must not touch: branches of #if that are not compiled, attributes, imports, directives."""
        found, branches = set(), []
        compiled = _ON_DOUBLES if self.on_doubles else _ON_LINUX
        for number, line in enumerate(self.lines, 1):
            text = line.strip()
            if text.startswith("#if"):
                branches.append(bool(compiled.fullmatch(text)))
            elif text.startswith("#else"):
                branches[-1:] = [False]
            elif text.startswith("#endif"):
                branches[-1:] = []
            if not all(branches) or re.match(r"[#@]|import\b", text):
                found.add(number)
        return found

    def is_in_initializer(self, number):
        """Whether the line is in an initializer, where a property that gets no value does not compile."""
        line = self.lines[number - 1]
        indent = len(line) - len(line.lstrip())
        for above in reversed(self.lines[:number - 1]):
            own = len(above) - len(above.lstrip())
            if above.strip() and own < indent:
                if found := re.match(r"\s*(?:[\w@()]+ )*?(init|func|var|subscript|set|get)\b", above):
                    return found[1] == "init"
                # The closing bracket of a list of parameters stands where its declaration begins.
                indent = own + 1 if above.strip().startswith(")") else own
        return False

    def operand_start(self, end, floor=0):
        """Where the operand that ends here begins: before it is an opening bracket, a weaker operator or a keyword."""
        index, depth = end, 0
        while index > floor:
            letter = self.blank[index - 1]
            if letter in ")]}":
                depth += 1
            elif letter in "([{":
                if depth == 0:
                    break
                depth -= 1
            elif depth == 0 and (letter == "\n" or self._stops(index)):
                break
            index -= 1
        while index < end and self.blank[index].isspace():
            index += 1
        return index

    def _stops(self, index):
        if not _STOP_LEFT.search(self.blank[max(index - 8, 0):index]):
            return False
        after = self.blank[index:index + 1]
        # `a?.b` and `x: y` are not the same: the first goes on.
        return after.isspace() or self.blank[index - 1] in ",;\n"

    def operand_end(self, start):
        """Where the operand that begins here ends."""
        index, depth = start, 0
        while index < len(self.blank):
            letter = self.blank[index]
            if depth == 0 and _STOP_RIGHT.match(self.blank, index):
                break
            if letter in "([{":
                depth += 1
            elif letter in ")]}":
                if depth == 0:
                    break
                depth -= 1
            index += 1
        while index > start and self.blank[index - 1].isspace():
            index -= 1
        return index

    def clauses(self, start, until):
        """The parts between commas of a condition that ends with the expression `until`; empty when it cannot be read."""
        found, begin, index, depth = [], start, start, 0
        while index < len(self.blank):
            letter = self.blank[index]
            if depth == 0 and until.match(self.blank, index):
                return found + [(begin, index)]
            if letter in "([{":
                depth += 1
            elif letter in ")]}":
                depth -= 1
                if depth < 0:
                    return []
            elif letter == "," and depth == 0:
                found.append((begin, index))
                begin = index + 1
            index += 1
        return []


def _trimmed(reader, span):
    start, end = span
    while start < end and reader.blank[start].isspace():
        start += 1
    while end > start and reader.blank[end - 1].isspace():
        end -= 1
    return start, end


def _balanced(text):
    depth = []
    for letter in text:
        if letter in "([{":
            depth.append(letter)
        elif letter in ")]}":
            if not depth or depth.pop() != _PAIRS[letter]:
                return False
    return not depth


# MARK: Kinds of bugs

def _conditions(reader):
    """Negated and dropped conditions of guard, if and while."""
    for match in re.finditer(r"(?<!#)\b(guard|if|while) (?!#)", reader.blank):
        is_guard = match[1] == "guard"
        for span in reader.clauses(match.end(), re.compile(r"\belse\b" if is_guard else r"\{")):
            start, end = _trimmed(reader, span)
            text = reader.blank[start:end]
            if not text or re.match(r"(?:let|var|case|_)\b|#", text) or re.search(r"\b(?:try|await)\b", text):
                continue
            whole = reader.source[start:end]
            yield ("guard negated" if is_guard else "condition negated"), (Edit(start, end, f"({BUG} != ({whole}))"),)
            if is_guard:
                yield "guard dropped", (Edit(start, end, f"({BUG} || ({whole}))"),)
            elif match[1] == "if":
                yield "branch dropped", (Edit(start, end, f"(!{BUG} && ({whole}))"),)


_SHIFTED = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="}


def _comparisons(reader):
    """Comparisons with another bound, or the opposite one."""
    for match in re.finditer(r" (<=|>=|==|!=|<|>) ", reader.blank):
        start, end = reader.operand_start(match.start()), reader.operand_end(match.end())
        if start >= match.start() or end <= match.end() or re.search(r"\b(?:try|await|where|let|func)\b", reader.blank[start:end]):
            continue
        left, right = reader.source[start:match.start()], reader.source[match.end():end]
        other = _SHIFTED[match[1]]
        yield ("comparison shifted" if match[1] in "<=>=" and match[1] != "==" else "comparison negated"), (
            Edit(start, end, f"({BUG} ? {left} {other} {right} : {left} {match[1]} {right})"),)


def _terms(reader):
    """A term of && or || that is lost."""
    for match in re.finditer(r" (&&|\|\|) ", reader.blank):
        end = reader.operand_end(match.end())
        text = reader.source[match.end():end]
        if text and not re.search(r"\b(?:try|await)\b", text):
            yield "term dropped", (
                Edit(match.end(), end, f"({BUG} || ({text}))" if match[1] == "&&" else f"(!{BUG} && ({text}))"),)


def _constants(reader):
    """Numbers plus or minus one, true in place of false."""
    for match in re.finditer(r"(?<![\w.$#])(\d[\d_]*)(?![\w.]|\.\d)", reader.blank):
        line = reader.lines[reader.line(match.start()) - 1].strip()
        column = match.start() - reader.starts[reader.line(match.start()) - 1]
        colon = reader.lines[reader.line(match.start()) - 1].find(":")
        # A pattern, or the raw value of a case, must be a literal.
        if line.startswith("case ") and (colon < 0 or column < colon) or "@" in line or "available" in line:
            continue
        number = int(match[1].replace("_", ""))
        yield "constant + 1", (Edit(match.start(), match.end(), f"({BUG} ? {number + 1} : {match[1]})"),)
        if number > 0:
            yield "constant - 1", (Edit(match.start(), match.end(), f"({BUG} ? {number - 1} : {match[1]})"),)
    for match in re.finditer(r"(?<![\w.])(true|false)\b", reader.blank):
        if not reader.lines[reader.line(match.start()) - 1].strip().startswith("case "):
            yield "truth reversed", (Edit(match.start(), match.end(), f"({'!' if match[1] == 'true' else ''}{BUG})"),)


_CALL = re.compile(r"(?:_ = )?(?:try[?!]? )?(?:await )?[\w.?!\[\]$]+\(.*\)")
_ASSIGNMENT = re.compile(r"[\w.?!\[\]$ +]+? (?:=|\+=|-=) .+")
_WIPING = re.compile(r"(?i)wipe|erase|zero|destroy|clear")


def _statements(reader):
    """Removed calls, assignments, wiping and awaited calls: statements of one line."""
    for number, line in enumerate(reader.lines, 1):
        text = line.strip()
        begin = reader.starts[number - 1] + len(line) - len(line.lstrip())
        if match := re.fullmatch(r"defer \{ (.*) \}", text):
            begin, text = begin + match.start(1), match[1]
        if not text or not _balanced(text) or re.match(
                r"(?:return|throw|let|var|case|if|guard|for|while|switch|func|init|else|self\.init|super|static|private|public|"
                r"package|internal|fileprivate|lazy|weak|unowned|nonisolated|typealias|precondition\w*|fatalError)\b|[.})]", text):
            continue
        before = next((one.strip() for one in reversed(reader.lines[:number - 1]) if one.strip()), "")
        after = next((one.strip() for one in reader.lines[number:] if one.strip()), "")
        if re.search(r"(?:[,(=:?&|+\[]|->|\breturn|\belse|&&)$", before) and not re.match(r"(?:case\b.*|default):$", before):
            continue
        if re.match(r"[.?:&|+]", after):
            continue
        call, assignment = _CALL.fullmatch(text), _ASSIGNMENT.fullmatch(text)
        if not call and (not assignment or ":" in text.split(" = ")[0] or reader.is_in_initializer(number)):
            continue
        kind = "wiping skipped" if _WIPING.search(text.split("(")[0]) else "await lost" if "await " in text else (
            "call removed" if call else "assignment removed")
        whole = reader.source[begin:begin + len(text)]
        yield kind, (Edit(begin, begin + len(text), f"if !{BUG} {{ {whole} }}"),)


_RESULT = re.compile(r"(?:->|\bvar \w+:) (?P<type>[^{=]+?) \{")


def _empty(kind):
    """What stands for nothing in a type; None when there is no such thing."""
    kind = kind.split(" where ")[0].strip()
    if kind.endswith("?"):
        return "nil result", "nil"
    if kind.startswith("["):
        return "empty result", "[:]" if ":" in kind else "[]"
    return {"String": ("empty result", '""'), "Bool": ("result reversed", None)}.get(kind)


def _results(reader):
    """Nil, empty and reversed results."""
    for number, line in enumerate(reader.lines, 1):
        text, begin = line.strip(), reader.starts[number - 1]
        if match := re.search(r"\breturn (.+?)(?: \})?$", line):
            indent = len(line) - len(line.lstrip())
            declared = next(
                (found for above in reversed(reader.lines[max(number - 80, 0):number])
                 if (found := _RESULT.search(above)) and (above is line or len(above) - len(above.lstrip()) < indent)), None)
        elif match := re.search(r"(?:->|\bvar \w+:) [^{=]+? \{ (.+) \}$", line):
            declared = _RESULT.search(line)
        else:
            continue
        if not declared or not _balanced(match[1]) or re.search(r"^(?:if|switch|get|nil)\b|\b(?:try|await)\b|; ", match[1]):
            continue
        if not (empty := _empty(declared["type"])):
            continue
        start, end = begin + match.start(1), begin + match.end(1)
        whole = reader.source[start:end]
        if empty[1] == whole or text.endswith(("(", "{", ",")) or re.match(r"\s*[.?:&|+]", (reader.lines + [""])[number]):
            continue
        yield empty[0], (Edit(start, end, f"({BUG} != ({whole}))" if empty[1] is None else f"{BUG} ? {empty[1]} : ({whole})"),)


def _defaults(reader):
    """The default in place of the value."""
    for match in re.finditer(r" \?\? ", reader.blank):
        start = reader.operand_start(match.start())
        text = reader.source[start:match.start()]
        if text and " ?? " not in text and not re.search(r"\b(?:try|await)\b", text):
            yield "default instead of value", (Edit(start, match.start(), f"({BUG} ? nil : ({text}))"),)


_SIMPLE = re.compile(r"[A-Za-z_]\w*(?:\.\w+)*")


def _arguments(reader):
    """Two neighbouring arguments that change places."""
    for match in re.finditer(r"(?<=\w)\(", reader.blank):
        if re.search(r"\b(?:func|init|subscript|case) ?[\w.]*$", reader.blank[max(match.start() - 60, 0):match.start()]):
            continue
        spans = reader.clauses(match.end(), re.compile(r"\)"))
        values = []
        for span in spans:
            start, end = _trimmed(reader, span)
            if label := re.match(r"\w+:\s+", reader.blank[start:end]):
                start += label.end()
            values.append((start, end))
        for (start, end), (other, close) in zip(values, values[1:]):
            first, second = reader.blank[start:end], reader.blank[other:close]
            if first != second and _SIMPLE.fullmatch(first) and _SIMPLE.fullmatch(second):
                yield "arguments exchanged", (
                    Edit(start, end, f"({BUG} ? {second} : {first})"), Edit(other, close, f"({BUG} ? {first} : {second})"))


def _cases(reader):
    """A case that falls to `default`, and two cases that swap what they give."""
    for number, line in enumerate(reader.lines, 1):
        if not (match := re.match(r"(\s*)case (.+?):(?: (.+))?$", line)) or "," in line and " where " in line:
            continue
        indent = match[1]
        for later in reader.lines[number:]:
            if later.startswith(indent + "default:"):
                if " where " not in match[2] and "," not in match[2]:
                    end = reader.starts[number - 1] + match.end(2)
                    yield "case dropped", (Edit(end, end, f" where !{BUG}"),)
                break
            if later.startswith(indent + "}"):
                break
        following = re.match(r"\s*case (.+?): (.+)$", (reader.lines + [""])[number])
        bodies = [match[3], following and following[2]]
        if all(body and _balanced(body) and not re.search(r"\b(?:let|var|return|throw|try|await|break)\b|[^=!<>]= ", body)
               for body in bodies) and "let " not in line + following[0]:
            start, other = reader.starts[number - 1] + match.start(3), reader.starts[number] + following.start(2)
            first, second = (reader.source[at:at + len(body)] for at, body in zip((start, other), bodies))
            if first != second:
                yield "cases swapped", (
                    Edit(start, start + len(first), f"{BUG} ? {second} : {first}"),
                    Edit(other, other + len(second), f"{BUG} ? {first} : {second}"))


_KINDS = (_conditions, _comparisons, _terms, _constants, _statements, _results, _defaults, _arguments, _cases)


def places(file, source, on_doubles=False):
    """Returns every place of a source where a bug fits, in their order."""
    reader, found, turns = Reader(file, source, on_doubles), [], {}
    for kind in _KINDS:
        for operator, edits in kind(reader):
            lines = range(reader.line(edits[0].start), reader.line(edits[-1].end) + 1)
            if reader.skipped.intersection(lines) or any("\n" in source[edit.start:edit.end] for edit in edits):
                continue
            text = source.split("\n")[lines[0] - 1].strip()
            turn = turns[operator, text] = turns.get((operator, text), -1) + 1
            found.append(Place(file, operator, lines[0], text, edits, turn))
    return sorted(found, key=lambda place: (place.edits[0].start, place.operator))


# MARK: The choice

def choose(by_module, count, seed, taken=None):
    """Returns `count` places, as many of each module, in an order that depends on the seed and on the places' own texts.

    A change of other lines does not change whether a place comes before another one. Each line of a file has at most one bug, so that bugs do not overlap
    and that a complaint of the compiler has one cause. `taken` has the lines of earlier draws, as (file, line), and gets those of this one.
    """
    taken = set() if taken is None else taken

    def order(text):
        return hashlib.sha256(f"{seed}\n{text}".encode()).hexdigest()

    queues = {}
    for module, found in by_module.items():
        kinds = {}
        for place in sorted(found, key=lambda place: order(place.fingerprint)):
            kinds.setdefault(place.operator, []).append(place)
        # One of each kind in turn: rare kinds count as much as common ones.
        turns = [(index, order(f"{module} {index} {kind}"), place) for kind, all_of in kinds.items() for index, place in enumerate(all_of)]
        queues[module] = [place for _, _, place in sorted(turns, key=lambda turn: turn[:2])]
    chosen = []
    while len(chosen) < count and any(queues.values()):
        for module in sorted(queues, key=order):
            while queues[module] and len(chosen) < count:
                place = queues[module].pop(0)
                lines = {(place.file, place.line + offset) for offset in range(-1, 2)}
                if not lines & taken:
                    taken.add((place.file, place.line))
                    if len(place.edits) > 1:
                        taken.add((place.file, place.line + 1))
                    chosen.append(place)
                    break
    return chosen


# MARK: Equivalent bugs

def read_equivalent(text):
    """Returns {fingerprint: reason} of the list: lines of fingerprint, file, operator, and the reason after a colon; `#` begins a comment."""
    found = {}
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        match = re.fullmatch(r"([0-9a-f]{12}) (\S+) ([a-z+\- 1]+): (.+)", line)
        if not match:
            raise ValueError(f"line {number}: a fingerprint, a file, an operator, a colon and the reason are needed")
        if match[1] in found:
            raise ValueError(f"line {number}: {match[1]} is there twice")
        found[match[1]] = match[4]
    return found
