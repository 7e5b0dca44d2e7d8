// Documented in Tests/ThreeDSPhoneSupport, which declares the same with the public API of Apple.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
public import UIKit

extension UIApplication {
    public func testResignActive() { doubleResignActive() }
    public func testEnterBackground() { doubleEnterBackground() }
    public func testEnterForeground() { doubleEnterForeground() }
    public func testMemoryWarning() { doubleMemoryWarning() }
}

extension UIWindowScene {
    public func testDisconnect() { if activationState != .unattached { doubleDisconnect() } }

    public func testResize(to size: CGSize, safeArea: UIEdgeInsets? = nil, traits changes: UITraitCollection...) {
        doubleResize(to: size, safeArea: safeArea, traits: UITraitCollection(traitsFrom: changes))
    }

    public func testSet(_ changes: UITraitCollection...) { doubleSet(UITraitCollection(traitsFrom: changes)) }

    public var testWindowControls: CGSize {
        get { doubleWindowControls }
        set { doubleWindowControls = newValue }
    }

    public var testSafeArea: UIEdgeInsets {
        get { doubleSafeArea }
        set { doubleSafeArea = newValue }
    }
}

extension UIWindow {
    public var testKeyboardFrame: CGRect? { doubleKeyboardFrame }

    public var testKeyboardHeight: CGFloat {
        get { doubleKeyboardHeight }
        set { doubleKeyboardHeight = newValue }
    }
}

extension UIPresentationController {
    public func testSwipeDown() -> Bool { doubleSwipeDown() }
}

extension UIControl {
    @discardableResult public func testTap() -> Bool { doubleTap() }
}

extension UITextField {
    @discardableResult public func testTapToEdit() -> Bool { doubleTapToEdit() }
    @discardableResult public func testType(_ text: String) -> Bool { doubleType(text) }
    @discardableResult public func testPaste(_ text: String) -> Bool { doublePaste(text) }
    @discardableResult public func testAutoFill(_ code: String) -> Bool { doubleAutoFill(code) }
    public var testShownText: String? { doubleShownText }
    @discardableResult public func testDelete() -> Bool { doubleDelete() }
    @discardableResult public func testReturn() -> Bool { doubleReturn() }
    public func testSelect(_ range: Range<Int>) { doubleSelect(range) }
}

extension UIResponder {
    public var testEditMenus: Set<UIMenu.Identifier> { doubleEditMenus }
}

extension UIScrollView {
    public func testScroll(by distance: CGFloat) { doubleScroll(by: distance) }
}

extension UIView {
    public var testTreeText: String { doubleDescription }
    public var testAccessibleElements: [UIView] { doubleAccessibleElements }
    public var testSpoken: String { doubleSpoken }
    public var testAmbiguities: [String] { doubleAmbiguities }
}

extension UILabel {
    public var testIsTruncated: Bool { doubleIsTruncated }
}

extension UIColor {
    public func testHex(_ traits: UITraitCollection = .current) -> String { doubleHex(traits) }
}
