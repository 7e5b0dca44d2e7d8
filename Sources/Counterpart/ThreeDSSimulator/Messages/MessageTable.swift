import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages

/// The tables of data elements as DS, ACS and 3DS Server apply them to each other's messages.
enum MessageTable {
    static func check(
        _ object: JSONObject, _ kind: MessageKind, version: String, context: ValidationContext = ValidationContext(),
        channel: DeviceChannel = .app
    ) -> Finding? {
        guard let version = ProtocolVersion(rawValue: version) else { return object.refusal(of: Field.messageVersion) }
        // Without a channel nobody knows which elements there must be.
        if kind == .areq, object.code(Field.deviceChannel, as: DeviceChannel.self) == nil {
            return object.refusal(of: Field.deviceChannel)
        }
        let defect = MessageValidation.defect(in: object, as: kind, version: version, context: context, channel: channel)
        guard let defect else { return nil }
        return Finding(defect)
    }
}

extension JSONObject {
    /// The refusal of an element that cannot be used: it is missing, or it is wrong.
    fileprivate func refusal(of name: String) -> Finding {
        ChallengeRequestCheck.isEmpty(self[name]) ? .missing([name]) : .malformed([name])
    }
}

/// The leg from the DS to the ACS.
enum ValidationLeg {
    static var toACS: ValidationContext { ValidationContext(leg: .directoryServerToACS) }
}
