import Foundation
import Testing

@Suite("The guide for iOS") struct IOSGuideTests {
    private static let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("ThreeDSUIKitTests/IOSGuide.swift").path

    @Test(
        "the guide shows what is compiled on the doubles of Apple's frameworks",
        arguments: ["swiftui-challenge", "over-a-controller", "sheet", "look", "covers"])
    func sameText(_ name: String) throws {
        let example = GuideExample(name, in: "ios.md", source: Self.source)
        let compiled = try #require(try example.compiled())
        #expect(try example.shown() == compiled)
    }
}
