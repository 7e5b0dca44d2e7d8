import Foundation
import ThreeDSBase

/// What a source answered, before any data version's rules.
package struct DeviceCollection: Sendable {
    /// What the source reports.
    package let platform: DevicePlatform
    /// By id; ids that were not asked for are missing.
    let answers: [String: Answer]

    enum Answer: Equatable, Sendable {
        case reading(DeviceReading)
        case failed
    }

    /// How long a collection may take.
    package struct Patience: Sendable {
        /// Off the main thread, for all parameters together.
        package var milliseconds = 2_000
        /// On the main thread, which must not stand still.
        package var mainThreadMilliseconds = 250

        /// Two seconds, and a quarter of one on the main thread.
        package init() {}

        init(milliseconds: Int, mainThreadMilliseconds: Int) {
            self.milliseconds = milliseconds
            self.mainThreadMilliseconds = mainThreadMilliseconds
        }
    }

    /// Asks the source for `ids`, each once.
    ///
    /// What belongs on the main thread is read there, at once when this is the main thread; the rest on a thread of its own. A
    /// source that hangs is left behind: what it has not answered in time is missing. Never waits for the main thread from itself.
    package static func read(
        _ ids: [String], from source: DeviceInformationSource, patience: Patience = Patience(), mainThread: MainThread = .system
    ) -> DeviceCollection {
        let answers = Locked<[String: Answer]?>([:])
        // False once nobody waits any more.
        @Sendable func ask(_ id: String) -> Bool {
            guard answers.withLock({ $0 != nil }) else { return false }
            let answer: Answer
            do { answer = .reading(try source.read(id)) } catch { answer = .failed }
            return answers.withLock { answers in
                answers?[id] = answer
                return answers != nil
            }
        }
        let main = ids.filter(source.mainThreadParameters.contains)
        let others = ids.filter { !source.mainThreadParameters.contains($0) }
        // Not a group: one that is let go while a reader hangs would trap.
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            _ = others.allSatisfy(ask)
            done.signal()
        }
        thread.qualityOfService = .userInitiated
        thread.start()
        let isMain = mainThread.isCurrent()
        if isMain {
            _ = main.allSatisfy(ask)
        } else if !main.isEmpty {
            mainThread.run {
                _ = main.allSatisfy(ask)
                done.signal()
            }
        }
        let deadline = DispatchTime.now() + .milliseconds(isMain ? patience.mainThreadMilliseconds : patience.milliseconds)
        for _ in 0..<(isMain || main.isEmpty ? 1 : 2) { _ = done.wait(timeout: deadline) }
        return DeviceCollection(
            platform: source.platform,
            answers: answers.withLock { answers in
                defer { answers = nil }
                return answers ?? [:]
            })
    }
}
