/// A transaction identifier: a UUID in the canonical text form of RFC 4122, any UUID version.
///
/// Keeps the original spelling and compares without regard to case. `Owner` makes the four kinds different types.
package struct TransactionIdentifier<Owner: Sendable>: Sendable, CustomStringConvertible {
    /// The text as received; it is sent back unchanged.
    package let text: String

    /// Creates an identifier; returns `nil` unless the text is 8-4-4-4-12 hexadecimal digits.
    package init?(_ text: String) {
        guard UUIDText.isValid(text) else { return nil }
        self.text = text
    }

    /// Returns a version 4 UUID in lower case from 16 random bytes; `nil` for any other number of bytes.
    package static func make(random bytes: [UInt8]) -> Self? { UUIDText.make(random: bytes).map(Self.init(made:)) }

    private init(made text: String) {
        self.text = text
    }

    package var description: String { text }
}

extension TransactionIdentifier: Hashable {
    package static func == (a: Self, b: Self) -> Bool { a.text.lowercased() == b.text.lowercased() }
    package func hash(into hasher: inout Hasher) { hasher.combine(text.lowercased()) }
}

/// The identifier `threeDSServerTransID`.
package typealias ThreeDSServerTransactionID = TransactionIdentifier<IdentifierOwner.ThreeDSServer>
/// The identifier `acsTransID`.
package typealias ACSTransactionID = TransactionIdentifier<IdentifierOwner.ACS>
/// The identifier `sdkTransID`.
package typealias SDKTransactionID = TransactionIdentifier<IdentifierOwner.SDK>
/// The identifier `dsTransID`.
package typealias DSTransactionID = TransactionIdentifier<IdentifierOwner.DS>

/// The party that creates an identifier.
package enum IdentifierOwner {
    package enum ThreeDSServer: Sendable {}
    package enum ACS: Sendable {}
    package enum SDK: Sendable {}
    package enum DS: Sendable {}
}

/// The three identifiers in every challenge message.
package struct TransactionIdentifiers: Equatable, Sendable {
    package var threeDSServer: ThreeDSServerTransactionID
    package var acs: ACSTransactionID
    package var sdk: SDKTransactionID

    package init(threeDSServer: ThreeDSServerTransactionID, acs: ACSTransactionID, sdk: SDKTransactionID) {
        self.threeDSServer = threeDSServer
        self.acs = acs
        self.sdk = sdk
    }
}

/// The text form of a UUID (RFC 4122 §3).
package enum UUIDText {
    /// Returns whether a text has 36 characters: 8-4-4-4-12 hexadecimal digits in either case.
    package static func isValid(_ text: String) -> Bool {
        guard text.utf8.count == 36 else { return false }
        var index = 0
        for byte in text.utf8 {
            switch index {
            case 8, 13, 18, 23: guard byte == UInt8(ascii: "-") else { return false }
            default: guard ASCII.isHexadecimal(byte) else { return false }
            }
            index += 1
        }
        return true
    }

    /// Returns a version 4 UUID in lower case from 16 random bytes; `nil` for any other number of bytes.
    package static func make(random bytes: [UInt8]) -> String? {
        guard bytes.count == 16 else { return nil }
        func digit(_ value: UInt8) -> UInt8 { value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") - 10 + value }
        return String(unsafeUninitializedCapacity: 36) { output in
            var end = 0
            for index in 0..<16 {
                if index == 4 || index == 6 || index == 8 || index == 10 {
                    output[end] = UInt8(ascii: "-")
                    end += 1
                }
                let byte = index == 6 ? bytes[6] & 0x0F | 0x40 : index == 8 ? bytes[8] & 0x3F | 0x80 : bytes[index]
                output[end] = digit(byte >> 4)
                output[end + 1] = digit(byte & 15)
                end += 2
            }
            return end
        }
    }
}
