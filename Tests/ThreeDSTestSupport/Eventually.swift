import Foundation

/// Waits until something holds. False only after two minutes: what a busy machine does late is not broken.
@discardableResult package func eventually(
    isolation: isolated (any Actor)? = #isolation, _ condition: () throws -> Bool
) async rethrows -> Bool {
    let end = Date(timeIntervalSinceNow: 120)
    while try !condition() {
        if Date() > end { return false }
        try? await Task.sleep(nanoseconds: 1_000_000)
    }
    return true
}
