import ThreeDSMigrationRavelin
import ThreeDSSimulator

extension MigratedApps {
    /// An app as the guide shows it: it imports the product of the SDK that it was written for, and no other of the SDK.
    struct Ravelin {
        // Example ravelin: begin
        func begin(_ service: any ThreeDS2Service, _ configParameters: ConfigParameters) throws -> any Transaction {
            try configParameters.addParam(group: nil, paramName: "license-key", paramValue: "no longer needed")
            try configParameters.addParam(group: nil, paramName: "restricted-parameters", paramValue: "C010,C011")
            let button = ButtonCustomization()
            try button.setBackgroundColor("#0B5FFF")
            try button.setDarkBackgroundColor("#7FB0FF")
            try button.setDarkTextColor("#001B44")
            let uiCustomization = UiCustomization()
            uiCustomization.setButtonCustomization(button, .SUBMIT)
            try service.initialize(configParameters, locale: "en_US", uiCustomization: uiCustomization)
            return try service.createTransaction("F000000001", nil)
        }

        func challenge(_ transaction: any Transaction, answer: Answer, receiver: any ChallengeStatusReceiver) throws {
            let challengeParameters = ChallengeParameters()
            challengeParameters.set3DSServerTransactionID(threeDSServerTransactionID: answer.threeDSServerTransID)
            challengeParameters.setAcsTransactionID(acsTransactionID: answer.acsTransID)
            challengeParameters.setAcsRefNumber(acsRefNumber: answer.acsReferenceNumber)
            challengeParameters.setAcsSignedContent(acsSignedContent: answer.acsSignedContent)
            try transaction.doChallenge(
                challengeParameters: challengeParameters, challengeStatusReceiver: receiver, timeOut: 5)
        }
        // Example ravelin: end
    }
}
