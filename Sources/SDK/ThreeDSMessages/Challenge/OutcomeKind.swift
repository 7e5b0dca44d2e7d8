/// The callback that ends a challenge, with the name that the log, transcripts and the driver use for it.
package enum OutcomeKind: String, CaseIterable, Sendable {
    case completed, cancelled, timedout, protocolError, runtimeError
}
