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
