import ThreeDSBase

/// The identifiers of earlier messages of one kind: each may come once.
final class UsedIdentifiers: Sendable {
    private struct Records: Sendable {
        var known: Set<String> = []
        var order: [String] = []
    }

    private let capacity: Int
    private let records = Locked(Records())

    /// - Parameter capacity: how many are remembered at least; the oldest are forgotten first.
    init(capacity: Int) { self.capacity = max(1, capacity) }

    /// Notes an identifier. Letter case does not matter.
    ///
    /// - Returns: whether it is new.
    func take(_ id: String) -> Bool {
        records.withLock { records in
            let id = id.lowercased()
            guard records.known.insert(id).inserted else { return false }
            records.order.append(id)
            if records.order.count > 2 * capacity {
                for old in records.order.prefix(capacity) { records.known.remove(old) }
                records.order.removeFirst(capacity)
            }
            return true
        }
    }
}

/// What the directory servers remember of the AReqs that they took: their identifiers, and the URL that takes the result, by
/// `dsTransID` (CORE-22).
final class DirectoryServerMemory: Sendable {
    private struct Records: Sendable {
        var serverURLs: [String: String] = [:]
        var order: [String] = []
    }

    private let capacity: Int
    private let records = Locked(Records())
    /// The `threeDSServerTransID` of each AReq.
    let transactions: UsedIdentifiers

    /// - Parameter capacity: how many AReqs are remembered; the oldest are forgotten first.
    init(capacity: Int) {
        self.capacity = max(1, capacity)
        transactions = UsedIdentifiers(capacity: capacity)
    }

    func remember(serverURL: String, dsTransID: String) {
        records.withLock { records in
            let id = dsTransID.lowercased()
            if records.serverURLs.updateValue(serverURL, forKey: id) == nil { records.order.append(id) }
            guard records.order.count > 2 * capacity else { return }
            for old in records.order.prefix(capacity) { records.serverURLs[old] = nil }
            records.order.removeFirst(capacity)
        }
    }

    func serverURL(dsTransID: String) -> String? { records.withLock { $0.serverURLs[dsTransID.lowercased()] } }
}
