/// The text of a received `messageVersion`: well formed, but possibly of a version that the SDK does not support.
package struct MessageVersion: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The wire form `major.minor.patch`. It is compared unchanged: `02.2.0` is not `2.2.0`.
    package let rawValue: String

    /// Creates a version; returns `nil` unless the text is `major.minor.patch` of decimal digits, 5 to 8 characters (CORE-194).
    package init?(rawValue: String) {
        guard (5...8).contains(rawValue.utf8.count) else { return nil }
        var (dots, isAfterDigit) = (0, false)
        for byte in rawValue.utf8 {
            if byte == UInt8(ascii: "."), isAfterDigit {
                dots += 1
            } else if !ASCII.isDigit(byte) {
                return nil
            }
            isAfterDigit = byte != UInt8(ascii: ".")
        }
        guard dots == 2, isAfterDigit else { return nil }
        self.rawValue = rawValue
    }

    /// The protocol version; `nil` when the SDK does not support it.
    package var spoken: ProtocolVersion? { ProtocolVersion(rawValue: rawValue) }

    package var description: String { rawValue }
}
