import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages

extension JSONObject {
    /// Returns what servers exchange in the Bridging extension of this message; nil without one (protocol/messages.md §9.3).
    func additionalData(of kind: MessageKind) -> BridgingAdditionalData? {
        string(Field.messageVersion).flatMap(ProtocolVersion.init(rawValue:)).flatMap {
            BridgingAdditionalData(in: MessageExtension.all(in: self), of: kind, version: $0)
        }
    }

    /// Returns the message with one more extension.
    func adding(_ element: MessageExtension) -> JSONObject {
        var message = self
        message[Field.messageExtension] = .array(JSONArray((array(Field.messageExtension) ?? []) + [element.json]))
        return message
    }
}

extension BridgingAdditionalData {
    /// Whether a responder may use the extension: it answers in the version that it received, or leaves the extension out.
    var isAnswerable: Bool { !ignored.contains("\(Field.messageExtension).\(Field.data).\(Field.version)") }

    /// What two messages of a transaction say together, in the words of the wire.
    static func record(ares: JSONObject, rreq: JSONObject?) -> JSONObject? {
        let parts = [ares.additionalData(of: .ares), rreq?.additionalData(of: .rreq)].compactMap(\.self)
        guard !parts.isEmpty else { return nil }
        var record = JSONObject()
        record[Field.version] = parts.compactMap(\.version).last.map { .code($0) }
        record[Field.authenticationMethod] = parts.last { !$0.authenticationMethods.isEmpty }.map { part in
            .array(JSONArray(part.authenticationMethods.map { .code($0) }))
        }
        record[Field.transChallengeExemption] = parts.compactMap(\.exemption).last.map { .code($0) }
        return record
    }
}
