#!/usr/bin/env python3
"""Comments cite the protocol documents as `protocol/security.md §5`: each file, section, open point and row must exist."""

import pathlib
import re
import subprocess
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
FOLDERS = ("Sources", "Tests", "AppleDoubles", "Data", "Fuzz", "Phone", "Probes", "Interop", "Benchmarks", "Examples", "scripts")
ENDINGS = {".swift", ".m", ".py", ".md", ".json", ".js", ".css", ".html", ".sh", ""}
# The examples of wrong citations are in this file.
OWN = pathlib.Path("Tests/Scripts/test_references.py")

CITATION = re.compile(r"protocol/([\w-]+)\.md([^;()\n]*?)(?=protocol/|RFC|NIST|FIPS|;|\)|\(|\n|$)")
SECTION = re.compile(r"§(\d+(?:\.\d+)*)")
ROW = re.compile(r"\b(?:rows?|steps?|checks?|rule|notes?) (\d+)")
OPEN_POINT = re.compile(r"\b[Oo]pen points? (\d+(?:(?:, | and )\d+)*)")
OLD_FORM = re.compile(
    r"(?<![\w/-])(?:messages|core-flow|security|errors-and-flow|sdk-api|api|device-info|ui|ui-official)(?:\.md)?`?,? (?:§|section \d|open points? \d)"
    r"|\bdossier\b|\bReqs? \d{2,}|(?<![\w-])[Dd]ecisions? \d")
# A file of the sources in a comment: its name, or the end of its path.
SWIFT_FILE = re.compile(r"//.*?`([\w+/]+\.swift)`")


def headings(text):
    """Numbers of a document's headings."""
    return set(re.findall(r"^#{2,4} (\d+(?:\.\d+)*)\.? ", text, re.M))


def numbered(text):
    """Numbers of table rows and list items, ranges spelled out."""
    found = set()
    for first, last in re.findall(r"^(?:\| )?(\d+)(?:–(\d+))?(?: \||\. )", text, re.M):
        found |= set(range(int(first), int(last or first) + 1))
    return found


class Documents:
    def __init__(self, texts):
        self.texts = texts

    @classmethod
    def read(cls, folder):
        return cls({path.stem: path.read_text() for path in folder.glob("*.md")})

    def wrong(self, text):
        """What is wrong with the citations in a text."""
        found = [f"not in the form protocol/FILE.md §N: {match[0].strip()}" for match in OLD_FORM.finditer(text)]
        for match in CITATION.finditer(text):
            name, rest = match[1], match[2]
            if name not in self.texts:
                found.append(f"protocol/{name}.md does not exist")
                continue
            for section in SECTION.findall(rest):
                if section not in headings(self.texts[name]):
                    found.append(f"protocol/{name}.md has no section {section}")
            for row in ROW.findall(rest):
                if int(row) not in numbered(self.texts[name]):
                    found.append(f"protocol/{name}.md has no row {row}")
        for points in OPEN_POINT.findall(text):
            for point in re.findall(r"\d+", points):
                if f"\n| {point} |" not in self.texts.get("core-flow", "").partition("## 10.")[2]:
                    found.append(f"protocol/core-flow.md has no open point {point}")
        return found


def files():
    """Texts under version control that may cite."""
    listed = subprocess.run(["git", "ls-files", "-z", *FOLDERS], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in filter(None, listed.split("\0")):
        path = pathlib.Path(name)
        if path.suffix in ENDINGS and path != OWN and "Corpus" not in path.parts and "Vectors" not in path.parts and (ROOT / path).is_file():
            yield path


class References(unittest.TestCase):
    documents = Documents.read(ROOT / "Documentation" / "protocol")

    def test_each_citation_resolves(self):
        found, count = [], 0
        for path in files():
            try:
                text = (ROOT / path).read_text()
            except UnicodeDecodeError:
                continue
            count += len(CITATION.findall(text))
            found += [f"{path}: {what}" for what in self.documents.wrong(text)]
        self.assertEqual([], found, "\n".join(found))
        self.assertGreater(count, 150)

    def test_each_file_that_a_comment_names_exists(self):
        listed = [path for path in files() if path.suffix == ".swift"]
        ends, found, count = {f"/{path}" for path in listed}, [], 0
        for path in listed:
            for name in SWIFT_FILE.findall((ROOT / path).read_text()):
                count += 1
                if not any(end.endswith(f"/{name}") for end in ends):
                    found.append(f"{path}: {name} does not exist")
        self.assertEqual([], found, "\n".join(found))
        self.assertGreater(count, 3)

    def test_citations_between_documents_resolve(self):
        found = []
        for name, text in self.documents.texts.items():
            found += [f"{name}.md: {what}" for what in self.documents.wrong(re.sub(r"`?\b[\w-]+\.md`?, (section|rows)", "", text))]
        self.assertEqual([], found, "\n".join(found))

    def test_broken_citations_are_reported(self):
        documents = Documents({
            "security": "# S\n\n## 5. Checks\n\n| 1 | form |\n| 3–4 | more |\n\n### 5.1 Detail\n",
            "core-flow": "## 10. Open points\n\n| # | Q |\n| 2 | x |\n",
        })
        for text in ("protocol/security.md §5, §5.1", "protocol/security.md §5 rows 4 to 6", "protocol/core-flow.md, open point 2", "RFC 7518 §4.6.2"):
            self.assertEqual(documents.wrong(text), [], text)
        for text, expected in (
            ("protocol/security.md §6", ["protocol/security.md has no section 6"]),
            ("protocol/security.md §5, §5.2", ["protocol/security.md has no section 5.2"]),
            ("protocol/secrets.md §5", ["protocol/secrets.md does not exist"]),
            ("protocol/security.md §5 row 9", ["protocol/security.md has no row 9"]),
            ("open points 2 and 99", ["protocol/core-flow.md has no open point 99"]),
            ("security.md §5", ["not in the form protocol/FILE.md §N: security.md §"]),
            ("the dossier", ["not in the form protocol/FILE.md §N: dossier"]),
            ("Req 237", ["not in the form protocol/FILE.md §N: Req 237"]),
            ("decision 2", ["not in the form protocol/FILE.md §N: decision 2"]),
        ):
            self.assertEqual(documents.wrong(text), expected)


if __name__ == "__main__":
    unittest.main()
