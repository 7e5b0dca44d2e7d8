import ThreeDSBase

/// What the directory servers remember of the AReqs that they passed on: the URL that takes the result, by `dsTransID` (CORE-22).
final class DirectoryServerMemory: Sendable {
    private struct Records: Sendable {
        var serverURLs: [String: String] = [:]
        var order: [String] = []
    }

    private let capacity: Int
    private let records = Locked(Records())

    /// - Parameter capacity: how many AReqs are remembered; the oldest are forgotten first.
    init(capacity: Int) { self.capacity = max(1, capacity) }

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
