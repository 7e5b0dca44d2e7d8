import ImageIO

/// An image. [UIKit.UIImage iOS 2.0]
open class UIImage: NSObject, @unchecked Sendable {
    /// Which way up. [UIKit.UIImage.Orientation iOS 2.0]
    public enum Orientation: Int, Sendable {
        /// [UIKit.UIImage.Orientation.up iOS 2.0]
        case up
        /// [UIKit.UIImage.Orientation.down iOS 2.0]
        case down
        /// [UIKit.UIImage.Orientation.left iOS 2.0]
        case left
        /// [UIKit.UIImage.Orientation.right iOS 2.0]
        case right
    }

    /// Whether the accent colours it. [UIKit.UIImage.RenderingMode iOS 7.0]
    public enum RenderingMode: Int, Sendable {
        /// [UIKit.UIImage.RenderingMode.automatic iOS 7.0]
        case automatic
        /// [UIKit.UIImage.RenderingMode.alwaysOriginal iOS 7.0]
        case alwaysOriginal
        /// [UIKit.UIImage.RenderingMode.alwaysTemplate iOS 7.0]
        case alwaysTemplate
    }

    /// The bitmap. [UIKit.UIImage.cgImage iOS 2.0]
    public let cgImage: CGImage?
    /// Pixels in a point. [UIKit.UIImage.scale iOS 4.0]
    public let scale: CGFloat
    /// [UIKit.UIImage.imageOrientation iOS 2.0]
    public let imageOrientation: Orientation
    /// [UIKit.UIImage.renderingMode iOS 7.0]
    public let renderingMode: RenderingMode
    /// [UIKit.UIImage.isSymbolImage iOS 13.0]
    public var isSymbolImage: Bool { doubleSymbol != nil }
    /// The name of the system's symbol. [double]
    public let doubleSymbol: String?
    let points: CGSize

    init(
        _ bitmap: CGImage?, points: CGSize, scale: CGFloat = 1, orientation: Orientation = .up, mode: RenderingMode = .automatic,
        symbol: String? = nil
    ) {
        (cgImage, self.points, self.scale, imageOrientation) = (bitmap, points, scale, orientation)
        (renderingMode, doubleSymbol) = (mode, symbol)
        super.init()
    }

    /// Of a bitmap. [UIKit.UIImage.init(cgImage:) iOS 2.0]
    public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }
    /// Of a bitmap. [UIKit.UIImage.init(cgImage:scale:orientation:) iOS 4.0]
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        let size = CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
        self.init(cgImage, points: size, scale: scale, orientation: orientation)
    }
    /// Of a file; nil when it is no image. [UIKit.UIImage.init(data:) iOS 2.0]
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }
    /// Of a file; nil when it is no image. [UIKit.UIImage.init(data:scale:) iOS 6.0]
    public convenience init?(data: Data, scale: CGFloat) {
        guard let bitmap = DoubleImageDecoder.bitmap(data) else { return nil }
        self.init(cgImage: bitmap, scale: scale, orientation: .up)
    }
    /// A symbol of the system; nil for an unknown one. [UIKit.UIImage.init(systemName:) iOS 13.0]
    public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }
    /// A symbol of the system. [UIKit.UIImage.init(systemName:withConfiguration:) iOS 13.0]
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        guard DoubleSymbols.known.contains(name) else { return nil }
        let size = (configuration as? SymbolConfiguration)?.size ?? 17
        let side = (size * 1.2).rounded()
        self.init(nil, points: CGSize(width: side, height: side), scale: 3, mode: .alwaysTemplate, symbol: name)
    }

    /// In points. [UIKit.UIImage.size iOS 2.0]
    open var size: CGSize { points }
    /// The same, drawn otherwise. [UIKit.UIImage.withRenderingMode(_:) iOS 7.0]
    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        UIImage(cgImage, points: points, scale: scale, orientation: imageOrientation, mode: renderingMode, symbol: doubleSymbol)
    }
    /// Mirrored in right-to-left interfaces. [UIKit.UIImage.imageFlippedForRightToLeftLayoutDirection() iOS 9.0]
    open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }
    /// Another symbol size. [UIKit.UIImage.withConfiguration(_:) iOS 13.0]
    open func withConfiguration(_ configuration: Configuration) -> UIImage {
        doubleSymbol.flatMap { UIImage(systemName: $0, withConfiguration: configuration) } ?? self
    }
    /// Decoded ahead of time. [UIKit.UIImage.preparingForDisplay() iOS 15.0]
    open func preparingForDisplay() -> UIImage? { self }

    /// How an image adapts. [UIKit.UIImage.Configuration iOS 13.0]
    open class Configuration: NSObject, @unchecked Sendable {}

    /// How a symbol adapts. [UIKit.UIImage.SymbolConfiguration iOS 13.0]
    open class SymbolConfiguration: Configuration, @unchecked Sendable {
        let size: CGFloat?
        private init(size: CGFloat?) {
            self.size = size
            super.init()
        }
        /// [UIKit.UIImage.SymbolConfiguration.init(pointSize:) iOS 13.0]
        public convenience init(pointSize: CGFloat) { self.init(size: pointSize) }
        /// [UIKit.UIImage.SymbolConfiguration.init(pointSize:weight:) iOS 13.0]
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) { self.init(size: pointSize) }
        /// [UIKit.UIImage.SymbolConfiguration.init(textStyle:) iOS 13.0]
        public convenience init(textStyle: UIFont.TextStyle) {
            self.init(size: UIFont.preferredFont(forTextStyle: textStyle).pointSize)
        }
        /// [UIKit.UIImage.SymbolConfiguration.init(font:) iOS 13.0]
        public convenience init(font: UIFont) { self.init(size: font.pointSize) }
    }

    /// How bold a symbol is. [UIKit.UIImage.SymbolWeight iOS 13.0]
    public enum SymbolWeight: Int, Sendable {
        /// [UIKit.UIImage.SymbolWeight.regular iOS 13.0]
        case regular = 4
        /// [UIKit.UIImage.SymbolWeight.semibold iOS 13.0]
        case semibold = 6
        /// [UIKit.UIImage.SymbolWeight.bold iOS 13.0]
        case bold = 7
    }
}

/// The symbols that the double knows; all are there since iOS 13. [double]
public enum DoubleSymbols {
    static let known: Set<String> = [
        "checkmark", "checkmark.circle", "checkmark.circle.fill", "checkmark.square", "checkmark.square.fill", "chevron.down",
        "chevron.up", "chevron.left", "chevron.right", "chevron.forward", "chevron.backward", "circle", "circle.fill",
        "creditcard",
        "creditcard.fill", "exclamationmark", "exclamationmark.circle", "exclamationmark.circle.fill", "exclamationmark.triangle",
        "exclamationmark.triangle.fill", "info.circle", "info.circle.fill", "largecircle.fill.circle", "lock", "lock.fill",
        "lock.shield", "lock.shield.fill", "photo", "square", "square.fill", "xmark", "xmark.circle", "xmark.circle.fill", "eye",
        "eye.slash", "minus", "plus", "questionmark.circle", "arrow.clockwise", "arrow.right", "arrow.left",
    ]
}
