// swift-tools-version: 6.2
import PackageDescription

// What apps get, the other side of the wire with the tool, and their tests. Packages of their own: AppleDoubles, Fuzz, Phone (what a
// simulated iPhone tests) and Probes (what scripts measure).

let features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
let strict: [SwiftSetting] = features.map { .enableUpcomingFeature($0) } + [.swiftLanguageMode(.v6)]

/// Tests are not optimised, even in release: compiling them would take longer.
let strictTests = strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

let privacyManifest = Resource.copy("PrivacyInfo.xcprivacy")  // made by scripts/generate-privacy-manifest

/// Apple platforms bring their own crypto, HTTP and TLS: these are for Linux only.
let linuxOnly: Set = ["CBase64", "COpenSSL", "CCurl", "CMicroHTTPD", "CBenchmarkBaseline"]

/// Dependencies with the names of the table in Documentation/architecture.md: Core is ThreeDSCore.
func named(_ names: [String]) -> [Target.Dependency] {
    names.map { name in
        if linuxOnly.contains(name) { return .target(name: name, condition: .when(platforms: [.linux])) }
        return .target(name: name.contains("ThreeDS") || name == "SecurityProbe" ? name : "ThreeDS\(name)")
    }
}

/// A library. What it sees are the arrows of Documentation/architecture.md.
func module(
    _ name: String, in folder: String = "Sources/SDK", _ sees: [String] = [], exclude: [String] = [], resources: [Resource]? = nil
) -> Target {
    .target(
        name: name, dependencies: named(sees), path: "\(folder)/\(name)", exclude: exclude, resources: resources,
        swiftSettings: strict)
}

/// The shapes and the names of another SDK.
func migration(_ sdk: String, _ sees: [String] = []) -> Target { module("ThreeDSMigration\(sdk)", ["MigrationShapes"] + sees) }

/// Tests of a module, which see what the module sees, too.
func tests(_ name: String, _ sees: [String] = []) -> Target {
    .testTarget(name: name + "Tests", dependencies: named([name, "TestSupport"] + sees), swiftSettings: strictTests)
}

let system: [Target] = [  // CBase64 and CThreeDSHost have no library, only a header
    .systemLibrary(name: "CBase64", path: "Sources/SDK/CBase64"),
    .systemLibrary(name: "CThreeDSHost", path: "Sources/SDK/CThreeDSHost"),
    .systemLibrary(name: "COpenSSL", path: "Sources/SDK/COpenSSL", pkgConfig: "openssl", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(name: "CCurl", path: "Sources/SDK/CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(
        name: "CMicroHTTPD", path: "Sources/Counterpart/CMicroHTTPD", pkgConfig: "libmicrohttpd",
        providers: [.apt(["libmicrohttpd-dev"])]),
]

// The SDK, bottom up
let sdk: [Target] = [
    module("ThreeDSBase"),
    module("ThreeDSJSON", ["CBase64"]),
    module("ThreeDSCrypto", ["Base", "COpenSSL"]),
    module("ThreeDSJOSE", ["Crypto", "JSON"]),
    module("ThreeDSMessages", ["JSON", "Base"]),
    module(
        "ThreeDSScreens", ["Messages", "JSON", "Base"],
        exclude: ["Localisation/Localizable.xcstrings", "Localisation/Localizable.review.json"]),
    module("ThreeDSPlatform", ["Base", "CCurl"]),
    module("ThreeDSCore", ["Messages", "Screens", "Platform", "JOSE", "Crypto", "JSON", "Base"]),
    module("ThreeDS", ["Core", "Screens", "Platform", "Base"], resources: [privacyManifest]),
    module("ThreeDSUIKit", ["ThreeDS", "Screens", "Platform", "Base"]),
    module("ThreeDSSwiftUI", ["ThreeDSUIKit", "ThreeDS"]),
    module("ThreeDSObjC", ["ThreeDSUIKit", "ThreeDS", "Screens"]),
    module("ThreeDSContract", ["ThreeDS", "Core", "Messages", "Screens", "Platform", "Crypto", "JSON", "Base"]),
    module("ThreeDSHost", ["Contract", "CThreeDSHost", "Core", "Messages", "Crypto", "JSON", "Base"]),
    module("ThreeDSTestHarness", ["ThreeDSUIKit", "ThreeDS", "Screens"]),
    module("ThreeDSLocation", ["ThreeDS"], resources: [privacyManifest]),
    module("ThreeDSSentry", ["ThreeDS", "Platform", "JSON", "Base"], resources: [privacyManifest]),
    module("ThreeDSMigrationShapes", ["ThreeDSUIKit", "ThreeDS"]),
]

// What apps that move from another SDK import; none of it is in `ThreeDS`. Documentation/integrate/migration.md
let migrations: [Target] = [
    migration("TechnicalGuide"), migration("NSoftware", ["ThreeDS", "Core"]), migration("Gateway", ["Sentry", "ThreeDS"]),
    migration("Netcetera", ["Core"]), migration("Ravelin"), migration("Adyen"), migration("Stripe"),
]

// The other side of the wire
let counterpart: [Target] = [
    module("ThreeDSCounterpart", in: "Sources/Counterpart", ["Messages", "JOSE", "Crypto", "JSON", "Base"]),
    module(
        "ThreeDSSimulator", in: "Sources/Counterpart", ["Counterpart", "Messages", "Crypto", "JSON", "Platform", "Base"],
        exclude: ["Scenarios"]),
    module("ThreeDSHTTPServer", in: "Sources/Counterpart", ["Platform", "Base", "CMicroHTTPD"]),
    module("ThreeDSSimulatorServer", in: "Sources/Counterpart", ["Simulator", "HTTPServer", "Platform", "Base"]),
    module("ThreeDSWeb", in: "Sources/Counterpart", ["Screens", "HTTPServer", "Platform", "JSON"], exclude: ["Assets"]),
    module(
        "ThreeDSTool", in: "Sources/Counterpart",
        [
            "ThreeDS", "Contract", "Web", "Simulator", "SimulatorServer", "HTTPServer", "Core", "Counterpart", "Messages", "JOSE",
            "Crypto", "JSON", "Platform", "Screens", "Base", "CBenchmarkBaseline",
        ], exclude: ["Suite/Plans"]),
    .target(name: "CBenchmarkBaseline", dependencies: named(["COpenSSL"]), path: "Sources/Counterpart/CBenchmarkBaseline"),
    .executableTarget(name: "tds", dependencies: named(["Tool"]), path: "Sources/Counterpart/tds", swiftSettings: strict),
]

// Tests; those of UIKit are in AppleDoubles and Phone. Tests of the core start the probe, under gdb and LD_PRELOAD.
let tested: [Target] = [
    module("ThreeDSTestSupport", in: "Tests", ["JSON", "Platform"]),
    .executableTarget(name: "SecurityProbe", dependencies: named(["Core"]), path: "Tests/SecurityProbe", swiftSettings: strict),
    tests("ThreeDSBase"),
    tests("ThreeDSJSON"),
    tests("ThreeDSCrypto", ["Counterpart"]),
    tests("ThreeDSJOSE", ["Counterpart"]),
    tests("ThreeDSMessages", ["Counterpart"]),
    tests("ThreeDSScreens"),
    tests("ThreeDSPlatform"),
    tests("ThreeDSCore", ["Counterpart", "SecurityProbe"]),
    tests("ThreeDS", ["SimulatorServer", "Location"] + migrations.map(\.name)),
    tests("ThreeDSHost", ["SimulatorServer"]),
    tests("ThreeDSSentry", ["MigrationGateway"]),
    tests("ThreeDSSimulator"),
    tests("ThreeDSHTTPServer"),
    tests("ThreeDSSimulatorServer"),
    tests("ThreeDSWeb"),
    tests("ThreeDSTool"),
]

let package = Package(
    name: "ThreeDS",
    platforms: [.iOS(.v15), .macOS(.v12), .macCatalyst(.v15), .visionOS(.v1)],
    products: [
        .library(name: "ThreeDS", targets: ["ThreeDS"]),
        .library(name: "ThreeDSUIKit", targets: ["ThreeDSUIKit"]),
        .library(name: "ThreeDSSwiftUI", targets: ["ThreeDSSwiftUI"]),
        .library(name: "ThreeDSObjC", targets: ["ThreeDSObjC"]),
        .library(name: "ThreeDSTestHarness", targets: ["ThreeDSTestHarness"]),
        .library(name: "ThreeDSHost", type: .dynamic, targets: ["ThreeDSHost"]),
        .library(name: "ThreeDSLocation", targets: ["ThreeDSLocation"]),
        .library(name: "ThreeDSSentry", targets: ["ThreeDSSentry"]),
        .library(name: "ThreeDSSimulator", targets: ["ThreeDSSimulator"]),
        .executable(name: "tds", targets: ["tds"]),
    ] + migrations.map { .library(name: $0.name, targets: [$0.name]) },
    targets: system + sdk + migrations + counterpart + tested
)
