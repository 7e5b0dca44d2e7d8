package import ThreeDSCrypto
package import ThreeDSJSON
package import ThreeDSPlatform

/// The signed document of a metadata service, and the answers to those who ask for it.
package struct SignedMetadata: Sendable {
    /// A compact JWS.
    package let jws: String
    /// The entity tag with its quotation marks. Another payload has another tag.
    package let tag: String

    /// Creates a value from a document. Does not check it.
    package init(_ jws: String) throws(CryptoError) {
        self.jws = jws
        let payload = jws.split(separator: ".", omittingEmptySubsequences: false).dropFirst().first ?? ""
        tag = "\"\(Base64URL.encode(try PlatformCrypto.sha256(Array(payload.utf8)).octets(0..<16)))\""
    }

    /// Creates a document from ``signingInput(of:)`` and the signature of its bytes.
    ///
    /// - Parameter signature: 64 bytes.
    package init(_ input: String, signature: [UInt8]) throws(CryptoError) {
        try self.init(input + "." + Base64URL.encode(signature))
    }

    /// Returns the text to sign with ES256.
    package static func signingInput(of payload: JSONObject) -> String {
        let header: JSONObject = ["alg": "ES256", "kid": "metadata"]
        return Base64URL.encode(header.serialized()) + "." + Base64URL.encode(payload.serialized())
    }

    /// Returns whether a request has the token; nil: any token.
    package static func isAuthorized(_ request: HTTPRequest, token: String?) -> Bool {
        let words = (request.header("Authorization") ?? "").split(separator: " ")
        guard words.count == 2, words[0].lowercased() == "bearer" else { return false }
        return token.map { PlatformCrypto.isEqual(Array(words[1].utf8), Array($0.utf8)) } ?? true
    }

    /// Returns the document with status 200, or 304 if the client has it.
    package func answer(to request: HTTPRequest) -> HTTPResponse {
        let headers = [("ETag", tag), ("Cache-Control", "private, max-age=3600")]
        let known = (request.header("If-None-Match") ?? "").split(separator: ",").map { tag in
            let tag = tag.split(separator: " ").joined()
            return tag.hasPrefix("W/") ? String(tag.dropFirst(2)) : tag
        }
        if known.contains(tag) || known == ["*"] { return HTTPResponse(status: 304, headers: headers) }
        return HTTPResponse(
            status: 200, headers: [("Content-Type", "application/jose; charset=UTF-8")] + headers, body: Array(jws.utf8))
    }
}
