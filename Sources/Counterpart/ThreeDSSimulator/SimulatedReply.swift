public import ThreeDSPlatform

/// The simulator's reply to one HTTP request, including network behaviour.
public enum SimulatedReply: Sendable, Equatable {
    /// Answer after this many seconds (0: at once).
    case respond(HTTPResponse, delaySeconds: Double)
    /// Never answer, and keep the connection open until the client leaves.
    case noAnswer
    /// Break the connection without an answer.
    case reset
}

extension SimulatedReply {
    /// The answer of a server to a request with the host name of another one: a name of the Internet that points to this machine.
    package static let foreignHost = refusal("Host", .foreignHost)
    /// The answer of a server to a request of a web page.
    package static let foreignPage = refusal("Origin", .foreignPage)

    /// The answer of a server to a request that the simulator does not see, by its status.
    @Sendable package static func refusal(status: Int) -> HTTPResponse {
        let error: APIError =
            switch status {
            case 401: APIError("token", .accessToken, by: .http)
            case 413: APIError("body", .contentTooLong, by: .http)
            default: APIError("request", .malformed(status: status), by: .http)
            }
        return error.response
    }

    private static func refusal(_ field: String, _ reason: APIError.Reason) -> SimulatedReply {
        .respond(APIError(field, reason, by: .http).response, delaySeconds: 0)
    }
}
