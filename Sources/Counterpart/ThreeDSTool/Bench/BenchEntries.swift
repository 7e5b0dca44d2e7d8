import Foundation
import ThreeDS
import ThreeDSCore
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSMessages
import ThreeDSPlatform

/// Measures how long the public entries block their caller: `initialize` for the first time in this process, then its security checks
/// alone and every other entry, and the values that a presenter needs before it draws a screen.
///
/// Run this before anything else in a process uses the SDK. Keys and certificate are fixed texts, so that not even the crypto
/// library is warm.
struct BenchEntries {
    /// The number of calls of each entry except the first `initialize`.
    let count: Int

    struct Result: Equatable, Sendable {
        let name: String
        /// Of all calls, none left out, in microseconds.
        let times: [Double]
        /// The microseconds of one RSA-2048 public operation, measured in turn with the calls.
        let unit: Double
        /// RSA-2048 public operations, for the 99th percentile: one call in a hundred may meet an interruption by the machine.
        let bar: Double

        init(name: String, times: [Double], unit: Double, bar: Double) {
            self.name = name
            self.times = times.sorted()
            self.unit = unit
            self.bar = bar
        }

        var median: Double { times.isEmpty ? 0 : times[times.count / 2] }
        /// The shortest time that 99 percent of the calls do not exceed; of less than a hundred calls it is the longest.
        var percentile99: Double { times.isEmpty ? 0 : times[(times.count * 99 + 99) / 100 - 1] }
        var longest: Double { times.last ?? 0 }

        /// The 99th percentile in RSA-2048 public operations.
        var inUnits: Double { unit > 0 ? percentile99 / unit : 0 }

        var holds: Bool { !times.isEmpty && unit > 0 && inUnits <= bar }
    }

    /// 20 ms where an operation takes 12.5 µs.
    private static let initializeBar = 1_600.0
    /// 5 ms there.
    private static let bar = 400.0

    func run() async throws -> [Result] {
        let service = ThreeDS2ServiceSDK(
            environment: SDKEnvironment(
                presenter: BenchEntryPresenter(), transport: BenchEntryTransport(), storage: MemoryStorage()))
        let cold = try Self.time { try service.initialize(Self.configuration) }
        // Not before that: the crypto library must be cold.
        let calls = try Self.bareCalls()
        func unit() throws -> Double { try Self.time { try calls.rsaPublicOperation() } }
        let units = try (0..<21).map { _ in try unit() }
        var results = [
            Result(name: "initialize-cold", times: [cold], unit: Measurement.median(units), bar: Self.initializeBar)
        ]
        func take(_ name: String, bar: Double = Self.bar, _ prepare: () throws -> @Sendable () throws -> Void) throws {
            var (times, units): ([Double], [Double]) = ([], [])
            for _ in 0..<count {
                times.append(try Self.time(try prepare()))
                units.append(try unit())
            }
            results.append(Result(name: name, times: times, unit: Measurement.median(units), bar: bar))
        }
        let security = SDKEnvironment(presenter: BenchEntryPresenter()).security
        try take("initialize: security checks") {
            {
                _ = SecurityInspection.findings(
                    at: .initialization, in: security, configuration: SecurityConfiguration())
            }
        }
        func transaction() throws -> any Transaction { try service.createTransaction("EC", ProtocolVersion.usual.rawValue) }

        try take("createTransaction") { { _ = try service.createTransaction("RSA", nil) } }
        try take("getAuthenticationRequestParameters") {
            let transaction = try transaction()
            return { _ = try transaction.getAuthenticationRequestParameters() }
        }
        try take("close") {
            let transaction = try transaction()
            return { try transaction.close() }
        }
        let receiver = BenchReceiver()
        try take("doChallenge") {
            let transaction = try transaction()
            let parameters = ChallengeParameters(
                threeDSServerTransactionID: "8a880dc0-d2d2-4067-bcb1-b08d1690b26e",
                acsTransactionID: "d7c1ee99-9478-44a6-b1f2-391e29c6b340", acsRefNumber: "ACS", acsSignedContent: "a.b.c")
            return { try transaction.doChallenge(parameters, challengeStatusReceiver: receiver, timeout: .shortest) }
        }
        try take("getWarnings") { { _ = try service.getWarnings() } }
        try take("getSDKVersion") { { _ = try service.getSDKVersion() } }
        try take("getSDKInfo") { { _ = try service.getSDKInfo() } }
        try take("getDeviceDataReport") { { _ = try service.getDeviceDataReport(messageVersion: nil) } }
        try service.cleanup()
        try take("cleanup") {
            try service.initialize(Self.configuration)
            return { try service.cleanup() }
        }
        for (name, work) in try BenchDrawing.works() {
            try take(name, bar: BenchDrawing.bar) { work }
        }
        return results
    }

    /// Microseconds.
    private static func time(_ work: () throws -> Void) rethrows -> Double {
        let clock = SystemTimeSource()
        let start = clock.uptime()
        try work()
        return (clock.uptime() - start).seconds * 1e6
    }

    /// The bare calls with these keys.
    private static func bareCalls() throws -> BareCalls {
        guard let certificate = try PEM.blocks(in: root).first else { throw ToolError.failed("bench: the root has no PEM") }
        return try BareCalls(
            rsaKey: publicKey(rsaKey).subjectPublicKeyInfo, ecKey: publicKey(ecKey).subjectPublicKeyInfo, root: certificate.der)
    }

    private static func publicKey(_ text: String) throws -> PublicKey {
        switch try JWK(text: text) {
        case .rsa(let key, _): .rsa(key)
        case .p256(let key, _): .p256(key)
        }
    }

    private static var configuration: ConfigParameters {
        let configuration = ConfigParameters()
        configuration.directoryServers = [
            DirectoryServer(id: "RSA", publicKey: rsaKey, rootCertificates: [root]),
            DirectoryServer(id: "EC", publicKey: ecKey, rootCertificates: [root]),
        ]
        return configuration
    }

    /// RFC 7517, appendix A.1.
    private static let rsaKey =
        #"{"kty":"RSA","n":"0vx7agoebGcQSuuPiLJXZptN9nndrQmbXEps2aiAFbWhM78LhWx4cbbfAAtVT86zwu1RK7aPFFxuhDR1L6tSoc_BJECPebWK"#
        + #"RXjBZCiFV4n3oknjhMstn64tZ_2W-5JsGY4Hc5n9yBXArwl93lqt7_RN5w6Cf0h4QyQ5v-65YGjQR0_FDW2QvzqY368QQMicAtaSqzs8KJZgnYb9"#
        + #"c7d0zgdAZHzu6qMQvRL5hajrn1n91CbOpbISD08qNLyrdkt-bFTWhAI4vMQFh6WeZu0fM4lFd2NcRwr3XPksINHaQ-G_xBniIqbw0Ls1jF44-csF"#
        + #"Cur-kEgU8awapJzKnqDKgw","e":"AQAB"}"#
    private static let ecKey =
        #"{"kty":"EC","crv":"P-256","x":"MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4","#
        + #""y":"4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM"}"#

    /// Self-signed, P-256, until 2100; its key was thrown away.
    private static let root = """
        -----BEGIN CERTIFICATE-----
        MIIBgTCCASegAwIBAgIUbIM/kk7SkVssswhdiUZQ7XqF2gswCgYIKoZIzj0EAwIw
        FTETMBEGA1UEAwwKQmVuY2ggUm9vdDAgFw0yNjExMjIxMzQ4NDFaGA8yMTAwMTAy
        NTEzNDg0MVowFTETMBEGA1UEAwwKQmVuY2ggUm9vdDBZMBMGByqGSM49AgEGCCqG
        SM49AwEHA0IABFSM1auBTy7GBVKvnQTFiMGv6Xihvo3cMLisu/4AayeXfjp1sKJO
        ZtMRD+U8Hs5rW4Sc8lTeeDSoDPkvLOPPCqyjUzBRMB0GA1UdDgQWBBQo8dDtnbSK
        NU1ex4/oPXyHu2HDvTAfBgNVHSMEGDAWgBQo8dDtnbSKNU1ex4/oPXyHu2HDvTAP
        BgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0gAMEUCIHobbUuJAEHApqRTHIrx
        qLS1c3oQBdRgpLW78ow+UA6RAiEAr5GIm2LnoZ7gDoMKxpR/9lWjz2qRBy75raCR
        ZcLrSSg=
        -----END CERTIFICATE-----
        """
}

/// Shows nothing, because the signed content of these challenges is refused.
private final class BenchEntryPresenter: ChallengePresenter {
    func begin(_ session: ChallengeSession) async throws {}
    func show(_ screen: ChallengeScreen, in session: ChallengeSession) async {}
    func setProcessing(_ visible: Bool, in session: ChallengeSession) async {}
    func end(_ session: ChallengeSession) async {}
}

private struct BenchEntryTransport: HTTPTransport {
    func send(_ request: HTTPRequest, sent: @escaping @Sendable () -> Void) async throws(TransportError) -> HTTPResponse {
        throw .cancelled
    }
}

private final class BenchReceiver: ChallengeStatusReceiver {
    func completed(completionEvent: CompletionEvent) {}
    func cancelled() {}
    func timedout() {}
    func protocolError(protocolErrorEvent: ProtocolErrorEvent) {}
    func runtimeError(runtimeErrorEvent: RuntimeErrorEvent) {}
}
