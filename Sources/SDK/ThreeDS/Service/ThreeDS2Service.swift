/// The entry of the SDK (SDK-11).
///
/// A service is initialised once, then creates any number of transactions, and is then cleaned up. After that it may be
/// initialised again. Every method may be called from any thread.
public protocol ThreeDS2Service: AnyObject, Sendable {
    /// Checks and copies the configuration, runs the security checks and collects the device information.
    ///
    /// Takes as long as the checks do, at most a few seconds; uses no network. After an error the service is as before.
    ///
    /// - Parameters:
    ///   - configParameters: copied; later changes have no effect.
    ///   - locale: a BCP 47 tag or an identifier of ICU, such as `en-US` or `Locale.current.identifier`. Language, script and
    ///     region count, and a region override (`rg`) replaces the region. Nil: the device's locale.
    ///   - uiCustomization: copied (SDK-69); nil: the SDK's own look.
    /// - Throws: ``ThreeDS2Error/SDKAlreadyInitialized(_:_:)``; ``ThreeDS2Error/InvalidInput(_:_:)`` naming what is wrong.
    func initialize(_ configParameters: ConfigParameters, locale: String?, uiCustomization: UiCustomization?) throws

    /// Initialises the service as ``initialize(_:locale:uiCustomization:)`` does, with a look for each appearance. An appearance
    /// without a look takes that of `DEFAULT`.
    func initialize(
        _ configParameters: ConfigParameters, locale: String?, uiCustomizationMap: [UICustomizationType: UiCustomization]
    ) throws

    /// Begins a transaction with a new SDK transaction ID and key pair.
    ///
    /// - Parameters:
    ///   - directoryServerID: id of a configured directory server, compared ignoring case.
    ///   - messageVersion: a supported protocol version; nil or empty: the highest (SDK-68).
    /// - Throws: ``ThreeDS2Error/SDKNotInitialized(_:_:)``; ``ThreeDS2Error/InvalidInput(_:_:)`` naming the argument;
    ///   ``ThreeDS2Error/SDKRuntime(_:_:)`` when no key pair could be made. Its code is `no-directory-server-key` when the
    ///   directory server has no key that is valid now. Its code is `metadata-out-of-date` when the directory server is known
    ///   only from expired metadata, and `metadata-not-fetched` when nothing has been received from the metadata service yet.
    func createTransaction(_ directoryServerID: String, _ messageVersion: String?) throws -> any Transaction

    /// Begins a transaction with its own key and roots in place of the configured directory server's.
    ///
    /// - Parameters:
    ///   - directoryServerID: empty: the id of `directoryServer`. Otherwise both ids must be equal, or that of `directoryServer`
    ///     empty.
    ///   - messageVersion: as in ``createTransaction(_:_:)``.
    ///   - directoryServer: used for this transaction only. An empty key, missing roots and a missing logo are taken from the
    ///     configured directory server of that id. Its id may be empty with an RSA key.
    /// - Throws: as ``createTransaction(_:_:)``.
    func createTransaction(
        directoryServerID: String, messageVersion: String?, directoryServer: DirectoryServer
    ) throws -> any Transaction

    /// Ends the service and frees everything. Open transactions become unusable; running challenges end with `runtimeError`.
    ///
    /// - Throws: ``ThreeDS2Error/SDKNotInitialized(_:_:)``.
    func cleanup() throws

    /// Returns the SDK's version, major.minor.patch (SDK-4).
    ///
    /// - Throws: ``ThreeDS2Error/SDKNotInitialized(_:_:)``.
    func getSDKVersion() throws -> String

    /// Returns the security checks that failed in `initialize` (SDK-3).
    ///
    /// - Throws: ``ThreeDS2Error/SDKNotInitialized(_:_:)``.
    func getWarnings() throws -> [Warning]

    /// Returns a description of this SDK, with the expiry dates of its directory-server data.
    ///
    /// - Throws: ``ThreeDS2Error/SDKNotInitialized(_:_:)``.
    func getSDKInfo() throws -> SDKInfo

    /// Returns which device parameters were read and which were not, without values.
    ///
    /// - Parameter messageVersion: the protocol version, which decides the data version; nil or empty: the highest.
    /// - Throws: ``ThreeDS2Error/SDKNotInitialized(_:_:)``; ``ThreeDS2Error/InvalidInput(_:_:)`` for an unknown version.
    func getDeviceDataReport(messageVersion: String?) throws -> DeviceDataReport

    /// Informs the running challenges that the app is no longer in front. Has no effect before `initialize`.
    func applicationDidEnterBackground()

    /// Informs the running challenges that the app comes back. Has no effect before `initialize`.
    func applicationWillEnterForeground()
}

extension ThreeDS2Service {
    /// Initialises the service as ``initialize(_:locale:uiCustomization:)`` does, with the SDK's own look and, if no locale is
    /// given, the device's locale.
    public func initialize(_ configParameters: ConfigParameters, locale: String? = nil) throws {
        try initialize(configParameters, locale: locale, uiCustomization: nil)
    }

    /// Calls ``getDeviceDataReport(messageVersion:)`` for the highest protocol version.
    public func getDeviceDataReport() throws -> DeviceDataReport {
        try getDeviceDataReport(messageVersion: nil)
    }
}
