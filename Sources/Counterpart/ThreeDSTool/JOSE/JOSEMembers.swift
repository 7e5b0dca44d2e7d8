import Foundation
import ThreeDSContract
import ThreeDSCore
import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSJSON

/// The members of a line of `tds jose`, and the operations that they request.
struct JOSEMembers: Sendable {
    private let members: DriverMembers

    init(_ members: DriverMembers) { self.members = members }

    /// What was made.
    ///
    /// - Throws: `DriverRefusal` for errors in the line; `JOSEError`, `SignedContentError` and `CryptoError` for refusals of the JOSE
    ///   code.
    func answer(to action: JOSEAction) throws -> JSONObject {
        // Keys and algorithms decide which members are read, so that reading does not show all of them. A misspelt one is reported
        // before what the JOSE code says about the rest.
        members.accept([ContractName.id] + Self.names(for: action))
        try members.refuseUnknown()
        return try perform(action)
    }

    /// The members of an action, as Documentation/test/jose.md has them.
    static func names(for action: JOSEAction) -> [String] {
        switch action {
        case .seal: ["plaintext", ContractName.text, "key", "alg", "enc", "kid", "iv", "partyV", "derivation"]
        case .open: ["key", "kid", "iv", "partyV", "derivation", "jwe"]
        case .sign: ["plaintext", ContractName.text, "key", "alg", "x5c"]
        case .verify: ["key", "alg", "jws", "roots", "intermediates", "at"]
        }
    }

    private func perform(_ action: JOSEAction) throws -> JSONObject {
        switch action {
        case .seal: try seal()
        case .open: try open()
        case .sign: try sign()
        case .verify: try verify()
        }
    }

    // MARK: JWE

    private func seal() throws -> JSONObject {
        let plaintext = try content()
        let encryption = try encryption()
        let keyID = try members.optionalText("kid")
        let jwe: [UInt8]
        switch (try members.text("alg"), try key()) {
        case ("RSA-OAEP-256", let key):
            guard case .rsa(let recipient) = key.publicHalf else { throw members.refusal("key", .key(.rsa)) }
            jwe = try JWE.sealRSAOAEP256(plaintext, to: recipient, keyID: keyID, encryption: encryption)
        case ("dir", .shared(let key)):
            jwe = try JWE.sealDirect(plaintext, key: key, encryption: encryption, keyID: keyID, iv: try base64URL("iv"))
        case (let name, let key):
            guard let algorithm = JWE.AgreementAlgorithm(rawValue: name) else {
                throw members.refusal("alg", .oneOf(["RSA-OAEP-256", "ECDH-ES", "dir"]))
            }
            guard case .p256(let recipient) = key.publicHalf else { throw members.refusal("key", .key(.p256)) }
            switch try derivation() {
            case .threeDSecure:
                jwe = try JWE.sealECDHES(
                    plaintext, to: recipient, partyVInfo: try members.text("partyV"), algorithm: algorithm, keyID: keyID,
                    encryption: encryption)
            case .rfc7518:
                jwe = try sealPlainAgreement(plaintext, to: recipient, algorithm, keyID, encryption)
            }
        }
        return ["jwe": .string(String(decoding: jwe, as: UTF8.self))]
    }

    /// ECDH-ES as RFC 7518 §4.6 has it, without `apu` and `apv`: what generic libraries open. The SDK itself never sends it.
    private func sealPlainAgreement(
        _ plaintext: [UInt8], to recipient: P256PublicKey, _ algorithm: JWE.AgreementAlgorithm, _ keyID: String?,
        _ encryption: EncryptionMethod
    ) throws -> [UInt8] {
        let ephemeral = try P256PrivateKey.generate()
        let key = try ConcatKDF.derive(
            sharedSecret: ephemeral.sharedSecret(with: recipient), algorithmID: Array(encryption.rawValue.utf8), partyV: [],
            bits: encryption.keyLength * 8)
        var header: JSONObject = ["alg": .string(algorithm.rawValue)]
        if let keyID { header["kid"] = .string(keyID) }
        header["epk"] = .object(ephemeral.publicKey.jwk)
        header["enc"] = .string(encryption.rawValue)
        return try JWE.seal(
            plaintext, header: header.serialized(), encryptedKey: [], key: key, encryption: encryption, iv: nil)
    }

    private func open() throws -> JSONObject {
        let jwe = Array(try members.text("jwe").utf8)
        let header = try JWE.header(of: jwe)
        let plaintext: [UInt8]
        switch try key() {
        case .shared(let key):
            plaintext = try JWE.openDirect(
                jwe, accepting: EncryptionMethod.allCases, keyID: try members.optionalText("kid"),
                expectedCounterIV: try base64URL("iv")
            ) { _ in key }
        case .privateKey(let key):
            var keys = JWE.DirectoryServerKeys(
                rsa: nil, p256: nil, directoryServerID: try members.optionalText("partyV") ?? "")
            switch key {
            case .rsa(let key): keys.rsa = key
            case .p256(let key): keys.p256 = key
            }
            plaintext = try JWE.open(jwe, with: keys, derivation: try derivation())
        case .publicKey:
            throw members.refusal("key", .key(.privateOrShared))
        }
        return Self.told(plaintext, header.members)
    }

    // MARK: JWS

    private func sign() throws -> JSONObject {
        let payload = try content()
        let algorithm = try signatureAlgorithm()
        guard case .privateKey(let key) = try key() else { throw members.refusal("key", .key(.privateKey)) }
        guard let certificates = try certificates("x5c") else {
            let header: JSONObject = ["alg": .string(algorithm.rawValue)]
            let jws = try JWS.sign(payload: payload, header: header.serialized()) { (input) throws(CryptoError) in
                switch (algorithm, key) {
                case (.ps256, .rsa(let key)): try key.signaturePSSSHA256(for: input)
                case (.es256, .p256(let key)): try key.signature(for: input)
                default: throw .invalidKey
                }
            }
            return ["jws": .string(jws)]
        }
        return ["jws": .string(try JWS.sign(payload: payload, algorithm: algorithm, key: key, certificates: certificates))]
    }

    private func verify() throws -> JSONObject {
        let text = try members.text("jws")
        if let roots = try certificates("roots") {
            let content = try JWS.verifySignedContent(
                text, roots: roots, intermediates: try certificates("intermediates") ?? [],
                at: try members.optionalDate("at") ?? Date())
            return Self.told(content.payload, try JWS(compact: text).header)
        }
        let algorithm = try signatureAlgorithm()
        guard let key = try key().publicHalf else { throw members.refusal("key", .key(.notShared)) }
        let jws = try JWS(compact: text)
        guard jws.header["alg"]?.stringValue == algorithm.rawValue else { throw SignedContentError.unexpectedAlgorithm }
        guard jws.header["crit"] == nil else { throw SignedContentError.criticalHeader }
        guard try jws.isSigned(with: algorithm, by: key) else { throw SignedContentError.signature }
        return Self.told(jws.payload, jws.header)
    }

    // MARK: Members

    /// The content in base64url, as text too where it is text, and the header.
    private static func told(_ content: [UInt8], _ header: JSONObject) -> JSONObject {
        var result: JSONObject = ["plaintext": .string(Base64URL.encode(content))]
        if let text = String(bytes: content, encoding: .utf8) { result.append(ContractName.text, .string(text)) }
        result.append("header", .object(header))
        return result
    }

    private func content() throws -> [UInt8] {
        if let text = try members.optionalText(ContractName.text) {
            guard try members.optionalText("plaintext") == nil else { throw members.refusal(ContractName.text, .besidePlaintext) }
            return Array(text.utf8)
        }
        guard let bytes = try base64URL("plaintext") else { throw members.refusal("plaintext", .missingAsText) }
        return bytes
    }

    private func base64URL(_ name: String) throws -> [UInt8]? {
        guard let text = try members.optionalText(name) else { return nil }
        guard let bytes = try? Base64URL.decode(text) else { throw members.refusal(name, .base64URL) }
        return bytes
    }

    private func key() throws -> JOSEKey {
        let text = try members.textOrObject("key")
        do throws(KeyTextError) { return try JOSEKey(text) } catch {
            switch error {
            case .empty, .unreadable, .unknownContent: throw members.refusal("key", .key(.anyForm))
            // An app must not have a private key, but a line may.
            case .privateKey: throw members.refusal("key", .key(.onlyPrivateKey))
            case .unfinishedPEM, .malformedPEM, .otherPEM, .malformedJWK, .keySet, .sharedKey, .several:
                throw members.refusal("key", .keyForm(.init(error)))
            }
        }
    }

    private func encryption() throws -> EncryptionMethod {
        guard let encryption = EncryptionMethod(rawValue: try members.text("enc")) else {
            throw members.refusal("enc", .oneOf(EncryptionMethod.allCases.map(\.rawValue)))
        }
        return encryption
    }

    private func signatureAlgorithm() throws -> JWS.Algorithm {
        guard let algorithm = JWS.Algorithm(rawValue: try members.text("alg")) else {
            throw members.refusal("alg", .oneOf(JWS.Algorithm.allCases.map(\.rawValue)))
        }
        return algorithm
    }

    private func derivation() throws -> JWE.AgreementDerivation {
        switch try members.optionalText("derivation") {
        case nil, "3ds": return .threeDSecure
        case "rfc7518": return .rfc7518
        default: throw members.refusal("derivation", .oneOf(["3ds", "rfc7518"]))
        }
    }

    /// Returns certificates, one of each text; nil when the member is missing.
    private func certificates(_ name: String) throws -> [Certificate]? {
        guard let texts = try members.optionalTexts(name) else { return nil }
        return try texts.enumerated().map { index, text in
            let certificates = DirectoryServerRecord.certificates(in: text)
            guard let certificate = certificates.first, certificates.count == 1 else {
                guard case .key(let form) = DirectoryServerRecord.expectation(ofCertificate: text) else {
                    throw members.refusal("\(name)[\(index)]", .certificate)
                }
                throw members.refusal("\(name)[\(index)]", .keyForm(form))
            }
            return certificate
        }
    }
}
