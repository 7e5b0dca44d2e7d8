import Foundation
import ThreeDSContract
import ThreeDSJSON
import ThreeDSMessages

/// Members that a message has in some situations: a part of the AReq, of the CReq or of an answer of the cardholder.
struct SuiteTemplate: Sendable {
    /// What decides whether a part belongs to a message.
    struct Situation: Sendable {
        let version: ProtocolVersion
        let channel: String
        /// The screen that the message answers; nil for others.
        var screen: JSONObject?
    }

    private struct Part: Sendable {
        let versions: [ProtocolVersion]
        let channels: [String]?
        let uiTypes: [String]?
        /// Members of the screen.
        let shows: [String]
        let members: JSONObject

        func fits(_ situation: Situation) -> Bool {
            versions.contains(situation.version) && channels?.contains(situation.channel) != false
                && uiTypes?.contains(situation.screen?.string(Field.acsUiType) ?? "") != false
                && shows.allSatisfy { situation.screen?[$0] != nil }
        }
    }

    private let parts: [Part]

    /// Has no members in any situation.
    static let empty = SuiteTemplate(parts: [])

    private init(parts: [Part]) { self.parts = parts }

    init(_ list: [DriverMembers]) throws(DriverRefusal) {
        var parts: [Part] = []
        for members in list {
            parts.append(
                Part(
                    versions: try SuitePlan.versions(members), channels: try members.optionalTexts("channels"),
                    uiTypes: try members.optionalTexts(Field.acsUiType), shows: try members.optionalTexts("shows") ?? [],
                    members: try members.anyObject("members")))
        }
        self.parts = parts
    }

    /// The members of a message; nil when no part fits.
    ///
    /// - Parameter values: of the places `{name}`.
    func message(in situation: Situation, values: JSONObject) -> JSONObject? {
        let fitting = parts.filter { $0.fits(situation) }
        guard !fitting.isEmpty else { return nil }
        var message = JSONObject()
        for part in fitting {
            for (name, value) in part.members { message[name] = value.filled(with: values) }
        }
        return message
    }
}

extension JSONValue {
    /// The value with other values in place of `{name}`. A text that is nothing but a place becomes the value itself.
    func filled(with values: JSONObject) -> JSONValue {
        switch self {
        case .string(let text):
            guard UTF8Bytes.contains(UInt8(ascii: "{"), in: text) else { return self }
            if text.hasPrefix("{"), text.hasSuffix("}"), let value = values[String(text.dropFirst().dropLast())] { return value }
            return .string(text.filled(with: values))
        case .array(let array): return .array(JSONArray(array.map { $0.filled(with: values) }))
        case .object(let object): return .object(object.filled(with: values))
        case .null, .bool, .number, .secret: return self
        }
    }
}

extension JSONObject {
    /// The members with other values in place of `{name}`, in names too.
    func filled(with values: JSONObject) -> JSONObject {
        JSONObject(map { ($0.name.filled(with: values), $0.value.filled(with: values)) })
    }
}

extension String {
    fileprivate func filled(with values: JSONObject) -> String {
        var text = self
        for (name, value) in values {
            text = text.replacingOccurrences(of: "{\(name)}", with: value.stringValue ?? value.text)
        }
        return text
    }
}
