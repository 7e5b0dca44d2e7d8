import Foundation
import ThreeDSBase
import ThreeDSJSON

/// `tds doctor`.
enum DoctorCommand {
    private static let days = ToolOption.setting("--days", "N", "Report what expires within N days; 30 is the default.")
    private static let now = ToolOption.setting("--now", "TIME", "Examine as of this time, such as 2026-01-31T12:00:00Z.")
    private static let json = ToolOption.flag("--json", "Print one JSON object.")

    static let command = ToolCommand(
        name: "doctor",
        summary: "examine the keys and certificates of a configuration",
        discussion: [
            "FILE holds the config of 'tds drive' in JSON: directoryServers, acsTrustAnchors. A whole initialize line",
            "and the simulator's answer to GET /v1/configuration are accepted, too.",
            "",
            "Prints one line for each key or certificate that is expired, weak or unreadable, or that expires soon:",
            "file, directory server, member, rule. Status 1 when there is any, 2 when a file cannot be used.",
        ],
        options: [days, now, json],
        operands: ["FILE…"]
    ) { arguments, surroundings in
        let limit: Int = try arguments.number(days, in: 0...36_500) ?? 30
        let date = try arguments.time(now) ?? Date()
        // Print nothing before it is known that every file can be used.
        var examinations: [(file: String, examination: DoctorExamination)] = []
        for path in arguments.operands {
            let (configuration, line) = try configuration(path)
            examinations.append((path, DoctorExamination(configuration, in: line, file: path, now: date, days: limit)))
        }
        if arguments.has(json) {
            surroundings.output.json(report(examinations, date: date, days: limit))
        } else {
            for (file, examination) in examinations {
                for finding in examination.findings { surroundings.output.line(finding.line) }
                if examination.findings.isEmpty { surroundings.output.line("\(file.printable): \(summary(examination))") }
            }
        }
        return examinations.allSatisfy(\.examination.findings.isEmpty) ? 0 : 1
    }

    /// As much as the driver takes in one line.
    private static let limits = JSONLimits(maximumDepth: 64, maximumBytes: ToolInput.longestLine)

    private static func configuration(_ path: String) throws(ToolError) -> (JSONObject, line: JSONObject?) {
        func unusable(_ reason: String) -> ToolError { .file(path: path, reason: reason) }
        let bytes: [UInt8]
        do { bytes = try ToolFile.bytes(at: path) } catch { throw .file(path, error) }
        let document: JSONDocument
        do {
            document = try JSONDocument(parsing: bytes, limits: limits)
        } catch {
            switch error {
            case .notJSON where bytes.starts(with: Array("-----BEGIN".utf8)):
                throw unusable("is a PEM file; expected is JSON such as {\"directoryServers\":[{\"id\":…,\"publicKey\":…}]}")
            case .notJSON(let offset): throw unusable("is not JSON (\(TextPosition(of: offset, in: bytes)))")
            case .tooDeep: throw unusable("is nested too deeply")
            case .tooLarge: throw .file(path, .tooLong(ToolInput.longestLine))
            case .notUTF8: throw .file(path, .notText)
            }
        }
        if let name = document.duplicateNames.first { throw unusable("'\(name.printable)' occurs twice") }
        guard let object = document.root.objectValue else { throw unusable("is not a JSON object") }
        let inner = object["directoryServers"] == nil ? object["config"]?.objectValue : nil
        guard (inner ?? object)["directoryServers"]?.arrayValue != nil else {
            let name = "directoryServers"
            let slip = (inner ?? object).names.first { $0 != name && NearestName.of($0, among: [name]) != nil }
            throw unusable("has no directoryServers list" + (slip.map { "; '\($0.printable)' is not a known member" } ?? ""))
        }
        return (inner ?? object, inner == nil ? nil : object)
    }

    private static func summary(_ examination: DoctorExamination) -> String {
        func count(_ number: Int, _ one: String, _ many: String) -> String { "\(number) \(number == 1 ? one : many)" }
        return "fine: "
            + [
                count(examination.directoryServers, "directory server entry", "directory server entries"),
                count(examination.keys, "key", "keys"), count(examination.certificates, "certificate", "certificates"),
            ].joined(separator: ", ")
    }

    private static func report(
        _ examinations: [(file: String, examination: DoctorExamination)], date: Date, days: Int
    ) -> JSONValue {
        let files = examinations.map { file, examination -> JSONValue in
            [
                "file": .string(file), "directoryServers": JSONValue(integerLiteral: examination.directoryServers),
                "keys": JSONValue(integerLiteral: examination.keys),
                "certificates": JSONValue(integerLiteral: examination.certificates),
                "findings": JSONValue(integerLiteral: examination.findings.count),
            ]
        }
        let findings = examinations.flatMap { $0.examination.findings.map(\.json) }
        return [
            "date": .string(ToolTime.text(date)), "days": JSONValue(integerLiteral: days), "files": .array(JSONArray(files)),
            "findings": .array(JSONArray(findings)),
        ]
    }
}
