import Foundation
import Testing
import ThreeDSCrypto
import ThreeDSJSON
import ThreeDSPlatform
import ThreeDSSimulator
import ThreeDSSimulatorServer
import ThreeDSTestSupport

@testable import ThreeDS

/// Writes everything down.
final class RecordingListener: ClientEventListener {
    let out = Recorder<String>(), into = Recorder<String>(), tls = Recorder<String>()
    let log = Recorder<(level: LogLevel, message: String, type: LogType)>()
    let certificates = Recorder<(cert: Data, subject: String, issuer: String, status: String, accept: Bool)>()
    let onQueue = Recorder<Bool>()
    private let answer: @Sendable (Bool) -> Bool

    init(answer: @escaping @Sendable (Bool) -> Bool = { $0 }) { self.answer = answer }

    func onDataPacketOut(_ packet: Data) { out.record(String(decoding: packet, as: UTF8.self)) }
    func onDataPacketIn(_ packet: Data) { into.record(String(decoding: packet, as: UTF8.self)) }
    func onLog(level: LogLevel, message: String, type: LogType) { log.record((level, message, type)) }
    func onSSLServerAuthentication(cert: Data, subject: String, issuer: String, status: String, accept: inout Bool) {
        certificates.record((cert, subject, issuer, status, accept))
        accept = answer(accept)
    }
    func onSSLStatus(message: String) { tls.record(message) }
}

/// A payment with a listener, in the process or over HTTPS.
private struct ListenedPayment {
    let simulator: Simulator
    let server: SimulatorHTTPServer?
    let configuration: ConfigParameters
    let environment: SDKEnvironment

    init(https: Bool, script: [[CardholderAction]] = [[.submit("918273")], [.submit("123456")]]) throws {
        let cardholder = ScriptedCardholder(script, cancelsInTheEnd: true)
        if https {
            simulator = try Simulator(SimulatorConfiguration())
            let server = try SimulatorHTTPServer(simulator: simulator)
            _ = try server.start()
            self.server = server
            environment = SDKEnvironment(presenter: cardholder, storage: MemoryStorage())
        } else {
            simulator = try Counterparts.simulator.get()
            server = nil
            environment = SDKEnvironment(
                presenter: cardholder, transport: simulator.transport, timeSource: Counterparts.patientTime,
                storage: MemoryStorage())
        }
        configuration = ConfigParameters(simulator)
        configuration.acsTrustAnchors = [simulator.tlsAnchorPEM]
    }

    func play(_ version: String = "2.2.0", scenario: String = "otp") async throws -> (ChallengeOutcome, any Transaction) {
        defer { server?.stop() }
        let service = ThreeDS2ServiceSDK(environment: environment)
        try service.initialize(configuration, locale: nil)
        let transaction = try service.createTransaction("F000000001", version)
        let answer = try await SimulatedShop(simulator: simulator).authenticate(
            try transaction.getAuthenticationRequestParameters(), directoryServerID: "F000000001", scenario: scenario)
        let outcome = try await transaction.performChallenge(ChallengeParameters(answer), timeOut: 5)
        return (outcome, transaction)
    }

    /// Waits until something has come true.
    static func until(_ condition: () -> Bool) async {
        await eventually(condition)
    }
}

@Suite("ClientEventListener", .timeLimit(.minutes(10))) struct ClientEventListenerTests {
    @Test("Packets contain HTTP and JWE, the log has levels and types, and neither contains a secret", arguments: [false, true])
    func packets(https: Bool) async throws {
        let payment = try ListenedPayment(https: https)
        let listener = RecordingListener()
        payment.configuration.clientEventListener = listener
        payment.configuration.logLevel = .debug
        let (outcome, _) = try await payment.play()
        guard case .completed = outcome else { return #expect(Bool(false), "\(outcome)") }
        await ListenedPayment.until {
            listener.log.all.contains { $0.message.hasPrefix("challengeEnded") } && listener.into.count == 3
        }

        #expect(listener.out.count == 3)
        #expect(listener.into.count == 3)
        for packet in listener.out.all {
            let parts = packet.components(separatedBy: "\r\n\r\n")
            #expect(parts.count == 2)
            #expect(parts.first?.hasPrefix("POST /") == true)
            #expect(parts.first?.lowercased().contains("content-type: application/jose; charset=utf-8") == true)
            #expect(parts.last?.split(separator: ".", omittingEmptySubsequences: false).count == 5)
        }
        for packet in listener.into.all {
            #expect(packet.hasPrefix("HTTP/1.1 200"))
            #expect(
                packet.components(separatedBy: "\r\n\r\n").last?.split(separator: ".", omittingEmptySubsequences: false).count
                    == 5)
        }
        let types = Set(listener.log.all.map(\.type.rawValue))
        #expect(
            types.isSuperset(of: [
                "Info", "RequestHeaders", "ResponseHeaders", "RequestBody", "ResponseBody", "CReq", "CRes", "EphemeralKey",
                "DeviceParams",
            ]))
        let everything = (listener.out.all + listener.into.all + listener.log.all.map(\.message) + listener.tls.all).joined(
            separator: "\n")
        for canary in ["918273", "123456", "Confirm your payment", "challengeDataEntry", "PRIVATE", "\"d\""] {
            #expect(!everything.contains(canary), "\(canary)")
        }
    }

    @Test("CORE-44: TLS status and certificate come from the transport", .proves("CORE-44")) func certificate() async throws {
        let payment = try ListenedPayment(https: true)
        // Setting accept to true changes nothing where it is true.
        let listener = RecordingListener { _ in true }
        payment.configuration.clientEventListener = listener
        guard case (.completed, _) = try await payment.play() else { return #expect(Bool(false)) }
        let shown = try #require(listener.certificates.all.first)
        #expect(shown.accept)
        #expect(shown.status == "ok")
        #expect(!shown.subject.isEmpty && !shown.issuer.isEmpty)
        let certificate = try Certificate(der: [UInt8](shown.cert))
        #expect(certificate.der == [UInt8](shown.cert))
        await ListenedPayment.until { listener.tls.count > 0 }
        #expect(listener.tls.all.contains { $0.contains("TLSv1.") })
    }

    @Test(
        "A listener that refuses the certificate or does not answer ends the challenge before anything is sent",
        arguments: [false, true])
    func refusal(silent: Bool) async throws {
        let payment = try ListenedPayment(https: true)
        // Silent until the challenge has ended, however long that takes on this machine.
        let ended = DispatchSemaphore(value: 0)
        let listener = RecordingListener { accept in
            if silent { _ = ended.wait(timeout: .now() + 120) }
            return silent ? accept : false
        }
        payment.configuration.clientEventListener = listener
        let (outcome, _) = try await payment.play()
        ended.signal()
        guard case .runtimeError(let event) = outcome else { return #expect(Bool(false), "\(outcome)") }
        #expect(event.errorCode == "connectionFailed")
        #expect(listener.out.all == [])
        #expect(listener.into.all == [])
    }

    @Test("A listener cannot accept a certificate that the transport refuses") func cannotOverride() async throws {
        let payment = try ListenedPayment(https: true)
        let listener = RecordingListener { _ in true }
        payment.configuration.clientEventListener = listener
        payment.configuration.acsTrustAnchors = [try Counterparts.simulator.get().tlsAnchorPEM]
        let (outcome, _) = try await payment.play()
        guard case .runtimeError(let event) = outcome else { return #expect(Bool(false), "\(outcome)") }
        #expect(event.errorCode == "connectionFailed")
        await ListenedPayment.until { listener.certificates.count > 0 }
        #expect(listener.certificates.all.first?.accept == false)
        #expect(listener.certificates.all.first?.status != "ok")
        #expect(listener.out.all == [])
    }

    @Test("A CRes that is not encrypted does not appear in the packets") func unprotected() async throws {
        let payment = try ListenedPayment(https: false)
        let listener = RecordingListener()
        payment.configuration.clientEventListener = listener
        _ = try await payment.play(scenario: "fault-plain-cres")
        await ListenedPayment.until { listener.into.count > 0 && listener.out.count > 1 }
        #expect(listener.into.all.first?.hasSuffix("\r\n\r\n") == true)
        // The Erro of the SDK crosses the wire as it is.
        #expect(listener.out.all.last?.contains(#""messageType":"Erro""#) == true)
    }

    /// A listener that takes each packet only when the gate opens.
    private final class Blocked: ClientEventListener {
        let gate = DispatchSemaphore(value: 0)
        let packets = Recorder<Data>()
        let log = Recorder<(level: LogLevel, message: String)>()
        func onDataPacketOut(_ packet: Data) {
            gate.wait()
            packets.record(packet)
        }
        func onDataPacketIn(_ packet: Data) {}
        func onLog(level: LogLevel, message: String, type: LogType) { log.record((level, message)) }
        func onSSLServerAuthentication(cert: Data, subject: String, issuer: String, status: String, accept: inout Bool) {}
        func onSSLStatus(message: String) {}
    }

    /// Sends ten packets and a certificate to a blocked listener with room for three events, then lets it take what it has.
    private func overrun() async -> Blocked {
        let listener = Blocked()
        let delivery = ClientEventDelivery(listener, level: .debug, patience: .milliseconds(1), capacity: 3)
        for _ in 0..<10 { delivery.packetOut([1]) }
        // Full: also a certificate is refused then.
        #expect(!delivery.accepts(TLSServerCertificate(status: "ok", isTrusted: true)))
        for _ in 0..<3 { listener.gate.signal() }
        await ListenedPayment.until { listener.packets.count == 3 }
        return listener
    }

    @Test("A slow listener delays nothing, and learns that it missed events") func slow() async {
        let listener = await overrun()
        #expect(listener.packets.count == 3)
        #expect(listener.log.count > 0)
        #expect(listener.log.all.allSatisfy { $0.level == .error })
    }

    @Test("What a listener misses is counted in words", .aboutWords) func slowWords() async {
        let messages = await overrun().log.all.map(\.message)
        let counts = messages.compactMap { Int($0.prefix { $0 != " " }) }
        #expect(counts.reduce(0, +) == 8)
        #expect(messages.allSatisfy { $0.hasSuffix(" events were dropped: the listener is too slow") })
    }

    @Test("A full queue drops work and counts it") func fullQueue() async {
        let queue = DeliveryQueue("test.full", capacity: 3)
        let gate = DispatchSemaphore(value: 0)
        let dropped = Recorder<Int>()
        let taken = (0..<10).filter { _ in
            queue.post {
                gate.wait()
                dropped.record($0)
            }
        }
        #expect(taken.count == 3)
        for _ in 0..<3 { gate.signal() }
        await ListenedPayment.until { dropped.count == 3 }
        #expect(dropped.all.reduce(0, +) == 7)
    }

    @Test(
        "LogLevel limits the events by member and by parameter",
        arguments: [
            (nil, LogLevel.error, 0), ("0", LogLevel.debug, 0), ("1", .error, 1), ("2", .error, 2), ("3", .error, 3),
            (nil, .verbose, 2),
        ])
    func levels(_ parameter: String?, _ level: LogLevel, _ highest: Int) async throws {
        let payment = try ListenedPayment(https: false)
        let listener = RecordingListener()
        payment.configuration.clientEventListener = listener
        payment.configuration.logLevel = level
        if let parameter { try payment.configuration.addParam(paramName: "LogLevel", paramValue: parameter) }
        // A connection that is lost: an event of each level.
        _ = try await payment.play(scenario: "fault-connection-reset")
        await ListenedPayment.until { listener.log.all.contains { $0.message.hasPrefix("challengeEnded") } }
        #expect(listener.log.all.map(\.level.rawValue).max() == highest)
        #expect(listener.log.all.allSatisfy { $0.level.rawValue <= highest })
    }

    @Test("An unknown LogLevel is refused", arguments: ["4", "-1", "", "two", "1 "]) func badLevel(_ value: String) throws {
        let configuration = Face.configuration()
        try configuration.addParam(paramName: "LogLevel", paramValue: value)
        let service = ThreeDS2ServiceSDK(environment: Face.environment())
        #expect(errorName { try service.initialize(configuration) } == "InvalidInput")
    }
}

@Suite("Transcripts of transactions", .timeLimit(.minutes(10))) struct TransactionTranscriptTests {
    @Test(
        "A transcript is recorded on request in every version, and is available after the end",
        arguments: ["2.1.0", "2.2.0", "2.3.1"])
    func records(_ version: String) async throws {
        let payment = try ListenedPayment(https: false)
        payment.configuration.recordsTranscripts = true
        let (_, transaction) = try await payment.play(version)
        let transcript = try #require(transaction.transcript)
        let lines = try transcript.lines.map { try #require(try JSONDocument(parsing: Array($0.utf8)).root.objectValue) }
        #expect(lines.first?["messageVersion"]?.stringValue == version)
        #expect(lines.dropFirst().first?["step"] == "transactionCreated")
        #expect(lines.last?["outcome"] == "completed")
        #expect(lines.filter { $0["step"] == "creqSealed" }.map { $0["counter"]?.intValue } == [0, 1, 2])
        #expect(lines.filter { $0["step"] == "cresReceived" }.compactMap { $0["took"]?.intValue }.count == 3)
        #expect(!transcript.text.contains("918273") && !transcript.text.contains("123456"))
        #expect(transcript.text.hasSuffix("}\n"))
    }

    @Test("No transcript is recorded by default") func off() async throws {
        let (_, transaction) = try await ListenedPayment(https: false).play()
        #expect(transaction.transcript == nil)
    }
}
