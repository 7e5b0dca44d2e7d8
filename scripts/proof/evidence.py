"""Which tests prove which requirements and use which vectors: Swift tests, browser cases and programs."""

import ast
import dataclasses
import pathlib
import re

from . import results
from .swift_sources import SwiftFile


MOST_USERS = 3


@dataclasses.dataclass(frozen=True)
class Evidence:
    """A test, or a suite for all of its tests, a browser case, a program."""

    kind: str  # test, suite, browser, program
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

    def proved(self):
        """{requirement id: [Evidence]} of the ids in the tests' traits `.proves(…)`."""
        found = {}
        for file, test in self.all():
            for key in file.proves(test):
                found.setdefault(key, []).append(self._evidence(file, test))
        return found

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
    """{requirement id: [Evidence]} of the browser cases and of the programs: `proves=[…]` of a case, `PROVES = […]` of a program."""
    found = {}

    def add(ids, evidence):
        for key in ids:
            found.setdefault(key, []).append(evidence)

    for path in sorted((root / "Tests" / "Browser").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            for call in getattr(node, "decorator_list", []):
                if not (isinstance(call, ast.Call) and getattr(call.func, "id", "") == "case"):
                    continue
                ids = [word.value for word in call.keywords if word.arg == "proves"]
                if ids:
                    result, count = script_results.case(case_pattern(call.args[0]))
                    name = ast.unparse(call.args[0]).strip("f'\"")
                    relative = str(path.relative_to(root))
                    add(ast.literal_eval(ids[0]), Evidence("browser", relative, node.lineno, "Browser", name, result, count))
    for folder in ("Tests/Interop", "Interop"):
        for path in sorted((root / folder).glob("*.py")):
            source = path.read_text()
            for node in ast.parse(source).body:
                if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "PROVES":
                    word = _closing_word(source)
                    result, count = script_results.total(word) if word else (results.NOT_RUN, 0)
                    evidence = Evidence("program", str(path.relative_to(root)), node.lineno, folder, path.name, result, count)
                    add(ast.literal_eval(node.value), evidence)
    return found


def _closing_word(source):
    """With what a program's closing line begins: `print(f"interop: {passed} passed, …")`."""
    word = re.search(r'f"([A-Za-z][\w -]*): \{[^}]+\} passed', source)
    return word[1] if word else None


def case_pattern(node):
    """The names that a browser case may have, as a pattern: what an f-string puts in may be anything."""
    if isinstance(node, ast.Constant):
        return re.escape(node.value)
    if isinstance(node, ast.JoinedStr):
        return "".join(re.escape(part.value) if isinstance(part, ast.Constant) else ".+" for part in node.values)
    return ".+"


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
