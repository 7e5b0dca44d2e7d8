import ThreeDSJSON
import ThreeDSMessages

/// A message in a text, and its place.
package struct FoundMessage: Sendable {
    package enum Content: Sendable {
        /// JSON. A text that ends within the message, or is not JSON from some byte on, is included.
        case json([UInt8])
        /// The value of `creq` or `cres`.
        case form(ChallengeForm)
        /// The value of `threeDSMethodData`.
        case method(MethodData)
        /// A JWE or a signed content of 3-D Secure in the compact serialisation.
        case compact(String)
    }

    package let content: Content
    /// The line of the text, from 1.
    package internal(set) var line: Int
    /// The column in characters, from 1.
    package internal(set) var column: Int
    /// Whether the text has the JSON without any coding, so that a place in it is a place in the text.
    package internal(set) var isVerbatim = false
    /// The offset from the first byte of the text.
    let offset: Int

    init(_ content: Content, offset: Int) {
        self.content = content
        self.offset = offset
        line = 1
        column = 1
    }
}

extension FoundMessage {
    /// The parsed text of a message; nil for what is not JSON. Each call parses.
    package func parsed() -> MessageLint.Text? {
        switch content {
        case .json(let json): MessageLint.Text(json)
        case .form(let form): MessageLint.Text(form.message)
        case .method, .compact: nil
        }
    }

    /// Returns the message that a base64url text contains; nil when it contains something else.
    ///
    /// - Parameter text: one part without dots, with padding or without.
    package static func encoded(in text: String) -> Content? {
        let form = ChallengeForm(value: text)
        guard form.message.first == UInt8(ascii: "{"), let object = (try? JSONDocument(parsing: form.message))?.root.objectValue
        else {
            return nil
        }
        if isMessage(object) { return .form(form) }
        return MethodData.isLikely(object) ? .method(MethodData(form.message, findings: form.findings)) : nil
    }

    /// Whether an object is a message of the protocol, by the rule of ``ObjectTracker``.
    static func isMessage(_ object: JSONObject) -> Bool {
        if let type = object.string(Field.messageType),
            MessageKind(rawValue: type) != nil || MessageLint.kindsWithoutTable.contains(type)
        {
            return true
        }
        let identifiers = [Field.threeDSServerTransID, Field.acsTransID, Field.dsTransID, Field.sdkTransID]
        return object[Field.messageVersion] != nil && identifiers.contains { object[$0] != nil }
    }

    /// Returns a compact serialisation of 3-D Secure; nil for other tokens, of which logs have many.
    static func compact(_ text: String) -> Content? {
        let parts = text.parts(at: ".")
        func object(_ part: Int) -> JSONObject? {
            (try? Base64URL.decode(parts[part])).flatMap { (try? JSONDocument(parsing: $0))?.root.objectValue }
        }
        switch parts.count {
        case 5:
            guard let header = object(0), header["enc"] != nil, let algorithm = header.string("alg") else { return nil }
            return ["dir", "ECDH-ES", "RSA-OAEP-256"].contains(algorithm) ? .compact(text) : nil
        case 3:
            guard let payload = object(1) else { return nil }
            let names = [Field.acsEphemPubKey, Field.sdkEphemPubKey, Field.splitSdkServerID, Field.sdkSignatureTimestamp]
            return names.contains { payload[$0] != nil } ? .compact(text) : nil
        default: return nil
        }
    }
}
