/// Reads the rows of the generated table. As one text they take a fraction of the code that literals would be.
///
/// A line for each row, twelve fields with a bar between:
///
///     0 depth, 1 for a member of the row above    6 first version
///     1 name                                      7 last version
///     2 kind: s b o a l                           8 inclusion: R C O X
///     3 minimum length                            9 condition
///     4 maximum length                           10 uses, MESSAGE=INCLUSION/CONDITION;…
///     5 format                                   11 forms, VERSION=REQUIRED/OPTIONAL/IN FINAL;…
///
/// `-` is nil or none. A format's reserved codes follow it after `!`, arguments of formats and conditions after `:`, by commas.
struct DataElementText {
    private let lines: [[String]]
    private var next = 0

    /// Every row of depth 0, with its members. A line that is not as above is left out with its members.
    static func rows(_ text: String) -> [DataElement] {
        var reader = DataElementText(text)
        return reader.rows(depth: 0)
    }

    private init(_ text: String) {
        lines = Self.parts(text[...], "\n").map { Self.parts($0, "|").map { String($0) } }.filter { $0.count == 12 }
    }

    private mutating func rows(depth: Int) -> [DataElement] {
        var rows: [DataElement] = []
        while next < lines.count, Int(lines[next][0]) == depth {
            let fields = lines[next]
            next += 1
            let children = self.rows(depth: depth + 1)
            if let row = DataElement(fields, children) { rows.append(row) }
        }
        return rows
    }

    @inline(never)
    fileprivate static func parts(_ text: Substring, _ separator: Unicode.Scalar) -> [Substring] {
        let separator = UInt8(ascii: separator)
        return text.utf8.split(separator: separator).map { Substring($0) }
    }

    /// What stands before and after the first separator.
    @inline(never)
    fileprivate static func halves(_ text: Substring, _ separator: Unicode.Scalar) -> (Substring, Substring) {
        let bytes = text.utf8
        guard let index = bytes.firstIndex(of: UInt8(ascii: separator)) else { return (text, "") }
        return (Substring(bytes[..<index]), Substring(bytes[bytes.index(after: index)...]))
    }

    @inline(never)
    fileprivate static func spans(_ text: Substring) -> [ClosedRange<Int>] {
        parts(text, ",").compactMap { part in
            let (low, high) = halves(part, "-")
            guard let low = Int(low), let high = Int(high), low <= high else { return nil }
            return low...high
        }
    }

    @inline(never)
    fileprivate static func strings(_ text: Substring) -> [String] { parts(text, ",").map { String($0) } }
}

extension DataElement {
    fileprivate convenience init?(_ fields: [String], _ children: [DataElement]) {
        let (formatText, reserved) = DataElementText.halves(fields[5][...], "!")
        guard let kind = Kind(letter: fields[2]), let format = ElementFormat(text: formatText),
            let since = MessageVersion(rawValue: fields[6]), let inclusion = Inclusion(letter: fields[8][...]),
            let condition = ElementCondition(text: fields[9][...])
        else { return nil }
        self.init(
            fields[1], kind, length: Int(fields[3]), Int(fields[4]), format, reserved: DataElementText.spans(reserved),
            since: since, until: MessageVersion(rawValue: fields[7]), inclusion: inclusion, condition: condition,
            uses: DataElementText.parts(fields[10][...], ";").compactMap(Use.init(text:)),
            forms: DataElementText.parts(fields[11][...], ";").compactMap(Form.init(text:)), children: children)
    }
}

extension DataElement.Kind {
    fileprivate init?(letter: String) {
        switch letter {
        case "s": self = .string
        case "b": self = .boolean
        case "o": self = .object
        case "a": self = .objectArray
        case "l": self = .stringArray
        default: return nil
        }
    }
}

extension DataElement.Inclusion {
    fileprivate init?(letter: Substring) {
        switch letter {
        case "R": self = .required
        case "C": self = .conditional
        case "O": self = .optional
        case "X": self = .forbidden
        default: return nil
        }
    }
}

extension DataElement.Use {
    fileprivate init?(text: Substring) {
        let (message, rest) = DataElementText.halves(text, "=")
        let (inclusion, condition) = DataElementText.halves(rest, "/")
        guard let message = MessageKind(rawValue: String(message)), let inclusion = DataElement.Inclusion(letter: inclusion),
            let condition = ElementCondition(text: condition)
        else { return nil }
        self.init(message, inclusion, condition)
    }
}

extension DataElement.Form {
    fileprivate init?(text: Substring) {
        let (version, rest) = DataElementText.halves(text, "=")
        let (required, others) = DataElementText.halves(rest, "/")
        let (optional, inFinal) = DataElementText.halves(others, "/")
        guard let version = MessageVersion(rawValue: String(version)), let inFinal = DataElement.Inclusion(letter: inFinal) else {
            return nil
        }
        func types(_ text: Substring) -> [UIType] { DataElementText.strings(text).compactMap(UIType.init(rawValue:)) }
        self.init(version, required: types(required), optional: types(optional), inFinal: inFinal)
    }
}

extension ElementFormat {
    fileprivate init?(text: Substring) {
        let (name, arguments) = DataElementText.halves(text, ":")
        let number = Int(arguments) ?? 0
        switch name {
        case "text": self = .text
        case "ignored": self = .ignored
        case "boolean": self = .boolean
        case "onlyTrue": self = .onlyTrue
        case "members": self = .members
        case "publicKey": self = .publicKey
        case "options": self = .options
        case "option": self = .option(maximumKeyLength: number)
        case "extensions": self = .extensions(maximumCount: number)
        case "image": self = .image
        case "codes": self = .codes(DataElementText.spans(arguments))
        case "oneOf": self = .oneOf(DataElementText.strings(arguments))
        case "digits": self = .digits
        case "number":
            guard let range = DataElementText.spans(arguments).first else { return nil }
            self = .number(range)
        case "alphanumeric": self = .alphanumeric
        case "printableASCII": self = .printableASCII
        case "uuid": self = .uuid
        case "version": self = .version
        case "counter": self = .counter
        case "date":
            guard let precision = DatePrecision(rawValue: number) else { return nil }
            self = .date(precision)
        case "url": self = .url
        case "httpsURL": self = .httpsURL
        case "appURL": self = .appURL
        case "html": self = .html
        case "encodedHTML": self = .encodedHTML
        case "base64URL": self = .base64URL
        case "base64URLBytes": self = .base64URLBytes(number)
        case "base64": self = .base64(byteCount: number)
        case "compact": self = .compact(parts: number)
        case "isoCode": self = .isoCode(excluding: DataElementText.spans(arguments))
        case "email": self = .email
        default: return nil
        }
    }
}

extension ElementCondition {
    fileprivate init?(text: Substring) {
        let (name, arguments) = DataElementText.halves(text, ":")
        let values = DataElementText.strings(arguments)
        switch (name, values.count) {
        case ("none", 0): self = .none
        case ("senderDecides", 0): self = .senderDecides
        case ("situation", 0): self = .situation
        case ("never", 0): self = .never
        case ("appChannel", 0): self = .appChannel
        case ("appChannelFrom220", 0): self = .appChannelFrom220
        case ("serverToDirectoryServer", 0): self = .serverToDirectoryServer
        case ("directoryServerToACS", 0): self = .directoryServerToACS
        case ("payment", 0): self = .payment
        case ("paymentOrRecurring", 0): self = .paymentOrRecurring
        case ("decoupledRequested", 0): self = .decoupledRequested
        case ("decoupledConfirmed", 0): self = .decoupledConfirmed
        case ("unlessDecoupled", 0): self = .unlessDecoupled
        case ("authenticationIndicator", 1...): self = .authenticationIndicator(values)
        case ("status", 1...): self = .status(values)
        case ("paymentStatus", 1...): self = .paymentStatus(values)
        case ("presence", 1): self = .presence(of: values[0])
        case ("absence", 1): self = .absence(of: values[0])
        case ("value", 2): self = .value(of: values[0], is: values[1])
        default: return nil
        }
    }
}
