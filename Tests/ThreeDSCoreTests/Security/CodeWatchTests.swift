import Testing
import ThreeDSBase
import ThreeDSPlatform
import ThreeDSTestSupport

@testable import ThreeDSCore

/// Code of three slices that a test changes.
private struct Code {
    let slices = Changing<[[UInt8]?]>([[1], [2], [3]])
    let reads = Recorder<Int>()
    let watch: CodeWatch

    init(limit: Int = 64) {
        watch = CodeWatch(limit: limit, interval: .seconds(2)) { [slices, reads] index in
            reads.record(index)
            let all = slices.value
            return index < all.count ? all[index] : nil
        }
    }
}

struct CodeWatchTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let after: [[UInt8]?]
        let isChanged: Bool
        var limit = 64
    }

    static let cases = [
        Case(testDescription: "nothing", after: [[1], [2], [3]], isChanged: false),
        Case(testDescription: "the first slice", after: [[0], [2], [3]], isChanged: true),
        Case(testDescription: "the last slice", after: [[1], [2], [4]], isChanged: true),
        Case(testDescription: "two slices change places", after: [[2], [1], [3]], isChanged: true),
        Case(testDescription: "a slice that cannot be read", after: [[1], nil, [3]], isChanged: false),
        Case(testDescription: "one that cannot be read, then a changed one", after: [[1], nil, [4]], isChanged: true),
        Case(testDescription: "beyond the limit", after: [[1], [2], [4]], isChanged: false, limit: 2),
        Case(testDescription: "more code than before", after: [[1], [2], [3], [4]], isChanged: false),
    ]

    @Test("SW02: only a different measure of the machine code counts as a change", arguments: cases)
    func compares(_ item: Case) async {
        let code = Code(limit: item.limit)
        #expect(await !code.watch.hasChanged(at: .zero), "nothing is known yet")
        await code.watch.begin()
        #expect(await code.watch.sliceCount == min(3, item.limit))
        code.slices.value = item.after
        #expect(await code.watch.hasChanged(at: .nanoseconds(1)) == item.isChanged)
    }

    @Test("the code is measured once, compared at most every two seconds, and a change stays reported")
    func pace() async {
        let code = Code()
        await code.watch.begin()
        code.slices.value = [[9], [2], [3]]
        await code.watch.begin()
        #expect(code.reads.all == [0, 1, 2, 3])
        code.slices.value = [[1], [2], [3]]
        #expect(await !code.watch.hasChanged(at: .seconds(5)))
        code.slices.value = [[9], [2], [3]]
        #expect(await !code.watch.hasChanged(at: .milliseconds(6900)), "too soon")
        #expect(code.reads.count == 7)
        #expect(await code.watch.hasChanged(at: .seconds(7)))
        code.slices.value = [[1], [2], [3]]
        #expect(await code.watch.hasChanged(at: .seconds(9)))
        #expect(code.reads.count == 8)
    }

    private static let mebibyte: UInt = 1 << 20

    /// Code, an address in it, first watched address, watched bytes.
    static let regions: [(Range<UInt>, UInt, UInt, Int)] = [
        (0x1000..<0x5000, 0x2000, 0x1000, 0x4000),
        (0..<64 * mebibyte, 32 * mebibyte, 24 * mebibyte, 16 << 20),
        (0..<64 * mebibyte, mebibyte, 0, 16 << 20),
        (0..<64 * mebibyte, 63 * mebibyte, 48 * mebibyte, 16 << 20),
        (UInt.max - 64 * mebibyte..<UInt.max, UInt.max - 1, UInt.max - 16 * mebibyte, 16 << 20),
    ]

    @Test("the watched region contains the SDK's code and lies in the image", arguments: regions)
    func region(_ code: Range<UInt>, _ address: UInt, _ start: UInt, _ count: Int) throws {
        let region = try #require(CodeRegion(code: code, around: address))
        #expect(region.start == start && region.count == count)
        let slices = (0..<CodeRegion.sliceLimit + 1).compactMap { region.slice($0) }
        #expect(slices.reduce(0) { $0 + $1.count } == count)
        #expect(slices.first?.address == start && slices.allSatisfy { $0.count > 0 && $0.count <= CodeRegion.sliceBytes })
        #expect(region.slice(-1) == nil)
    }

    @Test("an address outside the image gives no region")
    func elsewhere() {
        #expect(CodeRegion(code: 10..<20, around: 20) == nil)
        #expect(CodeRegion(code: 10..<20, around: 9) == nil)
        #expect(CodeRegion(code: 10..<10, around: 10) == nil)
    }

    /// A monitor whose code changes.
    private struct Scene {
        let code = Code()
        let time = ManualTimeSource()
        let alarms = Recorder<String>()
        let breaches = Recorder<String>()
        let refusals = Recorder<Void>()
        let monitor: SecurityMonitor

        init(_ configuration: SecurityConfiguration) {
            var environment = SecurityEnvironment(platform: .iOS)
            environment.code = code.watch
            environment.refuseDebuggers = { [refusals] in
                refusals.record(())
                return true
            }
            monitor = SecurityMonitor(
                configuration: configuration, environment: environment, timeSource: time,
                alarm: { [alarms] in
                    alarms.record("\($0.moment.rawValue) \($0.severity.rawValue) \($0.event.rawValue) \($0.finding.code)")
                },
                deliver: { $0() })
        }

        func wait(alarms count: Int) async { while alarms.count < count { await Task.yield() } }
    }

    private static func configuration(_ policy: SecuritySettings.Policy, refuses: Bool = true) -> SecurityConfiguration {
        var configuration = SecurityConfiguration()
        configuration.policy = policy
        configuration.refusesDebuggers = refuses
        return configuration
    }

    @Test("SW02: code that changes before the key agreement raises an alarm then and at every later challenge")
    func beforeChallenge() async {
        let scene = Scene(Self.configuration(.production))
        await scene.monitor.startCodeCheck().value
        scene.code.slices.value = [[1], [2], [0]]
        scene.monitor.inspectCall(at: .authenticationRequest)
        await scene.wait(alarms: 1)
        #expect(scene.alarms.all == ["authenticationRequest HIGH TAMPERED SW02-27"])
        #expect(scene.monitor.warnings == [.tampered])
        let watch = scene.monitor.watchChallenge { [breaches = scene.breaches] in breaches.record($0.code) }
        #expect(scene.alarms.all.last == "challengeStart HIGH TAMPERED SW02-27")
        #expect(scene.breaches.all == ["SW02-27"])
        watch.end()
    }

    @Test(
        "SW02: code that changes during a challenge raises one alarm, and under production ends the challenge",
        arguments: [SecuritySettings.Policy.production, .development])
    func whileRunning(_ policy: SecuritySettings.Policy) async {
        let scene = Scene(Self.configuration(policy))
        await scene.monitor.startCodeCheck().value
        let watch = scene.monitor.watchChallenge { [breaches = scene.breaches] in breaches.record($0.code) }
        await scene.time.waitForSleepers()
        // The comparison of the start.
        while scene.code.reads.count < 7 { await Task.yield() }
        while await !scene.code.watch.isIdle { await Task.yield() }
        #expect(scene.alarms.all == [])
        scene.code.slices.value = [[1], [0], [3]]
        scene.time.advance(seconds: 2)
        await scene.wait(alarms: 1)
        #expect(scene.alarms.all == ["challengeRunning HIGH TAMPERED SW02-27"])
        if policy == .development {
            for _ in 0..<2 {
                await scene.time.waitForSleepers()
                scene.time.advance(seconds: 2)
            }
            await scene.time.waitForSleepers()
        }
        // The alarm is told first.
        if policy == .production { await eventually { scene.breaches.count == 1 } }
        #expect(scene.breaches.all == (policy == .production ? ["SW02-27"] : []))
        #expect(scene.alarms.count == 1)
        watch.end()
    }

    @Test("no alarm is raised after cleanup")
    func stopped() async {
        let scene = Scene(Self.configuration(.production))
        await scene.monitor.startCodeCheck().value
        scene.code.slices.value = [[0], [0], [0]]
        scene.monitor.stop()
        scene.monitor.inspectCall(at: .authenticationRequest)
        for _ in 0..<100 { await Task.yield() }
        #expect(scene.alarms.all == [] && scene.code.reads.count == 4)
    }

    @Test(
        "debuggers are refused under production, unless configured otherwise, and never under development",
        arguments: [
            (SecuritySettings.Policy.production, true, 1), (.production, false, 0), (.development, true, 0),
            (.development, false, 0),
        ])
    func refusesDebuggers(_ policy: SecuritySettings.Policy, _ refuses: Bool, _ count: Int) {
        let scene = Scene(Self.configuration(policy, refuses: refuses))
        scene.monitor.refuseDebuggers()
        #expect(scene.refusals.count == count)
    }
}
