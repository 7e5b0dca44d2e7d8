/// The limits for parsing a JSON text.
package struct JSONLimits: Equatable, Sendable {
    /// The largest nesting depth of objects and arrays, the outermost included.
    package var maximumDepth: Int
    package var maximumBytes: Int

    package init(maximumDepth: Int, maximumBytes: Int) {
        self.maximumDepth = maximumDepth
        self.maximumBytes = maximumBytes
    }

    /// The limits for protocol messages: 64 levels, 1 MiB.
    package static let message = JSONLimits(maximumDepth: 64, maximumBytes: 1_048_576)
}

/// The reason why bytes are not an acceptable JSON text.
package enum JSONError: Error, Hashable {
    /// The text violates RFC 8259 at this byte.
    case notJSON(offset: Int)
    case tooDeep
    case tooLarge
    /// A string contains bytes that are not well-formed UTF-8.
    case notUTF8
}

/// A parsed JSON text.
///
/// Strict RFC 8259: no byte order mark, trailing comma, comment, control character in a string or lone surrogate. Takes
/// linear time and no recursion.
package struct JSONDocument: Sendable {
    package let root: JSONValue

    /// The path of each name that occurs twice in one object, listed once, in the order in which these objects end.
    ///
    /// A path is `parent.child`; array elements use the name of the array. Names are compared after unescaping, at every depth.
    /// The list is not empty when there is a duplicate. It ends at 64 paths, at 4096 bytes, or when 64 KiB of paths were built for it.
    package let duplicateNames: [String]

    /// Parses a JSON text.
    ///
    /// - Parameter secretMembers: members of the outermost object. A string there becomes a `secret`; the caller wipes `bytes`.
    /// - Throws: `.tooLarge` before any byte is read; the other errors at the first violation.
    package init(
        parsing bytes: [UInt8], limits: JSONLimits = .message, secretMembers: Set<String> = []
    ) throws(JSONError) {
        guard bytes.count <= limits.maximumBytes else { throw .tooLarge }
        let result = bytes.withUnsafeBufferPointer { buffer -> Result<JSONDocument, JSONError> in
            Result { () throws(JSONError) in
                var parser = JSONParser(buffer, maximumDepth: limits.maximumDepth, secretMembers: secretMembers)
                let root = try parser.parse()
                return JSONDocument(root: root, duplicateNames: parser.duplicates.paths)
            }
        }
        self = try result.get()
    }

    private init(root: JSONValue, duplicateNames: [String]) {
        self.root = root
        self.duplicateNames = duplicateNames
    }
}
