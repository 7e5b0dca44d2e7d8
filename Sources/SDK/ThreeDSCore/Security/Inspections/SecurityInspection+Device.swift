extension SecurityInspection {
    /// The checks for SW03.
    package static let emulator = [simulator, virtualMachine]

    /// The checks for SW05.
    package static let system = [systemVersion]

    /// Finds a simulator of a phone, by build or by the variables that it sets.
    static let simulator = SecurityInspection("simulator", at: [.initialization, .challengeStart]) { environment, _ in
        if environment.emulation().contains(.simulator) {
            return [SecurityFinding(.emulator, .simulator, event: .EMULATOR)]
        }
        guard environment.platform == .iOS else { return [] }
        return SecurityLists.simulatorVariables.texts.enumerated().filter { environment.environmentVariable($0.element) != nil }
            .map { SecurityFinding(.emulator, .simulator, index: $0.offset, event: .EMULATOR) }
    }

    /// Finds a virtual machine. These are usual for servers and kiosks, so this is an observation unless configured otherwise.
    static let virtualMachine = SecurityInspection(
        "virtual machine", at: [.initialization, .challengeStart]
    ) { environment, configuration in
        environment.emulation().compactMap { sign in
            guard case .virtualMachine(let name) = sign else { return nil }
            return SecurityFinding(
                .emulator, .virtualMachine, event: .EMULATOR,
                standing: configuration.warnsOfVirtualMachine ? .warning : .observation, evidence: name)
        }
    }

    /// Finds a system older than the oldest that the SDK supports, or than a newer one if configured.
    static let systemVersion = SecurityInspection("system version", at: [.initialization]) { environment, configuration in
        let minimum = max(minimum(of: environment.platform), configuration.minimumSystemVersion ?? SystemVersion(0))
        let version = environment.systemVersion()
        return version < minimum
            ? [SecurityFinding(.unsupportedSystem, .systemVersion, event: nil, evidence: version.description)] : []
    }

    /// Returns the oldest supported system: iOS 15, macOS 12, Linux kernel 4.14.
    package static func minimum(of platform: SecurityEnvironment.Platform) -> SystemVersion {
        switch platform {
        case .iOS, .iOSSimulator: SystemVersion(15)
        case .macOS: SystemVersion(12)
        case .linux: SystemVersion(4, 14)
        }
    }
}
