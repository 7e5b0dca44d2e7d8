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


class ISOCodes(unittest.TestCase):
    """scripts/generate-iso-codes writes the Swift table of the codes of currencies and countries."""

    SCRIPT = "scripts/generate-iso-codes"
    SOURCE = "Data/iso-codes.json"
    TABLE = "Sources/Counterpart/ThreeDSCounterpart/Generated/ISOCodeTable.swift"

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        for file in [self.SCRIPT, self.SOURCE, self.TABLE]:
            (self.root / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / file, self.root / file)

    def run_script(self, *arguments):
        return subprocess.run([sys.executable, self.root / self.SCRIPT, *arguments], capture_output=True, text=True)

    def change(self, change):
        file = self.root / self.SOURCE
        data = json.loads(file.read_text())
        change(data)
        file.write_text(json.dumps(data))

    def test_the_swift_table_is_in_step_with_the_data(self):
        result = self.run_script("--check")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.change(lambda data: data["currencies"]["assigned"].pop())
        self.assertNotEqual(self.run_script("--check").returncode, 0)
        self.assertEqual(self.run_script().returncode, 0)
        self.assertNotEqual((self.root / self.TABLE).read_text(), (ROOT / self.TABLE).read_text())

    def test_a_code_with_two_rows_or_a_row_of_another_form_fails(self):
        plants = [
            lambda data: data["currencies"]["withdrawn"].append({"code": "978", "letters": "EUR", "withdrawn": "2030"}),
            lambda data: data["countries"]["assigned"].append({"code": "1", "letters": "AAA"}),
            lambda data: data["countries"]["assigned"].append({"code": "901", "letters": "AAA", "since": "2030"}),
            lambda data: data["countries"]["withdrawn"].append({"code": "901", "letters": "AAA", "withdrawn": "soon"}),
        ]
        for plant in plants:
            self.setUp()
            self.change(plant)
            self.assertNotEqual(self.run_script("--check").returncode, 0)
            self.assertNotEqual(self.run_script().returncode, 0)

    def test_each_table_has_a_date_and_a_source(self):
        for name, data in json.loads((ROOT / self.SOURCE).read_text()).items():
            self.assertRegex(data["date"], r"^\d{4}-\d\d-\d\d$", name)
            self.assertGreater(len(data["source"]), 40, name)
            for rows in (data["assigned"], data["withdrawn"]):
                self.assertEqual([row["code"] for row in rows], sorted(row["code"] for row in rows), name)


if __name__ == "__main__":
    unittest.main()
