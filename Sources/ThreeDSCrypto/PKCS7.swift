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
            let covered: UInt8 = offset < length ? 0xFF : 0
            difference |= covered & (bytes[bytes.count - 1 - offset] ^ last)
        }
        return difference == 0 && length >= 1 && length <= 16 ? length : nil
    }
}
