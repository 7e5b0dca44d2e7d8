import Foundation

/// One kind of bytes from outside, with what must hold whatever they are.
///
/// `scripts/fuzz` runs the same function over the files of `Fuzz/Corpus` and `Fuzz/Crashes`, and under libFuzzer.
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
    /// Changes an input in a way that needs knowledge of the format. libFuzzer itself changes single bytes, and does so if the
    /// returned array is empty.
    package let mutate: @Sendable ([UInt8], inout FuzzRandom) -> [UInt8]

    package init(
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

    /// The parsers of the SDK, in the order of the report; those of the tool follow them.
    package static let ofSDK: [FuzzTarget] =
        [json, base64URL, cres, creq, erro] + serverMessages + [
            jwe, deviceData, jws, certificates, navigation, page, customization,
        ]
}

/// A promise of the code that an input broke.
package struct FuzzFailure: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}

/// Returns whether two texts are the same bytes. This is faster than the comparison of arrays, which compares byte by byte.
func same(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    guard left.count == right.count else { return false }
    return left.withUnsafeBytes { a in
        right.withUnsafeBytes { b in
            guard let a = a.baseAddress, let b = b.baseAddress else { return true }
            return memcmp(a, b, left.count) == 0
        }
    }
}

/// - Throws: ``FuzzFailure`` unless `condition` holds.
package func require(_ condition: Bool, _ promise: @autoclosure () -> String) throws {
    guard condition else { throw FuzzFailure(promise()) }
}

/// The text that corpora and mutations contain in place of a cardholder's data: no error may repeat it.
package enum FuzzSecret {
    package static let text = "4000001234567899"
    private static let secret = Array(text.utf8)

    /// - Parameter allowed: texts that the error may name, such as names of members.
    package static func check(_ error: any Error, unlessIn allowed: @autoclosure () -> [String] = []) throws {
        try check(String(describing: error), unlessIn: allowed())
    }

    package static func check(_ text: String, unlessIn allowed: @autoclosure () -> [String] = []) throws {
        guard contains(text) else { return }
        try require(allowed().contains { contains($0) }, "an error repeats a secret of its input")
    }

    private static func contains(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            guard bytes.count >= secret.count else { return false }
            return (0...(bytes.count - secret.count)).contains { start in
                bytes[start] == secret[0] && bytes[start..<start + secret.count].elementsEqual(secret)
            }
        }
    }
}
