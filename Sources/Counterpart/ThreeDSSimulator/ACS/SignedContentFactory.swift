import Foundation
import ThreeDSBase
import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSJSON
import ThreeDSMessages

/// Creates the ACS signed content (protocol/core-flow.md §3.3), or a defective one.
struct SignedContentFactory {
    let system: SimulatedSystem
    /// A payment system that the app does not expect here.
    let stranger: SimulatedSystem
    let issuer: CertificateIssuer
    let random: SimulatorRandom

    /// - Parameters:
    ///   - acsKey: QT.
    ///   - sdkKey: QC as it came in the AReq.
    /// - Returns: a JWS in compact form.
    func make(
        acsURL: String, acsKey: P256PublicKey, sdkKey: JSONObject, fault: SignedContentFault?
    ) throws(CryptoError) -> String {
        let payload = try self.payload(acsURL: acsURL, acsKey: acsKey, sdkKey: sdkKey, fault: fault)
        let (key, certificates) = try chain(fault)
        var header: JSONObject = [
            "alg": .string(key.algorithmName),
            "x5c": .array(JSONArray(certificates.map { .string(Self.entry($0, fault)) })),
        ]
        switch fault {
        case .algorithmNone: header["alg"] = "none"
        case .algorithmRS256: header["alg"] = "RS256"
        case .algorithmHS256: header["alg"] = "HS256"
        case .algorithmMissing: header["alg"] = nil
        case .missingChain: header["x5c"] = nil
        case .mixedBase64Certificates:
            let entries = certificates.map { Base64.encode($0.der) }
            header["x5c"] = [.string(entries[0]), .string("-+" + (entries.last ?? "").dropFirst(2))]
        case .notCertificate: header["x5c"] = [.string(Base64.encode(certificates[0].der)), "AAAA"]
        case .keyInHeader: header["jwk"] = .object(try jwk(of: key))
        case .criticalHeader: header = header.merging(["crit": ["exp"], "exp": 1])
        default: break
        }
        let input = Base64URL.encode(header.serialized()) + "." + Base64URL.encode(payload)
        var signature = try sign(Array(input.utf8), key: key, fault: fault)
        switch fault {
        case .tamperedSignature:
            signature[signature.count / 2] ^= 1
        case .tamperedPayload:
            let changed = try self.payload(acsURL: acsURL + "/other", acsKey: acsKey, sdkKey: sdkKey, fault: nil)
            return [Base64URL.encode(header.serialized()), Base64URL.encode(changed), Base64URL.encode(signature)]
                .joined(separator: ".")
        case .twoParts: return input
        default: break
        }
        return input + "." + Base64URL.encode(signature)
    }

    /// A certificate as an entry of `x5c`.
    private static func entry(_ certificate: Certificate, _ fault: SignedContentFault?) -> String {
        switch fault {
        case .base64URLCertificates: Base64URL.encode(certificate.der)
        case .paddedBase64URLCertificates:
            Base64URL.encode(certificate.der) + String(repeating: "=", count: (3 - certificate.der.count % 3) % 3)
        default: Base64.encode(certificate.der)
        }
    }

    private func payload(
        acsURL: String, acsKey: P256PublicKey, sdkKey: JSONObject, fault: SignedContentFault?
    ) throws(CryptoError) -> [UInt8] {
        var payload: JSONObject = [
            Field.acsEphemPubKey: .object(EphemeralKey.jwk(acsKey)), Field.sdkEphemPubKey: .object(sdkKey),
            Field.acsURL: .string(acsURL),
        ]
        switch fault {
        case .otherSDKKey: payload[Field.sdkEphemPubKey] = .object(EphemeralKey.jwk(try random.p256Key().publicKey))
        case .missingSDKKey: payload[Field.sdkEphemPubKey] = nil
        case .missingACSKey: payload[Field.acsEphemPubKey] = nil
        case .ownKeyReturned: payload[Field.acsEphemPubKey] = .object(sdkKey)
        case .pointOffCurve:
            var y = acsKey.y
            y[y.count - 1] ^= 1
            var key = EphemeralKey.jwk(acsKey)
            key[Field.y] = .string(Base64URL.encode(y))
            payload[Field.acsEphemPubKey] = .object(key)
        case .longCoordinate:
            var key = EphemeralKey.jwk(acsKey)
            key[Field.x] = .string(Base64URL.encode([0] + acsKey.x))
            payload[Field.acsEphemPubKey] = .object(key)
        case .plainURL: payload[Field.acsURL] = .string("http" + acsURL.dropFirst(5))
        case .urlWithUser: payload[Field.acsURL] = .string("https://user:password@" + acsURL.dropFirst(8))
        case .missingURL: payload[Field.acsURL] = nil
        case .spacedURL: payload[Field.acsURL] = .string(" \(acsURL)\n")
        case .brokenURL: payload[Field.acsURL] = .string(acsURL + " /x")
        case .payloadNotJSON: return Array(Field.acsURL.utf8)
        default: break
        }
        return payload.serialized()
    }

    /// Signer and `x5c`.
    private func chain(_ fault: SignedContentFault?) throws(CryptoError) -> (SigningKey, [Certificate]) {
        let name = "Simulated ACS of \(system.id)"
        func leaf(
            valid validity: ClosedRange<Date>? = nil, by authority: SimulatedSystem.Authority
        ) throws(CryptoError) -> Certificate {
            try issuer.leaf(
                name, key: system.signerKey.publicKey, usage: [.digitalSignature], issuer: authority, validity: validity)
        }
        switch fault {
        case .expired:
            let past = issuer.now - .days(30)...issuer.now - .days(2)
            return (system.signerKey, [try leaf(valid: past, by: system.issuing), system.issuing.certificate])
        case .notYetValid:
            let future = issuer.now + .days(2)...issuer.now + .days(30)
            return (system.signerKey, [try leaf(valid: future, by: system.issuing), system.issuing.certificate])
        case .selfSigned:
            let own = try issuer.authority(name, key: system.signerKey, issuer: nil)
            return (system.signerKey, [own.certificate])
        case .wrongRoot: return (stranger.signerKey, stranger.chain)
        case .missingIntermediate: return (system.signerKey, [system.signer])
        case .notCA:
            let key = SigningKey.p256(try random.p256Key())
            let middle = try issuer.leaf("Not an authority", key: key.publicKey, usage: [.digitalSignature], issuer: system.root)
            let authority = SimulatedSystem.Authority(key: key, certificate: middle)
            return (system.signerKey, [try leaf(by: authority), middle])
        case .unorderedChain: return (system.signerKey, [system.signer, system.root.certificate, system.issuing.certificate])
        case .superfluousCertificates: return (system.signerKey, [system.signer] + stranger.chain + [system.issuing.certificate])
        case .reissuedRoot: return (system.signerKey, system.chain + [try issuer.reissued(system.root)])
        case .reencodedIssuerName, .forgedIssuer, .otherIssuerName:
            let issuerName = fault == .otherIssuerName ? "Another issuing CA" : SimulatedSystem.issuingName(system.id)
            // The issuing authority signs, or another key in its name.
            let authority = SimulatedSystem.Authority(
                key: fault == .forgedIssuer ? .p256(try random.p256Key()) : system.issuing.key,
                certificate: system.issuing.certificate)
            let leaf = try issuer.leaf(name, key: system.signerKey.publicKey, usage: [.digitalSignature], issuer: authority) {
                $0.issuer = DistinguishedName(
                    commonName: issuerName.uppercased(), organization: "  \(CertificateIssuer.organization.uppercased()) ",
                    as: .printable)
            }
            return (system.signerKey, [leaf, system.issuing.certificate])
        case .keyInHeader:
            // A key of the same kind as the certificate's, so that only the signature is wrong. The directory server has one.
            let own = system.encryptionKeys.map(\.key).first { $0.isRSA == system.signerKey.isRSA }
            if let own { return (own, system.chain) }
            return (.p256(try random.p256Key()), system.chain)
        default: return (system.signerKey, system.chain)
        }
    }

    private func sign(_ input: [UInt8], key: SigningKey, fault: SignedContentFault?) throws(CryptoError) -> [UInt8] {
        switch fault {
        case .algorithmNone: return []
        case .algorithmHS256:
            // The classic attack uses the public key as the secret.
            let secret = SecretBytes(copying: key.publicKey.subjectPublicKeyInfo)
            return try PlatformCrypto.hmacSHA256(key: secret, parts: [input])
        default: break
        }
        if fault == .algorithmRS256, case .rsa(let key) = key { return try key.signaturePKCS1SHA256(for: input) }
        return try key.signature(for: input)
    }

    private func jwk(of key: SigningKey) throws(CryptoError) -> JSONObject {
        switch key {
        case .p256(let key): EphemeralKey.jwk(key.publicKey)
        case .rsa(let key):
            [
                Field.kty: "RSA", "n": .string(Base64URL.encode(key.publicKey.modulus)),
                "e": .string(Base64URL.encode(key.publicKey.exponent)),
            ]
        }
    }
}
