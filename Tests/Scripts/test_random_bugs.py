#!/usr/bin/env python3
"""The random bugs of scripts/mutants --random: where they fit, what they become, and which are drawn."""

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "scripts/lib"))

import random_bugs  # noqa: E402
from test_mutants import mutants  # noqa: E402


def changed(source, operator):
    """Returns the line of each bug of this kind, with `bug` for the call of the switch."""
    found = []
    for place in random_bugs.places("A.swift", source):
        if place.operator == operator:
            text = random_bugs.switched(source, [(7, place)]).replace("plantedBug(7)", "bug")
            old, new = source.split("\n"), text.split("\n")
            found.append("\n".join(b.strip() for a, b in zip(old, new) if a != b))
    return found


SOURCE = '''struct Sample {
    var names: [String] = []
    var limit = 10
    let isOpen = true
    func check(_ a: Int, _ b: Int) -> Int? {
        guard a < b, a != 3 else { return nil }
        if a > limit && b > 1 { return a }
        return b
    }
    func join(_ first: String, _ second: String) -> String { first + second }
    func words(_ a: String, _ b: String) -> String { join(a, b) }
    func first() -> String { names.first ?? "none" }
    var all: [String] { names }
    mutating func wipe() { names = [] }
    mutating func end() {
        defer { wipe() }
        print(limit)
        limit = 3
    }
    func word(_ n: Int) -> String {
        switch n {
        case 1: "one"
        case 2: "two"
        default: "many"
        }
    }
    func wait(_ other: @Sendable () async -> Void) async {
        await other()
    }
}
'''


class Places(unittest.TestCase):
    def test_each_kind(self):
        for operator, expected in {
            "guard negated": "guard (bug != (a < b)), a != 3 else { return nil }",
            "guard dropped": "guard (bug || (a < b)), a != 3 else { return nil }",
            "condition negated": "if (bug != (a > limit && b > 1)) { return a }",
            "branch dropped": "if (!bug && (a > limit && b > 1)) { return a }",
            "comparison shifted": "guard (bug ? a <= b : a < b), a != 3 else { return nil }",
            "comparison negated": "guard a < b, (bug ? a == 3 : a != 3) else { return nil }",
            "term dropped": "if a > limit && (bug || (b > 1)) { return a }",
            "constant + 1": "var limit = (bug ? 11 : 10)",
            "constant - 1": "var limit = (bug ? 9 : 10)",
            "truth reversed": "let isOpen = (!bug)",
            "wiping skipped": "defer { if !bug { wipe() } }",
            "call removed": "if !bug { print(limit) }",
            "assignment removed": "if !bug { limit = 3 }",
            "await lost": "if !bug { await other() }",
            "nil result": "return bug ? nil : (b)",
            "empty result": "var all: [String] { bug ? [] : (names) }",
            "default instead of value": 'func first() -> String { (bug ? nil : (names.first)) ?? "none" }',
            "arguments exchanged": "func words(_ a: String, _ b: String) -> String { join((bug ? b : a), (bug ? a : b)) }",
            "case dropped": 'case 1 where !bug: "one"',
            "cases swapped": 'case 1: bug ? "two" : "one"\ncase 2: bug ? "one" : "two"',
        }.items():
            with self.subTest(operator):
                self.assertIn(expected, changed(SOURCE, operator))

    def test_texts_and_comments_have_no_bugs(self):
        source = r'''// if a < 3 { wipe() }
/* guard 1 < 2 /* 3 */ else { return 4 } */
let a = "if a < 3 \(b("}", " < ")) 4"
let b = #"\(1) < "2" "#
let c = """
    guard 1 < 2 else { return true }
    "quoted" \(d[""])
    """
'''
        self.assertEqual(random_bugs.places("A.swift", source), [])

    def test_what_linux_does_not_compile_has_no_bugs(self):
        source = "#if canImport(UIKit)\nlet a = 1\n#else\nlet b = 2\n#endif\n#if os(Linux)\nlet c = 3\n#endif\n@available(iOS 15, *)\nlet d = 4\n"
        self.assertEqual({place.source_line for place in random_bugs.places("A.swift", source)}, {"let c = 3", "let d = 4"})
        self.assertEqual({place.source_line for place in random_bugs.places("A.swift", source, on_doubles=True)}, {"let a = 1", "let d = 4"})

    def test_a_directive_is_no_condition(self):
        source = "#if canImport(UIKit)\nfinal class A: UIView {\n    let b = 2\n}\n#endif\n"
        self.assertEqual({place.source_line for place in random_bugs.places("A.swift", source, on_doubles=True)}, {"let b = 2"})

    def test_patterns_and_raw_values_stay_literals(self):
        self.assertEqual(changed("enum A: Int {\n    case a = 1\n}\n", "constant + 1"), [])
        self.assertEqual(changed("switch a {\ncase 1: 2\n}\n", "constant + 1"), ["case 1: (bug ? 3 : 2)"])

    def test_an_initializer_keeps_its_assignments(self):
        source = """struct A {
    package init(
        _ a: Int
    ) {
        if a > 2 {
            b = a
        }
        c = a
        print(a)
    }
    init() { d = 1 }
    mutating func set() {
        b = 2
    }
}
"""
        self.assertEqual(changed(source, "assignment removed"), ["if !bug { b = 2 }"])
        self.assertEqual(changed(source, "call removed"), ["if !bug { print(a) }"])

    def test_a_fingerprint_depends_on_the_text_and_not_on_the_line(self):
        first = {place.fingerprint for place in random_bugs.places("A.swift", SOURCE)}
        moved = random_bugs.places("A.swift", "// one line more\n" + SOURCE)
        self.assertEqual({place.fingerprint for place in moved}, first)
        self.assertEqual(len(first), len(moved))
        self.assertNotEqual({place.fingerprint for place in random_bugs.places("B.swift", SOURCE)} & first, first)

    def test_no_line_moves(self):
        chosen = random_bugs.choose({"A": random_bugs.places("A.swift", SOURCE)}, 50, "1")
        self.assertGreater(len(chosen), 5)
        self.assertEqual(random_bugs.switched(SOURCE, list(enumerate(chosen))).count("\n"), SOURCE.count("\n"))

    @unittest.skipUnless(shutil.which("swiftc"), "needs swiftc")
    def test_a_switch_tells_which_places_ran(self):
        with tempfile.TemporaryDirectory() as folder:
            place, reached = pathlib.Path(folder), pathlib.Path(folder, "reached")
            reached.mkdir()
            (place / "main.swift").write_text("for argument in CommandLine.arguments.dropFirst() { print(plantedBug(Int(argument)!)) }\n")
            (place / random_bugs.SWITCH_FILE).write_text(random_bugs.SWITCH_SOURCE)
            subprocess.run(["swiftc", "-o", "program", "main.swift", random_bugs.SWITCH_FILE], cwd=place, check=True)

            def printed(numbers, variables):
                return subprocess.run([place / "program", *numbers], env=variables, capture_output=True, text=True, check=True).stdout

            self.assertEqual(printed(["1", "2", "1"], {random_bugs.VARIABLE: "1"}), "true\nfalse\ntrue\n")
            self.assertEqual(list(reached.iterdir()), [])
            self.assertEqual(printed(["7", "3", "7"], {random_bugs.REACHED: str(reached)}), "false\n" * 3)
            self.assertEqual({path.name for path in reached.iterdir()}, {"3", "7"})

    @unittest.skipUnless(shutil.which("swiftc"), "needs swiftc")
    def test_the_sample_compiles_with_its_bugs(self):
        with tempfile.TemporaryDirectory() as folder:
            place = pathlib.Path(folder)
            chosen = random_bugs.choose({"A": random_bugs.places("A.swift", SOURCE)}, 50, "1")
            (place / "A.swift").write_text(random_bugs.switched(SOURCE, list(enumerate(chosen, 1))))
            (place / random_bugs.SWITCH_FILE).write_text(random_bugs.SWITCH_SOURCE)
            done = subprocess.run(
                ["swiftc", "-typecheck", "-swift-version", "6", *map(str, place.glob("*.swift"))], capture_output=True, text=True, check=False)
            self.assertEqual(done.returncode, 0, done.stderr)


class Choice(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.all = mutants.random_places(ROOT, mutants.MODULES)
        cls.by_module = {name: cls.all[name] for name in ("ThreeDSJOSE", "ThreeDSCrypto")}

    def test_the_seed_decides(self):
        first = random_bugs.choose(self.by_module, 20, "1")
        self.assertEqual(first, random_bugs.choose(self.by_module, 20, "1"))
        self.assertNotEqual(first, random_bugs.choose(self.by_module, 20, "2"))

    def test_a_later_seed_has_no_line_of_an_earlier_one(self):
        taken = set()
        first, second = (random_bugs.choose(self.by_module, 40, seed, taken) for seed in "12")
        lines = {(place.file, place.line + offset) for place in first for offset in (-1, 0, 1)}
        self.assertEqual((len(first), len(second)), (40, 40))
        self.assertEqual([place for place in second if (place.file, place.line) in lines], [])
        self.assertEqual(first, random_bugs.choose(self.by_module, 40, "1"), "the first seed draws as if it were alone")

    def test_each_module_has_its_share(self):
        modules = [mutants.module_of(place) for place in random_bugs.choose(self.by_module, 40, "1")]
        self.assertEqual((modules.count("ThreeDSJOSE"), modules.count("ThreeDSCrypto")), (20, 20))

    def test_the_sources_have_places_of_every_kind(self):
        kinds = {place.operator for found in self.all.values() for place in found}
        self.assertEqual(len(kinds), 21, kinds)

    def test_the_list_of_equivalent_bugs_names_places_of_today(self):
        listed = random_bugs.read_equivalent(mutants.EQUIVALENT.read_text())
        self.assertLessEqual(set(listed), {place.fingerprint for found in self.all.values() for place in found})

    def test_every_test_target_of_a_module_exists(self):
        for name, (folder, targets) in mutants.MODULES.items():
            manifest = ROOT / ("AppleDoubles/Package.swift" if name in mutants.ON_DOUBLES else "Package.swift")
            known = {
                target if target.endswith("Tests") else target + "Tests"
                for target in re.findall(r'^ +(?:tests|productTests|drivenTests)\(\s*"(\w+)"', manifest.read_text(), re.MULTILINE)}
            self.assertTrue((ROOT / folder).is_dir(), folder)
            self.assertLessEqual(set(targets), known)

    def test_generated_sources_have_no_bugs(self):
        self.assertEqual([place.file for found in self.all.values() for place in found if "/Generated/" in place.file], [])


class Runs(unittest.TestCase):
    def test_each_seed_counts_its_first_bugs_that_compile(self):
        drawn = {1: ("a", None), 2: ("a", None), 3: ("a", None), 4: ("b", None), 5: ("b", None), 6: ("b", None)}
        self.assertEqual(mutants.counted(drawn, {1, 3, 4, 5, 6}, 2), [1, 3, 4, 5])
        self.assertEqual(mutants.counted(drawn, {2, 6}, 2), [2, 6])

    def test_a_report_of_several_seeds_counts_by_seed(self):
        rows = [
            dict(seed=seed, module="M", operator="nil result", file="f", line=1, text="t", fingerprint="A", result="killed", reason="", ran=["s"])
            for seed in ("1", "2", "2")]
        report = mutants.random_report(rows)
        self.assertEqual(report[:3], ["by seed:", "  1: 1 of 1 killed (100 %), 0 equivalent", "  2: 2 of 2 killed (100 %), 0 equivalent"])
        self.assertEqual(mutants.random_report(rows[:1])[0], "by module:")

    def test_the_compiler_names_the_bugs_that_go(self):
        def place(line, file="Sources/SDK/M/A.swift"):
            return random_bugs.Place(file, "nil result", line, "", ())

        numbered = {1: place(10), 2: place(14), 3: place(40), 4: place(10, "Sources/SDK/M/B.swift")}
        error = "/x/source/Sources/SDK/M/A.swift:{}:9: error: no\n"
        self.assertEqual(mutants.refused(numbered, error.format(10)), {1})
        self.assertEqual(mutants.refused(numbered, error.format(13)), {2})
        self.assertEqual(mutants.refused(numbered, error.format(99)), {1, 2, 3})
        self.assertEqual(mutants.refused(numbered, error.format(10).replace("error", "warning")), set())
        self.assertEqual(mutants.refused(numbered, error.format(1).replace("A.swift", "C.swift")), set())
        on_doubles = error.format(14).replace("Sources/SDK/M", "AppleDoubles/Product/M")
        self.assertTrue((ROOT / "AppleDoubles/Product/ThreeDSUIKit").samefile(ROOT / mutants.MODULES["ThreeDSUIKit"][0]))
        self.assertEqual(mutants.refused(numbered, on_doubles), {2}, "the doubles' package has the sources behind a link")

    def test_the_list_of_equivalent_bugs(self):
        random_bugs.read_equivalent(mutants.EQUIVALENT.read_text())
        line = "0123456789ab Sources/A.swift constant + 1: nothing reads it"
        self.assertEqual(random_bugs.read_equivalent("# why\n\n" + line), {"0123456789ab": "nothing reads it"})
        for wrong in (line + "\n" + line, "Sources/A.swift: no", line.partition(":")[0]):
            with self.assertRaises(ValueError):
                random_bugs.read_equivalent(wrong)

    def test_the_report_counts_what_can_be_noticed(self):
        def row(result, ran=("MTests",)):
            return dict(seed="1", module="M", operator="nil result", file="A", line=1, text="t", fingerprint="f", result=result, ran=ran)

        report = mutants.random_report([row("killed")] * 3 + [row("survived"), row("equivalent")])
        self.assertIn("  M: 3 of 4 killed (75 %), 1 equivalent", report)
        self.assertEqual(report[-1], "survived: f A nil result: line 1: t")
        self.assertEqual(
            mutants.random_report([row("survived", ran=())])[-1], "survived (no test runs it): f A nil result: line 1: t")

    def test_suites_are_the_outermost_ones(self):
        listed = "Building…\nATests.Outer/Inner/one()\nATests.Outer/two(_:)\nBTests.Outer/a()\nATests.alone(_:)\nATests.Out/x()\n"
        suites = mutants.suites_of(listed)
        self.assertEqual(suites, ["ATests.Out", "ATests.Outer", "ATests.alone", "BTests.Outer"])
        found = [[line for line in listed.splitlines() if re.search(mutants.filter_of_suite(suite), line)] for suite in suites]
        self.assertEqual(found, [
            ["ATests.Out/x()"], ["ATests.Outer/Inner/one()", "ATests.Outer/two(_:)"], ["ATests.alone(_:)"], ["BTests.Outer/a()"]])

    def test_late_tests_are_measured_again(self):
        def outcome(clean, needed, limit=None):
            """The verdict on tests that need this many seconds with a bug, and in turn these without it."""
            measures, allowed = iter(clean), []

            def run(seconds):
                allowed.append(seconds)
                return ("passed", "") if needed <= seconds else ("late", "")

            return mutants.outcome(run, lambda again: next(measures), limit)[0], allowed

        self.assertEqual(outcome([10], 60), ("passed", [60]))
        # The machine got busy: what was late is not, or is.
        self.assertEqual(outcome([10, 20], 61), ("passed", [60, 90]))
        self.assertEqual(outcome([10, 20, 20], 91), ("late", [60, 90]))
        # It did not: the bug is what takes the time.
        self.assertEqual(outcome([10, 9], 61), ("late", [60]))
        self.assertEqual(outcome([], 6, limit=5), ("late", [5]))


if __name__ == "__main__":
    unittest.main()
