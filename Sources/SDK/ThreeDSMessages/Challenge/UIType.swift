/// The kind of a challenge screen (`acsUiType`); 06 and 07 exist from 2.3.1 on.
public enum UIType: String, CaseIterable, Sendable {
    /// One line of entry, from 2.3.1 on one or two.
    case text = "01"
    /// One of several options.
    case singleSelect = "02"
    /// Any number of several options.
    case multiSelect = "03"
    /// The cardholder authenticates elsewhere and comes back.
    case outOfBand = "04"
    /// A page of the issuer in a web view without network access and without JavaScript.
    case html = "05"
    /// A page of the issuer whose link opens the issuer's app; 2.3.1.
    case htmlOutOfBand = "06"
    /// Something to read; 2.3.1.
    case information = "07"

    /// What an answer to a screen of this type can carry.
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

    /// What the screen asks the cardholder to enter.
    package var content: Content {
        switch self {
        case .text: .entries
        case .singleSelect: .oneOption
        case .multiSelect: .anyOptions
        case .outOfBand, .information: .nothing
        case .html, .htmlOutOfBand: .page
        }
    }

    /// The buttons that a screen can have, in the order in which they are drawn. A page brings its own.
    package var buttons: [ScreenAction] {
        switch self {
        case .text: [.submit, .resend, .additional]
        case .singleSelect, .multiSelect: [.submit, .additional]
        case .outOfBand: [.openApp, .continueOutOfBand, .additional]
        case .information: [.continueInformation, .additional]
        case .html, .htmlOutOfBand: []
        }
    }

    /// The button without which a CRes of this type asks for nothing; `nil`: there is none.
    package var requiredButton: ScreenAction? {
        switch self {
        case .text, .singleSelect, .multiSelect: .submit
        case .information: .continueInformation
        case .outOfBand, .html, .htmlOutOfBand: nil
        }
    }

    /// Drawn by the SDK itself.
    package var isNative: Bool { content != .page }

    /// Answered with `challengeDataEntry` or `challengeNoEntry`.
    package var takesData: Bool {
        switch content {
        case .entries, .oneOption, .anyOptions: true
        case .nothing, .page: false
        }
    }

    /// The cardholder has something to do in another app.
    package var isOutOfBand: Bool {
        switch self {
        case .outOfBand, .htmlOutOfBand: true
        case .text, .singleSelect, .multiSelect, .html, .information: false
        }
    }

    /// The types that a version has.
    package static func types(in version: ProtocolVersion) -> [UIType] {
        allCases.filter { DataElement.named(Field.acsUiType, in: version)?.format.accepts($0.rawValue) == true }
    }
}
