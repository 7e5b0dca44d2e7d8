"""scripts/check-api: what counts as broken, and what the compiler itself says of two small modules."""

import importlib.machinery
import importlib.util
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
loader = importlib.machinery.SourceFileLoader("check_api", str(ROOT / "scripts/check-api"))
check_api = importlib.util.module_from_spec(importlib.util.spec_from_loader("check_api", loader))
loader.exec_module(check_api)

BEFORE = """
public struct Card: Sendable {
    public var number: String
    public init(number: String) { self.number = number }
    public func masked(_ digits: Int = 4) -> String { number }
    func inside() {}
}
public enum Outcome: String { case paid, refused }
public final class Shop: Identifiable { public var id: Int { 1 } }
public protocol Listener {
    func ended(_ outcome: Outcome)
}
"""
AFTER = """
public struct Card: Sendable {
    public let number: String
    public init(number: String) { self.number = number }
    public func masked(_ digits: Int = 4, with sign: Character = "*") -> String { number }
    @available(*, deprecated) public func added() {}
}
public enum Outcome: String { case paid, refused, cancelled }
public final class Shop { public var id: Int { 1 } }
public protocol Listener {
    func ended(_ outcome: Outcome)
    func began()
    func paused()
}
extension Listener {
    public func paused() {}
}
"""
CHANGELOG = """# Changelog

## Unreleased

- **breaking** `Card.masked(_:)` takes
  a sign, and `Outcome` has `cancelled`.
- Another line without it: `Card.number`.

## 1.0.0

- **breaking** `Listener.began()` is new.
"""


def api_of(source):
    with tempfile.TemporaryDirectory() as folder:
        place = pathlib.Path(folder)
        (place / "Shop.swift").write_text(source)
        subprocess.run(["swiftc", "-emit-module", "-parse-as-library", "-module-name", "Shop", "-swift-version", "6", "-o", str(place / "Shop.swiftmodule"),
                        str(place / "Shop.swift")], check=True, capture_output=True, cwd=place)
        return check_api.public_api(["Shop"], [place])


@unittest.skipUnless(shutil.which("swift-symbolgraph-extract"), "the tool of the Swift toolchain is not on the PATH")
class OfTheCompiler(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.before, cls.after = api_of(BEFORE), api_of(AFTER)

    def test_the_api_has_what_is_public_and_nothing_else(self):
        names = {line.split("\t")[1] for line in self.before}
        self.assertTrue({"Card", "Card.number", "Card.init(number:)", "Card.masked(_:)", "Outcome.paid", "Listener.ended(_:)"} <= names, names)
        self.assertFalse(any("inside" in name for name in names))

    def test_nothing_broke_in_what_did_not_change(self):
        self.assertEqual(check_api.breakages(self.before, self.before), [])

    def test_everything_that_callers_may_notice_is_found(self):
        found = dict(check_api.breakages(self.before, self.after))
        self.assertEqual(set(found), {"Card.number", "Card.masked(_:)", "Outcome.cancelled", "Listener.began()", "Shop"})
        self.assertIn("is gone", found["Card.masked(_:)"])
        self.assertIn("`Shop: Identifiable` is gone", found["Shop"])
        self.assertIn("let number", found["Card.number"])
        self.assertIn("new case", found["Outcome.cancelled"])
        self.assertIn("without a default", found["Listener.began()"])

    def test_what_the_changelog_announces_is_no_finding(self):
        lines, good = check_api.compared(self.before, self.after, CHANGELOG)
        self.assertFalse(good)
        self.assertEqual([line.split(": ")[0] for line in lines[:-2]], ["Shop", "Card.number", "Listener.began()"])
        self.assertIn("5 broken, 2 of them announced", lines[-2])
        every = CHANGELOG.replace("Another line without it", "**breaking** now").replace("Another", "").replace("`Card.number`", "`Card.number`, `Listener`, `Shop`")
        self.assertTrue(check_api.compared(self.before, self.after, every)[1])

    def test_a_name_with_two_shapes_counts_once_as_a_name(self):
        api = {"func\tCard.pay()\tfunc pay()", "func\tCard.pay()\tfunc pay() async", "struct\tCard\tstruct Card", "is\tCard\tCard: Sendable"}
        self.assertEqual(check_api.counted({"Shop": api}), ["Shop: 3 public declarations, 2 names"])

    def test_a_list_that_was_written_reads_back(self):
        text = check_api.HEADER.format(version="1.0.0") + "\n".join(sorted(self.before)) + "\n"
        self.assertEqual(check_api.read(text), self.before)


class OfTheRepository(unittest.TestCase):
    def test_a_module_that_is_not_there_is_an_error(self):
        with self.assertRaises(check_api.BuildError):
            check_api.public_api(["Nothing"], [ROOT / "scripts"])

    def test_re_exported_modules_are_part_of_the_api(self):
        names = check_api.modules(check_api.library_products((ROOT / "Package.swift").read_text()))
        known = {"ThreeDS", "ThreeDSUIKit", "ThreeDSObjC", "ThreeDSSimulator", "ThreeDSCore", "ThreeDSScreens", "ThreeDSMessages", "ThreeDSPlatform"}
        self.assertTrue(known <= set(names), names)
        self.assertNotIn("ThreeDSCrypto", names)

    def test_without_a_release_nothing_can_break_and_other_options_are_refused(self):
        done = subprocess.run([ROOT / "scripts/check-api", "--nothing"], capture_output=True, text=True)
        self.assertEqual(done.returncode, 64)
        if not check_api.BASELINE.exists():
            done = subprocess.run([ROOT / "scripts/check-api"], capture_output=True, text=True)
            self.assertEqual((done.returncode, "no release yet" in done.stdout), (0, True))


if __name__ == "__main__":
    unittest.main()
