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
    ///
    /// Every sequence of 13 to 19 digits that ends in its check digit (Luhn) counts as a card number. Other digits can stand directly before
    /// and after it, and blanks, hyphens and dots can stand between its digits. A long number of another kind can contain such a sequence
    /// by chance and is then masked too.
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

        var isListening: Bool { logger.isHeard }

        func receive(_ event: DiagnosticEvent) {
            guard event.level <= level, logger.isHeard else { return }
            logger.send(
                classMethod: event.transactionID?.text ?? "service", tag: ThreeDSLogger.sdkTag, message: event.message,
                exception: nil)
        }
    }
}
