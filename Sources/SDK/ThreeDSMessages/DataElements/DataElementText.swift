import ThreeDSJSON

/// Reads the rows of the generated table. As one text, the rows take a fraction of the code size of literals.
///
/// Each row is one line of twelve fields separated by bars:
///
///     0 depth, 1 for a member of the row above    6 first version
///     1 name                                      7 last version
///     2 kind: s b o a l                           8 inclusion: R C O X
///     3 minimum length                            9 condition
///     4 maximum length                           10 uses, MESSAGE=INCLUSION/CONDITION;…
///     5 format                                   11 forms, VERSION=REQUIRED/OPTIONAL/IN FINAL;…
///
/// `-` means nil or none. The reserved codes of a format follow it after `!`. Arguments of formats and conditions follow after `:`,
/// separated by commas.
struct DataElementText {
    private let lines: [[String]]
    private var next = 0

    /// Returns every row of depth 0 with its members. A malformed line is left out together with its members.
    @inline(never)
    static func rows(_ text: String) -> [DataElement] {
        var reader = DataElementText(text)
        return reader.rows(depth: 0)
    }

    private init(_ text: String) {
        lines = text.parts(at: "\n").map { $0.parts(at: "|") }.filter { $0.count == 12 }
    }

    private mutating func rows(depth: Int) -> [DataElement] {
        var rows: [DataElement] = []
        while next < lines.count, Int(decimal: lines[next][0]) == depth {
            let fields = lines[next]
            next += 1
            let children = self.rows(depth: depth + 1)
            if let row = DataElement(fields, children) { rows.append(row) }
        }
        return rows
    }

    /// Returns the parts between the separators; an empty array for an empty text.
    fileprivate static func parts(_ text: String, _ separator: Unicode.Scalar) -> [String] {
        text.isEmpty ? [] : text.parts(at: separator)
    }

    /// Returns the parts before and after the first separator.
    @inline(never)
    fileprivate static func halves(_ text: String, _ separator: Unicode.Scalar) -> (String, String) {
        text.halves(at: separator) ?? (text, "")
    }

    @inline(never)
    fileprivate static func spans(_ text: String) -> [ClosedRange<Int>] {
        strings(text).compactMap { part in
            let (low, high) = halves(part, "-")
            guard let low = Int(decimal: low), let high = Int(decimal: high), low <= high else { return nil }
            return low...high
        }
    }

    @inline(never)
    fileprivate static func strings(_ text: String) -> [String] { parts(text, ",") }
}

extension DataElement {
    fileprivate convenience init?(_ fields: [String], _ children: [DataElement]) {
        let (formatText, reserved) = DataElementText.halves(fields[5], "!")
        guard let kind = Kind(letter: fields[2]), let format = ElementFormat(text: formatText),
            let since = ProtocolVersion(rawValue: fields[6]), let inclusion = Inclusion(letter: fields[8]),
            let condition = ElementCondition(text: fields[9])
        else { return nil }
        self.init(
            fields[1], kind, length: Int(decimal: fields[3]), Int(decimal: fields[4]), format,
            reserved: DataElementText.spans(reserved),
            since: since, until: ProtocolVersion(rawValue: fields[7]), inclusion: inclusion, condition: condition,
            uses: DataElementText.parts(fields[10], ";").compactMap(Use.init(text:)),
            forms: DataElementText.parts(fields[11], ";").compactMap(Form.init(text:)), children: children)
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
    fileprivate init?(letter: String) {
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
    fileprivate init?(text: String) {
        let (message, rest) = DataElementText.halves(text, "=")
        let (inclusion, condition) = DataElementText.halves(rest, "/")
        guard let message = MessageKind(rawValue: message), let inclusion = DataElement.Inclusion(letter: inclusion),
            let condition = ElementCondition(text: condition)
        else { return nil }
        self.init(message, inclusion, condition)
    }
}

extension DataElement.Form {
    fileprivate init?(text: String) {
        let (version, rest) = DataElementText.halves(text, "=")
        let (required, others) = DataElementText.halves(rest, "/")
        let (optional, inFinal) = DataElementText.halves(others, "/")
        guard let version = ProtocolVersion(rawValue: version), let inFinal = DataElement.Inclusion(letter: inFinal) else {
            return nil
        }
        func types(_ text: String) -> [UIType] { DataElementText.strings(text).compactMap(UIType.init(rawValue:)) }
        self.init(version, required: types(required), optional: types(optional), inFinal: inFinal)
    }
}

extension ElementFormat {
    /// The formats without arguments.
    private static let plain: [(name: String, format: ElementFormat)] = [
        ("text", .text), ("ignored", .ignored), ("boolean", .boolean), ("onlyTrue", .onlyTrue), ("members", .members),
        ("publicKey", .publicKey), ("options", .options), ("image", .image), ("digits", .digits), ("alphanumeric", .alphanumeric),
        ("printableASCII", .printableASCII), ("uuid", .uuid), ("version", .version), ("counter", .counter), ("url", .url),
        ("httpsURL", .httpsURL), ("appURL", .appURL), ("html", .html), ("encodedHTML", .encodedHTML), ("base64URL", .base64URL),
        ("email", .email),
    ]

    fileprivate init?(text: String) {
        let (name, arguments) = DataElementText.halves(text, ":")
        let number = Int(decimal: arguments) ?? 0
        switch name {
        case "option": self = .option(maximumKeyLength: number)
        case "extensions": self = .extensions(maximumCount: number)
        case "codes": self = .codes(DataElementText.spans(arguments))
        case "oneOf": self = .oneOf(DataElementText.strings(arguments))
        case "number":
            guard let range = DataElementText.spans(arguments).first else { return nil }
            self = .number(range)
        case "date":
            guard let precision = DatePrecision(rawValue: number) else { return nil }
            self = .date(precision)
        case "base64URLBytes": self = .base64URLBytes(number)
        case "base64": self = .base64(byteCount: number)
        case "compact": self = .compact(parts: number)
        case "isoCode": self = .isoCode(excluding: DataElementText.spans(arguments))
        default:
            guard let known = Self.plain.first(where: { $0.name == name }) else { return nil }
            self = known.format
        }
    }
}

extension ElementCondition {
    /// The conditions without values.
    private static let plain: [(name: String, condition: ElementCondition)] = [
        ("none", .none), ("senderDecides", .senderDecides), ("situation", .situation), ("never", .never),
        ("appChannel", .appChannel), ("appChannelFrom220", .appChannelFrom220),
        ("serverToDirectoryServer", .serverToDirectoryServer), ("directoryServerToACS", .directoryServerToACS),
        ("payment", .payment), ("paymentOrRecurring", .paymentOrRecurring), ("decoupledRequested", .decoupledRequested),
        ("decoupledConfirmed", .decoupledConfirmed), ("unlessDecoupled", .unlessDecoupled),
    ]

    fileprivate init?(text: String) {
        let (name, arguments) = DataElementText.halves(text, ":")
        let values = DataElementText.strings(arguments)
        switch (name, values.count) {
        case ("authenticationIndicator", 1...): self = .authenticationIndicator(values)
        case ("status", 1...): self = .status(values)
        case ("paymentStatus", 1...): self = .paymentStatus(values)
        case ("presence", 1): self = .presence(of: values[0])
        case ("absence", 1): self = .absence(of: values[0])
        case ("value", 2): self = .value(of: values[0], is: values[1])
        default:
            guard values.isEmpty, let known = Self.plain.first(where: { $0.name == name }) else { return nil }
            self = known.condition
        }
    }
}
