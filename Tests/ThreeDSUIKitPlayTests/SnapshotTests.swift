import Foundation
import Testing
import ThreeDSPhoneSupport
import ThreeDSScreens
import ThreeDSTestSupport
import UIKit

@testable import ThreeDSUIKit

// On the doubles a difference is drawn; a Mac has the screens themselves.
#if canImport(ScreenGallery)
    import ScreenGallery
#endif

/// The tree of views of every kind of screen as text, in `Tests/Snapshots/UIKit/<kind>.txt`, a part for each surrounding.
///
/// `RECORD_SNAPSHOTS=1` in the environment writes the files anew.
@Suite("View trees of every kind of screen", .aloneOnDevice, .timeLimit(.minutes(20))) @MainActor struct SnapshotTests {
    /// Light or dark, size of text, direction.
    struct Surroundings: CustomTestStringConvertible, Sendable {
        var isDark = false
        var size = UIContentSizeCategory.large
        var language = "en"
        var window = Handset.portrait

        var testDescription: String {
            [
                isDark ? "dark" : "light", size == .large ? "L" : "AX5", language == "ar" ? "right to left" : "left to right",
                window == Handset.landscape ? "landscape" : nil,
            ].compactMap { $0 }.joined(separator: ", ")
        }

        static let all: [Surroundings] =
            [false, true].flatMap { isDark in
                [UIContentSizeCategory.large, .accessibilityExtraExtraExtraLarge].flatMap { size in
                    ["en", "ar"].map { Surroundings(isDark: isDark, size: size, language: $0) }
                }
            } + [Surroundings(window: Handset.landscape)]
    }

    struct Sample: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var version = "2.2.0"
        /// Nil: the processing screen.
        let screen: ChallengeScreen?
        /// A message is under way.
        var isProcessing = false
    }

    nonisolated private static let texts = NativeElements(
        infoHeader: "Confirm your payment", infoLabel: "Code", infoText: "We sent a code\nto your phone.", showsWarningIcon: true,
        why: ExpandableText(label: "Why?", text: "The law."),
        more: ExpandableText(label: "Help", text: "Call us."), switches: [.trustList: "Trust this shop"])

    nonisolated private static let choice = NativeElements(infoHeader: "Where to?", infoLabel: "Choose")
    nonisolated private static let options = [
        SelectOption(key: "sms", label: "Text message"), SelectOption(key: "mail", label: "Mail"),
    ]

    nonisolated static let samples: [Sample] = [
        Sample(testDescription: "processing", screen: nil),
        Sample(
            testDescription: "text",
            screen: .text(texts, submitLabel: "Submit", resendLabel: "New code")),
        Sample(
            testDescription: "overlay",
            screen: .text(texts, submitLabel: "Submit", resendLabel: "New code"),
            isProcessing: true),
        Sample(
            testDescription: "two-entries", version: "2.3.1",
            screen: .text(
                NativeElements(
                    infoHeader: "Sign in", infoText: "Both, please.", switches: [.trustList: "Trust", .deviceBinding: "Remember"]),
                submitLabel: "Go", resendLabel: "Again",
                entry: EntryField(label: "User", keyboard: .alphanumeric, maximumLength: 10),
                secondEntry: EntryField(
                    label: "Secret", keyboard: .numeric, autofill: .password, maximumLength: 4, isMasked: true,
                    hasRevealToggle: true), additionalLabel: "Another way")),
        Sample(
            testDescription: "single-select", screen: .singleSelect(choice, options: options, submitLabel: "Next")),
        Sample(testDescription: "multi-select", screen: .multiSelect(choice, options: options, submitLabel: "Next")),
        Sample(
            testDescription: "out-of-band",
            screen: .outOfBand(
                NativeElements(infoHeader: "Open your app", infoText: "Then come back."), continueLabel: "Continue")),
        Sample(
            testDescription: "information", version: "2.3.1",
            screen: .information(
                NativeElements(infoHeader: "Good to know", infoText: "Your bank changes its app."),
                continueLabel: "Go on")),
        Sample(testDescription: "html", screen: .html("<p>Page of the issuer</p>")),
    ]

    @Test("the view tree of each screen is unchanged", .needs(.recordedLayout), arguments: samples) func tree(_ sample: Sample)
        async throws
    {
        var parts: [(name: String, text: String)] = []
        for surroundings in Surroundings.all {
            parts.append((surroundings.testDescription, try await draw(sample, surroundings)))
        }
        // Text size and direction do not touch the spinner; everything else shows.
        #expect(
            Set(parts.map(\.text)).count >= (sample.screen?.html != nil || sample.screen == nil ? 3 : parts.count),
            "each surrounding shows")
        try SnapshotFile(name: sample.testDescription).check(parts)
    }

    private func draw(_ sample: Sample, _ surroundings: Surroundings) async throws -> String {
        let landscape = surroundings.window == Handset.landscape
        let handset = Handset(
            surroundings.window,
            traits: UITraitCollection(traitsFrom: [
                TestDevice.defaultTraits, UITraitCollection(userInterfaceStyle: surroundings.isDark ? .dark : .light),
            ]))
        handset.scene.testSet(UITraitCollection(preferredContentSizeCategory: surroundings.size))
        if landscape { handset.scene.testSafeArea = UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47) }
        defer {
            handset.scene.testSet(UITraitCollection(preferredContentSizeCategory: .large))
            handset.end()
        }
        var context = PresentationContext(messageVersion: sample.version)
        context.languageTag = surroundings.language
        let session = ChallengeSession(sdkTransactionID: UUID().uuidString.lowercased(), context: context) { _ in }
        let presenter = UIKitPresenter(transport: NoPictures(), timeSource: LeapingTimeSource())
        PresentationAnchors.shared.set(handset.root, for: session.sdkTransactionID)
        // The keyboard stays away, so that the whole screen is there.
        TestDevice.assistance = [.switchControl, .reduceMotion]
        defer { TestDevice.assistance = [] }
        try await presenter.begin(session)
        await presenter.setProcessing(true, in: session)
        if let screen = sample.screen {
            await presenter.setProcessing(false, in: session)
            session.open(screen)
            await presenter.show(screen, in: session)
            if sample.isProcessing { await presenter.setProcessing(true, in: session) }
        }
        let view = try #require(presenter.controller?.view)
        if sample.screen?.type == .html {
            let controller = try #require(presenter.controller as? ChallengeViewController)
            _ = try await Finger(controller: controller).page()
        }
        handset.layout()
        let text = view.testTreeText
        await presenter.end(session)
        return text
    }
}

/// A file with a part for each surrounding.
private struct SnapshotFile {
    let name: String

    private static let folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Tests/Snapshots/UIKit")
    private static let isRecording = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"

    func check(_ parts: [(name: String, text: String)]) throws {
        let file = Self.folder.appendingPathComponent(name + ".txt")
        let text = parts.map { "== \($0.name)\n\($0.text)" }.joined(separator: "\n")
        if Self.isRecording {
            try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
            return try Data(text.utf8).write(to: file)
        }
        let recorded = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        guard recorded != text else { return }
        let (before, now) = (recorded.components(separatedBy: "\n"), text.components(separatedBy: "\n"))
        let pictures = try drawDifferences(recorded, parts)
        let line = zip(before, now).enumerated().first { $0.element.0 != $0.element.1 }
        Issue.record(
            """
            \(name).txt, line \((line?.offset ?? min(before.count, now.count)) + 1): was \(line?.element.0 ?? "shorter"), \
            is \(line?.element.1 ?? "longer"); before and after as pictures: \(pictures); RECORD_SNAPSHOTS=1 writes it anew
            """)
    }

    /// Draws each surrounding that differs, recorded and now side by side, and returns the folder.
    private func drawDifferences(_ recorded: String, _ parts: [(name: String, text: String)]) throws -> String {
        #if canImport(ScreenGallery)
            let folder = Self.folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
                .appendingPathComponent(".build/snapshot-differences/\(name)")
            try? FileManager.default.removeItem(at: folder)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            var before: [String: String] = [:]
            for part in ("\n" + recorded).components(separatedBy: "\n== ").dropFirst() {
                let lines = part.components(separatedBy: "\n")
                before[lines[0]] = lines.dropFirst().joined(separator: "\n")
            }
            var files: [URL] = []
            for part in parts where before[part.name] != part.text.trimmingCharacters(in: .newlines) {
                let old = before[part.name] ?? ""
                guard old.trimmingCharacters(in: .newlines) != part.text.trimmingCharacters(in: .newlines) else { continue }
                let file = folder.appendingPathComponent(
                    part.name.replacingOccurrences(of: ",", with: "").replacingOccurrences(of: " ", with: "-") + ".svg")
                let picture = TreeDrawing.comparison(before: old, now: part.text, title: "\(name), \(part.name)")
                try Data(picture.utf8).write(to: file)
                files.append(file)
            }
            // Without a browser there are SVG files only.
            try? PictureMaker().draw(files)
            return folder.path
        #else
            return "none here"
        #endif
    }
}
