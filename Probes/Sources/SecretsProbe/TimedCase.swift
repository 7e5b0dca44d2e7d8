import ThreeDSCrypto
import ThreeDSJOSE

/// Where the two sides of a comparison differ.
enum Variant: String {
    case equal, first, last, whole
    /// Padding of 0 and of more than a block.
    case none, over
}

/// One comparison, whose outcome only may tell what was compared.
struct TimedCase: Sendable {
    let name: String
    let variants: [Variant]
    /// Makes everything outside the measured part; the closure says whether the outcome is the one of the variant.
    let prepare: @Sendable (Variant) throws -> () -> Bool

    static let all = [bytes(16), bytes(64), secret, publicKey, tag(.a128gcm), tag(.a128cbcHS256), padding]

    private static func changed(_ bytes: [UInt8], _ variant: Variant) -> [UInt8] {
        var bytes = bytes
        switch variant {
        case .first: bytes[0] ^= 1
        case .last: bytes[bytes.count - 1] ^= 1
        case .whole: bytes = bytes.map { ~$0 }
        case .equal, .none, .over: break
        }
        return bytes
    }

    /// Tags (16 bytes) and keys as two coordinates (64 bytes).
    private static func bytes(_ count: Int) -> TimedCase {
        TimedCase(name: "bytes-\(count)", variants: [.equal, .first, .last, .whole]) { variant in
            let value = (0..<count).map { UInt8($0) }
            let other = changed(value, variant)
            return { PlatformCrypto.isEqual(value, other) == (variant == .equal) }
        }
    }

    private static var secret: TimedCase {
        TimedCase(name: "secret-32", variants: [.equal, .first, .last, .whole]) { variant in
            let value = (0..<32).map { UInt8($0) }
            let (a, b) = (SecretBytes(copying: value), SecretBytes(copying: changed(value, variant)))
            return { (a == b) == (variant == .equal) }
        }
    }

    /// The SDK's own key in the signed content.
    private static var publicKey: TimedCase {
        TimedCase(name: "sdk-key", variants: [.equal, .first, .last, .whole]) { variant in
            let key = try P256PrivateKey(rawRepresentation: SecretBytes(copying: [UInt8](repeating: 7, count: 32))).publicKey
            let point = changed(key.x + key.y, variant)
            let (x, y) = (Array(point[..<32]), Array(point[32...]))
            return { key.hasCoordinates(x: x, y: y) == (variant == .equal) }
        }
    }

    /// A whole message whose tag is wrong somewhere; a right one goes on to be decrypted, so it is no variant.
    private static func tag(_ encryption: EncryptionMethod) -> TimedCase {
        TimedCase(name: "jwe-tag-\(encryption == .a128gcm ? "gcm" : "cbc-hmac")", variants: [.first, .last, .whole]) { variant in
            let key = SecretBytes(copying: (0..<encryption.keyLength).map { UInt8($0) })
            let text = try JWE.sealDirect(
                [UInt8](repeating: 0x41, count: 200), key: key, encryption: encryption, keyID: "k",
                iv: [UInt8](repeating: 9, count: encryption.ivLength))
            // 22 characters of base64url: the first, and the last that is all tag, are exchanged for others.
            var message = text
            for index in variant == .first
                ? [text.count - 22] : variant == .last ? [text.count - 2] : Array((text.count - 22)..<(text.count - 1))
            {
                message[index] = message[index] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
            }
            let received = message
            return {
                do throws(JOSEError) {
                    _ = try JWE.readDirect(
                        received, accepting: [encryption], keyID: nil, expectedCounterIV: nil, tolerating: []
                    ) { _ in key }
                    return false
                } catch {
                    return error == .authenticationFailed
                }
            }
        }
    }

    /// What stands at the end of the last block after decryption.
    private static var padding: TimedCase {
        TimedCase(name: "padding", variants: [.first, .last, .whole, .none, .over]) { variant in
            let (key, iv) = (SecretBytes(copying: [UInt8](repeating: 5, count: 16)), [UInt8](repeating: 6, count: 16))
            var plaintext = [UInt8](repeating: 0x41, count: 16) + [UInt8](repeating: 0x10, count: 16)
            switch variant {
            case .first: plaintext[16] ^= 0x41
            case .last: plaintext[30] ^= 0x41
            case .whole: for index in 16..<31 { plaintext[index] = 0x41 }
            case .none: plaintext[31] = 0
            case .over: for index in 0..<32 { plaintext[index] = 0x11 }
            case .equal: break
            }
            // Without the block of padding that encryption adds.
            let ciphertext = Array(try PlatformCrypto.aesCBCEncrypt(plaintext, key: key, iv: iv).dropLast(16))
            return {
                do throws(CryptoError) {
                    _ = try PlatformCrypto.aesCBCDecrypt(ciphertext, key: key, iv: iv)
                    return false
                } catch {
                    return error == .authenticationFailed
                }
            }
        }
    }
}
