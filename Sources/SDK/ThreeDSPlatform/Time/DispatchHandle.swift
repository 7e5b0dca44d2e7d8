package import Dispatch

/// Ends a source of Dispatch.
package struct DispatchHandle: @unchecked Sendable {  // unchecked: sources take calls from any thread
    private let source: any DispatchSourceProtocol

    /// Creates a handle on `source`.
    package init(_ source: any DispatchSourceProtocol) { self.source = source }

    /// Ends the source; repetition is harmless.
    package func cancel() { source.cancel() }
}
