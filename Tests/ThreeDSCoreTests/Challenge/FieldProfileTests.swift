import Foundation
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

        init(_ profile: MessageProfile) throws {
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

    static func sealed(_ encryption: EncryptionMethod = .a128gcm) throws -> [UInt8] {
        try SecureChannelVectors.sessionKeys().seal(
            plaintext, .acsToSDK, counter: 0, encryption: encryption, keyID: ChallengeFixtures.acsID)
    }

    /// Expects that strict refuses with 302, and that field accepts, reports `deviations` and counts.
    func expectAccepted(_ body: [UInt8], _ deviations: [ToleratedDeviation], _ comment: Comment? = nil) throws {
        var strict = try Receiver(.strict)
        #expect(strict.read(body).defect?.subject == .decryption(.cryptography(.cres)), comment)
        #expect(strict.channel.acsCounter == 0 && strict.channel.deviations.isEmpty, comment)
        var field = try Receiver(.field)
        #expect(field.read(body) == .final(transactionStatus: .authenticated), comment)
        #expect(field.channel.deviations == deviations, comment)
        #expect(field.channel.acsCounter == 1, comment)
        // A second delivery is a replay.
        #expect(field.read(body).defectCode == .decryptionFailure, comment)
        #expect(field.channel.deviations == deviations && field.channel.acsCounter == 1, comment)
    }

    /// Expects that both profiles refuse with 302, and that nothing is counted.
    func expectRefused(_ body: [UInt8], _ comment: Comment? = nil) throws {
        for profile in MessageProfile.allCases {
            var receiver = try Receiver(profile)
            #expect(receiver.read(body).defectCode == .decryptionFailure, comment)
            #expect(receiver.channel.acsCounter == 0 && receiver.channel.deviations.isEmpty, comment)
        }
    }

    /// Seals with the ACS's key under a header of its own.
    static func sealed(
        header: String, _ encryption: EncryptionMethod, plaintext: [UInt8] = plaintext,
        iv: [UInt8]? = SessionKeys.counterIV(.acsToSDK, counter: 0), from direction: ChannelDirection = .acsToSDK
    ) throws -> [UInt8] {
        try JWE.seal(
            plaintext, header: Array(header.utf8), encryptedKey: [],
            key: SecureChannelVectors.sessionKeys().key(for: direction, encryption), encryption: encryption,
            iv: encryption.hasCounterIV ? iv : nil)
    }

    static func header(_ encryption: EncryptionMethod, kid: String? = nil, more: String = "") -> String {
        let kid = kid.map { #""kid":\#($0),"# } ?? ""
        return #"{"alg":"dir",\#(kid)"enc":"\#(encryption.rawValue)"\#(more)}"#
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

    @Test("A message without a deviation is the same in both profiles", arguments: EncryptionMethod.allCases)
    func good(_ encryption: EncryptionMethod) throws {
        for profile in MessageProfile.allCases {
            var receiver = try Receiver(profile)
            #expect(receiver.read(try Self.sealed(encryption)) == .final(transactionStatus: .authenticated))
            #expect(receiver.channel.deviations.isEmpty)
        }
    }

    // MARK: Another kid

    static let otherKeyIDs = [
        #""\#(ChallengeFixtures.sdkID)""#, #""\#(ChallengeFixtures.acsID.uppercased())""#, #""1""#, #""""#, #""acs key ü""#,
    ]

    @Test("A kid other than the ACS transaction ID", arguments: otherKeyIDs) func otherKeyID(_ kid: String) throws {
        for encryption in EncryptionMethod.allCases {
            let body = try Self.sealed(header: Self.header(encryption, kid: kid), encryption)
            try expectAccepted(body, [ToleratedDeviation(.keyID, .otherKeyID)])
            try expectAccepted(
                body + [0x0A], [ToleratedDeviation(.sealedResponse, .whiteSpaceAround), ToleratedDeviation(.keyID, .otherKeyID)])
        }
    }

    @Test("A message without kid is accepted by both profiles and not reported") func noKeyID() throws {
        for profile in MessageProfile.allCases {
            var receiver = try Receiver(profile)
            let body = try Self.sealed(header: Self.header(.a128gcm), .a128gcm)
            #expect(receiver.read(body) == .final(transactionStatus: .authenticated))
            #expect(receiver.channel.deviations.isEmpty)
        }
    }

    @Test("A kid that is not one string is refused", arguments: ["5", "null", "true", "[]", #"["1"]"#, "{}", #""a","kid":"a""#])
    func malformedKeyID(_ kid: String) throws {
        for encryption in EncryptionMethod.allCases {
            try expectRefused(Self.sealed(header: Self.header(encryption, kid: kid), encryption))
        }
    }

    @Test("Another kid does not help a forgery", arguments: EncryptionMethod.allCases)
    func forgeryWithOtherKeyID(_ encryption: EncryptionMethod) throws {
        let header = Self.header(encryption, kid: #""1""#)
        let good = try Self.sealed(header: header, encryption)
        for part in [0, 2, 3, 4] { try expectRefused(Self.changed(good, part: part), "part \(part)") }
        try expectRefused(Self.joined(Array(Self.parts(good).dropLast())), "four parts")
        let otherCounter = Array(FakeACS.cres("001", FakeACS.completed).utf8)
        try expectRefused(Self.sealed(header: header, encryption, plaintext: otherCounter), "counter in the message")
        for more in [#","zip":"DEF""#, #","crit":["kid"]"#] {
            try expectRefused(Self.sealed(header: Self.header(encryption, kid: #""1""#, more: more), encryption), "\(more)")
        }
        for wrong in [
            #"{"alg":"ECDH-ES","kid":"1","enc":"\#(encryption.rawValue)"}"#, #"{"alg":"dir","kid":"1","enc":"A256GCM"}"#,
            #"{"alg":"dir","kid":"1","enc":"A192CBC-HS384"}"#,
        ] {
            try expectRefused(Self.sealed(header: wrong, encryption), "\(wrong)")
        }
        if encryption == .a128gcm {
            try expectRefused(Self.sealed(header: header, encryption, from: .sdkToACS), "the other half of the key")
        }
        let foreign = try SessionKeys(derived: .random(count: 32))
        try expectRefused(
            foreign.seal(Self.plaintext, .acsToSDK, counter: 0, encryption: encryption, keyID: "1"), "another key")
        // The transaction IDs inside still count.
        let otherTransaction = String(decoding: Self.plaintext, as: UTF8.self)
            .replacingOccurrences(of: ChallengeFixtures.acsID, with: ChallengeFixtures.sdkID)
        var receiver = try Receiver(.field)
        let reply = receiver.read(try Self.sealed(header: header, encryption, plaintext: Array(otherTransaction.utf8)))
        #expect(reply.defectCode == .transactionIDNotRecognised)
        #expect(receiver.channel.acsCounter == 0 && receiver.channel.deviations.isEmpty)
    }

    // MARK: Another IV

    static let otherIVs: [[UInt8]] = [
        // As a generic library makes it; the counter elsewhere; the next counter; the IV of the CReq.
        Array("random bytes".utf8), [0] + [UInt8](repeating: 0xFF, count: 11), SessionKeys.counterIV(.acsToSDK, counter: 1),
        SessionKeys.counterIV(.sdkToACS, counter: 0),
    ]

    @Test("An IV of A128GCM that is not the counter's", arguments: otherIVs) func otherIV(_ iv: [UInt8]) throws {
        let header = Self.header(.a128gcm, kid: #""\#(ChallengeFixtures.acsID)""#)
        let deviation = ToleratedDeviation(.initializationVector, .otherIV)
        try expectAccepted(Self.sealed(header: header, .a128gcm, iv: iv), [deviation])
        // All three together.
        let body = try [0x20] + Self.sealed(header: Self.header(.a128gcm, kid: #""1""#), .a128gcm, iv: iv)
        try expectAccepted(
            body, [ToleratedDeviation(.sealedResponse, .whiteSpaceAround), ToleratedDeviation(.keyID, .otherKeyID), deviation])
    }

    @Test("The counter in the message counts, whatever the IV is") func counterInMessage() throws {
        let header = Self.header(.a128gcm)
        for counter in ["001", "255", "010"] {
            let plaintext = Array(FakeACS.cres(counter, FakeACS.completed).utf8)
            for iv in Self.otherIVs { try expectRefused(Self.sealed(header: header, .a128gcm, plaintext: plaintext, iv: iv)) }
        }
        // A replay after another message: the counter has moved on.
        var field = try Receiver(.field)
        let screen = Array(FakeACS.cres("000", FakeACS.text).utf8)
        let first = try Self.sealed(header: header, .a128gcm, plaintext: screen, iv: Self.otherIVs[0])
        guard case .prompt = field.read(first) else {
            Issue.record("the first message is not accepted")
            return
        }
        #expect(field.read(first).defectCode == .decryptionFailure)
        let second = Array(FakeACS.cres("001", FakeACS.completed).utf8)
        let next = try Self.sealed(header: header, .a128gcm, plaintext: second, iv: Self.otherIVs[1])
        #expect(field.read(next) == .final(transactionStatus: .authenticated))
        #expect(field.read(next).defectCode == .decryptionFailure)
        #expect(field.channel.acsCounter == 2)
    }

    @Test("Another IV does not help a forgery") func forgeryWithOtherIV() throws {
        let header = Self.header(.a128gcm)
        let iv = Self.otherIVs[0]
        let good = try Self.sealed(header: header, .a128gcm, iv: iv)
        for part in [0, 2, 3, 4] { try expectRefused(Self.changed(good, part: part), "part \(part)") }
        try expectRefused(Self.sealed(header: header, .a128gcm, iv: iv, from: .sdkToACS), "the other half of the key")
        // IV and tag of other lengths. Four characters encode three bytes.
        let parts = Self.parts(good)
        let others: [(Int, [UInt8])] = [
            (2, Array(parts[2].dropLast(4))), (2, parts[2] + Array("AAAA".utf8)), (2, []), (4, Array(parts[4].dropLast(2))),
            (4, Array(parts[4].dropLast(6))), (4, parts[4] + Array("AAAA".utf8)), (4, []),
        ]
        for (part, text) in others {
            var changed = parts
            changed[part] = text
            try expectRefused(Self.joined(changed), "part \(part) with \(text.count) characters")
        }
        // The IV of another message under the same key.
        var swapped = parts
        swapped[2] = Self.parts(try Self.sealed(header: header, .a128gcm, iv: Self.otherIVs[1]))[2]
        try expectRefused(Self.joined(swapped), "the IV of another message")
        // A CReq that comes back.
        var receiver = try Receiver(.field)
        let request = try receiver.channel.seal(RequestContent(), identity: receiver.identity, appURL: nil)
        try expectRefused(request, "a reflected CReq")
    }

    // MARK: White space around the JWE

    @Test(
        "White space around the JWE",
        arguments: [("", "\n"), ("\r\n", ""), (" \t", " \r\n\t"), ("", "\r\n\r\n")])
    func whiteSpaceAround(_ before: String, _ after: String) throws {
        for encryption in EncryptionMethod.allCases {
            let body = try Array(before.utf8) + Self.sealed(encryption) + Array(after.utf8)
            try expectAccepted(body, [ToleratedDeviation(.sealedResponse, .whiteSpaceAround)])
            // The content type does not decide.
            var field = try Receiver(.field)
            let reply = ChallengeReply.read(
                HTTPResponse(status: 200, body: body), through: &field.channel, identity: field.identity)
            #expect(reply == .final(transactionStatus: .authenticated))
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
