#!/usr/bin/env python3
"""Data/apple-members.json: every public member of what an app can reach in an entry or a page is classified, and what is closed is closed and tried."""

import pathlib
import re
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "scripts/lib"))
sys.dont_write_bytecode = True

import members  # noqa: E402

TYPES = members.read(ROOT)
SYMBOL = re.compile(r"\[(\w+)\.([^\[\]]+?) iOS \d+\.\d+(?:\.\d+)?\]")
SYMBOLS = {found for file in (ROOT / "AppleDoubles/Sources").rglob("*.swift") for found in SYMBOL.findall(file.read_text())}
ENTRY = [kind for kind in TYPES if kind["of"] == "SecureEntryField"]
PAGE = [kind for kind in TYPES if kind["of"] == "SecureWebView"]


def source_of(name):
    """The file that declares a class of the product."""
    for path in sorted((ROOT / "Sources/SDK").rglob("*.swift")):
        text = path.read_text()
        if re.search(rf"^\s*(?:@\w+ )*(?:public )?(?:package )?final class {name}\b", text, re.M):
            return text
    raise AssertionError(f"no class {name}")


def has_test(name):
    """Whether `File.name` is a test function, or a case of the ways that a test tries."""
    file, _, test = name.partition(".")
    for folder in (ROOT / "Tests", ROOT / "AppleDoubles/Tests"):
        for path in folder.rglob(file + ".swift"):
            text = path.read_text()
            return re.search(rf"func {test}\(|case [^\n]*\b{test}\b", text) is not None
    return False


def unclassified(kinds):
    """What a list of types leaves open."""
    found = []
    for kind in kinds:
        for member in kind["members"]:
            place = f"{kind['type']}.{member.get('selector')}"
            if member.get("is") not in members.CLASSES:
                found.append(f"{place}: {member.get('is')} is not a class")
                continue
            needed = members.CLASSES[member["is"]]
            if needed and not member.get(needed):
                found.append(f"{place}: {member['is']} without {needed}")
            if not re.fullmatch(r"\d+\.\d+", member.get("ios", "")):
                found.append(f"{place}: no version")
    return found


class Members(unittest.TestCase):
    def test_each_is_classified_with_its_reason_once(self):
        self.assertEqual(unclassified(TYPES), [])
        for kind in TYPES:
            names = [member["selector"] for member in kind["members"]]
            self.assertEqual(len(names), len(set(names)), kind["type"])
            allowed = {"closed", "harmless", "cannot"} if kind in ENTRY + PAGE else {"implemented", "default"}
            self.assertLessEqual({member["is"] for member in kind["members"]}, allowed, kind["type"])

    def test_an_unclassified_one_is_found(self):
        for broken in [
            {"selector": "a", "ios": "15.0"}, {"selector": "a", "ios": "15.0", "is": "open"}, {"selector": "a", "ios": "15.0", "is": "harmless"},
            {"selector": "a", "ios": "15.0", "is": "closed", "why": "x"}, {"selector": "a", "is": "implemented", "swift": "a"},
        ]:
            self.assertEqual(len(unclassified([{"type": "T", "members": [broken]}])), 1, broken)

    def test_what_is_closed_is_overridden_declared_and_tried(self):
        for kinds, name in ((ENTRY, "SecureEntryField"), (PAGE, "SecureWebView")):
            source = source_of(name)
            count = 0
            for kind in kinds:
                owner = kind["type"].removesuffix(" and NSObject")
                for member in kind["members"]:
                    if member["is"] != "closed":
                        continue
                    count += 1
                    with self.subTest(member["selector"]):
                        self.assertTrue(members.overrides(source, member["swift"]), "not overridden")
                        owners = {owner, "UIResponder", "NSObject", "UIView", "UITextField", "UIControl"}
                        # Linux has these itself.
                        if member["swift"] not in ("description", "debugDescription"):
                            self.assertTrue(any(members.declared(SYMBOLS, each, member) for each in owners), "no double declares it")
                        self.assertTrue(has_test(member["test"]), member["test"])
            self.assertGreater(count, 15, name)

    def test_what_is_overridden_is_listed(self):
        layout = {"init", "layoutSubviews"}
        for kinds, name in ((ENTRY, "SecureEntryField"), (PAGE, "SecureWebView")):
            closed = {member["swift"].split("(")[0] for kind in kinds for member in kind["members"] if member["is"] == "closed"}
            overridden = {found.removeprefix("__") for found in re.findall(r"override (?:var|func) (\w+)", source_of(name))}
            self.assertLessEqual(overridden - layout, closed | {"viewPrintFormatter", "copy", "cut", "buildMenu"}, name)

    def test_what_a_double_declares_of_these_types_is_listed(self):
        for kind in TYPES:
            own = kind["type"]
            if own == "UIView and NSObject":
                continue
            listed = kind["members"] + [member for other in TYPES if other["of"] == kind["of"] for member in other["members"]]
            for _, name in sorted(SYMBOLS):
                if not name.startswith(own + ".") or name.count(".") > 1:
                    continue
                member = name[len(own) + 1:]
                # Types within the type, names of notifications, initialisers.
                if member[0].isupper() or member.endswith("Notification") or member.startswith(("init", "keyboard")) or member.endswith("InfoKey"):
                    continue
                with self.subTest(name):
                    self.assertTrue(any(each.get("swift") == member or members.is_same(member, each["selector"]) for each in listed))

    def test_each_protocol_of_apple_that_the_product_implements_is_listed(self):
        protocols = {name for file in (ROOT / "AppleDoubles/Sources").rglob("*.swift")
                     for name in re.findall(r"^(?:@\w+ )*public protocol (\w+)", file.read_text(), re.M)}
        # Marks without members, and what SwiftUI's compiler requires whole.
        protocols -= {"View", "ViewModifier", "UIViewControllerRepresentable", "App", "Scene", "ObservableObject", "UITraitDefinition"}
        listed = {kind["type"] for kind in TYPES}
        for path in sorted((ROOT / "Sources/SDK").rglob("*.swift")):
            if ".docc" in str(path):
                continue
            for inherited in re.findall(r"^\s*(?:[\w@() ]*)(?:class|struct|enum|actor|extension) \w+(?:<[^>]*>)?: ([^{]+)\{", path.read_text(), re.M):
                used = {each.strip().removeprefix("any ") for each in inherited.split(",")} & protocols
                with self.subTest(path.name):
                    self.assertLessEqual(used, listed)

    def test_what_is_implemented_is_there(self):
        for kind in TYPES:
            if kind in ENTRY + PAGE:
                continue
            source = source_of(kind["of"])
            for member in kind["members"]:
                with self.subTest(member["selector"]):
                    if "swift" in member:
                        self.assertEqual(members.implements(source, member["swift"]), member["is"] == "implemented")

    def test_the_reduced_actions_are_those_of_apple(self):
        source = (ROOT / "Sources/SDK/ThreeDSUIKit/Entry/EditActions.swift").read_text()
        table = re.search(r"standard: Set<String> = \[(.*?)\]", source, re.S)[1]
        listed = {member["selector"] for kind in TYPES if kind["type"] == "UIResponderStandardEditActions" for member in kind["members"]}
        self.assertEqual(set(re.findall(r'"([^"]+)"', table)), listed)

    def test_the_watched_methods_are_closed_ones(self):
        source = (ROOT / "Sources/SDK/ThreeDSUIKit/Device/UIKitDevice.swift").read_text()
        for kinds, name in ((ENTRY, "SecureEntryField"), (PAGE, "SecureWebView")):
            watched = re.findall(r'"([\w:]+)"', re.search(rf"{name}\.self\): \[(.*?)\]", source, re.S)[1])
            closed = {member["selector"] for kind in kinds for member in kind["members"] if member["is"] == "closed"}
            getters = {each for each in watched if not each.startswith("set")}
            setters = {each[3].lower() + each[4:-1] for each in watched if each.startswith("set")}
            self.assertLessEqual(getters, closed, name)
            self.assertLessEqual(setters, {each[0].lower() + each[1:] for each in closed} | {"inspectable", "uIDelegate"}, name)
        self.assertIn("attributedTextInRange:", source)

    def test_names_are_compared_as_the_importer_makes_them(self):
        for swift, selector, same in [
            ("text(in:)", "textInRange:", True), ("attributedText(in:)", "attributedTextInRange:", True), ("text(in:)", "attributedTextInRange:", False),
            ("replace(_:withText:)", "replaceRange:withText:", True), ("replace(_:withText:)", "replaceRange:withAttributedText:", False),
            ("text", "text", True), ("text", "textColor", False), ("load(_:)", "loadRequest:", True), ("reload()", "reload", True),
            ("compare(_:to:)", "comparePosition:toPosition:", True), ("position(from:offset:)", "positionFromPosition:offset:", True),
        ]:
            with self.subTest(swift + " " + selector):
                self.assertEqual(members.is_same(swift, selector), same)


if __name__ == "__main__":
    unittest.main()
