#if canImport(Glibc)
    import Foundation
    import Glibc
    import Testing
    import ThreeDSHTTPServer
    import ThreeDSPlatform
    import ThreeDSSimulator
    import ThreeDSTestSupport

    @testable import ThreeDSSimulatorServer

    /// A way to a server that ends after a number of bytes of what the server says.
    private final class CutRelay: Sendable {
        /// Bytes that were passed on, of each connection that is over.
        let passed = Recorder<Int>()
        private let server: RawServer

        init(to port: UInt16, after limit: Int?, resets: Bool) throws {
            server = try RawServer { [passed] client in
                guard let upstream = try? RawConnection.connect(port: port) else { return }
                let done = DispatchSemaphore(value: 0)
                Thread.detachNewThread {
                    Self.pass(from: client, to: upstream)
                    shutdown(upstream.socket, CInt(SHUT_WR))
                    done.signal()
                }
                passed.record(Self.pass(from: upstream, to: client, atMost: limit))
                if resets { client.resetOnClose() }
                // Wakes the other direction, and is what the client sees when it does not end with a reset.
                shutdown(client.socket, CInt(resets ? SHUT_RD : SHUT_RDWR))
                done.wait()
                upstream.close()
            }
        }

        var port: UInt16 { server.port }

        @discardableResult
        private static func pass(from source: RawConnection, to target: RawConnection, atMost limit: Int? = nil) -> Int {
            var buffer = [UInt8](repeating: 0, count: 16_384)
            var total = 0
            while total < limit ?? .max {
                let count = recv(source.socket, &buffer, min(buffer.count, (limit ?? .max) - total), 0)
                guard count > 0, target.write(bytes: Array(buffer[..<count])) else { break }
                total += count
            }
            return total
        }
    }

    /// The bytes of TLS cut anywhere: handshake, tickets, the answer, the goodbye (protocol/errors-and-flow.md §4.2).
    @Suite(.timeLimit(.minutes(20)))
    struct TLSByteFaultTests {
        typealias Kind = TransportFailureTests.Kind

        private static let content = String(repeating: "eyJhbGciOiJkaXIifQ", count: 12)

        /// Every byte when `THREEDS_EVERY_BYTE` is set, as scripts/prove does; each run of the tests takes other ones of its own.
        private static let step = ProcessInfo.processInfo.environment["THREEDS_EVERY_BYTE"] == nil ? 17 : 1

        @Test(
            "CORE-56, CORE-236: TLS that is cut before the CReq could be read counts as not delivered, and later as interrupted",
            .proves("CORE-56", "CORE-236"),
            arguments: [false, true], ["NORMAL:-VERS-ALL:+VERS-TLS1.3", "NORMAL:-VERS-ALL:+VERS-TLS1.2"])
        func cut(resets: Bool, priorities: String) async throws {
            let handled = Recorder<Int>()
            var made = TestIdentity()
            made.priorities = priorities
            let (identity, root) = try made.make()
            let server = SimulatorHTTPServer(identity: identity) { request in
                handled.record(Int(String(decoding: request.body, as: UTF8.self)) ?? -1)
                return .respond(HTTPResponse(status: 200, body: Array(Self.content.utf8)), delaySeconds: 0)
            }
            let port = UInt16(try server.start().port ?? 0)
            defer { server.stop() }

            func exchange(_ number: Int, cutAfter limit: Int?) async throws -> (kind: Kind, sent: Int, relay: CutRelay) {
                let relay = try CutRelay(to: port, after: limit, resets: resets)
                let url = try #require(URL(string: "https://localhost:\(relay.port)/"))
                let (outcome, sent) = await TransportFailureTests.send(
                    TransportFailureTests.post(url, String(number)), over: SystemTransport.make(trust: .anchors(pem: [root])))
                if case .success(let response) = outcome {
                    #expect(response.body == Array(Self.content.utf8), "cut after \(number): a part of an answer is none")
                }
                return (TransportFailureTests.kind(outcome), sent, relay)
            }

            var whole = try await exchange(-1, cutAfter: nil)
            // A machine that is busy with other tests may let the time to connect pass.
            for _ in 0..<4 where whole.kind != .response(200) { whole = try await exchange(-1, cutAfter: nil) }
            #expect(whole.kind == .response(200) && whole.sent == 1, "\(whole.kind)")
            await eventually { whole.relay.passed.count > 0 }
            let length = try #require(whole.relay.passed.all.first, "the connection ends with the transport")

            var kinds: [(count: Int, kind: Kind)] = []
            for count in stride(from: Int.random(in: 0..<Self.step), to: length + 8, by: Self.step) {
                let (kind, sent, _) = try await exchange(count, cutAfter: count)
                kinds.append((count, kind))
                switch kind {
                case .notDelivered: #expect(sent == 0, "cut after \(count)")
                case .interrupted, .response(200): #expect(sent == 1, "cut after \(count)")
                default: Issue.record("cut after \(count): \(kind)")
                }
            }
            // Which byte ends a handshake varies with the length of its signatures.
            let slack = 16
            let ofKind = { (kind: Kind) in kinds.filter { $0.kind == kind }.map(\.count) }
            let (before, within, after) = (ofKind(.notDelivered), ofKind(.interrupted), ofKind(.response(200)))
            #expect(!before.isEmpty && !within.isEmpty && !after.isEmpty)
            #expect((before.max() ?? 0) < (within.min() ?? 0) + slack && (within.max() ?? 0) < (after.min() ?? 0) + slack)
            server.stop()
            let read = Set(handled.all)
            for item in kinds where item.kind == .notDelivered {
                #expect(!read.contains(item.count), "cut after \(item.count): what was read must not be sent once more")
            }
        }
    }
#endif
