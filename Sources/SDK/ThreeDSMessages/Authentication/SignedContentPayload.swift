import ThreeDSJSON

/// The reason why the payload of a signed content, of the ACS or of a Split-SDK Server, is refused. No Erro is sent because the channel
/// does not exist yet.
package enum SignedContentPayloadError: Equatable, Error, Sendable {
    case notJSON
    case duplicate(String)
    case missing(String)
    /// The member would be right without the white space around it.
    case whiteSpaceAround(String)
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
    /// The deviations that the profile tolerated.
    package private(set) var deviations: [ToleratedDeviation] = []

    package init(acsURL: String, acsEphemeralKey: ECCoordinates, sdkEphemeralKey: ECCoordinates) {
        self.acsURL = acsURL
        self.acsEphemeralKey = acsEphemeralKey
        self.sdkEphemeralKey = sdkEphemeralKey
    }

    /// Parses the payload bytes of a verified JWS. A key may be a JWK object or a string that contains one.
    ///
    /// - Parameter profile: with `field`, a coordinate may be a number of another length, as Java's `BigInteger` writes it, and `acsURL` may
    ///   have white space around it.
    package init(parsing bytes: [UInt8], profile: MessageProfile = .strict) throws(SignedContentPayloadError) {
        guard let document = try? JSONDocument(parsing: bytes), let object = document.root.objectValue else { throw .notJSON }
        if let name = document.duplicateNames.first { throw .duplicate(name) }
        guard let value = object[Field.acsURL], !value.isEmptyElement else { throw .missing(Field.acsURL) }
        guard let sent = value.stringValue, case let url = sent.withoutWhiteSpaceAround, url.utf8.count <= 2048 * 4,
            url.unicodeScalars.count <= 2048, ElementFormat.httpsURL.accepts(url)
        else { throw .malformed(Field.acsURL) }
        let isSpaced = url.utf8.count < sent.utf8.count
        if isSpaced, profile == .strict { throw .whiteSpaceAround(Field.acsURL) }
        acsURL = url
        let acs = try Self.key(Field.acsEphemPubKey, in: object, profile)
        let sdk = try Self.key(Field.sdkEphemPubKey, in: object, profile)
        acsEphemeralKey = acs.key
        sdkEphemeralKey = sdk.key
        if isSpaced { deviations.append(ToleratedDeviation(Field.acsURL, .whiteSpaceAround)) }
        if acs.isResized { deviations.append(ToleratedDeviation(Field.acsEphemPubKey, .coordinateLength)) }
        if sdk.isResized { deviations.append(ToleratedDeviation(Field.sdkEphemPubKey, .coordinateLength)) }
    }

    private static func key(
        _ name: String, in object: JSONObject, _ profile: MessageProfile
    ) throws(SignedContentPayloadError) -> (key: ECCoordinates, isResized: Bool) {
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
        case .null, .bool, .number, .secret, .array: throw .malformed(name)
        }
        guard jwk[Field.kty] == "EC", jwk[Field.crv] == "P-256", jwk["d"] == nil, let x = coordinate(Field.x, jwk),
            let y = coordinate(Field.y, jwk)
        else { throw .malformed(name) }
        if x.count == coordinateLength, y.count == coordinateLength { return (ECCoordinates(x: x, y: y), false) }
        guard profile == .field, let fullX = resized(x), let fullY = resized(y) else { throw .malformed(name) }
        return (ECCoordinates(x: fullX, y: fullY), true)
    }

    /// The length of a coordinate in bytes.
    private static let coordinateLength = 32

    /// Returns a coordinate as sent, of at most 33 bytes.
    private static func coordinate(_ name: String, _ jwk: JSONObject) -> [UInt8]? {
        guard let text = jwk.string(name), (1...44).contains(text.utf8.count) else { return nil }
        return try? Base64URL.decode(text)
    }

    /// Returns the same number in 32 bytes; nil when it is greater than that, or empty.
    private static func resized(_ coordinate: [UInt8]) -> [UInt8]? {
        guard !coordinate.isEmpty else { return nil }
        if coordinate.count > coordinateLength {
            return coordinate.count == coordinateLength + 1 && coordinate[0] == 0 ? Array(coordinate.dropFirst()) : nil
        }
        return [UInt8](repeating: 0, count: coordinateLength - coordinate.count) + coordinate
    }
}
