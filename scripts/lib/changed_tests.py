#!/usr/bin/env python3
"""Prints the test targets of what has changed since the last commit and of what depends on it, as regular expressions for `swift test --filter`: a
line for the package, and one for the doubles of Apple with the tests of those files that no test of the package reaches. A line is empty where there
are none. Without a change it is the last commit that counts. The graphs are those of the manifests.
"""

import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def changed_files(root: pathlib.Path) -> list[str]:
    """The files that differ from the last commit, new ones too; when there is none, those of that commit."""
    def lines(*command: str) -> list[str]:
        return subprocess.run(["git", *command], cwd=root, capture_output=True, text=True, check=True).stdout.splitlines()

    found = lines("diff", "--name-only", "HEAD") + lines("ls-files", "--others", "--exclude-standard")
    return found or lines("diff-tree", "--no-commit-id", "--name-only", "-r", "--root", "HEAD")


def folder(target: dict) -> str:
    """The folder of a target below the manifest's."""
    return target.get("path") or ("Tests/" if target["type"] == "test" else "Sources/") + target["name"]


def names(target: dict) -> list[str]:
    """The targets of the same package that a target depends on."""
    return [value[0] for one in target["dependencies"] for kind, value in one.items() if kind in ("target", "byName")]


def tests_of(targets: list[dict], place: pathlib.Path, files: list[str], root: pathlib.Path) -> list[str]:
    """The test targets that contain one of the files, or depend on a target that does. `place` is the manifest's folder; folders may be links."""
    changed = [(root / file).resolve() for file in files]
    by_folder = {target["name"]: (place / folder(target)).resolve() for target in targets}
    # Every target is in the graph of the manifest itself.
    if any(file.parent == place.resolve() and file.name == "Package.swift" for file in changed):
        reached = set(by_folder)
    else:
        reached = {name for name, path in by_folder.items() if any(path in file.parents for file in changed)}
    while more := {target["name"] for target in targets if target["name"] not in reached and reached & set(names(target))}:
        reached |= more
    return sorted(target["name"] for target in targets if target["type"] == "test" and target["name"] in reached)


def chosen(package: list[dict], doubles: list[dict], files: list[str], root: pathlib.Path) -> tuple[list[str], list[str]]:
    """The test targets of the package, and those of the doubles for the files that they do not reach."""
    first = {file: tests_of(package, root, [file], root) for file in files}
    rest = [file for file in files if not first[file]]
    return sorted({test for tests in first.values() for test in tests}), tests_of(doubles, root / "AppleDoubles", rest, root)


def targets_of(place: pathlib.Path) -> list[dict]:
    """The targets of a manifest."""
    command = ["swift", "package", "--ignore-lock", "--package-path", str(place), "dump-package"]
    return json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)["targets"]


def main() -> None:
    for found in chosen(targets_of(ROOT), targets_of(ROOT / "AppleDoubles"), changed_files(ROOT), ROOT):
        print(f"^({'|'.join(found)})\\." if found else "")


if __name__ == "__main__":
    sys.exit(main())
