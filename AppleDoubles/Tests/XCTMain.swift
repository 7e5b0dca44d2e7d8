import Testing

/// Runs the tests. The entry that the package manager would write takes the double of Darwin for Apple's own and does not compile here. There
/// are no XCTest cases: asked for them, it says so.
@main
struct TestEntry {
    static func main() async {
        let arguments = CommandLine.arguments
        guard arguments.contains("--testing-library") else {
            if arguments.contains("--dump-tests-json") { print("{\"name\":\"All tests\",\"tests\":[]}") }
            return
        }
        await Testing.__swiftPMEntryPoint() as Never
    }
}
