#if canImport(Darwin)
    import Foundation
    import Network
    import Security

    extension TLSServerIdentity {
        /// Returns options for TLS 1.2 and 1.3 with this identity, which is made in memory without a keychain. Nil when key and
        /// certificates do not match, or when priorities are given that differ from the usual ones: Network.framework has no such
        /// setting.
        func tlsOptions() -> NWProtocolTLS.Options? {
            guard priorities == Self.modernPriorities else { return nil }
            let certificates = Self.blocks("CERTIFICATE", certificateChainPEM).compactMap {
                SecCertificateCreateWithData(nil, $0 as CFData)
            }
            guard let leaf = certificates.first, let key = Self.key(keyPEM, of: leaf),
                let identity = SecIdentityCreate(nil, leaf, key),
                // The identity has the first certificate.
                let chain = sec_identity_create_with_certificates(identity, Array(certificates.dropFirst()) as CFArray)
            else { return nil }
            let options = NWProtocolTLS.Options()
            sec_protocol_options_set_local_identity(options.securityProtocolOptions, chain)
            sec_protocol_options_set_min_tls_protocol_version(options.securityProtocolOptions, .TLSv12)
            return options
        }

        /// Returns the key of a certificate from PKCS #8 PEM (RFC 5958); nil when the PEM contains another key.
        private static func key(_ pem: String, of certificate: SecCertificate) -> SecKey? {
            guard let der = blocks("PRIVATE KEY", pem).first, let publicKey = SecCertificateCopyKey(certificate),
                let point = SecKeyCopyExternalRepresentation(publicKey, nil) as Data?,
                let outer = Element.all([UInt8](der)[...])?.first, outer.tag == 0x30, let parts = Element.all(outer.content),
                parts.count >= 3, parts[1].tag == 0x30, parts[2].tag == 0x04,
                let algorithm = Element.all(parts[1].content)?.first?.content
            else { return nil }
            var bytes = Data(parts[2].content)
            let isRSA = algorithm.elementsEqual([0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x01])
            if !isRSA {
                // RFC 5915: version, private key, … Security wants the point and the private key, X9.63.
                guard let inner = Element.all(parts[2].content)?.first, let fields = Element.all(inner.content),
                    fields.count >= 2,
                    fields[1].tag == 0x04
                else { return nil }
                bytes = point + Data(fields[1].content)
            }
            let attributes: [CFString: Any] = [
                kSecAttrKeyType: isRSA ? kSecAttrKeyTypeRSA : kSecAttrKeyTypeECSECPrimeRandom,
                kSecAttrKeyClass: kSecAttrKeyClassPrivate,
            ]
            guard let key = SecKeyCreateWithData(bytes as CFData, attributes as CFDictionary, nil),
                let own = SecKeyCopyPublicKey(key), SecKeyCopyExternalRepresentation(own, nil) as Data? == point
            else { return nil }
            return key
        }

        private static func blocks(_ label: String, _ pem: String) -> [Data] {
            pem.components(separatedBy: "-----BEGIN \(label)-----").dropFirst().compactMap { block in
                block.range(of: "-----END \(label)-----").flatMap {
                    Data(base64Encoded: String(block[..<$0.lowerBound]), options: .ignoreUnknownCharacters)
                }
            }
        }
    }

    /// One element of DER.
    private struct Element {
        let tag: UInt8
        let content: ArraySlice<UInt8>

        /// Returns the consecutive elements of these bytes; nil when they are not DER.
        static func all(_ bytes: ArraySlice<UInt8>) -> [Element]? {
            var rest = bytes
            var elements: [Element] = []
            while let tag = rest.popFirst() {
                guard let first = rest.popFirst() else { return nil }
                var length = Int(first)
                if first >= 0x80 {
                    let count = Int(first & 0x7F)
                    guard (1...3).contains(count), rest.count >= count else { return nil }
                    length = rest.prefix(count).reduce(0) { $0 << 8 | Int($1) }
                    rest = rest.dropFirst(count)
                }
                guard rest.count >= length else { return nil }
                elements.append(Element(tag: tag, content: rest.prefix(length)))
                rest = rest.dropFirst(length)
            }
            return elements
        }
    }
#endif
