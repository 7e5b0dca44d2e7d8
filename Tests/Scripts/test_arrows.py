#!/usr/bin/env python3
"""scripts/check-arrows notices a wrong row, a wrong import and a missing one, and finds nothing in the package as it is."""

import importlib.machinery
import importlib.util
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.dont_write_bytecode = True

loader = importlib.machinery.SourceFileLoader("check_arrows", str(ROOT / "scripts/check-arrows"))
arrows = importlib.util.module_from_spec(importlib.util.spec_from_loader("check_arrows", loader))
loader.exec_module(arrows)

MANIFEST = '''// swift-tools-version: 6.1
import PackageDescription
let package = Package(name: "ThreeDS", targets: [
    .systemLibrary(name: "CShop", path: "Sources/CShop"),
    .target(name: "ThreeDSMoney", path: "Sources/ThreeDSMoney"),
    .target(name: "ThreeDSTill", path: "Sources/ThreeDSTill"),
    .target(name: "ThreeDSShop", dependencies: ["ThreeDSMoney", .target(name: "CShop", condition: .when(platforms: [.linux]))], path: "Sources/ThreeDSShop"),
    .target(name: "ThreeDSHelp", path: "Tests/ThreeDSHelp"),
])
'''
TABLE = """| Module | May see | Never sees | Why it is a module |
| --- | --- | --- | --- |
| `ThreeDSMoney` | nothing of ours | everything | sums |
| `ThreeDSTill` | nothing of ours | everything | coins |
| `ThreeDSShop` | Money, CShop / UIKit | Till | sells |
"""
SOURCES = {
    "ThreeDSMoney/Sum.swift": "import Foundation\n", "ThreeDSTill/Coin.swift": "// import ThreeDSMoney\n",
    "ThreeDSShop/Shelf.swift": "@testable private import ThreeDSMoney\n#if canImport(CShop)\n    import struct CShop.box\n#endif\n",
    "ThreeDSShop/Shop.docc/Step.swift": "import ThreeDSTill\n",
}


def findings(table=TABLE, manifest=MANIFEST, **sources):
    """What is wrong in a small package; sources by name, `None` for one that is not there."""
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        (root / "Package.swift").write_text(manifest)
        for path, text in {**SOURCES, **sources}.items():
            if text is not None:
                (root / "Sources" / path).parent.mkdir(parents=True, exist_ok=True)
                (root / "Sources" / path).write_text(text)
        targets = arrows.manifest(root)
        imported = {name: arrows.imports(root / "Sources" / name) for name in targets}
        return [re.sub(r" by \S+/.*", "", text) for text in arrows.wrong(arrows.table(table, targets), targets, imported)]


class Hidden(unittest.TestCase):
    """The core's package types in modules that get the core with the product."""

    def mentions(self, text, row=()):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            core = {"Kept.swift": "package struct Kept { package enum Inner {} }\npublic struct Shown {}\nstruct Own {}\n",
                    "Apple.swift": "#if canImport(UIKit)\n    package final class OnApple {}\n#endif\n"}
            for path, source in {**{f"ThreeDSCore/{name}": source for name, source in core.items()}, "ThreeDSShop/Shelf.swift": text}.items():
                (root / path).parent.mkdir(exist_ok=True)
                (root / path).write_text(source)
            found = arrows.hidden_mentions(
                {"ThreeDSCore": {}, "ThreeDSShop": {name: None for name in row}}, {name: root / name for name in ("ThreeDSCore", "ThreeDSShop")})
            return [re.search(r"mentions (\w+)", each)[1] for each in found]

    def test_what_the_package_keeps_is_not_mentioned(self):
        self.assertEqual(self.mentions("let a = Kept()\nlet b: [OnApple] = []\n"), ["Kept", "OnApple"])

    def test_what_an_app_sees_and_names_of_others_are(self):
        self.assertEqual(self.mentions("let a = Shown()\nlet b = Theirs.Kept()\nenum Inner {}\n// Kept\nlet c = \"Kept\"\n"), [])

    def test_a_module_whose_row_names_the_core_may(self):
        self.assertEqual(self.mentions("let a = Kept()", ["ThreeDSCore"]), [])


class Arrows(unittest.TestCase):
    def test_equal_table_manifest_and_imports_pass(self):
        self.assertEqual(findings(), [])

    def test_wrong_rows_are_reported(self):
        self.assertEqual(findings(TABLE.replace("Money, CShop", "Money, Till, CShop")), ["ThreeDSShop → ThreeDSTill: in the table, not in the manifest"])
        self.assertEqual(findings(TABLE.replace("Money, CShop", "CShop")), ["ThreeDSShop → ThreeDSMoney: in the manifest, not in the table"])
        self.assertEqual(findings(TABLE.replace("`ThreeDSTill`", "`ThreeDSTail`")), [
            "ThreeDSTail: the manifest has no such module in Sources", "ThreeDSTill: the table has no row for it"])

    def test_a_wrong_import_is_reported(self):
        self.assertEqual(findings(**{"ThreeDSTill/Purse.swift": "public import ThreeDSMoney\n"}), [
            "ThreeDSTill → ThreeDSMoney: imported"])

    def test_a_missing_import_is_reported(self):
        alone = {"ThreeDSShop/Shelf.swift": "import CShop\n"}
        self.assertEqual(findings(**alone), [
            "ThreeDSShop → ThreeDSMoney: in the manifest, imported by no source, and the table does not say why"])
        explained = TABLE.replace("| Money,", "| Money (its program, which is started),")
        self.assertEqual(findings(explained, **alone), [])
        self.assertEqual(findings(explained), ["ThreeDSShop → ThreeDSMoney: the table says why it is not, and it is imported"])

    def test_other_packages_of_the_same_sources_have_the_same_arrows(self):
        def one(*sees):
            return {"ThreeDSShop": {"sees": set(sees), "path": "Sources/ThreeDSShop", "system": False}}
        self.assertEqual(arrows.not_mirrored(one("ThreeDSMoney", "CShop"), "Fuzz", one("ThreeDSMoney", "UIKit")), [])
        self.assertEqual(arrows.not_mirrored(one("ThreeDSMoney"), "Fuzz", one("ThreeDSTill")), [
            "ThreeDSShop: Fuzz/Package.swift and Package.swift differ in ThreeDSMoney ThreeDSTill"])

    def test_folders_that_are_not_layers_are_reported(self):
        def broken(layers, **more):
            files = {
                "Ground/Box.swift": "/// For a Shop.\nstruct Box {}  // Shop\n", "Ground/Pin+Apple.swift": "#if os(iOS)\n    final class Pin {}\n#endif\n",
                "Trade/Shop.swift": 'package struct Shop { struct Box {}; let pin: Pin; let name = "Top" }\n', "Top/All.swift": "actor Top { var shop: Shop? }\n", **more}
            with tempfile.TemporaryDirectory() as folder:
                for path, text in files.items():
                    (pathlib.Path(folder) / path).parent.mkdir(exist_ok=True)
                    (pathlib.Path(folder) / path).write_text(text)
                return arrows.layers_broken(layers, pathlib.Path(folder))
        self.assertEqual(broken(["Ground", "Trade", "Top"]), [])
        self.assertEqual(broken(["Ground", "Top", "Trade"]), ["Top/All.swift mentions Shop of Trade, which is above Top"])
        self.assertEqual(broken(["Ground", "Trade", "Top"], **{"Ground/Box.swift": "struct Box { var shop: Shop? }"}), [
            "Ground/Box.swift mentions Shop of Trade, which is above Ground"])
        self.assertEqual([text.split("/")[-1] for text in broken(["Ground", "Trade", "Roof"])], [
            "Roof: there is no such folder", "Top: is not in the list of layers"])

    def test_the_package_itself_passes(self):
        run = subprocess.run([sys.executable, ROOT / "scripts/check-arrows"], capture_output=True, text=True)
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        self.assertIn("folders in layers", run.stdout)


if __name__ == "__main__":
    unittest.main()
