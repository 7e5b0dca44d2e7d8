package import ThreeDSBase

/// One thing that happened inside the SDK, without anything that has to stay secret.
///
/// Its content consists of ``DiagnosticWord`` values and numbers. Neither can be made from arbitrary outside text, so an event never
/// contains what a cardholder typed, a key, a card number, a page or the plaintext of a message (protocol/security.md §10).
package struct DiagnosticEvent: Equatable, Sendable {
    /// The step that happened.
    package let step: DiagnosticStep
    /// The kind of event by which log listeners sort it.
    package let type: LogType
    /// The importance of the event.
    package let level: LogLevel
    /// The SDK transaction id; nil for an event of the service.
    package let transactionID: DiagnosticWord?
    /// Uptime of the SDK's clock.
    package let uptime: TimeSpan
    /// What more there is to say, in this order.
    package let fields: [DiagnosticField]

    /// The tag of everything that the SDK itself logs.
    package static let tag = "SDK-ThreeDS"

    /// The event as one line for people: `cresReceived counter=0 screen=text`.
    package var message: String {
        ([step.rawValue] + fields.map { "\($0.name.rawValue)=\($0.value.text)" }).joined(separator: " ")
    }

    /// Returns the value of a field; nil when the event has no field with this name.
    package subscript(name: String) -> DiagnosticValue? { fields.first { $0.name.rawValue == name }?.value }
}

/// A named value of an event.
package struct DiagnosticField: Equatable, Sendable {
    package let name: Name
    package let value: DiagnosticValue

    package init(_ name: Name, _ value: DiagnosticValue) {
        self.name = name
        self.value = value
    }
}

/// The value of a field.
package enum DiagnosticValue: Equatable, Sendable {
    /// A size, a counter or another number.
    case count(Int)
    case flag(Bool)
    case word(DiagnosticWord)
    case words([DiagnosticWord])

    /// The value as a text for people.
    package var text: String {
        switch self {
        case .count(let number): String(number)
        case .flag(let flag): flag ? "yes" : "no"
        case .word(let word): word.text
        case .words(let words): words.map(\.text).joined(separator: ",")
        }
    }
}

/// The steps that an event can report.
package enum DiagnosticStep: String, Hashable, Sendable, CaseIterable {
    /// Steps of the service.
    case initialized, configurationWarning, parameterWithoutEffect, securityWarning, securityAlarm
    /// Steps of the transaction before its challenge.
    case transactionCreated, ephemeralKeyMade, deviceDataSealed, transactionClosed
    /// Steps of the challenge.
    case challengeStarted, screensReady, screensRefused, signedContentAccepted, signedContentRefused, challengeEnded
    /// Steps of messages.
    case creqSealed, creqSentAgain, requestDelivered, cresReceived, cresRejected, erroReceived, erroSent, exchangeFailed
    case deviationTolerated
    /// Steps of HTTP.
    case httpRequest, httpResponse, httpBody, tlsStatus, certificateDecision
    /// Steps of the cardholder, the app and the clock.
    case cardholderAnswered, switchTurned, issuerAppOpened, appLeft, appReturned, screenRefreshed, timerExpired, presenterSilent
    case pageRequestBlocked
    case cancelRequested, serviceCleanedUp, challengeStopped, challengeInterrupted
}
