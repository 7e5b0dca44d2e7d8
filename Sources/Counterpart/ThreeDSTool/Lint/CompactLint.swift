import Foundation
import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSJSON
import ThreeDSMessages

/// Checks a JOSE string in the compact serialisation without any key: parts, encodings, header, sizes.
///
/// The requirements are those of the SDK for a CRes, for `sdkEncData` and for `acsSignedContent`, and those of the directory server for
/// `sdkServerSignedContent`.
struct CompactLint {
    /// The assumed kind of the string.
    enum Kind: String {
        /// CReq or CRes: keys of the session.
        case challenge = "JWE of a CReq or CRes"
        /// `sdkEncData`.
        case deviceData = "JWE of device data"
        /// `acsSignedContent`.
        case signedContent = "JWS of acsSignedContent"
        /// `sdkServerSignedContent` of a Split-SDK.
        case serverSignedContent = "JWS of sdkServerSignedContent"
    }

    private(set) var kind: Kind?
    private(set) var findings: [MessageFinding] = []
    private(set) var notChecked: [MessageFinding.Unchecked] = []
    /// The members of header and payload, and of the keys in them, that have no meaning there.
    private(set) var unknownMembers: [UnknownMember] = []

    /// - Parameter received: three or five parts by its dots.
    init(_ received: String) {
        let compact = CompactText.trimmed(Array(received.utf8))
        let text = String(decoding: compact, as: UTF8.self)
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        switch parts.count {
        case 5: lintJWE(parts.map(String.init), length: text.utf8.count)
        case 3: lintJWS(parts.map(String.init), text)
        default: add("", .compactForm, .parts(parts.count))
        }
        if compact.count < received.utf8.count {
            add("", .compactForm, .whiteSpaceAround, toleratedAs: .whiteSpaceAround)
        }
    }

    /// Whether a text has the characters of a compact serialisation, at least one dot among them.
    static func isLikely(_ text: String) -> Bool {
        text.utf8.contains(UInt8(ascii: "."))
            && text.utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
                default: [0x2D, 0x5F, 0x2E, 0x3D, 0x2B, 0x2F].contains(byte) || [0x20, 0x09, 0x0A, 0x0D].contains(byte)
                }
            }
    }

    private mutating func add(
        _ field: String, _ rule: MessageFinding.Rule, _ problem: MessageFinding.JOSEProblem,
        severity: MessageFinding.Severity = .refused, deviation: ToleratedDeviation.Rule? = nil
    ) {
        add(field, rule, .jose(problem), severity: severity, deviation: deviation)
    }

    private mutating func add(
        _ field: String, _ rule: MessageFinding.Rule, _ problem: MessageFinding.Problem,
        severity: MessageFinding.Severity = .refused, deviation: ToleratedDeviation.Rule? = nil
    ) {
        // The answer to a JWE that cannot be opened is 302, and that to the content of a Split-SDK Server 308. A refused signed content
        // of an ACS is not answered.
        let code: ProtocolErrorCode? =
            switch kind {
            case .signedContent: nil
            case .serverSignedContent: .signatureNotValid
            case .challenge, .deviceData, nil: .decryptionFailure
            }
        findings.append(
            MessageFinding(field, rule, severity == .ignored ? nil : code, severity, problem, deviation: deviation))
    }

    /// The rule for what only the signed content at hand must have.
    private var contentRule: MessageFinding.Rule { kind == .serverSignedContent ? .serverSignedContent : .signedContent }

    /// Adds what only the profile `strict` refuses.
    private mutating func add(
        _ field: String, _ rule: MessageFinding.Rule, _ problem: MessageFinding.JOSEProblem,
        toleratedAs deviation: ToleratedDeviation.Rule
    ) {
        add(field, rule, problem, severity: .tolerated, deviation: deviation)
    }

    private mutating func decode(_ text: String, _ name: String) -> [UInt8]? {
        guard let bytes = try? Base64URL.decode(text) else {
            let isBase64 = text.utf8.contains { [0x3D, 0x2B, 0x2F].contains($0) }
            add(name, .compactForm, .notBase64URL(ofBase64: isBase64))
            return nil
        }
        return bytes
    }

    private mutating func readHeader(_ bytes: [UInt8]) -> JSONObject? {
        guard let document = try? JSONDocument(parsing: bytes), let members = document.root.objectValue else {
            add("header", .joseHeader, MessageFinding.Problem.notAnObject)
            return nil
        }
        for name in document.duplicateNames { add("header.\(name.printable)", .joseHeader, MessageFinding.Problem.twice) }
        if members["crit"] != nil { add("header.crit", .joseHeader, .criticalMembers) }
        addUnknown(in: members, at: Self.headerPlace, known: Self.membersOfHeaders)
        if let key = members["epk"]?.objectValue {
            addUnknown(in: key, at: Self.headerPlace.member("epk"), known: Self.membersOfKeys)
        }
        return members
    }

    private static let (headerPlace, payloadPlace) = (MessagePlace("header"), MessagePlace("payload"))
    /// RFC 7515 §4.1, RFC 7516 §4.1, RFC 7518 §4.6.1 and §4.7.1, RFC 7797 §3.
    private static let membersOfHeaders = [
        "alg", "enc", "zip", "jku", "jwk", "kid", "x5u", "x5c", "x5t", "x5t#S256", "typ", "cty", "crit", "epk", "apu", "apv",
        "iv",
        "tag", "b64",
    ]
    /// RFC 7518 §6.2.1.
    private static let membersOfKeys = [Field.kty, Field.crv, Field.x, Field.y] + UnknownMember.membersOfKeys

    private mutating func addUnknown(in object: JSONObject, at place: MessagePlace, known: [String]) {
        unknownMembers += UnknownMember.members(of: object, at: place, known: known)
    }

    /// Looks at the members of a signed content of an ACS. Some ACSs write a key as text.
    private mutating func addUnknown(inSignedContent payload: [UInt8]) {
        guard let members = (try? JSONDocument(parsing: payload))?.root.objectValue else { return }
        let keys = [Field.acsEphemPubKey, Field.sdkEphemPubKey]
        addUnknown(in: members, at: Self.payloadPlace, known: keys + [Field.acsURL])
        for name in keys {
            let text = members.string(name).map { Array($0.utf8) }
            let key = members.object(name) ?? text.flatMap { (try? JSONDocument(parsing: $0))?.root.objectValue }
            if let key { addUnknown(in: key, at: Self.payloadPlace.member(name), known: Self.membersOfKeys) }
        }
    }
}

// MARK: - JWE

extension CompactLint {
    private mutating func lintJWE(_ parts: [String], length: Int) {
        let header = decode(parts[0], "header").flatMap { readHeader($0) }
        let encryptedKey = decode(parts[1], "encrypted key")
        let iv = decode(parts[2], "initialization vector")
        let ciphertext = decode(parts[3], "ciphertext")
        let tag = decode(parts[4], "authentication tag")
        notChecked.append(.encryptedContent)
        guard let header else { return }
        kind = header["epk"] != nil || header["alg"]?.stringValue != "dir" ? .deviceData : .challenge
        if header["zip"] != nil { add("header.zip", .joseHeader, .compressed) }
        lintAlgorithm(header, encryptedKey)
        if kind == .challenge { lintSessionKeyID(header) }
        if kind == .deviceData, length > 64_000 {
            add("", .joseSize, .longer(length, than: 64_000))
        }
        guard let name = header["enc"]?.stringValue, let encryption = EncryptionMethod(rawValue: name) else {
            add("header.enc", .joseAlgorithm, .notOneOf(EncryptionMethod.allCases.map(\.rawValue)))
            return
        }
        if kind == .challenge, encryption.hasCounterIV {
            notChecked.append(.counterInIV)
        }
        if let iv, iv.count != encryption.ivLength {
            add("initialization vector", .joseSize, .bytes(iv.count, needed: encryption.ivLength, by: name))
        }
        if let tag, tag.count != 16 { add("authentication tag", .joseSize, .bytes(tag.count, needed: 16, by: nil)) }
        if let ciphertext {
            if ciphertext.isEmpty { add("ciphertext", .joseSize, .emptyCiphertext) }
            if ciphertext.count % encryption.blockLength != 0 {
                add("ciphertext", .joseSize, .notMultiple(ciphertext.count, of: encryption.blockLength, by: name))
            }
        }
    }

    private mutating func lintAlgorithm(_ header: JSONObject, _ encryptedKey: [UInt8]?) {
        switch header["alg"]?.stringValue {
        case "dir", "ECDH-ES":
            if encryptedKey?.isEmpty == false {
                add("encrypted key", .joseSize, .encryptedKey)
            }
            guard kind == .deviceData else { return }
            guard let key = header["epk"] else {
                return add("header.epk", .joseKey, .noEphemeralKey)
            }
            do throws(JOSEError) {
                guard case .p256 = try JWK(json: key) else { return add("header.epk", .joseKey, .notP256) }
            } catch {
                add("header.epk", .joseKey, .notOnCurve)
            }
            if key.objectValue?["d"] != nil { add("header.epk.d", .joseKey, .privateKey) }
        case "RSA-OAEP-256":
            if let encryptedKey, encryptedKey.count < 256 {
                add("encrypted key", .joseSize, .bytes(encryptedKey.count, needed: 256, by: "RSA of 2048 bits"))
            }
        default: add("header.alg", .joseAlgorithm, .notOneOf(["dir", "ECDH-ES", "RSA-OAEP-256"]))
        }
    }

    /// A challenge message names the key by the ACS transaction ID.
    private mutating func lintSessionKeyID(_ header: JSONObject) {
        guard let value = header["kid"] else { return add("header.kid", .joseHeader, .noKeyID) }
        guard let text = value.stringValue else { return add("header.kid", .joseHeader, .keyIDNotAString) }
        guard ACSTransactionID(text) != nil else {
            return add("header.kid", .joseHeader, .keyIDNotUUID, toleratedAs: .otherKeyID)
        }
    }
}

// MARK: - JWS

extension CompactLint {
    private mutating func lintJWS(_ parts: [String], _ text: String) {
        let serverContent = ServerSignedContent(unverified: text).flatMap { $0.isRecognisable ? $0 : nil }
        kind = serverContent == nil ? .signedContent : .serverSignedContent
        if serverContent == nil, text.utf8.count > 16_000 {
            add("", .joseSize, .longer(text.utf8.count, than: 16_000))
        }
        // Padding is accepted only by the SDK.
        let stripped = parts.map { part in
            part.hasSuffix("==") ? String(part.dropLast(2)) : part.hasSuffix("=") ? String(part.dropLast()) : part
        }
        for (part, name) in zip(parts.indices, ["header", "payload", "signature"]) where stripped[part] != parts[part] {
            add(name, .compactForm, .padding, severity: serverContent == nil ? .ignored : .refused)
        }
        let header = decode(stripped[0], "header").flatMap { readHeader($0) }
        let payload = decode(stripped[1], "payload")
        let signature = decode(stripped[2], "signature")
        notChecked.append(.certificatePath)
        if let serverContent {
            notChecked.append(.receiptTime)
            lintPayload(serverContent)
        } else if let payload {
            lintPayload(payload)
        }
        guard let header else { return }
        for name in ["jwk", "jku", "x5u"] where header[name] != nil {
            add("header.\(name)", .joseHeader, .ignoredKey, severity: .ignored)
        }
        let leaf = lintCertificates(header)
        switch header["alg"]?.stringValue.flatMap(JWS.Algorithm.init(rawValue:)) {
        case nil: add("header.alg", .joseAlgorithm, .notOneOf(["PS256", "ES256"]))
        case .es256:
            if let signature, signature.count != 64 {
                add("signature", .joseSize, .bytes(signature.count, needed: 64, by: "ES256"))
            }
            if let leaf, case .rsa = leaf {
                add("header.x5c", contentRule, .keyDoesNotFit(.rsa, algorithm: "ES256"))
            }
        case .ps256:
            if let signature, signature.count < 256 {
                add("signature", .joseSize, .bytes(signature.count, needed: 256, by: "RSA of 2048 bits"))
            }
            if let leaf, case .p256 = leaf {
                add("header.x5c", contentRule, .keyDoesNotFit(.p256, algorithm: "PS256"))
            }
        }
    }

    /// - Returns: the key of the first certificate.
    private mutating func lintCertificates(_ header: JSONObject) -> PublicKey? {
        guard let entries = header["x5c"]?.arrayValue, !entries.isEmpty else {
            add("header.x5c", contentRule, .noCertificates)
            return nil
        }
        if entries.count > JWS.maximumCertificates {
            add("header.x5c", contentRule, .certificates(entries.count, atMost: JWS.maximumCertificates))
        }
        var certificates: [Certificate?] = []
        for (index, entry) in entries.prefix(JWS.maximumCertificates).enumerated() {
            let field = "header.x5c[\(index)]"
            var der = entry.stringValue.flatMap { try? Base64.decode($0) }
            // The profile is about the ACS; the content of a Split-SDK Server has no tolerance.
            if der == nil, kind == .signedContent, let bytes = entry.stringValue.flatMap(Base64URL.decodePadded) {
                der = bytes
                add(field, contentRule, .notBase64, toleratedAs: .base64URLCertificates)
            }
            let certificate = der.flatMap { try? Certificate(der: $0) }
            if certificate == nil { add(field, contentRule, der == nil ? .notBase64 : .notACertificate) }
            certificates.append(certificate)
        }
        for (index, pair) in zip(certificates, certificates.dropFirst()).enumerated() {
            guard let certificate = pair.0, let issuer = pair.1, !certificate.isNamedIssuer(issuer) else { continue }
            let field = "header.x5c[\(index + 1)]"
            if kind == .signedContent, certificate.isNamedIssuer(issuer, .meaning) {
                add(field, contentRule, .namedOtherwise, toleratedAs: .reencodedIssuerName)
            } else {
                add(field, contentRule, .notTheIssuer)
            }
        }
        guard let leaf = certificates.first.flatMap({ $0 }) else { return nil }
        guard let key = try? leaf.publicKey else {
            add("header.x5c[0]", contentRule, .unusableCertificateKey)
            return nil
        }
        return key
    }

    private mutating func lintPayload(_ content: ServerSignedContent) {
        let rows = DataDictionary.whole.rows.first { $0.name == Field.sdkServerSignedContent }?.children ?? []
        addUnknown(in: content.payload, at: Self.payloadPlace, known: rows.map(\.name))
        for defect in ProtocolVersion.having(.sdkTypes).last.map({ content.defects(in: $0) }) ?? [] {
            let problem: MessageFinding.Problem = defect.code == .signatureNotValid ? .missing : .malformed
            for path in defect.names {
                let name = path.split(separator: ".").last.map(String.init) ?? path
                findings.append(MessageFinding("payload.\(name)", .serverSignedContent, defect.code, .refused, problem))
            }
        }
    }

    private mutating func lintPayload(_ bytes: [UInt8]) {
        addUnknown(inSignedContent: bytes)
        do throws(SignedContentPayloadError) {
            let payload = try SignedContentPayload(parsing: bytes, profile: .field)
            for deviation in payload.deviations {
                if deviation.rule == .whiteSpaceAround {
                    add("payload.\(deviation.element)", .signedContent, .whiteSpaceAround, toleratedAs: deviation.rule)
                } else {
                    add("payload.\(deviation.element)", .joseKey, .coordinateLength, toleratedAs: deviation.rule)
                }
            }
            for (name, key) in [(Field.acsEphemPubKey, payload.acsEphemeralKey), (Field.sdkEphemPubKey, payload.sdkEphemeralKey)]
            where (try? P256PublicKey(x: key.x, y: key.y)) == nil {
                add("payload.\(name)", .joseKey, .notOnCurve)
            }
            if payload.acsEphemeralKey == payload.sdkEphemeralKey {
                add("payload.\(Field.acsEphemPubKey)", .joseKey, .ownKey)
            }
        } catch {
            switch error {
            case .notJSON: add("payload", .signedContent, MessageFinding.Problem.notAnObject)
            case .duplicate(let name): add("payload.\(name.printable)", .signedContent, MessageFinding.Problem.twice)
            case .missing(let name): add("payload.\(name)", .signedContent, MessageFinding.Problem.missing)
            case .whiteSpaceAround(let name): add("payload.\(name)", .signedContent, .whiteSpaceAround)
            case .malformed(Field.acsURL):
                add("payload.\(Field.acsURL)", .signedContent, .notAnHTTPSURL)
            case .malformed(let name): add("payload.\(name)", .signedContent, MessageFinding.Problem.malformed)
            }
        }
    }
}
