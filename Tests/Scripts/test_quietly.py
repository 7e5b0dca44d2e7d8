#!/usr/bin/env python3
"""The steps of scripts/test and its like: little when all is well, failures whole, the status of what failed."""

import pathlib
import shutil
import subprocess
import tempfile
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent

PASSING = (
    ["◇ Test run started."] + [f"◇ Test case passing 1 argument {n} → {n} (Int) to pays(_:) started." for n in range(5000)]
    + ["◇ Test case passing 1 argument text → \"two", "lines\" to reads(_:) started."]
    + ["[1/2] Compiling Shop Shop.swift", '✔ Suite "Shop" passed after 0.2 seconds.'])
CLOSING = "✔ Test run with 4 tests in 1 suite passed after 0.3 seconds."
FAILED = [
    "◇ Test pays() started.", "◇ Test refuses() started.", "✔ Test refuses() passed after 0.1 seconds.",
    "✘ Test pays() recorded an issue at ShopTests.swift:9:5: Expectation failed: (price → 1) == 2", "↳ the price of a book",
    "✘ Test pays() failed after 0.1 seconds with 1 issue.", "✘ Test run with 4 tests in 1 suite failed after 0.3 seconds with 1 issue.",
]


class Steps(unittest.TestCase):
    def script(self, *steps, before=""):
        """Runs a script of steps; each prints some lines and ends with a status."""
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            shutil.copytree(ROOT / "scripts/lib", root / "scripts/lib", ignore=shutil.ignore_patterns("__pycache__"))
            text = f"set -euo pipefail\n. scripts/lib/quietly.sh\nlog_of shop\n{before}\n"
            for number, (lines, ending) in enumerate(steps):
                (root / f"{number}.txt").write_text("".join(line + "\n" for line in lines))
                text += f"step 'step {number}' bash -c 'cat {number}.txt; {ending}'\n"
            run = subprocess.run(["bash", "-c", text + "echo the end\n"], cwd=root, capture_output=True, text=True)
            return run.returncode, run.stdout.splitlines(), (root / ".build/logs/shop.log").read_text().splitlines()

    def test_a_good_run_prints_only_the_closing_lines(self):
        python = ["....", "Ran 12 tests in 0.004s", "", "OK"]
        browser = ["✔ otp (1.0 s)"] * 80 + ["80 passed, 0 failed"]
        status, shown, log = self.script((PASSING + [CLOSING], "true"), (python, "true"), (browser, "true"), (["[3/3] Linking", "Build complete! (2s)"], "true"))
        self.assertEqual(status, 0)
        self.assertLess(len(shown), 20)
        for line in (CLOSING, "Ran 12 tests in 0.004s", "OK", "80 passed, 0 failed", "Build complete! (2s)", "the end"):
            self.assertEqual(shown.count(line), 1, line)
        self.assertIn("shop: what every step prints is in .build/logs/shop.log", shown)
        self.assertTrue(set(PASSING) <= set(log), "the log has everything")

    def test_a_failing_step_ends_the_script_with_its_status(self):
        status, shown, _ = self.script((PASSING + FAILED, "exit 7"), (["never"], "true"))
        self.assertEqual(status, 7)
        for line in FAILED[3:]:
            self.assertIn(line, shown)
        self.assertNotIn("did not end: run", shown)
        self.assertFalse(any("refuses()" in line or "Test case passing" in line or "reads(_:)" in line for line in shown))
        self.assertTrue(any("step 0 FAILED with status 7" in line and ".build/logs/shop.log" in line for line in shown), shown)
        self.assertFalse(any("never" in line or "the end" in line for line in shown))

    def test_a_step_that_fails_without_a_message_prints_its_output(self):
        status, shown, _ = self.script((PASSING + [CLOSING], "exit 1"))
        self.assertEqual(status, 1)
        self.assertIn(CLOSING, shown)
        status, shown, _ = self.script((["what a compiler says", "in two lines"], "exit 1"))
        self.assertEqual(status, 1)
        self.assertTrue({"what a compiler says", "in two lines"} <= set(shown))

    def test_a_killed_step_names_the_tests_that_did_not_end(self):
        status, shown, _ = self.script((["◇ Test run started.", "◇ Test pays() started.", "◇ Test refuses() started.",
                                         "✔ Test refuses() passed after 0.1 seconds."], "kill -KILL $$"))
        self.assertEqual(status, 137)
        self.assertIn("did not end: pays()", shown)
        self.assertNotIn("did not end: refuses()", shown)

    def test_a_missing_command_is_reported(self):
        status, shown, _ = self.script(before="step 'nothing' ./not-there")
        self.assertEqual(status, 127)
        self.assertIn("not-there", "".join(shown))

    def test_skipped_steps_are_printed(self):
        skipped = [f'➜ Test "debugger {n}" skipped: "gdb is not here"' for n in range(30)]
        status, shown, _ = self.script((skipped + [CLOSING], "true"))
        self.assertEqual(status, 0)
        self.assertIn(skipped[0], shown)
        self.assertIn("  and 20 more lines of this kind in .build/logs/shop.log", shown)

    def test_what_runs_beside_is_shown_and_logged_when_the_script_waits_for_it(self):
        status, shown, log = self.script(
            (["the step in between"], "true"), before="beside 'long one' bash -c 'sleep 0.5; echo 3 passed, 0 failed'")
        self.assertEqual(status, 0)
        self.assertIn("shop: long one begins beside", shown)
        self.assertNotIn("3 passed, 0 failed", shown, "nobody waited")
        status, shown, log = self.script(
            before="beside 'long one' bash -c 'sleep 0.5; echo 3 passed, 0 failed'\nstep short echo between\ntogether")
        self.assertEqual(status, 0)
        self.assertLess(shown.index("between"), shown.index("3 passed, 0 failed"))
        self.assertEqual(shown[-1], "the end")
        self.assertIn("3 passed, 0 failed", log)
        self.assertTrue(any(line.startswith("== long one: ") for line in log), log)

    def test_what_fails_beside_ends_the_script_with_its_status(self):
        status, shown, _ = self.script(before="beside 'bad one' bash -c 'echo why; exit 9'\nbeside 'good one' echo fine\nstep short echo between\ntogether")
        self.assertEqual(status, 9)
        self.assertTrue({"between", "why", "fine"} <= set(shown), shown)
        self.assertNotIn("the end", shown)

    def test_a_script_that_fails_ends_what_runs_beside(self):
        began = time.monotonic()
        status, _, _ = self.script((["no"], "exit 3"), before="beside 'endless' sleep 600")
        self.assertEqual(status, 3)
        self.assertLess(time.monotonic() - began, 60)
        with tempfile.TemporaryDirectory() as folder:
            mark = pathlib.Path(folder) / "mark"
            self.script((["no"], "exit 3"), before=f"beside 'endless' bash -c 'sleep 2; touch {mark}'\nsleep 0.5")
            time.sleep(3)
            self.assertFalse(mark.exists(), "it went on")

    def test_the_flags_reach_every_build(self):
        status, shown, _ = self.script(before='THREEDS_BUILD_FLAGS="-a b"; . scripts/lib/quietly.sh; step flags echo ${build_flags[@]+"${build_flags[@]}"}')
        self.assertEqual(status, 0)
        self.assertIn("-a b", shown)


if __name__ == "__main__":
    unittest.main()
