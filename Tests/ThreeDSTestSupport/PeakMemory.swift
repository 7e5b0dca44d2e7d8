import Foundation

/// The highest resident memory that this process has had.
package enum PeakMemory {
    /// In KiB; 0 where the system does not report it in `/proc`.
    package static var kilobytes: Int {
        guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return 0 }
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return line.flatMap { Int($0.filter { ("0"..."9").contains($0) }) } ?? 0
    }
}
