public import Foundation
public import ThreeDSPlatform

/// How a simulator is set up.
public struct SimulatorConfiguration: Sendable {
    /// Makes keys and identifiers repeatable; nil takes them from the system's random source.
    ///
    /// With a seed, RSA keys are picked from a few test keys that are published in the sources. They protect nothing.
    public var seed: UInt64?
    /// Clock of all parties: dates of certificates, time-outs, delays.
    public var timeSource: any TimeSource
    /// Where the simulator is reached; `https`, or `http` for a server without TLS. Without a path.
    public var baseURL: URL
    /// Scenarios beside the built-in ones; one of the same name takes the place of the built-in one.
    public var scenarios: [Scenario]
    /// The SDK reference numbers that take part; nil takes every number but those of other products.
    public var sdkReferenceNumbers: Set<String>?
    /// The token that `/v1/metadata` asks for; nil takes every token.
    public var metadataToken: String?
    /// How many finished transactions are kept.
    public var retainedTransactions: Int

    /// The given values; `baseURL` is `https://localhost/` unless told otherwise.
    public init(
        seed: UInt64? = nil, timeSource: any TimeSource = SystemTimeSource(), baseURL: URL? = nil, scenarios: [Scenario] = [],
        sdkReferenceNumbers: Set<String>? = nil, metadataToken: String? = nil, retainedTransactions: Int = 1000
    ) {
        self.seed = seed
        self.timeSource = timeSource
        self.baseURL = baseURL ?? URL(string: "https://localhost/") ?? URL(fileURLWithPath: "/")
        self.scenarios = scenarios
        self.sdkReferenceNumbers = sdkReferenceNumbers
        self.metadataToken = metadataToken
        self.retainedTransactions = retainedTransactions
    }
}

/// The simulator could not be set up.
public enum SimulatorError: Error, Sendable, Equatable, CustomStringConvertible {
    /// `baseURL` is no absolute `https` or `http` URL.
    case baseURL
    /// Keys or certificates could not be made; the text is the crypto library's.
    case keys(String)

    /// One line for people.
    public var description: String {
        switch self {
        case .baseURL: "simulator: baseURL must be an absolute https or http URL"
        case .keys(let reason): "simulator: keys could not be made (\(reason))"
        }
    }
}
