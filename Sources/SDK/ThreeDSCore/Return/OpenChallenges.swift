package import Foundation
import ThreeDSBase

/// The challenges of this process that an app can be returned to, whichever service they belong to.
package final class OpenChallenges: Sendable {
    /// One for the process: a URL that opens the app knows no service.
    package static let shared = OpenChallenges()

    private let runners = Locked<[String: ChallengeRunner]>([:])

    func add(_ runner: ChallengeRunner, _ sdkTransactionID: String) {
        runners.withLock { $0[sdkTransactionID.lowercased()] = runner }
    }

    func remove(_ sdkTransactionID: String) {
        runners.withLock { _ = $0.removeValue(forKey: sdkTransactionID.lowercased()) }
    }

    /// Continues the challenge whose SDK transaction ID is the value of the query item `transID`, in any case of letters.
    ///
    /// - Returns: false when there is no such item, several that differ, or no such challenge.
    package func resume(with url: URL) -> Bool {
        guard let id = Self.transactionID(in: url), let runner = runners.withLock({ $0[id] }) else { return false }
        runner.applicationWasOpened()
        return true
    }

    /// Lower case; nil unless there is one.
    static func transactionID(in url: URL) -> String? {
        let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
        let ids = Set(items.filter { $0.name == "transID" }.map { ($0.value ?? "").lowercased() })
        return ids.count == 1 ? ids.first : nil
    }
}
