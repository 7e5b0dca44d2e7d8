package import ThreeDSMessages

extension ProtocolVersion {
    /// Returns the versions that have a capability, lowest first.
    package static func having(_ capability: Capability) -> [ProtocolVersion] { allCases.filter { $0.has(capability) } }
}
