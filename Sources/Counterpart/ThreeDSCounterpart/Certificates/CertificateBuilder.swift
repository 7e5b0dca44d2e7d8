package import ThreeDSCrypto
package import Foundation

/// Makes certificates for the simulator's authorities and servers.
package struct CertificateBuilder: Sendable {
    package var subject: DistinguishedName
    package var issuer: DistinguishedName
    /// Big-endian; leading zeros are dropped.
    package var serialNumber: [UInt8]
    package var notBefore: Date
    package var notAfter: Date
    package var publicKey: PublicKey
    /// A SubjectPublicKeyInfo in DER, written instead of `publicKey`: for keys that are wrong on purpose.
    package var otherPublicKeyInfo: [UInt8]?
    /// The value of authorityKeyIdentifier in DER; nil writes the signer's key identifier.
    package var authorityKeyIdentifier: [UInt8]?
    /// true writes version 1, which has no extensions.
    package var isVersion1 = false
    /// true adds a critical basicConstraints with CA = true, false adds one without CA, nil adds none.
    package var isCA: Bool?
    /// pathLenConstraint; only with `isCA`.
    package var pathLength: Int?
    /// nil leaves the extension out; otherwise critical.
    package var keyUsage: Certificate.KeyUsage?
    /// Empty leaves the extension out.
    package var extendedKeyUsage: [ASN1Identifier] = []
    /// Empty leaves subjectAltName out.
    package var subjectAltNames: [SubjectAltName] = []
    /// Further extensions, written unchanged after the others.
    package var extraExtensions: [Extension] = []

    /// A name of a server.
    package enum SubjectAltName: Equatable, Sendable {
        case dns(String)
        /// 4 or 16 bytes.
        case ip([UInt8])
    }

    /// An extension with its value in DER.
    package struct Extension: Equatable, Sendable {
        package var identifier: ASN1Identifier
        package var isCritical: Bool
        package var value: [UInt8]

        package init(identifier: ASN1Identifier, isCritical: Bool, value: [UInt8]) {
            self.identifier = identifier
            self.isCritical = isCritical
            self.value = value
        }
    }

    package init(
        subject: DistinguishedName, issuer: DistinguishedName, serialNumber: [UInt8], notBefore: Date, notAfter: Date,
        publicKey: PublicKey
    ) {
        self.subject = subject
        self.issuer = issuer
        self.serialNumber = serialNumber
        self.notBefore = notBefore
        self.notAfter = notAfter
        self.publicKey = publicKey
    }

    /// Returns a self-issued authority: CA, keyCertSign and crlSign.
    package static func authority(
        _ subject: DistinguishedName, issuer: DistinguishedName? = nil, serialNumber: [UInt8], notBefore: Date, notAfter: Date,
        publicKey: PublicKey, pathLength: Int? = nil
    ) -> CertificateBuilder {
        var builder = CertificateBuilder(
            subject: subject, issuer: issuer ?? subject, serialNumber: serialNumber, notBefore: notBefore, notAfter: notAfter,
            publicKey: publicKey)
        builder.isCA = true
        builder.pathLength = pathLength
        builder.keyUsage = [.keyCertSign, .crlSign]
        return builder
    }

    /// Returns the certificate, signed with SHA-256 by `key`: ECDSA for P-256, RSASSA-PKCS1-v1_5 for RSA.
    ///
    /// Authority and subject key identifiers come from the keys (RFC 7093 §2).
    package func signed(by key: SigningKey) throws(CryptoError) -> Certificate {
        try Certificate(der: signedDER(by: key))
    }

    /// Signs like `signed(by:)` but does not check the result: for certificates that are wrong on purpose.
    package func signedDER(by key: SigningKey) throws(CryptoError) -> [UInt8] {
        let algorithm =
            switch key {
            case .p256: DERWriter.sequence([DERWriter.objectIdentifier(.ecdsaSHA256)])
            case .rsa: DERWriter.sequence([DERWriter.objectIdentifier(.sha256WithRSA), DERWriter.null])
            }
        return try signedDER(algorithm: algorithm, keyIdentifier: key.publicKey.keyIdentifier) { (body) throws(CryptoError) in
            switch key {
            case .p256(let key): ECDSASignature.der(raw: try key.signature(for: body))
            case .rsa(let key): try key.signaturePKCS1SHA256(for: body)
            }
        }
    }

    /// Returns the certificate with any signature, unchecked: for certificates that are wrong on purpose.
    ///
    /// - Parameters:
    ///   - algorithm: the AlgorithmIdentifier in DER.
    ///   - keyIdentifier: the signer's, for authorityKeyIdentifier.
    ///   - signature: gets the bytes to be signed.
    package func signedDER(
        algorithm: [UInt8], keyIdentifier: [UInt8], signature: ([UInt8]) throws(CryptoError) -> [UInt8]
    ) throws(CryptoError) -> [UInt8] {
        let version = isVersion1 ? [] : DERWriter.explicit(0, DERWriter.integer(2))
        let extensions =
            isVersion1 ? [] : DERWriter.explicit(3, DERWriter.sequence(try extensions(signer: keyIdentifier)))
        let body = DERWriter.sequence([
            version, DERWriter.integer(serialNumber), algorithm, issuer.der,
            DERWriter.sequence([DERWriter.time(notBefore), DERWriter.time(notAfter)]), subject.der,
            otherPublicKeyInfo ?? publicKey.subjectPublicKeyInfo, extensions,
        ])
        return DERWriter.sequence([body, algorithm, DERWriter.bitString(try signature(body))])
    }

    private func extensions(signer: [UInt8]) throws(CryptoError) -> [[UInt8]] {
        var list: [[UInt8]] = []
        func add(_ identifier: ASN1Identifier, critical: Bool, _ value: [UInt8]) {
            list.append(
                DERWriter.sequence(
                    [DERWriter.objectIdentifier(identifier)] + (critical ? [DERWriter.boolean(true)] : [])
                        + [DERWriter.octetString(value)]))
        }
        if let isCA {
            var content: [[UInt8]] = []
            if isCA { content.append(DERWriter.boolean(true)) }
            if isCA, let pathLength { content.append(DERWriter.integer(pathLength)) }
            add(.basicConstraints, critical: true, DERWriter.sequence(content))
        }
        if let keyUsage { add(.keyUsage, critical: true, Self.bits(keyUsage)) }
        if !extendedKeyUsage.isEmpty {
            add(.extendedKeyUsage, critical: false, DERWriter.sequence(extendedKeyUsage.map { DERWriter.objectIdentifier($0) }))
        }
        add(.subjectKeyIdentifier, critical: false, DERWriter.octetString(try publicKey.keyIdentifier))
        add(
            .authorityKeyIdentifier, critical: false,
            authorityKeyIdentifier ?? DERWriter.sequence([DERWriter.implicit(0, signer)]))
        if !subjectAltNames.isEmpty {
            let names = subjectAltNames.map { name in
                switch name {
                case .dns(let host): DERWriter.implicit(2, Array(host.utf8))
                case .ip(let address): DERWriter.implicit(7, address)
                }
            }
            add(.subjectAltName, critical: false, DERWriter.sequence(names))
        }
        for item in extraExtensions { add(item.identifier, critical: item.isCritical, item.value) }
        return list
    }

    /// BIT STRING of named bits: no trailing zeros (X.690 §11.2.2).
    private static func bits(_ usage: Certificate.KeyUsage) -> [UInt8] {
        var octets: [UInt8] = [0, 0]
        var count = 0
        for bit in 0..<9 where usage.rawValue & (1 << UInt16(bit)) != 0 {
            octets[bit / 8] |= 0x80 >> UInt8(bit % 8)
            count = bit + 1
        }
        let used = (count + 7) / 8
        return DERWriter.bitString(Array(octets.prefix(used)), unusedBits: UInt8(used * 8 - count))
    }
}
