import Foundation
import ThreeDSCrypto
import ThreeDSJOSE

// SecretsProbe time CASE VARIANT COUNT   runs one comparison COUNT times, for valgrind to count instructions
// SecretsProbe wipe                      uses keys and drops them, under the allocator of scripts/wiped-memory.c
// SecretsProbe --list                    the cases of `time` with their variants

let arguments = Array(CommandLine.arguments.dropFirst())

func fail(_ text: String) -> Never {
    FileHandle.standardError.write(Data("SecretsProbe: \(text)\n".utf8))
    exit(2)
}

switch arguments.first {
case "--list":
    for item in TimedCase.all { print(item.name, item.variants.map(\.rawValue).joined(separator: " ")) }
case "time" where arguments.count == 4:
    guard let item = TimedCase.all.first(where: { $0.name == arguments[1] }), let variant = Variant(rawValue: arguments[2]),
        let count = Int(arguments[3])
    else { fail("there is no such case") }
    do {
        let body = try item.prepare(variant)
        for _ in 0..<count where !body() { fail("\(item.name) \(variant.rawValue) ends otherwise than it should") }
    } catch {
        fail("\(error)")
    }
case "wipe":
    do { try WipeProof().run() } catch { fail("\(error)") }
default:
    fail("usage: time CASE VARIANT COUNT | wipe | --list")
}
