import Foundation
import ThreeDSBase
import ThreeDSCore

/// A sink for log lines that an app adds to ``ThreeDSLogger``.
public protocol LogProtocol: AnyObject, Sendable {
    /// Called on the logger's own queue, one line after the other.
    ///
    /// - Parameters:
    ///   - classMethod: where the line comes from; of the SDK the SDK transaction ID, or `service`.
    ///   - tag: ``ThreeDSLogger/sdkTag`` for the SDK's own lines.
    ///   - message: the line.
    ///   - exception: given by whoever logs; the SDK gives none.
    func log(classMethod: String, tag: String, message: String, exception: (any Error)?)
}

/// The log of the SDK and of apps that want their lines among the SDK's.
public final class ThreeDSLogger: Sendable {
    private struct State: Sendable {
        var sinks: [any LogProtocol] = []
        var provider: (any LogUploaderConfigProvider)?
    }

    /// The tag of the SDK's own lines.
    public static let sdkTag = DiagnosticEvent.tag
    /// The one logger.
    public static let shared = ThreeDSLogger()

    private let state = Locked(State())
    private let queue = DeliveryQueue("threeds.log", capacity: 4_096)

    init() {}

    /// Adds a sink, which gets every line from now on; nothing happens when it is there already.
    public func addLogInterface(logger: any LogProtocol) {
        state.withLock { state in
            if !state.sinks.contains(where: { $0 === logger }) { state.sinks.append(logger) }
        }
    }

    /// Takes a sink away.
    public func removeLogInterface(logger: any LogProtocol) {
        state.withLock { state in state.sinks.removeAll { $0 === logger } }
    }

    /// Who decides where an SDK's logs are uploaded; nil, the default: nowhere. Asked at each `initialize` from then on.
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

    /// Whether a line would reach anyone.
    private var isHeard: Bool { state.withLock { !$0.sinks.isEmpty } }

    var provider: (any LogUploaderConfigProvider)? { state.withLock { $0.provider } }

    /// The way of a service's events to the sinks.
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
    /// The text with every run of 13 to 19 digits that ends in its check digit (Luhn) replaced by asterisks but for the last four.
    /// Single blanks and hyphens between the digits do not help.
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

    /// The places of digits that follow each other, at most one blank or hyphen between two.
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
