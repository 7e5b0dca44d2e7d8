import Foundation
import ThreeDSCounterpart
import ThreeDSCrypto

extension FuzzTarget {
    /// Certificates in DER one behind the other, the leaf first.
    static let certificates = FuzzTarget("certificates", goal: 1_000_000, mutate: CertificateMutation.mutate) { bytes in
        let keys = try FuzzKeys.shared.get()
        if bytes.first == UInt8(ascii: "-"), let blocks = try? PEM.blocks(in: String(decoding: bytes, as: UTF8.self)) {
            for block in blocks where !block.label.contains("-----") {
                try require(
                    (try? PEM.blocks(in: PEM.text(label: block.label, der: block.der))) == [block], "PEM is read as written")
            }
        }
        var certificates: [Certificate] = []
        for der in CertificateMutation.split(bytes).prefix(6) {
            do throws(CryptoError) {
                certificates.append(try Certificate(der: der))
            } catch {
                try FuzzSecret.check(error)
                return .refused
            }
        }
        // Those of the corpus itself are not looked at again and again.
        for certificate in certificates where ![keys.root, keys.intermediate, keys.leaf].contains(certificate) {
            try check(certificate)
        }
        guard let leaf = certificates.first else { return .refused }
        let chain: ValidatedChain
        do throws(CertificateChainError) {
            chain = try CertificatePath.validate(
                leaf: leaf, intermediates: Array(certificates.dropFirst()), anchors: [keys.root], at: FuzzKeys.date)
        } catch {
            try FuzzSecret.check(error)
            return .refused
        }
        let path = chain.certificates
        try require(path.first == leaf && path.last == keys.root, "a path goes from the leaf to an anchor")
        for (certificate, issuer) in zip(path, path.dropFirst()) {
            try require(certificate.isSigned(by: issuer), "every certificate of a path is signed by the next")
            try require(certificate.isNamedIssuer(issuer) && issuer.isCA, "every next one is an authority of that name")
        }
        let date = FuzzKeys.date
        try require(path.allSatisfy { $0.notBefore <= date && date <= $0.notAfter }, "all of a path is valid now")
        try require(path.allSatisfy(\.unknownCriticalExtensions.isEmpty), "nothing critical is passed over")
        let revoked = try? CertificatePath.validate(
            leaf: leaf, intermediates: Array(certificates.dropFirst()), anchors: [keys.root], at: date,
            revokedSerials: [leaf.serialNumber])
        try require(revoked == nil, "a revoked leaf has no path")
        return .accepted
    }

    private static func check(_ certificate: Certificate) throws {
        guard let again = try? Certificate(der: certificate.der) else { throw FuzzFailure("a certificate is read twice alike") }
        try require(again == certificate && again.subject == certificate.subject, "a certificate is read twice alike")
        guard let pem = try? Certificate(pem: certificate.pem) else { throw FuzzFailure("a certificate is read from its PEM") }
        try require(pem == certificate, "PEM keeps a certificate")
        _ = certificate.issuer
        _ = certificate.description
        _ = try? certificate.publicKey
        _ = certificate.isSigned(by: certificate)
    }
}

enum CertificateMutation {
    /// By the outer lengths; what is left over is the last one.
    static func split(_ bytes: [UInt8]) -> [[UInt8]] {
        var result: [[UInt8]] = []
        var rest = bytes[...]
        while let first = rest.first {
            guard first == 0x30, rest.count >= 4, let mark = rest.dropFirst().first else { return result + [Array(rest)] }
            let lengthBytes = mark < 0x80 ? 0 : Int(mark & 0x7F)
            guard lengthBytes <= 2 else { return result + [Array(rest)] }
            let length = lengthBytes == 0 ? Int(mark) : rest.dropFirst(2).prefix(lengthBytes).reduce(0) { $0 << 8 | Int($1) }
            result.append(Array(rest.prefix(2 + lengthBytes + length)))
            rest = rest.dropFirst(2 + lengthBytes + length)
        }
        return result
    }

    static func mutate(_ bytes: [UInt8], _ random: inout FuzzRandom) -> [UInt8] {
        guard let keys = try? FuzzKeys.shared.get() else { return bytes }
        var parts = split(bytes)
        switch random.number(below: 6) {
        case 0 where !parts.isEmpty: parts.remove(at: random.number(below: parts.count))
        case 1: parts.append(random.pick([keys.root.der, keys.intermediate.der, keys.leaf.der] + parts) ?? [])
        case 2 where parts.count > 1: parts.swapAt(0, random.number(below: parts.count))
        case 3: parts = [made(keys, &random), keys.intermediate.der]
        case 4 where !parts.isEmpty:
            // One byte of the signed part, signed again: the reader sees it behind a good signature.
            let place = random.number(below: parts.count)
            if !parts[place].isEmpty {
                parts[place][random.number(below: parts[place].count)] ^= 1 << UInt8(random.number(below: 8))
            }
        default: parts = [keys.leaf.der, keys.intermediate.der]
        }
        return Array(parts.joined())
    }

    /// Returns a leaf certificate that has something unusual in it and a valid signature.
    private static func made(_ keys: FuzzKeys, _ random: inout FuzzRandom) -> [UInt8] {
        var builder = FuzzKeys.leaf(keys.leafKey, by: keys.intermediateKey, serialNumber: random.bytes(random.number(below: 24)))
        switch random.number(below: 9) {
        case 0: builder.isCA = true
        case 1: builder.pathLength = random.number(below: 3)
        case 2: builder.keyUsage = Certificate.KeyUsage(rawValue: UInt16(random.number(below: 512)))
        case 3: builder.notAfter = FuzzKeys.date + Double(random.number(below: 1_000_000) - 500_000)
        case 4: builder.notBefore = FuzzKeys.date - Double(random.number(below: 1_000_000) - 500_000)
        case 5: builder.subject = DistinguishedName(commonName: FuzzSecret.text, organization: random.letters(8))
        case 6:
            builder.extraExtensions = [
                .init(identifier: .commonName, isCritical: random.oneIn(2), value: random.bytes(random.number(below: 12)))
            ]
        case 7: builder.issuer = DistinguishedName(commonName: "Fuzz Root")
        default: builder.subjectAltNames = [.dns(random.letters(8)), .ip(random.bytes(4))]
        }
        return (try? builder.signedDER(by: keys.intermediateKey)) ?? keys.leaf.der
    }
}
