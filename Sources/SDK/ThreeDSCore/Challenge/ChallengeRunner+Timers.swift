import ThreeDSPlatform

extension ChallengeRunner {
    static let tenSeconds: UInt64 = 10_000_000_000

    /// Returns whether this timer can still expire.
    func isRunning(_ timer: ChallengeStateMachine.Timer) -> Bool { place(of: timer) != nil }

    private func place(of timer: ChallengeStateMachine.Timer) -> Int? { timers.firstIndex { $0.timer == timer } }

    /// Starts a timer unless it is already running.
    func start(_ timer: ChallengeStateMachine.Timer) {
        guard !isRunning(timer) else { return }
        let nanoseconds: UInt64
        switch timer {
        case .challengeStart, .connect, .read:
            nanoseconds = Self.tenSeconds
        case .challenge:
            let (product, overflow) = UInt64(max(0, timeoutSeconds)).multipliedReportingOverflow(by: 1_000_000_000)
            nanoseconds = overflow ? .max : product
            let (deadline, passed) = surroundings.timeSource.uptimeNanoseconds().addingReportingOverflow(nanoseconds)
            challengeDeadline = passed ? .max : deadline
        }
        timers.append((timer, alarm(after: nanoseconds, .expired(timer))))
    }

    /// Stops a timer if it is running.
    func stop(_ timer: ChallengeStateMachine.Timer) {
        guard let place = place(of: timer) else { return }
        timers.remove(at: place).alarm.cancel()
    }

    /// Returns a task that reports the event after the given time unless it is cancelled earlier.
    func alarm(after nanoseconds: UInt64, _ event: ChallengeStateMachine.Event) -> Task<Void, Never> {
        let (sum, overflow) = surroundings.timeSource.uptimeNanoseconds().addingReportingOverflow(nanoseconds)
        let deadline = overflow ? UInt64.max : sum
        let input = Input.event(event)
        return Task { [timeSource = surroundings.timeSource, inbox] in
            let now = timeSource.uptimeNanoseconds()
            // A clock that cannot sleep must not keep a challenge alive forever, so its error counts as expiry.
            if now < deadline { try? await timeSource.sleep(nanoseconds: deadline - now) }
            if !Task.isCancelled { inbox.yield(input) }
        }
    }
}
