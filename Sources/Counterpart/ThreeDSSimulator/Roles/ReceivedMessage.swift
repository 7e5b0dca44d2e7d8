import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform

/// A message that came to the endpoint of a party, as far as it could be read.
struct ReceivedMessage {
    /// Empty when the bytes are not a JSON object.
    let object: JSONObject
    /// Why no party takes the bytes: not a JSON object, a duplicate name, an unknown message type; nil for a message.
    let finding: Finding?
    private let isJSON: Bool

    init(_ bytes: [UInt8]) {
        let document = try? JSONDocument(parsing: bytes)
        let root = document?.root.objectValue
        isJSON = root != nil
        object = root ?? JSONObject()
        finding =
            if root == nil {
                Finding(.notAMessage)
            } else if let names = document?.duplicateNames, !names.isEmpty {
                .peerNames(.duplicateElement, names)
            } else if object.messageKind == nil {
                Finding(.unknownMessageType)
            } else {
                nil
            }
    }

    var kind: MessageKind? { object.messageKind }

    /// An Erro is never answered, whatever else is wrong with it.
    var isErro: Bool { kind == .erro }

    /// The status of an answer: an Erro about something that is not JSON belongs to no message.
    var status: Int { isJSON ? 200 : 400 }
}

extension HTTPResponse {
    /// The answer to an Erro.
    static let none = HTTPResponse(status: 200)

    /// A message of a party in answer to that of another.
    static func message(_ object: JSONObject, from party: Party, to sender: Party, status: Int = 200) -> HTTPResponse {
        HTTPResponse(
            status: status,
            headers: [("Content-Type", ContentType.message)] + MessageIDs.ofAnswer(object, from: party, to: sender),
            body: object.serialized())
    }
}

extension ContentType {
    /// Of the messages between the servers (CORE-190).
    static let message = "application/JSON; charset=utf-8"
}
