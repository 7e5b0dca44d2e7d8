import Foundation
import Testing
import ThreeDSCore
import ThreeDSMessages
import ThreeDSSimulator
import ThreeDSTestSupport

@testable import ThreeDS

/// A network between SDK and ACS that always behaves the same.
private struct FixedTransport: HTTPTransport {
    let outcome: Result<HTTPResponse, TransportError>
    var isSent = true

    func send(_ request: HTTPRequest, sent: @escaping @Sendable () -> Void) async throws(TransportError) -> HTTPResponse {
        if isSent { sent() }
        return try outcome.get()
    }
}

/// The causes of SDK-25, each brought about through the public API.
@Suite("The runtime error of each cause") struct RuntimeErrorCauseTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let code: String
        let party: Failure.Party
        let trouble: TransportTrouble?
        fileprivate let transport: FixedTransport

        fileprivate init(
            _ name: String, _ code: String, _ party: Failure.Party, _ outcome: Result<HTTPResponse, TransportError>,
            isSent: Bool = true, _ trouble: TransportTrouble? = nil
        ) {
            testDescription = name
            self.code = code
            self.party = party
            self.trouble = trouble
            transport = FixedTransport(outcome: outcome, isSent: isSent)
        }
    }

    static let cases = [
        Case("no network", "connectionFailed", .network, .failure(.notDelivered(.offline)), isSent: false, .offline),
        Case(
            "unknown name", "connectionFailed", .network, .failure(.notDelivered(.nameNotFound)), isSent: false, .nameNotFound),
        Case(
            "ACS refuses the connection", "connectionFailed", .network, .failure(.notDelivered(.refused)), isSent: false, .refused
        ),
        Case(
            "expired certificate", "connectionFailed", .acs, .failure(.notDelivered(.tls(.expired))), isSent: false,
            .tls(.expired)),
        Case(
            "app refuses the certificate", "connectionFailed", .app, .failure(.notDelivered(.tls(.refusedByApp))), isSent: false,
            .tls(.refusedByApp)),
        Case("connection breaks", "connectionLost", .network, .failure(.interrupted(.interrupted)), .interrupted),
        Case("ACS has an inner error", "unexpectedStatus", .acs, .success(HTTPResponse(status: 500))),
        Case("ACS answers without end", "responseTooLarge", .acs, .failure(.responseTooLarge)),
    ]

    private func event(
        _ transport: any HTTPTransport, presenter: any ChallengePresenter = IdlePresenter(), spoils: Bool = false
    ) async throws -> RuntimeErrorEvent {
        let simulator = try Counterparts.simulator.get()
        let service = ThreeDS2ServiceSDK(
            environment: SDKEnvironment(
                presenter: presenter, transport: transport, timeSource: Counterparts.patientTime, storage: MemoryStorage()))
        try service.initialize(ConfigParameters(simulator))
        let transaction = try service.createTransaction("F000000001", nil)
        let answer = try await SimulatedShop(simulator: simulator).authenticate(
            try transaction.getAuthenticationRequestParameters(), directoryServerID: "F000000001")
        let challenge = ChallengeParameters(answer)
        if spoils { challenge.acsSignedContent = "a.b.c" }
        let outcome = try await transaction.performChallenge(challenge, timeOut: 5)
        guard case .runtimeError(let event) = outcome else { throw Other(outcome: "\(outcome)") }
        return event
    }

    private struct Other: Error { let outcome: String }

    @Test(
        "trouble with the network or with the ACS has its own code, a message and its party", .proves("SDK-25"), arguments: cases)
    func network(_ test: Case) async throws {
        let event = try await event(test.transport)
        #expect(event.errorCode == test.code)
        #expect(!event.errorMessage.isEmpty)
        #expect(event.failure.party == test.party)
        #expect(event.failure.transportTrouble == test.trouble)
    }

    private final class Shop {
        var log: [String] = []
        func askToGoOnline() { log.append("offline") }
        func report(_ text: String) { log.append(text) }
        func offerAnotherAttempt() { log.append("again") }

        func handle(_ event: RuntimeErrorEvent) {
            // Example transport-trouble: begin
            switch event.failure.transportTrouble {
            case .offline: askToGoOnline()
            case .tls(let reason): report("TLS: \(reason)")
            case .nameNotFound: report("DNS")
            default: offerAnotherAttempt()
            }
            // Example transport-trouble: end
        }
    }

    private final class Desk {
        var log: [String] = []
        func report(_ text: String) { log.append(text) }
        func askToCheckTheDate() { log.append("date") }

        func handle(_ failure: Failure) {
            // Example message-trouble: begin
            switch failure.messageTrouble?.reason {
            case .response(.page), .response(.text): report("a firewall answered")
            case .response(let reason): report("no JWE: \(reason)")
            case .decryption(let reason): report("JWE: \(reason)")
            case .content(let reason): report("CRes: \(reason)")
            case .signedContent(.certificateDate): askToCheckTheDate()
            default: report(failure.explanation)
            }
            // Example message-trouble: end
        }
    }

    @Test("an app can tell what was received without reading a sentence") func typedMessageTrouble() {
        let desk = Desk()
        let reasons: [MessageTrouble.Reason] = [
            .response(.page), .response(.empty), .decryption(.authentication), .content(.notUTF8),
        ]
        for reason in reasons {
            let cause = Failure.protocolError(code: "101", component: "C", trouble: MessageTrouble(reason))
            desk.handle(cause)
        }
        desk.handle(SignedContentReason.certificateDate.cause(date: .expired(.days(1))))
        desk.handle(.protocolError(code: "203", component: "C"))
        #expect(desk.log.prefix(5) == ["a firewall answered", "no JWE: empty", "JWE: authentication", "CRes: notUTF8", "date"])
        #expect(desk.log.count == 6)
        // Nobody but the SDK itself knows what it received.
        let received = Failure.protocolError(code: "101", component: "A", trouble: MessageTrouble(.response(.page)))
        #expect(received.messageTrouble == nil)
    }

    @Test("an app can tell DNS, TLS and the rest apart without reading a sentence") func typedTrouble() async throws {
        let shop = Shop()
        for test in Self.cases { shop.handle(try await event(test.transport)) }
        let tls = [TLSTrouble.expired, .refusedByApp].map { "TLS: \($0)" }
        #expect(shop.log == ["offline", "DNS", "again"] + tls + ["again", "again", "again"])
        #expect(RuntimeErrorEvent(errorCode: "connectionFailed", errorMessage: "m").failure.transportTrouble == nil)
    }

    @Test("the guide shows the compiled example") func guide() throws {
        for name in ["transport-trouble", "message-trouble"] {
            let example = GuideExample(name, in: "failures.md", source: #filePath)
            #expect(try example.compiled() == example.shown())
            #expect(try example.shown() != nil)
        }
    }

    @Test("a signed content that cannot be parsed and a place without a screen have their own codes", .proves("SDK-25"))
    func input() async throws {
        let unread = try await event(UnreachableTransport(), spoils: true)
        #expect(unread.errorCode == "signedContentRefused" && !unread.errorMessage.isEmpty)
        let nowhere = try await event(UnreachableTransport(), presenter: ProgressRecorder(refuses: true))
        #expect(nowhere.errorCode == "presenterRefused" && !nowhere.errorMessage.isEmpty)
    }

    @Test("no two causes have the same message", .aboutWords)
    func messages() async throws {
        var messages: [String] = []
        for test in Self.cases { messages.append(try await event(test.transport).errorMessage) }
        #expect(Set(messages).count == messages.count)
    }
}
