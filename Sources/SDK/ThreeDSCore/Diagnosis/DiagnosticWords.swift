package import ThreeDSMessages
package import ThreeDSPlatform

// The vocabulary of the log and of transcripts. The SDK writes these values, and `tds` reads them back with `init(rawValue:)`. Words
// that the protocol's own types have (screens, entries, answers, outcomes, statuses, error codes) are with those types in
// ThreeDSMessages; the codes of a runtime error are `ChallengeFailure.Code`, and the party at fault is `Failure.Party`.

extension DiagnosticField {
    /// The names of all fields.
    package enum Name: String, CaseIterable, Sendable {
        /// Fields of the service.
        case directoryServers, parameter, warning, cause, index, finding, days
        /// Fields of the transaction and of its challenge.
        case version, curve, bytes, timeoutSeconds, profile, bridging, outcome, deviations
        /// Fields of messages.
        case counter, retry, entry, trustList, deviceBinding, took, screen, trustListSwitch, deviceBindingSwitch, opensApp, final,
            status
        /// Fields of what went wrong.
        case code, errorCode, component, elements, httpStatus, reason, tls, sent, rule, requirement, fault
        /// Fields of a `MessageTrouble`, which `bytes` completes.
        case stage, trouble, contentType, contentCoding, offset, certificate, seconds
        /// Fields of HTTP.
        case fields, direction, content, trusted, accepted
        /// Fields of the cardholder, the app and the clock.
        case answer, `switch`, on, asked, opened, timer
    }
}

extension TranscriptRecorder {
    /// The members of a transcript's lines that are not fields of an event.
    package enum Member: String, CaseIterable, Sendable {
        /// The header.
        case transcript, format, sdkVersion
        /// An event.
        case number = "n"
        case milliseconds = "ms"
        case step, type, level
    }

    /// The value of ``Member/transcript`` in the header.
    package static let mark = "threeds"
    /// The step of the last line when there were more events than are kept.
    package static let truncated = "truncated"
}

/// The `reason` of `exchangeFailed`.
package enum ExchangeFailureReason: RawRepresentable, Hashable, CaseIterable, Sendable {
    /// The way to the ACS.
    case transport(TransportTrouble.Kind)
    /// The CReq could not be encrypted.
    case sealing

    package static let allCases = TransportTrouble.Kind.allCases.map(transport) + [sealing]

    package var rawValue: String {
        switch self {
        case .transport(let kind): kind.rawValue
        case .sealing: "sealing"
        }
    }

    package init?(rawValue: String) {
        guard let reason = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = reason
    }
}

/// The `reason` of `challengeStopped`.
package enum StopReason: String, CaseIterable, Sendable {
    case securityAlarm, pageFailed
}

/// The `reason` of a CRes with error 302.
package enum DecryptionReason: String, CaseIterable, Sendable {
    case counter, cryptography

    init(_ trouble: DecryptionTrouble) {
        switch trouble {
        case .counterUsedUp, .counterDiffers: self = .counter
        case .cryptography: self = .cryptography
        }
    }
}

/// The `certificate` of `signedContentRefused`. The field `seconds` is the length of time.
package enum CertificateDateWord: String, CaseIterable, Sendable {
    case notYetValid, expired
}

/// The `timer` of `timerExpired`.
package enum TimerWord: String, CaseIterable, Sendable {
    /// The latest moment at which the challenge's own time starts.
    case start
    /// The time for the whole challenge.
    case challenge
    /// The time for one connection, and the time for one answer.
    case connect, read
}

extension ScreenSwitch {
    /// The fields of a switch: the first in a CRes that has its text, the second in a CReq with its state.
    package var fields: (asked: DiagnosticField.Name, state: DiagnosticField.Name) {
        switch self {
        case .trustList: (.trustListSwitch, .trustList)
        case .deviceBinding: (.deviceBindingSwitch, .deviceBinding)
        }
    }
}

/// The `direction` of `httpBody`.
package enum TransferDirection: String, CaseIterable, Sendable {
    case out
    case `in`
}

/// The `curve` of `ephemeralKeyMade`.
package enum CurveWord: String, CaseIterable, Sendable {
    case p256 = "P-256"
}
