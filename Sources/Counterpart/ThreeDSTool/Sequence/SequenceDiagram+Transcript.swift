import ThreeDSCore
import ThreeDSJSON

extension SequenceDiagram {
    /// Draws a transcript. It knows what the SDK saw, so nothing happens between the servers.
    init(_ file: TranscriptFile) {
        title = "Transaction \(file.sdkTransactionID.printable), EMV 3-D Secure \(file.messageVersion)"
        rows = file.steps.flatMap { step in
            Self.rows(of: step).map { row in
                var row = row
                row.milliseconds = step.milliseconds
                return row
            }
        }
    }

    private static func rows(of step: TranscriptFile.Step) -> [Row] {
        let counter =
            step.number(.counter).map { String(repeating: "0", count: max(0, 3 - String($0).count)) + String($0) } ?? ""
        func atApp(_ label: String, isFault: Bool = false) -> [Row] {
            [Row(from: .app, to: .app, label: label, isFault: isFault)]
        }
        switch step.step {
        case .transactionCreated: return atApp("transaction created")
        case .deviceDataSealed:
            return [Row(from: .app, to: .threeDSServer, label: "device data, key", isEncrypted: true)]
        case .transactionClosed: return atApp("closed without a challenge")
        case .signedContentAccepted: return atApp("signed content verified, keys agreed on")
        case .signedContentRefused: return atApp("signed content refused: \(step.text(.reason)?.printable ?? "")", isFault: true)
        case .creqSealed: return [Row(from: .app, to: .acs, label: "CReq \(counter)", isEncrypted: true)]
        case .creqSentAgain: return [Row(from: .app, to: .acs, label: "CReq \(counter), again", isEncrypted: true)]
        case .cresReceived:
            if step.flag(.final) {
                let label = "CRes \(counter), final, \(step.text(.status)?.printable ?? "")"
                return [Row(from: .acs, to: .app, label: label, isEncrypted: true)]
            }
            return [
                Row(from: .acs, to: .app, label: "CRes \(counter)", isEncrypted: true),
                Row(from: .app, to: .cardholder, label: "screen \(step.text(.screen)?.printable ?? "")"),
            ]
        case .cresRejected:
            return [Row(from: .acs, to: .app, label: "CRes \(counter), not usable", isEncrypted: true, isFault: true)]
        case .erroSent:
            return [Row(from: .app, to: .acs, label: "Erro \(step.text(.errorCode)?.printable ?? "")", isFault: true)]
        case .erroReceived:
            return [Row(from: .acs, to: .app, label: "Erro \(step.text(.errorCode)?.printable ?? "")", isFault: true)]
        case .exchangeFailed:
            return atApp("CReq \(counter) failed: \(step.text(.reason)?.printable ?? "")", isFault: true)
        case .cardholderAnswered:
            return [Row(from: .cardholder, to: .app, label: step.text(.answer)?.printable ?? "answers")]
        case .issuerAppOpened: return [Row(from: .app, to: .cardholder, label: "the bank's app")]
        case .appLeft: return [Row(from: .cardholder, to: .app, label: "leaves the app")]
        case .appReturned: return [Row(from: .cardholder, to: .app, label: "comes back")]
        case .timerExpired: return atApp("time is over: \(step.text(.timer)?.printable ?? "")", isFault: true)
        case .screensRefused, .presenterSilent, .securityAlarm, .challengeStopped, .serviceCleanedUp, .challengeInterrupted:
            return atApp(step.step.rawValue, isFault: true)
        case .cancelRequested: return atApp("cancelled by the app")
        case .challengeEnded:
            let outcome = TranscriptOutcome(step)
            return atApp("ended: \(outcome.text)", isFault: outcome.isError)
        case .initialized, .configurationWarning, .parameterWithoutEffect, .securityWarning, .ephemeralKeyMade, .challengeStarted,
            .screensReady,
            .requestDelivered, .deviationTolerated, .httpRequest, .httpResponse, .httpBody, .tlsStatus, .certificateDecision,
            .switchTurned, .screenRefreshed, .pageRequestBlocked:
            return []
        }
    }
}
