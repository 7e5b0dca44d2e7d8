import Foundation
import ThreeDSBase
import ThreeDSJSON

/// The options of one command line, each known to the command and given at most once.
struct ToolArguments: Sendable {
    private var values: [ToolOption: String] = [:]
    /// The arguments besides the options, in their order; as many as the command requires.
    private(set) var operands: [String] = []

    /// Reads `words` (without the tool's and the command's names). `--name value` and `--name=value` mean the same.
    init(_ words: [String], options: [ToolOption], operands names: [String] = [], command: String) throws(ToolError) {
        var rest = words[...]
        while let word = rest.popFirst() {
            guard word.hasPrefix("-"), word != "-" else {
                guard operands.count < names.count || names.last?.hasSuffix("…") == true else {
                    throw .usage("unexpected argument '\(word.printable)'", command: command)
                }
                operands.append(word)
                continue
            }
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = word == "-h" ? "--help" : String(parts.first ?? "")
            guard let option = options.first(where: { $0.name == name }) else {
                let near = ToolOption.hint(name, among: options.map(\.name))
                throw .usage("unknown option '\(name.printable)'\(near)", command: command)
            }
            guard values[option] == nil else { throw .usage("option \(name) is given twice", command: command) }
            let attached = parts.count > 1 ? String(parts[1]) : nil
            if let placeholder = option.placeholder {
                guard let value = attached ?? rest.popFirst(), attached != nil || !value.hasPrefix("--") else {
                    throw .usage("option \(name) needs a value (\(placeholder))", command: command)
                }
                guard !value.isEmpty else { throw .usage("option \(name) needs a value (\(placeholder))", command: command) }
                values[option] = value
            } else {
                guard attached == nil else { throw .usage("option \(name) takes no value", command: command) }
                values[option] = ""
            }
        }
        // An operand in brackets may be left out.
        guard operands.count >= names.count(where: { !$0.hasPrefix("[") }) else {
            throw .usage("\(names.dropFirst(operands.count).joined(separator: " ")) must be given", command: command)
        }
        self.command = command
    }

    /// The name of the command to which the options belong.
    let command: String

    func has(_ option: ToolOption) -> Bool { values[option] != nil }

    func text(_ option: ToolOption) -> String? { values[option] }

    /// A decimal number within `range`.
    func number<N: FixedWidthInteger>(_ option: ToolOption, in range: ClosedRange<N>) throws(ToolError) -> N? {
        guard let text = values[option] else { return nil }
        guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = N(text), range.contains(number) else {
            throw .usage(
                "option \(option.name): '\(text.printable)' is not a whole number from \(range.lowerBound) to \(range.upperBound)",
                command: command)
        }
        return number
    }

    /// A point in time: `2026-01-31`, `2026-01-31T12:00:00Z` (UTC) or seconds since 1970.
    func time(_ option: ToolOption) throws(ToolError) -> Date? {
        guard let text = values[option] else { return nil }
        guard let time = ToolTime.parse(text) else {
            throw .usage(
                "option \(option.name): '\(text.printable)' is not a time such as 2026-01-31T12:00:00Z", command: command)
        }
        return time
    }

    /// Returns the first operand as one of the words of a type.
    func word<Word: RawRepresentable & CaseIterable>(_ type: Word.Type) throws(ToolError) -> Word where Word.RawValue == String {
        let text = operands.first ?? ""
        if let word = Word(rawValue: text) { return word }
        let all = Word.allCases.map(\.rawValue)
        let near = NearestName.hint(NearestName.of(text, among: all))
        throw .usage("'\(text.printable)' is not one of \(all.joined(separator: ", "))\(near)", command: command)
    }

    /// Returns one of `choices`, by name. The error does not list many choices: `hint` says where to find them.
    func choice(_ option: ToolOption, of choices: [String], hint: String? = nil) throws(ToolError) -> String? {
        guard let text = values[option] else { return nil }
        guard choices.contains(text) else {
            let near = NearestName.hint(NearestName.of(text, among: choices))
            let rule = hint.map { "does not exist\(near); \($0)" } ?? "is not one of \(choices.joined(separator: ", "))"
            throw .usage("option \(option.name): '\(text.printable)' \(rule)", command: command)
        }
        return text
    }
}

/// Reading the times people type.
enum ToolTime {
    /// `YYYY-MM-DD`, `YYYY-MM-DDTHH:MM:SSZ` (both UTC) or whole seconds since 1970; nil for anything else, also for days
    /// that no calendar has.
    static func parse(_ text: String) -> Date? {
        let bytes = Array(text.utf8)
        if !bytes.isEmpty, bytes.count <= 11, bytes.allSatisfy({ (0x30...0x39).contains($0) }) {
            return Int64(text).map { Date(timeIntervalSince1970: Double($0)) }
        }
        switch bytes.count {
        case 10: return InternetTime.parse(text + "T00:00:00Z")
        case 20: return InternetTime.parse(text)
        default: return nil
        }
    }

    /// `YYYY-MM-DDTHH:MM:SSZ`; the nearest time that ``parse(_:)`` reads for those before 1970 and after 9999.
    static func text(_ date: Date) -> String { InternetTime.text(max(date, Date(timeIntervalSince1970: 0))) }
}
