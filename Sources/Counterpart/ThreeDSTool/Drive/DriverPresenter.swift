import Foundation
import ThreeDSJSON
import ThreeDSScreens

/// The screen that draws nothing: tells what a person would see as events, and keeps the sessions for the ops to answer.
final class DriverPresenter: ChallengePresenter, @unchecked Sendable {  // every access to `entries` is inside the lock
    /// The state of the switches for the next answer; nil: not touched.
    struct Toggles: Equatable {
        var whitelist: Bool?
        var deviceBinding: Bool?
    }

    private struct Entry {
        let number: Int
        var session: ChallengeSession?
        var toggles = Toggles()
        /// What the system makes of the next request to open the issuer's app.
        var opens = true
    }

    private let writer: DriverWriter
    private let lock = NSLock()
    /// By SDK transaction ID.
    private var entries: [String: Entry] = [:]

    init(writer: DriverWriter) { self.writer = writer }

    private func withLock<R>(_ body: () throws -> R) rethrows -> R {
        lock.lock()
        defer { lock.unlock() }
        return try body()
    }

    /// Makes known which number the events of a transaction bear.
    func register(_ number: Int, for sdkTransactionID: String) {
        withLock { entries[sdkTransactionID] = Entry(number: number) }
    }

    func forget(_ sdkTransactionID: String) { withLock { _ = entries.removeValue(forKey: sdkTransactionID) } }

    /// The running challenge of a transaction; nil before its beginning and after its end.
    func session(of sdkTransactionID: String) -> ChallengeSession? { withLock { entries[sdkTransactionID]?.session } }

    func toggles(of sdkTransactionID: String) -> Toggles { withLock { entries[sdkTransactionID]?.toggles ?? Toggles() } }

    func setOpens(_ opens: Bool, of sdkTransactionID: String) { withLock { entries[sdkTransactionID]?.opens = opens } }

    /// What is nil stays as it was.
    func set(_ toggles: Toggles, of sdkTransactionID: String) {
        let session = withLock {
            if let whitelist = toggles.whitelist { entries[sdkTransactionID]?.toggles.whitelist = whitelist }
            if let deviceBinding = toggles.deviceBinding { entries[sdkTransactionID]?.toggles.deviceBinding = deviceBinding }
            return entries[sdkTransactionID]?.session
        }
        // For the message that goes out without an answer, when the app comes back to an out-of-band screen.
        if let whitelist = toggles.whitelist { try? session?.setWhitelisting(whitelist) }
        if let deviceBinding = toggles.deviceBinding { try? session?.setDeviceBinding(deviceBinding) }
    }

    private func number(of session: ChallengeSession) -> Int? { withLock { entries[session.sdkTransactionID]?.number } }

    func begin(_ session: ChallengeSession) async throws {
        withLock { entries[session.sdkTransactionID]?.session = session }
    }

    func show(_ screen: ChallengeScreen, in session: ChallengeSession) async {
        withLock { entries[session.sdkTransactionID]?.toggles = Toggles() }
        guard let number = number(of: session) else { return }
        writer.write(DriverEvents.screen(screen, transaction: number))
    }

    func setProcessing(_ visible: Bool, in session: ChallengeSession) async {
        guard let number = number(of: session) else { return }
        writer.write(DriverEvents.processing(transaction: number, visible: visible))
    }

    func open(_ url: String, in session: ChallengeSession) async -> Bool {
        guard let entry = withLock({ entries[session.sdkTransactionID] }) else { return false }
        writer.write(DriverEvents.openURL(url, transaction: entry.number))
        return entry.opens
    }

    /// The cardholder may go for good: what the app would keep.
    func willLeave(sdkTransactionID: String, token: String) {
        guard let number = withLock({ entries[sdkTransactionID]?.number }) else { return }
        writer.write(DriverEvents.leaving(token, transaction: number))
    }

    func end(_ session: ChallengeSession) async {
        withLock { entries[session.sdkTransactionID]?.session = nil }
    }
}
