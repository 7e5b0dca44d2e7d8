import Foundation
import ThreeDSBase
import ThreeDSJSON
import ThreeDSPlatform

/// A program of the user that is run for its output.
enum ToolProcess {
    /// Why there is no output.
    enum Trouble: Error, Equatable, Sendable {
        case cannotStart
        /// The status is not 0.
        case failed(status: Int32)
        case tooLong(Int)
        /// Nothing more came in this time.
        case late(TimeSpan)

        var words: String {
            switch self {
            case .cannotStart: "cannot be started"
            case .failed(let status): "ended with status \(status)"
            case .tooLong(let bytes): "wrote more than \(bytes) bytes"
            case .late(let limit): "did not end within \(limit.secondsText) s"
            }
        }
    }

    private enum Event: Sendable {
        case output([UInt8]), endOfOutput, ended(Int32), timeIsOver
    }

    /// Runs a command line of the shell and returns what it wrote to standard output. Its standard error is ours.
    ///
    /// - Parameter input: what it finds on standard input.
    static func output(
        of command: String, input: [UInt8], limit: Int = 65_536, within patience: TimeSpan = .seconds(30)
    ) async throws(Trouble) -> [UInt8] {
        // A command need not read its input.
        ToolDescriptor.ignoreBrokenPipes()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", command]
        let (toCommand, fromCommand) = (Pipe(), Pipe())
        process.standardInput = toCommand
        process.standardOutput = fromCommand
        let (events, report) = AsyncStream<Event>.makeStream()
        process.terminationHandler = { report.yield(.ended($0.terminationStatus)) }
        do { try process.run() } catch { throw .cannotStart }
        // Threads of their own: reading and writing wait.
        Thread.detachNewThread {
            try? ToolDescriptor.write(input, to: toCommand.fileHandleForWriting.fileDescriptor)
            try? toCommand.fileHandleForWriting.close()
        }
        Thread.detachNewThread {
            let descriptor = fromCommand.fileHandleForReading.fileDescriptor
            while let piece = try? ToolDescriptor.read(from: descriptor, atMost: 65_536), !piece.isEmpty {
                report.yield(.output(piece))
            }
            withExtendedLifetime(fromCommand) { _ = report.yield(.endOfOutput) }
        }
        let timer = Task {
            try? await SystemTimeSource().sleep(for: patience)
            report.yield(.timeIsOver)
        }
        defer { timer.cancel() }
        var output: [UInt8] = []
        var status: Int32?
        var isComplete = false
        for await event in events {
            switch event {
            case .output(let piece):
                output += piece
                if output.count > limit {
                    kill(process.processIdentifier, SIGKILL)
                    throw .tooLong(limit)
                }
            case .endOfOutput: isComplete = true
            case .ended(let number): status = number
            case .timeIsOver:
                kill(process.processIdentifier, SIGKILL)
                throw .late(patience)
            }
            guard isComplete, let status else { continue }
            guard status == 0 else { throw .failed(status: status) }
            return output
        }
        // The stream ends only with the task.
        kill(process.processIdentifier, SIGKILL)
        throw .late(patience)
    }
}
