public import CoreFoundation
public import CoreGraphics
import Foundation

/// A file of pictures. [ImageIO.CGImageSource iOS 4.0]
public final class CGImageSource: @unchecked Sendable {
    let data: Data

    init(_ data: Data) { self.data = data }

    /// The options of the last thumbnail. [double]
    public internal(set) var doubleThumbnailOptions: CFDictionary = [:]
}

/// Whether the decoded picture is kept; a `Bool`. [ImageIO.kCGImageSourceShouldCache iOS 4.0]
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
/// Whether it is decoded at once; a `Bool`. [ImageIO.kCGImageSourceShouldCacheImmediately iOS 7.0]
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
/// Whether a thumbnail is made of the picture itself; a `Bool`. [ImageIO.kCGImageSourceCreateThumbnailFromImageAlways iOS 4.0]
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString = "kCGImageSourceCreateThumbnailFromImageAlways"
/// Whether it is turned as the file says; a `Bool`. [ImageIO.kCGImageSourceCreateThumbnailWithTransform iOS 4.0]
public let kCGImageSourceCreateThumbnailWithTransform: CFString = "kCGImageSourceCreateThumbnailWithTransform"
/// Of the longer side, in pixels; a number. [ImageIO.kCGImageSourceThumbnailMaxPixelSize iOS 4.0]
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"
/// Columns of pixels; a number. [ImageIO.kCGImagePropertyPixelWidth iOS 4.0]
public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
/// Rows of pixels; a number. [ImageIO.kCGImagePropertyPixelHeight iOS 4.0]
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"

/// A source of bytes. [ImageIO.CGImageSourceCreateWithData(_:_:) iOS 4.0]
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? { CGImageSource(data) }

/// How many pictures there are. [ImageIO.CGImageSourceGetCount(_:) iOS 4.0]
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { DoubleImageDecoder.bitmap(isrc.data) == nil ? 0 : 1 }

/// What the file says of a picture. [ImageIO.CGImageSourceCopyPropertiesAtIndex(_:_:_:) iOS 4.0]
public func CGImageSourceCopyPropertiesAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CFDictionary? {
    guard index == 0, let bitmap = DoubleImageDecoder.bitmap(isrc.data) else { return nil }
    return [kCGImagePropertyPixelWidth: bitmap.width, kCGImagePropertyPixelHeight: bitmap.height]
}

/// A picture no larger than asked for. [ImageIO.CGImageSourceCreateThumbnailAtIndex(_:_:_:) iOS 4.0]
public func CGImageSourceCreateThumbnailAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CGImage? {
    guard index == 0, let bitmap = DoubleImageDecoder.bitmap(isrc.data) else { return nil }
    isrc.doubleThumbnailOptions = options ?? [:]
    let longest = max(bitmap.width, bitmap.height)
    guard let limit = options?[kCGImageSourceThumbnailMaxPixelSize] as? Int, limit < longest else { return bitmap }
    let factor = Double(limit) / Double(longest)
    return CGImage(
        doubleWidth: max(1, Int((Double(bitmap.width) * factor).rounded())),
        height: max(1, Int((Double(bitmap.height) * factor).rounded())), source: isrc.data)
}
