"""The proof that a log of any length needs constant memory: small here, 1 GB in scripts/prove."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SCRIPT = ROOT / "Tests/Interop/log_stream.py"
TDS = ROOT / ".build/debug/tds"

# Finds one message in each block, as tds does. With KEEP it keeps what it reads, with MISS it finds one less.
FAKE = """#!/usr/bin/env python3
import json, sys
kept, found = [], 0
for line in sys.stdin.buffer:
    if KEEP:
        kept.append(line)
    if b'"CRes"' in line:
        found += 1
        if found > MISS:
            print('{"file":"-"}', flush=True)
print(json.dumps({"files": [{"messages": found - MISS}]}))
"""


class LogStream(unittest.TestCase):
    def run_with(self, keep, miss, megabytes="40"):
        with tempfile.TemporaryDirectory() as folder:
            tool = pathlib.Path(folder) / "tds"
            tool.write_text(FAKE.replace("KEEP", str(keep)).replace("MISS", str(miss)))
            tool.chmod(0o755)
            return subprocess.run([sys.executable, SCRIPT, tool, megabytes], capture_output=True, text=True)

    def test_it_accepts_a_reader_that_keeps_nothing(self):
        done = self.run_with(False, 0)
        self.assertEqual((done.returncode, done.stdout.splitlines()[-1]), (0, "constant"))

    def test_it_notices_memory_that_grows(self):
        done = self.run_with(True, 0)
        self.assertEqual(done.returncode, 1)
        self.assertIn("grows", done.stderr)

    def test_it_notices_a_message_that_is_not_found(self):
        done = self.run_with(False, 1, "2")
        self.assertEqual(done.returncode, 1)
        self.assertIn("messages were found", done.stderr)

    @unittest.skipUnless(TDS.exists(), "swift build makes tds")
    def test_tds_reads_a_log_in_constant_memory(self):
        done = subprocess.run([sys.executable, SCRIPT, TDS, "6"], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stdout.splitlines()[-1], "constant")


if __name__ == "__main__":
    unittest.main()
