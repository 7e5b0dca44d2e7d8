import ThreeDSJOSE
import ThreeDSJSON
import ThreeDSMessages

/// A signed content of a Split-SDK Server whose form and identifiers are those of the transaction.
///
/// The signature and the certificates are not verified: the directory server does that (CORE-390), and it alone has the CA certificate.
package struct SplitSDKContent: Equatable, Sendable {
    /// The text as it was given: a compact JWS.
    package let compact: String

    /// Checks the text in the order of ``SplitSDKContentDefect``.
    init(checking compact: String, for query: SplitSDKRequest) throws(SplitSDKContentDefect) {
        // The reader of signed contents repairs padding and white space. This text goes to the directory server as it is.
        guard compact.utf8.allSatisfy({ $0 != UInt8(ascii: "=") }), !CompactText.hasWhiteSpaceAround(compact.utf8) else {
            throw .notCompact
        }
        let content: JWS
        do throws(SignedContentError) { content = try JWS(compact: compact) } catch { throw .notCompact }
        guard !content.signature.isEmpty else { throw .notCompact }
        guard let algorithm = content.header.string("alg"), JWS.Algorithm(rawValue: algorithm) != nil else { throw .algorithm }
        guard let certificates = content.header.array("x5c"), (1...JWS.maximumCertificates).contains(certificates.count),
            certificates.allSatisfy({ entry in
                entry.stringValue.flatMap { try? Base64.decode($0) }?.isEmpty == false
            })
        else { throw .certificates }
        let payload: SplitSDKPayload
        do throws(SignedContentPayloadError) {
            payload = try SplitSDKPayload(parsing: content.payload)
        } catch {
            throw SplitSDKContentDefect(error)
        }
        guard payload.sdkTransactionID == query.sdkTransactionID else { throw .otherTransaction }
        guard payload.sdkReferenceNumber == query.sdkReferenceNumber else { throw .otherReferenceNumber }
        self.compact = compact
    }
}

extension SplitSDKContentDefect {
    fileprivate init(_ error: SignedContentPayloadError) {
        self =
            switch error {
            case .notJSON, .duplicate: .payload
            case .missing(let name): .missing(name)
            case .malformed(let name), .whiteSpaceAround(let name): .malformed(name)
            }
    }
}
