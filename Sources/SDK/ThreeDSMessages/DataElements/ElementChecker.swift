package import ThreeDSJSON

/// Checks elements of one message against the table and collects the defects (CORE-213).
package struct ElementChecker {
    package private(set) var missing: [String] = []
    private(set) var malformed: [String] = []
    private(set) var reserved: [String] = []
    private(set) var duplicated: [String] = []
    private(set) var isoCodes: [String] = []
    /// The deviations that the profile tolerated.
    package private(set) var tolerated: [ToleratedDeviation] = []
    /// The values that passed, by name.
    package private(set) var accepted = JSONObject()
    /// The decoded HTML elements that passed, by name.
    private(set) var html: [String: String] = [:]
    private let maximumHTMLBytes: Int
    private let isTolerant: Bool
    /// Required elements that may be missing, each with the rule that allows it.
    private let dispensable: [(name: String, rule: ToleratedDeviation.Rule)]

    package init(options: MessageParsingOptions = .strict, dispensable: [(name: String, rule: ToleratedDeviation.Rule)] = []) {
        maximumHTMLBytes = options.maximumHTMLBytes
        isTolerant = options.profile == .field
        self.dispensable = dispensable
    }

    /// Throws the defect of the first step that fails: 201, then 203, 207, 304 and 204 (protocol/messages.md §8).
    package func throwDefect() throws(MessageRejection) {
        if let defect { throw .defect(defect) }
    }

    package var defect: MessageDefect? { issues.first.map { MessageDefect($0.code, checked: $0.names) } }

    /// All defects in the order of the steps; the names are paths.
    package var issues: [(code: ProtocolErrorCode, names: [String])] {
        let steps: [(code: ProtocolErrorCode, names: [String])] = [
            (.elementMissing, missing), (.formatInvalid, malformed), (.reservedValue, reserved), (.isoCodeInvalid, isoCodes),
            (.duplicateElement, duplicated),
        ]
        return steps.filter { !$0.names.isEmpty }
    }

    private var defectCount: Int {
        missing.count + malformed.count + reserved.count + duplicated.count + isoCodes.count
    }

    /// Checks a top-level element of a message.
    package mutating func check(_ element: DataElement, in message: JSONObject, required: Bool) {
        check(element, in: message, required: required, path: element.name)
    }

    /// Accepts an element that the version does not have when its value is valid; otherwise the name stays unknown.
    mutating func honour(_ element: DataElement, in message: JSONObject, options: MessageParsingOptions) {
        var strict = options
        strict.profile = .strict
        var other = ElementChecker(options: strict)
        other.check(element, in: message, required: false)
        guard let value = other.accepted[element.name] else { return }
        tolerated.append(ToleratedDeviation(element.name, .removedElement))
        accepted[element.name] = withLineBreaks(value, of: element)
        html[element.name] = other.html[element.name]
    }

    /// Checks the options of a multi select. The answer joins the chosen names with commas, so that a name with a comma reads like two
    /// names (protocol/messages.md §5.2).
    mutating func checkOptionsCanBeJoined(_ name: String) {
        guard let options = accepted.array(name),
            options.contains(where: { $0.objectValue?.names.contains { UTF8Bytes.contains(UInt8(ascii: ","), in: $0) } == true })
        else { return }
        if isTolerant {
            tolerated.append(ToleratedDeviation(name, .commaInOptionName))
        } else {
            malformed.append(name)
        }
    }

    /// Checks the members of an object that is present. Reports their names as `path.member`.
    package mutating func checkMembers(_ members: [DataElement], of object: JSONObject, path: String) {
        for member in members {
            check(member, in: object, required: member.isRequired(in: object), path: "\(path).\(member.name)")
        }
    }

    private mutating func check(_ element: DataElement, in object: JSONObject, required: Bool, path: String) {
        guard element.format != .ignored else { return }
        guard let value = object[element.name] else {
            if required { miss(path) }
            return
        }
        guard !value.isEmptyElement else {
            // CORE-204 and CORE-309: an empty element counts as missing where it is required, and is a defect elsewhere.
            if required {
                miss(path)
            } else if isTolerant {
                tolerated.append(ToleratedDeviation(path, .emptyOptional))
            } else {
                malformed.append(path)
            }
            return
        }
        if isTolerant, element.format == .image { return checkImage(value, of: element, path: path) }
        let before = defectCount
        check(value, of: element, path: path)
        if before == defectCount, path == element.name { accepted[path] = withLineBreaks(value, of: element) }
    }

    /// Returns the value with a line break for each backslash with an `n`, when the field profile reads a text with lines.
    private mutating func withLineBreaks(_ value: JSONValue, of element: DataElement) -> JSONValue {
        guard isTolerant, let text = value.stringValue, let unescaped = Self.unescaped(text), element.hasLines else {
            return value
        }
        tolerated.append(ToleratedDeviation(element.name, .escapedLineBreak))
        return .string(unescaped)
    }

    /// Returns the text with a line break for each backslash with an `n`; nil when there is none.
    private static func unescaped(_ text: String) -> String? {
        guard UTF8Bytes.contains(UInt8(ascii: "\\"), in: text) else { return nil }
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var position = 0
        while position < bytes.count {
            let next = position + 1 < bytes.count ? bytes[position + 1] : 0
            let isPair = bytes[position] == UInt8(ascii: "\\") && next == UInt8(ascii: "n")
            result.append(isPair ? UInt8(ascii: "\n") : bytes[position])
            position += isPair ? 2 : 1
        }
        return result.count == bytes.count ? nil : String(decoding: result, as: UTF8.self)
    }

    private mutating func miss(_ path: String) {
        if let known = dispensable.first(where: { $0.name == path }) {
            tolerated.append(ToleratedDeviation(path, known.rule))
        } else {
            missing.append(path)
        }
    }

    private mutating func check(_ value: JSONValue, of element: DataElement, path: String) {
        switch (element.kind, value) {
        case (.string, .string(let text)): checkText(text, of: element, path: path)
        case (.boolean, .bool(let value)):
            if element.format == .onlyTrue, !value { malformed.append(path) }
        case (.object, .object(let object)):
            guard element.holdsLength(object.textLength) else { return malformed.append(path) }
            if element.format == .publicKey, object["d"] != nil { return malformed.append(path) }
            checkMembers(element.children, of: object, path: path)
        case (.objectArray, .array(let array)):
            switch element.format {
            case .options: checkOptions(array, of: element, path: path)
            case .members: checkObjects(array, of: element, path: path)
            default: break
            }
        case (.stringArray, .array(let array)): checkTexts(array, of: element, path: path)
        case (.string, _), (.boolean, _), (.object, _), (.objectArray, _), (.stringArray, _): malformed.append(path)
        }
    }

    private mutating func checkText(_ text: String, of element: DataElement, path: String) {
        if element.format == .html || element.format == .encodedHTML { return checkHTML(text, of: element, path: path) }
        guard element.holdsLength(of: text) else {
            if isTolerant, let rule = element.ruleForOverLong(text) {
                tolerated.append(ToleratedDeviation(path, rule))
            } else if isTolerant, element.isUnpadded(text) {
                tolerated.append(ToleratedDeviation(path, .unpaddedNumber))
            } else {
                malformed.append(path)
            }
            return
        }
        guard element.format.accepts(text) else {
            if element.isReserved(text) { reserved.append(path) } else { malformed.append(path) }
            return
        }
        if case .isoCode(let excluded) = element.format, let number = Int(decimal: text),
            excluded.contains(where: { $0.contains(number) })
        {
            isoCodes.append(path)
        }
    }

    private mutating func checkTexts(_ array: JSONArray, of element: DataElement, path: String) {
        guard element.holdsLength(array.count) else { return malformed.append(path) }
        var hasReserved = false
        for value in array {
            guard let text = value.stringValue else { return malformed.append(path) }
            if element.format.accepts(text) { continue }
            guard element.isReserved(text) else { return malformed.append(path) }
            hasReserved = true
        }
        if hasReserved { reserved.append(path) }
        if array.hasEqualElements { duplicated.append(path) }
    }

    private mutating func checkHTML(_ text: String, of element: DataElement, path: String) {
        func decode(_ text: String) -> String? {
            guard element.format == .encodedHTML else { return HTMLText.decode(text, maximumBytes: maximumHTMLBytes) }
            guard let maximum = element.maximumLength, element.holdsLength(of: text) else { return nil }
            return HTMLText.decode(text, maximumBytes: maximum)
        }
        if let decoded = decode(text) {
            html[element.name] = decoded
            return
        }
        // The other readings are made only for a text that deviates.
        let readings = HTMLText.deviatingReadings(
            of: text, isTolerant: isTolerant, ignoringPadding: element.name == Field.acsHTML)
        for (reading, rules) in readings {
            guard let decoded = decode(reading) else { continue }
            html[element.name] = decoded
            tolerated += rules.map { ToleratedDeviation(path, $0) }
            return
        }
        malformed.append(path)
    }

    /// Checks an image in the field profile: unusable links are left out; without the required link, all are left out.
    private mutating func checkImage(_ value: JSONValue, of element: DataElement, path: String) {
        guard let object = value.objectValue, element.holdsLength(object.textLength) else {
            tolerated.append(ToleratedDeviation(path, .unusableImage))
            return
        }
        // Most pictures have no defect.
        var whole = ElementChecker()
        whole.checkMembers(element.children, of: object, path: path)
        guard whole.defectCount > 0 else {
            accepted[path] = .object(object)
            return
        }
        let before = tolerated.count
        var usable = object
        var isUsable = true
        for member in element.children {
            var checker = ElementChecker()
            checker.checkMembers([member], of: object, path: path)
            guard checker.defect != nil else { continue }
            let isEmpty = object[member.name]?.isEmptyElement == true && member.inclusion != .required
            tolerated.append(ToleratedDeviation("\(path).\(member.name)", isEmpty ? .emptyOptional : .unusableImage))
            usable[member.name] = nil
            if member.inclusion == .required { isUsable = false }
        }
        if tolerated.count > before { isUsable = isUsable && element.children.contains { usable[$0.name] != nil } }
        if isUsable { accepted[path] = .object(usable) }
    }

    /// Checks an array of objects, each with the same members. A path is reported for each object with the defect.
    ///
    /// Equal objects are not looked for: the ranges of a PRes have no small limit, and comparing all pairs would take too long.
    private mutating func checkObjects(_ array: JSONArray, of element: DataElement, path: String) {
        guard element.holdsLength(array.count) else { return malformed.append(path) }
        for value in array {
            guard let object = value.objectValue else { return malformed.append(path) }
            checkMembers(element.children, of: object, path: path)
        }
    }

    /// Checks `challengeSelectInfo`: objects of exactly one member, name and value within their lengths, no name twice.
    private mutating func checkOptions(_ array: JSONArray, of element: DataElement, path: String) {
        guard let rule = element.children.first, case .option(let maximumKeyLength) = rule.format,
            element.holdsLength(array.count)
        else { return malformed.append(path) }
        var keys = JSONArray()
        var hasLongText = false
        for option in array {
            guard case .object(let object) = option, object.count == 1, let key = object.names.first,
                let text = object.string(key), DataElement.holdsLength(of: key, 1, maximumKeyLength)
            else { return malformed.append(path) }
            if !rule.holdsLength(of: text) {
                // The key goes back to the ACS; the text is only read.
                guard isTolerant, rule.isOverLong(text) else { return malformed.append(path) }
                hasLongText = true
            }
            keys.append(.string(key))
        }
        if hasLongText { tolerated.append(ToleratedDeviation(path, .overLongText)) }
        if keys.hasEqualElements { duplicated.append(path) }
    }
}

extension JSONValue {
    /// Whether the element contains no data: `null`, `""`, `[]` or `{}` (protocol/messages.md §1.3).
    package var isEmptyElement: Bool {
        switch self {
        case .null: true
        case .string(let text): text.isEmpty
        case .secret(let text): text.isEmpty
        case .array(let array): array.isEmpty
        case .object(let object): object.isEmpty
        case .bool, .number: false
        }
    }
}

extension DataElement {
    package func holdsLength(_ length: Int) -> Bool {
        length >= (minimumLength ?? 0) && length <= (maximumLength ?? .max)
    }

    package func holdsLength(of text: String) -> Bool { Self.holdsLength(of: text, minimumLength ?? 0, maximumLength ?? .max) }

    /// Returns whether the length is within the limits. Counts Unicode scalars only when the number of bytes does not decide.
    static func holdsLength(of text: String, _ minimum: Int, _ maximum: Int) -> Bool {
        let bytes = text.utf8.count
        if bytes <= maximum, minimum <= 1 { return bytes >= minimum }
        if bytes / 4 > maximum { return false }
        let length = text.unicodeScalars.count
        return length >= minimum && length <= maximum
    }

    /// Returns whether a text has more characters than the greatest length.
    func isOverLong(_ text: String) -> Bool { maximumLength.map { !Self.holdsLength(of: text, 0, $0) } ?? false }

    /// Returns the rule under which the field profile shows a text that is too long; nil for a text that is not, and for an element that
    /// people do not read. Neither the SDK nor the ACS uses such a text for anything else.
    func ruleForOverLong(_ text: String) -> ToleratedDeviation.Rule? {
        guard format == .text, isOverLong(text) else { return nil }
        // The text on a button, a field or a row.
        return name.hasSuffix("Label") ? .overLongLabel : .overLongText
    }

    /// Returns whether a text is the one digit of a number that must have two.
    func isUnpadded(_ text: String) -> Bool {
        guard case .number = format, minimumLength == 2, text.utf8.count == 1 else { return false }
        return format.accepts(text)
    }

    /// Whether this is a text whose line breaks are drawn.
    var hasLines: Bool {
        [Field.challengeInfoText, Field.whyInfoText, Field.expandInfoText, Field.challengeAddInfo].contains(name)
    }

    /// Returns whether a two-digit code is reserved by the specification for later use.
    func isReserved(_ text: String) -> Bool {
        guard !reserved.isEmpty, text.utf8.count == 2, text.isDigits, let number = Int(decimal: text) else {
            return false
        }
        return reserved.contains { $0.contains(number) }
    }

    /// Returns whether an object with these neighbours must contain the member.
    func isRequired(in object: JSONObject) -> Bool {
        switch (inclusion, condition) {
        case (.required, _): true
        case (.conditional, .value(let name, let value)): object.string(name) == value
        case (.conditional, _), (.optional, _), (.forbidden, _): false
        }
    }
}

/// The text of an HTML element.
enum HTMLText {
    /// Decodes strict base64url to well-formed UTF-8 of 1 to `maximumBytes` bytes; returns `nil` for anything else.
    static func decode(_ text: String, maximumBytes: Int) -> String? {
        guard text.utf8.count / 4 <= maximumBytes / 3 + 1, let decoded = Base64URL.decodeText(text), !decoded.isEmpty,
            decoded.utf8.count <= maximumBytes
        else { return nil }
        return decoded
    }

    /// Returns base64url without padding for each way to read a text that is not, with the rules that allow it.
    ///
    /// Both profiles read plain base64. The field profile also drops white space.
    ///
    /// - Parameter ignoringPadding: whether the field profile also drops padding of base64url.
    static func deviatingReadings(
        of text: String, isTolerant: Bool, ignoringPadding: Bool
    ) -> [(text: String, rules: [ToleratedDeviation.Rule])] {
        var bytes = Array(text.utf8)
        var readings: [(text: String, rules: [ToleratedDeviation.Rule])] = []
        if let plain = fromPlainBase64(bytes) { readings.append((plain, [.plainBase64HTML])) }
        guard isTolerant else { return readings }
        var rules: [ToleratedDeviation.Rule] = []
        let length = bytes.count
        bytes.removeAll { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
        if bytes.count < length {
            rules.append(.whiteSpaceInHTML)
            if bytes.contains(where: isPlainDigit), let plain = fromPlainBase64(bytes) {
                readings.append((plain, rules + [.plainBase64HTML]))
            }
        }
        let digits = ignoringPadding ? withoutPadding(bytes) : bytes[...]
        if digits.count < bytes.count { rules.append(.paddedHTML) }
        if !rules.isEmpty { readings.append((String(decoding: digits, as: UTF8.self), rules)) }
        return readings
    }

    /// Returns base64url for plain base64 (RFC 4648 §4), which is padded to groups of four; nil for a text with digits of base64url.
    private static func fromPlainBase64(_ bytes: [UInt8]) -> String? {
        guard bytes.count % 4 == 0, !bytes.contains(UInt8(ascii: "-")), !bytes.contains(UInt8(ascii: "_")) else { return nil }
        let digits = withoutPadding(bytes).map { byte in
            switch byte {
            case UInt8(ascii: "+"): UInt8(ascii: "-")
            case UInt8(ascii: "/"): UInt8(ascii: "_")
            default: byte
            }
        }
        return String(decoding: digits, as: UTF8.self)
    }

    /// Returns whether only plain base64 has this digit.
    private static func isPlainDigit(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "+") || byte == UInt8(ascii: "/") }

    /// Returns the text without `=` at its end, of which there are at most two.
    private static func withoutPadding(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
        var digits = bytes[...]
        for _ in 0..<2 where digits.last == UInt8(ascii: "=") { digits.removeLast() }
        return digits
    }
}
