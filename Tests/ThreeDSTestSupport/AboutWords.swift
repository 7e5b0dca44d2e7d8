import Foundation
public import Testing

/// Marks a test that is about words: it compares sentences of the SDK or of the tool.
///
/// `scripts/prove sentences_are_for_people` builds everything with a key in place of each sentence and sets `THREEDS_SENTENCES=keys`. In that run
/// every test must pass without the sentences, and each marked one must fail: a mark that is not needed is an error as well.
public struct AboutWords: TestTrait, TestScoping {
    /// Whether this build has keys for sentences.
    public static let sentencesAreKeys = ProcessInfo.processInfo.environment["THREEDS_SENTENCES"] == "keys"

    /// Provides one scope around all cases of a test: one case about words is enough.
    public func scopeProvider(for test: Test, testCase: Test.Case?) -> AboutWords? {
        Self.sentencesAreKeys && testCase == nil ? self : nil
    }

    /// Runs the test and expects it to fail.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        await withKnownIssue("is about words") { try await function() }
    }
}

extension Trait where Self == AboutWords {
    /// The test is about words.
    public static var aboutWords: AboutWords { AboutWords() }
}
