package import ThreeDSBase
import ThreeDSJSON

/// What the app wants checked, and what follows from alarms.
package struct SecurityConfiguration: Equatable, Sendable {
    /// What an alarm may do.
    package enum Policy: String, CaseIterable, Sendable {
        /// Findings are reported and nothing is ended; a build that may be debugged is only observed.
        case development
        /// A HIGH alarm ends the open challenges; a build that may be debugged is a warning.
        case production
    }

    /// Where an app was installed from.
    package enum InstallSource: Equatable, Sendable {
        /// Apple's store.
        case appStore
        /// Apple's test distribution.
        case testFlight
        /// A profile for all devices of an organisation.
        case enterprise
        /// A profile for listed devices.
        case adHoc
        /// From Xcode, with a development profile.
        case development
        /// An alternative marketplace, by its bundle identifier.
        case marketplace(String)
        /// Nothing tells.
        case unknown
    }

    /// What a code signature must show.
    package enum SignatureRequirement: Equatable, Sendable {
        /// The team's identifier: ten upper-case letters and digits.
        case team(String)
        /// The SHA-256 of the signing certificate: 32 bytes.
        case certificate([UInt8])
    }

    /// Default `development`.
    package var policy = Policy.development
    /// The bundle identifier that the app must have; nil: not checked.
    package var bundleIdentifier: String?
    /// Where the app may come from; nil: not checked.
    package var trustedInstallSources: [InstallSource]?
    /// One of them must hold; empty: not checked.
    package var signatures: [SignatureRequirement] = []
    /// URL schemes of apps that must not be installed; looked for only when the app declares them.
    package var maliciousSchemes: [String] = []
    /// Names of libraries that must not be loaded, without directory and extension, in any case.
    package var maliciousLibraries: [String] = []
    /// The SHA-256 that the executable must have, 32 bytes; nil: not checked.
    package var executableSHA256: [UInt8]?
    /// Raises the SDK's own minimum; never lowers it.
    package var minimumSystemVersion: SystemVersion?
    /// A virtual machine is a warning (SW03), not an observation.
    package var warnsOfVirtualMachine = false
    /// The root user is a warning (SW01) also where that is usual, not an observation.
    package var warnsOfRootUser = false
    /// Libraries that may be loaded into the process from outside, by path or by file name.
    package var trustedLibraries: [String] = []
    /// The system is asked to let no debugger attach; only under the policy `production`, and only where the system can (Apple's).
    package var refusesDebuggers = true
    /// The time between two checks while a challenge is open; default 2 s.
    package var watchInterval = TimeSpan.seconds(2)

    /// The sources that `UseDefaultTrustedAppStoreList` means.
    package static let defaultTrustedInstallSources: [InstallSource] = [.appStore, .testFlight]

    /// No lists, policy `development`.
    package init() {}
}

/// The version of an operating system.
package struct SystemVersion: Equatable, Comparable, Sendable, CustomStringConvertible {
    /// First number.
    package let major: Int
    /// Second number.
    package let minor: Int
    /// Third number.
    package let patch: Int

    /// Missing numbers are 0.
    package init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
        self.major = major
        self.minor = minor
        self.patch = patch
    }

    /// One to three numbers with dots between; nil for anything else.
    package init?(_ text: String) {
        let parts = text.parts(at: ".")
        let numbers = parts.compactMap { $0.isDigits ? Int(decimal: $0) : nil }
        guard (1...3).contains(parts.count), numbers.count == parts.count else { return nil }
        self.init(numbers[0], numbers.count > 1 ? numbers[1] : 0, numbers.count > 2 ? numbers[2] : 0)
    }

    /// Number by number.
    package static func < (a: Self, b: Self) -> Bool { (a.major, a.minor, a.patch) < (b.major, b.minor, b.patch) }

    /// With dots.
    package var description: String { "\(major).\(minor).\(patch)" }
}
