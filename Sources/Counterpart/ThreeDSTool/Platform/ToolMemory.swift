import Foundation

/// The memory of this process.
enum ToolMemory {
    /// The resident memory now, in KiB; nil where the system does not report it in `/proc`.
    static var resident: Int? { value("VmRSS") }

    /// The largest resident memory since ``forgetPeak()``, in KiB; nil where the system does not report it.
    static var peak: Int? { value("VmHWM") }

    /// Makes the resident memory of now the largest one so far (proc(5), `clear_refs`). Returns false where this is not possible.
    static func forgetPeak() -> Bool {
        guard let file = FileHandle(forWritingAtPath: "/proc/self/clear_refs") else { return false }
        defer { try? file.close() }
        return (try? file.write(contentsOf: Data("5".utf8))) != nil
    }

    private static func value(_ name: String) -> Int? {
        guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return nil }
        for line in status.split(separator: "\n") where line.hasPrefix(name + ":") {
            return line.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap { Int($0) }
        }
        return nil
    }
}
