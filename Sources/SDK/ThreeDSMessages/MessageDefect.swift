/// What is wrong with a received message: it becomes an Erro.
package struct MessageDefect: Equatable, Error, Sendable {
    package let code: ProtocolErrorCode
    /// `errorDetail`: names of elements, supported versions, extension ids or a fixed text; never a received value.
    package let detail: String

    package init(_ code: ProtocolErrorCode, _ detail: String) {
        self.code = code
        self.detail = detail
    }

    /// Names go into the detail comma-separated, each once (CORE-213, CORE-218).
    package init(_ code: ProtocolErrorCode, names: [String]) {
        var seen: Set<String> = []
        self.init(code, names.filter { seen.insert($0).inserted }.joined(separator: ","))
    }

    /// 101: not a JSON object, nested too deep, no recognisable message.
    package static let notAMessage = MessageDefect(.messageInvalid, "Invalid formatted message")
    /// 101: `messageType` missing or unknown.
    package static let unknownMessageType = MessageDefect(.messageInvalid, "Invalid message type")
    /// 101: a message of the protocol, but not for this receiver.
    package static let wrongReceiver = MessageDefect(.messageInvalid, "Invalid message for the receiving component")
    /// 302: the JWE or what is in it could not be verified.
    package static func decryption(_ reason: String) -> MessageDefect { MessageDefect(.decryptionFailure, reason) }
    /// 102: detail are the versions we support.
    package static let versionNotSupported = MessageDefect(
        .versionNotSupported, ProtocolVersion.texts.joined(separator: ","))
}

/// Why a received message is not processed.
package indirect enum MessageRejection: Equatable, Error, Sendable {
    /// To be reported with an Erro.
    case defect(MessageDefect)
    /// It is an Erro itself: never answered.
    case erro(Erro)
    /// Ends the processing without an Erro: a final CRes whose `transStatus` is no value of the protocol, or a message
    /// above the size limit.
    case unreportable
}

/// Why a CRes is not processed.
package typealias ResponseRejection = MessageRejection

/// What a receiver allows beyond the text of the specification.
package struct MessageParsingOptions: Equatable, Sendable {
    package var profile = ToleranceProfile.strict
    /// Decoded length of `acsHTML` and `acsHTMLRefresh` in 2.1.0 and 2.2.0; more is 203.
    package var maximumHTMLBytes = 102_400
    /// Extensions that may be critical because the receiver knows them.
    package var recognisedExtensionIDs: Set<String> = []

    package init() {}

    package static let strict = MessageParsingOptions()

    package static let field: MessageParsingOptions = {
        var options = MessageParsingOptions()
        options.profile = .field
        return options
    }()
}
