/// The callback of the app that ends a challenge, by the name that log, transcripts and driver have for it.
package enum OutcomeKind: String, CaseIterable, Sendable {
    case completed, cancelled, timedout, protocolError, runtimeError
}
