import Foundation
import Testing
import ThreeDSCounterpart
import ThreeDSTestSupport

@testable import ThreeDSCrypto

/// A root, an issuing CA and a leaf on P-256, each of which a test can bend.
struct TestChain {
    static let start = Date(timeIntervalSince1970: 1_700_000_000)
    static let now = start + 1000
    static let end = start + 100_000

    let rootKey: P256PrivateKey
    let issuingKey: P256PrivateKey
    let leafKey: P256PrivateKey
    var root: CertificateBuilder
    var issuing: CertificateBuilder
    var leaf: CertificateBuilder

    init() throws {
        rootKey = try .generate()
        issuingKey = try .generate()
        leafKey = try .generate()
        let rootName = DistinguishedName(commonName: "Root", organization: "Tests")
        let issuingName = DistinguishedName(commonName: "Issuing", organization: "Tests")
        root = .authority(
            rootName, serialNumber: [1], notBefore: Self.start, notAfter: Self.end, publicKey: .p256(rootKey.publicKey))
        issuing = .authority(
            issuingName, issuer: rootName, serialNumber: [2], notBefore: Self.start, notAfter: Self.end,
            publicKey: .p256(issuingKey.publicKey))
        leaf = CertificateBuilder(
            subject: DistinguishedName(commonName: "Leaf"), issuer: issuingName, serialNumber: [0x12, 0x34],
            notBefore: Self.start,
            notAfter: Self.end, publicKey: .p256(leafKey.publicKey))
        leaf.isCA = false
        leaf.keyUsage = [.digitalSignature]
    }

    func certificates() throws -> (root: Certificate, issuing: Certificate, leaf: Certificate) {
        try (root.signed(by: .p256(rootKey)), issuing.signed(by: .p256(rootKey)), leaf.signed(by: .p256(issuingKey)))
    }

    /// The chain with an issuing RSA key of that exponent. The leaf has the signature that is right for the exponent 1: it needs no
    /// private key.
    func certificates(issuingExponent: [UInt8]) throws -> (root: Certificate, issuing: Certificate, leaf: Certificate) {
        let numbers = try RSAPrivateKey.generate().publicKey
        var issuing = issuing
        issuing.otherPublicKeyInfo = DERWriter.sequence([
            DERWriter.sequence([DERWriter.objectIdentifier(.rsaEncryption), DERWriter.null]),
            DERWriter.bitString(
                DERWriter.sequence([DERWriter.integer(numbers.modulus), DERWriter.integer(issuingExponent)])),
        ])
        let leaf = try leaf.signedDER(
            algorithm: DERWriter.sequence([DERWriter.objectIdentifier(.sha256WithRSA), DERWriter.null]),
            keyIdentifier: issuing.publicKey.keyIdentifier
        ) { (body) throws(CryptoError) in
            // EMSA-PKCS1-v1_5 (RFC 8017 §9.2)
            let digest = DERWriter.sequence([
                DERWriter.sequence([DERWriter.objectIdentifier(.sha256), DERWriter.null]),
                DERWriter.octetString(try PlatformCrypto.sha256(body)),
            ])
            let padding = [UInt8](repeating: 0xFF, count: numbers.modulus.count - digest.count - 3)
            return [0, 1] + padding + [0] + digest
        }
        return try (root.signed(by: .p256(rootKey)), issuing.signed(by: .p256(rootKey)), Certificate(der: leaf))
    }

    func validate(at date: Date = now, revoked: [[UInt8]] = []) throws -> ValidatedChain {
        let chain = try certificates()
        return try CertificatePath.validate(
            leaf: chain.leaf, intermediates: [chain.issuing], anchors: [chain.root], at: date, revokedSerials: revoked)
    }
}

private let extensionOfNobody = ASN1Identifier(1, 3, 6, 1, 4, 1, 99999, 1)

private func policy(_ identifier: ASN1Identifier, _ value: [UInt8], isCritical: Bool) -> CertificateBuilder.Extension {
    .init(identifier: identifier, isCritical: isCritical, value: value)
}

/// Rows 6 to 8 of protocol/security.md §5.
@Suite struct CertificatePathTests {
    @Test func acceptsAndReturnsThePath() throws {
        let test = try TestChain()
        let chain = try test.certificates()
        let validated = try CertificatePath.validate(
            leaf: chain.leaf, intermediates: [chain.issuing], anchors: [chain.root], at: TestChain.now)
        #expect(validated.certificates == [chain.leaf, chain.issuing, chain.root])
        #expect(validated.leaf == chain.leaf)
        // Order, repetition and strangers among the candidates do not matter.
        let other = try TestChain().certificates()
        _ = try CertificatePath.validate(
            leaf: chain.leaf, intermediates: [other.issuing, chain.issuing, chain.root, chain.issuing, other.root],
            anchors: [other.root, chain.root], at: TestChain.now)
    }

    fileprivate struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let error: CertificateChainError?
        let bend: @Sendable (inout TestChain) -> Void
    }

    fileprivate static let cases: [Case] = [
        Case(testDescription: "leaf without keyUsage", error: nil) { $0.leaf.keyUsage = nil },
        Case(testDescription: "leaf without basicConstraints", error: nil) { $0.leaf.isCA = nil },
        Case(testDescription: "issuing CA without keyUsage", error: nil) { $0.issuing.keyUsage = nil },
        Case(testDescription: "pathLen 0 over one CA", error: nil) { $0.issuing.pathLength = 0 },
        Case(testDescription: "unknown extension, not critical", error: nil) {
            $0.leaf.extraExtensions = [.init(identifier: extensionOfNobody, isCritical: false, value: [5, 0])]
        },
        Case(testDescription: "pathLen exceeded", error: .pathLengthExceeded) { $0.root.pathLength = 0 },
        Case(testDescription: "issuer with CA false", error: .notCA) {
            $0.issuing.isCA = false
            $0.issuing.keyUsage = nil
        },
        Case(testDescription: "issuer without basicConstraints", error: .notCA) {
            $0.issuing.isCA = nil
            $0.issuing.keyUsage = nil
        },
        Case(testDescription: "issuer without basicConstraints, with keyCertSign", error: .notCA) { $0.issuing.isCA = nil },
        Case(testDescription: "issuer without keyCertSign", error: .keyUsage) {
            $0.issuing.keyUsage = [.digitalSignature, .crlSign]
        },
        Case(testDescription: "leaf without digitalSignature", error: .keyUsage) { $0.leaf.keyUsage = [.keyEncipherment] },
        Case(testDescription: "unknown critical extension in leaf", error: .unknownCriticalExtension) {
            $0.leaf.extraExtensions = [.init(identifier: extensionOfNobody, isCritical: true, value: [5, 0])]
        },
        Case(testDescription: "unknown critical extension in issuer", error: .unknownCriticalExtension) {
            $0.issuing.extraExtensions = [.init(identifier: extensionOfNobody, isCritical: true, value: [5, 0])]
        },
        Case(testDescription: "critical certificatePolicies", error: nil) {
            $0.issuing.extraExtensions = [policy(.certificatePolicies, [0x30, 6, 0x30, 4, 6, 2, 0x2A, 3], isCritical: true)]
        },
        Case(testDescription: "policyConstraints, not critical", error: nil) {
            $0.issuing.extraExtensions = [policy(.policyConstraints, [0x30, 3, 0x80, 1, 0], isCritical: false)]
        },
        Case(testDescription: "critical policyConstraints in issuer", error: .unknownCriticalExtension) {
            $0.issuing.extraExtensions = [policy(.policyConstraints, [0x30, 3, 0x80, 1, 0], isCritical: true)]
        },
        Case(testDescription: "critical policyConstraints in root", error: .unknownCriticalExtension) {
            $0.root.extraExtensions = [policy(.policyConstraints, [0x30, 3, 0x80, 1, 0], isCritical: true)]
        },
        Case(testDescription: "critical inhibitAnyPolicy in issuer", error: .unknownCriticalExtension) {
            $0.issuing.extraExtensions = [policy(.inhibitAnyPolicy, [2, 1, 0], isCritical: true)]
        },
        Case(testDescription: "critical policyMappings in issuer", error: .unknownCriticalExtension) {
            let pair: [UInt8] = [0x30, 8, 6, 2, 0x2A, 3, 6, 2, 0x2A, 4]
            $0.issuing.extraExtensions = [policy(.policyMappings, [0x30, 10] + pair, isCritical: true)]
        },
        Case(testDescription: "leaf expired", error: .expired) { $0.leaf.notAfter = TestChain.now - 1 },
        Case(testDescription: "issuer expired", error: .expired) { $0.issuing.notAfter = TestChain.now - 1 },
        // A trust anchor is a name and a key; see TrustAnchorTests.
        Case(testDescription: "root expired", error: nil) { $0.root.notAfter = TestChain.now - 1 },
        Case(testDescription: "leaf not yet valid", error: .notYetValid) { $0.leaf.notBefore = TestChain.now + 1 },
        Case(testDescription: "root not yet valid", error: nil) { $0.root.notBefore = TestChain.now + 1 },
        Case(testDescription: "leaf of another issuer", error: .noPath) {
            $0.leaf.issuer = DistinguishedName(commonName: "Nobody")
        },
    ]

    @Test("CORE-253: each changed chain is accepted or gives its error", .proves("CORE-253"), arguments: cases)
    fileprivate func rule(_ item: Case)
        throws
    {
        var chain = try TestChain()
        item.bend(&chain)
        if let error = item.error {
            #expect(throws: error) { try chain.validate() }
        } else {
            #expect(try chain.validate().certificates.count == 3)
        }
    }

    @Test func dates() throws {
        let chain = try TestChain()
        _ = try chain.validate(at: TestChain.start)
        _ = try chain.validate(at: TestChain.end - 1)
        #expect(throws: CertificateChainError.notYetValid) { try chain.validate(at: TestChain.start - 1) }
        #expect(throws: CertificateChainError.expired) { try chain.validate(at: TestChain.end + 1) }
        #expect(throws: CertificateChainError.expired) { try chain.validate(at: .distantFuture + 1e12) }
        #expect(throws: CertificateChainError.self) { try chain.validate(at: Date(timeIntervalSince1970: .nan)) }
    }

    @Test func revocation() throws {
        let chain = try TestChain()
        for serial: [UInt8] in [[0x12, 0x34], [2], [1]] {
            #expect(throws: CertificateChainError.revoked) { try chain.validate(revoked: [serial]) }
        }
        _ = try chain.validate(revoked: [[0x12], [0x34], [0, 0x12, 0x34], []])
    }

    @Test func signatures() throws {
        let test = try TestChain()
        let chain = try test.certificates()
        // The last byte of the signature, then a byte of the name.
        for offset in [chain.leaf.der.count - 1, chain.leaf.der.firstRange(of: Array("Leaf".utf8))?.lowerBound ?? 0] {
            var der = chain.leaf.der
            der[offset] ^= 1
            let leaf = try Certificate(der: der)
            #expect(throws: CertificateChainError.badSignature) {
                try CertificatePath.validate(leaf: leaf, intermediates: [chain.issuing], anchors: [chain.root], at: TestChain.now)
            }
        }
        #expect(chain.leaf.isSigned(by: chain.issuing))
        #expect(!chain.leaf.isSigned(by: chain.root))
        #expect(chain.root.isSigned(by: chain.root))
    }

    @Test func anchors() throws {
        let chain = try TestChain().certificates()
        let other = try TestChain().certificates()
        let leaf = chain.leaf
        func validate(_ intermediates: [Certificate], _ anchors: [Certificate]) throws {
            _ = try CertificatePath.validate(leaf: leaf, intermediates: intermediates, anchors: anchors, at: TestChain.now)
        }
        #expect(throws: CertificateChainError.noPath) { try validate([chain.issuing], []) }
        #expect(throws: CertificateChainError.noPath) { try validate([], [chain.root]) }
        // A root of the same name and another key.
        #expect(throws: CertificateChainError.self) { try validate([chain.issuing], [other.root]) }
        // A root that was only sent.
        #expect(throws: CertificateChainError.self) { try validate([chain.issuing, chain.root], [other.root]) }
        let many = [Certificate](repeating: chain.issuing, count: CertificatePath.maximumLength + 1)
        #expect(throws: CertificateChainError.tooManyCertificates) { try validate(many, [chain.root]) }
    }

    @Test func rsaChain() throws {
        let key = try RSAPrivateKey.generate()
        let signer = try P256PrivateKey.generate()
        let name = DistinguishedName(commonName: "RSA root")
        let root = try CertificateBuilder.authority(
            name, serialNumber: [9], notBefore: TestChain.start, notAfter: TestChain.end, publicKey: .rsa(key.publicKey)
        ).signed(by: .rsa(key))
        var builder = CertificateBuilder(
            subject: DistinguishedName(commonName: "Leaf"), issuer: name, serialNumber: [10], notBefore: TestChain.start,
            notAfter: TestChain.end, publicKey: .p256(signer.publicKey))
        builder.keyUsage = .digitalSignature
        let leaf = try builder.signed(by: .rsa(key))
        _ = try CertificatePath.validate(leaf: leaf, intermediates: [], anchors: [root], at: TestChain.now)
        #expect(leaf.isSigned(by: root))
        // A key of a curve that is not known signs nothing.
        let chain = try TestChain().certificates()
        let curve: [UInt8] = [0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07]
        var der = chain.root.der
        let place = try #require(der.firstRange(of: curve))
        der[place.upperBound - 1] = 0x01
        let stranger = try Certificate(der: der)
        #expect(throws: CryptoError.self) { try stranger.publicKey }
        #expect(!chain.leaf.isSigned(by: stranger) && !chain.issuing.isSigned(by: stranger))
        // A signature is nothing to a key of the other kind.
        let other = try TestChain().certificates()
        #expect(!leaf.isSigned(by: other.root) && !leaf.isSigned(by: other.issuing))
        #expect(!other.leaf.isSigned(by: root) && !other.issuing.isSigned(by: root) && !other.root.isSigned(by: root))
    }

    @Test("An issuing RSA key is refused when a leaf may not have it", arguments: [1, 0, 2, 4])
    func issuerExponent(_ exponent: UInt8) throws {
        var chain = try TestChain()
        let forged = try chain.certificates(issuingExponent: [exponent])
        let validate = {
            try CertificatePath.validate(
                leaf: forged.leaf, intermediates: [forged.issuing], anchors: [forged.root], at: TestChain.now)
        }
        if exponent == 1 {
            #expect(throws: CertificateChainError.weakKey) { try validate() }
        } else {
            // OpenSSL refuses the signature before.
            #expect(throws: CertificateChainError.self) { try validate() }
        }
        #expect(throws: CertificateChainError.weakKey) {
            try CertificatePath.check(
                [forged.leaf, forged.issuing, forged.root], leaf: forged.leaf, anchors: [forged.root], at: TestChain.now,
                revokedSerials: [])
        }
        // The same numbers with a usual exponent pass the rules; then the forged signature is what is wrong.
        chain.leaf.serialNumber = [0x77]
        let usual = try chain.certificates(issuingExponent: [1, 0, 1])
        try CertificatePath.check(
            [usual.leaf, usual.issuing, usual.root], leaf: usual.leaf, anchors: [usual.root], at: TestChain.now,
            revokedSerials: [])
        #expect(throws: CertificateChainError.badSignature) {
            try CertificatePath.validate(
                leaf: usual.leaf, intermediates: [usual.issuing], anchors: [usual.root], at: TestChain.now)
        }
    }

    @Test("An issuing RSA key must have a modulus that the leaf may have", arguments: [2047, 2048, 8192, 8193])
    func issuerModulus(_ bits: Int) throws {
        var modulus = [UInt8](repeating: 0xFF, count: (bits + 7) / 8)
        modulus[0] = bits % 8 == 0 ? 0xFF : 0xFF >> UInt8(8 - bits % 8)
        for isOdd in [true, false] {
            modulus[modulus.count - 1] = isOdd ? 0xFF : 0xFE
            let isUsable = isOdd && (2048...8192).contains(bits)
            #expect(SubjectKey.rsa(modulus: modulus, exponent: [1, 0, 1]).isWeak != isUsable)
        }
    }

    @Test("An EC key of a certificate must have at least 256 bits, however its point is written")
    func curves() throws {
        let x = [UInt8](repeating: 7, count: 48)
        for (octets, isWeak) in [(24, true), (28, true), (31, true), (32, false), (48, false)] {
            let curve = ASN1Identifier(1, 3, 132, 0, 99)
            for point in [[4] + x.prefix(octets) + x.prefix(octets), [2] + x.prefix(octets), [3] + x.prefix(octets)] {
                let info = DERWriter.sequence([
                    DERWriter.sequence([DERWriter.objectIdentifier(.ecPublicKey), DERWriter.objectIdentifier(curve)]),
                    DERWriter.bitString(point),
                ])
                #expect(try SubjectKey(der: info).isWeak == isWeak)
            }
        }
    }

    /// Hashes, curves and sizes our builder does not make.
    @Test(
        arguments: [
            (CertificateFixtures.leafSHA256, [], CertificateFixtures.root, nil),
            // The self-signature of an anchor does not count.
            (CertificateFixtures.leafSHA256, [], CertificateFixtures.rootSHA1, nil),
            (CertificateFixtures.leafPSS, [], CertificateFixtures.root, nil),
            (CertificateFixtures.leafUnderP384, [CertificateFixtures.caP384], CertificateFixtures.root, nil),
            (CertificateFixtures.leafSHA1, [], CertificateFixtures.root, .weakSignature),
            (CertificateFixtures.leafMD5, [], CertificateFixtures.root, .weakSignature),
            (CertificateFixtures.leafPSSSHA1, [], CertificateFixtures.root, .weakSignature),
            (CertificateFixtures.leafRSA1024, [], CertificateFixtures.root, .weakKey),
            (CertificateFixtures.leafUnderRSA1024, [CertificateFixtures.caRSA1024], CertificateFixtures.root, .weakKey),
            (CertificateFixtures.leafUnderV1, [CertificateFixtures.caV1], CertificateFixtures.root, .notCA),
            (CertificateFixtures.leafUnderP224, [CertificateFixtures.caP224], CertificateFixtures.root2, .weakKey),
            (CertificateFixtures.leafUnderP192, [], CertificateFixtures.rootP192, .weakKey),
            (CertificateFixtures.leafPSSMGF1SHA384, [], CertificateFixtures.root2, nil),
            (CertificateFixtures.leafPSSMGF1SHA1, [], CertificateFixtures.root2, .weakSignature),
        ] as [(String, [String], String, CertificateChainError?)])
    func foreign(_ leaf: String, _ intermediates: [String], _ root: String, _ error: CertificateChainError?) throws {
        func parse(_ text: String) throws -> Certificate {
            try Certificate(pem: "-----BEGIN CERTIFICATE-----\n\(text)\n-----END CERTIFICATE-----\n")
        }
        let date = Date(timeIntervalSince1970: 1_800_000_000)
        let validate = {
            try CertificatePath.validate(
                leaf: parse(leaf), intermediates: intermediates.map(parse), anchors: [parse(root)], at: date)
        }
        if let error {
            #expect(throws: error) { try validate() }
        } else {
            #expect(try validate().certificates.count == 2 + intermediates.count)
        }
    }
}
