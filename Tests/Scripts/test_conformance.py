#!/usr/bin/env python3
"""How scripts/conformance reads sources and results.

    python3 -m unittest discover -s Tests/Scripts"""

import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "scripts"))
sys.dont_write_bytecode = True

from proof import evidence, markdown, report, results  # noqa: E402
from proof.swift_sources import SwiftFile, scan  # noqa: E402

SOURCE = '''import Testing

/// What stands here is of the table: .proves("CORE-1").
private let pages = [
    Case("CORE-2: a label", value: "CORE-3"), Case("other", json: #"{"requirement":"CORE-4"}"#),
]

@Suite("Shop \\\\"A\\\\" (SDK-5)") struct ShopTests {
    // CORE-6
    static let rows = [1, 2]

    @Test("pays, \\\\"at once\\\\" (SDK-8)", .proves("CORE-7", "SDK-9"), arguments: pages) func pays(_ page: Case, twice: Bool) {
        // CORE-11: }
        let text = """
            CORE-12 { "no label" }
            """
        #expect(text == "\\\\(rows.map { "}" }.count) } @Test(")
    }

    /// .proves("CORE-11")
    @Test(.proves("CORE-13")) func refuses() { help() }

    @Test(arguments: rows) func counts(row: Int) {}

    /* CORE-14 /* nested */ { */
    func help() {}

    struct Inner {
        @Test("inner", .timeLimit(.minutes(1))) func inner() {}
    }
}
'''.replace("\\\\", "\\")

PASSED_LOG = '''\x1b[92m✔\x1b[0m Test "pays, "at once" (SDK-8)" with 2 test cases passed after 0.1 seconds.
✔ Test refuses() passed after 0.001 seconds.
✔ Test counts(row:) with 2 test cases passed after 0.001 seconds.
✔ Test "inner" passed after 0.001 seconds.
✔ Test run with 4 tests in 2 suites passed after 0.1 seconds.
'''


def package(folder, files):
    root = pathlib.Path(folder)
    for path, text in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text)
    return root


def made(log, source=SOURCE, more=None, reasons="", partly=""):
    """The report of a small package."""
    with tempfile.TemporaryDirectory() as folder:
        root = package(folder, {
            "Tests/ShopTests/ShopTests.swift": source, **(more or {}),
            "Data/requirements.md": "## Payment\n\n" + "".join(
                f"| {name} | SDK | 2.1+ | text | unit |\n" for name in ("CORE-7", "SDK-9", "CORE-13")),
            "Data/requirements-not-tested.md": reasons, "Data/requirements-partly.md": partly, "Data/data-elements.json": "[]", "Data/data-elements-2.3.1.json": "[]",
        })
        return report.build(
            root, results.ConsoleResults(log.splitlines()), results.ScriptResults(log.splitlines()), pathlib.Path(folder) / "none")


def result_of(report_made, name):
    return next(row["result"] for row in report_made["requirements"] if row["id"] == name)


class Sources(unittest.TestCase):
    def setUp(self):
        self.file = SwiftFile("Tests/ShopTests/ShopTests.swift", SOURCE)

    def test_tests_and_suites_are_found(self):
        self.assertEqual([test.display for test in self.file.tests], ['pays, "at once" (SDK-8)', "", "", "inner"])
        self.assertEqual([test.label for test in self.file.tests], ["pays(_:twice:)", "refuses()", "counts(row:)", "inner()"])
        self.assertEqual([self.file.suite_path(suite) for suite in self.file.suites], ["ShopTests", "ShopTests.Inner"])
        self.assertEqual(self.file.suites[0].display, 'Shop "A" (SDK-5)')
        self.assertEqual(SOURCE.splitlines()[self.file.tests[0].line - 1].strip()[:11], '@Test("pays')

    def test_texts_and_comments_are_not_code(self):
        pieces, code = scan(SOURCE)
        self.assertEqual(len(code), len(SOURCE))
        self.assertNotIn("CORE", code)
        self.assertEqual(code.count("{"), code.count("}"))
        self.assertEqual(sum(piece.is_comment for piece in pieces), 5)

    def test_only_the_trait_of_a_test_proves(self):
        with tempfile.TemporaryDirectory() as folder:
            root = package(folder, {"Tests/ShopTests/ShopTests.swift": SOURCE})
            proved = evidence.SwiftTests(root, None).proved()
        found = {name: [one.name for one in tests] for name, tests in proved.items()}
        pays = 'pays, "at once" (SDK-8)'
        self.assertEqual(found, {"CORE-7": [pays], "SDK-9": [pays], "CORE-13": ["refuses()"]})


class Results(unittest.TestCase):
    def test_a_passed_test_covers_its_id(self):
        one = made(PASSED_LOG)
        self.assertEqual([result_of(one, name) for name in ("CORE-7", "SDK-9", "CORE-13")], ["passed"] * 3)
        self.assertEqual(one["tests"]["results"], {"passed": 4})
        self.assertEqual(one["tests"]["cases"], 6)
        # No fault matrix was left.
        self.assertEqual(len(one["gaps"]), 1)
        self.assertIn("fault matrix", one["gaps"][0])

    def test_a_missing_result_is_a_gap(self):
        one = made(PASSED_LOG.replace("✔ Test refuses() passed", "◇ Test refuses() started"))
        self.assertEqual(result_of(one, "CORE-13"), "not run")
        self.assertTrue(any(gap.startswith("CORE-13: not run: refuses()") for gap in one["gaps"]), one["gaps"])

    def test_a_renamed_test_is_a_gap(self):
        one = made(PASSED_LOG, SOURCE.replace("(SDK-8)", "twice").replace(', "SDK-9")', ")"))
        self.assertEqual(result_of(one, "CORE-7"), "not run")
        self.assertEqual(result_of(one, "SDK-9"), "unproved")

    def test_a_part_is_no_proof_of_the_whole(self):
        one = made(PASSED_LOG, partly="| CORE-13 | the other half |\n")
        self.assertEqual([result_of(one, name) for name in ("CORE-7", "CORE-13")], ["passed", "partly"])
        self.assertIn("not asserted: the other half", markdown.text(one))
        self.assertFalse([gap for gap in one["gaps"] if "CORE-13" in gap])
        failed = made(PASSED_LOG.replace("✔ Test refuses() passed", "✘ Test refuses() failed"), partly="| CORE-13 | the other half |\n")
        self.assertEqual(result_of(failed, "CORE-13"), "failed")

    def test_what_ran_on_doubles_alone_says_so(self):
        double = 'import Testing\n@Suite struct Second {\n    @Test("drawn", .proves("CORE-13")) func drawn() {}\n}\n'
        log = PASSED_LOG + '✔ Test "drawn" passed after 0.1 seconds.\n'
        for path in ("AppleDoubles/Tests/ShopTests/Second.swift", "Tests/ThreeDSUIKitPlayTests/Second.swift"):
            self.assertNotIn("| doubles", markdown.text(made(log, more={path: double})))
            alone = made(log, SOURCE.replace('(.proves("CORE-13"))', ""), more={path: double})
            self.assertEqual(result_of(alone, "CORE-13"), "passed")
            self.assertIn("| doubles: [drawn]", markdown.text(alone))

    def test_a_failure_outweighs_what_passed(self):
        second = 'import Testing\n@Suite struct Second {\n    @Test("again, CORE-13", .proves("CORE-13")) func again() {}\n}\n'
        log = PASSED_LOG + '✘ Test "again, CORE-13" failed after 0.1 seconds with 1 issue.\n'
        one = made(log, more={"Tests/ShopTests/Second.swift": second})
        self.assertEqual(result_of(one, "CORE-13"), "failed")
        self.assertEqual(one["tests"]["failed"], ["again, CORE-13 (Tests/ShopTests/Second.swift)"])

    def test_of_two_tests_of_one_name_both_must_have_run(self):
        second = 'import Testing\n@Suite struct Second {\n    @Test(.proves("CORE-13")) func refuses() {}\n}\n'
        self.assertEqual(result_of(made(PASSED_LOG, more={"Tests/ShopTests/Second.swift": second}), "CORE-13"), "not run")
        twice = PASSED_LOG + "✔ Test refuses() passed after 0.002 seconds.\n"
        self.assertEqual(result_of(made(twice, more={"Tests/ShopTests/Second.swift": second}), "CORE-13"), "passed")

    def test_a_written_reason_replaces_a_test(self):
        source = SOURCE.replace('(.proves("CORE-13"))', "")
        self.assertEqual(result_of(made(PASSED_LOG, source), "CORE-13"), "unproved")
        one = made(PASSED_LOG, source, reasons="| CORE-13 | SDK | the server's affair |\n")
        self.assertEqual(result_of(one, "CORE-13"), "no test here")
        self.assertIn("the server's affair", markdown.text(one))

    def test_results_are_read_from_the_event_stream(self):
        file = SwiftFile("Tests/ShopTests/ShopTests.swift", SOURCE)

        def stream(*events):
            lines = []
            for test in file.tests[:2]:
                place = {"_filePath": f"/x/{file.path}", "line": test.line}
                lines.append({"kind": "test", "payload": {"kind": "function", "id": test.label, "sourceLocation": place}})
            for kind, test, more in events:
                lines.append({"kind": "event", "payload": {"kind": kind, "testID": test, "messages": [], **more}})
            return results.EventResults(json.dumps(line) for line in lines)

        pays, refuses = file.tests[0], file.tests[1]
        ended = [("testCaseEnded", pays.label, {}), ("testCaseEnded", pays.label, {}), ("testEnded", pays.label, {})]
        run = stream(*ended)
        self.assertEqual(run.of(file.path, pays), ("passed", 2))
        self.assertEqual(run.of(file.path, refuses), ("not run", 0))
        issue = ("issueRecorded", pays.label, {"issue": {"isKnown": False}})
        self.assertEqual(stream(issue, *ended).of(file.path, pays)[0], "failed")
        known = ("issueRecorded", pays.label, {"issue": {"isKnown": True}})
        self.assertEqual(stream(known, *ended).of(file.path, pays)[0], "passed")
        self.assertEqual(stream(("testSkipped", refuses.label, {})).of(file.path, refuses), ("skipped", 0))
        other = results.EventResults(json.dumps(line) for line in [
            {"kind": "test", "payload": {"kind": "function", "id": "x", "sourceLocation": {
                "_filePath": "/x/AppleDoubles/" + file.path, "line": pays.line}}},
            {"kind": "event", "payload": {"kind": "testEnded", "testID": "x", "messages": []}}])
        self.assertEqual(other.of(file.path, pays)[0], "not run")
        self.assertEqual(other.of("AppleDoubles/" + file.path, pays)[0], "passed")
        shared = results.EventResults(json.dumps(line) for line in [
            {"kind": "test", "payload": {"kind": "function", "id": "x", "sourceLocation": {
                "_filePath": "/x/AppleDoubles/Product" + file.path, "line": pays.line}}},
            {"kind": "event", "payload": {"kind": "testEnded", "testID": "x", "messages": []}}])
        self.assertEqual(shared.of(file.path, pays)[0], "passed")

    def test_browser_cases_and_programs_prove_by_their_fields(self):
        browser = (
            '"""All of it: SDK-9."""\n\n@case("keyboard: SDK-8", proves=["CORE-7"])\nasync def keys(bench):\n    pass\n\n\n'
            '@case(f"play {name}", proves=["CORE-13"])\nasync def play(bench):\n    """SDK-9."""\n\n\n'
            '@case("another")\nasync def another(bench):\n    pass\n')
        program = '"""SDK-8"""\nPROVES = ["SDK-10"]\nprint(f"interop: {len(all) - failed} passed, {failed} failed")\n'
        log = "✔ keyboard: SDK-8 (1.0 s)\n✔ play otp (2.0 s)\n✘ play oob (1.0 s): no\ninterop: 72 passed, 0 failed\n"
        with tempfile.TemporaryDirectory() as folder:
            root = package(folder, {
                "Tests/Browser/keys.py": browser, "Tests/Interop/two.py": program,
                "Interop/run.py": program.replace("SDK-10", "SDK-11").replace("interop", "other"),
                "Interop/parts/one.py": 'PROVES = ["SDK-12"]'})
            found = evidence.python_tests(root, results.ScriptResults(log.splitlines()))
            self.assertEqual(sorted(found), ["CORE-13", "CORE-7", "SDK-10", "SDK-11"])
            self.assertEqual([(one.name, one.result, one.cases) for one in found["CORE-7"]], [("keyboard: SDK-8", "passed", 1)])
            self.assertEqual([(one.result, one.cases) for one in found["CORE-13"]], [("failed", 2)])
            self.assertEqual([(one.result, one.cases) for one in found["SDK-10"]], [("passed", 72)])
            self.assertEqual([(one.result, one.path) for one in found["SDK-11"]], [("not run", "Interop/run.py")])
            again = log + "✔ play oob (1.0 s)\n"
            found = evidence.python_tests(root, results.ScriptResults(again.splitlines()))
            self.assertEqual([one.result for one in found["CORE-13"]], ["passed"])


class Program(unittest.TestCase):
    """scripts/conformance itself, in a package whose scripts/test only says what it would have said."""

    def run_in(self, folder, status=0, **more):
        root = package(folder, {
            "Tests/ShopTests/ShopTests.swift": SOURCE, "Data/requirements.md": "## Payment\n\n| CORE-7 | SDK | 2.1+ | text | unit |\n",
            "Data/requirements-not-tested.md": "", "Data/requirements-partly.md": "", "Data/data-elements.json": "[]", "Data/data-elements-2.3.1.json": "[]",
            "said.txt": PASSED_LOG, "faults.json": json.dumps([{
                "fault": "f", "version": "2.1.0", "encryption": "A128GCM", "expected": "x", "seen": "x", "rules": "CORE-1"}]),
            "scripts/test": f"#!/bin/sh\nmkdir -p .build/logs\ncp said.txt .build/logs/test.log\ncp faults.json .build/proof/fault-matrix.json\nexit {status}\n", **more})
        (root / "scripts" / "test").chmod(0o755)
        shutil.copytree(ROOT / "scripts" / "proof", root / "scripts" / "proof", ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copy(ROOT / "scripts" / "conformance", root / "scripts")
        (root / ".build" / "proof").mkdir(parents=True)
        (root / ".build" / "proof" / "elements.json").write_text('{"CRes 2.1.0": {"stale": {"type": 1}}}')
        run = subprocess.run([sys.executable, root / "scripts" / "conformance"], capture_output=True, text=True)
        return root, run

    def test_a_whole_report_is_written(self):
        with tempfile.TemporaryDirectory() as folder:
            root, run = self.run_in(folder)
            self.assertEqual((run.returncode, run.stderr), (0, ""))
            self.assertIn("1 requirements, 1 proved, 0 partly, 0 with a reason, 0 gaps", run.stdout)
            self.assertFalse((root / ".build" / "proof" / "elements.json").exists(), "what an earlier run left is not this run's")
            made = root / ".build" / "conformance"
            text = (made / "conformance.md").read_text()
            self.assertIn("| CORE-7 | SDK | text |", text)
            self.assertIn("](../../Tests/ShopTests/ShopTests.swift)", text)
            self.assertNotIn("ROOT", text)
            self.assertTrue((made / "../../Tests/ShopTests/ShopTests.swift").exists())
            self.assertEqual(json.loads((made / "conformance.json").read_text())["gaps"], [])
            self.assertFalse((root / "Documentation").exists(), "a generated report is not committed")

    def test_results_of_the_last_run_are_used(self):
        with tempfile.TemporaryDirectory() as folder:
            root, _ = self.run_in(folder)
            (root / "scripts" / "test").write_text("#!/bin/sh\nexit 9\n")
            again = [sys.executable, root / "scripts" / "conformance", "--last", "--out", root / "report"]
            run = subprocess.run(again, capture_output=True, text=True)
            self.assertEqual((run.returncode, run.stderr), (0, ""), "nothing is run again")
            self.assertIn("1 requirements, 1 proved, 0 partly, 0 with a reason, 0 gaps", run.stdout)
            self.assertTrue((root / "report" / "conformance.json").exists())
            shutil.rmtree(root / ".build")
            run = subprocess.run(again, capture_output=True, text=True)
            self.assertEqual(run.returncode, 1)
            self.assertIn("no run", run.stderr)

    def test_gaps_and_failing_tests_fail_the_report(self):
        with tempfile.TemporaryDirectory() as folder:
            run = self.run_in(folder, **{"said.txt": ""})[1]
            self.assertEqual(run.returncode, 1)
            self.assertIn("conformance: CORE-7: not run", run.stderr)
        with tempfile.TemporaryDirectory() as folder:
            run = self.run_in(folder, status=3)[1]
            self.assertEqual((run.returncode, run.stderr), (1, "conformance: the tests ended with 3\n"))


class Tables(unittest.TestCase):
    def test_tables_of_elements_and_faults_are_written(self):
        with tempfile.TemporaryDirectory() as folder:
            root = package(folder, {
                "Data/requirements.md": "", "Data/requirements-partly.md": "", "Data/requirements-not-tested.md": "| `b` | has tests of its own |\n",
                "Data/data-elements.json": '[{"field": "a", "children": [{"field": "m"}]}, {"field": "b"}]',
                "Data/data-elements-2.3.1.json": "[]", "proof/elements.json":
                    '{"CRes 2.1.0": {"a": {"missing": 2}}, "CRes 2.2.0": {"a": {"missing": 1, "type": 4}}, "CRes 2.3.1": {"a": {"type": 9}}}',
                "proof/fault-matrix.json": json.dumps([
                    {"fault": "f", "version": version, "encryption": "A128GCM", "expected": "x", "seen": seen, "rules": "CORE-1"}
                    for version, seen in (("2.1.0", "x"), ("2.2.0", "y"))]),
            })
            one = report.build(root, None, results.ScriptResults([]), root / "proof")
            self.assertEqual(one["elements"][0]["cases"], {"missing": 3, "type": 4})
            self.assertEqual(one["gaps"], [
                "a (2.1.0, 2.2.0): not tried: empty",
                "a.m (2.1.0, 2.2.0): no defect of it was tried, and no reason is written", "f 2.2.0 A128GCM: y instead of x"])
            self.assertEqual(json.loads(report.compact(one))["faults"][0]["wrong"], ["2.2.0 A128GCM: y"])
            self.assertIn("| a | 2.1.0, 2.2.0 | CRes | 3 |  | 4 |", markdown.text(one))


if __name__ == "__main__":
    unittest.main()
