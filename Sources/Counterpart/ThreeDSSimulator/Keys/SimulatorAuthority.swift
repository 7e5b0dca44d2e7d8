import Foundation
import ThreeDSBase
import ThreeDSCounterpart
import ThreeDSCrypto

/// Every key and certificate of one simulator, made when it starts.
struct SimulatorAuthority: Sendable {
    let systems: [SimulatedSystem]
    let issuer: CertificateIssuer
    let tlsAuthority: SimulatedSystem.Authority
    let serverCertificate: Certificate
    let serverKey: P256PrivateKey
    /// Signs the scheme metadata.
    let metadataKey: P256PrivateKey

    init(seed: UInt64?, now: Date, addresses: [[UInt8]] = []) throws(CryptoError) {
        let random = SimulatorRandom(seed: seed, label: "authority")
        issuer = CertificateIssuer(now: now, random: random.derived("serials"))
        let rsa = try RSAKeyPool.keys(seed: seed)
        // A separate source, so that the other serial numbers of a seed stay the same.
        let sdkServers = CertificateIssuer(now: now, random: random.derived("split-sdk"))
        var systems: [SimulatedSystem] = []
        for (index, id) in SimulatedDirectoryServer.identifiers.enumerated() {
            let random = random.derived(id)
            systems.append(
                try Self.system(
                    number: index + 1, id: id, hasKeyID: index < 2, issuer: issuer, random: random,
                    rsa: index % 2 == 0 ? rsa : nil, sdkServers: sdkServers))
        }
        self.systems = systems
        tlsAuthority = try issuer.authority(
            "Simulator TLS CA", key: .p256(try random.derived("tls-ca").p256Key()), issuer: nil)
        serverKey = try random.derived("tls").p256Key()
        serverCertificate = try issuer.leaf(
            "localhost", key: .p256(serverKey.publicKey), usage: [.digitalSignature], issuer: tlsAuthority,
            validity: issuer.validity(for: .days(365))
        ) { builder in
            builder.extendedKeyUsage = [.serverAuthentication]
            builder.subjectAltNames =
                [.dns("localhost"), .ip([127, 0, 0, 1]), .ip([UInt8](repeating: 0, count: 15) + [1])] + addresses.map { .ip($0) }
        }
        metadataKey = try random.derived("metadata").p256Key()
    }

    /// Returns a payment system that an app does not expect in the place of the given one.
    func stranger(to system: SimulatedSystem) -> SimulatedSystem { systems.first { $0.number != system.number } ?? system }

    private static func system(
        number: Int, id: String, hasKeyID: Bool, issuer: CertificateIssuer, random: SimulatorRandom,
        rsa: RSAKeyPool.Keys?, sdkServers: CertificateIssuer
    ) throws(CryptoError) -> SimulatedSystem {
        let root = try issuer.authority("DS \(id) Root CA", key: .p256(try random.p256Key()), issuer: nil)
        let issuing = try issuer.authority(SimulatedSystem.issuingName(id), key: .p256(try random.p256Key()), issuer: root)
        let ownKey = SigningKey.p256(try random.p256Key())
        let signerKey = rsa.map { SigningKey.rsa($0.signing) } ?? ownKey
        let signer = try issuer.leaf(
            "Simulated ACS of \(id)", key: signerKey.publicKey, usage: [.digitalSignature], issuer: issuing)
        var keys: [SimulatedSystem.EncryptionKey] = []
        let present = SigningKey.p256(try random.p256Key())
        let next = SigningKey.p256(try random.p256Key())
        // Rotation: the next key is an EC key whatever the present one is.
        let validities = [issuer.validity(for: .days(730)), issuer.now + .days(365)...issuer.now + .days(1460)]
        for (key, validity) in zip([rsa.map { SigningKey.rsa($0.encryption) } ?? present, next], validities) {
            let certificate = try issuer.leaf(
                "DS \(id) device data", key: key.publicKey, usage: key.isRSA ? [.keyEncipherment] : [.keyAgreement],
                issuer: root, validity: validity)
            keys.append(
                SimulatedSystem.EncryptionKey(
                    key: key, keyID: hasKeyID ? random.uuid() : nil, certificate: certificate,
                    validFrom: certificate.notBefore, validTo: certificate.notAfter))
        }
        let sdkServerKey = SigningKey.p256(try random.derived("split-sdk").p256Key())
        let sdkKey = rsa.map { SigningKey.rsa($0.sdkServer) } ?? sdkServerKey
        let sdkServer = try sdkServers.leaf(
            "Simulated Split-SDK Server of \(id)", key: sdkKey.publicKey, usage: [.digitalSignature], issuer: issuing)
        return SimulatedSystem(
            number: number, id: id, encryptionKeys: keys, root: root, issuing: issuing, signerKey: signerKey, signer: signer,
            sdkServerKey: sdkKey, sdkServer: sdkServer)
    }
}

extension SigningKey {
    var isRSA: Bool {
        if case .rsa = self { true } else { false }
    }
}

/// The RSA keys of simulators.
enum RSAKeyPool {
    struct Keys: Sendable {
        /// Of the directory servers.
        let encryption: RSAPrivateKey
        /// Of the ACSs.
        let signing: RSAPrivateKey
        /// Of the Split-SDK Servers.
        let sdkServer: RSAPrivateKey
    }

    /// RSA keys take long to make: simulators of one process without a seed share a fresh set.
    private static let fresh: Result<Keys, CryptoError> = Result { () throws(CryptoError) in
        Keys(
            encryption: try RSAPrivateKey.generate(), signing: try RSAPrivateKey.generate(),
            sdkServer: try RSAPrivateKey.generate())
    }

    private static let testKeys: Result<[RSAPrivateKey], CryptoError> = Result { () throws(CryptoError) in
        var keys: [RSAPrivateKey] = []
        for text in TestKeys.rsa {
            guard case .rsa(let key) = try SigningKey(pkcs8PEM: text) else { throw .invalidKey }
            keys.append(key)
        }
        return keys
    }

    /// Returns three different test keys for a seed, the same three each time; without a seed fresh keys.
    static func keys(seed: UInt64?) throws(CryptoError) -> Keys {
        guard let seed else { return try fresh.get() }
        var keys = try testKeys.get()
        let random = SimulatorRandom(seed: seed, label: "rsa")
        return Keys(
            encryption: try pick(&keys, random), signing: try pick(&keys, random), sdkServer: try pick(&keys, random))
    }

    /// Takes a key out of the list.
    private static func pick(_ keys: inout [RSAPrivateKey], _ random: SimulatorRandom) throws(CryptoError) -> RSAPrivateKey {
        guard !keys.isEmpty, let byte = random.bytes(1).first else { throw .invalidKey }
        return keys.remove(at: Int(byte) % keys.count)
    }
}
