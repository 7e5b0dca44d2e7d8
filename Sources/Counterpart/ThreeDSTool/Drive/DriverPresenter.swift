import ThreeDSBase
import ThreeDSJSON
import ThreeDSScreens

/// A presenter that draws nothing: reports what a person would see as events, and keeps the sessions for the ops to answer.
final class DriverPresenter: ChallengePresenter {
    /// The state of the switches for the next answer; nil: not touched.
    struct Toggles: Equatable, Sendable {
        var whitelist: Bool?
        var deviceBinding: Bool?
    }

    private struct Entry: Sendable {
        let number: Int
        var session: ChallengeSession?
        var toggles = Toggles()
        /// The system's reaction to the next request to open the issuer's app.
        var opens = true
    }

    private let writer: DriverWriter
    /// By SDK transaction ID.
    private let entries = Locked<[String: Entry]>([:])

    init(writer: DriverWriter) { self.writer = writer }

    /// Registers the number of a transaction for its events.
    func register(_ number: Int, for sdkTransactionID: String) {
        entries.withLock { $0[sdkTransactionID] = Entry(number: number) }
    }

    func forget(_ sdkTransactionID: String) { entries.withLock { _ = $0.removeValue(forKey: sdkTransactionID) } }

    /// The running challenge of a transaction; nil before its beginning and after its end.
    func session(of sdkTransactionID: String) -> ChallengeSession? { entries.withLock { $0[sdkTransactionID]?.session } }

    func toggles(of sdkTransactionID: String) -> Toggles { entries.withLock { $0[sdkTransactionID]?.toggles ?? Toggles() } }

    func setOpens(_ opens: Bool, of sdkTransactionID: String) { entries.withLock { $0[sdkTransactionID]?.opens = opens } }

    /// What is nil stays as it was.
    func set(_ toggles: Toggles, of sdkTransactionID: String) {
        let session = entries.withLock { entries in
            if let whitelist = toggles.whitelist { entries[sdkTransactionID]?.toggles.whitelist = whitelist }
            if let deviceBinding = toggles.deviceBinding { entries[sdkTransactionID]?.toggles.deviceBinding = deviceBinding }
            return entries[sdkTransactionID]?.session
        }
        // For the message that goes out without an answer, when the app comes back to an out-of-band screen.
        if let whitelist = toggles.whitelist { try? session?.setWhitelisting(whitelist) }
        if let deviceBinding = toggles.deviceBinding { try? session?.setDeviceBinding(deviceBinding) }
    }

    private func number(of session: ChallengeSession) -> Int? { entries.withLock { $0[session.sdkTransactionID]?.number } }

    func begin(_ session: ChallengeSession) async throws {
        entries.withLock { $0[session.sdkTransactionID]?.session = session }
    }

    func show(_ screen: ChallengeScreen, in session: ChallengeSession) async {
        entries.withLock { $0[session.sdkTransactionID]?.toggles = Toggles() }
        guard let number = number(of: session) else { return }
        writer.write(DriverEvents.screen(screen, transaction: number))
    }

    func setProcessing(_ visible: Bool, in session: ChallengeSession) async {
        guard let number = number(of: session) else { return }
        writer.write(DriverEvents.processing(transaction: number, visible: visible))
    }

    func open(_ url: String, in session: ChallengeSession) async -> Bool {
        guard let entry = entries.withLock({ $0[session.sdkTransactionID] }) else { return false }
        writer.write(DriverEvents.openURL(url, transaction: entry.number))
        return entry.opens
    }

    /// Reports what the app would store, because the cardholder may not come back.
    func willLeave(sdkTransactionID: String, token: String) {
        guard let number = entries.withLock({ $0[sdkTransactionID]?.number }) else { return }
        writer.write(DriverEvents.leaving(token, transaction: number))
    }

    func end(_ session: ChallengeSession) async {
        entries.withLock { $0[session.sdkTransactionID]?.session = nil }
    }
}
