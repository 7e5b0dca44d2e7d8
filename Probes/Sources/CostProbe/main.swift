import Foundation
import ThreeDSMessages

// CostProbe PROFILE CASE COUNT   reads a message COUNT times under a profile, for valgrind to count instructions
// CostProbe --list               the cases

let arguments = Array(CommandLine.arguments.dropFirst())

func fail(_ text: String) -> Never {
    FileHandle.standardError.write(Data("CostProbe: \(text)\n".utf8))
    exit(2)
}

switch arguments.first {
case "--list":
    for item in ReadCase.all { print(item.name) }
case .some(let profile) where arguments.count == 3:
    guard let profile = MessageProfile(rawValue: profile), let item = ReadCase.all.first(where: { $0.name == arguments[1] }),
        let count = Int(arguments[2])
    else { fail("there is no such case") }
    do {
        let read = try item.prepare(profile)
        for _ in 0..<count { try read() }
    } catch {
        fail("\(error)")
    }
default:
    fail("usage: PROFILE CASE COUNT | --list")
}
