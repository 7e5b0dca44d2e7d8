import Foundation
import Testing
import ThreeDS
import ThreeDSJSON

/// The examples of Documentation/integrate/customization.md.
private enum Guide {
    // Example: begin
    static func look() throws -> UiCustomization {
        let look = UiCustomization()
        let button = ButtonCustomization()
        try button.setBackgroundColor("#0B5C6B")
        try button.setDarkBackgroundColor("#7CD3E0")  // in dark surroundings
        try button.setTextColor("#FFFFFF")
        try button.setDarkTextColor("#06252B")
        try button.setCornerRadius(10)
        look.setButtonCustomization(button, .SUBMIT)  // NEXT and OPEN_OOB_APP follow
        look.setButtonCustomization(button, .CONTINUE)
        let toolbar = ToolbarCustomization()
        try toolbar.setHeaderText("Pay safely")
        look.setToolbarCustomization(toolbar)
        let labels = LabelCustomization()
        try labels.setHeadingTextFontSize(22)
        try labels.setTextColor(.WHITELIST, "#34373C")  // one kind of text
        try labels.setDarkTextColor(.WHITELIST, "#D4D6DA")
        look.setLabelCustomization(labels)
        for warning in look.contrastReport(.DEFAULT).warnings { print(warning) }
        return look
    }

    static func look(fromFile json: String) throws -> UiCustomization {
        try UiCustomization(json: json)  // InvalidInput names path and rule, such as $.buttons.submit.textColor
    }
    // Example: end
}

@Suite("Guide of the customisation") struct CustomizationGuideTests {
    static func file(_ path: String) throws -> String {
        var root = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        return try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    @Test("the examples work, and the file has the same effect as the code") func works() throws {
        let look = try Guide.look()
        for appearance in UICustomizationType.allCases { #expect(look.contrastReport(appearance).warnings.isEmpty) }
        #expect(try Guide.look(fromFile: look.json).json == look.json)
        #expect(errorName { _ = try Guide.look(fromFile: "{") } == "InvalidInput")
    }

    @Test("the guide shows the same text") func sameText() throws {
        let source = try Self.file("Tests/ThreeDSTests/Customization/CustomizationGuideTests.swift")
        let example = try #require(between("    // Example: begin\n", "    // Example: end", in: source))
        let guide = try Self.file("Documentation/integrate/customization.md")
        let shown = try #require(between("<!-- example -->\n```swift\n", "```\n<!-- /example -->", in: guide))
        let unindented = example.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.hasPrefix("    ") ? String($0.dropFirst(4)) : String($0) }.joined(separator: "\n")
        #expect(shown == unindented.replacingOccurrences(of: "static func", with: "func"))
    }

    @Test("the guide has every member of the schema") func complete() throws {
        let guide = try Self.file("Documentation/integrate/customization.md")
        let schema = try JSONDocument(parsing: Array(Self.file("Documentation/customization.schema.json").utf8)).root
        let objects = [schema] + (schema.objectValue?["$defs"]?.objectValue?.map(\.value) ?? [])
        let names = objects.flatMap { $0.objectValue?["properties"]?.objectValue?.names ?? [] }
        #expect(Set(names).count > 40)
        for name in Set(names) { #expect(guide.contains("`\(name)`"), "\(name)") }
    }

    private func between(_ begin: String, _ end: String, in text: String) -> String? {
        guard let start = text.range(of: begin), let stop = text.range(of: end, range: start.upperBound..<text.endIndex) else {
            return nil
        }
        return String(text[start.upperBound..<stop.lowerBound])
    }
}
