package import ThreeDSBase
package import ThreeDSMessages
package import ThreeDSPlatform

/// Takes events. Called on whatever thread something happens on: it must return at once.
package protocol DiagnosticSink: Sendable {
    func take(_ event: DiagnosticEvent)
}

/// The stream of events of one service or one transaction, to any number of sinks.
package struct Diagnostics: Sendable {
    private let sinks: [any DiagnosticSink]
    private let transactionID: DiagnosticWord?
    private let timeSource: any TimeSource

    /// A stream that nobody listens to.
    package static let none = Diagnostics(sinks: [], timeSource: SystemTimeSource())

    package init(sinks: [any DiagnosticSink], timeSource: any TimeSource) {
        self.init(sinks: sinks, transactionID: nil, timeSource: timeSource)
    }

    private init(sinks: [any DiagnosticSink], transactionID: DiagnosticWord?, timeSource: any TimeSource) {
        self.sinks = sinks
        self.transactionID = transactionID
        self.timeSource = timeSource
    }

    /// The same sinks and one more, for the events of one transaction.
    package func transaction(_ id: SDKTransactionID, adding sink: (any DiagnosticSink)? = nil) -> Diagnostics {
        guard isActive || sink != nil else { return self }
        return Diagnostics(
            sinks: sinks + (sink.map { [$0] } ?? []), transactionID: DiagnosticWord(id: id.text), timeSource: timeSource)
    }

    /// Whether anybody listens.
    package var isActive: Bool { !sinks.isEmpty }

    /// Tells every sink. `fields` is not evaluated when there is none.
    package func record(
        _ step: DiagnosticStep, _ type: DiagnosticType = .info, _ level: DiagnosticLevel = .information,
        _ fields: @autoclosure () -> [DiagnosticField] = []
    ) {
        guard isActive else { return }
        let event = DiagnosticEvent(
            step: step, type: type, level: level, transactionID: transactionID, uptime: timeSource.uptime(),
            fields: fields())
        for sink in sinks { sink.take(event) }
    }

    /// The clock of the events.
    package func uptime() -> TimeSpan { timeSource.uptime() }
}

/// What an app wants to know of the SDK's work.
package struct DiagnosisConfiguration: Sendable {
    /// Get the events of the service and of all transactions.
    package var sinks: [any DiagnosticSink] = []
    /// Sees the packets and the server's certificates of the ACS connections.
    package var packets: (any PacketObserver)?
    /// Every transaction keeps a transcript.
    package var recordsTranscripts = false
    /// Told when the service knows who it is: with the SDK app id.
    package var didInitialize: (@Sendable (String) -> Void)?

    package init() {}
}

/// Sees what goes over the wire between the SDK and an ACS.
package protocol PacketObserver: Sendable {
    /// Head and content of a request as sent.
    func packetOut(_ bytes: [UInt8])
    /// Head and content of a response as received; the content only when it is protected (a JWE) or an Erro.
    func packetIn(_ bytes: [UInt8])
    /// A step of the TLS handshake, in the TLS library's words.
    func tlsStatus(_ message: String)
    /// Whether this connection may be used, if the transport trusts it. May wait, but not for ever.
    func accepts(_ certificate: TLSServerCertificate) -> Bool
}
