import Foundation
import Testing
import ThreeDSPhoneSupport
import ThreeDSScreens
import ThreeDSSimulator
import ThreeDSTestSupport

/// SDK-8, SDK-10, SDK-24, SDK-35, SDK-39: the same scenarios as without a screen, and the same ends.
@Suite("Every scenario of the simulator through the view controllers of UIKit", .timeLimit(.minutes(20)))
struct ScenarioPlayTests {
    @Test(
        "each scenario ends as it says while others run", .proves("CORE-13", "CORE-66"), .sharesDevice,
        arguments: UIKitPlay.all(alone: false))
    func shared(_ play: UIKitPlay) async throws { try await play.run() }

    @Test(
        "each scenario ends as it says when the cardholder opens the issuer's app or leaves and returns",
        .proves("CORE-13", "CORE-66"), .aloneOnDevice,
        arguments: UIKitPlay.all(alone: true))
    func alone(_ play: UIKitPlay) async throws { try await play.run() }

    @Test("a play that hangs fails with its name and position, and other plays return their results") @MainActor
    func hanging() async throws {
        let play = try #require(UIKitPlay.all(alone: false).first)
        let cardholder = UIKitCardholder(play.script)
        let error = await #expect(throws: Stuck.self) {
            try await within(seconds: 0.05) {
                try await Task.sleep(nanoseconds: 60_000_000_000)
            } state: {
                "\(play.testDescription), at \(cardholder.place)"
            }
        }
        let text = error?.description ?? ""
        #expect(text.contains(play.testDescription) && text.contains("no screen after []"), "\(text)")
        #expect(
            try await within(seconds: 60) {
                7
            } state: {
                ""
            } == 7)
        await #expect(throws: Finger.OutOfReach.self) {
            try await within(seconds: 60) {
                throw Finger.OutOfReach(description: "gone")
            } state: {
                ""
            }
        }
    }

    @Test("all scenarios are played, and they contain every kind of screen and action", .needs(.otherApps)) func complete() {
        let plays = UIKitPlay.all(alone: false) + UIKitPlay.all(alone: true)
        #expect(plays.count == Simulator.scenarios.map(\.versions.count).reduce(0, +))
        #expect(plays.count > 400)
        let actions = Set(
            plays.flatMap { $0.script.joined() }.map { action in
                switch action {
                case .tap(let tapped): "\(tapped)"
                case .set(let turned, _): turned.rawValue
                default: "\(action)".components(separatedBy: "(")[0]
                }
            })
        for name in [
            "submit", "submitTwo", "select", "continueOutOfBand", "openApp", "openAppFails", "additional", "continueInformation",
            "navigate", "resend", "cancel", "background", "foreground",
        ] + ScreenSwitch.allCases.map(\.rawValue) {
            #expect(actions.contains(name), "\(name)")
        }
    }
}
