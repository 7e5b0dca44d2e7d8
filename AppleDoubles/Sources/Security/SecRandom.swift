import DoublesOpenSSL

/// Fills memory with random bytes. [Security.SecRandomCopyBytes(_:_:_:) iOS 2.0]
public func SecRandomCopyBytes(_ rnd: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer) -> CInt {
    guard let count = CInt(exactly: count), count >= 0 else { return errSecParam }
    return RAND_bytes(bytes.assumingMemoryBound(to: UInt8.self), count) == 1 ? errSecSuccess : -1
}
