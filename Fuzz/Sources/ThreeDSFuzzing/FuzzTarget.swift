/// One kind of bytes from outside, with what must hold whatever they are.
///
/// The same function runs under libFuzzer (`scripts/fuzz`) and over the files of `Fuzz/Corpus` and `Fuzz/Crashes` in every test run.
package struct FuzzTarget: Sendable {
    /// What became of an input that broke nothing.
    package enum Outcome: Sendable, Equatable {
        /// The parser took it.
        case accepted
        /// The parser threw one of its errors.
        case refused
    }

    /// Also the name of the folder of its corpus.
    package let name: String
    /// Longest input that libFuzzer makes.
    package let maximumLength: Int
    /// Executions that are to be reached over all recorded runs.
    package let goal: Int
    /// Runs one input.
    ///
    /// - Throws: ``FuzzFailure`` when something does not hold.
    package let run: @Sendable ([UInt8]) throws -> Outcome
    /// Changes an input in a way that only somebody who knows the format can; bytes alone are changed by libFuzzer.
    package let mutate: @Sendable ([UInt8], inout FuzzRandom) -> [UInt8]

    init(
        _ name: String, maximumLength: Int = 4096, goal: Int = 10_000_000,
        mutate: @escaping @Sendable ([UInt8], inout FuzzRandom) -> [UInt8],
        run: @escaping @Sendable ([UInt8]) throws -> Outcome
    ) {
        self.name = name
        self.maximumLength = maximumLength
        self.goal = goal
        self.run = run
        self.mutate = mutate
    }

    /// All of them, in the order of the report.
    package static let all: [FuzzTarget] =
        [json, base64URL, cres, creq, erro]
        + serverMessages + [jwe, deviceData, jws, certificates, navigation, page, customization, transcript, driverLine, driver]

    package static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}

/// A promise of the code that an input broke.
package struct FuzzFailure: Error, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
}

/// - Throws: ``FuzzFailure`` unless `condition` holds.
func require(_ condition: Bool, _ promise: @autoclosure () -> String) throws {
    guard condition else { throw FuzzFailure(promise()) }
}

/// What stands in the corpora, and what mutations put, where a cardholder's data would: no error may repeat it.
enum FuzzSecret {
    static let text = "4000001234567899"

    /// - Parameter allowed: texts that the error may name, such as names of members.
    static func check(_ error: any Error, unlessIn allowed: @autoclosure () -> [String] = []) throws {
        try check(String(describing: error), unlessIn: allowed())
    }

    static func check(_ text: String, unlessIn allowed: @autoclosure () -> [String] = []) throws {
        guard contains(text) else { return }
        try require(allowed().contains { contains($0) }, "an error repeats a secret of its input")
    }

    private static func contains(_ text: String) -> Bool {
        guard text.utf8.count >= self.text.utf8.count else { return false }
        let bytes = Array(text.utf8)
        let secret = Array(self.text.utf8)
        return (0...(bytes.count - secret.count)).contains {
            bytes[$0] == secret[0] && bytes[$0..<$0 + secret.count].elementsEqual(secret)
        }
    }
}
