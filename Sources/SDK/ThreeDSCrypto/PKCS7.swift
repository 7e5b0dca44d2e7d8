/// PKCS #7 padding to 16-byte blocks.
enum PKCS7 {
    /// Length of the padding at the end of `bytes`, nil when it is no PKCS #7 padding.
    ///
    /// Looks at the whole last block whatever it holds, so that time tells nothing about the place of an error.
    static func paddingLength(of bytes: UnsafeRawBufferPointer) -> Int? {
        guard bytes.count >= 16, let last = bytes.last else { return nil }
        let length = Int(last)
        var difference: UInt8 = 0
        for offset in 0..<16 {
            let covered = UInt8(truncatingIfNeeded: (offset - length) >> (Int.bitWidth - 1))
            difference |= covered & (bytes[bytes.count - 1 - offset] ^ last)
        }
        // 0 and more than 16 are no lengths; the sign bit of a subtraction tells without a branch.
        difference |= UInt8(truncatingIfNeeded: ((length - 1) | (16 - length)) >> (Int.bitWidth - 1))
        return difference == 0 ? length : nil
    }
}
