import Foundation
import ThreeDS
import ThreeDSPhoneSupport
import ThreeDSPlatform
import ThreeDSScreens
import ThreeDSSimulator
import ThreeDSTestSupport
import UIKit
import WebKit

@testable import ThreeDSUIKit

/// A cardholder with a script in front of the screens of UIKit: acts on each one when it is drawn. When the script is over it cancels.
final class UIKitCardholder: ChallengePresenter {
    let presenter: UIKitPresenter
    let screens = Recorder<String>()
    let troubles = Recorder<String>()
    @MainActor private var script: [[CardholderAction]]
    /// The schemes of the device as it was before this cardholder. An action may still be restoring them when the next one begins.
    @MainActor private let schemes = TestDevice.installedSchemes

    @MainActor
    init(_ script: [[CardholderAction]]) {
        self.script = script
        presenter = UIKitPresenter(transport: NoPictures(), timeSource: LeapingTimeSource())
    }

    /// Where the challenge is, for a play that hangs.
    @MainActor var place: String {
        let controller = presenter.controller as? ChallengeViewController
        let model = controller?.model.map { $0.kind + ($0.isProcessing ? ", processing" : "") }
        return "\(model ?? "no screen") after \(screens.all), \(script.count) to come, \(troubles.all)"
    }

    func begin(_ session: ChallengeSession) async throws { try await presenter.begin(session) }
    func setProcessing(_ visible: Bool, in session: ChallengeSession) async {
        await presenter.setProcessing(visible, in: session)
    }
    func end(_ session: ChallengeSession) async { await presenter.end(session) }
    func open(_ url: String, in session: ChallengeSession) async -> Bool { await presenter.open(url, in: session) }
    func showProgress(_ screen: ProgressScreen) async { await presenter.showProgress(screen) }
    func hideProgress(_ screen: ProgressScreen) async { await presenter.hideProgress(screen) }

    func show(_ screen: ChallengeScreen, in session: ChallengeSession) async {
        screens.record(screen.kind)
        await presenter.show(screen, in: session)
        // A person acts after the screen is there.
        Task { @MainActor in await act(on: screen, in: session) }
    }

    @MainActor
    private func act(on screen: ChallengeScreen, in session: ChallengeSession) async {
        let actions = script.isEmpty ? [.cancel] : script.removeFirst()
        for action in actions {
            guard let controller = presenter.controller as? ChallengeViewController else {
                // The app went on by itself.
                troubles.record("\(action): there is no screen")
                return
            }
            do {
                try await perform(action, on: screen, with: Finger(controller: controller))
            } catch {
                troubles.record("\(action) on \(screen.kind): \(error)")
                // Nobody waits for what does not come.
                return session.interrupt()
            }
        }
    }

    @MainActor
    private func perform(_ action: CardholderAction, on screen: ChallengeScreen, with finger: Finger) async throws {
        switch action {
        case .submit(let text):
            try finger.type(text)
            try finger.tap("submit")
        case .submitTwo(let text, let second):
            try finger.type(text)
            try finger.type(second, into: .secondEntry)
            try finger.tap("submit")
        case .select(let keys):
            for key in keys { try finger.tap(ScreenElement.ID.option(try screen.place(of: key)).rawValue) }
            try finger.tap("submit")
        case .continueOutOfBand, .information: try finger.tap("continue")
        case .tap(let button): try finger.tap(button.rawValue)
        case .openApp, .openAppFails:
            let (opened, shown) = (TestDevice.openedURLs.count, screens.count)
            TestDevice.installedSchemes = action == .openApp ? schemes : []
            defer { TestDevice.installedSchemes = schemes }
            if screen.type == .htmlOutOfBand {
                _ = await (try await finger.page()).testTap(link: 0)
            } else {
                try finger.tap("openApp")
            }
            guard action == .openApp else {
                _ = await soon { self.screens.count > shown || self.presenter.controller == nil }
                return
            }
            guard await soon({ TestDevice.openedURLs.count > opened }) else {
                throw Finger.OutOfReach(description: "the app does not open")
            }
        case .navigate(let url, _, let body):
            // What GET would have in the address the form gets from its controls.
            let parts = url.components(separatedBy: "?")
            try await finger.send(parts.count > 1 ? parts[1] : body, to: parts[0])
        case .set(let each, let isOn): try finger.set(each, isOn)
        case .background: UIApplication.shared.testEnterBackground()
        case .foreground: UIApplication.shared.testEnterForeground()
        case .wait(let seconds): try? await Task.sleep(nanoseconds: UInt64(seconds * 1e9))
        }
    }
}

extension CardholderAction {
    /// Moves the application as a whole, or asks it for something.
    var needsTheDevice: Bool {
        switch self {
        case .openApp, .openAppFails, .background, .foreground: true
        default: false
        }
    }
}

extension ChallengeScreen {
    fileprivate func place(of key: String) throws -> Int {
        if let place = options.firstIndex(where: { $0.key == key }) { return place }
        throw Finger.OutOfReach(description: "there is no option \(key)")
    }
}

/// A network without any picture.
struct NoPictures: HTTPTransport {
    func send(_ request: HTTPRequest, sent: @escaping @Sendable () -> Void) async throws(TransportError) -> HTTPResponse {
        throw .notDelivered(.offline)
    }
}
