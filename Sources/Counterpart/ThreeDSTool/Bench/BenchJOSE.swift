import ThreeDSContract
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

    /// One operation with ready keys. Its name is algorithm, content encryption, size in bytes and what is done.
    struct Operation {
        let name: String
        let run: () throws -> Void
        /// Nil when the bare calls lack it.
        let bare: (() throws -> Void)?

        /// Runs both in turn.
        func measure(seconds: Double, atLeast pairs: Int = 21, warmUp: Int = 8) throws -> Measurement {
            try Measurement.take(name, seconds: seconds, atLeast: pairs, warmUp: warmUp, sdk: run, bare: bare)
        }
    }

    /// Medians, in microseconds.
    func run() throws -> [Measurement] { try operations().map { try $0.measure(seconds: seconds) } }

    func operations() throws -> [Operation] {
        let bare = BareJOSE.make()
        return try EncryptionMethod.allCases.flatMap { try encryptions($0, bare) }
            + JWS.Algorithm.allCases.flatMap { try signatures($0, bare) }
    }

    private func encryptions(_ encryption: EncryptionMethod, _ bare: BareJOSE?) throws -> [Operation] {
        let cipher = BareJOSE.Cipher(rawValue: encryption.rawValue)
        func operation(
            _ name: String, _ bareOperation: BareJOSE.Operation, _ content: [UInt8], _ run: @escaping () throws -> Void
        ) -> Operation {
            guard let bare, let cipher else { return Operation(name: name, run: run, bare: nil) }
            return Operation(name: name, run: run, bare: { try bare.run(bareOperation, cipher, content) })
        }
        let content = [UInt8](repeating: 0x78, count: Self.small)
        let name = "\(encryption.rawValue) \(Self.small)"
        let (recipient, agreed) = (rsa.publicKey, p256.publicKey)
        let keys = JWE.DirectoryServerKeys(rsa: rsa, p256: p256, directoryServerID: "F000000001")
        func wrap() throws -> [UInt8] {
            try JWE.sealRSAOAEP256(content, to: recipient, keyID: nil, encryption: encryption)
        }
        func agree() throws -> [UInt8] {
            try JWE.sealECDHES(
                content, to: agreed, partyVInfo: keys.directoryServerID, algorithm: .ecdhES, keyID: nil, encryption: encryption)
        }
        let (forRSA, forEC) = (try wrap(), try agree())
        var operations = [
            operation("RSA-OAEP-256 \(name) seal", .rsaSeal, content) { _ = try wrap() },
            operation("RSA-OAEP-256 \(name) open", .rsaOpen, content) { _ = try JWE.open(forRSA, with: keys) },
            operation("ECDH-ES \(name) seal", .ecSeal, content) { _ = try agree() },
            operation("ECDH-ES \(name) open", .ecOpen, content) { _ = try JWE.open(forEC, with: keys) },
        ]
        let key = try SecretBytes.random(count: encryption.keyLength)
        for size in [Self.small, Self.large] {
            let content = [UInt8](repeating: 0x78, count: size)
            let name = "dir \(encryption.rawValue) \(size)"
            func seal() throws -> [UInt8] {
                try JWE.sealDirect(content, key: key, encryption: encryption, keyID: nil)
            }
            let sealed = try seal()
            operations += [
                operation("\(name) seal", .directSeal, content) { _ = try seal() },
                operation("\(name) open", .directOpen, content) {
                    _ = try JWE.openDirect(sealed, accepting: [encryption], keyID: nil) { _ in key }
                },
            ]
        }
        return operations
    }

    private func signatures(_ algorithm: JWS.Algorithm, _ bare: BareJOSE?) throws -> [Operation] {
        let (rsa, p256) = (rsa, p256)
        let payload = [UInt8](repeating: 0x78, count: Self.small)
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
        let signed = try sign()
        let (signing, verifying): (BareJOSE.Operation, BareJOSE.Operation) =
            algorithm == .ps256 ? (.ps256Sign, .ps256Verify) : (.es256Sign, .es256Verify)
        let name = "\(algorithm.rawValue) \(Self.small)"
        return [
            Operation(name: "\(name) sign", run: { _ = try sign() }, bare: bare.map { bare in { try bare.run(signing) } }),
            Operation(
                name: "\(name) verify",
                run: {
                    guard try JWS(compact: signed).isSigned(with: algorithm, by: key) else {
                        throw ToolError.failed("bench: a signature does not verify")
                    }
                }, bare: bare.map { bare in { try bare.run(verifying) } }),
        ]
    }

    /// Answers each line, the place of an operation in the list, with one short measurement of it, so that another program can measure
    /// its own operations in turn. The first line that is sent lists the names.
    func answer(_ surroundings: ToolSurroundings) async throws {
        let operations = try operations()
        let names = operations.map { JSONValue.string($0.name) }
        surroundings.output.line(JSONValue.object(["operations": .array(JSONArray(names))]).text)
        while let line = await surroundings.input.next() {
            guard case .text(let bytes) = line, let place = Int(String(decoding: bytes, as: UTF8.self)),
                operations.indices.contains(place)
            else { throw ToolError.failed("bench --turns: a line must be a number below \(operations.count)") }
            let turn = try operations[place].measure(seconds: Self.turn, atLeast: 1, warmUp: 1)
            surroundings.output.line(BenchReport.joseObject(turn).text)
        }
    }

    /// Seconds of one short measurement.
    private static let turn = 0.002
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
        JSONValue.object(["jose": .array(JSONArray(measurements.map(joseObject)))]).text + "\n"
    }

    static func joseObject(_ measurement: Measurement) -> JSONValue {
        var object: JSONObject = [
            ContractName.name: .string(measurement.name), "microseconds": .number(decimal(measurement.microseconds, 3)),
        ]
        if measurement.bare > 0 {
            object.append("bare", .number(decimal(measurement.bare, 3)))
            object.append("ratio", .number(decimal(measurement.ratio, 3)))
        }
        return .object(object)
    }
}
