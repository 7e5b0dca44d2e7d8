import ThreeDSCounterpart
import ThreeDSBase
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform

/// A refusal of the simulator's own HTTP interface: who refuses, which member, why.
///
/// Status, rule and words are made from the value, in `APIError+Answer.swift` and `APIError+Words.swift`; nothing reads them back.
struct APIError: Error, Equatable {
    let party: APIParty
    /// The member, header or element that is refused.
    let field: String
    let reason: Reason

    init(_ field: String, _ reason: Reason, by party: APIParty = .role(.server)) {
        self.party = party
        self.field = field
        self.reason = reason
    }

    /// Creates the error for an AReq that a DS or an ACS answered with an Erro.
    init(erro: JSONObject) {
        let party = Party.allCases.first { $0.component == erro.code(Field.errorComponent) } ?? .server
        self.init(erro.string(Field.errorDetail) ?? "", .erro(erro), by: .role(party))
    }

    /// A path that leads nowhere, or to no such thing.
    static func path(_ thing: UnknownThing) -> APIError { APIError("path", .unknown(thing), by: .http) }
}

/// Who refuses a call of the simulator's own HTTP interface.
enum APIParty: Equatable, Sendable {
    /// The HTTP server before any party.
    case http
    case role(Party)
    case splitSDKServer
}

extension APIError {
    /// Why a call is refused.
    enum Reason: Equatable, Sendable {
        /// The Erro of a DS or an ACS.
        case erro(JSONObject)
        /// The first of the required members that are missing, and all of them.
        case missing([String])
        /// The value has another type or form.
        case form(Form)
        /// A text of this many characters.
        case characters(ClosedRange<Int>)
        /// One of these texts.
        case oneOf([String])
        /// A name occurs twice in its object.
        case occursTwice
        /// Nothing that the simulator has is named.
        case unknown(UnknownThing, nearest: String? = nil)
        /// The call has no member of this name, only perhaps a similar one.
        case unknownMember(nearest: String?)
        /// The request has another method than these.
        case method([String])
        /// The content type is another one than this.
        case contentType(ContentTypeRule)
        /// The content has more than 1 MiB.
        case contentTooLong
        /// The request is not one that the HTTP server reads; it is answered with this status.
        case malformed(status: Int)
        /// No token of the server.
        case token
        /// Not what clients at a named address must present.
        case accessToken
        /// The card's ACS does not speak the version.
        case versionOfACS
        /// The card number is of another directory server's range.
        case otherCardRange
        /// The card number is of no directory server's range.
        case noCardRange
        /// The scenario exists in these versions only.
        case scenarioVersions([String])
        /// The scenario cannot be played in a browser.
        case appChannelOnly(BrowserObstacle)
        /// The identifier was given out for another directory server.
        case otherDirectoryServer
        /// The ACS did not see the 3DS Method that the order says was completed.
        case methodNotSeen
        /// As many transactions are open as may be.
        case openTransactions(limit: Int)
        /// The servers have broken down.
        case outage
        /// A server cannot be reached, after this many attempts.
        case unreachable(attempts: Int)
        /// A directory server answered a PReq with this status, and no card ranges are known.
        case status(Int)
        /// No ARes came within this time.
        case noARes(within: TimeSpan)
        /// No PRes came within this time, and no card ranges are known.
        case noPRes(within: TimeSpan)
        /// A card range of a directory server cannot be changed so.
        case cardRange(CardRangeError)
        /// The scenario needs a cardholder, whom 3RI does not have.
        case withoutCardholder
        /// The simulator could not sign.
        case unsigned
        /// The request came under the host name of another server.
        case foreignHost
        /// The request came from a web page.
        case foreignPage
    }

    /// What a value must be.
    enum Form: CaseIterable, Sendable {
        case string, bool, object, number, digits, objectOrText, jsonObject, jsonBody, jsonInside, stringList
        /// Minor units.
        case amount
        /// ISO 4217.
        case currency
        /// A number of faults.
        case count
        /// The type of minutes.
        case minutes
        case fiveToNinetyNineMinutes
        case uuid, base64URL, shortBase64URL
        case messageCategory
        /// One `threeDSRequestorChallengeInd`, or a list.
        case challengeIndicators
        case notificationURL, methodNotificationURL, returnURL
        /// The form of the shop's page.
        case frameOrPage
    }

    /// What a call can name.
    enum UnknownThing: CaseIterable, Sendable {
        case path, picture, asset
        case directoryServerPath, cardRangeFile
        case directoryServer, scenario, splitSDKFault, cardRangeFault
        /// A transaction by the identifier that one of the parties gave it.
        case serverTransaction, acsTransaction, methodTransaction, browserChallenge, page
        /// An identifier that `/v1/versioning` gave out.
        case announcedTransaction
    }

    /// What a content type must be.
    enum ContentTypeRule: CaseIterable, Sendable {
        case json, form, joseOrJSON, jsonMessage
    }
}
