import Testing
import ThreeDSPlatform
import ThreeDSTestSupport

@testable import ThreeDSCore

/// A monitor in a world that the test changes; alarms and ends arrive in the thread that causes them.
private struct Scene {
    let trace = Changing(SecurityEnvironment.ProcessTrace.untraced)
    let injected = Changing<[String]>([])
    let digest = Changing<[UInt8]?>([1])
    let time = ManualTimeSource()
    let alarms = Recorder<SecurityAlarm>()
    let breaches = Recorder<String>()
    let monitor: SecurityMonitor

    init(
        _ policy: SecuritySettings.Policy = .production, executableSHA256: [UInt8]? = nil,
        change: (inout SecurityEnvironment) -> Void = { _ in }
    ) {
        var environment = SecurityEnvironment(platform: .iOS)
        environment.processTrace = { [trace] in trace.value }
        environment.injectedLibraries = { [injected] in injected.value }
        environment.executableDigest = { [digest] in digest.value }
        change(&environment)
        var configuration = SecurityConfiguration()
        configuration.policy = policy
        configuration.executableSHA256 = executableSHA256
        monitor = SecurityMonitor(
            configuration: configuration, environment: environment, timeSource: time,
            alarm: { [alarms] in alarms.record($0) }, deliver: { $0() })
    }

    func watch(_ name: String = "a") -> SecurityWatch {
        monitor.watchChallenge { [breaches] in breaches.record("\(name) \($0.code)") }
    }

    /// Lets the running challenge's next check happen, and waits for the sleep after it.
    func tick() async {
        await time.waitForSleepers()
        time.advance(seconds: 2)
        await time.waitForSleepers()
    }

    var raised: [String] {
        alarms.all.map { "\($0.moment.rawValue) \($0.severity.rawValue) \($0.event.rawValue) \($0.finding.code)" }
    }
}

struct SecurityMonitorTests {
    @Test("SDK-1: initialize raises one alarm for each finding and keeps the warnings, ascending, once", .proves("SDK-1"))
    func initialization() {
        let scene = Scene {
            $0.canFork = { true }
            $0.isSymbolicLink = { _ in true }
            $0.isDebuggable = { true }
            $0.systemVersion = { SystemVersion(14) }
        }
        scene.trace.value = .traced(by: nil)
        let found = scene.monitor.inspect(at: .initialization)
        #expect(scene.monitor.findings == found)
        #expect(scene.monitor.warnings == [.jailbroken, .debugger, .unsupportedSystem])
        #expect(scene.alarms.count == found.count - 1, "SW05 has no event")
        #expect(scene.raised.contains("initialization HIGH ROOT SW01-08"))
        #expect(scene.raised.contains("initialization MEDIUM DEBUGGING SW04-10"))
        #expect(scene.raised.contains("initialization MEDIUM DEBUG_ENABLED SW04-26"))
        scene.monitor.inspect(at: .initialization)
        #expect(scene.monitor.findings == found)
    }

    @Test("findings are kept by warning, whatever their order")
    func order() {
        let scene = Scene()
        scene.trace.value = .traced(by: 7)
        scene.monitor.inspect(at: .authenticationRequest)
        scene.injected.value = ["/tmp/a.dylib"]
        scene.monitor.inspect(at: .challengeStart)
        #expect(scene.monitor.findings.map(\.code) == ["SW02-20[0]", "SW04-10"])
    }

    @Test("observations are found but raise no alarm")
    func observations() {
        let scene = Scene(.development) { $0.isDebuggable = { true } }
        scene.monitor.inspect(at: .initialization)
        #expect(scene.monitor.findings.map(\.code) == ["SW04-26"])
        #expect(scene.monitor.warnings == [] && scene.raised == [])
    }

    @Test("a debugger that attaches twice raises two alarms and ends no challenge, because it is MEDIUM")
    func debugger() async {
        let scene = Scene()
        let watch = scene.watch()
        await scene.tick()
        #expect(scene.raised == [])
        scene.trace.value = .traced(by: 5)
        await scene.tick()
        await scene.tick()
        #expect(scene.raised == ["challengeRunning MEDIUM DEBUGGING SW04-10"])
        scene.trace.value = .untraced
        await scene.tick()
        scene.trace.value = .traced(by: 5)
        await scene.tick()
        #expect(scene.raised.count == 2)
        #expect(scene.breaches.all == [])
        watch.end()
        #expect(scene.time.sleeperCount == 0)
    }

    @Test("production: a HIGH alarm ends every open challenge once")
    func breach() async {
        let scene = Scene()
        let watches = [scene.watch("a"), scene.watch("b")]
        await scene.time.waitForSleepers()
        scene.injected.value = ["/tmp/a.dylib"]
        scene.time.advance(seconds: 2)
        while scene.breaches.count < 2 { await Task.yield() }
        #expect(scene.breaches.all == ["a SW02-20[0]", "b SW02-20[0]"])
        #expect(scene.raised == ["challengeRunning HIGH HOOK SW02-20[0]"])
        scene.monitor.inspect(at: .transactionCreation)
        #expect(scene.breaches.count == 2)
        #expect(scene.time.sleeperCount == 0, "no watch, no timer")
        withExtendedLifetime(watches) {}
    }

    @Test("production: a finding at doChallenge ends that challenge at once")
    func breachAtStart() {
        let scene = Scene { $0.emulation = { [.simulator] } }
        scene.monitor.inspect(at: .initialization)
        #expect(scene.breaches.all == [])
        let watch = scene.watch()
        #expect(scene.breaches.all == ["a SW03-21"])
        #expect(scene.raised == ["initialization HIGH EMULATOR SW03-21", "challengeStart HIGH EMULATOR SW03-21"])
        withExtendedLifetime(watch) {}
    }

    @Test("production: a finding reported at initialize does not end a challenge")
    func initializationEndsNothing() {
        let scene = Scene { $0.canFork = { true } }
        scene.monitor.inspect(at: .initialization)
        let watch = scene.watch()
        #expect(scene.breaches.all == [])
        withExtendedLifetime(watch) {}
    }

    @Test("development: alarms do not end challenges")
    func development() async {
        let scene = Scene(.development)
        let watch = scene.watch()
        await scene.time.waitForSleepers()
        scene.injected.value = ["/tmp/a.dylib"]
        await scene.tick()
        #expect(scene.raised == ["challengeRunning HIGH HOOK SW02-20[0]"])
        #expect(scene.breaches.all == [])
        withExtendedLifetime(watch) {}
    }

    @Test("the executable's digest is compared once in the background, and a mismatch ends current and later challenges")
    func digest() async {
        let scene = Scene(executableSHA256: [2])
        let first = scene.watch("a")
        scene.monitor.startExecutableCheck()
        scene.monitor.startExecutableCheck()
        while scene.breaches.count < 1 { await Task.yield() }
        #expect(scene.raised == ["beside HIGH TAMPERED SW02-17"])
        #expect(scene.monitor.warnings == [.tampered])
        let second = scene.watch("b")
        #expect(scene.breaches.all == ["a SW02-17", "b SW02-17"])
        withExtendedLifetime((first, second)) {}
    }

    @Test("without a configured digest none is computed", arguments: [nil, [1]] as [[UInt8]?])
    func rightDigest(expected: [UInt8]?) async {
        let calls = Calls()
        let scene = Scene(executableSHA256: expected) {
            $0.executableDigest = {
                calls.count()
                return [1]
            }
        }
        scene.monitor.startExecutableCheck()
        if expected != nil { while calls.number == 0 { await Task.yield() } }
        for _ in 0..<100 { await Task.yield() }
        #expect(calls.number == (expected == nil ? 0 : 1))
        #expect(scene.raised == [] && scene.monitor.findings == [])
    }

    @Test("a watch ends when its holder is freed or stop is called")
    func ends() async {
        let scene = Scene()
        var watch: SecurityWatch? = scene.watch()
        await scene.time.waitForSleepers()
        withExtendedLifetime(watch) {}
        watch = nil
        #expect(scene.time.sleeperCount == 0)

        watch = scene.watch()
        await scene.time.waitForSleepers()
        scene.monitor.stop()
        #expect(scene.time.sleeperCount == 0)
        scene.trace.value = .traced(by: 1)
        scene.injected.value = ["/tmp/a.dylib"]
        scene.monitor.inspect(at: .challengeStart)
        _ = scene.watch("late")
        #expect(scene.raised == [] && scene.breaches.all == [])
        #expect(scene.time.sleeperCount == 0)
    }

    @Test("a freed monitor leaves no timer")
    func released() async {
        let time = ManualTimeSource()
        var monitor: SecurityMonitor? = SecurityMonitor(
            configuration: SecurityConfiguration(), environment: SecurityEnvironment(platform: .linux), timeSource: time)
        weak let released = monitor
        let watch = monitor?.watchChallenge { _ in }
        await time.waitForSleepers()
        monitor = nil
        #expect(released == nil)
        #expect(time.sleeperCount == 0)
        watch?.end()
    }

    @Test("repeated calls are checked at most eight times a second for each moment")
    func loop() {
        let time = ManualTimeSource(uptime: .seconds(5))
        let read = Recorder<Int>()
        var environment = SecurityEnvironment(platform: .linux)
        environment.codeProbes = {
            read.record(1)
            return []
        }
        let monitor = SecurityMonitor(
            configuration: SecurityConfiguration(), environment: environment, timeSource: time)
        monitor.inspect(at: .transactionCreation)
        let each = read.count
        #expect(each > 0)
        for _ in 0..<100 { monitor.inspectCall(at: .transactionCreation) }
        #expect(read.count == each * 9)
        for _ in 0..<3 { monitor.inspectCall(at: .authenticationRequest) }
        let both = read.count
        #expect(both > each * 9)
        time.advance(seconds: 1)
        monitor.inspectCall(at: .transactionCreation)
        #expect(read.count == both + each)
        for _ in 0..<100 { monitor.inspect(at: .transactionCreation) }
        #expect(read.count == both + each * 101, "what is no call of the app is not counted")
    }

    @Test("alarms arrive in order on the monitor's queue, not on the caller's thread")
    func queue() async {
        let order = Recorder<String>()
        var environment = SecurityEnvironment(platform: .iOS)
        environment.canFork = { true }
        environment.processTrace = { .traced(by: nil) }
        let monitor = SecurityMonitor(
            configuration: SecurityConfiguration(), environment: environment, timeSource: ManualTimeSource(),
            alarm: { order.record($0.finding.code) })
        monitor.inspect(at: .initialization)
        while order.count < 2 { await Task.yield() }
        #expect(order.all == ["SW01-08", "SW04-10"])
    }
}
