import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSJSON

extension FuzzTarget {
    /// A message of the challenge: direct encryption under a key that both sides have.
    static let jwe = FuzzTarget("jwe", mutate: JOSEMutation.direct) { bytes in
        let keys = try FuzzKeys.shared.get()
        let plaintext: [UInt8]
        do throws(JOSEError) {
            plaintext = try JWE.openDirect(bytes, accepting: EncryptionMethod.allCases, keyID: FuzzSample.acsTransID) {
                keys.session.key(for: .acsToSDK, $0)
            }
        } catch {
            try FuzzSecret.check(error)
            return .refused
        }
        let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let header = try JWE.header(of: bytes)
        try require(parts.count == 5 && parts[1].isEmpty, "five parts, no wrapped key")
        try require(header.algorithm == "dir", "only the algorithm that is expected")
        try require(header.members["crit"] == nil && header.members["zip"] == nil, "no critical member, no compression")
        try require(header.keyID.map { $0 == FuzzSample.acsTransID } ?? true, "no other key's message")
        let again = try JWE.seal(
            plaintext, header: Base64URL.decode(parts[0]), encryptedKey: [],
            key: keys.session.key(for: .acsToSDK, header.encryption), encryption: header.encryption,
            iv: Base64URL.decode(parts[2]))
        try require(same(again, bytes), "what opens was sealed with the key")
        do {
            _ = try JWE.openDirect(bytes, accepting: EncryptionMethod.allCases, keyID: nil) {
                keys.otherSession.key(for: .acsToSDK, $0)
            }
            throw FuzzFailure("another key opens nothing")
        } catch let error as JOSEError {
            try require(error == .authenticationFailed, "another key fails at the tag")
        }
        return .accepted
    }

    /// Device information: key agreement or key transport, then content.
    static let deviceData = FuzzTarget("jwe-device-data", goal: 1_000_000, mutate: JOSEMutation.deviceData) { bytes in
        let keys = try FuzzKeys.shared.get()
        do throws(JOSEError) {
            _ = try JWE.open(bytes, with: keys.directoryServer)
        } catch {
            try FuzzSecret.check(error)
            return .refused
        }
        let header = try JWE.header(of: bytes)
        try require(
            ["RSA-OAEP-256", "RSA-OAEP", "dir", "ECDH-ES"].contains(header.algorithm), "only the algorithms of the profile")
        do {
            _ = try JWE.open(bytes, with: keys.otherDirectoryServer)
            throw FuzzFailure("another directory server opens nothing")
        } catch let error as JOSEError {
            try require(
                error == .authenticationFailed || error == .unexpectedAlgorithm, "another key fails at the tag")
        }
        return .accepted
    }

    /// The signed content of an ACS, with its certificates.
    static let jws = FuzzTarget("jws", goal: 1_000_000, mutate: JOSEMutation.signed) { bytes in
        let keys = try FuzzKeys.shared.get()
        let text = String(decoding: bytes, as: UTF8.self)
        let payload: [UInt8]
        do throws(SignedContentError) {
            payload = try JWS.verifySignedContent(text, roots: [keys.root], intermediates: [keys.intermediate], at: FuzzKeys.date)
                .payload
        } catch {
            try FuzzSecret.check(error)
            return .refused
        }
        let content = try JWS(compact: text)
        try require(content.payload == payload, "what is handed out is what was signed")
        let algorithm = content.header["alg"]?.stringValue
        try require(algorithm == "PS256" || algorithm == "ES256", "only the algorithms of the profile")
        let header = Base64URL.encode(content.header.serialized())
        let signature = Base64URL.encode(content.signature)
        let other = Base64URL.encode(payload + [UInt8(payload.count & 0xFF)])
        let changed = try? JWS.verifySignedContent(
            "\(header).\(other).\(signature)", roots: [keys.root], intermediates: [keys.intermediate], at: FuzzKeys.date)
        try require(changed == nil, "a signature holds for one payload")
        let untrusted = try? JWS.verifySignedContent(text, roots: [], at: FuzzKeys.date)
        try require(untrusted == nil, "nothing is trusted for being sent")
        return .accepted
    }
}
