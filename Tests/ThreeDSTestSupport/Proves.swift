public import Testing

/// Says which requirements of the catalogue (Data/requirements.md) a test proves. The test's name says what of them it asserts.
///
/// `scripts/conformance` reads these ids and nothing else: no comment, no suite and no text inside a test proves a requirement. Where all the tests
/// together assert only a part, Data/requirements-partly.md says what is missing.
public struct Proves: TestTrait {
    /// Ids such as `CORE-237` and `SDK-67`.
    public let ids: [String]
}

extension Trait where Self == Proves {
    /// The test proves these requirements.
    public static func proves(_ ids: String...) -> Proves { Proves(ids: ids) }
}
