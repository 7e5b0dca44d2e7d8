package import ThreeDSBase

/// One thing that happened inside the SDK, without anything that has to stay secret.
///
/// What it says is made of ``DiagnosticWord`` and numbers. Neither can be made of a text that came from outside, so no event can carry
/// what a cardholder typed, a key, a card number, a page or the plaintext of a message (protocol/security.md §10).
package struct DiagnosticEvent: Equatable, Sendable {
    /// What happened.
    package let step: DiagnosticStep
    /// The kind of event as log listeners sort it.
    package let type: DiagnosticType
    /// How much it matters.
    package let level: DiagnosticLevel
    /// The SDK transaction id; nil: it belongs to the service.
    package let transactionID: DiagnosticWord?
    /// Uptime of the SDK's clock.
    package let uptime: TimeSpan
    /// What more there is to say, in this order.
    package let fields: [DiagnosticField]

    /// The tag of everything that the SDK itself logs.
    package static let tag = "SDK-ThreeDS"

    /// One line for people: `cresReceived counter=0 screen=text`.
    package var message: String {
        ([step.rawValue] + fields.map { "\($0.name)=\($0.value.text)" }).joined(separator: " ")
    }

    /// The value of a field; nil when the event has none of this name.
    package subscript(name: String) -> DiagnosticValue? { fields.first { $0.name == name }?.value }
}

/// A named value of an event.
package struct DiagnosticField: Equatable, Sendable {
    package let name: String
    package let value: DiagnosticValue

    package init(_ name: StaticString, _ value: DiagnosticValue) {
        self.name = name.description
        self.value = value
    }
}

/// What an event can say about something.
package enum DiagnosticValue: Equatable, Sendable {
    /// A size, a counter, a number of something.
    case count(Int)
    case flag(Bool)
    case word(DiagnosticWord)
    case words([DiagnosticWord])

    /// For people.
    package var text: String {
        switch self {
        case .count(let number): String(number)
        case .flag(let flag): flag ? "yes" : "no"
        case .word(let word): word.text
        case .words(let words): words.map(\.text).joined(separator: ",")
        }
    }
}

/// The kinds of events, as the reference SDKs name them for their log listeners.
package enum DiagnosticType: String, Hashable, Sendable, CaseIterable {
    case info = "Info"
    case requestHeaders = "RequestHeaders"
    case responseHeaders = "ResponseHeaders"
    case requestBody = "RequestBody"
    case responseBody = "ResponseBody"
    case creq = "CReq"
    case cres = "CRes"
    case erro = "Erro"
    case ephemeralKey = "EphemeralKey"
    case deviceParameters = "DeviceParams"
    case securityWarning = "SW"
}

/// How much an event matters; a listener gets those up to its own level.
package enum DiagnosticLevel: Int, Hashable, Sendable, CaseIterable, Comparable {
    /// A transaction went wrong, or a device is not to be trusted.
    case error = 0
    /// Messages and decisions.
    case information = 1
    /// What the cardholder and the app did, retries.
    case verbose = 2
    /// Sizes, timers.
    case debug = 3

    package static func < (a: DiagnosticLevel, b: DiagnosticLevel) -> Bool { a.rawValue < b.rawValue }
}

/// What can happen.
package enum DiagnosticStep: String, Hashable, Sendable, CaseIterable {
    /// The service.
    case initialized, securityWarning, securityAlarm
    /// The transaction before its challenge.
    case transactionCreated, ephemeralKeyMade, deviceDataSealed, transactionClosed
    /// The challenge.
    case challengeStarted, screensReady, screensRefused, signedContentAccepted, signedContentRefused, challengeEnded
    /// Messages.
    case creqSealed, creqSentAgain, requestDelivered, cresReceived, cresRejected, erroReceived, erroSent, exchangeFailed
    case deviationTolerated
    /// HTTP.
    case httpRequest, httpResponse, httpBody, tlsStatus, certificateDecision
    /// The cardholder, the app, the clock.
    case cardholderAnswered, switchTurned, issuerAppOpened, appLeft, appReturned, screenRefreshed, timerExpired, presenterSilent
    case pageRequestBlocked
    case cancelRequested, serviceCleanedUp, challengeStopped, challengeInterrupted
}
