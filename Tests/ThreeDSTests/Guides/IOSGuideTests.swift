import Foundation
import Testing

@Suite("The guide for iOS") struct IOSGuideTests {
    private static let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("ThreeDSUIKitTests/IOSGuide.swift").path

    @Test(
        "the guide shows what is compiled on the doubles of Apple's frameworks",
        arguments: ["swiftui-challenge", "over-a-controller", "sheet", "look", "covers", "laboratory"])
    func sameText(_ name: String) throws {
        let guide = name == "laboratory" ? "../test/test-harness.md" : "ios.md"
        let example = GuideExample(name, in: guide, source: Self.source)
        let compiled = try #require(try example.compiled())
        #expect(try example.shown() == compiled)
    }
}
