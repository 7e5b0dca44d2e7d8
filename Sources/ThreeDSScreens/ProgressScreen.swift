/// The processing screen that an app shows between the AReq and the ARes, before any challenge (CORE-143, CORE-144).
///
/// A spinner and the payment system's logo, nothing to tap.
public struct ProgressScreen: Equatable, Sendable {
    /// The SDK transaction ID of the payment.
    public var sdkTransactionID: String
    /// The payment system's logo, a picture file; nil: the SDK has none.
    public var logo: [UInt8]?
    /// The logo for dark surroundings; nil: ``logo``.
    public var darkLogo: [UInt8]?
    /// A white box stands behind spinner and logo (parameter `ShowWhiteBoxInProcessingScreen`).
    public var showsWhiteBox: Bool
    /// Colour of the spinner, `#RRGGBB` (parameter `ProgressBarColor`); nil: the presenter's own.
    public var spinnerColor: String?

    /// A processing screen.
    public init(
        sdkTransactionID: String, logo: [UInt8]? = nil, darkLogo: [UInt8]? = nil, showsWhiteBox: Bool = false,
        spinnerColor: String? = nil
    ) {
        self.sdkTransactionID = sdkTransactionID
        self.logo = logo
        self.darkLogo = darkLogo
        self.showsWhiteBox = showsWhiteBox
        self.spinnerColor = spinnerColor
    }
}
