import Foundation
import ThreeDSBase
package import ThreeDSPlatform

/// An alarm for an app's security event listener: `alarm(severity, event)` and its cause.
package struct SecurityAlarm: Equatable, Sendable {
    /// The severity of the finding's warning.
    package let severity: Severity
    /// The event.
    package let event: SecurityEvent
    /// The finding that caused the alarm.
    package let finding: SecurityFinding
    /// The moment at which it was found.
    package let moment: SecurityInspection.Moment
}

/// Runs the checks at their moments, records findings, raises alarms and, under `production`, ends challenges.
///
/// No call waits. Checks return at once, alarms and ends of challenges are delivered in order on a separate queue, and the digest
/// of the executable is computed in the background. Observations raise no alarm.
package final class SecurityMonitor: Sendable {
    fileprivate struct State: Sendable {
        var found: [SecurityFinding] = []
        /// The findings of the last check of a running challenge. A new finding raises an alarm.
        var current: [SecurityFinding] = []
        var digest: SecurityFinding?
        var code: SecurityFinding?
        var isDigestWanted = true
        /// How often a moment has been checked in the second of the clock that is named with it.
        var recent: [(moment: SecurityInspection.Moment, second: Int, count: Int)] = []
        /// In the order in which they began.
        var watches: [(id: Int, breached: @Sendable (SecurityFinding) -> Void)] = []
        var nextWatch = 0
        var loop: Task<Void, Never>?
        var isStopped = false
    }

    private let configuration: SecurityConfiguration
    private let environment: SecurityEnvironment
    private let inspections: [SecurityInspection]
    private let timeSource: any TimeSource
    private let deliver: @Sendable (@escaping @Sendable () -> Void) -> Void
    private let alarm: @Sendable (SecurityAlarm) -> Void
    private let state = Locked(State())

    /// Creates a monitor.
    ///
    /// - Parameters:
    ///   - alarm: called once for every finding of a moment that is a warning with an event.
    ///   - deliver: runs the calls for alarms and ends; nil to run them one after the other on a queue of the monitor.
    package init(
        configuration: SecurityConfiguration, environment: SecurityEnvironment,
        inspections: [SecurityInspection] = SecurityInspection.all, timeSource: any TimeSource,
        alarm: @escaping @Sendable (SecurityAlarm) -> Void = { _ in },
        deliver: (@Sendable (@escaping @Sendable () -> Void) -> Void)? = nil
    ) {
        self.configuration = configuration
        self.environment = environment
        self.inspections = inspections
        self.timeSource = timeSource
        self.alarm = alarm
        let queue = DispatchQueue(label: "threeds.security", qos: .utility)
        self.deliver = deliver ?? { work in queue.async(execute: work) }
    }

    deinit { state.withLock { $0.loop?.cancel() } }

    /// All findings so far, including observations: by warning, then in the order of finding, each once.
    package var findings: [SecurityFinding] {
        let found = state.withLock(\.found)
        return SecurityFinding.Kind.allCases.flatMap { warning in found.filter { $0.warning == warning } }
    }

    /// The warnings so far, ascending, each once. They are those of `getWarnings` and of `SW`.
    package var warnings: [SecurityFinding.Kind] {
        let found = state.withLock(\.found)
        return SecurityFinding.Kind.allCases.filter { warning in
            found.contains { $0.standing == .warning && $0.warning == warning }
        }
    }

    /// Runs the checks of a moment on the caller's thread and raises their alarms.
    @discardableResult
    package func inspect(at moment: SecurityInspection.Moment) -> [SecurityFinding] {
        let findings = SecurityInspection.findings(of: inspections, at: moment, in: environment, configuration: configuration)
        note(findings, at: moment)
        return findings
    }

    /// Runs ``inspect(at:)`` for a call that an app may make in a loop, at most eight times a second, which is more than any app needs.
    package func inspectCall(at moment: SecurityInspection.Moment) {
        let second = timeSource.uptime().wholeSeconds
        let isDue = state.withLock { state in
            let last = state.recent.first { $0.moment == moment }
            let count = last?.second == second ? (last?.count ?? 0) + 1 : 1
            state.recent.removeAll { $0.moment == moment }
            state.recent.append((moment, second, min(count, Self.checksPerSecond + 1)))
            return count <= Self.checksPerSecond
        }
        guard isDue else { return }
        inspect(at: moment)
        if moment == .authenticationRequest { startCodeComparison(at: moment) }
    }

    private static let checksPerSecond = 8

    /// Compares the digest of the executable with the configured one in the background. Does so once, and only when configured.
    package func startExecutableCheck() {
        let isWanted = state.withLock { state in
            defer { state.isDigestWanted = false }
            return state.isDigestWanted && !state.isStopped
        }
        guard isWanted, configuration.executableSHA256 != nil else { return }
        Task.detached(priority: .utility) { [weak self, environment] in
            let digest = await environment.executableDigest()
            self?.noteExecutableDigest(digest)
        }
    }

    private func noteExecutableDigest(_ digest: [UInt8]?) {
        guard let finding = SecurityInspection.executableDigest(digest, configuration: configuration) else { return }
        state.withLock { $0.digest = finding }
        note([finding], at: .beside)
    }

    /// Computes the digests of the SDK's machine code in the background, for ``compareCode(at:)``.
    ///
    /// - Returns: a task that ends when the digests are complete.
    @discardableResult
    package func startCodeCheck() -> Task<Void, Never> {
        Task.detached(priority: .utility) { [code = environment.code] in await code?.begin() }
    }

    /// Compares the SDK's machine code with its digests. A change is reported once.
    private func compareCode(at moment: SecurityInspection.Moment) async {
        guard let code = environment.code, state.withLock({ $0.code == nil && !$0.isStopped }),
            await code.hasChanged(at: timeSource.uptime())
        else { return }
        let finding = SecurityInspection.changedCode
        let isNew = state.withLock { state in
            defer { state.code = finding }
            return state.code == nil
        }
        if isNew { note([finding], at: moment) }
    }

    private func startCodeComparison(at moment: SecurityInspection.Moment) {
        guard environment.code != nil else { return }
        Task.detached(priority: .utility) { [weak self] in await self?.compareCode(at: moment) }
    }

    /// Asks the system to refuse debuggers, under the policy `production` and when configured.
    package func refuseDebuggers() {
        guard configuration.policy == .production, configuration.refusesDebuggers else { return }
        _ = environment.refuseDebuggers()
    }

    /// Runs the checks of `doChallenge`, then repeats those of a running challenge until the watch ends.
    ///
    /// - Parameter breached: called at most once under the policy `production`, with the first HIGH alarm of any moment during
    ///   the watch, which has then ended. The call may come just after `end()` when both happen at once. It never comes from
    ///   inside this function unless `deliver` does so.
    package func watchChallenge(breached: @escaping @Sendable (SecurityFinding) -> Void) -> SecurityWatch {
        let (id, known) = state.withLock { state -> (Int, [SecurityFinding]) in
            let id = state.nextWatch
            state.nextWatch += 1
            if !state.isStopped {
                state.watches.append((id, breached))
                if state.loop == nil { state.loop = loop() }
            }
            return (id, [state.digest, state.code].compactMap(\.self))
        }
        let findings = SecurityInspection.findings(
            of: inspections, at: .challengeStart, in: environment, configuration: configuration)
        state.withLock { $0.current += findings }
        note(findings + known, at: .challengeStart)
        startCodeComparison(at: .challengeStart)
        return SecurityWatch { [weak self] in self?.endWatch(id) }
    }

    /// Ends all watches. Nothing is delivered from now on.
    package func stop() {
        state.withLock { state in
            state.isStopped = true
            state.watches = []
            state.endLoopIfIdle()
        }
    }

    private func endWatch(_ id: Int) {
        state.withLock { state in
            state.watches.removeAll { $0.id == id }
            state.endLoopIfIdle()
        }
    }

    private func loop() -> Task<Void, Never> {
        Task.detached(priority: .utility) { [weak self, timeSource, interval = configuration.watchInterval] in
            while (try? await timeSource.sleep(for: interval)) != nil, !Task.isCancelled, let self {
                self.inspectRunningChallenge()
                await self.compareCode(at: .challengeRunning)
            }
        }
    }

    private func inspectRunningChallenge() {
        let findings = SecurityInspection.findings(
            of: inspections, at: .challengeRunning, in: environment, configuration: configuration)
        let new = state.withLock { state in
            defer { state.current = findings }
            return findings.filter { !state.current.contains($0) }
        }
        note(new, at: .challengeRunning)
    }

    /// Records findings, raises alarms, and ends challenges when the policy requires it.
    private func note(_ findings: [SecurityFinding], at moment: SecurityInspection.Moment) {
        let alarms = findings.compactMap { finding in
            finding.standing == .warning
                ? finding.event.map { SecurityAlarm(severity: finding.severity, event: $0, finding: finding, moment: moment) }
                : nil
        }
        let worst = alarms.first { $0.severity == .HIGH && configuration.policy == .production }
        let breached = state.withLock { state -> [@Sendable (SecurityFinding) -> Void]? in
            guard !state.isStopped else { return nil }
            for finding in findings where !state.found.contains(finding) { state.found.append(finding) }
            guard worst != nil else { return [] }
            defer {
                state.watches = []
                state.endLoopIfIdle()
            }
            return state.watches.map(\.breached)
        }
        guard let breached else { return }
        for raised in alarms {
            deliver { [weak self, alarm] in if self?.isStopped == false { alarm(raised) } }
        }
        guard let finding = worst?.finding else { return }
        for breach in breached {
            deliver { [weak self] in if self?.isStopped == false { breach(finding) } }
        }
    }

    private var isStopped: Bool { state.withLock(\.isStopped) }
}

extension SecurityMonitor.State {
    fileprivate mutating func endLoopIfIdle() {
        guard watches.isEmpty else { return }
        loop?.cancel()
        loop = nil
        current = []
    }
}

/// Keeps the checks of a running challenge active. They end with `end()` or when the last reference is released.
package final class SecurityWatch: Sendable {
    private let onEnd: @Sendable () -> Void

    fileprivate init(onEnd: @escaping @Sendable () -> Void) { self.onEnd = onEnd }

    deinit { onEnd() }

    /// Ends the watch; later calls do nothing.
    package func end() { onEnd() }
}
