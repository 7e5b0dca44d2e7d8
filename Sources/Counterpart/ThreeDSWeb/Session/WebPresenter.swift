import Foundation
package import ThreeDSScreens

/// Presents challenges in browsers, each in a ``WebFrame``. Any number can run at the same time.
package final class WebPresenter: ChallengePresenter {
    private let find: @Sendable (_ sdkTransactionID: String) async -> WebFrame?
    private let frames = FrameTable()

    /// - Parameter find: returns the frame for a payment; nil when no browser shows it, so the challenge does not begin.
    package init(_ find: @escaping @Sendable (_ sdkTransactionID: String) async -> WebFrame?) { self.find = find }

    /// Creates a presenter with one frame for every payment.
    package convenience init(_ frame: WebFrame) { self.init { _ in frame } }

    package func begin(_ session: ChallengeSession) async throws {
        guard let frame = await find(session.sdkTransactionID) else { throw NoFrame() }
        await frames.set(frame, for: session)
        await frame.begin(session)
    }

    package func show(_ screen: ChallengeScreen, in session: ChallengeSession) async {
        await frames.frame(of: session)?.handle(.show(screen))
    }

    package func setProcessing(_ visible: Bool, in session: ChallengeSession) async {
        await frames.frame(of: session)?.handle(.processing(visible))
    }

    package func end(_ session: ChallengeSession) async {
        await frames.frame(of: session)?.end()
        await frames.set(nil, for: session)
    }

    package func open(_ url: String, in session: ChallengeSession) async -> Bool {
        await frames.frame(of: session)?.open(url) ?? false
    }

    package func showProgress(_ screen: ProgressScreen) async {
        guard let frame = await find(screen.sdkTransactionID) else { return }
        await frame.prepare(screen.context)
        await frame.handle(.showProgress)
    }

    package func hideProgress(_ screen: ProgressScreen) async { await find(screen.sdkTransactionID)?.handle(.hideProgress) }

    /// No browser shows the payment.
    private struct NoFrame: Error, CustomStringConvertible {
        var description: String { "no page shows this payment" }
    }

    private actor FrameTable {
        private var frames: [ObjectIdentifier: WebFrame] = [:]

        func frame(of session: ChallengeSession) -> WebFrame? { frames[ObjectIdentifier(session)] }

        func set(_ frame: WebFrame?, for session: ChallengeSession) { frames[ObjectIdentifier(session)] = frame }
    }
}
