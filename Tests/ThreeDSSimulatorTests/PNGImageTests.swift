import Testing

@testable import ThreeDSSimulator

/// Reads a PNG of stored blocks by the letter of its specification.
struct PNGReader {
    struct Malformed: Error {}

    let width: Int
    let height: Int
    let rows: [[UInt8]]

    init(_ file: [UInt8]) throws {
        guard file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { throw Malformed() }
        var chunks: [String: [UInt8]] = [:]
        var position = 8
        func number(_ bytes: some Sequence<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
        while position + 12 <= file.count {
            let length = number(file[position..<position + 4])
            guard position + 12 + length <= file.count else { throw Malformed() }
            let content = file[position + 4..<position + 8 + length]
            let crc = number(file[position + 8 + length..<position + 12 + length])
            guard crc == Self.crc(content) else { throw Malformed() }
            chunks[String(decoding: content.prefix(4), as: UTF8.self)] = Array(content.dropFirst(4))
            position += 12 + length
        }
        guard position == file.count, let header = chunks["IHDR"], header.count == 13, let data = chunks["IDAT"],
            chunks["IEND"] == []
        else { throw Malformed() }
        width = number(header[0..<4])
        height = number(header[4..<8])
        guard Array(header[8...]) == [8, 2, 0, 0, 0], data.starts(with: [0x78, 0x01]) else { throw Malformed() }
        var bytes: [UInt8] = []
        var offset = 2
        var isLast = false
        while !isLast {
            isLast = data[offset] == 1
            let length = Int(data[offset + 1]) | Int(data[offset + 2]) << 8
            guard data[offset + 3] == ~data[offset + 1], data[offset + 4] == ~data[offset + 2] else { throw Malformed() }
            bytes += data[offset + 5..<offset + 5 + length]
            offset += 5 + length
        }
        var (a, b) = (1, 0)
        for byte in bytes { (a, b) = ((a + Int(byte)) % 65_521, (b + (a + Int(byte)) % 65_521) % 65_521) }
        guard number(data[offset...]) == b << 16 | a, bytes.count == height * (width * 3 + 1) else { throw Malformed() }
        let line = width * 3 + 1
        rows = (0..<height).map { Array(bytes[$0 * line + 1..<($0 + 1) * line]) }
    }

    private static func crc(_ bytes: ArraySlice<UInt8>) -> Int {
        var value = ~UInt32(0)
        for byte in bytes {
            value ^= UInt32(byte)
            for _ in 0..<8 {
                let isOdd = value & 1 == 1
                value >>= 1
                if isOdd { value ^= 0xEDB8_8320 }
            }
        }
        return Int(~value)
    }
}

@Suite("PNG")
struct PNGImageTests {
    @Test("pixels survive")
    func pixels() throws {
        var image = PNGImage(width: 3, height: 2, color: (1, 2, 3))
        image.fill(x: 1..<9, y: 1..<9, color: (7, 8, 9))
        let read = try PNGReader(image.encoded())
        #expect(read.rows == [[1, 2, 3, 1, 2, 3, 1, 2, 3], [1, 2, 3, 7, 8, 9, 7, 8, 9]])
    }

    @Test("more than one stored block, sides limited")
    func large() throws {
        let read = try PNGReader(PNGImage(width: 1000, height: 256, color: (0, 0, 0)).encoded())
        #expect(read.width == 256 && read.height == 256)
        #expect(try PNGReader(PNGImage(width: 0, height: -1, color: (9, 9, 9)).encoded()).rows == [[9, 9, 9]])
    }
}
