extension UIMenu.Identifier {
    /// Cut, Copy, Paste … [UIKit.UIMenu.Identifier.standardEdit iOS 13.0]
    public static let standardEdit = UIMenu.Identifier("com.apple.menu.standard-edit")
    /// [UIKit.UIMenu.Identifier.undoRedo iOS 13.0]
    public static let undoRedo = UIMenu.Identifier("com.apple.menu.undo-redo")
    /// Look Up, Translate, Search Web. [UIKit.UIMenu.Identifier.lookup iOS 13.0]
    public static let lookup = UIMenu.Identifier("com.apple.menu.lookup")
    /// [UIKit.UIMenu.Identifier.learn iOS 13.0]
    public static let learn = UIMenu.Identifier("com.apple.menu.learn")
    /// [UIKit.UIMenu.Identifier.share iOS 13.0]
    public static let share = UIMenu.Identifier("com.apple.menu.share")
    /// [UIKit.UIMenu.Identifier.replace iOS 13.0]
    public static let replace = UIMenu.Identifier("com.apple.menu.replace")
    /// [UIKit.UIMenu.Identifier.textStyle iOS 13.0]
    public static let textStyle = UIMenu.Identifier("com.apple.menu.text-style")
    /// [UIKit.UIMenu.Identifier.spelling iOS 13.0]
    public static let spelling = UIMenu.Identifier("com.apple.menu.spelling")
    /// [UIKit.UIMenu.Identifier.substitutions iOS 13.0]
    public static let substitutions = UIMenu.Identifier("com.apple.menu.substitutions")
    /// [UIKit.UIMenu.Identifier.transformations iOS 13.0]
    public static let transformations = UIMenu.Identifier("com.apple.menu.transformations")
    /// [UIKit.UIMenu.Identifier.speech iOS 13.0]
    public static let speech = UIMenu.Identifier("com.apple.menu.speech")
    /// [UIKit.UIMenu.Identifier.find iOS 13.0]
    public static let find = UIMenu.Identifier("com.apple.menu.find")
    /// [UIKit.UIMenu.Identifier.format iOS 13.0]
    public static let format = UIMenu.Identifier("com.apple.menu.format")
    /// [UIKit.UIMenu.Identifier.print iOS 13.0]
    public static let print = UIMenu.Identifier("com.apple.menu.print")
    /// [UIKit.UIMenu.Identifier.autoFill iOS 17.0]
    public static let autoFill = UIMenu.Identifier("com.apple.menu.auto-fill")
}

/// Items of a menu under one name. [UIKit.UIMenu iOS 13.0]
open class UIMenu: UIMenuElement {
    /// [UIKit.UIMenu.Identifier iOS 13.0]
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// [UIKit.UIMenu.Identifier.rawValue iOS 13.0]
        public let rawValue: String
        /// [UIKit.UIMenu.Identifier.init(rawValue:) iOS 13.0]
        public init(rawValue: String) { self.rawValue = rawValue }
        /// [UIKit.UIMenu.Identifier.init(_:) iOS 13.0]
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }
}

/// Changes a menu before it is shown. [UIKit.UIMenuBuilder iOS 13.0]
@MainActor
public protocol UIMenuBuilder: AnyObject {
    /// Takes a menu out. [UIKit.UIMenuBuilder.remove(menu:) iOS 13.0]
    func remove(menu removedIdentifier: UIMenu.Identifier)
}

/// The edit menu of a text as the system proposes it.
private final class DoubleEditMenu: UIMenuBuilder {
    var menus: [UIMenu.Identifier]

    init(_ menus: [UIMenu.Identifier]) { self.menus = menus }

    func remove(menu removedIdentifier: UIMenu.Identifier) { menus.removeAll { $0 == removedIdentifier } }
}

extension UIResponder {
    /// The menus of a selected text, after this responder and those behind it have changed them. [double]
    public var doubleEditMenus: Set<UIMenu.Identifier> {
        let menu = DoubleEditMenu([
            .standardEdit, .undoRedo, .lookup, .learn, .share, .replace, .textStyle,
            .spelling, .substitutions, .transformations, .speech, .find, .format, .print, .autoFill,
        ])
        for responder in sequence(first: self, next: \.next) { responder.buildMenu(with: menu) }
        return Set(menu.menus)
    }
}
