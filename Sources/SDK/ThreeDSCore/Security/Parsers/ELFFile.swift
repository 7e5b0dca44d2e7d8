/// Reads the requests of an executable to the dynamic linker (System V ABI, "Object Files" and "Dynamic Linking"; 64 bits, least
/// significant byte first).
enum ELFFile {
    /// Returns the names of needed libraries (`DT_NEEDED`) in their order; an empty array for static executables and all other files.
    static func neededLibraries(read: ReadAt) -> [String] {
        guard let segments = segments(read: read), let dynamic = segments.first(where: { $0.type == 2 }),
            dynamic.fileSize <= 64 * 1024, let table = read(dynamic.offset, Int(dynamic.fileSize))
        else { return [] }
        let fields = ByteFields(bytes: table)
        var needed: [UInt64] = []
        var strings: UInt64?
        for offset in stride(from: 0, to: table.count, by: 16) {
            guard let tag = fields.little64(offset), let value = fields.little64(offset + 8), tag != 0 else { break }
            if tag == 1 { needed.append(value) }
            if tag == 5 { strings = value }
        }
        guard let strings, let start = fileOffset(of: strings, in: segments) else { return [] }
        return needed.prefix(256).compactMap { text(at: start.addingReportingOverflow($0), read: read) }
    }

    private struct Segment {
        let type: UInt32
        let offset: UInt64
        let address: UInt64
        let fileSize: UInt64
    }

    private static func segments(read: ReadAt) -> [Segment]? {
        guard let header = read(0, 64), header.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]) else { return nil }
        let fields = ByteFields(bytes: header)
        guard let start = fields.little64(32), let size = fields.little16(54), let count = fields.little16(56), size >= 56,
            count <= 128, let table = read(start, Int(size) * Int(count))
        else { return nil }
        let entries = ByteFields(bytes: table)
        return (0..<Int(count)).compactMap { index in
            let base = index * Int(size)
            guard let type = entries.little32(base), let offset = entries.little64(base + 8),
                let address = entries.little64(base + 16), let fileSize = entries.little64(base + 32)
            else { return nil }
            return Segment(type: type, offset: offset, address: address, fileSize: fileSize)
        }
    }

    /// Returns the file offset of an address. Loadable segments map addresses to the file.
    private static func fileOffset(of address: UInt64, in segments: [Segment]) -> UInt64? {
        for segment in segments where segment.type == 1 && address >= segment.address {
            let distance = address - segment.address
            guard distance < segment.fileSize else { continue }
            let (offset, overflow) = segment.offset.addingReportingOverflow(distance)
            return overflow ? nil : offset
        }
        return nil
    }

    private static func text(at place: (partialValue: UInt64, overflow: Bool), read: ReadAt) -> String? {
        guard !place.overflow else { return nil }
        // Names are short. Near the end of the file there may be fewer bytes than the first length.
        for length in [256, 64, 16] {
            if let bytes = read(place.partialValue, length), let name = ByteFields(bytes: bytes).zeroTerminated(0), !name.isEmpty
            {
                return name
            }
        }
        return nil
    }
}
