import Foundation
import Testing
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSTestSupport

@testable import ThreeDSCore

@Suite("Signed content and key agreement (CORE-43, CORE-253, protocol/security.md §5)")
struct ChallengeAgreementTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var jws: String
    }

    static let date = Date(timeIntervalSince1970: 1_767_225_600)  // verification_time of the vectors
    static let accepted =
        (try? SecureChannelVectors.load().acs_signed_content.accepted)?.map {
            Case(testDescription: $0.name, jws: $0.jws_compact)
        } ?? []
    static let rejected =
        (try? SecureChannelVectors.load().acs_signed_content.rejected)?.map {
            Case(testDescription: $0.name, jws: $0.jws_compact)
        } ?? []

    @Test func everyVectorIsThere() {
        #expect(Self.accepted.count == 5)
        #expect(Self.rejected.count == 24)
        #expect(Set(Self.rejected.map(\.testDescription)) == Set(Self.reasons.keys))
    }

    @Test(arguments: accepted) func accepts(_ case: Case) throws {
        var configuration = try SecureChannelVectors.configuration(signedContent: `case`.jws)
        configuration.intermediates = try Self.issuing()
        let agreement = try ChallengeAgreement(configuration, at: Self.date)
        let expected = try SecureChannelVectors.load().identifiers.acsURL
        #expect(agreement.acsURL.absoluteString == expected)
        // The same key as the vectors', seen from the other side.
        var channel = agreement.channel
        let identity = try ChallengeFixtures.identity()
        let sealed = try channel.seal(RequestContent(), identity: identity, appURL: nil)
        #expect(throws: Never.self) {
            try SecureChannelVectors.sessionKeys().open(sealed, .sdkToACS, counter: 0, keyID: ChallengeFixtures.acsID)
        }
    }

    /// Why each vector is refused, by what its row in the file says.
    static let reasons: [String: SignedContentRefusal] = [
        "no-x5c-jwk-only": .jws(.noCertificates), "x5c-empty": .jws(.noCertificates), "jwk-signed": .jws(.signature),
        "alg-none": .jws(.unexpectedAlgorithm), "alg-hs256": .jws(.unexpectedAlgorithm),
        "alg-rs256": .jws(.unexpectedAlgorithm), "alg-ps384": .jws(.unexpectedAlgorithm), "alg-key-mismatch": .jws(.signerKey),
        "es256-der-signature": .jws(.signature), "es256-signature-flipped": .jws(.signature),
        "es256-payload-changed": .jws(.signature), "es256-zero-signature": .jws(.signature),
        "chain-order": .jws(.certificateOrder), "crit": .jws(.criticalHeader), "sdk-key-mismatch": .otherSDKKey,
        "acs-key-off-curve": .pointOffCurve, "acs-url-http": .payload(.malformed("acsURL")),
        "acs-url-missing": .payload(.missing("acsURL")),
        "payload-not-json": .payload(.notJSON), "leaf-expired": .jws(.path(.expired)),
        "leaf-not-yet-valid": .jws(.path(.notYetValid)), "foreign-root": .jws(.path(.noPath)),
        "missing-intermediate": .jws(.path(.noPath)), "issued-by-leaf": .jws(.path(.notCA)),
    ]

    @Test(arguments: rejected) func rejects(_ case: Case) throws {
        let configuration = try SecureChannelVectors.configuration(signedContent: `case`.jws)
        let refusal = #expect(throws: SignedContentRefusal.self) { try ChallengeAgreement(configuration, at: Self.date) }
        let expected = Self.reasons[`case`.testDescription]
        // How long is a fact of its own: `dates`.
        switch refusal?.certificateDate {
        case .expired?: #expect(expected == .jws(.path(.expired)))
        case .notYetValid?: #expect(expected == .jws(.path(.notYetValid)))
        case nil: #expect(refusal == expected && ![.jws(.path(.expired)), .jws(.path(.notYetValid))].contains(expected))
        }
    }

    @Test("a refusal for a date says how far the date of the device is from the certificate's")
    func dates() throws {
        let configuration = try SecureChannelVectors.configuration()
        let sent = JWS.certificates(ofSignedContent: configuration.signedContent, knowing: [])
        let start = try #require(sent.map(\.notBefore).max()), end = try #require(sent.map(\.notAfter).min())
        _ = try ChallengeAgreement(configuration, at: Self.date)
        for hours in [1, 23, 24 * 400] {
            let difference = TimeSpan.hours(hours)
            #expect(throws: SignedContentRefusal.certificateDate(.notYetValid(difference))) {
                try ChallengeAgreement(configuration, at: start - Double(hours * 3_600))
            }
            let late = end + Double(hours * 3_600)
            // A path may have certificates with other ends: the longest time counts.
            let longest = try #require(sent.map { late.timeIntervalSince($0.notAfter) }.max())
            #expect(throws: SignedContentRefusal.certificateDate(.expired(.seconds(longest)))) {
                try ChallengeAgreement(configuration, at: late)
            }
        }
    }

    static let spaced: [(before: String, after: String)] = [("", "\n"), (" ", ""), ("\t\r\n", " \r\n\t")]

    @Test("White space around the signed content is refused by strict, and accepted and reported by field", arguments: spaced)
    func whiteSpaceAround(_ space: (before: String, after: String)) throws {
        var configuration = try SecureChannelVectors.configuration()
        configuration.signedContent = space.before + configuration.signedContent + space.after
        #expect(throws: SignedContentRefusal.jws(.malformed(.serialization))) {
            try ChallengeAgreement(configuration, at: Self.date)
        }
        configuration.features.profile = .field
        let channel = try ChallengeAgreement(configuration, at: Self.date).channel
        #expect(channel.deviations == [ToleratedDeviation("acsSignedContent", .whiteSpaceAround)])
    }

    @Test("White space inside the signed content, and other characters around it, are refused in both profiles")
    func whiteSpaceInside() throws {
        let good = try SecureChannelVectors.configuration()
        let content = good.signedContent
        let parts = content.split(separator: ".").map(String.init)
        // One expression for all of them takes the compiler a minute.
        var texts: [String] = []
        for separator in [" .", ". ", "\n.", ".\n"] { texts.append(parts.joined(separator: separator)) }
        texts.append("\u{A0}\(content)")
        texts.append("\(content)\u{C}")
        texts.append("\u{FEFF}\(content)")
        texts.append(" \(content.dropLast(8))AAAAAAAA ")
        texts.append("\(parts[0]).\(parts[1])\n")
        for profile in MessageProfile.allCases {
            for text in texts {
                var configuration = good
                configuration.features.profile = profile
                configuration.signedContent = text
                #expect(throws: SignedContentRefusal.self) { try ChallengeAgreement(configuration, at: Self.date) }
            }
        }
        #expect(try ChallengeAgreement(good, at: Self.date).channel.deviations.isEmpty)
    }

    @Test("The field profile refuses everything that strict refuses, except a wrong order of x5c", arguments: rejected)
    func fieldRejects(_ case: Case) throws {
        var configuration = try SecureChannelVectors.configuration(signedContent: `case`.jws)
        configuration.features.profile = .field
        #expect(throws: SignedContentRefusal.self) { try ChallengeAgreement(configuration, at: Self.date) }
    }

    @Test("The field profile accepts certificates out of order and records it; strict refuses") func certificateOrder() throws {
        let own = try P256PrivateKey.generate()
        var configuration = try SecureChannelVectors.configuration()
        configuration.ephemeralKey = own
        let acsKey = try P256PrivateKey.generate().publicKey
        for (extra, isOutOfOrder) in [([], false), (configuration.roots, true)] {
            (configuration.signedContent, configuration.roots) = try SignedContentMaker.make(
                acsKey: acsKey, sdkKey: own.publicKey, extra: extra)
            configuration.features.profile = .field
            let deviations = try ChallengeAgreement(configuration, at: Self.date).channel.deviations
            #expect(deviations == (isOutOfOrder ? [ToleratedDeviation("acsSignedContent", .certificateOrder)] : []))
            configuration.features.profile = .strict
            if isOutOfOrder {
                #expect(throws: SignedContentRefusal.jws(.certificateOrder)) {
                    try ChallengeAgreement(configuration, at: Self.date)
                }
            } else {
                #expect(try ChallengeAgreement(configuration, at: Self.date).channel.deviations.isEmpty)
            }
        }
    }

    static let urls = [" https://acs.example/a", "https://acs.example/a\n", "\t\r\n https://acs.example/a  "]

    @Test("White space around acsURL is refused as that by strict, and dropped and reported by field", arguments: urls)
    func spacedURL(_ url: String) throws {
        let own = try P256PrivateKey.generate()
        var configuration = try SecureChannelVectors.configuration()
        configuration.ephemeralKey = own
        (configuration.signedContent, configuration.roots) = try SignedContentMaker.make(
            acsKey: P256PrivateKey.generate().publicKey, sdkKey: own.publicKey, url: url)
        #expect(throws: SignedContentRefusal.payload(.whiteSpaceAround("acsURL"))) {
            try ChallengeAgreement(configuration, at: Self.date)
        }
        configuration.features.profile = .field
        let agreement = try ChallengeAgreement(configuration, at: Self.date)
        #expect(agreement.acsURL.absoluteString == "https://acs.example/a")
        #expect(agreement.channel.deviations == [ToleratedDeviation("acsURL", .whiteSpaceAround)])
    }

    @Test(
        "White space inside acsURL, other characters around it, and what is not an https URL without it are refused",
        arguments: [
            "https://acs .example/", "https://acs.example/a b", "\u{A0}https://acs.example/", "https://acs.example/\u{C}",
            " http://acs.example/", " https://u:p@acs.example/", " ", "\n\n", " https://\n", "https:// acs.example/",
            " https://acs.example/" + String(repeating: "a", count: 2048), "https://acs.example/a\u{A0}",
            "https://acs.example/a\u{3000}b", "https://acs.example/a\u{2028}", "https://acs.example/a\u{85}",
            "https://acs.example/\u{200B}a", "https://acs.example/a\u{FEFF}", "https://acs.example/\u{202E}a",
            "https://acs.example/a?b=\u{2060}", "https://acs.example/\u{E0041}",
        ], MessageProfile.allCases)
    func malformedURL(_ url: String, _ profile: MessageProfile) throws {
        let own = try P256PrivateKey.generate()
        var configuration = try SecureChannelVectors.configuration()
        configuration.ephemeralKey = own
        configuration.features.profile = profile
        (configuration.signedContent, configuration.roots) = try SignedContentMaker.make(
            acsKey: P256PrivateKey.generate().publicKey, sdkKey: own.publicKey, url: url)
        #expect(throws: SignedContentRefusal.payload(.malformed("acsURL"))) {
            try ChallengeAgreement(configuration, at: Self.date)
        }
    }

    /// A key whose x coordinate is `x`, with the y of a real key.
    private static func jwk(_ key: P256PublicKey, x: [UInt8]) -> JSONValue {
        var jwk = key.jwk
        jwk["x"] = .string(Base64URL.encode(x))
        return .object(jwk)
    }

    @Test("A coordinate with a zero in front gives the same keys with field, and strict refuses it") func longCoordinate() throws
    {
        let own = try P256PrivateKey.generate(), acs = try P256PrivateKey.generate()
        var configuration = try SecureChannelVectors.configuration()
        configuration.ephemeralKey = own
        (configuration.signedContent, configuration.roots) = try SignedContentMaker.make(
            acsKey: acs.publicKey, sdkKey: own.publicKey
        ) { payload in
            payload["acsEphemPubKey"] = Self.jwk(acs.publicKey, x: [0] + acs.publicKey.x)
            payload["sdkEphemPubKey"] = Self.jwk(own.publicKey, x: [0] + own.publicKey.x)
        }
        #expect(throws: SignedContentRefusal.payload(.malformed("acsEphemPubKey"))) {
            try ChallengeAgreement(configuration, at: Self.date)
        }
        configuration.features.profile = .field
        var channel = try ChallengeAgreement(configuration, at: Self.date).channel
        #expect(
            channel.deviations == [
                ToleratedDeviation("acsEphemPubKey", .coordinateLength), ToleratedDeviation("sdkEphemPubKey", .coordinateLength),
            ])
        let sealed = try channel.seal(RequestContent(), identity: try ChallengeFixtures.identity(), appURL: nil)
        let keys = try SessionKeys(
            privateKey: acs, peer: own.publicKey, sdkReferenceNumber: configuration.sdkReferenceNumber)
        #expect(throws: Never.self) { try keys.open(sealed, .sdkToACS, counter: 0, keyID: ChallengeFixtures.acsID) }
    }

    @Test("With field, a coordinate of another length must still be the SDK's own key, another one for the ACS, and on the curve")
    func wrongCoordinates() throws {
        let own = try P256PrivateKey.generate(), acs = try P256PrivateKey.generate().publicKey
        var configuration = try SecureChannelVectors.configuration()
        configuration.ephemeralKey = own
        configuration.features.profile = .field
        var off = acs.x
        off[31] ^= 1
        let rows: [(element: String, key: JSONValue, refusal: SignedContentRefusal)] = [
            ("sdkEphemPubKey", Self.jwk(own.publicKey, x: [0] + acs.x), .otherSDKKey),
            ("acsEphemPubKey", Self.jwk(own.publicKey, x: [0] + own.publicKey.x), .ownKey),
            ("acsEphemPubKey", Self.jwk(acs, x: [0] + off), .pointOffCurve),
            ("acsEphemPubKey", Self.jwk(acs, x: [1] + acs.x), .payload(.malformed("acsEphemPubKey"))),
            ("acsEphemPubKey", Self.jwk(acs, x: [5]), .pointOffCurve),
        ]
        for row in rows {
            (configuration.signedContent, configuration.roots) = try SignedContentMaker.make(
                acsKey: acs, sdkKey: own.publicKey
            ) { $0[row.element] = row.key }
            #expect(throws: row.refusal) { try ChallengeAgreement(configuration, at: Self.date) }
        }
    }

    @Test("Check 11: signed content with another transaction's key is refused") func anotherKey() throws {
        var configuration = try SecureChannelVectors.configuration()
        configuration.ephemeralKey = try .generate()
        #expect(throws: SignedContentRefusal.otherSDKKey) {
            try ChallengeAgreement(configuration, at: Self.date)
        }
    }

    @Test("Check 12: signed content with the SDK's own key as the ACS's key is refused") func ownKey() throws {
        // Signed by a chain of our own, to the letter of the other checks.
        let own = try P256PrivateKey.generate()
        var configuration = try SecureChannelVectors.configuration()
        configuration.ephemeralKey = own
        (configuration.signedContent, configuration.roots) = try SignedContentMaker.make(
            acsKey: own.publicKey, sdkKey: own.publicKey)
        #expect(throws: SignedContentRefusal.ownKey) {
            try ChallengeAgreement(configuration, at: Self.date)
        }
    }

    @Test(
        "Check 13: signed content with an acsURL that is not https is refused",
        arguments: ["http://acs.example/", "ftp://acs.example/", "acs.example", "https://u:p@acs.example/", "https://"])
    func url(_ url: String) throws {
        let own = try P256PrivateKey.generate()
        var configuration = try SecureChannelVectors.configuration()
        configuration.ephemeralKey = own
        (configuration.signedContent, configuration.roots) = try SignedContentMaker.make(
            acsKey: P256PrivateKey.generate().publicKey, sdkKey: own.publicKey, url: url)
        #expect(throws: SignedContentRefusal.self) { try ChallengeAgreement(configuration, at: Self.date) }
    }

    @Test("Good signed content by the same builder is accepted") func madeContent() throws {
        let own = try P256PrivateKey.generate()
        var configuration = try SecureChannelVectors.configuration()
        configuration.ephemeralKey = own
        (configuration.signedContent, configuration.roots) = try SignedContentMaker.make(
            acsKey: P256PrivateKey.generate().publicKey, sdkKey: own.publicKey)
        #expect(try ChallengeAgreement(configuration, at: Self.date).acsURL.host == "acs.example")
        #expect(throws: SignedContentRefusal.certificateDate(.expired(.seconds(2_100_000_000)))) {
            try ChallengeAgreement(configuration, at: Date(timeIntervalSince1970: 4_000_000_000))
        }
    }

    @Test("A chain with a serial number that is configured as revoked is refused", arguments: [1, 2])
    func revoked(_ serial: UInt8) throws {
        let own = try P256PrivateKey.generate()
        var configuration = try SecureChannelVectors.configuration()
        configuration.ephemeralKey = own
        (configuration.signedContent, configuration.roots) = try SignedContentMaker.make(
            acsKey: P256PrivateKey.generate().publicKey, sdkKey: own.publicKey)
        configuration.revokedSerials = [[3]]
        #expect(try ChallengeAgreement(configuration, at: Self.date).acsURL.host == "acs.example")
        configuration.revokedSerials = [[3], [serial]]
        #expect(throws: SignedContentRefusal.jws(.path(.revoked))) { try ChallengeAgreement(configuration, at: Self.date) }
    }

    @Test("A configured intermediate certificate completes a chain that the ACS did not send") func configuredIntermediate()
        throws
    {
        let incomplete = try #require(Self.rejected.first { $0.testDescription == "missing-intermediate" })
        var configuration = try SecureChannelVectors.configuration(signedContent: incomplete.jws)
        #expect(throws: SignedContentRefusal.jws(.path(.noPath))) { try ChallengeAgreement(configuration, at: Self.date) }
        configuration.intermediates = try Self.issuing()
        let expected = try SecureChannelVectors.load().identifiers.acsURL
        #expect(try ChallengeAgreement(configuration, at: Self.date).acsURL.absoluteString == expected)
    }

    private static func issuing() throws -> [Certificate] {
        guard let entry = try SecureChannelVectors.load().certificates["ds_ca_issuing"] else { return [] }
        return [try Certificate(der: Base64.decode(entry.der_b64))]
    }
}
