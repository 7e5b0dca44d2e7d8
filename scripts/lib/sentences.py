"""Replaces sentences in Swift sources by keys: the proof that no code reads a sentence (scripts/prove sentences_are_for_people).

A sentence is a string literal with at least two words: two runs of letters with a space between them, interpolations left out. Its key is the
file with line and column, so that every sentence has another one, and none of its words or values is left.
"""

import pathlib
import re
import subprocess
import sys

# Files whose texts are data: they go over the wire or into a file format, and a peer reads them. Their words are not for a developer.
DATA_FILES = re.compile(r"""
    /Generated/                             # tables made by the generators
    | \.docc/                               # the tutorial's code, which is not compiled here
    | /ThreeDSScreens/Localisation/         # what the cardholder reads has keys of its own
    | /ScreenModel\+Text\.swift$           # the form of the snapshots
    | /MessageDefect\+Detail\.swift$        # errorDetail of an Erro
    | /ProtocolErrorCode\.swift$            # errorDescription of an Erro
""", re.VERBOSE)

# Texts that are data: media types, PEM labels, a key derivation's label, a header of Sentry, a line of libcurl's debug output.
DATA = re.compile(r"^(application|image)/|^-----(BEGIN|END) |^(EC |RSA )?(PUBLIC|PRIVATE) KEY$|^3DSR1 key name$|^Sentry sentry_version=|^Server certificate$")

WORDS = re.compile(r"[A-Za-z][A-Za-z'’]*[,;:]? +(?:[^A-Za-z]* )?[A-Za-z]")


def literals(source):
    """The string literals of Swift source, outermost only: (start, end, text without interpolations, whether it has several lines)."""
    place, end = 0, len(source)
    while place < end:
        two = source[place:place + 2]
        if two == "//":
            place = _after(source, "\n", place)
        elif two == "/*":
            place = _after_comment(source, place)
        elif source[place] == '"' or (source[place] == "#" and re.match(r'#+"', source[place:place + 8])):
            start = place
            place, text, is_long = _literal(source, place)
            yield start, place, text, is_long
        else:
            place += 1


def _after(source, mark, place):
    found = source.find(mark, place)
    return len(source) if found < 0 else found + len(mark)


def _after_comment(source, place):
    depth = 0
    while place < len(source):
        two = source[place:place + 2]
        if two == "/*":
            depth, place = depth + 1, place + 2
        elif two == "*/":
            depth, place = depth - 1, place + 2
            if depth == 0:
                return place
        else:
            place += 1
    return place


def _literal(source, place):
    """The literal that begins here: where it ends, its text without interpolations, whether it has several lines."""
    hashes = len(source[place:]) - len(source[place:].lstrip("#"))
    place += hashes
    quotes = '"""' if source.startswith('"""', place) else '"'
    place += len(quotes)
    closing, escape = quotes + "#" * hashes, "\\" + "#" * hashes
    text = []
    while place < len(source):
        if source.startswith(closing, place):
            return place + len(closing), "".join(text), len(quotes) == 3
        if source.startswith(escape + "(", place):
            place = _after_interpolation(source, place + len(escape) + 1)
        elif source.startswith(escape, place):
            text.append(" " if source[place + len(escape)] in "nt" else '"')
            place += len(escape) + 1
        else:
            text.append(source[place])
            place += 1
    raise ValueError("a literal without end")


def _after_interpolation(source, place):
    depth = 1
    while depth:
        if source[place] == '"' or (source[place] == "#" and source[place + 1] == '"'):
            place = _literal(source, place)[0]
            continue
        depth += {"(": 1, ")": -1}.get(source[place], 0)
        place += 1
    return place


def is_sentence(text):
    return WORDS.search(text) is not None and DATA.search(text) is None


def keyed(source, name):
    """The source with a key for each sentence, and what was replaced: (key, sentence)."""
    result, replaced, copied = [], [], 0
    for start, end, text, is_long in literals(source):
        if is_long or not is_sentence(text):  # a text of several lines is markup, a table or a whole help page
            continue
        line = source.count("\n", 0, start) + 1
        key = f"{name}:{line}:{start - source.rfind(chr(10), 0, start)}"
        result += [source[copied:start], f'"{key}"']
        copied = end
        replaced.append((key, text))
    return "".join(result) + source[copied:], replaced


# What is replaced: the whole SDK, and of the counterparts what refuses input and judges messages. The rest of the tool's texts are whole
# outputs for people.
FOLDERS = [
    "Sources/SDK", "Sources/Counterpart/ThreeDSCounterpart", "Sources/Counterpart/ThreeDSTool/Drive", "Sources/Counterpart/ThreeDSTool/JOSE",
]


def is_replaced(name):
    """Whether the sentences of this file, a path from the root, become keys."""
    return name.endswith(".swift") and name.startswith(tuple(folder + "/" for folder in FOLDERS)) and DATA_FILES.search(name) is None


def copy(root, target):
    """Makes target a copy of the repository with keys for sentences. Writes only what has changed, so that a second build is short."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=root, check=True, capture_output=True).stdout
    names = {name for name in listed.decode().split("\0") if name and (root / name).is_file()}
    for old in [path for path in target.rglob("*") if path.is_file() or path.is_symlink()]:
        if old.relative_to(target).as_posix() not in names:
            old.unlink()
    files = []
    for name in sorted(names):
        content, replaced = (root / name).read_bytes(), []
        if is_replaced(name):
            source, replaced = keyed(content.decode(), pathlib.Path(name).name)
            content = source.encode()
        files.append(replaced)
        path = target / name
        if path.is_file() and path.read_bytes() == content:
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        path.chmod((root / name).stat().st_mode)
    return sum(map(len, files)), sum(map(bool, files))


def main(root, target):
    sentences, files = copy(root, target)
    print(f"{sentences} sentences in {files} files are keys")
    return 0 if sentences > 500 else "sentences: too few were found"


if __name__ == "__main__":
    sys.exit(main(pathlib.Path.cwd(), pathlib.Path(sys.argv[1])))
