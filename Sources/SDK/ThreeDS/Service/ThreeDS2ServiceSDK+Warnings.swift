import ThreeDSCore

extension ThreeDS2ServiceSDK {
    /// Returns the current warnings about a configuration that `initialize` accepted.
    ///
    /// The ids are those of ``ConfigurationWarningID``. These warnings are for the app's developers: ``getWarnings()`` and the device
    /// information do not contain them. Severity HIGH means that payments fail now. The texts of low contrast come from
    /// ``getContrastWarnings()``.
    ///
    /// - Throws: ``ThreeDS2Error/SDKNotInitialized(_:_:)``.
    public func getConfigurationWarnings() throws -> [Warning] {
        try publicErrors { () throws(SDKError) in
            try core.configurationFindings().map { finding in
                Warning(id: finding.kind.rawValue, message: finding.description, severity: finding.severity)
            }
        }
    }
}
