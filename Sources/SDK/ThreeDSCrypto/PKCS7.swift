/// PKCS #7 padding to 16-byte blocks.
enum PKCS7 {
    /// Returns the length of the padding at the end of `bytes`, nil when this is not PKCS #7 padding.
    ///
    /// Always reads the whole last block, so that the time taken does not reveal the place of an error.
    static func paddingLength(of bytes: UnsafeRawBufferPointer) -> Int? {
        guard bytes.count >= 16, let last = bytes.last else { return nil }
        let length = Int(last)
        var difference: UInt8 = 0
        for offset in 0..<16 {
            let covered = UInt8(truncatingIfNeeded: (offset - length) >> (Int.bitWidth - 1))
            difference |= covered & (bytes[bytes.count - 1 - offset] ^ last)
        }
        // Lengths of 0 and more than 16 are invalid. The sign bit of a subtraction shows that without a branch.
        difference |= UInt8(truncatingIfNeeded: ((length - 1) | (16 - length)) >> (Int.bitWidth - 1))
        return difference == 0 ? length : nil
    }
}
