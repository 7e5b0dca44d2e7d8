import Foundation
import ThreeDSBase
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSMessages

/// The result of checking the signed content of the ACS and agreeing on the keys of the challenge.
///
/// Source: protocol/security.md §5 (checks 1–13 in their order), §6; protocol/core-flow.md §3.4; CORE-43, CORE-253.
struct ChallengeAgreement: Sendable {
    /// The URL to which every CReq and Erro is sent.
    let acsURL: URL
    /// The secure channel, with both counters at 0.
    let channel: SecureChannel

    /// Verifies the signed content of a transaction, then agrees on keys with it.
    ///
    /// White space around the signed content is outside of what is signed. The field profile accepts it; `channel` reports it.
    ///
    /// - Parameter date: the current time of the device's clock, at which every certificate must be valid.
    /// - Throws: the first check that failed. Then nothing is sent to any party.
    init(_ configuration: ChallengeConfiguration, at date: Date) throws(SignedContentRefusal) {
        let content: VerifiedSignedContent
        let isSpaced = CompactText.hasWhiteSpaceAround(configuration.signedContent.utf8)
        if isSpaced, configuration.features.profile == .strict { throw .jws(.malformed(.serialization)) }
        do throws(SignedContentError) {
            content = try JWS.verifySignedContent(
                configuration.signedContent, roots: configuration.roots, intermediates: configuration.intermediates, at: date,
                revokedSerials: configuration.revokedSerials,
                tolerating: configuration.features.profile == .field ? CertificateDeviation.allCases : [])
        } catch {
            throw Self.certificateDate(error, configuration, at: date).map { .certificateDate($0) } ?? .jws(error)
        }
        try self.init(
            content, configuration, tolerating: isSpaced ? [ToleratedDeviation(Field.acsSignedContent, .whiteSpaceAround)] : [])
    }

    /// Returns by how much the dates of a certificate differ from `date`; nil unless the error is about a date. Of several certificates
    /// the one that differs most counts, those that the ACS sent before the configured ones.
    private static func certificateDate(
        _ error: SignedContentError, _ configuration: ChallengeConfiguration, at date: Date
    ) -> MessageTrouble.CertificateDate? {
        let difference: (Certificate) -> TimeInterval
        let make: (TimeSpan) -> MessageTrouble.CertificateDate
        switch error {
        case .path(.notYetValid): (difference, make) = ({ $0.notBefore.timeIntervalSince(date) }, { .notYetValid($0) })
        case .path(.expired): (difference, make) = ({ date.timeIntervalSince($0.notAfter) }, { .expired($0) })
        default: return nil
        }
        let configured = configuration.roots + configuration.intermediates
        let sent = JWS.certificates(ofSignedContent: configuration.signedContent, knowing: configured)
        for certificates in [sent, configured] {
            if let longest = certificates.map(difference).max(), longest > 0 { return make(.seconds(longest)) }
        }
        return nil
    }

    /// Runs checks 10 to 13, which require verified content.
    private init(
        _ content: VerifiedSignedContent, _ configuration: ChallengeConfiguration, tolerating deviations: [ToleratedDeviation]
    ) throws(SignedContentRefusal) {
        let payload: SignedContentPayload
        do throws(SignedContentPayloadError) {
            payload = try SignedContentPayload(parsing: content.payload, profile: configuration.features.profile)
        } catch {
            throw .payload(error)
        }
        let own = configuration.ephemeralKey.publicKey
        guard own.hasCoordinates(x: payload.sdkEphemeralKey.x, y: payload.sdkEphemeralKey.y) else { throw .otherSDKKey }
        let peer: P256PublicKey
        do {
            peer = try P256PublicKey(x: payload.acsEphemeralKey.x, y: payload.acsEphemeralKey.y)
        } catch {
            throw .pointOffCurve
        }
        guard peer != own else { throw .ownKey }
        guard let url = URL(string: payload.acsURL), url.scheme?.lowercased() == "https", url.host?.isEmpty == false else {
            throw .unusableURL
        }
        acsURL = url
        do {
            let keys = try SessionKeys(
                privateKey: configuration.ephemeralKey, peer: peer, sdkReferenceNumber: configuration.sdkReferenceNumber)
            channel = SecureChannel(
                keys: keys, encryption: configuration.encryption, profile: configuration.features.profile,
                deviations: deviations + content.deviations.map { ToleratedDeviation(Field.acsSignedContent, $0.rule) }
                    + payload.deviations)
        } catch {
            throw .keyAgreement
        }
    }
}

extension CertificateDeviation {
    /// The rule under which the field profile accepts it.
    fileprivate var rule: ToleratedDeviation.Rule {
        switch self {
        case .order: .certificateOrder
        case .alphabet: .base64URLCertificates
        case .names: .reencodedIssuerName
        }
    }
}
