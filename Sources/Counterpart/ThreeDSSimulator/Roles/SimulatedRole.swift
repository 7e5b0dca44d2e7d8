/// A party that a simulator plays for others.
package enum SimulatedRole: String, CaseIterable, Sendable {
    /// The directory servers.
    case directoryServer = "ds"
    case acs
    /// The 3DS Server behind `/v1`, and the shop's pages.
    case server

    package static let all = Set(allCases)
}

extension SimulatorCall {
    /// The party that answers the call; nil when the answer comes from the simulator as a whole.
    var role: SimulatedRole? {
        switch self {
        case .versioning, .authenticate, .authenticateByRequestor, .authenticateInBrowser, .notifyOfBrowser: .server
        case .cardRanges, .changeCardRanges, .directoryServer, .cardRangeFile: .directoryServer
        case .accessControlServer: .acs
        case .configuration, .record, .splitSDK, .metadata: nil
        }
    }
}

extension Simulator.BrowserRoute {
    /// The party that answers the request; nil for what belongs to every page.
    var role: SimulatedRole? {
        switch self {
        case .method, .request, .answer: .acs
        case .methodNotification, .shop, .result, .notification: .server
        case .asset: nil
        }
    }
}

extension Simulator {
    /// Whether the simulator plays a party.
    func plays(_ role: SimulatedRole?) -> Bool { role.map { configuration.roles.contains($0) } ?? true }

    /// Whether there is an ACS for a card: the simulator's or one of somebody else.
    func hasACS(for card: String) -> Bool { plays(.acs) || configuration.acsRoutes.contains { $0.takes(card) } }
}
