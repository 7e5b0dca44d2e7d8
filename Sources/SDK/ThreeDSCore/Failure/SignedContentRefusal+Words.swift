import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSMessages

// The words for every refusal of a signed content, in English, for the app's developer. They contain no received value.

extension SignedContentRefusal: CustomStringConvertible {
    package var description: String {
        switch self {
        case .jws(let error): error.words
        case .certificateDate(let date): "\(date.words); check the date of the device"
        case .payload(let error): error.words
        case .otherSDKKey: "sdkEphemPubKey is not the key of this transaction"
        case .pointOffCurve: "acsEphemPubKey is not a point of P-256"
        case .ownKey: "acsEphemPubKey is the SDK's own key"
        case .unusableURL: "acsURL is not an https URL"
        case .keyAgreement: "the key agreement failed"
        }
    }
}

extension SignedContentError {
    fileprivate var words: String {
        switch self {
        case .malformed(let part): "the \(part) is malformed"
        case .unexpectedAlgorithm: "alg is not PS256 or ES256"
        case .criticalHeader: "the header has a critical member"
        case .noCertificates: "x5c is missing, is empty, or is not an array"
        case .notBase64(let entry): "x5c[\(entry)] is not base64 (RFC 4648 §4)"
        case .notCertificate(let entry): "x5c[\(entry)] is not a certificate in DER"
        case .certificateOrder: "the certificates of x5c are not in the order of issue"
        case .path(.noPath): "the certificates do not lead to a CA certificate of this directory server"
        case .path(.nameEncoding):
            "a certificate writes its issuer's name in another string type, letter case or spacing than the issuer does"
        case .path(.expired), .path(.notYetValid): "a certificate is not valid at the date of the device"
        case .path(.library(let reason)): "certificate path: \(reason)"
        case .path(let reason): "certificate path: \(reason)"
        case .signerKey: "the signer's key does not fit alg"
        case .signature: "the signature is wrong"
        }
    }
}

extension SignedContentPayloadError {
    fileprivate var words: String {
        switch self {
        case .notJSON: "the payload is not a JSON object"
        case .duplicate(let name): "\(DuplicateName(name).element ?? "an unknown member") occurs more than once"
        case .missing(let name): "\(name) is missing"
        case .whiteSpaceAround(let name): "\(name) has white space around it"
        case .malformed(Field.acsURL): "acsURL is not an absolute https URL without credentials"
        case .malformed(let name): "\(name) is malformed"
        }
    }
}
