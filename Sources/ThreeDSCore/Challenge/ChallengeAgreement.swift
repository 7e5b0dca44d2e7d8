import Foundation
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSMessages

/// Checks the signed content of the ACS and agrees on the keys of the challenge.
///
/// Source: security.md §5 (checks 1–13 in their order), §6; core-flow.md §3.4; CORE-43, CORE-253.
struct ChallengeAgreement: Sendable {
    /// Where every CReq and Erro goes.
    let acsURL: URL
    /// Both counters at 0.
    let channel: SecureChannel

    /// - Parameter date: now, by the device's clock; every certificate must be valid then.
    /// - Throws: `.signedContentRefused` with the first check that failed. Nothing is sent to anyone then.
    init(_ configuration: ChallengeConfiguration, at date: Date) throws(ChallengeFailure) {
        let payload = try Self.payload(of: configuration, at: date)
        let own = configuration.ephemeralKey.publicKey
        guard own.hasCoordinates(x: payload.sdkEphemeralKey.x, y: payload.sdkEphemeralKey.y) else {
            throw .signedContentRefused("sdkEphemPubKey is not the key of this transaction")
        }
        let peer: P256PublicKey
        do {
            peer = try P256PublicKey(x: payload.acsEphemeralKey.x, y: payload.acsEphemeralKey.y)
        } catch {
            throw .signedContentRefused("acsEphemPubKey is no point of P-256")
        }
        guard peer != own else { throw .signedContentRefused("acsEphemPubKey is the SDK's own key") }
        guard let url = URL(string: payload.acsURL), url.scheme?.lowercased() == "https", url.host?.isEmpty == false else {
            throw .signedContentRefused("acsURL is no https URL")
        }
        acsURL = url
        do {
            let keys = try SessionKeys(
                privateKey: configuration.ephemeralKey, peer: peer, sdkReferenceNumber: configuration.sdkReferenceNumber)
            channel = SecureChannel(keys: keys, encryption: configuration.encryption)
        } catch {
            throw .signedContentRefused("the key agreement failed")
        }
    }

    private static func payload(of configuration: ChallengeConfiguration, at date: Date) throws(ChallengeFailure)
        -> SignedContentPayload
    {
        let bytes: [UInt8]
        do throws(SignedContentError) {
            bytes = try JWS.verifySignedContent(
                configuration.signedContent, roots: configuration.roots, intermediates: configuration.intermediates, at: date,
                revokedSerials: configuration.revokedSerials)
        } catch {
            throw .signedContentRefused(error.explanation)
        }
        do throws(SignedContentPayloadError) {
            return try SignedContentPayload(parsing: bytes)
        } catch {
            throw .signedContentRefused(error.explanation)
        }
    }
}

extension SignedContentError {
    /// English, for the app's developer; names no value that was received.
    fileprivate var explanation: String {
        switch self {
        case .malformed(let part): "the \(part) is malformed"
        case .unexpectedAlgorithm: "alg is neither PS256 nor ES256"
        case .criticalHeader: "the header has a critical member"
        case .certificates: "x5c holds no certificates"
        case .certificateOrder: "the certificates of x5c do not follow each other"
        case .path(.noPath): "no path to a CA certificate of this directory server"
        case .path(.expired), .path(.notYetValid): "certificate not valid at this date"
        case .path(.library(let reason)): "certificate path: \(reason)"
        case .path(let reason): "certificate path: \(reason)"
        case .signerKey: "the signer's key does not fit alg"
        case .signature: "the signature is wrong"
        }
    }
}

extension SignedContentPayloadError {
    fileprivate var explanation: String {
        switch self {
        case .notJSON: "the payload is no JSON object"
        case .duplicate(let name): "\(name) occurs more than once"
        case .missing(let name): "\(name) is missing"
        case .malformed(let name): "\(name) is malformed"
        }
    }
}
