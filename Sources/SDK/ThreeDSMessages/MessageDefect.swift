/// A defect of a received message, reported with an Erro.
package struct MessageDefect: Equatable, Error, Sendable {
    package let code: ProtocolErrorCode
    /// The `errorDetail`: names of elements, supported versions, extension ids or a fixed text; never a received value.
    package let detail: String

    package init(_ code: ProtocolErrorCode, _ detail: String) {
        self.code = code
        self.detail = detail
    }

    /// Creates a defect whose detail lists the names, separated by commas, each once (CORE-213, CORE-218).
    package init(_ code: ProtocolErrorCode, names: [String]) {
        var seen: Set<String> = []
        self.init(code, names.filter { seen.insert($0).inserted }.joined(separator: ","))
    }

    /// 101: the data is not a JSON object, is nested too deeply, or is not a recognisable message.
    package static let notAMessage = MessageDefect(.messageInvalid, "Invalid formatted message")
    /// 101: `messageType` is missing or unknown.
    package static let unknownMessageType = MessageDefect(.messageInvalid, "Invalid message type")
    /// 101: a 3-D Secure message that is addressed to another party.
    package static let wrongReceiver = MessageDefect(.messageInvalid, "Invalid message for the receiving component")
    /// 302: the JWE or its content could not be verified.
    package static func decryption(_ reason: String) -> MessageDefect { MessageDefect(.decryptionFailure, reason) }
    /// 102: the version is not supported. The detail lists the versions that we support.
    package static let versionNotSupported = MessageDefect(
        .versionNotSupported, ProtocolVersion.texts.joined(separator: ","))
}

/// The reason why a received message is not processed.
package indirect enum MessageRejection: Equatable, Error, Sendable {
    /// A defect to be reported with an Erro.
    case defect(MessageDefect)
    /// The message is itself an Erro, which is never answered.
    case erro(Erro)
    /// A failure that ends the processing without an Erro: a final CRes with an unknown `transStatus`, or a message above the
    /// size limit.
    case unreportable
}

/// The reason why a CRes is not processed.
package typealias ResponseRejection = MessageRejection

/// The options of a receiver that go beyond the text of the specification.
package struct MessageParsingOptions: Equatable, Sendable {
    package var profile = ToleranceProfile.strict
    /// The greatest decoded length of `acsHTML` and `acsHTMLRefresh` in 2.1.0 and 2.2.0. More is a defect (203).
    package var maximumHTMLBytes = 102_400
    /// The extensions that may be critical because the receiver understands them.
    package var recognisedExtensionIDs: Set<String> = []

    package init() {}

    package static let strict = MessageParsingOptions()

    package static let field: MessageParsingOptions = {
        var options = MessageParsingOptions()
        options.profile = .field
        return options
    }()
}
