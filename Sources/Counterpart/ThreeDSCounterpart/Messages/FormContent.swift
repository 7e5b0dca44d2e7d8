import ThreeDSJSON

/// The content of a form, `application/x-www-form-urlencoded`, as a browser posts it.
package struct FormContent: Sendable {
    /// Names and values in their order.
    package let fields: [(name: String, value: String)]

    /// Reads a form. Pairs without `=` are dropped; malformed escapes stay as they are.
    package init(_ text: String) {
        fields = text.parts(at: "&").compactMap { $0.halves(at: "=") }.map { (Self.unescaped($0.0), Self.unescaped($0.1)) }
    }

    /// The first value of a name.
    package subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

    /// Returns all values of a name, in their order.
    package func all(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }

    /// Returns the text of a name or value: `+` is a space, `%` begins the two hexadecimal digits of a byte.
    private static func unescaped(_ text: String) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
            if byte == UInt8(ascii: "%"), digits.count == 2 {
                bytes.append(UInt8(digits[0] << 4 | digits[1]))
                rest.removeFirst(2)
            } else {
                bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension FormContent: CustomStringConvertible, CustomReflectable {
    /// The number of fields; never the values, which may be codes of the cardholder.
    package var description: String { "form of \(fields.count) fields" }

    /// Without children.
    package var customMirror: Mirror { Mirror(self, children: []) }
}
