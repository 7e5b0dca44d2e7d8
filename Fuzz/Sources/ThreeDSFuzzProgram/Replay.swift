import Foundation
import ThreeDSFuzzing

/// The inputs that fuzzing found or began with, and some that the mutators make of them, through the functions that libFuzzer calls.
struct Replay {
    /// What broke a promise, a line each.
    private(set) var defects: [String] = []
    private var inputs = 0

    /// Prints the number of inputs of each target, and what broke a promise. The status of the process.
    ///
    /// - Parameter folder: that of `Corpus` and `Crashes`.
    static func status(of targets: [FuzzTarget], in folder: String) -> CInt {
        var replay = Replay()
        for target in targets {
            // Before its inputs: one may stop the process.
            print(target.name, terminator: " ")
            fflush(nil)
            replay.inputs = 0
            replay.play(target, in: URL(fileURLWithPath: folder))
            print(replay.inputs)
        }
        for defect in replay.defects { print("broken:", defect) }
        return replay.defects.isEmpty ? 0 : 1
    }

    private mutating func play(_ target: FuzzTarget, in folder: URL) {
        let corpus = Self.files(of: target, in: folder.appendingPathComponent("Corpus"))
        var outcomes: Set<FuzzTarget.Outcome> = []
        for file in corpus {
            if let outcome = run(target, Self.bytes(of: file), file.lastPathComponent) { outcomes.insert(outcome) }
        }
        if outcomes != [.accepted, .refused] { defects.append("\(target.name): the corpus needs accepted and refused inputs") }
        for file in Self.files(of: target, in: folder.appendingPathComponent("Crashes")) {
            _ = run(target, Self.bytes(of: file), file.lastPathComponent)
        }
        var random = FuzzRandom(seed: 0x3D5)
        for file in corpus.prefix(12) {
            var bytes = Self.bytes(of: file)
            for step in 0..<(target.name == "driver" ? 4 : 20) {
                let before = bytes
                bytes = target.mutate(bytes, &random)
                // Back to the beginning now and then, so that not everything is far from it.
                if step % 5 == 4 || bytes.isEmpty || bytes.count > target.maximumLength { bytes = before }
                _ = run(target, bytes, "mutation \(step) of \(file.lastPathComponent)")
            }
        }
    }

    private mutating func run(_ target: FuzzTarget, _ bytes: [UInt8], _ name: String) -> FuzzTarget.Outcome? {
        inputs += 1
        do {
            return try target.run(bytes)
        } catch {
            defects.append("\(target.name), \(name): \(error)")
            return nil
        }
    }

    private static func files(of target: FuzzTarget, in folder: URL) -> [URL] {
        let place = folder.appendingPathComponent(target.name)
        let files = try? FileManager.default.contentsOfDirectory(at: place, includingPropertiesForKeys: nil)
        return (files ?? []).sorted { $0.lastPathComponent < $1.lastPathComponent }
    }

    private static func bytes(of file: URL) -> [UInt8] { (try? Data(contentsOf: file)).map { [UInt8]($0) } ?? [] }
}
