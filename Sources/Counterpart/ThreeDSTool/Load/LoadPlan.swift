import ThreeDSBase
import ThreeDSSimulator

/// The work and the limits of a load run.
struct LoadPlan: Sendable {
    let scenario: Scenario
    let version: String
    /// Payments that begin in a second.
    var rate: Double
    /// How long they begin.
    var seconds: Double
    /// The most payments.
    var count: Int
    /// The most payments at once.
    var parallel: Int
    /// Seconds after which a payment is given up.
    var timeout: Double
    /// Nil means the configuration's cards in turn.
    var card: String?

    /// How many payments begin if nobody interrupts.
    var total: Int { max(1, min(count, Int((rate * seconds).rounded(.down)))) }

    /// When a payment is due, from the beginning.
    func due(_ index: Int) -> TimeSpan { .seconds(Double(index) / rate) }
}
