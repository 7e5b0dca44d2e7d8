import Foundation
import ThreeDSBase
import ThreeDSContract
import ThreeDSCore
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSJSON

/// Checks one configuration, member by member; an error in one member does not stop the check of the next.
struct DoctorExamination {
    private let file: String
    private let now: Date
    private let days: Int
    private(set) var findings: [DoctorFinding] = []
    private(set) var directoryServers = 0
    private(set) var keys = 0
    private(set) var certificates = 0

    /// The validity of the keys of one id, as far as they can be read.
    private var validities: [String: [ClosedRange<Date>]] = [:]
    private var names: [String] = []

    /// - Parameters:
    ///   - line: the line `initialize` around the configuration; nil when the file has only the configuration.
    ///   - days: an end of validity within this number of days is a finding.
    init(_ configuration: JSONObject, in line: JSONObject? = nil, file: String, now: Date, days: Int) {
        self.file = file
        self.now = now
        self.days = days
        let known = DriverLine.knownMembers
        if let line { addUnknown(in: line, known: known.line) }
        addUnknown(in: configuration, known: known.config + DriverLine.ofSimulator)
        if let split = configuration["splitSDK"]?.objectValue {
            addUnknown(in: split, known: known.splitSDK, path: "splitSDK.")
        }
        var seen: Set<[String]> = []
        for (index, value) in (configuration["directoryServers"]?.arrayValue?.elements ?? []).enumerated() {
            directoryServers += 1
            guard let server = value.objectValue else {
                add(nil, "directoryServers[\(index)]", .unreadable, "is not an object")
                continue
            }
            examine(server, place: "directoryServers[\(index)]", seen: &seen)
        }
        if directoryServers == 0 { add(nil, "directoryServers", .missing, "has no entry: no transaction can start") }
        for name in names {
            guard let all = validities[name], !all.contains(where: { $0.contains(now) }) else { continue }
            add(name, "publicKey", .noValidKey, "none of its keys is valid now")
        }
        for (index, text) in texts(configuration, "acsTrustAnchors", nil).enumerated() {
            examineCertificates(text, "acsTrustAnchors[\(index)]", nil, as: .anchor)
        }
    }

    private mutating func add(
        _ server: String?, _ member: String, _ rule: DoctorFinding.Rule, _ text: String, expires: Date? = nil
    ) {
        findings.append(
            DoctorFinding(file: file, directoryServer: server, member: member, rule: rule, text: text, expires: expires))
    }

    // MARK: One directory server

    private mutating func examine(_ server: JSONObject, place: String, seen: inout Set<[String]>) {
        let id = server[ContractName.id]?.stringValue ?? ""
        let name = id.allSatisfy(\.isWhitespace) ? place : id
        if name == place { add(place, ContractName.id, .missing, "is missing or empty") }
        addUnknown(in: server, known: DriverLine.knownMembers.directoryServer, name)
        let from = date(server, "validFrom", name)
        let to = date(server, "validTo", name)
        if let from, let to, from >= to {
            add(name, "validTo", .unreadable, "is not after validFrom")
        } else if let to {
            examineEnd(to, of: "the key", "validTo", name)
        }
        let fingerprint = [
            id.lowercased(), server["keyID"]?.text ?? "", from.map(ToolTime.text) ?? "", to.map(ToolTime.text) ?? "",
        ]
        if !seen.insert(fingerprint).inserted {
            add(name, ContractName.id, .duplicate, "occurs twice with the same keyID and validity")
        }
        examineKey(server, name, from: from, to: to)
        if let keyID = server["keyID"], keyID != .null, keyID.stringValue?.allSatisfy(\.isWhitespace) != false {
            add(name, "keyID", .unreadable, "is empty or not a string")
        }
        let roots = texts(server, "rootCertificates", name)
        if roots.isEmpty, [nil, .null, .array([])].contains(server["rootCertificates"]) {
            add(name, "rootCertificates", .missing, "has no certificate: no challenge can start")
        }
        for (index, text) in roots.enumerated() { examineCertificates(text, "rootCertificates[\(index)]", name, as: .root) }
        for (index, text) in texts(server, "intermediates", name).enumerated() {
            examineCertificates(text, "intermediates[\(index)]", name, as: .intermediate)
        }
        for member in ["logo", "logoDark"] {
            guard let value = server[member], value != .null else { continue }
            guard let text = value.stringValue, Data(base64Encoded: text) != nil else {
                add(name, member, .unreadable, "is not base64")
                continue
            }
        }
    }

    /// Reports the members of an object that the driver does not know.
    private mutating func addUnknown(in object: JSONObject, known: [String], _ server: String? = nil, path: String = "") {
        for member in object.names where !known.contains(member) {
            let near = NearestName.hint(NearestName.of(member, among: known))
            add(server, path + member.printable, .unknown, "is not a known member\(near)")
        }
    }

    private mutating func examineKey(_ server: JSONObject, _ name: String, from: Date?, to: Date?) {
        let value = server["publicKey"]
        let text = value?.stringValue ?? (value?.objectValue == nil ? nil : value?.text) ?? ""
        guard !text.allSatisfy(\.isWhitespace) else {
            add(name, "publicKey", .missing, "is missing or empty")
            return
        }
        keys += 1
        let key = DoctorKey(text)
        guard let kind = key.kind else {
            switch key.refusal {
            case .anyForm?, .base64?, nil:
                add(name, "publicKey", .unreadable, "is not a certificate or public key in PEM or base64, or a JWK")
            case let refusal?: add(name, "publicKey", .unreadable, refusal.words)
            }
            return
        }
        switch kind {
        case .rsa where kind.isWeak:
            add(name, "publicKey", .weakKey, "\(kind.name): at least 2048 bits are needed")
        case .p256, .rsa:
            // The SDK's own decision counts.
            let configuration = DirectoryServer(id: "doctor", publicKey: text)
            do throws(SDKError) { _ = try DirectoryServerRecord(configuration) } catch {
                add(name, "publicKey", .unreadable, "is a \(kind.name) key that the SDK refuses")
            }
        case .p384, .p521, .other:
            add(name, "publicKey", .unsupportedKey, "\(kind.name): only RSA and P-256 keys can be used")
        }
        if let certificate = key.certificate {
            certificates += 1
            // A key that begins later is a finding only when there is no other: see the end of `init`.
            examineEnd(certificate.notAfter, of: certificate.subject.printable, "publicKey", name)
        }
        // Entries of one id are one directory server, named as it was first.
        let canonical = names.first { $0.lowercased() == name.lowercased() }
        if canonical == nil { names.append(name) }
        let start = from ?? key.certificate?.notBefore ?? .distantPast
        // A date in the key's certificate is not a limit (an expired certificate is a separate finding).
        let end = to ?? .distantFuture
        if start <= end { validities[canonical ?? name, default: []].append(start...end) }
    }

    // MARK: Certificates

    private enum Role { case root, intermediate, anchor }

    private mutating func examineCertificates(_ text: String, _ member: String, _ name: String?, as role: Role) {
        let found = DirectoryServerRecord.certificates(in: text)
        guard !found.isEmpty else {
            add(name, member, .unreadable, Self.reason(text))
            return
        }
        for certificate in found {
            certificates += 1
            let subject = certificate.subject.printable
            if now < certificate.notBefore {
                add(name, member, .notYetValid, "\(subject) begins \(ToolTime.text(certificate.notBefore))")
            }
            examineEnd(certificate.notAfter, of: subject, member, name)
            if certificate.keyKind.isWeak {
                add(name, member, .weakKey, "\(subject) has \(certificate.keyKind.name): at least 2048 bits are needed")
            }
            if case .other = certificate.keyKind {
                add(name, member, .unsupportedKey, "\(subject) has a key of the algorithm \(certificate.keyKind.name)")
            }
            if role != .anchor { examineIssuer(certificate, subject, member, name, isRoot: role == .root) }
        }
    }

    private mutating func examineIssuer(
        _ certificate: Certificate, _ subject: String, _ member: String, _ name: String?, isRoot: Bool
    ) {
        // Before version 3 no certificate could say that it may; path validation trusts a configured root all the same.
        if !certificate.isCA, !isRoot || certificate.version == 3 {
            add(name, member, .notACA, "\(subject) may not issue certificates")
        }
        // The signature of a root does not count.
        if !isRoot, !certificate.isSelfIssued, case .other(let algorithm) = certificate.signatureAlgorithm {
            add(name, member, .weakSignature, "\(subject) is signed with the algorithm \(algorithm.text)")
        }
    }

    private mutating func examineEnd(_ end: Date, of what: String, _ member: String, _ name: String?) {
        let left = SDKInfo.CertificateInfo.days(from: now, to: end)
        if end <= now {
            add(name, member, .expired, "\(what) ended \(ToolTime.text(end)), \(Self.days(-left - 1)) ago", expires: end)
        } else if end < now + .days(days) {
            add(name, member, .expiresSoon, "\(what) ends \(ToolTime.text(end)), in \(Self.days(left))", expires: end)
        }
    }

    private static func days(_ count: Int) -> String { count == 1 ? "1 day" : "\(count) days" }

    /// Why a text without a readable certificate is refused.
    private static func reason(_ text: String) -> String {
        switch DirectoryServerRecord.expectation(ofCertificate: text) {
        case .key(let form): form.words
        default: "is not a certificate in PEM or base64"
        }
    }

    // MARK: Members

    private mutating func date(_ members: JSONObject, _ member: String, _ name: String) -> Date? {
        guard let value = members[member], value != .null else { return nil }
        guard let date = value.stringValue.flatMap(InternetTime.parse) else {
            add(name, member, .unreadable, "is not a date such as 2026-01-31T12:00:00Z")
            return nil
        }
        return date
    }

    /// Returns the strings of a list; nothing, and a finding, for a member that is not a list.
    private mutating func texts(_ members: JSONObject, _ member: String, _ name: String?) -> [String] {
        guard let value = members[member], value != .null else { return [] }
        guard let array = value.arrayValue else {
            add(name, member, .unreadable, "is not a list")
            return []
        }
        // A value that is not a string keeps the positions of the others, and is not a certificate either.
        return array.map { $0.stringValue ?? "" }
    }
}
