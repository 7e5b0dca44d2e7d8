extension ButtonType {
    /// The type's name in a customisation file.
    package var fileName: String {
        switch self {
        case .SUBMIT: "submit"
        case .CONTINUE: "continue"
        case .NEXT: "next"
        case .CANCEL: "cancel"
        case .RESEND: "resend"
        case .OPEN_OOB_APP: "openOobApp"
        case .ADD_CHALLENGE: "addChallenge"
        }
    }
}

extension LabelType {
    /// The type's name in a customisation file.
    package var fileName: String {
        switch self {
        case .INFO_HEADER: "infoHeader"
        case .INFO_TEXT: "infoText"
        case .INFO_LABEL: "infoLabel"
        case .WHITELIST: "whitelist"
        case .WHY_INFO: "whyInfo"
        case .WHY_INFO_TEXT: "whyInfoText"
        case .EXPANDABLE_INFO: "expandableInfo"
        case .EXPANDABLE_INFO_TEXT: "expandableInfoText"
        case .SELECTION_LIST: "selectionList"
        case .DATA_ENTRY_LABEL: "dataEntryLabel"
        case .DATA_ENTRY_LABEL_2: "dataEntryLabelTwo"
        }
    }
}

extension ButtonType {
    /// The position of the button, in one sentence.
    package var summary: String {
        switch self {
        case .SUBMIT: "Main button of the text entry."
        case .CONTINUE: "Main button of an out-of-band screen and of an information screen."
        case .NEXT: "Main button of the selections; looks like submit when it is absent."
        case .CANCEL: "Cancel, in the header band."
        case .RESEND: "Asks for another one-time code."
        case .OPEN_OOB_APP: "Opens the issuer's app; looks like submit when it is absent."
        case .ADD_CHALLENGE: "Asks for another way to authenticate (2.3.1); looks like resend when it is absent."
        }
    }
}

extension LabelType {
    /// The meaning of the text, in one sentence.
    package var summary: String {
        switch self {
        case .INFO_HEADER: "The heading."
        case .INFO_TEXT: "The body text."
        case .INFO_LABEL: "The label over the entry or the options."
        case .WHITELIST: "The texts of the switches."
        case .WHY_INFO: "The caption of the row \"why\"."
        case .WHY_INFO_TEXT: "What the row \"why\" opens."
        case .EXPANDABLE_INFO: "The caption of the row \"more\"."
        case .EXPANDABLE_INFO_TEXT: "What the row \"more\" opens."
        case .SELECTION_LIST: "The options of a selection."
        case .DATA_ENTRY_LABEL: "The label of the first entry (2.3.1)."
        case .DATA_ENTRY_LABEL_2: "The label of the second entry (2.3.1)."
        }
    }
}

extension InformationZoneIconPosition: FileChoice {
    var fileName: String {
        switch self {
        case .trailing: "trailing"
        case .leading: "leading"
        case .hidden: "hidden"
        }
    }
}

extension HeadingAlignment: FileChoice {
    var fileName: String { rawValue }
}
