/// Writes DER (X.690) from the inside out: every function returns one complete element.
package enum DERWriter {
    /// Returns an element with `tag` around `content`.
    package static func element(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
        let count = content.count
        var out: [UInt8] = [tag]
        out.reserveCapacity(count + 6)
        if count < 0x80 {
            out.append(UInt8(count))
        } else {
            let octets = (Int.bitWidth - count.leadingZeroBitCount + 7) / 8
            out.append(0x80 | UInt8(octets))
            for octet in 1...octets { out.append(UInt8(truncatingIfNeeded: count >> (8 * (octets - octet)))) }
        }
        return out + content
    }

    package static func sequence(_ elements: [[UInt8]]) -> [UInt8] { element(DERReader.Tag.sequence, elements.concatenated) }

    /// Returns a SET of one or more elements in the given order. The caller must sort the elements of a SET OF.
    package static func set(_ elements: [[UInt8]]) -> [UInt8] { element(DERReader.Tag.set, elements.concatenated) }

    /// Returns the INTEGER of a non-negative number, which is big-endian with or without leading zeros.
    package static func integer(_ magnitude: [UInt8]) -> [UInt8] {
        let content = magnitude.withoutLeadingZeros
        let needsZero = content.first.map { $0 & 0x80 != 0 } ?? true
        return element(DERReader.Tag.integer, needsZero ? [0] + content : content)
    }

    /// Returns the INTEGER of a small non-negative number.
    package static func integer(_ value: Int) -> [UInt8] {
        integer(withUnsafeBytes(of: UInt64(clamping: value).bigEndian) { Array($0) })
    }

    package static func boolean(_ value: Bool) -> [UInt8] { element(DERReader.Tag.boolean, [value ? 0xFF : 0]) }

    package static var null: [UInt8] { element(DERReader.Tag.null, []) }

    package static func octetString(_ bytes: [UInt8]) -> [UInt8] { element(DERReader.Tag.octetString, bytes) }

    package static func bitString(_ bytes: [UInt8], unusedBits: UInt8 = 0) -> [UInt8] {
        element(DERReader.Tag.bitString, [unusedBits] + bytes)
    }

    package static func utf8String(_ text: String) -> [UInt8] { element(DERReader.Tag.utf8String, Array(text.utf8)) }

    package static func objectIdentifier(_ identifier: ASN1Identifier) -> [UInt8] {
        element(DERReader.Tag.objectIdentifier, identifier.content)
    }
}
