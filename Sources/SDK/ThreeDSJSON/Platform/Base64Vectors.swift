#if canImport(CBase64) && os(Linux)
    import CBase64

    /// base64url by 32 characters at a time, on Linux with AVX2.
    enum Base64Vectors {
        /// Whether this processor can do it.
        static var areAvailable: Bool { threeds_base64_has_vectors() != 0 }

        /// Decodes the first characters, whole groups of four. Returns how many; sets `isValid` to false when one is not a digit.
        static func decode(
            _ text: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer, _ isValid: inout Bool
        ) -> Int {
            guard let start = text.baseAddress, let first = output.baseAddress, output.count >= text.count / 4 * 3 else {
                return 0
            }
            var wrong: CInt = 0
            let count = threeds_base64url_decode(start, text.count, first, &wrong)
            if wrong != 0 { isValid = false }
            return count
        }

        /// Encodes the first bytes, whole groups of three. Returns how many groups.
        static func encode(_ bytes: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer) -> Int {
            guard let start = bytes.baseAddress, let first = output.baseAddress, output.count >= bytes.count / 3 * 4 else {
                return 0
            }
            return threeds_base64url_encode(start, bytes.count, first) / 3
        }
    }
#else
    /// Not on this platform: all bytes are left to the loops of Swift.
    enum Base64Vectors {
        static var areAvailable: Bool { false }

        static func decode(
            _ text: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer, _ isValid: inout Bool
        ) -> Int { 0 }

        static func encode(_ bytes: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer) -> Int { 0 }
    }
#endif
