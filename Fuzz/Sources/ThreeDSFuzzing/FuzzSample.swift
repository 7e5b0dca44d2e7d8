package import ThreeDSJSON
import ThreeDSMessages

/// What a message says about the transaction that it belongs to, so that the checks behind those of the identifiers are reached.
package struct FuzzSample {
    static let threeDSServerTransID = "8a880dc0-d2d2-4067-bcb1-b08d1690b26e"
    static let acsTransID = "c3d1a0b8-8f0f-4a7d-9b0e-66f7a0f1e401"
    static let sdkTransID = "5f0c1f9e-29b4-4a53-8c0a-0d9a7c1f2b33"

    /// Nil for bytes that are no JSON object.
    package let object: JSONObject?
    let version: ProtocolVersion

    package init(_ bytes: [UInt8]) {
        object = (try? JSONDocument(parsing: bytes))?.root.objectValue
        let named = (object?[Field.messageVersion]?.stringValue).flatMap(ProtocolVersion.init(rawValue:))
        version = named ?? .usual
    }

    /// Those of the message where it has good ones.
    var identifiers: TransactionIdentifiers? {
        func text(_ name: String) -> String { object?[name]?.stringValue ?? "" }
        guard
            let server = ThreeDSServerTransactionID(text(Field.threeDSServerTransID))
                ?? ThreeDSServerTransactionID(Self.threeDSServerTransID),
            let acs = ACSTransactionID(text(Field.acsTransID)) ?? ACSTransactionID(Self.acsTransID),
            let sdk = SDKTransactionID(text(Field.sdkTransID)) ?? SDKTransactionID(Self.sdkTransID)
        else { return nil }
        return TransactionIdentifiers(threeDSServer: server, acs: acs, sdk: sdk)
    }

    func counter(_ name: String) -> UInt8 { (object?[name]?.stringValue).flatMap { UInt8($0) } ?? 0 }

    /// What an `errorDetail` may repeat: names of members at any depth, and the identifiers of extensions.
    package var speakable: [String] {
        var texts: [String] = []
        var waiting: [JSONValue] = object.map { [.object($0)] } ?? []
        while let value = waiting.popLast() {
            if let object = value.objectValue {
                for (name, member) in object {
                    texts.append(name)
                    if name == "id", let id = member.stringValue { texts.append(id) }
                    waiting.append(member)
                }
            }
            if let array = value.arrayValue { waiting.append(contentsOf: array) }
        }
        return texts
    }

    /// Nothing that a defect says is a received value.
    func check(_ rejection: MessageRejection) throws {
        guard case .defect(let defect) = rejection else { return }
        try require(!defect.code.rawValue.isEmpty, "a defect has a code")
        try FuzzSecret.check(defect.detail, unlessIn: speakable)
    }
}
