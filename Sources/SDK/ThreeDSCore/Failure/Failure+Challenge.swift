import ThreeDSMessages
import ThreeDSPlatform

extension ChallengeFailure {
    /// The cause of a challenge that ended with `runtimeError`.
    package var cause: Failure {
        switch self {
        case .signedContentRefused(let refusal):
            var cause = SignedContentReason(refusal).cause(date: refusal.certificateDate)
            cause.field = refusal.field
            return cause
        case .connectionFailed(let trouble), .connectionLost(let trouble):
            var cause = code.cause(after: trouble.kind, tls: trouble.tls?.kind)
            cause.transportTrouble = trouble
            return cause
        case .presenterRefused, .presenterSilent, .readTimeout, .unexpectedStatus, .responseTooLarge, .unknownTransactionStatus,
            .counterExhausted, .sealingFailed, .aborted, .securityAlarm, .interrupted, .pageFailed, .alreadyRun:
            return code.cause
        }
    }
}

extension ChallengeFailure.Code {
    /// The cause for each code; Documentation/integrate/failures.md lists the same.
    package var cause: Failure {
        switch self {
        case .signedContentRefused:
            Failure(
                .acs, Field.acsSignedContent, rule: "CORE-43",
                "The signed content of the ACS was refused: form, signature, certificates or keys",
                action:
                    "Check that acsSignedContent was passed on unchanged and that the directory server's CA certificate is current",
                .browserChallenge,
                because: "the SDK must not talk to an ACS that it cannot trust; a browser relies on TLS instead")
        case .presenterRefused:
            Failure(
                .app, rule: "sdk-presenter",
                "There was no view controller or window to present the challenge on, or another challenge was already shown",
                action: "Call doChallenge with a visible view controller or window", .fixTheApp,
                because: "a new transaction works only when there is a view controller or window to present on")
        case .presenterSilent:
            Failure(
                .app, rule: "sdk-presenter", "The presenter did not return from a call within ten seconds",
                action: "Return at once from every method of the ChallengePresenter, and do not block the main thread",
                .browserChallenge, because: "the SDK cannot show its screens now")
        case .connectionFailed:
            Failure(
                .network, MessageKind.creq.rawValue, field: Field.acsURL, rule: "CORE-236",
                "Two attempts to connect to the ACS have failed",
                action: "Try the ACS URL from the same network; check acsTrustAnchors when they are set", .retry,
                because: "nothing reached the ACS, and mobile connections often recover")
        case .connectionLost:
            Failure(
                .network, MessageKind.creq.rawValue, rule: "CORE-236",
                "The connection broke after the CReq was sent and before the CRes arrived",
                action: "Ask your 3DS Server for the result: the ACS may have finished", .retry,
                because: "the ACS may have counted the request, so only a new transaction is safe")
        case .readTimeout:
            Failure(
                .acs, MessageKind.cres.rawValue, rule: "CORE-239", "The ACS did not answer within 10 seconds; Erro 402 was sent",
                action: "Report it to the ACS operator with the ACS transaction ID", .retry,
                because: "an ACS is often slow for a short time only")
        case .unexpectedStatus:
            Failure(
                .acs, MessageKind.cres.rawValue, rule: "CORE-189",
                "The ACS answered with an HTTP status other than 2xx and without an Erro",
                action: "Report it to the ACS operator with the ACS transaction ID and the status of the message",
                .browserChallenge, because: "the ACS does not serve this transaction in the app channel")
        case .responseTooLarge:
            Failure(
                .acs, MessageKind.cres.rawValue, rule: "sdk-response-size", "The answer of the ACS is larger than 1 MiB",
                action: "Report it to the ACS operator with the ACS transaction ID", .browserChallenge,
                because: "the ACS will answer the same way again")
        case .unknownTransactionStatus:
            Failure(
                .acs, MessageKind.cres.rawValue, field: Field.transStatus, rule: "SDK-24",
                "The final CRes has an unknown transaction status",
                action: "Ask your 3DS Server for the result: the RReq may contain a known status", .giveUp,
                because: "the challenge is over, but the SDK does not know its result")
        case .counterExhausted:
            Failure(
                .acs, MessageKind.creq.rawValue, field: Field.sdkCounterStoA, rule: "CORE-57",
                "The challenge needed more messages than its counter allows",
                action: "Report it to the ACS operator: a challenge must not need 255 exchanges", .browserChallenge,
                because: "the ACS did not end the challenge in the app channel")
        case .sealingFailed:
            Failure(
                .device, MessageKind.creq.rawValue, rule: "CORE-57",
                "The CReq could not be encrypted: the random source failed or memory was low",
                action: "Check whether the device is low on memory", .retry,
                because: "the condition may be gone with the next transaction")
        case .aborted:
            Failure(
                .app, rule: "SDK-11", "cleanup was called while the challenge was running",
                action: "Call cleanup after the outcome", .fixTheApp,
                because: "nothing was wrong with the transaction, and the app ended it by itself")
        case .securityAlarm:
            Failure(
                .device, rule: "sdk-security-policy",
                "A security check found a risk of severity HIGH during the challenge, and the security policy is production",
                action: "Look up the code of the finding in Documentation/integrate/security-checks.md", .giveUp,
                because: "the app or the device does not meet the policy")
        case .interrupted:
            Failure(
                .app, rule: "sdk-interrupted",
                "The app was ended or its screens were closed while the challenge was open; the ACS was not informed",
                action: "Ask your 3DS Server for the result", .giveUp,
                because: "the issuer may still complete this transaction")
        case .pageFailed:
            Failure(
                .acs, MessageKind.cres.rawValue, field: Field.acsHTML, rule: "SDK-36",
                "The web view could not show the issuer's page: its process ended twice, or its content rules could not be set up",
                action: "Check whether the device is low on memory, then report the page to the ACS operator", .browserChallenge,
                because: "a browser shows the page in a separate process")
        case .alreadyRun:
            Failure(
                .app, rule: "SDK-13", "The challenge of this transaction has already been run",
                action: "Create a transaction for each challenge", .fixTheApp,
                because: "the app used a transaction twice, and a new one has its own challenge")
        }
    }
}
