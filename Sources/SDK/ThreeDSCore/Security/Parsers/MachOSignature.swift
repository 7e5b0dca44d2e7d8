/// The code directory of a signed Mach-O file: the signer, and the Info.plist that it seals.
///
/// Source: `mach-o/loader.h`, `mach-o/fat.h`; the layout of the code directory is that of `kern/cs_blobs.h` in Apple's
/// open-source kernel. The kernel itself checks the signature and does not run a file that fails.
struct MachOSignature: Equatable {
    /// The signed identifier, usually the bundle identifier.
    let identifier: String?
    /// The team's identifier; nil for ad-hoc signatures and Apple's own.
    let team: String?
    /// The SHA-256 of Info.plist, 32 bytes; nil when none is sealed or the digest is of another kind.
    let infoPlistSHA256: [UInt8]?

    /// Reads a thin or universal file (its first architecture); returns nil when it is not 64-bit Mach-O or not signed.
    init?(read: ReadAt) {
        guard let magic = read(0, 4).flatMap({ ByteFields(bytes: $0).big32(0) }) else { return nil }
        var base: UInt64 = 0
        if magic == 0xCAFE_BABE {
            guard let offset = read(16, 4).flatMap({ ByteFields(bytes: $0).big32(0) }) else { return nil }
            base = UInt64(offset)
        }
        guard let blob = Self.signatureBlob(at: base, read: read) else { return nil }
        self.init(superBlob: blob)
    }

    /// Returns the data of the load command `LC_CODE_SIGNATURE`.
    private static func signatureBlob(at base: UInt64, read: ReadAt) -> [UInt8]? {
        guard let header = read(base, 32).map(ByteFields.init(bytes:)), header.little32(0) == 0xFEED_FACF,
            let count = header.little32(16), let size = header.little32(20), size <= 1 << 20,
            let commands = read(base + 32, Int(size)).map(ByteFields.init(bytes:))
        else { return nil }
        var offset = 0
        for _ in 0..<min(count, 4096) {
            guard let command = commands.little32(offset), let length = commands.little32(offset + 4), length >= 8 else {
                return nil
            }
            if command == 0x1D {
                guard let start = commands.little32(offset + 8), let bytes = commands.little32(offset + 12), bytes <= 64 << 20
                else { return nil }
                return read(base + UInt64(start), Int(bytes))
            }
            offset += Int(length)
        }
        return nil
    }

    private init?(superBlob bytes: [UInt8]) {
        let fields = ByteFields(bytes: bytes)
        guard fields.big32(0) == 0xFADE_0CC0, let count = fields.big32(8) else { return nil }
        var directories: [ByteFields] = []
        for index in 0..<Int(min(count, 64)) {
            guard let type = fields.big32(12 + index * 8), let offset = fields.big32(16 + index * 8) else { return nil }
            // Slot 0 contains the code directory, 0x1000 to 0x1004 alternative ones with other digests.
            guard type == 0 || (0x1000...0x1004).contains(type), let length = fields.big32(Int(offset) + 4),
                let blob = fields.slice(Int(offset), Int(length)), ByteFields(bytes: blob).big32(0) == 0xFADE_0C02
            else { continue }
            directories.append(ByteFields(bytes: blob))
        }
        guard let first = directories.first else { return nil }
        identifier = Self.text(first, at: 20)
        team = first.big32(8).map { $0 >= 0x20200 } == true ? Self.text(first, at: 48) : nil
        infoPlistSHA256 = directories.lazy.compactMap(Self.infoPlistDigest).first
    }

    /// Returns the text whose offset is at `field`; nil when the offset is 0.
    private static func text(_ directory: ByteFields, at field: Int) -> String? {
        guard let offset = directory.big32(field), offset != 0 else { return nil }
        return directory.zeroTerminated(Int(offset))
    }

    /// Returns special slot 1, counted backwards from the slots of the code pages. All zero means none.
    private static func infoPlistDigest(_ directory: ByteFields) -> [UInt8]? {
        guard let slots = directory.big32(16), let special = directory.big32(24), special >= 1, directory.byte(36) == 32,
            directory.byte(37) == 2, let digest = directory.slice(Int(slots) - 32, 32), digest.contains(where: { $0 != 0 })
        else { return nil }
        return digest
    }
}
