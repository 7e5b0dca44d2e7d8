import ThreeDSCore

extension ThreeDS2ServiceSDK {
    /// Returns everything that the security checks have found since `initialize`, by warning, each once. This includes findings
    /// that are not warnings on this host.
    ///
    /// - Throws: ``ThreeDS2Error/SDKNotInitialized(_:_:)``.
    public func getSecurityFindings() throws -> [SecurityFinding] {
        try publicErrors { () throws(SDKError) in try core.securityFindings() }
    }
}
