/// A protocol version, the value of `messageVersion`.
package struct MessageVersion: RawRepresentable, Hashable, Sendable, Comparable, CustomStringConvertible {
    /// The bytes of the wire form, of which there are never more than eight, the first one highest: a number is copied without counting
    /// references, and versions are everywhere.
    private let bytes: UInt64

    /// Wire form `major.minor.patch`.
    package var rawValue: String {
        var text = ""
        for shift in stride(from: UInt64(56), through: 0, by: -8) {
            let byte = UInt8(truncatingIfNeeded: bytes >> shift)
            if byte != 0 { text.unicodeScalars.append(Unicode.Scalar(byte)) }
        }
        return text
    }

    /// `nil` unless the text is `major.minor.patch` of decimal digits, 5 to 8 characters (CORE-194).
    package init?(rawValue: String) {
        guard (5...8).contains(rawValue.utf8.count) else { return nil }
        var (bytes, dots, isAfterDigit): (UInt64, Int, Bool) = (0, 0, false)
        for byte in rawValue.utf8 {
            if byte == UInt8(ascii: "."), isAfterDigit {
                dots += 1
            } else if !ASCII.isDigit(byte) {
                return nil
            }
            isAfterDigit = byte != UInt8(ascii: ".")
            bytes = bytes << 8 | UInt64(byte)
        }
        guard dots == 2, isAfterDigit else { return nil }
        self.bytes = bytes
    }

    private init(_ digits: UInt64) { bytes = digits }

    /// Major, minor and patch, each in sixteen bits, to be compared.
    private var order: UInt64 {
        var (order, number): (UInt64, UInt64) = (0, 0)
        for shift in stride(from: UInt64(56), through: 0, by: -8) {
            let byte = UInt8(truncatingIfNeeded: bytes >> shift)
            if byte == UInt8(ascii: ".") {
                (order, number) = (order << 16 | number, 0)
            } else if byte != 0 {
                number = number * 10 + UInt64(byte & 15)
            }
        }
        return order << 16 | number
    }

    package static let v2_1_0 = MessageVersion(0x322E312E30)
    package static let v2_2_0 = MessageVersion(0x322E322E30)
    package static let v2_3_1 = MessageVersion(0x322E332E31)

    /// Versions this SDK speaks, lowest first. The one place that offers a version: the rules of all ``active`` ones exist.
    package static let supported: [MessageVersion] = [.v2_1_0, .v2_2_0, .v2_3_1]

    /// Versions in force at EMVCo: another one is answered with 102 (CORE-195), one of these that is not the
    /// transaction's with 203 (CORE-320).
    package static let active: [MessageVersion] = [.v2_1_0, .v2_2_0, .v2_3_1]

    package var description: String { rawValue }

    /// Compares the wire forms: `02.2.0` is not `2.2.0`.
    package static func == (a: MessageVersion, b: MessageVersion) -> Bool { a.bytes == b.bytes }

    package func hash(into hasher: inout Hasher) { hasher.combine(bytes) }

    package static func < (a: MessageVersion, b: MessageVersion) -> Bool { a.order < b.order }
}
