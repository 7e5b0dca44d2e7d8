#if canImport(UIKit)
    public import Foundation
    import ThreeDS
    import ThreeDSScreens
    import ThreeDSUIKit

    /// Entry of the SDK: initialised once, then any number of transactions, then cleaned up (SDK specification, ThreeDS2Service: SDK-11).
    /// Methods may be called on any thread. An error has the domain of ``TDSErrors`` and a code of ``TDSErrorCode``.
    #if _runtime(_ObjC)
        @objc(TDSThreeDS2Service) @objcMembers
    #endif
    public final class TDSThreeDS2Service: NSObject, Sendable {
        private let core: ThreeDS2ServiceSDK

        /// A service with the SDK's own screens, not yet initialised. Made on the main thread.
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
        ///   - configParameters: copied; later changes have no effect.
        ///   - locale: language, optional script, optional region, such as `en-US`; nil: the device's.
        ///   - uiCustomization: copied (SDK-69); nil: the SDK's own look.
        /// - Throws: ``TDSErrorCode/sdkAlreadyInitialized``; ``TDSErrorCode/invalidInput``, whose description names what is wrong.
        public func initialize(
            configParameters: TDSConfigParameters, locale: String?, uiCustomization: TDSUiCustomization?
        ) throws {
            try bridged {
                try core.initialize(configParameters.core, locale: locale, uiCustomization: uiCustomization?.core)
            }
        }

        /// ``initialize(configParameters:locale:uiCustomization:)`` with a look of its own for dark surroundings.
        ///
        /// - Throws: as that.
        public func initialize(
            configParameters: TDSConfigParameters, locale: String?, uiCustomization: TDSUiCustomization,
            darkUiCustomization: TDSUiCustomization
        ) throws {
            let looks: [UICustomizationType: UiCustomization] = [.DEFAULT: uiCustomization.core, .DARK: darkUiCustomization.core]
            try bridged { try core.initialize(configParameters.core, locale: locale, uiCustomizationMap: looks) }
        }

        /// Begins a transaction with a fresh SDK transaction ID and key pair (SDK-5).
        ///
        /// - Parameters:
        ///   - directoryServerID: id of a configured directory server, compared ignoring case.
        ///   - messageVersion: a protocol version such as `2.2.0`; nil or empty: the highest.
        /// - Throws: ``TDSErrorCode/sdkNotInitialized``; ``TDSErrorCode/invalidInput`` for an unknown id or version;
        ///   ``TDSErrorCode/sdkRuntime`` when no key pair could be made or the directory server has no valid key.
        public func createTransaction(directoryServerID: String, messageVersion: String?) throws -> TDSTransaction {
            try bridged { TDSTransaction(try core.createTransaction(directoryServerID, messageVersion)) }
        }

        /// Frees everything. Open transactions become unusable; running challenges end with `runtimeError`.
        ///
        /// - Throws: ``TDSErrorCode/sdkNotInitialized``.
        public func cleanup() throws { try bridged { try core.cleanup() } }

        /// The SDK's version, major.minor.patch (SDK-4).
        ///
        /// - Throws: ``TDSErrorCode/sdkNotInitialized``.
        public func getSDKVersion() throws -> String { try bridged { try core.getSDKVersion() } }

        /// The security checks that failed in `initialize` (SDK-3).
        ///
        /// - Throws: ``TDSErrorCode/sdkNotInitialized``.
        public func getWarnings() throws -> [TDSWarning] { try bridged { try core.getWarnings().map(TDSWarning.init) } }

        /// Takes a URL by which the app was opened, in its app or scene delegate. YES: it was for the SDK; every other one is the app's own.
        @discardableResult
        public static func handle(url: URL) -> Bool { ThreeDS2ServiceSDK.handle(url: url) }
    }

    /// One payment's authentication (SDK specification, Transaction: SDK-13). A transaction whose challenge has ended, or that was closed,
    /// answers every method but `close` with ``TDSErrorCode/sdkRuntime``.
    #if _runtime(_ObjC)
        @objc(TDSTransaction) @objcMembers
    #endif
    public final class TDSTransaction: NSObject, Sendable {
        private let core: any Transaction

        init(_ core: any Transaction) {
            self.core = core
            super.init()
        }

        /// The data that the 3DS Server needs for the AReq (SDK-7); the same values at every call.
        ///
        /// - Throws: ``TDSErrorCode/sdkRuntime`` when the transaction is finished or a key operation fails.
        public func getAuthenticationRequestParameters() throws -> TDSAuthenticationRequestParameters {
            try bridged { TDSAuthenticationRequestParameters(try core.getAuthenticationRequestParameters()) }
        }

        /// The processing screen for the time until the ARes is there (SDK-6).
        ///
        /// - Throws: ``TDSErrorCode/sdkRuntime`` when the transaction is finished.
        public func getProgressView() throws -> TDSProgressDialog {
            try bridged { TDSProgressDialog(try core.getProgressView()) }
        }

        /// Starts the challenge and returns at once; the receiver is kept until it has been called.
        ///
        /// - Parameters:
        ///   - challengeParameters: copied; the four mandatory values must be there.
        ///   - challengeStatusReceiver: kept until it has been called, on the main thread.
        ///   - timeOut: whole minutes, 5 to 99, from the first CReq on (SDK-66, SDK-67).
        /// - Throws: ``TDSErrorCode/sdkRuntime`` while a challenge of the transaction runs or when it is finished;
        ///   ``TDSErrorCode/invalidInput``, whose description names the value: nothing has started then and the call may be repeated.
        public func doChallenge(
            _ challengeParameters: TDSChallengeParameters, challengeStatusReceiver: any TDSChallengeStatusReceiver, timeOut: Int
        ) throws {
            let receiver = ReceiverBridge(challengeStatusReceiver)
            try bridged {
                try core.doChallenge(challengeParameters.core, challengeStatusReceiver: receiver, timeOut: timeOut)
            }
        }

        /// Ends a transaction that needs no challenge and erases its key. Repetition is harmless.
        ///
        /// - Throws: ``TDSErrorCode/sdkRuntime`` while a challenge runs, which goes on.
        public func close() throws { try bridged { try core.close() } }

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

        /// Shows the screen; on any thread, without effect while it is shown.
        public func start() { core.start() }
        /// Takes the screen away, at the earliest two seconds after it was shown; on any thread.
        public func stop() { core.stop() }
    }
#endif
