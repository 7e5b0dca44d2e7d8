import DoublesOpenSSL
public import Foundation

/// A hash. [CryptoKit.HashFunction iOS 13.0]
public protocol HashFunction: Sendable {
    /// Bytes that a step takes. [CryptoKit.HashFunction.blockByteCount iOS 13.2]
    static var blockByteCount: Int { get }
    /// What comes out. [CryptoKit.HashFunction.Digest iOS 13.0]
    associatedtype Digest: CryptoKit.Digest
    /// A hash of nothing yet. [CryptoKit.HashFunction.init() iOS 13.0]
    init()
    /// Takes more bytes. [CryptoKit.HashFunction.update(bufferPointer:) iOS 13.0]
    mutating func update(bufferPointer: UnsafeRawBufferPointer)
    /// The hash of all bytes so far. [CryptoKit.HashFunction.finalize() iOS 13.0]
    func finalize() -> Digest
}

extension HashFunction {
    /// Takes more bytes. [CryptoKit.HashFunction.update(data:) iOS 13.0]
    public mutating func update<D: DataProtocol>(data: D) {
        for region in data.regions { region.withUnsafeBytes { update(bufferPointer: $0) } }
    }

    /// The hash of these bytes. [CryptoKit.HashFunction.hash(data:) iOS 13.0]
    public static func hash<D: DataProtocol>(data: D) -> Digest {
        var hash = Self()
        hash.update(data: data)
        return hash.finalize()
    }
}

/// The bytes of a hash. [CryptoKit.Digest iOS 13.0]
public protocol Digest: Hashable, ContiguousBytes, CustomStringConvertible, Sequence, Sendable where Element == UInt8 {
    /// Their number. [CryptoKit.Digest.byteCount iOS 13.0]
    static var byteCount: Int { get }
}

/// The 32 bytes of a SHA-256. [CryptoKit.SHA256Digest iOS 13.0]
public struct SHA256Digest: Digest {
    let bytes: [UInt8]

    /// 32. [CryptoKit.SHA256Digest.byteCount iOS 13.0]
    public static var byteCount: Int { 32 }
    /// The bytes one by one. [CryptoKit.SHA256Digest.makeIterator() iOS 13.0]
    public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
    /// The bytes in memory. [CryptoKit.SHA256Digest.withUnsafeBytes(_:) iOS 13.0]
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try bytes.withUnsafeBytes(body)
    }
    /// Name and hexadecimal digits. [CryptoKit.SHA256Digest.description iOS 13.0]
    public var description: String {
        "SHA256 digest: " + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}

/// SHA-256. [CryptoKit.SHA256 iOS 13.0]
public struct SHA256: HashFunction {
    /// 64. [CryptoKit.SHA256.blockByteCount iOS 13.2]
    public static var blockByteCount: Int { 64 }
    private var context = HashContext()

    /// A hash of nothing yet. [CryptoKit.SHA256.init() iOS 13.0]
    public init() {}

    /// Takes more bytes. [CryptoKit.SHA256.update(bufferPointer:) iOS 13.0]
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
        if !isKnownUniquelyReferenced(&context) { context = HashContext(copying: context) }
        EVP_DigestUpdate(context.raw, bufferPointer.baseAddress, bufferPointer.count)
    }

    /// The hash of all bytes so far; more may follow. [CryptoKit.SHA256.finalize() iOS 13.0]
    public func finalize() -> SHA256Digest {
        let last = HashContext(copying: context)
        var bytes = [UInt8](repeating: 0, count: 32)
        EVP_DigestFinal_ex(last.raw, &bytes, nil)
        return SHA256Digest(bytes: bytes)
    }
}

/// EVP_MD_CTX, owned; changed only by the one value that holds it.
private final class HashContext: @unchecked Sendable {
    let raw = EVP_MD_CTX_new()

    init() { EVP_DigestInit_ex(raw, EVP_sha256(), nil) }
    init(copying other: HashContext) { EVP_MD_CTX_copy_ex(raw, other.raw) }
    deinit { EVP_MD_CTX_free(raw) }
}

/// A secret of any length. [CryptoKit.SymmetricKey iOS 13.0]
public struct SymmetricKey: ContiguousBytes, Equatable, Sendable {
    private let storage: KeyStorage

    /// Copies the bytes. [CryptoKit.SymmetricKey.init(data:) iOS 13.0]
    public init<D: ContiguousBytes>(data: D) { storage = KeyStorage(data.withUnsafeBytes { Array($0) }) }

    /// The length. [CryptoKit.SymmetricKey.bitCount iOS 13.0]
    public var bitCount: Int { storage.bytes.count * 8 }

    /// The bytes in memory. [CryptoKit.SymmetricKey.withUnsafeBytes(_:) iOS 13.0]
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try storage.bytes.withUnsafeBytes(body)
    }

    /// Compares in constant time. [CryptoKit.SymmetricKey.==(_:_:) iOS 13.0]
    public static func == (lhs: SymmetricKey, rhs: SymmetricKey) -> Bool {
        lhs.storage.bytes.count == rhs.storage.bytes.count
            && CRYPTO_memcmp(lhs.storage.bytes, rhs.storage.bytes, lhs.storage.bytes.count) == 0
    }
}

/// Bytes that are wiped at the end.
private final class KeyStorage: @unchecked Sendable {  // changed in `deinit` only
    var bytes: [UInt8]
    init(_ bytes: [UInt8]) { self.bytes = bytes }
    deinit { OPENSSL_cleanse(&bytes, bytes.count) }
}

/// A code that says who made a message. [CryptoKit.HashedAuthenticationCode iOS 13.0]
public struct HashedAuthenticationCode<H: HashFunction>: ContiguousBytes, Sequence, Hashable, Sendable {
    let bytes: [UInt8]

    /// The bytes one by one. [CryptoKit.HashedAuthenticationCode.makeIterator() iOS 13.0]
    public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
    /// The bytes in memory. [CryptoKit.HashedAuthenticationCode.withUnsafeBytes(_:) iOS 13.0]
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try bytes.withUnsafeBytes(body)
    }
}

/// HMAC (RFC 2104). [CryptoKit.HMAC iOS 13.0]
public struct HMAC<H: HashFunction>: Sendable {
    /// What comes out. [CryptoKit.HMAC.MAC iOS 13.0]
    public typealias MAC = HashedAuthenticationCode<H>

    private var inner = H()
    private var outer = H()

    /// Begins with a key. [CryptoKit.HMAC.init(key:) iOS 13.0]
    public init(key: SymmetricKey) {
        var block = key.withUnsafeBytes { Array($0) }
        if block.count > H.blockByteCount { block = Array(H.hash(data: block)) }
        block += [UInt8](repeating: 0, count: H.blockByteCount - block.count)
        inner.update(data: block.map { $0 ^ 0x36 })
        outer.update(data: block.map { $0 ^ 0x5C })
        OPENSSL_cleanse(&block, block.count)
    }

    /// Takes more bytes. [CryptoKit.HMAC.update(data:) iOS 13.0]
    public mutating func update<D: DataProtocol>(data: D) { inner.update(data: data) }

    /// The code of all bytes so far. [CryptoKit.HMAC.finalize() iOS 13.0]
    public func finalize() -> MAC {
        var last = outer
        inner.finalize().withUnsafeBytes { last.update(bufferPointer: $0) }
        return MAC(bytes: Array(last.finalize()))
    }
}
