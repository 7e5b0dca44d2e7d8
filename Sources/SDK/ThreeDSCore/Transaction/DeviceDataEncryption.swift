import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSMessages

/// Encrypts device information to a directory server.
///
/// Source: protocol/security.md §3; EMV 3DS Core Functions §6.2.2 (CORE-5).
enum DeviceDataEncryption {
    /// Characters of sdkEncData.
    static let maximumCharacters = 64_000

    /// - Parameters:
    ///   - directoryServer: its key decides the algorithm; `kid` is sent when it has a key id.
    ///   - plaintext: the JSON text, UTF-8; asked for again with a limit in bytes when the result is too long, as it can be with
    ///     a large key or key id.
    ///   - version: decides how the key agreement is called in the header.
    /// - Returns: compact JWE of at most ``maximumCharacters``.
    static func seal(
        to directoryServer: DirectoryServerRecord, version: ProtocolVersion, encryption: ContentEncryption,
        plaintext: (_ limit: Int?) -> [UInt8]
    ) throws(JOSEError) -> String {
        var bytes = plaintext(nil)
        var compact = try compact(bytes, to: directoryServer, version: version, encryption: encryption)
        if compact.count > maximumCharacters {
            // Four characters carry three bytes; a cipher block more for the padding.
            bytes = plaintext(bytes.count - (compact.count - maximumCharacters) * 3 / 4 - 20)
            compact = try self.compact(bytes, to: directoryServer, version: version, encryption: encryption)
        }
        guard compact.count <= maximumCharacters else { throw .malformed(.payload) }
        return String(decoding: compact, as: UTF8.self)
    }

    private static func compact(
        _ plaintext: [UInt8], to directoryServer: DirectoryServerRecord, version: ProtocolVersion, encryption: ContentEncryption
    ) throws(JOSEError) -> [UInt8] {
        switch directoryServer.key {
        case .rsa(let key):
            try JWE.sealRSAOAEP256(plaintext, to: key, keyID: directoryServer.keyID, encryption: encryption)
        case .p256(let key):
            // 2.1.0 and 2.2.0 write `dir` with `epk`; ECDH-ES comes with 2.3.1.
            try JWE.sealECDHES(
                plaintext, to: key, partyVInfo: directoryServer.id, algorithm: version.has(.keyAgreementByName) ? .ecdhES : .dir,
                keyID: directoryServer.keyID, encryption: encryption)
        }
    }
}
