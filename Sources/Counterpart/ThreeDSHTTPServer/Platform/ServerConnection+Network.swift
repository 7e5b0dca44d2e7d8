#if canImport(Darwin)
    import Foundation
    import Network
    import ThreeDSBase
    import ThreeDSPlatform

    /// One client's connection. It reads requests, passes them to the handler one after the other, and ends when it is unused for
    /// too long.
    final class ServerConnection: @unchecked Sendable {  // unchecked: all but `left` is touched on `queue` only
        private enum Phase {
            case reading, answering, sending
            case streaming(ServerStream)
            case ended
        }

        /// The interval at which a connection without an answer is checked.
        private static let watchInterval = TimeSpan.milliseconds(100)
        /// Bytes of further requests that are read while one is answered.
        private static let maximumAhead = 65_536
        private static let blockBytes = 16_384

        private let raw: NWConnection
        private weak var loop: HTTPServerLoop?
        private let queue = DispatchQueue(label: "tds.http.connection")
        private let left = Locked(false)
        private var reader = HTTPRequestReader()
        private var phase = Phase.reading
        private var keepsAlive = true
        private var isReceiving = false
        private var isSendingChunk = false
        /// Counts what happens on the connection.
        private var activity = 0

        init(_ raw: NWConnection, of loop: HTTPServerLoop) {
            self.raw = raw
            self.loop = loop
        }

        /// Whether the client has closed its side, on any thread.
        var hasClientLeft: Bool { left.withLock(\.self) }

        func start() {
            raw.stateUpdateHandler = { [weak self] state in
                switch state {
                // A client that cannot agree on TLS keeps the connection waiting.
                case .failed, .cancelled, .waiting: self?.end()
                default: break
                }
            }
            raw.start(queue: queue)
            queue.async { self.receive() }
        }

        /// Breaks the connection, on any thread.
        func abort() {
            left.withLock { $0 = true }
            raw.forceCancel()
        }

        /// Sends what a stream has, on any thread.
        func wake() { queue.async { self.pump() } }

        // MARK: Reading

        private func receive() {
            guard !isReceiving, !hasClientLeft, reader.waitingCount < Self.maximumAhead else { return }
            if case .ended = phase { return }
            isReceiving = true
            noteActivity()
            raw.receive(minimumIncompleteLength: 1, maximumLength: Self.maximumAhead) { [self] data, _, isComplete, error in
                isReceiving = false
                if let data { reader.append(data) }
                if isComplete || error != nil { left.withLock { $0 = true } }
                advance()
                if hasClientLeft { clientLeft() } else { receive() }
            }
        }

        private func clientLeft() {
            switch phase {
            case .reading: end()
            case .streaming(let stream): stream.close()
            case .answering, .sending, .ended: break
            }
        }

        private func advance() {
            while case .reading = phase {
                switch reader.next() {
                case .needsMore: return
                case .continueExpected:
                    raw.send(content: Data("HTTP/1.1 100 Continue\r\n\r\n".utf8), completion: .contentProcessed { _ in })
                case .refused(let status):
                    keepsAlive = false
                    send(loop?.refusal(status) ?? HTTPResponse(status: status), isHead: false)
                case .request(let received): answer(received)
                }
            }
        }

        // MARK: Answering

        private func answer(_ received: HTTPRequestReader.Received) {
            keepsAlive = received.keepsAlive
            let isHead = received.method == "HEAD"
            guard let loop, let origin = loop.url?.absoluteString else { return abort() }
            guard !received.isTooLarge else { return send(loop.refusal(413), isHead: isHead) }
            let request = HTTPRequest(
                served: received.method, target: received.target, fields: received.fields, content: received.content,
                origin: origin)
            guard let request else { return send(loop.refusal(400), isHead: isHead) }
            phase = .answering
            let isAsked = loop.ask(self) { [handler = loop.handler] in
                let reply = await handler(request)
                switch reply {
                case .respond(_, let delay):
                    if delay > .zero { try? await Task.sleep(min(delay, .days(1))) }
                case .noAnswer:
                    while !self.hasClientLeft, !Task.isCancelled { try? await Task.sleep(Self.watchInterval) }
                case .stream, .reset: break
                }
                self.queue.async { self.carryOut(reply, isHead: isHead) }
            }
            if !isAsked { abort() }
        }

        private func carryOut(_ reply: ServerReply, isHead: Bool) {
            loop?.answered(self)
            guard case .answering = phase else {
                if case .stream(let stream, _) = reply { stream.close() }
                return
            }
            switch reply {
            case .respond(let response, _): send(response, isHead: isHead)
            case .stream(let stream, let headers): begin(stream, headers, isHead: isHead)
            case .noAnswer: end()
            case .reset: abort()
            }
        }

        private func send(_ response: HTTPResponse, isHead: Bool) {
            phase = .sending
            guard let head = response.head(keepsAlive: keepsAlive) else { return abort() }
            send(head + (isHead || response.status == 204 || response.status == 304 ? [] : response.body)) { $0.finishAnswer() }
        }

        private func send(_ bytes: [UInt8], then: @escaping @Sendable (ServerConnection) -> Void) {
            noteActivity()
            raw.send(
                content: Data(bytes),
                completion: .contentProcessed { [self] error in
                    guard error == nil else { return failed() }
                    then(self)
                })
        }

        private func failed() {
            left.withLock { $0 = true }
            if case .streaming(let stream) = phase { stream.close() }
            end()
        }

        private func finishAnswer() {
            if case .ended = phase { return }
            guard keepsAlive else { return end() }
            phase = .reading
            advance()
            if hasClientLeft { clientLeft() } else { receive() }
        }

        // MARK: Streams

        private func begin(_ stream: ServerStream, _ headers: [(String, String)], isHead: Bool) {
            guard let head = HTTPResponse(status: 200, headers: headers).head(keepsAlive: keepsAlive, isChunked: true),
                !hasClientLeft
            else {
                stream.close()
                return end()
            }
            guard !isHead else {
                stream.close()
                phase = .sending
                return send(head) { $0.finishAnswer() }
            }
            phase = .streaming(stream)
            isSendingChunk = true
            loop?.watch(stream)
            send(head) { connection in
                connection.isSendingChunk = false
                connection.pump()
            }
        }

        private func pump() {
            guard case .streaming(let stream) = phase, !isSendingChunk else { return }
            switch stream.supply(Self.blockBytes, sleep: { SuspendedConnection(connection: self) }) {
            case .nothing: break
            case .bytes(let bytes):
                isSendingChunk = true
                let chunk = Array("\(String(bytes.count, radix: 16))\r\n".utf8) + bytes + Array("\r\n".utf8)
                send(chunk) { connection in
                    connection.isSendingChunk = false
                    connection.pump()
                }
            case .end:
                phase = .sending
                send(Array("0\r\n\r\n".utf8)) { $0.finishAnswer() }
            }
        }

        // MARK: The end

        /// Ends the connection when nothing happens on it for the limit.
        private func noteActivity() {
            activity += 1
            guard let loop else { return }
            let now = activity
            queue.asyncAfter(deadline: .now() + .seconds(loop.idleLimit.wholeSeconds)) { [weak self] in
                guard let self, activity == now else { return }
                if case .reading = phase { end() }
            }
        }

        private func end() {
            if case .ended = phase { return }
            if case .streaming(let stream) = phase { stream.close() }
            phase = .ended
            left.withLock { $0 = true }
            raw.cancel()
            loop?.forget(self)
        }
    }
#endif
