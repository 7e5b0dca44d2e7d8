package import Foundation
package import ThreeDSBase
package import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSJSON

/// The metadata service's document after its signature was verified.
package struct MetadataDocument: Sendable {
    /// The time when the service made the document.
    package let issued: Date
    /// The time from which the document is not used.
    package let expires: Date
    /// The directory servers of the document.
    package let directoryServers: DirectoryServerSet
    /// What the document says about the releases of the SDK.
    let releases: SDKReleases
    /// The JWS as received.
    package let text: String
    /// The signed JSON as received.
    let payload: [UInt8]

    /// The size limit. With its frame, a document must fit into 1 MiB, which storages and the JSON parser accept.
    package static let maximumBytes = 1_000_000
    /// How far the service's clock may be ahead of the device's.
    package static let clockTolerance = TimeSpan.minutes(5)

    /// Verifies and parses a document.
    ///
    /// - Parameters:
    ///   - text: a compact JWS. The header's `alg` must be ES256; its `kid`, `jwk`, `x5c` and similar members never supply the key.
    ///   - key: the pinned key.
    /// - Throws: `.tooLarge`, `.malformed`, `.algorithm`, `.signature`, `.directoryServer`. The payload is read only after the signature
    ///   was verified.
    package init(_ text: String, signedBy key: P256PublicKey) throws(MetadataError) {
        guard text.utf8.count <= Self.maximumBytes else {
            throw MetadataError.documentTooLarge
        }
        guard let jws = try? JWS(compact: text) else { throw MetadataError.malformed(.notJWS) }
        guard jws.header.string("alg") == JWS.Algorithm.es256.rawValue else {
            throw MetadataError.otherAlgorithm
        }
        guard jws.header["crit"] == nil else { throw MetadataError.criticalHeader }
        guard key.isValidSignature(jws.signature, for: jws.signingInput) else {
            throw MetadataError.signature
        }
        self.text = text
        payload = jws.payload
        let content = try MetadataPayload(jws.payload)
        issued = content.issued
        expires = content.expires
        releases = content.releases
        do throws(SDKError) {
            directoryServers = try DirectoryServerSet(content.directoryServers)
        } catch {
            guard case .invalidInput(let refusal) = error else { throw MetadataError.directoryServer(nil) }
            throw MetadataError.directoryServer(refusal)
        }
    }

    /// Checks whether the document may be used at a date.
    ///
    /// - Throws: `.notYetValid` or `.expired`.
    package func check(at date: Date) throws(MetadataError) {
        guard issued <= date + Self.clockTolerance else { throw MetadataError.notYetValid }
        guard date < expires else { throw MetadataError.expired }
    }

    /// Returns whether ``check(at:)`` passes.
    package func isUsable(at date: Date) -> Bool { (try? check(at: date)) != nil }
}

/// The members of the signed JSON object. Unknown members are ignored.
struct MetadataPayload {
    let issued: Date
    let expires: Date
    let directoryServers: [DirectoryServer]
    let releases: SDKReleases

    init(_ bytes: [UInt8]) throws(MetadataError) {
        guard let document = try? JSONDocument(parsing: bytes), let members = document.root.objectValue else {
            throw MetadataError.malformed(.payload)
        }
        if let name = document.duplicateNames.first { throw MetadataError.malformed(.duplicate(Self.printable(name))) }
        issued = try Self.required(try Self.date(members, "issued", path: ""), "issued")
        expires = try Self.required(try Self.date(members, "expires", path: ""), "expires")
        guard issued < expires else { throw MetadataError.malformed(.expiresBeforeIssued) }
        guard let array = members.array("directoryServers") else { throw Self.member("directoryServers", mustBe: .list) }
        var servers: [DirectoryServer] = []
        for (index, element) in array.enumerated() {
            let path = "directoryServers[\(index)]."
            guard let object = element.objectValue else { throw Self.member("directoryServers[\(index)]", mustBe: .object) }
            servers.append(try Self.directoryServer(object, path: path))
        }
        directoryServers = servers
        releases = try Self.releases(members)
    }

    /// Reads the optional member `sdk`.
    private static func releases(_ members: JSONObject) throws(MetadataError) -> SDKReleases {
        guard let value = members["sdk"], value != .null else { return SDKReleases() }
        guard let object = value.objectValue else { throw member("sdk", mustBe: .object) }
        return SDKReleases(oldest: try release(object, "oldest"), newest: try release(object, "newest"))
    }

    private static func release(_ members: JSONObject, _ name: String) throws(MetadataError) -> ReleaseNumber? {
        guard let text = try text(members, name, path: "sdk.") else { return nil }
        guard let number = ReleaseNumber(text) else { throw member("sdk." + name, mustBe: .release) }
        return number
    }

    private static func directoryServer(
        _ members: JSONObject, path: String
    ) throws(MetadataError) -> DirectoryServer {
        let key: String
        if let object = members["publicKey"], object.objectValue != nil {
            key = object.text
        } else {
            key = try required(try text(members, "publicKey", path: path), path + "publicKey")
        }
        var server = DirectoryServer(
            id: try required(try text(members, "id", path: path), path + "id"), publicKey: key,
            keyID: try text(members, "keyID", path: path))
        server.rootCertificates = try texts(members, "rootCertificates", path: path)
        server.intermediates = try texts(members, "intermediates", path: path)
        server.revokedSerialNumbers = try texts(members, "revokedSerialNumbers", path: path)
        server.validFrom = try date(members, "validFrom", path: path)
        server.validTo = try date(members, "validTo", path: path)
        server.logo = try picture(members, "logo", path: path)
        server.darkLogo = try picture(members, "logoDark", path: path)
        return server
    }

    // MARK: Members

    private static func member(_ path: String, mustBe form: MetadataError.Form) -> MetadataError {
        .malformed(.member(path, mustBe: form))
    }

    private static func printable(_ name: String) -> String { InputPath.DirectoryServerName.printable(name) }

    private static func required<T>(_ value: T?, _ name: String) throws(MetadataError) -> T {
        guard let value else { throw .malformed(.missing(name)) }
        return value
    }

    /// Returns a text member. Null counts as missing.
    private static func text(_ members: JSONObject, _ name: String, path: String) throws(MetadataError) -> String? {
        guard let value = members[name], value != .null else { return nil }
        guard let text = value.stringValue else { throw member(path + name, mustBe: .string) }
        return text
    }

    private static func texts(_ members: JSONObject, _ name: String, path: String) throws(MetadataError) -> [String] {
        guard let value = members[name], value != .null else { return [] }
        guard let array = value.arrayValue else { throw member(path + name, mustBe: .list) }
        var result: [String] = []
        for (index, element) in array.enumerated() {
            guard let text = element.stringValue else { throw member("\(path)\(name)[\(index)]", mustBe: .string) }
            result.append(text)
        }
        return result
    }

    private static func date(_ members: JSONObject, _ name: String, path: String) throws(MetadataError) -> Date? {
        guard let text = try text(members, name, path: path) else { return nil }
        guard let date = InternetTime.parse(text) else { throw member(path + name, mustBe: .date) }
        return date
    }

    private static func picture(_ members: JSONObject, _ name: String, path: String) throws(MetadataError) -> [UInt8]? {
        guard let text = try text(members, name, path: path) else { return nil }
        guard let bytes = try? Base64.decode(text) else { throw member(path + name, mustBe: .base64) }
        return bytes
    }
}
