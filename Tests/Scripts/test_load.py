"""Interop/load: the mix of scenarios, what a virtual cardholder does, and the figures of load.md. The run itself is part of scripts/interop."""

import json
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "Interop/load"))

import run  # noqa: E402
from scenarios import FOLDER, Mix, Scenario, ScenarioError  # noqa: E402


class Scenarios(unittest.TestCase):
    def test_the_cardholder_does_what_the_scenario_says(self):
        otp = Scenario("otp", None)
        self.assertEqual((otp.version, otp.screens, otp.outcome), ("2.3.1", [[("submit", {"value": "123456"})]], ("completed", "Y")))
        self.assertEqual(Scenario("single-select", "2.1.0").screens[0], [("select", {"values": ["mobile"]})])
        self.assertEqual(Scenario("single-select", "2.3.1").screens[0], [("select", {"values": ["sms"]})])
        self.assertEqual([op for op, _ in Scenario("oob", "2.2.0").screens[1]], ["continue"], "the app is everybody's")
        [(op, page)] = Scenario("html-otp", None).screens[0]
        self.assertEqual((op, page["method"]), ("navigate", "POST"))
        self.assertEqual(Scenario("otp-cancel", None).outcome, ("cancelled", ""))
        self.assertEqual((Scenario("frictionless", None).outcome[0], Scenario("frictionless", None).server_status), ("none", "Y"))

    def test_the_mix_has_the_weights(self):
        mix = Mix("otp=3,single-select,oob=0")
        self.assertEqual(mix.weights, [3, 1, 0])
        source = random.Random(1)
        names = [mix.choose(source).name for _ in range(400)]
        self.assertEqual(names.count("oob"), 0)
        self.assertGreater(names.count("otp"), 2 * names.count("single-select"))
        self.assertGreater(names.count("single-select"), 40)

    def test_what_cannot_be_played_is_refused_with_its_name(self):
        for text, word in (("nothing", "nothing"), ("otp=x", "otp"), ("otp=0", "weights"), ("otp-whitelist", "otp-whitelist")):
            with self.assertRaisesRegex(ScenarioError, word):
                Mix(text)
        with self.assertRaisesRegex(ScenarioError, "2.0.0"):
            Mix("otp", "2.0.0")

    def test_nobody_moves_the_app_that_all_share(self):
        played = 0
        for path in sorted(FOLDER.glob("*.json")):
            for version in ("2.1.0", "2.2.0", "2.3.1"):
                try:
                    scenario = Scenario(path.stem, version)
                except ScenarioError:
                    continue
                ops = {op for screen in scenario.screens for op, _ in screen}
                self.assertFalse(ops & {"background", "foreground"}, f"{path.stem} {version}")
                played += 1
        self.assertGreater(played, 20)

    def test_an_out_of_band_screen_is_continued_in_place_of_coming_back(self):
        self.assertEqual(Scenario("oob", "2.3.1").screens, [[("continue", {})], [("continue", {})]])

    def test_a_page_that_changes_when_the_app_comes_back_is_refused(self):
        with self.assertRaisesRegex(ScenarioError, "html-refresh: no virtual cardholder can do 'foreground'"):
            Scenario("html-refresh", "2.1.0")


class Figures(unittest.TestCase):
    def test_load_md_has_the_table_of_the_file(self):
        figures = json.loads(run.FIGURES.read_text())
        self.assertEqual([each["workers"] for each in figures["runs"]], list(run.WORKERS))
        self.assertIn(run.block(figures), run.PAGE.read_text())
        for each in figures["runs"]:
            self.assertGreater(each["payments"], 0)
            self.assertGreater(each["millisecondsEach"], 0)

    def test_new_figures_reach_the_page(self):
        figures = json.loads(run.FIGURES.read_text())
        figures["runs"][0]["millisecondsEach"] = 123.4
        with tempfile.TemporaryDirectory() as folder:
            page, file = pathlib.Path(folder) / "load.md", pathlib.Path(folder) / "figures.json"
            shutil.copy(run.PAGE, page)
            run.write(figures, page, file)
            self.assertIn("123.4 ms", page.read_text())
            self.assertEqual(json.loads(file.read_text()), figures)

    def test_a_busy_machine_is_named(self):
        figures = json.loads(run.FIGURES.read_text())
        self.assertIn("only the processor times", run.block(figures | {"load": 7.0}))
        self.assertNotIn("only the processor times", run.block(figures | {"load": 0.1}))


class Script(unittest.TestCase):
    def test_the_page_names_only_options_that_are_there(self):
        done = subprocess.run([sys.executable, ROOT / "Interop/load/run.py", "--help"], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0)
        for option in ("--workers", "--users", "--rate", "--seconds", "--mix", "--url", "--anchor", "--figures", "--tool"):
            self.assertIn(option, done.stdout)
            self.assertIn(option, (ROOT / "scripts/load").read_text())


if __name__ == "__main__":
    unittest.main()
