/// What UIKit would print as a warning. [double]
@MainActor
public enum DoubleLog {
    /// All lines so far; a test may empty it. [double]
    public static var lines: [String] = []
    static func add(_ line: String) { lines.append(line) }
}
