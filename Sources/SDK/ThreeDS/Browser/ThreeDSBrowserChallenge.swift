public import Foundation
import ThreeDSBase

/// A challenge in the system's browser, after ``FallbackAdvice/Action/browserChallenge``.
///
/// Your server starts a browser authentication (deviceChannel 02) and has a page that posts the CReq to the ACS. This class opens that page, waits
/// for the way back, and ends in exactly one outcome. A web view of the app is not a browser for EMV 3-D Secure, so the
/// page opens in the system's browser.
///
/// ```swift
/// let challenge = try ThreeDSBrowserChallenge(page: page, callback: .customScheme("com.example.shop"))
/// let outcome = await challenge.run(in: AuthenticationSessionBrowser(window: window))
/// let result = try await server.result(of: payment)  // whatever the outcome is
/// ```
///
/// The address of the page gets the query item `threeDSState` with a random value. Your server adds the same item to the link back, so that a link
/// of another page or of an earlier payment is refused.
public final class ThreeDSBrowserChallenge: Sendable {
    private struct State: Sendable {
        var isStarted = false
        var outcome: BrowserChallengeOutcome?
        var waiter: CheckedContinuation<BrowserChallengeOutcome, Never>?
        var tasks: [Task<Void, Never>] = []
        var browser: (any SystemBrowser)?
    }

    /// The name of the query item.
    public static let stateName = "threeDSState"

    /// The address that the browser opens, with its `threeDSState`.
    public let page: URL
    /// How the browser leads back.
    public let callback: BrowserCallback
    /// The time until the way back.
    public let timeout: ChallengeTimeout
    private let secret: String
    private let timeSource: any TimeSource
    private let state = Locked(State())

    /// Creates a challenge for one run.
    ///
    /// - Parameters:
    ///   - page: the page of your server that posts the browser CReq: `https`, or `http` on loopback for a simulator.
    ///   - callback: a scheme or universal link of your app.
    ///   - timeout: the time for the whole challenge.
    ///   - timeSource: the clock for the time-out; tests give their own.
    /// - Throws: ``BrowserChallengeError/page(_:)`` or ``BrowserChallengeError/callback(_:)``, with the part that breaks a rule.
    public init(
        page: URL, callback: BrowserCallback, timeout: ChallengeTimeout = .shortest,
        timeSource: any TimeSource = SystemTimeSource()
    ) throws(BrowserChallengeError) {
        guard var parts = URLComponents(url: page, resolvingAgainstBaseURL: true) else { throw .page(.path) }
        let host = parts.host ?? ""
        switch parts.scheme?.lowercased() {
        case "https": break
        case "http" where ["localhost", "127.0.0.1", "::1", "[::1]"].contains(host.lowercased()): break
        default: throw .page(.scheme)
        }
        guard !host.isEmpty, parts.user == nil, parts.password == nil else { throw .page(.host) }
        guard parts.queryItems?.contains(where: { $0.name == Self.stateName }) != true else { throw .page(.state) }
        if let defect = callback.defect { throw .callback(defect) }
        let secret = UUID().uuidString
        // What the address has stays as it is; a UUID needs no escape.
        let query = parts.percentEncodedQuery.map { $0.isEmpty ? "" : $0 + "&" } ?? ""
        parts.percentEncodedQuery = "\(query)\(Self.stateName)=\(secret)"
        guard let address = parts.url else { throw .page(.path) }
        self.page = address
        self.callback = callback
        self.timeout = timeout
        self.secret = secret
        self.timeSource = timeSource
    }

    /// Opens the page and returns how it ended: after a link back, after the cardholder closed the browser, after ``cancel()`` or
    /// cancellation of the task, or when the time is over. The browser is closed then, unless it shows another page. It returns even if
    /// the browser does not react.
    public func run(in browser: any SystemBrowser) async -> BrowserChallengeOutcome {
        await withTaskCancellationHandler {
            await withCheckedContinuation { waiter in
                let early: BrowserChallengeOutcome? = state.withLock { state in
                    if state.isStarted { return .failed(.alreadyRun) }
                    state.isStarted = true
                    if let outcome = state.outcome { return outcome }
                    state.waiter = waiter
                    state.browser = browser
                    return nil
                }
                if let early { waiter.resume(returning: early) } else { start(browser) }
            }
        } onCancel: {
            cancel()
        }
    }

    private func start(_ browser: any SystemBrowser) {
        let visit = Task {
            do throws(SystemBrowserEnd) {
                let link = try await browser.open(page, until: callback)
                do throws(BrowserChallengeError) {
                    try check(link)
                    end(.returned)
                } catch { end(.failed(error)) }
            } catch {
                switch error {
                case .closed: end(.cancelled)
                case .failed(let reason): end(.failed(reason))
                }
            }
        }
        let limit = Task {
            try? await timeSource.sleep(for: .minutes(timeout.minutes))
            if !Task.isCancelled { end(.timedOut) }
        }
        let isOver = state.withLock { state in
            state.tasks = [visit, limit]
            return state.outcome != nil
        }
        if isOver { [visit, limit].forEach { $0.cancel() } }
    }

    /// Ends the challenge as cancelled and closes the browser; no effect when it is over.
    public func cancel() { end(.cancelled) }

    /// Handles a universal link that opened the app. Before version 17.4, iOS delivers such links to the scene and not to the
    /// browser session.
    ///
    /// - Throws: ``BrowserChallengeError/link(_:)`` for a link of something else, which does not end the challenge.
    public func handle(_ link: URL) throws(BrowserChallengeError) {
        try check(link)
        end(.returned)
    }

    private func check(_ link: URL) throws(BrowserChallengeError) {
        guard let parts = URLComponents(url: link, resolvingAgainstBaseURL: true) else { throw .link(.path) }
        if let mismatch = callback.mismatch(of: parts) { throw .link(mismatch) }
        let states = (parts.queryItems ?? []).filter { $0.name == Self.stateName }
        guard states.count == 1, states[0].value == secret else { throw .link(.state) }
    }

    /// The first end counts.
    private func end(_ outcome: BrowserChallengeOutcome) {
        let (waiter, tasks, browser) = state.withLock { state in
            guard state.outcome == nil else {
                return (nil, [], nil)
                    as (CheckedContinuation<BrowserChallengeOutcome, Never>?, [Task<Void, Never>], (any SystemBrowser)?)
            }
            state.outcome = outcome
            defer { (state.waiter, state.tasks, state.browser) = (nil, [], nil) }
            return (state.waiter, state.tasks, state.browser)
        }
        tasks.forEach { $0.cancel() }
        waiter?.resume(returning: outcome)
        if let browser { Task { await browser.close(page) } }
    }
}
