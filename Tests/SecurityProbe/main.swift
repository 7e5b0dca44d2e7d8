import Foundation
import ThreeDSCore
import ThreeDSPlatform

// Says what the security checks see of this very process: one line for each finding. With the argument `watch` it then
// prints `watching` and one line for the first alarm of a running challenge, at most ten seconds long; with `calm` at most three. A last argument that is a
// number stands in place of the ten.
// With `patch` it changes one byte of a function that nobody calls, after the SDK's code was measured and before the challenge.

@Sendable func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

/// Makes the page of a function writable, has the kernel put a breakpoint (INT3) at its start as a debugger does, and makes the page as it was;
/// false when the kernel does not let it. The program does not write itself: sanitizers know no memory of code.
func patchUnusedFunction() -> Bool {
    let unused: @convention(c) (CInt) -> CInt = { $0 &* 3 }
    let page = UInt(sysconf(CInt(_SC_PAGESIZE)))
    let address = unsafeBitCast(unused, to: UInt.self)
    guard let start = UnsafeMutableRawPointer(bitPattern: address & ~(page - 1)),
        mprotect(start, Int(page), PROT_READ | PROT_WRITE | PROT_EXEC) == 0
    else { return false }
    let memory = open("/proc/self/mem", O_WRONLY)
    var breakpoint: UInt8 = 0xCC
    let written = pwrite(memory, &breakpoint, 1, off_t(bitPattern: address))
    close(memory)
    return mprotect(start, Int(page), PROT_READ | PROT_EXEC) == 0 && written == 1
}

let environment = SecurityEnvironment.host
var configuration = SecurityConfiguration()
configuration.policy = .production
configuration.watchInterval = .milliseconds(20)
let alarmed = DispatchSemaphore(value: 0)
let monitor = SecurityMonitor(configuration: configuration, environment: environment, timeSource: SystemTimeSource()) { alarm in
    guard [.challengeStart, .challengeRunning].contains(alarm.moment) else { return }
    say("alarm \(alarm.severity.rawValue) \(alarm.event.rawValue) \(alarm.finding.code)")
    alarmed.signal()
}
monitor.inspect(at: .initialization)
for finding in monitor.findings {
    let standing = finding.standing == .warning ? "warning" : "observation"
    say("\(standing) \(finding.code) \(finding.evidence ?? "-")")
}
if CommandLine.arguments.contains("watch") {
    await monitor.startCodeCheck().value
    say("measured \(await environment.code?.sliceCount ?? 0)")
    if CommandLine.arguments.contains("patch") { say("patched \(patchUnusedFunction())") }
    let watch = monitor.watchChallenge { _ in }
    say("watching")
    let seconds = CommandLine.arguments.contains("calm") ? 3.0 : CommandLine.arguments.last.flatMap(Double.init) ?? 10
    _ = await withCheckedContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(returning: alarmed.wait(timeout: .now() + seconds)) }
    }
    watch.end()
}
say("done")
