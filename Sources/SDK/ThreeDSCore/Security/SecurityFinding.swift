/// One finding of the security checks: the warning, its cause, and whether it counts as a warning here.
///
/// Only the warning's id leaves the device (`SW` of the device information). Everything else stays in the app.
public struct SecurityFinding: Equatable, Sendable {
    /// The five warnings of the EMV 3DS SDK Specification, with their severities and sentences (SDK-1).
    package enum Kind: String, CaseIterable, Comparable, Sendable {
        /// The operating system's protections are removed.
        case jailbroken = "SW01"
        /// The SDK or the app was changed after it was built.
        case tampered = "SW02"
        /// The device is a simulator or virtual machine.
        case emulator = "SW03"
        /// A debugger or a similar tool was found.
        case debugger = "SW04"
        /// The operating system or its version is not supported.
        case unsupportedSystem = "SW05"

        /// The severity: MEDIUM for SW04, HIGH for the others. No warning is LOW.
        package var severity: Severity { self == .debugger ? .MEDIUM : .HIGH }

        /// The sentence of the specification, in English.
        package var message: String {
            switch self {
            case .jailbroken: "The device is jailbroken."
            case .tampered: "The integrity of the SDK has been tampered."
            case .emulator: "An emulator is being used to run the App."
            case .debugger: "A debugger is attached to the App."
            case .unsupportedSystem: "The OS or the OS version is not supported."
            }
        }

        /// Compares by id.
        package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
    }

    /// Whether a finding becomes a warning.
    package enum Standing: Sendable {
        /// The finding is passed to the app, written into `SW` and raised as an alarm.
        case warning
        /// The finding only appears in lists of findings.
        case observation
    }

    /// The warning that the finding means.
    package let warning: Kind
    /// The cause of the warning.
    package let cause: SecuritySubCode
    /// The index of the entry in the check's list, from 0; nil when the check has no list.
    public let index: Int?
    /// The event that listeners receive; nil for SW05, which has no event.
    public let event: SecurityEvent?
    /// Whether the finding is a warning or an observation.
    package let standing: Standing
    /// What was seen, such as the path of a library. Only for people at this device: do not send or log it.
    public let evidence: String?

    /// Creates a finding, by default a warning.
    package init(
        _ warning: Kind, _ cause: SecuritySubCode, index: Int? = nil, event: SecurityEvent?, standing: Standing = .warning,
        evidence: String? = nil
    ) {
        self.warning = warning
        self.cause = cause
        self.index = index
        self.event = event
        self.standing = standing
        self.evidence = evidence
    }

    /// The severity of the warning.
    package var severity: Severity { warning.severity }
    /// The message of the warning.
    package var message: String { warning.message }
    /// The code for logs, such as `SW04-10`, or with the place in a list `SW01-05[3]`.
    public var code: String { "\(warning.rawValue)-\(cause)" + (index.map { "[\($0)]" } ?? "") }
    /// The id of the warning that the finding belongs to, such as `SW01` (SDK-1).
    public var warningID: String { warning.rawValue }
    /// The cause: 1 to 15 are those of the reference SDK for iOS; 16 and above are this SDK's own.
    public var subCode: Int { cause.rawValue }
    /// Whether the finding counts as a warning on this host. Otherwise it is only listed, such as a virtual machine on a server.
    public var isWarning: Bool { standing == .warning }
}

/// The cause of a warning as a number for logs.
///
/// 1 to 15 are those of the reference SDK for iOS. The numbers from 16 on are this SDK's own.
package struct SecuritySubCode: RawRepresentable, Equatable, Sendable, CustomStringConvertible {
    /// The number.
    package let rawValue: Int
    /// Creates a sub-code from any number.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The app was installed ad hoc, by Xcode, or from a store that is not trusted.
    package static let installation = Self(rawValue: 1)
    /// The info dictionary lacks an entry that every app has, or has one that no app should have.
    package static let infoDictionary = Self(rawValue: 2)
    /// Info.plist differs from the one that the code signature seals.
    package static let infoPlist = Self(rawValue: 3)
    /// The bundle identifier differs from the configured one, or is missing.
    package static let bundleIdentifier = Self(rawValue: 4)
    /// There is a file that only a jailbreak leaves.
    package static let file = Self(rawValue: 5)
    /// A library of a jailbreak, or one that the app lists as malicious, is loaded.
    package static let library = Self(rawValue: 6)
    /// Writing outside the sandbox succeeded.
    package static let writeAccess = Self(rawValue: 7)
    /// A child process could be created.
    package static let fork = Self(rawValue: 8)
    /// An app handles a URL scheme of a package manager, or one that the app lists as malicious.
    package static let urlScheme = Self(rawValue: 9)
    /// The process is traced.
    package static let traced = Self(rawValue: 10)
    /// The process status is not available.
    package static let statusUnavailable = Self(rawValue: 11)
    /// The process status is not complete.
    package static let statusIncomplete = Self(rawValue: 12)
    /// The process status is that of another process.
    package static let statusOfAnotherProcess = Self(rawValue: 13)
    /// A reverse-engineering tool is in the process or on the device.
    package static let reverseTool = Self(rawValue: 14)
    /// A program listens on the port of a reverse-engineering tool.
    package static let port = Self(rawValue: 15)

    /// The team or signing certificate differs from the configured one, or there is no signature.
    package static let signature = Self(rawValue: 16)
    /// The SHA-256 of the executable differs from the configured one.
    package static let executableDigest = Self(rawValue: 17)
    /// A method of the SDK is implemented elsewhere (swizzled).
    package static let replacedMethod = Self(rawValue: 18)
    /// A system function is bound to another library (rebound, interposed).
    package static let reboundSymbol = Self(rawValue: 19)
    /// A library that the app did not request was loaded into the process.
    package static let injectedLibrary = Self(rawValue: 20)
    /// The device is a phone simulator.
    package static let simulator = Self(rawValue: 21)
    /// The device is a virtual machine.
    package static let virtualMachine = Self(rawValue: 22)
    /// The operating system is older than the oldest supported one.
    package static let systemVersion = Self(rawValue: 23)
    /// A system directory has become a symbolic link.
    package static let symbolicLink = Self(rawValue: 24)
    /// The process runs as root.
    package static let rootUser = Self(rawValue: 25)
    /// The build allows debuggers.
    package static let debuggable = Self(rawValue: 26)
    /// The SDK's machine code has changed since the SDK was initialized.
    package static let machineCode = Self(rawValue: 27)

    /// The number with at least two digits.
    package var description: String { rawValue < 10 && rawValue >= 0 ? "0\(rawValue)" : "\(rawValue)" }
}
