/// A protocol version, the value of `messageVersion`.
package struct MessageVersion: RawRepresentable, Hashable, Sendable, Comparable, CustomStringConvertible {
    /// Wire form `major.minor.patch`.
    package let rawValue: String
    private let numbers: [Int]

    /// `nil` unless the text is `major.minor.patch` of decimal digits, 5 to 8 characters (CORE-194).
    package init?(rawValue: String) {
        guard (5...8).contains(rawValue.utf8.count) else { return nil }
        let parts = rawValue.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in part.utf8.allSatisfy(ASCII.isDigit) ? Int(part) : nil }
        guard parts.count == 3, numbers.count == 3 else { return nil }
        self.rawValue = rawValue
        self.numbers = numbers
    }

    private init(_ major: Int, _ minor: Int, _ patch: Int) {
        rawValue = "\(major).\(minor).\(patch)"
        numbers = [major, minor, patch]
    }

    package static let v2_1_0 = MessageVersion(2, 1, 0)
    package static let v2_2_0 = MessageVersion(2, 2, 0)
    package static let v2_3_1 = MessageVersion(2, 3, 1)

    /// Versions this SDK speaks, lowest first. The one place that offers a version: the rules of all ``active`` ones exist.
    package static let supported: [MessageVersion] = [.v2_1_0, .v2_2_0, .v2_3_1]

    /// Versions in force at EMVCo: another one is answered with 102 (CORE-195), one of these that is not the
    /// transaction's with 203 (CORE-320).
    package static let active: [MessageVersion] = [.v2_1_0, .v2_2_0, .v2_3_1]

    package var description: String { rawValue }

    /// Compares the wire forms: `02.2.0` is not `2.2.0`.
    package static func == (a: MessageVersion, b: MessageVersion) -> Bool { a.rawValue == b.rawValue }

    package func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

    package static func < (a: MessageVersion, b: MessageVersion) -> Bool { a.numbers.lexicographicallyPrecedes(b.numbers) }
}
