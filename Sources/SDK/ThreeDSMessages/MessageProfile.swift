/// How strictly the SDK reads the signed content and the challenge messages of an issuer.
///
/// Both profiles refuse a wrong signature, certificate path, key, tag, counter, identifier, version or URL, names that occur twice, and
/// critical extensions that the SDK does not know. The guide "Quirks of real issuers" (Documentation/field.md) lists every difference
/// between the profiles.
public enum MessageProfile: String, CaseIterable, Sendable {
    /// Follows the specification exactly, as tests for an approval require.
    case strict
    /// Accepts harmless mistakes of real issuers and reports each of them. The default.
    case field
}
