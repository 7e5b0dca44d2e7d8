package import ThreeDSBase

/// The content of an answer that continues: the owner of the stream adds text, and the connection takes it.
///
/// The text that waits for the client has a limit: a stream above the limit is closed, and the client connects again.
package final class ServerStream: Sendable {
    /// The result for a connection that asks for content.
    enum Supply {
        case bytes([UInt8])
        /// No content now; the connection sleeps until there is more.
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
    private let keepAliveInterval: TimeSpan

    /// The interval at which a silent connection is checked.
    private static let watchInterval = TimeSpan.seconds(1)

    /// - Parameters:
    ///   - capacity: bytes that may wait for the client.
    ///   - keepAlive: sent when there is no other text; by default a comment of an event stream (HTML, "Server-sent events").
    ///   - keepAliveInterval: the interval for `keepAlive`; at least a second.
    package init(capacity: Int = 1 << 20, keepAlive: String = ":\n\n", keepAliveInterval: TimeSpan = .seconds(15)) {
        self.capacity = capacity
        self.keepAlive = keepAlive
        self.keepAliveInterval = max(.seconds(1), keepAliveInterval)
    }

    /// Adds text; returns false when the stream is closed, or was just closed because the client is too slow.
    @discardableResult
    package func send(_ text: String) -> Bool {
        let isTaken = state.withLock { state in
            guard !state.isClosed, state.pending.count + text.utf8.count <= capacity else { return false }
            state.pending.append(contentsOf: text.utf8)
            state.wakeSleeper()
            return true
        }
        if !isTaken { close() }
        return isTaken
    }

    /// Ends the answer after the waiting text; calling it again does no harm.
    package func close() {
        let actions = state.withLock { state in
            state.isClosed = true
            state.wakeSleeper()
            defer { state.whenClosed = [] }
            return state.whenClosed
        }
        for action in actions { action() }
    }

    /// Whether more can be sent; false when the stream was closed or the client has left.
    package var isOpen: Bool { state.withLock { !$0.isClosed } }

    /// Runs an action when the stream is closed or its client has left; at once if that has already happened.
    package func whenClosed(_ action: @escaping @Sendable () -> Void) {
        let isClosed = state.withLock { state in
            if !state.isClosed { state.whenClosed.append(action) }
            return state.isClosed
        }
        if isClosed { action() }
    }

    /// The text that waits for the client, for tests.
    package var pendingText: String { state.withLock { String(decoding: $0.pending, as: UTF8.self) } }

    /// Removes up to `count` bytes. If there are none, calls `sleep` while the lock is held: no text can arrive between the check and
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

    /// Closes the stream when its client has left, and sends `keepAlive` texts. Returns when it is closed or the task is cancelled.
    func watchClient() async {
        var silent = TimeSpan.zero
        while !Task.isCancelled, isOpen {
            try? await Task.sleep(Self.watchInterval)
            if state.withLock({ $0.sleeper?.hasClientLeft ?? false }) { return close() }
            silent += Self.watchInterval
            guard silent >= keepAliveInterval else { continue }
            silent = .zero
            send(keepAlive)
        }
    }
}

extension ServerStream.State {
    /// Wakes the connection while the lock is held. Whoever finds no sleeper then knows that the connection is awake: a server that is being stopped
    /// must not stop while a connection sleeps.
    fileprivate mutating func wakeSleeper() {
        sleeper?.wake()
        sleeper = nil
    }
}
