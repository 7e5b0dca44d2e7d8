import Foundation

/// Finds transactions by their identifiers and forgets finished ones.
final class TransactionRegistry: @unchecked Sendable {  // unchecked: all state only under `lock`
    private let lock = NSLock()
    private let retained: Int
    private var byServerID: [String: SimulatedTransaction] = [:]
    private var byACSID: [String: SimulatedTransaction] = [:]
    private var order: [String] = []
    /// Identifiers given out by `/v1/versioning`, with the place of their directory server.
    private var announced: [String: Int] = [:]
    private var announcedOrder: [String] = []

    static let maximumAnnounced = 1000

    /// - Parameter retained: how many finished transactions are kept for later questions.
    init(retained: Int) { self.retained = max(1, retained) }

    func announce(_ id: String, system: Int) {
        lock.withLock {
            announced[id.lowercased()] = system
            announcedOrder.append(id.lowercased())
            if announcedOrder.count > Self.maximumAnnounced { announced[announcedOrder.removeFirst()] = nil }
        }
    }

    /// Takes back an announced identifier: each is good for one authentication.
    func redeem(_ id: String) -> Int? { lock.withLock { announced.removeValue(forKey: id.lowercased()) } }

    func add(_ transaction: SimulatedTransaction) {
        lock.withLock {
            let id = transaction.names.threeDSServer.lowercased()
            byServerID[id] = transaction
            if let acs = transaction.names.acs { byACSID[acs.lowercased()] = transaction }
            order.append(id)
            // In portions: looking at the open ones each time would cost more than it saves.
            if order.count > retained + max(16, retained / 4) { forgetOldest() }
        }
    }

    /// Called under `lock`.
    private func forgetOldest() {
        var surplus = order.count - retained
        order.removeAll { id in
            guard surplus > 0, let transaction = byServerID[id], transaction.isFinished else { return false }
            surplus -= 1
            byServerID[id] = nil
            if let acs = transaction.names.acs { byACSID[acs.lowercased()] = nil }
            return true
        }
    }

    func transaction(server id: String) -> SimulatedTransaction? { lock.withLock { byServerID[id.lowercased()] } }

    func transaction(acs id: String) -> SimulatedTransaction? { lock.withLock { byACSID[id.lowercased()] } }
}

/// Whether a transaction awaits anything; readable without waiting for its actor.
final class FinishedFlag: @unchecked Sendable {  // unchecked: all state only under `lock`
    private let lock = NSLock()
    private var isSet = false
    private var deadline = UInt64.max

    /// Finished, or abandoned for so long that every time-out of the ACS is over.
    func isOver(now: UInt64) -> Bool { lock.withLock { isSet || now >= deadline } }

    func update(isFinished: Bool, deadline: UInt64) {
        lock.withLock {
            isSet = isFinished
            self.deadline = deadline
        }
    }
}
