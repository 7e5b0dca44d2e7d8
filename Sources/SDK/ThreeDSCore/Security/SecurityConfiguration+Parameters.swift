import ThreeDSJSON

/// A value in the parameter group `security` that breaks its rule.
package struct SecurityParameterError: Equatable, Error, Sendable {
    /// The parameter. Its value is not repeated.
    package let parameter: SecurityConfiguration.Parameter
}

extension SecurityConfiguration {
    /// The names known in the parameter group `security`.
    package enum Parameter: String, CaseIterable, Sendable {
        /// A list of `AppStore`, `TestFlight`, `Enterprise` and bundle identifiers of marketplaces.
        case trustedAppStores
        /// `True` means that App Store and TestFlight are trusted in addition to `trustedAppStores`, `False` that they are not. Without
        /// it they are trusted when there are `trustedAppStores`.
        case useDefaultTrustedAppStoreList = "UseDefaultTrustedAppStoreList"
        /// A list of team identifiers and certificate SHA-256 values (64 hexadecimal digits, colons allowed).
        case appSignature
        /// A list of URL schemes and library file names.
        case maliciousApps
        /// The expected bundle identifier.
        case appBundleID
        /// `development` or `production`.
        case policy
        /// The expected SHA-256 of the executable: 64 hexadecimal digits, colons allowed.
        case executableSHA256
        /// `True` or `False`.
        case warnOfVirtualMachine
        /// `True` or `False`.
        case warnOfRootUser
        /// A list of paths or file names.
        case trustedLibraries
        /// One to three numbers separated by dots.
        case minimumSystemVersion
        /// `True` or `False`.
        case refuseDebuggers
        /// `True` or `False`: whether the app was built for release.
        case releaseBuild
    }

    /// Checks the settings and reads the parameter group `security`, whose names may have any case. For each parameter, the group takes
    /// precedence.
    ///
    /// Unknown names have no effect here (`ParameterNames` refuses them before); empty parameters count as absent. Lists in parameters are
    /// separated by commas, semicolons or line breaks, and white space around entries is dropped.
    ///
    /// - Throws: ``SecurityParameterError`` with the first invalid parameter in the order of ``Parameter``.
    package init(
        _ settings: SecuritySettings = SecuritySettings(), parameters: [String: String]
    ) throws(SecurityParameterError) {
        self.init()
        var usesDefaultSources = settings.usesDefaultTrustedAppStores
        var texts: [String: String] = [:]
        for (name, text) in parameters { texts[name.lowercased()] = text }
        for parameter in Parameter.allCases {
            let text = texts[parameter.rawValue.lowercased()].map(Self.trimmed) ?? ""
            guard text.isEmpty ? take(parameter, of: settings) : read(parameter, text) else {
                throw SecurityParameterError(parameter: parameter)
            }
            if parameter == .useDefaultTrustedAppStoreList, !text.isEmpty { usesDefaultSources = Self.flag(text) }
        }
        if usesDefaultSources ?? (trustedInstallSources != nil) {
            for source in Self.defaultTrustedInstallSources { trust(source) }
        }
    }

    /// Takes a member of the settings; false when it breaks its rule.
    private mutating func take(_ parameter: Parameter, of settings: SecuritySettings) -> Bool {
        switch parameter {
        case .trustedAppStores: return setSources(settings.trustedAppStores.map(\.rawValue))
        case .useDefaultTrustedAppStoreList: break
        case .appSignature: return setSignatures(settings.appSignatures)
        case .maliciousApps: return settings.maliciousApps.allSatisfy { addMaliciousApp($0) }
        case .appBundleID: bundleIdentifier = settings.appBundleID
        case .policy: policy = settings.policy
        case .executableSHA256:
            if let text = settings.executableSHA256 { return setDigest(text) }
        case .warnOfVirtualMachine: warnsOfVirtualMachine = settings.warnsOfVirtualMachine
        case .warnOfRootUser: warnsOfRootUser = settings.warnsOfRootUser
        case .trustedLibraries: trustedLibraries = settings.trustedLibraries
        case .minimumSystemVersion:
            if let text = settings.minimumSystemVersion { return setMinimum(text) }
        case .refuseDebuggers: refusesDebuggers = settings.refusesDebuggers
        case .releaseBuild: isReleaseBuild = settings.isReleaseBuild
        }
        return true
    }

    /// Reads a parameter; false when its text breaks the rule.
    private mutating func read(_ parameter: Parameter, _ text: String) -> Bool {
        switch parameter {
        case .trustedAppStores: return setSources(Self.list(text))
        case .useDefaultTrustedAppStoreList: return Self.flag(text) != nil
        case .appSignature: return setSignatures(Self.list(text))
        case .maliciousApps: return Self.list(text).allSatisfy { addMaliciousApp($0) }
        case .appBundleID: bundleIdentifier = text
        case .policy:
            guard let known = SecuritySettings.Policy(rawValue: text.lowercased()) else { return false }
            policy = known
        case .executableSHA256: return setDigest(text)
        case .warnOfVirtualMachine:
            guard let isOn = Self.flag(text) else { return false }
            warnsOfVirtualMachine = isOn
        case .warnOfRootUser:
            guard let isOn = Self.flag(text) else { return false }
            warnsOfRootUser = isOn
        case .trustedLibraries: trustedLibraries = Self.list(text)
        case .minimumSystemVersion: return setMinimum(text)
        case .refuseDebuggers:
            guard let isOn = Self.flag(text) else { return false }
            refusesDebuggers = isOn
        case .releaseBuild:
            guard let isOn = Self.flag(text) else { return false }
            isReleaseBuild = isOn
        }
        return true
    }

    private mutating func setSources(_ texts: [String]) -> Bool {
        if !texts.isEmpty { trustedInstallSources = [] }
        for text in texts {
            guard let source = InstallSource(parameter: text) else { return false }
            trust(source)
        }
        return true
    }

    private mutating func setSignatures(_ texts: [String]) -> Bool {
        for text in texts {
            guard let requirement = SignatureRequirement(parameter: text) else { return false }
            signatures.append(requirement)
        }
        return true
    }

    private mutating func setDigest(_ text: String) -> Bool {
        executableSHA256 = Self.digest(text)
        return executableSHA256 != nil
    }

    private mutating func setMinimum(_ text: String) -> Bool {
        minimumSystemVersion = SystemVersion(text)
        return minimumSystemVersion != nil
    }

    private mutating func trust(_ source: InstallSource) {
        let trusted = trustedInstallSources ?? []
        trustedInstallSources = trusted.contains(source) ? trusted : trusted + [source]
    }

    /// Adds a library when the entry has a directory or a library's extension, otherwise a URL scheme (RFC 3986 §3.1).
    private mutating func addMaliciousApp(_ entry: String) -> Bool {
        let lowercase = entry.lowercased()
        if lowercase.hasPrefix("/") || [".dylib", ".framework", ".so"].contains(where: lowercase.hasSuffix) {
            maliciousLibraries.append(LibraryNames.normalized(entry))
            return true
        }
        let marks = lowercase.hasSuffix("://") ? 3 : lowercase.hasSuffix(":") ? 1 : 0
        let name = String(lowercase.dropLast(marks))
        guard name.first?.isASCIILetter == true, name.isMadeOfASCII(and: "+-.") else { return false }
        maliciousSchemes.append(name)
        return true
    }

    private static func list(_ value: String) -> [String] {
        value.split { $0 == "," || $0 == ";" || $0.isNewline }.map { trimmed(String($0)) }.filter { !$0.isEmpty }
    }

    private static func flag(_ value: String) -> Bool? {
        switch value.lowercased() {
        case "true": true
        case "false": false
        default: nil
        }
    }

    private static func trimmed(_ text: String) -> String {
        let start = text.drop(while: \.isWhitespace)
        guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...end])
    }

    /// Returns 32 bytes from 64 hexadecimal digits, with or without colons between the bytes.
    fileprivate static func digest(_ text: String) -> [UInt8]? {
        let colons = text.utf8.filter { $0 == UInt8(ascii: ":") }.count
        guard text.utf8.count - colons == 64, colons == 0 || colons == 31, !text.contains(" ") else { return nil }
        return HexadecimalText.bytes(text)
    }
}

extension SecurityConfiguration.Parameter {
    /// The allowed values, for the text of an error.
    package var rule: String {
        switch self {
        case .trustedAppStores: "AppStore, TestFlight, Enterprise and bundle identifiers of marketplaces are allowed"
        case .useDefaultTrustedAppStoreList, .warnOfVirtualMachine, .warnOfRootUser, .refuseDebuggers, .releaseBuild:
            "True and False are allowed"
        case .appSignature:
            "team identifiers (ten capitals and digits) and certificate SHA-256 values (64 hexadecimal digits) are allowed"
        case .maliciousApps: "URL schemes and file names of libraries are allowed"
        case .appBundleID, .trustedLibraries: "any text is allowed"
        case .policy: "development and production are allowed"
        case .executableSHA256: "64 hexadecimal digits are allowed"
        case .minimumSystemVersion: "one to three numbers with dots between are allowed"
        }
    }
}

extension SecurityConfiguration.InstallSource {
    fileprivate init?(parameter: String) {
        switch parameter.lowercased() {
        case "appstore", "com.apple.appstore": self = .appStore
        case "testflight", "com.apple.testflight": self = .testFlight
        case "enterprise": self = .enterprise
        default:
            // The bundle identifier of a marketplace: a reverse domain name.
            let labels = parameter.parts(at: ".")
            guard labels.count > 1, labels.allSatisfy({ !$0.isEmpty && $0.isMadeOfASCII(and: "-") }) else { return nil }
            self = .marketplace(parameter)
        }
    }
}

extension SecurityConfiguration.SignatureRequirement {
    fileprivate init?(parameter: String) {
        if let digest = SecurityConfiguration.digest(parameter) {
            self = .certificate(digest)
        } else if parameter.utf8.count == 10, parameter.utf8.allSatisfy({ (65...90).contains($0) || (48...57).contains($0) }) {
            self = .team(parameter)
        } else {
            return nil
        }
    }
}

extension Character {
    fileprivate var isASCIILetter: Bool { isASCII && isLetter }
}

extension String {
    /// Returns whether the text consists only of ASCII letters, digits and the other given characters.
    fileprivate func isMadeOfASCII(and others: String) -> Bool {
        let others = Array(others.utf8)
        return utf8.allSatisfy { (48...57).contains($0) || (97...122).contains($0 | 0x20) || others.contains($0) }
    }
}
