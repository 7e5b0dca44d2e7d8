/// Something that a view can do with touches. [UIKit.UIInteraction iOS 11.0]
@MainActor
public protocol UIInteraction: AnyObject {
    /// Where it is. [UIKit.UIInteraction.view iOS 11.0]
    var view: UIView? { get }
}

/// Shows a large picture of what is touched for long. [UIKit.UILargeContentViewerInteraction iOS 13.0]
open class UILargeContentViewerInteraction: NSObject, UIInteraction {
    /// Where it is. [UIKit.UILargeContentViewerInteraction.view iOS 13.0]
    open internal(set) weak var view: UIView?
    /// [UIKit.UILargeContentViewerInteraction.init() iOS 13.0]
    public override init() { super.init() }
}

/// Looks for a text. [UIKit.UIFindInteraction iOS 16.0]
@MainActor
open class UIFindInteraction: NSObject {
    private let text: String

    /// One that knows a text. [double]
    public init(double text: String) {
        self.text = text
        super.init()
    }

    /// How often a text is found, as its panel shows. [double]
    public func doubleMatches(_ wanted: String) -> Int { wanted.isEmpty ? 0 : text.components(separatedBy: wanted).count - 1 }
}

/// A menu of a long touch. [UIKit.UIContextMenuConfiguration iOS 13.0]
@MainActor
open class UIContextMenuConfiguration: NSObject {}

/// Drags text; the double drags nothing. [UIKit.UIDragInteraction iOS 11.0]
@MainActor
open class UIDragInteraction: NSObject {
    /// [UIKit.UIDragInteraction.isEnabled iOS 11.0]
    open var isEnabled = true
}

/// Whether the keyboard offers the rest of a sentence. [UIKit.UITextInlinePredictionType iOS 17.0]
public enum UITextInlinePredictionType: Int, Sendable {
    /// [UIKit.UITextInlinePredictionType.default iOS 17.0]
    case `default`
    /// [UIKit.UITextInlinePredictionType.no iOS 17.0]
    case no
    /// [UIKit.UITextInlinePredictionType.yes iOS 17.0]
    case yes
}
