extension SecurityFinding {
    /// The fields for a log: warning, sub-code, index in the list, and whether it is a warning here. Never the evidence.
    var fields: [DiagnosticField] {
        [
            .init(.warning, .word(.init(warning))), .init(.cause, .count(subCode)),
        ] + (index.map { [.init(.index, .count($0))] } ?? [])
            + (isWarning ? [] : [.init(.finding, .flag(true))])
    }
}
