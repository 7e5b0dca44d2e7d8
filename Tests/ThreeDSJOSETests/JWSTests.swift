import Foundation
import Testing
import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSJSON
import ThreeDSTestSupport

@testable import ThreeDSJOSE

extension CertificateChainError {
    /// The error for an issuer with the right name and another key, when the key identifiers differ: OpenSSL does not consider such an
    /// issuer. For SecTrust the issuers are followed by their names.
    static var otherKey: CertificateChainError {
        #if canImport(CryptoKit)
            .badSignature
        #else
            .noPath
        #endif
    }
}

/// Signed content made by our own builder and signer, and every way to break it that the vectors do not have.
@Suite struct JWSTests {
    static let now = Date(timeIntervalSince1970: 1_750_000_000)
    static let payload = Array(#"{"acsURL":"https://acs.example.test"}"#.utf8)

    struct Authority {
        let key: SigningKey
        let root: Certificate
        let issuingKey: SigningKey
        let issuing: Certificate
        let signer: SigningKey
        let leaf: Certificate

        init(signer: SigningKey? = nil, usage: Certificate.KeyUsage? = .digitalSignature) throws {
            let signer = if let signer { signer } else { try SigningKey.p256(.generate()) }
            let key = SigningKey.p256(try .generate())
            let issuingKey = SigningKey.p256(try .generate())
            let rootName = DistinguishedName(commonName: "DS root")
            let issuingName = DistinguishedName(commonName: "DS issuing")
            let (start, end) = (JWSTests.now - 1000, JWSTests.now + 1000)
            root = try CertificateBuilder.authority(
                rootName, serialNumber: [1], notBefore: start, notAfter: end, publicKey: key.publicKey
            ).signed(by: key)
            issuing = try CertificateBuilder.authority(
                issuingName, issuer: rootName, serialNumber: [2], notBefore: start, notAfter: end, publicKey: issuingKey.publicKey
            ).signed(by: key)
            var builder = CertificateBuilder(
                subject: DistinguishedName(commonName: "ACS"), issuer: issuingName, serialNumber: [3], notBefore: start,
                notAfter: end,
                publicKey: signer.publicKey)
            builder.keyUsage = usage
            leaf = try builder.signed(by: issuingKey)
            self.key = key
            self.issuingKey = issuingKey
            self.signer = signer
        }

        var algorithm: JWS.Algorithm {
            switch signer {
            case .p256: .es256
            case .rsa: .ps256
            }
        }

        func sign(_ certificates: [Certificate]? = nil) throws -> String {
            try JWS.sign(
                payload: JWSTests.payload, algorithm: algorithm, key: signer, certificates: certificates ?? [leaf, issuing])
        }

        /// Signs under a header written by hand.
        func sign(header: String) throws -> String {
            try JWS.sign(payload: JWSTests.payload, header: Array(header.utf8)) { (input) throws(CryptoError) in
                switch signer {
                case .p256(let key): try key.signature(for: input)
                case .rsa(let key): try key.signaturePSSSHA256(for: input)
                }
            }
        }

        func verify(_ compact: String, intermediates: [Certificate] = [], revoked: [[UInt8]] = []) throws -> [UInt8] {
            try JWS.verifySignedContent(
                compact, roots: [root], intermediates: intermediates, at: JWSTests.now, revokedSerials: revoked
            ).payload
        }

        /// The header's `x5c` value as JSON text.
        var x5c: String { JWS.x5c([leaf, issuing]).text }
    }

    @Test("CORE-253 PS256 and ES256 signatures verify", .proves("CORE-253")) func bothAlgorithms() throws {
        for authority in try [Authority(), Authority(signer: .rsa(.generate()))] {
            #expect(try authority.verify(authority.sign()) == Self.payload)
            #expect(try JWS(compact: authority.sign()).header.names == ["alg", "x5c"])
            let other: JWS.Algorithm = authority.algorithm == .es256 ? .ps256 : .es256
            #expect(throws: JOSEError.invalidKey) {
                try JWS.sign(payload: [], algorithm: other, key: authority.signer, certificates: [])
            }
        }
    }

    @Test func lenientForm() throws {
        let authority = try Authority()
        let text = try authority.sign()
        #expect(try authority.verify(" \r\n\t" + text + "\n") == Self.payload)
        let parts = text.split(separator: ".").map(String.init)
        // `=` at the end of a part is tolerated; of header and payload it is part of what was signed, so it changes that.
        #expect(try authority.verify(text + "==") == Self.payload)
        #expect(throws: SignedContentError.signature) { try authority.verify("\(parts[0]).\(parts[1])=.\(parts[2])") }
        let padded = try JWS.sign(payload: Self.payload, header: Array(#"{"alg":"ES256","x5c":\#(authority.x5c)}"#.utf8)) {
            input in
            input
        }
        let input = String(padded[..<(padded.lastIndex(of: ".") ?? padded.endIndex)]) + "="
        guard case .p256(let key) = authority.signer else { return }
        let signed = try input + "." + Base64URL.encode(key.signature(for: Array(input.utf8)))
        #expect(try authority.verify(signed) == Self.payload)
    }

    @Test(arguments: [
        ("", JOSEPart.serialization), (" ", .serialization), ("a", .serialization), ("a.b", .serialization),
        ("a.b.c.d", .serialization), ("..", .header), ("e30", .serialization), ("e30.e30.e3*", .signature),
        ("e30.e 30.e30", .payload),
        ("e30.e30\n.e30", .payload), ("e3+.e30.e30", .header), ("e30===.e30.e30", .header), ("W10.e30.e30", .header),
        ("eyJhIjoxLCJhIjoxfQ.e30.e30", .header), ("e31.e30.e30", .header),
    ]) func form(_ text: String, _ part: JOSEPart) throws {
        #expect(throws: SignedContentError.malformed(part)) { try Authority().verify(text) }
    }

    @Test(arguments: [
        (#"{"x5c":X}"#, SignedContentError.unexpectedAlgorithm), (#"{"alg":null,"x5c":X}"#, .unexpectedAlgorithm),
        (#"{"alg":"none","x5c":X}"#, .unexpectedAlgorithm), (#"{"alg":"es256","x5c":X}"#, .unexpectedAlgorithm),
        (#"{"alg":"ES384","x5c":X}"#, .unexpectedAlgorithm), (#"{"alg":"RS256","x5c":X}"#, .unexpectedAlgorithm),
        (#"{"alg":"HS256","crit":["x"],"x5c":X}"#, .unexpectedAlgorithm),
        (#"{"alg":"ES256","crit":[],"x5c":X}"#, .criticalHeader),
        (#"{"alg":"ES256","crit":null}"#, .criticalHeader), (#"{"alg":"ES256"}"#, .certificates),
        (#"{"alg":"ES256","x5c":[]}"#, .certificates), (#"{"alg":"ES256","x5c":"MIIB"}"#, .certificates),
        (#"{"alg":"ES256","x5c":[1]}"#, .certificates), (#"{"alg":"ES256","x5c":[""]}"#, .certificates),
        (#"{"alg":"ES256","x5c":["MIIB"]}"#, .certificates), (#"{"alg":"ES256","x5c":["*"]}"#, .certificates),
        (#"{"alg":"PS256","x5c":X}"#, .signerKey),
    ]) func header(_ header: String, _ error: SignedContentError) throws {
        let authority = try Authority()
        let text = try authority.sign(header: header.replacingOccurrences(of: "X", with: authority.x5c))
        #expect(throws: error) { try authority.verify(text) }
    }

    @Test("Header members that refer to other keys are ignored") func ignoredMembers() throws {
        let authority = try Authority()
        let header =
            #"{"alg":"ES256","jwk":{},"jku":"https://a","x5u":1,"x5t":"","kid":null,"typ":"JOSE","cty":[],"x5c":\#(authority.x5c)}"#
        #expect(try authority.verify(authority.sign(header: header)) == Self.payload)
    }

    @Test("White space inside an x5c entry is ignored (CORE-193)") func whiteSpaceInCertificates() throws {
        let authority = try Authority()
        let spaced = authority.x5c.replacingOccurrences(of: "MII", with: #"M\n I\r\tI"#)
        #expect(try authority.verify(authority.sign(header: #"{"alg":"ES256","x5c":\#(spaced)}"#)) == Self.payload)
    }

    @Test("A chain may include the root and use a configured intermediate certificate, and its order matters")
    func chains() throws {
        let authority = try Authority()
        let (leaf, issuing, root) = (authority.leaf, authority.issuing, authority.root)
        // The root may come along when it is the configured one; a missing intermediate may be configured.
        #expect(try authority.verify(authority.sign([leaf, issuing, root])) == Self.payload)
        #expect(try authority.verify(authority.sign([leaf]), intermediates: [issuing]) == Self.payload)
        #expect(throws: SignedContentError.path(.noPath)) { try authority.verify(authority.sign([leaf])) }
        #expect(throws: SignedContentError.certificateOrder) { try authority.verify(authority.sign([leaf, root, issuing])) }
        #expect(throws: SignedContentError.certificateOrder) { try authority.verify(authority.sign([issuing, leaf])) }
        // Another root of the same name, sent along.
        let other = try Authority()
        #expect(throws: SignedContentError.path(.noPath)) { try authority.verify(authority.sign([leaf, issuing, other.root])) }
        #expect(throws: SignedContentError.self) { try other.verify(authority.sign([leaf, issuing, root])) }
        #expect(throws: SignedContentError.path(.revoked)) { try authority.verify(authority.sign(), revoked: [[3]]) }
        #expect(throws: SignedContentError.path(.revoked)) { try authority.verify(authority.sign(), revoked: [[2]]) }
        // The signature of another signer whose certificate is as good.
        let text = try other.sign(header: #"{"alg":"ES256","x5c":\#(authority.x5c)}"#)
        #expect(throws: SignedContentError.signature) { try authority.verify(text) }
        let unfit = try Authority(usage: [.keyEncipherment])
        #expect(throws: SignedContentError.path(.keyUsage)) { try unfit.verify(unfit.sign()) }
    }

    @Test("CORE-253: a sent root counts as the configured one when it has its name and key", .proves("CORE-253"))
    func reissuedRoot() throws {
        let authority = try Authority()
        let (leaf, issuing) = (authority.leaf, authority.issuing)
        func root(_ subject: DistinguishedName, _ key: SigningKey, by signer: SigningKey, serial: UInt8) throws -> Certificate {
            try CertificateBuilder.authority(
                subject, serialNumber: [serial], notBefore: Self.now - 5000, notAfter: Self.now + 5000, publicKey: key.publicKey
            ).signed(by: signer)
        }
        let name = authority.root.subjectName
        let again = try root(name, authority.key, by: authority.key, serial: 9)
        #expect(try authority.verify(authority.sign([leaf, issuing, again])) == Self.payload)
        #expect(try authority.verify(authority.sign([leaf, issuing, again, authority.root])) == Self.payload)
        // The right name with another key.
        let stranger = SigningKey.p256(try .generate())
        let pretender = try root(name, stranger, by: stranger, serial: 1)
        #expect(throws: SignedContentError.path(.noPath)) { try authority.verify(authority.sign([leaf, issuing, pretender])) }
        // A leaf that the pretender's key issued, with the re-issued root next to it.
        var builder = CertificateBuilder(
            subject: leaf.subjectName, issuer: name, serialNumber: [4], notBefore: Self.now - 10, notAfter: Self.now + 10,
            publicKey: authority.signer.publicKey)
        builder.keyUsage = .digitalSignature
        let forged = try builder.signed(by: stranger)
        #expect(throws: SignedContentError.path(.otherKey)) { try authority.verify(authority.sign([forged, again])) }
        builder.authorityKeyIdentifier = DERWriter.sequence([])
        let unlabelled = try builder.signed(by: stranger)
        #expect(throws: SignedContentError.path(.badSignature)) { try authority.verify(authority.sign([unlabelled, again])) }
    }

    @Test("CORE-253: a scheme's intermediate may be configured instead of its root", .proves("CORE-253"))
    func intermediateAnchor() throws {
        let authority = try Authority()
        let (leaf, issuing, root) = (authority.leaf, authority.issuing, authority.root)
        func verify(_ certificates: [Certificate], _ anchors: [Certificate]) throws -> [UInt8] {
            try JWS.verifySignedContent(authority.sign(certificates), roots: anchors, at: Self.now).payload
        }
        // The root above it may be sent; it is not trusted, and it is not needed.
        for sent in [[leaf], [leaf, issuing], [leaf, issuing, root]] { #expect(try verify(sent, [issuing]) == Self.payload) }
        let other = try Authority()
        #expect(throws: SignedContentError.path(.noPath)) { try verify([leaf, issuing, root], [other.issuing]) }
        #expect(throws: SignedContentError.path(.otherKey)) { try verify([leaf, issuing], [other.issuing]) }
        #expect(throws: SignedContentError.path(.noPath)) { try verify([leaf, issuing, root], [other.root]) }
    }

    /// What a test sends in `x5c` behind the signer's certificate.
    struct SentCertificates: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let strict: SignedContentError?
        let certificates: @Sendable (Authority) throws -> [Certificate]
    }

    static let sentCertificates: [SentCertificates] = [
        SentCertificates(testDescription: "in order", strict: nil) { [$0.issuing, $0.root] },
        SentCertificates(testDescription: "the root first", strict: .certificateOrder) { [$0.root, $0.issuing] },
        SentCertificates(testDescription: "the issuing CA twice", strict: .certificateOrder) { [$0.issuing, $0.issuing] },
        SentCertificates(testDescription: "the signer's again", strict: .certificateOrder) { [$0.leaf, $0.issuing] },
        SentCertificates(testDescription: "strangers before", strict: .certificateOrder) {
            let other = try Authority()
            return [other.leaf, other.root, $0.issuing]
        },
        SentCertificates(testDescription: "a root after it that is not configured", strict: .path(.noPath)) {
            [$0.issuing, try Authority().root]
        },
        SentCertificates(testDescription: "nine strangers", strict: .certificateOrder) {
            let other = try Authority()
            return [Certificate](repeating: other.issuing, count: 4) + [$0.issuing]
                + [Certificate](repeating: other.root, count: 4)
        },
    ]

    @Test(
        "CORE-253: any order finds the path of the first certificate, the sent order refuses", .proves("CORE-253"),
        arguments: sentCertificates)
    func anyOrder(_ item: SentCertificates) throws {
        let authority = try Authority()
        let text = try authority.sign([authority.leaf] + item.certificates(authority))
        let content = try JWS.verifySignedContent(text, roots: [authority.root], at: Self.now, order: .any)
        #expect(content.payload == Self.payload)
        #expect(content.signer == authority.leaf)
        #expect(content.isOutOfOrder == (item.strict != nil))
        if let error = item.strict {
            #expect(throws: error) { try authority.verify(text) }
        } else {
            #expect(try authority.verify(text) == Self.payload)
        }
        // The same certificates lead to no other anchor.
        let other = try Authority()
        #expect(throws: SignedContentError.path(.otherKey)) {
            try JWS.verifySignedContent(text, roots: [other.root], at: Self.now, order: .any)
        }
        // The payload of another signer with the same certificates.
        let x5c = try JWS.x5c([authority.leaf] + item.certificates(authority)).text
        let stolen = try other.sign(header: #"{"alg":"ES256","x5c":\#(x5c)}"#)
        #expect(throws: SignedContentError.signature) {
            try JWS.verifySignedContent(stolen, roots: [authority.root], at: Self.now, order: .any)
        }
    }

    @Test("CORE-253: any order refuses every certificate that is not on a valid path", .proves("CORE-253"))
    func anyOrderForgeries() throws {
        let authority = try Authority()
        let (leaf, issuing, root) = (authority.leaf, authority.issuing, authority.root)
        let stranger = SigningKey.p256(try .generate())
        func refuse(_ error: SignedContentError, _ certificates: [Certificate], signer: SigningKey? = nil) throws {
            let text = try JWS.sign(
                payload: Self.payload, algorithm: .es256, key: signer ?? authority.signer, certificates: certificates)
            #expect(throws: error) { try JWS.verifySignedContent(text, roots: [root], at: Self.now, order: .any) }
        }
        func made(of issuer: DistinguishedName, by key: SigningKey, labelled: Bool = true) throws -> Certificate {
            var builder = CertificateBuilder(
                subject: leaf.subjectName, issuer: issuer, serialNumber: [7], notBefore: Self.now - 10,
                notAfter: Self.now + 10, publicKey: stranger.publicKey)
            builder.keyUsage = .digitalSignature
            if !labelled { builder.authorityKeyIdentifier = DERWriter.sequence([]) }
            return try builder.signed(by: key)
        }
        func authorityCertificate(
            _ key: SigningKey, by signer: SigningKey, issuer: DistinguishedName? = nil,
            _ change: (inout CertificateBuilder) -> Void = { _ in }
        ) throws -> Certificate {
            var builder = CertificateBuilder.authority(
                DistinguishedName(commonName: "DS issuing"), issuer: issuer ?? root.subjectName, serialNumber: [8],
                notBefore: Self.now - 1000, notAfter: Self.now + 1000, publicKey: key.publicKey)
            change(&builder)
            return try builder.signed(by: signer)
        }
        // The first certificate is the signer's, also when another one would fit.
        try refuse(.path(.keyUsage), [issuing, leaf])
        // A forged leaf, with the issuer's name and the stranger's key.
        try refuse(.path(.otherKey), [made(of: issuing.subjectName, by: stranger), root, issuing], signer: stranger)
        try refuse(
            .path(.badSignature), [made(of: issuing.subjectName, by: stranger, labelled: false), root, issuing], signer: stranger)
        // An issuer with the right name and the wrong key, which nobody or only itself signed.
        let forged = try made(of: issuing.subjectName, by: stranger)
        try refuse(.path(.otherKey), [forged, issuing, authorityCertificate(stranger, by: stranger)], signer: stranger)
        let own = try authorityCertificate(stranger, by: stranger, issuer: issuing.subjectName)
        try refuse(.path(.otherKey), [forged, own, issuing], signer: stranger)
        // A root that is not configured, complete and valid in itself.
        let other = try Authority()
        try refuse(.path(.otherKey), [other.leaf, other.root, other.issuing, issuing, root], signer: other.signer)
        // Issuers of the right key that may not issue: expired, CA false, path length.
        let right = authority.issuingKey
        try refuse(
            .path(.expired), [leaf, root, authorityCertificate(right, by: authority.key) { $0.notAfter = Self.now - 1 }])
        try refuse(
            .path(.notCA),
            [
                leaf, root,
                authorityCertificate(right, by: authority.key) {
                    $0.isCA = false
                    $0.keyUsage = nil
                },
            ])
        // A leaf that issues, over the path length and without the right.
        let child = try made(of: leaf.subjectName, by: authority.signer)
        try refuse(.path(.notCA), [child, issuing, leaf], signer: stranger)
        let narrow = try authorityCertificate(right, by: authority.key) { $0.pathLength = 0 }
        let below = try CertificateBuilder.authority(
            leaf.subjectName, issuer: issuing.subjectName, serialNumber: [9], notBefore: Self.now - 10, notAfter: Self.now + 10,
            publicKey: authority.signer.publicKey
        ).signed(by: right)
        try refuse(.path(.pathLengthExceeded), [child, narrow, below], signer: stranger)
        // More than ten are refused as before.
        try refuse(.certificates, [leaf] + [Certificate](repeating: issuing, count: 10))
    }

    @Test("More than ten certificates are refused") func manyCertificates() throws {
        let authority = try Authority()
        let root = [Certificate](repeating: authority.root, count: 8)
        #expect(try authority.verify(authority.sign([authority.leaf, authority.issuing] + root)) == Self.payload)
        #expect(throws: SignedContentError.certificates) {
            try authority.verify(authority.sign([authority.leaf, authority.issuing, authority.root] + root))
        }
    }

    @Test("A JWS with any character changed is refused without a trap") func changedCharacters() throws {
        let authority = try Authority()
        let text = Array(try authority.sign().utf8)
        for index in stride(from: 0, to: text.count, by: 7) {
            var changed = text
            changed[index] = changed[index] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
            #expect(throws: SignedContentError.self) { try authority.verify(String(decoding: changed, as: UTF8.self)) }
        }
    }
}
