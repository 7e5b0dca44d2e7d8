extension [UInt8] {
    /// Returns the bytes of a range, which must lie within the array.
    package func octets(_ range: Range<Int>) -> [UInt8] { Array(self[range]) }

    /// The bytes without the zeros at the beginning.
    package var withoutLeadingZeros: [UInt8] { Array(drop { $0 == 0 }) }
}

extension [[UInt8]] {
    /// The elements one after the other.
    package var concatenated: [UInt8] { reduce(into: []) { $0 += $1 } }
}
