import Foundation
import ThreeDSBase
import ThreeDSCrypto
import ThreeDSJSON
import ThreeDSPlatform

/// The signed scheme metadata of `GET /v1/metadata`: a compact JWS (ES256) that is issued again each day.
final class MetadataPublisher: Sendable {
    private struct Issue: Sendable {
        let document: SignedMetadata
        let renewal: Date
    }

    private let authority: SimulatorAuthority
    private let timeSource: any TimeSource
    private let releases: [String: String]
    private let issue = Locked<Issue?>(nil)

    init(authority: SimulatorAuthority, timeSource: any TimeSource, releases: [String: String]) {
        self.releases = releases
        self.authority = authority
        self.timeSource = timeSource
    }

    func current() throws(CryptoError) -> SignedMetadata {
        let now = timeSource.now
        return try issue.withLock { (issue) throws(CryptoError) in
            if let issue, now < issue.renewal { return issue.document }
            let document = try make(now)
            issue = Issue(document: document, renewal: now + .days(1))
            return document
        }
    }

    private func make(_ now: Date) throws(CryptoError) -> SignedMetadata {
        var pins: [JSONValue] = []
        for certificate in [authority.serverCertificate, authority.tlsAuthority.certificate] {
            let digest = try PlatformCrypto.sha256(try certificate.publicKey.subjectPublicKeyInfo)
            pins.append(.string(Base64.encode(digest)))
        }
        var payload: JSONObject = [
            "issued": .string(InternetTime.text(now)), "expires": .string(InternetTime.text(now + .days(7))),
            "directoryServers": .array(JSONArray(authority.systems.flatMap(Self.entries))), "tlsPins": .array(JSONArray(pins)),
        ]
        if !releases.isEmpty {
            payload["sdk"] = .object(
                JSONObject(["oldest", "newest"].compactMap { name in releases[name].map { (name, .string($0)) } }))
        }
        let input = SignedMetadata.signingInput(of: payload)
        return try SignedMetadata(input, signature: authority.metadataKey.signature(for: Array(input.utf8)))
    }

    /// Returns one entry per key; several share an id.
    private static func entries(_ system: SimulatedSystem) -> [JSONValue] {
        system.encryptionKeys.map { key in
            var entry = DirectoryServerJSON.make(system.description)
            entry["publicKey"] = .string(key.certificate.pem)
            entry["keyID"] = key.keyID.map { .string($0) }
            entry["validFrom"] = .string(InternetTime.text(key.validFrom))
            entry["validTo"] = .string(InternetTime.text(key.validTo))
            return .object(entry)
        }
    }
}

/// A directory server as the driver's `config` wants it.
enum DirectoryServerJSON {
    static func make(_ server: SimulatedDirectoryServer) -> JSONObject {
        var object: JSONObject = [ContractName.id: .string(server.id), "publicKey": .string(server.publicKey)]
        if let keyID = server.keyID { object["keyID"] = .string(keyID) }
        object["rootCertificates"] = .array(JSONArray(server.rootCertificates.map { .string($0) }))
        object["logo"] = .string(Base64.encode(server.logo))
        return object
    }
}
