"""Which tests name which requirements, files and the like: Swift tests, browser cases, programs and proofs."""

import ast
import dataclasses
import pathlib
import re

from . import results
from .requirement_ids import ids_in, ids_in_label
from .swift_sources import SwiftFile


MOST_USERS = 3


@dataclasses.dataclass(frozen=True)
class Evidence:
    """A test, or a suite for all of its tests, a browser case, a program, a proof."""

    kind: str  # test, suite, browser, program, proof
    path: str  # below the package
    line: int
    suite: str
    name: str
    result: str
    cases: int

    def json(self):
        return dataclasses.asdict(self)


class SwiftTests:
    """All Swift tests of the package, and of that with the doubles of Apple's frameworks, with results."""

    def __init__(self, root, run):
        self.files = [
            SwiftFile(str(path.relative_to(root)), path.read_text())
            for folder in ("Tests", "AppleDoubles/Tests")
            for path in sorted((root / folder).rglob("*.swift"))]
        self._run = run
        if isinstance(run, results.ConsoleResults):
            run.expect(results.ConsoleResults.title(test) for file in self.files for test in file.tests)
        self._users = {}

    def result(self, file, test):
        return self._run.of(file.path, test) if self._run else (results.NOT_RUN, 0)

    def all(self):
        for file in self.files:
            for test in file.tests:
                yield file, test

    def named(self, reader):
        """What `reader` finds in names, labels and comments: {key: [Evidence]}.

        A table or function that many tests use is a fixture: what it names counts only where no test names it."""
        found, fixtures = {}, {}
        for file in self.files:
            # The ids in it are examples.
            if file.path.endswith("/TraceabilityTests.swift"):
                continue
            for text, position, is_comment in file.mentions():
                keys = reader(text, "comment" if is_comment else "name" if file.is_display(position) else "label")
                if not keys:
                    continue
                around = self._around(file, position)
                for key in keys:
                    known = (found if len(around) <= MOST_USERS else fixtures).setdefault(key, [])
                    known += [evidence for evidence in around if evidence not in known]
        return fixtures | {key: evidence for key, evidence in found.items() if evidence}

    def _around(self, file, position):
        item = file.at(position)
        if item is None:
            return [self._evidence(file, test) for test in file.tests][:1]
        if item.kind in ("test", "suite") and (item.kind == "test" or position <= item.body):
            return [self._evidence(file, item)]
        if item.kind == "suite":
            return [self._evidence(file, item)]
        return [self._evidence(*user) for user in self._tests_using(file, item)]

    def _tests_using(self, file, item):
        """Tests that use a table or a function: of its file, else of its target, over others that use it."""
        key = (file.path, item.start)
        if key not in self._users:
            target = _target(file.path)
            siblings = [other for other in self.files if _target(other.path) == target]
            self._users[key] = self._search([file], file, item) or self._search(siblings, file, item)
        return self._users[key]

    def _search(self, files, file, item):
        tests, seen, waiting = [], {(file.path, item.start)}, [(file, item)]
        for _ in range(5):
            following = []
            for origin, used in waiting:
                # A member is named after a dot or alone; a nested type by its own name.
                pattern = re.compile(rf"\b{re.escape(used.name.split('.')[-1])}\b")
                for other in files:
                    for match in pattern.finditer(other.code):
                        user = other.at(match.start())
                        if user is None or (other.path, user.start) in seen or user is used:
                            continue
                        if user.kind == "suite":
                            continue
                        seen.add((other.path, user.start))
                        if user.kind == "test":
                            tests.append((other, user))
                        else:
                            following.append((other, user))
            if tests:
                return tests
            waiting = following
        return tests

    def _evidence(self, file, item):
        suite = item if item.kind == "suite" else item.parent
        if item.kind == "test":
            result, cases = self.result(file, item)
        else:
            inside = [self.result(file, test) for test in file.tests if self._is_inside(test, item)]
            words = {word for word, _ in inside}
            order = (results.FAILED, results.NOT_RUN, results.SKIPPED)
            result = next((word for word in order if word in words), results.PASSED if words else results.NOT_RUN)
            cases = sum(count for _, count in inside)
        return Evidence(item.kind, file.path, item.line, suite.title if suite else "", item.title, result, cases)

    @staticmethod
    def _is_inside(test, suite):
        owner = test.parent
        while owner is not None:
            if owner is suite:
                return True
            owner = owner.parent
        return False


def _target(path):
    """`Tests/<target>` of a file."""
    parts = path.split("/")
    return "/".join(parts[:parts.index("Tests") + 2])


def python_tests(root, script_results):
    """{key: [Evidence]} of the browser cases and of the programs."""
    found = {}

    def add(text, evidence):
        for key in ids_in(text):
            known = found.setdefault(key, [])
            if evidence not in known:
                known.append(evidence)

    for path in sorted((root / "Tests" / "Browser").glob("*.py")):
        source = path.read_text()
        tree, lines = ast.parse(source), source.splitlines()
        relative = str(path.relative_to(root))
        cases = []
        for node in ast.walk(tree):
            for decorator in getattr(node, "decorator_list", []):
                if isinstance(decorator, ast.Call) and getattr(decorator.func, "id", "") == "case":
                    cases.append((node, case_pattern(decorator.args[0]), ast.unparse(decorator.args[0]).strip("f'\"")))
        for node, pattern, name in cases:
            result, count = script_results.case(pattern)
            text = "\n".join(lines[node.decorator_list[0].lineno - 1:node.end_lineno])
            add(text, Evidence("browser", relative, node.lineno, "Browser", name, result, count))
        inside = {number for node, _, _ in cases for number in range(node.decorator_list[0].lineno, node.end_lineno + 1)}
        outside = "\n".join(line for number, line in enumerate(lines, 1) if number not in inside)
        outcomes = [script_results.case(pattern) for _, pattern, _ in cases]
        if outcomes:
            words = {word for word, count in outcomes}
            result = results.FAILED if results.FAILED in words else results.PASSED if results.PASSED in words else results.NOT_RUN
            add(outside, Evidence(
                "browser", relative, 1, "Browser", f"all cases of {path.name}", result, sum(count for _, count in outcomes)))
    for folder in ("Tests/Interop", "Interop"):
        # A module of a program is run by its `run.py`.
        main = root / folder / "run.py"
        usual = _closing_word(main.read_text()) if main.exists() else None
        for path in sorted((root / folder).rglob("*.py")):
            if "site-packages" in path.parts or any(part.startswith(".") for part in path.parts):
                continue
            source = path.read_text()
            word = _closing_word(source) or usual
            result, count = script_results.total(word) if word else (results.NOT_RUN, 0)
            add(source, Evidence("program", str(path.relative_to(root)), 1, folder, path.name, result, count))
    for name, line, text in prove_functions((root / "scripts" / "prove").read_text()):
        result, count = script_results.proof(name)
        add(text, Evidence("proof", "scripts/prove", line, "scripts/prove", name, result, count))
    return found


def _closing_word(source):
    """With what a program's closing line begins: `print(f"interop: {passed} passed, …")`."""
    word = re.search(r'f"([A-Za-z][\w -]*): \{[\w.]+\} passed', source)
    return word[1] if word else None


def case_pattern(node):
    """The names that a browser case may have, as a pattern: what an f-string puts in may be anything."""
    if isinstance(node, ast.Constant):
        return re.escape(node.value)
    if isinstance(node, ast.JoinedStr):
        return "".join(re.escape(part.value) if isinstance(part, ast.Constant) else ".+" for part in node.values)
    return ".+"


def prove_functions(source):
    """(name, line, text with the comment above) of each function of scripts/prove."""
    lines = source.splitlines()
    for index, line in enumerate(lines):
        if match := re.match(r"(\w+)\(\) \{$", line):
            first = index
            while first and lines[first - 1].startswith("#"):
                first -= 1
            last = next((number for number in range(index, len(lines)) if lines[number] == "}"), len(lines) - 1)
            yield match[1], index + 1, "\n".join(lines[first:last + 1])


def requirement_reader(text, place):
    """Ids in names and comments; in other texts only where they label a case."""
    return ids_in_label(text) if place == "label" else ids_in(text)


def vector_reader(names):
    """Names of vector files in texts."""
    def read(text, place):
        return [] if place == "comment" else [name for name in names if text == name or text.endswith("/" + name)]
    return read


def merged(*sources):
    result = {}
    for source in sources:
        for key, evidence in source.items():
            known = result.setdefault(key, [])
            known += [one for one in evidence if one not in known]
    return result


def package_root():
    return pathlib.Path(__file__).resolve().parent.parent.parent
