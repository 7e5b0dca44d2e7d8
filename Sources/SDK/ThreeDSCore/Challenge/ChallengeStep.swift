import ThreeDSMessages
import ThreeDSScreens

/// One CRes that asks for something, as the state machine needs it.
struct ChallengeStep: Equatable, Sendable {
    /// What to do when the app comes back to the foreground while this step is showing.
    indirect enum Return: Equatable, Sendable {
        case nothing
        /// 2.1.0: the screen with challengeAddInfo or acsHTMLRefresh; no message (CORE-316, CORE-317).
        case show(ChallengeScreen)
        /// From 2.2.0 on, out of band, in 2.3.1 a page too: a CReq without a tap (SDK-70; Req 400, 409).
        case continueOutOfBand
    }

    /// What the cardholder sees.
    var screen: ChallengeScreen
    /// The CRes had whitelistingInfoText or trustListInfoText: every answer but Cancel carries whitelistingDataEntry or
    /// trustListDataEntry.
    var asksWhitelisting: Bool
    /// The state of the switch, off at first.
    var isWhitelisted = false
    /// The CRes had deviceBindingInfoText: every answer but Cancel carries deviceBindingDataEntry.
    var asksDeviceBinding: Bool
    /// The state of the other switch, off at first.
    var isDeviceBound = false
    /// The presenter has been asked to open the issuer's app and has not said yet what came of it.
    var isOpeningApp = false
    /// The reaction to the return to the foreground.
    var onReturn: Return

    init(
        screen: ChallengeScreen, asksWhitelisting: Bool = false, asksDeviceBinding: Bool = false, onReturn: Return = .nothing
    ) {
        self.screen = screen
        self.asksWhitelisting = asksWhitelisting
        self.asksDeviceBinding = asksDeviceBinding
        self.onReturn = onReturn
    }
}

extension ChallengeStep {
    /// The step that a CRes of this version asks for.
    ///
    /// Source: protocol/errors-and-flow.md §7.4, §7.7; protocol/core-flow.md §6, open points 18, 26.
    ///
    /// - Parameter continueCaption: for the button of an out-of-band screen that came without a label and without an app.
    init(_ requested: RequestedScreen, version: ProtocolVersion, continueCaption: String = "Continue") {
        screen = requested.screen.withContinueButton(continueCaption)
        asksWhitelisting = requested.asksWhitelisting
        asksDeviceBinding = requested.asksDeviceBinding
        switch screen.type {
        case .outOfBand where version.has(.continuesOnReturn), .htmlOutOfBand: onReturn = .continueOutOfBand
        default:
            onReturn = requested.refreshed.map { .show($0.withContinueButton(continueCaption)) } ?? .nothing
        }
    }
}

extension ChallengeScreen {
    /// The same screen; an out-of-band screen without a button of the issuer gets one with the SDK's caption.
    fileprivate func withContinueButton(_ caption: String) -> ChallengeScreen {
        guard type == .outOfBand, labels[.continueOutOfBand] == nil, labels[.openApp] == nil else { return self }
        var screen = self
        screen.labels[.continueOutOfBand] = caption
        return screen
    }
}
