#!/usr/bin/env python3
"""Each row of Documentation/maintain/apple-review.md is true: what it says is gone has not come back, and what it says is there is there.

A merge once brought back a sentence that a row called closed."""

import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
REVIEW = "Documentation/maintain/apple-review.md"
UIKIT = "Sources/SDK/ThreeDSUIKit"
CHECKLIST = "Documentation/maintain/mac-checklist.md"
ENTRY, PAGE = f"{UIKIT}/Entry/SecureEntryField.swift", f"{UIKIT}/HTML/SecureWebView.swift"

# Row: what must be in a file (+) and what may not (-), as patterns. A path that ends with a slash means every Swift file below it.
ROWS = {
    "W1": [("+", "Sources/SDK/ThreeDSCore/Security/Platform/OwnCode+Apple.swift", r"31"), ("-", "AppleDoubles/Sources/", r"\bPT_DENY_ATTACH\b")],
    "W2": [("+", f"{UIKIT}/", r"#if !os\(visionOS\).*\n(?:.*\n){0,3}?.*keyboardDismissMode")],
    "W3": [("-", f"{UIKIT}/", r"\.detents\b")],
    "W4": [("+", "Sources/SDK/ThreeDSLocation/Platform/SystemLocation+CoreLocation.swift", r"os\(visionOS\)")],
    "W5": [("+", "Package.swift", r"swift-tools-version: 6\.2")],
    "W6, W7, W8": [("+", "Documentation/maintain/apple-review.md", r"W6, W7, W8")],
    "W9": [("+", "Documentation/maintain/apple-review.md", r"\| W9 ")],
    "C1": [("-", "Sources/SDK/ThreeDSObjC/TDSThreeDS2Service.swift", r"@MainActor\s+public (?:override )?init")],
    "M1": [("+", ENTRY, r"override func text\(in range")],
    "M2": [("+", PAGE, r"override func viewPrintFormatter"), ("+", ENTRY, r"override func viewPrintFormatter")],
    "M3": [("+", PAGE, r"override func __createWebArchiveData")],
    "M4": [("+", f"{UIKIT}/Device/UIKitDevice.swift", r"watchedMethods")],
    "M5": [
        ("-", CHECKLIST, r"Keychain gave|the Keychain[^|]*SDK app ID"), ("-", CHECKLIST, r"\| the Keychain \|"),
        ("+", CHECKLIST, r"SDK app ID is in the user defaults"), ("+", "Sources/SDK/ThreeDSCore/Service/SDKService.swift", r"appID|sdkAppID"),
    ],
    "M6": [("+", "Documentation/integrate/security-checks.md", r"extension")],
    "M7": [("+", CHECKLIST, r"Mac Catalyst: click into another app")],
    "R1": [("+", "Documentation/maintain/apple-review.md", r"\| R1 ")],
    "R2": [("+", "scripts/generate-privacy-manifest", r"PrivacyInfo")],
    "R3": [("+", "ThreeDS.podspec", r"homepage")],
    "R4": [("+", "Tests/Scripts/test_flavours.py", r"CMicroHTTPD")],
    "doubles": [("+", "scripts/check-flavours", r"planted")],
    "A1": [("+", ENTRY, r"override func attributedText\(in range"), ("+", "Tests/ThreeDSUIKitTests/SecureEntryReadingTests.swift", r"attributedTextByPlaces")],
    "A2": [("+", f"{UIKIT}/Elements/TextElement.swift", r"IconView\(\)"), ("+", f"{UIKIT}/Elements/ExpandableElement.swift", r"IconView\(\)")],
    "A3": [("-", f"{UIKIT}/Presenter/PresentationPlace.swift", r"connectedScenes"), ("-", f"{UIKIT}/Device/InterfaceScreen+UIKit.swift", r"connectedScenes"),
           ("+", f"{UIKIT}/Presenter/AppScenes.swift", r"role == \.windowApplication")],
    "A4": [("+", f"{UIKIT}/Screens/HeaderView.swift", r"cornerAdaptation: \.horizontal"), ("+", CHECKLIST, r"Windowed Apps")],
    "A5": [("+", f"{UIKIT}/Screens/ChallengeViewController.swift", r"sceneCaptureState == \.active")],
    "A6": [("+", ENTRY, r"writingToolsBehavior = \.none"), ("+", PAGE, r"writingToolsBehavior = \.none")],
    "A7": [("+", PAGE, r"HTMLMedia\.refused"), ("+", "Tests/WebKit/run.py", r'"media"')],
    "A8": [("+", "Tests/PhoneHost/main.swift", r"configurationForConnecting")],
    "A9": [("-", "Sources/SDK/ThreeDSObjC/TDSThreeDS2Service.swift", r"@MainActor\s+public (?:override )?init"),
           ("-", "Sources/SDK/ThreeDSObjC/TDSBrowserChallenge.swift", r"@MainActor\s+public final class"), ("+", "Documentation/integrate/objective-c.md", r"on any thread")],
    "A10": [("+", PAGE, r"override func loadSimulatedRequest"), ("-", "Documentation/integrate/ios.md", r"every way to load something else return")],
    "A11": [("+", f"{UIKIT}/Device/URLSchemeAnswers.swift", r"listedURLSchemes")],
    "A12": [("+", f"{UIKIT}/Browser/AuthenticationSessionBrowser.swift", r"self\?\.opening == opening")],
    "A13": [("+", f"{UIKIT}/Presenter/ScreenAnnouncer.swift", r"accessibilitySpeechQueueAnnouncement")],
    "W-a": [("+", CHECKLIST, r"textDropDelegate.*visionOS.*#if !os\(visionOS\)")],
    "W-b": [("+", "Documentation/maintain/mac-checklist.md", r"Xcode 26\.0 or later")],
    "R-a": [("+", "Sources/SDK/ThreeDSSentry/PrivacyInfo.xcprivacy", r"OtherDiagnosticData"), ("+", "Package.swift", r'"ThreeDSSentry".*resources: \[privacyManifest\]')],
    "R-b": [("+", "Sources/SDK/ThreeDSPlatform/Platform/UserDefaultsStorage+Apple.swift", r"1C8F\.1")],
    "R-c": [("+", "scripts/mac", r"swift build --product tds")],
    "R-d": [("+", "Documentation/integrate/packaging.md", r"2 December 2026")],
    "R-e": [("+", ".github/workflows/macos.yml", r'version: "27\.')],
}


def texts(path):
    place = ROOT / path
    if path.endswith("/"):
        return [each.read_text() for each in sorted(place.rglob("*.swift"))]
    return [place.read_text()]


def rows(review):
    """The ids of the tables of findings, in their order."""
    found = []
    for table in review.split("| id | finding |")[1:]:
        for line in table.split("\n\n")[0].splitlines()[2:]:
            found.append(line.split("|")[1].strip())
    return found


class Review(unittest.TestCase):
    def test_each_row_has_its_check(self):
        self.assertEqual(sorted(rows((ROOT / REVIEW).read_text())), sorted(ROWS))

    def test_each_row_is_true(self):
        for name, checks in ROWS.items():
            self.assertTrue(checks, name)
            for sign, path, pattern in checks:
                with self.subTest(f"{name}: {sign} {path} {pattern}"):
                    self.assertEqual(any(re.search(pattern, text) for text in texts(path)), sign == "+")

    def test_a_sentence_that_comes_back_is_found(self):
        old = "from the home screen no warning SW02-27, and no error: the Keychain gave the SDK app ID again"
        patterns = [pattern for sign, _, pattern in ROWS["M5"] if sign == "-"]
        self.assertTrue(any(re.search(pattern, old) for pattern in patterns))
        self.assertTrue(any(re.search(pattern, "| the Keychain | its double is a dictionary | 7 |") for pattern in patterns))


if __name__ == "__main__":
    unittest.main()
