import Foundation

/// Collects values from any thread, in the order they come.
package final class Recorder<Value: Sendable>: @unchecked Sendable {  // unchecked: `values` only under `lock`
    private let lock = NSLock()
    private var values: [Value] = []

    /// An empty recorder.
    package init() {}

    /// What came so far.
    package var all: [Value] { lock.withLock { values } }

    /// How many came so far.
    package var count: Int { lock.withLock { values.count } }

    /// Adds one.
    package func record(_ value: Value) { lock.withLock { values.append(value) } }

    /// Waits until so many came.
    package func hasRecorded(_ wanted: Int = 1) async -> Bool { await eventually { count >= wanted } }
}
