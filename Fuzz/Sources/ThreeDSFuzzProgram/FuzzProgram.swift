import CLibFuzzer
import Foundation
package import ThreeDSFuzzing

// The programs of scripts/fuzz: libFuzzer over one of some targets.

/// The target of this process; set once, before the first input.
nonisolated(unsafe) private var chosen: FuzzTarget?

/// libFuzzer's own main, which is not used here, wants it by this name.
@_cdecl("LLVMFuzzerTestOneInput")
public func runOne(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    guard let chosen else { return -1 }
    do {
        _ = try chosen.run(Array(UnsafeBufferPointer(start: data, count: size)))
    } catch {
        FileHandle.standardError.write(Data("threeds-fuzz: broken promise: \(error)\n".utf8))
        abort()
    }
    return 0
}

/// libFuzzer looks for it by its name.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(_ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ maximum: Int, _ seed: UInt32) -> Int {
    var random = FuzzRandom(seed: UInt64(seed))
    guard let chosen, random.next() % 3 != 0 else { return LLVMFuzzerMutate(data, size, maximum) }
    let changed = chosen.mutate(Array(UnsafeBufferPointer(start: data, count: size)), &random)
    guard !changed.isEmpty, changed.count <= maximum else { return LLVMFuzzerMutate(data, size, maximum) }
    data.update(from: changed, count: changed.count)
    return changed.count
}

package enum FuzzProgram {
    /// Does what the command line says with one of the targets.
    package static func run(_ targets: [FuzzTarget]) -> Never {
        let arguments = Array(CommandLine.arguments.dropFirst())
        func named(_ name: String) -> FuzzTarget? { targets.first { $0.name == name } }
        if arguments == ["--list"] {
            for target in targets { print(target.name, target.goal) }
            exit(0)
        }
        if arguments.count == 4, arguments[0] == "--make", let target = named(arguments[1]), let number = Int(arguments[3]) {
            make(target, arguments[2], number)
            exit(0)
        }
        if arguments.count > 1, arguments[0] == "--replay" {
            let chosen = arguments.count > 2 ? targets.filter { arguments.dropFirst(2).contains($0.name) } : targets
            let folder = arguments[1]
            inBackground { Replay.status(of: chosen, in: folder) }
        }
        guard let name = arguments.first, let target = named(name) else {
            let usage = """
                threeds-fuzz TARGET [arguments]            libFuzzer over one target
                threeds-fuzz --list                        the targets' names and goals
                threeds-fuzz --replay FOLDER [TARGET…]     the inputs in FOLDER/Corpus and FOLDER/Crashes, and mutations of them
                threeds-fuzz --make TARGET FOLDER COUNT    inputs that the target's mutator makes, for a corpus

                """
            FileHandle.standardError.write(Data(usage.utf8))
            exit(64)
        }
        chosen = target
        let words: [String] = [CommandLine.arguments[0], "-max_len=\(target.maximumLength)"] + arguments.dropFirst()
        inBackground {
            var count = CInt(words.count)
            var values: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = .allocate(capacity: words.count + 1)
            for (index, word) in words.enumerated() { values?[index] = strdup(word) }
            values?[words.count] = nil
            return LLVMFuzzerRunDriver(&count, &values, runOne)
        }
    }

    /// Ends the process with the status of what it runs on a separate thread, because the driver needs the main queue.
    private static func inBackground(_ run: @escaping @Sendable () -> CInt) -> Never {
        let thread = Thread { exit(run()) }
        thread.stackSize = 64 << 20
        thread.start()
        dispatchMain()
    }

    private static func make(_ target: FuzzTarget, _ folder: String, _ count: Int) {
        var bytes: [UInt8] = []
        for number in 0..<count {
            var random = FuzzRandom(seed: UInt64(number))
            let changed = target.mutate(bytes, &random)
            if !changed.isEmpty { bytes = changed }
            let outcome = (try? target.run(bytes)).map { "\($0)" } ?? "broken"
            let isWritten = FileManager.default.createFile(atPath: "\(folder)/made-\(number)-\(outcome)", contents: Data(bytes))
            if !isWritten { FileHandle.standardError.write(Data("threeds-fuzz: \(folder) cannot be written\n".utf8)) }
        }
    }
}
