import Foundation
import ThreeDS
import ThreeDSContract
import ThreeDSCore
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSSimulator

/// One payment from the app's side: it uses only the SDK's public API and the simulator's HTTP interface.
struct DemoPlay: Sendable {
    let stage: DemoStage
    let item: DemoCase
    /// In place of the case's own; nil: that.
    var clockScale: Double?

    /// The end of a payment for the app.
    struct Ending: Sendable {
        /// The callback; nil when there was no challenge.
        var kind: OutcomeKind?
        /// The callback's name, or `none`.
        var outcome: String { kind?.rawValue ?? "none" }
        /// For people: the outcome with its status or code.
        var text = "no challenge"
        var transactionStatus: String?
        /// The code of the Erro or of the runtime error.
        var errorCode: String?
        /// The element that the runtime error names.
        var errorElement: String?
    }

    /// A payment that has ended for the app; the ACS may not have sent its result yet.
    struct Played: Sendable {
        let item: DemoCase
        let wire: DemoWire
        var threeDSServerTransID: String?
        var ending = Ending()
        var milliseconds = 0.0
        var problems: [String] = []
        /// The lines of the transaction's transcript, if one was recorded.
        var transcript: [String] = []

        /// The `reason` of the last event of a step in the transcript.
        func reason(of step: DiagnosticStep) -> String? {
            transcript.lazy.reversed().compactMap { (try? JSONDocument(parsing: Array($0.utf8)))?.root.objectValue }
                .first { $0[member: .step]?.stringValue == step.rawValue }?
                .string(DiagnosticField.Name.reason.rawValue)
        }
    }

    func run() async -> Played {
        var played = Played(item: item, wire: stage.wire)
        let start = SystemTimeSource().uptime()
        do {
            try await perform(&played)
        } catch {
            played.problems.append((error as? ToolError)?.message ?? String(describing: error).printable)
        }
        played.milliseconds = (SystemTimeSource().uptime() - start).seconds * 1_000
        return played
    }

    private func perform(_ played: inout Played) async throws {
        let timeSource: any TimeSource = ScaledTimeSource(scale: clockScale ?? item.clockScale) ?? SystemTimeSource()
        let cardholder = DemoCardholder(script: item.scenario.cardholder(in: item.version), timeSource: timeSource)
        var environment = SDKEnvironment(presenter: cardholder, timeSource: timeSource, storage: MemoryStorage())
        if stage.wire == .inProcess { environment.transport = stage.transport }
        let service = ThreeDS2ServiceSDK(environment: environment)
        cardholder.use(service)
        let configuration = try DriverService.parameters(of: stage.configuration)
        if let options = try DeviceRenderOptions(of: item.scenario) { configuration.deviceRenderOptions = options }
        try service.initialize(configuration, locale: item.scenario.language ?? "en-US")
        defer { try? service.cleanup() }

        let card = TestCards.number(.challenge, directoryServer: directoryServer)
        let versioning = try await stage.call("POST", "v1/versioning", ["cardNumber": .string(card)])
        let directoryServerID = versioning["directoryServerID"]?.stringValue ?? ""
        let transaction = try service.createTransaction(directoryServerID, item.version)
        defer { played.transcript = transaction.transcript?.lines ?? [] }
        if let bridging = item.scenario.bridging { try transaction.useBridgingExtension(version: bridging) }
        let parameters = try transaction.getAuthenticationRequestParameters()
        let answer = try await stage.call(
            "POST", "v1/authentications",
            [
                "sdk": .object(DriverEvents.members(of: parameters)), "directoryServerID": .string(directoryServerID),
                "cardNumber": .string(card), "amount": JSONValue(integerLiteral: item.scenario.amount ?? 1_999),
                "currency": .string(item.scenario.currency ?? PurchaseCurrency.euro.letters),
                "scenario": .string(item.scenario.name),
                Field.messageCategory: .string(item.scenario.messageCategory), Field.sdkMaxTimeout: .string(String(twoDigits: 5)),
            ])
        let id = answer.string(Field.threeDSServerTransID) ?? ""
        played.threeDSServerTransID = id
        guard answer.code(Field.transStatus) == TransStatus.challenge else {
            try transaction.close()
            played.problems += cardholder.problems
            return
        }
        let challenge = ChallengeParameters(
            threeDSServerTransactionID: id, acsTransactionID: answer.string(Field.acsTransID),
            acsRefNumber: answer.string(Field.acsReferenceNumber),
            acsSignedContent: answer.string(Field.acsSignedContent))
        challenge.threeDSRequestorAppURL = item.scenario.requestorAppURL
        played.ending = try await Self.challenge(transaction, challenge)
        played.problems += cardholder.problems
    }

    /// Its number, from 1: one after the other in the order of the cases; for 2.3.1 those that have a key id.
    private var directoryServer: Int {
        let identifiers = SimulatedDirectoryServer.identifiers
        let withKeyID = Set(stage.configuration.directoryServers.filter { $0.keyID != nil }.map(\.id))
        let able = identifiers.indices.filter {
            !ProtocolVersion.named(item.version, has: .keyIDRequired) || withKeyID.contains(identifiers[$0])
        }
        return able.isEmpty ? 1 : able[item.index % able.count] + 1
    }

    /// Plays the challenge for at most one minute; then the challenge is cancelled, which gives a wrong outcome.
    private static func challenge(_ transaction: any Transaction, _ parameters: ChallengeParameters) async throws -> Ending {
        let task = Task { try await transaction.performChallenge(parameters, timeout: .shortest) }
        let watchdog = Task {
            try await SystemTimeSource().sleep(for: .minutes(1))
            task.cancel()
        }
        defer { watchdog.cancel() }
        return Ending(try await task.value)
    }
}

extension DemoPlay.Ending {
    init(_ outcome: ChallengeOutcome) {
        switch outcome {
        case .completed(let event):
            self.init(
                kind: .completed, text: "completed \(event.status)", transactionStatus: event.status.code)
        case .cancelled: self.init(kind: .cancelled, text: "cancelled")
        case .timedout: self.init(kind: .timedout, text: "timedout")
        case .protocolError(let event):
            let code = event.errorMessage.errorCode
            self.init(kind: .protocolError, text: "protocolError \(code)", errorCode: code)
        case .interrupted(let event), .runtimeError(let event):
            self.init(
                kind: .runtimeError, text: "runtimeError", errorCode: event.errorCode, errorElement: event.failure.field)
        }
    }
}
