/// Everything that security checks read from process, device and operating system, as functions.
///
/// `init(platform:)` creates an environment in which no check finds anything. A platform replaces the functions that it supports, a
/// test those that must find something. Every function returns at once: none waits, prompts or uses the network.
package struct SecurityEnvironment: Sendable {
    /// The kind of system, which decides which checks apply.
    package enum Platform: CaseIterable, Sendable {
        /// A phone or tablet, also tvOS and visionOS.
        case iOS
        /// A simulator of a phone or tablet on a Mac. Its files are those of the Mac.
        case iOSSimulator
        /// A Mac, also with Catalyst and with iOS apps on it.
        case macOS
        /// Headless hosts.
        case linux
    }

    /// Whether and how another process controls this one.
    package enum ProcessTrace: Equatable, Sendable {
        /// The process is not traced.
        case untraced
        /// A debugger traces the process. The value is its process id, where the system reports it.
        case traced(by: Int?)
        /// The system does not report it. The value is one of the sub-codes 11 to 13.
        case fault(SecuritySubCode)
    }

    /// The properties of the app in its bundle.
    package struct Application: Equatable, Sendable {
        /// The `CFBundleIdentifier`.
        package var identifier: String?
        /// Whether there is an info dictionary with name, version and executable.
        package var hasInfoDictionary: Bool
        /// Whether there is a `SignerIdentity` entry, which cracked apps have.
        package var hasSignerIdentity: Bool
        /// Whether Info.plist has the SHA-256 that the code signature seals; nil when there is no seal to compare.
        package var isInfoPlistSealed: Bool?

        /// Creates an app, by default without defects.
        package init(
            identifier: String?, hasInfoDictionary: Bool = true, hasSignerIdentity: Bool = false, isInfoPlistSealed: Bool? = true
        ) {
            self.identifier = identifier
            self.hasInfoDictionary = hasInfoDictionary
            self.hasSignerIdentity = hasSignerIdentity
            self.isInfoPlistSealed = isInfoPlistSealed
        }
    }

    /// The signer of the app.
    package struct Signature: Equatable, Sendable {
        /// The team's identifier; nil when the app is unsigned or has no team.
        package var team: String?
        /// The SHA-256 of the certificates that may have signed the app, 32 bytes each.
        package var certificates: [[UInt8]]

        /// Creates a signature.
        package init(team: String?, certificates: [[UInt8]] = []) {
            self.team = team
            self.certificates = certificates
        }
    }

    /// The actual location of one watched function.
    package struct CodeProbe: Equatable, Sendable {
        /// The kind of function, which decides the kind of replacement.
        package enum Kind: Sendable {
            /// A method of the SDK (swizzling).
            case method
            /// A function of a system library (rebinding, interposition).
            case symbol
        }

        /// The kind of function.
        package let kind: Kind
        /// The index in the platform's list, from 0.
        package let index: Int
        /// Whether the code is in another file than it should be.
        package let isForeign: Bool
        /// The file that contains the code.
        package let image: String?

        /// Creates a probe.
        package init(_ kind: Kind, index: Int, isForeign: Bool, image: String?) {
            self.kind = kind
            self.index = index
            self.isForeign = isForeign
            self.image = image
        }
    }

    /// A sign that the hardware is not real.
    package enum Emulation: Equatable, Sendable {
        /// A phone simulator for which the app was built, or which started it.
        case simulator
        /// The hypervisor's name as the firmware reports it, or `hypervisor` when only the processor reports one.
        case virtualMachine(String)
    }

    /// The kind of system.
    package var platform: Platform
    /// Returns whether a file or directory exists.
    package var fileExists: @Sendable (_ path: String) -> Bool = { _ in false }
    /// Returns whether there is a symbolic link.
    package var isSymbolicLink: @Sendable (_ path: String) -> Bool = { _ in false }
    /// Returns whether a file could be created in the directory (it is removed again).
    package var canCreateFile: @Sendable (_ directory: String) -> Bool = { _ in false }
    /// Returns whether a child process could be created (it ends at once).
    package var canFork: @Sendable () -> Bool = { false }
    /// Returns the paths of all executable files in the address space.
    package var loadedLibraries: @Sendable () -> [String] = { [] }
    /// Returns the paths of libraries that neither app nor system requested.
    package var injectedLibraries: @Sendable () -> [String] = { [] }
    /// Returns the schemes that the app may query, in lower case.
    package var declaredURLSchemes: @Sendable () -> Set<String> = { [] }
    /// Returns whether an app handles the scheme. Called only for declared schemes.
    package var canOpenURLScheme: @Sendable (_ scheme: String) -> Bool = { _ in false }
    /// Returns whether a debugger is attached.
    package var processTrace: @Sendable () -> ProcessTrace = { .untraced }
    /// Returns the TCP ports on which the device listens; nil when they are not known.
    package var listeningPorts: @Sendable () -> [UInt16]? = { nil }
    /// Returns the value of an environment variable.
    package var environmentVariable: @Sendable (_ name: String) -> String? = { _ in nil }
    /// Returns the app's bundle; nil when the host has none.
    package var application: @Sendable () -> Application? = { nil }
    /// Returns where the app was installed from; nil when the platform has no such concept.
    package var installSource: @Sendable () -> SecurityConfiguration.InstallSource? = { nil }
    /// Returns the signer of the app; nil when the platform has no signatures.
    package var signature: @Sendable () -> Signature? = { nil }
    /// Returns whether the build allows debuggers.
    package var isDebuggable: @Sendable () -> Bool = { false }
    /// Returns the sign that the app was built for release; nil without such a sign.
    package var releaseSign: @Sendable () -> ReleaseSign? = { nil }
    /// Returns the locations of the watched functions.
    package var codeProbes: @Sendable () -> [CodeProbe] = { [] }
    /// Returns signs of simulators and virtual machines.
    package var emulation: @Sendable () -> [Emulation] = { [] }
    /// Returns the version of the running system.
    package var systemVersion: @Sendable () -> SystemVersion = { SystemVersion(.max) }
    /// Returns the effective user id.
    package var userID: @Sendable () -> UInt32 = { .max }
    /// Returns the SHA-256 of the executable; nil when it cannot be read. This is the only slow function.
    package var executableDigest: @Sendable () async -> [UInt8]? = { nil }
    /// The SDK's machine code in memory; nil when it cannot be watched.
    package var code: CodeWatch?
    /// Asks the system to refuse debuggers from now on. Returns whether it agreed. This cannot be undone.
    package var refuseDebuggers: @Sendable () -> Bool = { false }

    /// Creates an environment in which no check finds anything.
    package init(platform: Platform) { self.platform = platform }

    /// Returns the same environment, but costly results that several checks need are computed at most once.
    func remembering() -> SecurityEnvironment {
        var copy = self
        let libraries = Remembered(loadedLibraries)
        let probes = Remembered(codeProbes)
        let signs = Remembered(emulation)
        copy.loadedLibraries = { libraries.value }
        copy.codeProbes = { probes.value }
        copy.emulation = { signs.value }
        return copy
    }
}
