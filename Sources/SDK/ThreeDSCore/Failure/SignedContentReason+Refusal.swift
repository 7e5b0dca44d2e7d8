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
    package var cause: FailureCause {
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
        case .signature: cause.rule = "CORE-253"
        case .certificateDate:
            cause.explanation = "A certificate of the signed content is not valid at the date of the device"
            cause.suggestedAction =
                "Check the date of the device; when it is right, report the certificate to the ACS operator"
        case .otherSDKKey:
            cause.party = .app
            cause.explanation = "The signed content of the ACS was made for the key of another transaction"
            cause.suggestedAction = "Hand over the acsSignedContent from the ARes of this transaction"
        case .malformed, .algorithm, .criticalHeader, .certificateOrder, .certificatePath,
            .signerKey, .payloadNotJSON, .duplicateMember, .missingMember, .malformedMember, .pointOffCurve, .ownKey, .acsURL,
            .keyAgreement, .other:
            break
        }
        return cause
    }
}
