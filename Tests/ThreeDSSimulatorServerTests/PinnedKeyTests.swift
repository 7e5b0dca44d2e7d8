#if canImport(Glibc)
    import Foundation
    import Testing
    import ThreeDSCrypto
    import ThreeDSHTTPServer
    import ThreeDSPlatform
    import ThreeDSSimulator

    @testable import ThreeDSSimulatorServer

    /// Pins of the system's transport against a server with TLS (protocol/security.md §8.1).
    @Suite(.timeLimit(.minutes(10))) struct PinnedKeyTests {
        private static func pin(_ pem: String) throws -> PublicKeyPin {
            let certificate = try #require(try Certificate.all(inPEM: pem).first)
            return try #require(
                PublicKeyPin(sha256: PlatformCrypto.sha256(certificate.publicKey.subjectPublicKeyInfo)))
        }

        private static let other = PublicKeyPin(sha256: [UInt8](repeating: 1, count: 32))

        private func isDelivered(_ trust: TLSTrust, _ url: URL) async -> Bool {
            do throws(TransportError) {
                let response = try await SystemTransport.make(trust: trust).send(HTTPRequest(method: "GET", url: url)) {}
                return response.status == 200
            } catch {
                if case .notDelivered = error { return false }
                Issue.record("\(error)")
                return false
            }
        }

        @Test("A pin is checked in addition to chain and host name, never instead of them", arguments: [true, false])
        func pins(isRSA: Bool) async throws {
            let (identity, root) = try TestIdentity(isRSA: isRSA, hasIntermediate: true).make()
            let server = SimulatorHTTPServer(identity: identity) { _ in .respond(HTTPResponse(status: 200), delaySeconds: 0) }
            let url = try server.start()
            defer { server.stop() }
            let right = try Self.pin(identity.certificateChainPEM)
            let other = try #require(Self.other)
            let trust = TLSTrust.anchors(pem: [root])
            #expect(await isDelivered(trust, url))
            #expect(await isDelivered(trust.pinned(to: [right]), url))
            #expect(await isDelivered(trust.pinned(to: [other, right]), url))
            #expect(await !isDelivered(trust.pinned(to: [other]), url))
            #expect(await !isDelivered(trust.pinned(to: []), url))
            #expect(await !isDelivered(trust.pinned(to: [try Self.pin(root)]), url))
            // The intermediate's key is in the chain, but it is not the server's.
            let chain = try Certificate.all(inPEM: identity.certificateChainPEM)
            #expect(await !isDelivered(trust.pinned(to: [try Self.pin(chain[1].pem)]), url))
            #expect(await !isDelivered(TLSTrust.system.pinned(to: [right]), url))
            #expect(await !isDelivered(TLSTrust.anchors(pem: []).pinned(to: [right]), url))
            let byAddress = try #require(URL(string: "https://127.0.0.1:\(url.port ?? 0)/"))
            #expect(await !isDelivered(trust.pinned(to: [right]), byAddress))
        }

        @Test("The pinned key is read from the certificate's SubjectPublicKeyInfo") func certificateKey() throws {
            for isRSA in [true, false] {
                let (identity, root) = try TestIdentity(isRSA: isRSA).make()
                for certificate in try Certificate.all(inPEM: identity.certificateChainPEM) + Certificate.all(inPEM: root) {
                    #expect(
                        try CertificateKey.subjectPublicKeyInfo(ofCertificate: certificate.der)
                            == certificate.publicKey.subjectPublicKeyInfo)
                }
            }
        }
    }
#endif
