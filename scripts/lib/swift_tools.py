"""What the scripts that call the compiler directly share."""

import os
import pathlib
import re
import shutil
import subprocess

root = pathlib.Path(__file__).resolve().parent.parent.parent

# As in Package.swift.
strict_flags = ["-swift-version", "6"] + [
    flag
    for feature in ("ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility")
    for flag in ("-enable-upcoming-feature", feature)
]


def library_products(manifest: str) -> list[str]:
    """The libraries that the text of Package.swift offers."""
    named = re.findall(r'\.library\(name: "(\w+)"', manifest)
    return named + [f"ThreeDSMigration{sdk}" for sdk in re.findall(r'\bmigration\("(\w+)"', manifest)]


class BuildError(Exception):
    pass


def run(command: list[str], cwd: pathlib.Path = root) -> str:
    """Runs a tool and returns what it wrote; raises BuildError with the errors when it fails."""
    done = subprocess.run(command, cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode != 0:
        errors = [line for line in done.stdout.splitlines() if "error:" in line] or done.stdout.splitlines()[-30:]
        raise BuildError(f"{' '.join(command[:3])} … ends with {done.returncode}:\n" + "\n".join(dict.fromkeys(errors)))
    return done.stdout


def c_modules(folder: str) -> list[str]:
    """Flags that make the C libraries' module maps below a folder visible."""
    maps = sorted([*(root / folder).glob("*/module.modulemap"), *(root / folder).glob("*/*/module.modulemap")])
    return [flag for each in maps for flag in ("-Xcc", f"-fmodule-map-file={each}")]


def build_doubles() -> pathlib.Path:
    """Builds the doubles of Apple's frameworks as their package does, and returns the folder of its products."""
    package = root / "AppleDoubles"
    # The lowest module of the product is built after all doubles, so that canImport finds them.
    # Tests of the package may be running, which keep its lock; what they were built from is what this builds.
    build = ["swift", "build", "--ignore-lock", "--package-path", str(package)]
    run([*build, "--target", "ThreeDSJSON"])
    return pathlib.Path(run([*build, "--show-bin-path"]).strip().splitlines()[-1])


def build_product_on_doubles() -> pathlib.Path:
    """Builds the product on the doubles, the example app included, and returns the folder of the modules."""
    package = root / "AppleDoubles"
    build = ["swift", "build", "--ignore-lock", "--package-path", str(package)]
    for target in ("Checkout", "ThreeDSObjC", "ThreeDSTestHarness", "ThreeDSLocation", "ThreeDSSimulatorServer"):
        run([*build, "--target", target])
    return pathlib.Path(run([*build, "--show-bin-path"]).strip().splitlines()[-1]) / "Modules"


def double_names() -> list[str]:
    """The doubles that the manifest lists. Other targets of the package draw them or are drawn."""
    manifest = (root / "AppleDoubles/Package.swift").read_text()
    listed = re.search(r"^let doubles: .*?= \[\n(.*?)^\]", manifest, re.MULTILINE | re.DOTALL)[1]
    return sorted(re.findall(r'^    "(\w+)": \[', listed, re.MULTILINE))


def doubles_modules() -> list[str]:
    """Flags that make the doubles visible, that of Foundation as in their manifest, and nothing else of what their package builds."""
    products = build_doubles()
    place = root / ".build/doubles-modules"
    if place.exists():
        shutil.rmtree(place)
    place.mkdir(parents=True)
    for name in double_names():
        shutil.copy(products / "Modules" / f"{name}.swiftmodule", place)
    return ["-I", str(place), "-Xfrontend", "-import-module", "-Xfrontend", "FoundationDouble"]


def environment(**values: str) -> dict[str, str]:
    return {**os.environ, **values}
