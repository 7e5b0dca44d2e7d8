import Foundation
import ThreeDSBase
import ThreeDSPlatform
import ThreeDSScreens

extension ChallengeRunner {
    /// Carries out one action of the state machine.
    func carryOut(_ action: ChallengeStateMachine.Action) {
        switch action {
        case .begin: enqueue(.begin)
        case .agree: agree()
        case .setProcessing(let visible):
            if visible { closeSession() }
            enqueue(.setProcessing(visible))
        case .show(let screen):
            generation += 1
            enqueue(.show(screen, generation: generation))
        case .open(let url, let number): open(url, number)
        case .handOver: handOver()
        case .end:
            closeSession()
            session.finish()
            enqueue(.end)
        case .send(let content, let attempt): send(content, attempt)
        case .sendAgain(let attempt): post(attempt)
        case .start(let timer): start(timer)
        case .stop(let timer): stop(timer)
        case .report(let erro): report(erro)
        case .release: release()
        case .finish: break  // ends the loop
        }
    }

    private func handOver() {
        let now = surroundings.timeSource.uptime()
        let left = challengeDeadline.map { $0 - now } ?? timeout
        willLeave?(surroundings.timeSource.now + left)
    }

    private func agree() {
        guard let configuration else { return }
        self.configuration = nil
        do throws(SignedContentRefusal) {
            let agreement = try ChallengeAgreement(configuration, at: surroundings.timeSource.now)
            acsURL = agreement.acsURL
            channel = agreement.channel
            deviations = agreement.channel.deviations
            inbox.yield(.event(.agreed))
        } catch {
            inbox.yield(.event(.refused(.signedContentRefused(error))))
        }
    }

    private func release() {
        for timer in timers { timer.alarm.cancel() }
        timers = []
        exchange?.cancel()
        exchange = nil
        attempt = nil
        channel = nil
        configuration = nil
        sealed = []
        challengeDeadline = nil
    }
}
