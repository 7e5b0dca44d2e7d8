import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SDK = ROOT / "Sources/SDK"
MODULES = ["ThreeDSJSON", "ThreeDSMessages", "ThreeDSScreens", "ThreeDSCore", "ThreeDSUIKit"]

# What names the body text or a value made for it.
NAMES = re.compile(
    r"Field\.challengeInfoText\b|\binfoText\b|\bNativeElements\b|\bTextCleaning\b|\bThemedText\(\)"
    r"|case information\(DisplayText|\.information\((let |text)"
)

# Files that match and yet are not on the way, each with the reason.
OTHERS = {
    "ThreeDSScreens/Customization/File/FileNames": "a name in the file of the look",
    "ThreeDSScreens/Model/ScreenModel+Text": "writes a model as text, for logs of tests",
    "ThreeDSUIKit/Elements/ExpandableElement": "another element that also has a label",
    "ThreeDSUIKit/Elements/OptionsElement": "another element that also has a label",
    "ThreeDSUIKit/Elements/ToggleElement": "another element that also has a label",
}

BAR = 20


def code(path):
    """The text of a file without its comments."""
    return re.sub(r"//.*", "", path.read_text(encoding="utf-8"))


def table(text):
    inner = text.split("<!-- files of a text -->")[1].split("<!-- /files of a text -->")[0]
    return re.findall(r"^\| `([^`]+)` \| [^|]+ \| `([^`]+)` \|$", inner, flags=re.M)


def naming(modules=MODULES):
    found = set()
    for module in modules:
        for path in sorted((SDK / module).rglob("*.swift")):
            if "Generated" not in path.parts and NAMES.search(code(path)):
                found.add(str(path.relative_to(SDK).with_suffix("")))
    return found


class WayOfATextTests(unittest.TestCase):
    def setUp(self):
        self.rows = table((ROOT / "Documentation/architecture.md").read_text(encoding="utf-8"))

    def test_the_table_is_short_enough_and_names_each_file_once(self):
        files = [file for file, _ in self.rows]
        self.assertGreater(len(files), 10)
        self.assertLessEqual(len(files), BAR)
        self.assertEqual(len(files), len(set(files)))

    def test_the_text_says_how_many_there_are(self):
        text = (ROOT / "Documentation/architecture.md").read_text(encoding="utf-8")
        self.assertIn(f"It passes {len(self.rows)} files", text)

    def test_each_file_exists_and_has_what_the_table_says(self):
        for file, word in self.rows:
            path = SDK / f"{file}.swift"
            self.assertTrue(path.is_file(), file)
            self.assertIn(word, code(path), file)

    def test_no_other_file_names_the_text(self):
        self.assertEqual(naming() - {file for file, _ in self.rows} - set(OTHERS), set())

    def test_the_exceptions_still_need_their_reason(self):
        self.assertEqual(set(OTHERS) - naming(), set())


if __name__ == "__main__":
    unittest.main()
