#if canImport(UIKit)
    public import Foundation
    import ThreeDS
    import ThreeDSScreens
    import ThreeDSUIKit

    /// Entry of the SDK: initialised once, then any number of transactions, then cleaned up. Methods may be called on any thread. An error
    /// has the domain of ``TDSErrors`` and a code of ``TDSErrorCode``.
    #if _runtime(_ObjC)
        @objc(TDSThreeDS2Service) @objcMembers
    #endif
    public final class TDSThreeDS2Service: NSObject, Sendable {
        private let core: ThreeDS2ServiceSDK

        /// A service with the SDK's own screens.
        @MainActor public override init() {
            core = ThreeDS2ServiceSDK(presenter: UIKitPresenter())
            super.init()
        }

        /// A service in other surroundings.
        package init(environment: SDKEnvironment) {
            core = ThreeDS2ServiceSDK(environment: environment)
            super.init()
        }

        /// Checks and copies the configuration, runs the security checks and collects the device information. Best called off the main
        /// thread.
        ///
        /// - Parameters:
        ///   - locale: such as `en-US`; nil: the device's.
        ///   - uiCustomization: nil: the SDK's own look.
        public func initialize(
            configParameters: TDSConfigParameters, locale: String?, uiCustomization: TDSUiCustomization?
        ) throws {
            try bridged {
                try core.initialize(configParameters.core, locale: locale, uiCustomization: uiCustomization?.core)
            }
        }

        /// The same with a look of its own for dark surroundings.
        public func initialize(
            configParameters: TDSConfigParameters, locale: String?, uiCustomization: TDSUiCustomization,
            darkUiCustomization: TDSUiCustomization
        ) throws {
            let looks: [UICustomizationType: UiCustomization] = [.DEFAULT: uiCustomization.core, .DARK: darkUiCustomization.core]
            try bridged { try core.initialize(configParameters.core, locale: locale, uiCustomizationMap: looks) }
        }

        /// Begins a transaction with a fresh key pair.
        ///
        /// - Parameter messageVersion: nil or empty: the highest.
        public func createTransaction(directoryServerID: String, messageVersion: String?) throws -> TDSTransaction {
            try bridged { TDSTransaction(try core.createTransaction(directoryServerID, messageVersion)) }
        }

        /// Frees everything. Running challenges end with `runtimeError`.
        public func cleanup() throws { try bridged { try core.cleanup() } }

        /// The SDK's version, major.minor.patch.
        public func getSDKVersion() throws -> String { try bridged { try core.getSDKVersion() } }

        /// The security checks that failed in `initialize`.
        public func getWarnings() throws -> [TDSWarning] { try bridged { try core.getWarnings().map(TDSWarning.init) } }

        /// Takes a URL by which the app was opened. YES: it was for the SDK; every other one is the app's own.
        @discardableResult
        public static func handle(url: URL) -> Bool { ThreeDS2ServiceSDK.handle(url: url) }
    }

    /// One payment's authentication.
    #if _runtime(_ObjC)
        @objc(TDSTransaction) @objcMembers
    #endif
    public final class TDSTransaction: NSObject, Sendable {
        private let core: any Transaction

        init(_ core: any Transaction) {
            self.core = core
            super.init()
        }

        /// The data that the 3DS Server needs for the AReq.
        public func getAuthenticationRequestParameters() throws -> TDSAuthenticationRequestParameters {
            try bridged { TDSAuthenticationRequestParameters(try core.getAuthenticationRequestParameters()) }
        }

        /// The processing screen for the time until the ARes is there.
        public func getProgressView() throws -> TDSProgressDialog {
            try bridged { TDSProgressDialog(try core.getProgressView()) }
        }

        /// Starts the challenge and returns at once; the receiver is kept until it has been called.
        ///
        /// - Parameter timeOut: whole minutes, 5 to 99.
        public func doChallenge(
            _ challengeParameters: TDSChallengeParameters, challengeStatusReceiver: any TDSChallengeStatusReceiver, timeOut: Int
        ) throws {
            let receiver = ReceiverBridge(challengeStatusReceiver)
            try bridged {
                try core.doChallenge(challengeParameters.core, challengeStatusReceiver: receiver, timeOut: timeOut)
            }
        }

        /// Ends a transaction that needs no challenge.
        public func close() throws { try bridged { try core.close() } }

        /// What has happened so far, as JSON lines; nil unless ``TDSConfigParameters/recordsTranscripts`` is on.
        public var transcript: String? { core.transcript?.text }
    }

    /// The processing screen that the app shows while its server runs AReq and ARes.
    #if _runtime(_ObjC)
        @objc(TDSProgressDialog) @objcMembers
    #endif
    public final class TDSProgressDialog: NSObject, Sendable {
        private let core: any ProgressDialog

        init(_ core: any ProgressDialog) {
            self.core = core
            super.init()
        }

        /// Shows the screen.
        public func start() { core.start() }
        /// Takes it away.
        public func stop() { core.stop() }
    }
#endif
