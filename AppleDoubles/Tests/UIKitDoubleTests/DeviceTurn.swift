import Testing
import UIKit

/// A test waits for its turn on the device of the process; see ``DoubleTurn``.
struct DeviceTurn: SuiteTrait, TestTrait, TestScoping {
    var alone: Bool
    var isRecursive: Bool { true }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        guard testCase != nil else { return try await function() }
        try await DoubleTurn.shared.run(alone: alone, function)
    }
}

extension Trait where Self == DeviceTurn {
    /// Nobody else uses the device meanwhile.
    static var aloneOnDevice: Self { Self(alone: true) }
    /// With a scene of its own, beside others that have theirs.
    static var sharesDevice: Self { Self(alone: false) }
}
