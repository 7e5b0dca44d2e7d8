package import ThreeDSCrypto
import ThreeDSJSON

/// The five parts of a compact JWE, still encoded and in the caller's memory.
package struct CompactJWE {
    /// The encoded header, which is also the additional authenticated data.
    let protected: UnsafeRawBufferPointer
    package let encryptedKey: UnsafeRawBufferPointer
    private let iv: UnsafeRawBufferPointer
    private let ciphertext: UnsafeRawBufferPointer
    private let tag: UnsafeRawBufferPointer

    /// Finds the parts. The memory of `text` must stay valid and in place while the value is used.
    package init(_ text: UnsafeRawBufferPointer) throws(JOSEError) {
        // The first three dots and the last. A further dot falls into the ciphertext, where base64url refuses it.
        var dots: [Int] = []
        var start = 0
        while dots.count < 3, let dot = text[start...].firstIndex(of: UInt8(ascii: ".")) {
            dots.append(dot)
            start = dot + 1
        }
        guard dots.count == 3, let last = text.lastIndex(of: UInt8(ascii: ".")), last > dots[2] else {
            throw .malformed(.serialization)
        }
        protected = UnsafeRawBufferPointer(rebasing: text[..<dots[0]])
        encryptedKey = UnsafeRawBufferPointer(rebasing: text[(dots[0] + 1)..<dots[1]])
        iv = UnsafeRawBufferPointer(rebasing: text[(dots[1] + 1)..<dots[2]])
        ciphertext = UnsafeRawBufferPointer(rebasing: text[(dots[2] + 1)..<last])
        tag = UnsafeRawBufferPointer(rebasing: text[(last + 1)...])
    }

    package func header() throws(JOSEError) -> JWE.Header {
        guard let bytes = Base64Codec.decode(protected, alphabet: .url), let document = try? JSONDocument(parsing: bytes),
            let members = document.root.objectValue, document.duplicateNames.isEmpty
        else { throw .malformed(.header) }
        guard members["crit"] == nil else { throw .criticalHeader }
        guard members["zip"] == nil else { throw .compressed }
        guard let algorithm = members.string("alg") else { throw .unexpectedAlgorithm }
        guard let name = members.string("enc"), let encryption = EncryptionMethod(rawValue: name) else {
            throw .unexpectedEncryption
        }
        var keyID: String?
        if let value = members["kid"] {
            guard let text = value.stringValue else { throw .malformed(.header) }
            keyID = text
        }
        return JWE.Header(algorithm: algorithm, encryption: encryption, keyID: keyID, members: members)
    }

    /// Returns whether the third part is the encoded form of the IV.
    func hasIV(_ expected: [UInt8]) -> Bool { Base64Codec.decode(iv, alphabet: .url) == expected }

    /// Decodes the parts, checks lengths, IV and tag, then decrypts in the buffer that becomes the plaintext.
    package func open(
        encryption: EncryptionMethod, key: SecretBytes, expectedCounterIV: [UInt8]? = nil
    ) throws(JOSEError) -> [UInt8] {
        guard let iv = Base64Codec.decode(iv, alphabet: .url), iv.count == encryption.ivLength else {
            throw .malformed(.initializationVector)
        }
        guard let tag = Base64Codec.decode(tag, alphabet: .url), tag.count == 16 else { throw .malformed(.tag) }
        guard var bytes = Base64Codec.decode(ciphertext, alphabet: .url) else { throw .malformed(.ciphertext) }
        guard key.count == encryption.keyLength else { throw .invalidKey }
        if encryption.hasCounterIV, let expectedCounterIV, expectedCounterIV != iv { throw .unexpectedIV }
        do throws(CryptoError) {
            try encryption.open(inPlace: &bytes, tag: tag, key: key, iv: iv, aad: protected)
        } catch {
            switch error {
            case .authenticationFailed: throw .authenticationFailed
            case .invalidLength: throw .malformed(.ciphertext)
            default: throw .crypto(error)
            }
        }
        return bytes
    }
}
