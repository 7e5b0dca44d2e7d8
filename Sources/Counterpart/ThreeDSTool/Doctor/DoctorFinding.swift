import Foundation
import ThreeDSJSON

/// Something in a configuration that does not work, or will not for long.
struct DoctorFinding: Equatable, Sendable {
    /// What is wrong. The raw values are the tool's contract with scripts.
    enum Rule: String, CaseIterable, Sendable {
        /// A member that has to be there is not, or is empty.
        case missing
        /// Not a key, certificate, date or base64 text that the SDK can read.
        case unreadable
        /// RSA of less than 2048 bits.
        case weakKey = "weak-key"
        /// Signed with MD5, SHA-1 or an unknown algorithm.
        case weakSignature = "weak-signature"
        /// A key of an algorithm or curve that 3-D Secure does not use there.
        case unsupportedKey = "unsupported-key"
        /// Its validity is over.
        case expired
        /// Its validity ends within the days asked for.
        case expiresSoon = "expires-soon"
        /// Its validity has not begun.
        case notYetValid = "not-yet-valid"
        /// Not self-issued: path validation ends at roots only.
        case notARoot = "not-a-root"
        /// Not allowed to issue certificates.
        case notACA = "not-a-ca"
        /// Two entries with the same id, key id and validity.
        case duplicate
        /// None of the directory server's keys is valid now.
        case noValidKey = "no-valid-key"
    }

    let file: String
    /// Its id, or its place in the list when it has none; nil for what belongs to none.
    var directoryServer: String?
    /// Such as `rootCertificates[0]`.
    let member: String
    let rule: Rule
    let text: String
    /// The end of the validity that the finding is about.
    var expires: Date?

    /// One line.
    var line: String {
        let party = directoryServer.map { "directory server \($0.printable): " } ?? ""
        return "\(file.printable): \(party)\(member): \(rule.rawValue): \(text)"
    }

    var json: JSONValue {
        var members: JSONObject = ["file": .string(file)]
        if let directoryServer { members["directoryServer"] = .string(directoryServer) }
        members["member"] = .string(member)
        members["rule"] = .string(rule.rawValue)
        members[ContractName.text] = .string(text)
        if let expires { members["expires"] = .string(ToolTime.text(expires)) }
        return .object(members)
    }
}
