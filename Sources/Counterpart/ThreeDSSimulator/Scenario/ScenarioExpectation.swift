/// How a scenario must end, seen from the app and from the 3DS Server.
public struct ScenarioExpectation: Sendable, Equatable {
    /// The callback that the app gets.
    public enum Outcome: String, Sendable, CaseIterable {
        /// No challenge takes place.
        case none
        /// One of the five callbacks of the receiver (SDK specification, ChallengeStatusReceiver).
        case completed, cancelled, timedout, protocolError, runtimeError
    }

    /// An Erro that crosses the wire.
    public struct ExpectedErro: Sendable, Equatable {
        /// `errorCode`.
        public let code: String
        /// `errorDetail`, where the specification fixes it.
        public let detail: String?
        /// `errorComponent`: `C` when the SDK sends it, `A` when the ACS does.
        public let component: String
    }

    /// What `GET /v1/authentications/{id}` reports.
    public struct ServerResult: Sendable, Equatable {
        /// `transStatus` of the result.
        public let transStatus: String
        /// `transStatusReason`; nil: any.
        public let transStatusReason: String?
        /// `challengeCancel`; nil: absent.
        public let challengeCancel: String?
        /// Seconds after the last message at which the ACS knows: 30 when no CReq came, 600 when no further one came.
        public let afterSeconds: Int
    }

    /// The callback that the app gets.
    public let outcome: Outcome
    /// The transStatus of the completion event.
    public let transactionStatus: String?
    /// The Erro that is sent or received; nil: none.
    public let erro: ExpectedErro?
    /// The result at the 3DS Server; nil: any.
    public let serverResult: ServerResult?
}
