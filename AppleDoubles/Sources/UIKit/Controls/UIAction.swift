/// Work of an action. [UIKit.UIActionHandler iOS 13.0]
public typealias UIActionHandler = (UIAction) -> Void

/// An item of a menu. [UIKit.UIMenuElement iOS 13.0]
@MainActor
open class UIMenuElement: NSObject {
    /// [UIKit.UIMenuElement.Attributes iOS 13.0]
    public struct Attributes: OptionSet, Sendable {
        /// [UIKit.UIMenuElement.Attributes.rawValue iOS 13.0]
        public let rawValue: UInt
        /// [UIKit.UIMenuElement.Attributes.init(rawValue:) iOS 13.0]
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// [UIKit.UIMenuElement.Attributes.disabled iOS 13.0]
        public static let disabled = Attributes(rawValue: 1)
        /// [UIKit.UIMenuElement.Attributes.destructive iOS 13.0]
        public static let destructive = Attributes(rawValue: 2)
    }
    /// [UIKit.UIMenuElement.State iOS 13.0]
    public enum State: Int, Sendable {
        /// [UIKit.UIMenuElement.State.off iOS 13.0]
        case off
        /// [UIKit.UIMenuElement.State.on iOS 13.0]
        case on
        /// [UIKit.UIMenuElement.State.mixed iOS 13.0]
        case mixed
    }
    var doubleTitle = ""
    var doubleImage: UIImage?
}

/// Work with a title. [UIKit.UIAction iOS 13.0]
open class UIAction: UIMenuElement {
    /// [UIKit.UIAction.Identifier iOS 13.0]
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// [UIKit.UIAction.Identifier.rawValue iOS 13.0]
        public let rawValue: String
        /// [UIKit.UIAction.Identifier.init(rawValue:) iOS 13.0]
        public init(rawValue: String) { self.rawValue = rawValue }
        /// [UIKit.UIAction.Identifier.init(_:) iOS 13.0]
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// [UIKit.UIAction.identifier iOS 13.0]
    public let identifier: Identifier
    /// [UIKit.UIAction.attributes iOS 13.0]
    open var attributes: Attributes
    /// [UIKit.UIAction.state iOS 13.0]
    open var state: State
    /// [UIKit.UIAction.sender iOS 14.0]
    open private(set) weak var sender: AnyObject?
    private let handler: UIActionHandler

    /// An action. [UIKit.UIAction.init(title:image:identifier:discoverabilityTitle:attributes:state:handler:) iOS 13.0]
    public init(
        title: String = "", image: UIImage? = nil, identifier: UIAction.Identifier? = nil, discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
    ) {
        self.identifier = identifier ?? Identifier("com.apple.action.dynamic." + UUID().uuidString)
        (self.attributes, self.state, self.handler) = (attributes, state, handler)
        super.init()
        (doubleTitle, doubleImage) = (title, image)
    }

    /// [UIKit.UIAction.title iOS 13.0]
    open var title: String {
        get { doubleTitle }
        set { doubleTitle = newValue }
    }
    /// [UIKit.UIAction.image iOS 13.0]
    open var image: UIImage? {
        get { doubleImage }
        set { doubleImage = newValue }
    }

    func doubleRun(sender: AnyObject?) {
        guard !attributes.contains(.disabled) else { return }
        self.sender = sender
        handler(self)
    }
}
