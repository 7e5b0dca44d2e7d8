import ThreeDSJSON

/// Finds libraries by name. Ignores directory, extension and case.
struct LibraryNames: Sendable {
    private let names: [String]

    /// Creates a list of names in the form of ``normalized(_:)``. The first of equal names counts.
    init(_ names: [String]) {
        self.names = names
    }

    /// Returns the index in the list and the path of each library in the list.
    func matches(in paths: [String]) -> [(index: Int, path: String)] {
        guard !names.isEmpty else { return [] }
        return paths.compactMap { path in names.firstIndex(of: Self.normalized(path)).map { ($0, path) } }
    }

    /// Returns the file name up to its first dot, in lower case. Also for files that exist only in memory (`/memfd:name`).
    static func normalized(_ path: String) -> String {
        let file = path.parts(at: "/").last ?? path
        let name = file.hasPrefix("memfd:") ? String(file.dropFirst(6)) : file
        return name.halves(at: ".")?.0.lowercased() ?? name.lowercased()
    }
}
