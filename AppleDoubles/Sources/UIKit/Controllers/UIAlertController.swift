/// A button of an alert. [UIKit.UIAlertAction iOS 8.0]
@MainActor
open class UIAlertAction: NSObject {
    /// [UIKit.UIAlertAction.Style iOS 8.0]
    public enum Style: Int, Sendable {
        /// [UIKit.UIAlertAction.Style.default iOS 8.0]
        case `default`
        /// [UIKit.UIAlertAction.Style.cancel iOS 8.0]
        case cancel
    }

    /// [UIKit.UIAlertAction.title iOS 8.0]
    public let title: String?

    /// [UIKit.UIAlertAction.init(title:style:handler:) iOS 8.0]
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        super.init()
    }
}

/// A message above a controller. [UIKit.UIAlertController iOS 8.0]
open class UIAlertController: UIViewController {
    /// [UIKit.UIAlertController.Style iOS 8.0]
    public enum Style: Int, Sendable {
        /// [UIKit.UIAlertController.Style.actionSheet iOS 8.0]
        case actionSheet
        /// [UIKit.UIAlertController.Style.alert iOS 8.0]
        case alert
    }

    /// [UIKit.UIAlertController.actions iOS 8.0]
    open private(set) var actions: [UIAlertAction] = []
    /// [UIKit.UIAlertController.message iOS 8.0]
    open var message: String?

    /// [UIKit.UIAlertController.init(title:message:preferredStyle:) iOS 8.0]
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        (self.title, self.message) = (title, message)
        modalPresentationStyle = .overFullScreen
    }

    /// [UIKit.UIAlertController.addAction(_:) iOS 8.0]
    open func addAction(_ action: UIAlertAction) { actions.append(action) }
}
