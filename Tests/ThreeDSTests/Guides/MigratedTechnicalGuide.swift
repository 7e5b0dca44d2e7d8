import ThreeDSMigrationTechnicalGuide
import ThreeDSSimulator

extension MigratedApps {
    /// An app in the shape of the technical guide: nothing is labelled but what it labels.
    struct TechnicalGuide {
        // Example technical-guide: begin
        func begin(_ service: any ThreeDS2Service, _ configParameters: ConfigParameters) throws -> any Transaction {
            let uiCustomization = UiCustomization()
            let submit = ButtonCustomization()
            try submit.setBackgroundColor("#0B5FFF")
            try submit.setCornerRadius(8)
            uiCustomization.setButtonCustomization(submit, .SUBMIT)
            do {
                try service.initialize(configParameters, locale: "en-US", uiCustomization: uiCustomization)
            } catch ThreeDS2Error.InvalidInput(let message, _) {
                print(message)
                throw ThreeDS2Error.SDKRuntime(message, nil)
            }
            for warning in try service.getWarnings() { print(warning.getID(), warning.getSeverity()) }
            return try service.createTransaction("F000000001", "2.2.0")
        }

        func challenge(_ transaction: any Transaction, answer: Answer, receiver: any ChallengeStatusReceiver) throws {
            let challengeParameters = ChallengeParameters()
            challengeParameters.set3DSServerTransactionID(answer.threeDSServerTransID)
            challengeParameters.setAcsTransactionID(answer.acsTransID)
            challengeParameters.setAcsRefNumber(answer.acsReferenceNumber)
            challengeParameters.setAcsSignedContent(answer.acsSignedContent)
            try transaction.doChallenge(challengeParameters, challengeStatusReceiver: receiver, timeOut: 5)
        }
        // Example technical-guide: end
    }
}
