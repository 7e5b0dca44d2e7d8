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
