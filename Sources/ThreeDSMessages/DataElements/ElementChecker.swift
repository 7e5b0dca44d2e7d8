import ThreeDSJSON

/// Checks elements of one message against the table and collects what is wrong with them (CORE-213).
struct ElementChecker {
    private(set) var missing: [String] = []
    private(set) var malformed: [String] = []
    private(set) var duplicated: [String] = []
    private(set) var isoCodes: [String] = []
    /// Values that passed, by name.
    private(set) var accepted: [String: JSONValue] = [:]
    /// Decoded HTML elements that passed, by name.
    private(set) var html: [String: String] = [:]
    private let maximumHTMLBytes: Int

    init(maximumHTMLBytes: Int = MessageParsingOptions.strict.maximumHTMLBytes) {
        self.maximumHTMLBytes = maximumHTMLBytes
    }

    /// The first step that fails decides: 201, then 203, 304 and 204 (messages §8).
    func throwDefect() throws(MessageRejection) {
        if let defect { throw .defect(defect) }
    }

    var defect: MessageDefect? {
        if !missing.isEmpty { return MessageDefect(.elementMissing, names: missing) }
        if !malformed.isEmpty { return MessageDefect(.formatInvalid, names: malformed) }
        if !isoCodes.isEmpty { return MessageDefect(.isoCodeInvalid, names: isoCodes) }
        if !duplicated.isEmpty { return MessageDefect(.duplicateElement, names: duplicated) }
        return nil
    }

    /// Checks a top-level element of a message.
    mutating func check(_ element: DataElement, in message: JSONObject, required: Bool) {
        check(element, in: message, required: required, path: element.name)
    }

    /// Checks the members of an object that is present; their names are reported as `path.member`.
    mutating func checkMembers(_ members: [DataElement], of object: JSONObject, path: String) {
        for member in members {
            check(member, in: object, required: member.inclusion == .required, path: "\(path).\(member.name)")
        }
    }

    private mutating func check(_ element: DataElement, in object: JSONObject, required: Bool, path: String) {
        guard element.format != .ignored else { return }
        guard let value = object[element.name] else {
            if required { missing.append(path) }
            return
        }
        guard !value.isEmptyElement else {
            // CORE-204 and CORE-309: empty counts as missing where required, and is wrong elsewhere.
            if required { missing.append(path) } else { malformed.append(path) }
            return
        }
        let before = (missing.count, malformed.count, duplicated.count, isoCodes.count)
        check(value, of: element, path: path)
        if before == (missing.count, malformed.count, duplicated.count, isoCodes.count), path == element.name {
            accepted[path] = value
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
            if element.format == .options { checkOptions(array, of: element, path: path) }
        case (.stringArray, .array(let array)):
            guard element.holdsLength(array.count),
                array.allSatisfy({ element.format.accepts($0.stringValue ?? "") && $0.stringValue != nil })
            else { return malformed.append(path) }
            if array.hasEqualElements { duplicated.append(path) }
        case (.string, _), (.boolean, _), (.object, _), (.objectArray, _), (.stringArray, _): malformed.append(path)
        }
    }

    private mutating func checkText(_ text: String, of element: DataElement, path: String) {
        if element.format == .html {
            switch HTMLText.decode(text, maximumBytes: maximumHTMLBytes) {
            case .some(let decoded): html[element.name] = decoded
            case nil: malformed.append(path)
            }
            return
        }
        guard element.holdsLength(of: text), element.format.accepts(text) else { return malformed.append(path) }
        if case .isoCode(let excluded) = element.format, let number = Int(text), excluded.contains(where: { $0.contains(number) })
        {
            isoCodes.append(path)
        }
    }

    /// `challengeSelectInfo`: objects of exactly one member, name and value 1 to 45 characters, no name twice.
    private mutating func checkOptions(_ array: JSONArray, of element: DataElement, path: String) {
        guard let rule = element.children.first, array.count >= (element.minimumLength ?? 1) else {
            return malformed.append(path)
        }
        var keys: Set<[UInt8]> = []
        var hasEqualKeys = false
        for option in array {
            guard case .object(let object) = option, object.count == 1, let key = object.names.first,
                let text = object[key]?.stringValue, rule.holdsLength(of: key), rule.holdsLength(of: text)
            else { return malformed.append(path) }
            if !keys.insert(Array(key.utf8)).inserted { hasEqualKeys = true }
        }
        if hasEqualKeys { duplicated.append(path) }
    }
}

extension JSONValue {
    /// `null`, `""`, `[]` or `{}`: no data (messages §1.3).
    var isEmptyElement: Bool {
        switch self {
        case .null: true
        case .string(let text): text.isEmpty
        case .array(let array): array.isEmpty
        case .object(let object): object.isEmpty
        case .bool, .number: false
        }
    }
}

extension DataElement {
    func holdsLength(_ length: Int) -> Bool {
        length >= (minimumLength ?? 0) && length <= (maximumLength ?? .max)
    }

    /// Counts Unicode scalars, and only when the number of bytes does not already decide.
    func holdsLength(of text: String) -> Bool {
        let bytes = text.utf8.count
        let (minimum, maximum) = (minimumLength ?? 0, maximumLength ?? .max)
        if bytes <= maximum, minimum <= 1 { return bytes >= minimum }
        if bytes / 4 > maximum { return false }
        return holdsLength(text.unicodeScalars.count)
    }
}

/// Text of an HTML element.
enum HTMLText {
    /// Decodes strict base64url to well-formed UTF-8 of 1 to `maximumBytes` bytes; `nil` when it is not that.
    static func decode(_ text: String, maximumBytes: Int) -> String? {
        guard text.utf8.count / 4 <= maximumBytes / 3 + 1, let bytes = try? Base64URL.decode(text), !bytes.isEmpty,
            bytes.count <= maximumBytes
        else { return nil }
        // Decoding repairs what is malformed: unchanged bytes were well-formed.
        let decoded = String(decoding: bytes, as: UTF8.self)
        return UTF8Bytes.areEqual(decoded, bytes) ? decoded : nil
    }
}
