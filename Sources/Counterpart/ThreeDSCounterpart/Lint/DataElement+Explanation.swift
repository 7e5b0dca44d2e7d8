import ThreeDSMessages
import ThreeDSJSON

extension DataElement {
    /// Returns the rule that a value of the element breaks and a sentence about it, without the value.
    func explanation(of value: JSONValue) -> (rule: MessageFinding.Rule, text: String) {
        switch (kind, value) {
        case (.string, .string(let text)):
            if format == .html || format == .encodedHTML { return (.value, "is not \(format.words)") }
            if !holdsLength(of: text) { return (.length, "has \(text.unicodeScalars.count) characters; \(lengths) are allowed") }
            return (.value, "is not \(format.words)")
        case (.boolean, .bool): return (.value, "is not true")
        case (.object, .object(let object)):
            if !holdsLength(object.textLength) {
                return (.length, "has \(object.textLength) characters of JSON; \(lengths) are allowed")
            }
            return (.value, "is not \(format.words)")
        case (.objectArray, .array(let array)), (.stringArray, .array(let array)):
            if !holdsLength(array.count) { return (.length, "has \(array.count) entries; \(lengths) are allowed") }
            return (.value, "has an entry that is not \(format.words)")
        default: return (.type, "is \(value.kindWord), not \(kind.word)")
        }
    }

    private var lengths: String {
        switch (minimumLength, maximumLength) {
        case (let minimum?, let maximum?): minimum == maximum ? "exactly \(minimum)" : "\(minimum) to \(maximum)"
        case (nil, let maximum?): "at most \(maximum)"
        case (let minimum?, nil): "at least \(minimum)"
        case (nil, nil): "any"
        }
    }
}

extension DataElement.Kind {
    fileprivate var word: String {
        switch self {
        case .string: "a string"
        case .boolean: "a boolean"
        case .object: "an object"
        case .objectArray: "an array of objects"
        case .stringArray: "an array of strings"
        }
    }
}

extension JSONValue {
    fileprivate var kindWord: String {
        switch self {
        case .null: "null"
        case .bool: "a boolean"
        case .number: "a number"
        case .string, .secret: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

extension ElementFormat {
    /// The required form of a value, as it follows "not".
    fileprivate var words: String {
        switch self {
        case .text, .ignored: "text"
        case .boolean: "a boolean"
        case .onlyTrue: "true"
        case .members, .image: "an object with these members"
        case .publicKey: "a public key as a JWK"
        case .options, .option: "an object of one name and its text"
        case .extensions(let count): "a list of at most \(count) extensions"
        case .codes(let ranges):
            "one of "
                + ranges.map { range in
                    let first = String(twoDigits: range.lowerBound)
                    return range.count == 1 ? first : "\(first)–\(String(twoDigits: range.upperBound))"
                }.joined(separator: ", ")
        case .oneOf(let values): "one of " + values.joined(separator: ", ")
        case .digits: "made of digits"
        case .signedDigits: "made of digits, with or without a sign"
        case .number(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
        case .alphanumeric: "made of letters and digits"
        case .printableASCII: "printable ASCII"
        case .uuid: "a UUID"
        case .version: "a version, such as 2.2.0"
        case .counter: "three digits from 000 to 255"
        case .date(.yearMonth): "a date YYMM"
        case .date(.day): "a date YYYYMMDD"
        case .date(.minute): "a time YYYYMMDDHHMM"
        case .date(.second): "a time YYYYMMDDHHMMSS"
        case .url: "a fully qualified URL"
        case .httpsURL: "a fully qualified https URL without user and password"
        case .appURL: "the URL of an app: https or a scheme of its own"
        case .html, .encodedHTML: "base64url, without padding and white space, of UTF-8 within the limit"
        case .base64URL: "base64url"
        case .base64URLBytes(let count): "base64url of \(count) bytes"
        case .base64(let counts):
            counts.count == 1
                ? "base64 of \(counts.lowerBound) bytes" : "base64 of \(counts.lowerBound) to \(counts.upperBound) bytes"
        case .compact(let parts): "a JOSE compact serialisation of \(parts) parts"
        case .isoCode: "three digits"
        case .email: "an e-mail address"
        }
    }
}
