import ThreeDS
import ThreeDSSimulator

struct PaymentTests {
    /// Makes a service that talks to the simulator only.
    func service(_ simulator: Simulator) async throws -> ThreeDS2ServiceSDK {
        let service = ThreeDS2ServiceSDK(
            environment: SDKEnvironment(presenter: Cardholder(code: "123456"), transport: simulator.transport))
        let configuration = ConfigParameters()
        configuration.directoryServers = simulator.directoryServers.map {
            DirectoryServer(id: $0.id, publicKey: $0.publicKey, keyID: $0.keyID, rootCertificates: $0.rootCertificates)
        }
        try await service.initializeAsync(configuration, locale: "en-GB")
        return service
    }
}
