"""Figures that the migration guide names are those of the repository."""

import json
import pathlib
import re
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts/lib"))
from swift_tools import library_products  # noqa: E402

GUIDE = (ROOT / "Documentation/integrate/migration.md").read_text()


class MigrationFigures(unittest.TestCase):
    def test_the_size_is_the_recorded_one(self):
        recorded = json.loads((ROOT / "scripts/lib/size.json").read_text())
        size = sum(recorded[kind] for kind in ("code", "constants", "metadata"))
        told = re.search(r"grows by about ([\d.]+) MB", GUIDE)
        self.assertIsNotNone(told)
        self.assertEqual(told.group(1), f"{size / 1_000_000:.1f}")

    def test_the_languages_are_those_of_the_catalogue(self):
        catalogue = json.loads((ROOT / "Sources/SDK/ThreeDSScreens/Localisation/Localizable.xcstrings").read_text())
        languages = {language for phrase in catalogue["strings"].values() for language in phrase["localizations"]}
        told = re.search(r"texts in (\d+) languages", GUIDE)
        self.assertIsNotNone(told)
        self.assertEqual(int(told.group(1)), len(languages))

    def test_every_name_that_is_offered_stands_in_the_sources(self):
        sources = ROOT / "Sources/SDK"
        text = "\n".join(path.read_text() for path in sources.rglob("*.swift"))
        known = set(re.findall(r"\w+", text)) | {path.name for path in sources.iterdir()}
        offered, column = set(), None
        for line in GUIDE.splitlines():
            cells = [cell.strip() for cell in line.strip("|").split("|")] if line.startswith("|") else []
            if cells == ["there", "here"]:
                column = 1
            elif not cells:
                column = None
            elif column is not None and len(cells) > column:
                codes = re.findall(r"`([^`]+)`", cells[column])
                offered |= {name for code in codes if not code.endswith(".md") for name in re.findall(r"[A-Za-z_]\w{3,}", code)}
        self.assertGreater(len(offered), 50)
        self.assertEqual(sorted(offered - known), [])

    def test_the_api_has_no_shape_of_another_sdk(self):
        modules = [path for path in (ROOT / "Sources/SDK").iterdir() if path.is_dir() and path.name.startswith("ThreeDS")]
        moved = [path for path in modules if path.name.startswith("ThreeDSMigration")]
        names = {name for path in moved for file in path.glob("Names.swift") for name in re.findall(r"public typealias (\w+)", file.read_text())}
        names -= {"ThreeDS2Service", "ChallengeStatusReceiver", "ClientEventListener", "SecurityEventListener", "LogProtocol",
                  "LogUploaderConfigProvider"}  # which the API has for something else
        self.assertGreater(len(names), 40)
        found = []
        for path in modules:
            if path not in moved:
                self.assertEqual(list(path.glob("Compatibility/*")), [])
                for file in path.rglob("*.swift"):
                    text = re.sub(r"//[^\n]*", "", file.read_text())
                    found += [f"{path.name}/{file.name}: {name}" for name in names | {"_disfavoredOverload"} if re.search(rf"\b{name}\b", text)]
        self.assertEqual(found, [])

    def test_each_product_has_a_row_in_the_guide(self):
        products = {name for name in library_products((ROOT / "Package.swift").read_text()) if name.startswith("ThreeDSMigration")}
        self.assertEqual(len(products), 7)
        rows = set(re.findall(r"^\|[^|]*\| `(ThreeDSMigration\w+)` \|", GUIDE, re.M))
        self.assertEqual(rows, products)


if __name__ == "__main__":
    unittest.main()
