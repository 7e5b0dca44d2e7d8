import Foundation
import ThreeDSBase

/// Finds transactions by their identifiers and forgets finished ones, and the oldest open ones when there are too many.
final class TransactionRegistry: Sendable {
    fileprivate struct Records: Sendable {
        var byServerID: [String: SimulatedTransaction] = [:]
        var byACSID: [String: SimulatedTransaction] = [:]
        var byDirectoryServerID: [String: SimulatedTransaction] = [:]
        var order: [String] = []
        /// Identifiers that `/v1/versioning` has assigned, with the position of their directory server.
        var announced: [String: Int] = [:]
        var announcedOrder: [String] = []
        /// Places of authentications that are under way.
        var reserved = 0
        /// The 3DS Methods of those identifiers.
        var methods: [String: MethodRun] = [:]
    }

    private let retained: Int
    private let maximum: Int
    private let records = Locked(Records())

    static let maximumAnnounced = 1000

    /// - Parameters:
    ///   - retained: how many finished transactions are kept for later questions.
    ///   - open: how many others are kept.
    init(retained: Int, open: Int) {
        self.retained = max(1, retained)
        maximum = self.retained + max(1, open)
    }

    func announce(_ id: String, system: Int, hasMethod: Bool = true, methodFault: MethodFault? = nil) {
        records.withLock { records in
            records.announced[id.lowercased()] = system
            if hasMethod { records.methods[id.lowercased()] = MethodRun(fault: methodFault) }
            records.announcedOrder.append(id.lowercased())
            if records.announcedOrder.count > Self.maximumAnnounced {
                let oldest = records.announcedOrder.removeFirst()
                records.announced[oldest] = nil
                records.methods[oldest] = nil
            }
        }
    }

    /// Returns the 3DS Method of an announced identifier; nil for an unknown one.
    func method(of id: String) -> MethodRun? { records.withLock { $0.methods[id.lowercased()] } }

    /// Changes the 3DS Method of an announced identifier and returns it; nil for an unknown one.
    func updateMethod(of id: String, _ change: (inout MethodRun) -> Void) -> MethodRun? {
        records.withLock { records in
            guard var run = records.methods[id.lowercased()] else { return nil }
            change(&run)
            records.methods[id.lowercased()] = run
            return run
        }
    }

    /// Removes an announced identifier: each is valid for one authentication.
    func redeem(_ id: String) -> Int? { records.withLock { $0.announced.removeValue(forKey: id.lowercased()) } }

    func add(_ transaction: SimulatedTransaction) {
        records.withLock { records in
            let id = transaction.names.threeDSServer.lowercased()
            records.byServerID[id] = transaction
            // Somebody's ACS may choose an identifier that the simulator's has.
            if transaction.start.acsURL == nil, let acs = transaction.names.acs {
                records.byACSID[acs.lowercased()] = transaction
            }
            if let system = transaction.names.directoryServer { records.byDirectoryServerID[system.lowercased()] = transaction }
            records.order.append(id)
            // Removed in batches, because a search through the open transactions on each call would cost more than it saves.
            if records.order.count > retained + max(16, retained / 4) { records.forgetOldest(keeping: retained) }
            records.forgetOldest(beyond: maximum)
        }
    }

    /// Takes a place for one more transaction, unless that many are open or on their way.
    func takePlace(below limit: Int) -> Bool {
        records.withLock { records in
            let open = records.order.count { records.byServerID[$0]?.isFinished == false }
            guard open + records.reserved < limit else { return false }
            records.reserved += 1
            return true
        }
    }

    /// The transactions that have not ended.
    var openTransactions: [SimulatedTransaction] {
        records.withLock { records in records.order.compactMap { records.byServerID[$0] }.filter { !$0.isFinished } }
    }

    /// Gives a place back. The transaction has been added by then, or the authentication failed.
    func leavePlace() { records.withLock { $0.reserved -= 1 } }

    func transaction(server id: String) -> SimulatedTransaction? { records.withLock { $0.byServerID[id.lowercased()] } }

    func transaction(directoryServer id: String) -> SimulatedTransaction? {
        records.withLock { $0.byDirectoryServerID[id.lowercased()] }
    }

    func transaction(acs id: String) -> SimulatedTransaction? { records.withLock { $0.byACSID[id.lowercased()] } }
}

extension TransactionRegistry.Records {
    fileprivate mutating func forgetOldest(keeping retained: Int) {
        var surplus = order.count - retained
        var kept: [String] = []
        for id in order {
            guard surplus > 0, let transaction = byServerID[id], transaction.isFinished else {
                kept.append(id)
                continue
            }
            surplus -= 1
            forget(transaction, id)
        }
        order = kept
    }

    /// Forgets the oldest transactions, open or not, beyond that number.
    fileprivate mutating func forgetOldest(beyond limit: Int) {
        guard order.count > limit else { return }
        for id in order.prefix(order.count - limit) {
            if let transaction = byServerID[id] { forget(transaction, id) }
        }
        order.removeFirst(order.count - limit)
    }

    private mutating func forget(_ transaction: SimulatedTransaction, _ id: String) {
        byServerID[id] = nil
        if transaction.start.acsURL == nil, let acs = transaction.names.acs { byACSID[acs.lowercased()] = nil }
        if let system = transaction.names.directoryServer { byDirectoryServerID[system.lowercased()] = nil }
    }
}

/// Whether a transaction waits for anything; readable without waiting for its actor.
final class FinishedFlag: Sendable {
    private let state = Locked((isSet: false, deadline: TimeSpan.longest))

    /// Returns whether the transaction has finished, or was abandoned for so long that every time-out of the ACS has expired.
    func isOver(now: TimeSpan) -> Bool { state.withLock { $0.isSet || now >= $0.deadline } }

    func update(isFinished: Bool, deadline: TimeSpan) { state.withLock { $0 = (isFinished, deadline) } }
}
