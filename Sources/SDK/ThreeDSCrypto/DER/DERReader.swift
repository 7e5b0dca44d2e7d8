/// A reader of DER (X.690): definite, minimal lengths and tags below 31. Reads one level at a time, so nesting uses no stack.
///
/// Every method throws `.invalidCertificate` when the bytes are not the element that it reads, even if they do not come from a
/// certificate.
package struct DERReader {
    /// The universal and context tags in use.
    package enum Tag {
        static let boolean: UInt8 = 0x01
        static let integer: UInt8 = 0x02
        static let bitString: UInt8 = 0x03
        package static let octetString: UInt8 = 0x04
        static let null: UInt8 = 0x05
        static let objectIdentifier: UInt8 = 0x06
        static let utf8String: UInt8 = 0x0C
        static let printableString: UInt8 = 0x13
        static let t61String: UInt8 = 0x14
        static let ia5String: UInt8 = 0x16
        package static let utcTime: UInt8 = 0x17
        package static let generalizedTime: UInt8 = 0x18
        static let bmpString: UInt8 = 0x1E
        static let sequence: UInt8 = 0x30
        static let set: UInt8 = 0x31
        package static func context(_ number: UInt8) -> UInt8 { 0x80 | number }
        package static func constructedContext(_ number: UInt8) -> UInt8 { 0xA0 | number }
    }

    /// One element: its tag, the range of its content and the range of the whole.
    package struct Element {
        let tag: UInt8
        package let content: Range<Int>
        let whole: Range<Int>
    }

    package let bytes: [UInt8]
    private(set) var position: Int
    private let end: Int

    package init(_ bytes: [UInt8]) {
        self.init(bytes, 0..<bytes.count)
    }

    /// Creates a reader of `range`, which must lie within `bytes`.
    init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.bytes = bytes
        position = max(range.lowerBound, 0)
        end = min(range.upperBound, bytes.count)
    }

    var isAtEnd: Bool { position >= end }

    /// The tag of the next element, nil at the end.
    var nextTag: UInt8? { isAtEnd ? nil : bytes[position] }

    mutating func next() throws(CryptoError) -> Element {
        let start = position
        guard end - start >= 2 else { throw .invalidCertificate }
        let tag = bytes[start]
        guard tag & 0x1F != 0x1F else { throw .invalidCertificate }
        var cursor = start + 2
        var length = Int(bytes[start + 1])
        if length >= 0x80 {
            let octets = length & 0x7F
            guard octets >= 1, octets <= 4, end - cursor >= octets, bytes[cursor] != 0 else { throw .invalidCertificate }
            length = 0
            for _ in 0..<octets {
                length = length << 8 | Int(bytes[cursor])
                cursor += 1
            }
            guard length >= 0x80 else { throw .invalidCertificate }
        }
        guard length <= end - cursor else { throw .invalidCertificate }
        position = cursor + length
        return Element(tag: tag, content: cursor..<position, whole: start..<position)
    }

    package mutating func next(_ tag: UInt8) throws(CryptoError) -> Element {
        guard nextTag == tag else { throw .invalidCertificate }
        return try next()
    }

    /// Reads the next element when it has `tag`. Otherwise returns nil and consumes nothing.
    mutating func nextIf(_ tag: UInt8) throws(CryptoError) -> Element? {
        nextTag == tag ? try next() : nil
    }

    func reader(of element: Element) -> DERReader { DERReader(bytes, element.content) }

    /// Returns a reader of the content of the next element, which must have `tag`.
    package mutating func inside(_ tag: UInt8) throws(CryptoError) -> DERReader { reader(of: try next(tag)) }

    package mutating func sequence() throws(CryptoError) -> DERReader { try inside(Tag.sequence) }

    /// Reads the content of a non-negative INTEGER, without leading zeros (empty for 0).
    package mutating func unsignedInteger() throws(CryptoError) -> [UInt8] {
        let content = try integer()
        guard let first = content.first, first & 0x80 == 0 else { throw .invalidCertificate }
        return content.withoutLeadingZeros
    }

    /// Reads the content of an INTEGER: two's complement, minimal.
    mutating func integer() throws(CryptoError) -> [UInt8] {
        let content = bytes.octets(try next(Tag.integer).content)
        guard let first = content.first else { throw .invalidCertificate }
        if content.count > 1 {
            let isNegative = content[1] & 0x80 != 0
            guard !(first == 0 && !isNegative), !(first == 0xFF && isNegative) else { throw .invalidCertificate }
        }
        return content
    }

    mutating func boolean() throws(CryptoError) -> Bool {
        let content = bytes[try next(Tag.boolean).content]
        guard content.count == 1, let value = content.first, value == 0 || value == 0xFF else { throw .invalidCertificate }
        return value == 0xFF
    }

    /// Reads an OBJECT IDENTIFIER.
    package mutating func objectIdentifier() throws(CryptoError) -> ASN1Identifier {
        let content = bytes.octets(try next(Tag.objectIdentifier).content)
        guard let last = content.last, last & 0x80 == 0 else { throw .invalidCertificate }
        return ASN1Identifier(content: content)
    }

    /// Reads a BIT STRING with a whole number of octets and returns the range of its content.
    mutating func bitStringOctets() throws(CryptoError) -> Range<Int> {
        let content = try next(Tag.bitString).content
        guard let first = bytes[content].first, first == 0 else { throw .invalidCertificate }
        return content.dropFirst().startIndex..<content.upperBound
    }

    /// Throws when bytes are left.
    package func finish() throws(CryptoError) {
        guard isAtEnd else { throw .invalidCertificate }
    }
}
