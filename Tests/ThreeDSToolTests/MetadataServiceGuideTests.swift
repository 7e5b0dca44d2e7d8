import Foundation
import Testing
import ThreeDS
import ThreeDSJSON
import ThreeDSTestSupport

@testable import ThreeDSTool

// The app of the guide.

// Guide example: begin
/// What `tds metadata init` wrote for the app.
struct MetadataFile: Decodable {
    let url: URL
    let apiToken: String
    let tlsPins: [String]
    let signingKey: String
    let trustAnchors: [String]?
}

func configuration(_ json: Data) throws -> ConfigParameters {
    let file = try JSONDecoder().decode(MetadataFile.self, from: json)
    let configuration = ConfigParameters()
    configuration.metadataService = MetadataService(
        url: file.url, apiToken: file.apiToken, tlsPins: file.tlsPins, signingKey: file.signingKey,
        trustAnchors: file.trustAnchors)
    return configuration
}

/// Also works without a network if the SDK has stored a document before.
func start(_ service: ThreeDS2ServiceSDK, _ json: Data) async throws {
    try await service.initializeAsync(try configuration(json))
}

/// Call this every few hours. Without a network the app keeps what it has.
func refresh(_ service: ThreeDS2ServiceSDK) async {
    do { try await service.refreshDirectoryServers() } catch { print("keys: \(error)") }
}
// Guide example: end

/// The commands of the guide, run by a shell from an empty folder in their order, with the SDK as the app.
@Suite("Guide to keys without an app release (SDK-61)", .timeLimit(.minutes(5))) struct MetadataServiceGuideTests {
    private static func guide() throws -> String {
        var root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        for _ in 0..<3 { root.deleteLastPathComponent() }
        let path = root.appendingPathComponent("Documentation/integrate/metadata-service.md")
        return try String(contentsOf: path, encoding: .utf8)
    }

    /// The blocks of commands in their order.
    private static func blocks() throws -> [String] {
        try guide().components(separatedBy: "```sh\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
    }

    /// Runs commands in a folder, with the tool of this build.
    private static func run(_ commands: String, in folder: URL) async throws {
        let tool = try #require(DriveClient.toolURL, "build the tds executable first").deletingLastPathComponent().path
        let script = "cd '\(folder.path)' && PATH='\(tool)':\"$PATH\" && set -e\n{\n\(commands)} >log 2>&1"
        do {
            _ = try await ToolProcess.output(of: script, input: [], within: .seconds(120))
        } catch {
            let log = (try? String(contentsOf: folder.appendingPathComponent("log"), encoding: .utf8)) ?? ""
            Issue.record("\(commands)\(error.words)\n\(log)")
        }
    }

    @Test("The example is what the guide shows") func sameText() throws {
        let source = try String(contentsOfFile: #filePath, encoding: .utf8)
        let example = try #require(Self.between("// Guide example: begin\n", "// Guide example: end", in: source))
        #expect(try example == Self.between("<!-- example -->\n```swift\n", "```\n<!-- /example -->", in: Self.guide()))
    }

    private static func between(_ begin: String, _ end: String, in text: String) -> String? {
        guard let start = text.range(of: begin), let stop = text.range(of: end, range: start.upperBound..<text.endIndex) else {
            return nil
        }
        return String(text[start.upperBound..<stop.lowerBound])
    }

    @Test(
        "The commands work from an empty folder, and the app survives the change of the key",
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/openssl")))
    func works() async throws {
        let bench = try MetadataBench()
        var blocks = try Self.blocks()[...]
        let serving = try #require(blocks.firstIndex(of: "tds metadata serve keys\n"))
        for block in blocks[..<serving] { try await Self.run(block, in: bench.folder) }
        blocks = blocks[(serving + 1)...]
        let device = MetadataDevice()
        try await bench.serving { url in
            // The server of the test has another port than that of the guide.
            let json = try bench.text("keys/app.json").replacingOccurrences(
                of: "https://localhost:8443/metadata", with: url.absoluteString)
            let app = try device.service()
            try await start(app, Data(json.utf8))
            #expect(try app.paysWithKey() == "1")
            // The dates of the guide, but seen from today.
            let rotation = blocks.removeFirst()
            let dates: [(String, TimeInterval)] = [("2027-01-15", 86_400), ("2027-02-15", 3 * 86_400)]
            var commands = rotation
            for (date, distance) in dates {
                #expect(commands.contains(date))
                commands = commands.replacingOccurrences(of: date, with: ToolTime.text(Date() + distance))
            }
            try await Self.run(commands, in: bench.folder)
            await refresh(app)
            #expect(try app.usedKeyID() == "1")
            device.clock.advance(seconds: 2 * 86_400)
            #expect(try app.paysWithKey() == "2")
            device.clock.advance(seconds: 2 * 86_400)
            let next = try device.service()
            try await start(next, Data(json.utf8))
            #expect(try next.paysWithKey() == "2")
        }
        #expect(blocks.count == 2)
        for block in blocks { try await Self.run(block, in: bench.folder) }
        #expect(try bench.text("module-keys/metadata.jws").split(separator: ".").count == 3)
        #expect(try bench.text("keys.csr").hasPrefix("-----BEGIN CERTIFICATE REQUEST-----"))
    }
}
