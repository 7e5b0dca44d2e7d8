import Foundation
import ThreeDSCrypto
import ThreeDSJSON

/// A verified document and the facts about its arrival.
struct MetadataCopy: Sendable {
    let document: MetadataDocument
    /// The server's tag for this version of the document; nil when it gave none that can be sent back.
    let tag: String?
    /// The time when the server last confirmed that this is its document.
    var confirmed: Date

    init(document: MetadataDocument, tag: String?, confirmed: Date) {
        self.document = document
        self.tag = tag.flatMap(Self.usableTag)
        self.confirmed = confirmed
    }

    /// Reads what ``plaintext`` made and verifies the document again, because the storage is not trusted.
    init(plaintext: [UInt8], signedBy key: P256PublicKey) throws(MetadataError) {
        guard let members = (try? JSONDocument(parsing: plaintext))?.root.objectValue,
            let text = members.string("document"), let seconds = members["confirmed"]?.intValue
        else { throw MetadataError.storage(.unreadable) }
        self.init(
            document: try MetadataDocument(text, signedBy: key), tag: members.string("tag"),
            confirmed: Date(timeIntervalSince1970: Double(seconds)))
    }

    /// The copy as JSON: `confirmed` (seconds since 1970), `tag` when there is one, `document`.
    var plaintext: [UInt8] {
        var members: JSONObject = ["confirmed": JSONValue(integerLiteral: Int(confirmed.timeIntervalSince1970.rounded(.down)))]
        if let tag { members["tag"] = .string(tag) }
        members["document"] = .string(document.text)
        return members.serialized()
    }

    /// Returns an entity tag that may be used in `If-None-Match`: at most 256 visible ASCII characters.
    private static func usableTag(_ tag: String) -> String? {
        (1...256).contains(tag.utf8.count) && tag.utf8.allSatisfy { (0x21...0x7E).contains($0) } ? tag : nil
    }
}
