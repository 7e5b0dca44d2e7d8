import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages

/// The tables of data elements as DS, ACS and 3DS Server apply them to each other's messages.
enum MessageTable {
    static func check(
        _ object: JSONObject, _ kind: MessageKind, version: String, context: ValidationContext = ValidationContext(),
        channel: DeviceChannel = .app
    ) -> Finding? {
        guard let version = ProtocolVersion(rawValue: version) else { return .malformed([Field.messageVersion]) }
        let defect = MessageValidation.defect(in: object, as: kind, version: version, context: context, channel: channel)
        guard let defect else { return nil }
        return Finding(defect)
    }
}

/// The leg from the DS to the ACS.
enum ValidationLeg {
    static var toACS: ValidationContext { ValidationContext(leg: .directoryServerToACS) }
}
