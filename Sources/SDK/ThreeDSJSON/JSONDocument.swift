/// What a JSON text may cost.
package struct JSONLimits: Equatable, Sendable {
    /// Objects and arrays inside each other, the outermost counted.
    package var maximumDepth: Int
    package var maximumBytes: Int

    package init(maximumDepth: Int, maximumBytes: Int) {
        self.maximumDepth = maximumDepth
        self.maximumBytes = maximumBytes
    }

    /// Protocol messages: 64 levels, 1 MiB.
    package static let message = JSONLimits(maximumDepth: 64, maximumBytes: 1_048_576)
}

/// Why bytes are not an acceptable JSON text.
package enum JSONError: Error, Hashable {
    /// Breaks RFC 8259 at this byte.
    case notJSON(offset: Int)
    case tooDeep
    case tooLarge
    /// A string holds bytes that are not well-formed UTF-8.
    case notUTF8
}

/// A parsed JSON text.
///
/// Strict RFC 8259: no byte order mark, trailing comma, comment, control character in a string or lone surrogate. Takes
/// linear time and no recursion.
package struct JSONDocument: Sendable {
    package let root: JSONValue

    /// Path (`parent.child`, array elements under the array's name) of each name that occurs twice in one object, once
    /// each, in the order of the second occurrence's object end. Names are compared after unescaping, at every depth.
    /// Not empty when there is a duplicate; a list that grows beyond 4096 bytes is not continued.
    package let duplicateNames: [String]

    /// - Throws: `.tooLarge` before looking at the bytes, the others at the first offence.
    package init(parsing bytes: [UInt8], limits: JSONLimits = .message) throws(JSONError) {
        guard bytes.count <= limits.maximumBytes else { throw .tooLarge }
        let result = bytes.withUnsafeBufferPointer { buffer -> Result<JSONDocument, JSONError> in
            Result { () throws(JSONError) in
                var parser = JSONParser(buffer, maximumDepth: limits.maximumDepth)
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
