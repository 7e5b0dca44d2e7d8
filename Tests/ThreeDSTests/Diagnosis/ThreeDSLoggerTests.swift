import Foundation
import Testing
import ThreeDSSimulator
import ThreeDSTestSupport

@testable import ThreeDS

@Suite("ThreeDSLogger", .timeLimit(.minutes(10))) struct ThreeDSLoggerTests {
    final class Sink: LogProtocol {
        let lines = Recorder<(classMethod: String, tag: String, message: String, exception: String?)>()
        func log(classMethod: String, tag: String, message: String, exception: (any Error)?) {
            lines.record((classMethod, tag, message, exception.map { "\($0)" }))
        }
    }

    struct Trouble: Error {}

    private func until(_ condition: () -> Bool) async {
        await eventually(condition)
    }

    @Test("The app logs under its own tag, and sinks get each line once and in order until they are removed") func app() async {
        let logger = ThreeDSLogger()
        let sink = Sink(), last = Sink()
        logger.addLogInterface(logger: sink)
        logger.addLogInterface(logger: sink)
        logger.addLogInterface(logger: last)
        for index in 0..<20 { logger.log(classMethod: "Shop.pay", tag: "Shop", message: "line \(index)", exception: Trouble()) }
        await until { last.lines.count == 20 }
        #expect(sink.lines.all.map(\.message) == (0..<20).map { "line \($0)" })
        #expect(sink.lines.all.allSatisfy { $0.tag == "Shop" && $0.classMethod == "Shop.pay" && $0.exception == "Trouble()" })
        logger.removeLogInterface(logger: sink)
        logger.log(classMethod: "a", tag: "b", message: "c")
        await until { last.lines.count == 21 }
        #expect(sink.lines.count == 20)
    }

    @Test(
        "Card numbers in a line of the app are masked, and other numbers are not",
        arguments: [
            ("card 4111111111111111 declined", "card ************1111 declined"),
            ("4111 1111 1111 1111", "**** **** **** 1111"), ("4111-1111-1111-1111.", "****-****-****-1111."),
            ("order 4111111111111113", "order 4111111111111113"), ("12345", "12345"), ("", ""),
            ("5555555555554444 and 378282246310005", "************4444 and ***********0005"),
            ("411111111111 and 1111", "411111111111 and 1111"), ("4111111111111111a", "************1111a"),
            ("2026-11-28 05:43:01.123456 and 28/11/2026 05:43:01,999", "2026-11-28 05:43:01.123456 and 28/11/2026 05:43:01,999"),
        ])
    func masks(_ text: String, _ masked: String) { #expect(CardNumberMask.masked(text) == masked) }

    /// What logged requests, JSON and formatted numbers have between digits.
    static let separators = [
        "+", "%20", "%2D", "%2d", "%C2%A0", "%E2%80%91", "%0D%0A", "%2520", "\n", "\r\n", "\r", "/", "_", ",", ":", ";", "|", "*",
        "#", "%", " / ", "%FF", "%C2", "%E2%80", "%C3%28",
        "\\u0020", "\\u00ad", "\\u{2011}", "\\n", "\\r\\n", "\\\\n", "\u{200B}", "\u{AD}", "\u{2011}", "\u{2013}", "\u{2009}",
        "\u{3000}", "\u{2028}",
        "\u{85}", "\u{202E}", "\u{FEFF}", "\u{E0020}", "\u{1F4B3}", "+-+", "\u{200B}\u{2060}\u{FEFF}", "\", \"", "  ,  ",
    ]

    @Test("Up to three characters that are neither letters nor digits do not end a card number", arguments: separators)
    func masksBetweenSeparators(_ separator: String) throws {
        for groups in [["4111", "1111", "1111", "1111"], ["3782", "822463", "10005"], "4111111111111111".map { "\($0)" }] {
            var text: [Unicode.Scalar] = Array("card".unicodeScalars)
            var places: [Int] = []
            for (index, group) in groups.enumerated() {
                if index > 0 { text += separator.unicodeScalars }
                places += text.count..<text.count + group.count
                text += group.unicodeScalars
            }
            text += "; at 2026-11-28 05:43:01.123".unicodeScalars
            let original = String(String.UnicodeScalarView(text))
            let masked = Array(CardNumberMask.masked(original).unicodeScalars)
            try #require(masked.count == text.count)
            #expect(places.dropLast(4).allSatisfy { masked[$0] == "*" }, "\(original.debugDescription)")
            // The digits of an escape can form other numbers together with those around it.
            guard !separator.contains("%") else { continue }
            for place in places.dropLast(4) { text[place] = "*" }
            #expect(masked == text, "\(original.debugDescription)")
        }
    }

    @Test("Letters and more than three characters end a card number") func separatorsHaveALimit() {
        for separator in ["x", "++++", "%2B%2B%2B%2B", "\\u002b\\u002b\\u002b\\u002b", "\\u0061", "é", "字", "\n\n\n\n"] {
            let text = ["4111", "1111", "1111", "1111"].joined(separator: separator)
            #expect(CardNumberMask.masked(text) == text, "\(separator.debugDescription)")
        }
    }

    @Test("A decimal digit of each script is a digit") func masksEveryScript() {
        let zeros = (0...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init).filter {
            $0.properties.numericType == .decimal && $0.properties.numericValue == 0
        }
        #expect(zeros.count >= 60)
        for zero in zeros {
            func digits(_ text: String) -> String {
                String(String.UnicodeScalarView(text.utf8.compactMap { Unicode.Scalar(zero.value + UInt32($0) - 0x30) }))
            }
            let masked = CardNumberMask.masked("(\(digits("4111111111111111")))")
            #expect(masked == "(************" + digits("1111") + ")", "U+\(String(zero.value, radix: 16))")
        }
    }

    @Test("Digits that are written as escapes are digits") func masksEscapedDigits() {
        let card = "4111111111111111"
        let arabic = card.utf8.map { String(format: "%%D9%%%02X", Int($0) + 0x70) }.joined()
        let wide = card.utf8.map { String(format: "%%EF%%BC%%%02X", Int($0) + 0x60) }.joined()
        // The first and the last script whose digits have two bytes, the first with three, one with four.
        let devanagari = card.utf8.map { String(format: "%%E0%%A5%%%02X", Int($0) + 0x76) }.joined()
        let nko = card.utf8.map { String(format: "%%DF%%%02X", Int($0) + 0x50) }.joined()
        let mathematical = card.utf8.map { String(format: "%%F0%%9D%%9F%%%02X", Int($0) - 0x30 + 0x8E) }.joined()
        let bold = card.utf8.map { String(format: "\\ud835\\udf%02x", Int($0) - 0x30 + 0xCE) }.joined()
        for text in [
            card.utf8.map { String(format: "%%%02x", $0) }.joined(), card.utf8.map { String(format: "%%25%02X", $0) }.joined(),
            card.utf8.map { String(format: "\\u%04x", $0) }.joined(), card.utf8.map { String(format: "\\u{%x}", $0) }.joined(),
            card.utf8.map { String(format: "\\\\u%04x", $0) }.joined(), arabic, wide, bold, devanagari, nko, mathematical,
        ] {
            let last = String(text.suffix(text.utf8.count / 4))
            let masked = CardNumberMask.masked("a=" + text + "&b")
            #expect(masked.hasPrefix("a=************") && masked.count == 16 + last.count, "\(text)")
            // The digits of an escape can form other numbers together with those around it.
            #expect(zip(masked.dropFirst(14), last + "&b").allSatisfy { $0 == $1 || $0 == "*" }, "\(masked)")
        }
        // A percent sign before a number is not an escape.
        #expect(CardNumberMask.masked("5%4111111111111111") == "5%************1111")
        #expect(CardNumberMask.masked("%%4111111111111111%") == "%%************1111%")
    }

    @Test("Unfinished escapes are plain text, and no text traps", arguments: 0..<200 as Range<UInt64>)
    func unfinishedEscapes(seed: UInt64) {
        let random = SeededRandomSource(seed: seed)
        let pieces = [
            "%", "%2", "%25", "%E2", "%34", "\\", "\\u", "\\u{", "\\u00", "\\ud835", "\\udfd2", "4111", "1", "}", "e", " ", "\r",
            "\n",
        ]
        let text = (0..<60).map { _ in pieces[random.number(below: pieces.count)] }.joined()
        let masked = CardNumberMask.masked(text)
        #expect(masked.unicodeScalars.count <= text.unicodeScalars.count)
        #expect(masked.unicodeScalars.filter { $0 != "*" }.allSatisfy(text.unicodeScalars.contains))
    }

    @Test("The work grows with the length, whatever the text repeats") func masksLongTextsOfEscapes() {
        for piece in ["\\", "%25", "%", "\\u", "%E2", "4,", "4%2C", "\\ud835", "\\\\u"] {
            let text = String(repeating: piece, count: 200_000)
            #expect(CardNumberMask.masked(text).utf8.count <= text.utf8.count)
        }
    }

    @Test(
        "Digits and separators around a card number do not protect it from the mask",
        arguments: [
            "card 4111 1111 1111 1111 12/28", "paid 4111111111111111 12/28 cvc 123", "order 7 4111111111111111",
            "2026-11-23 4111111111111111", "4111111111111111-001", "4111.1111.1111.1111", "4111  1111 -  1111   1111",
            "4111\u{A0}1111\u{202F}1111\t1111", "74111111111111111", "41111111111111119", "0004111111111111111000",
            "4111111111111111 5555555555554444", "5555555555554444" + "4111111111111111",
        ])
    func masksBetweenDigits(_ text: String) {
        let masked = CardNumberMask.masked(text)
        #expect(masked.unicodeScalars.count == text.unicodeScalars.count)
        let digits = masked.filter { $0.isNumber || $0 == "*" }
        #expect(!digits.contains("41111") && !digits.contains("55555"))
        #expect(digits.contains("************"))
    }

    @Test("Exactly the windows that end in their check digit are masked", arguments: 0..<64 as Range<UInt64>)
    func masksEveryWindow(seed: UInt64) {
        let random = SeededRandomSource(seed: seed)
        let digits = (0..<random.number(below: 46)).map { _ in random.number(below: 10) }
        var hidden = Set<Int>()
        for length in 13...19 where digits.count >= length {
            for start in 0...(digits.count - length) {
                let sum = digits[start..<start + length].reversed().enumerated().reduce(0) { sum, digit in
                    let value = digit.offset.isMultiple(of: 2) ? digit.element : digit.element * 2
                    return sum + value / 10 + value % 10
                }
                if sum.isMultiple(of: 10) { hidden.formUnion(start..<start + length - 4) }
            }
        }
        let expected = digits.indices.map { hidden.contains($0) ? "*" : "\(digits[$0])" }.joined()
        #expect(CardNumberMask.masked(digits.map { "\($0)" }.joined()) == expected)
        let spaced = CardNumberMask.masked(digits.map { "\($0)" }.joined(separator: " - "))
        #expect(spaced.filter { $0 != " " && $0 != "-" } == expected)
    }

    @Test("A line of 50,000 digits is masked") func masksLongLines() {
        let text = CardNumberMask.masked(String(repeating: "0", count: 50_000))
        #expect(text == String(repeating: "*", count: 49_996) + "0000")
    }

    @Test("The SDK logs with its tag and the transaction's id") func sdk() async throws {
        let sink = Sink()
        ThreeDSLogger.shared.addLogInterface(logger: sink)
        defer { ThreeDSLogger.shared.removeLogInterface(logger: sink) }
        let service = try Face.service()
        let transaction = try service.createTransaction("A000000003", "2.2.0")
        let id = try transaction.getAuthenticationRequestParameters().sdkTransactionID
        await until { sink.lines.all.filter { $0.classMethod == id }.count >= 2 }
        let own = sink.lines.all.filter { $0.classMethod == id }
        #expect(own.allSatisfy { $0.tag == ThreeDSLogger.sdkTag && $0.tag == "SDK-ThreeDS" })
        #expect(own.map { String($0.message.prefix { $0 != " " }) } == ["transactionCreated", "deviceDataSealed"])
    }

    @Test("The uploader is created with the SDK app id and gets a report at the end of a transaction") func uploads()
        async throws
    {
        final class Uploader: LogUploader {
            let reports = Recorder<LogReport>()
            func upload(_ report: LogReport) { reports.record(report) }
        }
        final class Provider: LogUploaderConfigProvider {
            let asked = Recorder<String>()
            let uploader = Uploader()
            let id: String
            init(_ id: String) { self.id = id }
            func provideConfig(sdkAppId: String) -> (any LogUploader)? {
                asked.record(sdkAppId)
                return sdkAppId == id ? uploader : nil
            }
        }
        let id = "9c2d7e1a-0d6b-4a53-8a6e-1f4f3f1c2b3a"
        let provider = Provider(id)
        ThreeDSLogger.shared.setupLogUploaderConfigProvider(provider)
        let configuration = Face.configuration()
        configuration.sdkAppID = id
        let service = ThreeDS2ServiceSDK(environment: Face.environment())
        try service.initialize(configuration)
        ThreeDSLogger.shared.setupLogUploaderConfigProvider(nil)
        let transaction = try service.createTransaction("A000000003", "2.2.0")
        let sdkTransactionID = try transaction.getAuthenticationRequestParameters().sdkTransactionID
        try transaction.close()
        await until { provider.uploader.reports.count > 0 }
        #expect(provider.asked.all.contains(id))
        let report = try #require(provider.uploader.reports.all.first)
        #expect(report.sdkAppID == id)
        #expect(report.sdkTransactionID == sdkTransactionID)
        #expect(report.level == .information)
        #expect(report.message == "transactionClosed")
        #expect(report.entries.first?.message.hasPrefix("transactionCreated") == true)
        try transaction.close()
        #expect(provider.uploader.reports.count == 1)
    }
}
