import Foundation
import Testing
import ThreeDSCounterpart
import ThreeDSTestSupport

@testable import ThreeDSCrypto

/// Names of certificates that are the same name in other bytes (RFC 5280 §7.1).
@Suite("The name of an issuer in another encoding")
struct NameComparisonTests {
    /// The name of the issuing authority in its own certificate, and as the leaf writes it.
    struct Pair: CustomTestStringConvertible, Sendable {
        let own: DistinguishedName
        let written: DistinguishedName
        var isSame = true

        var testDescription: String { "\(own.text) as \(written.text) \(written.der.map { String($0, radix: 16) }.joined())" }
    }

    private static func name(
        _ common: String, _ organization: String? = "Tests & Co", _ type: DistinguishedName.StringType = .utf8
    ) -> DistinguishedName { DistinguishedName(commonName: common, organization: organization, as: type) }

    /// A name of one part with these attributes.
    private static func set(_ attributes: [(ASN1Identifier, String)]) -> DistinguishedName {
        DistinguishedName(
            der: DERWriter.sequence([
                DERWriter.set(
                    attributes.map { DERWriter.sequence([DERWriter.objectIdentifier($0), DERWriter.utf8String($1)]) })
            ]))
    }

    static let same: [Pair] =
        DistinguishedName.StringType.allCases.flatMap { type in
            [
                Pair(own: name("Issuing CA 1"), written: name("Issuing CA 1", "Tests & Co", type)),
                Pair(own: name("Issuing CA 1", "Tests & Co", type), written: name("ISSUING ca 1", "tests & co")),
                Pair(own: name("Issuing CA 1"), written: name("  Issuing   CA 1 ", " Tests &  Co", type)),
            ]
        } + [
            Pair(own: name("Prüfstelle"), written: name("Prüfstelle", "Tests & Co", .bmp)),
            Pair(own: name("Prüfstelle"), written: name("Prüfstelle", "Tests & Co", .t61)),
            // OpenSSL folds the letters of ASCII only.
            Pair(own: name("PRÜFSTELLE"), written: name("prüfstelle")),
            Pair(own: name("Пример"), written: name("ПРИМЕР", "Tests & Co", .bmp)),
            Pair(own: name("e\u{301}"), written: name("\u{E9}")),
            Pair(
                own: set([(.commonName, "a"), (.organization, "b")]), written: set([(.organization, "B"), (.commonName, "A")])),
        ]

    static let different: [Pair] = [
        Pair(own: name("Issuing CA 1"), written: name("Issuing CA 2", "Tests & Co", .printable), isSame: false),
        Pair(own: name("Issuing CA 1"), written: name("IssuingCA 1", "Tests & Co", .printable), isSame: false),
        Pair(own: name("Issuing CA 1"), written: name("Issuing CA 1", nil, .printable), isSame: false),
        Pair(own: name("Issuing CA 1"), written: name("Issuing CA 1", "Tests", .printable), isSame: false),
        Pair(own: name("Issuing CA 1"), written: name("", "Tests & Co", .printable), isSame: false),
        Pair(own: name("Issuing CA 1"), written: name("Issuing CA 1\u{0}", "Tests & Co"), isSame: false),
        Pair(own: name("Issuing CA l"), written: name("Issuing CA I", "Tests & Co"), isSame: false),
        Pair(own: name("A", "B"), written: name("B", "A", .printable), isSame: false),
        Pair(own: name("Straße"), written: name("STRASSE"), isSame: false),
        // Cyrillic and Latin letters that look alike.
        Pair(own: name("CA"), written: name("СА"), isSame: false),
        Pair(
            own: set([(.commonName, "a"), (.commonName, "b")]), written: set([(.commonName, "A"), (.commonName, "A")]),
            isSame: false),
        Pair(own: set([(.commonName, "a")]), written: set([(.organization, "A")]), isSame: false),
        Pair(own: set([(.commonName, "a")]), written: set([(.commonName, "A"), (.organization, "b")]), isSame: false),
        Pair(own: name("A"), written: DistinguishedName(der: [0x30, 0x00]), isSame: false),
    ]

    @Test("Names match by their meaning", arguments: same + different) func matches(_ pair: Pair) {
        #expect(pair.own.matches(pair.written) == pair.isSame)
        #expect(pair.written.matches(pair.own) == pair.isSame)
        #expect(pair.own.matches(pair.own) && pair.written.matches(pair.written))
    }

    @Test("A name that is not DER matches only the same bytes, without a trap") func malformed() {
        let good = Self.name("A")
        for count in 0..<good.der.count {
            let cut = DistinguishedName(der: Array(good.der.prefix(count)))
            #expect(!cut.matches(good) && !good.matches(cut) && cut.matches(cut))
        }
        // An odd number of bytes in a BMPString, and bytes that are not UTF-8.
        for value in [DERWriter.element(0x1E, [0]), DERWriter.element(0x0C, [0xFF])] {
            let odd = DistinguishedName(
                der: DERWriter.sequence([
                    DERWriter.set([DERWriter.sequence([DERWriter.objectIdentifier(.commonName), value])])
                ]))
            #expect(!odd.matches(good) && odd.matches(odd))
        }
    }

    /// A chain whose leaf, and whose issuing authority, write the name of their issuer like this.
    private static func chain(_ pair: Pair, atTheRoot: Bool) throws -> TestChain {
        var chain = try TestChain()
        if atTheRoot {
            (chain.root.subject, chain.root.issuer, chain.issuing.issuer) = (pair.own, pair.own, pair.written)
        } else {
            (chain.issuing.subject, chain.leaf.issuer) = (pair.own, pair.written)
        }
        return chain
    }

    private static func validate(
        _ chain: TestChain, _ names: NameComparison, at date: Foundation.Date = TestChain.now
    ) throws -> ValidatedChain {
        let made = try chain.certificates()
        return try CertificatePath.validate(
            leaf: made.leaf, intermediates: [made.issuing], anchors: [made.root], at: date, names: names)
    }

    @Test(
        "CORE-253: the same name in other bytes is refused for that reason, and accepted when asked for", .proves("CORE-253"),
        arguments: same, [true, false])
    func accepted(_ pair: Pair, atTheRoot: Bool) throws {
        let chain = try Self.chain(pair, atTheRoot: atTheRoot)
        let isEqual = pair.own == pair.written
        if isEqual {
            #expect(try !Self.validate(chain, .bytes).hasReencodedNames)
        } else {
            #expect(throws: CertificateChainError.nameEncoding) { try Self.validate(chain, .bytes) }
        }
        let validated = try Self.validate(chain, .meaning)
        #expect(validated.certificates.count == 3 && validated.hasReencodedNames == !isEqual)
        // The dates count as ever.
        #expect(throws: CertificateChainError.self) { try Self.validate(chain, .meaning, at: TestChain.end + 1) }
        #expect(throws: CertificateChainError.self) { try Self.validate(chain, .meaning, at: TestChain.start - 1) }
    }

    @Test("CORE-253: another name leads nowhere", .proves("CORE-253"), arguments: different, [true, false])
    func refused(_ pair: Pair, atTheRoot: Bool) throws {
        let chain = try Self.chain(pair, atTheRoot: atTheRoot)
        for names in [NameComparison.bytes, .meaning] {
            #expect(throws: CertificateChainError.noPath) { try Self.validate(chain, names) }
        }
    }

    /// Pairs that the platform knows as the same name, and one that it does not.
    static let forged = [same[1], same[3], Pair(own: name("PRÜFSTELLE"), written: name("prüfstelle"))]

    @Test("CORE-253: the same name with another key is refused", .proves("CORE-253"), arguments: forged, [true, false])
    func otherKey(_ pair: Pair, isLabelled: Bool) throws {
        var chain = try Self.chain(pair, atTheRoot: false)
        let made = try chain.certificates()
        let stranger = SigningKey.p256(try .generate())
        // With an authority key identifier of the right key, of the wrong one, and without.
        for identifier in [nil, DERWriter.sequence([])] as [[UInt8]?] {
            chain.leaf.authorityKeyIdentifier = isLabelled ? identifier : DERWriter.sequence([])
            let leaf = try chain.leaf.signed(by: stranger)
            for names in [NameComparison.bytes, .meaning] {
                #expect(throws: CertificateChainError.badSignature) {
                    try CertificatePath.validate(
                        leaf: leaf, intermediates: [made.issuing], anchors: [made.root], at: TestChain.now, names: names)
                }
            }
        }
    }

    @Test("CORE-253: rules for issuers hold on a path with another encoding", .proves("CORE-253"), arguments: forged)
    func rules(_ pair: Pair) throws {
        typealias Change = @Sendable (inout TestChain) -> Void
        let rows: [(CertificateChainError, Change)] = [
            (
                .notCA,
                {
                    $0.issuing.isCA = false; $0.issuing.keyUsage = nil
                }
            ),
            (.keyUsage, { $0.issuing.keyUsage = [.crlSign] }),
            (.keyUsage, { $0.leaf.keyUsage = [.keyEncipherment] }),
            (.expired, { $0.issuing.notAfter = TestChain.now - 1 }),
            (.notYetValid, { $0.leaf.notBefore = TestChain.now + 1 }),
        ]
        for (error, change) in rows {
            var chain = try Self.chain(pair, atTheRoot: false)
            change(&chain)
            #expect(throws: error) { try Self.validate(chain, .meaning) }
        }
        let chain = try Self.chain(pair, atTheRoot: false)
        let made = try chain.certificates()
        #expect(throws: CertificateChainError.revoked) {
            try CertificatePath.validate(
                leaf: made.leaf, intermediates: [made.issuing], anchors: [made.root], at: TestChain.now,
                revokedSerials: [[2]], names: .meaning)
        }
        let other = try TestChain().certificates()
        #expect(throws: CertificateChainError.self) {
            try CertificatePath.validate(
                leaf: made.leaf, intermediates: [made.issuing], anchors: [other.root], at: TestChain.now, names: .meaning)
        }
    }

    /// A path of so many certificates, leaf first. Those in `reencoded` write their issuer's name in a way that the platform does not know.
    private static func path(of count: Int, reencoded: Range<Int>) throws -> [Certificate] {
        let keys = try (0..<count).map { _ in try P256PrivateKey.generate() }
        return try (0..<count).map { index in
            let issuer = min(index + 1, count - 1)
            var builder = CertificateBuilder.authority(
                name("PRÜFSTELLE \(index)"), issuer: name("\(reencoded.contains(index) ? "prüfstelle" : "PRÜFSTELLE") \(issuer)"),
                serialNumber: [UInt8(index + 1)], notBefore: TestChain.start, notAfter: TestChain.end,
                publicKey: .p256(keys[index].publicKey))
            if index == 0 {
                builder.isCA = false
                builder.keyUsage = [.digitalSignature]
            }
            return try builder.signed(by: .p256(keys[issuer]))
        }
    }

    @Test(
        "CORE-253: a path may have ten certificates and no more, however its names are written", .proves("CORE-253"),
        arguments: 2...12, ["none", "the leaf", "all"])
    func length(_ count: Int, _ reencoded: String) throws {
        let part = reencoded == "none" ? 0..<0 : reencoded == "all" ? 0..<(count - 1) : 0..<1
        let path = try Self.path(of: count, reencoded: part)
        func validate() throws -> ValidatedChain {
            try CertificatePath.validate(
                leaf: path[0], intermediates: path.dropFirst().dropLast().reversed(), anchors: [path[count - 1]],
                at: TestChain.now, names: .meaning)
        }
        if count <= 10 {
            let validated = try validate()
            #expect(validated.certificates == path && validated.hasReencodedNames == !part.isEmpty)
        } else if count == 11 {
            // With the anchor it is one too many.
            #expect(throws: CertificateChainError.tooManyCertificates) { try validate() }
        } else {
            #expect(throws: CertificateChainError.self) { try validate() }
        }
    }

    @Test("A root in other bytes is the configured one, and two keys of one name are told apart") func anchors() throws {
        var chain = try Self.chain(Self.same[2], atTheRoot: true)
        let made = try chain.certificates()
        chain.root.subject = Self.same[2].written
        chain.root.issuer = Self.same[2].written
        let reencoded = try chain.root.signed(by: .p256(chain.rootKey))
        #expect(reencoded.isSameAnchor(as: made.root, .meaning) && !reencoded.isSameAnchor(as: made.root))
        chain.root.publicKey = .p256(try P256PrivateKey.generate().publicKey)
        let pretender = try chain.root.signed(by: .p256(chain.rootKey))
        #expect(!pretender.isSameAnchor(as: made.root, .meaning))
        let validated = try CertificatePath.validate(
            leaf: made.leaf, intermediates: [pretender, made.issuing, reencoded], anchors: [made.root], at: TestChain.now,
            names: .meaning)
        #expect(validated.certificates.last == made.root)
    }
}
