package import ThreeDSMessages

/// The parameters that the app allows the SDK to read, and the data version under which they are sent.
package struct DeviceDataPolicy: Equatable, Sendable {
    /// The extent of reading.
    package var profile = DeviceDataProfile.default
    /// Ids that are not read in any profile: RE01 (SDK-61).
    package var restricted: Set<String> = []
    /// Ids that are read in addition to the profile's.
    package var additional: Set<String> = []
    /// The data version for protocol versions without their own; nil for the default of each.
    package var version: DeviceDataVersion?
    /// The data versions by protocol version.
    package var versions: [ProtocolVersion: DeviceDataVersion] = [:]

    /// Creates the default policy: the default profile under the default data versions.
    package init() {}

    /// Returns the data version for a protocol version.
    package func version(for messageVersion: ProtocolVersion) -> DeviceDataVersion {
        versions[messageVersion] ?? version ?? .usual(for: messageVersion)
    }

    /// Returns the reason why a parameter may not be read; nil when it may. A position is withheld or released as a whole.
    func absence(of parameter: DeviceParameter, on platform: DeviceInformationPlatform) -> DeviceAbsence? {
        let ids = DeviceParameter.position.contains(parameter.id) ? DeviceParameter.position : [parameter.id]
        if !restricted.isDisjoint(with: ids) { return .restrictedByApp }
        if !additional.isDisjoint(with: ids) || parameter.profile <= profile { return nil }
        guard parameter.profile == .full, profile == .default else { return .restrictedByProfile(profile) }
        // Only phones have an advertising identifier.
        return platform == .other && parameter.id == "C007" ? .unsupported : .notOptedIn
    }
}
