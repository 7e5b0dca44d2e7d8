import Foundation
import Testing
import ThreeDSSimulator
import ThreeDSTestSupport

@testable import ThreeDS

@Suite("ThreeDSLogger", .timeLimit(.minutes(2))) struct ThreeDSLoggerTests {
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
            ("٤١١١١١١١١١١١١١١١", "٤١١١١١١١١١١١١١١١"),
        ])
    func masks(_ text: String, _ masked: String) { #expect(CardNumberMask.masked(text) == masked) }

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
