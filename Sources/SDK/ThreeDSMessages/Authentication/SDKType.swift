/// `sdkType`
package struct SDKType: RawRepresentable, Equatable, Sendable {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    package static let defaultSDK = Self(rawValue: "01")
    /// An SDK whose work is shared between the app and a server.
    package static let splitSDK = Self(rawValue: "02")
}

/// `sdkVariant`, a member of `defaultSdkType` and of `splitSdkType`.
package enum SDKVariant: String, Sendable {
    case native = "01"
}

extension String {
    /// Creates the text of a number for an element of two digits, such as `sdkMaxTimeout` and `interactionCounter`.
    package init(twoDigits number: Int) { self = number < 10 ? "0\(number)" : "\(number)" }
}
