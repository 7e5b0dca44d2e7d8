import ThreeDSScreens

extension ConfigurationFinding: CustomStringConvertible {
    /// One English sentence for the app's developer: what is wrong, and what to do. Of the values of the configuration it
    /// contains only ids, font sizes and names of parameters.
    package var description: String {
        switch self {
        case .keyEnds(let id, .use, let days):
            "The last key of directory server \(Self.printable(id)) \(Self.end(days)): add the next key of the payment system"
        case .keyEnds(let id, .certificate, let days):
            "The certificate of the key of directory server \(Self.printable(id)) \(Self.end(days)). The key still works: "
                + "ask the payment system whether it changes its key"
        case .rootEnds(let id, let days):
            "A root certificate of directory server \(Self.printable(id)) \(Self.end(days)): ask the payment system for the next one"
        case .metadataNotFetched:
            "No directory servers have been received from the metadata service yet: initialise with initializeAsync, or await "
                + "refreshDirectoryServers() before the first transaction"
        case .developmentPolicy(let sign):
            "This is a release build (\(sign.words)) with the security policy development, under which no alarm ends a challenge: "
                + "set security.policy to production"
        case .smallText(let warning): warning.description
        case .parameterWithoutEffect(let parameter):
            "The parameter \(parameter.rawValue) has no effect, because \(parameter.reason.words)"
        }
    }

    private static func printable(_ id: String) -> String { InputPath.DirectoryServerName.printable(id) }

    private static func end(_ days: Int) -> String {
        switch days {
        case ..<0: "has ended"
        case 0: "ends today"
        case 1: "ends in 1 day"
        default: "ends in \(days) days"
        }
    }
}

extension ReleaseSign {
    fileprivate var words: String {
        switch self {
        case .declared: "the app says so"
        case .appStoreReceipt: "it has a receipt of the App Store"
        case .noDebuggerEntitlement: "its profile allows no debuggers"
        }
    }
}

extension ParameterWithoutEffect.Reason {
    /// The reason as the end of a sentence.
    package var words: String {
        switch self {
        case .noLicence: "this SDK needs no licence"
        case .alwaysOn: "secrets are always masked"
        }
    }
}
