#if canImport(UIKit)
    import Foundation
    import ThreeDS
    import ThreeDSScreens
    public import WebKit

    // The operations under the names that the test laboratories' reference apps use, so that an adapter for one of them takes a
    // few lines. The laboratory's own protocols belong to its app: conform ``LaboratoryChallenge`` to them there.

    /// Receives a call each time a challenge screen can be operated.
    @MainActor
    public protocol LaboratoryChallengeListener: AnyObject {
        /// Called when a challenge screen has appeared.
        func handleChallenge()
    }

    /// All challenge screens of a reference app in one object.
    @MainActor
    public final class LaboratoryChallenge {
        private let automation: ChallengeAutomation
        private weak var listener: (any LaboratoryChallengeListener)?
        private var watch: Task<Void, Never>?

        /// Creates an object that operates the screens of an automation.
        public init(_ automation: ChallengeAutomation = ChallengeAutomation()) {
            self.automation = automation
        }

        deinit { watch?.cancel() }

        /// Sets the listener for screens from now on; nil: no listener.
        public func setChallengeProtocol(sdkChallengeProtocol: (any LaboratoryChallengeListener)?) {
            listener = sdkChallengeProtocol
            watch?.cancel()
            watch = sdkChallengeProtocol == nil ? nil : Task { [weak self] in await Self.watch { self } }
        }

        /// Returns the `acsUiType` as on the wire, or an empty text when no screen can be operated.
        public func getChallengeType() -> String { automation.screen?.challengeType?.rawValue ?? "" }

        /// Types into the entry.
        public func typeTextChallengeValue(_ value: String) { attempt { try $0.typeText(value) } }

        /// Chooses an option of a single select, counted from 0.
        public func selectObject(_ index: Int) { attempt { try $0.selectIndex(index) } }

        /// Chooses an option of a multi select, counted from 0.
        public func selectIndex(_ index: Int) { attempt { try $0.selectIndex(index) } }

        /// Taps the main button.
        public func clickVerifyButton() { attempt { try $0.verify() } }

        /// Taps the button for another code.
        public func clickResendButton() { attempt { try $0.resend() } }

        /// Taps Cancel.
        public func clickCancelButton() { attempt { try $0.cancel() } }

        /// Turns the switch for whitelisting on or off.
        public func selectWhitelistChecked(checked: Bool) { attempt { try $0.set(.trustList, on: checked) } }

        /// Opens the rows with further texts.
        public func expandTextsBeforeScreenshot() { automation.screen?.expandTexts() }

        /// Returns the page of the issuer, or nil on native screens.
        public func getWebView() -> WKWebView? { automation.screen?.webView }

        /// The error of the last call; nil if it succeeded.
        public private(set) var lastError: ChallengeAutomationError?

        private func attempt(_ work: (ChallengeAutomationScreen) throws -> Void) {
            guard let screen = automation.screen else {
                lastError = .noScreen
                return
            }
            do {
                try work(screen)
                lastError = nil
            } catch {
                lastError = error as? ChallengeAutomationError
            }
        }

        private static func watch(_ owner: @MainActor () -> LaboratoryChallenge?) async {
            // A processing screen lies between two screens of the issuer. If it was too short to be seen, the content shows the
            // change.
            var last: ScreenModel?
            while !Task.isCancelled, owner() != nil {
                let now = owner()?.automation.screen?.model
                if let now, now != last { owner()?.listener?.handleChallenge() }
                last = now
                try? await Task.sleep(.milliseconds(20))
            }
        }
    }
#endif
