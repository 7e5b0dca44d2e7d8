import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages

/// The table of data elements as DS, ACS and 3DS Server apply it to each other's messages.
enum MessageTable {
    static func check(
        _ object: JSONObject, _ kind: MessageKind, version: String, context: ValidationContext = ValidationContext()
    ) -> Finding? {
        guard let version = ProtocolVersion(rawValue: version) else { return .malformed([Field.messageVersion]) }
        guard let defect = MessageValidation.defect(in: object, as: kind, version: version, context: context) else { return nil }
        return Finding(defect.code, defect.detail)
    }
}

/// The leg from the DS to the ACS.
enum ValidationLeg {
    static var toACS: ValidationContext { ValidationContext(leg: .directoryServerToACS) }
}
