import ThreeDSMigrationNetcetera
import ThreeDSSimulator

extension MigratedApps {
    /// An app as the guide shows it: it imports the product of the SDK that it was written for, and no other of the SDK.
    struct Netcetera {
        // Example netcetera: begin
        func begin(_ service: ThreeDS2ServiceSDK, _ configParameters: ConfigParameters) async throws -> any Transaction {
            let light = UiCustomization()
            let dark = UiCustomization()
            try dark.setBackground("#101418")
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                service.initialize(
                    configParameters, locale: "en-US", uiCustomizationMap: ["DEFAULT": light, "DARK": dark],
                    success: { continuation.resume() }, failure: { continuation.resume(throwing: $0) })
            }
            let transaction = try service.createTransaction(directoryServerId: "F000000001", messageVersion: "2.2.0")
            try transaction.useBridgingExtension("2.0")
            try transaction.getProgressView().start()  // taken over by doChallenge; stop it when there is no challenge
            return transaction
        }

        func challenge(_ transaction: any Transaction, answer: Answer, receiver: any ChallengeStatusReceiver) throws {
            let challengeParameters = ChallengeParameters(
                threeDSServerTransactionID: answer.threeDSServerTransID, acsTransactionID: answer.acsTransID,
                acsRefNumber: answer.acsReferenceNumber, acsSignedContent: answer.acsSignedContent)
            challengeParameters.setThreeDSRequestorAppURL("https://shop.example/back")
            try transaction.doChallenge(
                challengeParameters: challengeParameters, challengeStatusReceiver: receiver, timeOut: 5)
        }
        // Example netcetera: end
    }
}
