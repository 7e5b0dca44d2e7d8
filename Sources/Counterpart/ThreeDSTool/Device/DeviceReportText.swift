import ThreeDS
import ThreeDSContract
import ThreeDSJSON

/// A report of device data as text for people and as JSON.
enum DeviceReportText {
    private static let columns = [
        ContractName.id, ContractName.name, "status", "value", "privacy", "why", "reads", "privacy manifest",
    ]

    static func table(_ report: DeviceDataReport) -> String {
        let rows = [columns] + report.entries.map(row)
        let widths = columns.indices.map { column in
            rows.map { $0.dropFirst(column).first?.count ?? 0 }.max() ?? 0
        }
        let lines = rows.map { cells in
            zip(cells, widths).map { $0.padded(to: $1) }.joined(separator: "  ").trimmingTrailingBlanks
        }
        let counts = DeviceDataReport.Status.allCases.compactMap { status in
            let count = report.entries.filter { $0.status == status }.count
            return count == 0 ? nil : "\(count) \(status.rawValue)"
        }
        let total = "\(report.entries.count) parameters: " + counts.joined(separator: ", ")
        let size = report.byteCount.map { "; \($0) bytes before encryption" } ?? ""
        let warnings = report.warnings.isEmpty ? "" : "; security warnings \(report.warnings.joined(separator: ", "))"
        return ([heading(report), ""] + lines + ["", total + size + warnings]).joined(separator: "\n") + "\n"
    }

    private static func heading(_ report: DeviceDataReport) -> String {
        let subject =
            "platform \(DevicePlatformName.text(report.platform)), profile \(report.profile.rawValue), "
            + "data version \(report.dataVersion.rawValue)"
        return report.byteCount == nil ? "Device data, \(subject): a plan, nothing was read" : "Device data, \(subject)"
    }

    private static func row(_ entry: DeviceDataReport.Entry) -> [String] {
        [
            entry.id, entry.name, entry.reasonCode.map { "\(entry.status.rawValue) \($0)" } ?? entry.status.rawValue,
            entry.valueClass, entry.privacyClass.rawValue, entry.explanation, dash(entry.platformAPIs), manifest(entry),
        ]
    }

    private static func dash(_ texts: [String]) -> String { texts.isEmpty ? "-" : texts.joined(separator: ", ") }

    /// Apple's constants without the part that all share.
    private static func manifest(_ entry: DeviceDataReport.Entry) -> String {
        let manifest = entry.privacyManifest
        let accessed = manifest.accessedAPIType.map {
            [$0.without("NSPrivacyAccessedAPICategory") + " " + manifest.accessedAPIReasons.joined(separator: " ")]
        }
        let collected = manifest.collectedDataType.map { [$0.without("NSPrivacyCollectedDataType")] }
        return dash((collected ?? []) + (accessed ?? []))
    }

    static func json(_ report: DeviceDataReport, _ findings: [SecurityFinding]?) -> JSONValue {
        var members: [(String, JSONValue)] = [
            ("platform", .string(DevicePlatformName.text(report.platform))), ("profile", .string(report.profile.rawValue)),
            ("dataVersion", .string(report.dataVersion.rawValue)), ("read", .bool(report.byteCount != nil)),
        ]
        if let bytes = report.byteCount { members.append(("bytes", .number(String(bytes)))) }
        members.append(("parameters", .array(JSONArray(report.entries.map { .object(object($0)) }))))
        members.append(("warnings", .array(JSONArray(report.warnings.map { .string($0) }))))
        if let findings { members.append(("securityFindings", SecurityFindingText.json(findings))) }
        return .object(JSONObject(members))
    }

    private static func object(_ entry: DeviceDataReport.Entry) -> JSONObject {
        var members: [(String, JSONValue)] = [
            (ContractName.id, .string(entry.id)), (ContractName.name, .string(entry.name)),
            ("group", .string(entry.group.rawValue)),
            ("status", .string(entry.status.rawValue)),
        ]
        if let code = entry.reasonCode { members.append(("reason", .string(code))) }
        members += [
            ("why", .string(entry.explanation)), ("valueClass", .string(entry.valueClass)),
            ("privacyClass", .string(entry.privacyClass.rawValue)), ("platformAPIs", texts(entry.platformAPIs)),
        ]
        let manifest = entry.privacyManifest
        var privacy: [(String, JSONValue)] = []
        if let type = manifest.collectedDataType {
            privacy += [("collectedDataType", .string(type)), ("purposes", texts(manifest.purposes))]
        }
        if let type = manifest.accessedAPIType {
            privacy += [("accessedAPIType", .string(type)), ("accessedAPIReasons", texts(manifest.accessedAPIReasons))]
        }
        members.append(("privacyManifest", .object(JSONObject(privacy))))
        return JSONObject(members)
    }

    private static func texts(_ texts: [String]) -> JSONValue { .array(JSONArray(texts.map { .string($0) })) }
}

extension String {
    fileprivate func without(_ prefix: String) -> String { hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self }

    fileprivate var trimmingTrailingBlanks: String {
        var text = self[...]
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
