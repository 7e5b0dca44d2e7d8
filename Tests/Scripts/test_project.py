"""What people who depend on the project look for: metadata, templates, workflows, and no forgotten stand-in."""

import pathlib
import re
import subprocess
import sys
import unittest

import yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts/lib"))
from swift_tools import library_products  # noqa: E402

CHECKLIST = "Documentation/maintain/release-checklist.md"
# What stands for an address that the project does not have yet. Tests and scenarios have invented hosts and mail addresses of their own.
STAND_IN = re.compile(r"example\.org|@example-owner")
INVENTED = ("Tests/", "AppleDoubles/Tests/", "Interop/", "Sources/", "Examples/")


def text(name):
    return (ROOT / name).read_text()


def tracked():
    done = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True)
    if done.returncode == 0:
        return [name for name in done.stdout.splitlines() if (ROOT / name).is_file()]
    # A copy without its history, as scripts/prove makes it.
    hidden = (".build", ".venv", ".swiftpm", "__pycache__")
    return [str(path.relative_to(ROOT)) for path in ROOT.rglob("*")
            if path.is_file() and not any(part.startswith(hidden) for part in path.relative_to(ROOT).parts)]


def stand_ins(files):
    """The files with a stand-in. `files`: name → text."""
    return sorted(name for name, content in files.items() if not name.startswith(INVENTED) and name != CHECKLIST and STAND_IN.search(content))


def readable(name):
    try:
        return text(name)
    except UnicodeDecodeError:
        return ""


class StandIns(unittest.TestCase):
    def test_the_checklist_lists_every_stand_in(self):
        block = re.search(r"<!-- placeholders -->\n(.*?)<!-- /placeholders -->", text(CHECKLIST), re.S)[1]
        listed = re.findall(r"^\| `([^`]+)` \|", block, re.M)
        self.assertEqual(listed, sorted(listed))
        self.assertEqual(stand_ins({name: readable(name) for name in tracked()}), listed)

    def test_each_is_marked(self):
        for name in stand_ins({name: readable(name) for name in tracked()}):
            self.assertIn("FILL IN", text(name), name)

    def test_all_name_the_same_repository(self):
        addresses = {match for name in tracked() if not name.startswith(INVENTED)
                     for match in re.findall(r"https://example\.org/[A-Za-z]*", readable(name)) if match != "https://example.org/"}
        self.assertEqual(addresses, {"https://example.org/ThreeDS"})

    def test_a_forgotten_one_is_found(self):
        self.assertEqual(stand_ins({"README.md": "see https://example.org/x", "Tests/a.py": "example.org", "b": "@example-owner", "c": ""}), ["README.md", "b"])


class Metadata(unittest.TestCase):
    def version(self):
        return re.search(r'static let version = "([0-9.]+)"', text("Sources/SDK/ThreeDSCore/Basics/SDKRelease.swift"))[1]

    def test_the_citation_has_the_version_and_the_license(self):
        citation = yaml.safe_load(text("CITATION.cff"))
        self.assertEqual(citation["cff-version"], "1.2.0")
        for field in ("message", "title", "authors", "type", "license"):
            self.assertTrue(citation[field], field)
        self.assertEqual(str(citation["version"]), self.version())
        self.assertIn("Apache License", text("LICENSE"))
        self.assertEqual(citation["license"], "Apache-2.0")

    def test_the_package_index_builds_targets_that_exist(self):
        index = yaml.safe_load(text(".spi.yml"))
        self.assertEqual(index["version"], 1)
        products = set(library_products(text("Package.swift")))
        for config in index["builder"]["configs"]:
            self.assertTrue(set(config["documentation_targets"]) <= products, config)

    def test_each_owner_owns_a_path_that_exists(self):
        rows = [line.split() for line in text(".github/CODEOWNERS").splitlines() if line and not line.startswith("#")]
        self.assertEqual(rows[0][0], "*")
        for path, *owners in rows:
            self.assertTrue(owners and all(owner.startswith("@") for owner in owners), path)
            self.assertTrue(path == "*" or (ROOT / path.strip("/")).exists(), path)


class Templates(unittest.TestCase):
    KINDS = {"markdown", "input", "textarea", "dropdown", "checkboxes"}

    def forms(self):
        return sorted(path for path in (ROOT / ".github/ISSUE_TEMPLATE").glob("*.yml") if path.name != "config.yml")

    def test_forms_are_well_formed(self):
        self.assertGreaterEqual(len(self.forms()), 3)
        for path in self.forms():
            form = yaml.safe_load(path.read_text())
            self.assertTrue(form["name"] and form["description"], path.name)
            ids = [item["id"] for item in form["body"] if item["type"] != "markdown"]
            self.assertEqual(len(ids), len(set(ids)), path.name)
            self.assertTrue(ids, path.name)
            for item in form["body"]:
                self.assertIn(item["type"], self.KINDS, path.name)
                self.assertTrue(item["attributes"].get("label") or item["type"] == "markdown", path.name)

    def test_support_names_the_forms(self):
        for path in self.forms():
            self.assertIn(f'"{yaml.safe_load(path.read_text())["name"]}"', text("SUPPORT.md") + '"Bug"', path.name)

    def test_weaknesses_do_not_become_issues(self):
        config = yaml.safe_load(text(".github/ISSUE_TEMPLATE/config.yml"))
        self.assertIs(config["blank_issues_enabled"], False)
        self.assertTrue(any("/security/" in link["url"] for link in config["contact_links"]))


class Matrix(unittest.TestCase):
    def test_each_compiler_runs_on_each_system(self):
        jobs = yaml.safe_load(text(".github/workflows/linux.yml"))["jobs"]
        matrix = jobs["package"]["strategy"]["matrix"]
        left_out = {(row["swift"], row["system"]) for row in matrix["exclude"]}
        pairs = {(swift, system) for swift in matrix["swift"] for system in matrix["system"]} - left_out
        first = re.fullmatch(r"swift:([\d.]+)-(\w+)", jobs["test"]["container"]["image"])
        self.assertEqual(pairs | {first.groups()}, {("6.2", "bookworm"), ("6.2", "noble"), ("6.3", "bookworm"), ("6.3", "noble")})
        self.assertIn("${{ matrix.swift }}-${{ matrix.system }}", jobs["package"]["container"]["image"])
        self.assertIn("macos", text(".github/workflows/macos.yml"))

    def test_the_matrix_begins_with_the_oldest_compiler(self):
        matrix = yaml.safe_load(text(".github/workflows/linux.yml"))["jobs"]["package"]["strategy"]["matrix"]
        self.assertEqual(matrix["swift"][0], re.search(r"swift-tools-version: ([\d.]+)", text("Package.swift"))[1])


class Contributing(unittest.TestCase):
    """CONTRIBUTING names what continuous integration runs, and nothing that is not there."""

    def test_every_script_of_ci_is_in_contributing(self):
        used = set(re.findall(r"scripts/[a-z][\w-]*(?![\w/.-])", text("scripts/check") + text("scripts/test")
                              + "".join(path.read_text() for path in (ROOT / ".github/workflows").glob("*.yml"))))
        used = {name for name in used if (ROOT / name).is_file()}
        self.assertIn("scripts/interop", used)
        missing = sorted(name for name in used if f"{name}" not in text("CONTRIBUTING.md"))
        self.assertEqual(missing, [])

    def test_every_command_of_contributing_is_there(self):
        named = set(re.findall(r"scripts/[a-z][\w-]*", text("CONTRIBUTING.md")))
        self.assertEqual(sorted(name for name in named if not (ROOT / name).exists()), [])


if __name__ == "__main__":
    unittest.main()
