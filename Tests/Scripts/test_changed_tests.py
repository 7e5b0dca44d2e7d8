"""scripts/lib/changed_tests.py: which tests a change needs."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "scripts/lib"))

import changed_tests  # noqa: E402


def target(name, *needs, test=False, path=None):
    return dict(
        name=name, type="test" if test else "regular", dependencies=[{"byName": [need, None]} for need in needs], **({"path": path} if path else {}))


PACKAGE = [
    target("Base", path="Sources/SDK/Base"), target("Core", "Base", path="Sources/SDK/Core"), target("Screens", "Core", path="Sources/SDK/Screens"),
    target("BaseTests", "Base", test=True), target("CoreTests", "Core", test=True),
]
DOUBLES = [
    target("UIKit", path="Sources/UIKit"), target("Screens", "UIKit", path="Product/Screens"), target("ScreensTests", "Screens", test=True),
    target("UIKitTests", "UIKit", test=True),
]


class ChosenTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name).resolve()
        for name in ("Sources/SDK/Base", "Sources/SDK/Core", "Sources/SDK/Screens", "Tests/BaseTests", "Tests/CoreTests", "AppleDoubles/Sources/UIKit",
                     "AppleDoubles/Tests/ScreensTests", "AppleDoubles/Tests/UIKitTests", "AppleDoubles/Product"):
            (self.root / name).mkdir(parents=True)
        (self.root / "AppleDoubles/Product/Screens").symlink_to("../../Sources/SDK/Screens")

    def chosen(self, *files):
        return changed_tests.chosen(PACKAGE, DOUBLES, list(files), self.root)

    def test_what_depends_on_a_change_is_tested(self):
        self.assertEqual(self.chosen("Sources/SDK/Base/A.swift"), (["BaseTests", "CoreTests"], []))
        self.assertEqual(self.chosen("Sources/SDK/Core/Deep/A.swift"), (["CoreTests"], []))

    def test_a_changed_test_is_tested_alone(self):
        self.assertEqual(self.chosen("Tests/BaseTests/A.swift"), (["BaseTests"], []))

    def test_what_no_test_of_the_package_reaches_is_tested_on_the_doubles(self):
        self.assertEqual(self.chosen("Sources/SDK/Screens/A.swift"), ([], ["ScreensTests"]))
        self.assertEqual(self.chosen("AppleDoubles/Sources/UIKit/A.swift", "Tests/CoreTests/A.swift"), (["CoreTests"], ["ScreensTests", "UIKitTests"]))

    def test_a_manifest_reaches_every_test(self):
        self.assertEqual(self.chosen("Package.swift"), (["BaseTests", "CoreTests"], []))

    def test_a_document_needs_none(self):
        self.assertEqual(self.chosen("README.md", "Sources/SDK/BaseTwo/A.swift"), ([], []))


class ChangedFilesTests(unittest.TestCase):
    def test_changed_and_new_files_count_else_those_of_the_last_commit(self):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)

            def git(*arguments):
                subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@b.example", *arguments], cwd=root, check=True, capture_output=True)

            git("init")
            (root / "one").write_text("1")
            git("add", "one")
            git("commit", "-m", "Add one")
            self.assertEqual(changed_tests.changed_files(root), ["one"])
            (root / "two").write_text("2")
            self.assertEqual(changed_tests.changed_files(root), ["two"])
            (root / "one").write_text("3")
            self.assertEqual(changed_tests.changed_files(root), ["one", "two"])


class OwnManifestTests(unittest.TestCase):
    def test_every_test_target_of_the_manifest_is_reached_by_its_own_folder(self):
        for name in sorted(path.name for path in (ROOT / "Tests").glob("*Tests")):
            found = changed_tests.tests_of([target(name, test=True)], ROOT, [f"Tests/{name}/A.swift"], ROOT)
            self.assertEqual(found, [name])


if __name__ == "__main__":
    unittest.main()
