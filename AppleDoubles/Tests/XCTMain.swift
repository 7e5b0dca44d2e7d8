import Foundation
import Testing

/// Runs the tests: `swift test --disable-xctest --enable-swift-testing`. The entry that the package manager would write takes the double of
/// Darwin for Apple's own and does not compile here.
@main
struct TestEntry {
    static func main() async {
        guard CommandLine.arguments.contains("--testing-library") else {
            FileHandle.standardError.write(
                Data("There are no XCTest cases here. Run: swift test --disable-xctest --enable-swift-testing\n".utf8))
            exit(1)
        }
        await Testing.__swiftPMEntryPoint() as Never
    }
}
