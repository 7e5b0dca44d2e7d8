import Foundation
import Testing
import ThreeDS
import ThreeDSTestSupport

@Suite("Tokens of interrupted transactions", .timeLimit(.minutes(10))) struct InterruptionTokenTests {
    private static let key = (0..<32).map { UInt8($0) }
    private static let other = [UInt8](repeating: 7, count: 32)

    /// A challenge whose tokens are kept.
    private static func held(
        _ scenario: String, version: String = "2.2.0", tokens: Recorder<String>, bridging: String? = nil
    ) async throws -> HeldChallenge {
        try await HeldChallenge(scenario: scenario, version: version, bridging: bridging) {
            $0.interruptionTokens = InterruptionTokens(key: key) { id, token in
                tokens.record(token)
                tokens.record(id)
            }
        }
    }

    private static func check(_ tokens: Recorder<String>, _ held: HeldChallenge, version: String = "2.2.0") throws {
        let token = try #require(tokens.all.first)
        #expect(tokens.all.dropFirst().first == held.sdkTransactionID)
        let transaction = try InterruptedTransaction(token: token, key: key, date: held.time.now)
        #expect(transaction.threeDSServerTransactionID == held.answer.threeDSServerTransID)
        #expect(transaction.acsTransactionID == held.answer.acsTransID)
        #expect(transaction.sdkTransactionID == held.sdkTransactionID)
        #expect(transaction.directoryServerID == "F000000001")
        #expect(transaction.messageVersion == version)
        // Five minutes for the challenge, an hour beyond.
        #expect(abs(transaction.expires.timeIntervalSince(held.time.now) - 3900) < 2)
        for part in [held.sdkTransactionID, held.answer.threeDSServerTransID, "F000000001", "http"] {
            #expect(!token.contains(part))
        }
    }

    @Test("a token is given on leaving an out-of-band screen, in every version", arguments: ["2.1.0", "2.2.0", "2.3.1"])
    func background(_ version: String) async throws {
        let tokens = Recorder<String>()
        let held = try await Self.held("oob", version: version, tokens: tokens)
        let run = try await held.start()
        #expect(tokens.count == 0)
        held.service.applicationDidEnterBackground()
        try await held.until { tokens.count == 2 }
        try Self.check(tokens, held, version: version)
        try held.transaction.interrupt()
        _ = try await run.value
        try await held.until { tokens.count == 4 }
        #expect(tokens.all[2] != tokens.all[0], "sealed anew")
    }

    @Test("a token is given before the issuer's app is opened") func openApp() async throws {
        let tokens = Recorder<String>()
        let held = try await Self.held("oob-auto-switch", version: "2.2.0", tokens: tokens, bridging: "2.0")
        let run = try await held.start()
        try held.presenter.sessions.all.first?.answer(.openApp())
        try await held.until { tokens.count == 2 }
        try Self.check(tokens, held)
        try held.transaction.interrupt()
        _ = try await run.value
    }

    @Test("a token is given on an interruption, but not when another screen goes to the background and not without a key")
    func others() async throws {
        let tokens = Recorder<String>()
        let held = try await Self.held("otp", tokens: tokens)
        let run = try await held.start()
        held.service.applicationDidEnterBackground()
        held.service.applicationWillEnterForeground()
        held.presenter.sessions.all.first?.interrupt()
        guard case .interrupted = try await run.value else {
            Issue.record("the challenge ended otherwise")
            return
        }
        #expect(tokens.count == 2)
        try Self.check(tokens, held)
    }

    @Test("keys of another length are refused by initialize", arguments: [0, 16, 31, 33, 64]) func keyLength(_ count: Int) throws
    {
        let configuration = Face.configuration()
        let key = [UInt8](repeating: 0x41, count: count)
        configuration.interruptionTokens = InterruptionTokens(key: key) { _, _ in }
        let service = ThreeDS2ServiceSDK(environment: Face.environment())
        let error = try #require(throws: ThreeDS2Error.self) { try service.initialize(configuration) }
        #expect(error.name == "InvalidInput" && error.failure.field == "interruptionTokens.key")
        let tokens = try #require(configuration.interruptionTokens)
        #expect("\(tokens)" == "InterruptionTokens")
        var dumped = ""
        dump(tokens, to: &dumped)
        #expect(!dumped.contains("65") && !dumped.contains("maker"))
        #expect(Self.error(of: "3DSR1.AAAA", key) == .invalidKey)
    }

    private static func error(
        of token: String, _ key: [UInt8] = key, date: Date = Date(timeIntervalSince1970: 0)
    ) -> InterruptedTransactionError? {
        do throws(InterruptedTransactionError) {
            _ = try InterruptedTransaction(token: token, key: key, date: date)
            return nil
        } catch {
            return error
        }
    }

    @Test("a token with another key, time or version or a changed or missing character gives a typed error") func refused()
        async throws
    {
        let tokens = Recorder<String>()
        let held = try await Self.held("oob", tokens: tokens)
        let run = try await held.start()
        try held.transaction.interrupt()
        _ = try await run.value
        let token = try #require(tokens.all.first)
        let now = held.time.now
        #expect(Self.error(of: token, date: now) == nil)
        #expect(Self.error(of: token, Self.other, date: now) == .wrongKey)
        #expect(Self.error(of: token, date: now.addingTimeInterval(3898)) == nil)
        #expect(Self.error(of: token, date: now.addingTimeInterval(3902)) == .expired)
        for (text, expected) in [
            ("3DSR2." + token.dropFirst(6), .unknownVersion), ("3DSR12." + token.dropFirst(6), .unknownVersion),
            ("3DSR." + token.dropFirst(6), .malformed), ("3DSR99999." + token.dropFirst(6), .malformed),
            ("", .malformed), ("3DSR1.", .malformed), ("3DSR1", .malformed), ("x" + token, .malformed), (" " + token, .malformed),
            (token + "=", .malformed), (token + "\n", .malformed), (String(repeating: token, count: 1000), .malformed),
            ("3DSR1." + String(repeating: "A", count: 48), .wrongKey), ("eyJhbGciOiJub25lIn0", .malformed),
        ] as [(String, InterruptedTransactionError)] {
            #expect(Self.error(of: text, date: now) == expected, "\(text.prefix(60))")
        }
        // 8 bytes name the key: 10 characters and a bit.
        let characters = Array(token)
        for index in characters.indices.dropFirst(6) {
            var changed = characters
            changed[index] = changed[index] == "A" ? "B" : "A"
            let error = Self.error(of: String(changed), date: now)
            if index < 16 {
                #expect(error == .wrongKey)
            } else {
                #expect(
                    error == .tampered || error == .wrongKey && index == 16
                        || error == .malformed && index == characters.count - 1)
            }
            #expect(Self.error(of: String(characters[..<index]), date: now) != nil)
        }
    }
}
