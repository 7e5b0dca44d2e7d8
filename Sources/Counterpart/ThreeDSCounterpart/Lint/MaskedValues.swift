import ThreeDSMessages
import ThreeDSJSON

/// The values of a message that a log has masked: nothing can be said about their form.
///
/// Only elements that loggers mask count: data of the card, of the cardholder and of the device, entries, and what proves the
/// authentication. Another element with such a value is wrong.
struct MaskedValues {
    /// The places in the order of the message.
    private(set) var places: [MessagePlace] = []
    private var paths: Set<String> = []

    init(_ object: JSONObject) {
        for (name, value) in object { visit(value, at: MessagePlace(name), isSecret: Self.names.contains(name)) }
    }

    func contains(_ place: MessagePlace) -> Bool { paths.contains(place.path) }

    private mutating func visit(_ value: JSONValue, at place: MessagePlace, isSecret: Bool) {
        switch value {
        case .string(let text):
            guard isSecret, Self.isMasked(text), paths.insert(place.path).inserted else { return }
            places.append(place)
        case .object(let object):
            for (name, value) in object {
                visit(value, at: place.member(name), isSecret: isSecret || Self.names.contains(name))
            }
        case .array(let array):
            for (position, entry) in array.enumerated() { visit(entry, at: place.entry(position), isSecret: isSecret) }
        case .null, .bool, .number, .secret: break
        }
    }

    private static let names: Set<String> = [
        Field.acctNumber, Field.acctID, Field.acctInfo, Field.cardExpiryDate, Field.cardSecurityCode, Field.cardholderName,
        Field.payTokenInfo, Field.email, Field.homePhone, Field.mobilePhone, Field.workPhone, Field.deliveryEmailAddress,
        Field.sellerEmail, Field.sellerPhone, Field.taxId, Field.userId, Field.deviceId, Field.appIp, Field.deviceInfo,
        Field.sdkEncData, Field.sdkEphemPubKey, Field.acsEphemPubKey, Field.acsSignedContent, Field.sdkServerSignedContent,
        Field.authenticationValue, Field.threeDSReqAuthData, Field.threeDSReqPriorAuthData, Field.threeDSReqPriorRef,
        Field.challengeDataEntry, Field.challengeDataEntryTwo, Field.challengeHTMLDataEntry, Field.acsHTML,
        Field.acsHTMLRefresh, Field.billAddrCity, Field.billAddrCountry, Field.billAddrLine1, Field.billAddrLine2,
        Field.billAddrLine3, Field.billAddrPostCode, Field.billAddrState, Field.shipAddrCity, Field.shipAddrCountry,
        Field.shipAddrLine1, Field.shipAddrLine2, Field.shipAddrLine3, Field.shipAddrPostCode, Field.shipAddrState,
        Field.browserIP, Field.browserUserAgent,
    ]

    /// Characters that stand for others, whatever is next to them.
    private static let marks: Set<Unicode.Scalar> = ["*", "•", "●", "∙", "·", "█", "■", "▪", "#", "∗", "＊", "⁎"]
    /// What may be next to an x that stands for a digit.
    private static let neighbours: Set<Unicode.Scalar> = [" ", "-", "/", ".", "\u{A0}"]
    /// Words that loggers write instead of a value.
    private static let words = [
        "redacted", "masked", "filtered", "hidden", "removed", "omitted", "scrubbed", "sanitized", "obfuscated", "suppressed",
        "sensitive", "confidential", "secret", "private", "truncated",
    ]
    private static let brackets: [(Character, Character)] = [
        ("[", "]"), ("<", ">"), ("(", ")"), ("{", "}"), ("*", "*"), ("#", "#"),
    ]

    /// Returns whether a logger wrote the text instead of the value.
    static func isMasked(_ text: String) -> Bool {
        let scalars = text.unicodeScalars
        let marked = scalars.lazy.filter(marks.contains).count
        if marked > 1 || marked > 0 && marked == scalars.count { return true }
        return isDigitsWithX(scalars) || isPlaceholder(text) || text.contains("…") || text.contains("...")
    }

    /// The longest number that a log masks digit by digit: a card number with blanks, or a phone number.
    private static let longestNumber = 32

    /// Returns whether a text of digits has the letter x for at least three of them.
    private static func isDigitsWithX(_ scalars: String.UnicodeScalarView) -> Bool {
        guard scalars.count <= longestNumber else { return false }
        for letter in [Unicode.Scalar(UInt8(ascii: "x")), Unicode.Scalar(UInt8(ascii: "X"))] {
            let count = scalars.lazy.filter { $0 == letter }.count
            let isRest: (Unicode.Scalar) -> Bool = { ("0"..."9").contains($0) || neighbours.contains($0) }
            if count > 2, scalars.allSatisfy({ $0 == letter || isRest($0) }) { return true }
        }
        return false
    }

    /// Returns whether the text is one of the words, in brackets or in capitals, with or without an explanation after it.
    private static func isPlaceholder(_ text: String) -> Bool {
        guard text.utf8.count <= 80, let first = text.first, let last = text.last else { return false }
        let lower = text.lowercased()
        if brackets.contains(where: { $0 == (first, last) }) { return words.contains(where: lower.contains) }
        return text == text.uppercased() && words.contains(lower)
    }
}
