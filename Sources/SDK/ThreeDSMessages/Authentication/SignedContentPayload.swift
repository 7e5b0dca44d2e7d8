import ThreeDSJSON

/// The reason why the payload of the ACS signed content is refused. No Erro is sent because the channel does not exist yet.
package enum SignedContentPayloadError: Equatable, Error, Sendable {
    case notJSON
    case duplicate(String)
    case missing(String)
    case malformed(String)
}

/// The coordinates of a P-256 public key as in a JWK. Whether the point is on the curve is not checked here.
package struct ECCoordinates: Equatable, Sendable {
    /// The x coordinate, 32 bytes, big-endian.
    package let x: [UInt8]
    /// The y coordinate, 32 bytes, big-endian.
    package let y: [UInt8]

    package init(x: [UInt8], y: [UInt8]) {
        self.x = x
        self.y = y
    }
}

/// The verified payload of `acsSignedContent` (protocol/messages.md §4.2). Other members are ignored.
package struct SignedContentPayload: Equatable, Sendable {
    /// The URL to which CReq and Erro are sent: absolute, `https`, at most 2048 characters, without user and password.
    package let acsURL: String
    package let acsEphemeralKey: ECCoordinates
    /// The SDK's key. The caller must check that it is the SDK's own key of this transaction.
    package let sdkEphemeralKey: ECCoordinates

    package init(acsURL: String, acsEphemeralKey: ECCoordinates, sdkEphemeralKey: ECCoordinates) {
        self.acsURL = acsURL
        self.acsEphemeralKey = acsEphemeralKey
        self.sdkEphemeralKey = sdkEphemeralKey
    }

    /// Parses the payload bytes of a verified JWS. A key may be a JWK object or a string that contains one.
    package init(parsing bytes: [UInt8]) throws(SignedContentPayloadError) {
        guard let document = try? JSONDocument(parsing: bytes), let object = document.root.objectValue else { throw .notJSON }
        if let name = document.duplicateNames.first { throw .duplicate(name) }
        guard let value = object[Field.acsURL], !value.isEmptyElement else { throw .missing(Field.acsURL) }
        guard let url = value.stringValue, url.utf8.count <= 2048 * 4, url.unicodeScalars.count <= 2048,
            ElementFormat.httpsURL.accepts(url)
        else { throw .malformed(Field.acsURL) }
        acsURL = url
        acsEphemeralKey = try Self.key(Field.acsEphemPubKey, in: object)
        sdkEphemeralKey = try Self.key(Field.sdkEphemPubKey, in: object)
    }

    private static func key(_ name: String, in object: JSONObject) throws(SignedContentPayloadError) -> ECCoordinates {
        guard let value = object[name], !value.isEmptyElement else { throw .missing(name) }
        let jwk: JSONObject
        switch value {
        case .object(let object):
            guard object.textLength <= 256 else { throw .malformed(name) }
            jwk = object
        case .string(let text):
            guard let document = try? JSONDocument(parsing: Array(text.utf8), limits: .init(maximumDepth: 8, maximumBytes: 1024)),
                document.duplicateNames.isEmpty, let object = document.root.objectValue
            else { throw .malformed(name) }
            jwk = object
        case .null, .bool, .number, .array: throw .malformed(name)
        }
        guard jwk[Field.kty] == "EC", jwk[Field.crv] == "P-256", jwk["d"] == nil, let x = coordinate(Field.x, jwk),
            let y = coordinate(Field.y, jwk)
        else { throw .malformed(name) }
        return ECCoordinates(x: x, y: y)
    }

    private static func coordinate(_ name: String, _ jwk: JSONObject) -> [UInt8]? {
        guard let text = jwk.string(name), text.utf8.count == 43 else { return nil }
        return try? Base64URL.decode(text)
    }
}
