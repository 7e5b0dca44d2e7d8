import Foundation
import ThreeDSContract
import ThreeDSJSON

/// A part of a configuration that does not work, or will soon stop working.
struct DoctorFinding: Equatable, Sendable {
    /// The kind of problem. Scripts rely on the raw values.
    enum Rule: String, CaseIterable, Sendable {
        /// A required member is missing or empty.
        case missing
        /// Not a key, certificate, date or base64 text that the SDK can read.
        case unreadable
        /// RSA of less than 2048 bits.
        case weakKey = "weak-key"
        /// Signed with MD5, SHA-1 or an unknown algorithm.
        case weakSignature = "weak-signature"
        /// A key of an algorithm or curve that 3-D Secure does not use there.
        case unsupportedKey = "unsupported-key"
        /// The validity has ended.
        case expired
        /// The validity ends within the requested days.
        case expiresSoon = "expires-soon"
        /// The validity has not begun.
        case notYetValid = "not-yet-valid"
        /// Not allowed to issue certificates.
        case notACA = "not-a-ca"
        /// A member whose name is not known, so that its value has no effect.
        case unknown
        /// Two entries with the same id, key id and validity.
        case duplicate
        /// None of the directory server's keys is valid now.
        case noValidKey = "no-valid-key"
        /// There is no signed document, or it does not have what its folder has.
        case notSigned = "not-signed"
        /// Apps do not get the signed document from the server.
        case notPublished = "not-published"
        /// The key of the server's certificate is none of those that apps expect.
        case notPinned = "not-pinned"
    }

    let file: String
    /// The directory server's id, or its position in the list without an id; nil for findings about the whole configuration.
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
