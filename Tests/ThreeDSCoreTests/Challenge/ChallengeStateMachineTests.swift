import Testing
import ThreeDSTestSupport

@testable import ThreeDSCore

@Suite("Challenge state machine: every state and event")
struct ChallengeStateMachineTests {
    /// CORE-474: a page's form without data.
    @Test(
        .proves(
            "CORE-43", "CORE-54", "CORE-58", "CORE-236", "CORE-239", "CORE-312", "CORE-316", "CORE-317", "CORE-400", "CORE-409",
            "CORE-474", "SDK-37", "SDK-40", "SDK-70", "SDK-71"),
        arguments: Walk.starts + Walk.exchanges + Walk.answers + Walk.errors + Walk.timers + Walk.cancels + Walk.returns
            + Walk.leavings + Walk.issuerApps)
    func follows(_ walk: Walk) throws {
        var machine = try ChallengeStateMachine(identity: ChallengeFixtures.identity())
        for (index, step) in walk.steps.enumerated() {
            #expect(machine.handle(step.event) == step.actions, "step \(index): \(step.event)")
        }
    }
}
