#!/usr/bin/env python3
"""scripts/generate-data-elements writes the Swift tables that stand in the repository."""

import json
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


ENUMERATIONS = [
    "Sources/SDK/ThreeDSMessages/ProtocolVersion.swift",
    "Sources/SDK/ThreeDSMessages/Challenge/UIType.swift",
    "Sources/Counterpart/ThreeDSCounterpart/Messages/AuthenticationCodes.swift",
]
DATA = ["data-elements.json", "data-elements-2.3.1.json", "data-elements-channels.json"]
FOR_PEOPLE = {"formatNote", "conditionNote", "sinceNote", "untilNote", "notes", "meaning", "source", "name"}


def changed(value, change):
    """A copy of a document whose objects were changed."""
    if isinstance(value, list):
        return [changed(each, change) for each in value]
    if isinstance(value, dict):
        return change({name: changed(each, change) for name, each in value.items()})
    return value


class DataTables(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        for file in ["scripts/generate-data-elements", *ENUMERATIONS, *(f"Data/{name}" for name in DATA)]:
            (self.root / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / file, self.root / file)

    def change(self, change, files=DATA):
        for name in files:
            file = self.root / "Data" / name
            before = json.loads(file.read_text())
            after = changed(before, change)
            self.assertNotEqual(before, after, name)
            file.write_text(json.dumps(after))

    def generate(self):
        return subprocess.run([sys.executable, self.root / "scripts/generate-data-elements"], capture_output=True, text=True)

    def test_the_swift_tables_are_in_step_with_the_data(self):
        self.assertEqual(self.generate().returncode, 0)
        for table in TABLES:
            self.assertEqual((self.root / table).read_text(), (ROOT / table).read_text(), f"{table}: run scripts/generate-data-elements")

    def test_what_is_written_for_people_may_be_worded_freely(self):
        self.change(lambda row: {name: "other words" if name in FOR_PEOPLE and isinstance(value, str) else value for name, value in row.items()})
        self.assertEqual(self.generate().returncode, 0)
        for table in TABLES:
            self.assertEqual((self.root / table).read_text(), (ROOT / table).read_text())

    def test_an_unknown_word_fails(self):
        plants = {
            "format": "a text", "condition": "when it rains", "since": "2.2.0 draft 2", "until": "9.9.9", "inclusion": "Q", "jsonType": "Number",
            "app": "elsewhere",
        }
        for name, value in plants.items():
            with self.subTest(name):
                self.setUp()
                files = [file for file in DATA if f'"{name}"' in (self.root / "Data" / file).read_text()]
                self.change(lambda row: row | {name: value} if name in row else row, files)
                result = self.generate()
                self.assertNotEqual(result.returncode, 0)
                self.assertIn("unknown", result.stderr)
                self.assertIn(repr(value), result.stderr)


if __name__ == "__main__":
    unittest.main()
