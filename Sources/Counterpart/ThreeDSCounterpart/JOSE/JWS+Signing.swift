package import ThreeDSJOSE
package import ThreeDSCrypto
package import ThreeDSJSON

extension JWS {
    /// Returns an ACS signed content: header `alg` and `x5c`, nothing else.
    ///
    /// - Parameter certificates: the signer's certificate, then the certificates of its chain.
    /// - Throws: `.invalidKey` when `key` is not of the kind that `algorithm` needs.
    package static func sign(
        payload: [UInt8], algorithm: Algorithm, key: SigningKey, certificates: [Certificate]
    ) throws(JOSEError) -> String {
        let header: JSONObject = ["alg": .string(algorithm.rawValue), "x5c": x5c(certificates)]
        return try sign(payload: payload, header: header.serialized()) { (input) throws(CryptoError) in
            switch (algorithm, key) {
            case (.ps256, .rsa(let key)): try key.signaturePSSSHA256(for: input)
            case (.es256, .p256(let key)): try key.signature(for: input)
            default: throw .invalidKey
            }
        }
    }

    /// Returns a JWS with any header and signature: for the simulator's faults.
    ///
    /// - Parameter signer: gets the ASCII of `header.payload`.
    package static func sign(
        payload: [UInt8], header: [UInt8], signer: ([UInt8]) throws(CryptoError) -> [UInt8]
    ) throws(JOSEError) -> String {
        let input = Base64URL.encode(header) + "." + Base64URL.encode(payload)
        do {
            return input + "." + Base64URL.encode(try signer(Array(input.utf8)))
        } catch {
            throw error == .invalidKey ? .invalidKey : .crypto(error)
        }
    }

    /// Returns the value of an `x5c` member: standard base64 of each certificate.
    package static func x5c(_ certificates: [Certificate]) -> JSONValue {
        .array(JSONArray(certificates.map { .string(Base64.encode($0.der)) }))
    }
}
