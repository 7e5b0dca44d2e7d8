package import ThreeDSMessages

extension ScreenAction {
    /// Whether the action is the answer that the screen asks for. The others ask for another screen, end the challenge or send nothing.
    package var answersScreen: Bool {
        words.element != nil && self != .resend && self != .cancel
    }

    /// Returns the actions with this name in a column of the table; plain taps only.
    package static func plainTaps(named word: String, in column: KeyPath<ScreenActionWords, StaticString>) -> [ScreenAction] {
        allCases.filter { $0.kind == .tap && $0.words[keyPath: column].description == word }
    }
}

extension UIType {
    /// Whether `challengeDataEntry` or `challengeNoEntry` answers the screen.
    package var takesData: Bool {
        switch content {
        case .entries, .oneOption, .anyOptions: true
        case .nothing, .page: false
        }
    }
}
