import Foundation
import ThreeDSJSON

/// Writes the driver's lines, whole and one after the other.
final class DriverWriter: Sendable {
    private let lock = NSRecursiveLock()
    private let send: @Sendable (JSONValue) -> Void

    init(_ send: @escaping @Sendable (JSONValue) -> Void) { self.send = send }

    func write(_ event: JSONObject) {
        lock.lock()
        defer { lock.unlock() }
        send(.object(event))
    }

    /// Runs `body` so that nothing it sets off is written before the line that it returns.
    func answer(_ body: () -> JSONObject) {
        lock.lock()
        defer { lock.unlock() }
        write(body())
    }
}
