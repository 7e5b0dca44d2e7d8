import Foundation

/// A bitmap. The double knows its size and where it came from, not its pixels. [CoreGraphics.CGImage iOS 2.0]
public final class CGImage: @unchecked Sendable {
    /// Columns of pixels. [CoreGraphics.CGImage.width iOS 2.0]
    public let width: Int
    /// Rows of pixels. [CoreGraphics.CGImage.height iOS 2.0]
    public let height: Int
    /// The file that it was decoded from. [double]
    public let doubleSource: Data?

    /// Made by the decoder. [double]
    public init(doubleWidth: Int, height: Int, source: Data? = nil) {
        (width, self.height, doubleSource) = (doubleWidth, height, source)
    }
}
