// swift-tools-version: 6.2
import PackageDescription

// Apple platforms bring their own crypto, HTTP and TLS; the C libraries are for Linux only.
let linux: TargetDependencyCondition? = .when(platforms: [.linux])

let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// Also in release nobody waits for fast tests: to optimise them takes longer than to compile all that they test.
let strictTests = strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// Made by scripts/generate-privacy-manifest.
let privacyManifest = Resource.copy("PrivacyInfo.xcprivacy")

/// Which half of the sources a module belongs to: what apps link, or the other side of the wire with its tool.
enum Half: String {
    case sdk = "SDK"
    case counterpart = "Counterpart"
}

/// A library target; its dependencies are the arrows of Documentation/architecture.md.
func module(
    _ name: String, _ half: Half = .sdk, _ dependencies: [Target.Dependency] = [], exclude: [String] = [],
    resources: [Resource]? = nil
) -> Target {
    .target(
        name: name, dependencies: dependencies, path: "Sources/\(half.rawValue)/\(name)", exclude: exclude,
        resources: resources, swiftSettings: strict)
}

/// The shapes and the names of another SDK, for apps that move from it; none of them is in `ThreeDS`. Documentation/integrate/migration.md
func migration(_ sdk: String, _ dependencies: [Target.Dependency] = []) -> Target {
    module("ThreeDSMigration\(sdk)", .sdk, ["ThreeDSMigrationShapes"] + dependencies)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(
        name: name + "Tests", dependencies: [.target(name: name), "ThreeDSTestSupport"] + dependencies, swiftSettings: strictTests
    )
}

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
        .library(name: "ThreeDSMigrationTechnicalGuide", targets: ["ThreeDSMigrationTechnicalGuide"]),
        .library(name: "ThreeDSMigrationNSoftware", targets: ["ThreeDSMigrationNSoftware"]),
        .library(name: "ThreeDSMigrationGateway", targets: ["ThreeDSMigrationGateway"]),
        .library(name: "ThreeDSMigrationNetcetera", targets: ["ThreeDSMigrationNetcetera"]),
        .library(name: "ThreeDSMigrationRavelin", targets: ["ThreeDSMigrationRavelin"]),
        .library(name: "ThreeDSMigrationAdyen", targets: ["ThreeDSMigrationAdyen"]),
        .library(name: "ThreeDSMigrationStripe", targets: ["ThreeDSMigrationStripe"]),
        .executable(name: "tds", targets: ["tds"]),
    ],
    targets: [
        // System libraries; CBase64 has none, only functions in its header.
        .systemLibrary(name: "CBase64", path: "Sources/SDK/CBase64"),
        .systemLibrary(name: "COpenSSL", path: "Sources/SDK/COpenSSL", pkgConfig: "openssl", providers: [.apt(["libssl-dev"])]),
        .systemLibrary(
            name: "CCurl", path: "Sources/SDK/CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
        .systemLibrary(
            name: "CMicroHTTPD", path: "Sources/Counterpart/CMicroHTTPD", pkgConfig: "libmicrohttpd",
            providers: [.apt(["libmicrohttpd-dev"])]),

        // The SDK, bottom up
        module("ThreeDSBase", .sdk),
        module("ThreeDSJSON", .sdk, [.target(name: "CBase64", condition: linux)]),
        module("ThreeDSCrypto", .sdk, ["ThreeDSBase", .target(name: "COpenSSL", condition: linux)]),
        module("ThreeDSJOSE", .sdk, ["ThreeDSCrypto", "ThreeDSJSON"]),
        module("ThreeDSMessages", .sdk, ["ThreeDSJSON", "ThreeDSBase"]),
        // The texts are compiled in by scripts/generate-strings.
        module(
            "ThreeDSScreens", .sdk, ["ThreeDSMessages", "ThreeDSJSON", "ThreeDSBase"],
            exclude: ["Localisation/Localizable.xcstrings", "Localisation/Localizable.review.json"]),
        module("ThreeDSPlatform", .sdk, ["ThreeDSBase", .target(name: "CCurl", condition: linux)]),
        module(
            "ThreeDSCore", .sdk,
            [
                "ThreeDSMessages", "ThreeDSScreens", "ThreeDSPlatform", "ThreeDSJOSE", "ThreeDSCrypto", "ThreeDSJSON",
                "ThreeDSBase",
            ]),
        module(
            "ThreeDS", .sdk, ["ThreeDSCore", "ThreeDSScreens", "ThreeDSPlatform", "ThreeDSBase"], resources: [privacyManifest]),
        // The screens on iOS. Empty where UIKit is not.
        module("ThreeDSUIKit", .sdk, ["ThreeDS", "ThreeDSScreens", "ThreeDSPlatform", "ThreeDSBase"]),
        module("ThreeDSSwiftUI", .sdk, ["ThreeDSUIKit", "ThreeDS"]),
        module("ThreeDSObjC", .sdk, ["ThreeDSUIKit", "ThreeDS", "ThreeDSScreens"]),
        // The operations and events of a host in another language, and of `tds drive`.
        module(
            "ThreeDSContract", .sdk,
            [
                "ThreeDS", "ThreeDSCore", "ThreeDSMessages", "ThreeDSScreens", "ThreeDSPlatform", "ThreeDSCrypto", "ThreeDSJSON",
                "ThreeDSBase",
            ]),
        // The functions of CThreeDSHost's header, for a process in C, Python or Java; scripts/library builds it.
        .systemLibrary(name: "CThreeDSHost", path: "Sources/SDK/CThreeDSHost"),
        module(
            "ThreeDSHost", .sdk,
            ["ThreeDSContract", "CThreeDSHost", "ThreeDSCore", "ThreeDSMessages", "ThreeDSCrypto", "ThreeDSJSON", "ThreeDSBase"]),
        // For test laboratories and apps' own tests only.
        module("ThreeDSTestHarness", .sdk, ["ThreeDSUIKit", "ThreeDS", "ThreeDSScreens"]),
        // The position of the device: links Core Location, so only apps that ask for it get it.
        module("ThreeDSLocation", .sdk, ["ThreeDS"], resources: [privacyManifest]),
        // Uploads reports of transactions: only apps that ask for it get it.
        module(
            "ThreeDSSentry", .sdk, ["ThreeDS", "ThreeDSPlatform", "ThreeDSJSON", "ThreeDSBase"], resources: [privacyManifest]),

        // One for each SDK or document that apps move from, and what several of them have.
        module("ThreeDSMigrationShapes", .sdk, ["ThreeDSUIKit", "ThreeDS"]),
        migration("TechnicalGuide"),
        migration("NSoftware", ["ThreeDS", "ThreeDSCore"]),
        migration("Gateway", ["ThreeDSSentry", "ThreeDS"]),
        migration("Netcetera", ["ThreeDSCore"]),
        migration("Ravelin"),
        migration("Adyen"),
        migration("Stripe"),

        // The other side of the wire
        // What only the counterparts of an SDK do: reading its requests, linting messages, issuing certificates, signing, opening.
        module(
            "ThreeDSCounterpart", .counterpart,
            ["ThreeDSMessages", "ThreeDSJOSE", "ThreeDSCrypto", "ThreeDSJSON", "ThreeDSBase"]),
        // The scenario files are compiled in by scripts/generate-scenarios.
        module(
            "ThreeDSSimulator", .counterpart,
            ["ThreeDSCounterpart", "ThreeDSMessages", "ThreeDSCrypto", "ThreeDSJSON", "ThreeDSPlatform", "ThreeDSBase"],
            exclude: ["Scenarios"]),
        module(
            "ThreeDSHTTPServer", .counterpart, ["ThreeDSPlatform", "ThreeDSBase", .target(name: "CMicroHTTPD", condition: linux)]),
        module(
            "ThreeDSSimulatorServer", .counterpart, ["ThreeDSSimulator", "ThreeDSHTTPServer", "ThreeDSPlatform", "ThreeDSBase"]),

        // The screens as web pages. The assets are compiled in by scripts/generate-web-assets.
        module(
            "ThreeDSWeb", .counterpart, ["ThreeDSScreens", "ThreeDSHTTPServer", "ThreeDSPlatform", "ThreeDSJSON"],
            exclude: ["Assets"]),

        // The tool. The plans of the suite are compiled in by scripts/generate-suite-plans.
        module(
            "ThreeDSTool", .counterpart,
            [
                "ThreeDS", "ThreeDSContract", "ThreeDSWeb", "ThreeDSSimulator", "ThreeDSSimulatorServer", "ThreeDSHTTPServer",
                "ThreeDSCore", "ThreeDSCounterpart", "ThreeDSMessages", "ThreeDSJOSE", "ThreeDSCrypto", "ThreeDSJSON",
                "ThreeDSPlatform",
                "ThreeDSScreens", "ThreeDSBase",
                .target(name: "CBenchmarkBaseline", condition: linux),
            ],
            exclude: ["Suite/Plans"]),
        .target(
            name: "CBenchmarkBaseline", dependencies: [.target(name: "COpenSSL", condition: linux)],
            path: "Sources/Counterpart/CBenchmarkBaseline"),
        .executableTarget(
            name: "tds", dependencies: ["ThreeDSTool"], path: "Sources/Counterpart/tds", swiftSettings: strict),

        // Tests
        .target(
            name: "ThreeDSTestSupport", dependencies: ["ThreeDSJSON", "ThreeDSPlatform", "ThreeDSBase"],
            path: "Tests/ThreeDSTestSupport",
            swiftSettings: strict),
        .executableTarget(  // looks at its own process, under gdb and LD_PRELOAD
            name: "SecurityProbe", dependencies: ["ThreeDSCore", "ThreeDSPlatform"], path: "Tests/SecurityProbe",
            swiftSettings: strict),
        tests("ThreeDSBase", []),
        tests("ThreeDSJSON", []),
        tests("ThreeDSCrypto", ["ThreeDSCounterpart", "ThreeDSJSON", "ThreeDSBase"]),
        tests("ThreeDSJOSE", ["ThreeDSCounterpart", "ThreeDSCrypto", "ThreeDSJSON"]),
        tests("ThreeDSMessages", ["ThreeDSCounterpart", "ThreeDSJSON"]),
        tests("ThreeDSScreens", ["ThreeDSMessages", "ThreeDSJSON", "ThreeDSBase"]),
        tests("ThreeDSPlatform", ["ThreeDSBase"]),
        tests(
            "ThreeDSCore",
            [
                "ThreeDSMessages", "ThreeDSScreens", "ThreeDSPlatform", "ThreeDSJOSE", "ThreeDSCrypto", "ThreeDSJSON",
                "SecurityProbe", "ThreeDSCounterpart", "ThreeDSBase",
            ]),
        tests(
            "ThreeDS",
            [
                "ThreeDSCore", "ThreeDSLocation", "ThreeDSSimulator", "ThreeDSSimulatorServer", "ThreeDSScreens",
                "ThreeDSPlatform", "ThreeDSCounterpart", "ThreeDSJOSE", "ThreeDSCrypto", "ThreeDSJSON",
                "ThreeDSMigrationShapes", "ThreeDSMigrationTechnicalGuide", "ThreeDSMigrationNSoftware",
                "ThreeDSMigrationGateway",
                "ThreeDSMigrationNetcetera", "ThreeDSMigrationRavelin", "ThreeDSMigrationAdyen", "ThreeDSMigrationStripe",
            ]),
        tests("ThreeDSHost", ["CThreeDSHost", "ThreeDSJSON", "ThreeDSBase"]),
        tests("ThreeDSSentry", ["ThreeDSMigrationGateway", "ThreeDS", "ThreeDSJSON"]),
        tests(
            "ThreeDSSimulator",
            ["ThreeDSCounterpart", "ThreeDSMessages", "ThreeDSJOSE", "ThreeDSCrypto", "ThreeDSJSON", "ThreeDSPlatform"]),
        tests("ThreeDSHTTPServer", ["ThreeDSPlatform"]),
        tests(
            "ThreeDSSimulatorServer",
            ["ThreeDSSimulator", "ThreeDSHTTPServer", "ThreeDSPlatform", "ThreeDSCounterpart", "ThreeDSCrypto", "ThreeDSJSON"]),
        tests("ThreeDSWeb", ["ThreeDSScreens", "ThreeDSHTTPServer", "ThreeDSPlatform", "ThreeDSJSON"]),
        tests(
            "ThreeDSTool",
            [
                "ThreeDS", "ThreeDSContract", "ThreeDSCore", "ThreeDSWeb", "ThreeDSHTTPServer", "ThreeDSScreens",
                "ThreeDSSimulator",
                "ThreeDSMessages", "ThreeDSJSON", "ThreeDSPlatform", "ThreeDSCounterpart", "ThreeDSCrypto", "ThreeDSJOSE",
            ]),
    ]
)
