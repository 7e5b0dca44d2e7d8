/// Everything that security checks see of process, device and operating system, as functions.
///
/// `init(platform:)` gives a world in which no check finds anything; a platform replaces what it can tell, a test
/// what it wants found. Every function returns at once: none waits, asks a person or uses the network.
package struct SecurityEnvironment: Sendable {
    /// What kind of system it is; decides which checks mean anything.
    package enum Platform: CaseIterable, Sendable {
        /// A phone or tablet, also tvOS and visionOS.
        case iOS
        /// A simulator of one on a Mac, whose files are the Mac's.
        case iOSSimulator
        /// A Mac, also with Catalyst and with iOS apps on it.
        case macOS
        /// Headless hosts.
        case linux
    }

    /// Whether another process controls this one.
    package enum ProcessTrace: Equatable, Sendable {
        /// Nobody does.
        case untraced
        /// A debugger does; its process id where the system tells.
        case traced(by: Int?)
        /// The system does not say: one of the sub-codes 11 to 13.
        case fault(SecuritySubCode)
    }

    /// The app as its bundle describes it.
    package struct Application: Equatable, Sendable {
        /// `CFBundleIdentifier`.
        package var identifier: String?
        /// An info dictionary with name, version and executable exists.
        package var hasInfoDictionary: Bool
        /// A `SignerIdentity` entry, which cracked apps have.
        package var hasSignerIdentity: Bool
        /// Info.plist has the SHA-256 that the code signature seals; nil: no seal to compare with.
        package var isInfoPlistSealed: Bool?

        /// An app without defects unless told otherwise.
        package init(
            identifier: String?, hasInfoDictionary: Bool = true, hasSignerIdentity: Bool = false, isInfoPlistSealed: Bool? = true
        ) {
            self.identifier = identifier
            self.hasInfoDictionary = hasInfoDictionary
            self.hasSignerIdentity = hasSignerIdentity
            self.isInfoPlistSealed = isInfoPlistSealed
        }
    }

    /// Who signed the app.
    package struct Signature: Equatable, Sendable {
        /// The team's identifier; nil: unsigned, or signed by nobody in particular.
        package var team: String?
        /// SHA-256 of the certificates that may have signed it, 32 bytes each.
        package var certificates: [[UInt8]]

        /// Both as far as known.
        package init(team: String?, certificates: [[UInt8]] = []) {
            self.team = team
            self.certificates = certificates
        }
    }

    /// Where one function of interest really is.
    package struct CodeProbe: Equatable, Sendable {
        /// What kind of replacement it would show.
        package enum Kind: Sendable {
            /// A method of the SDK (swizzling).
            case method
            /// A function of a system library (rebinding, interposition).
            case symbol
        }

        /// Method or symbol.
        package let kind: Kind
        /// Its place in the platform's list, from 0.
        package let index: Int
        /// The code lies in another file than it should.
        package let isForeign: Bool
        /// The file it lies in.
        package let image: String?

        /// All members.
        package init(_ kind: Kind, index: Int, isForeign: Bool, image: String?) {
            self.kind = kind
            self.index = index
            self.isForeign = isForeign
            self.image = image
        }
    }

    /// A sign that the hardware is not real.
    package enum Emulation: Equatable, Sendable {
        /// Built for, or started by, a phone simulator.
        case simulator
        /// A hypervisor's name as the firmware gives it, or `hypervisor` when only the processor tells.
        case virtualMachine(String)
    }

    /// What kind of system it is.
    package var platform: Platform
    /// A file or directory is there.
    package var fileExists: @Sendable (_ path: String) -> Bool = { _ in false }
    /// There is a symbolic link.
    package var isSymbolicLink: @Sendable (_ path: String) -> Bool = { _ in false }
    /// A file could be made in the directory (and was removed again).
    package var canCreateFile: @Sendable (_ directory: String) -> Bool = { _ in false }
    /// A child process could be made (and ended at once).
    package var canFork: @Sendable () -> Bool = { false }
    /// Paths of all executable files in the address space.
    package var loadedLibraries: @Sendable () -> [String] = { [] }
    /// Paths of libraries that neither app nor system asked for.
    package var injectedLibraries: @Sendable () -> [String] = { [] }
    /// The schemes that the app may ask about, in lower case.
    package var declaredURLSchemes: @Sendable () -> Set<String> = { [] }
    /// An app answers to the scheme; asked for declared schemes only.
    package var canOpenURLScheme: @Sendable (_ scheme: String) -> Bool = { _ in false }
    /// Whether a debugger is attached.
    package var processTrace: @Sendable () -> ProcessTrace = { .untraced }
    /// TCP ports on which the device listens; nil: not to be known.
    package var listeningPorts: @Sendable () -> [UInt16]? = { nil }
    /// The value of an environment variable.
    package var environmentVariable: @Sendable (_ name: String) -> String? = { _ in nil }
    /// The app's bundle; nil: the host has none.
    package var application: @Sendable () -> Application? = { nil }
    /// Where the app was installed from; nil: the platform has no such thing.
    package var installSource: @Sendable () -> SecurityConfiguration.InstallSource? = { nil }
    /// Who signed the app; nil: the platform has no such thing.
    package var signature: @Sendable () -> Signature? = { nil }
    /// The build allows debuggers.
    package var isDebuggable: @Sendable () -> Bool = { false }
    /// Functions whose place is watched.
    package var codeProbes: @Sendable () -> [CodeProbe] = { [] }
    /// Signs of simulators and virtual machines.
    package var emulation: @Sendable () -> [Emulation] = { [] }
    /// The running system.
    package var systemVersion: @Sendable () -> SystemVersion = { SystemVersion(.max) }
    /// The effective user id.
    package var userID: @Sendable () -> UInt32 = { .max }
    /// SHA-256 of the executable; nil when it cannot be read. The only function that takes its time.
    package var executableDigest: @Sendable () async -> [UInt8]? = { nil }
    /// The SDK's machine code in memory; nil: it cannot be watched.
    package var code: CodeWatch?
    /// Asks the system that no debugger may attach to the process any more; whether it agreed. Cannot be taken back.
    package var refuseDebuggers: @Sendable () -> Bool = { false }

    /// A world in which no check finds anything.
    package init(platform: Platform) { self.platform = platform }

    /// The same world with the costly answers, asked for by several checks, computed at most once.
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
