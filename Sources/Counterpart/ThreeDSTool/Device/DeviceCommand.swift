import ThreeDS
import ThreeDSCore
import ThreeDSJSON

/// `tds device`.
enum DeviceCommand {
    private static let json = ToolOption.flag("--json", "Print one JSON object.")
    private static let profile = ToolOption.setting("--profile", "P", "minimal, appReviewSafe, default or full.")
    private static let platform = ToolOption.setting("--platform", "P", "ios or linux; this host's is the default.")
    private static let dataVersion = ToolOption.setting("--data-version", "V", "1.1, the default, 1.4, 1.5, 1.6 or 1.7.")
    private static let restrict = ToolOption.setting("--restrict", "IDS", "Parameters to leave out, such as C005,C010.")
    private static let add = ToolOption.setting("--add", "IDS", "Parameters to read in addition to the profile, such as C010.")

    static let command = ToolCommand(
        name: "device",
        summary: "show what the SDK reads from a device",
        discussion: [
            "For each parameter: whether it is sent and why not, what kind of value it is, what is called or read for it, and",
            "the entry in Apple's privacy manifest; never a value. For a platform other than this host's, only the plan is shown.",
            "On this host the findings of the security checks follow, with their codes.",
        ],
        options: [json, profile, platform, dataVersion, restrict, add]
    ) { arguments, surroundings in
        let configuration = ConfigParameters()
        let chosen = try arguments.choice(profile, of: DeviceDataProfile.allCases.map(\.rawValue))
        configuration.deviceDataProfile = chosen.flatMap(DeviceDataProfile.init(rawValue:)) ?? .default
        let version = try arguments.choice(dataVersion, of: DeviceDataVersion.allCases.map(\.rawValue))
        configuration.deviceDataVersion = version.flatMap(DeviceDataVersion.init(rawValue:)) ?? .v1_1
        configuration.restrictedParameters = try identifiers(restrict, in: arguments)
        configuration.additionalParameters = try identifiers(add, in: arguments)
        let host = HostDeviceInformation()
        let name = try arguments.choice(platform, of: DevicePlatformName.allCases.map(\.rawValue))
        let wanted = name.flatMap(DevicePlatformName.init(rawValue:))?.platform ?? host.platform
        let isHost = wanted == host.platform
        let (report, findings) = isHost ? try read(host, configuration) : (plan(wanted, configuration), nil)
        if arguments.has(json) {
            surroundings.output.json(DeviceReportText.json(report, findings))
        } else {
            surroundings.output.send(DeviceReportText.table(report) + (findings.map(SecurityFindingText.table) ?? ""))
        }
        return 0
    }

    private static func identifiers(_ option: ToolOption, in arguments: ToolArguments) throws(ToolError) -> [String] {
        guard let text = arguments.text(option) else { return [] }
        let ids = text.split(separator: ",", omittingEmptySubsequences: false).map { $0.uppercased() }
        guard let unknown = ids.first(where: { !DeviceParameter.known.contains($0) }) else { return ids }
        throw .usage("option \(option.name): no device parameter is called '\(unknown.printable)'", command: arguments.command)
    }

    /// Initialises a service and throws it away; it leaves nothing behind on the host.
    private static func read(
        _ host: HostDeviceInformation, _ configuration: ConfigParameters
    ) throws -> (DeviceDataReport, [SecurityFinding]?) {
        var environment = SDKEnvironment(presenter: AbsentPresenter(), storage: MemoryStorage())
        environment.deviceInformation = host
        let service = ThreeDS2ServiceSDK(environment: environment)
        try service.initialize(configuration)
        defer { try? service.cleanup() }
        return (try service.getDeviceDataReport(), try service.getSecurityFindings())
    }

    private static func plan(_ platform: DeviceInformationPlatform, _ configuration: ConfigParameters) -> DeviceDataReport {
        DeviceDataReport.plan(
            for: platform, profile: configuration.deviceDataProfile, dataVersion: configuration.deviceDataVersion ?? .v1_1,
            restrictedParameters: configuration.restrictedParameters,
            additionalParameters: configuration.additionalParameters)
    }
}

/// Platforms as they are called on the command line.
enum DevicePlatformName: String, CaseIterable {
    case ios, linux

    var platform: DeviceInformationPlatform { self == .ios ? .iOS : .other }

    static func text(_ platform: DeviceInformationPlatform) -> String {
        switch platform {
        case .iOS: "ios"
        case .android: "android"
        case .windows: "windows"
        case .other: "linux"
        }
    }
}

/// A presenter for a service that never begins a challenge.
private final class AbsentPresenter: ChallengePresenter {
    func begin(_ session: ChallengeSession) async throws {}
    func show(_ screen: ChallengeScreen, in session: ChallengeSession) async {}
    func setProcessing(_ visible: Bool, in session: ChallengeSession) async {}
    func end(_ session: ChallengeSession) async {}
}
