import Testing
import ThreeDSJOSE
import ThreeDSJSON
import ThreeDSPlatform
import ThreeDSTestSupport

@testable import ThreeDSSimulator

@Suite("The directory server's view of the device") struct DeviceInformationCheckTests {
    @Test(
        "data of each data version pass, and what the version does not define is refused", .proves("CORE-397"),
        arguments: [
            (#"{"DV":"1.1","DD":{"C001":"iOS","I013":"x"},"DPNA":{"C007":"RE02"}}"#, true),
            (#"{"DV":"1.1","DD":{"C001":"iOS","C013":"x"}}"#, false),
            (#"{"DV":"1.1","DD":{"C001":"x"},"DPNA":{"C002":"RE04"}}"#, false),
            (#"{"DV":"1.4","DD":{"C001":"iOS","C015":"x"},"DPNA":{"C007":"RE04"}}"#, true),
            (#"{"DV":"1.4","DD":{"C001":"iOS","C016":"x"}}"#, false),
            (#"{"DV":"1.5","DD":{"C001":"iOS"},"DPNA":{"C007":"RE03"}}"#, false),
            (#"{"DV":"1.5","DD":{"C001":"iOS","C013":"x"}}"#, true), (#"{"DV":"1.6","DD":{"C001":"iOS","C018":"x"}}"#, true),
            (#"{"DV":"1.6","DD":{"C001":"iOS"},"DPNA":{"I014":"RE04"}}"#, false),
            (#"{"DV":"1.6","DD":{"C001":"x","D001":"x"}}"#, true),
            (#"{"DV":"1.5","DD":{"C001":"x","D001":"x"}}"#, false),
            (#"{"DV":"1.7","DD":{"C001":"iOS","I015":"true","I003":["a"]},"DPNA":{"I014":"RE04"}}"#, true),
            (#"{"DV":"1.7","DD":{"C001":"iOS","C019":"x"}}"#, false), (#"{"DV":"1.7","DD":{"C001":"iOS","I016":"x"}}"#, false),
            (#"{"DV":"1.7","DD":{"C001":"Android","A169":"false"}}"#, true),
            (#"{"DV":"1.7","DD":{"C001":"x","X001":"x"}}"#, false),
            (#"{"DV":"1.7","DD":{"C001":"x","c002":"x"}}"#, false),
            (#"{"DV":"1.7","DD":{"C001":"x"},"DPNA":{"C001":"RE01"}}"#, false),
            (#"{"DV":"1.7","DD":{"C001":"x","C002":""}}"#, false), (#"{"DV":"1.7","DD":{"C001":"x","C002":1}}"#, false),
            (#"{"DV":"1.7","DD":{"C001":"x","I003":[]}}"#, false), (#"{"DV":"1.7","DD":{"C001":"x","I003":["a",""]}}"#, false),
            (#"{"DV":"1.7","DD":{"C001":"x"},"DPNA":{"C002":"RE05"}}"#, false),
            (#"{"DV":"1.7","DD":{"C001":"x"},"DPNA":[]}"#, false),
            (#"{"DV":"1.3","DD":{"C001":"x","C099":"x"}}"#, true),
        ] as [(String, Bool)])
    func data(_ text: String, isRight: Bool) async throws {
        var sdk = try SDKStandIn(Simulator(SimulatorConfiguration()))
        sdk.setSDK("deviceData", .string(try SDKStandIn.deviceData(for: sdk.server, encryption: .a128gcm, text: text)))
        let response = await sdk.authenticate()
        if isRight {
            #expect(response.text("transStatus") == "C")
        } else {
            #expect(
                response.error("party") == "Directory Server" && response.error("field") == "sdkEncData"
                    && response.error("rule") == "203")
        }
    }
}
