import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages

/// The parties around the one under test, in one case.
protocol SuitePlayer {
    typealias End = SuiteScene.End

    var scene: SuiteScene { get set }
    /// Whether the case ended before its challenge did.
    var leavesOpen: Bool { get }

    /// Makes what the first message needs.
    mutating func prepare() throws
    mutating func take(_ step: SuiteStep) async throws
}

extension SuitePlayer {
    fileprivate mutating func play() async -> SuiteResult {
        var result = SuiteResult(scene.row, .passed)
        do {
            try scene.chooseCard()
            try prepare()
            for step in scene.row.steps { try await take(step) }
            try scene.judgeTogether(isOpen: leavesOpen)
            try scene.judgeCount()
        } catch let end as End {
            result.verdict = end.verdict
            result.reason = end.reason
        } catch {
            result.verdict = .cannotTell
            result.reason = "a message cannot be made: \(String(describing: error).printable)"
        }
        scene.close()
        if result.verdict == .failed { scene.note(result.reason) }
        result.steps = scene.steps
        result.milliseconds = scene.elapsed
        return result
    }
}

extension SuiteCase {
    /// Plays the case. Never fails: whatever the party does is a verdict.
    func play(on stage: SuiteStage) async -> SuiteResult {
        let scene = SuiteScene(self, on: stage)
        switch stage.plan.party {
        case .acs:
            var player = SuiteACSPlayer(scene)
            return await player.play()
        case .directoryServer:
            var player = SuiteDSPlayer(scene)
            return await player.play()
        }
    }
}
