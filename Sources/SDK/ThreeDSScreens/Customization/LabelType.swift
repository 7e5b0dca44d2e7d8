/// The texts that can be customised one by one, on top of the general settings of all labels.
public enum LabelType: String, CaseIterable, Sendable {
    /// The heading (`challengeInfoHeader`).
    case INFO_HEADER
    /// The body text (`challengeInfoText`).
    case INFO_TEXT
    /// The label above the entry or the options (`challengeInfoLabel`).
    case INFO_LABEL
    /// The texts of the switches: whitelisting, trust list, device binding.
    case WHITELIST
    /// The caption of the row "why" (`whyInfoLabel`).
    case WHY_INFO
    /// The text that the row "why" opens (`whyInfoText`).
    case WHY_INFO_TEXT
    /// The caption of the row "more" (`expandInfoLabel`).
    case EXPANDABLE_INFO
    /// The text that the row "more" opens (`expandInfoText`).
    case EXPANDABLE_INFO_TEXT
    /// The options of a selection (`challengeSelectInfo`).
    case SELECTION_LIST
    /// The label of the first entry (2.3.1).
    case DATA_ENTRY_LABEL
    /// The label of the second entry (2.3.1).
    case DATA_ENTRY_LABEL_2
}
