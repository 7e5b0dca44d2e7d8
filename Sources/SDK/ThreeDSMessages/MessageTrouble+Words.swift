// The words for everything that can be wrong with received data. English, for developers; they contain no text of the sender.

extension MessageTrouble: CustomStringConvertible {
    /// One English sentence without a full stop: what was received, its declared type, its size and the place of the error.
    public var description: String {
        let facts = facts
        return facts.isEmpty ? reason.words : "\(reason.words): \(facts.joined(separator: ", "))"
    }

    private var facts: [String] {
        var facts: [String] = []
        if case .response(let response) = reason, let noun = response.noun {
            if let contentType, response.types.contains(contentType) {
                facts.append(contentType.rawValue)
            } else {
                facts.append(contentType.map { "\(noun), declared as \($0.rawValue)" } ?? noun)
            }
        } else if let contentType {
            facts.append(contentType.rawValue)
        }
        if let contentCoding { facts.append("coding \(contentCoding.rawValue)") }
        if let byteCount { facts.append(byteCount == 1 ? "1 byte" : "\(byteCount) bytes") }
        if let offset { facts.append("error at byte \(offset)") }
        if let certificateDate { facts.append(certificateDate.words) }
        return facts
    }
}

extension MessageTrouble.Reason {
    /// The reason without facts.
    fileprivate var words: String {
        switch self {
        case .response(let reason): reason.words
        case .decryption(let reason): reason.words
        case .content(let reason): reason.words
        case .signedContent(let reason): "The signed content of the ACS was refused (\(reason.rawValue))"
        }
    }
}

extension MessageTrouble.Response {
    /// What something between app and ACS sent; nil for what the ACS itself sends.
    fileprivate var noun: String? {
        switch self {
        case .page: "a web page"
        case .xml: "XML"
        case .text: "text"
        case .json: "JSON that is not a 3-D Secure message"
        case .coded: "compressed content"
        case .empty, .malformedJSON, .clearMessage, .byteOrderMark, .utf16, .jws, .otherSerialization, .binary: nil
        }
    }

    /// The media types that say the same as ``noun``.
    fileprivate var types: [MessageTrouble.MediaType] {
        switch self {
        case .page: [.html, .xhtml]
        case .xml: [.textXML, .xml, .soap, .otherXML]
        case .text: [.plainText]
        case .json: [.json, .problemJSON, .otherJSON]
        case .empty, .malformedJSON, .clearMessage, .byteOrderMark, .utf16, .coded, .jws, .otherSerialization, .binary: []
        }
    }

    fileprivate var words: String {
        switch self {
        case .page, .xml, .text, .json, .coded: "Something between app and ACS answered"
        case .empty: "The answer has no content"
        case .malformedJSON: "The answer is not encrypted and is not JSON"
        case .clearMessage: "The answer is a message that is not encrypted"
        case .byteOrderMark: "The answer begins with a byte order mark"
        case .utf16: "The answer is in UTF-16"
        case .jws: "The answer is a JWS, not a JWE"
        case .otherSerialization: "The answer is a JWE, but not in the compact serialization"
        case .binary: "The answer is neither a JWE nor a text in UTF-8"
        }
    }
}

extension MessageTrouble.Decryption {
    fileprivate var words: String {
        switch self {
        case .incomplete: "The JWE has fewer than five parts: something cut it"
        case .several: "The answer has more than five parts, such as two JWEs"
        case .whiteSpace: "There is white space in or around the JWE"
        case .echo: "The answer is the CReq that the SDK sent"
        case .header: "The header of the JWE is not the base64url of a JSON object"
        case .criticalHeader: "The header of the JWE has a critical member"
        case .compressed: "The header of the JWE announces compression"
        case .algorithm: "The alg of the JWE is not dir"
        case .encryption: "The enc of the JWE is not one of this protocol version"
        case .keyID: "The kid of the JWE is not the ACS transaction ID"
        case .encryptedKey: "The JWE has an encrypted key"
        case .initializationVector: "The initialization vector of the JWE is malformed"
        case .counterVector: "The initialization vector of the JWE is not that of the next counter"
        case .ciphertext: "The ciphertext of the JWE is malformed"
        case .tag: "The authentication tag of the JWE is malformed, for instance because the JWE was cut"
        case .authentication: "The JWE was sealed with another key, or something changed it"
        case .counter: "The counter of the message is not the next one"
        case .counterUsedUp: "The ACS has used all counters of the challenge"
        case .unavailable: "The crypto library of the device failed"
        }
    }
}

extension MessageTrouble.Content {
    fileprivate var words: String {
        switch self {
        case .empty: "The decrypted message has no content"
        case .byteOrderMark: "The decrypted message begins with a byte order mark"
        case .utf16: "The decrypted message is in UTF-16"
        case .notUTF8: "The decrypted message is not UTF-8"
        case .notJSON: "The decrypted message is not JSON"
        case .tooDeep: "The decrypted message is nested too deeply"
        case .notAnObject: "The decrypted message is JSON, but not an object"
        case .noMessageType: "The decrypted message has no messageType"
        case .unknownMessageType: "The decrypted message has an unknown messageType"
        case .otherReceiver: "The decrypted message is for another party"
        case .noScreen: "The decrypted message does not describe a screen"
        }
    }
}

extension MessageTrouble.CertificateDate {
    /// How long, in the largest whole unit.
    package var words: String {
        switch self {
        case .notYetValid(let span): "a certificate becomes valid in \(span.words)"
        case .expired(let span): "a certificate expired \(span.words) ago"
        }
    }
}

extension TimeSpan {
    fileprivate var words: String {
        let seconds = wholeSeconds
        func text(_ count: Int, _ unit: String) -> String { count == 1 ? "1 \(unit)" : "\(count) \(unit)s" }
        switch seconds {
        case ..<120: return text(seconds, "second")
        case ..<7_200: return text(seconds / 60, "minute")
        case ..<172_800: return text(seconds / 3_600, "hour")
        default: return text(seconds / 86_400, "day")
        }
    }
}
