/// The expected end of a scenario for the app and for the 3DS Server.
public struct ScenarioExpectation: Sendable, Equatable {
    /// The callback that the app gets.
    public enum Outcome: String, Sendable, CaseIterable {
        /// No challenge takes place.
        case none
        /// One of the five callbacks of the receiver (SDK specification, ChallengeStatusReceiver).
        case completed, cancelled, timedout, protocolError, runtimeError
    }

    /// An Erro that is sent or received.
    public struct ExpectedErro: Sendable, Equatable {
        /// `errorCode`.
        public let code: String
        /// The names that `errorDetail` lists: elements, ids of extensions, and the supported versions for code `102`. Empty for a code
        /// whose detail is words for people.
        public let names: [String]
        /// The kind of the defect for the codes `101` and `302` of the SDK; nil for every other one.
        public let reason: Reason?
        /// `errorComponent`: `C` when the SDK sends it, `A` when the ACS does.
        public let component: String

        /// The kind of a defect that no element is at fault for, as the transcript's event `erroSent` names it.
        public enum Reason: String, Sendable, CaseIterable {
            /// No JSON object that is a message.
            case notAMessage
            /// `messageType` is missing or unknown.
            case unknownMessageType
            /// A message for another receiver.
            case wrongReceiver
            /// The JWE could not be opened.
            case cryptography
            /// The counter is not the next one.
            case counter
        }
    }

    /// The cause of a `runtimeError`.
    public struct ExpectedError: Sendable, Equatable {
        /// The SDK's code, such as `readTimeout`: Documentation/integrate/failures.md lists them.
        public let code: String
        /// The element that is at fault; nil means that the SDK names none.
        public let element: String?
        /// The reason why the signed content is refused, as the transcript names it; nil for every other code.
        public let reason: String?
    }

    /// The expected answer of `GET /v1/authentications/{id}`.
    public struct ServerResult: Sendable, Equatable {
        /// `transStatus` of the result.
        public let transStatus: String
        /// The `transStatusReason`; nil accepts any.
        public let transStatusReason: String?
        /// The `challengeCancel`; nil means absent.
        public let challengeCancel: String?
        /// The seconds after the last message until the ACS reports: 30 without a CReq, 600 without a further CReq.
        public let afterSeconds: Int
    }

    /// The callback that the app gets.
    public let outcome: Outcome
    /// The transStatus of the completion event.
    public let transactionStatus: String?
    /// The Erro that is sent or received; nil when there is no Erro.
    public let erro: ExpectedErro?
    /// The cause of the `runtimeError`; nil for every other outcome.
    public let error: ExpectedError?
    /// The result at the 3DS Server; nil accepts any.
    public let serverResult: ServerResult?
}
