import Foundation
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSMessages

/// Checks the signed content of the ACS and agrees on the keys of the challenge.
///
/// Source: protocol/security.md §5 (checks 1–13 in their order), §6; protocol/core-flow.md §3.4; CORE-43, CORE-253.
struct ChallengeAgreement: Sendable {
    /// Where every CReq and Erro goes.
    let acsURL: URL
    /// Both counters at 0.
    let channel: SecureChannel

    /// Verifies the signed content of a transaction, then agrees on keys with it.
    ///
    /// - Parameter date: now, by the device's clock; every certificate must be valid then.
    /// - Throws: the first check that failed. Nothing is sent to anyone then.
    init(_ configuration: ChallengeConfiguration, at date: Date) throws(SignedContentRefusal) {
        let content: VerifiedSignedContent
        do throws(SignedContentError) {
            content = try JWS.verifySignedContent(
                configuration.signedContent, roots: configuration.roots, intermediates: configuration.intermediates, at: date,
                revokedSerials: configuration.revokedSerials)
        } catch {
            throw .jws(error)
        }
        try self.init(content, configuration)
    }

    /// Checks 10 to 13, which only a verified content reaches.
    private init(_ content: VerifiedSignedContent, _ configuration: ChallengeConfiguration) throws(SignedContentRefusal) {
        let payload: SignedContentPayload
        do throws(SignedContentPayloadError) {
            payload = try SignedContentPayload(parsing: content.payload)
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
            channel = SecureChannel(keys: keys, encryption: configuration.encryption)
        } catch {
            throw .keyAgreement
        }
    }
}
