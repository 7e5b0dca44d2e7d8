import ThreeDSJSON

/// Finds libraries by name. Ignores directory, extension and case.
struct LibraryNames: Sendable {
    private let indices: [String: Int]

    /// Creates a list of names in the form of ``normalized(_:)``. The first of equal names counts.
    init(_ names: [String]) {
        indices = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
    }

    /// Returns the index in the list and the path of each library in the list.
    func matches(in paths: [String]) -> [(index: Int, path: String)] {
        guard !indices.isEmpty else { return [] }
        return paths.compactMap { path in indices[Self.normalized(path)].map { ($0, path) } }
    }

    /// Returns the file name up to its first dot, in lower case. Also for files that exist only in memory (`/memfd:name`).
    static func normalized(_ path: String) -> String {
        let bytes = Array(path.utf8)
        var name = bytes[((bytes.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)...]
        if name.starts(with: "memfd:".utf8) { name = name.dropFirst(6) }
        return String(decoding: name.prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self).lowercased()
    }
}
