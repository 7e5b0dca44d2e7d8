import Testing
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSMessages
import ThreeDSPlatform

@testable import ThreeDSCore

/// What real ACSs do with a sealed CRes, and next to it what stays refused in both profiles (CORE-54).
@Suite("Sealed CRes under both profiles (CORE-54, protocol/security.md §7.4)")
struct FieldProfileTests {
    static let plaintext = Array(FakeACS.cres("000", FakeACS.completed).utf8)

    /// A channel with everything that a test reads afterwards.
    struct Receiver {
        var channel: SecureChannel
        let identity: ChallengeIdentity

        init(_ profile: ToleranceProfile) throws {
            channel = try SecureChannel(
                keys: SecureChannelVectors.sessionKeys(), encryption: .a128gcm, profile: profile)
            var identity = try ChallengeFixtures.identity()
            identity.features.profile = profile
            self.identity = identity
        }

        mutating func read(_ body: [UInt8]) -> ChallengeStateMachine.Reply {
            let headers = [("Content-Type", "application/jose; charset=UTF-8")]
            return ChallengeReply.read(
                HTTPResponse(status: 200, headers: headers, body: body), through: &channel, identity: identity)
        }
    }

    static func sealed(_ encryption: ContentEncryption = .a128gcm) throws -> [UInt8] {
        try SecureChannelVectors.sessionKeys().seal(
            plaintext, .acsToSDK, counter: 0, encryption: encryption, keyID: ChallengeFixtures.acsID)
    }

    /// Expects that strict refuses with 302, and that field accepts, reports `deviations` and counts.
    func expectAccepted(_ body: [UInt8], _ deviations: [Deviation], _ comment: Comment? = nil) throws {
        var strict = try Receiver(.strict)
        #expect(strict.read(body) == .defect(.decryption(.cryptography(.cres))), comment)
        #expect(strict.channel.acsCounter == 0 && strict.channel.deviations.isEmpty, comment)
        var field = try Receiver(.field)
        #expect(field.read(body) == .final(transactionStatus: "Y"), comment)
        #expect(field.channel.deviations == deviations, comment)
        #expect(field.channel.acsCounter == 1, comment)
        // A second delivery is a replay.
        #expect(field.read(body).defectCode == .decryptionFailure, comment)
        #expect(field.channel.deviations == deviations && field.channel.acsCounter == 1, comment)
    }

    /// Expects that both profiles refuse with 302, and that nothing is counted.
    func expectRefused(_ body: [UInt8], _ comment: Comment? = nil) throws {
        for profile in ToleranceProfile.allCases {
            var receiver = try Receiver(profile)
            #expect(receiver.read(body).defectCode == .decryptionFailure, comment)
            #expect(receiver.channel.acsCounter == 0 && receiver.channel.deviations.isEmpty, comment)
        }
    }

    static func parts(_ compact: [UInt8]) -> [[UInt8]] {
        compact.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map(Array.init)
    }

    static func joined(_ parts: [[UInt8]]) -> [UInt8] { Array(parts.joined(separator: [UInt8(ascii: ".")])) }

    /// Returns the message with another character in the middle of one part.
    static func changed(_ compact: [UInt8], part: Int) -> [UInt8] {
        var parts = parts(compact)
        parts[part][3] = parts[part][3] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
        return joined(parts)
    }

    @Test("A message without a deviation is the same in both profiles", arguments: ContentEncryption.allCases)
    func good(_ encryption: ContentEncryption) throws {
        for profile in ToleranceProfile.allCases {
            var receiver = try Receiver(profile)
            #expect(receiver.read(try Self.sealed(encryption)) == .final(transactionStatus: "Y"))
            #expect(receiver.channel.deviations.isEmpty)
        }
    }

    // MARK: White space around the JWE

    @Test(
        "White space around the JWE",
        arguments: [("", "\n"), ("\r\n", ""), (" \t", " \r\n\t"), ("", "\r\n\r\n")])
    func whiteSpaceAround(_ before: String, _ after: String) throws {
        for encryption in ContentEncryption.allCases {
            let body = try Array(before.utf8) + Self.sealed(encryption) + Array(after.utf8)
            try expectAccepted(body, [Deviation(.sealedResponse, .whiteSpaceAround)])
            // The content type does not decide.
            var field = try Receiver(.field)
            let reply = ChallengeReply.read(
                HTTPResponse(status: 200, body: body), through: &field.channel, identity: field.identity)
            #expect(reply == .final(transactionStatus: "Y"))
        }
    }

    @Test("White space inside the JWE and other characters around it are refused") func whiteSpaceInside() throws {
        let good = try Self.sealed()
        let parts = Self.parts(good)
        for index in 0..<4 {
            for space in [" ", "\n", "\r\n", "\t"].map({ Array($0.utf8) }) {
                var (before, after) = (parts, parts)
                before[index] += space
                after[index + 1] = space + after[index + 1]
                try expectRefused(Self.joined(before), "before dot \(index)")
                try expectRefused(Self.joined(after), "after dot \(index)")
            }
        }
        for index in [0, 2, 3, 4] {
            var inside = parts
            inside[index].insert(0x0A, at: inside[index].count / 2)
            try expectRefused(Self.joined(inside), "part \(index)")
        }
        for around: [UInt8] in [[0xC2, 0xA0], [0x0B], [0x0C], [0x00], [0xEF, 0xBB, 0xBF], Array("\"".utf8)] {
            try expectRefused(around + good)
            try expectRefused(good + around)
        }
        try expectRefused(Array(" ".utf8))
    }

    @Test("White space around a forged JWE does not help it") func whiteSpaceAroundForgery() throws {
        let good = try Self.sealed()
        for part in [0, 2, 3, 4] { try expectRefused(Self.changed(good, part: part) + [0x0A], "part \(part)") }
        try expectRefused(Self.joined(Array(Self.parts(good).dropLast())) + [0x0A], "four parts")
    }
}

extension ChallengeStateMachine.Reply {
    fileprivate var defectCode: ProtocolErrorCode? {
        if case .defect(let defect) = self { defect.code } else { nil }
    }
}
