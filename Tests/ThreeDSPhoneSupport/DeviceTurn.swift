public import Testing

/// A test waits for its turn on the device of the process; see ``TestDevice/turn(alone:_:)``.
public struct DeviceTurn: SuiteTrait, TestTrait, TestScoping {
    var alone: Bool
    /// Each test of a suite waits.
    public var isRecursive: Bool { true }

    /// Runs a test when its turn has come.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        guard testCase != nil else { return try await function() }
        try await TestDevice.turn(alone: alone, function)
    }
}

extension Trait where Self == DeviceTurn {
    /// Nobody else uses the device meanwhile.
    public static var aloneOnDevice: Self { Self(alone: true) }
    /// With a window of its own, beside others that have theirs, where the device can do that.
    public static var sharesDevice: Self { Self(alone: false) }
}
