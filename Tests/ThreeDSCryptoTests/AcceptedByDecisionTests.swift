import Foundation
import Testing
import ThreeDSCounterpart
import ThreeDSTestSupport

@testable import ThreeDSCrypto

/// What neither the specification nor RFC 5280 forbids is accepted. Next to each such case stands a neighbour that is refused.
@Suite("Certificates and signatures that are accepted by decision (protocol/security.md §5)") struct AcceptedByDecisionTests {
    fileprivate struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let error: CertificateChainError?
        let bend: @Sendable (inout TestChain) -> Void
    }

    /// A critical extendedKeyUsage with id-kp-serverAuth only.
    private static let serversOnly = CertificateBuilder.Extension(
        identifier: .extendedKeyUsage, isCritical: true,
        value: DERWriter.sequence([DERWriter.objectIdentifier(ASN1Identifier(1, 3, 6, 1, 5, 5, 7, 3, 1))]))

    fileprivate static let cases: [Case] = [
        Case(testDescription: "a signer that is an authority", error: nil) {
            $0.leaf.isCA = true
            $0.leaf.keyUsage = [.digitalSignature, .keyCertSign]
        },
        Case(testDescription: "a signer that is an authority and may sign certificates only", error: .keyUsage) {
            $0.leaf.isCA = true
            $0.leaf.keyUsage = [.keyCertSign]
        },
        Case(testDescription: "a signer for TLS servers only", error: nil) { $0.leaf.extraExtensions = [serversOnly] },
        Case(testDescription: "a signer for TLS servers only, without digitalSignature", error: .keyUsage) {
            $0.leaf.extraExtensions = [serversOnly]
            $0.leaf.keyUsage = [.keyEncipherment]
        },
    ]

    @Test("The purposes and the kind of the signer's certificate", arguments: cases)
    fileprivate func signer(_ item: Case) throws {
        var chain = try TestChain()
        item.bend(&chain)
        if let error = item.error {
            #expect(throws: error) { try chain.validate() }
        } else {
            #expect(try chain.validate().certificates.count == 3)
        }
    }

    @Test("A configured root may sign itself, if it may sign data, and a root that was only sent may not")
    func rootSigns() throws {
        var chain = try TestChain()
        func validate(_ root: Certificate, _ anchors: [Certificate]) throws -> ValidatedChain {
            try CertificatePath.validate(leaf: root, intermediates: [], anchors: anchors, at: TestChain.now)
        }
        chain.root.keyUsage = [.digitalSignature, .keyCertSign]
        let root = try chain.root.signed(by: .p256(chain.rootKey))
        #expect(try validate(root, [root]).leaf == root)
        let other = try TestChain().certificates().root
        #expect(throws: CertificateChainError.self) { try validate(root, [other]) }
        #expect(throws: CertificateChainError.noPath) { try validate(root, []) }
        chain.root.keyUsage = [.keyCertSign]
        let authority = try chain.root.signed(by: .p256(chain.rootKey))
        #expect(throws: CertificateChainError.keyUsage) { try validate(authority, [authority]) }
    }

    @Test("A self-issued authority does not count for a path length of 0, and another one does (RFC 5280 §4.2.1.9)")
    func selfIssued() throws {
        var chain = try TestChain()
        chain.issuing.pathLength = 0
        func validate(_ name: DistinguishedName) throws -> ValidatedChain {
            let key = try P256PrivateKey.generate()
            let below = try CertificateBuilder.authority(
                name, issuer: chain.issuing.subject, serialNumber: [3], notBefore: TestChain.start, notAfter: TestChain.end,
                publicKey: .p256(key.publicKey)
            ).signed(by: .p256(chain.issuingKey))
            var leaf = chain.leaf
            leaf.issuer = name
            return try CertificatePath.validate(
                leaf: leaf.signed(by: .p256(key)), intermediates: [below],
                anchors: [chain.issuing.signed(by: .p256(chain.rootKey))], at: TestChain.now)
        }
        #expect(try validate(chain.issuing.subject).certificates.count == 3)
        #expect(throws: CertificateChainError.pathLengthExceeded) {
            try validate(DistinguishedName(commonName: "Another authority"))
        }
    }

    /// The order of the curve, 32 bytes (SEC 2 §2.4.2).
    private static let order: [UInt8] = [
        0xFF, 0xFF, 0xFF, 0xFF, 0x00, 0x00, 0x00, 0x00, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF,
        0xBC, 0xE6, 0xFA, 0xAD, 0xA7, 0x17, 0x9E, 0x84, 0xF3, 0xB9, 0xCA, 0xC2, 0xFC, 0x63, 0x25, 0x51,
    ]

    @Test("Both values of s that belong to an ECDSA signature are valid, and their neighbours are not")
    func bothValues() throws {
        let key = try P256PrivateKey.generate()
        let message: [UInt8] = [1, 2, 3]
        var signature = try key.signature(for: message)
        #expect(key.publicKey.isValidSignature(signature, for: message))
        var borrow = 0
        for index in (0..<32).reversed() {
            let difference = Int(Self.order[index]) - Int(signature[32 + index]) - borrow
            borrow = difference < 0 ? 1 : 0
            signature[32 + index] = UInt8(difference & 0xFF)
        }
        #expect(borrow == 0)
        #expect(key.publicKey.isValidSignature(signature, for: message))
        signature[63] ^= 1
        #expect(!key.publicKey.isValidSignature(signature, for: message))
    }
}
