import ThreeDSMessages
import ThreeDSScreens

/// A CRes that requests input, in the form that the state machine needs.
struct ChallengeStep: Equatable, Sendable {
    /// The reaction when the app returns to the foreground during this step.
    indirect enum Return: Equatable, Sendable {
        // Indirect: in line, this and the other large enumerations of a challenge add 7 % to an app (scripts/size).
        case nothing
        /// 2.1.0: show the screen with challengeAddInfo or acsHTMLRefresh; no message (CORE-316, CORE-317).
        case show(ChallengeScreen)
        /// From 2.2.0 on, out of band, in 2.3.1 also a page: send a CReq without a tap (SDK-70, CORE-400, CORE-409).
        case continueOutOfBand
    }

    /// The screen for the cardholder.
    var screen: ChallengeScreen
    /// The states of the switches whose texts the CRes had, initially off. Every answer except Cancel contains them.
    private(set) var switches: [ScreenSwitch: Bool]
    /// Whether the presenter was asked to open the issuer's app and has not reported the result yet.
    var isOpeningApp = false
    /// The reaction to the return to the foreground.
    var onReturn: Return

    init(screen: ChallengeScreen, switches: Set<ScreenSwitch> = [], onReturn: Return = .nothing) {
        self.screen = screen
        self.switches = Self.off(switches)
        self.onReturn = onReturn
    }

    /// Sets the states of switches; those that the CRes did not ask for stay away.
    mutating func turn(_ states: [ScreenSwitch: Bool]) {
        for (each, isOn) in states where switches[each] != nil { switches[each] = isOn }
    }

    private static func off(_ switches: Set<ScreenSwitch>) -> [ScreenSwitch: Bool] {
        [ScreenSwitch: Bool](uniqueKeysWithValues: switches.map { ($0, false) })
    }
}

extension ChallengeStep {
    /// Creates the step that a CRes of this version requests.
    ///
    /// Source: protocol/errors-and-flow.md §7.4, §7.7; protocol/core-flow.md §6, open points 18, 26.
    ///
    /// - Parameter continueCaption: the caption for the button of an out-of-band screen that has neither label nor app.
    init(_ requested: RequestedScreen, version: ProtocolVersion, continueCaption: String = "Continue") {
        screen = requested.screen.withContinueButton(continueCaption)
        switches = Self.off(requested.switches)
        if screen.type.isOutOfBand, version.has(.continuesOnReturn) {
            onReturn = .continueOutOfBand
        } else {
            onReturn = requested.refreshed.map { .show($0.withContinueButton(continueCaption)) } ?? .nothing
        }
    }
}

extension ChallengeScreen {
    /// Returns the same screen. An out-of-band screen without an issuer's button gets one with the SDK's caption.
    fileprivate func withContinueButton(_ caption: String) -> ChallengeScreen {
        guard type == .outOfBand, labels[.continueOutOfBand] == nil, labels[.openApp] == nil else { return self }
        var screen = self
        screen.labels[.continueOutOfBand] = caption
        return screen
    }
}
