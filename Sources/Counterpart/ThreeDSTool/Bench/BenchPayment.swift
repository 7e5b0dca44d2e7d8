import Foundation
import ThreeDS
import ThreeDSBase
import ThreeDSContract
import ThreeDSCore
import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSSimulator

/// Measures the processor time of whole payments with a passcode: of all parties, which run in this process, next to the OpenSSL calls that
/// they cannot avoid.
struct BenchPayment {
    /// Payments with a warm service, payments with services of their own and the bare calls take turns.
    let rounds: Int
    /// In each round, of each kind.
    let payments: Int

    /// Times of the bare calls that a payment with a warm service may take.
    static let bar = 3.0
    /// RSA-2048 public operations that the security checks of one payment may take on the threads that they hold up: 0.3 ms where one takes 12.5 µs.
    static let checksBar = 24.0

    /// Times of the stepwise calls that a payment by `authenticate` may take.
    static let oneCallBar = 1.1

    private static let scenario = "otp"
    private static let warmUp = 8

    /// Microseconds of processor time; of the payments and the bare calls the median of all rounds.
    struct Results: Equatable, Sendable {
        /// With one service for all payments.
        let warm: Double
        /// With a service for each payment.
        let own: Double
        let bare: Double
        /// The median of the relations of `warm` and `bare` in each round; 0 where there are no bare calls.
        let ratio: Double
        /// The security checks of createTransaction, getAuthenticationRequestParameters and doChallenge together. The digests of the machine
        /// code, at most one round in two seconds on a thread of their own, are in `warm` and `own`, but not here.
        let checks: Double
        /// One RSA-2048 public operation, measured in turn with the checks; 0 where there are no bare calls.
        let unit: Double
        /// The median time, not processor time, of a payment by the stepwise calls: versioning, AReq, challenge, result.
        var steps = 0.0
        /// The median time of the same payment by `authenticate`.
        var oneCall = 0.0
        /// `authenticate` in times of the stepwise calls: the median of the pairs.
        var oneCallRatio = 0.0

        /// The security checks in RSA-2048 public operations.
        var checksInUnits: Double { unit > 0 ? checks / unit : 0 }

        var holds: Bool {
            ratio <= BenchPayment.bar && checksInUnits <= BenchPayment.checksBar && oneCallRatio <= BenchPayment.oneCallBar
        }
    }

    func run() async throws -> Results {
        guard let scenario = Scenario.builtIn.first(where: { $0.name == Self.scenario }) else {
            throw ToolError.failed("bench: the scenario \(Self.scenario) is missing")
        }
        let stage = try await DemoStage(.inProcess)
        defer { stage.close() }
        let cardholder = BenchCardholder(script: scenario.cardholder(in: ProtocolVersion.usual.rawValue))
        let service = ThreeDS2ServiceSDK(
            environment: SDKEnvironment(presenter: cardholder, transport: stage.transport, storage: MemoryStorage()))
        try service.initialize(DriverService.parameters(of: stage.configuration), locale: "en-US")
        defer { try? service.cleanup() }
        let parts = try BenchPaymentParts(deviceData: try await pay(service, stage))
        for _ in 0..<Self.warmUp {
            _ = try await pay(service, stage)
            try await play(scenario, stage)
        }
        let bareCalls = try? parts.bareCalls()
        var (warm, own, bare): ([Double], [Double], [Double]) = ([], [], [])
        for _ in 0..<rounds {
            warm.append(try await each { _ = try await pay(service, stage) })
            if let bareCalls { bare.append(try await each { try bareCalls.payment(parts) }) }
            own.append(try await each { try await play(scenario, stage) })
        }
        let (checks, unit) = try Self.checks(beside: bareCalls)
        var results = Results(
            warm: Measurement.median(warm), own: Measurement.median(own), bare: Measurement.median(bare),
            ratio: Measurement.median(zip(warm, bare).map { $0 / $1 }), checks: checks, unit: unit)
        (results.steps, results.oneCall, results.oneCallRatio) = try await turns(service, stage)
        return results
    }

    /// Returns the median microseconds of a payment by the stepwise calls and by `authenticate`, which take turns and ask the same server, and
    /// the median of their relations.
    private func turns(
        _ service: ThreeDS2ServiceSDK, _ stage: DemoStage
    ) async throws -> (steps: Double, oneCall: Double, ratio: Double) {
        let server = try SimulatorAppServer(
            baseURL: stage.baseURL, transport: stage.transport, scenario: Self.scenario)
        let payment = ThreeDSPayment(
            card: .number(TestCards.number(.challenge, directoryServer: 1)), amount: 1_999,
            currency: PurchaseCurrency.euro.letters)
        let clock = SystemTimeSource()
        var times: (steps: [Double], oneCall: [Double]) = ([], [])
        for round in -2..<max(rounds * payments, 1) {
            let start = clock.uptime()
            try await paySteps(service, server, payment)
            let middle = clock.uptime()
            let outcome = await service.authenticate(
                payment, with: server, options: AuthenticationOptions(showsProgress: false))
            let end = clock.uptime()
            guard case .authenticated = outcome else { throw ToolError.failed("bench: a payment ended \(outcome.kind.rawValue)") }
            guard round >= 0 else { continue }
            times.steps.append((middle - start).seconds * 1e6)
            times.oneCall.append((end - middle).seconds * 1e6)
        }
        return (
            Measurement.median(times.steps), Measurement.median(times.oneCall),
            Measurement.median(zip(times.oneCall, times.steps).map { $0 / $1 })
        )
    }

    /// Pays as an app does that makes every call itself.
    private func paySteps(
        _ service: ThreeDS2ServiceSDK, _ server: SimulatorAppServer, _ payment: ThreeDSPayment
    ) async throws {
        let versioning = try await server.versioning(for: payment)
        guard let directoryServer = versioning.directoryServer, let version = versioning.messageVersions.last else {
            throw ToolError.failed("bench: the versioning is empty")
        }
        let transaction = try service.createTransaction(
            directoryServerID: versioning.directoryServerID, messageVersion: version, directoryServer: directoryServer)
        let parameters = try transaction.getAuthenticationRequestParameters()
        let answer = try await server.authenticate(
            AppServerRequest(
                payment: payment, versioning: versioning, messageVersion: version, sdkTransactionID: parameters.sdkTransactionID,
                authRequest: parameters.authRequest(timeout: .shortest)))
        let outcome = try await transaction.performChallenge(
            ChallengeParameters(
                threeDSServerTransactionID: answer.threeDSServerTransactionID, acsTransactionID: answer.acsTransactionID,
                acsRefNumber: answer.acsReferenceNumber, acsSignedContent: answer.acsSignedContent), timeout: .shortest)
        let result = try await server.result(of: answer.threeDSServerTransactionID)
        guard case .completed = outcome, result.transStatus == .authenticated else {
            throw ToolError.failed("bench: a payment ended \(DemoPlay.Ending(outcome).text)")
        }
    }

    /// Returns the microseconds of one of `payments` calls.
    private func each(_ work: () async throws -> Void) async throws -> Double {
        let start = ProcessorTime.ofProcess
        for _ in 0..<payments { try await work() }
        return (ProcessorTime.ofProcess - start) / Double(payments)
    }

    /// Pays with the service. Returns the device data that were sent.
    private func pay(_ service: ThreeDS2ServiceSDK, _ stage: DemoStage) async throws -> String {
        let payment = try await stage.beginPayment(service, scenario: Self.scenario, minutes: 5)
        let outcome = try await payment.transaction.performChallenge(payment.challenge, timeout: .shortest)
        guard case .completed(let event) = outcome, event.status == .authenticated else {
            throw ToolError.failed("bench: a payment ended \(DemoPlay.Ending(outcome).text)")
        }
        return payment.request.deviceData
    }

    /// Pays with a new service and the first directory server.
    private func play(_ scenario: Scenario, _ stage: DemoStage) async throws {
        let item = DemoCase(scenario: scenario, version: ProtocolVersion.usual.rawValue, index: 0)
        let played = await DemoPlay(stage: stage, item: item).run()
        guard played.ending.kind == .completed, played.problems.isEmpty else {
            throw ToolError.failed("bench: a payment ended \(played.ending.text) \(played.problems.first ?? "")")
        }
    }

    /// The medians of 200 rounds of checks and of an RSA-2048 public operation after each.
    private static func checks(beside calls: BareCalls?) throws -> (checks: Double, unit: Double) {
        let environment = SDKEnvironment(presenter: BenchCardholder(script: [])).security
        var (times, units): ([Double], [Double]) = ([], [])
        for _ in 0..<200 {
            let start = ProcessorTime.ofThread
            for moment in [SecurityInspection.Moment.transactionCreation, .authenticationRequest, .challengeStart] {
                _ = SecurityInspection.findings(at: moment, in: environment, configuration: SecurityConfiguration())
            }
            let middle = ProcessorTime.ofThread
            times.append(middle - start)
            guard let calls else { continue }
            try calls.rsaPublicOperation()
            units.append(ProcessorTime.ofThread - middle)
        }
        return (Measurement.median(times), Measurement.median(units))
    }
}

/// What the bare calls of a payment work on: of the lengths of a real payment, and with the simulator's kinds of keys.
struct BenchPaymentParts: Sendable {
    let deviceData: [UInt8]
    let request: [UInt8]
    let response: [UInt8]
    /// The leaf with an RSA key, and the intermediate with a key of P-256.
    let certificates: [[UInt8]]
    let signed: [UInt8]
    let signature: [UInt8]
    let date = Date()
    private let key: RSAPrivateKey
    private let root: Certificate

    /// - Parameter compact: the device data of a payment, a compact JWE.
    init(deviceData compact: String) throws {
        let sealed = compact.parts(at: ".")
        guard sealed.count == 5 else { throw ToolError.failed("bench: the device data is not a JWE") }
        deviceData = [UInt8](repeating: 0x20, count: max(sealed[3].utf8.count * 3 / 4 - 1, 0))
        request = [UInt8](repeating: 0x20, count: 300)
        response = [UInt8](repeating: 0x20, count: 1_000)
        key = try RSAPrivateKey.generate()
        let (rootKey, issuingKey) = (try P256PrivateKey.generate(), try P256PrivateKey.generate())
        let (from, until) = (date - .days(1), date + .days(365))
        let (rootName, issuingName) = (DistinguishedName(commonName: "Root"), DistinguishedName(commonName: "Issuing"))
        root = try CertificateBuilder.authority(
            rootName, serialNumber: [1], notBefore: from, notAfter: until, publicKey: .p256(rootKey.publicKey)
        ).signed(by: .p256(rootKey))
        let issuing = try CertificateBuilder.authority(
            issuingName, issuer: rootName, serialNumber: [2], notBefore: from, notAfter: until,
            publicKey: .p256(issuingKey.publicKey), pathLength: 0
        ).signed(by: .p256(rootKey))
        var builder = CertificateBuilder(
            subject: DistinguishedName(commonName: "ACS"), issuer: issuingName, serialNumber: [3], notBefore: from,
            notAfter: until,
            publicKey: .rsa(key.publicKey))
        builder.keyUsage = [.digitalSignature]
        let leaf = try builder.signed(by: .p256(issuingKey))
        certificates = [leaf.der, issuing.der]
        let content = try JWS(
            compact: JWS.sign(
                payload: [UInt8](repeating: 0x20, count: 500), algorithm: .ps256, key: .rsa(key), certificates: [leaf, issuing]))
        (signed, signature) = (content.signingInput, content.signature)
    }

    /// Returns the bare calls with these keys. Throws where there is no OpenSSL.
    func bareCalls() throws -> BareCalls {
        let calls = try BareCalls(
            rsaKey: PublicKey.rsa(key.publicKey).subjectPublicKeyInfo,
            ecKey: PublicKey.p256(P256PrivateKey.generate().publicKey).subjectPublicKeyInfo, root: root.der)
        guard let block = try PEM.blocks(in: SigningKey.rsa(key).pkcs8PEM).first else {
            throw ToolError.failed("bench: a key has no PEM")
        }
        try calls.setPrivateKey(block.der)
        return calls
    }
}

/// Enters the passcode on each screen. One cardholder for all payments of a service.
private final class BenchCardholder: ChallengePresenter {
    private let passcode: String

    init(script: [[CardholderAction]]) {
        passcode = script.lazy.joined().compactMap { if case .submit(let text) = $0 { text } else { nil } }.first ?? ""
    }

    func begin(_ session: ChallengeSession) async throws {}

    func show(_ screen: ChallengeScreen, in session: ChallengeSession) async {
        Task { [passcode] in try? session.answer(.submit(text: passcode)) }
    }

    func setProcessing(_ visible: Bool, in session: ChallengeSession) async {}

    func end(_ session: ChallengeSession) async {}
}

extension BenchReport {
    static func paymentText(_ results: BenchPayment.Results) -> String {
        let bare =
            results.bare > 0
            ? ", bare calls \(decimal(results.bare, 0)) µs, \(decimal(results.ratio, 2)) ×, bar \(decimal(BenchPayment.bar, 0))"
            : ""
        let checks =
            results.unit > 0
            ? ", \(decimal(results.checksInUnits, 1)) RSA public operations, bar \(decimal(BenchPayment.checksBar, 0))" : ""
        return """
            processor time of a payment, all parties
            one warm service        \(decimal(results.warm, 0)) µs\(bare)
            a service for each      \(decimal(results.own, 0)) µs
            its security checks     \(decimal(results.checks, 0)) µs\(checks)
            the stepwise calls      \(decimal(results.steps, 0)) µs of time, median
            authenticate            \(decimal(results.oneCall, 0)) µs, \(decimal(results.oneCallRatio, 2)) ×, bar \(decimal(BenchPayment.oneCallBar, 1))
            \(results.holds ? "ok" : "over")

            """
    }

    static func paymentJSON(_ results: BenchPayment.Results) -> String {
        let payment: JSONValue = [
            "warmMicroseconds": .number(decimal(results.warm, 1)), "ownMicroseconds": .number(decimal(results.own, 1)),
            "bareMicroseconds": .number(decimal(results.bare, 1)), "ratio": .number(decimal(results.ratio, 3)),
            "bar": .number(decimal(BenchPayment.bar, 1)), "checksMicroseconds": .number(decimal(results.checks, 1)),
            "checksPerRSAPublic": .number(decimal(results.checksInUnits, 2)),
            "checksBar": .number(decimal(BenchPayment.checksBar, 0)),
            "stepsMicroseconds": .number(decimal(results.steps, 1)), "oneCallMicroseconds": .number(decimal(results.oneCall, 1)),
            "oneCallRatio": .number(decimal(results.oneCallRatio, 3)), "oneCallBar": .number(decimal(BenchPayment.oneCallBar, 1)),
            "holds": .bool(results.holds),
        ]
        return JSONValue.object(["payment": payment]).text + "\n"
    }
}
