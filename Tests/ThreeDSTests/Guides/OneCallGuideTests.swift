import Foundation
import Testing
import ThreeDS
import ThreeDSSimulator
import ThreeDSTestSupport

/// What the guide's app shows.
private struct Checkout {
    let service: ThreeDS2ServiceSDK
    let server: any AppServer
    let shown = Recorder<String>()

    func show(_ text: String) { shown.record(text) }

    // Example one-call: begin
    func pay(cardReference: String, amount: Int, orderReference: String) async {
        let payment = ThreeDSPayment(
            card: .reference(cardReference), amount: amount, currency: "EUR", orderReference: orderReference)
        switch await service.authenticate(payment, with: server) {
        case .authenticated, .attempted: show("Paid")  // your server authorises: it has the authentication value
        case .informational: show("Paid, if the bank agrees")  // your server decides; nothing was authenticated
        case .notAuthenticated(let result), .rejected(let result):
            show(result.cardholderInformation ?? "Please try another card")
        case .cancelled: show("Cancelled")
        case .timedOut: show("That took too long; please try again")
        case .failed(let failure):
            print(failure)  // for the developer: step, value, party and rule
            switch failure.fallbackAdvice.action {
            case .retry: show("Please try again")
            case .browserChallenge: show("Please confirm the payment in the browser")
            case .fixTheApp, .giveUp: show("This payment cannot be confirmed now")
            }
        }
    }
    // Example one-call: end
}

/// The token of the guide's server.
private struct Tokens: AppServer {
    let simulated: SimulatorAppServer
    let number: String

    private func known(_ payment: ThreeDSPayment) -> ThreeDSPayment {
        var payment = payment
        payment.card = .number(number)
        return payment
    }

    func versioning(for payment: ThreeDSPayment) async throws -> AppServerVersioning {
        try await simulated.versioning(for: known(payment))
    }
    func authenticate(_ request: AppServerRequest) async throws -> AppServerAnswer {
        try await simulated.authenticate(
            AppServerRequest(
                payment: known(request.payment), versioning: request.versioning, messageVersion: request.messageVersion,
                sdkTransactionID: request.sdkTransactionID, authRequest: request.authRequest))
    }
    func result(of threeDSServerTransactionID: String) async throws -> AppServerResult {
        try await simulated.result(of: threeDSServerTransactionID)
    }
}

/// The shop of a first try: the simulator in the process, and the number of a test card.
private struct FirstTry {
    let simulator: Simulator

    // Example simulator-app-server: begin
    func server() throws -> SimulatorAppServer {
        guard let address = URL(string: "https://localhost") else { throw URLError(.badURL) }
        return try SimulatorAppServer(baseURL: address, transport: simulator.transport)
    }

    let card = ThreeDSPayment.Card.number(TestCards.number(.challenge, directoryServer: 1))
    // Example simulator-app-server: end
}

@Suite("Guide to the one call") struct OneCallGuideTests {
    @Test("the guide shows the compiled code", arguments: ["one-call", "simulator-app-server"])
    func sameText(_ name: String) throws {
        let example = GuideExample(name, in: "one-call.md")
        let compiled = try #require(try example.compiled())
        #expect(try example.shown() == compiled)
    }

    @Test("the guide's server and card for the simulator pay") func firstTry() async throws {
        let shop = FirstTry(simulator: try Counterparts.simulator.get())
        let payment = ThreeDSPayment(card: shop.card, amount: 4200, currency: "EUR", orderReference: "order")
        let app = try AuthenticatingApp([[.submit("123456")]])
        #expect(await app.service.authenticate(payment, with: try shop.server()).kind == .authenticated)
    }

    @Test(
        "the guide's app does not tell the cardholder to try again for its own mistakes",
        arguments: [
            (-5, true, "ThreeDSPayment.amount", "amount"), (4200, false, "AppServer.cardNumber", "cardNumber is missing"),
        ])
    func ownMistakes(amount: Int, takesReferences: Bool, field: String, known: String) async throws {
        let simulator = try Counterparts.simulator.get()
        let simulated = try SimulatorAppServer(baseURL: FakeAppServer.base, transport: simulator.transport)
        let tokens = Tokens(simulated: simulated, number: TestCards.number(.challenge, directoryServer: 1))
        let app = Checkout(service: try AuthenticatingApp().service, server: takesReferences ? tokens : simulated)
        await app.pay(cardReference: "token", amount: amount, orderReference: "order")
        #expect(app.shown.all == ["This payment cannot be confirmed now"])

        let payment = ThreeDSPayment(card: .reference("token"), amount: amount, currency: "EUR", orderReference: "order")
        let failure = try #require(await app.service.authenticate(payment, with: app.server).failure)
        #expect(failure.field == field && failure.fallbackAdvice.action == .fixTheApp)
        #expect("\(failure)".contains(known), "\(failure)")
    }

    @Test(
        "the guide's app pays, and tells each other ending",
        arguments: [
            ("otp", [[CardholderAction.submit("123456")]], "Paid"), ("attempted", [], "Paid"), ("rejected", [], nil),
            ("otp", [[.cancel]], "Cancelled"), ("unavailable", [], "This payment cannot be confirmed now"),
            ("fault-tampered-tag", [[.submit("123456")]], "Please confirm the payment in the browser"),
        ] as [(String, [[CardholderAction]], String?)])
    func pays(scenario: String, script: [[CardholderAction]], text: String?) async throws {
        let simulator = try Counterparts.simulator.get()
        let simulated = try SimulatorAppServer(baseURL: FakeAppServer.base, transport: simulator.transport, scenario: scenario)
        let app = Checkout(
            service: try AuthenticatingApp(script).service,
            server: Tokens(simulated: simulated, number: TestCards.number(.challenge, directoryServer: 1)))
        await app.pay(cardReference: "token", amount: 4200, orderReference: "order")
        #expect(app.shown.count == 1 && (text == nil || app.shown.all.first == text), "\(app.shown.all)")
    }
}
