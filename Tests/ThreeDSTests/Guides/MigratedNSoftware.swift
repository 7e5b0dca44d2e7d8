import ThreeDSMigrationNSoftware

extension MigratedApps {
    /// An app as the guide shows it: it imports the product of the SDK that it was written for, and no other of the SDK.
    struct NSoftware {
        // Example n-software: begin
        func begin(_ service: ThreeDS2Service, _ servers: [DirectoryServer]) throws -> any Transaction {
            let configParameters = try ConfigParametersBuilder(
                directoryServerInfoList: servers, runtimeLicense: "no longer needed", deviceParameterBlacklist: ["C010"],
                clientConfig: ["LogLevel=2", "MaskSensitive=True"]
            ).build()
            let button = ButtonCustomization()
            try button.setTextColor(hexColorCode: "#FFFFFF")
            try button.setBackgroundColor(hexColorCode: "#0B5FFF")
            try button.setCornerRadius(cornerRadius: 8)
            let uiCustomization = UiCustomization()
            uiCustomization.setButtonCustomization(button, .SUBMIT)
            try service.initialize(configParameters: configParameters, locale: "en-US", uiCustomization: uiCustomization)
            return try service.createTransaction("F000000001", "2.2.0")
        }

        func challenge(_ transaction: any Transaction, answer: String, receiver: any ChallengeStatusReceiver) throws {
            let challengeParameters = ChallengeParameters(threeDSServerAuthResponse: answer)
            try transaction.doChallenge(
                challengeParameters: challengeParameters, challengeStatusReceiver: receiver, timeout: 5)
        }
        // Example n-software: end
    }
}

/// A receiver of that SDK, whose methods have no labels.
@MainActor final class UnlabelledReceiver: ChallengeStatusReceiver {
    private let receiver: RecordingReceiver

    init(_ receiver: RecordingReceiver) { self.receiver = receiver }

    func completed(_ completionEvent: CompletionEvent) { receiver.completed(completionEvent: completionEvent) }
    func cancelled() { receiver.cancelled() }
    func timedout() { receiver.timedout() }
    func protocolError(_ protocolErrorEvent: ProtocolErrorEvent) {
        receiver.protocolError(protocolErrorEvent: protocolErrorEvent)
    }
    func runtimeError(_ runtimeErrorEvent: RuntimeErrorEvent) { receiver.runtimeError(runtimeErrorEvent: runtimeErrorEvent) }
}
