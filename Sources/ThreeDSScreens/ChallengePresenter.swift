/// Shows the screens of a challenge and hands the cardholder's answers to the ``ChallengeSession``.
///
/// The calls for one session come in order, each after the one before has returned: `begin` once, then `setProcessing` and `show`,
/// then `end` once, before the outcome is reported. A call that has not returned after ten seconds ends the challenge with a
/// runtime error. One presenter may get several sessions at the same time; one that can show a single challenge refuses the second
/// in `begin`.
public protocol ChallengePresenter: AnyObject, Sendable {
    /// The challenge starts; nothing is to be shown yet but the processing screen that follows.
    ///
    /// - Throws: when there is nothing to present on. The challenge ends with a runtime error, `end` is not called.
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
    /// - Parameter url: absolute `https` URL, to be opened unchanged as a universal link.
    /// - Returns: false when the system refused: the ACS is told. A web page that opens in place of the app counts as opened.
    func open(_ url: String, in session: ChallengeSession) async -> Bool
}

extension ChallengePresenter {
    /// Opens nothing.
    public func open(_ url: String, in session: ChallengeSession) async -> Bool { false }
}
