/// Bytes that must not outlive their use: keys, shared secrets, one-time content keys.
///
/// The memory is written once, before the initialiser returns, never grows, is never copied by the language, and is
/// overwritten when the last reference goes. `description` names the length only.
@usableFromInline  // or `withBytes` is not specialised in other modules, see `Locked`
package final class SecretBytes: @unchecked Sendable {  // unchecked: owns memory that nothing changes after init
    @usableFromInline let memory: UnsafeMutableRawBufferPointer

    /// Copies `bytes`. The caller is responsible for wiping its own array.
    package convenience init(copying bytes: [UInt8]) {
        self.init(memory: .allocate(byteCount: bytes.count, alignment: 16))
        memory.copyBytes(from: bytes)
    }

    /// Copies the memory behind `bytes`.
    package convenience init(copying bytes: UnsafeRawBufferPointer) {
        self.init(memory: .allocate(byteCount: bytes.count, alignment: 16))
        memory.copyMemory(from: bytes)
    }

    /// Creates `count` zero bytes and lets `fill` overwrite them.
    package convenience init(count: Int, filledBy fill: (UnsafeMutableRawBufferPointer) throws(CryptoError) -> Void)
        throws(CryptoError)
    {
        guard count >= 0 else { throw .invalidLength }
        self.init(memory: .allocate(byteCount: count, alignment: 16))
        memory.initializeMemory(as: UInt8.self, repeating: 0)
        try fill(memory)
    }

    private init(memory: UnsafeMutableRawBufferPointer) {
        self.memory = memory
    }

    deinit {
        PlatformCrypto.wipe(memory)
        memory.deallocate()
    }

    /// Returns `count` bytes from the system's random source.
    ///
    /// - Throws: `.randomSourceFailed`; never returns predictable bytes.
    package static func random(count: Int) throws(CryptoError) -> SecretBytes {
        try SecretBytes(count: count) { (memory: UnsafeMutableRawBufferPointer) throws(CryptoError) in
            try PlatformCrypto.random(into: memory)
        }
    }

    /// The number of bytes.
    package var count: Int { memory.count }

    /// Calls `body` with the bytes, which are valid only during the call.
    @inlinable
    package func withBytes<R, E: Error>(_ body: (UnsafeRawBufferPointer) throws(E) -> R) throws(E) -> R {
        // The last reference may go as soon as the language sees no further use: without this, before `body` has read the bytes.
        defer { withExtendedLifetime(self) {} }
        return try body(UnsafeRawBufferPointer(memory))
    }

    /// Returns a copy of the bytes at `range` that is wiped on its own.
    ///
    /// - Throws: `.invalidLength` when `range` exceeds the bytes.
    package func slice(_ range: Range<Int>) throws(CryptoError) -> SecretBytes {
        guard range.lowerBound >= 0, range.upperBound <= count else { throw .invalidLength }
        return withBytes { SecretBytes(copying: UnsafeRawBufferPointer(rebasing: $0[range])) }
    }
}

extension SecretBytes: Equatable {
    /// Compares the bytes in constant time.
    @usableFromInline package static func == (a: SecretBytes, b: SecretBytes) -> Bool {
        a.withBytes { a in b.withBytes { PlatformCrypto.isEqual(a, $0) } }
    }
}

extension SecretBytes: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    @usableFromInline package var description: String { "SecretBytes(\(count) bytes)" }
    @usableFromInline package var debugDescription: String { description }
    @usableFromInline package var customMirror: Mirror { Mirror(self, children: []) }
}
