#!/usr/bin/env python3
"""scripts/generate-data-elements writes the Swift tables that stand in the repository."""

import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
TABLES = [
    "Sources/SDK/ThreeDSMessages/Generated/DataElementTable.swift",
    "Sources/Counterpart/ThreeDSCounterpart/Generated/ServerElementTable.swift",
    "Sources/Counterpart/ThreeDSCounterpart/Generated/ChannelElementTable.swift",
]


class DataTables(unittest.TestCase):
    def test_the_swift_tables_are_in_step_with_the_data(self):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            (root / "scripts").mkdir()
            shutil.copy(ROOT / "scripts" / "generate-data-elements", root / "scripts")
            shutil.copytree(ROOT / "Data", root / "Data")
            subprocess.run([sys.executable, root / "scripts" / "generate-data-elements"], check=True)
            for table in TABLES:
                self.assertEqual((root / table).read_text(), (ROOT / table).read_text(), f"{table}: run scripts/generate-data-elements")


if __name__ == "__main__":
    unittest.main()
