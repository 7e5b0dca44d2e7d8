import Testing
import ThreeDSCore
import ThreeDSTestSupport

@testable import ThreeDS

@Suite("Failure: the cause of every error") struct FailureTests {
    @Test(
        "InvalidInput, SDKAlreadyInitialized and SDKNotInitialized have a failure (SDK-28, SDK-29, SDK-30)",
        .proves("SDK-28", "SDK-29", "SDK-30"))
    func payloads() throws {
        let service = ThreeDS2ServiceSDK(environment: SDKEnvironment(presenter: IdlePresenter()))
        let before = try #require(throws: ThreeDS2Error.self) { try service.getWarnings() }
        guard case .SDKNotInitialized(_, let cause) = before else { throw before }
        #expect(cause as? Failure == before.failure)
        #expect(before.failure.rule == "SDK-30")

        try service.initialize(ConfigParameters())
        let twice = try #require(throws: ThreeDS2Error.self) { try service.initialize(ConfigParameters()) }
        guard case .SDKAlreadyInitialized(_, let cause) = twice else { throw twice }
        #expect(cause as? Failure == twice.failure)
        #expect(twice.failure.rule == "SDK-29")

        let input = try #require(throws: ThreeDS2Error.self) {
            try service.createTransaction("F999999999", nil)
        }
        guard case .InvalidInput(_, let cause) = input else { throw input }
        #expect(cause as? Failure == input.failure)
        #expect(input.failure.party == .app)
        #expect(input.failure.field == "directoryServerID")
        #expect(input.failure.rule == "SDK-5")

        let parameter = try #require(throws: ThreeDS2Error.self) {
            try ConfigParameters().addParam(paramName: nil, paramValue: "x")
        }
        #expect(parameter.failure.field == "ConfigParameters.paramName")
    }

    @Test("SDKRuntime has the failure of its code (SDK-31), and errors that an app creates have one, too", .proves("SDK-31"))
    func byCode() {
        #expect(ThreeDS2Error.SDKRuntime("m", "transaction-over").failure.rule == "SDK-13")
        #expect(ThreeDS2Error.SDKRuntime("m", "metadata-timed-out").failure.party == .network)
        #expect(ThreeDS2Error.SDKRuntime("m", nil).failure.rule == "SDK-31")
        // An app's own sentence is not read: only the SDK's values name field and rule.
        #expect(ThreeDS2Error.InvalidInput("timeOut: too short", nil).failure.rule == "SDK-28")
        #expect(ThreeDS2Error.InvalidInput("timeOut: too short", nil).failure.field == nil)
        let short = #expect(throws: ThreeDS2Error.self) { try ChallengeTimeout(minutes: 4) }
        #expect(short?.failure.field == "timeOut")
        #expect(short?.failure.rule == "SDK-66")
        #expect(ThreeDS2Error.invalidSetting("buttonType", expected: .buttonName).failure.field == "buttonType")
        #expect(ThreeDS2Error.SDKAlreadyInitialized("m", nil).failure.rule == "SDK-29")
        #expect(ThreeDS2Error.SDKNotInitialized("m", nil).failure.rule == "SDK-30")
    }

    @Test("events have a failure with advice (SDK-25, SDK-26)", .proves("SDK-25", "SDK-26"))
    func events() {
        let runtime = RuntimeErrorEvent(errorCode: "readTimeout", errorMessage: "m").failure
        #expect(runtime.party == .acs)
        #expect(runtime.rule == "CORE-239")
        #expect(runtime.fallbackAdvice.action == .retry)
        let message = ErrorMessage(
            errorCode: "203", errorComponent: "C", errorDescription: "d", errorDetails: "acsUiType,4111111111111111",
            errorMessageType: "CRes", messageVersionNumber: "2.2.0")
        let protocolError = ProtocolErrorEvent(sdkTransactionID: "id", errorMessage: message).failure
        #expect(protocolError.description.hasPrefix("acs CRes acsUiType CORE-206: "))
        #expect(!protocolError.description.contains("4111"))
        #expect(protocolError.fallbackAdvice.action == .browserChallenge)
        #expect(!protocolError.suggestedAction.isEmpty)
    }
}
