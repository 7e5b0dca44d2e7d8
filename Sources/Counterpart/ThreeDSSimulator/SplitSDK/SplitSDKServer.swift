import Foundation
import ThreeDSBase
import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSJSON
import ThreeDSMessages

/// The Split-SDK Server of one payment system: signs for the client part of a Split-SDK (protocol/messages.md §2.1).
struct SplitSDKServer {
    let system: SimulatedSystem
    /// A payment system whose certificates do not count here.
    let stranger: SimulatedSystem
    let issuer: CertificateIssuer
    let random: SimulatorRandom
    let now: Date

    /// Returns `sdkServerSignedContent`, a JWS in compact form, or a defective one.
    func sign(referenceNumber: String, transactionID: String, fault: SplitSDKFault? = nil) throws(CryptoError) -> String {
        let payload = self.payload(referenceNumber: referenceNumber, transactionID: transactionID, fault: fault)
        let (key, certificates) = try chain(fault)
        var header: JSONObject = [
            "alg": .string(key.algorithmName),
            "x5c": .array(JSONArray(certificates.map { .string(Base64.encode($0.der)) })),
        ]
        switch fault {
        case .algorithmRS256: header["alg"] = "RS256"
        case .algorithmNone: header["alg"] = "none"
        case .missingChain: header["x5c"] = nil
        case .criticalHeader: header = header.merging(["crit": ["exp"], "exp": 1])
        default: break
        }
        let head = Base64URL.encode(header.serialized())
        let input = "\(head).\(Base64URL.encode(payload))"
        var signature = try signature(Array(input.utf8), key: key, fault: fault)
        switch fault {
        case .tamperedSignature:
            signature[signature.count / 2] ^= 1
        case .tamperedPayload:
            let other = self.payload(referenceNumber: referenceNumber, transactionID: random.uuid(), fault: nil)
            return "\(head).\(Base64URL.encode(other)).\(Base64URL.encode(signature))"
        default: break
        }
        return "\(input).\(Base64URL.encode(signature))"
    }

    private func payload(referenceNumber: String, transactionID: String, fault: SplitSDKFault?) -> [UInt8] {
        var payload: JSONObject = [
            Field.sdkReferenceNumber: .string(referenceNumber), Field.sdkTransID: .string(transactionID),
            Field.splitSdkServerID: .string("SIM-\(system.id)"), Field.sdkSignatureTimestamp: .string(CivilTime(now).compact),
        ]
        switch fault {
        case .payloadNotJSON: return Array(Field.sdkTransID.utf8)
        case .otherTransactionID: payload[Field.sdkTransID] = .string(random.uuid())
        case .otherReferenceNumber: payload[Field.sdkReferenceNumber] = "3DS_LOA_SDK_OTHER_020301_00001"
        case .early: payload[Field.sdkSignatureTimestamp] = .string(CivilTime(now - .minutes(31)).compact)
        case .late: payload[Field.sdkSignatureTimestamp] = .string(CivilTime(now + .minutes(31)).compact)
        case .missingReferenceNumber: payload[Field.sdkReferenceNumber] = nil
        case .missingTransactionID: payload[Field.sdkTransID] = nil
        case .missingServerID: payload[Field.splitSdkServerID] = nil
        case .missingTimestamp: payload[Field.sdkSignatureTimestamp] = nil
        case .longServerID: payload[Field.splitSdkServerID] = .string(String(repeating: "0", count: 33))
        case .malformedTimestamp:
            payload[Field.sdkSignatureTimestamp] = .string(String(CivilTime(now).compact.dropLast(2)))
        default: break
        }
        return payload.serialized()
    }

    /// Signer and `x5c`.
    private func chain(_ fault: SplitSDKFault?) throws(CryptoError) -> (SigningKey, [Certificate]) {
        let key = system.sdkServerKey
        let name = "Simulated Split-SDK Server of \(system.id)"
        switch fault {
        case .wrongCertificate: return (key, system.chain)
        case .wrongRoot: return (stranger.sdkServerKey, stranger.sdkServerChain)
        case .selfSigned: return (key, [try issuer.authority(name, key: key, issuer: nil).certificate])
        case .expired:
            let past = issuer.now - .days(30)...issuer.now - .days(2)
            let leaf = try issuer.leaf(
                name, key: key.publicKey, usage: [.digitalSignature], issuer: system.issuing, validity: past)
            return (key, [leaf, system.issuing.certificate])
        case .missingIntermediate: return (key, [system.sdkServer])
        default: return (key, system.sdkServerChain)
        }
    }

    private func signature(_ input: [UInt8], key: SigningKey, fault: SplitSDKFault?) throws(CryptoError) -> [UInt8] {
        switch (fault, key) {
        case (.algorithmNone, _): []
        case (.algorithmRS256, .rsa(let key)): try key.signaturePKCS1SHA256(for: input)
        default: try key.signature(for: input)
        }
    }
}

extension SigningKey {
    /// `alg` of a JWS under this key.
    var algorithmName: String { isRSA ? "PS256" : "ES256" }

    /// Returns the signature of a JWS under this key.
    func signature(for input: [UInt8]) throws(CryptoError) -> [UInt8] {
        switch self {
        case .p256(let key): try key.signature(for: input)
        case .rsa(let key): try key.signaturePSSSHA256(for: input)
        }
    }
}
