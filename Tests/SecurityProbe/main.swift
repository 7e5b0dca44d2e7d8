import Foundation
import ThreeDSCore
import ThreeDSPlatform

// Says what the security checks see of this very process: one line for each finding. With the argument `watch` it then
// prints `watching` and one line for the first alarm of a running challenge, at most ten seconds long.

@Sendable func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

let environment = SecurityEnvironment.system { _ in nil }
var configuration = SecurityConfiguration()
configuration.policy = .production
configuration.watchInterval = 20_000_000
let alarmed = DispatchSemaphore(value: 0)
let monitor = SecurityMonitor(configuration: configuration, environment: environment, timeSource: SystemTimeSource()) { alarm in
    guard alarm.moment == .challengeRunning else { return }
    say("alarm \(alarm.severity.rawValue) \(alarm.event.rawValue) \(alarm.finding.code)")
    alarmed.signal()
}
monitor.inspect(at: .initialization)
for finding in monitor.findings {
    let standing = finding.standing == .warning ? "warning" : "observation"
    say("\(standing) \(finding.code) \(finding.evidence ?? "-")")
}
if CommandLine.arguments.contains("watch") {
    let watch = monitor.watchChallenge { _ in }
    say("watching")
    _ = alarmed.wait(timeout: .now() + 10)
    watch.end()
}
say("done")
