#if canImport(UIKit)
    import CoreFoundation
    import CoreGraphics
    import Foundation
    import ImageIO
    import ThreeDSPlatform
    import UIKit

    /// Decodes pictures off the main thread, no larger than they are shown.
    enum PictureDecoder {
        /// The largest number of pixels. A picture with more counts as unreadable, because a small file may unpack to gigabytes.
        static let maximumPixelCount = 16_777_216

        /// Returns the picture in these bytes, or nil if they are not a picture.
        ///
        /// - Parameters:
        ///   - maximumPixels: the length of the longer side; larger pictures are scaled down, smaller ones stay.
        ///   - bytes: returns the bytes; called off the main thread.
        static func decode(maximumPixels: Int, _ bytes: @escaping @Sendable () -> [UInt8]?) async -> UIImage? {
            await Task.detached(priority: .userInitiated) { picture(bytes(), maximumPixels: maximumPixels) }.value
        }

        /// Returns the picture in these bytes, decoded on this thread.
        static func picture(_ bytes: [UInt8]?, maximumPixels: Int) -> UIImage? {
            guard let bytes, PictureFormat(bytes) != nil else { return nil }
            return image(Data(bytes), maximumPixels: maximumPixels)
        }

        private static func image(_ data: Data, maximumPixels: Int) -> UIImage? {
            let source = CGImageSourceCreateWithData(data as CFData, [kCGImageSourceShouldCache: false] as CFDictionary)
            guard let source, CGImageSourceGetCount(source) > 0,
                let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any],
                let width = properties[kCGImagePropertyPixelWidth] as? Int,
                let height = properties[kCGImagePropertyPixelHeight] as? Int, width > 0, height > 0,
                !width.multipliedReportingOverflow(by: height).overflow, width * height <= maximumPixelCount
            else { return nil }
            let options: [CFString: Any] = [
                kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceCreateThumbnailWithTransform: true,
                kCGImageSourceShouldCacheImmediately: true,
                kCGImageSourceThumbnailMaxPixelSize: min(maximumPixels, max(width, height)),
            ]
            return CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary).map { UIImage(cgImage: $0) }
        }
    }
#endif
