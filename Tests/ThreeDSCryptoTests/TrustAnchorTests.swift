import Foundation
import Testing
import ThreeDSCounterpart
import ThreeDSTestSupport

@testable import ThreeDSCrypto

extension CertificateChainError {
    /// The error for an issuer with the right name and another key, when the key identifiers differ: OpenSSL does not consider such an
    /// issuer. For SecTrust the issuers are followed by their names.
    static var otherKey: CertificateChainError {
        #if canImport(CryptoKit)
            .badSignature
        #else
            .noPath
        #endif
    }
}

/// A trust anchor is a name and a key (RFC 5280 §6.1.1 (d)): which certificates are one, and which are not.
@Suite struct TrustAnchorTests {
    /// A way to configure an anchor, with the result.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let error: CertificateChainError?
        let anchor: @Sendable (TestChain) throws -> Certificate
    }

    /// Anchors for a path of leaf and issuing CA.
    static let rootCases: [Case] = [
        Case(testDescription: "version 1", error: nil) { chain in
            var root = chain.root
            root.isVersion1 = true
            return try root.signed(by: .p256(chain.rootKey))
        },
        Case(testDescription: "issued by another authority", error: nil) { chain in
            var root = chain.root
            root.issuer = DistinguishedName(commonName: "Another authority")
            return try root.signed(by: .p256(.generate()))
        },
        Case(testDescription: "a wrong signature on itself", error: nil) { try $0.root.signed(by: .p256(.generate())) },
        Case(testDescription: "expired", error: nil) { chain in
            var root = chain.root
            root.notAfter = TestChain.now - 1
            return try root.signed(by: .p256(chain.rootKey))
        },
        Case(testDescription: "issued by another authority and not yet valid", error: nil) { chain in
            var root = chain.root
            root.issuer = DistinguishedName(commonName: "Another authority")
            root.notBefore = TestChain.now + 1
            return try root.signed(by: .p256(.generate()))
        },
        Case(testDescription: "version 3 with CA false", error: .notCA) { chain in
            var root = chain.root
            root.isCA = false
            root.keyUsage = nil
            return try root.signed(by: .p256(chain.rootKey))
        },
        Case(testDescription: "version 3 without basicConstraints", error: .notCA) { chain in
            var root = chain.root
            root.isCA = nil
            root.keyUsage = nil
            return try root.signed(by: .p256(.generate()))
        },
        Case(testDescription: "without keyCertSign, issued by another authority", error: .keyUsage) { chain in
            var root = chain.root
            root.issuer = DistinguishedName(commonName: "Another authority")
            root.keyUsage = [.digitalSignature]
            return try root.signed(by: .p256(.generate()))
        },
        Case(testDescription: "pathLen exceeded, issued by another authority", error: .pathLengthExceeded) { chain in
            var root = chain.root
            root.issuer = DistinguishedName(commonName: "Another authority")
            root.pathLength = 0
            return try root.signed(by: .p256(.generate()))
        },
        Case(testDescription: "the right name and another key", error: .otherKey) { chain in
            let key = try P256PrivateKey.generate()
            var root = chain.root
            root.publicKey = .p256(key.publicKey)
            return try root.signed(by: .p256(key))
        },
        Case(testDescription: "the right key and another name", error: .noPath) { chain in
            var root = chain.root
            root.subject = DistinguishedName(commonName: "Another root")
            root.issuer = root.subject
            return try root.signed(by: .p256(chain.rootKey))
        },
    ]

    /// SecTrust itself decides about such an anchor.
    static var openSSLCases: [Case] {
        #if canImport(CryptoKit)
            []
        #else
            [
                Case(testDescription: "version 1, issued by another authority", error: nil) { chain in
                    var root = chain.root
                    root.isVersion1 = true
                    root.issuer = DistinguishedName(commonName: "Another authority")
                    return try root.signed(by: .p256(.generate()))
                }
            ]
        #endif
    }

    @Test(
        "CORE-253: an anchor counts by name and key, and its limits remain", .proves("CORE-253"),
        arguments: rootCases + openSSLCases) func root(
            _ item: Case
        )
        throws
    {
        let test = try TestChain()
        let (_, issuing, leaf) = try test.certificates()
        let anchor = try item.anchor(test)
        let validate = {
            try CertificatePath.validate(leaf: leaf, intermediates: [issuing], anchors: [anchor], at: TestChain.now)
        }
        if let error = item.error {
            #expect(throws: error) { try validate() }
        } else {
            #expect(try validate().certificates == [leaf, issuing, anchor])
        }
    }

    @Test("CORE-253: below an anchor without own dates every certificate must be valid", .proves("CORE-253")) func datesBelow()
        throws
    {
        for (bend, error): ((inout TestChain) -> Void, CertificateChainError) in [
            ({ $0.issuing.notAfter = TestChain.now - 1 }, .expired), ({ $0.leaf.notBefore = TestChain.now + 1 }, .notYetValid),
            ({ $0.leaf.notAfter = TestChain.now - 1 }, .expired), ({ $0.issuing.isCA = false }, .notCA),
        ] {
            var test = try TestChain()
            test.root.notAfter = TestChain.now - 1
            bend(&test)
            if test.issuing.isCA == false { test.issuing.keyUsage = nil }
            #expect(throws: error) { try test.validate() }
        }
    }

    @Test("CORE-253: a scheme's intermediate may be the anchor; nothing above it is needed or looked at", .proves("CORE-253"))
    func intermediate()
        throws
    {
        let test = try TestChain()
        let (root, issuing, leaf) = try test.certificates()
        let stranger = try TestChain().certificates()
        func validate(_ leaf: Certificate, _ intermediates: [Certificate], _ anchors: [Certificate]) throws -> [Certificate] {
            try CertificatePath.validate(leaf: leaf, intermediates: intermediates, anchors: anchors, at: TestChain.now)
                .certificates
        }
        #expect(try validate(leaf, [], [issuing]) == [leaf, issuing])
        #expect(try validate(leaf, [issuing, root], [issuing]) == [leaf, issuing])
        #expect(try validate(leaf, [issuing], [issuing, root]) == [leaf, issuing])
        // Another certificate with the same name, signed by another key.
        #expect(throws: CertificateChainError.otherKey) { try validate(leaf, [root], [stranger.issuing]) }
        #expect(throws: CertificateChainError.otherKey) { try validate(stranger.leaf, [stranger.issuing], [issuing]) }
        var forged = test.leaf
        forged.authorityKeyIdentifier = DERWriter.sequence([])
        let unlabelled = try forged.signed(by: .p256(.generate()))
        #expect(throws: CertificateChainError.badSignature) { try validate(unlabelled, [], [issuing]) }
        // A leaf does not vouch for itself or for others.
        #expect(throws: CertificateChainError.noPath) { try validate(leaf, [], [leaf]) }
        var child = test.leaf
        child.issuer = test.leaf.subject
        child.subject = DistinguishedName(commonName: "Child")
        let grandchild = try child.signed(by: .p256(test.leafKey))
        #expect(throws: CertificateChainError.notCA) { try validate(grandchild, [leaf], [issuing]) }
        #expect(throws: CertificateChainError.notCA) { try validate(grandchild, [], [leaf]) }
    }

    @Test("CORE-253: a configured anchor that was re-issued counts as that anchor, with its limits", .proves("CORE-253"))
    func reissued() throws {
        var test = try TestChain()
        var (root, issuing, leaf) = try test.certificates()
        var builder = test.root
        builder.serialNumber = [0x51]
        builder.notAfter = TestChain.end + 1000
        let again = try builder.signed(by: .p256(test.rootKey))
        func path(_ intermediates: [Certificate], _ anchors: [Certificate]) throws -> [Certificate] {
            try CertificatePath.validate(leaf: leaf, intermediates: intermediates, anchors: anchors, at: TestChain.now)
                .certificates
        }
        #expect(again.isSameAnchor(as: root))
        #expect(try path([issuing, again], [root]) == [leaf, issuing, root])
        // The authority key identifier of the issuing CA names the serial number of the re-issued root.
        let name = DERWriter.explicit(1, DERWriter.explicit(4, test.root.subject.der))
        test.issuing.authorityKeyIdentifier = DERWriter.sequence([name, DERWriter.implicit(2, [0x51])])
        (root, issuing, leaf) = try test.certificates()
        #expect(try path([issuing, again], [root]).last == root)
        // OpenSSL does not consider an issuer with another serial number than that.
        #if !canImport(CryptoKit)
            #expect(try path([issuing, again], [root]) == [leaf, issuing, again, root])
            #expect(throws: CertificateChainError.noPath) { try path([issuing], [root]) }
            // Anyone can write the name and the key of a root into a certificate; only the root can sign it.
            let forged = try builder.signed(by: .p256(.generate()))
            #expect(throws: CertificateChainError.noPath) { try path([issuing, forged], [root]) }
            builder.notAfter = TestChain.now - 1
            let ended = try builder.signed(by: .p256(test.rootKey))
            #expect(throws: CertificateChainError.expired) { try path([issuing, ended], [root]) }
            // A re-issued root does not lift the limits of the configured one.
            test.root.pathLength = 0
            let limited = try test.certificates().root
            #expect(throws: CertificateChainError.pathLengthExceeded) { try path([issuing, again], [limited]) }
            test.root.pathLength = nil
            test.root.extraExtensions = [
                .init(
                    identifier: .nameConstraints, isCritical: true,
                    value: DERWriter.sequence([
                        DERWriter.explicit(0, DERWriter.sequence([DERWriter.explicit(4, test.root.subject.der)]))
                    ]))
            ]
            let constrained = try test.certificates().root
            #expect(constrained.hasNameConstraints)
            #expect(throws: CertificateChainError.noPath) { try path([issuing, again], [constrained]) }
        #endif
    }
}
