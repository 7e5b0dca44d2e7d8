public import ThreeDSPlatform

/// What the simulator wants to happen to one HTTP request, network behaviour included.
public enum SimulatedReply: Sendable, Equatable {
    /// Answer after that many seconds (0: at once).
    case respond(HTTPResponse, delaySeconds: Double)
    /// Never answer, and keep the connection open until the client leaves.
    case noAnswer
    /// Break the connection without an answer.
    case reset
}
