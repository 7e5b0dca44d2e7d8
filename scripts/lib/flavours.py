"""The product's Apple sources, compiled for each of Apple's platforms on the doubles.

What the toolchain forces (tried with Swift 6.2.3 and 6.3.1 on Linux):
- `-target arm64-apple-xros1.0` needs Apple's standard library, which no Linux toolchain has. The triple also decides what `#if os(…)`,
  `targetEnvironment(…)` and `@available(visionOS, unavailable)` mean, and no option sets these apart from it.
- So the check compiles copies in which the platform's answers are written out: each such condition is `true` or `false`, a condition for a C library
  that SwiftPM leaves out on Apple's platforms is `false`, and what a double says is unavailable on the platform is `@available(*, unavailable)`.
  Only the copies are changed, never what ships; nothing but these words differs, and every line keeps its number.
- Modules whose copy is equal to the source, and whose dependencies are, are those that the package AppleDoubles has built."""

import dataclasses
import hashlib
import json
import pathlib
import re
import subprocess
import tempfile
import threading

from swift_tools import c_modules, double_names, root, run, strict_flags

package = root / "AppleDoubles"
store = root / ".build/flavours"
DOUBLED = set(double_names())

# What the conditions of each platform say: os(), targetEnvironment() and the frameworks that it lacks.
FLAVOURS = {
    "iOS": ("iOS", None, ()),
    "iOS simulator": ("iOS", "simulator", ()),
    "Mac Catalyst": ("iOS", "macCatalyst", ()),
    "visionOS": ("visionOS", None, ()),
    "macOS": ("macOS", None, ("UIKit",)),
}
# As the package AppleDoubles is compiled.
LINUX = ("Linux", None, ("CBase64", "CCurl", "COpenSSL"))
# What availability calls the platform.
AVAILABILITY = {"iOS": ("iOS",), "iOS simulator": ("iOS",), "Mac Catalyst": ("macCatalyst",), "visionOS": ("visionOS",), "macOS": ("macOS",)}
# The oldest version of each, as in the manifest.
OLDEST = {"iOS": 15.0, "macCatalyst": 15.0, "visionOS": 1.0, "macOS": 12.0}
# Not on Apple's platforms: the manifest makes these dependencies of Linux only.
ONLY_LINUX = ("Glibc", "Musl", "CBase64", "CCurl", "COpenSSL", "CMicroHTTPD", "CBenchmarkBaseline")


def answered(text: str, says: tuple) -> str:
    """The text with the platform's answers in its conditions. A condition that they decide becomes `true` or `false` whole."""
    system, environment, lacks = says
    lacks = lacks if system == "Linux" else (*lacks, *ONLY_LINUX)

    def answer(match: re.Match) -> str:
        question, name = match[1], match[2]
        if question == "os":
            return "true" if name == system else "false"
        if question == "targetEnvironment":
            return "true" if name == environment else "false"
        return "false" if name in lacks else "true" if name in DOUBLED or name in ONLY_LINUX else match[0]

    chains: list[bool] = []  # of each open #if, whether one of its branches is taken for certain

    def directive(line: re.Match) -> str:
        if line[2] == "endif":
            if chains:
                chains.pop()
            return line[0]
        asked = re.sub(r"\b(os|targetEnvironment|canImport)\(\s*(\w+)\s*\)", answer, line[3])
        if re.fullmatch(r"(?:true|false|&&|\|\||[!() ])+", asked):
            words = {"&&": " and ", "||": " or ", "!": " not ", "true": "True", "false": "False"}
            asked = str(eval(re.sub(r"&&|\|\||!|true|false", lambda word: words[word[0]], asked).strip())).lower()
        if line[2] == "if":
            chains.append(asked == "true")
        elif chains:
            # What follows a branch that is taken is never read.
            asked = "false" if chains[-1] else asked
            chains[-1] = chains[-1] or asked == "true"
        return f"{line[1]}#{line[2]} {asked}{line[4]}"

    return re.sub(r"^([ \t]*)#(if|elseif|endif)\b *(.*?)([ \t]*(?://.*)?)$", directive, text, flags=re.M)


def unavailable(text: str, names: tuple[str, ...]) -> str:
    """The text of a double in which what the platform lacks is unavailable, and what it deprecates in the oldest version that the package supports
    is deprecated. What a later version deprecates does not warn apps."""
    def deprecated(match: re.Match) -> str:
        return "@available(*, deprecated)" if float(match[2]) <= OLDEST[match[1]] else ""

    for name in names:
        text = re.sub(rf"@available\({name}, unavailable\)", "@available(*, unavailable)", text)
        text = re.sub(rf"@available\(({name}), deprecated: ([0-9.]+)[^)]*\)", deprecated, text)
    return text


class Module:
    def __init__(self, described: dict):
        self.name = described["name"]
        self.path = package / described["path"]
        self.dependencies = described.get("target_dependencies", [])
        self.is_double = described["path"].startswith("Sources/")
        self.is_program = described["type"] == "executable"
        self.sources = {name: (self.path / name).read_text() for name in sorted(described["sources"])}
        self.imports = set(re.findall(r"^\s*(?:@\w+(?:\(\w+\))? )?(?:(?:public|package|internal) )?import (?:\w+ )?(\w+)",
                                      "\n".join(self.sources.values()), re.M))
        self.reached: set[str] = set()
        if not self.is_double:
            self.imports.add("FoundationDouble")


# No app has these: support of the tests, drawings of the doubles, and the tool, whose benchmarks use C types of Linux.
NOT_IN_APPS = {"ThreeDSTestSupport", "ThreeDSPhoneSupport", "ThreeDSPhoneSupportOfApple", "ScreenGallery", "ios-gallery", "ThreeDSTool"}


def modules() -> list[Module]:
    """The doubles and the product on them, each after what it depends on."""
    # It may say before that it waits for a build.
    told = run(["swift", "package", "--ignore-lock", "--package-path", str(package), "describe", "--type", "json"])
    described = json.loads(told[told.index("{"):told.rindex("}") + 1])
    found = {each["name"]: Module(each) for each in described["targets"] if each["type"] in ("library", "executable") and each["sources"]
             and each["module_type"] == "SwiftTarget" and each["name"] not in NOT_IN_APPS}
    ordered: list[Module] = []

    def visit(module: Module) -> None:
        if module in ordered:
            return
        for name in module.dependencies:
            if name in found:
                visit(found[name])
        ordered.append(module)

    for name in sorted(found):
        visit(found[name])
    named = {each.name: each for each in ordered}
    for module in ordered:
        module.reached = {name for each in module.imports if each in named for name in (each, *named[each].reached)} - {module.name}
    return ordered


def digest(*parts: str) -> str:
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:24]


class Flavour:
    """One platform's copies, and what is compiled of them. What two platforms have alike is compiled once."""

    def __init__(self, name: str, compiler: "Compiler", change=None):
        self.name = name
        self.compiler = compiler
        # For doubles: what to change besides.
        self.change = change or (lambda module, text: text)
        self.copies: dict[str, dict[str, str]] = {}  # module → its copies, where it must be compiled anew
        self.keys: dict[str, str] = {}  # module → what it is stored by
        for module in compiler.modules:
            copies = {file: self.text(module, file) for file in module.sources}
            regular = {file: answered(text, LINUX) for file, text in module.sources.items()}
            imported = [self.keys[each] for each in sorted(module.imports) if each in self.keys]
            if copies != regular or imported:
                self.copies[module.name] = copies
                self.keys[module.name] = digest(compiler.version, module.name, *imported, *(each for pair in copies.items() for each in pair))

    def text(self, module: Module, file: str) -> str:
        if self.name not in FLAVOURS:
            return self.change(module, answered(module.sources[file], LINUX)) if module.is_double else answered(module.sources[file], LINUX)
        text = answered(module.sources[file], FLAVOURS[self.name])
        return unavailable(text, AVAILABILITY[self.name]) if module.is_double else text

    def flags(self, module: Module) -> list[str]:
        found = [flag for name in sorted(module.reached & set(self.keys)) for flag in ("-I", str(store / self.keys[name]))]
        flags = ["-module-name", module.name, "-package-name", "appledoubles", *found, "-I", str(self.compiler.regular),
                 *c_modules("AppleDoubles/Sources"), "-warnings-as-errors", "-plugin-path", self.compiler.plugins, "-parse-as-library"]
        if module.is_double:
            # Their bodies do not matter here, and may use what the platform lacks.
            return [*flags, "-swift-version", "6", "-enable-upcoming-feature", "ExistentialAny", "-experimental-skip-all-function-bodies"]
        strict = ["-swift-version", "6"] if module.is_program else strict_flags
        return [*flags, *strict, "-import-module", "FoundationDouble"]

    def write(self, folder: pathlib.Path, copies: dict[str, str]) -> list[str]:
        for name, text in copies.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text)
        return [str(folder / name) for name in copies]

    def compile(self, names: set[str] | None = None) -> int:
        """Compiles what is not the same as in the package, or the named modules of it; returns how many modules that is."""
        count = 0
        for module in self.compiler.modules:
            if module.name not in self.copies or names is not None and module.name not in names:
                continue
            count += 1
            place = store / self.keys[module.name]
            with self.compiler.turn(place):
                if not (place / f"{module.name}.swiftmodule").exists():
                    files = self.write(place / "sources", self.copies[module.name])
                    unfinished = place / "unfinished.swiftmodule"
                    run(["swiftc", "-frontend", "-emit-module", "-o", str(unfinished), *self.flags(module), *files])
                    unfinished.rename(place / f"{module.name}.swiftmodule")
        return count

    def errors(self, module: Module, file: str, text: str) -> str:
        """What the compiler says about one file among the copies, when its text is another."""
        copies = {name: self.text(module, name) for name in module.sources}
        with tempfile.TemporaryDirectory() as folder:
            files = self.write(pathlib.Path(folder), {**copies, file: text})
            primary = files[list(copies).index(file)]
            done = subprocess.run(["swiftc", "-frontend", "-typecheck", *self.flags(module), "-primary-file", primary,
                                   *(each for each in files if each != primary)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
            return done.stdout.replace(folder + "/", "") if done.returncode else ""


class Compiler:
    """What all flavours share."""

    def __init__(self, regular: pathlib.Path):
        self.regular = regular
        self.modules = modules()
        self.version = run(["swiftc", "--version"])
        self.plugins = json.loads(run(["swiftc", "-print-target-info"]))["paths"]["runtimeResourcePath"] + "/host/plugins"
        self.turns: dict[pathlib.Path, threading.Lock] = {}

    def turn(self, place: pathlib.Path) -> threading.Lock:
        return self.turns.setdefault(place, threading.Lock())

    def module(self, name: str) -> Module:
        return next(each for each in self.modules if each.name == name)


# MARK: Delegates

@dataclasses.dataclass
class Method:
    """A method as it is declared: its whole name, the type of its first parameter, and where its text lies."""

    name: str
    sender: str
    attributes: str
    start: int
    end: int


# Comments and literals, in which a bracket closes nothing.
OPAQUE = re.compile(r'//[^\n]*|/\*(?:.|\n)*?\*/|(#*)"""(?:.|\n)*?"""\1|(#+)"(?:.|\n)*?"\2|"(?:\\\((?:[^()"\n]|"(?:\\.|[^"\\\n])*"|\([^()\n]*\))*\)|\\.|[^"\\\n])*"')


def bare(text: str) -> str:
    """The text with blanks for comments and literals, each in its place."""
    return OPAQUE.sub(lambda opaque: re.sub(r"[^\n]", " ", opaque[0]), text)


def closing(text: str, start: int) -> int:
    """The index after the bracket that closes the one at the index."""
    pairs = {"(": ")", "{": "}", "[": "]"}
    depth = 0
    for index in range(start, len(text)):
        if text[index] == text[start]:
            depth += 1
        elif text[index] == pairs[text[start]]:
            depth -= 1
            if depth == 0:
                return index + 1
    raise ValueError(f"no {pairs[text[start]]} in {text[start:start + 60]}")


def parts(text: str) -> list[str]:
    """The text between brackets, divided at its own commas."""
    found, depth, last = [], 0, 0
    for index, letter in enumerate(text):
        depth += (letter in "([{<") - (letter in ")]}" or letter == ">" and text[index - 1] != "-")
        if letter == "," and depth == 0:
            found.append(text[last:index])
            last = index + 1
    return [each for each in [*found, text[last:]] if each.strip()]


def methods(text: str) -> list[Method]:
    """The methods that a body declares; the text is bare."""
    found, last = [], 0
    for match in re.finditer(r"^([ \t]*(?:[@\w]+(?:\([^()\n]*\))?[ \t]+)*)func (\w+)(?=\()", text, re.M):
        if match.start() < last:
            continue
        close = closing(text, match.end())
        labels, kinds = [], []
        for each in parts(text[match.end() + 1:close - 1]):
            label, kind = each.split(":", 1)
            labels.append(label.split()[0])
            kinds.append(kind.split("=")[0].strip())
        rest = re.match(r"[^\n{]*?\s*\{", text[close:])
        # Without a body it is a requirement, which ends with the line.
        before = re.match(r"[^\n]*", text[close:])
        body = rest is not None and "func " not in rest[0]
        last = closing(text, close + rest.end() - 1) if body else close + before.end()
        found.append(Method(match[2] + "(" + "".join(each + ":" for each in labels) + ")", kinds[0] if kinds else "", match[1].strip(),
                            match.start(), last))
    return found


def types(text: str):
    """The declarations of types and extensions in a bare text: kind, name, what they conform to, and the body's place."""
    for match in re.finditer(r"\b(class|struct|actor|enum|protocol|extension)[ \t]+(\w+)[ \t]*(?::([^{]*))?\{", text):
        if match[1] == "class" and match[2] in ("func", "var"):
            continue
        yield match[1], match[2], set(re.findall(r"\w+", match[3] or "")), match.end(), closing(text, match.end() - 1) - 1


class Delegates:
    """The protocols of the doubles whose requirements are optional in Objective-C, and the types of the product that conform to them.

    A double gives such a requirement a default, so that a type without it conforms. On Apple's platforms nothing tells a method that is none of
    the requirements, because of a letter or a type, from one that is meant so: it is never called."""

    def __init__(self, ordered: list[Module]):
        self.requirements: dict[str, dict[str, str]] = {}  # protocol → whole name → type of its sender
        self.inherits: dict[str, set[str]] = {}
        self.conforming: list[tuple[Module, str, str, set[str], list[Method]]] = []
        for module in ordered:
            for text in map(bare, module.sources.values()):
                for kind, name, above, start, end in types(text) if module.is_double else ():
                    if kind == "protocol" and re.search(r"(Delegate|DataSource)$", name):
                        self.requirements[name] = {each.name: each.sender for each in methods(text[start:end])}
                        self.inherits[name] = above
        for module in ordered:
            named: dict[str, set[str]] = {}
            found = [] if module.is_double else [(file, *each) for file, text in module.sources.items() for each in types(bare(text))]
            for _, kind, name, above, _, _ in found:
                if kind != "protocol":
                    named.setdefault(name, set()).update(above & set(self.requirements))
            for file, kind, name, _, start, end in found:
                if kind != "protocol" and named.get(name):
                    self.conforming.append((module, file, name, named[name], methods(bare(module.sources[file])[start:end])))

    def all_requirements(self, protocols: set[str]) -> dict[str, str]:
        found: dict[str, str] = {}
        for name in protocols & set(self.requirements):
            found |= self.requirements[name] | self.all_requirements(self.inherits[name])
        return found

    def near_misses(self) -> list[str]:
        """Methods that look like a requirement and are none: what others can call with a sender of one, or with its first word."""
        found = []
        for module, file, name, protocols, declared in self.conforming:
            required = self.all_requirements(protocols)
            words = {each.split("(")[0].lower() for each in required}
            for method in declared:
                if method.name in required or re.search(r"\b(private|fileprivate|override)\b", method.attributes):
                    continue
                if method.sender in required.values() or method.name.split("(")[0].lower() in words:
                    found.append(f"{module.name}/{file}: {name}.{method.name} is no requirement of {', '.join(sorted(protocols))}")
        return found

    def implemented(self) -> set[str]:
        return {method.name for *_, protocols, declared in self.conforming for method in declared if method.name in self.all_requirements(protocols)}

    def without_defaults(self, module: Module, text: str) -> str:
        """A double in which the requirements that the product has methods for have no default: one with another type no longer conforms."""
        names = self.implemented()
        outline = bare(text)
        for kind, name, _, start, end in reversed(list(types(outline))):
            if kind == "extension" and name in self.requirements:
                for method in reversed(methods(outline[start:end])):
                    if method.name in names:
                        text = text[:start + method.start] + text[start + method.end:]
        return text
