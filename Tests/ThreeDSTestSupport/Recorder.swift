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

    /// Waits until so many came.
    package func hasRecorded(_ wanted: Int = 1) async -> Bool { await eventually { count >= wanted } }
}
