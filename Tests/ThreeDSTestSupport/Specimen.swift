/// A text or bytes that a test tries. A run names it by its beginning, on one line: the text of a case may be a megabyte long.
package struct Specimen: ExpressibleByStringLiteral, CustomStringConvertible, Sendable {
    /// What is tried.
    package let bytes: [UInt8]

    /// A text, as UTF-8.
    package init(_ text: String) { bytes = Array(text.utf8) }

    /// Bytes that need not be a text.
    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    package init(stringLiteral text: String) { self.init(text) }

    /// The bytes as a text.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    package var description: String {
        let shown = String(reflecting: String(decoding: bytes.prefix(40), as: UTF8.self))
        return bytes.count > 40 ? "\(shown)… (\(bytes.count) bytes)" : shown
    }
}
