/// The object that shows the screens of a challenge and passes the cardholder's answers to the ``ChallengeSession``.
///
/// The calls for one session come in order; each waits until the call before it has returned. `begin` comes once, then `setProcessing`
/// and `show`, then `end` once, before the outcome is reported. When a call does not return within ten seconds, the challenge ends with
/// a runtime error. A presenter may receive several sessions at the same time. If it can show only one challenge, it refuses the
/// second in `begin`.
public protocol ChallengePresenter: AnyObject, Sendable {
    /// Starts the challenge. Do not show anything yet: the processing screen follows.
    ///
    /// - Throws: when there is no place to present, or another challenge is shown and there is room for only one. Then the challenge ends
    ///   with a runtime error (`presenterRefused`), and `end` is not called.
    func begin(_ session: ChallengeSession) async throws

    /// Shows a screen in place of the previous one. The cardholder can answer from now on.
    func show(_ screen: ChallengeScreen, in session: ChallengeSession) async

    /// Shows the processing screen or overlay while a message to the issuer is under way (`true`), or removes it (`false`). While it is
    /// visible, nothing can be tapped, not even Cancel.
    func setProcessing(_ visible: Bool, in session: ChallengeSession) async

    /// Removes the challenge's screens.
    func end(_ session: ChallengeSession) async

    /// Asks the system to open the issuer's app after ``ChallengeAnswer/openApp(switches:)``. Other calls do not wait
    /// for this one.
    ///
    /// - Parameters:
    ///   - url: absolute `https` URL, to be opened unchanged as a universal link.
    ///   - session: the challenge.
    /// - Returns: false when the system refused, which is reported to the ACS. A web page that opens instead of the app counts as opened.
    func open(_ url: String, in session: ChallengeSession) async -> Bool

    /// Shows the processing screen that the app requested, before any challenge of that payment.
    ///
    /// Next comes either ``hideProgress(_:)`` or ``begin(_:)`` of a session with the same SDK transaction ID. After `begin` the screen
    /// belongs to the challenge. It stays unchanged until the first challenge screen, so that nothing flickers, and ends with ``end(_:)``.
    func showProgress(_ screen: ProgressScreen) async

    /// Removes the processing screen. Has no effect when the screen is gone: the call also comes after a challenge that took over the
    /// screen, even when that challenge could not begin.
    func hideProgress(_ screen: ProgressScreen) async
}

extension ChallengePresenter {
    /// Opens nothing and returns false.
    public func open(_ url: String, in session: ChallengeSession) async -> Bool { false }

    /// Shows nothing.
    public func showProgress(_ screen: ProgressScreen) async {}

    /// Does nothing because there is no screen to remove.
    public func hideProgress(_ screen: ProgressScreen) async {}
}
