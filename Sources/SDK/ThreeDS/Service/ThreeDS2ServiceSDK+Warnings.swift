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

    /// Returns the texts and controls of the customisation that are hard to see, each with the nearest colour that passes.
    ///
    /// Checks light and dark surroundings and a display without colours (WCAG 2.2, level AA).
    ///
    /// - Throws: ``ThreeDS2Error/SDKNotInitialized(_:_:)``.
    public func getContrastWarnings() throws -> [ContrastWarning] {
        let themes = try publicErrors { () throws(SDKError) in try core.themes() }
        return UICustomizationType.allCases.flatMap { ContrastReport(themes, $0).warnings }
    }

    /// Returns everything that the security checks have found since `initialize`, by warning, each once. This includes findings
    /// that are not warnings on this host.
    ///
    /// - Throws: ``ThreeDS2Error/SDKNotInitialized(_:_:)``.
    public func getSecurityFindings() throws -> [SecurityFinding] {
        try publicErrors { () throws(SDKError) in try core.securityFindings() }
    }
}
