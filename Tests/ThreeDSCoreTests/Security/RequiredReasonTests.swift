import Foundation
import Testing

/// Apple's list of functions whose use needs a reason in the privacy manifest, against what the sources for Apple's platforms use.
struct RequiredReasonTests {
    /// The categories with their symbols, as the documentation "Describing use of required reason API" lists them.
    static let symbols: [String: [String]] = [
        "NSPrivacyAccessedAPICategoryFileTimestamp": [
            "creationDate", "modificationDate", "fileModificationDate", "contentModificationDateKey", "creationDateKey",
            "getattrlist", "getattrlistbulk", "fgetattrlist", "getattrlistat", "stat", "fstat", "fstatat", "lstat",
        ],
        "NSPrivacyAccessedAPICategorySystemBootTime": ["systemUptime", "mach_absolute_time"],
        "NSPrivacyAccessedAPICategoryDiskSpace": [
            "volumeAvailableCapacityKey", "volumeAvailableCapacityForImportantUsageKey",
            "volumeAvailableCapacityForOpportunisticUsageKey", "volumeTotalCapacityKey", "volumeAvailableCapacity",
            "volumeAvailableCapacityForImportantUsage", "volumeAvailableCapacityForOpportunisticUsage", "volumeTotalCapacity",
            "systemFreeSize", "systemSize", "statfs", "statvfs", "fstatfs", "fstatvfs",
        ],
        "NSPrivacyAccessedAPICategoryActiveKeyboards": ["activeInputModes"],
        "NSPrivacyAccessedAPICategoryUserDefaults": ["UserDefaults", "NSUserDefaults"],
    ]

    /// Functions that read one of these on the way.
    static let indirect: [String: String] = [
        "attributesOfItem": "NSPrivacyAccessedAPICategoryFileTimestamp",
        "attributesOfFileSystem": "NSPrivacyAccessedAPICategoryDiskSpace",
    ]

    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The words of code: no comments, no texts; files for Linux alone are left out.
    private static func words(inModules modules: [String]) throws -> [String: Set<String>] {
        var words: [String: Set<String>] = [:]
        for module in modules {
            let folder = root.appendingPathComponent("Sources/SDK/\(module)")
            let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
            for case let file as URL in files where file.pathExtension == "swift" && !file.path.hasSuffix("+Linux.swift") {
                for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
                    let code = line.components(separatedBy: "//")[0]
                    let outside = code.components(separatedBy: "\"").enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
                    for word in outside.joined(separator: " ").split(whereSeparator: {
                        !($0.isLetter || $0.isNumber || $0 == "_")
                    }) {
                        words[String(word), default: []].insert(file.lastPathComponent)
                    }
                }
            }
        }
        return words
    }

    private static func used(inModules modules: [String]) throws -> [String: Set<String>] {
        let words = try words(inModules: modules)
        var used: [String: Set<String>] = [:]
        for (category, names) in symbols {
            for name in names { if let files = words[name] { used[category, default: []].formUnion(files) } }
        }
        for (name, category) in indirect { if let files = words[name] { used[category, default: []].formUnion(files) } }
        return used
    }

    private static func declared(_ path: String) throws -> Set<String> {
        let list = try PropertyListSerialization.propertyList(
            from: Data(contentsOf: root.appendingPathComponent(path)), format: nil)
        let manifest = try #require(list as? [String: Any])
        let entries = try #require(manifest["NSPrivacyAccessedAPITypes"] as? [[String: Any]])
        for entry in entries { #expect((entry["NSPrivacyAccessedAPITypeReasons"] as? [String])?.isEmpty == false) }
        return Set(entries.compactMap { $0["NSPrivacyAccessedAPIType"] as? String })
    }

    @Test(
        "each manifest declares exactly the categories that its modules use",
        arguments: [
            (
                "Sources/SDK/ThreeDS/PrivacyInfo.xcprivacy",
                [
                    "ThreeDS", "ThreeDSCore", "ThreeDSPlatform", "ThreeDSScreens", "ThreeDSCrypto", "ThreeDSJOSE", "ThreeDSJSON",
                    "ThreeDSBase",
                    "ThreeDSMessages", "ThreeDSUIKit", "ThreeDSSwiftUI", "ThreeDSObjC", "ThreeDSMigrationShapes",
                    "ThreeDSMigrationTechnicalGuide", "ThreeDSMigrationNSoftware", "ThreeDSMigrationGateway",
                    "ThreeDSMigrationNetcetera", "ThreeDSMigrationRavelin", "ThreeDSMigrationAdyen", "ThreeDSMigrationStripe",
                ]
            ),
            ("Sources/SDK/ThreeDSLocation/PrivacyInfo.xcprivacy", ["ThreeDSLocation"]),
            ("Sources/SDK/ThreeDSSentry/PrivacyInfo.xcprivacy", ["ThreeDSSentry"]),
        ])
    func inStep(_ manifest: String, _ modules: [String]) throws {
        let used = try Self.used(inModules: modules)
        let declared = try Self.declared(manifest)
        #expect(Set(used.keys) == declared, "\(used)")
    }

    @Test("the search finds a use")
    func control() throws {
        #expect(try Self.used(inModules: ["ThreeDSPlatform"])["NSPrivacyAccessedAPICategoryUserDefaults"]?.isEmpty == false)
        #expect(Set(Self.symbols.keys).count == 5)
    }
}
