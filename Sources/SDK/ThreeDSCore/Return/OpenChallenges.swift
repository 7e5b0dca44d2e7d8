package import Foundation
import ThreeDSBase

/// The open challenges of this process to which an app can return, for all services.
package final class OpenChallenges: Sendable {
    /// The only instance: a URL that opens the app does not name a service.
    package static let shared = OpenChallenges()

    private let runners = Locked<[String: ChallengeRunner]>([:])

    func add(_ runner: ChallengeRunner, _ sdkTransactionID: String) {
        runners.withLock { $0[sdkTransactionID.lowercased()] = runner }
    }

    func remove(_ sdkTransactionID: String) {
        runners.withLock { _ = $0.removeValue(forKey: sdkTransactionID.lowercased()) }
    }

    /// Continues the challenge whose SDK transaction ID is the value of the query item `transID`, in any letter case.
    ///
    /// - Returns: false when there is no such item, when there are several different ones, or when the challenge does not exist.
    package func resume(with url: URL) -> Bool {
        guard let id = Self.transactionID(in: url), let runner = runners.withLock({ $0[id] }) else { return false }
        runner.applicationWasOpened()
        return true
    }

    /// Returns the id in lower case; nil unless there is exactly one.
    static func transactionID(in url: URL) -> String? {
        let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
        let ids = Set(items.filter { $0.name == "transID" }.map { ($0.value ?? "").lowercased() })
        return ids.count == 1 ? ids.first : nil
    }
}
