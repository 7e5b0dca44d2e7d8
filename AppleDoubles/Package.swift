// swift-tools-version: 6.2
import PackageDescription

// Doubles of Apple's frameworks for Linux, and the SDK's Apple sources compiled and run on them. Never shipped: the product's manifest
// does not know this package. `Product` and `ProductTests` hold symbolic links to the same files that an app gets.

let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// Where scripts/check says how strictly to build, warnings are errors here too.
let warnings: [SwiftSetting] =
    Context.environment["THREEDS_BUILD_FLAGS"] == nil ? [] : [.unsafeFlags(["-warnings-as-errors"])]

/// What Linux's Foundation lacks is in FoundationDouble. The product imports Foundation, as on Apple's systems, and the compiler adds the double
/// to every file: an alias of the module's name would lead the double's own import of Foundation back to itself.
let foundation: SwiftSetting = .unsafeFlags(["-Xfrontend", "-import-module", "-Xfrontend", "FoundationDouble"])

/// The toolchain's test library looks for companions of CoreGraphics and UIKit that are there on Apple's platforms only.
let strictTests = strict + warnings + [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]

/// The doubles, and which of them each sees.
let doubles: [String: [String]] = [
    "CoreFoundation": [],
    "Darwin": [],
    "MachO": ["Darwin"],
    "ObjectiveC": [],
    "os": [],
    "Security": ["CoreFoundation"],
    "Combine": [],
    "CryptoKit": [],
    "CommonCrypto": [],
    "FoundationDouble": ["CoreFoundation", "Security"],
    "CoreGraphics": ["CoreFoundation"],
    "ImageIO": ["CoreFoundation", "CoreGraphics"],
    "CoreLocation": [],
    "Network": [],
    "QuartzCore": ["CoreGraphics"],
    "UIKit": ["CoreFoundation", "CoreGraphics", "FoundationDouble", "ImageIO", "QuartzCore"],
    "WebKit": ["CoreGraphics", "FoundationDouble", "Network", "UIKit"],
    "SwiftUI": ["Combine", "CoreGraphics", "UIKit"],
]

func targets(_ names: [String]) -> [Target.Dependency] { names.map { .target(name: $0) } }

let double = targets(doubles.keys.sorted())

let doubleTargets: [Target] = doubles.map { name, sees in
    var settings: [SwiftSetting] = [.swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny")] + warnings
    // The layout of UIKit's double computes much.
    if name == "UIKit" { settings.append(.unsafeFlags(["-O"])) }
    return .target(
        name: name, dependencies: targets(sees) + targets(["DoublesOpenSSL", "DoublesCurl"]), swiftSettings: settings)
}

/// A module of the product, from the same files. All doubles are built before it, so that `canImport` finds them.
func product(_ name: String, _ dependencies: [String] = [], exclude: [String] = []) -> Target {
    .target(
        name: name, dependencies: double + targets(dependencies), path: "Product/\(name)", exclude: exclude,
        swiftSettings: strict + warnings + [foundation])
}

/// Tests of the product, from the same files.
func productTests(_ name: String, _ dependencies: [String]) -> Target {
    .testTarget(
        name: name + "Tests", dependencies: double + targets(["ThreeDSTestSupport", name] + dependencies),
        path: "ProductTests/\(name)Tests", swiftSettings: strictTests)
}

/// Tests that drive the doubles: of a double itself, or of what the product does on it.
func drivenTests(_ name: String, _ dependencies: [String] = []) -> Target {
    .testTarget(
        name: name, dependencies: double + targets(dependencies), path: "Tests/\(name)",
        swiftSettings: strictTests)
}

// One list after the other: as one expression Swift 6.2 gives up on their types.
let libraries: [Target] = [
    .systemLibrary(name: "DoublesOpenSSL", pkgConfig: "openssl", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(name: "DoublesCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
]

let productAndTests: [Target] = [
    product("ThreeDSBase"),
    product("ThreeDSJSON"),
    product("ThreeDSCrypto", ["ThreeDSBase"]),
    product("ThreeDSJOSE", ["ThreeDSCrypto", "ThreeDSJSON"]),
    product("ThreeDSMessages", ["ThreeDSJSON", "ThreeDSBase"]),
    product(
        "ThreeDSScreens", ["ThreeDSMessages", "ThreeDSJSON", "ThreeDSBase"],
        exclude: ["Localisation/Localizable.xcstrings"]),
    product("ThreeDSPlatform", ["ThreeDSBase"]),
    product(
        "ThreeDSCore",
        [
            "ThreeDSMessages", "ThreeDSScreens", "ThreeDSPlatform", "ThreeDSJOSE", "ThreeDSCrypto", "ThreeDSJSON",
            "ThreeDSBase",
        ]),
    product(
        "ThreeDS", ["ThreeDSCore", "ThreeDSScreens", "ThreeDSPlatform", "ThreeDSBase"], exclude: ["PrivacyInfo.xcprivacy"]
    ),
    product("ThreeDSUIKit", ["ThreeDS", "ThreeDSScreens", "ThreeDSPlatform", "ThreeDSBase"]),
    product("ThreeDSSwiftUI", ["ThreeDSUIKit", "ThreeDS"]),
    product("ThreeDSObjC", ["ThreeDSUIKit", "ThreeDS", "ThreeDSScreens"]),
    product("ThreeDSTestHarness", ["ThreeDSUIKit", "ThreeDS", "ThreeDSScreens"]),
    product("ThreeDSLocation", ["ThreeDS"], exclude: ["PrivacyInfo.xcprivacy"]),
    product("ThreeDSCounterpart", ["ThreeDSMessages", "ThreeDSJOSE", "ThreeDSCrypto", "ThreeDSJSON"]),
    product(
        "ThreeDSSimulator",
        [
            "ThreeDSCounterpart", "ThreeDSMessages", "ThreeDSCrypto", "ThreeDSJSON", "ThreeDSPlatform",
            "ThreeDSBase",
        ],
        exclude: ["Scenarios"]),
    .systemLibrary(name: "CMicroHTTPD", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
    product("ThreeDSHTTPServer", ["ThreeDSPlatform", "ThreeDSBase", "CMicroHTTPD"]),
    product("ThreeDSSimulatorServer", ["ThreeDSSimulator", "ThreeDSHTTPServer", "ThreeDSPlatform", "ThreeDSBase"]),
    product("ThreeDSTestSupport", ["ThreeDSJSON", "ThreeDSPlatform", "ThreeDSBase"]),
    // The example app's sources.
    .executableTarget(
        name: "Checkout", dependencies: double + ["ThreeDSSwiftUI", "ThreeDSUIKit", "ThreeDSSimulator"],
        path: "Product/Checkout",
        exclude: ["Package.swift"], swiftSettings: [.swiftLanguageMode(.v6)] + warnings),
    productTests("ThreeDSCrypto", ["ThreeDSCounterpart", "ThreeDSJSON", "ThreeDSBase"]),
    productTests("ThreeDSJOSE", ["ThreeDSCounterpart", "ThreeDSCrypto", "ThreeDSJSON"]),
    productTests("ThreeDSPlatform", ["ThreeDSBase"]),
    productTests(
        "ThreeDSSimulatorServer",
        [
            "ThreeDSSimulator", "ThreeDSHTTPServer", "ThreeDSPlatform", "ThreeDSCounterpart", "ThreeDSCrypto",
            "ThreeDSJSON",
        ]),
    drivenTests("ThreeDSSecurityTests", ["ThreeDSCore", "ThreeDSCrypto", "ThreeDSPlatform", "ThreeDSTestSupport"]),
    drivenTests("UIKitDoubleTests"),
    drivenTests(
        "AppleBackEndTests",
        [
            "ThreeDS", "ThreeDSUIKit", "ThreeDSCore", "ThreeDSLocation", "ThreeDSPlatform", "ThreeDSCrypto",
            "ThreeDSTestSupport", "ThreeDSBase",
        ]),
    drivenTests("WebKitDoubleTests", ["ThreeDSTestSupport"]),
    drivenTests(
        "ThreeDSUIKitPlayTests",
        [
            "ThreeDSUIKit", "ThreeDS", "ThreeDSScreens", "ThreeDSPlatform", "ThreeDSSimulator", "ThreeDSJSON",
            "ThreeDSTestSupport",
        ]),
    drivenTests("ThreeDSUIKitHTMLTests", ["ThreeDSUIKit", "ThreeDSScreens", "ThreeDSTestSupport"]),
    drivenTests("ThreeDSSwiftUITests", ["ThreeDSSwiftUI", "ThreeDS", "ThreeDSScreens", "ThreeDSTestSupport"]),
    drivenTests(
        "ThreeDSObjCTests",
        [
            "ThreeDSObjC", "ThreeDS", "ThreeDSScreens", "ThreeDSSimulator", "ThreeDSPlatform", "ThreeDSJSON",
            "ThreeDSTestSupport",
        ]),
    drivenTests(
        "ThreeDSUIKitTests",
        [
            "ThreeDSUIKit", "ThreeDSTestHarness", "ThreeDS", "ThreeDSScreens", "ThreeDSPlatform", "ThreeDSSimulator",
            "ThreeDSJSON", "ThreeDSTestSupport", "Checkout", "ThreeDSSwiftUI", "ThreeDSSimulatorServer",
        ]),
]

let package = Package(name: "AppleDoubles", targets: libraries + doubleTargets + productAndTests)
