// swift-tools-version: 6.2
import PackageDescription

// The programs of scripts/fuzz (Linux): libFuzzer over ThreeDSFuzzing, and over ThreeDSToolFuzzing for what the tool reads. Never shipped, and a package of
// its own, because libFuzzer's counters are flags of the modules that it learns from. `Product` is a symbolic link to the sources of the root package: as targets of this
// one they have its package name, so that `package` access reaches them.

let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// libFuzzer's counters. Comparisons are not reported: those calls would take most of the time, and the mutators know the formats.
let counters: [SwiftSetting] = [
    .unsafeFlags(["-sanitize=fuzzer", "-sanitize-coverage=edge,inline-8bit-counters,pc-table"])
]

let libFuzzer: [LinkerSetting] = [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])]

/// A module of the SDK or its counterpart, with the arrows of the root package; scripts/check-arrows compares them.
func module(_ path: String, counted: Bool, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
    .target(
        name: String(path.split(separator: "/")[1]), dependencies: dependencies, path: "Product/\(path)", exclude: exclude,
        swiftSettings: strict + (counted ? counters : []))
}

func program(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .executableTarget(
        name: name, dependencies: ["ThreeDSFuzzProgram", "ThreeDSFuzzing"] + dependencies, path: "Sources/\(name)",
        swiftSettings: strict, linkerSettings: libFuzzer)
}

let package = Package(
    name: "Fuzz",
    targets: [
        .systemLibrary(name: "CBase64", path: "Product/SDK/CBase64"),
        .systemLibrary(name: "COpenSSL", path: "Product/SDK/COpenSSL", pkgConfig: "openssl"),
        .systemLibrary(name: "CCurl", path: "Product/SDK/CCurl", pkgConfig: "libcurl"),
        .systemLibrary(name: "CMicroHTTPD", path: "Product/Counterpart/CMicroHTTPD", pkgConfig: "libmicrohttpd"),
        .systemLibrary(name: "CLibFuzzer", path: "Sources/CLibFuzzer"),

        module("SDK/ThreeDSBase", counted: true),
        module("SDK/ThreeDSJSON", counted: true, ["CBase64"]),
        module("SDK/ThreeDSCrypto", counted: true, ["ThreeDSBase", "COpenSSL"]),
        module("SDK/ThreeDSJOSE", counted: true, ["ThreeDSCrypto", "ThreeDSJSON"]),
        module("SDK/ThreeDSMessages", counted: true, ["ThreeDSJSON", "ThreeDSBase"]),
        module(
            "SDK/ThreeDSScreens", counted: true, ["ThreeDSMessages", "ThreeDSJSON", "ThreeDSBase"],
            exclude: ["Localisation/Localizable.xcstrings", "Localisation/Localizable.review.json"]),
        module("SDK/ThreeDSPlatform", counted: false, ["ThreeDSBase", "CCurl"]),
        module(
            "SDK/ThreeDSCore", counted: true,
            [
                "ThreeDSMessages", "ThreeDSScreens", "ThreeDSPlatform", "ThreeDSJOSE", "ThreeDSCrypto", "ThreeDSJSON",
                "ThreeDSBase",
            ]),
        module(
            "SDK/ThreeDS", counted: true, ["ThreeDSCore", "ThreeDSScreens", "ThreeDSPlatform", "ThreeDSBase"],
            exclude: ["PrivacyInfo.xcprivacy"]),
        module(
            "SDK/ThreeDSContract", counted: true,
            [
                "ThreeDS", "ThreeDSCore", "ThreeDSMessages", "ThreeDSScreens", "ThreeDSPlatform", "ThreeDSCrypto", "ThreeDSJSON",
                "ThreeDSBase",
            ]),
        module(
            "Counterpart/ThreeDSCounterpart", counted: true,
            ["ThreeDSMessages", "ThreeDSJOSE", "ThreeDSCrypto", "ThreeDSJSON", "ThreeDSBase"]),
        module(
            "Counterpart/ThreeDSSimulator", counted: false,
            ["ThreeDSCounterpart", "ThreeDSMessages", "ThreeDSCrypto", "ThreeDSJSON", "ThreeDSPlatform", "ThreeDSBase"],
            exclude: ["Scenarios"]),
        module("Counterpart/ThreeDSHTTPServer", counted: false, ["ThreeDSPlatform", "ThreeDSBase", "CMicroHTTPD"]),
        module(
            "Counterpart/ThreeDSSimulatorServer", counted: false,
            ["ThreeDSSimulator", "ThreeDSHTTPServer", "ThreeDSPlatform", "ThreeDSBase"]),
        module(
            "Counterpart/ThreeDSWeb", counted: true,
            ["ThreeDSScreens", "ThreeDSHTTPServer", "ThreeDSPlatform", "ThreeDSJSON"], exclude: ["Assets"]),
        module(
            "Counterpart/ThreeDSTool", counted: true,
            [
                "ThreeDS", "ThreeDSContract", "ThreeDSWeb", "ThreeDSSimulator", "ThreeDSSimulatorServer", "ThreeDSHTTPServer",
                "ThreeDSCore", "ThreeDSCounterpart", "ThreeDSMessages", "ThreeDSJOSE", "ThreeDSCrypto", "ThreeDSJSON",
                "ThreeDSPlatform",
                "ThreeDSScreens", "ThreeDSBase", "CBenchmarkBaseline",
            ]),
        .target(name: "CBenchmarkBaseline", dependencies: ["COpenSSL"], path: "Product/Counterpart/CBenchmarkBaseline"),

        .target(
            name: "ThreeDSFuzzing",
            dependencies: [
                "ThreeDSWeb", "ThreeDSScreens", "ThreeDSCounterpart", "ThreeDSMessages", "ThreeDSJOSE", "ThreeDSCrypto",
                "ThreeDSJSON",
            ],
            swiftSettings: strict),
        .target(
            name: "ThreeDSToolFuzzing",
            dependencies: ["ThreeDSFuzzing", "ThreeDSTool", "ThreeDSCore", "ThreeDSJSON", "ThreeDSBase"],
            swiftSettings: strict),
        .target(name: "ThreeDSFuzzProgram", dependencies: ["ThreeDSFuzzing", "CLibFuzzer"], swiftSettings: strict),
        program("threeds-fuzz", []),
        program("threeds-fuzz-tool", ["ThreeDSToolFuzzing"]),
    ]
)
