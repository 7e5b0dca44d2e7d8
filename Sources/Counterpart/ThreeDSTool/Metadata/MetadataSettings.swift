import Foundation
import ThreeDSBase
import ThreeDSContract
import ThreeDSJSON

/// The content of `service.json`: what the document of a metadata service says, with names of files in place of keys and certificates.
///
/// The files of a directory server are in the folder with its id.
struct MetadataSettings: Equatable, Sendable {
    /// One key of a directory server.
    struct Key: Equatable, Sendable {
        let file: String
        var keyID: String?
        var validFrom: Date?
        var validTo: Date?
    }

    /// One directory server.
    struct Server: Equatable, Sendable {
        let id: String
        var keys: [Key] = []
        var rootCertificates: [String] = []
        var intermediates: [String] = []
        var revokedSerialNumbers: [String] = []
        var logo: String?
        var logoDark: String?
    }

    /// The days from `issued` to `expires` of a document.
    var days = Self.usualDays
    var servers: [Server] = []
    /// The newest release of the SDK, and the oldest one that may be used.
    var newestSDK: String?
    var oldestSDK: String?

    static let usualDays = 7
    static let allowedDays = 1...366

    private enum Name {
        static let (days, servers, keys, sdk) = ("days", "directoryServers", "keys", "sdk")
        static let (keyID, validFrom, validTo) = ("keyID", "validFrom", "validTo")
        static let (roots, intermediates, revoked) = ("rootCertificates", "intermediates", "revokedSerialNumbers")
        static let (logo, logoDark) = ("logo", "logoDark")
        static let (oldest, newest) = ("oldest", "newest")
    }

    init(days: Int) { self.days = days }

    // MARK: Reading

    init(_ json: [UInt8]) throws(DriverRefusal) {
        let members = DriverMembers(try JSONObject(file: json))
        days = try members.optionalWholeNumber(Name.days, in: Self.allowedDays) ?? Self.usualDays
        let list = try members.object(Name.servers)
        for id in list.names { servers.append(try Self.server(id, list.object(id))) }
        if let sdk = try members.optionalObject(Name.sdk) {
            (oldestSDK, newestSDK) = (try sdk.optionalText(Name.oldest), try sdk.optionalText(Name.newest))
        }
        try members.refuseUnknown()
    }

    private static func server(_ id: String, _ members: DriverMembers) throws(DriverRefusal) -> Server {
        var server = Server(id: id)
        let keys = try members.object(Name.keys)
        for file in keys.names {
            let key = try keys.object(file)
            server.keys.append(
                Key(
                    file: file, keyID: try key.optionalText(Name.keyID), validFrom: try key.optionalDate(Name.validFrom),
                    validTo: try key.optionalDate(Name.validTo)))
        }
        guard !server.keys.isEmpty else { throw members.refusal(Name.keys, .missing) }
        server.rootCertificates = try members.optionalTexts(Name.roots) ?? []
        server.intermediates = try members.optionalTexts(Name.intermediates) ?? []
        server.revokedSerialNumbers = try members.optionalTexts(Name.revoked) ?? []
        server.logo = try members.optionalText(Name.logo)
        server.logoDark = try members.optionalText(Name.logoDark)
        return server
    }

    // MARK: Writing

    /// The JSON text for people.
    var text: String {
        var settings: JSONObject = [
            Name.days: JSONValue(integerLiteral: days),
            Name.servers: .object(JSONObject(servers.map { ($0.id, .object(Self.json($0))) })),
        ]
        if let sdk { settings[Name.sdk] = .object(sdk) }
        return settings.prettyText
    }

    /// The member `sdk` of the document.
    var sdk: JSONObject? {
        let members = [(Name.oldest, oldestSDK), (Name.newest, newestSDK)]
        let sdk = JSONObject(members.compactMap { name, value in value.map { (name, .string($0)) } })
        return sdk.isEmpty ? nil : sdk
    }

    private static func json(_ server: Server) -> JSONObject {
        let keys = server.keys.map { key -> (String, JSONValue) in
            var json = JSONObject()
            if let keyID = key.keyID { json[Name.keyID] = .string(keyID) }
            if let from = key.validFrom { json[Name.validFrom] = .string(InternetTime.text(from)) }
            if let to = key.validTo { json[Name.validTo] = .string(InternetTime.text(to)) }
            return (key.file, .object(json))
        }
        var json: JSONObject = [Name.keys: .object(JSONObject(keys))]
        for (name, list) in [
            (Name.roots, server.rootCertificates), (Name.intermediates, server.intermediates),
            (Name.revoked, server.revokedSerialNumbers),
        ] where !list.isEmpty {
            json[name] = .array(JSONArray(list.map { .string($0) }))
        }
        if let logo = server.logo { json[Name.logo] = .string(logo) }
        if let logo = server.logoDark { json[Name.logoDark] = .string(logo) }
        return json
    }
}
