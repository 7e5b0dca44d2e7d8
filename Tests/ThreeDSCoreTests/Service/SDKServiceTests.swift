import Foundation
import Testing
import ThreeDSCrypto
import ThreeDSPlatform
import ThreeDSTestSupport

@testable import ThreeDSCore

@Suite("Service states (SDK-11, SDK-29, SDK-30)") struct SDKServiceTests {
    enum State: CaseIterable { case new, failed, initialising, initialised, cleaned }
    enum Method: CaseIterable { case initialize, getWarnings, getSDKVersion, getSDKInfo, createTransaction, cleanup }

    /// Every cell of the table of the service's states.
    static let cells: [(State, Method, CallResult)] = State.allCases.flatMap { state in
        Method.allCases.map { method in
            switch (state, method) {
            case (.initialising, .initialize), (.initialised, .initialize): (state, method, .alreadyInitialized)
            case (_, .initialize), (.initialised, _): (state, method, .fine)
            case (.new, _), (.failed, _), (.initialising, _), (.cleaned, _): (state, method, .notInitialized)
            }
        }
    }

    private func service(in state: State) throws -> SDKService {
        let configuration = try Fixture.configuration()
        let service = SDKService(Fixture.surroundings())
        switch state {
        case .new: break
        case .failed: #expect(CallResult { try service.initialize(locale: "") { configuration } } == .invalidInput)
        case .initialising: _ = try service.beginInitialization()
        case .initialised: try service.initialize(locale: nil) { configuration }
        case .cleaned:
            try service.initialize(locale: nil) { configuration }
            try service.cleanup()
        }
        return service
    }

    @Test("every call in every state has the result of the state table", arguments: cells) func cell(
        _ state: State, _ method: Method, _ expected: CallResult
    ) throws {
        let service = try service(in: state)
        let configuration = try Fixture.configuration()
        let result = CallResult {
            switch method {
            case .initialize: try service.initialize(locale: nil) { configuration }
            case .getWarnings: _ = try service.warnings()
            case .getSDKVersion: #expect(try service.version() == SDKRelease.version)
            case .getSDKInfo: _ = try service.information()
            case .createTransaction: _ = try service.createTransaction(directoryServerID: "A000000003", messageVersion: nil)
            case .cleanup: try service.cleanup()
            }
        }
        #expect(result == expected)
    }

    @Test("the state is checked before the arguments", arguments: [State.new, .initialising, .cleaned]) func stateFirst(
        _ state: State
    ) throws {
        let service = try service(in: state)
        #expect(
            CallResult { _ = try service.createTransaction(directoryServerID: "", messageVersion: "9.9.9") } == .notInitialized)
        let initialised = try self.service(in: .initialised)
        #expect(CallResult { try initialised.initialize(locale: "english!") { ServiceConfiguration() } } == .alreadyInitialized)
    }

    @Test(
        "initialize accepts only well-formed locales",
        arguments: [
            ("en-US", true), ("en_US", true), ("cs", true), ("zh-Hant-TW", true), ("", false), ("english!", false), ("e", false),
            ("en-", false),
        ])
    func locale(_ text: String, _ isGood: Bool) throws {
        let service = SDKService(Fixture.surroundings())
        #expect(
            CallResult { try service.initialize(locale: text) { ServiceConfiguration() } } == (isGood ? .fine : .invalidInput))
    }

    @Test(
        "warnings come from checks that run once, and their ids are in the device information (SDK-1, SDK-3, SDK-27)",
        .proves("SDK-1", "SDK-3", "SDK-27"))
    func warnings() throws {
        let isAttached = Changing(true)
        var environment = SecurityEnvironment(platform: .linux)
        environment.processTrace = { isAttached.value ? .traced(by: 7) : .untraced }
        environment.systemVersion = { SystemVersion(3) }
        let service = try Fixture.initialisedService(Fixture.surroundings(security: environment))
        #expect(try service.warnings().map(\.id) == ["SW04", "SW05"])
        isAttached.value = false
        #expect(try service.warnings().map(\.id) == ["SW04", "SW05"])
        #expect(try service.deviceReport(messageVersion: nil).warnings == ["SW04", "SW05"])
        #expect(try service.securityFindings().map(\.code) == ["SW04-10", "SW05-23"])
        try service.cleanup()
        #expect(CallResult { _ = try service.securityFindings() } == .notInitialized)
    }

    @Test("without checks there are no warnings") func noWarnings() throws {
        #expect(try Fixture.initialisedService().warnings().isEmpty)
    }

    @Test(
        "a nil or empty version means the highest one, and an unknown version is refused (SDK-5, SDK-68)",
        .proves("SDK-5", "SDK-68")) func versions()
        throws
    {
        let service = try Fixture.initialisedService()
        func version(_ text: String?, of id: String = "A000000003") throws -> String {
            try service.createTransaction(directoryServerID: id, messageVersion: text).requestParameters().messageVersion
        }
        #expect(try version(nil) == "2.2.0")
        #expect(try version("") == "2.2.0")
        #expect(try version("2.1.0") == "2.1.0")
        #expect(try version("2.2.0") == "2.2.0")
        // 2.3.1 needs the key id, which only this directory server has.
        #expect(try version(nil, of: "A000000004") == "2.3.1")
        #expect(try version("", of: "A000000004") == "2.3.1")
        #expect(try version("2.3.1", of: "A000000004") == "2.3.1")
        #expect(try version("2.2.0", of: "A000000004") == "2.2.0")
        #expect(CallResult { _ = try version("2.3.1") } == .runtime(.keyIDMissing))
        for bad in ["2.0.0", "9.9.9", "2.2", "2.2.0 ", " ", "2.3.0", "2.2.0.0", "02.2.0", "\u{662}.2.0"] {
            #expect(CallResult { _ = try version(bad) } == .invalidInput, "\(bad)")
        }
    }

    @Test(
        "directory servers are found by id, ignoring case (SDK-5)", .proves("SDK-5"),
        arguments: [
            ("A000000003", .fine), ("a000000003", .fine), ("A000000004", .fine), ("A000000009", .invalidInput),
            ("", .invalidInput),
            (" ", .invalidInput), (" A000000003", .invalidInput),
            (Specimen(String(repeating: "A", count: 100_000)), .invalidInput),
        ] as [(Specimen, CallResult)]) func directoryServers(_ id: Specimen, _ expected: CallResult) throws
    {
        let service = try Fixture.initialisedService()
        #expect(CallResult { _ = try service.createTransaction(directoryServerID: id.text, messageVersion: nil) } == expected)
    }

    @Test("a directory server can be given for one transaction") func directoryServerOfOneTransaction() throws {
        let service = SDKService(Fixture.surroundings())
        try service.initialize(locale: nil) { ServiceConfiguration() }
        let ec = try Fixture.ecPEM()
        let rsa = try Fixture.rsaPEM()
        func create(_ id: String, _ server: DirectoryServer) -> CallResult {
            CallResult {
                let transaction = try service.createTransaction(
                    directoryServerID: id, messageVersion: nil, directoryServer: server)
                #expect(try !transaction.requestParameters().deviceData.isEmpty)
            }
        }
        #expect(create("A000000099", DirectoryServer(id: "A000000099", publicKey: ec)) == .fine)
        #expect(create("A000000099", DirectoryServer(id: "a000000099", publicKey: ec)) == .fine)
        #expect(create("", DirectoryServer(id: "A000000099", publicKey: ec)) == .fine)
        #expect(create("A000000099", DirectoryServer(id: "", publicKey: ec)) == .fine)
        #expect(create("", DirectoryServer(id: "", publicKey: rsa)) == .fine)
        #expect(create("", DirectoryServer(id: "", publicKey: ec)) == .invalidInput)
        #expect(create("A000000098", DirectoryServer(id: "A000000099", publicKey: ec)) == .invalidInput)
        #expect(create("A000000099", DirectoryServer(id: "A000000099", publicKey: "x")) == .invalidInput)
        #expect(
            CallResult { _ = try service.createTransaction(directoryServerID: "A000000099", messageVersion: nil) }
                == .invalidInput)
    }

    /// A clock that does something whenever it is asked for the date.
    private struct InterferingClock: TimeSource {
        let base = ManualTimeSource()
        let interference = Locked<(@Sendable () -> Void)?>(nil)

        var now: Date {
            interference.withLock { $0 }?()
            return base.now
        }
        func uptime() -> TimeSpan { base.uptime() }
        func sleep(for span: TimeSpan) async throws { try await base.sleep(for: span) }
    }

    @Test("a service that is cleaned up while it creates a transaction gives out none") func cleanedUpMeanwhile() throws {
        var surroundings = Fixture.surroundings()
        let clock = InterferingClock()
        surroundings.timeSource = clock
        let service = try Fixture.initialisedService(surroundings)
        clock.interference.withLock { $0 = { try? service.cleanup() } }
        #expect(throws: SDKError.notInitialized) {
            try service.createTransaction(directoryServerID: "A000000003", messageVersion: nil)
        }
    }

    @Test("getSDKInfo returns versions and directory servers") func information() throws {
        let information = try Fixture.initialisedService().information()
        #expect(information.sdkVersion == SDKRelease.version)
        #expect(information.supportedMessageVersions == ["2.1.0", "2.2.0", "2.3.1"])
        #expect(information.directoryServers.map(\.id) == ["A000000003", "A000000004"])
        #expect(information.directoryServers.map(\.keyExpires) == [nil, nil])
        #expect(information.directoryServers.map(\.rootExpires) == Array(repeating: try Fixture.root().notAfter, count: 2))
    }

    @Test("the version is major.minor.patch (SDK-4, SDK-58)", .proves("SDK-4", "SDK-58")) func version() throws {
        let parts = SDKRelease.version.split(separator: ".")
        #expect(parts.count == 3)
        #expect(parts.allSatisfy { Int($0) != nil })
    }

    @Test("exactly one of many callers initialises, and exactly one cleans up") func races() async throws {
        let service = SDKService(Fixture.surroundings())
        let configuration = try Fixture.configuration()
        for _ in 0..<5 {
            let initialised = await withTaskGroup(of: CallResult.self) { group in
                for _ in 0..<8 { group.addTask { CallResult { try service.initialize(locale: nil) { configuration } } } }
                return await group.reduce(into: [CallResult]()) { $0.append($1) }
            }
            #expect(initialised.filter { $0 == .fine }.count == 1)
            #expect(initialised.filter { $0 == .alreadyInitialized }.count == 7)
            let cleaned = await withTaskGroup(of: CallResult.self) { group in
                for _ in 0..<8 { group.addTask { CallResult { try service.cleanup() } } }
                return await group.reduce(into: [CallResult]()) { $0.append($1) }
            }
            #expect(cleaned.filter { $0 == .fine }.count == 1)
            #expect(cleaned.filter { $0 == .notInitialized }.count == 7)
        }
    }
}
