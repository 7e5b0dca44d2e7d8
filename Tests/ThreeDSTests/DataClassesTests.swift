import Testing
import ThreeDS
import ThreeDSMigrationNSoftware
import ThreeDSMigrationNetcetera
import ThreeDSMigrationShapes
import ThreeDSMigrationTechnicalGuide
import ThreeDSTestSupport

@Suite("Data classes") struct DataClassesTests {
    @Test("ChallengeParameters returns the set values by property and getter (SDK-15)", .proves("SDK-15"))
    func challengeParameters() {
        let parameters = ChallengeParameters()
        #expect(parameters.get3DSServerTransactionID() == nil)
        parameters.set3DSServerTransactionID("1")
        parameters.setAcsTransactionID(acsTransactionID: "2")
        parameters.setAcsRefNumber("3")
        parameters.setAcsSignedContent(acsSignedContent: "4")
        parameters.setThreeDSRequestorAppURL(threeDSRequestorAppURL: "5")
        #expect(parameters.threeDSServerTransactionID == "1")
        #expect(parameters.tdsServerTransactionID == "1")
        #expect(parameters.getAcsTransactionID() == "2")
        #expect(parameters.getAcsRefNumber() == "3")
        #expect(parameters.getAcsSignedContent() == "4")
        #expect(parameters.getThreeDSRequestorAppURL() == "5")
        parameters.tdsServerTransactionID = "6"
        parameters.set3DSServerTransactionID(threeDSServerTransactionID: parameters.threeDSServerTransactionID)
        parameters.setAcsTransactionID("7")
        parameters.setAcsRefNumber(acsRefNumber: nil)
        parameters.setAcsSignedContent(nil)
        parameters.setThreeDSRequestorAppURL(nil)
        #expect(parameters.get3DSServerTransactionID() == "6")
        #expect(parameters.acsTransactionID == "7")
        #expect(parameters.acsRefNumber == nil)
        #expect(parameters.acsSignedContent == nil)
        #expect(parameters.threeDSRequestorAppURL == nil)
    }

    @Test("only the device data of AuthenticationRequestParameters may be missing (SDK-16)", .proves("SDK-16"))
    func requestParameters() throws {
        let full: [String?] = ["id", "data", "key", "app", "number", "2.2.0"]
        func make(_ values: [String?]) throws -> AuthenticationRequestParameters {
            try AuthenticationRequestParameters(
                sdkTransactionID: values[0], deviceData: values[1], sdkEphemeralPublicKey: values[2], sdkAppID: values[3],
                sdkReferenceNumber: values[4], messageVersion: values[5])
        }
        let made = try make(full)
        #expect(
            [
                made.getSDKTransactionID(), made.getDeviceData(), made.getSDKEphemeralPublicKey(), made.getSDKAppID(),
                made.getSDKReferenceNumber(), made.getMessageVersion(),
            ] == full)
        for index in full.indices {
            for bad in [nil, "", " "] as [String?] {
                var values = full
                values[index] = bad
                #expect(errorName { _ = try make(values) } == (index == 1 ? nil : "InvalidInput"))
            }
        }
    }

    @Test("AuthenticationRequestParameters: getters of other SDKs") func otherGetters() throws {
        let made = try AuthenticationRequestParameters(
            sdkTransactionID: "id", deviceData: nil, sdkEphemeralPublicKey: "{}", sdkAppID: "app", sdkReferenceNumber: "number",
            messageVersion: "2.2.0")
        #expect(made.getSDKTransactionId() == "id")
        #expect(made.getAuthRequest() == made.authRequest)
    }

    @Test("events and messages return their values (SDK-23 to SDK-27)", .proves("SDK-23", "SDK-24", "SDK-25", "SDK-26", "SDK-27"))
    func events() {
        let completion = CompletionEvent(sdkTransactionID: "id", status: .authenticated)
        #expect(completion.getSDKTransactionID() == "id")
        #expect(completion.getTransactionStatus() == "Y")
        let message = ErrorMessage(
            transactionID: "id", errorCode: "203", errorComponent: "A", errorDescription: "d", errorDetails: "e",
            errorMessageType: "CReq", messageVersionNumber: "2.2.0")
        #expect(message.getTransactionID() == "id")
        #expect(message.getErrorCode() == "203")
        #expect(message.getErrorComponent() == "A")
        #expect(message.getErrorDescription() == "d")
        #expect(message.getErrorDetails() == "e")
        #expect(message.getErrorMessageType() == "CReq")
        #expect(message.getMessageVersionNumber() == "2.2.0")
        let event = ProtocolErrorEvent(sdkTransactionID: "id", errorMessage: message)
        #expect(event.getErrorMessage() == message)
        #expect(event.getSDKTransactionID() == "id")
        #expect(event == ProtocolErrorEvent(sdkTransactionID: "id", errorMessage: message))
        #expect(event != ProtocolErrorEvent(sdkTransactionID: "ID", errorMessage: message), "of another transaction")
        for change in 0..<7 {
            func changed(_ index: Int, _ text: String) -> String { index == change ? text + "x" : text }
            let other = ErrorMessage(
                transactionID: changed(0, "id"), errorCode: changed(1, message.errorCode),
                errorComponent: changed(2, message.errorComponent), errorDescription: changed(3, message.errorDescription),
                errorDetails: changed(4, message.errorDetails ?? ""),
                errorMessageType: changed(5, message.errorMessageType ?? ""),
                messageVersionNumber: changed(6, message.messageVersionNumber))
            #expect(event != ProtocolErrorEvent(sdkTransactionID: "id", errorMessage: other), "\(change)")
        }
        let runtime = RuntimeErrorEvent(errorCode: "c", errorMessage: "m")
        #expect(runtime.getErrorCode() == "c")
        #expect(runtime.getErrorMessage() == "m")
        #expect(RuntimeErrorEvent(errorMessage: "m").errorCode == nil)
        let warning = Warning(id: "SW01", message: "m", severity: .HIGH)
        #expect(warning.getID() == "SW01")
        #expect(warning.getMessage() == "m")
        #expect(warning.getSeverity() == .HIGH)
    }

    @Test(
        "errors are caught as the specification's sample does (SDK-28 to SDK-31)", .proves("SDK-28", "SDK-29", "SDK-30", "SDK-31")
    ) func errors() {
        let service = ThreeDS2ServiceSDK(environment: Face.environment())
        do {
            try service.cleanup()
            Issue.record("cleaned up")
        } catch ThreeDS2Error.SDKNotInitialized(let message, _) {
            #expect(!message.isEmpty)
        } catch {
            Issue.record("\(error)")
        }
        let runtime = ThreeDS2Error.SDKRuntime("m", "c")
        #expect(runtime.getErrorCode() == "c")
        #expect(runtime.description == "SDKRuntime: m")
        #expect(ThreeDS2Error.InvalidInput("m", nil).errorCode == nil)
        #expect(ThreeDS2Error.SDKAlreadyInitialized("m", nil).name == "SDKAlreadyInitialized")
    }
}
