package import ThreeDSMessages
package import ThreeDSJSON

/// The ACS's knowledge when a CReq arrives.
package struct RequestExpectation: Equatable, Sendable {
    package var version: ProtocolVersion
    package var identifiers: TransactionIdentifiers
    /// The ACS's own copy of the SDK counter.
    package var counter: UInt8
    /// The `acsUiType` of the CRes being answered; `nil` when no CRes was sent yet.
    package var answering: UIType?
    /// The switches whose texts the CRes being answered had.
    package var switches: Set<ScreenSwitch>
    /// The `threeDSRequestorAppURL` of the first CReq, which every later CReq must repeat.
    package var appURL: String?
    /// Whether the CRes being answered had `challengeEntryBoxTwo`.
    package var hasSecondEntry = false
    /// The actions whose labels the CRes being answered had.
    package var offered: Set<ScreenAction> = []
    /// Whether the CRes being answered had `oobAppURL`.
    package var offersApp = false
    /// Whether the ACS knows the Bridging extension (2.2.0): then the extension may be critical.
    package var supportsBridging = false

    package init(
        version: ProtocolVersion, identifiers: TransactionIdentifiers, counter: UInt8, answering: UIType? = nil,
        switches: Set<ScreenSwitch> = [], appURL: String? = nil
    ) {
        self.version = version
        self.identifiers = identifiers
        self.counter = counter
        self.answering = answering
        self.switches = switches
        self.appURL = appURL
    }

    /// Stores what the next CReq depends on, from a correct CRes of this version.
    package mutating func answer(_ response: JSONObject) {
        let type = response.string(Field.acsUiType).flatMap(UIType.init(rawValue:))
        func has(_ name: String) -> Bool {
            guard let type, let form = DataDictionary.whole.named(name, in: version)?.form(in: version) else { return false }
            return (form.required + form.optional).contains(type) && response[name] != nil
        }
        answering = type
        switches = Set(ScreenSwitch.allCases.filter { $0.elements(in: version).map { has($0.text) } == true })
        hasSecondEntry = has(Field.challengeEntryBoxTwo)
        offered = Set(ScreenAction.allCases.filter { $0.words.label.map(has) == true })
        offersApp = version.has(.appSwitch) && has(Field.oobAppURL)
    }
}
