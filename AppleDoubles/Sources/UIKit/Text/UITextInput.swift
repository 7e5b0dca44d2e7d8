/// A place in a text. [UIKit.UITextPosition iOS 3.2]
@MainActor
open class UITextPosition: NSObject {}

/// A part of a text. [UIKit.UITextRange iOS 3.2]
@MainActor
open class UITextRange: NSObject {
    /// [UIKit.UITextRange.isEmpty iOS 3.2]
    open var isEmpty: Bool { true }
    /// [UIKit.UITextRange.start iOS 3.2]
    open var start: UITextPosition { UITextPosition() }
    /// [UIKit.UITextRange.end iOS 3.2]
    open var end: UITextPosition { UITextPosition() }
}

/// A place of the double's text, in UTF-16 units.
final class DoubleTextPosition: UITextPosition {
    let offset: Int

    init(_ offset: Int) {
        self.offset = offset
        super.init()
    }
}

/// A part of the double's text.
final class DoubleTextRange: UITextRange {
    let range: NSRange

    init(_ range: NSRange) {
        self.range = range
        super.init()
    }

    override var isEmpty: Bool { range.length == 0 }
    override var start: UITextPosition { DoubleTextPosition(range.location) }
    override var end: UITextPosition { DoubleTextPosition(range.location + range.length) }
}

/// Along a text. [UIKit.UITextStorageDirection iOS 3.2]
public enum UITextStorageDirection: Int, Sendable {
    /// [UIKit.UITextStorageDirection.forward iOS 3.2]
    case forward
    /// [UIKit.UITextStorageDirection.backward iOS 3.2]
    case backward
}

/// Told that a text changes, not how. [UIKit.UITextInputDelegate iOS 3.2]
@MainActor
public protocol UITextInputDelegate: NSObjectProtocol {
    /// [UIKit.UITextInputDelegate.selectionWillChange(_:) iOS 3.2]
    func selectionWillChange(_ textInput: (any UITextInput)?)
    /// [UIKit.UITextInputDelegate.selectionDidChange(_:) iOS 3.2]
    func selectionDidChange(_ textInput: (any UITextInput)?)
    /// [UIKit.UITextInputDelegate.textWillChange(_:) iOS 3.2]
    func textWillChange(_ textInput: (any UITextInput)?)
    /// [UIKit.UITextInputDelegate.textDidChange(_:) iOS 3.2]
    func textDidChange(_ textInput: (any UITextInput)?)
}

/// A text that is edited by places in it. Of the geometry the double has nothing. [UIKit.UITextInput iOS 3.2]
@MainActor
public protocol UITextInput: UIKeyInput {
    /// [UIKit.UITextInput.text(in:) iOS 3.2]
    func text(in range: UITextRange) -> String?
    /// [UIKit.UITextInput.replace(_:withText:) iOS 3.2]
    func replace(_ range: UITextRange, withText text: String)
    /// [UIKit.UITextInput.selectedTextRange iOS 3.2]
    var selectedTextRange: UITextRange? { get set }
    /// What is being composed. [UIKit.UITextInput.markedTextRange iOS 3.2]
    var markedTextRange: UITextRange? { get }
    /// [UIKit.UITextInput.setMarkedText(_:selectedRange:) iOS 3.2]
    func setMarkedText(_ markedText: String?, selectedRange: NSRange)
    /// [UIKit.UITextInput.unmarkText() iOS 3.2]
    func unmarkText()
    /// [UIKit.UITextInput.beginningOfDocument iOS 3.2]
    var beginningOfDocument: UITextPosition { get }
    /// [UIKit.UITextInput.endOfDocument iOS 3.2]
    var endOfDocument: UITextPosition { get }
    /// [UIKit.UITextInput.textRange(from:to:) iOS 3.2]
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    /// [UIKit.UITextInput.position(from:offset:) iOS 3.2]
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    /// [UIKit.UITextInput.compare(_:to:) iOS 3.2]
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
    /// [UIKit.UITextInput.offset(from:to:) iOS 3.2]
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
    /// [UIKit.UITextInput.inputDelegate iOS 3.2]
    var inputDelegate: (any UITextInputDelegate)? { get set }
    /// The look of a place; it may be missing. [UIKit.UITextInput.textStyling(at:in:) iOS 3.2]
    func textStyling(at position: UITextPosition, in direction: UITextStorageDirection) -> [NSAttributedString.Key: Any]?
    /// The text with its attributes; optional in Objective-C. [UIKit.UITextInput.attributedText(in:) iOS 12.0]
    func attributedText(in range: UITextRange) -> NSAttributedString
    /// Optional in Objective-C. [UIKit.UITextInput.insertAttributedText(_:) iOS 12.0]
    func insertAttributedText(_ string: NSAttributedString)
    /// Optional in Objective-C. [UIKit.UITextInput.replace(_:withAttributedText:) iOS 13.0]
    func replace(_ range: UITextRange, withAttributedText attributedText: NSAttributedString)
    /// Optional in Objective-C. [UIKit.UITextInput.setAttributedMarkedText(_:selectedRange:) iOS 13.0]
    func setAttributedMarkedText(_ markedText: NSAttributedString?, selectedRange: NSRange)
    /// Optional in Objective-C. [UIKit.UITextInput.shouldChangeText(in:replacementText:) iOS 6.0]
    func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool
}

/// Told of drags of a text. [UIKit.UITextDragDelegate iOS 11.0]
@MainActor
public protocol UITextDragDelegate: NSObjectProtocol {}

/// A text that can be dragged. [UIKit.UITextDraggable iOS 11.0]
@MainActor
public protocol UITextDraggable: UITextInput {
    /// [UIKit.UITextDraggable.textDragDelegate iOS 11.0]
    var textDragDelegate: (any UITextDragDelegate)? { get set }
    /// [UIKit.UITextDraggable.textDragInteraction iOS 11.0]
    var textDragInteraction: UIDragInteraction? { get }
    /// [UIKit.UITextDraggable.isTextDragActive iOS 11.0]
    var isTextDragActive: Bool { get }
}

/// Told of drops on a text. [UIKit.UITextDropDelegate iOS 11.0]
@MainActor
public protocol UITextDropDelegate: NSObjectProtocol {}

/// A text that things can be dropped on. [UIKit.UITextDroppable iOS 11.0]
@MainActor
public protocol UITextDroppable: UITextInput {
    /// [UIKit.UITextDroppable.textDropDelegate iOS 11.0]
    var textDropDelegate: (any UITextDropDelegate)? { get set }
    /// [UIKit.UITextDroppable.isTextDropActive iOS 11.0]
    var isTextDropActive: Bool { get }
}

/// Changes what is pasted. [UIKit.UITextPasteDelegate iOS 11.0]
@MainActor
public protocol UITextPasteDelegate: NSObjectProtocol {}

/// A text that can be pasted into. [UIKit.UITextPasteConfigurationSupporting iOS 11.0]
@MainActor
public protocol UITextPasteConfigurationSupporting: NSObjectProtocol {
    /// [UIKit.UITextPasteConfigurationSupporting.pasteDelegate iOS 11.0]
    var pasteDelegate: (any UITextPasteDelegate)? { get set }
}
