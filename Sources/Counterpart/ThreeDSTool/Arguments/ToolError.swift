import ThreeDSJSON

/// The reason why a command ends without having done its work. `CommandLineTool` derives the text and the exit status from it.
enum ToolError: Error, Equatable {
    /// The command line is wrong.
    case usage(String, command: String?)
    /// A file or folder named on the command line cannot be used.
    case file(path: String, reason: String)
    /// A file to check does not have the expected content.
    case unusable(path: String, line: Int?, rule: String)
    /// The command line is correct, but the work could not be done (port in use, keys not created).
    case failed(String)

    /// One line, without the tool's name.
    var message: String {
        switch self {
        case .usage(let text, let command?): "\(command): \(text); see 'tds \(command) --help'"
        case .usage(let text, nil): "\(text); see 'tds --help'"
        case .file(let path, let reason): "\(path.printable): \(reason)"
        case .unusable(let path, let line, let rule): "\(path.printable): \(line.map { "line \($0): " } ?? "")\(rule)"
        case .failed(let text): text
        }
    }

    /// 64 (`EX_USAGE`) for a wrong command line, 2 for a file or folder that cannot be used, 1 for the rest.
    var exitStatus: Int32 {
        switch self {
        case .usage: 64
        case .file, .unusable: 2
        case .failed: 1
        }
    }
}
