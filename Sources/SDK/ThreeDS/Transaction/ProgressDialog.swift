import ThreeDSCore

/// The processing screen that the app shows while its server runs AReq and ARes: a spinner and the payment system's logo (SDK-6,
/// CORE-143). The service's presenter draws it.
///
/// Every method returns at once, may be called from any thread, in any order and repeatedly. Once up the screen stays at least
/// ``ConfigParameters/minimumDisplay`` seconds. A screen that is still up when `doChallenge` is called belongs to the challenge from
/// then on, without a flicker: do not stop it before. After that, and once the transaction is finished, neither method has an effect.
public protocol ProgressDialog: AnyObject, Sendable {
    /// Shows the screen.
    func start()
    /// Takes it away.
    func stop()
}

/// The public face of a processing screen.
final class ProgressFace: ProgressDialog {
    private let core: ProgressDisplay

    init(_ core: ProgressDisplay) {
        self.core = core
    }

    func start() { core.start() }
    func stop() { core.stop() }
}
