/// What fires actions. [UIKit.UIControl iOS 2.0]
open class UIControl: UIView {
    /// What happened. [UIKit.UIControl.Event iOS 2.0]
    public struct Event: OptionSet, Hashable, Sendable {
        /// [UIKit.UIControl.Event.rawValue iOS 2.0]
        public let rawValue: UInt
        /// [UIKit.UIControl.Event.init(rawValue:) iOS 2.0]
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// [UIKit.UIControl.Event.touchDown iOS 2.0]
        public static let touchDown = Event(rawValue: 1 << 0)
        /// [UIKit.UIControl.Event.touchUpInside iOS 2.0]
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// [UIKit.UIControl.Event.touchUpOutside iOS 2.0]
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// [UIKit.UIControl.Event.touchCancel iOS 2.0]
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// [UIKit.UIControl.Event.valueChanged iOS 2.0]
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// [UIKit.UIControl.Event.primaryActionTriggered iOS 9.0]
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// [UIKit.UIControl.Event.editingDidBegin iOS 2.0]
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// [UIKit.UIControl.Event.editingChanged iOS 2.0]
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// [UIKit.UIControl.Event.editingDidEnd iOS 2.0]
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// [UIKit.UIControl.Event.editingDidEndOnExit iOS 2.0]
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// [UIKit.UIControl.Event.allEvents iOS 2.0]
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// How it is. [UIKit.UIControl.State iOS 2.0]
    public struct State: OptionSet, Hashable, Sendable {
        /// [UIKit.UIControl.State.rawValue iOS 2.0]
        public let rawValue: UInt
        /// [UIKit.UIControl.State.init(rawValue:) iOS 2.0]
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// [UIKit.UIControl.State.normal iOS 2.0]
        public static let normal: State = []
        /// [UIKit.UIControl.State.highlighted iOS 2.0]
        public static let highlighted = State(rawValue: 1)
        /// [UIKit.UIControl.State.disabled iOS 2.0]
        public static let disabled = State(rawValue: 2)
        /// [UIKit.UIControl.State.selected iOS 2.0]
        public static let selected = State(rawValue: 4)
        /// [UIKit.UIControl.State.focused iOS 9.0]
        public static let focused = State(rawValue: 8)
    }

    /// Where content lies vertically. [UIKit.UIControl.ContentVerticalAlignment iOS 2.0]
    public enum ContentVerticalAlignment: Int, Sendable {
        /// [UIKit.UIControl.ContentVerticalAlignment.center iOS 2.0]
        case center
        /// [UIKit.UIControl.ContentVerticalAlignment.top iOS 2.0]
        case top
        /// [UIKit.UIControl.ContentVerticalAlignment.bottom iOS 2.0]
        case bottom
        /// [UIKit.UIControl.ContentVerticalAlignment.fill iOS 2.0]
        case fill
    }

    /// Where content lies horizontally. [UIKit.UIControl.ContentHorizontalAlignment iOS 2.0]
    public enum ContentHorizontalAlignment: Int, Sendable {
        /// [UIKit.UIControl.ContentHorizontalAlignment.center iOS 2.0]
        case center
        /// [UIKit.UIControl.ContentHorizontalAlignment.left iOS 2.0]
        case left
        /// [UIKit.UIControl.ContentHorizontalAlignment.right iOS 2.0]
        case right
        /// [UIKit.UIControl.ContentHorizontalAlignment.fill iOS 2.0]
        case fill
        /// [UIKit.UIControl.ContentHorizontalAlignment.leading iOS 11.0]
        case leading
        /// [UIKit.UIControl.ContentHorizontalAlignment.trailing iOS 11.0]
        case trailing
    }

    private var actions: [(events: Event, action: UIAction)] = []

    /// A control of that frame. [UIKit.UIControl.init(frame:) iOS 2.0]
    public override init(frame: CGRect) { super.init(frame: frame) }
    /// [UIKit.UIControl.init(coder:) iOS 2.0]
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    /// With an action for its main event. [UIKit.UIControl.init(frame:primaryAction:) iOS 14.0]
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// Whether it can be used. [UIKit.UIControl.isEnabled iOS 2.0]
    open var isEnabled = true { didSet { if isEnabled != oldValue { doubleStateChanged() } } }
    /// [UIKit.UIControl.isSelected iOS 2.0]
    open var isSelected = false { didSet { if isSelected != oldValue { doubleStateChanged() } } }
    /// Whether a finger is on it. [UIKit.UIControl.isHighlighted iOS 2.0]
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { doubleStateChanged() } } }
    /// [UIKit.UIControl.state iOS 2.0]
    open var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }
    /// [UIKit.UIControl.contentVerticalAlignment iOS 2.0]
    open var contentVerticalAlignment: ContentVerticalAlignment = .center
    /// [UIKit.UIControl.contentHorizontalAlignment iOS 2.0]
    open var contentHorizontalAlignment: ContentHorizontalAlignment = .center

    /// Runs the action at the events; one of the same identifier is replaced. [UIKit.UIControl.addAction(_:for:) iOS 14.0]
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
        actions.append((controlEvents, action))
    }
    /// [UIKit.UIControl.removeAction(_:for:) iOS 14.0]
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }
    /// [UIKit.UIControl.removeAction(identifiedBy:for:) iOS 14.0]
    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        actions = actions.compactMap { entry in
            guard entry.action.identifier == actionIdentifier else { return entry }
            let rest = entry.events.subtracting(controlEvents)
            return rest.isEmpty ? nil : (rest, entry.action)
        }
    }
    /// Runs one action. [UIKit.UIControl.sendAction(_:) iOS 14.0]
    open func sendAction(_ action: UIAction) { action.doubleRun(sender: self) }
    /// Runs what is there for the events. [UIKit.UIControl.sendActions(for:) iOS 2.0]
    open func sendActions(for controlEvents: Event) {
        for entry in actions where !entry.events.isDisjoint(with: controlEvents) { sendAction(entry.action) }
    }
    /// All events with an action. [UIKit.UIControl.allControlEvents iOS 2.0]
    open var allControlEvents: Event { actions.reduce(into: Event()) { $0.formUnion($1.events) } }

    /// After enabled, selected or highlighted changed.
    func doubleStateChanged() {}
    var doublePrimaryEvents: [Event] { [] }

    /// Whether a finger would reach it: shown, in a window, enabled and not covered by a disabled view. [double]
    public var doubleIsReachable: Bool {
        guard isEnabled, let window, window.isUserInteractionEnabled else { return false }
        return !sequence(first: self as UIView, next: \.superview).contains {
            $0.isHidden || !$0.isUserInteractionEnabled || $0.alpha < 0.01
        }
    }

    /// A tap of a finger; false when it does not reach the control. [double]
    @discardableResult
    public func doubleTap() -> Bool {
        guard doubleIsReachable else { return false }
        isHighlighted = true
        sendActions(for: .touchDown)
        isHighlighted = false
        doubleTouchUpInside()
        return true
    }

    func doubleTouchUpInside() {
        sendActions(for: .touchUpInside)
        for event in doublePrimaryEvents { sendActions(for: event) }
    }

    /// VoiceOver's double tap is a tap in the middle. [ObjectiveC.NSObject.accessibilityActivate() iOS 7.0]
    open override func accessibilityActivate() -> Bool { doubleTap() }
}
