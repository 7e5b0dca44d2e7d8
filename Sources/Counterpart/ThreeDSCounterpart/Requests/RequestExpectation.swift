package import ThreeDSMessages
package import ThreeDSJSON

/// What an ACS knows when a CReq arrives.
package struct RequestExpectation: Equatable, Sendable {
    package var version: ProtocolVersion
    package var identifiers: TransactionIdentifiers
    /// The ACS's own copy of the SDK counter.
    package var counter: UInt8
    /// `acsUiType` of the CRes being answered; `nil` when none was sent yet.
    package var answering: UIType?
    /// The CRes being answered had `whitelistingInfoText`, in 2.3.1 `trustListInfoText`.
    package var asksForWhitelisting: Bool
    /// `threeDSRequestorAppURL` of the first CReq, which every later one must repeat.
    package var appURL: String?
    /// The CRes being answered had `deviceBindingInfoText`.
    package var asksForDeviceBinding = false
    /// The CRes being answered had `challengeEntryBoxTwo`.
    package var hasSecondEntry = false
    /// The CRes being answered had `challengeAddLabel`.
    package var offersAdditional = false
    /// The CRes being answered had `oobAppURL`.
    package var offersApp = false
    /// The ACS knows the Bridging extension (2.2.0): it may be critical.
    package var supportsBridging = false

    package init(
        version: ProtocolVersion, identifiers: TransactionIdentifiers, counter: UInt8, answering: UIType? = nil,
        asksForWhitelisting: Bool = false, appURL: String? = nil
    ) {
        self.version = version
        self.identifiers = identifiers
        self.counter = counter
        self.answering = answering
        self.asksForWhitelisting = asksForWhitelisting
        self.appURL = appURL
    }

    /// Takes over what a good CRes of this version asks for: everything that depends on the CRes being answered.
    package mutating func answer(_ response: JSONObject) {
        let type = response.string(Field.acsUiType).flatMap(UIType.init(rawValue:))
        func has(_ name: String) -> Bool {
            guard let type, let form = DataElement.named(name, in: version)?.form(in: version) else { return false }
            return (form.required + form.optional).contains(type) && response[name] != nil
        }
        answering = type
        asksForWhitelisting = has(Field.whitelistingInfoText) || has(Field.trustListInfoText)
        asksForDeviceBinding = has(Field.deviceBindingInfoText)
        hasSecondEntry = has(Field.challengeEntryBoxTwo)
        offersAdditional = has(Field.challengeAddLabel)
        offersApp = version.has(.appSwitch) && has(Field.oobAppURL)
    }
}
