/// What Writing Tools may do with a text. [UIKit.UIWritingToolsBehavior iOS 18.0]
public enum UIWritingToolsBehavior: Int, Sendable {
    /// [UIKit.UIWritingToolsBehavior.none iOS 18.0]
    case none = -1
    /// The system decides. [UIKit.UIWritingToolsBehavior.default iOS 18.0]
    case `default`
    /// [UIKit.UIWritingToolsBehavior.complete iOS 18.0]
    case complete
    /// [UIKit.UIWritingToolsBehavior.limited iOS 18.0]
    case limited
}

/// Whether sums are solved while they are typed. [UIKit.UITextMathExpressionCompletionType iOS 18.0]
public enum UITextMathExpressionCompletionType: Int, Sendable {
    /// [UIKit.UITextMathExpressionCompletionType.default iOS 18.0]
    case `default`
    /// [UIKit.UITextMathExpressionCompletionType.no iOS 18.0]
    case no
    /// [UIKit.UITextMathExpressionCompletionType.yes iOS 18.0]
    case yes
}

/// What a field is for. [UIKit.UITextContentType iOS 10.0]
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    /// [UIKit.UITextContentType.rawValue iOS 10.0]
    public let rawValue: String
    /// [UIKit.UITextContentType.init(rawValue:) iOS 10.0]
    public init(rawValue: String) { self.rawValue = rawValue }
    /// [UIKit.UITextContentType.oneTimeCode iOS 12.0]
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
    /// [UIKit.UITextContentType.password iOS 11.0]
    public static let password = UITextContentType(rawValue: "password")
    /// [UIKit.UITextContentType.username iOS 11.0]
    public static let username = UITextContentType(rawValue: "username")
}

/// The keys that are shown. [UIKit.UIKeyboardType iOS 2.0]
public enum UIKeyboardType: Int, Sendable {
    /// [UIKit.UIKeyboardType.default iOS 2.0]
    case `default`
    /// [UIKit.UIKeyboardType.asciiCapable iOS 2.0]
    case asciiCapable
    /// [UIKit.UIKeyboardType.numbersAndPunctuation iOS 2.0]
    case numbersAndPunctuation
    /// [UIKit.UIKeyboardType.URL iOS 2.0]
    case URL
    /// [UIKit.UIKeyboardType.numberPad iOS 2.0]
    case numberPad
    /// [UIKit.UIKeyboardType.phonePad iOS 2.0]
    case phonePad
    /// [UIKit.UIKeyboardType.namePhonePad iOS 2.0]
    case namePhonePad
    /// [UIKit.UIKeyboardType.emailAddress iOS 2.0]
    case emailAddress
    /// [UIKit.UIKeyboardType.decimalPad iOS 4.1]
    case decimalPad
    /// [UIKit.UIKeyboardType.twitter iOS 5.0]
    case twitter
    /// [UIKit.UIKeyboardType.webSearch iOS 7.0]
    case webSearch
    /// [UIKit.UIKeyboardType.asciiCapableNumberPad iOS 10.0]
    case asciiCapableNumberPad
}

/// Whether words are corrected. [UIKit.UITextAutocorrectionType iOS 2.0]
public enum UITextAutocorrectionType: Int, Sendable {
    /// [UIKit.UITextAutocorrectionType.default iOS 2.0]
    case `default`
    /// [UIKit.UITextAutocorrectionType.no iOS 2.0]
    case no
    /// [UIKit.UITextAutocorrectionType.yes iOS 2.0]
    case yes
}

/// Which letters become capitals. [UIKit.UITextAutocapitalizationType iOS 2.0]
public enum UITextAutocapitalizationType: Int, Sendable {
    /// [UIKit.UITextAutocapitalizationType.none iOS 2.0]
    case none
    /// [UIKit.UITextAutocapitalizationType.words iOS 2.0]
    case words
    /// [UIKit.UITextAutocapitalizationType.sentences iOS 2.0]
    case sentences
    /// [UIKit.UITextAutocapitalizationType.allCharacters iOS 2.0]
    case allCharacters
}

/// Whether spelling is checked. [UIKit.UITextSpellCheckingType iOS 5.0]
public enum UITextSpellCheckingType: Int, Sendable {
    /// [UIKit.UITextSpellCheckingType.default iOS 5.0]
    case `default`
    /// [UIKit.UITextSpellCheckingType.no iOS 5.0]
    case no
    /// [UIKit.UITextSpellCheckingType.yes iOS 5.0]
    case yes
}

/// Whether quotes are changed. [UIKit.UITextSmartQuotesType iOS 11.0]
public enum UITextSmartQuotesType: Int, Sendable {
    /// [UIKit.UITextSmartQuotesType.default iOS 11.0]
    case `default`
    /// [UIKit.UITextSmartQuotesType.no iOS 11.0]
    case no
    /// [UIKit.UITextSmartQuotesType.yes iOS 11.0]
    case yes
}

/// Whether dashes are changed. [UIKit.UITextSmartDashesType iOS 11.0]
public enum UITextSmartDashesType: Int, Sendable {
    /// [UIKit.UITextSmartDashesType.default iOS 11.0]
    case `default`
    /// [UIKit.UITextSmartDashesType.no iOS 11.0]
    case no
    /// [UIKit.UITextSmartDashesType.yes iOS 11.0]
    case yes
}

/// Whether spaces are added. [UIKit.UITextSmartInsertDeleteType iOS 11.0]
public enum UITextSmartInsertDeleteType: Int, Sendable {
    /// [UIKit.UITextSmartInsertDeleteType.default iOS 11.0]
    case `default`
    /// [UIKit.UITextSmartInsertDeleteType.no iOS 11.0]
    case no
    /// [UIKit.UITextSmartInsertDeleteType.yes iOS 11.0]
    case yes
}

/// Light or dark keyboard. [UIKit.UIKeyboardAppearance iOS 2.0]
public enum UIKeyboardAppearance: Int, Sendable {
    /// [UIKit.UIKeyboardAppearance.default iOS 2.0]
    case `default`
    /// [UIKit.UIKeyboardAppearance.dark iOS 2.0]
    case dark
    /// [UIKit.UIKeyboardAppearance.light iOS 2.0]
    case light
}

/// The word on the return key. [UIKit.UIReturnKeyType iOS 2.0]
public enum UIReturnKeyType: Int, Sendable {
    /// [UIKit.UIReturnKeyType.default iOS 2.0]
    case `default`
    /// [UIKit.UIReturnKeyType.go iOS 2.0]
    case go
    /// [UIKit.UIReturnKeyType.google iOS 2.0]
    case google
    /// [UIKit.UIReturnKeyType.join iOS 2.0]
    case join
    /// [UIKit.UIReturnKeyType.next iOS 2.0]
    case next
    /// [UIKit.UIReturnKeyType.route iOS 2.0]
    case route
    /// [UIKit.UIReturnKeyType.search iOS 2.0]
    case search
    /// [UIKit.UIReturnKeyType.send iOS 2.0]
    case send
    /// [UIKit.UIReturnKeyType.yahoo iOS 2.0]
    case yahoo
    /// [UIKit.UIReturnKeyType.done iOS 2.0]
    case done
    /// [UIKit.UIReturnKeyType.emergencyCall iOS 2.0]
    case emergencyCall
    /// [UIKit.UIReturnKeyType.continue iOS 9.0]
    case `continue`
}

/// How typing works in a field. [UIKit.UITextInputTraits iOS 2.0]
@MainActor
public protocol UITextInputTraits: NSObjectProtocol {}

/// Takes single keys. [UIKit.UIKeyInput iOS 3.2]
@MainActor
public protocol UIKeyInput: UITextInputTraits {
    /// [UIKit.UIKeyInput.hasText iOS 3.2]
    var hasText: Bool { get }
    /// [UIKit.UIKeyInput.insertText(_:) iOS 3.2]
    func insertText(_ text: String)
    /// [UIKit.UIKeyInput.deleteBackward() iOS 3.2]
    func deleteBackward()
}
