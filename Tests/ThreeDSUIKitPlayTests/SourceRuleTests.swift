import Foundation
import Testing

/// What the sources of the screens must not contain, whatever the tests happen to reach.
@Suite("Rules for the sources of the screens") struct SourceRuleTests {
    private static let sources = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources/SDK")

    private static func lines(_ module: String) throws -> [(file: String, text: String)] {
        let folder = sources.appendingPathComponent(module).resolvingSymlinksInPath()
        let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return try files.filter { $0.hasSuffix(".swift") }.flatMap { file in
            try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8).components(separatedBy: "\n")
                .filter { !$0.trimmingCharacters(in: .whitespaces).hasPrefix("//") }.map { (module + "/" + file, $0) }
        }
    }

    struct Rule: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let patterns: [String]
        var modules = ["ThreeDSUIKit", "ThreeDSSwiftUI", "ThreeDSObjC", "ThreeDSTestHarness"]
    }

    static let rules: [Rule] = [
        Rule(
            testDescription: "no look of the app is changed (navigation bar of the whole app recoloured)",
            patterns: [#"\.appearance\("#, "UINavigationBar", "UITabBar", "UIToolbar", "UIBarButtonItem", "UIAppearance"]),
        Rule(
            testDescription: "the main thread never waits (main-thread hang)",
            patterns: [
                #"main\.sync"#, "DispatchSemaphore", "NSCondition", "pthread_", #"\.wait\("#, #"Thread\.sleep"#, "usleep",
                #"RunLoop\.\w+\.run"#,
                "Data\\(contentsOf: .*http", "DispatchGroup",
            ]),
        Rule(
            testDescription: "no app delegate is needed (needs the app delegate although the app has scenes)",
            patterns: [
                #"UIApplication\.shared\.delegate"#, #"\.keyWindow!"#, #"UIApplication\.shared\.windows"#,
                #"UIApplication\.shared\.keyWindow"#,
            ]),
        Rule(testDescription: "no storyboard, no nib", patterns: ["UIStoryboard", "UINib", "instantiateViewController"]),
        Rule(
            testDescription: "no selectors", patterns: ["#selector", "Selector\\("], modules: ["ThreeDSUIKit", "ThreeDSSwiftUI"]),
        Rule(testDescription: "nothing is printed", patterns: [#"\bprint\("#, "NSLog", "debugPrint", #"os_log"#, #"\bdump\("#]),
        Rule(testDescription: "nothing reaches the pasteboard", patterns: ["UIPasteboard"]),
        Rule(
            testDescription:
                "the location service is asked for its state by no call that blocks (main-thread hang when location is off)",
            patterns: ["locationServicesEnabled"],
            modules: ["ThreeDSUIKit", "ThreeDS", "ThreeDSCore", "ThreeDSPlatform", "ThreeDSLocation"]),
    ]

    @Test("no source file breaks a rule", arguments: rules) func rule(_ rule: Rule) throws {
        let lines = try rule.modules.flatMap(Self.lines)
        #expect(lines.count > 100)
        let expressions = try rule.patterns.map { try NSRegularExpression(pattern: $0) }
        for (file, text) in lines {
            let range = NSRange(text.startIndex..., in: text)
            let isBroken = expressions.contains { $0.firstMatch(in: text, range: range) != nil }
            #expect(!isBroken, "\(file): \(text)")
        }
    }

    @Test(
        "each rule finds what it forbids",
        arguments: [
            ("UINavigationBar.appearance().barTintColor = .red", 0), ("DispatchQueue.main.sync { }", 1), ("group.wait()", 1),
            ("UIApplication.shared.delegate?.window", 2), ("UIStoryboard(name: \"Main\", bundle: nil)", 3), ("#selector(tap)", 4),
            ("print(code)", 5), ("UIPasteboard.general.string = code", 6), ("CLLocationManager.locationServicesEnabled()", 7),
        ]) func bites(_ text: String, _ index: Int) throws
    {
        let found = try Self.rules[index].patterns.contains {
            try NSRegularExpression(pattern: $0).firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
        }
        #expect(found)
    }
}
