"""scripts/release: the bill of materials follows the schema and names what the tool links; archives have the same bytes each time."""

import copy
import importlib.machinery
import importlib.util
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
loader = importlib.machinery.SourceFileLoader("release", str(ROOT / "scripts/release"))
release = importlib.util.module_from_spec(importlib.util.spec_from_loader("release", loader))
loader.exec_module(release)

PYTHON = ROOT / ".venv-docs/bin/python"
# Validates standard input with the schema that cyclonedx-python-lib brings; prints each error.
VALIDATE = """
import json, pathlib, sys
import cyclonedx.schema, jsonschema
from referencing import Registry, Resource
folder = pathlib.Path(cyclonedx.schema.__file__).parent / "_res"
known = {path.name: json.loads(path.read_text()) for path in folder.glob("*.schema.json")}
# The schemas refer to each other by the names of these files, next to their own address.
registry = Registry().with_resources(
    (f"http://cyclonedx.org/schema/{name}", Resource.from_contents(each)) for name, each in known.items() if "$schema" in each)
schema = json.loads((folder / "bom-1.6.SNAPSHOT.schema.json").read_text())
for error in jsonschema.Draft7Validator(schema, registry=registry).iter_errors(json.load(sys.stdin)):
    print(error.json_path, error.message[:200])
"""


def errors(bill):
    done = subprocess.run([PYTHON, "-c", VALIDATE], input=json.dumps(bill), capture_output=True, text=True)
    if done.returncode != 0:
        raise AssertionError(done.stderr)
    return done.stdout.splitlines()


class Bill(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        # A program that links OpenSSL as tds does: the tool itself need not have been built.
        cls.folder = tempfile.TemporaryDirectory()
        cls.tool = pathlib.Path(cls.folder.name) / "tds"
        shutil.copy("/bin/true", cls.tool)
        openssl = re.findall(r"(libcrypto\.so\.3) => (\S+)", subprocess.run(["ldd", "/usr/bin/openssl"], capture_output=True, text=True).stdout) \
            if shutil.which("openssl") else []
        cls.libraries = openssl or [("libssl.so.3", next(iter(map(str, pathlib.Path("/usr/lib").glob("*/libssl.so.3"))), ""))]
        cls.bill = release.bill("1.2.3", cls.tool, "c" * 40, 1_700_000_000, cls.libraries)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def test_every_product_and_library_is_in_it(self):
        names = {each["name"] for each in self.bill["components"]}
        self.assertTrue({"ThreeDS", "ThreeDSUIKit", "ThreeDSSimulator", "tds", "swift", "locust", "playwright"} <= names, names)
        [openssl] = [each for each in self.bill["components"] if each["bom-ref"].startswith("pkg:deb/debian/libssl3")]
        self.assertRegex(openssl["version"], r"^3\.")
        [tds] = [each for each in self.bill["dependencies"] if each["ref"] == "tds@1.2.3"]
        self.assertIn(openssl["bom-ref"], tds["dependsOn"])
        self.assertEqual(self.bill["metadata"]["timestamp"], "2023-11-14T22:13:20Z")

    def test_each_reference_is_used_once_and_leads_somewhere(self):
        references = [each["bom-ref"] for each in self.bill["components"]] + [self.bill["metadata"]["component"]["bom-ref"]]
        self.assertEqual(len(references) - len(set(references)), 0, [each for each in references if references.count(each) > 1])
        for each in self.bill["dependencies"]:
            self.assertTrue({each["ref"], *each["dependsOn"]} <= set(references))

    def test_a_library_of_unknown_origin_stops_the_release(self):
        with self.assertRaisesRegex(release.BuildError, "libunknown"):
            release.bill("1.2.3", self.tool, "c" * 40, 0, [("libunknown.so.1", "/opt/x/libunknown.so.1")])

    def test_the_same_commit_gives_the_same_bill(self):
        self.assertEqual(release.bill("1.2.3", self.tool, "c" * 40, 1_700_000_000, self.libraries), self.bill)
        other = release.bill("1.2.3", self.tool, "d" * 40, 1_700_000_000, self.libraries)
        self.assertNotEqual(other["serialNumber"], self.bill["serialNumber"])

    @unittest.skipUnless(PYTHON.exists(), "scripts/setup --docs installs the schema")
    def test_the_bill_follows_the_schema_of_cyclonedx(self):
        self.assertEqual(errors(self.bill), [])

    @unittest.skipUnless(PYTHON.exists(), "scripts/setup --docs installs the schema")
    def test_the_schema_notices_what_is_wrong(self):
        for path, value in ((("components", 0, "type"), "thing"), (("serialNumber",), "1"), (("components", 0, "licenses"), [{"license": {"id": "None-1"}}])):
            bad = copy.deepcopy(self.bill)
            place = bad
            for step in path[:-1]:
                place = place[step]
            place[path[-1]] = value
            self.assertTrue(errors(bad), path)


class Files(unittest.TestCase):
    def test_an_archive_has_the_same_bytes_each_time_and_no_owner(self):
        entries = [("a/tds", b"tool", 0o755), ("a/LICENSE", b"text", 0o644)]
        with tempfile.TemporaryDirectory() as folder:
            one, two = pathlib.Path(folder) / "one.tar.gz", pathlib.Path(folder) / "two.tar.gz"
            release.archive(one, entries, 1_700_000_000)
            release.archive(two, list(reversed(entries)), 1_700_000_000)
            self.assertEqual(one.read_bytes(), two.read_bytes())
            with tarfile.open(one) as tar:
                self.assertEqual([(each.name, each.mode, each.uid, each.uname, each.mtime) for each in tar.getmembers()],
                                 [("a/LICENSE", 0o644, 0, "", 1_700_000_000), ("a/tds", 0o755, 0, "", 1_700_000_000)])

    def test_checksums_are_read_by_the_usual_command(self):
        with tempfile.TemporaryDirectory() as folder:
            for name in ("b.zip", "a.tar.gz"):
                (pathlib.Path(folder) / name).write_text(name)
            text = release.checksums(pathlib.Path(folder).iterdir())
            self.assertEqual([line.split("  ")[1] for line in text.splitlines()], ["a.tar.gz", "b.zip"])
            (pathlib.Path(folder) / "SHA256SUMS").write_text(text)
            check = ["sha256sum", "--check", "--strict", "SHA256SUMS"]
            self.assertEqual(subprocess.run(check, cwd=folder, capture_output=True).returncode, 0)
            (pathlib.Path(folder) / "b.zip").write_text("other")
            self.assertNotEqual(subprocess.run(check, cwd=folder, capture_output=True).returncode, 0)

    def test_requirements_are_read_with_their_digests(self):
        digest = "0" * 64
        self.assertEqual(release.python_packages(f"# why\na-b==1.0 \\\n    --hash=sha256:{digest}\n"), [("a-b", "1.0", [digest])])
        for name in release.REQUIREMENTS:
            self.assertTrue(release.python_packages((ROOT / name).read_text()), name)

    def test_unknown_options_are_refused(self):
        for arguments in (["--nothing"], ["--tool"], ["--tool", "/nowhere"]):
            self.assertEqual(subprocess.run([ROOT / "scripts/release", *arguments], capture_output=True).returncode, 64)


if __name__ == "__main__":
    unittest.main()
