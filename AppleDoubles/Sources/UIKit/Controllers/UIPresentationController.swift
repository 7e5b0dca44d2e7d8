/// Asked and told about a presentation. [UIKit.UIAdaptivePresentationControllerDelegate iOS 8.0]
@MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    /// [UIKit.UIAdaptivePresentationControllerDelegate.presentationControllerShouldDismiss(_:) iOS 13.0]
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// [UIKit.UIAdaptivePresentationControllerDelegate.presentationControllerWillDismiss(_:) iOS 13.0]
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// By the cardholder, not by code. [UIKit.UIAdaptivePresentationControllerDelegate.presentationControllerDidDismiss(_:) iOS 13.0]
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    /// [UIKit.UIAdaptivePresentationControllerDelegate.presentationControllerDidAttemptToDismiss(_:) iOS 13.0]
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
    /// [UIKit.UIAdaptivePresentationControllerDelegate.adaptivePresentationStyle(for:traitCollection:) iOS 8.3]
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle
}

// All are optional in Objective-C.
extension UIAdaptivePresentationControllerDelegate {
    /// [double]
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    /// [double]
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    /// [double]
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    /// [double]
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
    /// [double]
    public func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { .none }
}

/// Rules over one presentation. [UIKit.UIPresentationController iOS 8.0]
@MainActor
open class UIPresentationController: NSObject {
    private unowned let presented: UIViewController
    private weak var presenting: UIViewController?
    /// [UIKit.UIPresentationController.init(presentedViewController:presenting:) iOS 8.0]
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        (presented, presenting) = (presentedViewController, presentingViewController)
        super.init()
    }
    /// [UIKit.UIPresentationController.presentedViewController iOS 8.0]
    open var presentedViewController: UIViewController { presented }
    /// [UIKit.UIPresentationController.presentingViewController iOS 8.0]
    open var presentingViewController: UIViewController { presenting ?? presented.presentingViewController ?? presented }
    /// [UIKit.UIPresentationController.delegate iOS 8.0]
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    /// [UIKit.UIPresentationController.presentationStyle iOS 8.0]
    open var presentationStyle: UIModalPresentationStyle { presented.doubleStyle }

    /// A swipe of the cardholder dismisses a sheet, if nothing speaks against it. [double]
    @discardableResult
    public func doubleSwipeDown() -> Bool {
        guard presented.doublePresenter != nil, [.pageSheet, .formSheet, .popover].contains(presented.doubleStyle) else {
            return false
        }
        guard !presented.isModalInPresentation, delegate?.presentationControllerShouldDismiss(self) ?? true else {
            delegate?.presentationControllerDidAttemptToDismiss(self)
            return false
        }
        delegate?.presentationControllerWillDismiss(self)
        presented.doublePresenter?.doubleDismiss(animated: true) { [self] in delegate?.presentationControllerDidDismiss(self) }
        return true
    }
}

/// Rules over a sheet. [UIKit.UISheetPresentationController iOS 15.0]
open class UISheetPresentationController: UIPresentationController {
    /// A height at which a sheet rests. [UIKit.UISheetPresentationController.Detent iOS 15.0]
    @available(visionOS, unavailable)
    @MainActor
    open class Detent: NSObject {
        /// [UIKit.UISheetPresentationController.Detent.Identifier iOS 15.0]
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            /// [UIKit.UISheetPresentationController.Detent.Identifier.rawValue iOS 15.0]
            public let rawValue: String
            /// [UIKit.UISheetPresentationController.Detent.Identifier.init(rawValue:) iOS 15.0]
            public init(rawValue: String) { self.rawValue = rawValue }
            /// [UIKit.UISheetPresentationController.Detent.Identifier.medium iOS 15.0]
            public static let medium = Identifier(rawValue: "com.apple.UIKit.medium")
            /// [UIKit.UISheetPresentationController.Detent.Identifier.large iOS 15.0]
            public static let large = Identifier(rawValue: "com.apple.UIKit.large")
        }
        let name: Identifier
        init(_ name: Identifier) {
            self.name = name
            super.init()
        }
        /// Half the screen. [UIKit.UISheetPresentationController.Detent.medium() iOS 15.0]
        open class func medium() -> Detent { Detent(.medium) }
        /// The whole screen. [UIKit.UISheetPresentationController.Detent.large() iOS 15.0]
        open class func large() -> Detent { Detent(.large) }
    }
    /// [UIKit.UISheetPresentationController.detents iOS 15.0]
    @available(visionOS, unavailable)
    open var detents: [Detent] {
        get { doubleDetents.map { Detent(.init(rawValue: $0)) } }
        set { doubleDetents = newValue.map(\.name.rawValue) }
    }
    // What a platform lacks cannot be stored.
    private var doubleDetents = ["com.apple.UIKit.large"]
    private var doubleSelected: String?
    private var doubleUndimmed: String?
    private var doubleHasGrabber = false
    private var doubleScrollingExpands = true
    private var doubleCornerRadius: CGFloat?
    /// [UIKit.UISheetPresentationController.selectedDetentIdentifier iOS 15.0]
    @available(visionOS, unavailable)
    open var selectedDetentIdentifier: Detent.Identifier? {
        get { doubleSelected.map(Detent.Identifier.init(rawValue:)) }
        set { doubleSelected = newValue?.rawValue }
    }
    /// [UIKit.UISheetPresentationController.prefersGrabberVisible iOS 15.0]
    @available(visionOS, unavailable)
    open var prefersGrabberVisible: Bool {
        get { doubleHasGrabber }
        set { doubleHasGrabber = newValue }
    }
    /// [UIKit.UISheetPresentationController.largestUndimmedDetentIdentifier iOS 15.0]
    @available(visionOS, unavailable)
    open var largestUndimmedDetentIdentifier: Detent.Identifier? {
        get { doubleUndimmed.map(Detent.Identifier.init(rawValue:)) }
        set { doubleUndimmed = newValue?.rawValue }
    }
    /// [UIKit.UISheetPresentationController.prefersScrollingExpandsWhenScrolledToEdge iOS 15.0]
    @available(visionOS, unavailable)
    open var prefersScrollingExpandsWhenScrolledToEdge: Bool {
        get { doubleScrollingExpands }
        set { doubleScrollingExpands = newValue }
    }
    /// [UIKit.UISheetPresentationController.prefersEdgeAttachedInCompactHeight iOS 15.0]
    open var prefersEdgeAttachedInCompactHeight = false
    /// [UIKit.UISheetPresentationController.preferredCornerRadius iOS 15.0]
    @available(visionOS, unavailable)
    open var preferredCornerRadius: CGFloat? {
        get { doubleCornerRadius }
        set { doubleCornerRadius = newValue }
    }
    /// [UIKit.UISheetPresentationController.animateChanges(_:) iOS 15.0]
    open func animateChanges(_ changes: () -> Void) { changes() }
}
