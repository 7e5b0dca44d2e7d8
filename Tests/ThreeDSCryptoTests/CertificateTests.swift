import Foundation
import Testing
import ThreeDSBase
import ThreeDSCounterpart
import ThreeDSTestSupport

@testable import ThreeDSCrypto

@Suite struct CertificateTests {
    static func builder() throws -> (CertificateBuilder, P256PrivateKey) {
        let key = try P256PrivateKey.generate()
        var builder = CertificateBuilder(
            subject: DistinguishedName(commonName: "localhost, #1 ", organization: "A+B"),
            issuer: DistinguishedName(commonName: "Issuer"), serialNumber: [0, 0xFF, 0x01],
            notBefore: Date(timeIntervalSince1970: 1_000_000_000), notAfter: Date(timeIntervalSince1970: 3_000_000_000),
            publicKey: .p256(key.publicKey))
        builder.isCA = true
        builder.pathLength = 3
        builder.keyUsage = [.digitalSignature, .keyCertSign, .decipherOnly]
        builder.extendedKeyUsage = [.serverAuthentication, .clientAuthentication]
        builder.subjectAltNames = [.dns("localhost"), .ip([127, 0, 0, 1])]
        return (builder, key)
    }

    @Test("A built certificate is read back unchanged") func fields() throws {
        let (builder, key) = try Self.builder()
        let certificate = try builder.signed(by: .p256(key))
        #expect(certificate.serialNumber == [0xFF, 0x01])
        #expect(certificate.subject == #"CN=localhost\, #1\ ,O=A\+B"#)
        #expect(certificate.issuer == "CN=Issuer")
        #expect(certificate.notBefore == builder.notBefore)
        #expect(certificate.notAfter == builder.notAfter)
        #expect(certificate.isCA)
        #expect(certificate.pathLength == 3)
        #expect(certificate.keyUsage == [.digitalSignature, .keyCertSign, .decipherOnly])
        #expect(certificate.extendedKeyUsage == [.serverAuthentication, .clientAuthentication])
        #expect(certificate.signatureAlgorithm == .strong(.ecdsaSHA256))
        #expect(certificate.unknownCriticalExtensions.isEmpty)
        #expect(try certificate.publicKey == .p256(key.publicKey))
        #expect(try certificate.subjectKeyIdentifier == PublicKey.p256(key.publicKey).keyIdentifier)
        #expect(String(describing: certificate) == #"Certificate(CN=localhost\, #1\ ,O=A\+B)"#)
        #expect(try Certificate(pem: certificate.pem) == certificate)
        #expect(try PublicKey(pem: certificate.pem) == .p256(key.publicKey))
    }

    @Test("Each known attribute of a name has its label of RFC 4514, and another one its number") func labels() {
        let known: [(ASN1Identifier, String)] = [
            (ASN1Identifier(2, 5, 4, 3), "CN"), (ASN1Identifier(2, 5, 4, 10), "O"), (ASN1Identifier(2, 5, 4, 11), "OU"),
            (ASN1Identifier(2, 5, 4, 6), "C"), (ASN1Identifier(2, 5, 4, 7), "L"), (ASN1Identifier(2, 5, 4, 8), "ST"),
            (ASN1Identifier(2, 5, 4, 9), "STREET"), (ASN1Identifier(0, 9, 2342, 19_200_300, 100, 1, 25), "DC"),
            (ASN1Identifier(0, 9, 2342, 19_200_300, 100, 1, 1), "UID"),
        ]
        let others = [
            ASN1Identifier(2, 5, 4, 4), ASN1Identifier(2, 5, 4, 5), ASN1Identifier(2, 5, 4, 12), ASN1Identifier(2, 5, 4, 33),
            ASN1Identifier(2, 5, 4), ASN1Identifier(2, 5, 4, 3, 1), ASN1Identifier(0, 9, 2342, 19_200_300, 100, 1, 2),
            ASN1Identifier(0, 9, 2342, 19_200_300, 100, 1, 24), ASN1Identifier(0, 9, 2342, 19_200_300, 100, 1, 26),
        ]
        let rows = known + others.map { ($0, $0.text) }
        func attribute(_ type: ASN1Identifier) -> [UInt8] {
            DERWriter.sequence([DERWriter.objectIdentifier(type), DERWriter.utf8String("a")])
        }
        for (type, label) in rows {
            #expect(DistinguishedName(der: DERWriter.sequence([DERWriter.set([attribute(type)])])).text == label + "=a")
        }
        let all = DistinguishedName(der: DERWriter.sequence(known.map { DERWriter.set([attribute($0.0)]) }))
        #expect(all.text == known.reversed().map { $0.1 + "=a" }.joined(separator: ","), "the last part is the first")
    }

    @Test("A cut, extended or changed certificate gives an error or another certificate and never traps")
    func hostile() throws {
        let (builder, key) = try Self.builder()
        let der = try builder.signed(by: .p256(key)).der
        for count in 0..<der.count {
            #expect(throws: CryptoError.invalidCertificate) { try Certificate(der: Array(der.prefix(count))) }
        }
        #expect(throws: CryptoError.invalidCertificate) { try Certificate(der: der + [0]) }
        var refused = 0
        for offset in 0..<der.count {
            for bit: UInt8 in [0x01, 0x80] {
                var changed = der
                changed[offset] ^= bit
                guard let certificate = try? Certificate(der: changed) else {
                    refused += 1
                    continue
                }
                _ = (certificate.subject, try? certificate.publicKey)
            }
        }
        #expect(refused > 100)
    }

    @Test("A certificate with a repeated extension, two signature algorithms or a wrong date is refused") func contradictions()
        throws
    {
        var (builder, key) = try Self.builder()
        let basic = DERWriter.sequence([DERWriter.boolean(true)])
        builder.extraExtensions = [.init(identifier: .basicConstraints, isCritical: true, value: basic)]
        #expect(throws: CryptoError.invalidCertificate) { try builder.signed(by: .p256(key)) }

        builder.extraExtensions = [.init(identifier: ASN1Identifier(1, 2, 3), isCritical: true, value: [5, 0])]
        #expect(try builder.signed(by: .p256(key)).unknownCriticalExtensions == [ASN1Identifier(1, 2, 3)])

        // Others than the two that the builder writes.
        func extensions(_ count: Int) -> [CertificateBuilder.Extension] {
            (0..<count).map { .init(identifier: ASN1Identifier(1, 2, 3, UInt64($0)), isCritical: false, value: [5, 0]) }
        }
        builder.extraExtensions = extensions(50)
        #expect(try builder.signed(by: .p256(key)).unknownCriticalExtensions.isEmpty)
        builder.extraExtensions = extensions(101)
        #expect(throws: CryptoError.invalidCertificate) { try builder.signed(by: .p256(key)) }

        // ecdsa-with-SHA256 becomes ecdsa-with-SHA384 in the outer place only.
        builder.extraExtensions = []
        var der = try builder.signed(by: .p256(key)).der
        let algorithm = ASN1Identifier.ecdsaSHA256.content
        let places = der.indices.filter { der[$0...].starts(with: algorithm) }
        #expect(places.count == 2)
        der[places[1] + algorithm.count - 1] = 3
        #expect(throws: CryptoError.invalidCertificate) { try Certificate(der: der) }
    }

    @Test(
        arguments: [
            ("700101000000Z", false, 0), ("491231235959Z", false, 2_524_607_999), ("500101000000Z", false, -631_152_000),
            ("20500101000000Z", true, 2_524_608_000), ("20240229120000Z", true, 1_709_208_000),
            ("19691231235959Z", true, -1), ("99991231235959Z", true, 253_402_300_799),
        ] as [(String, Bool, Int64)]) func time(_ text: String, _ isGeneralized: Bool, _ seconds: Int64)
    {
        let bytes = Array(text.utf8)
        #expect(CivilTime(der: bytes[...], isGeneralized: isGeneralized)?.secondsSince1970 == seconds)
        let written = DERWriter.time(Date(timeIntervalSince1970: Double(seconds)))
        // RFC 5280 wants UTCTime up to 2049.
        if !isGeneralized || seconds >= 2_524_608_000 { #expect(Array(written.dropFirst(2)) == bytes) }
    }

    @Test(arguments: [
        "", "Z", "7001010000Z", "700101000000", "700101000000+0000", "20230229000000Z", "20231301000000Z", "20230001000000Z",
        "20230100000000Z", "20230101240000Z", "20230101006000Z", "20230101000060Z", "2023010100000aZ", "20230101000000.5Z",
    ]) func badTime(_ text: String) {
        #expect(CivilTime(der: Array(text.utf8)[...], isGeneralized: true) == nil)
    }

    @Test(
        arguments: [
            ([0x30], "tag alone"), ([0x30, 0x80, 0, 0], "indefinite length"),
            ([0x30, 0x81, 0x05, 1, 2, 3, 4, 5], "long form below 128"),
            ([0x30, 0x82, 0x00, 0x81], "leading zero in the length"), ([0x30, 0x85, 1, 1, 1, 1, 1], "five length octets"),
            ([0x30, 0x84, 0xFF, 0xFF, 0xFF, 0xFF], "4 GB"), ([0x1F, 0x81, 0x01, 0x00], "tag of several octets"),
            ([0x30, 0x02, 0x05], "too short"),
        ] as [([UInt8], String)]) func badDER(_ bytes: [UInt8], _ why: String)
    {
        var reader = DERReader(bytes)
        #expect(throws: CryptoError.invalidCertificate, "\(why)") { _ = try reader.next() }
    }

    @Test func numbersAndIdentifiers() throws {
        #expect(DERWriter.integer(0) == [2, 1, 0])
        #expect(DERWriter.integer(128) == [2, 2, 0, 128])
        #expect(DERWriter.integer([0, 0, 1]) == [2, 1, 1])
        #expect(DERWriter.octetString([UInt8](repeating: 7, count: 300)).prefix(4) == [4, 0x82, 1, 0x2C])
        #expect(ASN1Identifier.rsaEncryption.content == [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 1, 1, 1])
        #expect(ASN1Identifier.rsaEncryption.text == "1.2.840.113549.1.1.1")
        #expect(ASN1Identifier(2, 999, 1).text == "2.999.1")
        #expect(ASN1Identifier(content: [0x2A] + [UInt8](repeating: 0xFF, count: 12) + [0x7F]).text.hasSuffix("…"))
        for bad: [UInt8] in [[2, 0], [2, 2, 0, 1], [2, 2, 0xFF, 0xFF], [3, 1, 1]] {
            var reader = DERReader(bad)
            #expect(throws: CryptoError.invalidCertificate) { _ = try reader.integer() }
        }
        var negative = DERReader([2, 1, 0xFF])
        #expect(throws: CryptoError.invalidCertificate) { _ = try negative.unsignedInteger() }
    }

    @Test func pem() throws {
        let (builder, key) = try Self.builder()
        let one = try builder.signed(by: .p256(key))
        #expect(try Certificate.all(inPEM: "comment\r\n" + one.pem + "\n text\n" + one.pem) == [one, one])
        #expect(throws: CryptoError.invalidCertificate) { try Certificate(pem: one.pem + one.pem) }
        #expect(throws: CryptoError.invalidCertificate) { try Certificate(pem: "") }
        #expect(throws: CryptoError.invalidCertificate) { try Certificate(pem: String(one.pem.dropLast(30))) }
        #expect(throws: CryptoError.invalidCertificate) { try Certificate(pem: one.pem.replacingOccurrences(of: "M", with: "*")) }
        #expect(throws: CryptoError.invalidCertificate) { try Certificate(pem: SigningKey.p256(key).pkcs8PEM) }
        #expect(throws: CryptoError.invalidKey) { try PublicKey(pem: SigningKey.p256(key).pkcs8PEM) }
        #expect(throws: CryptoError.invalidKey) { try PublicKey(pem: "nothing") }
    }
}
