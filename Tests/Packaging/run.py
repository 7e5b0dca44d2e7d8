#!/usr/bin/env python3
"""What binary users, CocoaPods, Swift packages and continuous integration get: checked without a Mac.

    Tests/Packaging/run.py
"""

import glob
import json
import pathlib
import plistlib
import re
import shlex
import shutil
import subprocess
import sys
import unittest

root = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(root / "scripts/lib"))
from one_module import EMPTY_MODULES, LINKED_BY_APPS, RE_EXPORTS, exported, sources  # noqa: E402
from swift_tools import BuildError, library_products  # noqa: E402

MIGRATIONS = [f"ThreeDSMigration{sdk}" for sdk in ("TechnicalGuide", "NSoftware", "Gateway", "Netcetera", "Ravelin", "Adyen", "Stripe")]


def version() -> str:
    return re.search(r'static let version = "([^"]+)"', (root / "Sources/SDK/ThreeDSCore/Basics/SDKRelease.swift").read_text())[1]


def shell(*command: str) -> subprocess.CompletedProcess:
    return subprocess.run(command, cwd=root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


class OneModule(unittest.TestCase):
    """The binary framework, the pod and the package are made of the same files."""

    @staticmethod
    def swift_files(module: str) -> list[pathlib.Path]:
        return [each for each in sorted((root / "Sources/SDK" / module).rglob("*.swift")) if ".docc" not in str(each)]

    def test_every_file_of_the_repository_is_in_it_except_the_re_exports(self):
        everything = [file for module in LINKED_BY_APPS for file in self.swift_files(module)]
        left = set(everything) - set(sources())
        self.assertEqual({file.name for file in left}, {RE_EXPORTS})
        self.assertEqual(len(left), 8)
        for file in left:
            code = [line.strip() for line in file.read_text().splitlines() if line.strip() and not line.strip().startswith(("//", "#"))]
            self.assertTrue(code)
            for line in code:
                self.assertRegex(line, r"^@_exported public import ThreeDS\w*$", file)

    def test_no_two_files_have_the_same_name(self):
        """A module has each name once."""
        names = [file.name for file in sources()]
        self.assertEqual(len(names), len(set(names)))

    def test_only_re_exports_import_own_modules_publicly(self):
        """The interface prints every public import, and binary users have one module."""
        for file in sources():
            self.assertNotRegex(file.read_text(), r"(?m)^\s*(?:@\w+ )*public import ThreeDS", file)

    def test_every_other_module_has_an_empty_module_of_its_name(self):
        text = re.sub(r"//.*", "", (EMPTY_MODULES / "module.modulemap").read_text())
        declared = re.findall(r"^module (\w+) {}$", text, re.M)
        self.assertEqual(declared, [module for module in LINKED_BY_APPS if module != "ThreeDS"])
        self.assertEqual(re.sub(r"^module \w+ {}$", "", text, flags=re.M).strip(), "")

    def test_the_list_of_exported_symbols(self):
        """In the form of Swift 6 and in the older one; a class of Objective-C is listed by its name."""
        json_form = json.dumps({"main_library": {"exported_symbols": [
            {"data": {"global": ["_$s7ThreeDS1AVN"], "objc_class": ["TDSService"]}, "text": {"global": ["_$s7ThreeDS1AV1byyF"]}}]}})
        yaml_form = "exports:\n  - symbols: [ '_$s7ThreeDS1AVN', '_$s7ThreeDS1AV1byyF' ]\n    objc-classes: [ TDSService ]\n"
        defined = ["_$s7ThreeDS1AVN", "_$s7ThreeDS1AV1byyF", "_$s7ThreeDS5InnerVN", "_OBJC_CLASS_$_TDSService", "_OBJC_METACLASS_$_TDSService",
                   "_OBJC_CLASS_$_TDSInner", "_main", ""]
        for listed in (json_form, yaml_form):
            with self.subTest(listed):
                self.assertEqual(exported(listed, defined), [
                    "_$s7ThreeDS1AV1byyF", "_$s7ThreeDS1AVN", "_OBJC_CLASS_$_TDSService", "_OBJC_METACLASS_$_TDSService"])
        for listed, others in [(json_form, defined[2:]), ("", defined)]:
            with self.assertRaises(BuildError):
                exported(listed, others)

    def test_every_module_of_the_sdk_is_in_it(self):
        package = (root / "Package.swift").read_text()
        block = package[package.index("// The SDK, bottom up"):package.index("// What apps that move")]
        declared = re.findall(r'module\(\s*"(\w+)"', block)
        self.assertEqual(
            set(declared) - set(LINKED_BY_APPS),
            {"ThreeDSTestHarness", "ThreeDSLocation", "ThreeDSSentry", "ThreeDSMigrationShapes", "ThreeDSContract", "ThreeDSHost"})
        # The names of another SDK are chosen by product; some of them mean something else in the API, so one module cannot have both.
        self.assertEqual([name for name in library_products(package) if name.startswith("ThreeDSMigration")], MIGRATIONS)


class BinaryFramework(unittest.TestCase):
    """scripts/xcframework, by what it says it would do."""

    @classmethod
    def setUpClass(cls):
        cls.done = shell("scripts/xcframework", "--dry-run", "--identity", "Apple Distribution: Nobody (ABCDE12345)")
        cls.lines = cls.done.stdout.splitlines()
        cls.commands = [shlex.split(line[2:]) for line in cls.lines if line.startswith("+ ") and "$(" not in line]

    def test_ends_well_and_runs_nothing(self):
        self.assertEqual(self.done.returncode, 0, self.done.stdout)
        self.assertEqual(self.lines[-1], f"xcframework: ThreeDS {version()}, 5 slices, dynamic and static, "
                         "signed by Apple Distribution: Nobody (ABCDE12345); nothing was run")

    def test_arguments(self):
        for arguments, status, says in [
            ([], 64, "say --identity NAME or --unsigned"), (["--identity"], 64, "find-identity"), (["--fast"], 64, "--fast"),
            (["--unsigned", "--dry-run"], 0, "unsigned; nothing was run"),
        ]:
            with self.subTest(arguments):
                done = shell("scripts/xcframework", *arguments)
                self.assertEqual(done.returncode, status, done.stdout)
                self.assertIn(says, done.stdout)
        self.assertNotIn("codesign", shell("scripts/xcframework", "--unsigned", "--dry-run").stdout)

    def test_every_platform_and_architecture_is_compiled(self):
        compiled = {(kind, triple) for line in self.lines if "-emit-module-interface-path" in line
                    for kind in re.findall(r"/xcframework/(dynamic|static)/", line)[:1]
                    for triple in re.findall(r"-target (\S+)", line)}
        triples = ["arm64-apple-ios15.0", "arm64-apple-ios15.0-simulator", "x86_64-apple-ios15.0-simulator", "arm64-apple-ios15.0-macabi",
                   "x86_64-apple-ios15.0-macabi", "arm64-apple-xros1.0", "arm64-apple-xros1.0-simulator"]
        self.assertEqual(compiled, {(kind, triple) for kind in ("dynamic", "static") for triple in triples})
        for line in self.lines:
            if "-emit-module-interface-path" in line:
                self.assertIn("-enable-library-evolution", line)
                self.assertIn("-Osize", line)
                self.assertIn("-I scripts/lib/OneModule", line)
                self.assertTrue(line.endswith("/sources.txt"), line)
                # Only what is linked statically can lose what the app does not call.
                self.assertEqual("-internalize-at-link" in line, "/xcframework/static/" in line)

    def test_the_dynamic_framework_exports_its_interface_only(self):
        links = [command for command in self.commands if "-emit-library" in command]
        listed = [command[2:] for command in self.commands if command[:2] == ["scripts/single-module", "--exports"]]
        symbols = [command for command in self.commands if "-emit-tbd-path" in command]
        self.assertEqual((len(links), len(listed), len(symbols)), (7, 7, 7))
        for link, (tbd, code, exports), compile in zip(links, listed, symbols):
            self.assertEqual(link[link.index("-exported_symbols_list") + 2], exports)
            self.assertIn(code, link)
            self.assertEqual(compile[compile.index("-emit-tbd-path") + 1], tbd)
            self.assertEqual(link[link.index("-target") + 1], compile[compile.index("-target") + 1])
        removed = {each for command in self.commands if command[0] == "rm" for each in command[2:]}
        for _, code, exports in listed:
            self.assertLessEqual({code, str(pathlib.Path(exports).parent)}, removed)
        for command in self.commands:
            if "-emit-module-interface-path" in command:
                interface = command[command.index("-emit-module-interface-path") + 1]
                self.assertLessEqual({interface.replace(".swiftinterface", ".package.swiftinterface"),
                                      interface.replace(".swiftinterface", ".private.swiftinterface")}, removed)

    def test_the_privacy_manifest_is_at_the_root(self):
        """An integrators' complaint: a manifest deeper in the bundle is not found by Apple."""
        places = [command[2].split("/xcframework/")[1] for command in self.commands
                  if command[0] == "cp" and command[1].endswith("Sources/SDK/ThreeDS/PrivacyInfo.xcprivacy")]
        expected = []
        for kind in ("dynamic", "static"):
            for slice in ("ios", "ios-simulator", "catalyst", "visionos", "visionos-simulator"):
                inside = "Versions/A/Resources/" if slice == "catalyst" else ""
                expected.append(f"{kind}/{slice}/ThreeDS.framework/{inside}PrivacyInfo.xcprivacy")
        self.assertEqual(places, expected)

    def test_property_lists_are_property_lists(self):
        texts = re.findall(r"^\+ write \S*Info\.plist\n((?:\|.*\n)+)", self.done.stdout, re.M)
        self.assertEqual(len(texts), 10)
        platforms = set()
        for text in texts:
            values = plistlib.loads(re.sub(r"^\|     ", "", text, flags=re.M).encode())
            self.assertEqual(values["CFBundleShortVersionString"], version())
            self.assertEqual(values["CFBundlePackageType"], "FMWK")
            self.assertTrue(values.get("MinimumOSVersion") or values.get("LSMinimumSystemVersion"))
            platforms.update(values["CFBundleSupportedPlatforms"])
        self.assertEqual(platforms, {"iPhoneOS", "iPhoneSimulator", "MacOSX", "XROS", "XRSimulator"})

    def test_both_frameworks_join_five_slices_and_are_signed(self):
        joined = [command for command in self.commands if command[:2] == ["xcodebuild", "-create-xcframework"]]
        self.assertEqual([command.count("-framework") for command in joined], [5, 5])
        self.assertEqual([command.count("-debug-symbols") for command in joined], [5, 0])
        signed = [command[-1] for command in self.commands if command[0] == "codesign" and "--sign" in command]
        self.assertEqual(len(signed), 12)
        # A framework is signed before it is joined, the joined one after, and nothing is changed after its signature.
        order = [index for index, line in enumerate(self.lines) if "codesign --force" in line]
        strips = [index for index, line in enumerate(self.lines) if "xcrun strip" in line]
        self.assertEqual(len(strips), 5)
        for strip in strips:
            self.assertTrue(any(sign > strip for sign in order))
        self.assertTrue(any("dsymutil" in line for line in self.lines[: strips[0]]))

    def test_checksums(self):
        self.assertTrue(any("shasum -a 256" in line for line in self.lines))
        self.assertTrue(any("compute-checksum" in line for line in self.lines))


class Podspec(unittest.TestCase):
    """ThreeDS.podspec, read line by line: `s.name = value` with strings, arrays and one-line hashes of strings."""

    @classmethod
    def setUpClass(cls):
        cls.values = {}
        text = re.sub(r"^\s*#.*$", "", (root / "ThreeDS.podspec").read_text(), flags=re.M)
        body = re.fullmatch(r"\s*Pod::Spec\.new do \|s\|\n(.*)\nend\s*", text, re.S)[1]
        for name, value in re.findall(r"^  s\.([\w.]+) = ((?:.|\n)*?)(?=\n  s\.|\Z)", body, re.M):
            value = value.strip().replace("s.version.to_s", json.dumps(version())).replace("'", '"')
            value = re.sub(r'(:\w+|"[^"]*")\s*=>', lambda key: (json.dumps(key[1][1:]) if key[1][0] == ":" else key[1]) + ":", value)
            cls.values[name] = json.loads(re.sub(r",(\s*[}\]])", r"\1", value))

    def test_version(self):
        self.assertEqual(self.values["version"], version())
        self.assertEqual(self.values["source"]["tag"], version())

    def test_sources_are_those_of_the_framework(self):
        def found(patterns):
            return {pathlib.Path(each) for pattern in patterns for each in glob.glob(str(root / pattern), recursive=True)}

        self.assertEqual(found(self.values["source_files"]) - found(self.values["exclude_files"]), set(sources()))
        self.assertNotIn("prepare_command", self.values)

    def test_resources_and_licence_exist(self):
        for pattern in sum(self.values["resource_bundles"].values(), []) + self.values["preserve_paths"] + [self.values["license"]["file"]]:
            self.assertTrue(glob.glob(str(root / pattern)), pattern)
        # One flat bundle, so the manifest is at its root.
        self.assertEqual(self.values["resource_bundles"], {"ThreeDS": ["Sources/SDK/ThreeDS/PrivacyInfo.xcprivacy"]})

    def test_settings_equal_the_package(self):
        package = (root / "Package.swift").read_text()
        features = re.findall(r'"(\w+)"', re.search(r"^let features = \[(.*)\]$", package, re.M)[1])
        flags = self.values["pod_target_xcconfig"]["OTHER_SWIFT_FLAGS"].split()
        self.assertEqual(flags[:2], ["-package-name", "ThreeDS"])
        self.assertEqual(flags[3::2], features)
        self.assertEqual(set(flags[2::2]), {"-enable-upcoming-feature"})
        # An app need not find what a module with library evolution imports internally.
        self.assertEqual(self.values["pod_target_xcconfig"]["BUILD_LIBRARY_FOR_DISTRIBUTION"], "YES")
        empty = self.values["pod_target_xcconfig"]["SWIFT_INCLUDE_PATHS"].replace("$(PODS_TARGET_SRCROOT)", str(root))
        self.assertEqual(pathlib.Path(empty), EMPTY_MODULES)
        self.assertIn(str(EMPTY_MODULES.relative_to(root)), self.values["preserve_paths"])
        self.assertEqual(self.values["ios.deployment_target"], "15.0")
        self.assertIn(".iOS(.v15)", package)
        self.assertEqual(self.values["visionos.deployment_target"], "1.0")
        self.assertIn(".visionOS(.v1)", package)
        self.assertIn(".macCatalyst(.v15)", package)


class SwiftPackage(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        done = subprocess.run(["swift", "package", "dump-package"], cwd=root, stdout=subprocess.PIPE, text=True, check=True)
        cls.package = json.loads(done.stdout)

    def test_products(self):
        products = {each["name"]: each["targets"] for each in self.package["products"]}
        libraries = ["ThreeDS", "ThreeDSUIKit", "ThreeDSSwiftUI", "ThreeDSObjC", "ThreeDSTestHarness", "ThreeDSLocation", "ThreeDSSentry",
                     "ThreeDSSimulator", "ThreeDSHost", *MIGRATIONS]
        self.assertEqual(products, {name: [name] for name in libraries + ["tds"]})

    def test_the_harness_is_in_no_product_that_ships(self):
        targets = {each["name"]: each for each in self.package["targets"]}

        def reached(name):
            names = {name}
            for each in targets[name]["dependencies"]:
                inner = (each.get("byName") or each.get("target"))[0]
                names |= reached(inner)
            return names

        for product in ("ThreeDS", "ThreeDSUIKit", "ThreeDSSwiftUI", "ThreeDSObjC", "ThreeDSLocation", "ThreeDSSentry", *MIGRATIONS):
            self.assertFalse(reached(product) & {"ThreeDSTestHarness", "ThreeDSSimulator", "ThreeDSTestSupport", "ThreeDSTool"}, product)

    def test_what_a_phone_tests_starts_no_program(self):
        """The package Phone has every test of the root package but those of modules that it leaves out, and those that start programs."""
        done = subprocess.run(["swift", "package", "dump-package"], cwd=root / "Phone", stdout=subprocess.PIPE, text=True, check=True)
        targets = {each["name"]: each for each in json.loads(done.stdout)["targets"]}
        self.assertFalse([name for name, each in targets.items() if each["type"] == "executable"])
        for each in targets.values():
            for dependency in each["dependencies"]:
                self.assertIn((dependency.get("byName") or dependency.get("target"))[0], targets)
        left_out = {f"ThreeDS{name}Tests" for name in ("Core", "HTTPServer", "SimulatorServer", "Web", "Tool")}
        self.assertEqual({name for name, each in targets.items() if each["type"] == "test"},
                         {each["name"] for each in self.package["targets"] if each["type"] == "test"} - left_out)
        for each in self.package["targets"]:
            if each["type"] == "test" and each["name"] in targets:
                def seen(target):
                    return {(one.get("byName") or one.get("target"))[0] for one in target["dependencies"]}
                self.assertEqual(seen(targets[each["name"]]), seen(each), each["name"])

    def test_the_privacy_manifest_is_copied_to_the_root_of_the_bundle(self):
        """An integrators' complaint. `.copy` of a file puts it at the bundle's root; a folder would keep its name."""
        for target in self.package["targets"]:
            if target["name"] in ("ThreeDS", "ThreeDSLocation", "ThreeDSSentry"):
                self.assertEqual(target["resources"], [{"path": "PrivacyInfo.xcprivacy", "rule": {"copy": {}}}], target["name"])
                self.assertTrue((root / "Sources/SDK" / target["name"] / "PrivacyInfo.xcprivacy").is_file())
        for bundle in root.glob(".build/*/debug/*.resources"):
            if bundle.name in ("ThreeDS_ThreeDS.resources", "ThreeDS_ThreeDSLocation.resources", "ThreeDS_ThreeDSSentry.resources"):
                self.assertTrue((bundle / "PrivacyInfo.xcprivacy").is_file(), bundle)


# Names that Apple's documentation marks as unavailable, with the condition that must keep them away.
MISSING = {
    "visionOS": (
        "os(visionOS)",
        r"\bUIScreen\b|\bpreferredStatusBarStyle\b|\bprefersStatusBarHidden\b|\bsetNeedsStatusBarAppearanceUpdate\b|\bstatusBar(?:Frame|Orientation|Style|Manager)\b"
        r"|\bimport CoreTelephony\b|\bCTTelephonyNetworkInfo\b|\bCTCarrier\b|\bdidEnterBackgroundScreen\b|\bwindowScene\??\.screen\b|\bisIdleTimerDisabled\b"
        r"|\bUIDeviceOrientation\b|\bimport ARKit\b|\bimport Messages\b|\bUIPrintInteractionController\b",
    ),
    "Mac Catalyst": (
        "targetEnvironment(macCatalyst)",
        r"\bimport (?:CoreTelephony|AddressBook|OpenGLES|CarPlay|ARKit|HealthKit|NewsstandKit)\b|\bCTTelephonyNetworkInfo\b|\bCTCarrier\b|\bEAGLContext\b"
        r"|\bUIWebView\b|\bstatusBarOrientation\b|\bALAssetsLibrary\b",
    ),
}


# Comments and literals, in which a name is not a use.
OPAQUE = re.compile(r'//[^\n]*|/\*(?:.|\n)*?\*/|(#*)"""(?:.|\n)*?"""\1|(#+)"(?:.|\n)*?"\2|"(?:\\\((?:[^()"\n]|"(?:\\.|[^"\\\n])*"|\([^()\n]*\))*\)|\\.|[^"\\\n])*"')


def unguarded(text: str, condition: str, names: str) -> list[str]:
    """Lines of a Swift file that use a name where the condition holds."""
    text = OPAQUE.sub(lambda opaque: re.sub(r"[^\n]", " ", opaque[0]), text)
    stack, found = [], []
    for number, line in enumerate(text.splitlines(), 1):
        directive = re.match(r"\s*#(if|elseif|else|endif)\b(.*)", line)
        if directive is None:
            if re.search(names, line) and "away" not in stack:
                found.append(f"{number}: {line.strip()}")
            continue
        kind, says = directive[1], directive[2].replace(" ", "")
        positive = re.fullmatch(re.escape(condition), says) is not None
        state = "away" if "!" + condition in says else "only" if positive else "any"
        if kind == "if":
            stack.append(state)
        elif kind == "endif":
            stack.pop()
        else:
            stack[-1] = "away" if stack[-1] in ("only", "away-after") and kind == "else" else state
    return found


class OtherPlatforms(unittest.TestCase):
    """An integrators' complaint: other SDKs fail to build for visionOS and Mac Catalyst."""

    def test_the_check_sees_what_it_should(self):
        condition, names = MISSING["visionOS"]
        for text, lines in [
            ("let a = UIScreen.main", 1),
            ("#if !os(visionOS)\nlet a = UIScreen.main\n#endif", 0),
            ("#if canImport(UIKit) && !os(visionOS)\n#if DEBUG\nlet a = UIScreen.main\n#endif\n#endif", 0),
            ("#if os(visionOS)\nlet a = 1\n#else\nlet a = UIScreen.main\n#endif", 0),
            ("#if os(visionOS)\nlet a = UIScreen.main\n#endif", 1),
            ("#if !os(visionOS)\nlet a = 1\n#else\nlet a = UIScreen.main\n#endif", 1),
            ("#if canImport(UIKit)\nlet a = UIScreen.main\n#endif", 1),
            ('// UIScreen\nlet a = "UIScreen.main"', 0),
        ]:
            with self.subTest(text):
                self.assertEqual(len(unguarded(text, condition, names)), lines)

    def test_names_that_a_platform_lacks_are_guarded(self):
        for platform, (condition, names) in MISSING.items():
            for module in (*LINKED_BY_APPS, "ThreeDSLocation", "ThreeDSSentry", "ThreeDSTestHarness", "ThreeDSSimulator", "ThreeDSMigration*"):
                for file in sorted((root / "Sources").glob(f"*/{module}/**/*.swift")):
                    found = unguarded(file.read_text(), condition, names)
                    self.assertEqual(found, [], f"{file.relative_to(root)} uses names that {platform} lacks")

    def test_no_condition_leaves_a_platform_out(self):
        """A module that asks for os(iOS) where it means UIKit is empty on visionOS; Catalyst counts as iOS."""
        for module in (*LINKED_BY_APPS, "ThreeDSMigration*"):
            for file in sorted((root / "Sources").glob(f"*/{module}/**/*.swift")):
                for number, line in enumerate(file.read_text().splitlines(), 1):
                    if re.match(r"\s*#(if|elseif)\b", line) and re.search(r"(?<!!)os\(iOS\)", line):
                        self.assertIn("os(visionOS)", line, f"{file.relative_to(root)}:{number}: {line.strip()}")


class Workflows(unittest.TestCase):
    def setUp(self):
        import yaml

        self.load = lambda name: yaml.safe_load((root / ".github/workflows" / name).read_text())

    def test_linux_runs_what_ci_runs(self):
        jobs = self.load("linux.yml")["jobs"]
        self.assertTrue(any(step.get("run") == ".ci/run" for step in jobs["test"]["steps"]))
        self.assertRegex(jobs["test"]["container"]["image"], r"^swift:6\.\d")

    def test_macos_runs_every_part_of_the_script_for_a_mac(self):
        job = self.load("macos.yml")["jobs"]["mac"]
        parts = re.search(r"PARTS = \(([^)]*)\)", (root / "scripts/mac").read_text())[1]
        self.assertEqual(job["strategy"]["matrix"]["part"], re.findall(r'"(\w+)"', parts))
        self.assertIs(job["strategy"]["fail-fast"], False)
        [run] = [step for step in job["steps"] if "scripts/mac" in step.get("run", "")]
        self.assertIn('scripts/mac "$PART"', run["run"])
        self.assertEqual(run["env"], {"PART": "${{ matrix.part }}"})
        # The report is kept when a step has failed, too.
        self.assertTrue(any(step.get("if") == "always()" and "upload-artifact" in step["uses"] for step in job["steps"] if "uses" in step))

    def test_every_script_that_a_workflow_calls_exists(self):
        for file in sorted((root / ".github/workflows").glob("*.yml")):
            jobs = self.load(file.name)["jobs"]
            for name, job in jobs.items():
                self.assertIn("timeout-minutes", job, f"{file.name}: {name}")
                for step in job["steps"]:
                    self.assertEqual(len({"run", "uses"} & set(step)), 1, step)
                    if "uses" in step:
                        self.assertRegex(step["uses"], r"^actions/[\w-]+@[0-9a-f]{40}$")
                    self.assertEqual(shell("bash", "-n", "-c", step.get("run", "true")).returncode, 0, step)
                    for script in re.findall(r"(?<!\S)((?:scripts|\.ci)/[\w-]+)", step.get("run", "")):
                        self.assertTrue((root / script).is_file(), script)


class Scripts(unittest.TestCase):
    def test_shell_scripts(self):
        scripts = [str(each) for folder in ("scripts", ".ci") for each in sorted((root / folder).iterdir())
                   if each.is_file() and each.read_text(errors="ignore").startswith("#!/usr/bin/env bash")]
        self.assertGreater(len(scripts), 5)
        for script in scripts:
            self.assertEqual(shell("bash", "-n", script).returncode, 0, script)
        if shutil.which("shellcheck"):
            done = shell("shellcheck", "-x", *scripts)
            self.assertEqual(done.returncode, 0, done.stdout)


class MacChecklist(unittest.TestCase):
    """Documentation/maintain/mac-checklist.md: what it names exists, so that a person at a Mac has nothing to guess."""

    text = (root / "Documentation/maintain/mac-checklist.md").read_text()

    def test_the_rest_by_hand_is_short_and_says_what_is_seen(self):
        rows = re.findall(r"^\| (\d+) \| (.+) \|$", self.text, re.M)
        self.assertEqual([int(number) for number, _ in rows], list(range(1, len(rows) + 1)))
        self.assertIn(len(rows), range(5, 16))
        for number, row in rows:
            cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", row)]
            self.assertEqual(len(cells), 2, f"step {number}")
            self.assertTrue(all(cells), f"step {number}: an empty cell")

    def test_what_is_not_proved_names_a_part_of_the_script_or_a_step(self):
        count = len(re.findall(r"^\| \d+ \|", self.text, re.M))
        parts = re.search(r"PARTS = \(([^)]*)\)", (root / "scripts/mac").read_text())[1]
        table = self.text[self.text.index("## What Linux could not compile or see"):]
        cells = re.findall(r"^\| [^|]+ \| [^|]+ \| (.+) \|$", table, re.M)[2:]
        self.assertGreater(len(cells), 20)
        for cell in cells:
            numbers = re.findall(r"(?<![\w.])(\d+)(?![\w.])", re.sub(r"`[^`]*`", "", cell))
            for number in numbers:
                self.assertLessEqual(int(number), count, cell)
            self.assertTrue(numbers or any(f'"{part}"' in parts for part in re.findall(r"`(\w+)`", cell)), cell)
        for part in re.findall(r"`scripts/mac (\w+)`", self.text):
            self.assertIn(f'"{part}"', parts)

    def test_files_and_scenarios_exist(self):
        code = re.findall(r"`([^`]+)`", self.text)
        for path in {word for each in code for word in re.findall(r"(?<![\w./])(?:scripts|Sources|Tests|Examples|AppleDoubles|Documentation|\.github)/[\w./+-]+", each)}:
            self.assertTrue((root / path).exists(), path)
        example = (root / "Examples/Checkout.swiftpm/Checkout.swift").read_text() + (root / "Examples/Checkout.swiftpm/PostedPage.swift").read_text()
        started = set(re.findall(r"start `([^`]+)`", self.text))
        self.assertTrue(started)
        for scenario in started:
            self.assertIn(f'"{scenario}"', example)
        for script, switch in re.findall(r"`(scripts/[\w-]+)[^`|&;]*?(--[\w-]+)", self.text):
            self.assertIn(switch, (root / script).read_text(), script)

    def test_what_objective_c_calls_is_in_the_recorded_header(self):
        header = (root / "Tests/Snapshots/ThreeDSObjC.h").read_text()
        declared = set()
        for line in re.findall(r"^[-+] \([^)]*\)(.*);$", header, re.M):
            while "(" in line:
                line = re.sub(r"\([^()]*\)", "", line)
            declared.add("".join(re.findall(r"\w+:", line)) or line.split()[0])
        source = (root / "Tests/Packaging/Face.m").read_text()
        called = set()
        for receiver, message in re.findall(r"\[(service|transaction|configuration|TDSThreeDS2Service) (?!alloc)((?:[^\[\]]|\[(?:[^\[\]])*\])*)\]", source):
            called.add("".join(re.findall(r"(\w+:)", re.sub(r"\[[^\[\]]*\]|@\"[^\"]*\"", "x", message))) or message)
        self.assertGreater(len(called), 4)
        for selector in called:
            self.assertIn(selector, declared)


class Example(unittest.TestCase):
    """The example app, beside its run on the doubles."""

    def test_the_doubles_compile_the_same_files(self):
        link = root / "AppleDoubles/Product/Checkout"
        self.assertTrue(link.is_symlink())
        self.assertEqual(link.resolve(), root / "Examples/Checkout.swiftpm")


if __name__ == "__main__":
    unittest.main(verbosity=1)
