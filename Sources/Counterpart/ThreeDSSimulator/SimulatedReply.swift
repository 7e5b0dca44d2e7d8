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
    package static let foreignHost = refusal(421, field: "Host", "does not name this server: use the address that it printed")
    /// The answer of a server to a request of a web page.
    package static let foreignPage = refusal(403, field: "Origin", "is a web page, and web pages cannot use the simulator")

    private static func refusal(_ status: Int, field: String, _ message: String) -> SimulatedReply {
        .respond(APIError(status, party: "HTTP", field: field, rule: "known", message).response, delaySeconds: 0)
    }
}
