import Foundation
import Testing
import ThreeDSFuzzing
import ThreeDSTestSupport
import ThreeDSToolFuzzing

/// The inputs that fuzzing found or began with, through the functions that it calls.
@Suite(.timeLimit(.minutes(10)))
struct CorpusTests {
    private static func files(_ folder: String, of target: FuzzTarget) throws -> [URL] {
        let place = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Fuzz/\(folder)/\(target.name)")
        guard FileManager.default.fileExists(atPath: place.path) else { return [] }
        return try FileManager.default.contentsOfDirectory(at: place, includingPropertiesForKeys: nil)
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
    }

    private static let targets = FuzzTarget.ofSDK + FuzzTarget.ofTool
    static let names = targets.map(\.name)

    /// On a thread of its own: the driver waits for tasks, which must not take one from the tests.
    private static func run(_ target: FuzzTarget, _ bytes: [UInt8]) async throws -> FuzzTarget.Outcome {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Result { try target.run(bytes) }) }
        }
    }

    @Test(
        "CORE-198, CORE-203: no corpus input breaks a promise, and each corpus has accepted and refused inputs",
        .proves("CORE-198", "CORE-203"),
        arguments: names)
    func corpus(_ name: String) async throws {
        let target = try #require(Self.targets.first { $0.name == name })
        var outcomes: Set<FuzzTarget.Outcome> = []
        for file in try Self.files("Corpus", of: target) {
            let bytes = [UInt8](try Data(contentsOf: file))
            do {
                outcomes.insert(try await Self.run(target, bytes))
            } catch {
                Issue.record("\(file.lastPathComponent): \(error)")
            }
        }
        #expect(outcomes == [.accepted, .refused])
    }

    @Test("Inputs that once broke a promise or stopped the process no longer do", arguments: names)
    func crashes(_ name: String) async throws {
        let target = try #require(Self.targets.first { $0.name == name })
        for file in try Self.files("Crashes", of: target) {
            let bytes = [UInt8](try Data(contentsOf: file))
            do {
                _ = try await Self.run(target, bytes)
            } catch {
                Issue.record("\(file.lastPathComponent): \(error)")
            }
        }
    }

    @Test("Mutated inputs break no promise", arguments: names)
    func mutations(_ name: String) async throws {
        let target = try #require(Self.targets.first { $0.name == name })
        var random = FuzzRandom(seed: 0x3D5)
        var outcomes: [FuzzTarget.Outcome: Int] = [:]
        for file in try Self.files("Corpus", of: target).prefix(12) {
            var bytes = [UInt8](try Data(contentsOf: file))
            for step in 0..<(target.name == "driver" ? 4 : 20) {
                let before = bytes
                bytes = target.mutate(bytes, &random)
                // Back to the beginning now and then, so that not everything is far from it.
                if step % 5 == 4 || bytes.isEmpty || bytes.count > target.maximumLength { bytes = before }
                do {
                    outcomes[try await Self.run(target, bytes), default: 0] += 1
                } catch {
                    Issue.record("\(error): \(String(decoding: bytes.prefix(300), as: UTF8.self))")
                }
            }
        }
        #expect(!outcomes.isEmpty)
    }

    @Test("Every target has a unique name, a corpus and a goal")
    func table() {
        #expect(Set(Self.names).count == Self.targets.count)
        #expect(Self.targets.allSatisfy { $0.goal >= 1_000_000 && $0.maximumLength > 0 })
    }
}
