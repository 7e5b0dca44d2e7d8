import ObjectiveC

/// What answers to events. [UIKit.UIResponder iOS 2.0]
@MainActor
open class UIResponder: NSObject {
    /// A new responder. [UIKit.UIResponder.init() iOS 2.0]
    public override init() { super.init() }

    /// Who answers when this one does not. [UIKit.UIResponder.next iOS 2.0]
    open var next: UIResponder? { nil }
    /// Whether it may get the keyboard. [UIKit.UIResponder.canBecomeFirstResponder iOS 2.0]
    open var canBecomeFirstResponder: Bool { false }
    /// Whether it gives the keyboard up. [UIKit.UIResponder.canResignFirstResponder iOS 2.0]
    open var canResignFirstResponder: Bool { true }
    /// Whether it has the keyboard. [UIKit.UIResponder.isFirstResponder iOS 2.0]
    open var isFirstResponder: Bool { doubleWindow?.doubleFirstResponder === self && doubleWindow != nil }

    /// Asks for the keyboard. [UIKit.UIResponder.becomeFirstResponder() iOS 2.0]
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard let window = doubleWindow, canBecomeFirstResponder else { return false }
        if let current = window.doubleFirstResponder, current !== self, !current.resignFirstResponder() { return false }
        window.doubleFirstResponder = self
        window.doubleKeyboardMayChange()
        return true
    }

    /// Gives the keyboard up. [UIKit.UIResponder.resignFirstResponder() iOS 2.0]
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard canResignFirstResponder else { return false }
        doubleWindow?.doubleFirstResponder = nil
        doubleWindow?.doubleKeyboardMayChange()
        return true
    }

    /// The view that takes the keyboard's place. [UIKit.UIResponder.inputView iOS 3.2]
    open var inputView: UIView? { nil }
    /// The view above the keyboard. [UIKit.UIResponder.inputAccessoryView iOS 3.2]
    open var inputAccessoryView: UIView? { nil }
    /// Keys of a hardware keyboard. [UIKit.UIResponder.keyCommands iOS 7.0]
    open var keyCommands: [UIKeyCommand]? { nil }

    /// Keys or buttons of a device go down. [UIKit.UIResponder.pressesBegan(_:with:) iOS 9.0]
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesBegan(presses, with: event) }
    /// The next responder's. [UIKit.UIResponder.undoManager iOS 3.0]
    open var undoManager: UndoManager? { next?.undoManager }
    /// Whether the edit menu offers an action; the double knows those of a text field.
    /// [UIKit.UIResponder.canPerformAction(_:withSender:) iOS 3.0]
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
    /// Changes the menus that the system shows for this responder. [UIKit.UIResponder.buildMenu(with:) iOS 13.0]
    open func buildMenu(with builder: any UIMenuBuilder) {}
    /// [UIKit.UIResponderStandardEditActions.copy(_:) iOS 3.0]
    open func copy(_ sender: Any?) {}
    /// [UIKit.UIResponderStandardEditActions.cut(_:) iOS 3.0]
    open func cut(_ sender: Any?) {}

    var doubleWindow: UIWindow? { nil }

    // MARK: Accessibility. On Apple's platforms these belong to NSObject.

    /// Whether VoiceOver stops here. [ObjectiveC.NSObject.isAccessibilityElement iOS 3.0]
    open var isAccessibilityElement = false
    /// What VoiceOver reads first. [ObjectiveC.NSObject.accessibilityLabel iOS 3.0]
    open var accessibilityLabel: String?
    /// What using it does. [ObjectiveC.NSObject.accessibilityHint iOS 3.0]
    open var accessibilityHint: String?
    /// The value that it holds. [ObjectiveC.NSObject.accessibilityValue iOS 3.0]
    open var accessibilityValue: String?
    /// The same with attributes of speech. [ObjectiveC.NSObject.accessibilityAttributedValue iOS 11.0]
    open var accessibilityAttributedValue: NSAttributedString? {
        get { accessibilityValue.map { NSAttributedString(string: $0) } }
        set { accessibilityValue = newValue?.string }
    }
    /// The kind and state. [ObjectiveC.NSObject.accessibilityTraits iOS 3.0]
    open var accessibilityTraits: UIAccessibilityTraits = .none
    /// The language of the spoken texts. [ObjectiveC.NSObject.accessibilityLanguage iOS 4.0]
    open var accessibilityLanguage: String?
    /// Whether the elements inside are hidden. [ObjectiveC.NSObject.accessibilityElementsHidden iOS 5.0]
    open var accessibilityElementsHidden = false
    /// Whether siblings are ignored. [ObjectiveC.NSObject.accessibilityViewIsModal iOS 5.0]
    open var accessibilityViewIsModal = false
    /// Whether children are read as a group. [ObjectiveC.NSObject.shouldGroupAccessibilityChildren iOS 6.0]
    open var shouldGroupAccessibilityChildren = false
    /// The elements inside, in order. [ObjectiveC.NSObject.accessibilityElements iOS 8.0]
    open var accessibilityElements: [Any]?
    /// Names for voice control. [ObjectiveC.NSObject.accessibilityUserInputLabels iOS 13.0]
    open var accessibilityUserInputLabels: [String]!
    /// What the elements inside are to each other. [ObjectiveC.NSObject.accessibilityContainerType iOS 11.0]
    open var accessibilityContainerType: UIAccessibilityContainerType = .none
    /// A name for tests. [UIKit.UIAccessibilityIdentification.accessibilityIdentifier iOS 5.0]
    open var accessibilityIdentifier: String?
    /// The two-finger scrub. [ObjectiveC.NSObject.accessibilityPerformEscape() iOS 5.0]
    open func accessibilityPerformEscape() -> Bool { false }
    /// A double tap of VoiceOver. [ObjectiveC.NSObject.accessibilityActivate() iOS 7.0]
    open func accessibilityActivate() -> Bool { false }
    /// The two-finger double tap. [ObjectiveC.NSObject.accessibilityPerformMagicTap() iOS 6.0]
    open func accessibilityPerformMagicTap() -> Bool { false }
}
