import ObjectiveC

/// Asked and told about editing. [UIKit.UITextFieldDelegate iOS 2.0]
@MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
    /// [UIKit.UITextFieldDelegate.textFieldShouldBeginEditing(_:) iOS 2.0]
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// [UIKit.UITextFieldDelegate.textFieldDidBeginEditing(_:) iOS 2.0]
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// [UIKit.UITextFieldDelegate.textFieldShouldEndEditing(_:) iOS 2.0]
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// [UIKit.UITextFieldDelegate.textFieldDidEndEditing(_:) iOS 2.0]
    func textFieldDidEndEditing(_ textField: UITextField)
    /// [UIKit.UITextFieldDelegate.textField(_:shouldChangeCharactersIn:replacementString:) iOS 2.0]
    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool
    /// [UIKit.UITextFieldDelegate.textFieldDidChangeSelection(_:) iOS 13.0]
    func textFieldDidChangeSelection(_ textField: UITextField)
    /// [UIKit.UITextFieldDelegate.textFieldShouldClear(_:) iOS 2.0]
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    /// [UIKit.UITextFieldDelegate.textFieldShouldReturn(_:) iOS 2.0]
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

// All are optional in Objective-C.
extension UITextFieldDelegate {
    /// [double]
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    /// [double]
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    /// [double]
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    /// [double]
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    /// [double]
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { true }
    /// [double]
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    /// [double]
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    /// [double]
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

/// One line of text to edit. [UIKit.UITextField iOS 2.0]
///
/// Where Apple does not say what a masked field answers, the double answers with what is typed.
open class UITextField: UIControl, UITextDraggable, UITextDroppable, UITextPasteConfigurationSupporting,
    UIContentSizeCategoryAdjusting
{
    /// The frame around the text. [UIKit.UITextField.BorderStyle iOS 2.0]
    public enum BorderStyle: Int, Sendable {
        /// [UIKit.UITextField.BorderStyle.none iOS 2.0]
        case none
        /// [UIKit.UITextField.BorderStyle.line iOS 2.0]
        case line
        /// [UIKit.UITextField.BorderStyle.bezel iOS 2.0]
        case bezel
        /// [UIKit.UITextField.BorderStyle.roundedRect iOS 2.0]
        case roundedRect
    }

    /// When an overlay is shown. [UIKit.UITextField.ViewMode iOS 2.0]
    public enum ViewMode: Int, Sendable {
        /// [UIKit.UITextField.ViewMode.never iOS 2.0]
        case never
        /// [UIKit.UITextField.ViewMode.whileEditing iOS 2.0]
        case whileEditing
        /// [UIKit.UITextField.ViewMode.unlessEditing iOS 2.0]
        case unlessEditing
        /// [UIKit.UITextField.ViewMode.always iOS 2.0]
        case always
    }

    /// [UIKit.UITextField.init(frame:) iOS 2.0]
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isAccessibilityElement = true
    }
    /// [UIKit.UITextField.init(coder:) iOS 2.0]
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// [UIKit.UITextField.delegate iOS 2.0]
    open weak var delegate: (any UITextFieldDelegate)?
    var doubleText = ""
    /// Setting it fires no event. [UIKit.UITextField.text iOS 2.0]
    open var text: String? {
        get { doubleText }
        set {
            doubleText = newValue ?? ""
            doubleSelection = NSRange(location: doubleText.utf16.count, length: 0)
        }
    }
    /// [UIKit.UITextField.attributedText iOS 6.0]
    open var attributedText: NSAttributedString? {
        get { NSAttributedString(string: doubleText, attributes: defaultTextAttributes) }
        set { text = newValue?.string }
    }
    /// [UIKit.UITextField.defaultTextAttributes iOS 7.0]
    open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// [UIKit.UITextField.placeholder iOS 2.0]
    open var placeholder: String?
    /// [UIKit.UITextField.attributedPlaceholder iOS 6.0]
    open var attributedPlaceholder: NSAttributedString? { didSet { placeholder = attributedPlaceholder?.string } }
    private var doubleFont = UIFont.systemFont(ofSize: 17)
    /// [UIKit.UITextField.font iOS 2.0]
    open var font: UIFont? {
        get { doubleFont }
        set {
            doubleFont = newValue ?? .systemFont(ofSize: 17)
            invalidateIntrinsicContentSize()
        }
    }
    /// [UIKit.UITextField.textColor iOS 2.0]
    open var textColor: UIColor? = .label
    /// [UIKit.UITextField.textAlignment iOS 2.0]
    open var textAlignment: NSTextAlignment = .natural
    /// [UIKit.UITextField.borderStyle iOS 2.0]
    open var borderStyle: BorderStyle = .none { didSet { invalidateIntrinsicContentSize() } }
    /// [UIKit.UITextField.adjustsFontSizeToFitWidth iOS 2.0]
    open var adjustsFontSizeToFitWidth = false
    /// [UIKit.UITextField.minimumFontSize iOS 2.0]
    open var minimumFontSize: CGFloat = 0
    /// [UIKit.UITextField.clearsOnBeginEditing iOS 2.0]
    open var clearsOnBeginEditing = false
    /// [UIKit.UITextField.clearButtonMode iOS 2.0]
    open var clearButtonMode: ViewMode = .never
    /// [UIKit.UITextField.leftViewMode iOS 2.0]
    open var leftViewMode: ViewMode = .never
    /// [UIKit.UITextField.rightViewMode iOS 2.0]
    open var rightViewMode: ViewMode = .never
    /// [UIKit.UITextField.leftView iOS 2.0]
    open var leftView: UIView?
    /// [UIKit.UITextField.rightView iOS 2.0]
    open var rightView: UIView?
    /// [UIKit.UITextField.isEditing iOS 2.0]
    open var isEditing: Bool { isFirstResponder }
    /// [UIKit.UIContentSizeCategoryAdjusting.adjustsFontForContentSizeCategory iOS 10.0]
    open var adjustsFontForContentSizeCategory = false { didSet { doubleAdjustFont() } }
    private var accessory: UIView?
    /// [UIKit.UITextField.inputAccessoryView iOS 3.2]
    open override var inputAccessoryView: UIView? {
        get { accessory }
        set { accessory = newValue }
    }
    private var keyboard: UIView?
    /// [UIKit.UITextField.inputView iOS 3.2]
    open override var inputView: UIView? {
        get { keyboard }
        set { keyboard = newValue }
    }

    private let doubleDrag = UIDragInteraction()
    /// [UIKit.UITextDraggable.textDragInteraction iOS 11.0]
    open var textDragInteraction: UIDragInteraction? { doubleDrag }
    /// [UIKit.UITextDraggable.textDragDelegate iOS 11.0]
    open weak var textDragDelegate: (any UITextDragDelegate)?
    /// [UIKit.UITextDraggable.isTextDragActive iOS 11.0]
    open var isTextDragActive: Bool { false }
    /// [UIKit.UITextDroppable.textDropDelegate iOS 11.0]
    open weak var textDropDelegate: (any UITextDropDelegate)?
    /// [UIKit.UITextDroppable.isTextDropActive iOS 11.0]
    open var isTextDropActive: Bool { false }
    /// [UIKit.UITextPasteConfigurationSupporting.pasteDelegate iOS 11.0]
    open weak var pasteDelegate: (any UITextPasteDelegate)?

    // MARK: The text by places

    private var doubleMarked: NSRange?
    private let doubleUndo = UndoManager()
    /// [UIKit.UITextInput.text(in:) iOS 3.2]
    open func text(in range: UITextRange) -> String? { doubleRange(range).flatMap { doubleText(in: $0) } }
    /// [UIKit.UITextInput.replace(_:withText:) iOS 3.2]
    open func replace(_ range: UITextRange, withText text: String) {
        if let range = doubleRange(range) { doubleReplace(range, with: text) }
    }
    /// [UIKit.UITextInput.selectedTextRange iOS 3.2]
    open var selectedTextRange: UITextRange? {
        get { DoubleTextRange(doubleSelection) }
        set { if let range = doubleRange(newValue) { doubleSelection = range } }
    }
    /// The text that is being composed. [UIKit.UITextInput.markedTextRange iOS 3.2]
    open var markedTextRange: UITextRange? { doubleMarked.map { DoubleTextRange($0) } }
    /// [UIKit.UITextInput.setMarkedText(_:selectedRange:) iOS 3.2]
    open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        let place = doubleMarked ?? doubleSelection
        let text = markedText ?? ""
        doubleMarked = text.isEmpty ? nil : NSRange(location: place.location, length: text.utf16.count)
        doubleReplace(place, with: text)
    }
    /// The composed text is final. [UIKit.UITextInput.unmarkText() iOS 3.2]
    open func unmarkText() {
        guard doubleMarked != nil else { return }
        doubleMarked = nil
        sendActions(for: .editingChanged)
    }
    /// [UIKit.UITextInput.beginningOfDocument iOS 3.2]
    open var beginningOfDocument: UITextPosition { DoubleTextPosition(0) }
    /// [UIKit.UITextInput.endOfDocument iOS 3.2]
    open var endOfDocument: UITextPosition { DoubleTextPosition(doubleText.utf16.count) }
    /// [UIKit.UITextInput.textRange(from:to:) iOS 3.2]
    open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        let (from, to) = (doubleOffset(fromPosition), doubleOffset(toPosition))
        return DoubleTextRange(NSRange(location: min(from, to), length: abs(to - from)))
    }
    /// [UIKit.UITextInput.position(from:offset:) iOS 3.2]
    open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let place = doubleOffset(position) + offset
        return (0...doubleText.utf16.count).contains(place) ? DoubleTextPosition(place) : nil
    }
    /// [UIKit.UITextInput.compare(_:to:) iOS 3.2]
    open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        let distance = offset(from: position, to: other)
        return distance == 0 ? .orderedSame : distance > 0 ? .orderedAscending : .orderedDescending
    }
    /// [UIKit.UITextInput.offset(from:to:) iOS 3.2]
    open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { doubleOffset(toPosition) - doubleOffset(from) }
    /// [UIKit.UITextInput.inputDelegate iOS 3.2]
    open weak var inputDelegate: (any UITextInputDelegate)?
    /// [UIKit.UITextInput.textStyling(at:in:) iOS 3.2]
    open func textStyling(at position: UITextPosition, in direction: UITextStorageDirection) -> [NSAttributedString.Key: Any]? {
        defaultTextAttributes
    }
    /// The letters with the attributes of the field. [UIKit.UITextInput.attributedText(in:) iOS 12.0]
    open func attributedText(in range: UITextRange) -> NSAttributedString {
        let text = doubleRange(range).flatMap { doubleText(in: $0) } ?? ""
        return NSAttributedString(string: text, attributes: defaultTextAttributes)
    }
    /// [UIKit.UITextInput.insertAttributedText(_:) iOS 12.0]
    open func insertAttributedText(_ string: NSAttributedString) { insertText(string.string) }
    /// [UIKit.UITextInput.replace(_:withAttributedText:) iOS 13.0]
    open func replace(_ range: UITextRange, withAttributedText attributedText: NSAttributedString) {
        replace(range, withText: attributedText.string)
    }
    /// [UIKit.UITextInput.setAttributedMarkedText(_:selectedRange:) iOS 13.0]
    open func setAttributedMarkedText(_ markedText: NSAttributedString?, selectedRange: NSRange) {
        setMarkedText(markedText?.string, selectedRange: selectedRange)
    }
    /// [UIKit.UITextInput.shouldChangeText(in:replacementText:) iOS 6.0]
    open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
        guard let range = doubleRange(range) else { return false }
        return delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
    }
    private func doubleOffset(_ position: UITextPosition) -> Int { (position as? DoubleTextPosition)?.offset ?? 0 }

    // MARK: What leaves a field by other ways

    /// What was typed can be taken back. [UIKit.UIResponder.undoManager iOS 3.0]
    open override var undoManager: UndoManager? { doubleUndo }
    /// The text and the rest. [UIKit.UITextField.encode(with:) iOS 2.0]
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(doubleText, forKey: "UIText")
    }
    /// The double keeps all that it could. [UIKit.UIView.encodeRestorableState(with:) iOS 6.0]
    open override func encodeRestorableState(with coder: NSCoder) { coder.encode(doubleText, forKey: "UITextFieldText") }
    /// Copy and Cut of a selection that is not masked, and Paste. [UIKit.UIResponder.canPerformAction(_:withSender:) iOS 3.0]
    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        switch action.description {
        case "copy:", "cut:": !isSecureTextEntry && doubleText(in: doubleSelection)?.isEmpty == false
        case "showWritingTools:": writingToolsBehavior != .none && !isSecureTextEntry
        case "paste:", "select:", "selectAll:", "delete:", "find:", "print:", "toggleBoldface:", "alignLeft:",
            "makeTextWritingDirectionRightToLeft:", "useSelectionForFind:":
            true
        default: super.canPerformAction(action, withSender: sender)
        }
    }
    /// Puts the selection on the pasteboard; a masked field does not. [UIKit.UIResponderStandardEditActions.copy(_:) iOS 3.0]
    open override func copy(_ sender: Any?) {
        if !isSecureTextEntry { UIPasteboard.general.string = doubleText(in: doubleSelection) }
    }
    /// [UIKit.UIResponderStandardEditActions.cut(_:) iOS 3.0]
    open override func cut(_ sender: Any?) {
        copy(sender)
        if !isSecureTextEntry { doubleReplace(doubleSelection, with: "") }
    }

    // MARK: Traits of typing

    /// [UIKit.UITextInputTraits.inlinePredictionType iOS 17.0]
    open var inlinePredictionType: UITextInlinePredictionType = .default
    /// [UIKit.UITextInputTraits.writingToolsBehavior iOS 18.0]
    open var writingToolsBehavior: UIWritingToolsBehavior = .default
    /// [UIKit.UITextInputTraits.mathExpressionCompletionType iOS 18.0]
    open var mathExpressionCompletionType: UITextMathExpressionCompletionType = .default

    /// [UIKit.UITextInputTraits.keyboardType iOS 2.0]
    open var keyboardType: UIKeyboardType = .default
    /// [UIKit.UITextInputTraits.textContentType iOS 10.0]
    open var textContentType: UITextContentType!
    /// [UIKit.UITextInputTraits.isSecureTextEntry iOS 2.0]
    open var isSecureTextEntry = false
    /// [UIKit.UITextInputTraits.autocorrectionType iOS 2.0]
    open var autocorrectionType: UITextAutocorrectionType = .default
    /// [UIKit.UITextInputTraits.autocapitalizationType iOS 2.0]
    open var autocapitalizationType: UITextAutocapitalizationType = .sentences
    /// [UIKit.UITextInputTraits.spellCheckingType iOS 5.0]
    open var spellCheckingType: UITextSpellCheckingType = .default
    /// [UIKit.UITextInputTraits.smartQuotesType iOS 11.0]
    open var smartQuotesType: UITextSmartQuotesType = .default
    /// [UIKit.UITextInputTraits.smartDashesType iOS 11.0]
    open var smartDashesType: UITextSmartDashesType = .default
    /// [UIKit.UITextInputTraits.smartInsertDeleteType iOS 11.0]
    open var smartInsertDeleteType: UITextSmartInsertDeleteType = .default
    /// [UIKit.UITextInputTraits.keyboardAppearance iOS 2.0]
    open var keyboardAppearance: UIKeyboardAppearance = .default
    /// [UIKit.UITextInputTraits.returnKeyType iOS 2.0]
    open var returnKeyType: UIReturnKeyType = .default
    /// [UIKit.UITextInputTraits.enablesReturnKeyAutomatically iOS 2.0]
    open var enablesReturnKeyAutomatically = false

    // MARK: Editing

    /// What is selected, in UTF-16 units.
    var doubleSelection = NSRange(location: 0, length: 0)

    /// The double's UIKit asks the field itself, by its public getters, for what it shows, deletes and replaces. Nobody outside of Apple knows
    /// whether UIKit does. [double]
    public static var doubleAsksItself = false
    /// What UIKit takes for the text.
    var doubleAskedText: String { Self.doubleAsksItself ? text ?? "" : doubleText }
    /// [UIKit.UIKeyInput.hasText iOS 3.2]
    open var hasText: Bool { !doubleAskedText.isEmpty }
    /// Puts text at the cursor, as code does: the delegate is not asked. [UIKit.UIKeyInput.insertText(_:) iOS 3.2]
    open func insertText(_ text: String) { doubleReplace(doubleSelection, with: text) }
    /// Removes the selection or the letter before the cursor. [UIKit.UIKeyInput.deleteBackward() iOS 3.2]
    open func deleteBackward() { doubleReplace(doubleRangeBackward, with: "") }

    /// [UIKit.UIResponder.canBecomeFirstResponder iOS 2.0]
    open override var canBecomeFirstResponder: Bool { isEnabled && window != nil }
    /// [UIKit.UIResponder.becomeFirstResponder() iOS 2.0]
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard !isFirstResponder else { return true }
        guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true else { return false }
        guard super.becomeFirstResponder() else { return false }
        if clearsOnBeginEditing { text = "" }
        delegate?.textFieldDidBeginEditing(self)
        sendActions(for: .editingDidBegin)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
        return true
    }
    /// [UIKit.UIResponder.resignFirstResponder() iOS 2.0]
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
        delegate?.textFieldDidEndEditing(self)
        sendActions(for: .editingDidEnd)
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
        return true
    }

    /// Font and border. [UIKit.UIView.intrinsicContentSize iOS 6.0]
    open override var intrinsicContentSize: CGSize {
        let shown = doubleText.isEmpty ? placeholder ?? "" : doubleText
        let text = DoubleText.size(of: shown, in: doubleFont, width: .greatestFiniteMagnitude, lines: 1)
        let border: CGFloat = borderStyle == .none ? 0 : 7
        return CGSize(width: text.width + 2 * border, height: DoubleText.up(doubleFont.lineHeight) + 2 * border)
    }
    /// [UIKit.UIView.sizeThatFits(_:) iOS 2.0]
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
    /// [UIKit.UITextField.textRect(forBounds:) iOS 2.0]
    open func textRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// [UIKit.UITextField.editingRect(forBounds:) iOS 2.0]
    open func editingRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// [UIKit.UITextField.placeholderRect(forBounds:) iOS 2.0]
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    override func doubleTraitsChanged(from old: UITraitCollection) {
        if old.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory { doubleAdjustFont() }
    }
    private func doubleAdjustFont() {
        guard adjustsFontForContentSizeCategory, let scaling = doubleFont.scaling else { return }
        font = UIFontMetrics.apply(scaling, doubleFont, DoubleFonts.category(traitCollection))
    }

    /// The text, points for a secure field, unless set. [ObjectiveC.NSObject.accessibilityValue iOS 3.0]
    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? (isSecureTextEntry ? String(repeating: "•", count: doubleText.count) : doubleText) }
        set { super.accessibilityValue = newValue }
    }
    /// The placeholder unless set. [ObjectiveC.NSObject.accessibilityLabel iOS 3.0]
    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? placeholder }
        set { super.accessibilityLabel = newValue }
    }
    /// What can be seen of the text. [double]
    public var doubleShownText: String {
        let text = isEditing ? doubleText : doubleAskedText
        return isSecureTextEntry ? String(repeating: "•", count: text.count) : text
    }
    /// [double]
    open override var doubleContent: String? {
        let shown = doubleShownText
        let content = textContentType.map { " " + $0.rawValue } ?? ""
        return "\"\(shown)\" placeholder \"\(placeholder ?? "")\"\(content) \((textColor ?? .label).doubleHex(traitCollection))"
    }
}
