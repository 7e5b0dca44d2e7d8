extension UIView {
    /// Changes take effect at once; the end comes after the time. [UIKit.UIView.animate(withDuration:animations:) iOS 4.0]
    public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
    }
    /// [UIKit.UIView.animate(withDuration:animations:completion:) iOS 4.0]
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) { animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion) }
    /// [UIKit.UIView.animate(withDuration:delay:options:animations:completion:) iOS 4.0]
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        if areAnimationsEnabled { DoubleAnimations.durations.append(duration) }
        animations()
        guard let completion else { return }
        DoubleClock.shared.schedule(after: delay + duration) { completion(true) }
    }
    /// [UIKit.UIView.transition(with:duration:options:animations:completion:) iOS 4.0]
    public class func transition(
        with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, options: options, animations: { animations?() }, completion: completion)
    }
    /// Nothing in it is animated. [UIKit.UIView.performWithoutAnimation(_:) iOS 7.0]
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let before = areAnimationsEnabled
        setAnimationsEnabled(false)
        actionsWithoutAnimation()
        setAnimationsEnabled(before)
    }
    /// [UIKit.UIView.areAnimationsEnabled iOS 2.0]
    public class var areAnimationsEnabled: Bool { DoubleAnimations.isEnabled }
    /// [UIKit.UIView.setAnimationsEnabled(_:) iOS 2.0]
    public class func setAnimationsEnabled(_ enabled: Bool) { DoubleAnimations.isEnabled = enabled }
}

/// What was animated. [double]
@MainActor
public enum DoubleAnimations {
    static var isEnabled = true
    /// The duration of each animation so far; a test may empty it. [double]
    public static var durations: [TimeInterval] = []
}
