extension AttributeScopes {
    /// UIKit's attributes of text. [Foundation.AttributeScopes.UIKitAttributes iOS 15.0]
    public struct UIKitAttributes: AttributeScope {
        /// [Foundation.AttributeScopes.UIKitAttributes.font iOS 15.0]
        public let font: FontAttribute
        /// [Foundation.AttributeScopes.UIKitAttributes.foregroundColor iOS 15.0]
        public let foregroundColor: ForegroundColorAttribute

        /// [Foundation.AttributeScopes.UIKitAttributes.FontAttribute iOS 15.0]
        public enum FontAttribute: AttributedStringKey {
            /// [double]
            public typealias Value = UIFont
            /// [double]
            public static let name = "NSFont"
        }
        /// [Foundation.AttributeScopes.UIKitAttributes.ForegroundColorAttribute iOS 15.0]
        public enum ForegroundColorAttribute: AttributedStringKey {
            /// [double]
            public typealias Value = UIColor
            /// [double]
            public static let name = "NSColor"
        }
    }
    /// [Foundation.AttributeScopes.uiKit iOS 15.0]
    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
    /// UIKit's attributes by name. [Foundation.AttributeDynamicLookup.subscript(dynamicMember:) iOS 15.0]
    public subscript<T: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>) -> T {
        self[T.self]
    }
}

/// Changes the attributes of a title. [UIKit.UIConfigurationTextAttributesTransformer iOS 15.0]
public struct UIConfigurationTextAttributesTransformer {
    /// [UIKit.UIConfigurationTextAttributesTransformer.transform iOS 15.0]
    public let transform: (AttributeContainer) -> AttributeContainer
    /// [UIKit.UIConfigurationTextAttributesTransformer.init(_:) iOS 15.0]
    public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }
    /// [UIKit.UIConfigurationTextAttributesTransformer.callAsFunction(_:) iOS 15.0]
    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}

extension NSAttributedString {
    /// The text with font and colour.
    convenience init(doubleText text: AttributedString) {
        let whole = NSMutableAttributedString(string: "")
        for run in text.runs {
            var attributes: [NSAttributedString.Key: Any] = [:]
            attributes[.font] = run.font
            attributes[.foregroundColor] = run.foregroundColor
            whole.append(NSAttributedString(string: String(text[run.range].characters), attributes: attributes))
        }
        self.init(attributedString: whole)
    }
}
