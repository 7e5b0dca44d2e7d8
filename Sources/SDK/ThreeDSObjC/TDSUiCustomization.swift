#if canImport(UIKit)
    public import Foundation
    import ThreeDS
    import ThreeDSScreens

    /// The buttons that can be customized (SDK specification, ButtonType: SDK-33).
    #if _runtime(_ObjC)
        @objc(TDSButtonType)
    #endif
    public enum TDSButtonType: Int, Sendable {
        /// The main button of a text screen; `VERIFY` in 2.1.0.
        case submit
        /// The main button of an out-of-band screen.
        case `continue`
        /// The main button of a select screen.
        case next
        /// Cancel in the header.
        case cancel
        /// The button for another code.
        case resend
        /// The button that opens the issuer's app.
        case openOobApp
        /// The button for another way to authenticate.
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

    /// The look of the screens (SDK specification, UiCustomization: SDK-17). Setters and `initialize` copy the objects (SDK-69),
    /// so later changes have no effect.
    #if _runtime(_ObjC)
        @objc(TDSUiCustomization) @objcMembers
    #endif
    public final class TDSUiCustomization: NSObject {
        let core = UiCustomization()

        /// Creates an object with no values set: the SDK's own look.
        public override init() { super.init() }

        /// Sets the look of all buttons of one type.
        public func setButtonCustomization(_ buttonCustomization: TDSButtonCustomization, buttonType: TDSButtonType) {
            core.setButtonCustomization(buttonCustomization.core, buttonType.core)
        }
        /// Sets the look of the header band.
        public func setToolbarCustomization(_ toolbarCustomization: TDSToolbarCustomization) {
            core.setToolbarCustomization(toolbarCustomization.core)
        }
        /// Sets the look of headings and labels.
        public func setLabelCustomization(_ labelCustomization: TDSLabelCustomization) {
            core.setLabelCustomization(labelCustomization.core)
        }
        /// Sets the look of the fields that the cardholder types into.
        public func setTextBoxCustomization(_ textBoxCustomization: TDSTextBoxCustomization) {
            core.setTextBoxCustomization(textBoxCustomization.core)
        }
        /// Returns a copy of the look of a type of button, or nil if it was not set.
        public func getButtonCustomization(_ buttonType: TDSButtonType) -> TDSButtonCustomization? {
            core.getButtonCustomization(buttonType.core).map(TDSButtonCustomization.init)
        }
        /// Returns a copy of the look of the header band, or nil if it was not set.
        public func getToolbarCustomization() -> TDSToolbarCustomization? {
            core.getToolbarCustomization().map(TDSToolbarCustomization.init)
        }
        /// Returns a copy of the look of headings and labels, or nil if it was not set.
        public func getLabelCustomization() -> TDSLabelCustomization? {
            core.getLabelCustomization().map(TDSLabelCustomization.init)
        }
        /// Returns a copy of the look of the fields, or nil if it was not set.
        public func getTextBoxCustomization() -> TDSTextBoxCustomization? {
            core.getTextBoxCustomization().map(TDSTextBoxCustomization.init)
        }
    }
#endif
