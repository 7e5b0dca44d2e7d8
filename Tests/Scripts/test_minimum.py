"""One oldest compiler, and every place that names it names the same."""

import pathlib
import re
import subprocess
import tempfile
import unittest

root = pathlib.Path(__file__).resolve().parent.parent.parent

SWIFT, XCODE = "6.2", "26.0"

# File → what must stand in it; what it says of another version is refused below.
PLACES = {
    "Package.swift": rf"^// swift-tools-version: {SWIFT}$",
    "Fuzz/Package.swift": rf"^// swift-tools-version: {SWIFT}$",
    "Phone/Package.swift": rf"^// swift-tools-version: {SWIFT}$",
    "Probes/Package.swift": rf"^// swift-tools-version: {SWIFT}$",
    "AppleDoubles/Package.swift": rf"^// swift-tools-version: {SWIFT}$",
    "README.md": rf"Swift {SWIFT} or later",
    "Documentation/integrate/packaging.md": rf"Swift {SWIFT}, so Xcode {XCODE} or later",
    "Documentation/maintain/versioning.md": rf"building needs Swift {SWIFT} \(Xcode {XCODE}\)",
    "Documentation/maintain/mac-checklist.md": rf"Xcode {XCODE} or later",
    "scripts/xcframework": rf"Xcode {XCODE} or later \(Swift {SWIFT},",
    "scripts/setup": rf'^required_swift="{SWIFT}"$',
    "scripts/prove": rf"\b{re.escape(SWIFT)}\b",
    ".github/workflows/linux.yml": rf"image: swift:{SWIFT}-bookworm",
    ".github/workflows/macos.yml": rf"{XCODE} is the oldest that will do",
}
OTHER = r"(?:Swift|swift:|swift-tools-version:) ?6\.[013](?![\d.])|Xcode[ _]1\d"


class Minimum(unittest.TestCase):
    def test_every_place_says_the_same(self):
        for name, pattern in PLACES.items():
            self.assertRegex((root / name).read_text(), re.compile(pattern, re.M), name)

    def test_no_place_says_another(self):
        for name in [*PLACES, *(str(each.relative_to(root)) for folder in ("Documentation/integrate", "Documentation/maintain") for each in (root / folder).glob("*.md"))]:
            for number, line in enumerate((root / name).read_text().splitlines(), 1):
                # What was tried with which compiler is a fact of its day.
                if "tried with" not in line and "benchmark" not in name:
                    self.assertIsNone(re.search(OTHER, line), f"{name}:{number}: {line.strip()}")

    def test_the_oldest_compiler_compiles_for_every_platform(self):
        proof = re.search(r"^older_compiler\(\) \{\n(.*?)^\}", (root / "scripts/prove").read_text(), re.M | re.S)[1]
        self.assertRegex(proof, r'(?m)^    inside "[^"]*scripts/check-flavours"$')
        # It is a Python program.
        self.assertRegex(proof, r"apt-get install [^|]*\bpython3\b")

    def test_the_oldest_compiler_gets_the_sources_of_now(self):
        proof = (root / "scripts/prove").read_text()
        copying = re.search(r'^    mkdir -p "\$place/src.*?^    tar [^\n]*\n', proof, re.M | re.S)[0]
        with tempfile.TemporaryDirectory() as folder:
            now, place = pathlib.Path(folder, "now"), pathlib.Path(folder, "place")
            for file in ("now/Package.swift", "now/AppleDoubles/Product/New.swift", "now/.build/mine", "place/src/Package.swift",
                         "place/src/Sources/Removed.swift", "place/src/AppleDoubles/Product/Removed.swift", "place/src/.build/built",
                         "place/src/AppleDoubles/.build/built"):
                pathlib.Path(folder, file).parent.mkdir(parents=True, exist_ok=True)
                pathlib.Path(folder, file).write_text(file)
            subprocess.run(["bash", "-euc", f'place="$1"; cd "$2"\n{copying}', "prove", place, now], check=True)
            found = {str(each.relative_to(place / "src")): each.read_text() for each in place.rglob("*") if each.is_file()}
        self.assertEqual(found, {"Package.swift": "now/Package.swift", "AppleDoubles/Product/New.swift": "now/AppleDoubles/Product/New.swift",
                                 ".build/built": "place/src/.build/built", "AppleDoubles/.build/built": "place/src/AppleDoubles/.build/built"})

    def test_the_pattern_finds_others(self):
        for line in ("Xcode 16.3 or later", "/Applications/Xcode_16.4.app", "Swift 6.1 or later", "image: swift:6.1-bookworm", "// swift-tools-version: 6.1"):
            self.assertIsNotNone(re.search(OTHER, line), line)


if __name__ == "__main__":
    unittest.main()
