import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSJSON

/// Measures every JOSE operation of the product by itself with ready keys. `scripts/bench` compares them with other libraries.
struct BenchJOSE {
    /// For each operation.
    let seconds: Double

    /// Bytes of content: a message, and the longest page.
    static let small = 1_000
    static let large = 300_000

    private let rsa: RSAPrivateKey
    private let p256: P256PrivateKey

    init(seconds: Double) throws {
        self.seconds = seconds
        rsa = try RSAPrivateKey.generate()
        p256 = try P256PrivateKey.generate()
    }

    /// Medians, in microseconds. A name is algorithm, content encryption, size in bytes and what is done.
    func run() throws -> [Measurement] {
        var results: [Measurement] = []
        let bare = BareJOSE.make()
        func take(_ name: String, _ bareOperation: BareJOSE.Operation, _ operation: () throws -> Void) throws {
            results.append(
                try Measurement.take(name, seconds: seconds, sdk: operation) { try bare?.run(bareOperation) })
        }
        func take(
            _ name: String, _ bareOperation: BareJOSE.Operation, _ encryption: ContentEncryption, _ content: [UInt8],
            _ operation: () throws -> Void
        ) throws {
            let cipher = BareJOSE.Cipher(rawValue: encryption.rawValue)
            let measured = try Measurement.take(name, seconds: seconds, sdk: operation) {
                if let cipher { try bare?.run(bareOperation, cipher, content) }
            }
            // Nothing to compare with when the bare calls lack the encryption.
            results.append(
                cipher == nil ? Measurement(name: name, microseconds: measured.microseconds, bare: 0) : measured)
        }
        for encryption in ContentEncryption.allCases {
            let content = [UInt8](repeating: 0x78, count: Self.small)
            let name = "\(encryption.rawValue) \(Self.small)"
            let recipient = rsa.publicKey
            try take("RSA-OAEP-256 \(name) seal", .rsaSeal, encryption, content) {
                _ = try JWE.sealRSAOAEP256(content, to: recipient, keyID: nil, encryption: encryption)
            }
            let wrapped = try JWE.sealRSAOAEP256(content, to: recipient, keyID: nil, encryption: encryption)
            let keys = JWE.DirectoryServerKeys(rsa: rsa, p256: p256, directoryServerID: "F000000001")
            try take("RSA-OAEP-256 \(name) open", .rsaOpen, encryption, content) { _ = try JWE.open(wrapped, with: keys) }
            func agree() throws -> [UInt8] {
                try JWE.sealECDHES(
                    content, to: p256.publicKey, partyVInfo: keys.directoryServerID, algorithm: .ecdhES, keyID: nil,
                    encryption: encryption)
            }
            try take("ECDH-ES \(name) seal", .ecSeal, encryption, content) { _ = try agree() }
            let agreed = try agree()
            try take("ECDH-ES \(name) open", .ecOpen, encryption, content) { _ = try JWE.open(agreed, with: keys) }
            let key = try SecretBytes.random(count: encryption.keyLength)
            for size in [Self.small, Self.large] {
                let content = [UInt8](repeating: 0x78, count: size)
                let name = "dir \(encryption.rawValue) \(size)"
                try take("\(name) seal", .directSeal, encryption, content) {
                    _ = try JWE.sealDirect(content, key: key, encryption: encryption, keyID: nil)
                }
                let sealed = try JWE.sealDirect(content, key: key, encryption: encryption, keyID: nil)
                try take("\(name) open", .directOpen, encryption, content) {
                    _ = try JWE.openDirect(sealed, accepting: [encryption], keyID: nil) { _ in key }
                }
            }
        }
        let payload = [UInt8](repeating: 0x78, count: Self.small)
        for algorithm in JWS.Algorithm.allCases {
            let name = "\(algorithm.rawValue) \(Self.small)"
            let header: JSONObject = ["alg": .string(algorithm.rawValue)]
            func sign() throws -> String {
                try JWS.sign(payload: payload, header: header.serialized()) { (input) throws(CryptoError) in
                    switch algorithm {
                    case .ps256: try rsa.signaturePSSSHA256(for: input)
                    case .es256: try p256.signature(for: input)
                    }
                }
            }
            let key: PublicKey = algorithm == .ps256 ? .rsa(rsa.publicKey) : .p256(p256.publicKey)
            try take("\(name) sign", algorithm == .ps256 ? .ps256Sign : .es256Sign) { _ = try sign() }
            let signed = try sign()
            try take("\(name) verify", algorithm == .ps256 ? .ps256Verify : .es256Verify) {
                guard try JWS(compact: signed).isSigned(with: algorithm, by: key) else {
                    throw ToolError.failed("bench: a signature does not verify")
                }
            }
        }
        return results
    }
}

extension BenchReport {
    static func joseTable(_ measurements: [Measurement]) -> String {
        let width = measurements.map(\.name.count).max() ?? 0
        let lines = measurements.map { measurement in
            let bare = measurement.bare > 0 ? "  bare \(decimal(measurement.bare, 1)), \(decimal(measurement.ratio, 2)) ×" : ""
            return measurement.name.padded(to: width) + decimal(measurement.microseconds, 1).padded(leadingTo: 12) + " µs" + bare
        }
        return lines.joined(separator: "\n") + "\n"
    }

    static func joseJSON(_ measurements: [Measurement]) -> String {
        let list = measurements.map { measurement -> JSONValue in
            var object: JSONObject = [
                ContractName.name: .string(measurement.name), "microseconds": .number(decimal(measurement.microseconds, 3)),
            ]
            if measurement.bare > 0 { object.append("bare", .number(decimal(measurement.bare, 3))) }
            return .object(object)
        }
        return JSONValue.object(["jose": .array(JSONArray(list))]).text + "\n"
    }
}
