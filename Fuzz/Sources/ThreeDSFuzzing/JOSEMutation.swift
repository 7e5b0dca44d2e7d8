import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSJSON

/// Changes of compact JOSE texts: parts, headers, and new ones that are in order.
enum JOSEMutation {
    static func direct(_ bytes: [UInt8], _ random: inout FuzzRandom) -> [UInt8] {
        guard random.oneIn(3), let keys = try? FuzzKeys.shared.get() else { return parts(bytes, &random) }
        let encryption = random.pick(EncryptionMethod.allCases) ?? .a128gcm
        let header = header(["alg": "dir", "kid": .string(FuzzSample.acsTransID), "enc": .string(encryption.rawValue)], &random)
        let key = keys.session.key(for: .acsToSDK, encryption)
        return
            (try? JWE.seal(
                plaintext(&random), header: header, encryptedKey: [], key: key, encryption: encryption,
                iv: random.bytes(encryption.ivLength))) ?? bytes
    }

    static func deviceData(_ bytes: [UInt8], _ random: inout FuzzRandom) -> [UInt8] {
        guard random.oneIn(3), let keys = try? FuzzKeys.shared.get() else { return parts(bytes, &random) }
        let encryption = random.pick(EncryptionMethod.allCases) ?? .a128gcm
        if random.oneIn(4) {
            return (try? JWE.sealRSAOAEP256(plaintext(&random), to: keys.rsaRecipient, keyID: nil, encryption: encryption))
                ?? bytes
        }
        return
            (try? JWE.sealECDHES(
                plaintext(&random), to: keys.recipient, partyVInfo: FuzzKeys.directoryServerID,
                algorithm: random.oneIn(2) ? .dir : .ecdhES, keyID: random.oneIn(2) ? "k" : nil, encryption: encryption)) ?? bytes
    }

    static func signed(_ bytes: [UInt8], _ random: inout FuzzRandom) -> [UInt8] {
        guard random.oneIn(4), let keys = try? FuzzKeys.shared.get() else { return parts(bytes, &random) }
        var certificates = [keys.leaf, keys.intermediate, keys.root]
        certificates.removeLast(random.number(below: 3))
        if random.oneIn(8) { certificates.reverse() }
        let header = header(["alg": "ES256", "x5c": JWS.x5c(certificates)], &random)
        let text = try? JWS.sign(payload: plaintext(&random), header: header) { (input) throws(CryptoError) in
            guard case .p256(let key) = keys.leafKey else { throw .invalidKey }
            return try key.signature(for: input)
        }
        return text.map { Array($0.utf8) } ?? bytes
    }

    private static func plaintext(_ random: inout FuzzRandom) -> [UInt8] {
        random.oneIn(2) ? random.bytes(random.number(below: 64)) : Array(#"{"acctNumber":"\#(FuzzSecret.text)"}"#.utf8)
    }

    /// Mostly as it should be.
    private static func header(_ object: JSONObject, _ random: inout FuzzRandom) -> [UInt8] {
        guard random.oneIn(3) else { return object.serialized() }
        return JSONMutation.changed(.object(object), &random, depth: 0) { random in
            let name = random.pick(["crit", "zip", "kid", "enc", "alg", "epk", "apu", "x5c", "jwk", "typ", "b64"]) ?? "crit"
            let values: [JSONValue] = [
                ["exp"], "DEF", "none", "dir", "A128GCM", "A256GCM", "A128CBC-HS256", "RSA1_5", "HS256", "PS256",
                .string(FuzzSecret.text), nil, false, ["kty": "EC", "crv": "P-256", "x": "AA", "y": "AA"],
            ]
            return (name, random.pick(values) ?? nil)
        }.serialized()
    }

    /// Removes, repeats or exchanges a part, or changes it below its encoding.
    private static func parts(_ bytes: [UInt8], _ random: inout FuzzRandom) -> [UInt8] {
        var parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map(Array.init)
        let place = random.number(below: parts.count)
        switch random.number(below: 7) {
        case 0: parts.remove(at: place)
        case 1: parts.insert(parts[place], at: place)
        case 2: parts.swapAt(place, random.number(below: parts.count))
        case 3: parts[place] = []
        case 4: parts[place] += [random.pick(Array("= \n+/.-_A".utf8)) ?? 0x3D]
        default:
            guard var value = try? Base64URL.decode(parts[place]), !value.isEmpty else { break }
            let index = random.number(below: value.count)
            if place == 0, let root = (try? JSONDocument(parsing: value))?.root.objectValue {
                value = header(root, &random)
            } else if random.oneIn(4) {
                value.removeLast()
            } else {
                value[index] ^= 1 << UInt8(random.number(below: 8))
            }
            parts[place] = Array(Base64URL.encode(value).utf8)
        }
        return Array(parts.joined(separator: [UInt8(ascii: ".")]))
    }
}
