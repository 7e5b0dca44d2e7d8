import ThreeDSMigrationGateway
import ThreeDSSimulator

extension MigratedApps {
    /// An app as the guide shows it: it imports the product of the SDK that it was written for, and no other of the SDK.
    struct Gateway {
        // Example gateway: begin
        func begin(
            _ service: any ThreeDS2Service, _ configParameters: ConfigParameters, key: String, root: String, logo: String
        ) throws -> any Transaction {
            try configParameters.addParam(group: "security", paramName: "trustedAppStores", paramValue: "appstore,testflight")
            try service.initialize(configParameters: configParameters, locale: "en-US", uiCustomization: nil)
            return try service.createTransaction(
                directoryServerID: "F000000001", messageVersion: nil, publicKeyBase64: key, rootCertificateBase64: root,
                logoBase64: logo)
        }

        func challenge(_ transaction: any Transaction, answer: Answer, receiver: any ChallengeStatusReceiver) throws {
            let challengeParameters = ChallengeParameters(
                threeDSServerTransactionID: answer.threeDSServerTransID, acsTransactionID: answer.acsTransID,
                acsRefNumber: answer.acsReferenceNumber, acsSignedContent: answer.acsSignedContent)
            try transaction.doChallenge(
                challengeParameters: challengeParameters, challengeStatusReceiver: receiver, timeOut: 5)
        }
        // Example gateway: end
    }
}
