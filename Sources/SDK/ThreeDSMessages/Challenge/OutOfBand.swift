/// `oobAppURLInd`: whether the SDK can open the URL of the issuer's app.
package enum OOBAppURLIndicator: String, Hashable, Sendable, CaseIterable {
    case supported = "01"
    case notSupportedByDevice = "02"
    /// The app has switched off this ability.
    case notSupportedByRequestor = "03"
}

/// The reason for the SDK's question whether an out-of-band authentication is done.
///
/// In 2.1.0 and 2.2.0 all three have the same wire form (`oobContinue` `true`).
package enum OOBContinuation: Equatable, Sendable, CaseIterable {
    /// The cardholder pressed the button: `oobContinue` `01`.
    case button
    /// The app returned to the foreground: `oobContinue` `02`.
    case automatic
    /// The system could not open `oobAppURL`: `oobContinue` `02` with `oobAppStatus` `01`.
    case appNotOpened

    /// The value of `oobContinue` in 2.3.1.
    package var code: String { self == .button ? "01" : "02" }

    /// Reads a continuation; returns `nil` when neither element has a known value.
    package init?(code: String?, appStatus: String?) {
        switch (code, appStatus) {
        case (_, "01"): self = .appNotOpened
        case ("01", _): self = .button
        case ("02", _): self = .automatic
        default: return nil
        }
    }
}
