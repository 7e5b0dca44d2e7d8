import Foundation

/// One value of a JSON text (RFC 8259). Numbers keep the text they were written with; nothing is rounded.
///
/// Two values are equal as in JSON: strings and names by code points (no Unicode normalisation), objects in any order of
/// their members, numbers by their text.
package enum JSONValue: Sendable {
    case null
    case bool(Bool)
    /// The number as written, for example `1e3`.
    case number(String)
    case string(String)
    /// A string in memory that is wiped; equal to a `string` with the same text.
    case secret(SecretText)
    case array(JSONArray)
    case object(JSONObject)
}

extension JSONValue {
    /// The text of a `.string` or a `.secret`.
    package var stringValue: String? {
        switch self {
        case .string(let value): value
        case .secret(let value): value.text
        case .null, .bool, .number, .array, .object: nil
        }
    }

    /// The text of a `.secret` or a `.string`.
    package var secretValue: SecretText? {
        switch self {
        case .secret(let value): value
        case .string(let value): SecretText(value)
        case .null, .bool, .number, .array, .object: nil
        }
    }

    /// The value of a `.bool`.
    package var boolValue: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    /// The members of an `.object`.
    package var objectValue: JSONObject? {
        if case .object(let value) = self { value } else { nil }
    }

    /// The elements of an `.array`.
    package var arrayValue: JSONArray? {
        if case .array(let value) = self { value } else { nil }
    }

    /// A `.number` written as an integer (no fraction, no exponent) that fits in `Int`.
    package var intValue: Int? {
        if case .number(let text) = self { Int(decimal: text) } else { nil }
    }

    /// A `.number` converted to the nearest `Double`.
    package var doubleValue: Double? {
        if case .number(let text) = self { Double(text) } else { nil }
    }

    package var isNull: Bool {
        if case .null = self { true } else { false }
    }
}

extension JSONValue: Equatable {
    package static func == (a: JSONValue, b: JSONValue) -> Bool {
        switch (a, b) {
        case (.null, .null): true
        case (.bool(let a), .bool(let b)): a == b
        case (.number(let a), .number(let b)): sameScalars(a, b)
        case (.string(let a), .string(let b)): sameScalars(a, b)
        case (.secret(let a), .secret(let b)): a == b
        case (.secret(let a), .string(let b)), (.string(let b), .secret(let a)): sameScalars(a.text, b)
        case (.array(let a), .array(let b)): a == b
        case (.object(let a), .object(let b)): a == b
        case (.null, _), (.bool, _), (.number, _), (.string, _), (.secret, _), (.array, _), (.object, _): false
        }
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
    package init(stringLiteral value: String) { self = .string(value) }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    package init(integerLiteral value: Int) { self = .number(String(value)) }
    package init(arrayLiteral elements: JSONValue...) { self = .array(JSONArray(elements)) }
    package init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(JSONObject(elements)) }
    package init(nilLiteral: ()) { self = .null }
}

/// Returns whether two strings have the same code points.
///
/// `String.==` would also treat canonically equivalent strings as equal, such as `K` and the Kelvin sign.
func sameScalars(_ a: String, _ b: String) -> Bool { UTF8Bytes.areEqual(a, b) }

/// Comparison of bytes. Not in constant time: for public data only.
package enum UTF8Bytes {
    package static func areEqual(_ a: String, _ b: String) -> Bool {
        guard a.utf8.count == b.utf8.count else { return false }
        var (a, b) = (a, b)
        return a.withUTF8 { a in b.withUTF8 { b in areEqual(a, b) } }
    }

    package static func areEqual(_ text: String, _ bytes: [UInt8]) -> Bool {
        var text = text
        return text.withUTF8 { text in bytes.withUnsafeBufferPointer { bytes in areEqual(text, bytes) } }
    }

    package static func contains(_ byte: UInt8, in text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in bytes.baseAddress.map { memchr($0, CInt(byte), bytes.count) != nil } ?? false }
    }

    private static func areEqual(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Bool {
        guard a.count == b.count else { return false }
        guard let first = a.baseAddress, let second = b.baseAddress else { return true }
        return memcmp(first, second, a.count) == 0
    }
}

/// A string that is compared and hashed by its code points.
struct ScalarKey: Hashable, Sendable {
    let text: String

    init(_ text: String) { self.text = text }

    static func == (a: ScalarKey, b: ScalarKey) -> Bool { sameScalars(a.text, b.text) }

    func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        hasher.combine(text.utf8.count)
    }
}
