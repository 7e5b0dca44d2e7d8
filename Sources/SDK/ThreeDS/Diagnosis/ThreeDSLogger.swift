import Foundation
import ThreeDSBase
import ThreeDSCore

/// A sink for log lines that an app adds to ``ThreeDSLogger``.
public protocol LogProtocol: AnyObject, Sendable {
    /// Writes a line. Called on the logger's own queue, one line after the other.
    ///
    /// - Parameters:
    ///   - classMethod: the origin of the line. For the SDK's lines it is the SDK transaction ID, or `service`.
    ///   - tag: ``ThreeDSLogger/sdkTag`` for the SDK's own lines.
    ///   - message: the line.
    ///   - exception: an error that the app logs; the SDK passes nil.
    func log(classMethod: String, tag: String, message: String, exception: (any Error)?)
}

/// The log of the SDK, which apps can also write their own lines to.
public final class ThreeDSLogger: Sendable {
    private struct State: Sendable {
        var sinks: [any LogProtocol] = []
        var provider: (any LogUploaderConfigProvider)?
    }

    /// The tag of the SDK's own lines.
    public static let sdkTag = DiagnosticEvent.tag
    /// The only logger.
    public static let shared = ThreeDSLogger()

    private let state = Locked(State())
    private let queue = DeliveryQueue("threeds.log", capacity: 4_096)

    init() {}

    /// Adds a sink, which gets every line from now on. Adding it a second time has no effect.
    public func addLogInterface(logger: any LogProtocol) {
        state.withLock { state in
            if !state.sinks.contains(where: { $0 === logger }) { state.sinks.append(logger) }
        }
    }

    /// Removes a sink.
    public func removeLogInterface(logger: any LogProtocol) {
        state.withLock { state in state.sinks.removeAll { $0 === logger } }
    }

    /// Sets who decides where the logs are uploaded; nil, the default: nothing is uploaded. The provider is asked at each later
    /// `initialize`.
    public func setupLogUploaderConfigProvider(_ provider: (any LogUploaderConfigProvider)?) {
        state.withLock { $0.provider = provider }
    }

    /// Sends a line of the app to the sinks. Card numbers in the message are masked; everything else is the app's responsibility.
    public func log(classMethod: String, tag: String, message: String, exception: (any Error)? = nil) {
        send(classMethod: classMethod, tag: tag, message: CardNumberMask.masked(message), exception: exception)
    }

    private func send(classMethod: String, tag: String, message: String, exception: (any Error)?) {
        let sinks = state.withLock { $0.sinks }
        guard !sinks.isEmpty else { return }
        _ = queue.post { dropped in
            for sink in sinks {
                if dropped > 0 {
                    sink.log(
                        classMethod: "service", tag: Self.sdkTag, message: "\(dropped) lines were dropped: a logger is too slow",
                        exception: nil)
                }
                sink.log(classMethod: classMethod, tag: tag, message: message, exception: exception)
            }
        }
    }

    /// Whether at least one sink would get a line.
    private var isHeard: Bool { state.withLock { !$0.sinks.isEmpty } }

    var provider: (any LogUploaderConfigProvider)? { state.withLock { $0.provider } }

    /// Returns what passes a service's events to the sinks.
    func sink(level: LogLevel) -> any DiagnosticSink { LoggerSink(logger: self, level: level) }

    private struct LoggerSink: DiagnosticSink {
        let logger: ThreeDSLogger
        let level: LogLevel

        func take(_ event: DiagnosticEvent) {
            guard LogLevel(event.level) <= level, logger.isHeard else { return }
            logger.send(
                classMethod: event.transactionID?.text ?? "service", tag: ThreeDSLogger.sdkTag, message: event.message,
                exception: nil)
        }
    }
}

/// Hides card numbers in texts that the SDK did not write.
enum CardNumberMask {
    /// Returns the text with card numbers masked: every run of 13 to 19 digits that ends in its check digit (Luhn) becomes
    /// asterisks, except for the last four digits. Single blanks and hyphens between the digits do not prevent this.
    static func masked(_ text: String) -> String {
        var result = Array(text.unicodeScalars)
        var index = 0
        while index < result.count {
            let run = run(in: result, from: index)
            guard let end = run.last else {
                index += 1
                continue
            }
            if isCardNumber(run.map { result[$0] }) {
                for position in run.dropLast(4) { result[position] = "*" }
            }
            index = end + 1
        }
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: result)
        return String(scalars)
    }

    /// Returns the places of consecutive digits, with at most one blank or hyphen between two.
    private static func run(in text: [Unicode.Scalar], from start: Int) -> [Int] {
        var places: [Int] = []
        var index = start
        while index < text.count {
            if ("0"..."9").contains(text[index]) {
                places.append(index)
                index += 1
            } else if !places.isEmpty, text[index] == " " || text[index] == "-", index + 1 < text.count,
                ("0"..."9").contains(text[index + 1])
            {
                index += 1
            } else {
                break
            }
        }
        return places
    }

    private static func isCardNumber(_ digits: [Unicode.Scalar]) -> Bool {
        guard (13...19).contains(digits.count) else { return false }
        var sum = 0
        for (index, digit) in digits.reversed().enumerated() {
            let value = Int(digit.value) - 0x30
            sum += index.isMultiple(of: 2) ? value : value < 5 ? value * 2 : value * 2 - 9
        }
        return sum.isMultiple(of: 10)
    }
}
