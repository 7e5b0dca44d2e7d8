import Foundation
import Testing
import ThreeDSJSON
import ThreeDSMessages

@testable import ThreeDSCounterpart

@Suite("CORE-196: the data dictionary")
struct DataElementTableTests {
    static func rows(_ name: String) throws -> [JSONObject] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Data/" + name)
        let document = try JSONDocument(parsing: Array(try Data(contentsOf: file)))
        #expect(document.duplicateNames.isEmpty)
        return try #require(document.root.arrayValue).compactMap(\.objectValue)
    }

    @Test("the generated table is in step with Data/data-elements.json and Data/data-elements-2.3.1.json")
    func inStep() throws {
        let older = try Self.rows("data-elements.json")
        let newer = try Self.rows("data-elements-2.3.1.json")
        let elements = newer.filter { $0["extension"] == nil }
        let extensions = newer.filter { $0["extension"] != nil }
        #expect(DataDictionary.whole.rows.map(\.name) == (older + elements).compactMap { $0["field"]?.stringValue })
        for (element, row) in zip(DataDictionary.whole.rows, older) { compare(element, row, until: .v2_2_0, parent: nil) }
        for (element, row) in zip(DataDictionary.whole.rows.dropFirst(older.count), elements) {
            compare(element, row, until: nil, parent: nil)
        }
        // An app has those of its own messages.
        let tables = DataElement.messageExtensions + DataElement.serverExtensions
        #expect(tables.map(\.id) == extensions.compactMap { $0["extension"]?.stringValue })
        for (table, row) in zip(tables, extensions) { compare(table.data, row, until: nil, parent: nil) }
        for (kind, isApp) in [(MessageKind.creq, true), (.cres, true), (.areq, false), (.ares, false), (.rreq, false)] {
            #expect((DataElement.serverExtension(BridgingExtension.id, in: kind) == nil) == isApp)
            #expect((DataElement.messageExtension(BridgingExtension.id)?.use(in: kind) != nil) == isApp)
        }
    }

    /// CORE-209: an app does not know the elements that only servers exchange.
    @Test("an app has the rows of its messages, and of what else the data say that it meets")
    func rowsOfApp() throws {
        let rows = try Self.rows("data-elements.json") + Self.rows("data-elements-2.3.1.json").filter { $0["extension"] == nil }
        let own = Set([MessageKind.creq, .cres, .erro].map(\.rawValue))
        let expected = rows.filter { row in
            row["app"] != nil || row["messages"]?.objectValue?.names.contains(where: own.contains) == true
        }
        #expect(DataDictionary.app.rows.map(\.name) == expected.compactMap { $0["field"]?.stringValue })
        #expect(rows.count - expected.count == DataElement.serverRows.count && expected.count > 100)
        // The two are one table: each row stands in the place that the data give it.
        for (place, row) in DataElement.serverRows { #expect(DataDictionary.whole.rows[place].name == row.name) }
        for name in ["acctInfo", "merchantRiskIndicator", "shipAddrCity"] {
            #expect(DataDictionary.app.named(name, in: .v2_2_0) == nil && !DataDictionary.app.knows(path: name))
            #expect(DataDictionary.whole.named(name, in: .v2_2_0) != nil && DataDictionary.whole.knows(path: name))
        }
    }

    /// CORE-198: whoever reads a message names what occurs twice in it by the names that it knows.
    @Test("an element of servers that occurs twice has a name for a server, and none for an app")
    func duplicates() throws {
        let text = #"{"messageType":"AReq","acctType":"01","acctType":"02"}"#
        for (dictionary, name) in [(DataDictionary.app, DuplicateName.unknown), (.whole, .known("acctType"))] {
            #expect(throws: MessageRejection.defect(MessageDefect(.duplicateElement, about: .duplicates([name])))) {
                _ = try MessageReader(Array(text.utf8), as: .areq, version: .v2_2_0, options: .strict, dictionary: dictionary)
            }
        }
    }

    @Test("a name has one row per version")
    func oneRowPerVersion() {
        for version in ProtocolVersion.allCases {
            let names = DataDictionary.whole.rows.filter { $0.exists(in: version) }.map(\.name)
            #expect(Set(names).count == names.count, "\(version)")
        }
        #expect(DataDictionary.whole.named("oobContinue", in: .v2_2_0)?.kind == .boolean)
        #expect(DataDictionary.whole.named("oobContinue", in: .v2_3_1)?.kind == .string)
        #expect(DataDictionary.whole.named("whitelistingInfoText", in: .v2_3_1) == nil)
        #expect(DataDictionary.whole.named("trustListInfoText", in: .v2_2_0) == nil)
    }

    @Test(
        "a counter is three digits from 000 to 255",
        arguments: [
            ("000", true), ("007", true), ("255", true), ("256", false), ("7", false), ("07", false), ("0007", false),
            ("00000", false),
            ("+07", false), ("", false),
        ]) func counters(text: String, isAccepted: Bool)
    {
        #expect(ElementFormat.counter.accepts(text) == isAccepted)
    }

    @Test(
        "a transaction ID is 36 characters, and nothing follows",
        arguments: [
            ("8a880dc0-d2d2-4067-bcb1-b08d1690b26e", true), ("8A880DC0-D2D2-4067-BCB1-B08D1690B26E", true),
            ("8a880dc0-d2d2-4067-bcb1-b08d1690b26e0", false), ("8a880dc0-d2d2-4067-bcb1-b08d1690b26e,", false),
            ("8a880dc0-d2d2-4067-bcb1-b08d1690b26", false), ("8a880dc0d2d24067bcb1b08d1690b26e", false),
            ("{8a880dc0-d2d2-4067-bcb1-b08d1690b26e}", false),
        ]) func identifiers(text: String, isAccepted: Bool)
    {
        #expect(ElementFormat.uuid.accepts(text) == isAccepted)
        #expect((ACSTransactionID(text) != nil) == isAccepted)
    }

    /// The three rows list UI types, each with its own codes and length.
    @Test("sdkUiType and acsUiTemplate have the codes of acsUiType in every version", arguments: ProtocolVersion.allCases)
    func rowsFollowUIType(version: ProtocolVersion) throws {
        func member(_ name: String, of object: String) throws -> DataElement {
            let element = DataDictionary.whole.named(object, in: version)
            return try #require(element?.children.first { $0.name == name && $0.exists(in: version) })
        }
        let types = UIType.types(in: version)
        #expect(!types.isEmpty)
        let screens = try member(Field.sdkUiType, of: Field.deviceRenderOptions)
        let template = try member(Field.acsUiTemplate, of: Field.acsRenderingType)
        #expect(screens.maximumLength == types.count)
        for type in UIType.allCases {
            #expect(screens.format.accepts(type.rawValue) == types.contains(type), "sdkUiType \(type.rawValue)")
            #expect(template.format.accepts(type.rawValue) == types.contains(type), "acsUiTemplate \(type.rawValue)")
        }
    }

    /// - Parameter until: last version of a row that does not say it: the older file ends with 2.2.0.
    private func compare(_ element: DataElement, _ row: JSONObject, until: ProtocolVersion?, parent: String?) {
        let path = (parent.map { $0 + "." } ?? "") + element.name
        let kinds: [String: DataElement.Kind] = [
            "String": .string, "Boolean": .boolean, "Object": .object, "Array of Object": .objectArray,
            "Array of String": .stringArray,
        ]
        #expect(element.name == row["field"]?.stringValue)
        #expect(element.kind == kinds[row["jsonType"]?.stringValue ?? ""], "\(path)")
        #expect(element.minimumLength == row["minLength"]?.intValue, "\(path)")
        #expect(element.maximumLength == row["maxLength"]?.intValue, "\(path)")
        compareVersions(element, row, until, path)
        compareFormat(element, row, path)
        compareReserved(element, row, path)
        if parent == nil {
            compareUses(element, row, path)
            compareForms(element, row, path)
        } else {
            #expect(element.inclusion == Self.inclusions[row["inclusion"]?.stringValue ?? ""], "\(path)")
            #expect(element.condition == Self.condition(row["condition"]), "\(path)")
            if row["messages"] != nil { compareUses(element, row, path) }
        }
        let children = (row["children"]?.arrayValue ?? []).compactMap(\.objectValue)
        #expect(element.children.map(\.name) == children.compactMap { $0["field"]?.stringValue }, "\(path)")
        for (child, childRow) in zip(element.children, children) {
            compare(child, childRow, until: element.until, parent: path)
        }
    }

    static let inclusions: [String: DataElement.Inclusion] = [
        "R": .required, "C": .conditional, "O": .optional, "X": .forbidden, "require": .required, "allow": .optional,
        "forbid": .forbidden,
    ]

    private func compareVersions(_ element: DataElement, _ row: JSONObject, _ last: ProtocolVersion?, _ path: String) {
        #expect(element.since.rawValue == row["since"]?.stringValue, "\(path)")
        if let until = row["until"]?.stringValue {
            #expect(element.until?.rawValue == until, "\(path)")
        } else {
            #expect(element.until == last, "\(path)")
        }
    }

    private func compareReserved(_ element: DataElement, _ row: JSONObject, _ path: String) {
        let listed = (row["values"]?.arrayValue ?? []).compactMap(\.objectValue).filter { $0["reserved"] == true }
            .compactMap { $0["value"]?.stringValue }
        for number in 0..<100 {
            let code = String(number / 10) + String(number % 10)
            let isReserved = element.reserved.contains { $0.contains(number) }
            #expect(isReserved == (!listed.isEmpty && Self.isListed(code, listed)), "\(path): \(code)")
            #expect(!isReserved || !element.format.accepts(code), "\(path): \(code)")
        }
    }

    private func compareUses(_ element: DataElement, _ row: JSONObject, _ path: String) {
        let uses = Array(row["messages"]?.objectValue ?? [:])
        #expect(element.uses.map(\.message.rawValue) == uses.map(\.name), "\(path)")
        for (use, expected) in zip(element.uses, uses) {
            let expected = expected.value.objectValue
            #expect(use.inclusion == Self.inclusions[expected?["inclusion"]?.stringValue ?? ""], "\(path)")
            #expect(use.condition == Self.condition(expected?["condition"]), "\(path)")
        }
    }

    private func compareForms(_ element: DataElement, _ row: JSONObject, _ path: String) {
        let byType = row["byUIType"]?.objectValue ?? [:]
        let lab = byType["lab"]?.objectValue
        let versions = byType.names.filter { $0 != "lab" && byType[$0]?.isNull == false }
        #expect(element.forms.map(\.version.rawValue) == versions, "\(path)")
        func types(_ value: JSONValue?) -> [String] { (value?.arrayValue ?? []).compactMap(\.stringValue) }
        for form in element.forms {
            let printed = byType[form.version.rawValue]?.objectValue
            let since = lab?["since"]?.stringValue.flatMap(ProtocolVersion.init(rawValue:))
            let native = since.map { form.version >= $0 } == true ? lab?["N"]?.objectValue : printed?["N"]?.objectValue
            #expect(form.required.map(\.rawValue) == types(native?["require"]), "\(path)")
            let only = row["onlyUITypes"].map(types)
            let optional = types(native?["allow"]).filter { only?.contains($0) != false }
            #expect(form.optional.map(\.rawValue) == optional, "\(path)")
            #expect(form.inFinal == Self.inclusions[printed?["Y"]?.stringValue ?? ""], "\(path)")
        }
    }

    /// Patterns are compared by what they accept, the others by name.
    private func compareFormat(_ element: DataElement, _ row: JSONObject, _ path: String) {
        let named = Self.format(row["format"])
        guard let pattern = row["pattern"]?.stringValue else {
            #expect(named == element.format, "\(path)")
            return
        }
        #expect(named == element.format || named == nil && ["codes", "oneOf"].contains(row["format"]), "\(path)")
        let values = row["values"]?.arrayValue?.compactMap { $0.objectValue?["value"]?.stringValue } ?? []
        for candidate in Self.candidates(element) where candidate.utf8.count >= element.minimumLength ?? 0 {
            if element.kind == .string, candidate.utf8.count > element.maximumLength ?? .max { continue }
            var expected = candidate.range(of: pattern, options: .regularExpression) != nil
            // What stands beside the pattern.
            if case .number(let range) = named { expected = expected && range.contains(Int(candidate) ?? -1) }
            if !values.isEmpty, path != "messageVersion" { expected = expected && Self.isListed(candidate, values) }
            #expect(element.format.accepts(candidate) == expected, "\(path): \(candidate)")
        }
    }

    static func isListed(_ candidate: String, _ values: [String]) -> Bool {
        values.contains { value in
            let bounds = value.split(separator: "-").map(String.init)
            guard bounds.count == 2, value.utf8.count == 5, Int(bounds[0]) != nil else { return value == candidate }
            return bounds[0] <= candidate && candidate <= bounds[1]
        }
    }

    static func candidates(_ element: DataElement) -> [String] {
        let codes = (0..<100).map { String($0 / 10) + String($0 % 10) }
        let characters = (0x20..<0x7F).compactMap { Unicode.Scalar($0).map { String(Character($0)) } }
        let counters = ["000", "001", "199", "200", "249", "250", "255", "256", "300", "999", "25a", "-01", "+01", "٠٠١"]
        let words = [
            "", "AReq", "ARes", "CReq", "CRes", "PReq", "PRes", "RReq", "RRes", "Erro", "creq", "EC", "ec", "P-256", "P-384",
            "p-256",
            "2.1.0", "2.2.0", "2.10.0", "2.1", "a.b.c", "2..0", "2.1.0.0", "v2.1.0", "00001", "00000", "10080", "10081", "002",
            "1", "12",
            "123", "1234", "12345", "123456789012345", "1234567890123456", "abc", "1a", "0 ", " 1", "5", "1.5", "ab", "A1", "１２",
            Samples.acsTransID, Samples.acsTransID.uppercased(), "c3d1a0b8-8f0f-4a7d-9b0e-66f7a0f1e40g",
            "c3d1a0b88f0f-4a7d-9b0e-66f7a0f1e4010", "c3d1a0b8-8f0f-4a7d-9b0e-66f7a0f1e4011",
            // 32 bytes end in a digit whose two lowest bits are zero.
            String(repeating: "A", count: 43), String(repeating: "A", count: 42), String(repeating: "A", count: 42) + "=",
        ]
        return codes + characters + counters + words
    }

    /// Returns the format that a row names; `nil` for codes and words, which its pattern and its values define.
    static func format(_ key: JSONValue?) -> ElementFormat? {
        if let word = key?.stringValue { return plainFormats[word] }
        guard let object = key?.objectValue, object.count == 1, let name = object.names.first, let held = object[name] else {
            return nil
        }
        switch name {
        case "option": return held.intValue.map { .option(maximumKeyLength: $0) }
        case "extensions": return held.intValue.map { .extensions(maximumCount: $0) }
        case "compact": return held.intValue.map { .compact(parts: $0) }
        case "base64URLBytes": return held.intValue.map { .base64URLBytes($0) }
        case "number": return range(held).map { .number($0) }
        case "base64": return range(held).map { .base64(byteCounts: $0) }
        case "isoCode": return .isoCode(excluding: (held.arrayValue ?? []).compactMap(range))
        case "date": return precisions[held.stringValue ?? ""].map { .date($0) }
        default: return nil
        }
    }

    private static func range(_ value: JSONValue) -> ClosedRange<Int>? {
        let bounds = (value.arrayValue ?? []).compactMap(\.intValue)
        return bounds.count == 2 && bounds[0] <= bounds[1] ? bounds[0]...bounds[1] : nil
    }

    static let precisions: [String: ElementFormat.DatePrecision] = [
        "yearMonth": .yearMonth, "day": .day, "minute": .minute, "second": .second,
    ]

    static let plainFormats: [String: ElementFormat] = [
        "text": .text, "ignored": .ignored, "boolean": .boolean, "onlyTrue": .onlyTrue, "members": .members,
        "publicKey": .publicKey, "options": .options, "image": .image, "digits": .digits, "signedDigits": .signedDigits,
        "alphanumeric": .alphanumeric, "printableASCII": .printableASCII, "uuid": .uuid, "version": .version,
        "counter": .counter, "url": .url, "httpsURL": .httpsURL, "appURL": .appURL, "html": .html, "encodedHTML": .encodedHTML,
        "base64URL": .base64URL, "email": .email,
    ]

    /// Returns the condition that a row names; `nil` for a name that is not a condition.
    static func condition(_ key: JSONValue?) -> ElementCondition? {
        guard let key else { return ElementCondition.none }
        if let word = key.stringValue { return plainConditions[word] }
        guard let object = key.objectValue, object.count == 1, let name = object.names.first, let held = object[name] else {
            return nil
        }
        let texts = (held.arrayValue ?? []).compactMap(\.stringValue)
        let of = held.objectValue?["of"]?.stringValue ?? ""
        switch name {
        case "authenticationIndicator": return .authenticationIndicator(texts)
        case "status": return .status(texts)
        case "paymentStatus": return .paymentStatus(texts)
        case "presence": return held.stringValue.map { .presence(of: $0) }
        case "absence": return held.stringValue.map { .absence(of: $0) }
        case "value": return held.objectValue?["is"]?.stringValue.map { .value(of: of, is: $0) }
        case "values": return .values(of: of, in: (held.objectValue?["in"]?.arrayValue ?? []).compactMap(\.stringValue))
        default: return nil
        }
    }

    static let plainConditions: [String: ElementCondition] = [
        "senderDecides": .senderDecides, "situation": .situation, "never": .never, "appChannel": .appChannel,
        "appChannelFrom220": .appChannelFrom220, "serverToDirectoryServer": .serverToDirectoryServer,
        "directoryServerToACS": .directoryServerToACS, "payment": .payment, "paymentOrRecurring": .paymentOrRecurring,
        "decoupledRequested": .decoupledRequested, "decoupledConfirmed": .decoupledConfirmed, "unlessDecoupled": .unlessDecoupled,
    ]

    @Test("every named format accepts good values and refuses bad ones", arguments: formatCases)
    func formats(format: ElementFormat, accepted: [String], refused: [String]) {
        for text in accepted { #expect(format.accepts(text), "\(text)") }
        for text in refused { #expect(!format.accepts(text), "\(text)") }
    }

    @Test("no URL has white space, a control, or a character that is drawn as nothing, but for the two joiners")
    func invisibleInURLs() {
        let refused: [Unicode.Scalar] = [
            // Controls and white space.
            "\u{0}", "\t", " ", "\u{7F}", "\u{80}", "\u{85}", "\u{9F}", "\u{A0}", "\u{1680}", "\u{2003}", "\u{2028}", "\u{202F}",
            "\u{3000}",
            // Drawn as nothing.
            "\u{AD}", "\u{34F}", "\u{61C}", "\u{180E}", "\u{200B}", "\u{200E}", "\u{200F}", "\u{202A}", "\u{202E}", "\u{2060}",
            "\u{2064}",
            "\u{2066}", "\u{2069}", "\u{FE0F}", "\u{FEFF}", "\u{E0041}", "\u{E01EF}",
        ]
        let accepted: [Unicode.Scalar] = ["\u{200C}", "\u{200D}", "\u{A1}", "\u{2010}", "é", "語", "\u{1F600}"]
        for (scalars, isRight) in [(refused, false), (accepted, true)] {
            for scalar in scalars {
                let text = String(Character(scalar))
                for (format, urls) in [
                    (
                        ElementFormat.httpsURL,
                        ["https://a\(text)b.example/", "https://a.example/x\(text)y", "https://a.example/\(text)"]
                    ),
                    (.url, ["http://a\(text)b.example/", "https://a.example/?\(text)"]),
                    (.appURL, ["shop://a\(text)b", "https://a.example/#\(text)"]),
                ] {
                    for url in urls { #expect(format.accepts(url) == isRight, "\(String(scalar.value, radix: 16)) in \(format)") }
                }
            }
        }
    }

    static let formatCases: [(ElementFormat, [String], [String])] = [
        (
            .httpsURL,
            [
                "https://a", "HTTPS://acs.example/app?x=1#y", "https://acs.example:8443/", "https://[::1]:443/",
                "https://ü.example/é",
                "https://a?b@c",
            ],
            [
                "", "http://a", "https:", "https://", "https:///a", "https://:443", "https://u@a", "https://u:p@a/", "//a", "a",
                "https:/a",
                "https://a:port", "https://a:65536", "https://a:123456", "https://[::1", "https://[a]", "https://a b",
                "https://a\n",
                "https://a\"", "https://a\\b", " https://a", "ftp://a", "javascript:alert(1)", "https://[::1]x",
            ]
        ),
        (.url, ["http://a", "https://a"], ["ftp://a", "file:///etc/passwd", "a.png", "data:image/png;base64,AA"]),
        (
            .appURL, ["shop://return", "shop:return?x=1", "https://shop.example/3ds"],
            ["", "shop", ":x", "1shop://x", "shop:", "http://shop.example", "https://", "sh op://x", "shöp://x"]
        ),
        (.date(.yearMonth), ["2612", "0001"], ["2613", "2600", "261", "26120", "2a12"]),
        (.date(.day), ["20240229", "20261231"], ["20230229", "20261301", "20260431", "2026123", "20260400", "19000229"]),
        (.date(.minute), ["202612312359"], ["202612312400", "202612312360", "20261231"]),
        (.date(.second), ["20261231235960"], ["20261231235961", "202612312359"]),
        (.isoCode(excluding: [901...999]), ["840", "978"], ["84", "EUR", "8400"]),
        (.email, ["a@b", "a.b+c@example.com"], ["", "a", "@b", "a@", "a\n@b"]),
        (.printableASCII, ["JOHN O'DOE/MR"], ["JÖRG", "a\tb"]),
        (.alphanumeric, ["CA", "1"], ["C-", "ä"]),
        (.compact(parts: 3), ["a.b.c", "a..c"], ["a.b", "a.b.c.d", ".b.c", "a.b=.c", "a.b .c", ""]),
        (.compact(parts: 5), ["a..b.c.d"], ["a.b.c.d", "a.b.c.d.e.f", "+.b.c.d.e"]),
        (
            .base64(byteCounts: 20...21), ["AAAAAAAAAAAAAAAAAAAAAAAAAAA=", "AAAAAAAAAAAAAAAAAAAAAAAAAAAA"],
            [
                "AAAAAAAAAAAAAAAAAAAAAAAAAAA", "AAAAAAAAAAAAAAAAAAAAAAAAAA==", "AAAAAAAAAAAAA AAAAAAAAAAAAAA=",
                "AAAAAAAAAAAAAAAAAAAAAAAAAAB=",
            ]
        ),
        (.signedDigits, ["0", "-60", "+330", "1440"], ["", "-", "+", "60-", "--6", "6 0", "a", "٣"]),
        (.base64URL, ["AAAA", "AA"], ["AA==", "A", "A+==", "AAAA\n"]),
        (.base64URLBytes(32), [String(repeating: "A", count: 43)], [String(repeating: "B", count: 43), "AAAA"]),
    ]
}
