"""Replaces sentences in Swift sources by keys: the proof that no code reads a sentence (scripts/prove sentences_are_for_people).

A sentence is a string literal with at least two words: two runs of letters with a space between them, interpolations left out. Its key is the
file with line and column, so that every sentence has another one, and none of its words or values is left. Markup stays, but the sentences between
its tags become keys. In the interpolations of a literal that stays, sentences become keys too.
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
    | /Bench/HostileMessage\.swift$        # names of measurements in JSON
    | /ThreeDSSimulator/Keys/               # names in the simulator's certificates, and its test keys
    | /ThreeDSWeb/Markup/ThemeStylesheet\.swift$  # a stylesheet
    | /ThreeDSUIKit/HTML/PageScript\.swift$       # a script for the issuer's page
    | /ThreeDSTool/(Arguments/ToolGuide|Commands/(Completion|Man)Command)\.swift$    # command lines, shell scripts and roff
    | /ThreeDSWeb/Preview/PreviewTexts(\+Languages)?\.swift$    # what an issuer would write on the screens of the preview
""", re.VERBOSE)

# Texts that are data: media types, other headers and reason phrases of HTTP, cookies, server-sent events, PEM labels, names in certificates, names of parties and rules in the
# simulator's API, what its messages contain unless the app gives something else, names of the parts of a JWE and of measurements in JSON, a key
# derivation's label, a header of Sentry, a line of libcurl's debug output, JSON, a script for a page.
DATA = re.compile(r"""
    ^(application|image|text)/ | ^(private|public),[ ]max-age= | ^attachment;[ ]filename=
    | ^(default|img|base|form|style|frame|script)-(src|uri|action|ancestors)[ ] | HTTP/1\.1 | ^Origin:[ ]http | ^event:[ ]
    | ^-----(BEGIN|END)[ ] | ^(EC[ ]|RSA[ ])?(PUBLIC|PRIVATE)[ ]KEY$
    | ^Simulated[ ]ACS[ ]of$ | ^Not[ ]an[ ]authority$
    | ^(3DS|Directory|Split-SDK)[ ]Server$ | ^card[ ]range$ | ^directory[ ]server$ | ^no[ ]challenge$ | ^Example[ ]Shop$ | ^TEST[ ]CARDHOLDER$
    | ^(encrypted[ ]key|initialization[ ]vector|authentication[ ]tag|JOSE[ ]string)$
    | ^ECDH-ES[ ]+(seal|open)$ | ^initialize:[ ]security[ ]checks$ | ^screen:[ ](passcode|20[ ]options)$
    | ^(open[ ]and[ ]read[ ]JSON|write[ ]JSON[ ]and[ ]seal|read[ ](many[ ])?options|screen[ ]of[ ](many[ ])?options|describe[ ]and[ ]answer[ ]many[ ]options)$
    | ^3DSR1[ ]key[ ]name$ | ^Sentry[ ]sentry_version= | ^Server[ ]certificate$
    | ;[ ]Path=/; | ^(Connection|Transfer-Encoding|Content-Length):[ ]
    | ^(No[ ]Content|Moved[ ]Permanently|See[ ]Other|Not[ ]Modified|Bad[ ]Request|Not[ ]Found|Method[ ]Not[ ]Allowed|Content[ ]Too[ ]Large)$
    | ^(Unsupported[ ]Media[ ]Type|Misdirected[ ]Request|Request[ ]Header[ ]Fields[ ]Too[ ]Large|Internal[ ]Server[ ]Error)$
    | ^(Not[ ]Implemented|Service[ ]Unavailable|HTTP[ ]Version[ ]Not[ ]Supported)$
    | ^3DS[ ]Method$
    | ^\[?\s*\{" | ^document\.
""", re.VERBOSE)

# Markup has a tag; a sentence in it is between tags.
MARKUP = re.compile(r"</?[a-z][a-z0-9]*[ >/]|<[a-z][a-z0-9]* |<!doctype ")

WORDS = re.compile(r"[A-Za-z][A-Za-z'’]*[,;:]? +(?:[^A-Za-z]* )?[A-Za-z]")


def literals(source, place=0, end=None):
    """The string literals of Swift source between two places, outermost only: (start, end, text without interpolations, interpolations).

    An interpolation is (start, end) of the text between its parentheses.
    """
    end = len(source) if end is None else end
    while place < end:
        two = source[place:place + 2]
        if two == "//":
            place = _after(source, "\n", place)
        elif two == "/*":
            place = _after_comment(source, place)
        elif source[place] == '"' or (source[place] == "#" and re.match(r'#+"', source[place:place + 8])):
            start = place
            place, text, inner = _literal(source, place)
            yield start, place, text, inner
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
    """The literal that begins here: where it ends, its text without interpolations, its interpolations."""
    hashes = 0
    while source[place] == "#":
        hashes, place = hashes + 1, place + 1
    quotes = '"""' if source.startswith('"""', place) else '"'
    place += len(quotes)
    closing, escape = quotes + "#" * hashes, "\\" + "#" * hashes
    text, inner = [], []
    while place < len(source):
        if source.startswith(closing, place):
            return place + len(closing), "".join(text), inner
        if source.startswith(escape + "(", place):
            begin = place + len(escape) + 1
            place = _after_interpolation(source, begin)
            inner.append((begin, place - 1))
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
    return WORDS.search(text) is not None and DATA.search(text.strip()) is None


def _visible(source, start, end, inner):
    """The runs of text between the tags of a literal with markup: (start, end)."""
    place, begin, in_tag, interpolations = start, None, False, dict(inner)
    while place < end:
        if place in interpolations:
            place = interpolations[place] + 1  # behind the closing parenthesis
            begin = None if in_tag else place
            continue
        character = source[place]
        if character in "<>\\":
            if begin is not None and begin < place:
                yield begin, place
            in_tag = {"<": True, ">": False}.get(character, in_tag)
            begin = None if in_tag or character != ">" else place + 1
        place += 1


def _arguments(source, start):
    """The arguments $0, $1… that the interpolations of a literal use, except in closures of their own."""
    code = "".join(source[begin:end] for begin, end in _literal(source, start)[2])
    while (outer := re.sub(r"\{[^{}]*\}", "", code)) != code:
        code = outer
    return sorted(set(re.findall(r"\$\d", code)))


def _places(source, place, end):
    """What becomes a key between two places: (start, end, text, whether it is a whole literal)."""
    for start, stop, text, inner in literals(source, place, end):
        is_markup = MARKUP.search(text) is not None
        if not is_markup and is_sentence(text):
            yield start, stop, text, True
            continue
        found = [place for begin, close in inner for place in _places(source, begin, close)]
        if is_markup:
            for begin, close in _visible(source, start, stop, inner):
                run = source[begin:close]
                if is_sentence(run) and not set(run) & set("{}\"&"):
                    found.append((begin, close, run, False))
        yield from sorted(found)


def keyed(source, name):
    """The source with a key for each sentence, and what was replaced: (key, sentence)."""
    result, replaced, copied = [], [], 0
    for start, end, text, is_literal in _places(source, 0, len(source)):
        line = source.count("\n", 0, start) + 1
        key = f"{name}:{line}:{start - source.rfind(chr(10), 0, start)}"
        # A closure must still use its arguments without names.
        used = "".join(rf'\(String("\({argument})".prefix(0)))' for argument in _arguments(source, start)) if is_literal else ""
        result += [source[copied:start], f'"{key}{used}"' if is_literal else key]
        copied = end
        replaced.append((key, text))
    return "".join(result) + source[copied:], replaced


# What is replaced: everything that is compiled, except DATA_FILES.
FOLDERS = ["Sources"]


def is_replaced(name):
    """Whether the sentences of this file, a path from the root, become keys."""
    return name.endswith(".swift") and name.startswith(tuple(folder + "/" for folder in FOLDERS)) and DATA_FILES.search(name) is None


def copy(root, target):
    """Makes target a copy of the repository with keys for sentences. Writes only what has changed, so that a second build is short."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=root, check=True, capture_output=True).stdout
    names = {name for name in listed.decode().split("\0") if name and ((root / name).is_file() or (root / name).is_symlink())}
    for old in [path for path in target.rglob("*") if path.is_file() or path.is_symlink()]:
        if old.relative_to(target).as_posix() not in names:
            old.unlink()
    files = []
    for name in sorted(names):
        path = target / name
        if (root / name).is_symlink():
            # The doubles of Apple's frameworks have the product by links: they lead to the keyed sources.
            link = (root / name).readlink()
            if not (path.is_symlink() and path.readlink() == link):
                path.unlink(missing_ok=True)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.symlink_to(link)
            continue
        content, replaced = (root / name).read_bytes(), []
        if is_replaced(name):
            source, replaced = keyed(content.decode(), pathlib.Path(name).name)
            content = source.encode()
        files.append(replaced)
        if not path.is_symlink() and path.is_file() and path.read_bytes() == content:
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.is_symlink():
            path.unlink()
        path.write_bytes(content)
        path.chmod((root / name).stat().st_mode)
    return sum(map(len, files)), sum(map(bool, files))


def main(root, target):
    sentences, files = copy(root, target)
    print(f"{sentences} sentences in {files} files are keys")
    return 0 if sentences > 1500 else "sentences: too few were found"


if __name__ == "__main__":
    sys.exit(main(pathlib.Path.cwd(), pathlib.Path(sys.argv[1])))
