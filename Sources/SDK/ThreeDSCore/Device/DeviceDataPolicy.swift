package import ThreeDSMessages

/// What the app lets the SDK read, and under which data version it is sent.
package struct DeviceDataPolicy: Equatable, Sendable {
    /// How much is read.
    package var profile = DeviceProfile.standard
    /// Ids that are not read whatever the profile: RE01 (SDK-61).
    package var restricted: Set<String> = []
    /// Ids that are read in addition to the profile's.
    package var additional: Set<String> = []
    /// For protocol versions without one of their own.
    package var version = DeviceListVersion.v1_1
    /// By protocol version.
    package var versions: [ProtocolVersion: DeviceListVersion] = [:]

    /// The default profile under data version 1.1.
    package init() {}

    /// The data version for a protocol version.
    package func version(for messageVersion: ProtocolVersion) -> DeviceListVersion { versions[messageVersion] ?? version }

    /// Why a parameter may not be read; nil: it may. A position is withheld or released as a whole.
    func absence(of parameter: DeviceParameter, on platform: DevicePlatform) -> DeviceAbsence? {
        let ids = DeviceParameter.position.contains(parameter.id) ? DeviceParameter.position : [parameter.id]
        if !restricted.isDisjoint(with: ids) { return .restrictedByApp }
        if !additional.isDisjoint(with: ids) || parameter.profile <= profile { return nil }
        guard parameter.profile == .full, profile == .standard else { return .restrictedByProfile(profile) }
        // Only phones have an advertising identifier.
        return platform == .other && parameter.id == "C007" ? .unsupported : .notOptedIn
    }
}
