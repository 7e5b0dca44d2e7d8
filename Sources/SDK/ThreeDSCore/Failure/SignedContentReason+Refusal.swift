import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSMessages

extension SignedContentReason {
    /// The word for the refusal of a signed content; `other` for any other failure.
    init(_ failure: ChallengeFailure) {
        guard case .signedContentRefused(let refusal) = failure else {
            self = .other
            return
        }
        self.init(refusal)
    }

    init(_ refusal: SignedContentRefusal) {
        switch refusal {
        case .jws(let error): self.init(error)
        case .certificateDate: self = .certificateDate
        case .payload(.notJSON): self = .payloadNotJSON
        case .payload(.duplicate): self = .duplicateMember
        case .payload(.missing): self = .missingMember
        case .payload(.whiteSpaceAround): self = .whiteSpaceAroundMember
        case .payload(.malformed): self = .malformedMember
        case .otherSDKKey: self = .otherSDKKey
        case .pointOffCurve: self = .pointOffCurve
        case .ownKey: self = .ownKey
        case .unusableURL: self = .acsURL
        case .keyAgreement: self = .keyAgreement
        }
    }

    private init(_ error: SignedContentError) {
        switch error {
        case .malformed: self = .malformed
        case .unexpectedAlgorithm: self = .algorithm
        case .criticalHeader: self = .criticalHeader
        case .noCertificates: self = .noCertificates
        case .notBase64: self = .notBase64
        case .notCertificate: self = .notCertificate
        case .certificateOrder: self = .certificateOrder
        case .path(.noPath): self = .noPath
        case .path(.nameEncoding): self = .nameEncoding
        case .path(.expired), .path(.notYetValid): self = .certificateDate
        case .path: self = .certificatePath
        case .signerKey: self = .signerKey
        case .signature: self = .signature
        }
    }

    /// The cause for each reason. Documentation/integrate/failures.md lists those that differ from the cause of the code.
    package var cause: Failure {
        var cause = ChallengeFailure.Code.signedContentRefused.cause
        switch self {
        case .noPath:
            cause.rule = "CORE-253"
            cause.suggestedAction =
                "Compare the app's root certificates of this directory server with the published ones; tds doctor shows them"
        case .nameEncoding:
            cause.rule = "CORE-253"
            cause.suggestedAction =
                "Ask the issuing authority to write the issuer's name exactly as in its own certificate; the profile field accepts it"
        case .noCertificates:
            cause.rule = "CORE-253"
            cause.suggestedAction = "Report it to the ACS operator: the header needs x5c with the signer's certificate first"
        case .notBase64:
            cause.rule = "CORE-253"
            cause.suggestedAction =
                "Report it to the ACS operator: each entry of x5c must be base64, not base64url; the profile field reads both"
        case .notCertificate:
            cause.rule = "CORE-253"
            cause.suggestedAction = "Report it to the ACS operator: each entry of x5c must be one X.509 certificate in DER"
        case .whiteSpaceAroundMember:
            cause.suggestedAction = "Report it to the ACS operator; the profile field drops white space around acsURL"
        case .signature:
            cause.rule = "CORE-253"
            cause.suggestedAction =
                "Check that acsSignedContent was passed on unchanged; when it was, report it to the ACS operator"
        case .malformed:
            cause.suggestedAction =
                "Check that acsSignedContent was passed on unchanged: a JWS of three parts in base64url, joined by full stops"
        case .algorithm:
            cause.suggestedAction = "Report it to the ACS operator: the signed content must be signed with PS256 or ES256"
        case .criticalHeader:
            cause.suggestedAction = "Report it to the ACS operator: the header of the signed content must have no crit"
        case .certificateOrder:
            cause.rule = "CORE-253"
            cause.suggestedAction =
                "Report it to the ACS operator: in x5c the signer's certificate is the first, and each next one issued the one before"
        case .certificatePath:
            cause.rule = "CORE-253"
            cause.suggestedAction =
                "Report it to the ACS operator: a certificate of x5c is revoked, not signed by the next one, or not allowed to issue it"
        case .signerKey:
            cause.rule = "CORE-253"
            cause.suggestedAction =
                "Report it to the ACS operator: PS256 needs an RSA key of at least 2048 bits, ES256 one on P-256"
        case .payloadNotJSON, .duplicateMember, .missingMember:
            cause.suggestedAction =
                "Report it to the ACS operator: the payload must be a JSON object with acsURL, acsEphemPubKey and sdkEphemPubKey, each once"
        case .malformedMember, .acsURL:
            cause.suggestedAction =
                "Report it to the ACS operator: acsURL must be an https URL with a host and no user name, each key a JWK on P-256"
        case .pointOffCurve, .ownKey:
            cause.suggestedAction = "Report it to the ACS operator: acsEphemPubKey must be a key of its own on P-256"
        case .certificateDate:
            cause.explanation = "A certificate of the signed content is not valid at the date of the device"
            cause.suggestedAction =
                "Check the date of the device; when it is right, report the certificate to the ACS operator"
        case .otherSDKKey:
            cause.party = .app
            cause.explanation = "The signed content of the ACS was made for the key of another transaction"
            cause.suggestedAction = "Hand over the acsSignedContent from the ARes of this transaction"
        case .keyAgreement, .other:
            break
        }
        return cause
    }
}
