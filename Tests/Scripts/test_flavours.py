"""scripts/lib/flavours.py: the platforms' answers in copies of the sources, and what the delegates of the product look like."""

import pathlib
import sys
import types
import unittest

root = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(root / "scripts/lib"))

import flavours  # noqa: E402


class Answers(unittest.TestCase):
    def test_conditions(self):
        for flavour, asked, answer in [
            ("visionOS", "os(visionOS)", "true"),
            ("visionOS", "!os(visionOS)  // has no status bar", "false  // has no status bar"),
            ("iOS", "canImport(UIKit) && !os(visionOS)", "true"),
            ("macOS", "canImport(UIKit) && !os(visionOS)", "false"),
            ("Mac Catalyst", "os(macOS) || targetEnvironment(macCatalyst)", "true"),
            ("iOS simulator", "targetEnvironment(simulator)", "true"),
            ("iOS", "targetEnvironment(simulator)", "false"),
            ("iOS", "canImport(CMicroHTTPD) && os(Linux)", "false"),
            ("iOS", "canImport(CMicroHTTPD)", "false"),
            ("iOS", "!(canImport(CMicroHTTPD) && os(Linux))", "true"),
            # Nothing else is answered.
            ("iOS", "DEBUG", "DEBUG"),
            ("iOS", "_runtime(_ObjC)", "_runtime(_ObjC)"),
            ("iOS", "canImport(Elsewhere)", "canImport(Elsewhere)"),
        ]:
            with self.subTest(asked):
                self.assertEqual(flavours.answered(f"#if {asked}\n#endif", flavours.FLAVOURS[flavour]), f"#if {answer}\n#endif")

    def test_what_follows_a_branch_that_is_taken_is_not_read(self):
        text = "#if canImport(Darwin)\n#elseif canImport(Glibc)\n#else\n#endif\n#if os(iOS)\n#endif"
        self.assertEqual(flavours.answered(text, flavours.FLAVOURS["iOS"]), text.replace("#if canImport(Darwin)", "#if true").replace(
            "#elseif canImport(Glibc)", "#elseif false").replace("#if os(iOS)", "#if true"))

    def test_lines_keep_their_numbers(self):
        for file in sorted((root / "Sources/SDK").rglob("*.swift")):
            text = file.read_text()
            self.assertEqual(flavours.answered(text, flavours.FLAVOURS["visionOS"]).count("\n"), text.count("\n"), file)

    def test_what_a_platform_lacks(self):
        text = "@available(visionOS, unavailable)\nvar a: Int\n@available(macCatalyst, unavailable)\nvar b: Int"
        self.assertEqual(flavours.unavailable(text, ("visionOS",)), text.replace("visionOS", "*"))
        self.assertEqual(flavours.unavailable(text, ("iOS",)), text)

    def test_what_the_oldest_version_deprecates(self):
        text = "@available(visionOS, deprecated: 1.0)\nvar a: Int\n@available(iOS, deprecated: 26.0)\nvar b: Int"
        self.assertEqual(flavours.unavailable(text, ("visionOS",)), text.replace("visionOS, deprecated: 1.0", "*, deprecated"))
        # A later version deprecates it: no warning.
        self.assertEqual(flavours.unavailable(text, ("iOS",)), text.replace("@available(iOS, deprecated: 26.0)", ""))
        found = "\n".join(file.read_text() for file in sorted((root / "AppleDoubles/Sources").rglob("*.swift")))
        for declared in ("open func traitCollectionDidChange", "public func onChange<V: Equatable>(of value: V, perform"):
            self.assertRegex(found, r"@available\(visionOS, deprecated: 1.0\)\n\s*" + declared.replace("(", r"\("), declared)

    def test_the_oldest_versions_are_those_of_the_manifest(self):
        manifest = (root / "Package.swift").read_text()
        for name, oldest in flavours.OLDEST.items():
            self.assertRegex(manifest, rf"\.{name}\(\.v{oldest:.0f}\)", name)

    def test_the_doubles_say_what_visionos_lacks(self):
        """So that none of the lines that Apple's headers mark is lost."""
        found = "\n".join(file.read_text() for file in sorted((root / "AppleDoubles/Sources").rglob("*.swift")))
        for declared in ("open class UIScreen:", "public enum KeyboardDismissMode", "open var keyboardDismissMode", "open class Detent", "open var detents",
                         "open func setNeedsStatusBarAppearanceUpdate", "case authorizedAlways"):
            self.assertRegex(found, r"@available\(visionOS, unavailable\)\n\s*(?:@MainActor\n\s*)?" + declared.replace("(", r"\("), declared)


class Homebrew(unittest.TestCase):
    def test_no_library_of_linux_is_found_on_a_mac(self):
        """A Mac may have libcurl, OpenSSL and libmicrohttpd of Homebrew: no condition takes them for Linux's."""
        for file in sorted((root / "Sources").rglob("*.swift")):
            for number, line in enumerate(file.read_text().splitlines(), 1):
                asked = line.strip()
                if asked.startswith(("#if", "#elseif")) and any(f"canImport({name})" in asked for name in ("CBase64", "CCurl", "COpenSSL", "CMicroHTTPD", "CBenchmarkBaseline")):
                    settled = any(each in asked for each in ("!canImport(Darwin)", "!canImport(CryptoKit)", "os(Linux)")) or asked.startswith("#elseif")
                    self.assertTrue(settled, f"{file.relative_to(root)}:{number}: {asked}")


class NearMisses(unittest.TestCase):
    def setUp(self):
        self.double = self.module("WebKit", True, """
            public protocol PageDelegate: NSObjectProtocol {
                func page(_ page: Page, didLoad what: Load!)
                func pageDidEnd(_ page: Page)
            }
            extension PageDelegate {
                public func page(_ page: Page, didLoad what: Load!) { print("}") }
                public func pageDidEnd(_ page: Page) {}
            }
            """)

    def module(self, name: str, is_double: bool, text: str):
        return types.SimpleNamespace(name=name, is_double=is_double, sources={"File.swift": text})

    def found(self, body: str) -> list[str]:
        return flavours.Delegates([self.double, self.module("Ours", False, body)]).near_misses()

    def test_methods(self):
        for body, count in [
            ("func page(_ page: Page, didLoad what: Load!) {}", 0),
            ("func pageDidEnd(_ page: Page) {}\n func end() {}\n func draw(_ text: String) {}", 0),
            ("func page(_ page: Page, didLoaded what: Load!) {}", 1),
            ("func page(_ other: Page) {}", 1),
            ("func Page(_ text: String) {}", 1),
            ("func pageDidEnded(_ page: Page) {}", 1),
            ("private func pageDidEnded(_ page: Page) {}", 0),
            ("override func pageDidEnded(_ page: Page) {}", 0),
        ]:
            with self.subTest(body):
                self.assertEqual(len(self.found(f"final class Guard: NSObject, PageDelegate {{\n{body}\n}}")), count)
                self.assertEqual(len(self.found(f"final class Guard: NSObject, PageDelegate {{}}\nextension Guard {{\n{body}\n}}")), count)
                self.assertEqual(self.found(f"final class Guard: NSObject {{\n{body}\n}}"), [])

    def test_defaults_of_what_the_product_has_go(self):
        ours = self.module("Ours", False, "final class Guard: PageDelegate {\nfunc page(_ page: Page, didLoad what: Load!) {}\n}")
        delegates = flavours.Delegates([self.double, ours])
        text = delegates.without_defaults(self.double, self.double.sources["File.swift"])
        self.assertEqual(text.count("didLoad"), 1, "the requirement stays, its default goes")
        self.assertEqual(text.count("pageDidEnd"), 2, "a requirement without a method keeps its default")
        self.assertEqual(delegates.implemented(), {"page(_:didLoad:)"})


if __name__ == "__main__":
    unittest.main()
