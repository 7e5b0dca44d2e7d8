/// A URL by which the app was opened. [UIKit.UIOpenURLContext iOS 13.0]
@MainActor
open class UIOpenURLContext: NSObject {
    /// The URL. [UIKit.UIOpenURLContext.url iOS 13.0]
    public let url: URL

    /// Of a URL. [double]
    public init(double url: URL) {
        self.url = url
        super.init()
    }
}
