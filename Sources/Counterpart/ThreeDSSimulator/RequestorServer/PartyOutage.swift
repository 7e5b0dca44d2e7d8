import ThreeDSBase
import ThreeDSMessages

/// A server that is out of reach or silent during one authentication, so that the others have to do without it
/// (protocol/core-flow.md §8).
enum PartyOutage: String, CaseIterable, Sendable {
    /// The 3DS Server reaches the directory server at the second try.
    case directoryServerUnreachableOnce = "ds-unreachable-once"
    case directoryServerUnreachable = "ds-unreachable"
    /// The directory server takes the AReq and sends no ARes.
    case directoryServerSilent = "ds-silent"
    /// The directory server reaches the ACS at the second try.
    case acsUnreachableOnce = "acs-unreachable-once"
    case acsUnreachable = "acs-unreachable"
    /// The ACS takes the AReq and sends no ARes.
    case acsSilent = "acs-silent"
    /// The directory server reaches the 3DS Server with the RReq at the second try.
    case serverUnreachableOnce = "3ds-server-unreachable-once"
    case serverUnreachable = "3ds-server-unreachable"

    /// The party that is out of reach or silent.
    var party: Party {
        switch self {
        case .directoryServerUnreachableOnce, .directoryServerUnreachable, .directoryServerSilent: .directoryServer
        case .acsUnreachableOnce, .acsUnreachable, .acsSilent: .accessControlServer
        case .serverUnreachableOnce, .serverUnreachable: .server
        }
    }

    /// How many connections in a row fail before one succeeds; nil when all fail.
    fileprivate var failures: Int? {
        switch self {
        case .directoryServerUnreachableOnce, .acsUnreachableOnce, .serverUnreachableOnce: 1
        case .directoryServerUnreachable, .acsUnreachable, .serverUnreachable: nil
        case .directoryServerSilent, .acsSilent: 0
        }
    }

    fileprivate var isSilent: Bool { self == .directoryServerSilent || self == .acsSilent }
}

/// The connection of one server to the next. After a failed attempt the server tries once more at once (CORE-229, CORE-233,
/// CORE-243).
struct PartyLink: Equatable, Sendable {
    /// The result of sending a message to a party.
    enum Delivery: Equatable, Sendable {
        case delivered
        /// The message arrived, and nothing comes back.
        case unanswered
        case unreachable
    }

    let delivery: Delivery
    /// How many connections were opened or tried.
    let attempts: Int

    private static let maximumAttempts = 2

    init(to party: Party, during outage: PartyOutage?) {
        guard let outage, outage.party == party else {
            (delivery, attempts) = (.delivered, 1)
            return
        }
        var attempt = 1
        while attempt < Self.maximumAttempts, outage.failures.map({ attempt <= $0 }) ?? true { attempt += 1 }
        attempts = attempt
        let isReached = outage.failures.map { attempt > $0 } ?? false
        delivery = !isReached ? .unreachable : outage.isSilent ? .unanswered : .delivered
    }
}
