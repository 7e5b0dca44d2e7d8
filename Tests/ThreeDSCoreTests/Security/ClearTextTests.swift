import Foundation
import Testing

@testable import ThreeDSCore

/// What must not stand in what is built or written: lists of the security checks, and anything of AdSupport.
@Suite(.timeLimit(.minutes(10)))
struct ClearTextTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The lists of `Data/security-lists.json` by name.
    private static func lists() throws -> [String: [String]] {
        struct File: Decodable { let lists: [String: [String]] }
        return try JSONDecoder().decode(
            File.self, from: Data(contentsOf: root.appendingPathComponent("Data/security-lists.json"))
        )
        .lists
    }

    /// Paths that every Unix program may hold for another reason, and words of the SDK's own texts.
    private static let common: Set<String> = [
        "/bin/sh", "/bin/bash", "/usr/include", "/usr/libexec", "/usr/share", "virtual machine",
    ]

    /// Programs that were built beside this test.
    private static func programs() -> [URL] {
        #if os(Linux)
            let folder = URL(fileURLWithPath: HostFile.linkTarget("/proc/self/exe") ?? "").deletingLastPathComponent()
            return ["tds", "SecurityProbe"].map { folder.appendingPathComponent($0) }.filter {
                FileManager.default.fileExists(atPath: $0.path)
            }
        #else
            return []
        #endif
    }

    /// Those of the texts that occur in the file, whatever their case; one pass for all.
    private static func occurring(_ texts: [String], in file: URL, ignoringCase: Bool) throws -> Set<String> {
        let needles = texts.map { (text: $0, bytes: Array((ignoringCase ? $0.lowercased() : $0).utf8)) }
        let byBeginning = Dictionary(grouping: needles) { Int($0.bytes[0]) << 8 | Int($0.bytes[1]) }
        // Tables and plain loops: a program has fifty megabytes, and these tests are not optimised.
        let lower = (0..<256).map { ignoringCase && (0x41...0x5A).contains($0) ? UInt8($0 | 0x20) : UInt8($0) }
        let beginnings = (0..<65536).map { byBeginning[$0] != nil }
        let bytes = try [UInt8](Data(contentsOf: file, options: .alwaysMapped))
        var found = Set<String>()
        bytes.withUnsafeBufferPointer { bytes in
            lower.withUnsafeBufferPointer { lower in
                beginnings.withUnsafeBufferPointer { beginnings in
                    var place = 1
                    var window = Int(lower[Int(bytes[0])])
                    while place < bytes.count {
                        window = (window & 0xFF) << 8 | Int(lower[Int(bytes[place])])
                        if beginnings[window] {
                            for needle in byBeginning[window] ?? [] where place - 1 + needle.bytes.count <= bytes.count {
                                var next = 2
                                while next < needle.bytes.count, lower[Int(bytes[place - 1 + next])] == needle.bytes[next] {
                                    next += 1
                                }
                                if next == needle.bytes.count { found.insert(needle.text) }
                            }
                        }
                        place += 1
                    }
                }
            }
        }
        return found
    }

    @Test("the lists in the product are those of Data/security-lists.json")
    func inStep() throws {
        let lists = try Self.lists()
        let known: [(String, ObfuscatedList)] = [
            ("jailbreakFiles", SecurityLists.jailbreakFiles), ("jailbreakLinks", SecurityLists.jailbreakLinks),
            ("jailbreakLibraries", SecurityLists.jailbreakLibraries),
            ("protectedDirectories", SecurityLists.protectedDirectories),
            ("packageManagerSchemes", SecurityLists.packageManagerSchemes),
            ("reverseToolLibraries", SecurityLists.reverseToolLibraries), ("reverseToolFiles", SecurityLists.reverseToolFiles),
            ("reverseToolPorts", SecurityLists.reverseToolPorts), ("remoteShellPorts", SecurityLists.remoteShellPorts),
            ("simulatorVariables", SecurityLists.simulatorVariables), ("virtualMachines", SecurityLists.virtualMachines),
        ]
        #expect(Set(known.map(\.0)) == Set(lists.keys))
        for (name, list) in known { #expect(list.texts == lists[name], "\(name)") }
    }

    @Test("SW04: Frida is looked for by libraries, files and ports")
    func frida() throws {
        var environment = SecurityEnvironment(platform: .iOS)
        let libraries = [
            "/usr/lib/frida/frida-agent.dylib", "/a/FridaGadget.dylib", "/a/frida-gadget.so",
            "/memfd:frida-agent-64.so (deleted)",
        ]
        for library in libraries {
            environment.loadedLibraries = { [library] }
            let codes = Set(findings(environment).map { "\($0.warning.rawValue)-\($0.cause)" })
            #expect(codes == ["SW02-14", "SW04-14"], "\(library)")
        }
        environment.loadedLibraries = { [] }
        for file in ["/usr/sbin/frida-server", "/usr/lib/frida", "/Library/LaunchDaemons/re.frida.server.plist"] {
            environment.fileExists = { $0 == file }
            #expect(findings(environment).map(\.cause) == [.reverseTool], "\(file)")
        }
        environment.fileExists = { _ in false }
        for port in [27042, 27043] as [UInt16] {
            environment.listeningPorts = { [port] }
            #expect(findings(environment).map(\.cause) == [.port], "\(port)")
        }
        environment.listeningPorts = { [27041] }
        #expect(findings(environment) == [])
    }

    private func findings(_ environment: SecurityEnvironment) -> [SecurityFinding] {
        SecurityInspection.findings(at: .initialization, in: environment, configuration: SecurityConfiguration())
    }

    @Test("no list entry of six or more characters is in clear text in the built files")
    func listsAreHidden() throws {
        let texts = Set(try Self.lists().values.flatMap(\.self).filter { $0.utf8.count >= 6 }).subtracting(Self.common)
        #expect(texts.count > 150)
        for program in Self.programs() {
            let found = try Self.occurring(texts.sorted(), in: program, ignoringCase: false)
            #expect(found == [], "\(program.lastPathComponent)")
            let long = texts.filter { $0.utf8.count > 9 }.sorted()
            #expect(try Self.occurring(long, in: program, ignoringCase: true) == [], "\(program.lastPathComponent)")
            let control = try Self.occurring(["/proc/self/status", "/proc/self/nothing"], in: program, ignoringCase: false)
            #expect(control == ["/proc/self/status"], "a text in clear would be found")
        }
    }

    private static let adSupport = [
        "AdSupport", "ASIdentifierManager", "AppTrackingTransparency", "ATTrackingManager", "isAdvertisingTrackingEnabled",
    ]

    @Test("sources and built files do not contain AdSupport")
    func noAdvertising() throws {
        let files = try #require(
            FileManager.default.enumerator(at: Self.root.appendingPathComponent("Sources"), includingPropertiesForKeys: nil))
        var count = 0
        for case let file as URL in files where ["swift", "h", "c", "m", "modulemap", "xcprivacy"].contains(file.pathExtension) {
            count += 1
            let code = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter {
                !$0.drop { $0 == " " }.hasPrefix("//")
            }
            for word in Self.adSupport { #expect(!code.contains { $0.contains(word) }, "\(file.lastPathComponent): \(word)") }
        }
        #expect(count > 300)
        for program in Self.programs() {
            let found = try Self.occurring(Self.adSupport, in: program, ignoringCase: false)
            #expect(found == [], "\(program.lastPathComponent)")
        }
    }
}
