import ThreeDSJSON

/// Finds libraries by name, whatever their directory, extension and case.
struct LibraryNames: Sendable {
    private let names: [String]

    /// Names in the form of ``normalized(_:)``; the first of equal ones counts.
    init(_ names: [String]) {
        self.names = names
    }

    /// The place in the list and the path of each library that is in it.
    func matches(in paths: [String]) -> [(index: Int, path: String)] {
        guard !names.isEmpty else { return [] }
        return paths.compactMap { path in names.firstIndex(of: Self.normalized(path)).map { ($0, path) } }
    }

    /// The file name up to its first dot, in lower case, also of files that exist in memory only (`/memfd:name`).
    static func normalized(_ path: String) -> String {
        let file = path.parts(at: "/").last ?? path
        let name = file.hasPrefix("memfd:") ? String(file.dropFirst(6)) : file
        return name.halves(at: ".")?.0.lowercased() ?? name.lowercased()
    }
}
