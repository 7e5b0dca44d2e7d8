"""scripts/demo: what it does with its options before and after the build. Swift, setup and tds are stand-ins here."""

import os
import pathlib
import pty
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Demo(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        (self.folder / "bin").mkdir()
        shutil.copytree(ROOT / "scripts" / "lib", self.folder / "scripts" / "lib")
        shutil.copy(ROOT / "scripts" / "demo", self.folder / "scripts" / "demo")
        self.write("scripts/setup", "echo setup >> calls")
        self.write("bin/swift", f'case "$*" in *--show-bin-path) echo {self.folder}/bin ;; *) echo build >> calls ;; esac')
        self.write("bin/tds", 'echo "tds $*" >> calls')
        (self.folder / "look.json").write_text("{}")

    def write(self, name, text):
        path = self.folder / name
        path.write_text(f"#!/usr/bin/env bash\n{text}\n")
        path.chmod(0o755)

    def run_demo(self, *options):
        environment = {**os.environ, "PATH": f"{self.folder}/bin:{os.environ['PATH']}"}
        environment.pop("CI", None)
        result = subprocess.run(
            [self.folder / "scripts" / "demo", *options], env=environment, cwd=self.folder, capture_output=True, text=True,
            stdin=subprocess.DEVNULL, check=False)
        calls = self.folder / "calls"
        return result, calls.read_text().splitlines() if calls.exists() else []

    def test_a_wrong_option_is_refused_before_the_build(self):
        for options in (
            ["--prot", "1"], ["--port"], ["--port", "65536"], ["--port", "a"], ["--port="], ["--theme", "nothing.json"],
            ["--scenarios", "nothing"], ["x"], ["--headless"], ["--verbose=1"], ["--scenario"],
        ):
            with self.subTest(options=options):
                result, calls = self.run_demo(*options)
                self.assertEqual(result.returncode, 64)
                self.assertEqual(calls, [])
                self.assertEqual(len(result.stderr.splitlines()), 1)
                self.assertTrue(result.stderr.startswith("demo: "), result.stderr)
                self.assertEqual(result.stdout, "")

    def test_help_names_every_option_and_builds_nothing(self):
        for option in ("--help", "-h"):
            result, calls = self.run_demo(option)
            self.assertEqual((result.returncode, calls), (0, []))
            for name in ("--port", "--address", "--theme", "--scenario", "--scenarios", "--no-serve", "--verbose"):
                self.assertIn(name, result.stdout)

    def test_options_of_the_page_are_not_for_the_table(self):
        result, calls = self.run_demo("--port", "8790", "--scenario=otp", "--theme", "look.json", "--scenarios", ".", "--verbose")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(calls, ["setup", "build", "tds demo --headless --scenario otp --scenarios . --verbose"])
        command, last = result.stdout.splitlines()[-2:]
        self.assertTrue(command.endswith(f"{self.folder}/bin/tds demo --port 8790 --theme look.json --scenarios ."), command)
        self.assertEqual(last, "demo: it is then at http://localhost:8790")

    def test_the_last_line_is_the_address_also_without_a_terminal(self):
        for options, more, last in (
            ([], "--port 8080", "http://localhost:8080"), (["--no-serve"], "--port 8080", "http://localhost:8080"),
            (["--port=0090"], "--port 90", "http://localhost:90"), (["--port", "0"], "--port 0", "it prints its address"),
            (["--address", "192.0.2.1"], "--port 8080 --address 192.0.2.1", "http://192.0.2.1:8080, with the token that it prints"),
            (["--address", "2001:db8::1"], "--port 8080 --address 2001:db8::1", "http://[2001:db8::1]:8080, with the token that it prints"),
        ):
            with self.subTest(options=options):
                result, _ = self.run_demo(*options)
                self.assertEqual(result.returncode, 0, result.stderr)
                lines = result.stdout.splitlines()
                self.assertTrue(lines[-2].endswith(f"serve it with: {self.folder}/bin/tds demo {more}"), lines[-2])
                self.assertTrue(lines[-1].endswith(last), lines[-1])

    def test_at_a_terminal_the_page_has_its_options(self):
        script = self.folder / "scripts" / "demo"
        environment = {**os.environ, "PATH": f"{self.folder}/bin:{os.environ['PATH']}"}
        environment.pop("CI", None)
        control, terminal = pty.openpty()
        self.addCleanup(os.close, control)
        subprocess.run(
            [script, "--theme", "look.json", "--port", "8790"], env=environment, cwd=self.folder, stdin=terminal, stdout=terminal,
            stderr=terminal, check=True)
        os.close(terminal)
        calls = (self.folder / "calls").read_text().splitlines()
        self.assertEqual(calls[-1], "tds demo --port 8790 --theme look.json")

    def test_a_table_that_fails_ends_the_script_with_its_status(self):
        self.write("bin/tds", "exit 1")
        self.assertEqual(self.run_demo()[0].returncode, 1)


if __name__ == "__main__":
    unittest.main()
