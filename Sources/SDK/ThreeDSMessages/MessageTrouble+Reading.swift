import ThreeDSJSON

extension MessageTrouble {
    /// Describes decrypted content that the JSON reader refuses.
    ///
    /// - Parameter error: nil when the content is JSON but not an object.
    static func content(_ bytes: [UInt8], _ error: JSONError?) -> MessageTrouble {
        var trouble: MessageTrouble
        switch (UnicodeMark(bytes), error) {
        case (.byteOrderMark, _): trouble = MessageTrouble(.content(.byteOrderMark))
        case (.utf16, _): trouble = MessageTrouble(.content(.utf16))
        case (nil, nil): trouble = MessageTrouble(.content(.notAnObject))
        case (nil, .tooDeep?), (nil, .tooLarge?): trouble = MessageTrouble(.content(.tooDeep))
        case (nil, .notUTF8?):
            trouble = MessageTrouble(.content(.notUTF8), offset: UTF8Reading.firstError(in: bytes))
        case (nil, .notJSON(let offset)?):
            let isBlank = bytes.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
            let invalid = UTF8Reading.firstError(in: bytes)
            if isBlank {
                trouble = MessageTrouble(.content(.empty))
            } else if let invalid, invalid <= offset {
                trouble = MessageTrouble(.content(.notUTF8), offset: invalid)
            } else {
                trouble = MessageTrouble(.content(.notJSON), offset: offset)
            }
        }
        trouble.byteCount = bytes.count
        return trouble
    }
}

/// A mark at the beginning of a text that JSON and JOSE do not allow.
package enum UnicodeMark: Sendable {
    /// The byte order mark of UTF-8.
    case byteOrderMark
    /// The byte order mark of UTF-16, or an ASCII character in two bytes.
    case utf16

    /// Nil for every other content.
    package init?(_ bytes: [UInt8]) {
        switch (bytes.first, bytes.dropFirst().first, bytes.dropFirst(2).first) {
        case (0xEF?, 0xBB?, 0xBF?): self = .byteOrderMark
        case (0xFF?, 0xFE?, _), (0xFE?, 0xFF?, _): self = .utf16
        case (0x00?, let low?, _) where low >= 0x20 && low < 0x7F, (let low?, 0x00?, _) where low >= 0x20 && low < 0x7F:
            self = .utf16
        default: return nil
        }
    }
}

/// Finds where a text stops being UTF-8.
package enum UTF8Reading {
    /// Returns the position of the first byte that does not belong to a well-formed character; nil for UTF-8.
    package static func firstError(in bytes: [UInt8]) -> Int? {
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        var position = 0
        while true {
            switch decoder.decode(&iterator) {
            case .scalarValue(let scalar): position += UTF8.width(scalar)
            case .emptyInput: return nil
            case .error: return position
            }
        }
    }
}
