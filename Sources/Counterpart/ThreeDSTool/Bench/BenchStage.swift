import ThreeDS
import ThreeDSContract
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSSimulator

extension DemoStage {
    /// A payment before its challenge.
    struct BegunPayment {
        let transaction: any Transaction
        let request: AuthenticationRequestParameters
        let challenge: ChallengeParameters
    }

    /// Creates a transaction with the first directory server and has it authenticated. The ACS wants a challenge.
    ///
    /// - Parameter minutes: the longest time of the challenge.
    func beginPayment(
        _ service: ThreeDS2ServiceSDK, scenario: String, minutes: Int
    ) async throws -> BegunPayment {
        let card = TestCards.number(.challenge, directoryServer: 1)
        let versioning = try await call("POST", "v1/versioning", ["cardNumber": .string(card)])
        let directoryServerID = versioning["directoryServerID"]?.stringValue ?? ""
        let transaction = try service.createTransaction(directoryServerID, ProtocolVersion.usual.rawValue)
        let request = try transaction.getAuthenticationRequestParameters()
        let answer = try await call(
            "POST", "v1/authentications",
            [
                "sdk": .object(DriverEvents.members(of: request)), "directoryServerID": .string(directoryServerID),
                "cardNumber": .string(card), "amount": 1_999, "currency": "978", "scenario": .string(scenario),
                Field.messageCategory: .code(MessageCategory.payment), Field.sdkMaxTimeout: .string(String(twoDigits: minutes)),
            ])
        let challenge = ChallengeParameters(
            threeDSServerTransactionID: answer.string(Field.threeDSServerTransID) ?? "",
            acsTransactionID: answer.string(Field.acsTransID), acsRefNumber: answer.string(Field.acsReferenceNumber),
            acsSignedContent: answer.string(Field.acsSignedContent))
        return BegunPayment(transaction: transaction, request: request, challenge: challenge)
    }
}
