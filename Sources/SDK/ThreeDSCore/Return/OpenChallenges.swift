package import Foundation
import ThreeDSBase

/// The open challenges of this process to which an app can return, for all services.
package final class OpenChallenges: Sendable {
    /// The only instance: a URL that opens the app does not name a service.
    package static let shared = OpenChallenges()

    private struct Entry: Sendable {
        let runner: ChallengeRunner
        let address: ReturnAddress?
    }

    private let entries = Locked<[String: Entry]>([:])

    func add(_ runner: ChallengeRunner, _ sdkTransactionID: String) {
        let entry = Entry(runner: runner, address: runner.appURL.flatMap(ReturnAddress.init))
        entries.withLock { $0[sdkTransactionID.lowercased()] = entry }
    }

    func remove(_ sdkTransactionID: String) {
        entries.withLock { _ = $0.removeValue(forKey: sdkTransactionID.lowercased()) }
    }

    /// Continues the challenge whose `threeDSRequestorAppURL` a link returns to; see ``ReturnAddress/challenge(to:of:)``.
    ///
    /// - Returns: false when the link does not return to exactly one challenge.
    package func resume(with url: URL) -> Bool {
        let open = entries.withLock(\.self)
        guard let link = ReturnAddress(url), let id = ReturnAddress.challenge(to: link, of: open.compactMapValues(\.address)),
            let runner = open[id]?.runner
        else { return false }
        runner.applicationWasOpened()
        return true
    }
}
