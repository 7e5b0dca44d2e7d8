"""scripts/mac and scripts/phone-project, as far as a system without Xcode can show: what they would run is right, and a run is reported."""

import dataclasses
import importlib.machinery
import importlib.util
import os
import pathlib
import plistlib
import re
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree

ROOT = pathlib.Path(__file__).resolve().parents[2]


def loaded(name):
    loader = importlib.machinery.SourceFileLoader(name.replace("-", "_"), str(ROOT / "scripts" / name))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    sys.modules[loader.name] = module
    loader.exec_module(module)
    return module


mac, phone = loaded("mac"), loaded("phone-project")
PRODUCTS = {"ThreeDS", "ThreeDSUIKit"}


def defects(command, **more):
    return mac.name_defects(mac.Step("build", "x", command, **more), ROOT, PRODUCTS, {"ThreeDS"}, (".build/made",))


class DryRun(unittest.TestCase):
    def test_every_step_can_run(self):
        done = subprocess.run([ROOT / "scripts/mac", "--dry-run"], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertRegex(done.stdout, r"mac: [0-9]+ steps are shell")

    def test_each_product_is_built_for_each_kind_of_device(self):
        planned = mac.steps(ROOT)
        titles = {step.title for step in planned}
        products = mac.library_products((ROOT / "Package.swift").read_text())
        self.assertGreater(len(products), 7)
        for product in products:
            for kind in ("iOS", "iOS Simulator", "Mac Catalyst", "visionOS", "visionOS Simulator"):
                self.assertIn(f"{product} for {kind}", titles)
        self.assertEqual({step.part for step in planned}, set(mac.PARTS))

    def test_each_scenario_of_the_example_has_a_picture_in_every_look(self):
        scenarios = mac.scenarios(ROOT)
        self.assertIn("html-post", scenarios)
        self.assertGreater(len(scenarios), 7)
        commands = "\n".join(step.command for step in mac.steps(ROOT))
        for scenario in scenarios:
            for look in ("light", "dark", "large", "arabic"):
                self.assertIn(f"screens/{scenario}-{look}.png", commands)

    def test_what_does_not_exist_is_found(self):
        for command, found in (
            ("xcodebuild build -scheme ThreeDSNothing", "scheme ThreeDSNothing"), ("cd Examples/Checkout.swiftpm && xcodebuild -scheme Other", "scheme Other"),
            ("xcodebuild test -project x -scheme ThreeDS", "scheme ThreeDS"), ("cd Phone && xcodebuild test -scheme ThreeDS-Package", "scheme ThreeDS-Package"), ("swift build --target Nothing", "target Nothing"),
            ("scripts/nothing", "scripts/nothing"), ("pod lib lint Nothing.podspec", "Nothing.podspec"), ("cat .build/other/x", ".build/other/x"),
            ("simctl launch x -scenario no-such-scenario", "no-such-scenario"), ("scripts/xcframework --signed", "--signed"),
        ):
            self.assertRegex("\n".join(defects(command)), re.escape(found), command)
        self.assertTrue(defects("true", tool="pod"))
        for command in ("xcodebuild build -scheme ThreeDS", "swift build --target ThreeDS", "scripts/xcframework --unsigned", "cat .build/made/x",
                        "simctl launch x -scenario otp", "pod lib lint ThreeDS.podspec", "cd Examples/Checkout.swiftpm && xcodebuild -scheme Checkout", "cd Phone && xcodebuild test -scheme Phone-Package"):
            self.assertEqual(defects(command), [], command)

    def test_what_is_not_shell_is_found(self):
        self.assertTrue(mac.shell_defects(mac.Step("build", "x", "if true"), False))
        self.assertTrue(mac.shell_defects(mac.Step("build", "x", "xcrun simctl boot $DEVICE"), True))
        self.assertTrue(mac.shell_defects(mac.Step("build", "x", "xcodebuild -destination 'id=$DEVICE'"), True))
        self.assertEqual(mac.shell_defects(mac.Step("build", "x", 'xcrun simctl boot "$DEVICE"'), True), [])

    def test_a_product_that_no_step_builds_is_found(self):
        planned = [step for step in mac.steps(ROOT) if "-scheme ThreeDSSentry" not in step.command]
        products = set(mac.library_products((ROOT / "Package.swift").read_text()))
        found = mac.defects(ROOT, [step for step in planned if step.part == "build"], products, {"ThreeDS"})
        self.assertEqual(found, ["no step builds ThreeDSSentry"])

    def test_it_runs_on_a_mac_only(self):
        if sys.platform != "darwin":
            done = subprocess.run([ROOT / "scripts/mac", "build"], capture_output=True, text=True)
            self.assertEqual(done.returncode, 1)
            self.assertIn("only a Mac", done.stderr)
        self.assertEqual(subprocess.run([ROOT / "scripts/mac", "nothing"], capture_output=True).returncode, 2)


class Run(unittest.TestCase):
    def played(self, *planned):
        with tempfile.TemporaryDirectory() as folder:
            place = pathlib.Path(folder) / "out"
            with open(os.devnull, "w") as silent:
                before, sys.stdout = sys.stdout, silent
                try:
                    status = mac.run(list(planned), place)
                finally:
                    sys.stdout = before
            return status, (place / "report.md").read_text()

    def test_a_failure_stops_nothing_and_is_in_the_report(self):
        status, report = self.played(
            mac.Step("build", "first", "echo one; echo 'x.swift:1: error: wrong' >&2; exit 3"), mac.Step("build", "second", "echo BUILD SUCCEEDED", wanted="BUILD SUCCEEDED"),
            mac.Step("test", "third", "true", wanted="TEST SUCCEEDED"), mac.Step("binary", "fourth", "true", tool="no-such-program", install="brew install it"),
            mac.Step("test", "fifth", "false | true"), mac.Step("screens", "sixth", 'mkdir -p "$OUT/screens" && touch "$OUT/screens/otp-light.png"'))
        self.assertEqual(status, 1)
        self.assertIn("2 passed, 3 failed, 1 skipped.", report)
        for line in ("| build | first | FAILED |", "| build | second | passed |", "| test | third | FAILED |", "| binary | fourth | skipped |", "| test | fifth | FAILED |",
                     "x.swift:1: error: wrong", "status 3", "does not say: TEST SUCCEEDED", "brew install it", "`screens/otp-light.png`", "- second: `echo BUILD SUCCEEDED`",
                     "| Xcode |", "| commit |"):
            self.assertIn(line, report)

    def test_all_passed_ends_with_nothing(self):
        self.assertEqual(self.played(mac.Step("build", "one", "true"))[0], 0)

    def test_a_step_that_hangs_fails(self):
        status, report = self.played(dataclasses.replace(mac.Step("build", "slow", "sleep 60"), minutes=0.01))
        self.assertEqual(status, 1)
        self.assertIn("still running", report)

    def test_a_step_without_its_device_fails(self):
        if sys.platform == "darwin":
            self.skipTest("a Mac has one")
        before = mac.pick_device
        mac.pick_device = lambda: mac.newest_phone({}, [18, 0])
        try:
            status, report = self.played(mac.Step("test", "with a device", 'echo "$DEVICE"'))
        finally:
            mac.pick_device = before
        self.assertEqual(status, 1)
        self.assertIn("no simulator of an iPhone", report)

    def test_errors_far_above_the_end_are_quoted(self):
        text = "\n".join(["error: early", *(f"line {number}" for number in range(100))])
        self.assertIn("error: early", mac.excerpt(text))
        self.assertNotIn("line 3\n", mac.excerpt(text))
        self.assertTrue(mac.excerpt(text).endswith("line 99"))

    def test_the_newest_phone_that_this_xcode_knows_is_chosen(self):
        def of(name, identifier):
            return {"name": name, "udid": identifier}
        listed = {
            "com.apple.CoreSimulator.SimRuntime.iOS-17-5": [of("iPhone 15", "A")],
            "com.apple.CoreSimulator.SimRuntime.iOS-18-4": [of("iPad Air", "B"), of("iPhone 16", "C")],
            "com.apple.CoreSimulator.SimRuntime.iOS-26-0": [of("iPhone 17", "D")],
            "com.apple.CoreSimulator.SimRuntime.xrOS-2-4": [of("iPhone", "E")],
        }
        self.assertEqual(mac.newest_phone(listed, [18, 5]), ("iPhone 16", "C"))
        self.assertEqual(mac.newest_phone(listed, [26, 0]), ("iPhone 17", "D"))
        self.assertRaises(LookupError, mac.newest_phone, {}, [18, 5])


class PhoneProject(unittest.TestCase):
    folder = ROOT / ".build/phone"
    contents, targets = phone.made(ROOT, folder)

    def test_it_is_a_property_list_whose_references_exist(self):
        objects = plistlib.loads(plistlib.dumps(self.contents))["objects"]
        identifiers = re.compile(r"[0-9A-F]{24}")

        def references(value):
            if isinstance(value, dict):
                for each in value.values():
                    yield from references(each)
            elif isinstance(value, list):
                for each in value:
                    yield from references(each)
            elif isinstance(value, str) and identifiers.fullmatch(value):
                yield value

        used = set(references(objects)) | {self.contents["rootObject"]}
        self.assertEqual(used - objects.keys(), set())
        self.assertEqual(objects.keys() - used, set(), "nothing refers to it")

    def test_its_files_are_those_of_the_tests(self):
        objects = self.contents["objects"]
        paths = {(self.folder / each["path"]).resolve() for each in objects.values()
                 if each["isa"] == "PBXFileReference" and each["sourceTree"] == "SOURCE_ROOT"}
        wanted = {path.resolve() for name in (phone.HOST, *phone.SUITES) for path in (ROOT / "Tests" / name).glob("*.swift")}
        self.assertEqual(paths, wanted)
        self.assertTrue(all(path.exists() for path in paths))
        for name, identifier in self.targets.items():
            self.assertEqual(objects[identifier]["name"], name)

    def test_each_suite_is_hosted_and_links_the_product_of_the_manifest(self):
        manifest = (ROOT / phone.PACKAGE / "Package.swift").read_text()
        self.assertRegex(manifest, rf'products: \[[^\]]*"{phone.PRODUCT}"')
        objects = self.contents["objects"]
        for suite in phone.SUITES:
            target = objects[self.targets[suite]]
            [product] = target["packageProductDependencies"]
            self.assertEqual(objects[product]["productName"], phone.PRODUCT)
            settings = objects[objects[target["buildConfigurationList"]]["buildConfigurations"][0]]["buildSettings"]
            self.assertIn(f"{phone.HOST}.app", settings["TEST_HOST"])
            [host] = target["dependencies"]
            self.assertEqual(objects[host]["target"], self.targets[phone.HOST])
        [package] = [each for each in objects.values() if each["isa"] == "XCLocalSwiftPackageReference"]
        self.assertEqual((self.folder / package["relativePath"]).resolve(), ROOT / phone.PACKAGE)

    def test_the_same_suites_are_checked_on_the_doubles(self):
        check = (ROOT / "scripts/check-phone-tests").read_text()
        self.assertEqual(re.search(r"suites=\(([\w ]+)\)", check)[1].split(), list(phone.SUITES))
        for suite in phone.SUITES:
            self.assertEqual((ROOT / "AppleDoubles/ProductTests" / suite).resolve(), ROOT / "Tests" / suite)
        # Both kinds of device, the same names.
        declared = re.compile(r"^ *(?:nonisolated )?(?:@discardableResult )?public (?:nonisolated )?(?:static )?(?:func|var|let) (\w+)", re.M)

        def names(folder):
            return {name for path in folder.glob("*.swift") for name in declared.findall(re.sub(r"(nonisolated) (public)", r"\2", path.read_text()))}

        self.assertEqual(names(ROOT / "Tests/ThreeDSPhoneSupport"), names(ROOT / "AppleDoubles/PhoneSupport"))

    def test_a_double_in_a_test_for_a_mac_is_found(self):
        pattern = re.search(r"grep -nE '([^']+)'", (ROOT / "scripts/check-phone-tests").read_text())[1]

        def found(line):
            return subprocess.run(["grep", "-E", pattern], input=line + "\n", capture_output=True, text=True).returncode == 0

        for line in ("button.doubleTap()", "DoubleClock.shared.advance(by: 1)", "UIOpenURLContext(double: url)", "import FoundationDouble"):
            self.assertTrue(found(line), line)
        for line in ("button.testTap()", "let value: Double = 1", "func doubled() {}"):
            self.assertFalse(found(line), line)

    def test_the_compiler_gets_what_the_package_gets(self):
        flags = phone.settings(ROOT)["OTHER_SWIFT_FLAGS"]
        for feature in ("ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"):
            self.assertIn(f"-enable-upcoming-feature {feature}", flags)
        self.assertEqual(phone.package_name(pathlib.Path("/x/My-SDK.git")), "my_sdk_git")

    def test_the_scheme_tests_every_suite(self):
        scheme = ElementTree.fromstring(phone.scheme(self.targets))
        tested = {each.get("BlueprintIdentifier") for each in scheme.findall("TestAction/Testables/TestableReference/BuildableReference")}
        self.assertEqual(tested, {self.targets[suite] for suite in phone.SUITES})


if __name__ == "__main__":
    unittest.main()
