import Foundation
import Testing
import ThreeDSCrypto
import ThreeDSJSON
import ThreeDSTestSupport

@testable import ThreeDSJOSE

/// `acs_signed_content` of `threeds-secure-channel.json`: checks 1 to 9 of protocol/security.md §5.
@Suite struct SignedContentTests {
    static let file = VectorFile.secureChannel
    static let accepted = file.object("acs_signed_content").list("accepted")
    static let rejected = file.object("acs_signed_content").list("rejected")
    static let date = Date(timeIntervalSince1970: 1_767_225_600)  // verification_time, 2026-01-01T00:00:00Z

    static func roots() throws -> [Certificate] {
        let texts =
            file.object("acs_signed_content").members["trust_anchors_b64"]?.arrayValue?.compactMap(\.stringValue)
            ?? []
        return try texts.map { try Certificate(der: Base64.decode($0)) }
    }

    @Test func fileIsWhole() throws {
        #expect(Self.accepted.count == 5)
        #expect(Self.rejected.count == 24)
        #expect(try Self.roots().count == 1)
        #expect(Self.file.text("verification_time") == "2026-01-01T00:00:00Z")
    }

    @Test("CORE-253: valid signed content is accepted", .proves("CORE-253"), arguments: accepted) func accepts(_ item: VectorCase)
        throws
    {
        let payload = try JWS.verifySignedContent(item.text("jws_compact"), roots: Self.roots(), at: Self.date).payload
        // Three of the five repeat the payload of the first.
        let expected = item.has("payload_utf8") ? item.bytes("payload_utf8") : Self.accepted[0].bytes("payload_utf8")
        #expect(payload.elementsEqual(expected))
    }

    /// absent: the signature is right, and the payload's checks (10 to 13) refuse.
    static let reasons: [String: SignedContentError] = [
        "no-x5c-jwk-only": .noCertificates,
        "x5c-empty": .noCertificates,
        "jwk-signed": .signature,
        "alg-none": .unexpectedAlgorithm,
        "alg-hs256": .unexpectedAlgorithm,
        "alg-rs256": .unexpectedAlgorithm,
        "alg-ps384": .unexpectedAlgorithm,
        "alg-key-mismatch": .signerKey,
        "es256-der-signature": .signature,
        "es256-signature-flipped": .signature,
        "es256-payload-changed": .signature,
        "es256-zero-signature": .signature,
        "foreign-root": .path(.noPath),
        "missing-intermediate": .path(.noPath),
        "leaf-expired": .path(.expired),
        "leaf-not-yet-valid": .path(.notYetValid),
        "issued-by-leaf": .path(.notCA),
        "chain-order": .certificateOrder,
        "crit": .criticalHeader,
    ]

    @Test("CORE-253: invalid signed content is refused with its reason", .proves("CORE-253"), arguments: rejected) func rejects(
        _ item: VectorCase
    )
        throws
    {
        let verify = { try JWS.verifySignedContent(item.text("jws_compact"), roots: Self.roots(), at: Self.date) }
        if let reason = Self.reasons[item.name] {
            #expect(throws: reason) { try verify() }
        } else {
            #expect(
                ["sdk-key-mismatch", "acs-key-off-curve", "acs-url-http", "acs-url-missing", "payload-not-json"].contains(
                    item.name))
            #expect(try !verify().payload.isEmpty)
        }
    }
}
