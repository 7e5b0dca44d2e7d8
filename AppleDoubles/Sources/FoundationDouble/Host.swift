public import Foundation

extension ProcessInfo {
    /// Whether this is an iPhone app on a Mac. [Foundation.ProcessInfo.isiOSAppOnMac iOS 14.0]
    public var isiOSAppOnMac: Bool { DoubleBundle.current.isOnMac }
}

/// The app as the double of its bundle tells it, per task. [double]
public struct DoubleBundle: Sendable {
    /// An iPhone app on a Mac. [double]
    public var isOnMac = false

    /// The bundle of the current task. [double]
    @TaskLocal public static var current = DoubleBundle()

    /// An app on a phone without a receipt. [double]
    public init() {}
}

/// Runs code whose objects are freed at its end. [ObjectiveC.autoreleasepool(invoking:) iOS 7.0]
///
/// Linux frees at once.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
