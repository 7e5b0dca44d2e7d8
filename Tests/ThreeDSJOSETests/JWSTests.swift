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
        (#"{"alg":"ES256","crit":null}"#, .criticalHeader), (#"{"alg":"ES256"}"#, .noCertificates),
        (#"{"alg":"ES256","x5c":[]}"#, .noCertificates), (#"{"alg":"ES256","x5c":"MIIB"}"#, .noCertificates),
        (#"{"alg":"ES256","x5c":null}"#, .noCertificates),
        (#"{"alg":"ES256","x5c":[1]}"#, .notBase64(entry: 0)), (#"{"alg":"ES256","x5c":[""]}"#, .notCertificate(entry: 0)),
        (#"{"alg":"ES256","x5c":["MIIB"]}"#, .notCertificate(entry: 0)),
        (#"{"alg":"ES256","x5c":["*"]}"#, .notBase64(entry: 0)),
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
        let content = try JWS.verifySignedContent(text, roots: [authority.root], at: Self.now, tolerating: [.order])
        #expect(content.payload == Self.payload)
        #expect(content.signer == authority.leaf)
        #expect(content.deviations == (item.strict != nil ? [.order] : []))
        if let error = item.strict {
            #expect(throws: error) { try authority.verify(text) }
        } else {
            #expect(try authority.verify(text) == Self.payload)
        }
        // The same certificates lead to no other anchor.
        let other = try Authority()
        #expect(throws: SignedContentError.path(.otherKey)) {
            try JWS.verifySignedContent(text, roots: [other.root], at: Self.now, tolerating: [.order])
        }
        // The payload of another signer with the same certificates.
        let x5c = try JWS.x5c([authority.leaf] + item.certificates(authority)).text
        let stolen = try other.sign(header: #"{"alg":"ES256","x5c":\#(x5c)}"#)
        #expect(throws: SignedContentError.signature) {
            try JWS.verifySignedContent(stolen, roots: [authority.root], at: Self.now, tolerating: [.order])
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
            #expect(throws: error) { try JWS.verifySignedContent(text, roots: [root], at: Self.now, tolerating: [.order]) }
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
        try refuse(.path(.tooManyCertificates), [leaf] + [Certificate](repeating: issuing, count: 10))
    }

    /// An entry of `x5c`, from a certificate's DER.
    struct Entry: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// With every deviation tolerated: nil when the entry is read.
        let error: SignedContentError?
        let text: @Sendable ([UInt8]) -> String
    }

    private static func padding(_ der: [UInt8]) -> String { String(repeating: "=", count: (3 - der.count % 3) % 3) }

    static let entries: [Entry] = [
        Entry(testDescription: "without padding", error: nil) { Base64URL.encode($0) },
        Entry(testDescription: "padded", error: nil) { Base64URL.encode($0) + padding($0) },
        Entry(testDescription: "one = too many", error: .notBase64(entry: 1)) { Base64URL.encode($0) + padding($0) + "=" },
        Entry(testDescription: "four =", error: .notBase64(entry: 1)) { Base64URL.encode($0) + "====" },
        Entry(testDescription: "white space inside", error: .notBase64(entry: 1)) {
            let text = Base64URL.encode($0)
            return "-" + text.dropFirst().prefix(20) + "\n" + text.dropFirst(21)
        },
        Entry(testDescription: "white space around", error: .notBase64(entry: 1)) { " -" + Base64URL.encode($0) },
        Entry(testDescription: "both alphabets", error: .notBase64(entry: 1)) { "-+" + Base64URL.encode($0).dropFirst(2) },
        Entry(testDescription: "garbage", error: .notBase64(entry: 1)) { _ in "-*-" },
        Entry(testDescription: "stray bits", error: .notBase64(entry: 1)) { _ in "-_9" },
        Entry(testDescription: "not a certificate", error: .notCertificate(entry: 1)) { _ in "-_-_" },
        Entry(testDescription: "cut", error: .notCertificate(entry: 1)) {
            "-_-_" + Base64URL.encode(Array($0.dropLast(4)))
        },
    ]

    @Test(
        "CORE-253: base64url in x5c is refused with its entry, and read when asked for", .proves("CORE-253"), arguments: entries)
    func alphabet(_ entry: Entry) throws {
        // Of some certificates base64 and base64url are the same text.
        var authority = try Authority()
        func isDistinct(_ certificate: Certificate) -> Bool { (try? Base64.decode(Base64URL.encode(certificate.der))) == nil }
        while !isDistinct(authority.issuing) || authority.issuing.der.count % 3 == 0 { authority = try Authority() }
        let second = entry.text(authority.issuing.der)
        let x5c: JSONValue = [.string(Base64.encode(authority.leaf.der)), .string(second)]
        let text = try authority.sign(header: #"{"alg":"ES256","x5c":\#(x5c.text)}"#)
        // What is not base64 stays that; base64url of something else is not base64 either.
        #expect(throws: SignedContentError.notBase64(entry: 1)) { try authority.verify(text) }
        func tolerant(_ text: String) throws -> VerifiedSignedContent {
            try JWS.verifySignedContent(
                text, roots: [authority.root], at: Self.now, tolerating: CertificateDeviation.allCases)
        }
        if let error = entry.error {
            #expect(throws: error) { try tolerant(text) }
            return
        }
        let content = try tolerant(text)
        #expect(content.payload == Self.payload && content.deviations == [.alphabet])
        // Another signer with these certificates, and another root.
        let other = try Authority()
        let stolen = try other.sign(header: #"{"alg":"ES256","x5c":\#(x5c.text)}"#)
        #expect(throws: SignedContentError.signature) { try tolerant(stolen) }
        #expect(throws: SignedContentError.path(.otherKey)) {
            try JWS.verifySignedContent(text, roots: [other.root], at: Self.now, tolerating: CertificateDeviation.allCases)
        }
    }

    @Test(
        "CORE-253: an issuer's name in another encoding is refused as that, and accepted and reported when asked for",
        .proves("CORE-253"))
    func names() throws {
        let authority = try Authority()
        let (leaf, issuing, root) = (authority.leaf, authority.issuing, authority.root)
        func remade(_ issuer: DistinguishedName, by key: SigningKey) throws -> Certificate {
            var builder = CertificateBuilder(
                subject: leaf.subjectName, issuer: issuer, serialNumber: [3], notBefore: Self.now - 10,
                notAfter: Self.now + 10, publicKey: authority.signer.publicKey)
            builder.keyUsage = .digitalSignature
            return try builder.signed(by: key)
        }
        let written = DistinguishedName(commonName: " ds  ISSUING", as: .printable)
        let otherLeaf = try remade(written, by: authority.issuingKey)
        let otherIssuing = try CertificateBuilder.authority(
            issuing.subjectName, issuer: DistinguishedName(commonName: "DS Root", as: .bmp), serialNumber: [2],
            notBefore: Self.now - 10, notAfter: Self.now + 10, publicKey: authority.issuingKey.publicKey
        ).signed(by: authority.key)
        let rootName = DistinguishedName(commonName: "DS ROOT", as: .t61)
        let otherRoot = try CertificateBuilder.authority(
            rootName, serialNumber: [1], notBefore: Self.now - 10, notAfter: Self.now + 10, publicKey: authority.key.publicKey
        ).signed(by: authority.key)
        func tolerant(_ text: String, _ roots: [Certificate]? = nil) throws -> VerifiedSignedContent {
            try JWS.verifySignedContent(
                text, roots: roots ?? [root], at: Self.now, tolerating: CertificateDeviation.allCases)
        }
        for sent in [
            [otherLeaf, issuing], [leaf, otherIssuing], [otherLeaf, otherIssuing], [leaf, otherIssuing, root],
            [leaf, issuing, otherRoot], [leaf, otherIssuing, otherRoot],
        ] {
            let text = try authority.sign(sent)
            #expect(throws: SignedContentError.path(.nameEncoding)) { try authority.verify(text) }
            let content = try tolerant(text)
            #expect(content.deviations == [.names] && content.signer == sent[0])
            // One tolerance is not the other.
            #expect(throws: SignedContentError.path(.nameEncoding)) {
                try JWS.verifySignedContent(text, roots: [root], at: Self.now, tolerating: [.alphabet])
            }
            #expect(throws: SignedContentError.self) { try tolerant(text, [Authority().root]) }
        }
        // Out of order, too.
        #expect(try Set(tolerant(authority.sign([otherLeaf, root, issuing])).deviations) == [.order, .names])
        // A configured certificate with the right bytes does not hide what was sent.
        let mixed = try authority.sign([otherLeaf, issuing])
        #expect(throws: SignedContentError.path(.nameEncoding)) { try authority.verify(mixed, intermediates: [issuing]) }
        // Another key in the issuer's name, and another name.
        let stranger = SigningKey.p256(try .generate())
        for sent in [
            [try remade(written, by: stranger), issuing],
            [try remade(DistinguishedName(commonName: "DS issuing 2", as: .printable), by: authority.issuingKey), issuing],
        ] {
            let text = try authority.sign(sent)
            #expect(throws: SignedContentError.self) { try authority.verify(text) }
            #expect(throws: SignedContentError.self) { try tolerant(text) }
        }
        let strangerRoot = try CertificateBuilder.authority(
            rootName, serialNumber: [1], notBefore: Self.now - 10, notAfter: Self.now + 10, publicKey: stranger.publicKey
        ).signed(by: stranger)
        let forgedIssuing = try CertificateBuilder.authority(
            issuing.subjectName, issuer: rootName, serialNumber: [2], notBefore: Self.now - 10, notAfter: Self.now + 10,
            publicKey: authority.issuingKey.publicKey
        ).signed(by: stranger)
        for sent in [[leaf, forgedIssuing], [leaf, forgedIssuing, strangerRoot]] {
            #expect(throws: SignedContentError.self) { try tolerant(authority.sign(sent)) }
        }
    }

    @Test("More than ten certificates are refused") func manyCertificates() throws {
        let authority = try Authority()
        let root = [Certificate](repeating: authority.root, count: 8)
        #expect(try authority.verify(authority.sign([authority.leaf, authority.issuing] + root)) == Self.payload)
        #expect(throws: SignedContentError.path(.tooManyCertificates)) {
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
