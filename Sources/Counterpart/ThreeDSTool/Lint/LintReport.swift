import Foundation
import ThreeDSContract
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages

/// The findings in one message of a file.
struct LintReport {
    /// What the caller knows about the transaction.
    struct Asked {
        var version: ProtocolVersion?
        var channel: DeviceChannel?
    }

    /// A line and a column, from 1.
    struct Place {
        let line: Int
        let column: Int
    }

    let file: String
    /// Where the message begins; nil for the only message of a file.
    let place: Place?
    /// Such as `CRes 2.2.0`.
    let subject: String
    /// Whether a rule was applied.
    let isChecked: Bool
    let findings: [MessageFinding]
    /// Members without a row in the table.
    let unknownMembers: [UnknownMember]
    let notChecked: [MessageFinding.Unchecked]
    /// The place of the byte from which on the text is not JSON; nil when that is not known.
    private var faultPlace: Place?

    /// The message and the reports' words for an input that has several.
    ///
    /// - Parameter parsed: of the message, if it is JSON.
    init(_ message: FoundMessage, _ parsed: MessageLint.Text?, file: String, _ asked: Asked) {
        self.init(
            message.content, parsed, file: file, place: Place(line: message.line, column: message.column), asked,
            isVerbatim: message.isVerbatim)
    }

    private init(
        _ content: FoundMessage.Content, _ parsed: MessageLint.Text? = nil, file: String, place: Place?, _ asked: Asked,
        isVerbatim: Bool = false,
        before: [MessageFinding] = []
    ) {
        self.file = file
        self.place = place
        var form: ChallengeForm?
        var message: [UInt8] = []
        switch content {
        case .json(let bytes): message = bytes
        case .form(let read): (form, message) = (read, read.message)
        case .method(let data):
            subject = "3DS Method data"
            isChecked = true
            findings = before + data.findings
            unknownMembers = data.unknownMembers
            notChecked = []
            return
        case .compact(let text):
            let lint = CompactLint(text)
            subject = lint.kind?.rawValue ?? "JOSE string"
            isChecked = true
            findings = before + lint.findings
            unknownMembers = lint.unknownMembers
            notChecked = lint.notChecked
            return
        }
        let text = parsed ?? MessageLint.Text(message)
        let lint = MessageLint(text, version: asked.version, channel: asked.channel ?? form?.channel)
        subject = Self.subject(of: lint)
        isChecked = !lint.isUnchecked
        findings = before + (form?.findings ?? []) + lint.findings
        unknownMembers = lint.unknownMembers + Self.unknownMembers(ofStringsIn: text.object)
        notChecked = lint.notChecked
        if isVerbatim { faultPlace = Self.fault(in: findings, message, place) }
    }

    /// Returns the members without a row in the JOSE strings of a message.
    private static func unknownMembers(ofStringsIn message: JSONObject?) -> [UnknownMember] {
        [Field.acsSignedContent, Field.sdkEncData, Field.sdkServerSignedContent].flatMap { name in
            message?.string(name).map { CompactLint($0).unknownMembers.map { $0.inside(name) } } ?? []
        }
    }

    private static func fault(in findings: [MessageFinding], _ bytes: [UInt8], _ place: Place?) -> Place? {
        for finding in findings {
            guard case .notJSON(let byte) = finding.problem else { continue }
            let position = TextPosition(of: byte, in: bytes)
            let start = place ?? Place(line: 1, column: 1)
            return Place(
                line: start.line + position.line - 1,
                column: position.line == 1 ? start.column + position.column - 1 : position.column)
        }
        return nil
    }

    /// Type and version, and the device channel. Of the messages of an app, only the AReq names it, because it has an element for it.
    private static func subject(of lint: MessageLint) -> String {
        let channel = lint.channel == .app && lint.kind != .areq ? nil : lint.channel?.word
        return [lint.typeName ?? "message", lint.version?.rawValue, channel].compactMap { $0 }.joined(separator: " ")
    }

    /// Returns the findings that the profile refuses.
    func refused(isTolerant: Bool) -> [MessageFinding] {
        findings.filter { $0.severity == .refused || $0.severity == .tolerated && !isTolerant }
    }
}

// MARK: - Whole files

extension LintReport {
    /// Reads what a file contains: one message in any of its forms, or several.
    ///
    /// - Throws: `.file` for content that is neither a message nor a JOSE string.
    static func reports(_ bytes: [UInt8], file: String, _ asked: Asked) throws(ToolError) -> [LintReport] {
        let name = file == "-" ? "standard input" : file
        if let reason = ForeignForm(bytes)?.words { throw .file(path: name, reason: reason) }
        guard let text = String(validatingBytes: bytes) else { throw .file(name, .notText) }
        // JSON must not begin with a byte order mark. What follows it is checked all the same.
        let hasMark = bytes.starts(with: byteOrderMark)
        let before = hasMark ? [MessageFinding("", .wellFormed, .messageInvalid, .refused, .byteOrderMark)] : []
        let rest = hasMark ? Array(bytes.dropFirst(byteOrderMark.count)) : bytes
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines.union(CharacterSet(charactersIn: "\u{FEFF}")))
        guard !trimmed.isEmpty else { throw .file(name, .empty) }
        func one(_ content: FoundMessage.Content) -> [LintReport] {
            let start = rest.prefix { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }.count
            var report = LintReport(content, file: file, place: nil, asked, before: before)
            if case .json(let message) = content {
                let position = TextPosition(of: start, in: rest)
                report.faultPlace = fault(in: report.findings, message, Place(line: position.line, column: position.column))
            }
            return [report]
        }
        if trimmed.hasPrefix("{") || trimmed.hasPrefix("[") {
            let several = several(in: rest, isArray: trimmed.hasPrefix("["))
            guard !several.isEmpty else { return one(.json(Array(trimmed.utf8))) }
            return several.enumerated().map { index, message in
                LintReport(
                    message.content, file: file, place: Place(line: message.line, column: message.column), asked,
                    isVerbatim: message.isVerbatim, before: index == 0 ? before : [])
            }
        }
        // A message may have been copied as a string of other JSON, with its escapes.
        if let inner = (try? JSONDocument(parsing: Array(trimmed.utf8)))?.root.stringValue, inner.first == "{" {
            return [LintReport(.json(Array(inner.utf8)), file: file, place: nil, asked, before: before)]
        }
        // A value may have been copied with the quotes of its JSON around it.
        let isQuoted = trimmed.count > 2 && trimmed.hasPrefix("\"") && trimmed.hasSuffix("\"")
        let value = isQuoted ? String(trimmed.dropFirst().dropLast()) : trimmed
        if let form = ChallengeForm(trimmed) { return one(.form(form)) }
        if let data = MethodData(form: trimmed) { return one(.method(data)) }
        if CompactLint.isLikely(value) { return one(.compact(value)) }
        if let content = FoundMessage.encoded(in: value) { return one(content) }
        throw .file(
            path: name, reason: "is not a JSON message or a JOSE string in the compact serialisation; for a log, add --log")
    }

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Returns the messages of a text with several: an array, one message a line, or one after the other. Empty for another text.
    private static func several(in bytes: [UInt8], isArray: Bool) -> [FoundMessage] {
        if let objects = MessageScanner.objects(in: bytes), objects.count > 1 || isArray { return objects }
        // A line that is not JSON does not spoil the others.
        let lines = MessageScanner.lines(in: bytes) ?? []
        return lines.count > 1 ? lines : []
    }
}

// MARK: - Output

extension LintReport {
    /// The file, and the place in it if the file has several messages.
    var name: String {
        let name = (file == "-" ? "standard input" : file).printable
        return place.map { "\(name):\($0.line):\($0.column)" } ?? name
    }

    /// For people.
    func lines(isTolerant: Bool) -> [String] {
        var lines = findings.map { finding in
            let field = finding.place?.words ?? finding.field
            let place = field.isEmpty ? subject : "\(subject): \(Self.shown(field))"
            let code = finding.code.map { ", Erro \($0.rawValue)" } ?? ""
            let severity =
                finding.severity == .tolerated ? (isTolerant ? "accepted" : "refused by strict") : finding.severity.rawValue
            return
                "\(name): \(place): \(severity): \(text(of: finding)) (\(finding.rule.rawValue), \(finding.rule.requirement)\(code))"
        }
        if refused(isTolerant: isTolerant).isEmpty {
            lines.append("\(name): \(subject): \(isChecked ? "fine" : "not checked at all")")
        }
        return lines + unknownLines.map { "\(name): not checked: \($0)" }
    }

    /// What was not checked, for people.
    var linesOfUnchecked: [String] { notChecked.map { "\(name): not checked: \(Self.shown($0.words))" } }

    private func text(of finding: MessageFinding) -> String {
        guard case .notJSON = finding.problem, let faultPlace else { return finding.text }
        return "\(finding.text): line \(faultPlace.line), column \(faultPlace.column)"
    }

    /// For scripts.
    var json: JSONValue {
        let list = findings.map { finding -> JSONValue in
            var members: JSONObject = [
                "element": .string(Self.shown(finding.field)), "rule": .string(finding.rule.rawValue),
                "requirement": .string(finding.rule.requirement), "severity": .string(finding.severity.rawValue),
                "strict": .bool([.ignored, .warning].contains(finding.severity)), "field": .bool(finding.severity != .refused),
                ContractName.text: .string(finding.text),
            ]
            if let code = finding.code { members[Field.errorCode] = .string(code.rawValue) }
            if let place = finding.place { Self.add(place, to: &members) }
            if finding.moreEntries > 0 { members["moreEntries"] = .number(String(finding.moreEntries)) }
            if case .notJSON = finding.problem, let faultPlace { faultPlace.add(to: &members) }
            return .object(members)
        }
        var members: JSONObject = ["file": .string(file)]
        place?.add(to: &members)
        members["subject"] = .string(subject)
        members["checked"] = .bool(isChecked)
        members["findings"] = .array(JSONArray(list))
        members["unknownNames"] = .array(JSONArray(unknownMembers.map { .string(Self.shown($0.place.path)) }))
        members["unknownMembers"] = .array(JSONArray(unknownJSON))
        members["notChecked"] = .array(JSONArray(notChecked.map { .string(Self.shown($0.words)) }))
        return .object(members)
    }

    /// Returns a name from a file as one line of limited length.
    static func shown(_ name: String) -> String { name.printable(atMost: 200) }
}

extension LintReport.Place {
    /// Adds the members `line` and `column`.
    func add(to members: inout JSONObject) {
        members["line"] = .number(String(line))
        members["column"] = .number(String(column))
    }
}

/// A form of bytes that is not text in UTF-8, known by its first bytes.
enum ForeignForm {
    case utf16
    case compressed(String)

    init?(_ bytes: [UInt8]) {
        let known: [([UInt8], ForeignForm)] = [
            ([0xFF, 0xFE], .utf16), ([0xFE, 0xFF], .utf16), ([0x1F, 0x8B], .compressed("gzip")),
            ([0x28, 0xB5, 0x2F, 0xFD], .compressed("zstd")), ([0xFD, 0x37, 0x7A, 0x58, 0x5A], .compressed("xz")),
            ([0x42, 0x5A, 0x68], .compressed("bzip2")), ([0x50, 0x4B, 0x03, 0x04], .compressed("zip")),
        ]
        guard let form = known.first(where: { bytes.starts(with: $0.0) }) else { return nil }
        self = form.1
    }

    var words: String {
        switch self {
        case .utf16: "is UTF-16; convert it to UTF-8 first"
        case .compressed(let form): "is compressed with \(form); decompress it first"
        }
    }
}

extension String {
    /// Nil unless the bytes are well-formed UTF-8.
    fileprivate init?(validatingBytes bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.utf8.elementsEqual(bytes) else { return nil }
        self = text
    }
}
