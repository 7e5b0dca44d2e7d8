import ThreeDSCore

/// The processing screen that the app shows while its server runs AReq and ARes: a spinner and the payment system's logo (SDK-6,
/// CORE-143). The service's presenter draws it.
///
/// Every method returns at once and may be called from any thread, in any order and repeatedly. The screen stays up at least
/// ``ConfigParameters/minimumDisplay``. If it is still up when `doChallenge` is called, the challenge takes it over
/// without a flicker, so do not stop it before. After that, and when the transaction is finished, neither method has an effect.
public protocol ProgressDialog: AnyObject, Sendable {
    /// Shows the screen.
    func start()
    /// Removes the screen.
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
