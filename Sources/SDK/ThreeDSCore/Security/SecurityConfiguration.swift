package import ThreeDSBase
import ThreeDSJSON

/// The checks that the app requests, and the effect of alarms: ``SecuritySettings`` whose values were all checked.
package struct SecurityConfiguration: Equatable, Sendable {
    /// The source from which an app was installed.
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
        /// An alternative marketplace with its bundle identifier.
        case marketplace(String)
        /// The source cannot be determined.
        case unknown
    }

    /// A requirement for a code signature.
    package enum SignatureRequirement: Equatable, Sendable {
        /// The team's identifier must be this one: ten upper-case letters and digits.
        case team(String)
        /// The SHA-256 of the signing certificate must be this one: 32 bytes.
        case certificate([UInt8])
    }

    /// The policy, by default `development`.
    package var policy = SecuritySettings.Policy.development
    /// The required bundle identifier of the app; nil when it is not checked.
    package var bundleIdentifier: String?
    /// The accepted sources of the app; nil when they are not checked.
    package var trustedInstallSources: [InstallSource]?
    /// Requirements of which at least one must hold; empty when the signature is not checked.
    package var signatures: [SignatureRequirement] = []
    /// URL schemes of apps that must not be installed. Only schemes that the app declares are checked.
    package var maliciousSchemes: [String] = []
    /// Names of libraries that must not be loaded, without directory and extension, in any case.
    package var maliciousLibraries: [String] = []
    /// The required SHA-256 of the executable, 32 bytes; nil when it is not checked.
    package var executableSHA256: [UInt8]?
    /// A version that raises the SDK's own minimum. It never lowers it.
    package var minimumSystemVersion: SystemVersion?
    /// Whether a virtual machine is a warning (SW03) instead of an observation.
    package var warnsOfVirtualMachine = false
    /// Whether the root user is a warning (SW01) instead of an observation even where that user is usual.
    package var warnsOfRootUser = false
    /// Libraries that may be loaded into the process from outside, given by path or by file name.
    package var trustedLibraries: [String] = []
    /// Whether the system is asked to refuse debuggers. Only under the policy `production`, and only on Apple's systems.
    package var refusesDebuggers = true
    /// Whether the app was built for release; nil: the SDK looks at profile and receipt.
    package var isReleaseBuild: Bool?
    /// The time between two checks while a challenge is open; default 2 s.
    package var watchInterval = TimeSpan.seconds(2)

    /// The sources that `UseDefaultTrustedAppStoreList` adds.
    package static let defaultTrustedInstallSources: [InstallSource] = [.appStore, .testFlight]

    /// Creates a configuration without lists and with the policy `development`.
    package init() {}
}

/// The version of an operating system.
package struct SystemVersion: Equatable, Comparable, Sendable, CustomStringConvertible {
    /// The first number.
    package let major: Int
    /// The second number.
    package let minor: Int
    /// The third number.
    package let patch: Int

    /// Creates a version. Missing numbers are 0.
    package init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
        self.major = major
        self.minor = minor
        self.patch = patch
    }

    /// Parses one to three numbers separated by dots; returns nil for anything else.
    package init?(_ text: String) {
        let parts = text.parts(at: ".")
        let numbers = parts.compactMap { $0.isDigits ? Int(decimal: $0) : nil }
        guard (1...3).contains(parts.count), numbers.count == parts.count else { return nil }
        self.init(numbers[0], numbers.count > 1 ? numbers[1] : 0, numbers.count > 2 ? numbers[2] : 0)
    }

    /// Compares number by number.
    package static func < (a: Self, b: Self) -> Bool { (a.major, a.minor, a.patch) < (b.major, b.minor, b.patch) }

    /// The three numbers separated by dots.
    package var description: String { "\(major).\(minor).\(patch)" }
}
