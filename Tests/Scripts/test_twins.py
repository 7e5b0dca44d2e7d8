"""No value exists twice. What an app sees and what the SDK works with are one type: an enumeration with the cases of another one, or a structure with
the members of another one, is a twin that needs converters and drifts.

The types are read from the sources. The public types of the modules that an app sees are compared with every type of the same modules."""

import itertools
import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
MODULES = ("ThreeDS", "ThreeDSCore", "ThreeDSScreens", "ThreeDSPlatform", "ThreeDSMessages", "ThreeDSJOSE", "ThreeDSBase")

# Pairs that look like twins and are two types for a reason. No code turns one into the other, unless the reason says so.
#
# The comparison does not find `ErrorMessage` of Core and `Erro` of Messages, whose members differ. The first has the members and the texts of the SDK
# specification (SDK-23), and an app may make one. The second is the message of any party: typed codes, the ids of all servers, and the defect.
ALIKE = {
    ("ThreeDSCore.ChallengeOutcome", "ThreeDSCore.ChallengeResult"):
        "the app's event, and the decision of the state machine, which becomes the event at one place: the event adds the transaction ID and the "
        "deviations that the transaction collects, and keeps only code and sentence of the failure that the machine, the log and the tests compare",
    ("ThreeDSCore.ConfigurationFinding", "ThreeDSCore.ConfigurationWarningID"): "what was found, and the id of its kind",
    ("ThreeDSMessages.MessageTrouble.Reason", "ThreeDSMessages.MessageTrouble.Stage"): "the reason, and the stage to which it belongs",
    ("ThreeDSCore.CertificateDateWord", "ThreeDSMessages.MessageTrouble.CertificateDate"): "words of the log, without the length of time",
    ("ThreeDSScreens.HTMLNavigation.Decision", "ThreeDSScreens.HTMLNavigation.Reading"): "a text of an app, and a text that is wiped",
}

OPAQUE = re.compile(r'//[^\n]*|/\*.*?\*/|#"(?:(?!"#).)*"#|""".*?"""|"(?:\\.|[^"\\\n])*"', re.S)
TOKEN = re.compile(
    r"(?P<open>\{)|(?P<close>\})"
    r"|(?<![\w.`])(?P<kind>struct|enum|class|actor|protocol|extension)[ \t\n]+(?P<name>`?[A-Z][\w.]*`?)"
    r"|(?<![\w.`])(?P<case>case)\b|(?<![\w.`])(?P<member>let|var)\b")
PRIVATE = {"private", "fileprivate"}


def without_texts(source):
    """The code without its comments, and with empty texts in place of those it contains."""
    return OPAQUE.sub(lambda found: '""' if found[0][0] in '"#' else " ", source)


def modifiers(code, position):
    """The words in front of a declaration, back to the statement before."""
    before = re.split(r"[{};]", code[max(0, position - 300):position])[-1]
    words = []
    for line in reversed(before.split("\n")):
        found = re.fullmatch(r"\s*((?:(?:@\w+(?:\([^)]*\))?|[a-z]\w*(?:\(\w+\))?)\s+)*)", line + " ")
        if not found:
            break
        words = re.findall(r"@\w+|[a-z]\w*(?:\(\w+\))?", found[1]) + words
    return words


def statement(code, position):
    """What follows up to the end of the statement, without what is in brackets, and the place of its end."""
    text, depth = "", 0
    while position < len(code):
        sign = code[position]
        if sign in "([":
            depth += 1
        elif sign == "<" and code[position - 1].isalnum():
            depth += 1
        elif sign in ")]" or sign == ">" and code[position - 1] != "-" and depth:
            depth -= 1
            text += "()" if depth == 0 else ""  # so that a type in brackets ends the line
        elif depth == 0:
            if sign in "{};":
                break
            if sign == "\n":
                after = code[position:].lstrip()
                if not re.search(r"[,:=]\s*$", text) and after[:1] not in (",", ":", "=", "."):
                    break
            text += sign
        position += 1
    return text, position


def members(code, end, text):
    """The names that a `let` or `var` stores; none for a computed one."""
    if "=" not in text and end < len(code) and code[end] == "{" and not re.match(r"\{\s*(?:didSet|willSet)\b", code[end:]):
        return []
    return re.findall(r"(?:^|,)\s*`?(\w+)`?\s*(?=[:,=]|$)", text)


class Type:
    def __init__(self, kind, module, path, words):
        self.kind, self.module, self.path, self.words = kind, module, path, words
        self.members = []

    @property
    def name(self):
        return f"{self.module}.{self.path}"

    @property
    def shape(self):
        """Kind and names, without the differences of spelling between letters: `DEBUG_ENABLED` is `debugEnabled`."""
        return self.kind, frozenset(re.sub("_", "", each).lower() for each in self.members)


def types(source, module, found=None):
    """The enumerations and structures of a source, with cases and stored members; what extensions add counts, too."""
    code = without_texts(source)
    found = {} if found is None else found
    scopes, waiting, position = [], None, 0  # a scope is a Type, a path (of an extension or another kind), or None
    while match := TOKEN.search(code, position):
        position = match.end()
        around = scopes[-1] if scopes else None
        if match["open"]:
            scopes.append(waiting)
            waiting = None
        elif match["close"]:
            if scopes:
                scopes.pop()
        elif match["kind"]:
            words = modifiers(code, match.start())
            if match["kind"] == "class" and re.match(r"\s*(?:func|var|let|subscript)\b", code[match.start("name"):]):
                continue
            outer = next((each.path if isinstance(each, Type) else each for each in reversed(scopes) if each), "")
            name = match["name"].strip("`")
            path = name if match["kind"] == "extension" else f"{outer}.{name}".lstrip(".")
            inner = any(each is None for each in scopes) or any(isinstance(each, Type) and PRIVATE & set(each.words) for each in scopes)
            if match["kind"] in ("enum", "struct") and not inner:
                waiting = Type(match["kind"], module, path, words)
                if not PRIVATE & set(words):
                    found.setdefault((module, path), waiting)
                    waiting = found[module, path]
            else:
                waiting = path
        elif isinstance(around, Type):
            text, end = statement(code, position)
            if match["case"] and around.kind == "enum":
                around.members += re.findall(r"(?:^|,)\s*`?(\w+)`?", re.sub(r"=\s*[^,]+", "", text))
                position = end
            elif match["member"] and around.kind == "struct" and not {"static", "class"} & set(modifiers(code, match.start())):
                around.members += members(code, end, text)
                position = end
    return found


def pairs(all_types):
    """Two types of one shape, at least one of them public."""
    shapes = {}
    for each in all_types:
        if len(each.shape[1]) > 1:
            shapes.setdefault(each.shape, []).append(each)
    found = set()
    for same in shapes.values():
        for one, other in itertools.combinations(sorted(same, key=lambda each: each.name), 2):
            # The kinds of a value without what they carry are a part of it.
            apart = not other.name.startswith(one.name + ".")
            if apart and ("public" in one.words or "public" in other.words):
                found.add((one.name, other.name))
    return found


def of_the_sources(root=ROOT):
    found = {}
    for module in MODULES:
        for file in sorted((root / "Sources/SDK" / module).rglob("*.swift")):
            if not any(part.endswith(".docc") for part in file.parts):
                types(file.read_text(), module, found)
    return list(found.values())


class TheSources(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.types = of_the_sources()
        cls.found = pairs(cls.types)

    def test_there_is_no_new_twin(self):
        self.assertEqual(sorted(self.found - ALIKE.keys()), [])

    def test_what_has_become_one_type_is_not_listed(self):
        self.assertEqual(sorted(ALIKE.keys() - self.found), [])

    def test_the_sources_were_read(self):
        """Shapes that need the rules of the reader: several cases in a line, raw values, payloads, observers, defaults."""
        known = {each.name: each for each in self.types}
        self.assertGreater(len(known), 500)
        self.assertEqual(known["ThreeDSPlatform.TransportError"].kind, "enum")
        self.assertIn("notDelivered", known["ThreeDSPlatform.TransportError"].members)
        self.assertEqual(sum("public" in each.words for each in self.types if each.module == "ThreeDSScreens") > 20, True)


class TheReader(unittest.TestCase):
    def twins(self, one, other):
        found = types(one, "A")
        types(other, "B", found)
        return pairs(found.values())

    def members(self, source):
        return {path: each.members for (_, path), each in types(source, "A").items()}

    def test_cases_in_every_form(self):
        self.assertEqual(self.members("""
            public indirect enum Way: Int {
                /// One { of two.
                case one = 1, two
                case three(Int, text: String), `default`
                case four(
                    a: Int,
                    b: Int),
                    five
                static let other = Way.one
                var name: String {
                    switch self {
                    case .one, .two: "case six"
                    default: "}"
                    }
                }
                enum Inner { case a, b }
            }
            extension Way { enum Added: String { case red = "r", green = "case blue" } }
            """), {"Way": ["one", "two", "three", "default", "four", "five"], "Way.Inner": ["a", "b"], "Way.Added": ["red", "green"]})

    def test_stored_members_in_every_form(self):
        self.assertEqual(self.members("""
            @frozen public struct Value: Sendable {
                public let a: String, b: [Int: String]
                public private(set) var c = Map<Int, String>(), d: Int
                var e: @Sendable (Int, Int) -> Void
                var f: Int { 1 }
                var g: Int {
                    get { 1 }
                }
                var h = 1 {
                    didSet { let inside = 1 }
                }
                var i: Int { didSet { } }
                static let none = Value()
                static var count: Int { 1 }
                private var hidden = { let inside = 1; return inside }()
                init() { let local = 1 }
                func f() { var local: Int; struct Local { var x: Int } }
                subscript(i: Int) -> Int { let local = i; return local }
            }
            """), {"Value": ["a", "b", "c", "d", "e", "h", "i", "hidden"]})

    def test_what_is_private_is_nobodys_twin(self):
        self.assertEqual(self.members("private struct A { let a: Int }\nfileprivate enum B { case a\n enum C { case b } }"), {})

    def test_the_same_cases_and_the_same_members_are_twins(self):
        self.assertEqual(self.twins("public enum E { case DEBUG_ENABLED, root }", "package enum F { case root\n case debugEnabled(Int) }"),
                         {("A.E", "B.F")})
        self.assertEqual(self.twins("public struct S { var a: Int\n var b: Int }", "struct Outer { struct T { let b: Text, a: Text } }"),
                         {("A.S", "B.Outer.T")})

    def test_other_members_another_kind_and_types_that_no_app_sees_are_not(self):
        public = "public enum E { case a, b }"
        for other in ("package enum F { case a, b, c }", "package struct F { let a, b: Int }", "package enum F { case a }"):
            self.assertEqual(self.twins(public, other), set(), other)
        self.assertEqual(self.twins("package enum E { case a, b }", "enum F { case a, b }"), set())

    def test_the_kind_of_a_value_is_a_part_of_it(self):
        self.assertEqual(self.twins("public enum E { case a(Int), b\n public enum Kind { case a, b } }", ""), set())


if __name__ == "__main__":
    unittest.main()
