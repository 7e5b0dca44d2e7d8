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
    "Network": ["CoreFoundation", "Security"],
    "QuartzCore": ["CoreGraphics"],
    "UIKit": ["CoreFoundation", "CoreGraphics", "FoundationDouble", "ImageIO", "ObjectiveC", "QuartzCore"],
    "WebKit": ["CoreGraphics", "FoundationDouble", "Network", "UIKit"],
    "AuthenticationServices": ["CoreGraphics", "FoundationDouble", "UIKit"],
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

/// The shapes of another SDK, as in the product's manifest.
func migration(_ sdk: String, _ dependencies: [String] = []) -> Target {
    product("ThreeDSMigration\(sdk)", ["ThreeDSMigrationShapes"] + dependencies)
}

/// What the tests of the screens call of other SDKs' shapes.
let migrations = ["Shapes", "NSoftware", "Gateway", "Netcetera", "Ravelin", "Adyen", "Stripe"].map { "ThreeDSMigration\($0)" }

/// Tests of the product, from the same files.
///
/// - Parameter module: what they test.
func productTests(_ name: String, of module: String? = nil, _ dependencies: [String]) -> Target {
    .testTarget(
        name: name + "Tests", dependencies: double + targets(["ThreeDSTestSupport", module ?? name] + dependencies),
        path: "ProductTests/\(name)Tests", swiftSettings: strictTests)
}

/// The seam between the tests of the screens and the device that they run on.
func support(_ name: String, _ path: String) -> Target {
    .target(
        name: name, dependencies: double + ["ThreeDSUIKit"].map { .target(name: $0) }, path: path,
        swiftSettings: strictTests + [foundation])
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
        exclude: ["Localisation/Localizable.xcstrings", "Localisation/Localizable.review.json"]),
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
    product(
        "ThreeDSContract",
        [
            "ThreeDS", "ThreeDSCore", "ThreeDSMessages", "ThreeDSScreens", "ThreeDSPlatform", "ThreeDSCrypto", "ThreeDSJSON",
            "ThreeDSBase",
        ]),
    product("ThreeDSTestHarness", ["ThreeDSUIKit", "ThreeDS", "ThreeDSScreens"]),
    product("ThreeDSLocation", ["ThreeDS"], exclude: ["PrivacyInfo.xcprivacy"]),
    product("ThreeDSSentry", ["ThreeDS", "ThreeDSPlatform", "ThreeDSJSON", "ThreeDSBase"], exclude: ["PrivacyInfo.xcprivacy"]),
    product("ThreeDSMigrationShapes", ["ThreeDSUIKit", "ThreeDS"]),
    migration("TechnicalGuide"),
    migration("NSoftware", ["ThreeDS", "ThreeDSCore"]),
    migration("Gateway", ["ThreeDSSentry", "ThreeDS"]),
    migration("Netcetera", ["ThreeDSCore"]),
    migration("Ravelin"),
    migration("Adyen"),
    migration("Stripe"),
    product("ThreeDSCounterpart", ["ThreeDSMessages", "ThreeDSJOSE", "ThreeDSCrypto", "ThreeDSJSON", "ThreeDSBase"]),
    product(
        "ThreeDSSimulator",
        [
            "ThreeDSCounterpart", "ThreeDSMessages", "ThreeDSCrypto", "ThreeDSJSON", "ThreeDSPlatform",
            "ThreeDSBase",
        ],
        exclude: ["Scenarios"]),
    product("ThreeDSHTTPServer", ["ThreeDSPlatform", "ThreeDSBase"]),
    product("ThreeDSSimulatorServer", ["ThreeDSSimulator", "ThreeDSHTTPServer", "ThreeDSPlatform", "ThreeDSBase"]),
    // The tool, of which the tests play the commands that serve.
    product(
        "ThreeDSWeb", ["ThreeDSScreens", "ThreeDSHTTPServer", "ThreeDSPlatform", "ThreeDSJSON"], exclude: ["Assets"]),
    product(
        "ThreeDSTool",
        [
            "ThreeDS", "ThreeDSContract", "ThreeDSWeb", "ThreeDSSimulator", "ThreeDSSimulatorServer", "ThreeDSHTTPServer",
            "ThreeDSCore", "ThreeDSCounterpart", "ThreeDSMessages", "ThreeDSJOSE", "ThreeDSCrypto", "ThreeDSJSON",
            "ThreeDSPlatform",
            "ThreeDSScreens", "ThreeDSBase",
        ], exclude: ["Suite/Plans"]),
    // The screens as pictures: what `tds preview --ios` starts.
    .target(
        name: "ScreenGallery",
        dependencies: double
            + ["ThreeDSUIKit", "ThreeDSScreens", "ThreeDSMessages", "ThreeDSPlatform", "ThreeDSBase", "ThreeDSWeb"].map {
                .target(name: $0)
            }, swiftSettings: strict + warnings),
    .executableTarget(
        name: "ios-gallery", dependencies: double + ["ScreenGallery", "ThreeDSScreens"], swiftSettings: strict + warnings),
    product("ThreeDSTestSupport", ["ThreeDSJSON", "ThreeDSPlatform", "ThreeDSBase"]),
    // The example app's sources.
    .executableTarget(
        name: "Checkout", dependencies: double + ["ThreeDSSwiftUI", "ThreeDSUIKit", "ThreeDSSimulator"],
        path: "Product/Checkout",
        exclude: ["Package.swift"], swiftSettings: [.swiftLanguageMode(.v6)] + warnings),
    productTests("ThreeDSCrypto", ["ThreeDSCounterpart", "ThreeDSJSON", "ThreeDSBase"]),
    productTests("ThreeDSJOSE", ["ThreeDSCounterpart", "ThreeDSCrypto", "ThreeDSJSON"]),
    productTests("ThreeDSPlatform", ["ThreeDSBase"]),
    productTests("ThreeDSHTTPServer", ["ThreeDSPlatform"]),
    productTests("ThreeDSTool", ["ThreeDSJSON", "ThreeDSPlatform", "ThreeDSSimulator"]),
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
            "ThreeDSTestSupport", "ThreeDSBase", "ThreeDSMigrationNetcetera",
        ]),
    drivenTests("WebKitDoubleTests", ["ThreeDSTestSupport"]),
    drivenTests("BrowserSessionTests", ["ThreeDSObjC", "ThreeDSUIKit", "ThreeDS", "ThreeDSTestSupport", "ThreeDSPhoneSupport"]),
    // What the tests of the screens do to a device and see of it: on the doubles, and the one for Apple's own frameworks, which the
    // tests are checked against too (scripts/check-phone-tests).
    support("ThreeDSPhoneSupport", "PhoneSupport"),
    support("ThreeDSPhoneSupportOfApple", "Product/ThreeDSPhoneSupport"),
    productTests(
        "ThreeDSUIKitPlay", of: "ThreeDSUIKit",
        [
            "ThreeDS", "ThreeDSScreens", "ThreeDSPlatform", "ThreeDSSimulator", "ThreeDSJSON", "ThreeDSPhoneSupport",
            "ScreenGallery",
        ] + migrations),
    productTests("ThreeDSSwiftUI", ["ThreeDS", "ThreeDSScreens", "ThreeDSPhoneSupport"]),
    productTests("ThreeDSObjC", ["ThreeDS", "ThreeDSScreens", "ThreeDSSimulator", "ThreeDSPlatform", "ThreeDSJSON"]),
    productTests(
        "ThreeDSUIKit",
        [
            "ThreeDSTestHarness", "ThreeDS", "ThreeDSScreens", "ThreeDSPlatform", "ThreeDSSimulator", "ThreeDSJSON",
            "ThreeDSSwiftUI", "ThreeDSPhoneSupport",
        ] + migrations),
    // What a page loads and sends is asked of the double of WebKit.
    drivenTests(
        "ScreenGalleryTests", ["ScreenGallery", "ThreeDSScreens", "ThreeDSTestSupport", "ThreeDSWeb", "ThreeDSPhoneSupport"]),
    drivenTests("ThreeDSUIKitHTMLTests", ["ThreeDSUIKit", "ThreeDSScreens", "ThreeDSTestSupport"]),
    // The example app's own views are read in the tree that the double of SwiftUI keeps.
    drivenTests(
        "CheckoutExampleTests",
        [
            "ThreeDSUIKit", "ThreeDSTestHarness", "ThreeDS", "ThreeDSScreens", "ThreeDSPlatform", "ThreeDSSimulator",
            "ThreeDSJSON", "ThreeDSTestSupport", "ThreeDSPhoneSupport", "Checkout", "ThreeDSSwiftUI",
            "ThreeDSSimulatorServer", "ThreeDSHTTPServer", "ThreeDSMigrationAdyen",
        ]),
]

let package = Package(name: "AppleDoubles", targets: libraries + doubleTargets + productAndTests)
