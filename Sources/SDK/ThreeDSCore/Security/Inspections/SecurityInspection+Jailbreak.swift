extension SecurityInspection {
    /// The checks for SW01. Except for the user, they only matter on a real phone: on a Mac these files, links and rights are usual.
    package static let jailbreak = [
        jailbreakFiles, jailbreakLinks, jailbreakLibraries, writeAccess, fork, packageManagerSchemes, rootUser,
    ]

    /// Finds files and directories that only jailbreaks leave.
    static let jailbreakFiles = onPhone("jailbreak files") { environment, _ in
        SecurityLists.jailbreakFiles.texts.enumerated().filter { environment.fileExists($0.element) }
            .map { SecurityFinding(.jailbroken, .file, index: $0.offset, event: .ROOT) }
    }

    /// Finds system directories that were moved to the data partition.
    static let jailbreakLinks = onPhone("symbolic links") { environment, _ in
        SecurityLists.jailbreakLinks.texts.enumerated().filter { environment.isSymbolicLink($0.element) }
            .map { SecurityFinding(.jailbroken, .symbolicLink, index: $0.offset, event: .ROOT) }
    }

    /// Finds libraries of jailbreaks and of tools that hide them.
    static let jailbreakLibraries = onPhone("jailbreak libraries") { environment, _ in
        LibraryNames(SecurityLists.jailbreakLibraries.texts).matches(in: environment.loadedLibraries())
            .map { SecurityFinding(.jailbroken, .library, index: $0.index, event: .ROOT, evidence: $0.path) }
    }

    /// Finds out whether the process can write outside the sandbox.
    static let writeAccess = onPhone("write access") { environment, _ in
        SecurityLists.protectedDirectories.texts.enumerated().filter { environment.canCreateFile($0.element) }
            .map { SecurityFinding(.jailbroken, .writeAccess, index: $0.offset, event: .ROOT) }
    }

    /// Finds out whether the process can create child processes, which the sandbox forbids.
    static let fork = onPhone("fork") { environment, _ in
        environment.canFork() ? [SecurityFinding(.jailbroken, .fork, event: .ROOT)] : []
    }

    /// The schemes of apps that install jailbreak packages. Schemes that an integrator lists are known only at initialisation.
    package static var listedURLSchemes: [String] { SecurityLists.packageManagerSchemes.texts }

    /// Finds apps that install jailbreak packages. Only schemes that the app declares can be queried.
    static let packageManagerSchemes = onPhone("package manager schemes") { environment, _ in
        let declared = environment.declaredURLSchemes()
        return SecurityLists.packageManagerSchemes.texts.enumerated()
            .filter { declared.contains($0.element) && environment.canOpenURLScheme($0.element) }
            .map { SecurityFinding(.jailbroken, .urlScheme, index: $0.offset, event: .ROOT) }
    }

    /// Finds the root user: a jailbreak on a phone, elsewhere an observation unless configured otherwise.
    static let rootUser = SecurityInspection("root user", at: [.initialization]) { environment, configuration in
        guard environment.userID() == 0 else { return [] }
        let isWarning = environment.platform == .iOS || configuration.warnsOfRootUser
        return [SecurityFinding(.jailbroken, .rootUser, event: .ROOT, standing: isWarning ? .warning : .observation)]
    }

    private static func onPhone(
        _ name: String, findings: @escaping @Sendable (SecurityEnvironment, SecurityConfiguration) -> [SecurityFinding]
    ) -> SecurityInspection {
        SecurityInspection(name, at: [.initialization]) { $0.platform == .iOS ? findings($0, $1) : [] }
    }
}
