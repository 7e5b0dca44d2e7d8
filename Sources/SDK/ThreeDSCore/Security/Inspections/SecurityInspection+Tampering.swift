extension SecurityInspection {
    /// The checks for SW02 that look at the app and its surroundings. The monitor itself checks the digest of the
    /// executable and the machine code.
    package static let tampering = [
        installation, infoDictionary, infoPlist, bundleIdentifier, signature, maliciousSchemes, maliciousLibraries,
    ]

    /// Checks the store or other way of installation, if configured.
    static let installation = SecurityInspection("installation", at: [.initialization]) { environment, configuration in
        guard let trusted = configuration.trustedInstallSources, let source = environment.installSource(),
            !trusted.contains(source)
        else { return [] }
        return [SecurityFinding(.tampered, .installation, event: .INSTALLED_FROM_UNTRUSTED_STORE, evidence: "\(source)")]
    }

    /// Checks for the entries that every info dictionary has, and for those that only cracked apps have.
    static let infoDictionary = SecurityInspection("info dictionary", at: [.initialization]) { environment, _ in
        guard let application = environment.application() else { return [] }
        guard !application.hasInfoDictionary || application.hasSignerIdentity else { return [] }
        return [SecurityFinding(.tampered, .infoDictionary, index: application.hasInfoDictionary ? 1 : 0, event: .TAMPERED)]
    }

    /// Compares Info.plist with the seal of the code signature.
    static let infoPlist = SecurityInspection("Info.plist", at: [.initialization]) { environment, _ in
        guard environment.application()?.isInfoPlistSealed == false else { return [] }
        return [SecurityFinding(.tampered, .infoPlist, event: .TAMPERED)]
    }

    /// Checks the bundle identifier, if configured. A missing identifier is as wrong as a different one.
    static let bundleIdentifier = SecurityInspection("bundle identifier", at: [.initialization]) { environment, configuration in
        guard let expected = configuration.bundleIdentifier else { return [] }
        let actual = environment.application()?.identifier
        return actual == expected ? [] : [SecurityFinding(.tampered, .bundleIdentifier, event: .TAMPERED, evidence: actual)]
    }

    /// Checks team and certificate, if configured. Not on platforms without code signatures.
    static let signature = SecurityInspection("signature", at: [.initialization]) { environment, configuration in
        guard !configuration.signatures.isEmpty, let signature = environment.signature() else { return [] }
        let isMet = configuration.signatures.contains { requirement in
            switch requirement {
            case .team(let team): signature.team == team
            case .certificate(let digest): signature.certificates.contains(digest)
            }
        }
        return isMet ? [] : [SecurityFinding(.tampered, .signature, event: .TAMPERED, evidence: signature.team)]
    }

    /// Finds apps that the integrator lists as malicious, by the schemes that the app declares.
    static let maliciousSchemes = SecurityInspection("malicious apps", at: [.initialization]) { environment, configuration in
        guard !configuration.maliciousSchemes.isEmpty else { return [] }
        let declared = environment.declaredURLSchemes()
        return configuration.maliciousSchemes.enumerated()
            .filter { declared.contains($0.element) && environment.canOpenURLScheme($0.element) }
            .map { SecurityFinding(.tampered, .urlScheme, index: $0.offset, event: .TAMPERED) }
    }

    /// Finds libraries that the integrator lists as malicious.
    static let maliciousLibraries = SecurityInspection(
        "malicious libraries", at: [.initialization, .challengeRunning]
    ) { environment, configuration in
        guard !configuration.maliciousLibraries.isEmpty else { return [] }
        return LibraryNames(configuration.maliciousLibraries.map(LibraryNames.normalized))
            .matches(in: environment.loadedLibraries())
            .map { SecurityFinding(.tampered, .library, index: $0.index, event: .TAMPERED, evidence: $0.path) }
    }

    /// The finding for changed machine code.
    static let changedCode = SecurityFinding(.tampered, .machineCode, event: .TAMPERED)

    /// Returns the finding for a digest of the executable that differs from the configured one, or that is not available.
    static func executableDigest(_ digest: [UInt8]?, configuration: SecurityConfiguration) -> SecurityFinding? {
        guard let expected = configuration.executableSHA256, digest != expected else { return nil }
        return SecurityFinding(.tampered, .executableDigest, event: .TAMPERED)
    }
}
