package import ThreeDSMessages

extension ScreenAction {
    /// Whether the action is the answer that the screen asks for. The others ask for another screen, end the challenge or send nothing.
    package var answersScreen: Bool {
        words.element != nil && self != .resend && self != .cancel
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
