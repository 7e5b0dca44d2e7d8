import CLibFuzzer
import Foundation
import ThreeDSFuzzing

// The functions that libFuzzer calls. Its main begins; see `start`.

/// The target of this process; set once, before the first input.
nonisolated(unsafe) private var chosen: FuzzTarget?

@_cdecl("LLVMFuzzerTestOneInput")
func run(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    guard let chosen else { return -1 }
    do {
        _ = try chosen.run(Array(UnsafeBufferPointer(start: data, count: size)))
    } catch {
        FileHandle.standardError.write(Data("threeds-fuzz: broken promise: \(error)\n".utf8))
        abort()
    }
    return 0
}

@_cdecl("LLVMFuzzerCustomMutator")
func mutate(_ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ maximum: Int, _ seed: UInt32) -> Int {
    var random = FuzzRandom(seed: UInt64(seed))
    guard let chosen, random.next() % 3 != 0 else { return LLVMFuzzerMutate(data, size, maximum) }
    let changed = chosen.mutate(Array(UnsafeBufferPointer(start: data, count: size)), &random)
    guard !changed.isEmpty, changed.count <= maximum else { return LLVMFuzzerMutate(data, size, maximum) }
    for (index, byte) in changed.enumerated() { data[index] = byte }
    return changed.count
}

/// Reads the command line before libFuzzer does.
@_cdecl("LLVMFuzzerInitialize")
func start(_ count: UnsafeMutablePointer<CInt>, _ values: UnsafeMutableRawPointer) -> CInt {
    guard chosen == nil else { return 0 }
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments == ["--list"] {
        for target in FuzzTarget.all { print(target.name, target.goal) }
        exit(0)
    }
    if arguments.count == 4, arguments[0] == "--make", let target = FuzzTarget.named(arguments[1]), let number = Int(arguments[3])
    {
        make(target, arguments[2], number)
        exit(0)
    }
    guard let name = arguments.first, let target = FuzzTarget.named(name) else {
        let usage = """
            threeds-fuzz TARGET [arguments]            libFuzzer over one target
            threeds-fuzz --list                        the targets' names and goals
            threeds-fuzz --make TARGET FOLDER COUNT    inputs that the target's mutator makes, for a corpus

            """
        FileHandle.standardError.write(Data(usage.utf8))
        exit(64)
    }
    chosen = target
    fuzzInBackground([CommandLine.arguments[0], "-max_len=\(target.maximumLength)"] + arguments.dropFirst())
}

/// The driver needs the main queue, so libFuzzer goes on in a thread of its own.
private func fuzzInBackground(_ words: [String]) -> Never {
    let thread = Thread {
        var count = CInt(words.count)
        var values: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = .allocate(capacity: words.count + 1)
        for (index, word) in words.enumerated() { values?[index] = strdup(word) }
        values?[words.count] = nil
        exit(LLVMFuzzerRunDriver(&count, &values, run))
    }
    thread.stackSize = 64 << 20
    thread.start()
    dispatchMain()
}

private func make(_ target: FuzzTarget, _ folder: String, _ count: Int) {
    var bytes: [UInt8] = []
    for number in 0..<count {
        var random = FuzzRandom(seed: UInt64(number))
        bytes = target.mutate(bytes, &random)
        let outcome = (try? target.run(bytes)).map { "\($0)" } ?? "broken"
        let isWritten = FileManager.default.createFile(atPath: "\(folder)/made-\(number)-\(outcome)", contents: Data(bytes))
        if !isWritten { FileHandle.standardError.write(Data("threeds-fuzz: \(folder) cannot be written\n".utf8)) }
    }
}
