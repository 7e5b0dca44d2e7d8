public import Foundation
import ThreeDSCore

/// The service of this SDK, which implements ``ThreeDS2Service`` (SDK-11).
public final class ThreeDS2ServiceSDK: ThreeDS2Service {
    let core: SDKService

    /// Creates a service that is not initialised yet.
    public init(environment: SDKEnvironment) {
        core = SDKService(environment.surroundings)
    }

    /// Creates a service with the system's network, clock, storage and device.
    public convenience init(presenter: any ChallengePresenter) {
        self.init(presenter, images: .none)
    }

    /// Creates a service with the system's network, clock, storage and device, and with the pictures of a bundle.
    ///
    /// Icons have the names of ``ScreenIcon``. Logos of directory servers are named `ds_` and the id in lower case. Files are
    /// `NAME.png`, and `NAME-dark.png` for dark surroundings, each also as `@2x` and `@3x`. With the presenter of ThreeDSUIKit, image sets
    /// of an asset catalogue have the same names.
    public convenience init(bundle: Bundle, presenter: any ChallengePresenter) {
        let reader = presenter as? any BundleImageReader
        self.init(presenter, images: reader?.images(of: bundle) ?? ImageLookup(bundle: bundle))
    }

    private convenience init(_ presenter: any ChallengePresenter, images: ImageLookup) {
        var environment = SDKEnvironment(presenter: presenter)
        environment.images = images
        self.init(environment: environment)
    }

    /// Implements ``ThreeDS2Service/createTransaction(_:_:)``.
    public func createTransaction(_ directoryServerID: String, _ messageVersion: String?) throws -> any Transaction {
        try publicErrors { () throws(SDKError) in
            TransactionFace(try core.createTransaction(directoryServerID: directoryServerID, messageVersion: messageVersion))
        }
    }

    /// Implements ``ThreeDS2Service/createTransaction(directoryServerID:messageVersion:directoryServer:)``.
    public func createTransaction(
        directoryServerID: String, messageVersion: String?, directoryServer: DirectoryServer
    ) throws -> any Transaction {
        try publicErrors { () throws(SDKError) in
            TransactionFace(
                try core.createTransaction(
                    directoryServerID: directoryServerID, messageVersion: messageVersion,
                    directoryServer: directoryServer))
        }
    }

    /// Implements ``ThreeDS2Service/cleanup()``.
    public func cleanup() throws {
        try publicErrors { () throws(SDKError) in try core.cleanup() }
    }

    /// Implements ``ThreeDS2Service/getSDKVersion()``.
    public func getSDKVersion() throws -> String {
        try publicErrors { () throws(SDKError) in try core.version() }
    }

    /// Implements ``ThreeDS2Service/getWarnings()``.
    public func getWarnings() throws -> [Warning] {
        try publicErrors { () throws(SDKError) in try core.warnings() }
    }

    /// Implements ``ThreeDS2Service/getSDKInfo()``.
    public func getSDKInfo() throws -> SDKInfo {
        try publicErrors { () throws(SDKError) in try core.information() }
    }

    /// Implements ``ThreeDS2Service/getDeviceDataReport(messageVersion:)``.
    public func getDeviceDataReport(messageVersion: String?) throws -> DeviceDataReport {
        try publicErrors { () throws(SDKError) in try core.deviceReport(messageVersion: messageVersion) }
    }

    /// Implements ``ThreeDS2Service/applicationDidEnterBackground()``.
    public func applicationDidEnterBackground() { core.applicationDidEnterBackground() }

    /// Implements ``ThreeDS2Service/applicationWillEnterForeground()``.
    public func applicationWillEnterForeground() { core.applicationWillEnterForeground() }
}
