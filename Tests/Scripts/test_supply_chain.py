"""What continuous integration runs is fixed: actions by commit, Python packages by hash, no token of the repository on disk."""

import pathlib
import re
import unittest

import yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]
REQUIREMENTS = [ROOT / name for name in ("Interop/requirements.txt", "Tests/Browser/requirements.txt", "Interop/load/requirements.txt",
                                        "Documentation/requirements.txt")]


def steps():
    """Each step of each workflow, with the name of the file."""
    for path in sorted((ROOT / ".github/workflows").glob("*.yml")):
        for job in yaml.safe_load(path.read_text())["jobs"].values():
            for step in job["steps"]:
                yield path.name, step


def unpinned(text):
    """The requirements of a file without a version or a hash."""
    lines = [line for line in text.replace("\\\n", " ").splitlines() if line.strip() and not line.startswith("#")]
    return [line for line in lines if not re.fullmatch(r"[A-Za-z0-9_.-]+==[0-9.]+(?:\.?post[0-9]+)?( +--hash=sha256:[0-9a-f]{64})+ *", line)]


class SupplyChainTests(unittest.TestCase):
    def test_actions_are_pinned_by_commit(self):
        used = [(name, step["uses"]) for name, step in steps() if "uses" in step]
        self.assertTrue(used)
        for name, action in used:
            self.assertRegex(action, r"^[\w.-]+/[\w.-]+@[0-9a-f]{40}$", name)

    def test_a_checkout_leaves_no_token_behind(self):
        checkouts = [(name, step) for name, step in steps() if step.get("uses", "").startswith("actions/checkout@")]
        self.assertTrue(checkouts)
        for name, step in checkouts:
            self.assertIs(step.get("with", {}).get("persist-credentials"), False, name)

    def test_only_the_job_that_needs_them_has_more_rights(self):
        """A container has the default rights, except that of Tests/WebKit, which runs nothing else and hands nothing on."""
        jobs = {name: job for path in sorted((ROOT / ".github/workflows").glob("*.yml"))
                for name, job in yaml.safe_load(path.read_text())["jobs"].items()}
        self.assertEqual([name for name, job in jobs.items() if job.get("container", {}).get("options")], ["webkit"])
        job = jobs["webkit"]
        self.assertRegex(job["container"]["image"], r"^swift:[\w.-]+@sha256:[0-9a-f]{64}$", "a tag can move")
        self.assertEqual([step["run"] for step in job["steps"] if "run" in step], ["scripts/setup --webkit", "Tests/WebKit/run.py --required"])
        self.assertEqual([step["uses"].split("@")[0] for step in job["steps"] if "uses" in step], ["actions/checkout"])
        main = [step for step in jobs["test"]["steps"] if step.get("run") == ".ci/run"]
        self.assertEqual([step["env"] for step in main], [{"THREEDS_WEBKIT": "elsewhere"}])
        for path in sorted((ROOT / ".github/workflows").glob("*.yml")):
            workflow = yaml.safe_load(path.read_text())
            self.assertEqual(workflow["permissions"], {"contents": "read"}, path.name)
            self.assertNotIn("privileged", path.read_text())
            self.assertNotIn("pull_request_target", path.read_text())
            for name, job in workflow["jobs"].items():
                self.assertNotIn("permissions", job, name)

    def test_what_a_pull_request_uploads_says_so(self):
        uploads = [step["with"]["name"] for _, step in steps() if step.get("uses", "").startswith("actions/upload-artifact@")]
        self.assertTrue(uploads)
        for name in uploads:
            self.assertRegex(name, r"^\$\{\{ github\.event_name == 'pull_request' && format\('unreviewed-pull-request-\{0\}-")

    def test_python_packages_have_hashes(self):
        for path in REQUIREMENTS:
            self.assertEqual(unpinned(path.read_text()), [], path)
        self.assertIn("--require-hashes", (ROOT / "scripts/setup").read_text())

    def test_a_requirement_without_a_hash_is_seen(self):
        digest = "0" * 64
        good = f"a==1.0 \\\n    --hash=sha256:{digest} \\\n    --hash=sha256:{digest}\n"
        self.assertEqual(unpinned("# why\n" + good), [])
        self.assertEqual(unpinned(good + "b==1.0\n"), ["b==1.0"])
        self.assertEqual(len(unpinned(f"a>=1.0 --hash=sha256:{digest}")), 1)


if __name__ == "__main__":
    unittest.main()
