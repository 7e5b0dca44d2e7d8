import Foundation

/// Reads the files that are named in arguments.
enum ToolFile {
    enum Defect: Error {
        case unreadable
        /// Longer than the limit.
        case tooLong
    }

    /// Returns the content of a file. Reads at most one byte more than the limit, so that a huge or endless file does not fill the memory.
    static func bytes(at path: String, limit: Int = ToolInput.longestLine) throws(Defect) -> [UInt8] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue,
            let handle = FileHandle(forReadingAtPath: path)
        else { throw .unreadable }
        defer { try? handle.close() }
        guard let data = try? handle.read(upToCount: limit + 1) ?? Data() else { throw .unreadable }
        guard data.count <= limit else { throw .tooLong }
        return [UInt8](data)
    }
}
