#!/usr/bin/env python3
"""Documents that claim something link to the test that shows it: the file must be there, and the test in it."""

import pathlib
import re
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "scripts"))
sys.dont_write_bytecode = True

from proof.swift_sources import SwiftFile  # noqa: E402

# Document: the fewest links to tests that it must have.
DOCUMENTS = {
    "SECURITY.md": 6, "Documentation/design/threat-model.md": 25, "Documentation/integrate/data-protection.md": 14, "Documentation/maintain/versioning.md": 8,
    "Documentation/maintain/release-checklist.md": 3, "Documentation/maintain/text-231.md": 45,
}
LINK = re.compile(r"\[((?:[^\[\]]|\[[^\[\]]*\])+)\]\(([^()\s]+)\)")


def links(text):
    """(text, target) of each link; code blocks have none."""
    return LINK.findall(re.sub(r"^```.*?^```", "", text, flags=re.S | re.M))


def tests_in(path, known={}):
    """Names of the tests and suites of a Swift file."""
    if path not in known:
        file = SwiftFile(str(path), path.read_text())
        known[path] = {item.title for item in file.tests + file.suites} | {test.label for test in file.tests}
    return known[path]


def wrong(document, text, root):
    """What is wrong with the links of a document, and how many of them lead to tests."""
    found, count = [], 0
    for name, target in links(text):
        if re.match(r"[a-z]+:", target):
            continue
        path = (root / document).parent / target.split("#")[0]
        if not path.exists():
            found.append(f"{document}: {target} is not there")
        elif path.suffix == ".swift":
            count += 1
            if name.strip("`") not in tests_in(path.resolve()):
                found.append(f"{document}: {target} has no test \"{name}\"")
    return found, count


class Links(unittest.TestCase):
    def test_each_claim_has_its_test(self):
        for document, fewest in DOCUMENTS.items():
            found, count = wrong(document, (ROOT / document).read_text(), ROOT)
            self.assertEqual(found, [])
            self.assertGreaterEqual(count, fewest, document)

    def test_links_of_other_documents_resolve(self):
        documents = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "Documentation").rglob("*.md"))]
        for path in documents:
            document = str(path.relative_to(ROOT))
            missing = [text for text in wrong(document, path.read_text(), ROOT)[0] if "is not there" in text]
            self.assertEqual(missing, [])

    def test_a_renamed_test_and_a_moved_file_are_reported(self):
        path = "Tests/ThreeDSJOSETests/JWETests.swift"
        self.assertEqual(wrong("x.md", f"[Each JWE has a fresh IV]({path})", ROOT), ([], 1))
        self.assertEqual(wrong("x.md", f"[IVs are stale]({path})", ROOT), ([f'x.md: {path} has no test "IVs are stale"'], 1))
        self.assertEqual(wrong("x.md", "[a](Tests/None.swift)", ROOT), (["x.md: Tests/None.swift is not there"], 0))

    def test_each_swift_example_is_one_that_is_compiled(self):
        # A manifest, imports and a program's last lines stand alone: FirstPaymentGuideTests has its own look at them.
        without = {"first-payment.md": 3, "ios.md": 1}
        for path in sorted((ROOT / "Documentation").rglob("*.md")):
            text = path.read_text()
            blocks, marked = text.count("```swift\n"), len(re.findall(r"<!-- example[^>]*-->\n```swift\n", text))
            self.assertEqual(blocks - marked, without.get(path.name, 0), path.name)

    def test_no_certification_is_claimed(self):
        for document in ("SECURITY.md", "Documentation/design/threat-model.md", "Documentation/maintain/versioning.md", "Documentation/maintain/release-checklist.md"):
            self.assertRegex((ROOT / document).read_text(), r"(?i)no certification|none is claimed")


if __name__ == "__main__":
    unittest.main()
