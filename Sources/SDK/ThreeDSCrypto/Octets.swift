extension [UInt8] {
    /// The bytes of a range, which lies within them.
    @inline(never)
    package func octets(_ range: Range<Int>) -> [UInt8] { Array(self[range]) }

    /// Without the zeros at the beginning.
    @inline(never)
    package var withoutLeadingZeros: [UInt8] { Array(drop { $0 == 0 }) }
}

extension [[UInt8]] {
    /// One after the other.
    package var concatenated: [UInt8] { reduce(into: []) { $0 += $1 } }
}
