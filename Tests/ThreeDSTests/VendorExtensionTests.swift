import Foundation
import Testing
import ThreeDS
import ThreeDSMigrationNSoftware
import ThreeDSMigrationNetcetera
import ThreeDSMigrationShapes
import ThreeDSMigrationTechnicalGuide
import ThreeDSTestSupport

/// What other SDKs offer beyond the specification, each with the test that proves it here. A row whose test is gone fails.
@Suite("Extensions of other SDKs") struct VendorExtensionTests {
    @Test("each extension has its test", arguments: VendorExtensionRow.all) func proved(_ row: VendorExtensionRow) throws {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let text = try String(contentsOf: tests.appendingPathComponent(row.file), encoding: .utf8)
        // In the display name of a test: on the line of the attribute or on one of its own below it.
        let pieces = text.components(separatedBy: "@Test(").dropFirst().map { $0.prefix(160) }
        #expect(pieces.contains { $0.contains(row.test) && $0.contains("\"") }, "\(row.file): \(row.test)")
    }

    @Test("all rows are different") func rows() {
        #expect(Set(VendorExtensionRow.all.map(\.testDescription)).count == VendorExtensionRow.all.count)
        #expect(VendorExtensionRow.notHere.allSatisfy { $0.reason.count > 20 })
    }

    /// A folder that is removed in the end.
    private func folder(_ files: [String: [UInt8]], _ body: (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pictures-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, bytes) in files { try Data(bytes).write(to: folder.appendingPathComponent(name)) }
        try await body(folder)
    }

    @Test("icons and the logo ds_<id> are found light and dark, and names outside the folder find nothing") func images()
        async throws
    {
        let files: [String: [UInt8]] = [
            "CollapsedLabelIndicator.png": [1], "WarningIndicator.png": [2], "WarningIndicator-dark.png": [3],
            "ds_a000000003.png": [4], "ds_a000000003-dark.png": [5], "MultiSelection.png": [],
            "SingleSelection.png": [UInt8](repeating: 0, count: 1_048_577), "secret": [9],
            "ExpandedLabelIndicator.png": [6], "ExpandedLabelIndicator@2x.png": [7], "ExpandedLabelIndicator-dark@3x.png": [8],
        ]
        try await folder(files) { folder in
            let images = ImageLookup(folder: folder)
            #expect(images.icon(.collapsed, .DEFAULT) == [1] && images.icon(.collapsed, .DARK) == [1])
            #expect(images.icon(.warning, .DEFAULT) == [2] && images.icon(.warning, .DARK) == [3])
            #expect(images.icon(.expanded, .DEFAULT) == [7] && images.icon(.expanded, .DARK) == [8])
            #expect(images.logo(directoryServerID: "A000000003") == LogoImage(light: [4], dark: [5]))
            #expect(images.icon(.multiSelection, .DEFAULT) == nil && images.icon(.singleSelection, .DEFAULT) == nil)
            for name in ["", "../secret", "/etc/passwd", "a/b", "secret", "x\0", String(repeating: "a", count: 200)] {
                #expect(images.picture(name, .DEFAULT) == nil, "\(name)")
            }
        }
    }

    @Test("pictures of ThreeDS2ServiceSDK(bundle:) reach the presenter, and its logo when the directory server does not have one")
    func bundle() async throws {
        try await folder(["ds_a000000003.png": [4], "WarningIndicator.png": [2]]) { folder in
            let bundle = try #require(Bundle(path: folder.path))
            let presenter = ProgressRecorder()
            let service = ThreeDS2ServiceSDK(bundle: bundle, presenter: presenter)
            let configuration = Face.configuration()
            configuration.directoryServers.append(
                DirectoryServer(id: "A000000004", publicKey: Face.publicKey, rootCertificates: [], logo: [7]))
            try service.initialize(configuration)
            let first = try service.createTransaction("A000000003", nil),
                second = try service.createTransaction("A000000004", nil)
            try first.getProgressView().start()
            await presenter.wait(for: 1)
            try second.getProgressView().start()
            await presenter.wait(for: 2)
            #expect(presenter.screens.all.map(\.context.logo.light) == [[4], [7]])
            #expect(presenter.screens.all.first?.context.images.icon(.warning, .DARK) == [2])
            try service.cleanup()
        }
    }

    @Test(
        "initialize with success and failure calls one of them on the main thread (SDK-28, SDK-29)", .proves("SDK-28", "SDK-29"))
    func callbacks() async {
        let service = ThreeDS2ServiceSDK(environment: Face.environment())
        for (locale, expected) in [("?", "InvalidInput"), ("en", ""), ("en", "SDKAlreadyInitialized")] {
            let calls = Recorder<String>()
            await withCheckedContinuation { done in
                service.initialize(Face.configuration(), locale: locale, uiCustomizationMap: [.DARK: UiCustomization()]) {
                    calls.record(MainQueue.isCurrent ? "" : "off the main thread")
                    done.resume()
                } failure: { error in
                    calls.record(MainQueue.isCurrent ? (error as? ThreeDS2Error)?.name ?? "\(error)" : "off the main thread")
                    done.resume()
                }
            }
            #expect(calls.all == [expected])
        }
    }

    @Test("doChallenge works in the other SDKs' forms, without a view controller") func shapes() async throws {
        typealias Shape = @Sendable (any Transaction, ChallengeParameters, RecordingReceiver) throws -> Void
        let shapes: [Shape] = [
            { try $0.doChallenge($1, challengeStatusReceiver: $2, timeOut: 5) },
            { try $0.doChallenge($1, challengeStatusReceiver: $2, timeout: 5) },
            { try $0.doChallenge(challengeParameters: $1, challengeStatusReceiver: $2, timeOut: 5) },
            { try $0.doChallenge(challengeParameters: $1, challengeStatusReceiver: $2, timeout: 5) },
            { try $0.doChallenge($1, challengeStatusReceiver: $2, timeout: .minutes(5)) },
            { try $0.doChallenge($1, $2, 5) },
        ]
        let service = try Face.service()
        for shape in shapes {
            let receiver = await RecordingReceiver()
            try shape(service.createTransaction("A000000003", nil), Face.challengeParameters(), receiver)
            guard case .runtimeError = await receiver.outcome() else {
                Issue.record("\(receiver.outcomes.all)")
                continue
            }
        }
    }

    @Test(
        "licence parameters are accepted without effect", arguments: ["license-key", "runtimeLicense", "api-key", "apiKey"])
    func licence(_ name: String) throws {
        let configuration = Face.configuration()
        try configuration.addParam(paramName: name, paramValue: "anything")
        let service = ThreeDS2ServiceSDK(environment: Face.environment())
        try service.initialize(configuration)
        _ = try service.createTransaction("A000000003", nil).getAuthenticationRequestParameters()
    }

    @Test("parameters in restricted-parameters and deviceParameterBlacklist are not read, and an unknown id is refused")
    func restricted() throws {
        for name in ["restricted-parameters", "deviceParameterBlacklist"] {
            let asked = Recorder<String>()
            struct Device: DeviceInformationProvider {
                let asked: Recorder<String>
                let platform = DeviceInformationPlatform.other
                func value(of parameterID: String) -> DeviceInformationValue {
                    asked.record(parameterID)
                    return .text("x")
                }
            }
            var environment = Face.environment()
            environment.deviceInformation = Device(asked: asked)
            let service = ThreeDS2ServiceSDK(environment: environment)
            let configuration = Face.configuration()
            try configuration.addParam(paramName: name, paramValue: "C001, C002")
            try service.initialize(configuration)
            #expect(!asked.all.contains("C001") && !asked.all.contains("C002") && asked.all.contains("C003"))
            try service.cleanup()
            _ = try configuration.removeParam(paramName: name)
            try configuration.addParam(paramName: name, paramValue: "Z9")
            #expect(errorName { try service.initialize(configuration) } == "InvalidInput")
        }
    }
}
