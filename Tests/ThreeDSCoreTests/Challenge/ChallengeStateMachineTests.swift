import Testing

@testable import ThreeDSCore

@Suite("Challenge state machine: every state and event")
struct ChallengeStateMachineTests {
    /// CORE-474: a page's form without data.
    @Test(
        arguments: Walk.starts + Walk.exchanges + Walk.answers + Walk.errors + Walk.timers + Walk.cancels + Walk.returns
            + Walk.leavings + Walk.issuerApps)
    func follows(_ walk: Walk) throws {
        var machine = try ChallengeStateMachine(identity: ChallengeFixtures.identity())
        for (index, step) in walk.steps.enumerated() {
            #expect(machine.handle(step.event) == step.actions, "step \(index): \(step.event)")
        }
    }
}
