/// The kind of a challenge screen (`acsUiType`); 06 and 07 exist from 2.3.1 on.
public enum UIType: String, CaseIterable, Sendable {
    /// One entry line, from 2.3.1 on one or two.
    case text = "01"
    /// A choice of one option.
    case singleSelect = "02"
    /// A choice of any number of options.
    case multiSelect = "03"
    /// The cardholder authenticates in another app or device and comes back.
    case outOfBand = "04"
    /// A page of the issuer in a web view without network access and without JavaScript.
    case html = "05"
    /// A page of the issuer whose link opens the issuer's app; 2.3.1.
    case htmlOutOfBand = "06"
    /// Information to read; 2.3.1.
    case information = "07"

    /// The answers that a screen of this type can have.
    package enum Content: Equatable, Sendable {
        case nothing, entries, oneOption, anyOptions, page
    }

    /// The name of the type in the log, in transcripts and in the driver's events.
    package var word: StaticString {
        switch self {
        case .text: "text"
        case .singleSelect: "singleSelect"
        case .multiSelect: "multiSelect"
        case .outOfBand: "outOfBand"
        case .html: "html"
        case .htmlOutOfBand: "htmlOutOfBand"
        case .information: "information"
        }
    }

    /// The form of entry that the screen requests from the cardholder.
    package var content: Content {
        switch self {
        case .text: .entries
        case .singleSelect: .oneOption
        case .multiSelect: .anyOptions
        case .outOfBand, .information: .nothing
        case .html, .htmlOutOfBand: .page
        }
    }

    /// The buttons that a screen can have, in display order. A page contains its own buttons.
    package var buttons: [ScreenAction] { ScreenAction.allCases.filter { $0.screens.contains(self) } }

    /// The button that a CRes of this type must have; `nil` when no button is required.
    package var requiredButton: ScreenAction? {
        switch self {
        case .text, .singleSelect, .multiSelect: .submit
        case .information: .continueInformation
        case .outOfBand, .html, .htmlOutOfBand: nil
        }
    }

    /// Whether the SDK itself draws the screen.
    package var isNative: Bool { content != .page }

    /// Whether the cardholder has to do something in another app.
    package var isOutOfBand: Bool {
        switch self {
        case .outOfBand, .htmlOutOfBand: true
        case .text, .singleSelect, .multiSelect, .html, .information: false
        }
    }

    /// The types that every version has. An SDK must be able to show each of them (CORE-4).
    package static let mandatory = allCases.filter { type in
        ProtocolVersion.allCases.allSatisfy { types(in: $0).contains(type) }
    }

    /// Returns the types of a version.
    package static func types(in version: ProtocolVersion) -> [UIType] {
        allCases.filter { DataDictionary.app.named(Field.acsUiType, in: version)?.format.accepts($0.rawValue) == true }
    }
}
