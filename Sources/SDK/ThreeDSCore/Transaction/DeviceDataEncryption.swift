import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSMessages

/// Encrypts device information for a directory server.
///
/// Source: protocol/security.md §3; EMV 3DS Core Functions §6.2.2 (CORE-5).
enum DeviceDataEncryption {
    /// The largest number of characters of sdkEncData.
    static let maximumCharacters = 64_000

    /// Encrypts the device information.
    ///
    /// - Parameters:
    ///   - directoryServer: its key decides the algorithm. `kid` is sent when it has a key id.
    ///   - plaintext: returns the JSON text in UTF-8. It is called again with a limit in bytes when the result is too long, which can
    ///     happen with a large key or key id.
    ///   - version: decides the name of the key agreement in the header.
    /// - Returns: a compact JWE of at most ``maximumCharacters``.
    static func seal(
        to directoryServer: DirectoryServerRecord, version: ProtocolVersion, encryption: EncryptionMethod,
        plaintext: (_ limit: Int?) -> [UInt8]
    ) throws(JOSEError) -> String {
        var bytes = plaintext(nil)
        var compact = try compact(bytes, to: directoryServer, version: version, encryption: encryption)
        if compact.count > maximumCharacters {
            // Four characters contain three bytes. One more cipher block is for the padding.
            bytes = plaintext(bytes.count - (compact.count - maximumCharacters) * 3 / 4 - 20)
            compact = try self.compact(bytes, to: directoryServer, version: version, encryption: encryption)
        }
        guard compact.count <= maximumCharacters else { throw .malformed(.payload) }
        return String(decoding: compact, as: UTF8.self)
    }

    private static func compact(
        _ plaintext: [UInt8], to directoryServer: DirectoryServerRecord, version: ProtocolVersion, encryption: EncryptionMethod
    ) throws(JOSEError) -> [UInt8] {
        switch directoryServer.key {
        case .rsa(let key):
            try JWE.sealRSAOAEP256(plaintext, to: key, keyID: directoryServer.keyID, encryption: encryption)
        case .p256(let key):
            // 2.1.0 and 2.2.0 write `dir` with `epk`; ECDH-ES exists from 2.3.1 on.
            try JWE.sealECDHES(
                plaintext, to: key, partyVInfo: directoryServer.id, algorithm: version.has(.keyAgreementByName) ? .ecdhES : .dir,
                keyID: directoryServer.keyID, encryption: encryption)
        }
    }
}
