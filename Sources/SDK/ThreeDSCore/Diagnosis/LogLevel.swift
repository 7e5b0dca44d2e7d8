/// How much is logged: all events up to a level. The parameter `LogLevel` sets the same by number.
public enum LogLevel: Int, Sendable, CaseIterable, Comparable {
    /// 0: errors: a transaction failed, or the device cannot be trusted.
    case error = 0
    /// 1: messages and decisions; the default.
    case information = 1
    /// 2: actions of the cardholder and the app.
    case verbose = 2
    /// 3: sizes, timers, TLS.
    case debug = 3

    /// Compares the levels by number.
    public static func < (a: LogLevel, b: LogLevel) -> Bool { a.rawValue < b.rawValue }
}

/// The subject of a log event; later versions may add others.
public struct LogType: RawRepresentable, Hashable, Sendable {
    /// The type's name.
    public let rawValue: String

    /// Creates a type by name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Events without a type of their own.
    public static let info = Self(rawValue: "Info")
    /// The head of a request: sizes only.
    public static let requestHeaders = Self(rawValue: "RequestHeaders")
    /// The head of a response: status and sizes.
    public static let responseHeaders = Self(rawValue: "ResponseHeaders")
    /// The content of a request: its size.
    public static let requestBody = Self(rawValue: "RequestBody")
    /// The content of a response: its size and kind.
    public static let responseBody = Self(rawValue: "ResponseBody")
    /// A Challenge Request: counter and kind of entry.
    public static let creq = Self(rawValue: "CReq")
    /// A Challenge Response: counter and kind of screen, or what is wrong with it.
    public static let cres = Self(rawValue: "CRes")
    /// An Error Message: code, component, names of elements.
    public static let erro = Self(rawValue: "Erro")
    /// The ephemeral key of a transaction: its curve.
    public static let ephemeralKey = Self(rawValue: "EphemeralKey")
    /// The device data: the size of the JWE.
    public static let deviceParameters = Self(rawValue: "DeviceParams")
    /// A finding of the security checks.
    public static let securityWarning = Self(rawValue: "SW")

    /// All that this version of the SDK uses.
    package static let all = [
        info, requestHeaders, responseHeaders, requestBody, responseBody, creq, cres, erro, ephemeralKey, deviceParameters,
        securityWarning,
    ]
}
