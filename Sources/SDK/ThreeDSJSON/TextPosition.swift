/// The place of a byte in a text, as editors count: lines and columns from 1. A column counts characters of UTF-8, not bytes.
package struct TextPosition: Hashable, Sendable, CustomStringConvertible {
    package let line: Int
    package let column: Int

    /// Returns the place of a byte; an offset after the end counts as the end.
    package init(of offset: Int, in bytes: [UInt8]) {
        var line = 1
        var column = 1
        for byte in bytes.prefix(max(0, offset)) {
            if byte == UInt8(ascii: "\n") {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {  // not inside a character
                column += 1
            }
        }
        self.line = line
        self.column = column
    }

    package var description: String { "line \(line), column \(column)" }
}
