package import ThreeDSJOSE
package import ThreeDSMessages

/// The reason why the signed content of the ACS, or the key agreement with it, is refused (protocol/security.md §5, checks 1 to 13).
package enum SignedContentRefusal: Error, Equatable, Sendable {
    /// Checks 1 to 9: the form, header, certificates or signature is wrong.
    case jws(SignedContentError)
    /// Check 5: a certificate is not valid at the date of the device. The value says by how much.
    case certificateDate(MessageTrouble.CertificateDate)
    /// Check 10: a member of the payload is wrong.
    case payload(SignedContentPayloadError)
    /// Check 11: `sdkEphemPubKey` is the key of another transaction.
    case otherSDKKey
    /// Check 12: `acsEphemPubKey` is not a point of P-256.
    case pointOffCurve
    /// Check 12: `acsEphemPubKey` is the SDK's own key.
    case ownKey
    /// Check 13: `acsURL` is not an absolute `https` URL.
    case unusableURL
    /// The keys could not be derived.
    case keyAgreement

    /// By how much the date of a certificate differs from that of the device; nil for every other refusal.
    var certificateDate: MessageTrouble.CertificateDate? {
        if case .certificateDate(let date) = self { date } else { nil }
    }

    /// The wrong element of the payload, or the wrong entry of `x5c`; nil when it is not one that the protocol defines.
    var field: String? {
        switch self {
        case .jws(.noCertificates): "x5c"
        case .jws(.notBase64(let entry)), .jws(.notCertificate(let entry)): "x5c[\(entry)]"
        case .jws, .certificateDate, .payload(.notJSON), .keyAgreement: nil
        case .payload(.missing(let name)), .payload(.malformed(let name)), .payload(.whiteSpaceAround(let name)): name
        case .payload(.duplicate(let name)): DataDictionary.app.knows(path: name) ? name : nil  // the name is the sender's
        case .otherSDKKey: Field.sdkEphemPubKey
        case .pointOffCurve, .ownKey: Field.acsEphemPubKey
        case .unusableURL: Field.acsURL
        }
    }

    /// The wrong element of the payload; nil when the refusal is about something else.
    var payloadElement: String? {
        if case .jws = self { nil } else { field }
    }

    /// The wrong entry of `x5c`, counted from 0; nil when the refusal is not about one.
    var certificateIndex: Int? {
        switch self {
        case .jws(.notBase64(let entry)), .jws(.notCertificate(let entry)): entry
        case .jws, .certificateDate, .payload, .otherSDKKey, .pointOffCurve, .ownKey, .unusableURL, .keyAgreement: nil
        }
    }
}
