#if canImport(CryptoKit)
    import CommonCrypto
    import CryptoKit
    import Darwin
    import Foundation
    import Security

    /// The primitives over CryptoKit, Security and CommonCrypto. Uses nothing newer than iOS 15 and macOS 12.
    package enum AppleBackend: CryptoBackend {
        package typealias P256PublicHandle = AppleP256PublicKey
        package typealias P256PrivateHandle = AppleP256PrivateKey
        package typealias RSAPublicHandle = AppleRSAKey
        package typealias CertificateHandle = AppleCertificate

        package static func random(into bytes: UnsafeMutableRawBufferPointer) throws(CryptoError) {
            guard let start = bytes.baseAddress, !bytes.isEmpty else { return }
            guard SecRandomCopyBytes(kSecRandomDefault, bytes.count, start) == errSecSuccess else { throw .randomSourceFailed }
        }

        /// Does nothing: the system's frameworks stay loaded.
        package static func staysUntilProcessEnds() {}

        package static func wipe(_ bytes: UnsafeMutableRawBufferPointer) {
            guard let start = bytes.baseAddress, !bytes.isEmpty else { return }
            _ = memset_s(start, bytes.count, 0, bytes.count)
        }

        package static func isEqual(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Bool {
            guard a.count == b.count else { return false }
            var difference: UInt8 = 0
            for index in 0..<a.count { difference |= a[index] ^ b[index] }
            return difference == 0
        }

        package static func sha256(parts: [UnsafeRawBufferPointer]) throws(CryptoError) -> [UInt8] {
            var hash = SHA256()
            for part in parts where !part.isEmpty { hash.update(bufferPointer: part) }
            return hash.finalize().withUnsafeBytes { [UInt8]($0) }
        }

        package static func hmacSHA256(key: UnsafeRawBufferPointer, parts: [UnsafeRawBufferPointer]) throws(CryptoError)
            -> [UInt8]
        {
            var mac = HMAC<SHA256>(key: SymmetricKey(data: key))
            for part in parts where !part.isEmpty { mac.update(data: part) }
            return mac.finalize().withUnsafeBytes { [UInt8]($0) }
        }

        package static func aesCBCEncrypt(
            _ plaintext: UnsafeRawBufferPointer, key: UnsafeRawBufferPointer, iv: [UInt8],
            into output: UnsafeMutableRawBufferPointer
        ) throws(CryptoError) {
            guard key.count == 16, iv.count == 16, output.count == (plaintext.count / 16 + 1) * 16 else { throw .invalidLength }
            var written = 0
            let status = CCCrypt(
                CCOperation(kCCEncrypt), CCAlgorithm(kCCAlgorithmAES), CCOptions(kCCOptionPKCS7Padding), key.baseAddress,
                key.count,
                iv, plaintext.baseAddress, plaintext.count, output.baseAddress, output.count, &written)
            guard status == CCCryptorStatus(kCCSuccess), written == output.count else { throw .backend(.status(Int(status))) }
        }

        package static func aesCBCDecrypt(
            inPlace bytes: UnsafeMutableRawBufferPointer, key: UnsafeRawBufferPointer, iv: [UInt8]
        ) throws(CryptoError) -> Int {
            guard key.count == 16, iv.count == 16 else { throw .invalidLength }
            guard !bytes.isEmpty, bytes.count % 16 == 0 else { throw .authenticationFailed }
            var written = 0
            // No padding option: its status would reveal bad padding. In-place decryption is allowed by the library.
            let status = CCCrypt(
                CCOperation(kCCDecrypt), CCAlgorithm(kCCAlgorithmAES), CCOptions(0), key.baseAddress, key.count, iv,
                UnsafeRawPointer(bytes.baseAddress), bytes.count, bytes.baseAddress, bytes.count, &written)
            guard status == CCCryptorStatus(kCCSuccess), written == bytes.count,
                let padding = PKCS7.paddingLength(of: UnsafeRawBufferPointer(bytes))
            else {
                wipe(bytes)
                throw .authenticationFailed
            }
            return bytes.count - padding
        }

        package static func aesGCMSeal(
            _ plaintext: UnsafeRawBufferPointer, key: UnsafeRawBufferPointer, iv: [UInt8], aad: UnsafeRawBufferPointer,
            into output: UnsafeMutableRawBufferPointer
        ) throws(CryptoError) -> [UInt8] {
            guard key.count == 16 || key.count == 32, iv.count == 12, output.count == plaintext.count else {
                throw .invalidLength
            }
            let box: AES.GCM.SealedBox
            do {
                box = try AES.GCM.seal(
                    plaintext, using: SymmetricKey(data: key), nonce: AES.GCM.Nonce(data: iv), authenticating: aad)
            } catch {
                throw .backend(.operation(.seal))
            }
            output.copyBytes(from: box.ciphertext)
            return Array(box.tag)
        }

        package static func aesGCMOpen(
            inPlace bytes: UnsafeMutableRawBufferPointer, tag: [UInt8], key: UnsafeRawBufferPointer, iv: [UInt8],
            aad: UnsafeRawBufferPointer
        ) throws(CryptoError) {
            guard key.count == 16 || key.count == 32, iv.count == 12 else { throw .invalidLength }
            guard tag.count == 16 else { throw .authenticationFailed }
            var plaintext: Data
            do {
                let box = try AES.GCM.SealedBox(
                    nonce: AES.GCM.Nonce(data: iv), ciphertext: UnsafeRawBufferPointer(bytes), tag: tag)
                plaintext = try AES.GCM.open(box, using: SymmetricKey(data: key), authenticating: aad)
            } catch {
                wipe(bytes)
                throw .authenticationFailed
            }
            bytes.copyBytes(from: plaintext)
            plaintext.resetBytes(in: plaintext.startIndex..<plaintext.endIndex)
        }
    }
#endif
