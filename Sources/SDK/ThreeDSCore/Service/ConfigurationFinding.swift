import Foundation
package import ThreeDSBase
import ThreeDSCrypto
import ThreeDSPlatform
package import ThreeDSScreens

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

/// A part of the configuration that `initialize` accepts and that causes trouble later, or has no effect.
///
/// Findings are for the app's developers. They never leave the device, and `SW` of the device information does not contain them.
package enum ConfigurationFinding: Equatable, Sendable {
    /// A directory server will soon have no key, or its key's certificate will soon be out of date.
    case keyEnds(directoryServer: String, KeyEnd, daysLeft: Int)
    /// A root certificate of a directory server will soon be out of date.
    case rootEnds(directoryServer: String, daysLeft: Int)
    /// A metadata service is configured, and nothing of it has been received yet.
    case metadataNotFetched
    /// A release build has the security policy `development`.
    case developmentPolicy(ReleaseSign)
    /// A text is smaller than people can read.
    case smallText(TextSizeWarning)
    /// A parameter of another SDK has no effect.
    case parameterWithoutEffect(ParameterWithoutEffect)

    /// What ends: the use of a key, or the validity of its certificate.
    package enum KeyEnd: String, CaseIterable, Sendable {
        /// `validTo` of the last usable key.
        case use
        /// The end of the certificate of the key. The key still works after it.
        case certificate
    }

    /// The id that apps see.
    package var kind: ConfigurationWarningID {
        switch self {
        case .keyEnds: .keyEnds
        case .rootEnds: .rootEnds
        case .metadataNotFetched: .metadataNotFetched
        case .developmentPolicy: .developmentPolicy
        case .smallText: .smallText
        case .parameterWithoutEffect: .parameterWithoutEffect
        }
    }

    /// HIGH: payments fail now. MEDIUM: something must be done before a date or before the release. LOW: the rest.
    package var severity: Severity {
        switch self {
        case .keyEnds(_, .use, let days): days < 0 ? .HIGH : .MEDIUM
        case .metadataNotFetched: .HIGH
        case .rootEnds, .keyEnds, .developmentPolicy: .MEDIUM
        case .smallText, .parameterWithoutEffect: .LOW
        }
    }

    /// The days until the end as a field of a log event, for those findings that have an end.
    var daysField: [DiagnosticField] {
        switch self {
        case .keyEnds(_, _, let days), .rootEnds(_, let days): [.init(.days, .count(days))]
        case .metadataNotFetched, .developmentPolicy, .smallText, .parameterWithoutEffect: []
        }
    }

    /// The time before an end at which it is reported.
    package static let notice = TimeSpan.days(30)
}

extension ServiceSession {
    /// Returns what is wrong with the configuration now, in the order of the ids.
    func configurationFindings() -> [ConfigurationFinding] {
        let date = surroundings.timeSource.now
        let families = families(at: date).map(\.family)
        var findings = families.compactMap { $0.keyEnd(after: date) }
        findings += families.compactMap { $0.rootEnd(after: date) }
        if let metadata, metadata.knownDirectoryServers == nil { findings.append(.metadataNotFetched) }
        if let sign = releaseSign { findings.append(.developmentPolicy(sign)) }
        findings += TextSizeWarning.all(in: themes.settings).map(ConfigurationFinding.smallText)
        findings += configuration.withoutEffect.map(ConfigurationFinding.parameterWithoutEffect)
        return findings
    }
}

extension DirectoryServerFamily {
    /// Returns the end of the last key, or of the certificates of all keys, if it is near or has passed.
    fileprivate func keyEnd(after date: Date) -> ConfigurationFinding? {
        func finding(_ end: Date, _ kind: ConfigurationFinding.KeyEnd) -> ConfigurationFinding {
            .keyEnds(directoryServer: id, kind, daysLeft: SDKInfo.CertificateInfo.days(from: date, to: end))
        }
        let horizon = date + ConfigurationFinding.notice
        guard let next = indexOfRecord(at: horizon) else {
            // No key can be used then. A key that begins later leaves a gap.
            return records.compactMap(\.validTo).filter { $0 <= horizon }.max().map { finding($0, .use) }
        }
        // Keys with a current certificate come first, so this one has none only if no key has.
        guard let end = records[next].keyExpires, end < horizon else { return nil }
        return finding(end, .certificate)
    }

    /// Returns the first end of a root that is near or has passed. A root with a successor of the same name is left out.
    fileprivate func rootEnd(after date: Date) -> ConfigurationFinding? {
        let horizon = date + ConfigurationFinding.notice
        let ends = roots.filter { root in
            root.notAfter < horizon && !roots.contains { $0.subject == root.subject && $0.notAfter >= horizon }
        }
        guard let first = ends.map(\.notAfter).min() else { return nil }
        return .rootEnds(directoryServer: id, daysLeft: SDKInfo.CertificateInfo.days(from: date, to: first))
    }
}
