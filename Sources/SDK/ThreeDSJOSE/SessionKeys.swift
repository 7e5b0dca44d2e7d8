package import ThreeDSCrypto

/// The direction of a challenge message.
package enum ChannelDirection: Sendable, CaseIterable {
    /// From the SDK to the ACS: CReq.
    case sdkToACS
    /// From the ACS to the SDK: CRes.
    case acsToSDK
}

/// The keys of one challenge (protocol/security.md §6, §7). Their memory is wiped when the value is released.
package struct SessionKeys: Sendable {
    /// The bytes of the derived keys that a message uses: all 32, 0–15 or 16–31.
    enum Part {
        case whole, left, right
    }

    private let whole: SecretBytes
    private let left: SecretBytes
    private let right: SecretBytes

    /// Creates the keys from derived bytes.
    ///
    /// - Parameter derived: the 32 bytes of the Concat KDF.
    /// - Throws: `.invalidLength` for any other length.
    package init(derived: SecretBytes) throws(CryptoError) {
        guard derived.count == 32 else { throw .invalidLength }
        whole = derived
        left = try derived.slice(0..<16)
        right = try derived.slice(16..<32)
    }

    /// Derives the keys: ECDH of the two ephemeral keys, then Concat KDF with the SDK reference number as party V.
    package init(privateKey: P256PrivateKey, peer: P256PublicKey, sdkReferenceNumber: String) throws(CryptoError) {
        let z = try privateKey.sharedSecret(with: peer)
        try self.init(derived: ConcatKDF.derive(sharedSecret: z, partyV: Array(sdkReferenceNumber.utf8)))
    }

    /// Returns the key for a direction: the part of the derived bytes that the encryption uses.
    package func key(for direction: ChannelDirection, _ encryption: EncryptionMethod) -> SecretBytes {
        switch encryption.keyPart(for: direction) {
        case .whole: whole
        case .left: left
        case .right: right
        }
    }

    /// Returns the 12-byte IV of encryptions with counter IVs: 11 × 00 (CReq) or FF (CRes), then the counter.
    package static func counterIV(_ direction: ChannelDirection, counter: UInt8) -> [UInt8] {
        [UInt8](repeating: direction == .sdkToACS ? 0x00 : 0xFF, count: 11) + [counter]
    }

    /// Encrypts one message of the challenge as a compact JWE. With counter IVs, never use the same direction and counter twice.
    ///
    /// - Parameter keyID: acsTransID, as the header's `kid`.
    package func seal(
        _ plaintext: [UInt8], _ direction: ChannelDirection, counter: UInt8, encryption: EncryptionMethod, keyID: String
    ) throws(JOSEError) -> [UInt8] {
        try JWE.sealDirect(
            plaintext, key: key(for: direction, encryption), encryption: encryption, keyID: keyID,
            iv: encryption.hasCounterIV ? Self.counterIV(direction, counter: counter) : nil)
    }

    /// Decrypts one message of the challenge; nothing may differ. See
    /// ``read(_:_:counter:accepting:keyID:tolerating:)``.
    package func open(
        _ compact: [UInt8], _ direction: ChannelDirection, counter: UInt8,
        accepting: [EncryptionMethod] = EncryptionMethod.allCases,
        keyID: String
    ) throws(JOSEError) -> [UInt8] {
        try read(compact, direction, counter: counter, accepting: accepting, keyID: keyID, tolerating: []).plaintext
    }

    /// Decrypts one message of the challenge (protocol/security.md §7.4 rows 3 to 6).
    ///
    /// - Parameters:
    ///   - accepting: the accepted `enc` values. The SDK accepts all of the protocol version, whichever it used itself.
    ///   - keyID: acsTransID. A header without `kid` is tolerated.
    ///   - tolerating: the differences that are reported instead of refused.
    package func read(
        _ compact: [UInt8], _ direction: ChannelDirection, counter: UInt8, accepting: [EncryptionMethod], keyID: String,
        tolerating: [JWE.Difference]
    ) throws(JOSEError) -> JWE.Opened {
        try JWE.readDirect(
            compact, accepting: accepting, keyID: keyID, expectedCounterIV: Self.counterIV(direction, counter: counter),
            tolerating: tolerating
        ) { key(for: direction, $0) }
    }
}
