import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSJSON

/// Opens `sdkEncData` at the DS, in every form that is documented (protocol/core-flow.md §3.1, §3.2; protocol/security.md §3).
///
/// | key | `alg` | content key |
/// |---|---|---|
/// | RSA | `RSA-OAEP-256`, also `RSA-OAEP` of the 2.0 text | wrapped |
/// | EC | `dir` or `ECDH-ES`, with `epk` | Concat KDF, PartyVInfo = directory server ID |
/// | EC | `ECDH-ES` with `epk` | plain RFC 7518 §4.6.2, as in EMVCo's samples of August 2018 |
struct DeviceDataOpener {
    let system: SimulatedSystem
    /// The messageVersion of the AReq.
    let version: String

    func open(_ compact: String) throws -> [UInt8] {
        guard compact.utf8.count <= 64_000 else { throw CryptoError.invalidLength }
        let parts = compact.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 5 else { throw CryptoError.invalidLength }
        let document = try JSONDocument(parsing: try Base64URL.decode(parts[0]))
        guard document.duplicateNames.isEmpty, let header = document.root.objectValue, header["zip"] == nil,
            header["crit"] == nil, let cipher = header["enc"]?.stringValue.flatMap(ContentCipher.init), cipher.exists(in: version)
        else { throw CryptoError.authenticationFailed }
        let encryptedKey = try Base64URL.decode(parts[1])
        let content = ContentCipher.Content(
            aad: Array(parts[0].utf8), iv: try Base64URL.decode(parts[2]), ciphertext: try Base64URL.decode(parts[3]),
            tag: try Base64URL.decode(parts[4]))
        for key in try candidates(header) {
            for contentKey in contentKeys(header, encryptedKey, cipher, key.key) {
                if let plaintext = try? cipher.open(content, key: contentKey) { return plaintext }
            }
        }
        throw CryptoError.authenticationFailed
    }

    /// Returns whether `kid` names a key of this DS, which 2.3.1 requires; nil when there is no readable header.
    func namesKnownKey(_ compact: String) -> Bool? {
        guard let header = header(of: compact) else { return nil }
        guard let kid = header["kid"]?.stringValue else { return false }
        return system.encryptionKeys.contains { $0.keyID == kid }
    }

    /// Returns whether the `alg` for an EC key is that of 2.3.1: `ECDH-ES`, not `dir`.
    func isKeyAgreementByName(_ compact: String) -> Bool { header(of: compact)?["alg"] != "dir" }

    private func header(of compact: String) -> JSONObject? {
        let part = compact.split(separator: ".", omittingEmptySubsequences: false).first.map(String.init) ?? ""
        return (try? Base64URL.decode(part)).flatMap { try? JSONDocument(parsing: $0) }?.root.objectValue
    }

    /// Returns the keys that the header can mean: the key of `kid`, otherwise all keys.
    private func candidates(_ header: JSONObject) throws(CryptoError) -> [SimulatedSystem.EncryptionKey] {
        guard let kid = header["kid"] else { return system.encryptionKeys }
        let known = system.encryptionKeys.filter { $0.keyID != nil }
        // A DS without key identifiers cannot use `kid`.
        guard !known.isEmpty else { return system.encryptionKeys }
        let named = known.filter { kid == .string($0.keyID ?? "") }
        guard !named.isEmpty else { throw .invalidKey }
        return named
    }

    private func contentKeys(
        _ header: JSONObject, _ encryptedKey: [UInt8], _ cipher: ContentCipher, _ key: SigningKey
    ) -> [SecretBytes] {
        let algorithm = header["alg"]?.stringValue ?? ""
        switch key {
        case .rsa(let key):
            guard header["epk"] == nil else { return [] }
            let hash: OAEPHash
            switch algorithm {
            case "RSA-OAEP-256": hash = .sha256
            case "RSA-OAEP": hash = .sha1
            default: return []
            }
            return (try? key.decryptOAEP(encryptedKey, hash: hash)).map { [$0] } ?? []
        case .p256(let key):
            guard encryptedKey.isEmpty, let epk = header["epk"]?.objectValue, epk["d"] == nil,
                let peer = EphemeralKey.publicKey(epk), let z = try? key.sharedSecret(with: peer)
            else { return [] }
            let profile = derive(z, algorithm: [], partyV: Array(system.id.utf8), bits: 256)
            var keys = [try? profile?.slice(0..<cipher.keyLength)]
            if algorithm == "ECDH-ES" {
                keys.append(
                    derive(z, algorithm: Array(cipher.rawValue.utf8), partyV: [], bits: cipher.keyLength * 8))
            } else if algorithm != "dir" {
                return []
            }
            return keys.compactMap { $0 }
        }
    }

    private func derive(_ z: SecretBytes, algorithm: [UInt8], partyV: [UInt8], bits: Int) -> SecretBytes? {
        func prefixed(_ data: [UInt8]) -> [UInt8] { number(data.count) + data }
        func number(_ value: Int) -> [UInt8] { (0..<4).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) } }
        let input = number(1) + z.withBytes { Array($0) } + prefixed(algorithm) + prefixed([]) + prefixed(partyV) + number(bits)
        return (try? PlatformCrypto.sha256(input)).map { SecretBytes(copying: Array($0.prefix(bits / 8))) }
    }
}
