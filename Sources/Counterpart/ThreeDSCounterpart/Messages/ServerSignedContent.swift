package import ThreeDSJSON
package import ThreeDSMessages

/// The payload of `sdkServerSignedContent`, and the elements of an AReq that belong to a kind of SDK (protocol/messages.md §2.1).
package struct ServerSignedContent: Sendable {
    package let payload: JSONObject

    /// Reads the payload without verifying the signature; returns nil when the text is not a compact JWS whose payload is a JSON object
    /// without duplicate names.
    package init?(unverified compact: String) {
        let parts = compact.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, let bytes = try? Base64URL.decode(parts[1]), let document = try? JSONDocument(parsing: bytes),
            document.duplicateNames.isEmpty, let payload = document.root.objectValue
        else { return nil }
        self.payload = payload
    }

    /// Whether the payload contains a member that only this kind of signed content has.
    package var isRecognisable: Bool { payload[Field.splitSdkServerID] != nil || payload[Field.sdkSignatureTimestamp] != nil }

    /// Checks each member by the data dictionary and returns what is wrong, the answer of the directory server first. The names are paths.
    ///
    /// A missing member is not signed, so the code is 308.
    package func defects(in version: ProtocolVersion) -> [(code: ProtocolErrorCode, names: [String])] {
        var checker = ElementChecker()
        let members = DataDictionary.whole.named(Field.sdkServerSignedContent, in: version)?.children ?? []
        checker.checkMembers(members, of: payload, path: Field.sdkServerSignedContent)
        return checker.issues.map { ($0.code == .elementMissing ? .signatureNotValid : $0.code, $0.names) }
    }

    /// Returns the paths of the members that have another value in the AReq. Missing members are left out.
    package func differences(from areq: JSONObject) -> [String] {
        func text(_ name: String, in object: JSONObject) -> String? {
            // UUIDs are equal in either letter case (protocol/core-flow.md, open point 33).
            name == Field.sdkTransID ? object.string(name)?.lowercased() : object.string(name)
        }
        return [Field.sdkReferenceNumber, Field.sdkTransID].filter { name in
            text(name, in: payload).map { $0 != text(name, in: areq) } ?? false
        }.map { "\(Field.sdkServerSignedContent).\($0)" }
    }

    /// Returns the elements of an AReq that only the other kind of SDK has. A type that a DS defines may have any.
    package static func misplaced(in areq: JSONObject) -> [String] {
        let foreign: [String] =
            switch areq.code(Field.sdkType, as: SDKType.self) {
            case SDKType.defaultSDK: [Field.splitSdkType, Field.sdkServerSignedContent]
            case SDKType.splitSDK: [Field.defaultSdkType]
            default: []
            }
        return foreign.filter { areq[$0] != nil }
    }
}
