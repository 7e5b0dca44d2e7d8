#!/usr/bin/env python3
"""scripts/check-literals finds literals of the wire wherever Swift allows one, and nothing else."""

import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SCRIPT = ROOT / "scripts" / "check-literals"
OWNER = pathlib.Path("Sources/SDK/ThreeDSMessages")
COUNTERPART = pathlib.Path("Sources/Counterpart/ThreeDSCounterpart")
TABLES = [OWNER / "Generated/DataElementTable.swift", COUNTERPART / "Generated/ServerElementTable.swift", COUNTERPART / "Generated/ChannelElementTable.swift"]


class CheckLiterals(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.root = pathlib.Path(self.folder.name)
        for owner in [OWNER, COUNTERPART / "Messages", COUNTERPART / "Generated"]:
            shutil.copytree(ROOT / owner, self.root / owner)

    def check(self, code, path="Sources/SDK/ThreeDSCore/Planted.swift"):
        """Runs the script on the owner and one more file."""
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(code)
        result = subprocess.run([sys.executable, SCRIPT, self.root], capture_output=True, text=True)
        found = [line for line in result.stdout.splitlines() if line.startswith(path)]
        self.assertEqual(result.returncode != 0, "findings" in result.stderr)
        return found

    def test_each_kind_of_word_is_found_with_its_line_and_owner(self):
        words = {
            "acsTransID": "Field", "shipAddrCity": "Field", "threeRIInd": "Field", "default": "Field", "CRes": "MessageKind", "2.2.0": "ProtocolVersion", "302": "ProtocolErrorCode",
            "01": "a code", "11": "a code", "80": "a code", "Y": "a code", "U": "a code", "S": "a code",
        }
        for word, owner in words.items():
            with self.subTest(word):
                found = self.check(f'let first = 1\nlet planted = "{word}"\n')
                self.assertEqual(len(found), 1)
                self.assertIn(f':2: "{word}"', found[0])
                self.assertIn(owner, found[0])

    def test_names_in_paths_are_found(self):
        for code in ['let a = "sdk.acsTransID"', 'let a = "acsTransID,sdkTransID"', 'let a = "items[0].acsURL"', 'let a = "\\(b).acsURL"']:
            with self.subTest(code):
                self.assertEqual(len(self.check(code)), 1)
        for code in ['let a = "default.medium"', 'let a = "the acsURL. It"', 'let a = "acs.example/acsURL.html?a"']:
            with self.subTest(code):
                self.assertEqual(self.check(code), [])

    def test_in_the_fuzzer_only_names_of_elements_are_found(self):
        path = "Fuzz/Sources/ThreeDSFuzzing/Planted.swift"
        self.assertEqual(len(self.check('let a = "acsURL"', path)), 1)
        self.assertEqual(self.check('let a = ["01", "Y", "text"]', path), [])

    def test_literals_inside_others_are_found(self):
        codes = [
            'let a = "one \\(members["acsURL"] ?? "") more"', 'let a = """\n    line \\(text("acsURL"))\n    """', 'let a = #"acsURL"#',
            'let a = #"raw \\#(text("acsURL"))"#', 'let a = "\\"" + "acsURL"', 'f("http://host", "acsURL")', 'let a = "\\(f(g("acsURL")))"',
        ]
        for code in codes:
            with self.subTest(code):
                self.assertEqual(len(self.check(code)), 1)

    def test_other_literals_are_not_found(self):
        codes = [
            '// "acsURL"', '/* "acsURL" */', '/// object["acsURL"]', 'let acsURL = Field.acsURL', 'let a = "the acsURL"', 'let a = "acsURL\\(b)"',
            'let a = """\n    acsURL "acsURL" is text\n    """', 'let a = #"say "acsURL" "#', 'let a = "say \\"acsURL\\""',
            'let a = UInt8(ascii: "Y")...UInt8(ascii: "Z")', 'let a = "0"', 'let a = "001"', 'let a = "y"', 'let a = "Q"', 'let a = "0\\(b)"',
        ]
        for code in codes:
            with self.subTest(code):
                self.assertEqual(self.check(code), [])

    def test_a_row_is_valid_only_for_its_file(self):
        self.assertEqual(self.check('let a = "kty"', "Sources/SDK/ThreeDSJOSE/JWK.swift"), [])
        self.assertEqual(len(self.check('let a = "acsURL"', "Sources/SDK/ThreeDSJOSE/JWK.swift")), 1)
        self.assertEqual(len(self.check('let a = "kty"', "Sources/SDK/ThreeDSScreens/JWK.swift")), 1)

    def test_a_row_that_is_not_needed_fails(self):
        file = self.root / "Sources/SDK/ThreeDSJOSE/JWK.swift"
        file.parent.mkdir(parents=True)
        file.write_text("let a = 1\n")
        result = subprocess.run([sys.executable, SCRIPT, self.root], capture_output=True, text=True)
        self.assertNotEqual(result.returncode, 0)
        self.assertIn("the row for Sources/SDK/ThreeDSJOSE/", result.stdout)

    def test_it_fails_without_its_codes(self):
        for table in TABLES:
            file = self.root / table
            file.write_text(file.read_text().replace(".codes(", ".numbers("))
        result = subprocess.run([sys.executable, SCRIPT, self.root], capture_output=True, text=True)
        self.assertIn("were not found", result.stderr)

    def test_it_fails_without_its_list_of_words(self):
        for table in TABLES:
            with self.subTest(table):
                (self.root / table).write_text("")
                result = subprocess.run([sys.executable, SCRIPT, self.root], capture_output=True, text=True)
                self.assertIn("were not found", result.stderr)
                shutil.copy(ROOT / table, self.root / table)

    def test_the_files_of_the_counterpart_that_own_words_may_have_them(self):
        owner = COUNTERPART / "Generated/ChannelElementTable.swift"
        code = (ROOT / owner).read_text()
        self.assertIn('"threeRIInd"', code)
        self.assertEqual(self.check(code, str(owner)), [])
        self.assertEqual(len(self.check('let a = "threeRIInd"', str(COUNTERPART / "Messages/Planted.swift"))), 1)

    def test_the_repository_has_no_such_literal(self):
        result = subprocess.run([sys.executable, SCRIPT], capture_output=True, text=True)
        self.assertEqual(result.stdout.count("\n"), 1, result.stdout)
        self.assertEqual(result.returncode, 0)


if __name__ == "__main__":
    unittest.main()
