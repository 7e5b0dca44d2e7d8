package import ThreeDSBase
import ThreeDSJSON

/// The payload of `sdkServerSignedContent`, as a Split-SDK Server signed it. Other members are ignored.
///
/// Source: protocol/messages.md §2.1.
package struct SplitSDKPayload: Equatable, Sendable {
    /// The SDK transaction ID that the signature is for.
    package let sdkTransactionID: String
    /// The SDK reference number that the signature is for.
    package let sdkReferenceNumber: String
    /// The identifier that the directory server gave the Split-SDK Server, at most 32 characters.
    package let serverID: String
    /// The moment of signing.
    package let timestamp: CivilTime

    /// The longest `splitSdkServerID`.
    private static let longestServerID = 32

    /// Parses the payload bytes of the JWS.
    ///
    /// - Throws: the first defect. A member that is missing counts before one that is malformed.
    package init(parsing bytes: [UInt8]) throws(SignedContentPayloadError) {
        guard let document = try? JSONDocument(parsing: bytes), let object = document.root.objectValue else { throw .notJSON }
        if let name = document.duplicateNames.first { throw .duplicate(name) }
        let names = [Field.sdkTransID, Field.sdkReferenceNumber, Field.splitSdkServerID, Field.sdkSignatureTimestamp]
        if let name = names.first(where: { object[$0]?.isEmptyElement ?? true }) { throw .missing(name) }
        sdkTransactionID = try Self.text(Field.sdkTransID, in: object)
        sdkReferenceNumber = try Self.text(Field.sdkReferenceNumber, in: object)
        serverID = try Self.text(Field.splitSdkServerID, in: object)
        guard serverID.unicodeScalars.count <= Self.longestServerID else { throw .malformed(Field.splitSdkServerID) }
        let digits = Array(try Self.text(Field.sdkSignatureTimestamp, in: object).utf8)
        guard digits.count == 14, let timestamp = CivilTime(compact: digits, leapSecond: true) else {
            throw .malformed(Field.sdkSignatureTimestamp)
        }
        self.timestamp = timestamp
    }

    private static func text(_ name: String, in object: JSONObject) throws(SignedContentPayloadError) -> String {
        guard let text = object.string(name) else { throw .malformed(name) }
        return text
    }
}
