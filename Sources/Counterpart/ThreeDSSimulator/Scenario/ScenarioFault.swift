package import ThreeDSJSON

/// A defect of one answer of the ACS.
package struct ScenarioFault: Sendable, Equatable {
    /// Members of the CRes that are replaced or added, macros unresolved.
    package var set = JSONObject()
    package var remove: [String] = []
    /// Members that occur twice, the second time with the same value.
    package var duplicate: [String] = []
    /// The plaintext that is encrypted instead of the CRes.
    package var plaintext: String?
    package var protection: ProtectionFault?
    package var reply: ReplyFault?
    package var status: Int?
    package var contentType: String?
    /// Members of the Erro for `.erro` and `.encryptedErro`.
    package var erro = JSONObject()
}

/// A defect of the JWE around a CRes.
package enum ProtectionFault: String, Sendable, CaseIterable {
    case tamperedTag, tamperedCiphertext, tamperedVector, shortTag
    case wrongKey, wrongKeyID, missingKeyID
    /// `enc` is the other supported algorithm, correctly applied.
    case otherEncryption
    /// Header members that no CRes may have.
    case unsupportedEncryption, unsupportedAlgorithm, criticalHeader, compressionHeader, duplicateHeader, headerNotJSON
    /// The encrypted-key part is not empty.
    case keyPart
    case fourParts, sixParts
    /// Characters that base64url does not have.
    case padding, plusSign, slash, space, newline
    /// White space before and after the whole JWE.
    case surroundingSpace
    /// A random vector in place of the one made from the counter, correctly applied.
    case otherVector
}

/// An HTTP answer that is not a protected CRes.
package enum ReplyFault: String, Sendable, CaseIterable {
    case plainCRes, erro, encryptedErro, empty, huge, garbage, page, redirect
    case noAnswer, reset
}

/// A defect of the ACS signed content.
package enum SignedContentFault: String, Sendable, CaseIterable {
    case expired, notYetValid, selfSigned, wrongRoot, missingIntermediate, notCA
    case algorithmNone, algorithmRS256, algorithmHS256, algorithmMissing
    case missingChain, keyInHeader, criticalHeader
    case tamperedPayload, tamperedSignature, twoParts, payloadNotJSON
    case otherSDKKey, missingSDKKey
    case pointOffCurve, missingACSKey, ownKeyReturned
    case plainURL, missingURL, urlWithUser
    /// `x5c` with the root before the issuing authority, or with another system's certificates.
    case unorderedChain, superfluousCertificates
    /// `x5c` ends with the root again: the same name and key, another serial number and other dates.
    case reissuedRoot
    /// `x5c` in base64url without its padding, and with it.
    case base64URLCertificates, paddedBase64URLCertificates
    /// The second entry of `x5c` is neither base64 nor base64url: it has digits of both. Or it is base64 of something else.
    case mixedBase64Certificates, notCertificate
    /// The signer's certificate writes the name of its issuer in capitals, with more blanks, and as PrintableString.
    case reencodedIssuerName
    /// The same, but the issuer's key did not sign the signer's certificate; or the name is another one.
    case forgedIssuer, otherIssuerName
    /// White space around `acsURL`, or inside it.
    case spacedURL, brokenURL
    /// The x coordinate of the ACS's key has a zero byte in front, as Java's `BigInteger` writes it.
    case longCoordinate
}
