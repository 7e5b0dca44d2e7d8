/// Shows the screens of a challenge and hands the cardholder's answers to the ``ChallengeSession``.
///
/// The calls for one session come in order, each after the one before has returned: `begin` once, then `setProcessing` and `show`,
/// then `end` once, before the outcome is reported. A call that has not returned after ten seconds ends the challenge with a
/// runtime error. One presenter may get several sessions at the same time; one that can show a single challenge refuses the second
/// in `begin`.
public protocol ChallengePresenter: AnyObject, Sendable {
    /// The challenge starts; nothing is to be shown yet but the processing screen that follows.
    ///
    /// - Throws: when there is nothing to present on, or a challenge is shown already and there is room for one only. The challenge ends with a
    ///   runtime error (`presenterRefused`), `end` is not called.
    func begin(_ session: ChallengeSession) async throws

    /// Shows a screen in place of the one before. The cardholder may answer from now on.
    func show(_ screen: ChallengeScreen, in session: ChallengeSession) async

    /// A message to the issuer is under way (`true`), or no longer. While it is, nothing can be tapped, Cancel included.
    func setProcessing(_ visible: Bool, in session: ChallengeSession) async

    /// Takes the challenge's screens away.
    func end(_ session: ChallengeSession) async

    /// Asks the system to open the issuer's app, after ``ChallengeAnswer/openApp(whitelist:deviceBinding:)``. The other calls do not wait
    /// for this one.
    ///
    /// - Parameters:
    ///   - url: absolute `https` URL, to be opened unchanged as a universal link.
    ///   - session: the challenge that asks.
    /// - Returns: false when the system refused: the ACS is told. A web page that opens in place of the app counts as opened.
    func open(_ url: String, in session: ChallengeSession) async -> Bool

    /// Shows the processing screen that the app asked for, before any challenge of that payment.
    ///
    /// Either ``hideProgress(_:)`` follows, or ``begin(_:)`` of a session with the same SDK transaction ID: then the screen is the
    /// challenge's, stays as it is until the first challenge screen, so that nothing flickers, and goes with ``end(_:)``.
    func showProgress(_ screen: ProgressScreen) async

    /// Takes the processing screen away. Comes also after a challenge that had taken it over, one that could not begin included:
    /// without effect when it is gone.
    func hideProgress(_ screen: ProgressScreen) async
}

extension ChallengePresenter {
    /// Opens nothing.
    public func open(_ url: String, in session: ChallengeSession) async -> Bool { false }

    /// Shows nothing.
    public func showProgress(_ screen: ProgressScreen) async {}

    /// Nothing to take away.
    public func hideProgress(_ screen: ProgressScreen) async {}
}
