import Foundation
import Testing
import ThreeDSSimulator

/// SDK-8, SDK-10, SDK-24, SDK-35, SDK-39: the same scenarios as without a screen, and the same ends.
@Suite("Every scenario of the simulator through the view controllers of UIKit", .timeLimit(.minutes(5)))
struct ScenarioPlayTests {
    @Test("ends as the scenario says, beside others", .sharesDevice, arguments: UIKitPlay.all(alone: false))
    func shared(_ play: UIKitPlay) async throws { try await play.run() }

    @Test(
        "ends as the scenario says: with the issuer's app, or left and come back to", .aloneOnDevice,
        arguments: UIKitPlay.all(alone: true))
    func alone(_ play: UIKitPlay) async throws { try await play.run() }

    @Test("none is left out, and every kind of screen and action is among them") func complete() {
        let plays = UIKitPlay.all(alone: false) + UIKitPlay.all(alone: true)
        #expect(plays.count == Simulator.scenarios.map(\.versions.count).reduce(0, +))
        #expect(plays.count > 400)
        let actions = Set(plays.flatMap { $0.script.joined() }.map { "\($0)".components(separatedBy: "(")[0] })
        for name in [
            "submit", "submitTwo", "select", "continueOutOfBand", "openApp", "openAppFails", "additional", "information",
            "navigate", "resend", "cancel", "whitelist", "set", "background", "foreground",
        ] {
            #expect(actions.contains(name), "\(name)")
        }
    }
}
