import ThreeDSBase

/// The content of an answer that goes on: whoever holds it adds text, the connection takes it away.
///
/// What the client has not fetched yet is bounded: a stream that would exceed the bound is closed, and the client begins anew.
package final class ServerStream: Sendable {
    /// What a connection that asks for content gets.
    enum Supply {
        case bytes([UInt8])
        /// Nothing now; the connection sleeps until there is more.
        case nothing
        case end
    }

    fileprivate struct State: Sendable {
        var pending: [UInt8] = []
        var isClosed = false
        var sleeper: SuspendedConnection?
        var whenClosed: [@Sendable () -> Void] = []
    }

    private let state = Locked(State())
    private let capacity: Int
    private let keepAlive: String
    private let keepAliveSeconds: Int

    /// How often a silent connection is looked at.
    private static let watchNanoseconds: UInt64 = 1_000_000_000

    /// - Parameters:
    ///   - capacity: bytes that may wait for the client.
    ///   - keepAlive: sent when nothing else is; by default a comment of an event stream (HTML, "Server-sent events").
    ///   - keepAliveSeconds: how often.
    package init(capacity: Int = 1 << 20, keepAlive: String = ":\n\n", keepAliveSeconds: Int = 15) {
        self.capacity = capacity
        self.keepAlive = keepAlive
        self.keepAliveSeconds = max(1, keepAliveSeconds)
    }

    /// Adds text; false when the stream is closed, or has just been because the client does not keep up.
    @discardableResult
    package func send(_ text: String) -> Bool {
        let (isTaken, sleeper) = state.withLock { state -> (Bool, SuspendedConnection?) in
            guard !state.isClosed, state.pending.count + text.utf8.count <= capacity else { return (false, nil) }
            state.pending.append(contentsOf: text.utf8)
            return (true, state.takeSleeper())
        }
        sleeper?.wake()
        if !isTaken { close() }
        return isTaken
    }

    /// Ends the answer after what is waiting; repetition is harmless.
    package func close() {
        let (sleeper, actions) = state.withLock { state -> (SuspendedConnection?, [@Sendable () -> Void]) in
            state.isClosed = true
            defer { state.whenClosed = [] }
            return (state.takeSleeper(), state.whenClosed)
        }
        sleeper?.wake()
        for action in actions { action() }
    }

    /// Whether more can be sent: false also when the client has gone.
    package var isOpen: Bool { state.withLock { !$0.isClosed } }

    /// Runs an action when the stream is closed or its client has gone; at once when that is so already.
    package func whenClosed(_ action: @escaping @Sendable () -> Void) {
        let isClosed = state.withLock { state in
            if !state.isClosed { state.whenClosed.append(action) }
            return state.isClosed
        }
        if isClosed { action() }
    }

    /// What waits for the client, for tests.
    package var pendingText: String { state.withLock { String(decoding: $0.pending, as: UTF8.self) } }

    /// Takes up to `count` bytes away. When there are none, `sleep` is called inside the lock: no text can come between the look and
    /// the sleep.
    func supply(_ count: Int, sleep: () -> SuspendedConnection) -> Supply {
        state.withLock { state in
            guard state.pending.isEmpty else {
                let part = Array(state.pending.prefix(count))
                state.pending.removeFirst(part.count)
                return .bytes(part)
            }
            guard !state.isClosed else { return .end }
            state.sleeper = sleep()
            return .nothing
        }
    }

    /// Closes the stream when its client has gone, and says now and then that it lives. Returns when it is closed or the task cancelled.
    func watchClient() async {
        var silent = 0
        while !Task.isCancelled, isOpen {
            try? await Task.sleep(nanoseconds: Self.watchNanoseconds)
            if state.withLock({ $0.sleeper?.hasClientLeft ?? false }) { return close() }
            silent += 1
            if silent % keepAliveSeconds == 0 { send(keepAlive) }
        }
    }
}

extension ServerStream.State {
    fileprivate mutating func takeSleeper() -> SuspendedConnection? {
        defer { sleeper = nil }
        return sleeper
    }
}
