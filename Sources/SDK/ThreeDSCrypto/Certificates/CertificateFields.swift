import ThreeDSBase

/// What the DER of a certificate says (RFC 5280 §4.1).
struct CertificateFields {
    private(set) var version = 1
    private(set) var serialNumber: [UInt8] = []
    private(set) var notBefore: Int64 = 0
    private(set) var notAfter: Int64 = 0
    private(set) var isCA = false
    private(set) var pathLength: Int?
    private(set) var keyUsage: Certificate.KeyUsage?
    private(set) var extendedKeyUsage: [ASN1Identifier]?
    private(set) var subjectKeyIdentifier: [UInt8]?
    private(set) var hasNameConstraints = false
    private(set) var unknownCriticalExtensions: [ASN1Identifier] = []
    private(set) var signatureAlgorithm: Certificate.SignatureAlgorithm
    private(set) var subjectKey: SubjectKey
    private(set) var ranges = Certificate.Ranges()

    init(der: [UInt8]) throws(CryptoError) {
        var outer = DERReader(der)
        var certificate = try outer.sequence()
        try outer.finish()
        let signed = try certificate.next(DERReader.Tag.sequence)
        let algorithm = try certificate.next(DERReader.Tag.sequence)
        ranges.signed = signed.whole
        ranges.signature = try certificate.bitStringOctets()
        try certificate.finish()

        var body = certificate.reader(of: signed)
        if let element = try body.nextIf(DERReader.Tag.constructedContext(0)) {
            var inner = body.reader(of: element)
            let value = try inner.unsignedInteger()
            try inner.finish()
            guard value == [1] || value == [2] else { throw .invalidCertificate }
            version = Int(value[0]) + 1
        }
        serialNumber = try body.integer().withoutLeadingZeros
        let innerAlgorithm = try body.next(DERReader.Tag.sequence)
        guard der[innerAlgorithm.whole].elementsEqual(der[algorithm.whole]) else { throw .invalidCertificate }
        signatureAlgorithm = try Self.signatureAlgorithm(certificate.reader(of: algorithm))
        ranges.issuer = try body.next(DERReader.Tag.sequence).whole
        var validity = try body.sequence()
        notBefore = try Self.time(&validity)
        notAfter = try Self.time(&validity)
        try validity.finish()
        ranges.subject = try body.next(DERReader.Tag.sequence).whole
        let key = try body.next(DERReader.Tag.sequence)
        subjectKey = try SubjectKey(DERReader(der, key.whole))
        ranges.subjectKey = key.whole
        // issuerUniqueID and subjectUniqueID: nothing here uses them.
        _ = try body.nextIf(DERReader.Tag.context(1))
        _ = try body.nextIf(DERReader.Tag.context(2))
        if let element = try body.nextIf(DERReader.Tag.constructedContext(3)) {
            guard version == 3 else { throw .invalidCertificate }
            var wrapper = body.reader(of: element)
            var list = try wrapper.sequence()
            try wrapper.finish()
            try readExtensions(&list)
        }
        try body.finish()
    }

    /// Far more than any certificate has. The limit keeps the search for repeated extensions short.
    private static let maximumExtensions = 100

    private mutating func readExtensions(_ list: inout DERReader) throws(CryptoError) {
        var seen: [ASN1Identifier] = []
        while !list.isAtEnd {
            var item = try list.sequence()
            let identifier = try item.objectIdentifier()
            guard seen.count < Self.maximumExtensions, !seen.contains(identifier) else { throw .invalidCertificate }
            seen.append(identifier)
            let isCritical = item.nextTag == DERReader.Tag.boolean ? try item.boolean() : false
            let value = try item.next(DERReader.Tag.octetString)
            try item.finish()
            var reader = item.reader(of: value)
            switch identifier {
            case .basicConstraints: try readBasicConstraints(&reader)
            case .keyUsage: try readKeyUsage(&reader)
            case .extendedKeyUsage: try readExtendedKeyUsage(&reader)
            case .subjectKeyIdentifier:
                let content = try reader.next(DERReader.Tag.octetString).content
                try reader.finish()
                subjectKeyIdentifier = reader.bytes.octets(content)
            case .nameConstraints:
                // The platform's path validation processes it, and the three below.
                hasNameConstraints = true
            case .subjectAltName, .certificatePolicies, .authorityKeyIdentifier:
                break
            default:
                // policyMappings, policyConstraints and inhibitAnyPolicy are among these: nothing here builds the policy tree that
                // they change (RFC 5280 §6.1.2).
                if isCritical { unknownCriticalExtensions.append(identifier) }
            }
        }
    }

    private mutating func readBasicConstraints(_ reader: inout DERReader) throws(CryptoError) {
        var content = try reader.sequence()
        try reader.finish()
        if content.nextTag == DERReader.Tag.boolean { isCA = try content.boolean() }
        if content.nextTag == DERReader.Tag.integer {
            // A number of more than three bytes limits nothing.
            let value = try content.unsignedInteger()
            pathLength = value.count <= 3 ? value.reduce(0) { $0 << 8 | Int($1) } : Int(Int32.max)
        }
        try content.finish()
    }

    private mutating func readKeyUsage(_ reader: inout DERReader) throws(CryptoError) {
        let content = reader.bytes[try reader.next(DERReader.Tag.bitString).content]
        try reader.finish()
        guard let unused = content.first, unused < 8, content.count <= 3 else { throw .invalidCertificate }
        var bits: UInt16 = 0
        for (index, octet) in content.dropFirst().enumerated() {
            for bit in 0..<8 where octet & (0x80 >> UInt8(bit)) != 0 { bits |= 1 << UInt16(index * 8 + bit) }
        }
        keyUsage = Certificate.KeyUsage(rawValue: bits)
    }

    private mutating func readExtendedKeyUsage(_ reader: inout DERReader) throws(CryptoError) {
        var content = try reader.sequence()
        try reader.finish()
        var purposes: [ASN1Identifier] = []
        while !content.isAtEnd { purposes.append(try content.objectIdentifier()) }
        extendedKeyUsage = purposes
    }

    private static func time(_ reader: inout DERReader) throws(CryptoError) -> Int64 {
        let element = try reader.next()
        guard element.tag == DERReader.Tag.utcTime || element.tag == DERReader.Tag.generalizedTime,
            let time = CivilTime(der: reader.bytes[element.content], isGeneralized: element.tag == DERReader.Tag.generalizedTime)
        else { throw .invalidCertificate }
        return time.secondsSince1970
    }

    /// Reads a signature algorithm. `reader` is inside the AlgorithmIdentifier.
    private static func signatureAlgorithm(_ reader: DERReader) throws(CryptoError) -> Certificate.SignatureAlgorithm {
        var reader = reader
        let identifier = try reader.objectIdentifier()
        switch identifier {
        case .sha256WithRSA, .sha384WithRSA, .sha512WithRSA, .ecdsaSHA256, .ecdsaSHA384, .ecdsaSHA512:
            return .strong(identifier)
        case .rsaPSS:
            // RSASSA-PSS-params: hashAlgorithm is [0], maskGenAlgorithm is [1]; both default to SHA-1 (RFC 4055 §3.1).
            guard reader.nextTag == DERReader.Tag.sequence else { return .other(identifier) }
            var parameters = try reader.sequence()
            guard let hash = try parameters.nextIf(DERReader.Tag.constructedContext(0)) else { return .other(identifier) }
            var inner = parameters.reader(of: hash)
            guard try isStrongHash(inner.sequence()), let mask = try parameters.nextIf(DERReader.Tag.constructedContext(1))
            else { return .other(identifier) }
            inner = parameters.reader(of: mask)
            var function = try inner.sequence()
            guard try function.objectIdentifier() == .mgf1, try isStrongHash(function.sequence()) else {
                return .other(identifier)
            }
            return .strong(identifier)
        default:
            return .other(identifier)
        }
    }

    /// Returns whether a hash is SHA-256, SHA-384 or SHA-512. `reader` is inside its AlgorithmIdentifier.
    private static func isStrongHash(_ reader: DERReader) throws(CryptoError) -> Bool {
        var reader = reader
        let name = try reader.objectIdentifier()
        return [ASN1Identifier.sha256, .sha384, .sha512].contains(name)
    }
}
