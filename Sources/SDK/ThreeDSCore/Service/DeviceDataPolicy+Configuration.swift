import Foundation
import ThreeDSJSON
import ThreeDSMessages

extension DeviceDataPolicy {
    /// Combines typed members and named parameters: lists are joined; for a single value the named parameter takes precedence.
    ///
    /// - Throws: `.invalidInput` with the member or parameter and the rule.
    init(_ configuration: ServiceConfiguration) throws(SDKError) {
        func named(_ name: String) -> String? { configuration.parameters[name.lowercased()] }
        restricted = try Self.identifiers(
            configuration.restrictedParameters,
            [ParameterNames.restricted, ParameterNames.restrictedElsewhere].compactMap(named),
            subject: .restrictedParameters)
        additional = try Self.identifiers(
            configuration.additionalParameters, [ParameterNames.additional].compactMap(named), subject: .additionalParameters)
        profile = configuration.deviceDataProfile
        if let name = named(InputPath.Parameter.deviceProfile.rawValue) {
            guard
                let named = DeviceDataProfile(rawValue: name)
                    ?? DeviceDataProfile.allCases.first(where: { Self.isSame($0, name) })
            else {
                throw .invalidInput(.parameter(.deviceProfile), expected: .oneOf(DeviceDataProfile.allCases.map(\.rawValue)))
            }
            profile = named
        }
        version = configuration.deviceDataVersion
        for (name, version) in configuration.deviceDataVersions {
            guard let messageVersion = Self.messageVersion(name) else {
                throw .invalidInput(.deviceDataVersions, expected: .known(.protocolVersion))
            }
            versions[messageVersion] = version
        }
        if let text = named(InputPath.Parameter.deviceDataVersion.rawValue) { try readVersions(text) }
    }

    private static func isSame(_ profile: DeviceDataProfile, _ name: String) -> Bool {
        profile.rawValue.lowercased() == name.lowercased()
    }

    private static func messageVersion(_ text: String) -> ProtocolVersion? {
        ProtocolVersion.allCases.first { $0.rawValue == text }
    }

    /// Reads `1.6`, or `2.2.0=1.6,2.1.0=1.1`, or both; a version without a protocol version applies to the rest.
    private mutating func readVersions(_ text: String) throws(SDKError) {
        for part in text.parts(at: ",") {
            let words = part.parts(at: "=").map { $0.filter { !$0.isWhitespace } }
            guard let last = words.last, let list = DeviceDataVersion(rawValue: last), words.count <= 2 else {
                throw .invalidInput(
                    .parameter(.deviceDataVersion), expected: .oneOf(DeviceDataVersion.allCases.map(\.rawValue)))
            }
            guard words.count == 2, let name = words.first else {
                version = list
                continue
            }
            guard let messageVersion = Self.messageVersion(name) else {
                throw .invalidInput(.parameter(.deviceDataVersion), expected: .known(.protocolVersion))
            }
            versions[messageVersion] = list
        }
    }

    private static func identifiers(_ typed: [String], _ named: [String], subject: InputPath.Subject) throws(SDKError) -> Set<
        String
    > {
        var identifiers: Set<String> = []
        let all = typed + named.flatMap { $0.parts(at: ",").filter { !$0.isEmpty } }
        for (index, id) in all.enumerated() {
            let id = id.filter { !$0.isWhitespace }.uppercased()
            guard DeviceParameter.known.contains(id) else {
                throw .invalidInput(subject, index: index, expected: .known(.deviceParameter))
            }
            identifiers.insert(id)
        }
        return identifiers
    }

    /// Reads the device once and returns the result for every data version in use (SDK-2).
    func collect(
        from source: DeviceInformationSource, own: DeviceInformation.OwnValues, warnings: [String], date: Date,
        patience: DeviceCollection.Patience = .init(), mainThread: MainThread = .system
    ) -> [DeviceDataVersion: DeviceInformation] {
        let versions = ProtocolVersion.allCases.map(version(for:))
        let inUse = DeviceDataVersion.allCases.filter(versions.contains)
        let ids = DeviceParameter.all(for: source.platform).filter { parameter in
            inUse.contains(where: parameter.exists(in:)) && absence(of: parameter, on: source.platform) == nil
                && !DeviceParameter.own.contains(parameter.id)
        }
        let collection = DeviceCollection.read(ids.map(\.id), from: source, patience: patience, mainThread: mainThread)
        var result: [DeviceDataVersion: DeviceInformation] = [:]
        for version in inUse {
            result[version] = DeviceInformation(
                collection, version: version, policy: self, own: own, warnings: warnings, date: date)
        }
        return result
    }
}
