/// How a controller is shown. [UIKit.UIModalPresentationStyle iOS 3.2]
public enum UIModalPresentationStyle: Int, Sendable {
    /// [UIKit.UIModalPresentationStyle.fullScreen iOS 3.2]
    case fullScreen = 0
    /// [UIKit.UIModalPresentationStyle.pageSheet iOS 3.2]
    case pageSheet = 1
    /// [UIKit.UIModalPresentationStyle.formSheet iOS 3.2]
    case formSheet = 2
    /// [UIKit.UIModalPresentationStyle.currentContext iOS 3.2]
    case currentContext = 3
    /// [UIKit.UIModalPresentationStyle.custom iOS 7.0]
    case custom = 4
    /// [UIKit.UIModalPresentationStyle.overFullScreen iOS 8.0]
    case overFullScreen = 5
    /// [UIKit.UIModalPresentationStyle.overCurrentContext iOS 8.0]
    case overCurrentContext = 6
    /// [UIKit.UIModalPresentationStyle.popover iOS 8.0]
    case popover = 7
    /// [UIKit.UIModalPresentationStyle.none iOS 7.0]
    case none = -1
    /// [UIKit.UIModalPresentationStyle.automatic iOS 13.0]
    case automatic = -2
}

/// How it comes and goes. [UIKit.UIModalTransitionStyle iOS 3.0]
public enum UIModalTransitionStyle: Int, Sendable {
    /// [UIKit.UIModalTransitionStyle.coverVertical iOS 3.0]
    case coverVertical
    /// [UIKit.UIModalTransitionStyle.flipHorizontal iOS 3.0]
    case flipHorizontal
    /// [UIKit.UIModalTransitionStyle.crossDissolve iOS 3.0]
    case crossDissolve
    /// [UIKit.UIModalTransitionStyle.partialCurl iOS 3.2]
    case partialCurl
}

/// Dark or light text in the status bar. [UIKit.UIStatusBarStyle iOS 2.0]
public enum UIStatusBarStyle: Int, Sendable {
    /// [UIKit.UIStatusBarStyle.default iOS 2.0]
    case `default` = 0
    /// [UIKit.UIStatusBarStyle.lightContent iOS 7.0]
    case lightContent = 1
    /// [UIKit.UIStatusBarStyle.darkContent iOS 13.0]
    case darkContent = 3
}

/// Which way up. [UIKit.UIInterfaceOrientation iOS 2.0]
public enum UIInterfaceOrientation: Int, Sendable {
    /// [UIKit.UIInterfaceOrientation.unknown iOS 8.0]
    case unknown = 0
    /// [UIKit.UIInterfaceOrientation.portrait iOS 2.0]
    case portrait = 1
    /// [UIKit.UIInterfaceOrientation.portraitUpsideDown iOS 2.0]
    case portraitUpsideDown = 2
    /// [UIKit.UIInterfaceOrientation.landscapeRight iOS 2.0]
    case landscapeRight = 3
    /// [UIKit.UIInterfaceOrientation.landscapeLeft iOS 2.0]
    case landscapeLeft = 4
    /// [UIKit.UIInterfaceOrientation.isLandscape iOS 2.0]
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// [UIKit.UIInterfaceOrientation.isPortrait iOS 2.0]
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// Ways up that a controller allows. [UIKit.UIInterfaceOrientationMask iOS 6.0]
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    /// [UIKit.UIInterfaceOrientationMask.rawValue iOS 6.0]
    public let rawValue: UInt
    /// [UIKit.UIInterfaceOrientationMask.init(rawValue:) iOS 6.0]
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// [UIKit.UIInterfaceOrientationMask.portrait iOS 6.0]
    public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
    /// [UIKit.UIInterfaceOrientationMask.landscape iOS 6.0]
    public static let landscape = UIInterfaceOrientationMask(rawValue: 24)
    /// [UIKit.UIInterfaceOrientationMask.all iOS 6.0]
    public static let all = UIInterfaceOrientationMask(rawValue: 30)
    /// [UIKit.UIInterfaceOrientationMask.allButUpsideDown iOS 6.0]
    public static let allButUpsideDown = UIInterfaceOrientationMask(rawValue: 26)
}

/// The state of a transition. [UIKit.UIViewControllerTransitionCoordinatorContext iOS 7.0]
@MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    /// [UIKit.UIViewControllerTransitionCoordinatorContext.isAnimated iOS 7.0]
    var isAnimated: Bool { get }
    /// [UIKit.UIViewControllerTransitionCoordinatorContext.isCancelled iOS 7.0]
    var isCancelled: Bool { get }
    /// [UIKit.UIViewControllerTransitionCoordinatorContext.transitionDuration iOS 7.0]
    var transitionDuration: TimeInterval { get }
}

/// Takes work along a transition. [UIKit.UIViewControllerTransitionCoordinator iOS 7.0]
@MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// [UIKit.UIViewControllerTransitionCoordinator.animate(alongsideTransition:completion:) iOS 7.0]
    @discardableResult
    func animate(
        alongsideTransition animation: (((any UIViewControllerTransitionCoordinatorContext)) -> Void)?,
        completion: (((any UIViewControllerTransitionCoordinatorContext)) -> Void)?
    ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
    /// [UIKit.UIViewControllerTransitionCoordinator.animate(alongsideTransition:completion:) iOS 7.0]
    @discardableResult
    public func animate(
        alongsideTransition animation: (((any UIViewControllerTransitionCoordinatorContext)) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// A transition that runs. [double]
final class DoubleTransition: NSObject, UIViewControllerTransitionCoordinator {
    let isAnimated: Bool
    let isCancelled = false
    var transitionDuration: TimeInterval { isAnimated ? 0.4 : 0 }
    private var completions: [((any UIViewControllerTransitionCoordinatorContext)) -> Void] = []

    init(animated: Bool) {
        isAnimated = animated
        super.init()
    }

    func animate(
        alongsideTransition animation: (((any UIViewControllerTransitionCoordinatorContext)) -> Void)?,
        completion: (((any UIViewControllerTransitionCoordinatorContext)) -> Void)?
    ) -> Bool {
        animation?(self)
        if let completion { completions.append(completion) }
        return true
    }

    func end() {
        for completion in completions { completion(self) }
        completions = []
    }
}

enum DoubleAppearance { case disappeared, appearing, appeared, disappearing }
