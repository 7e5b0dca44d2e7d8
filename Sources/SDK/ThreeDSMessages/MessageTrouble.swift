/// What exactly is wrong with data that the SDK received from the address of the ACS: where the SDK stopped, and why.
///
/// The value consists of cases and numbers. It contains no text of the sender, so an app may log it. The Error Message that the SDK sends
/// does not depend on it.
public struct MessageTrouble: Error, Hashable, Sendable {
    /// Where the SDK stopped.
    public enum Stage: String, CaseIterable, Sendable {
        /// The content of the HTTP response. The SDK decrypted nothing.
        case response
        /// The JWE. The SDK could not open it, or its counter is wrong.
        case decryption
        /// The decrypted content of the JWE. The ACS sealed it with the keys of this challenge.
        case content
        /// The ACS signed content. The SDK sent nothing to the ACS.
        case signedContent
    }

    /// Why the SDK stopped. Each stage has its own reasons.
    public enum Reason: Hashable, CaseIterable, Sendable {
        /// A reason of the stage `response`.
        case response(Response)
        /// A reason of the stage `decryption`.
        case decryption(Decryption)
        /// A reason of the stage `content`.
        case content(Content)
        /// A reason of the stage `signedContent`.
        case signedContent(SignedContentReason)
    }

    /// What the HTTP response contains in place of a JWE.
    public enum Response: String, CaseIterable, Sendable {
        /// Nothing.
        case empty
        /// A web page, such as that of a firewall.
        case page
        /// XML, such as a SOAP fault.
        case xml
        /// Text that has no other form.
        case text
        /// JSON that is not a 3-D Secure message, such as a gateway's `{"error":…}`.
        case json
        /// Text that begins like a JSON object and breaks off or breaks a rule of JSON.
        case malformedJSON
        /// A 3-D Secure message that is not encrypted.
        case clearMessage
        /// A text that begins with a byte order mark.
        case byteOrderMark
        /// A text in UTF-16.
        case utf16
        /// Compressed content: `Content-Encoding`, or the first bytes of a compressed file.
        case coded
        /// A JWS: three parts in place of five.
        case jws
        /// A JWE in quotes or in the JSON serialisation.
        case otherSerialization
        /// Bytes that are not UTF-8.
        case binary
    }

    /// Why the JWE could not be opened.
    public enum Decryption: String, CaseIterable, Sendable {
        /// The JWE has fewer than five parts: something cut it.
        case incomplete
        /// There are more than five parts, such as two JWEs.
        case several
        /// There is white space inside the JWE, or around it in the profile `strict`.
        case whiteSpace
        /// The response is the CReq that the SDK sent.
        case echo
        /// The header is not the base64url of a JSON object with distinct names.
        case header
        /// The header has a critical member.
        case criticalHeader
        /// The header announces compression (`zip`).
        case compressed
        /// `alg` is not `dir`.
        case algorithm
        /// `enc` is missing, or is not one of this protocol version.
        case encryption
        /// `kid` is not the ACS transaction ID.
        case keyID
        /// There is an encrypted key, which `dir` does not have.
        case encryptedKey
        /// The initialization vector is malformed.
        case initializationVector
        /// The initialization vector is not that of the counter.
        case counterVector
        /// The ciphertext is malformed.
        case ciphertext
        /// The authentication tag is malformed.
        case tag
        /// The tag does not fit: the ACS used another key, or something changed the message.
        case authentication
        /// The counter inside the message is not the next one.
        case counter
        /// The ACS has used all its counters.
        case counterUsedUp
        /// The crypto library of the device failed.
        case unavailable
    }

    /// Why the decrypted content is not a CRes for this SDK.
    public enum Content: String, CaseIterable, Sendable {
        /// There is no content.
        case empty
        /// The content begins with a byte order mark.
        case byteOrderMark
        /// The content is in UTF-16.
        case utf16
        /// The content is not UTF-8, for instance ISO 8859-1.
        case notUTF8
        /// The content is not JSON, for instance because of a raw line break in a string.
        case notJSON
        /// The JSON is nested too deeply.
        case tooDeep
        /// The content is JSON, but not an object.
        case notAnObject
        /// There is no `messageType`.
        case noMessageType
        /// `messageType` is unknown.
        case unknownMessageType
        /// The message is for another party, such as a CReq.
        case otherReceiver
        /// The message describes no screen.
        case noScreen
    }

    /// The media types that the SDK names. A type that is not in the list becomes one of those with `other`.
    public enum MediaType: String, CaseIterable, Sendable {
        /// A web page.
        case html = "text/html"
        /// Text.
        case plainText = "text/plain"
        /// XML.
        case textXML = "text/xml"
        /// Every other type of text.
        case textOther = "text/other"
        /// JSON.
        case json = "application/json"
        /// A problem of RFC 9457.
        case problemJSON = "application/problem+json"
        /// Every other type whose name ends with `+json`.
        case otherJSON = "application/other+json"
        /// JOSE in the compact serialization, the type of a CRes.
        case jose = "application/jose"
        /// XML.
        case xml = "application/xml"
        /// A web page in XML.
        case xhtml = "application/xhtml+xml"
        /// A SOAP envelope.
        case soap = "application/soap+xml"
        /// Every other type whose name ends with `+xml`.
        case otherXML = "application/other+xml"
        /// A form of a browser.
        case form = "application/x-www-form-urlencoded"
        /// Any bytes.
        case octets = "application/octet-stream"
        /// Every other type of an application.
        case applicationOther = "application/other"
        /// A picture of any type.
        case image = "image/other"
        /// Several parts.
        case multipart = "multipart/other"
        /// Every other type.
        case other = "other"
    }

    /// The content codings that the SDK names.
    public enum ContentCoding: String, CaseIterable, Sendable {
        /// A coding of RFC 9110 §8.4.1, RFC 7932 or RFC 8878.
        case gzip, deflate, br, zstd, compress
        /// Every other coding.
        case other
    }

    /// A date of a certificate that does not include the date of the device.
    public enum CertificateDate: Hashable, Sendable {
        /// The certificate becomes valid after this time.
        case notYetValid(TimeSpan)
        /// The certificate has been invalid for this time.
        case expired(TimeSpan)
    }

    /// Why the SDK stopped.
    public let reason: Reason
    /// The declared media type of the response; nil when there is none or the stage has none.
    public package(set) var contentType: MediaType?
    /// The content coding of a compressed response.
    public package(set) var contentCoding: ContentCoding?
    /// The size of the response; at the stage `content`, that of the decrypted content.
    public package(set) var byteCount: Int?
    /// The byte from 0 at which JSON or UTF-8 ends.
    public package(set) var offset: Int?
    /// For ``SignedContentReason/certificateDate``: by how much the dates differ.
    public package(set) var certificateDate: CertificateDate?

    /// Where the SDK stopped.
    public var stage: Stage { reason.stage }

    package init(_ reason: Reason, byteCount: Int? = nil, offset: Int? = nil) {
        self.reason = reason
        self.byteCount = byteCount
        self.offset = offset
    }
}

/// Why the signed content of the ACS, or the key agreement with it, is refused. The log and transcripts use these words.
public enum SignedContentReason: String, CaseIterable, Sendable {
    /// The JWS.
    case malformed, algorithm, criticalHeader, noCertificates, notBase64, notCertificate, certificateOrder, noPath, nameEncoding,
        certificateDate, certificatePath, signerKey
    /// The signature does not verify.
    case signature
    /// What it signs.
    case payloadNotJSON, duplicateMember, missingMember, malformedMember, whiteSpaceAroundMember, otherSDKKey, pointOffCurve,
        ownKey, acsURL, keyAgreement
    /// Any other failure.
    case other
}

extension MessageTrouble.Reason {
    /// The reasons of all stages, in the order of the stages.
    public static let allCases =
        MessageTrouble.Response.allCases.map(response) + MessageTrouble.Decryption.allCases.map(decryption)
        + MessageTrouble.Content.allCases.map(content) + SignedContentReason.allCases.map(signedContent)

    /// Where the SDK stops for this reason.
    public var stage: MessageTrouble.Stage {
        switch self {
        case .response: .response
        case .decryption: .decryption
        case .content: .content
        case .signedContent: .signedContent
        }
    }

    /// The name of the reason, such as `page`. It is unique within its stage. The log, transcripts and `tds drive` use it.
    public var name: String {
        switch self {
        case .response(let reason): reason.rawValue
        case .decryption(let reason): reason.rawValue
        case .content(let reason): reason.rawValue
        case .signedContent(let reason): reason.rawValue
        }
    }

    /// Returns the reason with a name; nil when the stage has no such reason.
    package init?(_ stage: MessageTrouble.Stage, named name: String) {
        guard let reason = Self.allCases.first(where: { $0.stage == stage && $0.name == name }) else { return nil }
        self = reason
    }
}

extension MessageTrouble {
    /// Whether the answer probably does not come from the ACS itself but from something in front of it or on the way to it, such as a
    /// firewall.
    package var isFromBetween: Bool {
        switch reason {
        case .response(let reason):
            switch reason {
            case .page, .xml, .text, .json, .coded: true
            case .empty, .malformedJSON, .clearMessage, .byteOrderMark, .utf16, .jws, .otherSerialization, .binary: false
            }
        case .decryption(let reason): reason == .echo
        case .content, .signedContent: false
        }
    }
}

extension MessageTrouble.MediaType {
    /// Creates the media type of a `Content-Type` field; nil for an empty value. Parameters are ignored.
    package init?(field: String) {
        let text = field.prefix { $0 != ";" }.filter { $0 != " " && $0 != "\t" }.lowercased()
        guard !text.isEmpty else { return nil }
        if let known = Self(rawValue: text), known.rawValue != Self.other.rawValue {
            self = known
        } else if text.hasPrefix("text/") {
            self = .textOther
        } else if text.hasPrefix("application/") {
            self = text.hasSuffix("+json") ? .otherJSON : text.hasSuffix("+xml") ? .otherXML : .applicationOther
        } else if text.hasPrefix("image/") {
            self = .image
        } else if text.hasPrefix("multipart/") {
            self = .multipart
        } else {
            self = .other
        }
    }
}

extension MessageTrouble.ContentCoding {
    /// Creates the coding of a `Content-Encoding` field; nil for `identity` and an empty value. Of several codings the first counts.
    package init?(field: String) {
        let names = field.split(whereSeparator: { $0 == "," || $0 == " " || $0 == "\t" }).map { $0.lowercased() }
        guard let name = names.first(where: { $0 != "identity" }) else { return nil }
        self = Self(rawValue: name.hasPrefix("x-") ? String(name.dropFirst(2)) : name) ?? .other
    }

    /// Creates the coding of a compressed file that is recognised by its first bytes; nil for every other content.
    package init?(content: [UInt8]) {
        switch content.prefix(4) {
        case let start where start.starts(with: [0x1F, 0x8B]): self = .gzip
        case let start where start.starts(with: [0x28, 0xB5, 0x2F, 0xFD]): self = .zstd
        case let start where start.starts(with: [0x1F, 0x9D]): self = .compress
        case let start where [[0x78, 0x01], [0x78, 0x5E], [0x78, 0x9C], [0x78, 0xDA]].contains { start.starts(with: $0) }:
            guard UTF8Reading.firstError(in: content) != nil else { return nil }
            self = .deflate
        default: return nil
        }
    }
}
