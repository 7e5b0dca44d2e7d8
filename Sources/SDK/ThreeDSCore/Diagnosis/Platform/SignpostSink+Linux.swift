#if !canImport(os)
    /// This system has no signposts.
    package enum SignpostSink {
        package static func make() -> (any DiagnosticSink)? { nil }
    }
#endif
