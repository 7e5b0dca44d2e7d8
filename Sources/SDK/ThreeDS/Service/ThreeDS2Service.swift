public import ThreeDSScreens

/// Entry of the SDK (SDK-11): initialised once, then any number of transactions, then cleaned up; after that it may be initialised again.
///
/// Every method may be called from any thread.
public protocol ThreeDS2Service: AnyObject, Sendable {
    /// Checks and copies the configuration, runs the security checks and collects the device information.
    ///
    /// May take as long as the checks do, at most a few seconds; uses no network. An error leaves the service as it was.
    ///
    /// - Parameters:
    ///   - configParameters: copied; later changes have no effect.
    ///   - locale: language, optional script, optional region, such as `en-US`; nil: the device's.
    ///   - uiCustomization: copied (SDK-69); nil: the SDK's own look.
    /// - Throws: ``ThreeDS2Error/SDKAlreadyInitialized(_:_:)``; ``ThreeDS2Error/InvalidInput(_:_:)`` naming what is wrong.
    func initialize(_ configParameters: ConfigParameters, locale: String?, uiCustomization: UiCustomization?) throws

    /// ``initialize(_:locale:uiCustomization:)`` with a look for each appearance; one that is absent takes what `DEFAULT` has.
    func initialize(
        _ configParameters: ConfigParameters, locale: String?, uiCustomizationMap: [UICustomizationType: UiCustomization]
    ) throws

    /// The same with the appearances by name: `DEFAULT`, `DARK`
    /// and `MONOCHROME`, ignoring case. Another name is ``ThreeDS2Error/InvalidInput(_:_:)``.
    func initialize(_ configParameters: ConfigParameters, locale: String?, uiCustomizationMap: [String: UiCustomization]) throws

    /// Begins a transaction with a fresh SDK transaction ID and key pair.
    ///
    /// - Parameters:
    ///   - directoryServerID: id of a configured directory server, compared ignoring case.
    ///   - messageVersion: a supported protocol version; nil or empty: the highest (SDK-68).
    /// - Throws: ``ThreeDS2Error/SDKNotInitialized(_:_:)``; ``ThreeDS2Error/InvalidInput(_:_:)`` naming the argument;
    ///   ``ThreeDS2Error/SDKRuntime(_:_:)`` when no key pair could be made, with code `no-directory-server-key` when the directory server
    ///   has no key that is valid now, with `metadata-out-of-date` when it is known only from metadata that have expired.
    func createTransaction(_ directoryServerID: String, _ messageVersion: String?) throws -> any Transaction

    /// Begins a transaction with key and roots of its own in place of the configured directory server's.
    ///
    /// - Parameters:
    ///   - directoryServerID: empty: the id of `directoryServer`; otherwise the same as that, or that is empty.
    ///   - messageVersion: as in ``createTransaction(_:_:)``.
    ///   - directoryServer: used for this transaction only. An empty key is the configured directory server's of that id, as are
    ///     missing roots and a missing logo. Its id may be empty with an RSA key.
    /// - Throws: as ``createTransaction(_:_:)``.
    func createTransaction(
        directoryServerID: String, messageVersion: String?, directoryServer: DirectoryServer
    ) throws -> any Transaction

    /// Frees everything. Open transactions become unusable; running challenges end with `runtimeError`.
    ///
    /// - Throws: ``ThreeDS2Error/SDKNotInitialized(_:_:)``.
    func cleanup() throws

    /// The SDK's version, major.minor.patch (SDK-4).
    ///
    /// - Throws: ``ThreeDS2Error/SDKNotInitialized(_:_:)``.
    func getSDKVersion() throws -> String

    /// The security checks that failed in `initialize` (SDK-3).
    ///
    /// - Throws: ``ThreeDS2Error/SDKNotInitialized(_:_:)``.
    func getWarnings() throws -> [Warning]

    /// What this SDK is and how long its directory-server data last.
    ///
    /// - Throws: ``ThreeDS2Error/SDKNotInitialized(_:_:)``.
    func getSDKInfo() throws -> SDKInfo

    /// What was read of the device and what was not, without values.
    ///
    /// - Parameter messageVersion: the protocol version, which decides the data version; nil or empty: the highest.
    /// - Throws: ``ThreeDS2Error/SDKNotInitialized(_:_:)``; ``ThreeDS2Error/InvalidInput(_:_:)`` for an unknown version.
    func getDeviceDataReport(messageVersion: String?) throws -> DeviceDataReport

    /// The app is no longer in front: told to running challenges. Without effect before `initialize`.
    func applicationDidEnterBackground()

    /// The app comes back: told to running challenges. Without effect before `initialize`.
    func applicationWillEnterForeground()
}

extension ThreeDS2Service {
    /// ``getDeviceDataReport(messageVersion:)`` for the highest protocol version.
    public func getDeviceDataReport() throws -> DeviceDataReport {
        try getDeviceDataReport(messageVersion: nil)
    }
}
