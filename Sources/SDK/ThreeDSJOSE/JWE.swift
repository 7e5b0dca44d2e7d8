package import ThreeDSCrypto
package import ThreeDSJSON

/// JSON Web Encryption in the compact serialisation (RFC 7516), with the algorithms of 3-D Secure only.
///
/// The caller's expectation decides, not the header: a header that names anything else is refused.
package enum JWE {
    /// The header, for a receiver that must first find its key.
    package struct Header: Equatable, Sendable {
        package let algorithm: String
        package let encryption: EncryptionMethod
        package let keyID: String?
        /// All members of the header as received.
        package let members: JSONObject
    }

    /// Reads only the header of a compact JWE.
    ///
    /// - Throws: `.malformed` unless there are five parts and the first is the base64url of a JSON object without duplicate names;
    ///   `.criticalHeader`, `.compressed`, `.unexpectedAlgorithm` (missing or not a string), `.unexpectedEncryption`.
    package static func header(of compact: [UInt8]) throws(JOSEError) -> Header {
        try compact.withBytes { (text) throws(JOSEError) in try CompactJWE(text).header() }
    }

    // MARK: dir

    /// A predictable part of a direct JWE whose value differs. The tag covers the part, so a difference does not help a forger.
    package enum Difference: CaseIterable, Sendable {
        /// `kid` names another key.
        case keyID
        /// The IV of an encryption with counter IVs has the right length, but it is not the counter's.
        case initializationVector
    }

    /// The content of a JWE whose tag is right.
    package struct Opened: Sendable {
        package var plaintext: [UInt8]
        /// What differs from the prediction, in the order of the cases.
        package let differences: [Difference]
    }

    /// Encrypts with a key that both sides already have: header `{"alg":"dir","kid":…,"enc":…}`.
    ///
    /// - Parameters:
    ///   - key: as long as `encryption` requires.
    ///   - keyID: nil leaves `kid` out (only the simulator's faults do).
    ///   - iv: nil generates a random one. Messages of the challenge pass the IV of their counter when `encryption` has such IVs.
    ///   - extraHeader: further members, after the others.
    package static func sealDirect(
        _ plaintext: [UInt8], key: SecretBytes, encryption: EncryptionMethod, keyID: String?, iv: [UInt8]? = nil,
        extraHeader: JSONObject = [:]
    ) throws(JOSEError) -> [UInt8] {
        var header = JSONObject.serialized(strings: ["alg": "dir", "kid": keyID, "enc": encryption.rawValue])
        if !extraHeader.isEmpty {
            header.removeLast()
            header += ",".utf8
            header += extraHeader.serialized().dropFirst()
        }
        return try seal(plaintext, header: header, encryptedKey: [], key: key, encryption: encryption, iv: iv)
    }

    /// Decrypts a JWE with a shared key.
    ///
    /// - Parameters:
    ///   - accepting: the `enc` values that the header may have.
    ///   - keyID: the value that `kid` must have when the header contains it; nil skips the check.
    ///   - expectedCounterIV: the IV that a message must have when its encryption has counter IVs; nil accepts any.
    ///   - tolerating: the differences that are reported instead of refused.
    ///   - key: returns the key for the `enc` that was found.
    package static func readDirect(
        _ compact: [UInt8], accepting: [EncryptionMethod], keyID: String?, expectedCounterIV: [UInt8]?,
        tolerating: [Difference], key: (EncryptionMethod) -> SecretBytes
    ) throws(JOSEError) -> Opened {
        try compact.withBytes { (text) throws(JOSEError) in
            let parts = try CompactJWE(text)
            let header = try parts.header()
            guard header.algorithm == "dir" else { throw .unexpectedAlgorithm }
            guard accepting.contains(header.encryption) else { throw .unexpectedEncryption }
            var differences: [Difference] = []
            if let keyID, let found = header.keyID, found != keyID {
                guard tolerating.contains(.keyID) else { throw .keyIDMismatch }
                differences.append(.keyID)
            }
            guard parts.encryptedKey.isEmpty else { throw .malformed(.encryptedKey) }
            var expectedIV = expectedCounterIV
            if tolerating.contains(.initializationVector), let expected = expectedIV, header.encryption.hasCounterIV,
                !parts.hasIV(expected)
            {
                expectedIV = nil
                differences.append(.initializationVector)
            }
            let plaintext = try parts.open(
                encryption: header.encryption, key: key(header.encryption), expectedCounterIV: expectedIV)
            return Opened(plaintext: plaintext, differences: differences)
        }
    }

    // MARK: Device information

    /// The `alg` of a JWE whose key comes from an ephemeral key agreement. The protocol version decides which value is written.
    package enum AgreementAlgorithm: String, Sendable {
        /// The value that versions 2.1.0 and 2.2.0 of the specification require.
        case dir = "dir"
        /// The value that version 2.3.1 of the specification requires.
        case ecdhES = "ECDH-ES"
    }

    /// Encrypts with `RSA-OAEP-256` and a fresh content key.
    ///
    /// - Parameter keyID: nil leaves `kid` out.
    package static func sealRSAOAEP256(
        _ plaintext: [UInt8], to recipient: RSAPublicKey, keyID: String?, encryption: EncryptionMethod
    ) throws(JOSEError) -> [UInt8] {
        let header = JSONObject.serialized(strings: ["alg": "RSA-OAEP-256", "kid": keyID, "enc": encryption.rawValue])
        let key: SecretBytes
        let iv: [UInt8]
        let wrapped: [UInt8]
        do throws(CryptoError) {
            // Key and IV at once: OpenSSL's generator takes 6,600 instructions for each call, be it for 16 bytes or for 48.
            let random = try SecretBytes.random(count: encryption.keyLength + encryption.ivLength)
            key = try random.slice(0..<encryption.keyLength)
            iv = random.withBytes { Array($0[encryption.keyLength...]) }
            wrapped = try recipient.encryptOAEPSHA256(key)
        } catch { throw .crypto(error) }
        return try seal(plaintext, header: header, encryptedKey: wrapped, key: key, encryption: encryption, iv: iv)
    }

    /// Encrypts with an ephemeral key agreement on P-256 and the KDF of protocol/security.md §3.2.
    ///
    /// - Parameters:
    ///   - partyVInfo: the directory server ID; it is not written into the header.
    ///   - algorithm: the `alg` of the header.
    ///   - keyID: nil leaves `kid` out.
    ///   - ephemeralKey: nil generates a fresh pair. Only known-answer tests pass a key.
    package static func sealECDHES(
        _ plaintext: [UInt8], to recipient: P256PublicKey, partyVInfo: String, algorithm: AgreementAlgorithm, keyID: String?,
        encryption: EncryptionMethod, ephemeralKey: P256PrivateKey? = nil
    ) throws(JOSEError) -> [UInt8] {
        let key: SecretBytes
        let ephemeralPublic: P256PublicKey
        do throws(CryptoError) {
            let ephemeral = if let ephemeralKey { ephemeralKey } else { try P256PrivateKey.generate() }
            ephemeralPublic = ephemeral.publicKey
            key = try agreedKey(ephemeral, recipient, partyVInfo: partyVInfo, encryption)
        } catch { throw .crypto(error) }
        // As text: as an object with the key in it, the header took 18,000 instructions.
        var header = JSONObject.serialized(strings: ["alg": algorithm.rawValue, "kid": keyID])
        header.removeLast()
        header += #","epk":"#.utf8
        header += ephemeralPublic.jwkText.utf8
        header += ",".utf8
        header += JSONObject.serialized(strings: ["enc": encryption.rawValue]).dropFirst()
        return try seal(plaintext, header: header, encryptedKey: [], key: key, encryption: encryption, iv: nil)
    }

    package static func agreedKey(
        _ own: P256PrivateKey, _ peer: P256PublicKey, partyVInfo: String, _ encryption: EncryptionMethod
    ) throws(CryptoError) -> SecretBytes {
        let z = try own.sharedSecret(with: peer)
        let derived = try ConcatKDF.derive(sharedSecret: z, partyV: Array(partyVInfo.utf8))
        return encryption.keyLength == derived.count ? derived : try derived.slice(0..<encryption.keyLength)
    }

    // MARK: Content

    /// Encrypts under a header given as bytes. The whole text is built in one buffer.
    ///
    /// The header is written unchanged, so that the simulator can make wrong ones.
    package static func seal(
        _ plaintext: [UInt8], header: [UInt8], encryptedKey: [UInt8], key: SecretBytes, encryption: EncryptionMethod,
        iv: [UInt8]?
    ) throws(JOSEError) -> [UInt8] {
        let sealed: (ciphertext: [UInt8], tag: [UInt8])
        let vector: [UInt8]
        let aad = Base64Codec.encode(header, alphabet: .url)
        do throws(CryptoError) {
            vector = if let iv { iv } else { try PlatformCrypto.random(count: encryption.ivLength) }
            sealed = try encryption.seal(plaintext, key: key, iv: vector, aad: aad)
        } catch { throw .crypto(error) }
        let parts = [encryptedKey, vector, sealed.ciphertext, sealed.tag]
        let size = parts.reduce(aad.count) { $0 + 1 + Base64Codec.encodedCount($1.count, alphabet: .url) }
        return [UInt8](unsafeUninitializedCapacity: size) { output, count in
            var rest = UnsafeMutableRawBufferPointer(output)
            rest.copyBytes(from: aad)
            rest = UnsafeMutableRawBufferPointer(rebasing: rest[aad.count...])
            for part in parts {
                rest[0] = UInt8(ascii: ".")
                rest = UnsafeMutableRawBufferPointer(rebasing: rest[1...])
                let written = part.withBytes { Base64Codec.encode($0, alphabet: .url, into: rest) }
                rest = UnsafeMutableRawBufferPointer(rebasing: rest[written...])
            }
            count = size
        }
    }
}
