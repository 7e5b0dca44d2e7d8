// swift-tools-version: 6.0
// A Swift Playgrounds app package: open the folder in Xcode on a Mac, choose a simulator, run.
import AppleProductTypes
import PackageDescription

let package = Package(
    name: "Checkout",
    platforms: [.iOS("15.0")],
    products: [
        .iOSApplication(
            name: "Checkout",
            targets: ["Checkout"],
            bundleIdentifier: "org.threeds.checkout",
            displayVersion: "1.0",
            bundleVersion: "1",
            appIcon: .placeholder(icon: .cart),
            accentColor: .presetColor(.teal),
            supportedDeviceFamilies: [.pad, .phone],
            supportedInterfaceOrientations: [
                .portrait, .landscapeLeft, .landscapeRight, .portraitUpsideDown(.when(deviceFamilies: [.pad])),
            ],
            // iOS asks before the first connection to a simulator on a Mac.
            capabilities: [.localNetwork(purposeString: "Pays at a simulator on your Mac.", bonjourServiceTypes: [])]
        )
    ],
    dependencies: [.package(name: "ThreeDS", path: "../..")],
    targets: [
        .executableTarget(
            name: "Checkout",
            dependencies: [
                .product(name: "ThreeDSSwiftUI", package: "ThreeDS"), .product(name: "ThreeDSUIKit", package: "ThreeDS"),
                .product(name: "ThreeDSSimulator", package: "ThreeDS"),
            ],
            path: ".",
            swiftSettings: [.swiftLanguageMode(.v6)])
    ]
)
