public import Foundation
import ThreeDSJSON

extension Scenario {
    /// The built-in scenarios: first the ordinary ones, then the defects, each in the order of its source.
    public static let builtIn: [Scenario] = BuiltInScenarios.texts.compactMap { try? Scenario(json: Array($0.utf8)) }

    /// Reads every `*.json` file of a directory, in the order of the file names.
    ///
    /// - Throws: an error about the first file that is not a scenario or cannot be read; also when two have the same name.
    public static func load(directory: URL) throws(ScenarioError) -> [Scenario] {
        let files: [URL]
        do {
            files = try FileManager.default.contentsOfDirectory(at: directory, includingPropertiesForKeys: nil)
                .filter { $0.pathExtension == "json" }.sorted { $0.lastPathComponent < $1.lastPathComponent }
        } catch { throw ScenarioError("", .readableDirectory, file: directory.path) }
        var contents: [(name: String, json: [UInt8])] = []
        for file in files {
            // One byte more than the parser takes: it refuses a longer file.
            guard let handle = try? FileHandle(forReadingFrom: file),
                let data = try? handle.read(upToCount: JSONLimits.message.maximumBytes + 1) ?? Data()
            else { throw ScenarioError("", .readableFile, file: file.lastPathComponent) }
            try? handle.close()
            contents.append((file.lastPathComponent, Array(data)))
        }
        return try all(in: contents)
    }

    /// Reads scenario files that belong together.
    ///
    /// - Throws: an error about the first file that is not a scenario; also when two have the same name.
    package static func all(in files: [(name: String, json: [UInt8])]) throws(ScenarioError) -> [Scenario] {
        var scenarios: [Scenario] = []
        for file in files {
            do throws(ScenarioError) {
                let scenario = try Scenario(json: file.json)
                guard !scenarios.contains(where: { $0.name == scenario.name }) else {
                    throw ScenarioError(ContractName.name, .uniqueInDirectory)
                }
                scenarios.append(scenario)
            } catch {
                throw ScenarioError(error.member, error.rule, file: file.name, nearest: error.nearest)
            }
        }
        return scenarios
    }
}
