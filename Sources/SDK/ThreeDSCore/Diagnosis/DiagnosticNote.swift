/// An event whose details are still being collected.
struct DiagnosticNote {
    var step: DiagnosticStep
    var type: LogType
    var level: LogLevel
    /// The fields in the order in which they were added.
    private(set) var fields: [DiagnosticField] = []

    init(_ step: DiagnosticStep, _ level: LogLevel = .information, _ type: LogType = .info) {
        self.step = step
        self.type = type
        self.level = level
    }

    mutating func count(_ name: DiagnosticField.Name, _ number: Int) { add(name, .count(number)) }

    mutating func flag(_ name: DiagnosticField.Name, _ flag: Bool) { add(name, .flag(flag)) }

    mutating func word(_ name: DiagnosticField.Name, _ word: DiagnosticWord) { add(name, .word(word)) }

    mutating func words(_ name: DiagnosticField.Name, _ words: [DiagnosticWord]) { add(name, .words(words)) }

    private mutating func add(_ name: DiagnosticField.Name, _ value: DiagnosticValue) {
        fields.append(DiagnosticField(name, value))
    }
}

extension Diagnostics {
    /// Sends a note to every sink.
    func record(_ note: DiagnosticNote) { record(note.step, note.type, note.level, note.fields) }
}
