package import Foundation
import ThreeDSCounterpart
package import ThreeDSJSON
import ThreeDSMessages

/// A message between two parties, for a log. What could pay or confirm a payment is masked.
package struct ExchangedMessage: Sendable {
    /// Who sends and receives messages.
    package enum Station: Sendable {
        case server, directoryServer, acs
        /// The SDK, or a browser.
        case client

        /// For people and logs.
        package var name: String {
            switch self {
            case .server: "3DS Server"
            case .directoryServer: "DS"
            case .acs: "ACS"
            case .client: "client"
            }
        }
    }

    package let date: Date
    /// Nil for an Erro that does not say it.
    package let sender: Station?
    /// Nil for an Erro.
    package let receiver: Station?
    package let message: JSONObject

    package init(_ message: JSONObject, at date: Date) {
        self.date = date
        self.message = message.masked
        (sender, receiver) =
            switch message.messageKind {
            case .areq, .preq: (.server, .directoryServer)
            case .ares, .pres: (.directoryServer, .server)
            case .creq: (.client, .acs)
            case .cres: (.acs, .client)
            case .rreq: (.acs, .directoryServer)
            case .rres: (.directoryServer, .acs)
            case .erro, nil: (Station(message.code(Field.errorComponent)), nil)
            }
    }
}

extension ExchangedMessage.Station {
    fileprivate init?(_ component: ErrorComponent?) {
        switch component {
        case ErrorComponent.threeDSServer: self = .server
        case ErrorComponent.directoryServer: self = .directoryServer
        case ErrorComponent.acs: self = .acs
        case ErrorComponent.sdk: self = .client
        default: return nil
        }
    }
}

extension JSONObject {
    private static let hidden: Set<String> = [
        Field.challengeDataEntry, Field.challengeDataEntryTwo, Field.challengeHTMLDataEntry, Field.authenticationValue,
    ]

    /// The message without what could pay or confirm a payment: the middle of the card number, entries, the authentication value.
    ///
    /// Every member of such a name counts, whatever its type, also where a name occurs twice.
    package var masked: JSONObject {
        JSONObject(
            map { name, value in
                if name == Field.acctNumber { return (name, .string(value.stringValue?.maskedCardNumber ?? "***")) }
                return (name, Self.hidden.contains(name) ? "***" : value)
            })
    }
}

extension String {
    /// The first six and the last four characters, with the others hidden; nothing of a text that is too short to be a card number.
    fileprivate var maskedCardNumber: String {
        count < 13 ? "***" : prefix(6) + String(repeating: "*", count: count - 10) + suffix(4)
    }
}
