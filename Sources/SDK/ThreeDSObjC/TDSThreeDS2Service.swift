#if canImport(UIKit)
    public import Foundation
    import ThreeDS
    import ThreeDSScreens
    import ThreeDSUIKit
    public import UIKit

    /// The entry of the SDK (SDK specification, ThreeDS2Service: SDK-11).
    ///
    /// A service is initialised once, then creates any number of transactions, and is then cleaned up. Methods may be called on
    /// any thread. An error has the domain of ``TDSErrors`` and a code of ``TDSErrorCode``.
    #if _runtime(_ObjC)
        @objc(TDSThreeDS2Service) @objcMembers
    #endif
    public final class TDSThreeDS2Service: NSObject, Sendable {
        private let core: ThreeDS2ServiceSDK

        /// Creates a service with the SDK's own screens, not yet initialised.
        public override init() {
            core = ThreeDS2ServiceSDK(presenter: UIKitPresenter())
            super.init()
        }

        /// Creates a service with the SDK's own screens and the app's pictures, not yet initialised.
        ///
        /// - Parameter bundle: has the app's icons and logos as image sets of its asset catalogue or as PNG files; the guide "iOS" lists the
        ///   names.
        public init(bundle: Bundle) {
            core = ThreeDS2ServiceSDK(bundle: bundle, presenter: UIKitPresenter())
            super.init()
        }

        /// Creates a service with another environment.
        package init(environment: SDKEnvironment) {
            core = ThreeDS2ServiceSDK(environment: environment)
            super.init()
        }

        /// Checks and copies the configuration, runs the security checks and collects the device information. Call it off the
        /// main thread if possible.
        ///
        /// - Parameters:
        ///   - configParameters: copied; later changes have no effect.
        ///   - locale: a BCP 47 tag or an identifier of ICU, such as `en-US` or `Locale.current.identifier`. Language, script and
        ///     region count, and a region override (`rg`) replaces the region. Nil: the device's locale.
        ///   - uiCustomization: copied (SDK-69); nil: the SDK's own look.
        /// - Throws: ``TDSErrorCode/sdkAlreadyInitialized``; ``TDSErrorCode/invalidInput``, whose description names what is
        ///   wrong.
        public func initialize(
            configParameters: TDSConfigParameters, locale: String?, uiCustomization: TDSUiCustomization?
        ) throws {
            try bridged {
                try core.initialize(configParameters.core, locale: locale, uiCustomization: uiCustomization?.core)
            }
        }

        /// Initialises the service as ``initialize(configParameters:locale:uiCustomization:)`` does, with a separate look for
        /// dark surroundings.
        ///
        /// - Throws: as ``initialize(configParameters:locale:uiCustomization:)``.
        public func initialize(
            configParameters: TDSConfigParameters, locale: String?, uiCustomization: TDSUiCustomization,
            darkUiCustomization: TDSUiCustomization
        ) throws {
            let looks: [UICustomizationType: UiCustomization] = [.DEFAULT: uiCustomization.core, .DARK: darkUiCustomization.core]
            try bridged { try core.initialize(configParameters.core, locale: locale, uiCustomizationMap: looks) }
        }

        /// Initialises the service as ``initialize(configParameters:locale:uiCustomization:)`` does, off the main thread, and asks the
        /// ``TDSMetadataService`` if there is one. Returns at once and calls one of the two blocks later, on the main thread.
        ///
        /// - Parameters:
        ///   - darkUiCustomization: the look for dark surroundings; nil: that of `uiCustomization`.
        ///   - failure: gets the error that ``initialize(configParameters:locale:uiCustomization:)`` returns.
        public func initialize(
            configParameters: TDSConfigParameters, locale: String?, uiCustomization: TDSUiCustomization?,
            darkUiCustomization: TDSUiCustomization?, success: @escaping @MainActor @Sendable () -> Void,
            failure: @escaping @MainActor @Sendable (any Error) -> Void
        ) {
            var looks: [UICustomizationType: UiCustomization] = [:]
            looks[.DEFAULT] = uiCustomization?.core
            looks[.DARK] = darkUiCustomization?.core
            core.begin(configParameters.core, locale, .byType(looks), success) { failure(NSError.of($0)) }
        }

        /// Begins a transaction with a new SDK transaction ID and key pair (SDK-5).
        ///
        /// - Parameters:
        ///   - directoryServerID: id of a configured directory server, compared ignoring case.
        ///   - messageVersion: a protocol version such as `2.2.0`; nil or empty: the highest.
        /// - Throws: ``TDSErrorCode/sdkNotInitialized``; ``TDSErrorCode/invalidInput`` for an unknown id or version;
        ///   ``TDSErrorCode/sdkRuntime`` when no key pair could be made or the directory server has no valid key.
        public func createTransaction(directoryServerID: String, messageVersion: String?) throws -> TDSTransaction {
            try bridged { TDSTransaction(try core.createTransaction(directoryServerID, messageVersion)) }
        }

        /// Begins a transaction with its own key, roots and logo in place of the configured directory server's.
        ///
        /// - Parameters:
        ///   - directoryServerID: empty: the id of `directoryServer`.
        ///   - messageVersion: as in ``createTransaction(directoryServerID:messageVersion:)``.
        ///   - directoryServer: used for this transaction only. What it lacks is taken from the configured directory server of that id.
        /// - Throws: as ``createTransaction(directoryServerID:messageVersion:)``.
        public func createTransaction(
            directoryServerID: String, messageVersion: String?, directoryServer: TDSDirectoryServer
        ) throws -> TDSTransaction {
            try bridged {
                TDSTransaction(
                    try core.createTransaction(
                        directoryServerID: directoryServerID, messageVersion: messageVersion,
                        directoryServer: directoryServer.core))
            }
        }

        /// Begins a transaction with key, root and logo as a 3DS Server provides them. A value that is nil or empty is taken from the
        /// configured directory server of that id.
        ///
        /// - Parameters:
        ///   - publicKeyBase64: the key for device data: base64 of a certificate or a public key in DER, or PEM.
        ///   - rootCertificateBase64: the certificate authority of the ACS, in the same forms.
        ///   - logoBase64: the picture for the processing screen.
        /// - Throws: as ``createTransaction(directoryServerID:messageVersion:)``.
        public func createTransaction(
            directoryServerID: String, messageVersion: String?, publicKeyBase64: String?, rootCertificateBase64: String?,
            logoBase64: String?
        ) throws -> TDSTransaction {
            try bridged {
                TDSTransaction(
                    try core.createTransaction(
                        directoryServerID, messageVersion, keyText: publicKeyBase64, rootText: rootCertificateBase64,
                        logoText: logoBase64))
            }
        }

        /// Asks the ``TDSMetadataService`` for the directory servers' data if it has changed. Returns at once and calls one of the two
        /// blocks later, on the main thread.
        ///
        /// - Parameters:
        ///   - success: gets YES if new data was received, NO if the data has not changed.
        ///   - failure: gets ``TDSErrorCode/sdkRuntime`` with a code that begins with `metadata-`, or `no-metadata-service`. The last good
        ///     data stays in use.
        public func refreshDirectoryServers(
            success: @escaping @MainActor @Sendable (Bool) -> Void, failure: @escaping @MainActor @Sendable (any Error) -> Void
        ) {
            Task { [core] in
                do {
                    let result = try await core.refreshDirectoryServers()
                    await success(result == .updated)
                } catch {
                    let error = NSError.of(error)
                    await failure(error)
                }
            }
        }

        /// Ends the service and frees everything. Open transactions become unusable; running challenges end with `runtimeError`.
        ///
        /// - Throws: ``TDSErrorCode/sdkNotInitialized``.
        public func cleanup() throws { try bridged { try core.cleanup() } }

        /// Returns the SDK's version, major.minor.patch (SDK-4).
        ///
        /// - Throws: ``TDSErrorCode/sdkNotInitialized``.
        public func getSDKVersion() throws -> String { try bridged { try core.getSDKVersion() } }

        /// Returns the security checks that failed in `initialize` (SDK-3).
        ///
        /// - Throws: ``TDSErrorCode/sdkNotInitialized``.
        public func getWarnings() throws -> [TDSWarning] { try bridged { try core.getWarnings().map(TDSWarning.init) } }

        /// Returns the current warnings about a configuration that `initialize` accepted. The ids begin with `CW`; the guide
        /// "Security checks" lists them.
        ///
        /// - Throws: ``TDSErrorCode/sdkNotInitialized``.
        public func getConfigurationWarnings() throws -> [TDSWarning] {
            try bridged { try core.getConfigurationWarnings().map(TDSWarning.init) }
        }

        /// Returns what the SDK is and which data of directory servers it has.
        ///
        /// - Throws: ``TDSErrorCode/sdkNotInitialized``.
        public func getSDKInfo() throws -> TDSSDKInfo { try bridged { TDSSDKInfo(try core.getSDKInfo()) } }

        /// Returns everything that the security checks have found since `initialize`, each once.
        ///
        /// - Throws: ``TDSErrorCode/sdkNotInitialized``.
        public func getSecurityFindings() throws -> [TDSSecurityFinding] {
            try bridged { try core.getSecurityFindings().map(TDSSecurityFinding.init) }
        }

        /// Takes a user activity that opened the app, such as a universal link; call it in the app or scene delegate. Returns YES if it was
        /// for the SDK.
        @discardableResult
        public static func handle(userActivity: NSUserActivity) -> Bool { ThreeDS2ServiceSDK.handle(userActivity: userActivity) }

        /// Takes a URL that opened the app; call it in the app or scene delegate. Returns YES if the URL was for the SDK; every
        /// other URL is the app's own.
        @discardableResult
        public static func handle(url: URL) -> Bool { ThreeDS2ServiceSDK.handle(url: url) }
    }

    /// The authentication of one payment (SDK specification, Transaction: SDK-13).
    ///
    /// A transaction whose challenge has ended, or that was closed, answers every method except `close` with
    /// ``TDSErrorCode/sdkRuntime``.
    #if _runtime(_ObjC)
        @objc(TDSTransaction) @objcMembers
    #endif
    public final class TDSTransaction: NSObject, Sendable {
        private let core: any Transaction

        init(_ core: any Transaction) {
            self.core = core
            super.init()
        }

        /// Returns the data that the 3DS Server needs for the AReq (SDK-7); the same values at every call.
        ///
        /// - Throws: ``TDSErrorCode/sdkRuntime`` when the transaction is finished or a key operation fails.
        public func getAuthenticationRequestParameters() throws -> TDSAuthenticationRequestParameters {
            try bridged { TDSAuthenticationRequestParameters(try core.getAuthenticationRequestParameters()) }
        }

        /// Returns the processing screen for the time until the ARes arrives (SDK-6).
        ///
        /// - Throws: ``TDSErrorCode/sdkRuntime`` when the transaction is finished.
        public func getProgressView() throws -> TDSProgressDialog {
            try bridged { TDSProgressDialog(try core.getProgressView()) }
        }

        /// Starts the challenge and returns at once.
        ///
        /// - Parameters:
        ///   - challengeParameters: copied; the four mandatory values must be set.
        ///   - challengeStatusReceiver: kept until it has been called, on the main thread.
        ///   - timeOut: whole minutes, 5 to 99, from the first CReq on (SDK-66, SDK-67).
        /// - Throws: ``TDSErrorCode/sdkRuntime`` when a challenge of the transaction is running or the transaction is finished;
        ///   ``TDSErrorCode/invalidInput``, whose description names the value. After `invalidInput` nothing has started, and the
        ///   call may be repeated.
        public func doChallenge(
            _ challengeParameters: TDSChallengeParameters, challengeStatusReceiver: any TDSChallengeStatusReceiver, timeOut: Int
        ) throws {
            let receiver = ReceiverBridge(challengeStatusReceiver)
            try bridged {
                try core.doChallenge(challengeParameters.core, challengeStatusReceiver: receiver, timeOut: timeOut)
            }
        }

        /// Starts the challenge as ``doChallenge(_:challengeStatusReceiver:timeOut:)`` does, over a view controller.
        ///
        /// - Parameter inViewController: kept weakly; nil: the top-most controller.
        public func doChallenge(
            _ challengeParameters: TDSChallengeParameters, challengeStatusReceiver: any TDSChallengeStatusReceiver, timeOut: Int,
            inViewController: UIViewController?
        ) throws {
            let receiver = ReceiverBridge(challengeStatusReceiver)
            try bridged {
                try core.doChallenge(
                    challengeParameters.core, challengeStatusReceiver: receiver, timeOut: timeOut,
                    inViewController: inViewController)
            }
        }

        /// Adds the Bridging message extension to every CReq. In 2.2.0 the issuer may then offer its app by a button and hide typed text.
        ///
        /// - Parameter version: the version of the extension, `1.0` or `2.0`.
        /// - Throws: ``TDSErrorCode/invalidInput`` for another version; ``TDSErrorCode/sdkRuntime`` when a challenge has started.
        public func useBridgingExtension(version: String) throws {
            try bridged { try core.useBridgingExtension(version: version) }
        }

        /// Ends a transaction that needs no challenge and erases its key. May be repeated.
        ///
        /// - Throws: ``TDSErrorCode/sdkRuntime`` while a challenge is running; the challenge continues.
        public func close() throws { try bridged { try core.close() } }

        /// The deviations of the issuer that the SDK accepted during the challenge, whatever its outcome is. Empty before the challenge
        /// has ended.
        public var deviations: [TDSToleratedDeviation] { core.deviations.map(TDSToleratedDeviation.init) }

        /// What has happened so far, one JSON object a line, without secrets; nil unless ``TDSConfigParameters/recordsTranscripts`` is on.
        public var transcript: String? { core.transcript?.text }
    }

    /// The processing screen that the app shows while its server runs AReq and ARes (SDK specification, ProgressDialog: SDK-6).
    #if _runtime(_ObjC)
        @objc(TDSProgressDialog) @objcMembers
    #endif
    public final class TDSProgressDialog: NSObject, Sendable {
        private let core: any ProgressDialog

        init(_ core: any ProgressDialog) {
            self.core = core
            super.init()
        }

        /// Shows the screen. May be called on any thread; has no effect while the screen is shown.
        public func start() { core.start() }
        /// Removes the screen, at the earliest two seconds after it was shown. May be called on any thread.
        public func stop() { core.stop() }
    }
#endif
