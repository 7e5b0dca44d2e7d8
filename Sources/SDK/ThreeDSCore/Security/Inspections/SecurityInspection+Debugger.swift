import ThreeDSJSON

extension SecurityInspection {
    /// The checks for SW04.
    package static let debugger = [trace, reverseTools, reverseToolFiles, ports, debuggable]

    /// Finds a debugger that controls the process, or a system that does not report this.
    static let trace = SecurityInspection(
        "debugger", at: [.initialization, .authenticationRequest, .challengeStart, .challengeRunning]
    ) { environment, _ in
        switch environment.processTrace() {
        case .untraced: []
        case .traced(let tracer):
            [SecurityFinding(.debugger, .traced, event: .DEBUGGING, evidence: tracer.map { "process \($0)" })]
        case .fault(let subCode): [SecurityFinding(.debugger, subCode, event: .DEBUGGING)]
        }
    }

    /// Finds reverse-engineering tools inside the process; they are also reported among the hooks.
    static let reverseTools = SecurityInspection(
        "reverse-engineering tools", at: [.initialization, .challengeStart, .challengeRunning]
    ) { environment, _ in
        LibraryNames(SecurityLists.reverseToolLibraries.texts).matches(in: environment.loadedLibraries())
            .map { SecurityFinding(.debugger, .reverseTool, index: $0.index, event: .DEBUGGING, evidence: $0.path) }
    }

    /// Finds reverse-engineering tools on a phone. The index continues after those of the libraries.
    static let reverseToolFiles = SecurityInspection("reverse-engineering files", at: [.initialization]) { environment, _ in
        guard environment.platform == .iOS else { return [] }
        let offset = SecurityLists.reverseToolLibraries.texts.count
        return SecurityLists.reverseToolFiles.texts.enumerated().filter { environment.fileExists($0.element) }
            .map { SecurityFinding(.debugger, .reverseTool, index: offset + $0.offset, event: .DEBUGGING) }
    }

    /// Finds open ports of reverse-engineering tools, where the system reports listeners. Remote shells count only on phones.
    static let ports = SecurityInspection("ports", at: [.initialization, .challengeStart, .challengeRunning]) { environment, _ in
        guard let listening = environment.listeningPorts() else { return [] }
        let tools = SecurityLists.reverseToolPorts.texts
        let suspicious = environment.platform == .iOS ? tools + SecurityLists.remoteShellPorts.texts : tools
        return suspicious.enumerated().compactMap { entry in
            guard let port = Int(decimal: entry.element), listening.contains(where: { $0 == port }) else { return nil }
            return SecurityFinding(.debugger, .port, index: entry.offset, event: .DEBUGGING, evidence: "port \(port)")
        }
    }

    /// Finds a build that allows debuggers: a warning only under the policy `production`.
    static let debuggable = SecurityInspection("debuggable build", at: [.initialization]) { environment, configuration in
        guard environment.isDebuggable() else { return [] }
        let standing: SecurityFinding.Standing = configuration.policy == .production ? .warning : .observation
        return [SecurityFinding(.debugger, .debuggable, event: .DEBUG_ENABLED, standing: standing)]
    }
}
