import ThreeDSBase
import ThreeDSJSON
import ThreeDSScreens

/// A presenter that draws nothing: reports what a person would see as events, and keeps the sessions for the ops to answer.
final class DriverPresenter: ChallengePresenter {
    private struct Entry: Sendable {
        let number: Int
        var session: ChallengeSession?
        /// The switches that were set, for the next answer.
        var switches: [ScreenSwitch: Bool] = [:]
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

    func switches(of sdkTransactionID: String) -> [ScreenSwitch: Bool] {
        entries.withLock { $0[sdkTransactionID]?.switches ?? [:] }
    }

    func setOpens(_ opens: Bool, of sdkTransactionID: String) { entries.withLock { $0[sdkTransactionID]?.opens = opens } }

    /// The other switches stay as they were.
    func set(_ switches: [ScreenSwitch: Bool], of sdkTransactionID: String) {
        let session = entries.withLock { entries in
            entries[sdkTransactionID]?.switches.merge(switches) { $1 }
            return entries[sdkTransactionID]?.session
        }
        // For the message that goes out without an answer, when the app comes back to an out-of-band screen.
        for (each, isOn) in switches { try? session?.set(each, on: isOn) }
    }

    private func number(of session: ChallengeSession) -> Int? { entries.withLock { $0[session.sdkTransactionID]?.number } }

    func begin(_ session: ChallengeSession) async throws {
        entries.withLock { $0[session.sdkTransactionID]?.session = session }
    }

    func show(_ screen: ChallengeScreen, in session: ChallengeSession) async {
        entries.withLock { $0[session.sdkTransactionID]?.switches = [:] }
        guard let number = number(of: session) else { return }
        writer.write(
            DriverEvents.screen(screen, of: ProtocolVersion(rawValue: session.context.messageVersion), transaction: number))
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
