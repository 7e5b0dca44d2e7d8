import Foundation
import ThreeDSBase

/// Collects values from any thread, in the order they come.
package final class Recorder<Value: Sendable>: Sendable {
    private let values = Locked<[Value]>([])

    /// An empty recorder.
    package init() {}

    /// What came so far.
    package var all: [Value] { values.withLock(\.self) }

    /// How many came so far.
    package var count: Int { values.withLock(\.count) }

    /// Adds one.
    package func record(_ value: Value) { values.withLock { $0.append(value) } }

    /// Waits until so many came. False only when a machine has done nothing else for two minutes: a test that waits less takes a busy machine
    /// for a broken product.
    package func hasRecorded(_ wanted: Int = 1) async -> Bool {
        let end = Date(timeIntervalSinceNow: 120)
        while count < wanted {
            if Date() > end { return false }
            try? await Task.sleep(nanoseconds: 2_000_000)
        }
        return true
    }
}
