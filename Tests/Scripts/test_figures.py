#!/usr/bin/env python3
"""scripts/figures: the documents quote figures from one file, which the logs of the commands fill."""

import importlib.machinery
import importlib.util
import json
import pathlib
import shutil
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.dont_write_bytecode = True
loader = importlib.machinery.SourceFileLoader("figures", str(ROOT / "scripts/figures"))
figures = importlib.util.module_from_spec(importlib.util.spec_from_loader("figures", loader))
loader.exec_module(figures)

VALUES = json.loads(figures.FILE.read_text())
PAGE = "Documentation/test/commands.md"


class Figures(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.root = pathlib.Path(self.folder.name)
        for page in ("README.md", PAGE, "Documentation/maintain/benchmarks.md", "Documentation/bench.svg", "Benchmarks/results.json",
                     "Benchmarks/history.json", "Documentation/bench-history.svg"):
            (self.root / page).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / page, self.root / page)

    def tearDown(self):
        self.folder.cleanup()

    def edit(self, page, old, new):
        text = (self.root / page).read_text()
        self.assertIn(old, text)
        (self.root / page).write_text(text.replace(old, new))

    def test_the_documents_agree(self):
        self.assertEqual(figures.findings(ROOT, VALUES), [])

    def test_no_figure_is_out_of_date(self):
        lines, tests = figures.core_source_lines(ROOT), figures.tests_of_linux(ROOT)
        self.assertGreater(lines, 10_000)
        self.assertGreater(tests, 1_000)
        self.assertEqual(figures.outdated(VALUES, lines, tests), [])

    def test_figures_of_other_sources_are_found(self):
        values = {"core source lines": "1000", "tests": "100"}
        self.assertEqual(figures.outdated(values, 1100, 90), [])
        for lines, tests, word in ((1101, 100, "core coverage"), (899, 100, "core coverage"), (1000, 111, "tests"), (1000, 89, "tests")):
            found = figures.outdated(values, lines, tests)
            self.assertEqual([line.startswith(word) for line in found], [True], (lines, tests))

    def test_a_figure_that_was_changed_in_one_place_is_found(self):
        self.assertEqual(figures.findings(self.root, VALUES), [])
        found = figures.findings(self.root, VALUES | {"tests": "12"})
        self.assertTrue(any("Test run with 12 tests" in line for line in found), found)
        self.edit(PAGE, f"three processes: {VALUES['three processes']} passed", "three processes: 99 passed")
        found = figures.findings(self.root, VALUES)
        self.assertTrue(any("three processes" in line for line in found), found)

    def test_a_runner_s_line_that_is_no_quote_is_found(self):
        self.edit("README.md", "## Use it", "The suite says `906 passed, 0 failed`.\n\n## Use it")
        self.assertEqual(figures.findings(self.root, VALUES), ["README.md: “906 passed, 0 failed” is not among the quotes of scripts/figures"])

    def test_a_figure_without_a_source_is_found(self):
        self.assertTrue(figures.findings(self.root, VALUES | {"mood": "1"}))
        self.assertTrue(figures.findings(self.root, {name: value for name, value in VALUES.items() if name != "tests"}))

    def test_a_row_of_the_benchmarks_that_was_edited_is_found(self):
        results = json.loads((self.root / "Benchmarks/results.json").read_text())
        results["rows"][0]["value"] += 10
        (self.root / "Benchmarks/results.json").write_text(json.dumps(results))
        self.assertEqual(figures.findings(self.root, VALUES), [
            "Documentation/maintain/benchmarks.md: the table is not that of Benchmarks/results.json"])

    def test_a_run_that_the_history_lacks_and_an_edited_plot_are_found(self):
        runs = json.loads((self.root / "Benchmarks/history.json").read_text())
        self.assertGreater(len(runs), 2)
        (self.root / "Benchmarks/history.json").write_text(json.dumps(runs[:-1]))
        self.assertEqual([line.split(":")[0] for line in figures.findings(self.root, VALUES)],
                         ["Documentation/bench-history.svg", "Benchmarks/history.json"])

    def test_a_run_is_added_with_its_figures(self):
        import history

        rows = [{"group": "operations", "name": "parameters-rsa", "value": 60, "ratio": 1.2345}, {"group": "other", "name": "x", "value": 1}]
        runs = history.added([], rows, {"processor": "P", "cores": 2}, "2026-01-02")
        self.assertEqual(runs, [{"date": "2026-01-02", "processor": "P", "cores": 2, "figures": {"parameters-rsa": 1.234}}])
        plot = history.drawn(history.added(runs, [rows[0] | {"ratio": 0.6}], {"processor": "P", "cores": 2}, "2026-02-03"))
        self.assertIn("0.60 × bare", plot)
        self.assertIn("−51 % since 2026-01-02", plot)
        self.assertIn("+100 % since 2026-01-02", history.drawn(history.added(runs, [rows[0] | {"ratio": 2.468}], {"processor": "P", "cores": 2}, "2026-02-03")))

    def test_the_logs_give_the_figures(self):
        (self.root / "test.log").write_text("\n".join([
            "== the scripts' own tests: python3", "✔ Test run with 1 tests in 1 suites passed", "== tests: swift test",
            "✔ Test run with 1500 tests in 230 suites passed after 150.1 seconds.", "== back ends on the doubles: swift test",
            "✔ Test run with 200 tests in 30 suites passed after 8.2 seconds.", "== three processes: python3",
            "peak memory of the driver: 35.1 MB", "three processes: 80 passed, 0 failed", "== line coverage: scripts/coverage",
            "ThreeDSBase                100 of    100 lines  100.0 %", "core libraries            20000 of  20500 lines   97.6 %"]))
        self.assertEqual(figures.measured(self.root), {
            "tests": "1500", "suites": "230", "driver's memory": "35.1", "three processes": "80", "core lines run": "20000",
            "core lines": "20500", "core coverage": "97.6"})

    def test_new_figures_reach_the_documents(self):
        new = VALUES | {"tests": "1500", "suites": "230", "demo rows": "1000"}
        for page, template in figures.QUOTES:
            text = (self.root / page).read_text()
            (self.root / page).write_text(figures.pattern(template).sub(lambda _, quote=figures.filled(template, new): quote, text, count=1))
        self.assertEqual(figures.findings(self.root, new), [])
        self.assertIn("Test run with 1500 tests in 230 suites passed.", (self.root / PAGE).read_text())


if __name__ == "__main__":
    unittest.main()
