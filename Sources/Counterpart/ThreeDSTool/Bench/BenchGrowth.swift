import ThreeDSContract
import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSScreens

/// Measures how time and memory grow with the length of a message and with the number of options.
struct BenchGrowth {
    /// For each row.
    let seconds: Double
    /// The numbers of short options.
    var manyOptions = Self.longLists

    struct Row: Equatable, Sendable {
        let name: String
        /// Bytes of the message, or options.
        let size: Int
        /// The shortest time: other work of the machine takes the processor's caches first from what is large.
        let microseconds: Double
        /// Bytes of heap that stay in use as long as the result; nil where the C library does not report them.
        let heapBytes: Int?
    }

    /// Bytes of JSON; the longest is just below the limit for messages.
    static let lengths = [1_000, 10_000, 100_000, 300_000, 1_000_000]
    static let options = [2, 20, 200]
    /// Before 2.3.1 only the length of the message limits the number of options: 50,000 short options are about 1 MB. Arrays that double fill
    /// the same part of their memory at each of these numbers.
    static let longLists = [400, 6_250, 50_000]
    /// The factor above proportion that a row may cost compared with a smaller row of the same name.
    static let tolerance = 1.25

    func run() throws -> [Row] {
        ToolMemory.keepFreedMemory()
        let material = try BenchMaterial()
        let keyID = material.identifiers.acs.text
        var rows: [Row] = []
        for length in Self.lengths {
            let message = Self.message(length)
            let sealed = try material.keys.seal(message, .acsToSDK, counter: 0, encryption: .a128cbcHS256, keyID: keyID)
            rows.append(
                try row("open and read JSON", length, message.count) {
                    try JSONDocument(parsing: material.keys.open(sealed, .acsToSDK, counter: 0, keyID: keyID))
                })
            let object = try JSONDocument(parsing: message).root
            rows.append(
                try row("write JSON and seal", length, message.count) {
                    try material.keys.seal(
                        object.serialized(), .acsToSDK, counter: 0, encryption: .a128cbcHS256, keyID: keyID)
                })
        }
        for count in Self.options {
            let message = Self.selection(count, material.identifiers).serialized()
            let expected = ResponseExpectation(version: .v2_2_0, identifiers: material.identifiers, counter: 0)
            let screen = try Self.screen(message, expected)
            rows.append(try row("read options", count, message.count) { try Self.screen(message, expected) })
            let context = ScreenContext(messageVersion: ProtocolVersion.usual.rawValue, strings: ScreenStrings(languageTag: "en"))
            rows.append(try row("screen of options", count, message.count) { ScreenModel(screen, context: context) })
        }
        for count in manyOptions { rows += try self.longList(count, material.identifiers) }
        return rows
    }

    /// Measures what happens to a screen with many options: it is read, made, described row by row, and answered with the last option.
    private func longList(_ count: Int, _ identifiers: TransactionIdentifiers) throws -> [Row] {
        let message = Self.selection(count, identifiers) { (String($0), "N \($0)") }.serialized()
        let expected = ResponseExpectation(version: .v2_2_0, identifiers: identifiers, counter: 0)
        let screen = try Self.screen(message, expected)
        let context = ScreenContext(messageVersion: ProtocolVersion.usual.rawValue, strings: ScreenStrings(languageTag: "en"))
        let model = ScreenModel(screen, context: context)
        return [
            try row("read many options", count, message.count) { try Self.screen(message, expected) },
            try row("screen of many options", count, message.count) { ScreenModel(screen, context: context) },
            try row("describe and answer many options", count, message.count) {
                var input = ScreenInput()
                input.choose(String(count), in: model)
                let chosen = (0..<count).count { model.accessibility(of: .option($0), with: input)?.isOn == true }
                guard chosen == 1, let answer = model.answer(to: .submit, with: input) else {
                    throw ToolError.failed("bench: the last option is not chosen")
                }
                try screen.check(answer)
                return answer
            },
        ]
    }

    private func row<R>(_ name: String, _ size: Int, _ bytes: Int, _ work: () throws -> R) throws -> Row {
        let time = try Measurement.take(name, seconds: seconds, sdk: { _ = try work() }, bare: nil)
        // Many at once, because the heap is reported in KiB.
        let copies = max(4, 4_000_000 / max(bytes, 1))
        var kept: [R] = []
        kept.reserveCapacity(copies)
        let before = ToolMemory.inUse
        for _ in 0..<copies { kept.append(try work()) }
        let after = ToolMemory.inUse
        guard kept.count == copies else { throw ToolError.failed("bench: \(name) gave nothing") }
        var heap: Int?
        if let before, let after { heap = max(after - before, 0) * 1024 / copies }
        return Row(name: name, size: size, microseconds: time.least, heapBytes: heap)
    }

    /// A JSON object of about that many bytes, as of a CRes with a page.
    private static func message(_ length: Int) -> [UInt8] {
        let frame = 40
        let members: JSONObject = [
            Field.acsUiType: .code(UIType.html),
            Field.acsHTML: .string(String(repeating: "PGh0", count: max(length - frame, 4) / 4)),
        ]
        return members.serialized()
    }

    private static func selection(
        _ count: Int, _ identifiers: TransactionIdentifiers,
        option: (Int) -> (key: String, label: String) = { ("key\($0)", "Telephone number ending in \(1000 + $0)") }
    ) -> JSONObject {
        let options = (1...count).map { number -> JSONValue in
            let (key, label) = option(number)
            let member: JSONObject = [key: .string(label)]
            return .object(member)
        }
        return [
            Field.threeDSServerTransID: .string(identifiers.threeDSServer.text), Field.acsTransID: .string(identifiers.acs.text),
            Field.acsCounterAtoS: "000", Field.challengeCompletionInd: .yesOrNo(false),
            Field.messageType: .code(MessageKind.cres),
            Field.messageVersion: .code(ProtocolVersion.usual),
            Field.sdkTransID: .string(identifiers.sdk.text), Field.acsUiType: .code(UIType.multiSelect),
            Field.challengeInfoHeader: "Payment security",
            Field.challengeInfoLabel: "Where shall we send the code?",
            Field.challengeInfoText: "Choose all that you can read now.",
            Field.submitAuthenticationLabel: "Next", Field.challengeSelectInfo: .array(JSONArray(options)),
        ]
    }

    private static func screen(_ message: [UInt8], _ expected: ResponseExpectation) throws -> ChallengeScreen {
        guard case .screen(let requested) = try ChallengeResponse.parse(message, expecting: expected) else {
            throw ToolError.failed("bench: the CRes is not as expected")
        }
        return requested.screen
    }

    /// Whether no row costs more than in proportion to a smaller one of the same name, with the tolerance.
    static func isLinear(_ rows: [Row]) -> Bool {
        rows.allSatisfy { row in
            rows.allSatisfy { smaller in
                guard smaller.name == row.name, smaller.size < row.size else { return true }
                let limit = Double(row.size) / Double(smaller.size) * tolerance
                let isFast = row.microseconds <= smaller.microseconds * limit
                guard let heap = row.heapBytes, let less = smaller.heapBytes else { return isFast }
                return isFast && Double(heap) <= Double(less) * limit
            }
        }
    }
}

extension BenchReport {
    static func growthTable(_ rows: [BenchGrowth.Row]) -> String {
        let cells =
            [["operation", "size", "µs", "heap kB"]]
            + rows.map { row in
                [
                    row.name, String(row.size), decimal(row.microseconds, 1),
                    row.heapBytes.map { decimal(Double($0) / 1_000, 1) } ?? "–",
                ]
            }
        return lined(cells) + (BenchGrowth.isLinear(rows) ? "linear\n" : "not linear\n")
    }

    static func growthJSON(_ rows: [BenchGrowth.Row]) -> String {
        let list = rows.map { row -> JSONValue in
            var object: JSONObject = [
                ContractName.name: .string(row.name), "size": JSONValue(integerLiteral: row.size),
                "microseconds": .number(decimal(row.microseconds, 3)),
            ]
            if let bytes = row.heapBytes { object.append("heapBytes", JSONValue(integerLiteral: bytes)) }
            return .object(object)
        }
        let isLinear = BenchGrowth.isLinear(rows)
        return JSONValue.object(["growth": .array(JSONArray(list)), "linear": .bool(isLinear)]).text + "\n"
    }

    /// Cells in columns: the first to the left, the others to the right.
    static func lined(_ rows: [[String]]) -> String {
        let columns = rows.map(\.count).max() ?? 0
        let widths = (0..<columns).map { column in rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0 }
        let lines = rows.map { row in
            zip(row, widths).enumerated().map { column, cell in
                column == 0 ? cell.0.padded(to: cell.1) : cell.0.padded(leadingTo: cell.1)
            }.joined(separator: "  ")
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
