import ThreeDSCore

/// One thing that the security checks have seen, with its cause.
public struct SecurityFindingReport: Equatable, Sendable {
    /// For logs, such as `SW04-10`; with the place in a list, `SW01-05[3]`.
    public let code: String
    /// The warning that the finding belongs to, `SW01` to `SW05` (SDK-1).
    public let warningID: String
    /// The cause: 1 to 15 as in the reference SDK for iOS, from 16 on this SDK's own.
    public let subCode: Int
    /// Which entry of the check's list, from 0; nil: the check has none.
    public let index: Int?
    /// What listeners are told; nil: nothing, as for SW05.
    public let event: SecurityEvent?
    /// Whether it counts as a warning here. Otherwise it is only listed, as a virtual machine on a server is.
    public let isWarning: Bool
    /// What was seen, such as the path of a library. For people on this device: not to be sent, not to be logged.
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
    /// Everything that the security checks have found since `initialize`, by warning, each once. It includes findings that are not warnings here.
    ///
    /// - Throws: ``ThreeDS2Error/SDKNotInitialized(_:_:)``.
    public func getSecurityFindings() throws -> [SecurityFindingReport] {
        try publicErrors { () throws(SDKError) in try core.securityFindings().map(SecurityFindingReport.init) }
    }

    /// ``initialize(_:locale:)`` with listeners, in place of ``ConfigParameters/clientEventListener`` and
    /// ``ConfigParameters/securityEventListener``; nil: the configured one.
    public func initialize(
        _ configParameters: ConfigParameters, locale: String?, clientEventListener: (any ClientEventListener)? = nil,
        securityEventListener: (any SecurityEventListener)?
    ) throws {
        try publicErrors { () throws(SDKError) in
            try core.initialize(locale: locale) {
                configParameters.snapshot(
                    clientEventListener: clientEventListener, securityEventListener: securityEventListener)
            }
        }
    }
}
