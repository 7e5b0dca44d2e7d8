import Foundation

/// Where messages and intervals go. [os.OSLog iOS 10.0]
public final class OSLog: Sendable {
    /// What a log is for. [os.OSLog.Category iOS 12.0]
    public struct Category: Sendable {
        let name: String
        /// Intervals that Instruments shows without being asked. [os.OSLog.Category.pointsOfInterest iOS 12.0]
        public static let pointsOfInterest = Category(name: "PointsOfInterest")
    }

    /// The app's part that writes. [double]
    public let doubleSubsystem: String
    /// What for. [double]
    public let doubleCategory: String

    /// A log. [os.OSLog.init(subsystem:category:) iOS 12.0]
    public init(subsystem: String, category: Category) {
        doubleSubsystem = subsystem
        doubleCategory = category.name
    }

    /// A log with a category of one's own. [os.OSLog.init(subsystem:category:) iOS 10.0]
    public init(subsystem: String, category: String) {
        doubleSubsystem = subsystem
        doubleCategory = category
    }
}

/// What a signpost marks. [os.OSSignpostType iOS 12.0]
public struct OSSignpostType: Hashable, Sendable {
    let name: String
    /// An interval begins. [os.OSSignpostType.begin iOS 12.0]
    public static let begin = OSSignpostType(name: "begin")
    /// An interval ends. [os.OSSignpostType.end iOS 12.0]
    public static let end = OSSignpostType(name: "end")
    /// A point in time. [os.OSSignpostType.event iOS 12.0]
    public static let event = OSSignpostType(name: "event")
}

/// Tells intervals of one name apart. [os.OSSignpostID iOS 12.0]
public struct OSSignpostID: Hashable, Sendable {
    /// The number. [os.OSSignpostID.rawValue iOS 12.0]
    public let rawValue: UInt64

    /// An id of that number, which may not be 0. [os.OSSignpostID.init(_:) iOS 12.0]
    public init(_ value: UInt64) { rawValue = value }
}

/// Marks a point in time. [os.os_signpost(_:dso:log:name:signpostID:) iOS 12.0]
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer = #dsohandle, log: OSLog, name: StaticString, signpostID: OSSignpostID
) {
    DoubleSignposts.recorder?(DoubleSignpost(type: type.name, log: log.doubleSubsystem, name: "\(name)", id: signpostID.rawValue))
}

/// Marks a point in time with a message. [os.os_signpost(_:dso:log:name:signpostID:_:_:) iOS 12.0]
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer = #dsohandle, log: OSLog, name: StaticString, signpostID: OSSignpostID,
    _ format: StaticString, _ arguments: any CVarArg...
) {
    DoubleSignposts.recorder?(
        DoubleSignpost(
            type: type.name, log: log.doubleSubsystem, name: "\(name)", id: signpostID.rawValue, format: "\(format)",
            arguments: arguments.map { "\($0)" }))
}

/// A signpost that was written. [double]
public struct DoubleSignpost: Equatable, Sendable {
    /// `begin`, `end` or `event`. [double]
    public var type: String
    /// The log's subsystem. [double]
    public var log: String
    /// Name of the interval. [double]
    public var name: String
    /// Which interval of that name. [double]
    public var id: UInt64
    /// The message's format. [double]
    public var format = ""
    /// Its arguments as text. [double]
    public var arguments: [String] = []
}

/// Who reads the signposts. [double]
public enum DoubleSignposts {
    /// Gets every signpost that the current task writes. [double]
    @TaskLocal public static var recorder: (@Sendable (DoubleSignpost) -> Void)?
}
