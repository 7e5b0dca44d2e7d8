/// A picture of opaque RGB pixels that can be written as PNG (ISO/IEC 15948), uncompressed.
struct PNGImage {
    let width: Int
    let height: Int
    /// Red, green, blue of each pixel, rows from the top.
    private var pixels: [UInt8]

    /// A picture in one colour. Sides are limited to 1...256 pixels.
    init(width: Int, height: Int, color: (UInt8, UInt8, UInt8)) {
        self.width = min(max(width, 1), 256)
        self.height = min(max(height, 1), 256)
        pixels = []
        pixels.reserveCapacity(self.width * self.height * 3)
        for _ in 0..<self.width * self.height { pixels.append(contentsOf: [color.0, color.1, color.2]) }
    }

    /// Fills the pixels of a rectangle; the part outside the picture is cut off.
    mutating func fill(x: Range<Int>, y: Range<Int>, color: (UInt8, UInt8, UInt8)) {
        for row in y.clamped(to: 0..<height) {
            for column in x.clamped(to: 0..<width) {
                let offset = (row * width + column) * 3
                pixels[offset] = color.0
                pixels[offset + 1] = color.1
                pixels[offset + 2] = color.2
            }
        }
    }

    /// The PNG file.
    func encoded() -> [UInt8] {
        var output: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        Self.append("IHDR", Self.bigEndian(UInt32(width)) + Self.bigEndian(UInt32(height)) + [8, 2, 0, 0, 0], to: &output)
        var rows: [UInt8] = []
        for row in 0..<height {
            rows.append(0)  // filter: none
            rows.append(contentsOf: pixels[row * width * 3..<(row + 1) * width * 3])
        }
        Self.append("IDAT", Self.zlib(rows), to: &output)
        Self.append("IEND", [], to: &output)
        return output
    }

    /// A zlib stream of stored blocks (RFC 1950, RFC 1951 §3.2.4).
    private static func zlib(_ bytes: [UInt8]) -> [UInt8] {
        var output: [UInt8] = [0x78, 0x01]
        var position = 0
        repeat {
            let length = min(bytes.count - position, 65_535)
            let isLast: UInt8 = position + length == bytes.count ? 1 : 0
            let low = UInt8(truncatingIfNeeded: length)
            let high = UInt8(truncatingIfNeeded: length >> 8)
            output.append(contentsOf: [isLast, low, high, ~low, ~high])
            output.append(contentsOf: bytes[position..<position + length])
            position += length
        } while position < bytes.count
        var a: UInt32 = 1
        var b: UInt32 = 0
        for byte in bytes {
            a = (a + UInt32(byte)) % 65_521
            b = (b + a) % 65_521
        }
        return output + bigEndian(b << 16 | a)
    }

    private static func append(_ type: String, _ data: [UInt8], to output: inout [UInt8]) {
        let content = Array(type.utf8) + data
        output.append(contentsOf: bigEndian(UInt32(data.count)))
        output.append(contentsOf: content)
        var crc: UInt32 = ~0
        for byte in content {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
        output.append(contentsOf: bigEndian(~crc))
    }

    private static func bigEndian(_ value: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
}
