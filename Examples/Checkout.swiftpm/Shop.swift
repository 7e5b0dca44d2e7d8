import Foundation
import ThreeDS
import ThreeDSSimulator

/// The shop's own server. Here it is the simulator: in the app, or that of `tds simulate` at an address.
struct Shop: Sendable {
    /// What the shop answers when the app wants to pay.
    struct Answer: Sendable {
        let status, threeDSServerTransactionID: String
        let acsTransactionID, acsReferenceNumber, acsSignedContent: String?
    }

    /// The shop cannot be understood.
    struct Refusal: LocalizedError, Equatable {
        /// The HTTP status; 0 when no shop answers at the address.
        let status: Int

        /// What the person with the phone can do.
        var errorDescription: String? {
            switch status {
            case 0: "the address of the shop is not an address. Write it such as https://192.168.1.5:8443, or leave it empty"
            case 200: "the shop's answer has no status. Check that tds simulate is of the same version as this app"
            case 401: "the shop did not accept the token. Copy the one that tds simulate printed"
            case 404: "no shop answers at this address. Copy the address that tds simulate printed"
            default: "the shop answered with the status \(status). Try again; if it stays, look at the shop's log"
            }
        }
    }

    /// What a teapot costs, in minor units: cents.
    static let amount = 4_200
    static let currency = "EUR"

    /// The price as the language of the phone writes it.
    static var price: String {
        Decimal(sign: .plus, exponent: -2, significand: Decimal(amount)).formatted(.currency(code: currency))
    }

    let base: URL
    /// Carries the app's messages to the shop, and the SDK's to the issuer.
    let transport: any HTTPTransport

    /// At an address such as `https://localhost:8443`, or on another machine, whose `tds simulate --address` has printed a token; inside
    /// the app when the address is empty.
    static func at(_ address: String, token: String = "", trust: TLSTrust) throws -> Shop {
        let address = address.trimmingCharacters(in: .whitespaces)
        if address.isEmpty { return try bundled() }
        guard let base = URL(string: address), base.host != nil else { throw Refusal(status: 0) }
        let token = token.trimmingCharacters(in: .whitespaces)
        let transport = SystemTransport.make(trust: trust)
        return Shop(
            base: base, transport: token.isEmpty ? transport : TokenTransport(transport: transport, base: base, token: token))
    }

    /// A shop inside the app: nothing leaves the process, the issuer included.
    static func bundled() throws -> Shop {
        let simulator = try Simulator(SimulatorConfiguration(scenarios: [PostedPage.make()]))
        guard let base = URL(string: "https://localhost") else { throw Refusal(status: 0) }
        return Shop(base: base, transport: simulator.transport)
    }

    /// The payment systems that the shop accepts, with their keys.
    func directoryServers() async throws -> [DirectoryServer] {
        let configuration = try await call("GET", "/v1/configuration")
        return (configuration["directoryServers"] as? [[String: Any]] ?? []).compactMap { server in
            guard let id = server["id"] as? String, let key = server["publicKey"] as? String else { return nil }
            return DirectoryServer(
                id: id, publicKey: key, keyID: server["keyID"] as? String,
                rootCertificates: server["rootCertificates"] as? [String] ?? [])
        }
    }

    /// Sends the AReq, with the first test card that gets a challenge.
    func authenticate(
        _ parameters: AuthenticationRequestParameters, through directoryServerID: String, scenario: String
    ) async throws -> Answer {
        let answer = try await call(
            "POST", "/v1/authentications",
            [
                "sdk": [
                    "deviceData": parameters.deviceData, "sdkTransactionID": parameters.sdkTransactionID,
                    "sdkAppID": parameters.sdkAppID, "sdkReferenceNumber": parameters.sdkReferenceNumber,
                    "sdkEphemeralPublicKey": parameters.sdkEphemeralPublicKey, "messageVersion": parameters.messageVersion,
                    "sdkMaxTimeout": 5,
                ] as [String: Any],
                "directoryServerID": directoryServerID, "cardNumber": TestCards.number(.challenge, directoryServer: 1),
                "amount": Self.amount, "currency": Self.currency, "scenario": scenario,
            ])
        guard let status = answer["transStatus"] as? String, let id = answer["threeDSServerTransID"] as? String else {
            throw Refusal(status: 200)
        }
        return Answer(
            status: status, threeDSServerTransactionID: id, acsTransactionID: answer["acsTransID"] as? String,
            acsReferenceNumber: answer["acsReferenceNumber"] as? String, acsSignedContent: answer["acsSignedContent"] as? String)
    }

    private func call(_ method: String, _ path: String, _ body: [String: Any]? = nil) async throws -> [String: Any] {
        let bytes = try body.map { Array(try JSONSerialization.data(withJSONObject: $0)) } ?? []
        let request = HTTPRequest(
            method: method, url: base.appendingPathComponent(path), headers: [("Content-Type", "application/json")], body: bytes)
        let response = try await transport.send(request) {}
        guard response.status == 200,
            let object = try? JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any]
        else { throw Refusal(status: response.status) }
        return object
    }
}
