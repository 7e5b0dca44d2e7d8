import Foundation
import Testing
import ThreeDS
import ThreeDSTestSupport

@Suite("Service") struct ServiceTests {
    @Test(
        "a service can be initialised, cleaned up and initialised again (SDK-11, SDK-29, SDK-30)",
        .proves("SDK-11", "SDK-29", "SDK-30")) func lifeCycle() throws
    {
        let service = ThreeDS2ServiceSDK(environment: Face.environment())
        #expect(errorName { _ = try service.getWarnings() } == "SDKNotInitialized")
        #expect(errorName { _ = try service.createTransaction("A000000003", nil) } == "SDKNotInitialized")
        for _ in 0..<3 {
            try service.initialize(Face.configuration(), locale: "en-US")
            #expect(errorName { try service.initialize(Face.configuration()) } == "SDKAlreadyInitialized")
            #expect(try service.getSDKVersion().split(separator: ".").count == 3)
            #expect(try service.getWarnings().isEmpty)
            let transaction = try service.createTransaction("a000000003", "2.1.0")
            try service.cleanup()
            #expect(errorName { _ = try transaction.getAuthenticationRequestParameters() } == "SDKRuntime")
            #expect(errorName { try transaction.close() } == nil)
            #expect(errorName { try service.cleanup() } == "SDKNotInitialized")
            #expect(errorName { _ = try service.getSDKInfo() } == "SDKNotInitialized")
        }
    }

    @Test("a service works through the ThreeDS2Service protocol") func existential() throws {
        let service: any ThreeDS2Service = ThreeDS2ServiceSDK(presenter: IdlePresenter())
        #expect(errorName { try service.initialize(Face.configuration(), locale: "x") } == "InvalidInput")
        #expect(errorName { _ = try service.createTransaction("A000000003", nil) } == "SDKNotInitialized")
        service.applicationDidEnterBackground()
        service.applicationWillEnterForeground()
    }

    @Test("the service can neither be used nor initialised again during an asynchronous initialisation", .proves("SDK-4"))
    func asynchronous()
        async throws
    {
        struct Slow: DeviceInformationProvider {
            let release: DispatchSemaphore
            let asked: Recorder<String>
            let platform = DeviceInformationPlatform.other
            func value(of parameterID: String) -> DeviceInformationValue {
                if asked.count == 0 { release.wait() }
                asked.record(parameterID)
                return .text("x")
            }
        }
        var environment = Face.environment()
        let release = DispatchSemaphore(value: 0)
        environment.deviceInformation = Slow(release: release, asked: Recorder())
        // The time that the collection may take does not pass.
        environment.timeSource = ManualTimeSource()
        let service = ThreeDS2ServiceSDK(environment: environment)
        async let initialisation: Void = service.initializeAsync(Face.configuration())
        while errorName({ try service.initialize(ConfigParameters(), locale: "english!") }) == "InvalidInput" {
            await Task.yield()
        }
        #expect(errorName { try service.initialize(Face.configuration()) } == "SDKAlreadyInitialized")
        // SDK-4: not known before `initialize` is through.
        #expect(errorName { _ = try service.getSDKVersion() } == "SDKNotInitialized")
        #expect(errorName { try service.cleanup() } == "SDKNotInitialized")
        release.signal()
        try await initialisation
        #expect(try service.getSDKVersion().isEmpty == false)
        await #expect(throws: ThreeDS2Error.self) { try await service.initializeAsync(Face.configuration()) }
        try service.cleanup()
        await #expect(throws: ThreeDS2Error.self) { try await service.initializeAsync(Face.configuration(), locale: "") }
        try await service.initializeAsync(Face.configuration())
    }

    @Test("the host's device information is not empty") func host() {
        let host = HostDeviceInformation()
        #expect(host.platform == .other)
        for id in ["C001", "C003", "C006"] {
            guard case .text(let text) = host.value(of: id) else {
                Issue.record("\(id) is not there")
                continue
            }
            #expect(!text.isEmpty)
        }
        #expect(host.value(of: "C011") == .permissionRequired)
        #expect(host.value(of: "C007") == .unsupported || host.value(of: "C007") == .permissionRequired)
    }

    @Test("getSDKInfo returns versions and directory servers") func information() throws {
        let info = try Face.service().getSDKInfo()
        #expect(info.supportedMessageVersions == ["2.1.0", "2.2.0", "2.3.1"])
        #expect(info.directoryServers.map(\.id) == ["A000000003"])
        #expect(info.directoryServers.first?.rootExpires == nil)
    }
}
