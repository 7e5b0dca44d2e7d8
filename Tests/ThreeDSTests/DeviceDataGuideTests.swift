import Foundation
import Testing
import ThreeDS
import ThreeDSLocation

/// The example of Documentation/integrate/device-data.md.
private func exampleApp(presenter: any ChallengePresenter) throws {
    // Example: begin
    let configuration = ConfigParameters()
    configuration.deviceDataProfile = .appReviewSafe
    configuration.additionalParameters = ["C010"]  // the network address all the same
    configuration.restrictedParameters = ["C013"]
    var environment = SDKEnvironment(presenter: presenter)
    environment.deviceInformation = HostDeviceInformation(
        location: SystemLocation(),  // product ThreeDSLocation; asked only under `full`, or when C011 is added
        advertisingIdentifier: { .permissionRequired })  // what your app knows of it; the SDK does not link AdSupport
    let service = ThreeDS2ServiceSDK(environment: environment)
    try service.initialize(configuration)
    for entry in try service.getDeviceDataReport().entries where entry.status == .collected {
        print(entry.id, entry.name, entry.privacyManifest.collectedDataType ?? "–")
    }
    // Example: end
}

@Suite("Guide to device data") struct DeviceDataGuideTests {
    @Test("the example works") func works() {
        #expect(throws: Never.self) { try exampleApp(presenter: IdlePresenter()) }
    }

    @Test("the guide shows the same text") func sameText() throws {
        let here = URL(fileURLWithPath: #filePath)
        let source = try String(contentsOf: here, encoding: .utf8)
        let root = here.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let guide = try String(contentsOf: root.appendingPathComponent("Documentation/integrate/device-data.md"), encoding: .utf8)
        let example = try #require(between("    // Example: begin\n", "    // Example: end", in: source))
        let shown = try #require(between("<!-- example -->\n```swift\n", "```\n<!-- /example -->", in: guide))
        let unindented = example.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.hasPrefix("    ") ? String($0.dropFirst(4)) : String($0) }.joined(separator: "\n")
        #expect(shown == unindented)
    }

    private func between(_ begin: String, _ end: String, in text: String) -> String? {
        guard let start = text.range(of: begin), let stop = text.range(of: end, range: start.upperBound..<text.endIndex) else {
            return nil
        }
        return String(text[start.upperBound..<stop.lowerBound])
    }
}
