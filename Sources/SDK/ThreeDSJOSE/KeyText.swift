import Foundation
package import ThreeDSCrypto
package import ThreeDSJSON

/// Key material as configuration files, environment variables and key stores deliver it, before a key is made of it.
///
/// The reader accepts what has one meaning only: white space, quotes, line breaks as `\n`, base64 of either alphabet around DER, PEM or a JWK,
/// padded members of a JWK, and a JWK set with one key. Nothing here prints a value.
package enum KeyText: Sendable {
    /// PEM blocks, at least one.
    case pem([PEM.Block])
    /// One JWK whose members have no padding.
    case jwk(JSONObject)
    /// DER without armour.
    case der([UInt8])

    /// Reads a text.
    package init(_ text: String) throws(KeyTextError) { try self.init(text, depth: 0) }

    private static let maximumDepth = 3

    private init(_ text: String, depth: Int) throws(KeyTextError) {
        let text = Self.trimmed(text)
        guard !text.isEmpty else { throw .empty }
        guard depth < Self.maximumDepth else { throw .unreadable }
        if let quoted = Self.unquoted(text) {
            try self.init(quoted, depth: depth + 1)
        } else if text.hasPrefix("{") || text.hasPrefix("[") {
            self = .jwk(try Self.jwk(text))
        } else if text.contains("-----BEGIN") {
            self = .pem(try Self.blocks(text))
        } else {
            guard let bytes = Self.base64(text) else { throw .unreadable }
            // Gateways also deliver PEM texts and JWKs as base64.
            if let inner = String(bytes: bytes, encoding: .utf8),
                inner.contains("-----BEGIN") || Self.trimmed(inner).hasPrefix("{")
            {
                try self.init(inner, depth: depth + 1)
            } else {
                self = .der(bytes)
            }
        }
    }

    // MARK: Text

    /// Returns the text without white space and a byte order mark around it.
    private static func trimmed(_ text: String) -> String {
        var bytes = CompactText.trimmed(Array(text.utf8))
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = CompactText.trimmed(Array(bytes.dropFirst(3))) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns the content of a text in quotes, as JSON and shells have them; nil without quotes.
    private static func unquoted(_ text: String) -> String? {
        guard text.utf8.count >= 2, let quote = text.utf8.first, quote == text.utf8.last,
            quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
        else { return nil }
        if let content = (try? JSONDocument(parsing: Array(text.utf8)))?.root.stringValue { return content }
        return String(decoding: text.utf8.dropFirst().dropLast(), as: UTF8.self)
    }

    /// Returns the bytes of base64 or base64url, with or without padding and line breaks; nil for anything else.
    private static func base64(_ text: String) -> [UInt8]? {
        let digits = text.replacingEscapedLineBreaks.utf8.filter { !CompactText.isWhiteSpace($0) }
        return (try? Base64URL.decode(Self.urlDigits(Array(digits)))).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Returns the digits in the alphabet of base64url, without the padding that belongs to their number.
    private static func urlDigits(_ digits: [UInt8]) -> [UInt8] {
        var digits = digits
        if digits.count % 4 == 0 {
            for _ in 0..<2 where digits.last == UInt8(ascii: "=") { digits.removeLast() }
        }
        return digits.map { digit in
            switch digit {
            case UInt8(ascii: "+"): UInt8(ascii: "-")
            case UInt8(ascii: "/"): UInt8(ascii: "_")
            default: digit
            }
        }
    }

    // MARK: PEM

    private static func blocks(_ text: String) throws(KeyTextError) -> [PEM.Block] {
        let blocks: [PEM.Block]
        do { blocks = try PEM.blocks(in: text) } catch {
            throw text.contains("-----END") ? .malformedPEM : .unfinishedPEM
        }
        // OpenSSL writes the name of the curve before a key.
        let useful = blocks.filter { $0.label != "EC PARAMETERS" }
        guard !useful.isEmpty else { throw .malformedPEM }
        return useful
    }

    // MARK: JWK

    private static func jwk(_ text: String) throws(KeyTextError) -> JSONObject {
        guard let document = try? JSONDocument(parsing: Array(text.utf8)), document.duplicateNames.isEmpty else {
            throw .malformedJWK
        }
        var members: JSONObject
        if let set = document.root.arrayValue ?? document.root.objectValue?.array("keys") {
            let keys = set.elements
            guard keys.count == 1, let only = keys.first?.objectValue else { throw .keySet(keys.count) }
            members = only
        } else if let object = document.root.objectValue {
            members = object
        } else {
            throw .malformedJWK
        }
        for name in numbers {
            guard let value = members[name]?.stringValue else { continue }
            members[name] = .string(String(decoding: urlDigits(Array(value.utf8)), as: UTF8.self))
        }
        return members
    }

    /// The members of a JWK that are base64url (RFC 7518 §6).
    private static let numbers = ["x", "y", "n", "e", "d", "p", "q", "dp", "dq", "qi", "k"]
}

/// Why a text is not usable key material.
package enum KeyTextError: Error, Equatable, Sendable {
    /// There is no text.
    case empty
    /// The text is not PEM, JSON or base64.
    case unreadable
    /// The base64 contains neither a certificate nor a key.
    case unknownContent
    /// A PEM block has no END line.
    case unfinishedPEM
    /// A PEM block is damaged: the END line has another label, or the body is not base64 of what the label says.
    case malformedPEM
    /// A PEM block contains neither a certificate nor a key, such as a certificate request.
    case otherPEM
    /// The JSON is malformed, has a name twice, or is not an object.
    case malformedJWK
    /// A JWK set does not have exactly one key. The value is the number of its keys.
    case keySet(Int)
    /// The text has a private key.
    case privateKey
    /// The JWK is a shared secret.
    case sharedKey
    /// The text has several different keys.
    case several
}

/// Public key material: certificates or a public key.
package enum PublicKeyText: Sendable {
    /// Certificates in DER, in the order of the text. They are not parsed.
    case certificates([[UInt8]])
    /// A SubjectPublicKeyInfo in DER. The key is not checked.
    case publicKey([UInt8])
    /// A JWK that is neither private nor shared. The key is not checked.
    case jwk(JSONObject)

    /// Reads a text.
    ///
    /// - Throws: also for a private key, which an app must not contain.
    package init(_ text: String) throws(KeyTextError) {
        switch try KeyText(text) {
        case .pem(let blocks): self = try Self.content(of: blocks)
        case .jwk(let members):
            guard members["kty"]?.stringValue != "oct", members["k"] == nil else { throw .sharedKey }
            guard members["d"] == nil else { throw .privateKey }
            self = .jwk(members)
        case .der(let der):
            guard let content = try Self.content(of: der) else { throw .unknownContent }
            self = content
        }
    }

    private static func content(of der: [UInt8]) throws(KeyTextError) -> PublicKeyText? {
        switch DERForm(der) {
        case .certificate: return .certificates([der])
        case .publicKeyInfo: return .publicKey(der)
        case .rsaPublicKey: return .publicKey(DERForm.publicKeyInfo(wrapping: der))
        case .privateKeyInfo, .rsaPrivateKey, .ecPrivateKey: throw .privateKey
        case .other: return nil
        }
    }

    /// Several certificates are a chain. One key may occur again in its certificate.
    private static func content(of blocks: [PEM.Block]) throws(KeyTextError) -> PublicKeyText {
        guard !blocks.contains(where: { $0.label.hasSuffix("PRIVATE KEY") }) else { throw .privateKey }
        var certificates: [[UInt8]] = []
        var keys: [[UInt8]] = []
        for block in blocks {
            guard certificateLabels.contains(block.label) || keyLabels.contains(block.label) else { throw .otherPEM }
            switch try content(of: block.der) {
            case .certificates(let found)?: certificates += found
            case .publicKey(let key)?: if !keys.contains(key) { keys.append(key) }
            case .jwk?, nil: throw .malformedPEM
            }
        }
        guard let key = keys.first else { return .certificates(certificates) }
        guard keys.count == 1 else { throw .several }
        guard let certificate = certificates.first else { return .publicKey(key) }
        guard certificates.count == 1, (try? Certificate(der: certificate).publicKey.subjectPublicKeyInfo) == key else {
            throw .several
        }
        return .certificates(certificates)
    }

    private static let certificateLabels = ["CERTIFICATE", "X509 CERTIFICATE"]
    private static let keyLabels = ["PUBLIC KEY", "RSA PUBLIC KEY", "EC PUBLIC KEY"]

    /// The certificates; nil for a key without one.
    package var certificates: [[UInt8]]? {
        if case .certificates(let certificates) = self { certificates } else { nil }
    }
}

extension String {
    /// The text with the two characters `\n`, `\r` and `\t` as white space.
    fileprivate var replacingEscapedLineBreaks: String {
        guard utf8.contains(UInt8(ascii: "\\")) else { return self }
        var bytes: [UInt8] = []
        var isEscaped = false
        for byte in utf8 {
            if isEscaped {
                if "nrt".utf8.contains(byte) { bytes.append(0x20) } else { bytes += [UInt8(ascii: "\\"), byte] }
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else {
                bytes.append(byte)
            }
        }
        if isEscaped { bytes.append(UInt8(ascii: "\\")) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
