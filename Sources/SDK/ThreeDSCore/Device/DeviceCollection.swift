import Foundation
package import ThreeDSBase

/// The answers of a source, before the rules of a data version apply.
package struct DeviceCollection: Sendable {
    /// The platform that the source reports.
    package let platform: DeviceInformationPlatform
    /// The answers by id. Ids that were not requested are missing.
    let answers: [String: Answer]

    enum Answer: Equatable, Sendable {
        case reading(DeviceInformationValue)
        case failed
    }

    /// The time limits of a collection.
    package struct Patience: Sendable {
        /// Off the main thread, for all parameters together.
        package var total = TimeSpan.seconds(2)
        /// On the main thread, which must not block.
        package var mainThread = TimeSpan.milliseconds(250)

        /// Creates the usual limits: two seconds, and a quarter of a second on the main thread.
        package init() {}

        init(total: TimeSpan, mainThread: TimeSpan) {
            self.total = total
            self.mainThread = mainThread
        }
    }

    /// Asks the source for `ids`, each once.
    ///
    /// Parameters that belong on the main thread are read there, at once when this is the main thread. The others are read on a separate
    /// thread. A source that hangs is abandoned: late answers are missing. Never waits for the main thread on the main thread.
    package static func read(
        _ ids: [String], from source: DeviceInformationSource, patience: Patience = Patience(), mainThread: MainThread = .system
    ) -> DeviceCollection {
        let answers = Locked<[String: Answer]?>([:])
        // False when no caller waits any more.
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
        // Not a DispatchGroup, which would trap when it is released while a reader hangs.
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
        let deadline = DispatchTime.now() + .milliseconds((isMain ? patience.mainThread : patience.total).milliseconds)
        for _ in 0..<(isMain || main.isEmpty ? 1 : 2) { _ = done.wait(timeout: deadline) }
        return DeviceCollection(
            platform: source.platform,
            answers: answers.withLock { answers in
                defer { answers = nil }
                return answers ?? [:]
            })
    }
}
