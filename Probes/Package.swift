// swift-tools-version: 6.2
import PackageDescription

// Programs that scripts measure (Linux, valgrind): SecretsProbe for scripts/constant-time and scripts/prove, CostProbe for scripts/profile-cost.
// `Product` is a symbolic link to the sources of the root package: as targets of this one they have its package name, so that `package` access
// reaches them.

let features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
let strict: [SwiftSetting] = features.map { .enableUpcomingFeature($0) } + [.swiftLanguageMode(.v6)]

/// Dependencies with the names of the table in Documentation/architecture.md: Core is ThreeDSCore.
func named(_ names: [String]) -> [Target.Dependency] {
    names.map { .target(name: ["CBase64", "COpenSSL", "CCurl"].contains($0) ? $0 : "ThreeDS\($0)") }
}

/// A library with the arrows of the root package; scripts/check-arrows compares them.
func module(_ name: String, in half: String = "SDK", _ sees: [String] = [], exclude: [String] = []) -> Target {
    .target(name: name, dependencies: named(sees), path: "Product/\(half)/\(name)", exclude: exclude, swiftSettings: strict)
}

let package = Package(
    name: "Probes",
    targets: [
        .systemLibrary(name: "CBase64", path: "Product/SDK/CBase64"),
        .systemLibrary(name: "COpenSSL", path: "Product/SDK/COpenSSL", pkgConfig: "openssl"),
        .systemLibrary(name: "CCurl", path: "Product/SDK/CCurl", pkgConfig: "libcurl"),
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
        module("ThreeDSCounterpart", in: "Counterpart", ["Messages", "JOSE", "Crypto", "JSON", "Base"]),
        .executableTarget(name: "SecretsProbe", dependencies: named(["JOSE", "Crypto"]), swiftSettings: strict),
        .executableTarget(
            name: "CostProbe", dependencies: named(["Core", "Counterpart", "Messages", "JOSE", "Crypto", "JSON"]),
            swiftSettings: strict),
    ]
)
