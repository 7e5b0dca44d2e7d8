import Foundation
import ThreeDSBase
import ThreeDSContract
import ThreeDSCore
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSJSON
import ThreeDSPlatform

/// What is wrong with a metadata service, and what will end soon without a successor.
struct MetadataCheck: Sendable {
    /// Something that was examined, and what was found.
    struct Part: Sendable {
        /// Such as `directory server A000000003`.
        let name: String
        var findings: [DoctorFinding]
    }

    private(set) var parts: [Part] = []
    private let now: Date
    private let days: Int

    var findings: [DoctorFinding] { parts.flatMap(\.findings) }

    /// - Parameter days: an end within this number of days is a finding.
    init(_ folder: MetadataFolder, now: Date, days: Int) throws(ToolError) {
        (self.now, self.days) = (now, days)
        let settings = try folder.settings()
        let app = try folder.app()
        let servers = try folder.directoryServers(settings)
        let content = MetadataContent.members(servers, settings)
        parts.append(
            Part(
                name: MetadataFolder.File.document.rawValue,
                findings: document(try folder.textIfPresent(.document), content, app, folder)))
        try addServers(servers, content, file: folder.path(of: .settings))
        if let text = try folder.textIfPresent(.tlsCertificate) {
            let findings = certificate(text, app, file: folder.path(of: .tlsCertificate))
            parts.append(Part(name: MetadataFolder.File.tlsCertificate.rawValue, findings: findings))
        }
    }

    // MARK: The document

    private func document(
        _ text: String?, _ content: JSONObject, _ app: MetadataAppFile, _ folder: MetadataFolder
    ) -> [DoctorFinding] {
        func finding(_ member: String, _ rule: DoctorFinding.Rule, _ text: String, expires: Date? = nil) -> [DoctorFinding] {
            [DoctorFinding(file: folder.path(of: .document), member: member, rule: rule, text: text, expires: expires)]
        }
        guard let text else { return finding("jws", .notSigned, "does not exist: 'tds metadata sign' makes it") }
        let document: MetadataDocument
        do { document = try MetadataDocument(text, signedBy: app.key) } catch {
            return finding("jws", .notSigned, "the SDK refuses it: \(error.message)")
        }
        let signed = (try? JWS(compact: text)).flatMap { (try? JSONDocument(parsing: $0.payload))?.root.objectValue }
        func has(_ name: String) -> Bool { (signed?[name] ?? .null) == (content[name] ?? .null) }
        guard has(MetadataContent.servers), has(MetadataContent.sdk) else {
            return finding("jws", .notSigned, "does not have what service.json and its files say: sign it again")
        }
        let (issued, expires) = (document.issued, document.expires)
        if !(issued <= now + MetadataDocument.clockTolerance) {
            return finding("issued", .notYetValid, "begins \(ToolTime.text(issued)): is a clock wrong?")
        }
        if expires <= now { return finding("expires", .expired, "\(words(expires)): sign it again", expires: expires) }
        // A job that signs every day keeps most of the time ahead of it; one that has stopped is noticed before the document ends.
        if now.timeIntervalSince(issued) > expires.timeIntervalSince(issued) / 2 {
            return finding(
                "expires", .expiresSoon, "more than half of its time is over, it \(words(expires)): sign it again",
                expires: expires)
        }
        return []
    }

    // MARK: Directory servers

    /// The findings of `tds doctor` that do not depend on the date: it knows each key for itself, here they have successors.
    private static let lasting: [DoctorFinding.Rule] = [.missing, .weakKey, .weakSignature, .unsupportedKey, .notACA]

    private mutating func addServers(
        _ servers: [DirectoryServer], _ content: JSONObject, file: String
    ) throws(ToolError) {
        let set: DirectoryServerSet
        do throws(SDKError) { set = try DirectoryServerSet(servers) } catch {
            guard case .invalidInput(let refusal) = error else { throw .failed("metadata: the directory servers cannot be read") }
            throw .unusable(path: file, line: nil, rule: "\(refusal)")
        }
        let examination = DoctorExamination(content, file: file, now: now, days: days)
        let lasting = examination.findings.filter { Self.lasting.contains($0.rule) }
        for family in set.families {
            // Roots are in the entry of each key.
            var findings: [DoctorFinding] = []
            for finding in lasting where finding.directoryServer == family.id && !findings.contains(finding) {
                findings.append(finding)
            }
            findings += ends(of: family, file: file)
            parts.append(Part(name: "directory server \(family.id.printable)", findings: findings))
        }
        if set.families.isEmpty {
            let missing = DoctorFinding(
                file: file, member: MetadataContent.servers, rule: .missing, text: "has no entry: 'tds metadata add' makes one")
            parts.append(Part(name: MetadataFolder.File.settings.rawValue, findings: [missing]))
        }
    }

    private var horizon: Date { now + .days(days) }

    private func ends(of family: DirectoryServerFamily, file: String) -> [DoctorFinding] {
        func finding(_ member: String, _ rule: DoctorFinding.Rule, _ text: String, _ end: Date? = nil) -> DoctorFinding {
            DoctorFinding(file: file, directoryServer: family.id, member: member, rule: rule, text: text, expires: end)
        }
        // When the key in use may change.
        let ends = family.records.flatMap { [$0.validTo, $0.keyExpires.map { $0 + .seconds(1) }] }.compactMap(\.self)
        let moments = [now] + ends.filter { $0 > now }.sorted()
        var findings: [DoctorFinding] = []
        if let end = moments.first(where: { family.indexOfRecord(at: $0) == nil }) {
            let next = family.records.compactMap(\.validFrom).filter { $0 > end }.min()
            if end == now {
                let text = next.map { "no key is valid before \(ToolTime.text($0))" } ?? "no key is valid"
                findings.append(finding("keys", .noValidKey, text))
            } else if end < horizon {
                let text = next.map { "no key is valid from \(ToolTime.text(end)) to \(ToolTime.text($0))" }
                findings.append(
                    finding("keys", .expiresSoon, text ?? "the last key ends \(ToolTime.text(end)): add the next one", end))
            }
        }
        // A key works without a valid certificate, but the payment system will change it.
        let end = moments.lazy.compactMap { date -> Date? in
            let end = family.indexOfRecord(at: date).flatMap { family.records[$0].keyExpires }
            return end.flatMap { $0 < date ? $0 : nil }
        }.first
        if let end, end < horizon {
            findings.append(
                finding("keys", rule(end), "the certificate of the last key \(words(end)): ask for the next key", end))
        }
        for (member, all) in [("rootCertificates", family.roots), ("intermediates", family.intermediates)] {
            for last in all where last.notAfter < horizon {
                guard !all.contains(where: { $0.subject == last.subject && $0.notAfter >= horizon }) else { continue }
                let text = "\(last.subject.printable) \(words(last.notAfter)) and has no successor of the same name"
                findings.append(finding(member, rule(last.notAfter), text, last.notAfter))
            }
        }
        return findings
    }

    private func rule(_ end: Date) -> DoctorFinding.Rule { end <= now ? .expired : .expiresSoon }

    private func words(_ end: Date) -> String { (end <= now ? "ended " : "ends ") + ToolTime.text(end) }

    // MARK: The server

    private func certificate(_ text: String, _ app: MetadataAppFile, file: String) -> [DoctorFinding] {
        func finding(_ member: String, _ rule: DoctorFinding.Rule, _ text: String, _ end: Date? = nil) -> DoctorFinding {
            DoctorFinding(file: file, member: member, rule: rule, text: text, expires: end)
        }
        guard let own = DirectoryServerRecord.certificates(in: text).first else {
            return [finding("certificate", .unreadable, ToolFile.Trouble.noCertificate.words)]
        }
        var findings: [DoctorFinding] = []
        if own.notAfter < horizon {
            findings.append(finding("certificate", rule(own.notAfter), words(own.notAfter), own.notAfter))
        }
        if let pin = try? MetadataAppFile.pin(own.publicKey), !app.tlsPins.contains(pin) {
            findings.append(
                finding("certificate", .notPinned, "its key is none of tlsPins in app.json: apps refuse the server"))
        }
        return findings
    }

    // MARK: What is published

    /// Asks the server for its document, as an app does.
    mutating func addPublished(_ folder: MetadataFolder) async throws(ToolError) {
        let app = try folder.app()
        let own = try folder.textIfPresent(.document)
        let trust = TLSTrust(reading: app.trustAnchors).pinned(to: app.tlsPins.compactMap(PublicKeyPin.init(base64:)))
        let transport = SystemTransport.make(trust: trust)
        let request = HTTPRequest(
            method: "GET", url: app.url,
            headers: [("Accept", "application/jose"), ("Authorization", "Bearer \(app.apiToken)")])
        let call = await BoundedCall.make(within: .seconds(10), on: SystemTimeSource()) {
            try await transport.send(request, sent: {})
        }
        let trouble: String? =
            switch call {
            case .returned(let response) where response.status != 200: "the server answers with status \(response.status)"
            case .returned(let response):
                own.map { Array($0.utf8) } == response.body ? nil : "the server has another document than metadata.jws"
            case .threw(TransportError.notDelivered(let trouble)), .threw(TransportError.interrupted(let trouble)):
                "an app gets no answer: \(trouble)"
            case .threw, .late, .cancelled: "an app gets no answer"
            }
        let finding = trouble.map { text in
            DoctorFinding(file: folder.path(of: .app), member: "url", rule: .notPublished, text: text)
        }
        parts.append(Part(name: app.url.absoluteString.printable, findings: [finding].compactMap(\.self)))
    }

    // MARK: Reports

    var json: JSONObject {
        [
            "date": .string(ToolTime.text(now)), "days": JSONValue(integerLiteral: days),
            "examined": .array(JSONArray(parts.map { .string($0.name) })),
            "findings": .array(JSONArray(findings.map(\.json))),
        ]
    }

    /// The report of a check that could not be made.
    static func junit(_ folder: MetadataFolder, _ error: ToolError) -> String {
        let outcome = JUnitReport.Outcome.error("cannot be checked", details: "\(error.message)\n")
        let only = JUnitReport.Case(group: "tds.metadata", name: folder.path.printable, outcome: outcome)
        return JUnitReport(name: "tds metadata check", cases: [only]).xml
    }

    var junit: String {
        let cases = parts.map { part in
            JUnitReport.Case(
                group: "tds.metadata", name: part.name,
                outcome: part.findings.first.map { first in
                    JUnitReport.Outcome.failed(first.text, details: part.findings.map { $0.line + "\n" }.joined())
                } ?? .passed)
        }
        return JUnitReport(name: "tds metadata check", cases: cases).xml
    }
}
