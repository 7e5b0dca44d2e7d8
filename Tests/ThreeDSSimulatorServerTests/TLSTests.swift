#if canImport(Glibc)
    import Foundation
    import Testing
    import ThreeDSCounterpart
    import ThreeDSCrypto
    import ThreeDSHTTPServer
    import ThreeDSPlatform
    import ThreeDSSimulator
    import ThreeDSTestSupport

    @testable import ThreeDSSimulatorServer

    /// Certificates for one test server, freshly made.
    struct TestIdentity {
        var host: [CertificateBuilder.SubjectAltName] = [.dns("localhost")]
        /// The only subjectAltName, where there is one.
        var email: String?
        var isRSA = false
        /// Seconds from now.
        var validity: ClosedRange<Double> = -60...3600
        var usage: [ASN1Identifier] = [.serverAuthentication]
        var hasIntermediate = false
        var priorities = TLSServerIdentity.modernPriorities

        private static func certificate(
            _ name: String, _ key: SigningKey, by issuer: (name: String, key: SigningKey)?
        ) throws -> Certificate {
            try CertificateBuilder.authority(
                DistinguishedName(commonName: name), issuer: issuer.map { DistinguishedName(commonName: $0.name) },
                serialNumber: [1], notBefore: Date() - 60, notAfter: Date() + 3600, publicKey: key.publicKey
            ).signed(by: issuer?.key ?? key)
        }

        /// The server's identity and its root in PEM.
        func make() throws -> (server: TLSServerIdentity, root: String) {
            let rootKey = SigningKey.p256(try P256PrivateKey.generate())
            let root = try Self.certificate("Test Root", rootKey, by: nil)
            var issuer = (name: "Test Root", key: rootKey)
            var chain = ""
            if hasIntermediate {
                let key = SigningKey.p256(try P256PrivateKey.generate())
                chain = try Self.certificate("Test Intermediate", key, by: issuer).pem
                issuer = (name: "Test Intermediate", key: key)
            }
            let key = isRSA ? SigningKey.rsa(try RSAPrivateKey.generate()) : .p256(try P256PrivateKey.generate())
            var builder = CertificateBuilder(
                subject: DistinguishedName(commonName: "localhost"), issuer: DistinguishedName(commonName: issuer.name),
                serialNumber: [2], notBefore: Date() + validity.lowerBound, notAfter: Date() + validity.upperBound,
                publicKey: key.publicKey)
            builder.subjectAltNames = host
            if let email {
                let name = Array(email.utf8)
                builder.extraExtensions = [
                    .init(
                        identifier: .subjectAltName, isCritical: false,
                        value: [0x30, UInt8(name.count + 2), 0x81, UInt8(name.count)] + name)
                ]
            }
            builder.isCA = false
            builder.keyUsage = isRSA ? [.digitalSignature, .keyEncipherment] : [.digitalSignature]
            builder.extendedKeyUsage = usage
            let leaf = try builder.signed(by: issuer.key)
            let server = TLSServerIdentity(
                certificateChainPEM: leaf.pem + chain, keyPEM: try key.pkcs8PEM, priorities: priorities)
            return (server, root.pem)
        }
    }

    /// Believes all, remembers what it was shown.
    private struct CertificateObserver: HTTPObserver {
        let certificates = Recorder<TLSServerCertificate>()
        func willSend(head: [UInt8]) {}
        func didReceive(head: [UInt8]) {}
        func tlsStatus(_ message: String) {}
        func accepts(_ certificate: TLSServerCertificate) -> Bool {
            certificates.record(certificate)
            return true
        }
    }

    /// TLS between transport and server: protocol/security.md §8.1.
    @Suite(.timeLimit(.minutes(10)))
    struct TLSTests {
        typealias Kind = TransportFailureTests.Kind

        struct Case: Sendable, CustomTestStringConvertible {
            let testDescription: String
            let expected: Kind
            var identity = TestIdentity()
            var host = "localhost"
            /// The server offers other versions or suites than usual.
            var hasPriorities: Bool { identity.priorities != TLSServerIdentity.modernPriorities }
        }

        private static func only(_ what: String) -> String { "NONE:+CTYPE-X.509:+COMP-NULL:+MAC-ALL:+SIGN-ALL:" + what }
        private static let tls12 = "+VERS-TLS1.2:+GROUP-SECP256R1:"

        static let cases = allCases.filter { TransportTraits.serverHasPriorities || !$0.hasPriorities }

        private static let allCases = [
            Case(testDescription: "EC certificate", expected: .response(200)),
            Case(testDescription: "RSA-2048 certificate", expected: .response(200), identity: TestIdentity(isRSA: true)),
            Case(testDescription: "intermediate sent", expected: .response(200), identity: TestIdentity(hasIntermediate: true)),
            Case(
                testDescription: "address in the certificate", expected: .response(200),
                identity: TestIdentity(host: [.ip([127, 0, 0, 1])]), host: "127.0.0.1"),
            Case(
                testDescription: "TLS 1.3 alone", expected: .response(200),
                identity: TestIdentity(priorities: "NORMAL:-VERS-ALL:+VERS-TLS1.3")),
            Case(
                testDescription: "ECDHE-ECDSA-AES128-GCM-SHA256 alone", expected: .response(200),
                identity: TestIdentity(priorities: only(tls12 + "+ECDHE-ECDSA:+AES-128-GCM:+AEAD"))),
            Case(
                testDescription: "ECDHE-RSA-AES128-GCM-SHA256 alone", expected: .response(200),
                identity: TestIdentity(isRSA: true, priorities: only(tls12 + "+ECDHE-RSA:+AES-128-GCM:+AEAD"))),

            Case(
                testDescription: "certificate of another host", expected: .notDelivered,
                identity: TestIdentity(host: [.dns("acs.example")])),
            Case(
                testDescription: "address not in the certificate", expected: .notDelivered, host: "127.0.0.1"),
            Case(
                testDescription: "wildcard of everything", expected: .notDelivered, identity: TestIdentity(host: [.dns("*")])),
            Case(testDescription: "the host in the common name alone", expected: .notDelivered, identity: TestIdentity(host: [])),
            Case(
                testDescription: "common name, and an e-mail address as subjectAltName", expected: .notDelivered,
                identity: TestIdentity(host: [], email: "acs@localhost")),
            Case(testDescription: "expired", expected: .notDelivered, identity: TestIdentity(validity: -7200 ... -3600)),
            Case(testDescription: "not yet valid", expected: .notDelivered, identity: TestIdentity(validity: 3600...7200)),
            Case(
                testDescription: "certificate for clients", expected: .notDelivered,
                identity: TestIdentity(usage: [.clientAuthentication])),
            Case(
                testDescription: "TLS 1.1", expected: .notDelivered,
                identity: TestIdentity(priorities: "NORMAL:-VERS-ALL:+VERS-TLS1.1:%COMPAT")),
            Case(
                testDescription: "TLS 1.0", expected: .notDelivered,
                identity: TestIdentity(priorities: "NORMAL:-VERS-ALL:+VERS-TLS1.0:%COMPAT")),
            Case(
                testDescription: "CBC with SHA-1", expected: TransportTraits.takesCBC ? .response(200) : .notDelivered,
                identity: TestIdentity(priorities: only(tls12 + "+ECDHE-ECDSA:+AES-128-CBC:+SHA1"))),
            Case(
                testDescription: "3DES", expected: .notDelivered,
                identity: TestIdentity(priorities: only(tls12 + "+ECDHE-ECDSA:+3DES-CBC:+SHA1"))),
            Case(
                testDescription: "RSA key transport", expected: .notDelivered,
                identity: TestIdentity(isRSA: true, priorities: only(tls12 + "+RSA:+AES-128-GCM:+AEAD"))),
            Case(
                testDescription: "anonymous", expected: .notDelivered,
                identity: TestIdentity(priorities: only(tls12 + "+ANON-ECDH:+AES-128-GCM:+AEAD"))),
        ]

        private func server(_ identity: TLSServerIdentity, idleLimit: TimeSpan = .minutes(1)) throws -> (SimulatorHTTPServer, URL)
        {
            let server = SimulatorHTTPServer(identity: identity, idleLimit: idleLimit) { request in
                switch request.url.path {
                case "/silent": .noAnswer
                case "/reset": .reset
                case "/slow": .respond(HTTPResponse(status: 200, body: request.body), delaySeconds: 1.5)
                default: .respond(HTTPResponse(status: 200, body: request.body), delaySeconds: 0)
                }
            }
            return (server, try server.start())
        }

        private func post(_ url: URL, _ path: String = "/", host: String = "localhost") throws -> HTTPRequest {
            let url = try #require(URL(string: "https://\(host):\(url.port ?? 0)\(path)"))
            return HTTPRequest(method: "POST", url: url, body: Array("content".utf8))
        }

        @Test("Each server certificate is accepted or refused as expected", .proves("CORE-44"), arguments: cases)
        func decides(_ item: Case) async throws {
            let (identity, root) = try item.identity.make()
            let (server, url) = try server(identity)
            defer { server.stop() }
            let transport = SystemTransport.make(trust: .anchors(pem: ["", root]))
            let (outcome, sent) = await TransportFailureTests.send(try post(url, host: item.host), over: transport)
            #expect(TransportFailureTests.kind(outcome) == item.expected, "\(outcome)")
            #expect(sent == (item.expected == .notDelivered ? 0 : 1))
            // The server counts a request until it knows that its answer has left, which the client may know first.
            #expect(await eventually { server.unansweredCount == 0 })
        }

        @Test("A server is refused when only another authority is trusted")
        func unknownAuthority() async throws {
            let (identity, root) = try TestIdentity().make()
            let other = try TestIdentity().make().root
            let (server, url) = try server(identity)
            defer { server.stop() }
            for trust in [
                TLSTrust.system, .anchors(pem: [other]), .anchors(pem: []), .anchors(pem: [""]), .anchors(pem: ["no PEM"]),
                .anchors(pem: [root.replacingOccurrences(of: "CERTIFICATE", with: "PUBLIC KEY")]),
            ] {
                let (outcome, sent) = await TransportFailureTests.send(try post(url), over: SystemTransport.make(trust: trust))
                #expect(TransportFailureTests.kind(outcome) == .notDelivered, "\(outcome)")
                #expect(sent == 0)
            }
            let both = SystemTransport.make(trust: .anchors(pem: [other, root]))
            #expect(
                TransportFailureTests.kind(await TransportFailureTests.send(try post(url), over: both).outcome) == .response(200))
        }

        @Test("A missing intermediate certificate is not downloaded")
        func missingIntermediate() async throws {
            let (identity, root) = try TestIdentity(hasIntermediate: true).make()
            let leaf = try #require(identity.certificateChainPEM.range(of: "-----END CERTIFICATE-----\n"))
            let lone = TLSServerIdentity(
                certificateChainPEM: String(identity.certificateChainPEM[..<leaf.upperBound]), keyPEM: identity.keyPEM)
            let (server, url) = try server(lone)
            defer { server.stop() }
            let transport = SystemTransport.make(trust: .anchors(pem: [root]))
            let observer = CertificateObserver()
            var request = try post(url)
            request.observer = observer
            let (outcome, _) = await TransportFailureTests.send(request, over: transport)
            let trouble = TLSTrouble.missingIssuer(TransportTraits.namesMissingIssuer ? "Test Intermediate" : nil)
            guard case .failure(.notDelivered(.tls(trouble))) = outcome else {
                Issue.record("\(outcome)")
                return
            }
            #expect(observer.certificates.all.map(\.isTrusted) == [false])
            #expect(observer.certificates.all.map(\.status) == [trouble.description])
        }

        @Test("Other chain errors are not reported as a missing intermediate certificate")
        func otherFaults() async throws {
            let faults: [(TestIdentity, TLSTrouble)] = [
                (TestIdentity(validity: -7200 ... -3600), .expired), (TestIdentity(validity: 3600...7200), .notYetValid),
                (TestIdentity(host: [.dns("acs.example")]), .nameMismatch),
            ]
            for (identity, trouble) in faults {
                let (identity, root) = try identity.make()
                let (server, url) = try server(identity)
                defer { server.stop() }
                let (outcome, _) = await TransportFailureTests.send(
                    try post(url), over: SystemTransport.make(trust: .anchors(pem: [root])))
                guard case .failure(.notDelivered(.tls(trouble))) = outcome else {
                    Issue.record("\(outcome)")
                    continue
                }
            }
        }

        @Test func keyAndCertificateThatDoNotFitDoNotStart() throws {
            let (one, _) = try TestIdentity().make()
            let (two, _) = try TestIdentity().make()
            for identity in [
                TLSServerIdentity(certificateChainPEM: one.certificateChainPEM, keyPEM: two.keyPEM),
                TLSServerIdentity(certificateChainPEM: "", keyPEM: one.keyPEM),
                TLSServerIdentity(certificateChainPEM: one.certificateChainPEM, keyPEM: "x"),
                TLSServerIdentity(certificateChainPEM: one.certificateChainPEM, keyPEM: one.keyPEM, priorities: "NONSENSE"),
            ] {
                let server = SimulatorHTTPServer(identity: identity) { _ in .reset }
                #expect(throws: SimulatorServerError.cannotStart) { try server.start() }
                #expect(server.url == nil)
            }
        }

        @Test("A connection that the server ended while unused is replaced before anything is sent")
        func staleConnection() async throws {
            let (identity, root) = try TestIdentity().make()
            let (server, url) = try server(identity, idleLimit: .seconds(1))
            defer { server.stop() }
            let transport = CurlTransport(trust: .anchors(pem: [root]), reuseLimit: .hours(1))
            for pause in [0.0, 0.9, 1.1, 1.6, 2.4] as [Double] {
                try await Task.sleep(nanoseconds: UInt64(pause * 1e9))
                let (outcome, sent) = await TransportFailureTests.send(try post(url), over: transport)
                #expect(TransportTraits.outcomesOfStaleConnection.contains(TransportFailureTests.kind(outcome)), "\(outcome)")
                #expect(sent <= 1 && (sent == 1 || TransportFailureTests.kind(outcome) != .response(200)))
            }
        }

        @Test(
            "The connection time-out stops when the connection is open, so a slow answer is awaited", arguments: ["POST", "GET"])
        func slowAnswer(_ method: String) async throws {
            let (identity, root) = try TestIdentity().make()
            let (server, url) = try server(identity)
            defer { server.stop() }
            let slow = try post(url, "/slow")
            let (outcome, sent) = await TransportFailureTests.send(
                HTTPRequest(method: method, url: slow.url, body: method == "POST" ? slow.body : []),
                over: CurlTransport(trust: .anchors(pem: [root]), connectTimeout: .seconds(1)))
            #expect(TransportFailureTests.kind(outcome) == .response(200), "\(outcome)")
            #expect(sent == 1)
        }

        @Test func resetAndSilence() async throws {
            let (identity, root) = try TestIdentity().make()
            let (server, url) = try server(identity)
            defer { server.stop() }
            let transport = SystemTransport.make(trust: .anchors(pem: [root]))
            let (outcome, sent) = await TransportFailureTests.send(try post(url, "/reset"), over: transport)
            #expect(TransportFailureTests.kind(outcome) == .interrupted, "\(outcome)")
            #expect(sent == 1)
            let silent = try post(url, "/silent")
            let waiting = Recorder<Void>()
            let task = Task { try await transport.send(silent) { waiting.record(()) } }
            while waiting.count == 0 { try await Task.sleep(nanoseconds: 1_000_000) }
            task.cancel()
            await #expect(throws: TransportError.cancelled) { try await task.value }
            while server.unansweredCount > 0 { try await Task.sleep(nanoseconds: 10_000_000) }
            #expect(
                TransportFailureTests.kind(await TransportFailureTests.send(try post(url), over: transport).outcome)
                    == .response(200)
            )
        }

        @Test func answersTwoHundredAtOnce() async throws {
            let (identity, root) = try TestIdentity().make()
            let (server, url) = try server(identity)
            defer { server.stop() }
            // The time that two hundred handshakes take at once depends on the machine and on what else it does.
            let transport = CurlTransport(trust: .anchors(pem: [root]), connectTimeout: .hours(1))
            let request = try post(url)
            try await withThrowingTaskGroup(of: HTTPResponse.self) { group in
                for _ in 0..<200 { group.addTask { try await transport.send(request) {} } }
                for try await response in group { #expect(response.body == request.body) }
            }
        }

        @Test("A client that trusts the simulator's own authority reaches it over HTTPS")
        func servesTheSimulator() async throws {
            let simulator = try Simulator()
            let server = try SimulatorHTTPServer(simulator: simulator)
            let url = try server.start()
            defer { server.stop() }
            #expect(url.scheme == "https")
            #expect(url.host == "localhost")
            let transport = SystemTransport.make(trust: .anchors(pem: [simulator.tlsAnchorPEM]))
            for host in ["localhost", "127.0.0.1"] {
                let address = try #require(URL(string: "https://\(host):\(url.port ?? 0)/v1/configuration"))
                let response = try await transport.send(HTTPRequest(method: "GET", url: address)) {}
                #expect(response.status == 200)
                #expect(String(decoding: response.body, as: UTF8.self).contains("directoryServers"))
            }
        }
    }
#endif
