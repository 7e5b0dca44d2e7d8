import CoreGraphics
import Foundation

/// Reads the size of a PNG, JPEG or GIF from its header and checks that the file is whole. [double]
public enum DoubleImageDecoder {
    /// Nil when it is no image. [double]
    public static func bitmap(_ data: Data) -> CGImage? {
        size([UInt8](data)).map { CGImage(doubleWidth: $0.width, height: $0.height, source: data) }
    }

    /// The uniform type identifier; nil when it is no image. [double]
    public static func type(_ data: Data) -> String? {
        let bytes = [UInt8](data.prefix(8))
        if bytes == png { return "public.png" }
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "public.jpeg" }
        return bytes.starts(with: Array("GIF8".utf8)) ? "com.compuserve.gif" : nil
    }

    private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    private static func size(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        let found: (Int, Int)?
        if bytes.starts(with: png) {
            guard bytes.count >= 33, bytes[12..<16].elementsEqual("IHDR".utf8) else { return nil }
            found = (number(bytes, 16, 4), number(bytes, 20, 4))
        } else if bytes.starts(with: [0xFF, 0xD8]) {
            found = jpeg(bytes)
        } else if bytes.starts(with: Array("GIF8".utf8)), bytes.count >= 13 {
            found = (Int(bytes[6]) | Int(bytes[7]) << 8, Int(bytes[8]) | Int(bytes[9]) << 8)
        } else {
            found = nil
        }
        guard let (width, height) = found, width > 0, height > 0 else { return nil }
        return (width, height)
    }

    private static func number(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
        bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
    }

    /// The first start-of-frame segment says the size.
    private static func jpeg(_ bytes: [UInt8]) -> (Int, Int)? {
        var place = 2
        while place + 9 <= bytes.count, bytes[place] == 0xFF {
            let marker = bytes[place + 1]
            if marker == 0xFF {
                place += 1
                continue
            }
            if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
                return (number(bytes, place + 7, 2), number(bytes, place + 5, 2))
            }
            place += 2 + max(2, number(bytes, place + 2, 2))
        }
        return nil
    }
}
