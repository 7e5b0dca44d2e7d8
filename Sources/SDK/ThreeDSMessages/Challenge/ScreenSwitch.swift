/// A switch of a native screen, next to a text of the issuer. It is off at first, and every answer except Cancel sends its state.
///
/// The order is that on a screen. The raw value is the name of the switch outside the messages: as the id of its element, in the
/// log and in transcripts, for the driver and in scenarios.
public enum ScreenSwitch: String, CaseIterable, Sendable {
    /// Adds the merchant to the cardholder's list: whitelisting in 2.2.0, the trust list in 2.3.1.
    case trustList
    /// Binds the device to the cardholder's account; 2.3.1.
    case deviceBinding
}

extension ScreenSwitch {
    /// The elements of a switch in the messages of one version.
    package struct Elements: Equatable, Sendable {
        /// The element of the CRes with the text next to the switch.
        package let text: String
        /// The element of the CReq with the state.
        package let entry: String

        fileprivate init(text: String, entry: String) {
            self.text = text
            self.entry = entry
        }
    }

    /// The elements under all the names that they have had, the oldest first. No version has two of them.
    package var elements: [Elements] {
        switch self {
        case .trustList:
            [
                Elements(text: Field.whitelistingInfoText, entry: Field.whitelistingDataEntry),
                Elements(text: Field.trustListInfoText, entry: Field.trustListDataEntry),
            ]
        case .deviceBinding: [Elements(text: Field.deviceBindingInfoText, entry: Field.deviceBindingDataEntry)]
        }
    }

    /// Returns the elements in a version; `nil` when the version does not have the switch.
    package func elements(in version: ProtocolVersion) -> Elements? {
        elements.first { DataDictionary.app.named($0.text, in: version) != nil }
    }

    /// Returns what each switch has that is in a message, found by the name of an element.
    package static func each<Value>(_ element: KeyPath<Elements, String>, _ value: (String) -> Value?) -> [ScreenSwitch: Value] {
        var found: [ScreenSwitch: Value] = [:]
        for each in allCases {
            for elements in each.elements where found[each] == nil { found[each] = value(elements[keyPath: element]) }
        }
        return found
    }
}
