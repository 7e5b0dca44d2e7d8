import SwiftUI
import ThreeDSSwiftUI
import ThreeDSUIKit

/// Pays, one payment after the other, and tells how it went.
@MainActor final class Checkout: ObservableObject {
    /// Some of the simulator's, and a page of this app; the code is 123456.
    static let scenarios = [
        "otp", "masked-entry", "single-select", "multi-select", "oob", "html-otp", PostedPage.scenario, "information",
    ]

    /// Which issuer answers.
    @Published var scenario = "otp"
    /// Where `tds simulate` serves; empty: the simulator in the app. The phone has to believe the certificate authority that
    /// `tds simulate --anchor FILE` writes: on an iOS simulator `xcrun simctl keychain booted add-root-cert FILE` sees to that.
    @Published var address = ""
    /// What `tds simulate --address IP` printed; empty when it serves on loopback.
    @Published var token = ""
    /// The challenge that is to be shown.
    @Published var challenge: ThreeDSChallenge?
    /// A payment is under way.
    @Published private(set) var isPaying = false
    /// How the last payment ended.
    @Published private(set) var result = ""

    private let presenter: UIKitPresenter
    private let trust: TLSTrust
    private var opened: OpenShop?

    /// A shop that the app can pay at, with an SDK that knows its payment systems.
    private struct OpenShop {
        let address, token: String
        let shop: Shop
        let service: ThreeDS2ServiceSDK
        let directoryServerID: String
    }

    init(presenter: UIKitPresenter = .shared, trust: TLSTrust = .system) {
        self.presenter = presenter
        self.trust = trust
    }

    /// Begins a payment unless one is under way.
    func pay() {
        guard !isPaying else { return }
        isPaying = true
        result = ""
        Task { await authenticate() }
    }

    /// The challenge is over and its screens are gone.
    func finish(_ outcome: ThreeDSChallengeResult) { end(Self.text(of: outcome)) }

    private func authenticate() async {
        do {
            let open = try await openShop()
            let version = scenario == "information" ? "2.3.1" : "2.2.0"
            let transaction = try open.service.createTransaction(open.directoryServerID, version)
            let answer = try await open.shop.authenticate(
                transaction.getAuthenticationRequestParameters(), through: open.directoryServerID, scenario: scenario)
            guard answer.status == "C" else {
                try transaction.close()
                // Y: authenticated; A: an attempt with proof. Both go on to the payment.
                return end(["Y", "A"].contains(answer.status) ? "Paid" : "Declined")
            }
            challenge = ThreeDSChallenge(
                transaction: transaction,
                parameters: ChallengeParameters(
                    threeDSServerTransactionID: answer.threeDSServerTransactionID, acsTransactionID: answer.acsTransactionID,
                    acsRefNumber: answer.acsReferenceNumber, acsSignedContent: answer.acsSignedContent))
        } catch {
            end("Not paid: \(error.localizedDescription)")
        }
    }

    /// Initialises the SDK at the first payment; an app with a start-up screen does it there.
    private func openShop() async throws -> OpenShop {
        if let opened, opened.address == address, opened.token == token { return opened }
        let shop = try Shop.at(address, token: token, trust: trust)
        let configuration = ConfigParameters()
        configuration.directoryServers = try await shop.directoryServers()
        // An app that ships leaves the transport to the SDK. The simulator in the app has no network to be reached by.
        let service = ThreeDS2ServiceSDK(environment: SDKEnvironment(presenter: presenter, transport: shop.transport))
        try await service.initializeAsync(configuration, locale: Locale.current.identifier)
        let open = OpenShop(
            address: address, token: token, shop: shop, service: service,
            directoryServerID: configuration.directoryServers.first?.id ?? "")
        opened = open
        return open
    }

    private func end(_ text: String) {
        result = text
        isPaying = false
    }

    private static func text(of outcome: ThreeDSChallengeResult) -> String {
        switch outcome {
        case .success(.completed(let event)): event.status == .authenticated ? "Paid" : "Declined"
        case .success(.cancelled): "Cancelled"
        case .success(.timedout): "Too late"
        case .success(.interrupted): "Interrupted; ask the shop for the result"
        case .success(.protocolError), .success(.runtimeError): "Not paid"
        case .failure(let error): "Not paid: \(error.localizedDescription)"
        }
    }
}
