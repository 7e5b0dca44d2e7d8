import Darwin

/// The files with machine code in this process, and what a test adds to them. [double]
public enum DoubleImages {
    /// Paths of images that are said to be loaded besides the real ones. [double]
    @TaskLocal public static var inserted: [String] = []

    struct Image {
        var path: String
        var start: UInt
        var text: UInt
        var textSize: UInt
    }

    static func all() -> [Image] {
        loaded() + inserted.map { Image(path: $0, start: 0, text: 0, textSize: 0) }
    }

    /// From `dl_iterate_phdr(3)`; the executable first, under its own name.
    private static func loaded() -> [Image] {
        guard let symbol = dlsym(nil, "dl_iterate_phdr") else { return [] }
        var images: [Image] = []
        _ = withUnsafeMutablePointer(to: &images) { images in
            unsafeBitCast(symbol, to: Iterate.self)(
                { information, _, context in
                    guard let information, let images = context?.assumingMemoryBound(to: [Image].self) else { return 0 }
                    images.pointee.append(DoubleImages.image(information, isFirst: images.pointee.isEmpty))
                    return 0
                }, UnsafeMutableRawPointer(images))
        }
        return images
    }

    private typealias Iterate =
        @convention(c) (
            @convention(c) (UnsafeMutableRawPointer?, Int, UnsafeMutableRawPointer?) -> CInt, UnsafeMutableRawPointer?
        ) -> CInt

    /// `struct dl_phdr_info`: base, name, program headers, their number; `Elf64_Phdr`: type 0, flags 4, address 16, size in memory 40.
    private static func image(_ information: UnsafeMutableRawPointer, isFirst: Bool) -> Image {
        let base = information.load(as: UInt.self)
        let name = information.load(fromByteOffset: 8, as: UnsafePointer<CChar>?.self).map { String(cString: $0) } ?? ""
        var image = Image(path: isFirst && name.isEmpty ? executable : name, start: base, text: 0, textSize: 0)
        guard let headers = information.load(fromByteOffset: 16, as: UnsafeRawPointer?.self) else { return image }
        for index in 0..<Int(information.load(fromByteOffset: 24, as: UInt16.self)) {
            let header = headers + index * 56
            let (isLoaded, flags) = (header.load(as: UInt32.self) == 1, header.load(fromByteOffset: 4, as: UInt32.self))
            guard isLoaded, flags & 1 != 0, flags & 2 == 0 else { continue }
            image.text = base + header.load(fromByteOffset: 16, as: UInt.self)
            image.textSize = header.load(fromByteOffset: 40, as: UInt.self)
        }
        return image
    }

    private static let executable: String = {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        let count = readlink("/proc/self/exe", &buffer, Int(PATH_MAX))
        return count > 0 ? String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self) : ""
    }()

    nonisolated(unsafe) private static var names: [String: UnsafePointer<CChar>] = [:]  // under `lock`, never freed
    nonisolated(unsafe) private static let lock: UnsafeMutablePointer<pthread_mutex_t> = {
        let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
        pthread_mutex_init(lock, nil)
        return lock
    }()

    static func name(_ path: String) -> UnsafePointer<CChar>? {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        if let name = names[path] { return name }
        guard let copy = strdup(path) else { return nil }
        names[path] = UnsafePointer(copy)
        return names[path]
    }
}
