import ThreeDSMessages

extension ChallengeFailure {
    /// The cause of a challenge that ended with `runtimeError`.
    var cause: FailureCause {
        var cause = code.cause
        if case .signedContentRefused(let refusal) = self { cause.field = refusal.field }
        return cause
    }
}

extension ChallengeFailure.Code {
    /// The cause for each code; Documentation/integrate/failures.md lists the same.
    var cause: FailureCause {
        switch self {
        case .signedContentRefused:
            FailureCause(
                .acs, Field.acsSignedContent, rule: "CORE-43",
                "The signed content of the ACS was refused: form, signature, certificates or keys",
                action:
                    "Check that it was handed over unchanged and that the directory server's CA certificate is the current one",
                .browserChallenge,
                because: "the SDK must not talk to an ACS that it cannot trust; a browser relies on TLS instead")
        case .presenterRefused:
            FailureCause(
                .app, rule: "sdk-presenter", "There was nothing to present the challenge on, or a challenge was shown already",
                action: "Call doChallenge with a visible view controller or window", .retry,
                because: "a new transaction with something to present on will do")
        case .presenterSilent:
            FailureCause(
                .app, rule: "sdk-presenter", "The presenter did not return from a call within ten seconds",
                action: "Let every method of the ChallengePresenter return at once and keep the main thread free",
                .browserChallenge, because: "screens of the SDK cannot be shown now")
        case .connectionFailed:
            FailureCause(
                .network, MessageKind.creq.rawValue, field: Field.acsURL, rule: "CORE-236",
                "Two attempts to connect to the ACS have failed",
                action: "Try the ACS URL from the same network; check acsTrustAnchors when they are set", .retry,
                because: "nothing reached the ACS, and networks of phones come and go")
        case .connectionLost:
            FailureCause(
                .network, MessageKind.creq.rawValue, rule: "CORE-236",
                "The connection broke after the CReq had been sent, before the CRes came",
                action: "Ask the result of your 3DS Server: the ACS may have finished", .retry,
                because: "the ACS may have counted the request, so only a new transaction is clean")
        case .readTimeout:
            FailureCause(
                .acs, MessageKind.cres.rawValue, rule: "CORE-239", "The ACS did not answer within 10 seconds; Erro 402 was sent",
                action: "Report it to the ACS operator with the ACS transaction ID", .retry,
                because: "a slow ACS is often slow for a moment only")
        case .unexpectedStatus:
            FailureCause(
                .acs, MessageKind.cres.rawValue, rule: "CORE-189",
                "The ACS answered with an HTTP status other than 2xx and without an Erro",
                action: "Report it to the ACS operator with the ACS transaction ID and the status of the message",
                .browserChallenge, because: "the ACS does not serve this transaction in the app channel")
        case .responseTooLarge:
            FailureCause(
                .acs, MessageKind.cres.rawValue, rule: "sdk-response-size", "The answer of the ACS is larger than 1 MiB",
                action: "Report it to the ACS operator with the ACS transaction ID", .browserChallenge,
                because: "the ACS will answer the same way again")
        case .unknownTransactionStatus:
            FailureCause(
                .acs, MessageKind.cres.rawValue, field: Field.transStatus, rule: "SDK-24",
                "The final CRes has a transaction status that is none",
                action: "Ask the result of your 3DS Server: the RReq may have a proper one", .giveUp,
                because: "the challenge is over, only its result is unreadable")
        case .counterExhausted:
            FailureCause(
                .acs, MessageKind.creq.rawValue, field: Field.sdkCounterStoA, rule: "CORE-57",
                "The challenge took more messages than the counter can count",
                action: "Report it to the ACS operator: 255 exchanges are no challenge", .browserChallenge,
                because: "the ACS does not come to an end in the app channel")
        case .sealingFailed:
            FailureCause(
                .device, MessageKind.creq.rawValue, rule: "CORE-57",
                "The CReq could not be encrypted: no random numbers or no memory",
                action: "Look for low memory on the device", .retry,
                because: "the condition may be gone with the next transaction")
        case .aborted:
            FailureCause(
                .app, rule: "SDK-11", "cleanup was called while the challenge was running",
                action: "Call cleanup after the outcome", .retry, because: "nothing was wrong with the transaction")
        case .securityAlarm:
            FailureCause(
                .device, rule: "sdk-security-policy",
                "Under the policy production a security check found something of severity HIGH while the challenge was running",
                action: "Look up the code of the finding in Documentation/integrate/security-checks.md", .giveUp,
                because: "the app or the device is not what the policy demands")
        case .interrupted:
            FailureCause(
                .app, rule: "sdk-interrupted",
                "The app or its screens went away while the challenge was open; nothing was sent about it",
                action: "Ask the result of your 3DS Server", .giveUp,
                because: "the issuer may still finish this one")
        case .pageFailed:
            FailureCause(
                .acs, MessageKind.cres.rawValue, field: Field.acsHTML, rule: "SDK-36",
                "The web view could not show the issuer's page: its process ended twice, or its rules could not be made",
                action: "Look for low memory on the device, then report the page to the ACS operator", .browserChallenge,
                because: "a browser has a process of its own for the page")
        case .alreadyRun:
            FailureCause(
                .app, rule: "SDK-13", "The challenge of this transaction has been run before",
                action: "Create a transaction for each challenge", .retry, because: "a new transaction can be challenged")
        }
    }
}
