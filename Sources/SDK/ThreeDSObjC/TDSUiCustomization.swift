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

    /// The texts that can be customized one by one, on top of the general settings of all labels.
    #if _runtime(_ObjC)
        @objc(TDSLabelType)
    #endif
    public enum TDSLabelType: Int, Sendable {
        /// The heading (`challengeInfoHeader`).
        case infoHeader
        /// The body text (`challengeInfoText`).
        case infoText
        /// The label above the entry or the options (`challengeInfoLabel`).
        case infoLabel
        /// The texts of the switches: whitelisting, trust list, device binding.
        case whitelist
        /// The caption of the row "why" (`whyInfoLabel`).
        case whyInfo
        /// The text that the row "why" opens (`whyInfoText`).
        case whyInfoText
        /// The caption of the row "more" (`expandInfoLabel`).
        case expandableInfo
        /// The text that the row "more" opens (`expandInfoText`).
        case expandableInfoText
        /// The options of a selection (`challengeSelectInfo`).
        case selectionList
        /// The label of the first entry (2.3.1).
        case dataEntryLabel
        /// The label of the second entry (2.3.1).
        case dataEntryLabel2

        var core: LabelType {
            switch self {
            case .infoHeader: .INFO_HEADER
            case .infoText: .INFO_TEXT
            case .infoLabel: .INFO_LABEL
            case .whitelist: .WHITELIST
            case .whyInfo: .WHY_INFO
            case .whyInfoText: .WHY_INFO_TEXT
            case .expandableInfo: .EXPANDABLE_INFO
            case .expandableInfoText: .EXPANDABLE_INFO_TEXT
            case .selectionList: .SELECTION_LIST
            case .dataEntryLabel: .DATA_ENTRY_LABEL
            case .dataEntryLabel2: .DATA_ENTRY_LABEL_2
            }
        }
    }

    /// The alignment of a heading.
    #if _runtime(_ObjC)
        @objc(TDSHeadingAlignment)
    #endif
    public enum TDSHeadingAlignment: Int, Sendable {
        /// Not set: the SDK decides. A setter ignores it.
        case notSet
        /// At the beginning of the line.
        case leading
        /// In the middle.
        case center
        /// At the end of the line.
        case trailing

        var core: HeadingAlignment? {
            switch self {
            case .notSet: nil
            case .leading: .leading
            case .center: .center
            case .trailing: .trailing
            }
        }

        init(_ alignment: HeadingAlignment?) {
            self =
                switch alignment {
                case nil: .notSet
                case .leading?: .leading
                case .center?: .center
                case .trailing?: .trailing
                }
        }
    }

    /// The position of the arrow of an expandable row.
    #if _runtime(_ObjC)
        @objc(TDSInformationZoneIconPosition)
    #endif
    public enum TDSInformationZoneIconPosition: Int, Sendable {
        /// Not set: the SDK decides. A setter ignores it.
        case notSet
        /// After the caption.
        case trailing
        /// Before the caption.
        case leading
        /// No arrow.
        case hidden

        var core: InformationZoneIconPosition? {
            switch self {
            case .notSet: nil
            case .trailing: .trailing
            case .leading: .leading
            case .hidden: .hidden
            }
        }

        init(_ position: InformationZoneIconPosition?) {
            self =
                switch position {
                case nil: .notSet
                case .trailing?: .trailing
                case .leading?: .leading
                case .hidden?: .hidden
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
        /// Sets the look of the second field of a screen with two (2.3.1). Without it the second field looks like the first.
        public func setTextBoxTwoCustomization(_ textBoxCustomization: TDSTextBoxCustomization) {
            core.setTextBoxTwoCustomization(textBoxCustomization.core)
        }
        /// Sets the colour behind the screens, such as `#999999`.
        public func setBackground(_ hexColorCode: String) throws { try bridged { try core.setBackground(hexColorCode) } }
        /// Sets the colour behind the screens in dark surroundings.
        public func setDarkBackground(_ hexColorCode: String) throws { try bridged { try core.setDarkBackground(hexColorCode) } }
        /// Sets the position of the arrows of the rows "why" and "more".
        public func setInformationZoneIconPosition(_ position: TDSInformationZoneIconPosition) {
            if let position = position.core { core.setInformationZoneIconPosition(position) }
        }
        /// Sets the gap between the two logos, 0 to 1000 points.
        public func setBrandingZoneLogoGap(_ gap: Int) throws { try bridged { try core.setBrandingZoneLogoGap(gap) } }
        /// Sets whether the processing screen before a challenge has a box behind logo and spinner.
        public func setShowWhiteBoxInProcessingScreen(_ isShown: Bool) { core.setShowWhiteBoxInProcessingScreen(isShown) }
        /// Sets the colour of the spinner, such as `#999999`.
        public func setProgressBarColor(_ hexColorCode: String) throws {
            try bridged { try core.setProgressBarColor(hexColorCode) }
        }
        /// Sets the colour of the spinner in dark surroundings.
        public func setDarkProgressBarColor(_ hexColorCode: String) throws {
            try bridged { try core.setDarkProgressBarColor(hexColorCode) }
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
        /// Returns a copy of the look of the second field, or nil if it was not set.
        public func getTextBoxTwoCustomization() -> TDSTextBoxCustomization? {
            core.getTextBoxTwoCustomization().map(TDSTextBoxCustomization.init)
        }
        /// Returns the colour behind the screens, or nil if it was not set.
        public func getBackground() -> String? { core.getBackground() }
        /// Returns the colour behind the screens in dark surroundings, or nil if it was not set.
        public func getDarkBackground() -> String? { core.getDarkBackground() }
        /// Returns the position of the arrows; ``TDSInformationZoneIconPosition/notSet`` if it was not set.
        public func getInformationZoneIconPosition() -> TDSInformationZoneIconPosition {
            TDSInformationZoneIconPosition(core.getInformationZoneIconPosition())
        }
        /// Returns the gap between the two logos in points, or 0 if it was not set.
        public func getBrandingZoneLogoGap() -> Int { core.getBrandingZoneLogoGap() }
        /// Returns whether the processing screen has a box; NO if it was not set.
        public func getShowWhiteBoxInProcessingScreen() -> Bool { core.getShowWhiteBoxInProcessingScreen() }
        /// Returns the colour of the spinner, or nil if it was not set.
        public func getProgressBarColor() -> String? { core.getProgressBarColor() }
        /// Returns the colour of the spinner in dark surroundings, or nil if it was not set.
        public func getDarkProgressBarColor() -> String? { core.getDarkProgressBarColor() }
    }
#endif
