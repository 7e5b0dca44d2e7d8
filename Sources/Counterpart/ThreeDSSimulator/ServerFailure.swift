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
        case .transient: Finding(.transientSystemFailure, .brokenDown)
        case .permanent: Finding(.permanentSystemFailure, .brokenDown)
        }
    }

    /// What the 3DS Server tells an app that wants to begin.
    var refusal: APIError { APIError("service", .outage) }
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
