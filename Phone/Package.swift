// swift-tools-version: 6.2
import PackageDescription

// What a Mac tests on a simulated iPhone, which starts no programs: all that does not need the tool, and what the tests of the screens link, which an app
// hosts (scripts/phone-project). A package of its own, because Xcode builds all of a package for the device. `Product` and `Tests` are symbolic links
// to the sources and tests of the root package: as targets of this one they have its package name, so that `package` access reaches them.

let features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
let strict: [SwiftSetting] = features.map { .enableUpcomingFeature($0) } + [.swiftLanguageMode(.v6)]

/// Dependencies with the names of the table in Documentation/architecture.md: Core is ThreeDSCore.
func named(_ names: [String]) -> [Target.Dependency] {
    names.map { .target(name: $0.contains("ThreeDS") ? $0 : "ThreeDS\($0)") }
}

/// A library with the arrows of the root package; scripts/check-arrows compares them.
func module(_ name: String, in folder: String = "Product/SDK", _ sees: [String] = [], exclude: [String] = []) -> Target {
    .target(name: name, dependencies: named(sees), path: "\(folder)/\(name)", exclude: exclude, swiftSettings: strict)
}

func migration(_ sdk: String, _ sees: [String] = []) -> Target { module("ThreeDSMigration\(sdk)", ["MigrationShapes"] + sees) }

func tests(_ name: String, _ sees: [String] = []) -> Target {
    .testTarget(name: name + "Tests", dependencies: named([name, "TestSupport"] + sees), swiftSettings: strict)
}

let sdk: [Target] = [
    .systemLibrary(name: "CThreeDSHost", path: "Product/SDK/CThreeDSHost"),
    module("ThreeDSBase"),
    module("ThreeDSJSON"),
    module("ThreeDSCrypto", ["Base"]),
    module("ThreeDSJOSE", ["Crypto", "JSON"]),
    module("ThreeDSMessages", ["JSON", "Base"]),
    module(
        "ThreeDSScreens", ["Messages", "JSON", "Base"],
        exclude: ["Localisation/Localizable.xcstrings", "Localisation/Localizable.review.json"]),
    module("ThreeDSPlatform", ["Base"]),
    module("ThreeDSCore", ["Messages", "Screens", "Platform", "JOSE", "Crypto", "JSON", "Base"]),
    module("ThreeDS", ["Core", "Screens", "Platform", "Base"], exclude: ["PrivacyInfo.xcprivacy"]),
    module("ThreeDSUIKit", ["ThreeDS", "Screens", "Platform", "Base"]),
    module("ThreeDSSwiftUI", ["ThreeDSUIKit", "ThreeDS"]),
    module("ThreeDSObjC", ["ThreeDSUIKit", "ThreeDS", "Screens"]),
    module("ThreeDSContract", ["ThreeDS", "Core", "Messages", "Screens", "Platform", "Crypto", "JSON", "Base"]),
    module("ThreeDSHost", ["Contract", "CThreeDSHost", "Core", "Messages", "Crypto", "JSON", "Base"]),
    module("ThreeDSTestHarness", ["ThreeDSUIKit", "ThreeDS", "Screens"]),
    module("ThreeDSLocation", ["ThreeDS"], exclude: ["PrivacyInfo.xcprivacy"]),
    module("ThreeDSSentry", ["ThreeDS", "Platform", "JSON", "Base"], exclude: ["PrivacyInfo.xcprivacy"]),
    module("ThreeDSMigrationShapes", ["ThreeDSUIKit", "ThreeDS"]),
]

let migrations: [Target] = [
    migration("TechnicalGuide"), migration("NSoftware", ["ThreeDS", "Core"]), migration("Gateway", ["Sentry", "ThreeDS"]),
    migration("Netcetera", ["Core"]), migration("Ravelin"), migration("Adyen"), migration("Stripe"),
]

let counterpart: [Target] = [
    module("ThreeDSCounterpart", in: "Product/Counterpart", ["Messages", "JOSE", "Crypto", "JSON", "Base"]),
    module(
        "ThreeDSSimulator", in: "Product/Counterpart", ["Counterpart", "Messages", "Crypto", "JSON", "Platform", "Base"],
        exclude: ["Scenarios"]),
    module("ThreeDSHTTPServer", in: "Product/Counterpart", ["Platform", "Base"]),
    module("ThreeDSSimulatorServer", in: "Product/Counterpart", ["Simulator", "HTTPServer", "Platform", "Base"]),
]

let tested: [Target] = [
    module("ThreeDSTestSupport", in: "Tests", ["JSON", "Platform"]),
    module(
        "ThreeDSPhoneSupport", in: "Tests",
        ["ThreeDSUIKit", "SwiftUI", "ObjC", "TestHarness", "Simulator", "TestSupport"] + migrations.map(\.name)),
    tests("ThreeDSBase"),
    tests("ThreeDSJSON"),
    tests("ThreeDSCrypto", ["Counterpart"]),
    tests("ThreeDSJOSE", ["Counterpart"]),
    tests("ThreeDSMessages", ["Counterpart"]),
    tests("ThreeDSScreens"),
    tests("ThreeDSPlatform"),
    tests("ThreeDS", ["SimulatorServer", "Location"] + migrations.map(\.name)),
    tests("ThreeDSHost", ["SimulatorServer"]),
    tests("ThreeDSSentry", ["MigrationGateway"]),
    tests("ThreeDSSimulator"),
]

let package = Package(
    name: "Phone",
    platforms: [.iOS(.v15)],
    products: ["ThreeDSPhoneSupport", "ThreeDSTestSupport"].map { .library(name: $0, targets: [$0]) },
    targets: sdk + migrations + counterpart + tested
)
