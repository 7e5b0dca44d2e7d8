import ThreeDSCore

/// The ids of the warnings about the configuration.
public enum ConfigurationWarningID: String, CaseIterable, Sendable {
    /// The last key of a directory server, or the certificate of its key, ends within 30 days or has ended.
    case keyEnds = "CW01"
    /// A root certificate of a directory server ends within 30 days or has ended.
    case rootEnds = "CW02"
    /// A metadata service is configured, and nothing has been received from it yet.
    case metadataNotFetched = "CW03"
    /// A release build has the security policy `development`.
    case developmentPolicy = "CW04"
    /// A font size of the customisation is below 11 points.
    case smallText = "CW05"
    /// A parameter of another SDK has no effect here.
    case parameterWithoutEffect = "CW06"
}

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
                Warning(id: finding.kind.rawValue, message: finding.description, severity: Severity(finding.severity))
            }
        }
    }
}
