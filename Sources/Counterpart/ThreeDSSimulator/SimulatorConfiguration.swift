public import Foundation
package import ThreeDSMessages
public import ThreeDSPlatform

/// The configuration of a simulator.
public struct SimulatorConfiguration: Sendable {
    /// The seed that makes keys and identifiers repeatable; nil takes them from the system's random source.
    ///
    /// With a seed, RSA keys are chosen from a few test keys that are published in the sources. They protect nothing.
    public var seed: UInt64?
    /// The clock of all parties, for dates of certificates, time-outs and delays.
    public var timeSource: any TimeSource
    /// The URL of the simulator without a path; `https`, or `http` for a server without TLS.
    public var baseURL: URL
    /// Scenarios in addition to the built-in ones; a scenario with the name of a built-in one replaces it.
    public var scenarios: [Scenario]
    /// The SDK reference numbers that take part; nil accepts every number except those of other products.
    public var sdkReferenceNumbers: Set<String>?
    /// The SDK reference numbers that a Split-SDK may have; nil accepts every number that takes part, and an empty set no Split-SDK.
    public var splitSDKReferenceNumbers: Set<String>?
    /// The token that `/v1/metadata` requires; nil accepts every token.
    public var metadataToken: String?
    /// The number of finished transactions that are kept.
    public var retainedTransactions: Int
    /// The number of open transactions that are kept; `tds load` needs 1000.
    package var maximumOpenTransactions = 2_048
    /// The number of open transactions at which `POST /v1/authentications` begins to answer 429; nil for no limit.
    package var openTransactionLimit: Int?
    /// IP addresses, 4 or 16 bytes each, that the certificate of the HTTPS server names in addition to those of the loopback interface.
    package var serverAddresses: [[UInt8]] = []
    /// The member `sdk` of the metadata document: `oldest` and `newest` release of the SDK; empty: the document has none.
    package var sdkReleases: [String: String] = [:]
    /// The message versions of a card's ACS, by card number, as the PRes has them for a card range (`acsProtocolVersions`). The
    /// ACS of every other card supports all versions of its directory server.
    package var acsVersions: [String: [ProtocolVersion]] = [:]
    /// Whether the directory servers answer a PReq with an unknown `serialNum` with Erro 307. Otherwise they answer with all card ranges.
    public var refusesUnknownSerialNumbers = false
    /// How many PReq messages within an hour a directory server answers with all card ranges, before it answers with Erro 103; nil for
    /// no limit. The PReq messages of the simulator's own 3DS Server count, too.
    public var completeCardRangesPerHour: Int?
    /// How messages reach the parties of somebody else; nil: over the system's network, to servers that the system trusts.
    package var peerTransport: (any HTTPTransport)?
    /// Where the directory servers send RReqs in place of the `threeDSServerURL` of their AReq.
    package var resultsURL: String?
    /// The parties that the simulator plays. Calls of the others are unknown paths, and without an ACS the directory servers answer with `A`.
    package var roles = SimulatedRole.all
    /// Sees each message between the parties, masked.
    package var journal: (@Sendable (ExchangedMessage) -> Void)?
    /// The ACSs of somebody else: the first that takes a card gets its AReqs. All other cards have the simulator's ACS.
    package var acsRoutes: [ACSRoute] = []
    /// The reference numbers of 3DS Servers and ACSs of somebody else that take part.
    package var participants: Set<String> = []
    /// How long 3DS Server and directory server wait for an ARes, counted from the AReq. Each directory server sets its own limit.
    package var aresLimit = TimeSpan.seconds(10)

    /// Creates a configuration with the given values; `baseURL` is `https://localhost/` by default.
    public init(
        seed: UInt64? = nil, timeSource: any TimeSource = SystemTimeSource(), baseURL: URL? = nil, scenarios: [Scenario] = [],
        sdkReferenceNumbers: Set<String>? = nil, splitSDKReferenceNumbers: Set<String>? = nil, metadataToken: String? = nil,
        retainedTransactions: Int = 1000
    ) {
        self.seed = seed
        self.timeSource = timeSource
        self.baseURL = baseURL ?? URL(string: "https://localhost/") ?? URL(fileURLWithPath: "/")
        self.scenarios = scenarios
        self.sdkReferenceNumbers = sdkReferenceNumbers
        self.splitSDKReferenceNumbers = splitSDKReferenceNumbers
        self.metadataToken = metadataToken
        self.retainedTransactions = retainedTransactions
    }

    var preparation: PreparationRules {
        PreparationRules(
            refusesUnknownSerialNumbers: refusesUnknownSerialNumbers, completeAnswersPerHour: completeCardRangesPerHour)
    }

    var rules: ParticipationRules {
        ParticipationRules(
            sdkReferenceNumbers: sdkReferenceNumbers, splitSDKReferenceNumbers: splitSDKReferenceNumbers,
            otherParticipants: participants)
    }
}

/// The reason why a simulator could not be set up.
public enum SimulatorError: Error, Sendable, Equatable, CustomStringConvertible {
    /// `baseURL` is not an absolute `https` or `http` URL.
    case baseURL
    /// Keys or certificates could not be created; the text is that of the crypto library.
    case keys(String)

    /// One line for people.
    public var description: String {
        switch self {
        case .baseURL: "simulator: baseURL must be an absolute https or http URL"
        case .keys(let reason): "simulator: keys could not be generated (\(reason))"
        }
    }
}
