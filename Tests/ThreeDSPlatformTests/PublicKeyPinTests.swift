import Foundation
import Testing

@testable import ThreeDSPlatform

@Suite("Pins of server keys (protocol/security.md §8.1)") struct PublicKeyPinTests {
    private static let digest = [UInt8](0..<32)
    private static let text = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8="

    @Test("Every form of a pin gives the same pin", arguments: [text, "sha256/" + text, "sha256//" + text]) func forms(
        _ text: String
    ) throws {
        let pin = try #require(PublicKeyPin(base64: text))
        #expect(pin.sha256 == Self.digest && pin.base64 == Self.text)
        #expect(pin == PublicKeyPin(sha256: Self.digest))
    }

    @Test("A pin that begins with a slash is read in every form", arguments: ["", "sha256/", "sha256//"])
    func slash(_ prefix: String) throws {
        let digest = [UInt8](repeating: 0xFF, count: 32)
        let text = Data(digest).base64EncodedString()
        #expect(text.hasPrefix("/"))
        #expect(try #require(PublicKeyPin(base64: prefix + text)).sha256 == digest)
    }

    @Test(
        "Text that is not a pin is refused",
        arguments: [
            "", "sha256/", "AAAA", String(text.dropLast()), text + "AAAA", "sha1/" + text, "sha256///" + text, " " + text,
            text.replacingOccurrences(of: "A", with: "-"),
        ])
    func refuses(_ text: String) {
        #expect(PublicKeyPin(base64: text) == nil)
    }

    @Test("A pin of 31 or 33 bytes is refused") func length() {
        for count in [0, 31, 33] { #expect(PublicKeyPin(sha256: [UInt8](repeating: 0, count: count)) == nil) }
    }

    @Test("Two trust settings with different pins are not equal") func trust() throws {
        let pin = try #require(PublicKeyPin(sha256: Self.digest))
        #expect(TLSTrust.system.pinned(to: [pin]) != .system)
        #expect(TLSTrust.system.pinned(to: []) != .system)
        #expect(TLSTrust.anchors(pem: ["a"]).pinned(to: [pin]).anchorPEMs == ["a"])
        #expect(TLSTrust.anchors(pem: ["a"]) == .anchors(pem: ["a"]))
    }

    @Test("A pin counts for TLS only: nothing is sent over plain HTTP") func plain() async throws {
        let pin = try #require(PublicKeyPin(sha256: Self.digest))
        let request = HTTPRequest(method: "GET", url: try #require(URL(string: "http://localhost:9/")))
        #expect(request.defect(under: .system) == nil)
        #expect(request.defect(under: .system.pinned(to: [pin])) != nil)
        let error = await #expect(throws: TransportError.self) {
            try await SystemTransport.make(trust: .system.pinned(to: [pin])).send(request) {}
        }
        guard case .notDelivered? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    // MARK: The key in a certificate

    /// A certificate with nothing in it but the places of RFC 5280 §4.1; `key` is the content of its SubjectPublicKeyInfo.
    private static func certificate(version: Bool = true, key: [UInt8] = [5, 0]) -> [UInt8] {
        func element(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
            switch content.count {
            case ..<0x80: [tag, UInt8(content.count)] + content
            case ..<0x100: [tag, 0x81, UInt8(content.count)] + content
            default: [tag, 0x82, UInt8(content.count >> 8), UInt8(content.count & 0xFF)] + content
            }
        }
        var body = version ? element(0xA0, element(2, [2])) : []
        body += element(2, [1])
        for _ in 0..<4 { body += element(0x30, []) }
        body += element(0x30, key)
        return element(0x30, element(0x30, body) + element(0x30, []) + element(3, [0]))
    }

    @Test(
        "The public key is found in certificates with and without a version and with every form of length",
        arguments: [true, false], [2, 100, 200, 300]) func finds(version: Bool, length: Int)
    {
        let key = [UInt8](repeating: 7, count: length)
        let found = CertificateKey.subjectPublicKeyInfo(ofCertificate: Self.certificate(version: version, key: key))
        #expect(found?.first == 0x30 && found?.suffix(length).elementsEqual(key) == true)
        #expect(found?.count == length + (length < 0x80 ? 2 : length < 0x100 ? 3 : 4))
    }

    @Test("The names of a certificate are read, and the error text for a chain that ends with it contains the issuer")
    func names() throws {
        func element(_ tag: UInt8, _ content: [UInt8]...) -> [UInt8] {
            let content = content.flatMap(\.self)
            return [tag, UInt8(content.count)] + content
        }
        func attribute(_ kind: UInt8, _ text: String) -> [UInt8] {
            element(0x31, element(0x30, element(6, [0x55, 4, kind]), element(0x0C, Array(text.utf8))))
        }
        let issuer = element(0x30, attribute(10, "Org"), attribute(3, "Int\u{7}CA"))
        let subject = element(0x30, attribute(10, "Shop"))
        let der = element(
            0x30,
            element(
                0x30, element(0xA0, element(2, [2])), element(2, [1]), element(0x30), issuer, element(0x30), subject,
                element(0x30, [5, 0])),
            element(0x30), element(3, [0]))
        let parts = try #require(CertificateParts(der))
        #expect(parts.issuer == issuer && parts.subject == subject && !parts.isSelfIssued)
        #expect(CertificateParts.displayName(ofName: issuer) == "IntCA")
        #expect(CertificateParts.displayName(ofName: subject) == "Shop")
        #expect(CertificateParts.displayName(ofName: element(0x30)) == nil && CertificateParts.displayName(ofName: []) == nil)
        #expect(TLSTrouble.missingIssuer(chain: [der], anchors: []) == .missingIssuer("IntCA"))
        #expect(TLSTrouble.missingIssuer(chain: [der], anchors: nil) != nil)
        #expect(TLSTrouble.missingIssuer(chain: [der], anchors: [der]) == nil)
        #expect(TLSTrouble.missingIssuer(chain: [], anchors: nil) == nil)
    }

    @Test("The error text for a missing issuer contains its name") func missingIssuerWords() {
        #expect(TLSTrouble.missingIssuer("IntCA").description.contains("“IntCA”"))
    }

    @Test("Bytes that are not a certificate give no key and do not trap") func hostile() {
        let certificate = Self.certificate()
        for count in 0..<certificate.count where count < certificate.count - 5 {
            #expect(CertificateKey.subjectPublicKeyInfo(ofCertificate: Array(certificate.prefix(count))) == nil)
        }
        var random = SystemRandomNumberGenerator()
        for _ in 0..<2000 {
            var bytes = certificate
            for _ in 0..<3 { bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random) }
            let found = CertificateKey.subjectPublicKeyInfo(ofCertificate: bytes)
            #expect((found?.count ?? 0) <= bytes.count)
        }
        for bytes in [[], [0x30], [0x30, 0x80], [0x30, 0x84, 1, 1, 1, 1], [0x30, 0x82, 0xFF], [0x30, 0x02, 0x30, 0x00]]
            as [[UInt8]]
        {
            #expect(CertificateKey.subjectPublicKeyInfo(ofCertificate: bytes) == nil)
        }
    }
}
