import Foundation
import Testing
import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSPlatform
import ThreeDSScreens
import ThreeDSTestSupport

@testable import ThreeDSCore

/// A presenter that shows nothing and never answers.
final class IdlePresenter: ChallengePresenter {
    func begin(_ session: ChallengeSession) async throws {}
    func show(_ screen: ChallengeScreen, in session: ChallengeSession) async {}
    func setProcessing(_ visible: Bool, in session: ChallengeSession) async {}
    func end(_ session: ChallengeSession) async {}
}

/// A network that is down.
struct UnreachableTransport: HTTPTransport {
    func send(_ request: HTTPRequest, sent: @escaping @Sendable () -> Void) async throws(TransportError) -> HTTPResponse {
        throw .notDelivered(.offline)
    }
}

/// Keys and certificates made once for all tests.
enum Fixture {
    static let ecKey = Result { try P256PrivateKey.generate() }
    static let rsaKey = Result { try RSAPrivateKey.generate() }

    static let today = Date(timeIntervalSince1970: 1_767_225_600)
    static let year: TimeInterval = 365 * 86_400

    /// A self-signed authority, valid for a year around ``today``.
    static func root(
        key: SigningKey? = nil, notBefore: Date = today - year / 2, notAfter: Date = today + year / 2
    ) throws -> Certificate {
        let key = try key ?? .p256(ecKey.get())
        return try CertificateBuilder.authority(
            DistinguishedName(commonName: "Test root"), serialNumber: [1], notBefore: notBefore, notAfter: notAfter,
            publicKey: key.publicKey
        ).signed(by: key)
    }

    /// A certificate that holds `key`, issued by ``root(key:notBefore:notAfter:)``.
    static func keyCertificate(_ key: PublicKey, notAfter: Date = today + year / 2) throws -> Certificate {
        try CertificateBuilder(
            subject: DistinguishedName(commonName: "Test directory server"), issuer: DistinguishedName(commonName: "Test root"),
            serialNumber: [2], notBefore: today - year, notAfter: notAfter, publicKey: key
        ).signed(by: .p256(ecKey.get()))
    }

    static func publicKeyPEM(_ key: PublicKey) -> String { PEM.text(label: "PUBLIC KEY", der: key.subjectPublicKeyInfo) }

    static func ecPEM() throws -> String { publicKeyPEM(.p256(try ecKey.get().publicKey)) }
    static func rsaPEM() throws -> String { publicKeyPEM(.rsa(try rsaKey.get().publicKey)) }

    /// Directory servers `A000000003` (EC) and `A000000004` (RSA) with a root each.
    static func configuration() throws -> ServiceConfiguration {
        let root = try root().pem
        var configuration = ServiceConfiguration()
        configuration.directoryServers = [
            DirectoryServer(id: "A000000003", publicKey: try ecPEM(), rootCertificates: [root]),
            DirectoryServer(id: "A000000004", publicKey: try rsaPEM(), keyID: "ds-key-1", rootCertificates: [root]),
        ]
        return configuration
    }

    /// A source that answers every parameter with a value of its form.
    static let echoingDevice = DeviceInformationSource(platform: .other) { SampleDevice.wellFormed($0) }

    static func surroundings(
        storage: any KeyValueStorage = MemoryStorage(), device: DeviceInformationSource = echoingDevice,
        security: SecurityEnvironment = SecurityEnvironment(platform: .linux), presenter: any ChallengePresenter = IdlePresenter()
    ) -> ServiceSurroundings {
        ServiceSurroundings(
            presenter: presenter, transport: UnreachableTransport(), timeSource: ManualTimeSource(), storage: storage,
            randomSource: SystemRandomSource(), deviceInformation: device, security: security)
    }

    static func initialisedService(_ surroundings: ServiceSurroundings = surroundings()) throws -> SDKService {
        let service = SDKService(surroundings)
        let configuration = try configuration()
        try service.initialize(locale: nil) { configuration }
        return service
    }

    static func transaction(version: String? = nil, service: SDKService? = nil) throws -> SDKTransaction {
        try (service ?? initialisedService()).createTransaction(directoryServerID: "A000000003", messageVersion: version)
    }

    /// Challenge parameters that pass every check of `doChallenge`.
    static func challengeInput() -> ChallengeInput {
        var input = ChallengeInput()
        input.threeDSServerTransactionID = "8a880dc0-d2d2-4067-bcb1-b08d1690b26e"
        input.acsTransactionID = "d7c1ee99-9478-44a6-b1f2-391e29c6b340"
        input.acsReferenceNumber = "3DS_LOA_ACS_TEST_020200_00001"
        input.acsSignedContent = "a.b.c"
        return input
    }
}

/// What a call did, for tables of states and methods.
enum CallResult: Equatable, CustomTestStringConvertible {
    case fine, invalidInput, alreadyInitialized, notInitialized, runtime(RuntimeCode?)

    init(_ call: () throws -> Void) {
        do {
            try call()
            self = .fine
        } catch let error as SDKError {
            switch error {
            case .invalidInput: self = .invalidInput
            case .alreadyInitialized: self = .alreadyInitialized
            case .notInitialized: self = .notInitialized
            case .runtime(let refusal): self = .runtime(refusal.code)
            }
        } catch {
            self = .runtime(nil)
        }
    }

    var testDescription: String { "\(self)" }
}
