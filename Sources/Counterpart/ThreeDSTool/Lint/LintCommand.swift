import Foundation
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages

/// `tds lint`.
enum LintCommand {
    private static let version = ToolOption.setting(
        "--version", "V",
        "Version of the transaction, one of \(ProtocolVersion.texts.joined(separator: ", ")); the message's own by default.")
    private static let channel = ToolOption.setting(
        "--channel", "CHANNEL",
        "Device channel of the transaction, one of \(DeviceChannel.list); what the message shows by default.")
    private static let profile = ToolOption.setting("--profile", "P", "strict, the default, or field.")
    private static let json = ToolOption.flag("--json", "Print one JSON object.")

    static let command = ToolCommand(
        name: "lint",
        summary: "check messages and JOSE strings against the rules of their version",
        discussion: [
            "FILE holds a message in JSON, the form of a challenge in a browser, a JWE or a JWS in the compact serialisation;",
            "'-' reads standard input. JOSE strings are checked without keys. The device channel decides which elements an AReq,",
            "ARes, CReq, CRes, RReq and RRes must have.",
            "",
            "Prints one line for each finding: file, message, element, rule, requirement, the Erro's code, and what is",
            "wrong, never a value. Findings of all steps are listed, not only those of the first that fails. When acsUiType itself is",
            "wrong, the elements that depend on it cannot be checked. If the field profile accepts a finding, the line says so, and",
            "the finding counts only under strict. 'not checked' lines list what could not be checked.",
            "",
            "Status 0 if nothing is refused, 1 if something is refused, 2 if a file cannot be used, 3 if nothing is refused and a",
            "message was not checked at all.",
        ],
        options: [version, channel, profile, json],
        operands: ["FILE…"]
    ) { arguments, surroundings in
        let asked = try transactionVersion(arguments)
        let askedChannel = try deviceChannel(arguments)
        let isTolerant = try isTolerant(arguments)
        var reports: [LintReport] = []
        do throws(ToolError) {
            for path in arguments.operands {
                let bytes = try await bytes(of: path, surroundings.input)
                reports.append(try LintReport(bytes, file: path, version: asked, channel: askedChannel))
            }
        } catch {
            surroundings.error.line("tds: \(error.message)")
            return 2
        }
        let isClean = reports.allSatisfy { $0.refused(isTolerant: isTolerant).isEmpty }
        let isChecked = reports.allSatisfy(\.isChecked)
        if arguments.has(json) {
            let report: JSONValue = [
                "profile": .string(isTolerant ? "field" : "strict"), "valid": .bool(isClean && isChecked),
                "files": .array(JSONArray(reports.map(\.json))),
            ]
            surroundings.output.line(report.text)
        } else {
            for line in reports.flatMap({ $0.lines(isTolerant: isTolerant) }) { surroundings.output.line(line) }
        }
        guard isClean else { return 1 }
        return isChecked ? 0 : 3
    }

    private static func transactionVersion(_ arguments: ToolArguments) throws(ToolError) -> ProtocolVersion? {
        guard let text = arguments.text(version) else { return nil }
        guard let found = ProtocolVersion.allCases.first(where: { $0.rawValue == text }) else {
            let versions = ProtocolVersion.texts.joined(separator: ", ")
            throw .usage("option --version: '\(text.printable)' is not one of \(versions)", command: "lint")
        }
        return found
    }

    private static func deviceChannel(_ arguments: ToolArguments) throws(ToolError) -> DeviceChannel? {
        guard let text = arguments.text(channel) else { return nil }
        guard let found = DeviceChannel(rawValue: text) else {
            throw .usage("option --channel: '\(text.printable)' is not one of \(DeviceChannel.list)", command: "lint")
        }
        return found
    }

    private static func isTolerant(_ arguments: ToolArguments) throws(ToolError) -> Bool {
        guard let text = arguments.text(profile) else { return false }
        guard let found = ToleranceProfile(rawValue: text) else {
            throw .usage("option --profile: '\(text.printable)' is not strict or field", command: "lint")
        }
        return found == .field
    }

    private static func bytes(of path: String, _ input: ToolInput) async throws(ToolError) -> [UInt8] {
        func unusable(_ reason: String) -> ToolError { .file(path: path == "-" ? "standard input" : path, reason: reason) }
        if path == "-" {
            var bytes: [UInt8] = []
            while let line = await input.next() {
                guard case .text(let text) = line, bytes.count + text.count < ToolInput.longestLine else {
                    throw unusable(ToolFile.Trouble.tooLong(ToolInput.longestLine).words)
                }
                if !bytes.isEmpty { bytes.append(0x0A) }
                bytes += text
            }
            return bytes
        }
        do { return try ToolFile.bytes(at: path) } catch { throw unusable(error.words) }
    }
}

/// The findings in one file.
struct LintReport {
    let file: String
    /// Such as `CRes 2.2.0`.
    let subject: String
    /// Whether a rule was applied.
    let isChecked: Bool
    let findings: [MessageFinding]
    /// Members without a row in the table.
    let unknownMembers: [UnknownMember]
    let notChecked: [MessageFinding.Unchecked]

    /// - Throws: `.file` for content that is neither a message nor a JOSE string.
    init(_ bytes: [UInt8], file: String, version: ProtocolVersion?, channel: DeviceChannel? = nil) throws(ToolError) {
        self.file = file
        let name = file == "-" ? "standard input" : file
        guard let text = String(validatingBytes: bytes) else { throw .file(name, .notText) }
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !trimmed.isEmpty else { throw .file(name, .empty) }
        // A JOSE string may have been copied with the quotes of its JSON around it.
        let isQuoted = trimmed.count > 2 && trimmed.hasPrefix("\"") && trimmed.hasSuffix("\"")
        let compact = isQuoted ? String(trimmed.dropFirst().dropLast()) : trimmed
        let isJSON = trimmed.hasPrefix("{") || trimmed.hasPrefix("[")
        let form = isJSON ? nil : ChallengeForm(trimmed)
        if isJSON || form != nil {
            let lint = MessageLint(form?.message ?? Array(trimmed.utf8), version: version, channel: channel ?? form?.channel)
            subject = Self.subject(of: lint)
            isChecked = !lint.isUnchecked
            findings = (form?.findings ?? []) + lint.findings
            unknownMembers = lint.unknownMembers
            notChecked = lint.notChecked
        } else if CompactLint.isLikely(compact) {
            let lint = CompactLint(compact)
            subject = lint.kind?.rawValue ?? "JOSE string"
            isChecked = true
            findings = lint.findings
            unknownMembers = []
            notChecked = lint.notChecked
        } else {
            throw .file(path: name, reason: "is not a JSON message or a JOSE string in the compact serialisation")
        }
    }

    /// Type and version, and the device channel. Of the messages of an app, only the AReq names it, because it has an element for it.
    private static func subject(of lint: MessageLint) -> String {
        let channel = lint.channel == .app && lint.kind != .areq ? nil : lint.channel?.word
        return [lint.kind?.rawValue ?? "message", lint.version?.rawValue, channel].compactMap { $0 }.joined(separator: " ")
    }

    /// Returns the findings that the profile refuses.
    func refused(isTolerant: Bool) -> [MessageFinding] {
        findings.filter { $0.severity == .refused || $0.severity == .tolerated && !isTolerant }
    }

    /// For people.
    func lines(isTolerant: Bool) -> [String] {
        let name = (file == "-" ? "standard input" : file).printable
        var lines = findings.map { finding in
            let field = finding.place?.words ?? finding.field
            let place = field.isEmpty ? subject : "\(subject): \(Self.shown(field))"
            let code = finding.code.map { ", Erro \($0.rawValue)" } ?? ""
            let severity =
                finding.severity == .tolerated ? (isTolerant ? "accepted" : "refused by strict") : finding.severity.rawValue
            return
                "\(name): \(place): \(severity): \(finding.text) (\(finding.rule.rawValue), \(finding.rule.requirement)\(code))"
        }
        if refused(isTolerant: isTolerant).isEmpty {
            lines.append("\(name): \(subject): \(isChecked ? "fine" : "not checked at all")")
        }
        lines += unknownLines.map { "\(name): not checked: \($0)" }
        return lines + notChecked.map { "\(name): not checked: \(Self.shown($0.words))" }
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
            return .object(members)
        }
        return [
            "file": .string(file), "subject": .string(subject), "checked": .bool(isChecked), "findings": .array(JSONArray(list)),
            "unknownNames": .array(JSONArray(unknownMembers.map { .string(Self.shown($0.place.path)) })),
            "unknownMembers": .array(JSONArray(unknownJSON)),
            "notChecked": .array(JSONArray(notChecked.map { .string(Self.shown($0.words)) })),
        ]
    }

    /// Returns a name from a file as one line of limited length.
    static func shown(_ name: String) -> String { name.printable(atMost: 200) }
}

extension DeviceChannel {
    /// The codes with their words, for people.
    fileprivate static var list: String { allCases.map { "\($0.rawValue) (\($0.word))" }.joined(separator: ", ") }
}

extension String {
    /// Nil unless the bytes are well-formed UTF-8.
    fileprivate init?(validatingBytes bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.utf8.elementsEqual(bytes) else { return nil }
        self = text
    }
}
