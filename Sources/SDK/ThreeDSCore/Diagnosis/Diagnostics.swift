package import ThreeDSBase
package import ThreeDSMessages
package import ThreeDSPlatform

/// A receiver of events. It is called on any thread and must return at once.
package protocol DiagnosticSink: Sendable {
    /// Whether somebody would notice an event now.
    var isListening: Bool { get }
    func receive(_ event: DiagnosticEvent)
}

extension DiagnosticSink {
    package var isListening: Bool { true }
}

/// The stream of events of one service or one transaction, to any number of sinks.
package struct Diagnostics: Sendable {
    private let sinks: [any DiagnosticSink]
    private let transactionID: SDKTransactionID?
    private let timeSource: any TimeSource

    /// A stream without sinks.
    package static let none = Diagnostics(sinks: [], timeSource: SystemTimeSource())

    package init(sinks: [any DiagnosticSink], timeSource: any TimeSource) {
        self.init(sinks: sinks, transactionID: nil, timeSource: timeSource)
    }

    private init(sinks: [any DiagnosticSink], transactionID: SDKTransactionID?, timeSource: any TimeSource) {
        self.sinks = sinks
        self.transactionID = transactionID
        self.timeSource = timeSource
    }

    /// Returns a stream for the events of one transaction, with one more sink.
    package func transaction(_ id: SDKTransactionID, adding sink: (any DiagnosticSink)? = nil) -> Diagnostics {
        guard isActive || sink != nil else { return self }
        return Diagnostics(
            sinks: sink.map { sinks + [$0] } ?? sinks, transactionID: id, timeSource: timeSource)
    }

    /// Whether there is a sink.
    package var isActive: Bool { !sinks.isEmpty }

    /// Sends an event to every sink. `fields` is not evaluated when no sink is listening.
    package func record(
        _ step: DiagnosticStep, _ type: LogType = .info, _ level: LogLevel = .information,
        _ fields: @autoclosure () -> [DiagnosticField] = []
    ) {
        guard sinks.contains(where: \.isListening) else { return }
        let event = DiagnosticEvent(
            step: step, type: type, level: level, transactionID: transactionID.map { DiagnosticWord(id: $0.text) },
            uptime: timeSource.uptime(),
            fields: fields())
        for sink in sinks { sink.receive(event) }
    }

    /// Returns the uptime by which events are dated.
    package func uptime() -> TimeSpan { timeSource.uptime() }
}

/// An app's settings for observing the SDK's work.
package struct DiagnosisConfiguration: Sendable {
    /// The sinks that receive the events of the service and of all transactions.
    package var sinks: [any DiagnosticSink] = []
    /// An observer of the packets and the server's certificates of the ACS connections.
    package var packets: (any PacketObserver)?
    /// Whether every transaction keeps a transcript.
    package var recordsTranscripts = false
    /// Called with the SDK app id when the service knows it.
    package var didInitialize: (@Sendable (String) -> Void)?

    package init() {}
}

/// An observer of the bytes on the connection between the SDK and an ACS.
package protocol PacketObserver: Sendable {
    /// Reports head and content of a request as sent.
    func packetOut(_ bytes: [UInt8])
    /// Reports head and content of a response as received. The content is included only when it is protected (a JWE) or an Erro.
    func packetIn(_ bytes: [UInt8])
    /// Reports a step of the TLS handshake in the TLS library's words.
    func tlsStatus(_ message: String)
    /// Returns whether this connection may be used, if the transport trusts it. May wait, but not forever.
    func accepts(_ certificate: TLSServerCertificate) -> Bool
}
