import ThreeDSJSON

extension SecurityInspection {
    /// The checks for SW02 that find code between the SDK and itself or the system.
    package static let hooks = [replacedMethods, reboundSymbols, injectedLibraries, hookingTools]

    /// Finds methods of the SDK that are implemented elsewhere (swizzling).
    static let replacedMethods = SecurityInspection(
        "replaced methods", at: [.initialization, .authenticationRequest, .challengeStart, .challengeRunning]
    ) { environment, _ in foreign(.method, .replacedMethod, in: environment) }

    /// Finds system functions that are bound to another library (fishhook, interposition).
    static let reboundSymbols = SecurityInspection(
        "rebound functions",
        at: [.initialization, .transactionCreation, .authenticationRequest, .challengeStart, .challengeRunning]
    ) { environment, configuration in
        foreign(.symbol, .reboundSymbol, in: environment).filter { finding in
            finding.evidence.map { !isTrusted($0, by: configuration) } ?? true
        }
    }

    /// Finds libraries that neither app nor system requested.
    static let injectedLibraries = SecurityInspection(
        "injected libraries", at: [.initialization, .challengeStart, .challengeRunning]
    ) { environment, configuration in
        environment.injectedLibraries().enumerated().filter { !isTrusted($0.element, by: configuration) }
            .map { SecurityFinding(.tampered, .injectedLibrary, index: $0.offset, event: .HOOK, evidence: $0.element) }
    }

    /// Finds tools that replace functions inside the process, however they got there: SW02 with the sub-code of tools.
    static let hookingTools = SecurityInspection(
        "hooking tools", at: [.initialization, .challengeStart, .challengeRunning]
    ) { environment, _ in
        LibraryNames(SecurityLists.reverseToolLibraries.texts).matches(in: environment.loadedLibraries())
            .map { SecurityFinding(.tampered, .reverseTool, index: $0.index, event: .HOOK, evidence: $0.path) }
    }

    private static func foreign(
        _ kind: SecurityEnvironment.CodeProbe.Kind, _ subCode: SecuritySubCode, in environment: SecurityEnvironment
    ) -> [SecurityFinding] {
        environment.codeProbes().filter { $0.kind == kind && $0.isForeign }
            .map { SecurityFinding(.tampered, subCode, index: $0.index, event: .HOOK, evidence: $0.image) }
    }

    private static func isTrusted(_ path: String, by configuration: SecurityConfiguration) -> Bool {
        let file = path.parts(at: "/").last
        return configuration.trustedLibraries.contains { $0 == path || $0 == file }
    }
}
