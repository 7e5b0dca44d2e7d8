#if canImport(os)
    import os

    /// Shows challenges and exchanges as intervals in Instruments, other steps as points.
    package struct SignpostSink: DiagnosticSink {
        private static let log = OSLog(subsystem: DiagnosticEvent.tag, category: .pointsOfInterest)

        /// Returns the system's sink.
        package static func make() -> (any DiagnosticSink)? { SignpostSink() }

        package func receive(_ event: DiagnosticEvent) {
            let id = OSSignpostID(UInt64(truncatingIfNeeded: event.transactionID?.text.hashValue ?? 0) | 1)
            switch event.step {
            case .challengeStarted: os_signpost(.begin, log: Self.log, name: "challenge", signpostID: id)
            case .challengeEnded:
                os_signpost(.end, log: Self.log, name: "challenge", signpostID: id, "%{public}s", event.message)
            case .creqSealed, .creqSentAgain: os_signpost(.begin, log: Self.log, name: "exchange", signpostID: id)
            case .cresReceived, .cresRejected, .erroReceived, .exchangeFailed:
                os_signpost(.end, log: Self.log, name: "exchange", signpostID: id, "%{public}s", event.message)
            default: os_signpost(.event, log: Self.log, name: "step", signpostID: id, "%{public}s", event.message)
            }
        }
    }
#endif
