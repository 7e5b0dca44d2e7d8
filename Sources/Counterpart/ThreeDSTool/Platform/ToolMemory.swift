import Foundation

/// The memory of this process.
enum ToolMemory {
    /// The resident memory now, in KiB; nil where the system does not report it in `/proc`.
    static var resident: Int? { value("VmRSS") }

    private static func value(_ name: String) -> Int? {
        guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return nil }
        for line in status.split(separator: "\n") where line.hasPrefix(name + ":") {
            return line.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap { Int($0) }
        }
        return nil
    }
}
