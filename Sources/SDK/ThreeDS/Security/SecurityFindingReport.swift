import ThreeDSCore

/// One finding of the security checks, with its cause.
public struct SecurityFindingReport: Equatable, Sendable {
    /// The code for logs, such as `SW04-10`, or with the place in a list `SW01-05[3]`.
    public let code: String
    /// The id of the warning that the finding belongs to, such as `SW01` (SDK-1).
    public let warningID: String
    /// The cause: 1 to 15 are those of the reference SDK for iOS; 16 and above are this SDK's own.
    public let subCode: Int
    /// The index of the entry in the check's list, from 0; nil when the check has no list.
    public let index: Int?
    /// The event that listeners receive; nil when the finding has no event.
    public let event: SecurityEvent?
    /// Whether the finding counts as a warning on this host. Otherwise it is only listed, such as a virtual machine on a server.
    public let isWarning: Bool
    /// What was seen, such as the path of a library. Only for people at this device: do not send or log it.
    public let evidence: String?

    init(_ finding: SecurityFinding) {
        code = finding.code
        warningID = finding.warning.rawValue
        subCode = finding.subCode.rawValue
        index = finding.index
        event = finding.event.map(SecurityEvent.init)
        isWarning = finding.standing == .warning
        evidence = finding.evidence
    }
}

extension ThreeDS2ServiceSDK {
    /// Returns everything that the security checks have found since `initialize`, by warning, each once. This includes findings
    /// that are not warnings on this host.
    ///
    /// - Throws: ``ThreeDS2Error/SDKNotInitialized(_:_:)``.
    public func getSecurityFindings() throws -> [SecurityFindingReport] {
        try publicErrors { () throws(SDKError) in try core.securityFindings().map(SecurityFindingReport.init) }
    }
}
