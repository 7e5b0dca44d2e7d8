import ThreeDSJOSE
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform

/// Finds out what a response contains that is not a usable CRes. Only the diagnosis depends on it, never the Error Message.
struct ResponseReading {
    private let response: HTTPResponse
    /// The content without white space around it.
    private let text: [UInt8]

    init(_ response: HTTPResponse) {
        self.response = response
        text = CompactText.trimmed(response.body)
    }

    // MARK: Not a JWE

    /// What the response contains in place of a JWE.
    var trouble: MessageTrouble {
        if let coding { return complete(MessageTrouble(.response(.coded)), coding) }
        guard !text.isEmpty else { return complete(MessageTrouble(.response(.empty))) }
        switch UnicodeMark(text) {
        case .byteOrderMark: return complete(MessageTrouble(.response(.byteOrderMark)))
        case .utf16: return complete(MessageTrouble(.response(.utf16)))
        case nil: break
        }
        if let offset = UTF8Reading.firstError(in: response.body) {
            return complete(MessageTrouble(.response(.binary), offset: offset))
        }
        return complete(ofText)
    }

    private var ofText: MessageTrouble {
        switch text.first {
        case UInt8(ascii: "<"): return MessageTrouble(.response(isPage ? .page : .xml))
        case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""): return ofJSON
        default: break
        }
        if beginsLikeJOSE {
            if isCompact { return MessageTrouble(dots == 2 ? .response(.jws) : .decryption(.incomplete)) }
            let isWrapped = text.allSatisfy { $0 == UInt8(ascii: ".") || ChallengeReply.isBase64URL($0) || Self.isWhiteSpace($0) }
            if isWrapped, dots >= 4 { return MessageTrouble(.decryption(dots == 4 ? .whiteSpace : .several)) }
        }
        return MessageTrouble(.response(mediaType == .html ? .page : .text))
    }

    private var ofJSON: MessageTrouble {
        let root: JSONValue
        do throws(JSONError) {
            root = try JSONDocument(parsing: response.body).root
        } catch {
            guard text.first == UInt8(ascii: "{") else { return MessageTrouble(.response(.text)) }
            guard case .notJSON(let offset) = error else { return MessageTrouble(.response(.malformedJSON)) }
            return MessageTrouble(.response(.malformedJSON), offset: offset)
        }
        if let quoted = root.stringValue {
            return MessageTrouble(.response(quoted.hasPrefix("ey") ? .otherSerialization : .json))
        }
        guard let object = root.objectValue else { return MessageTrouble(.response(.json)) }
        if object["ciphertext"] != nil { return MessageTrouble(.response(.otherSerialization)) }
        let kind = object.string(Field.messageType).flatMap(MessageKind.init(rawValue:))
        return MessageTrouble(.response(kind == nil ? .json : .clearMessage))
    }

    /// Returns whether a text that begins with `<` is HTML. The declared type decides when the text does not.
    private var isPage: Bool {
        let start = String(decoding: text.prefix(1_024), as: UTF8.self).lowercased()
        if ["<!doctype html", "<html", "<head", "<body", "<title", "<h1"].contains(where: start.contains) { return true }
        return !start.hasPrefix("<?xml") && (mediaType == .html || mediaType == .xhtml)
    }

    // MARK: A JWE that cannot be opened

    /// Returns the trouble with a response that was taken for a JWE.
    ///
    /// - Parameters:
    ///   - found: what the channel found.
    ///   - request: the CReq that was sent.
    func trouble(_ found: MessageTrouble, answering request: [UInt8]) -> MessageTrouble {
        if !text.isEmpty, text == CompactText.trimmed(request) { return complete(MessageTrouble(.decryption(.echo))) }
        guard case .decryption(let reason) = found.reason else { return found }
        switch reason {
        case .counter, .counterUsedUp, .unavailable: return found
        case .authentication, .keyID, .counterVector, .encryptedKey, .criticalHeader, .compressed, .algorithm, .encryption, .echo:
            return complete(found)
        case .incomplete, .several, .whiteSpace, .header, .initializationVector, .ciphertext, .tag: break
        }
        if let coding { return complete(MessageTrouble(.response(.coded)), coding) }
        guard UnicodeMark(text) == nil else { return trouble }
        guard beginsLikeJOSE || dots == 4 && text.first != UInt8(ascii: "<") else { return trouble }
        if dots < 4 { return complete(MessageTrouble(dots == 2 && isCompact ? .response(.jws) : .decryption(.incomplete))) }
        if dots > 4 { return complete(MessageTrouble(.decryption(.several))) }
        let hasWhiteSpace = text.count < response.body.count || text.contains(where: Self.isWhiteSpace)
        return complete(hasWhiteSpace ? MessageTrouble(.decryption(.whiteSpace)) : found)
    }

    // MARK: Facts

    private func complete(
        _ trouble: MessageTrouble, _ coding: MessageTrouble.ContentCoding? = nil
    ) -> MessageTrouble {
        var trouble = trouble
        trouble.contentType = mediaType
        trouble.contentCoding = coding
        trouble.byteCount = response.body.count
        return trouble
    }

    private var mediaType: MessageTrouble.MediaType? {
        response.header("Content-Type").flatMap(MessageTrouble.MediaType.init(field:))
    }

    /// The coding of the content: the declared one, or that of the first bytes. Nil for an empty content.
    private var coding: MessageTrouble.ContentCoding? {
        guard !text.isEmpty else { return nil }
        return response.header("Content-Encoding").flatMap(MessageTrouble.ContentCoding.init(field:))
            ?? MessageTrouble.ContentCoding(content: response.body)
    }

    private var dots: Int { text.count { $0 == UInt8(ascii: ".") } }

    /// Whether the text begins with the base64url of `{"`, as every JOSE object does.
    private var beginsLikeJOSE: Bool { text.starts(with: "ey".utf8) }

    private var isCompact: Bool { text.allSatisfy { $0 == UInt8(ascii: ".") || ChallengeReply.isBase64URL($0) } }

    private static func isWhiteSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
}
