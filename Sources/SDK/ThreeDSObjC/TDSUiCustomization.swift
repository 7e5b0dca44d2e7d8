#if canImport(UIKit)
    public import Foundation
    import ThreeDS
    import ThreeDSScreens

    /// The buttons that can be customized (SDK specification, ButtonType: SDK-33).
    #if _runtime(_ObjC)
        @objc(TDSButtonType)
    #endif
    public enum TDSButtonType: Int, Sendable {
        /// Main button of a text screen; `VERIFY` in 2.1.0.
        case submit
        /// Main button of an out-of-band screen.
        case `continue`
        /// Main button of a select screen.
        case next
        /// Cancel in the header.
        case cancel
        /// Button for another code.
        case resend
        /// Button that opens the issuer's app.
        case openOobApp
        /// Button for another way to authenticate.
        case addChallenge

        var core: ButtonType {
            switch self {
            case .submit: .SUBMIT
            case .continue: .CONTINUE
            case .next: .NEXT
            case .cancel: .CANCEL
            case .resend: .RESEND
            case .openOobApp: .OPEN_OOB_APP
            case .addChallenge: .ADD_CHALLENGE
            }
        }
    }

    /// How the screens look (SDK specification, UiCustomization: SDK-17). What is set is copied, here and by `initialize` (SDK-69); later
    /// changes of an object have no effect.
    #if _runtime(_ObjC)
        @objc(TDSUiCustomization) @objcMembers
    #endif
    public final class TDSUiCustomization: NSObject {
        let core = UiCustomization()

        /// An object in which nothing is set: the SDK's own look.
        public override init() { super.init() }

        /// Look of all buttons of one type.
        public func setButtonCustomization(_ buttonCustomization: TDSButtonCustomization, buttonType: TDSButtonType) {
            core.setButtonCustomization(buttonCustomization.core, buttonType.core)
        }
        /// Look of the header band.
        public func setToolbarCustomization(_ toolbarCustomization: TDSToolbarCustomization) {
            core.setToolbarCustomization(toolbarCustomization.core)
        }
        /// Look of headings and labels.
        public func setLabelCustomization(_ labelCustomization: TDSLabelCustomization) {
            core.setLabelCustomization(labelCustomization.core)
        }
        /// Look of the fields that the cardholder types into.
        public func setTextBoxCustomization(_ textBoxCustomization: TDSTextBoxCustomization) {
            core.setTextBoxCustomization(textBoxCustomization.core)
        }
        /// A copy of what was set for a type of button; nil: nothing.
        public func getButtonCustomization(_ buttonType: TDSButtonType) -> TDSButtonCustomization? {
            core.getButtonCustomization(buttonType.core).map(TDSButtonCustomization.init)
        }
        /// A copy of what was set for the header band; nil: nothing.
        public func getToolbarCustomization() -> TDSToolbarCustomization? {
            core.getToolbarCustomization().map(TDSToolbarCustomization.init)
        }
        /// A copy of what was set for headings and labels; nil: nothing.
        public func getLabelCustomization() -> TDSLabelCustomization? {
            core.getLabelCustomization().map(TDSLabelCustomization.init)
        }
        /// A copy of what was set for the fields; nil: nothing.
        public func getTextBoxCustomization() -> TDSTextBoxCustomization? {
            core.getTextBoxCustomization().map(TDSTextBoxCustomization.init)
        }
    }
#endif
