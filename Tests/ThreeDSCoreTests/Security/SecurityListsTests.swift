import Foundation
import Testing

@testable import ThreeDSCore

private let lists: [String: ObfuscatedList] = [
    "jailbreakFiles": SecurityLists.jailbreakFiles, "jailbreakLinks": SecurityLists.jailbreakLinks,
    "jailbreakLibraries": SecurityLists.jailbreakLibraries, "protectedDirectories": SecurityLists.protectedDirectories,
    "packageManagerSchemes": SecurityLists.packageManagerSchemes, "reverseToolLibraries": SecurityLists.reverseToolLibraries,
    "reverseToolFiles": SecurityLists.reverseToolFiles, "reverseToolPorts": SecurityLists.reverseToolPorts,
    "remoteShellPorts": SecurityLists.remoteShellPorts, "simulatorVariables": SecurityLists.simulatorVariables,
    "virtualMachines": SecurityLists.virtualMachines,
]

struct SecurityListsTests {
    private struct Source: Decodable { let lists: [String: [String]] }

    private static func source() throws -> [String: [String]] {
        let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        let data = try Data(contentsOf: root.appendingPathComponent("Data/security-lists.json"))
        return try JSONDecoder().decode(Source.self, from: data).lists
    }

    @Test("the generated lists are those of Data/security-lists.json")
    func areInStep() throws { #expect(try lists.mapValues(\.texts) == Self.source()) }

    @Test("list entries have the form that the checks compare")
    func forms() {
        for name in ["jailbreakLibraries", "reverseToolLibraries"] {
            for text in lists[name]?.texts ?? [] { #expect(LibraryNames.normalized(text) == text) }
        }
        for name in ["reverseToolPorts", "remoteShellPorts"] {
            for text in lists[name]?.texts ?? [] { #expect(UInt16(text) != nil) }
        }
        for name in ["packageManagerSchemes", "virtualMachines"] {
            for text in lists[name]?.texts ?? [] { #expect(text == text.lowercased()) }
        }
        for name in ["jailbreakFiles", "jailbreakLinks", "reverseToolFiles", "protectedDirectories"] {
            for text in lists[name]?.texts ?? [] { #expect(text.hasPrefix("/")) }
        }
        for text in SecurityLists.protectedDirectories.texts { #expect(text.hasSuffix("/")) }
    }

    @Test("lists of any shape decode without a trap")
    func damage() {
        #expect(ObfuscatedList(seed: 0, byteCount: -1, words: [1]).texts == [])
        #expect(ObfuscatedList(seed: 0, byteCount: 100, words: []).texts == [])
        #expect(ObfuscatedList(seed: 0, byteCount: 3, words: [0x0A_62_0A_61]).texts == ["a", "b"])
    }
}
