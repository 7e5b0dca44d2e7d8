/// The text of a compact serialisation as it was received.
package enum CompactText {
    /// Returns the text without space, tab, CR and LF around it. White space inside stays, and base64url refuses it there.
    package static func trimmed(_ text: [UInt8]) -> [UInt8] {
        guard let first = text.firstIndex(where: { !isWhiteSpace($0) }), let last = text.lastIndex(where: { !isWhiteSpace($0) })
        else { return [] }
        return last - first + 1 == text.count ? text : Array(text[first...last])
    }

    /// Returns whether the text begins or ends with space, tab, CR or LF.
    package static func hasWhiteSpaceAround(_ text: some BidirectionalCollection<UInt8>) -> Bool {
        text.first.map(isWhiteSpace) == true || text.last.map(isWhiteSpace) == true
    }

    static func isWhiteSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
}
