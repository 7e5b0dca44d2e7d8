#if !canImport(os)
    /// A placeholder: this system has no signposts.
    package enum SignpostSink {
        package static func make() -> (any DiagnosticSink)? { nil }
    }
#endif
