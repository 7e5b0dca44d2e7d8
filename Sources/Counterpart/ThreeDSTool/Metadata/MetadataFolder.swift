import Foundation
import ThreeDSBase
import ThreeDSContract
import ThreeDSCore
import ThreeDSCrypto
import ThreeDSJSON

/// The folder of a metadata service: its settings, the files of its directory servers, and the signed document.
struct MetadataFolder: Sendable {
    let path: String

    init(_ path: String) { self.path = path }

    /// A file of the folder with a fixed name.
    enum File: String, CaseIterable, Sendable {
        case settings = "service.json"
        case app = "app.json"
        case document = "metadata.jws"
        case signingKey = "signing-key.pem"
        case tlsKey = "tls-key.pem"
        case nextTLSKey = "next-tls-key.pem"
        case tlsCertificate = "tls-certificate.pem"

        /// Whether only the user may read it.
        var isSecret: Bool { self == .signingKey || self == .tlsKey || self == .nextTLSKey }
    }

    func path(of name: String) -> String { path.hasSuffix("/") ? path + name : "\(path)/\(name)" }

    func path(of file: File) -> String { path(of: file.rawValue) }

    /// The path of a file of a directory server.
    func path(of name: String, of server: String) -> String { path(of: "\(server)/\(name)") }

    // MARK: Files with fixed names

    func settings() throws(ToolError) -> MetadataSettings {
        try ToolFile.value(at: path(of: .settings)) { (bytes) throws(DriverRefusal) in try MetadataSettings(bytes) }
    }

    func app() throws(ToolError) -> MetadataAppFile {
        try ToolFile.value(at: path(of: .app)) { (bytes) throws(DriverRefusal) in try MetadataAppFile(bytes) }
    }

    func text(_ file: File) throws(ToolError) -> String {
        do { return try ToolFile.text(at: path(of: file), limit: MetadataDocument.maximumBytes) } catch {
            throw .file(path(of: file), error)
        }
    }

    /// The text of a file that may be missing.
    func textIfPresent(_ file: File) throws(ToolError) -> String? {
        do throws(ToolFile.Trouble) {
            return try ToolFile.text(at: path(of: file), limit: MetadataDocument.maximumBytes)
        } catch {
            if error == .missing { return nil }
            throw .file(path(of: file), error)
        }
    }

    func replace(_ file: File, by text: String) throws(ToolError) {
        do { try ToolFile.replace(text, at: path(of: file)) } catch { throw .file(path(of: file), error) }
    }

    func writeNew(_ file: File, _ text: String) throws(ToolError) {
        do { try ToolFile.writeNew(Array(text.utf8), to: path(of: file), isSecret: file.isSecret) } catch {
            throw .file(path(of: file), error)
        }
    }

    // MARK: Directory servers

    /// Keys and certificates take a few kilobytes, logos some more.
    private static let largestFile = 1 << 20

    /// Returns the directory servers of the settings with the content of their files: one element for each key.
    func directoryServers(_ settings: MetadataSettings) throws(ToolError) -> [DirectoryServer] {
        var all: [DirectoryServer] = []
        for server in settings.servers {
            let roots = try certificates(server.rootCertificates, of: server.id)
            let intermediates = try certificates(server.intermediates, of: server.id)
            let (logo, dark) = (try picture(server.logo, of: server.id), try picture(server.logoDark, of: server.id))
            for key in server.keys {
                all.append(
                    DirectoryServer(
                        id: server.id, publicKey: try Self.publicKey(at: path(of: key.file, of: server.id)), keyID: key.keyID,
                        rootCertificates: roots, intermediates: intermediates,
                        revokedSerialNumbers: server.revokedSerialNumbers, validFrom: key.validFrom, validTo: key.validTo,
                        logo: logo, darkLogo: dark))
            }
        }
        return all
    }

    /// Returns the key of a file as PEM: that of a certificate with its certificate.
    static func publicKey(at path: String) throws(ToolError) -> String {
        let bytes: [UInt8]
        do { bytes = try ToolFile.bytes(at: path, limit: largestFile) } catch { throw .file(path, error) }
        // A file with DER has no text.
        let text = String(bytes: bytes, encoding: .utf8) ?? Base64.encode(bytes)
        do throws(SDKError) {
            let record = try DirectoryServerRecord(DirectoryServer(id: path, publicKey: text))
            return record.keyCertificate?.pem ?? PEM.text(label: "PUBLIC KEY", der: record.key.subjectPublicKeyInfo)
        } catch {
            var form = InputRefusal.KeyForm.anyForm
            if case .invalidInput(let refusal) = error, case .key(let known) = refusal.expectation { form = known }
            throw .file(path: path, reason: form.words)
        }
    }

    private func certificates(_ names: [String], of server: String) throws(ToolError) -> [String] {
        var all: [String] = []
        for name in names {
            let path = path(of: name, of: server)
            do { all += try ToolFile.certificates(at: path).map(\.pem) } catch { throw .file(path, error) }
        }
        return all
    }

    private func picture(_ name: String?, of server: String) throws(ToolError) -> [UInt8]? {
        guard let name else { return nil }
        let path = path(of: name, of: server)
        do { return try ToolFile.bytes(at: path, limit: Self.largestFile) } catch { throw .file(path, error) }
    }

    /// Copies a file into the folder of a directory server, and returns its name there. A file that is there stays if it is the same.
    func adopt(_ file: String, of server: String) throws(ToolError) -> String {
        let bytes: [UInt8]
        do { bytes = try ToolFile.bytes(at: file, limit: Self.largestFile) } catch { throw .file(file, error) }
        let name = URL(fileURLWithPath: file).lastPathComponent
        let copy = path(of: name, of: server)
        do throws(ToolFile.Trouble) {
            try ToolFile.makeFolder(path(of: server))
            do throws(ToolFile.Trouble) { try ToolFile.writeNew(bytes, to: copy) } catch {
                guard error == .exists, try ToolFile.bytes(at: copy, limit: Self.largestFile) == bytes else { throw error }
            }
        } catch {
            throw .file(copy, error)
        }
        return name
    }
}

/// The members of the document besides its dates.
enum MetadataContent {
    static let (servers, sdk) = ("directoryServers", "sdk")

    /// The members that `settings` and the files of its directory servers make.
    static func members(_ servers: [DirectoryServer], _ settings: MetadataSettings) -> JSONObject {
        var members: JSONObject = [Self.servers: .array(JSONArray(servers.map { .object(entry($0)) }))]
        if let sdk = settings.sdk { members[Self.sdk] = .object(sdk) }
        return members
    }

    private static func entry(_ server: DirectoryServer) -> JSONObject {
        func list(_ texts: [String]) -> JSONValue { .array(JSONArray(texts.map { .string($0) })) }
        var entry: JSONObject = [ContractName.id: .string(server.id), "publicKey": .string(server.publicKey)]
        if let keyID = server.keyID { entry["keyID"] = .string(keyID) }
        if let from = server.validFrom { entry["validFrom"] = .string(InternetTime.text(from)) }
        if let to = server.validTo { entry["validTo"] = .string(InternetTime.text(to)) }
        entry["rootCertificates"] = list(server.rootCertificates)
        if !server.intermediates.isEmpty { entry["intermediates"] = list(server.intermediates) }
        if !server.revokedSerialNumbers.isEmpty { entry["revokedSerialNumbers"] = list(server.revokedSerialNumbers) }
        if let logo = server.logo { entry["logo"] = .string(Base64.encode(logo)) }
        if let logo = server.darkLogo { entry["logoDark"] = .string(Base64.encode(logo)) }
        return entry
    }
}
