/// Which way the device is held. [UIKit.UIDeviceOrientation iOS 2.0]
public enum UIDeviceOrientation: Int, Sendable {
    /// [UIKit.UIDeviceOrientation.unknown iOS 2.0]
    case unknown
    /// [UIKit.UIDeviceOrientation.portrait iOS 2.0]
    case portrait
    /// [UIKit.UIDeviceOrientation.portraitUpsideDown iOS 2.0]
    case portraitUpsideDown
    /// [UIKit.UIDeviceOrientation.landscapeLeft iOS 2.0]
    case landscapeLeft
    /// [UIKit.UIDeviceOrientation.landscapeRight iOS 2.0]
    case landscapeRight
    /// [UIKit.UIDeviceOrientation.faceUp iOS 2.0]
    case faceUp
    /// [UIKit.UIDeviceOrientation.faceDown iOS 2.0]
    case faceDown
}

/// The device. [UIKit.UIDevice iOS 2.0]
@MainActor
open class UIDevice: NSObject {
    private static let only = UIDevice()
    /// [UIKit.UIDevice.current iOS 2.0]
    open class var current: UIDevice { only }
    /// What a test sets. [double]
    public struct DoubleValues: Sendable {
        /// [double]
        public var name = "iPhone"
        /// [double]
        public var model = "iPhone"
        /// [double]
        public var systemVersion = "17.4"
        /// [double]
        public var identifierForVendor = UUID(uuidString: "0F8D6A5C-3B7E-4C19-9A51-7E2B6D4C8F10")
        /// [double]
        public var idiom = UIUserInterfaceIdiom.phone
        /// [double]
        public var orientation = UIDeviceOrientation.portrait
    }
    /// [double]
    public var double = DoubleValues()
    /// [UIKit.UIDevice.name iOS 2.0]
    open var name: String { double.name }
    /// [UIKit.UIDevice.model iOS 2.0]
    open var model: String { double.model }
    /// [UIKit.UIDevice.localizedModel iOS 2.0]
    open var localizedModel: String { double.model }
    /// [UIKit.UIDevice.systemName iOS 2.0]
    open var systemName: String { double.idiom == .pad ? "iPadOS" : "iOS" }
    /// [UIKit.UIDevice.systemVersion iOS 2.0]
    open var systemVersion: String { double.systemVersion }
    /// [UIKit.UIDevice.identifierForVendor iOS 6.0]
    open var identifierForVendor: UUID? { double.identifierForVendor }
    /// [UIKit.UIDevice.userInterfaceIdiom iOS 3.2]
    open var userInterfaceIdiom: UIUserInterfaceIdiom { double.idiom }
    /// [UIKit.UIDevice.orientation iOS 2.0]
    open var orientation: UIDeviceOrientation { double.orientation }
    /// [UIKit.UIDevice.orientationDidChangeNotification iOS 2.0]
    public nonisolated static let orientationDidChangeNotification =
        Notification.Name("UIDeviceOrientationDidChangeNotification")
}

/// A screen. [UIKit.UIScreen iOS 2.0]
@available(visionOS, unavailable)
@MainActor
open class UIScreen: NSObject, UITraitEnvironment {
    private static let only = UIScreen()
    /// [UIKit.UIScreen.main iOS 2.0]
    @available(iOS, deprecated: 26.0)
    @available(macCatalyst, deprecated: 26.0)
    open class var main: UIScreen { only }
    /// [UIKit.UIScreen.screens iOS 3.2]
    open class var screens: [UIScreen] { [only] }
    /// In points. [UIKit.UIScreen.bounds iOS 2.0]
    open internal(set) var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
    /// In pixels. [UIKit.UIScreen.nativeBounds iOS 8.0]
    open var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale) }
    /// [UIKit.UIScreen.scale iOS 4.0]
    open internal(set) var scale: CGFloat = 3
    /// [UIKit.UIScreen.nativeScale iOS 8.0]
    open var nativeScale: CGFloat { scale }
    /// Recorded or mirrored. [UIKit.UIScreen.isCaptured iOS 11.0]
    open var isCaptured: Bool { doubleIsCaptured }
    /// [UIKit.UIScreen.capturedDidChangeNotification iOS 11.0]
    public nonisolated static let capturedDidChangeNotification = Notification.Name("UIScreenCapturedDidChangeNotification")
    /// [UIKit.UITraitEnvironment.traitCollection iOS 8.0]
    open var traitCollection: UITraitCollection { .doubleDefault }
    /// [UIKit.UITraitEnvironment.traitCollectionDidChange(_:) iOS 8.0]
    @available(visionOS, deprecated: 1.0)
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// A recording begins or ends. [double]
    public var doubleIsCaptured = false {
        didSet {
            guard doubleIsCaptured != oldValue else { return }
            NotificationCenter.default.post(name: Self.capturedDidChangeNotification, object: self)
        }
    }
    /// The traits of scenes tell of it too, as from iOS 17 on. [double]
    public var doubleScenesFollow = true
    /// Another device. [double]
    public func doubleSet(size: CGSize, scale: CGFloat) {
        bounds = CGRect(origin: .zero, size: size)
        self.scale = scale
    }
}

/// What was copied. [UIKit.UIPasteboard iOS 3.0]
@MainActor
open class UIPasteboard: NSObject {
    private static let only = UIPasteboard()
    /// [UIKit.UIPasteboard.general iOS 3.0]
    open class var general: UIPasteboard { only }
    /// How often it changed. [UIKit.UIPasteboard.changeCount iOS 3.0]
    open private(set) var changeCount = 0
    /// [UIKit.UIPasteboard.string iOS 3.0]
    open var string: String? { didSet { changeCount += 1 } }
    /// [UIKit.UIPasteboard.hasStrings iOS 10.0]
    open var hasStrings: Bool { string != nil }
}
