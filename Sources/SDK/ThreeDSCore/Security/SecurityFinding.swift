/// What a security check saw: which warning it means, what caused it, and whether it counts as a warning here.
///
/// Only the warning's id leaves the device (`SW` of the device information); everything else stays in the app.
package struct SecurityFinding: Equatable, Sendable {
    /// The five warnings of the EMV 3DS SDK Specification, with its severities and sentences (SDK-1).
    package enum Warning: String, CaseIterable, Comparable, Sendable {
        /// The operating system's protections are removed.
        case jailbroken = "SW01"
        /// SDK or app are not as they were built.
        case tampered = "SW02"
        /// A simulator or virtual machine.
        case emulator = "SW03"
        /// A debugger, or tools of its kind.
        case debugger = "SW04"
        /// The operating system or its version.
        case unsupportedSystem = "SW05"

        /// MEDIUM for SW04, HIGH for the others; no warning is LOW.
        package var severity: Severity { self == .debugger ? .medium : .high }

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

        /// In the order of the ids.
        package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
    }

    /// The three severities of the specification, ascending.
    package enum Severity: String, CaseIterable, Comparable, Sendable {
        /// No warning of the specification has it.
        case low = "LOW"
        /// SW04.
        case medium = "MEDIUM"
        /// The rest.
        case high = "HIGH"

        /// By gravity.
        package static func < (a: Self, b: Self) -> Bool { a.rank < b.rank }

        private var rank: Int {
            switch self {
            case .low: 0
            case .medium: 1
            case .high: 2
            }
        }
    }

    /// What an app's security event listener is told.
    package enum Event: String, CaseIterable, Sendable {
        /// SW01.
        case root = "ROOT"
        /// SW02: bundle, signature, digest, malicious apps.
        case tampered = "TAMPERED"
        /// SW02: not from a store that the app trusts.
        case installedFromUntrustedStore = "INSTALLED_FROM_UNTRUSTED_STORE"
        /// SW02: replaced functions, injected libraries.
        case hook = "HOOK"
        /// SW03.
        case emulator = "EMULATOR"
        /// SW04: traced, reverse-engineering tools, their ports.
        case debugging = "DEBUGGING"
        /// SW04: the build may be debugged.
        case debugEnabled = "DEBUG_ENABLED"
    }

    /// Whether a finding becomes a warning.
    package enum Standing: Sendable {
        /// Given to the app, written into `SW`, raised as an alarm.
        case warning
        /// Only shown where findings are listed.
        case observation
    }

    /// Which warning the finding means.
    package let warning: Warning
    /// What caused it.
    package let subCode: SecuritySubCode
    /// Which entry of the check's list, from 0; nil when the check has no list.
    package let index: Int?
    /// What listeners are told; nil for SW05, which has no event.
    package let event: Event?
    /// Warning or observation.
    package let standing: Standing
    /// What was seen, for people on this device (a path, a process id): never sent, never logged.
    package let evidence: String?

    /// A warning unless told otherwise.
    package init(
        _ warning: Warning, _ subCode: SecuritySubCode, index: Int? = nil, event: Event?, standing: Standing = .warning,
        evidence: String? = nil
    ) {
        self.warning = warning
        self.subCode = subCode
        self.index = index
        self.event = event
        self.standing = standing
        self.evidence = evidence
    }

    /// That of the warning.
    package var severity: Severity { warning.severity }
    /// That of the warning.
    package var message: String { warning.message }
    /// For logs: `SW04-10`, with an index `SW01-05[3]`.
    package var code: String { "\(warning.rawValue)-\(subCode)" + (index.map { "[\($0)]" } ?? "") }
}

/// The cause of a warning, as a number for logs.
///
/// 1 to 15 are those of the reference SDK for iOS; from 16 on they are this SDK's own.
package struct SecuritySubCode: RawRepresentable, Equatable, Sendable, CustomStringConvertible {
    /// The number.
    package let rawValue: Int
    /// Any number.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Installed ad hoc, by Xcode, or from a store that is not trusted.
    package static let installation = Self(rawValue: 1)
    /// The info dictionary lacks what every app has, or has what none should.
    package static let infoDictionary = Self(rawValue: 2)
    /// Info.plist is not the one that the code signature seals.
    package static let infoPlist = Self(rawValue: 3)
    /// Another bundle identifier than configured, or none.
    package static let bundleIdentifier = Self(rawValue: 4)
    /// A file that only a jailbreak leaves.
    package static let file = Self(rawValue: 5)
    /// A library of a jailbreak, or one that the app calls malicious.
    package static let library = Self(rawValue: 6)
    /// Writing outside the sandbox succeeded.
    package static let writeAccess = Self(rawValue: 7)
    /// A child process could be made.
    package static let fork = Self(rawValue: 8)
    /// An app answers to a URL scheme of a package manager, or to one that the app calls malicious.
    package static let urlScheme = Self(rawValue: 9)
    /// The process is traced.
    package static let traced = Self(rawValue: 10)
    /// The process status cannot be had.
    package static let statusUnavailable = Self(rawValue: 11)
    /// The process status is not complete.
    package static let statusIncomplete = Self(rawValue: 12)
    /// The process status is that of another process.
    package static let statusOfAnotherProcess = Self(rawValue: 13)
    /// A reverse-engineering tool in the process or on the device.
    package static let reverseTool = Self(rawValue: 14)
    /// Somebody listens on the port of a reverse-engineering tool.
    package static let port = Self(rawValue: 15)

    /// Another team or signing certificate than configured, or no signature.
    package static let signature = Self(rawValue: 16)
    /// Another SHA-256 of the executable than configured.
    package static let executableDigest = Self(rawValue: 17)
    /// A method of the SDK is implemented elsewhere (swizzled).
    package static let replacedMethod = Self(rawValue: 18)
    /// A system function is bound to another library (rebound, interposed).
    package static let reboundSymbol = Self(rawValue: 19)
    /// A library that the app did not ask for was loaded into the process.
    package static let injectedLibrary = Self(rawValue: 20)
    /// A phone simulator.
    package static let simulator = Self(rawValue: 21)
    /// A virtual machine.
    package static let virtualMachine = Self(rawValue: 22)
    /// The operating system is older than supported.
    package static let systemVersion = Self(rawValue: 23)
    /// A system directory has become a symbolic link.
    package static let symbolicLink = Self(rawValue: 24)
    /// The process runs as root.
    package static let rootUser = Self(rawValue: 25)
    /// The build allows debuggers.
    package static let debuggable = Self(rawValue: 26)
    /// The SDK's machine code is not as it was when the SDK was initialized.
    package static let machineCode = Self(rawValue: 27)

    /// At least two digits.
    package var description: String { rawValue < 10 && rawValue >= 0 ? "0\(rawValue)" : "\(rawValue)" }
}
