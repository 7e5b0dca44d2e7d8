import ThreeDSBase
import ThreeDSMessages

/// A breakdown of the simulated servers (CORE-215).
public enum ServerFailure: Sendable, CaseIterable {
    /// Open challenges end with Erro 403.
    case transient
    /// Open challenges end with Erro 404.
    case permanent

    var finding: Finding {
        switch self {
        case .transient: Finding(.transientSystemFailure, "the ACS has broken down")
        case .permanent: Finding(.permanentSystemFailure, "the ACS has broken down")
        }
    }

    /// The error that the 3DS Server returns for a new authentication.
    var refusal: APIError {
        APIError(503, field: "service", rule: "available", "takes no new transactions during an outage")
    }
}

extension Simulator {
    /// The breakdown that the simulator plays; nil when all servers work.
    ///
    /// While it lasts, no authentication begins (status 503), and the ACS answers the next CReq of each open challenge with an Erro, so that
    /// an app's test can show what the cardholder sees then.
    public var failure: ServerFailure? {
        get { failureState.withLock(\.self) }
        set { failureState.withLock { $0 = newValue } }
    }
}
