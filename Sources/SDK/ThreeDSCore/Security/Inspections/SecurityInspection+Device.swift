extension SecurityInspection {
    /// SW03.
    package static let emulator = [simulator, virtualMachine]

    /// SW05.
    package static let system = [systemVersion]

    /// A simulator of a phone: by build, or by the variables that it sets.
    static let simulator = SecurityInspection("simulator", at: [.initialization, .challengeStart]) { environment, _ in
        if environment.emulation().contains(.simulator) {
            return [SecurityFinding(.emulator, .simulator, event: .emulator)]
        }
        guard environment.platform == .iOS else { return [] }
        return SecurityLists.simulatorVariables.texts.enumerated().filter { environment.environmentVariable($0.element) != nil }
            .map { SecurityFinding(.emulator, .simulator, index: $0.offset, event: .emulator) }
    }

    /// A virtual machine: usual for servers and kiosks, so an observation unless configured.
    static let virtualMachine = SecurityInspection(
        "virtual machine", at: [.initialization, .challengeStart]
    ) { environment, configuration in
        environment.emulation().compactMap { sign in
            guard case .virtualMachine(let name) = sign else { return nil }
            return SecurityFinding(
                .emulator, .virtualMachine, event: .emulator,
                standing: configuration.warnsOfVirtualMachine ? .warning : .observation, evidence: name)
        }
    }

    /// The oldest systems that the SDK supports, or a newer one if configured.
    static let systemVersion = SecurityInspection("system version", at: [.initialization]) { environment, configuration in
        let minimum = max(minimum(of: environment.platform), configuration.minimumSystemVersion ?? SystemVersion(0))
        let version = environment.systemVersion()
        return version < minimum
            ? [SecurityFinding(.unsupportedSystem, .systemVersion, event: nil, evidence: version.description)] : []
    }

    /// iOS 15, macOS 12, Linux kernel 4.14.
    package static func minimum(of platform: SecurityEnvironment.Platform) -> SystemVersion {
        switch platform {
        case .iOS, .iOSSimulator: SystemVersion(15)
        case .macOS: SystemVersion(12)
        case .linux: SystemVersion(4, 14)
        }
    }
}
