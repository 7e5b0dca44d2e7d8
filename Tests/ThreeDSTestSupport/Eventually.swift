import Foundation

/// How many seconds to wait for something that must come true: two minutes, because what a busy machine does late is not broken. scripts/mutants
/// sets fewer, because most of its bugs keep it from ever coming true.
private let patience = ProcessInfo.processInfo.environment["THREEDS_PATIENCE"].flatMap(Double.init) ?? 120

/// Waits until something holds. Returns false when it has not come true in time.
@discardableResult package func eventually(
    isolation: isolated (any Actor)? = #isolation, _ condition: () throws -> Bool
) async rethrows -> Bool {
    let end = Date(timeIntervalSinceNow: patience)
    while try !condition() {
        if Date() > end { return false }
        try? await Task.sleep(nanoseconds: 1_000_000)
    }
    return true
}
