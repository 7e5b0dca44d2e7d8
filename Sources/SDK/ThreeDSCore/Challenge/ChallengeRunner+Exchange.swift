import ThreeDSBase
import ThreeDSMessages
import ThreeDSPlatform

extension ChallengeRunner {
    /// Seals the next request and sends it.
    func send(_ content: RequestContent, _ attempt: ChallengeStateMachine.Attempt) {
        do throws(ChallengeFailure) {
            guard let sealed = try channel?.seal(content, identity: identity, appURL: appURL) else { throw .sealingFailed }
            self.sealed = sealed
            post(attempt)
        } catch {
            inbox.yield(.event(.unsendable(error)))
        }
    }

    /// Sends the sealed bytes and abandons the previous attempt.
    func post(_ attempt: ChallengeStateMachine.Attempt) {
        guard let acsURL else { return }
        exchange?.cancel()
        self.attempt = attempt
        var headers = [("Content-Type", "application/jose; charset=UTF-8")]
        if identity.version.has(.requestIDHeaders) { headers.append(("X-Request-ID", identity.identifiers.sdk.text)) }
        headers.append(userAgent)
        let request = HTTPRequest(method: "POST", url: acsURL, headers: headers, body: sealed)
        exchange = Task { [transport = surroundings.transport, inbox] in
            do throws(TransportError) {
                let response = try await transport.send(request) { inbox.yield(.event(.sent(attempt))) }
                Self.answered(attempt, response, inbox)
            } catch {
                Self.failed(attempt, error, inbox)
            }
        }
    }

    private static func answered(
        _ attempt: ChallengeStateMachine.Attempt, _ response: HTTPResponse, _ inbox: AsyncStream<Input>.Continuation
    ) {
        inbox.yield(.response(attempt, response))
    }

    private static func failed(
        _ attempt: ChallengeStateMachine.Attempt, _ error: TransportError, _ inbox: AsyncStream<Input>.Continuation
    ) {
        inbox.yield(.event(.failed(attempt, error)))
    }

    private var userAgent: (String, String) { (HTTPRequest.userAgentField, surroundings.userAgent) }

    /// Sends an Erro without waiting for the response.
    func report(_ erro: Erro) {
        guard let acsURL else { return }
        let request = HTTPRequest(
            method: "POST", url: acsURL, headers: [("Content-Type", "application/json; charset=UTF-8"), userAgent],
            body: erro.serialized())
        erroPost = Task { [transport = surroundings.transport, timeSource = surroundings.timeSource] in
            await withTaskGroup(of: Void.self) { group in
                group.addTask { _ = try? await transport.send(request, sent: {}) }
                group.addTask { try? await timeSource.sleep(for: Self.patience * 2) }
                await group.next()
                group.cancelAll()
            }
        }
    }
}
