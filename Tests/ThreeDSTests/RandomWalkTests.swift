import Foundation
import Testing
import ThreeDS
import ThreeDSTestSupport

/// Remembers objects without keeping them.
private final class LeakTracker: @unchecked Sendable {  // unchecked: `boxes` only under `lock`
    private struct Box {
        weak var object: AnyObject?
        let kind: String
    }

    private let lock = NSLock()
    private var boxes: [Box] = []

    func track(_ object: AnyObject, _ kind: String) { lock.withLock { boxes.append(Box(object: object, kind: kind)) } }

    /// How many of each kind are alive.
    var alive: [String: Int] {
        lock.withLock { boxes.filter { $0.object != nil }.reduce(into: [:]) { $0[$1.kind, default: 0] += 1 } }
    }

    var count: Int { lock.withLock { boxes.count } }
}

/// Holds each challenge at its beginning until it is released; one at a time.
private final class GatePresenter: ChallengePresenter, @unchecked Sendable {  // unchecked: all state only under `lock`
    private let lock = NSLock()
    private var held: CheckedContinuation<Void, Never>?
    private var watcher: CheckedContinuation<Void, Never>?

    func begin(_ session: ChallengeSession) async throws {
        await withCheckedContinuation { continuation in
            let watcher = lock.withLock {
                held = continuation
                defer { self.watcher = nil }
                return self.watcher
            }
            watcher?.resume()
        }
    }

    /// Returns once a challenge has begun.
    func begun() async {
        await withCheckedContinuation { continuation in
            let isHeld = lock.withLock {
                if held != nil { return true }
                watcher = continuation
                return false
            }
            if isHeld { continuation.resume() }
        }
    }

    func release() {
        let held = lock.withLock {
            defer { self.held = nil }
            return self.held
        }
        held?.resume()
    }

    func show(_ screen: ChallengeScreen, in session: ChallengeSession) async {}
    func setProcessing(_ visible: Bool, in session: ChallengeSession) async {}
    func end(_ session: ChallengeSession) async {}
}

private struct PlainDevice: DeviceInformationProvider {
    let platform = DeviceInformationPlatform.other
    func value(of parameterID: String) -> DeviceInformationValue { .text("x") }
}

/// What all walkers share: what an error may be does not depend on the state, which others change.
private final class CommonGround: Sendable {
    let service: ThreeDS2ServiceSDK
    let configuration: ConfigParameters
    let parameters = Face.challengeParameters()
    let look = UiCustomization()
    private let slot: Slot

    private final class Slot: @unchecked Sendable {  // unchecked: `transaction` only under `lock`
        let lock = NSLock()
        var transaction: (any Transaction)?
    }

    init() {
        configuration = Face.configuration()
        configuration.minimumDisplay = .zero
        service = ThreeDS2ServiceSDK(environment: Walker.environment(IdlePresenter()))
        slot = Slot()
    }

    var transaction: (any Transaction)? {
        get { slot.lock.withLock { slot.transaction } }
        set { slot.lock.withLock { slot.transaction = newValue } }
    }
}

/// One thread of calls: on a service of its own, where every error is known beforehand, and on the common one.
private struct Walker {
    enum Phase { case none, open, running, over }

    let random: SeededRandomSource
    let common: CommonGround
    let tracker: LeakTracker
    let wrong: Recorder<String>
    let presenter = GatePresenter()
    let service: ThreeDS2ServiceSDK
    let configuration: ConfigParameters
    /// Half of the walkers have a Split-SDK: its parameters come by the asynchronous call first.
    let isSplitSDK: Bool
    var isSigned = false
    var isInitialised = false
    var phase = Phase.none
    var transaction: (any Transaction)?
    var dialog: (any ProgressDialog)?
    var receiver: RecordingReceiver?
    var task: Task<ChallengeOutcome, any Error>?

    static func environment(_ presenter: any ChallengePresenter) -> SDKEnvironment {
        SDKEnvironment(
            presenter: presenter, transport: UnreachableTransport(), timeSource: ManualTimeSource(), storage: MemoryStorage(),
            deviceInformation: PlainDevice())
    }

    init(seed: UInt64, common: CommonGround, tracker: LeakTracker, wrong: Recorder<String>) {
        random = SeededRandomSource(seed: seed)
        self.common = common
        self.tracker = tracker
        self.wrong = wrong
        isSplitSDK = seed % 2 == 0
        configuration = isSplitSDK ? SplitServer.configuration() : Face.configuration()
        configuration.minimumDisplay = .zero
        service = ThreeDS2ServiceSDK(environment: Self.environment(presenter))
        tracker.track(service, "service")
        tracker.track(presenter, "presenter")
    }

    mutating func walk(_ calls: Int) async {
        for _ in 0..<calls { await step() }
        if phase == .running { await endChallenge() }
        if isInitialised { try? service.cleanup() }
    }

    private func check(_ call: String, _ expected: String?, _ work: () throws -> Void) {
        let name = errorName(work)
        if name != expected { wrong.record("\(call) in \(phase), \(isInitialised): \(name ?? "no error")") }
    }

    private func check(_ call: String, _ expected: String?, _ work: () async throws -> Void) async {
        var name: String?
        do { try await work() } catch { name = (error as? ThreeDS2Error)?.name ?? "\(error)" }
        if name != expected { wrong.record("\(call) in \(phase), \(isInitialised): \(name ?? "no error")") }
    }

    private func allow(_ call: String, _ allowed: Set<String?>, _ work: () throws -> Void) {
        let name = errorName(work)
        if !allowed.contains(name) { wrong.record("common \(call): \(name ?? "no error")") }
    }

    private mutating func step() async {
        let number = random.number(below: 100)
        switch number {
        case 0..<3: initialize()
        case 3:
            check("initialize badly", isInitialised ? "SDKAlreadyInitialized" : "InvalidInput") {
                try service.initialize(configuration, locale: "?")
            }
        case 4: await initializeAsync()
        case 5: await cleanup()
        case 6..<10: askService(number)
        case 10..<22: create(number)
        case 22..<50: await askTransaction(number)
        case 50..<64: await challenge(number)
        case 64..<72: if phase == .running { await endChallenge() } else { service.applicationWillEnterForeground() }
        case 72..<76: values(number)
        default: await onCommonGround(number)
        }
    }

    private mutating func initialize() {
        check("initialize", isInitialised ? "SDKAlreadyInitialized" : nil) { try service.initialize(configuration, locale: "en") }
        isInitialised = true
    }

    private mutating func initializeAsync() async {
        await check("initializeAsync", isInitialised ? "SDKAlreadyInitialized" : nil) {
            try await service.initializeAsync(configuration)
        }
        isInitialised = true
    }

    private mutating func cleanup() async {
        check("cleanup", isInitialised ? nil : "SDKNotInitialized") { try service.cleanup() }
        guard isInitialised else { return }
        isInitialised = false
        if phase == .running { await endChallenge() }
        if phase != .none { phase = .over }
    }

    private func askService(_ number: Int) {
        let expected = isInitialised ? nil : "SDKNotInitialized"
        switch number {
        case 6: check("getWarnings", expected) { _ = try service.getWarnings() }
        case 7: check("getSDKVersion", expected) { _ = try service.getSDKVersion() }
        case 8: check("getSDKInfo", expected) { _ = try service.getSDKInfo() }
        default: check("getDeviceDataReport", expected) { _ = try service.getDeviceDataReport() }
        }
    }

    private mutating func create(_ number: Int) {
        guard isInitialised else {
            check("createTransaction", "SDKNotInitialized") { _ = try service.createTransaction("A000000003", "2.1.0") }
            return
        }
        if number == 10 {
            check("createTransaction", "InvalidInput") { _ = try service.createTransaction("unknown", nil) }
        } else if number == 11 {
            check("createTransaction", "InvalidInput") { _ = try service.createTransaction("A000000003", "1") }
        } else if phase != .running {
            check("createTransaction", nil) {
                transaction = try service.createTransaction("A000000003", nil)
            }
            phase = .open
            isSigned = false
            if let transaction { tracker.track(transaction, "transaction") }
        }
    }

    private mutating func askTransaction(_ number: Int) async {
        guard let transaction else { return }
        let isUsable = phase == .open || phase == .running
        switch number {
        case 22..<24:
            await check("getAuthenticationRequestParametersAsync", isUsable ? nil : "SDKRuntime") {
                let first = try await transaction.getAuthenticationRequestParametersAsync()
                if try transaction.getAuthenticationRequestParameters() !== first { wrong.record("other parameters") }
            }
            isSigned = isUsable
        case 24..<27:
            check("getAuthenticationRequestParameters", isUsable && (isSigned || !isSplitSDK) ? nil : "SDKRuntime") {
                let first = try transaction.getAuthenticationRequestParameters()
                if try transaction.getAuthenticationRequestParameters() !== first { wrong.record("other parameters") }
            }
        case 27..<32:
            check("getProgressView", isUsable ? nil : "SDKRuntime") {
                let view = try transaction.getProgressView()
                if try transaction.getProgressView() !== view { wrong.record("other view") }
                dialog = view
                tracker.track(view, "dialog")
            }
        case 32..<36: dialog?.start()
        case 36..<39: dialog?.stop()
        case 39..<42:
            check("useBridgingExtension", phase == .open ? nil : "SDKRuntime") {
                try transaction.useBridgingExtension(version: "1.0")
            }
        case 42..<45:
            check("useBridgingExtension", phase == .open ? "InvalidInput" : "SDKRuntime") {
                try transaction.useBridgingExtension(version: "9")
            }
        default:
            check("close", phase == .running ? "SDKRuntime" : nil) { try transaction.close() }
            if phase == .open { phase = .over }
        }
    }

    private mutating func challenge(_ number: Int) async {
        guard let transaction else { return }
        let good = common.parameters
        switch number {
        case 50..<53:
            check("doChallenge", phase == .open ? "InvalidInput" : "SDKRuntime") {
                _ = try transaction.challengeStates(ChallengeParameters(), timeout: .shortest)
            }
        case 53:
            await check("performChallenge", phase == .open ? "InvalidInput" : "SDKRuntime") {
                _ = try await transaction.performChallenge(good, timeOut: 100)
            }
        case 54..<59:
            let receiver = await RecordingReceiver()
            tracker.track(receiver, "receiver")
            check("doChallenge", phase == .open ? nil : "SDKRuntime") {
                try transaction.doChallenge(good, challengeStatusReceiver: receiver, timeOut: 5)
            }
            guard phase == .open else { return }
            self.receiver = receiver
            phase = .running
            await presenter.begun()
        case 59..<62:
            guard phase == .open else {
                await check("performChallenge", "SDKRuntime") {
                    _ = try await transaction.performChallenge(good, timeout: .longest)
                }
                return
            }
            task = Task { try await transaction.performChallenge(good, timeout: .longest) }
            phase = .running
            await presenter.begun()
        default:
            await check("challengeStates", phase == .open ? nil : "SDKRuntime") {
                var last: ChallengeState?
                for await state in try transaction.challengeStates(good, timeout: .shortest) { last = state }
                guard case .finished(.runtimeError) = last else {
                    wrong.record("challengeStates ends in \(String(describing: last))")
                    return
                }
            }
            if phase == .open { phase = .over }
        }
    }

    /// Lets the challenge go on to its end; half of those in a task are cancelled before.
    private mutating func endChallenge() async {
        let isCancelled = isInitialised && random.number(below: 2) == 0
        if let task {
            if isCancelled { task.cancel() }
            presenter.release()
            do {
                let outcome = try await task.value
                switch outcome {
                case .cancelled where isCancelled: break
                case .runtimeError where !isCancelled: break
                default: wrong.record("\(outcome), cancelled: \(isCancelled)")
                }
            } catch { wrong.record("\(error)") }
        } else if let receiver {
            presenter.release()
            if case .runtimeError = await receiver.outcome() {} else { wrong.record("\(receiver.outcomes.all)") }
        }
        task = nil
        receiver = nil
        phase = .over
    }

    private func values(_ number: Int) {
        // Names that have no effect: `initialize` refuses unknown ones.
        let names = ["license-key", "licenseKey", "license", "runtimeLicense", "api-key", "apiKey"]
        let name = names[random.number(below: names.count)]
        switch number {
        case 72:
            allow("addParam", [nil, "InvalidInput"]) {
                try common.configuration.addParam(paramName: name, paramValue: "1")
            }
        case 73: allow("removeParam", [nil]) { try common.configuration.removeParam(paramName: name) }
        case 74:
            common.parameters.threeDSRequestorAppURL = random.number(below: 2) == 0 ? nil : "https://shop.example/walk"
            _ = common.parameters.getThreeDSRequestorAppURL()
        default:
            let button = ButtonCustomization()
            common.look.setButtonCustomization(button, .CONTINUE)
            _ = common.look.getButtonCustomization(.CONTINUE)
        }
    }

    private func onCommonGround(_ number: Int) async {
        let service = common.service
        switch number {
        case 76:
            allow("initialize", [nil, "SDKAlreadyInitialized"]) {
                try service.initialize(common.configuration, locale: nil, uiCustomization: common.look)
            }
        case 77:
            if random.number(below: 4) == 0 { allow("cleanup", [nil, "SDKNotInitialized"]) { try service.cleanup() } }
        case 78..<82:
            allow("createTransaction", [nil, "SDKNotInitialized"]) {
                let transaction = try service.createTransaction("A000000003", nil)
                tracker.track(transaction, "transaction")
                common.transaction = transaction
            }
        case 82..<84: service.applicationDidEnterBackground()
        case 84..<86: service.applicationWillEnterForeground()
        default: await onCommonTransaction(number)
        }
    }

    private func onCommonTransaction(_ number: Int) async {
        guard let transaction = common.transaction else { return }
        let parameters = common.parameters
        switch number {
        case 86..<89: allow("parameters", [nil, "SDKRuntime"]) { _ = try transaction.getAuthenticationRequestParameters() }
        case 89..<91: allow("view", [nil, "SDKRuntime"]) { try transaction.getProgressView().start() }
        case 91: allow("view", [nil, "SDKRuntime"]) { try transaction.getProgressView().stop() }
        case 92..<94:
            let receiver = await RecordingReceiver()
            tracker.track(receiver, "receiver")
            allow("doChallenge", [nil, "SDKRuntime"]) {
                try transaction.doChallenge(parameters, challengeStatusReceiver: receiver, timeOut: 5)
            }
        case 94:
            do { _ = try await transaction.performChallenge(parameters, timeout: .shortest) } catch {
                if (error as? ThreeDS2Error)?.name != "SDKRuntime" { wrong.record("common performChallenge: \(error)") }
            }
        case 95..<97: allow("bridging", [nil, "SDKRuntime"]) { try transaction.useBridgingExtension(version: "2.0") }
        case 97:
            await withCheckedContinuation { continuation in
                // Off the threads of Swift's tasks.
                DispatchQueue.global().async {
                    allow("close", [nil, "SDKRuntime"]) { try transaction.close() }
                    continuation.resume()
                }
            }
        default: allow("close", [nil, "SDKRuntime"]) { try transaction.close() }
        }
    }
}

@Suite("Random walk over the public API") struct RandomWalkTests {
    @Test(
        "100,000 calls in any order from many threads give the documented errors, no trap and no leak (SDK-11, SDK-13, SDK-28 to SDK-31)",
        .proves("SDK-11", "SDK-13", "SDK-28", "SDK-29", "SDK-30", "SDK-31")
    )
    func walk() async throws {
        let given = ProcessInfo.processInfo.environment
        let calls = given["THREEDS_WALK_CALLS"].flatMap(Int.init) ?? 100_000
        let seed = given["THREEDS_WALK_SEED"].flatMap(UInt64.init) ?? 20_261_122
        let tracker = LeakTracker()
        let wrong = Recorder<String>()
        await Self.walk(calls, seed: seed, tracker, wrong)
        #expect(wrong.all.isEmpty, "seed \(seed): \(Set(wrong.all).sorted().prefix(10))")
        await eventually { tracker.alive.isEmpty }
        #expect(tracker.alive.isEmpty, "leaked")
        #expect(tracker.count > calls / 50)
    }

    private static func walk(_ calls: Int, seed: UInt64, _ tracker: LeakTracker, _ wrong: Recorder<String>) async {
        let common = CommonGround()
        tracker.track(common.service, "service")
        let walkers = 8
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<walkers {
                group.addTask {
                    var walker = Walker(seed: seed &+ UInt64(number), common: common, tracker: tracker, wrong: wrong)
                    await walker.walk(calls / walkers)
                }
            }
        }
        try? common.service.cleanup()
    }
}
