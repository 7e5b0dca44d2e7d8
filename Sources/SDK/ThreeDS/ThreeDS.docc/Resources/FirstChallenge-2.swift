import ThreeDSUIKit

@MainActor final class Payments {
    private let service = ThreeDS2ServiceSDK(presenter: UIKitPresenter())

    func start(with directoryServers: [DirectoryServer]) async throws {
        let configuration = ConfigParameters()
        configuration.directoryServers = directoryServers
        try await service.initializeAsync(configuration, locale: "en-GB")
    }
}
