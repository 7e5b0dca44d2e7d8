import Foundation
import ThreeDSContract
import ThreeDSCore
import ThreeDSCrypto
import ThreeDSJSON
import ThreeDSPlatform

/// The content of `app.json`: what an app needs for its `MetadataService`, and what the service must keep to.
struct MetadataAppFile: Sendable {
    let url: URL
    let apiToken: String
    /// SHA-256 of the public keys of the server, base64.
    let tlsPins: [String]
    /// The key of the signatures, in PEM.
    let signingKey: String
    /// The authorities of the server's certificate; nil for those of the system.
    let trustAnchors: [String]?
    /// The key that `signingKey` describes.
    let key: P256PublicKey

    private enum Name {
        static let (url, token, pins, key, anchors) = ("url", "apiToken", "tlsPins", "signingKey", "trustAnchors")
    }

    init(url: URL, apiToken: String, serverKeys: [P256PublicKey], key: P256PublicKey, trustAnchors: [String]?) throws(CryptoError)
    {
        self.url = url
        self.apiToken = apiToken
        var pins: [String] = []
        for key in serverKeys { pins.append(try Self.pin(.p256(key))) }
        tlsPins = pins
        signingKey = PEM.text(label: "PUBLIC KEY", der: PublicKey.p256(key).subjectPublicKeyInfo)
        self.key = key
        self.trustAnchors = trustAnchors
    }

    init(_ json: [UInt8]) throws(DriverRefusal) {
        let members = DriverMembers(try JSONObject(file: json))
        guard let url = URL(string: try members.text(Name.url)), HTTPRequest.defect(of: url) == nil else {
            throw members.refusal(Name.url, .absoluteURL)
        }
        self.url = url
        apiToken = try members.text(Name.token)
        tlsPins = try members.texts(Name.pins)
        signingKey = try members.text(Name.key)
        trustAnchors = try members.optionalTexts(Name.anchors)
        guard let key = Self.signingKey(signingKey) else { throw members.refusal(Name.key, .key(.p256)) }
        self.key = key
        try members.refuseUnknown()
    }

    /// Reads a signing key in one of the forms that the SDK reads; nil for any other text.
    static func signingKey(_ text: String) -> P256PublicKey? {
        // The id has no meaning here.
        guard let record = try? DirectoryServerRecord(DirectoryServer(id: Name.key, publicKey: text)),
            case .p256(let key) = record.key
        else { return nil }
        return key
    }

    /// Returns the pin of a server's key.
    static func pin(_ key: PublicKey) throws(CryptoError) -> String {
        Base64.encode(try PlatformCrypto.sha256(key.subjectPublicKeyInfo))
    }

    /// The JSON text for people.
    var text: String {
        var json: JSONObject = [
            Name.url: .string(url.absoluteString), Name.token: .string(apiToken),
            Name.pins: .array(JSONArray(tlsPins.map { .string($0) })), Name.key: .string(signingKey),
        ]
        if let trustAnchors { json[Name.anchors] = .array(JSONArray(trustAnchors.map { .string($0) })) }
        return json.prettyText
    }
}
