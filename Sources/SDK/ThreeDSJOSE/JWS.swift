package import Foundation
package import ThreeDSCrypto
package import ThreeDSJSON

/// An ACS signed content that passed checks 1 to 9 of protocol/security.md §5.
///
/// Only ``JWS/verifySignedContent(_:roots:intermediates:at:revokedSerials:tolerating:)`` makes such a value.
package struct VerifiedSignedContent: Sendable {
    /// The bytes that were signed.
    package let payload: [UInt8]
    /// The leaf of the validated chain, whose key made the signature.
    package let signer: Certificate
    /// The deviations of `x5c` that were tolerated.
    package let deviations: [CertificateDeviation]

    fileprivate init(payload: [UInt8], signer: Certificate, deviations: [CertificateDeviation]) {
        self.payload = payload
        self.signer = signer
        self.deviations = deviations
    }
}

/// JSON Web Signature in the compact serialisation (RFC 7515), signed by an X.509 certificate in `x5c`.
package struct JWS: Sendable {
    /// The algorithms of the profile. The raw value is the `alg` name.
    package enum Algorithm: String, Sendable, CaseIterable {
        case ps256 = "PS256"
        case es256 = "ES256"
    }

    /// The members of the header as received.
    package let header: JSONObject
    package let payload: [UInt8]
    package let signature: [UInt8]
    /// The text `header.payload` as received.
    package let signingInput: [UInt8]

    /// The largest number of certificates in `x5c`.
    package static let maximumCertificates = 10

    /// Splits the text into its parts. Drops white space around it and tolerates `=` at the end of a part; repairs nothing else.
    ///
    /// - Throws: `.malformed`.
    package init(compact: String) throws(SignedContentError) {
        let text = CompactText.trimmed(Array(compact.utf8))
        let dots = text.indices.filter { text[$0] == UInt8(ascii: ".") }
        guard dots.count == 2 else { throw .malformed(.serialization) }
        let bytes = try Self.decoded(text[..<dots[0]], .header)
        payload = try Self.decoded(text[(dots[0] + 1)..<dots[1]], .payload)
        signature = try Self.decoded(text[(dots[1] + 1)...], .signature)
        signingInput = text.octets(0..<dots[1])
        guard let document = try? JSONDocument(parsing: bytes), let members = document.root.objectValue,
            document.duplicateNames.isEmpty
        else { throw .malformed(.header) }
        header = members
    }

    private static func decoded(_ part: ArraySlice<UInt8>, _ name: JOSEPart) throws(SignedContentError) -> [UInt8] {
        var part = part
        // Not more padding than an encoder would write.
        for _ in 0..<2 where part.last == UInt8(ascii: "=") { part = part.dropLast() }
        guard let bytes = try? Base64URL.decode(part) else { throw .malformed(name) }
        return bytes
    }

    /// Verifies a signed content with checks 1 to 9 of protocol/security.md §5, in that order.
    ///
    /// - Parameters:
    ///   - compact: the text as received.
    ///   - roots: the anchors of this directory server, self-signed or not; nothing else is trusted.
    ///   - intermediates: configured certificates that may fill a gap in `x5c`.
    ///   - date: the current time of the device's clock.
    ///   - revokedSerials: serial numbers that count as revoked, big-endian without leading zeros.
    ///   - tolerated: the deviations of `x5c` that are accepted. Nothing else depends on them.
    /// - Returns: the payload, whose content is not checked, with the certificate that signed it.
    package static func verifySignedContent(
        _ compact: String, roots: [Certificate], intermediates: [Certificate] = [], at date: Date,
        revokedSerials: [[UInt8]] = [], tolerating tolerated: [CertificateDeviation] = []
    ) throws(SignedContentError) -> VerifiedSignedContent {
        let content = try JWS(compact: compact)
        // `jwk`, `jku`, `x5u`, `x5t`, `kid`, `typ` and `cty` are ignored: only x5c[0] supplies the key.
        guard let name = content.header.string("alg"), let algorithm = Algorithm(rawValue: name) else {
            throw .unexpectedAlgorithm
        }
        guard content.header["crit"] == nil else { throw .criticalHeader }
        let names: NameComparison = tolerated.contains(.names) ? .meaning : .bytes
        var deviations: [CertificateDeviation] = []
        let (sent, isAlphabetOther) = try content.certificates(
            knowing: roots + intermediates, tolerating: tolerated.contains(.alphabet))
        if isAlphabetOther { deviations.append(.alphabet) }
        let isInOrder = sent.isInOrder(.bytes) || sent.isInOrder(names)
        guard isInOrder || tolerated.contains(.order) else {
            throw sent.isInOrder(.meaning) ? .path(.nameEncoding) : .certificateOrder
        }
        // The certificates above a configured anchor that another authority issued are on no path.
        let below = sent.dropFirst().prefix { certificate in
            !roots.contains { !$0.isSelfIssued && certificate.isSameAnchor(as: $0, names) }
        }
        // A received root is trusted only when it is configured, or is a configured one re-issued.
        let others = isInOrder ? below : sent.dropFirst()
        let strangers = others.filter { certificate in
            certificate.isSelfIssued && !roots.contains { certificate.isSameAnchor(as: $0, names) }
                && certificate.isSigned(by: certificate)
        }
        guard strangers.isEmpty || tolerated.contains(.order) else {
            let isReencoded = strangers.allSatisfy { stranger in roots.contains { stranger.isSameAnchor(as: $0, .meaning) } }
            throw .path(isReencoded ? .nameEncoding : .noPath)
        }
        if !isInOrder || !strangers.isEmpty { deviations.append(.order) }
        var candidates = others.filter { !roots.contains($0) && !strangers.contains($0) }
        for certificate in intermediates
        where candidates.count < CertificatePath.maximumLength && !candidates.contains(certificate) {
            candidates.append(certificate)
        }
        let chain: ValidatedChain
        do {
            chain = try CertificatePath.validate(
                leaf: sent[0], intermediates: candidates, anchors: roots, at: date, revokedSerials: revokedSerials, names: names)
        } catch { throw .path(error) }
        // `strict` refuses each of these; none of them is accepted without a report.
        let isReencoded =
            chain.hasReencodedNames || isInOrder && !sent.isInOrder(.bytes)
            || others.contains { certificate in
                roots.contains { certificate.isSameAnchor(as: $0, names) && !certificate.isSameAnchor(as: $0) }
            }
        if isReencoded { deviations.append(.names) }
        guard try content.isSigned(with: algorithm, by: chain.leaf) else { throw .signature }
        return VerifiedSignedContent(payload: content.payload, signer: chain.leaf, deviations: deviations)
    }

    /// Returns the certificates that a signed content was sent with, unverified: for the diagnosis of a refusal only. Empty when they
    /// cannot be read.
    package static func certificates(ofSignedContent compact: String, knowing known: [Certificate]) -> [Certificate] {
        (try? JWS(compact: compact).certificates(knowing: known, tolerating: true))?.certificates ?? []
    }

    /// Returns the certificates of `x5c`, and whether one of them is base64url. Takes a certificate from `known` when the bytes are equal,
    /// instead of parsing it again.
    private func certificates(
        knowing known: [Certificate], tolerating isTolerated: Bool
    ) throws(SignedContentError) -> (certificates: [Certificate], isAlphabetOther: Bool) {
        guard let entries = header.array("x5c"), !entries.isEmpty else { throw .noCertificates }
        guard entries.count <= Self.maximumCertificates else { throw .path(.tooManyCertificates) }
        var certificates: [Certificate] = []
        var isAlphabetOther = false
        for (index, entry) in entries.enumerated() {
            guard let text = entry.stringValue else { throw .notBase64(entry: index) }
            let der: [UInt8]
            if let bytes = try? Base64.decode(text) {
                der = bytes
            } else if isTolerated, let bytes = Base64URL.decodePadded(text) {
                der = bytes
                isAlphabetOther = true
            } else {
                throw .notBase64(entry: index)
            }
            if let same = known.first(where: { $0.der == der }) {
                certificates.append(same)
            } else if let certificate = try? Certificate(der: der) {
                certificates.append(certificate)
            } else {
                throw .notCertificate(entry: index)
            }
        }
        return (certificates, isAlphabetOther)
    }

    private func isSigned(with algorithm: Algorithm, by certificate: Certificate) throws(SignedContentError) -> Bool {
        guard let key = try? certificate.publicKey else { throw .signerKey }
        return try isSigned(with: algorithm, by: key)
    }

    /// Returns whether the signature is valid under a key that the caller trusts (check 9).
    ///
    /// The caller chooses the algorithm; the header's `alg` is not read.
    ///
    /// - Throws: `.signerKey` when `algorithm` needs another kind of key.
    package func isSigned(with algorithm: Algorithm, by key: PublicKey) throws(SignedContentError) -> Bool {
        switch (algorithm, key) {
        case (.ps256, .rsa(let key)): return key.isValidPSSSHA256Signature(signature, for: signingInput)
        case (.es256, .p256(let key)): return key.isValidSignature(signature, for: signingInput)
        default: throw .signerKey
        }
    }
}

extension [Certificate] {
    /// Returns whether each certificate names the next one as its issuer.
    fileprivate func isInOrder(_ comparison: NameComparison) -> Bool {
        zip(self, dropFirst()).allSatisfy { $0.isNamedIssuer($1, comparison) }
    }
}
