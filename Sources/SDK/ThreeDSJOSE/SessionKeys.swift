package import ThreeDSCrypto

/// Which way a message of the challenge goes.
package enum ChannelDirection: Sendable, CaseIterable {
    /// CReq.
    case sdkToACS
    /// CRes.
    case acsToSDK
}

/// The keys of one challenge (protocol/security.md §6, §7). Dropping the value wipes them.
package struct SessionKeys: Sendable {
    private let whole: SecretBytes
    private let left: SecretBytes
    private let right: SecretBytes

    /// - Parameter derived: the 32 bytes of the Concat KDF.
    /// - Throws: `.invalidLength` for any other length.
    package init(derived: SecretBytes) throws(CryptoError) {
        guard derived.count == 32 else { throw .invalidLength }
        whole = derived
        left = try derived.slice(0..<16)
        right = try derived.slice(16..<32)
    }

    /// Agrees on the keys: ECDH of the two ephemeral keys, Concat KDF with the SDK reference number as party V.
    package init(privateKey: P256PrivateKey, peer: P256PublicKey, sdkReferenceNumber: String) throws(CryptoError) {
        let z = try privateKey.sharedSecret(with: peer)
        try self.init(derived: ConcatKDF.derive(sharedSecret: z, partyV: Array(sdkReferenceNumber.utf8)))
    }

    /// A128CBC-HS256: all 32 bytes both ways. A128GCM: bytes 0–15 towards the ACS, 16–31 towards the SDK.
    package func key(for direction: ChannelDirection, _ encryption: ContentEncryption) -> SecretBytes {
        switch (encryption, direction) {
        case (.a128cbcHS256, _): whole
        case (.a128gcm, .sdkToACS): left
        case (.a128gcm, .acsToSDK): right
        }
    }

    /// The 12-byte IV of A128GCM: 11 × 00 (CReq) or FF (CRes), then the counter.
    package static func counterIV(_ direction: ChannelDirection, counter: UInt8) -> [UInt8] {
        [UInt8](repeating: direction == .sdkToACS ? 0x00 : 0xFF, count: 11) + [counter]
    }

    /// One message of the challenge as compact JWE. With A128GCM the same direction and counter must never seal twice.
    ///
    /// - Parameter keyID: acsTransID, as the header's `kid`.
    package func seal(
        _ plaintext: [UInt8], _ direction: ChannelDirection, counter: UInt8, encryption: ContentEncryption, keyID: String
    ) throws(JOSEError) -> [UInt8] {
        try JWE.sealDirect(
            plaintext, key: key(for: direction, encryption), encryption: encryption, keyID: keyID,
            iv: encryption == .a128gcm ? Self.counterIV(direction, counter: counter) : nil)
    }

    /// The plaintext of one message of the challenge (protocol/security.md §7.4 rows 3 to 6).
    ///
    /// - Parameters:
    ///   - accepting: what `enc` may say; the SDK takes both, whatever it used itself.
    ///   - keyID: acsTransID; a header without `kid` is tolerated, another `kid` is not.
    package func open(
        _ compact: [UInt8], _ direction: ChannelDirection, counter: UInt8,
        accepting: [ContentEncryption] = ContentEncryption.allCases,
        keyID: String
    ) throws(JOSEError) -> [UInt8] {
        try JWE.openDirect(
            compact, accepting: accepting, keyID: keyID, expectedGCMIV: Self.counterIV(direction, counter: counter)
        ) { key(for: direction, $0) }
    }
}
