#!/usr/bin/env python3
"""The table of planted bugs, and the program that plants them: scripts/mutants."""

import importlib.machinery
import importlib.util
import pathlib
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.dont_write_bytecode = True


def load():
    loader = importlib.machinery.SourceFileLoader("mutants", str(ROOT / "scripts/mutants"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("mutants", loader))
    sys.modules["mutants"] = module
    loader.exec_module(module)
    return module


mutants = load()

BLOCK = """== other-tag
file: Sources/A.swift
tests: TagTests
why: Everybody can change a message.
--- before
    guard tag == expected else { return nil }

    return text
--- after
    return text
"""


class Table(unittest.TestCase):
    """The table of today's sources."""

    @classmethod
    def setUpClass(cls):
        cls.bugs = mutants.read_table(mutants.TABLE.read_text())

    def test_each_bug_can_be_planted(self):
        for bug in self.bugs:
            source = (ROOT / bug.file).read_text()
            self.assertIsNone(bug.problem(source), bug.id)
            self.assertNotEqual(bug.planted(source), source, bug.id)
            for change in bug.changes:
                self.assertEqual((ROOT / change.file).read_text().count(change.before), 1, f"{bug.id}: {change.file}")

    def test_each_bug_names_tests_that_exist(self):
        known = mutants.suites(ROOT)
        for bug in self.bugs:
            for test in bug.tests:
                with self.subTest(bug=bug.id):
                    self.assertTrue(mutants.filter_of(test, known).startswith("^ThreeDS"))

    def test_there_are_enough_bugs(self):
        self.assertGreaterEqual(len([bug for bug in self.bugs if not bug.equivalent]), 120)

    def test_no_bug_is_there_twice(self):
        planted = [tuple((change.file, change.before, change.after) for change in bug.changes) for bug in self.bugs]
        self.assertEqual(len(set(planted)), len(planted))

    def test_bugs_are_planted_in_sources_only(self):
        self.assertEqual(
            [bug.id for bug in self.bugs if not all(change.file.startswith("Sources/") for change in bug.changes)], [])


class Program(unittest.TestCase):
    def test_a_block_is_read(self):
        bug, = mutants.read_table("# a comment\n\n" + BLOCK)
        self.assertEqual((bug.id, bug.file, bug.tests), ("other-tag", "Sources/A.swift", ("TagTests",)))
        self.assertEqual(bug.before, "    guard tag == expected else { return nil }\n\n    return text")
        self.assertEqual(bug.after, "    return text")

    def test_a_bug_can_have_several_places(self):
        also = "--- also Sources/B.swift\n--- before\n    guard length == 16\n--- after\n    guard true\n"
        more = "--- also Sources/A.swift\n--- before\n    return text\n--- after\n    return other\n"
        pair, other = mutants.read_table(BLOCK + also + more + "\n" + BLOCK.replace("other-tag", "other"))
        self.assertEqual(
            [(change.file, change.before, change.after) for change in pair.changes[1:]],
            [("Sources/B.swift", "    guard length == 16", "    guard true"), ("Sources/A.swift", "    return text", "    return other")])
        self.assertEqual(len(other.changes), 1)
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            (root / "Sources").mkdir()
            texts = {"A": pair.before + "\n", "B": "{\n    guard length == 16\n}\n"}
            for name, text in texts.items():
                (root / f"Sources/{name}.swift").write_text(text)
            before = pair.plant(root)
            self.assertEqual((root / "Sources/A.swift").read_text(), "    return other\n")
            self.assertEqual((root / "Sources/B.swift").read_text(), "{\n    guard true\n}\n")
            self.assertEqual({path.stem: text for path, text in before.items()}, texts)
            # One place is gone: nothing is planted.
            with self.assertRaises(mutants.TableError):
                pair.plant(root)
            self.assertEqual((root / "Sources/A.swift").read_text(), "    return other\n")
        for bad in (also.replace("guard true", "guard length == 16"), "--- also Sources/B.swift\n", "--- also B\n--- after\nx\n"):
            with self.subTest(bad), self.assertRaises(mutants.TableError):
                mutants.read_table(BLOCK + bad)

    def test_comments_belong_to_no_block(self):
        bugs = mutants.read_table(BLOCK + "\n# MARK: Keys\n\n" + BLOCK.replace("other-tag", "second"))
        self.assertEqual([bug.after for bug in bugs], ["    return text"] * 2)

    def test_bad_tables_are_refused(self):
        bad = {
            "twice": BLOCK + BLOCK,
            "without file": BLOCK.replace("file: Sources/A.swift\n", ""),
            "without why": BLOCK.replace("why: Everybody can change a message.\n", ""),
            "without tests": BLOCK.replace("tests: TagTests\n", ""),
            "tests and equivalent": BLOCK.replace("why:", "equivalent: nothing reads it\nwhy:"),
            "without after": BLOCK[:BLOCK.index("--- after")],
            "without change": BLOCK.replace("    guard tag == expected else { return nil }\n\n", ""),
            "unknown line": BLOCK.replace("why:", "reason: x\nwhy:"),
            "text before the first block": "x\n" + BLOCK,
            "capital id": BLOCK.replace("other-tag", "Other"),
        }
        for name, text in bad.items():
            with self.subTest(name), self.assertRaises(mutants.TableError):
                mutants.read_table(text)

    def test_a_bug_needs_exactly_one_place(self):
        bug, = mutants.read_table(BLOCK)
        self.assertIsNone(bug.problem(f"func a() {{\n{bug.before}\n}}"))
        self.assertIn("0 times", bug.problem("func a() {}"))
        self.assertIn("2 times", bug.problem(bug.before + "\n" + bug.before))
        self.assertEqual(bug.planted(f"{{\n{bug.before}\n}}"), "{\n    return text\n}")

    def test_a_sample_depends_on_the_seed_only_and_covers_the_table(self):
        bugs = list(range(120))
        for seed in ("a", "b", "c"):
            chosen = mutants.sample(bugs, 10, seed)
            self.assertEqual(chosen, mutants.sample(bugs, 10, seed))
            self.assertEqual([bug // 12 for bug in chosen], list(range(10)))
        self.assertNotEqual(mutants.sample(bugs, 10, "a"), mutants.sample(bugs, 10, "b"))
        self.assertEqual(mutants.sample(bugs, 500, "a"), bugs)
        self.assertEqual(mutants.sample([], 10, "a"), [])

    def test_tests_become_filters(self):
        known = {
            "TagTests": {"ThreeDSJOSETests": {"short", "long"}},
            "KeyTests": {"ThreeDSJOSETests": {"kind"}, "ThreeDSCryptoTests": {"kind", "curve"}},
        }
        self.assertEqual(mutants.filter_of("TagTests", known), r"^ThreeDSJOSETests\.TagTests/")
        self.assertEqual(mutants.filter_of("TagTests/short", known), r"^ThreeDSJOSETests\.TagTests/short\(")
        self.assertEqual(mutants.filter_of("KeyTests/curve", known), r"^ThreeDSCryptoTests\.KeyTests/curve\(")
        self.assertEqual(mutants.filter_of("ThreeDSJOSETests.KeyTests", known), r"^ThreeDSJOSETests\.KeyTests/")
        for wrong in ("KeyTests", "KeyTests/kind", "TagTests/none", "NoTests", "ThreeDSCoreTests.TagTests"):
            with self.subTest(wrong), self.assertRaises(mutants.TableError):
                mutants.filter_of(wrong, known)

    def test_the_output_of_a_run_is_understood(self):
        passed = "◇ Test run started.\n✔ Test run with 3 tests in 1 suite passed after 0.1 seconds.\n"
        none = "◇ Test run started.\n✔ Test run with 0 tests in 0 suites passed after 0.1 seconds.\n"
        failed = "◇ Test run started.\n✘ Test tag() recorded an issue at TagTests.swift:9:5: Expectation failed: tag == 2\n"
        self.assertEqual(mutants.verdict(0, passed, 9), ("passed", ""))
        self.assertEqual(mutants.verdict(0, none, 9)[0], "nothing")
        self.assertEqual(mutants.verdict(1, failed, 9), ("failed", "TagTests.swift:9:5: Expectation failed: tag == 2"))
        self.assertEqual(mutants.verdict(None, failed, 9), ("failed", "TagTests.swift:9:5: Expectation failed: tag == 2"))
        # An argument is printed as it is, with its line breaks.
        lines = failed.replace("tag() recorded an issue", 'tag() recorded an issue with 1 argument text → "a\n\nb at C.swift is\n"')
        self.assertEqual(mutants.verdict(None, lines, 9), ("failed", "TagTests.swift:9:5: Expectation failed: tag == 2"))
        named = failed.replace("Test tag()", 'Test "a name\nof two lines"')
        self.assertEqual(mutants.verdict(1, named, 9), ("failed", "TagTests.swift:9:5: Expectation failed: tag == 2"))
        # A complaint that is not written to its end yet is not one; that of the next test is not taken for it.
        begun = "◇ Test run started.\n✘ Test tag() recorded an issue with 1 argument text → \"a\n"
        self.assertIsNone(mutants.COMPLAINT.search(begun))
        ended = begun + "✔ Test key() passed after 0.1 seconds.\n✘ Test key() recorded an issue at K.swift:1:1: no\n"
        self.assertEqual(mutants.COMPLAINT.search(ended)[1], "K.swift:1:1: no")
        self.assertEqual(mutants.verdict(None, "◇ Test run started.\n", 9), ("late", "still running after 9 s"))
        self.assertEqual(mutants.verdict(-11, "◇ Test run started.\n", 9), ("failed", "the tests ended with status -11"))
        self.assertEqual(mutants.verdict(127, "no such file\n", 9)[0], "nothing")
        self.assertEqual(mutants.verdict(-4, "Fatal error: two keys\n", 9), ("failed", "the tests ended with status -4"))

    def test_a_run_ends_with_its_first_complaint(self):
        with tempfile.TemporaryDirectory() as folder:
            log = pathlib.Path(folder, "log")
            line = "✘ Test tag() recorded an issue at A.swift:1:1: no"
            self.assertIsNone(mutants.run(["bash", "-c", f"echo '{line}'; sleep 60"], log, 60, mutants.COMPLAINT))
            self.assertIn(line, log.read_text())
            self.assertEqual(mutants.run(["bash", "-c", "exit 3"], log, 60), 3)
            self.assertIsNone(mutants.run(["sleep", "60"], log, 1))

    def test_the_copy_follows_the_tree_and_keeps_what_is_the_same(self):
        with tempfile.TemporaryDirectory() as folder:
            root, place = pathlib.Path(folder, "root"), pathlib.Path(folder, "place")
            (root / "A").mkdir(parents=True)
            (root / "A/one.swift").write_text("1")
            (root / "A/two.swift").write_text("2")
            (root / "A/link").symlink_to("one.swift")
            mutants.copy(root, place)
            before = (place / "A/one.swift").stat().st_mtime_ns
            self.assertEqual((place / "A/link").readlink(), pathlib.Path("one.swift"))
            (place / "A/two.swift").write_text("a bug that was left")
            (root / "A/three.swift").write_text("3")
            (root / "A/link").unlink()
            mutants.copy(root, place)
            self.assertEqual((place / "A/two.swift").read_text(), "2")
            self.assertEqual((place / "A/three.swift").read_text(), "3")
            self.assertFalse((place / "A/link").is_symlink())
            self.assertEqual((place / "A/one.swift").stat().st_mtime_ns, before)


if __name__ == "__main__":
    unittest.main()
