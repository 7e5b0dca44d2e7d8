package import Foundation
package import ThreeDSJSON

/// AReqs of somebody's 3DS Server, written against the specification and not with the simulator's.
package struct AReqTemplate: Sendable {
    package enum Channel: String, CaseIterable, Sendable {
        case app = "01"
        case browser = "02"
        case requestorInitiated = "03"
    }

    package let version: String
    package let channel: Channel
    /// Where the RReq goes.
    package var serverURL = "https://3dss.example/results"
    package var cardNumber = "9001000000000000"
    /// Minor units.
    package var amount = 1_234
    package var date = Date()
    /// What the SDK gave, by the names of the AReq.
    package var sdk = JSONObject()
    package var id = UUID().uuidString.lowercased()

    package init(_ version: String, _ channel: Channel) {
        self.version = version
        self.channel = channel
    }

    /// 3RI of 2.1.0 has no payments.
    package var isPayment: Bool { channel != .requestorInitiated || version != "2.1.0" }

    /// The AReq.
    ///
    /// - Parameter changes: other members; null removes one.
    package func areq(_ changes: JSONObject = [:]) -> JSONObject {
        var areq: JSONObject = [
            "messageType": "AReq", "messageVersion": .string(version), "threeDSServerTransID": .string(id),
            "deviceChannel": .string(channel.rawValue), "messageCategory": isPayment ? "01" : "02",
            "threeDSRequestorID": "requestor-1", "threeDSRequestorName": "Other Shop",
            "threeDSRequestorURL": "https://other-shop.example", "threeDSServerRefNumber": "3DS_LOA_SER_THSI_020200_00001",
            "threeDSServerOperatorID": "OTHER-SERVER", "threeDSServerURL": .string(serverURL), "acctNumber": .string(cardNumber),
            "cardholderName": "TEST CARDHOLDER", "email": "cardholder@other-shop.example",
        ]
        if isPayment { areq = areq.with(purchase) }
        if version == "2.3.1" {
            areq = areq.with(["acquirerCountryCode": "276", "acquirerCountryCodeSource": "01"])
        }
        switch channel {
        case .app:
            areq = areq.with(["threeDSRequestorAuthenticationInd": "01", "sdkMaxTimeout": "05"]).with(sdk)
            if version == "2.3.1" { areq = areq.with(["sdkType": "01", "defaultSdkType": ["sdkVariant": "01"]]) }
        case .browser: areq = areq.with(["threeDSRequestorAuthenticationInd": "01"]).with(browser)
        case .requestorInitiated: areq = areq.with(["threeRIInd": isPayment ? "11" : "05"])
        }
        for (name, value) in changes { areq[name] = value == .null ? JSONValue?.none : value }
        return areq
    }

    private var purchase: JSONObject {
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.timeZone = TimeZone(secondsFromGMT: 0)
        format.dateFormat = "yyyyMMddHHmmss"
        return [
            "acquirerBIN": "900002", "acquirerMerchantID": "OTHER-1", "mcc": "5411", "merchantCountryCode": "276",
            "merchantName": "Other Shop", "purchaseAmount": .string(String(amount)), "purchaseCurrency": "978",
            "purchaseExponent": "2", "purchaseDate": .string(format.string(from: date)), "billAddrCity": "Town",
            "billAddrCountry": "276", "billAddrLine1": "Street 1", "billAddrPostCode": "12345",
        ]
    }

    private var browser: JSONObject {
        var browser: JSONObject = [
            "threeDSCompInd": "U", "notificationURL": "https://other-shop.example/returned", "browserAcceptHeader": "text/html",
            "browserUserAgent": "Example/1.0", "browserIP": "192.0.2.1", "browserJavaEnabled": false, "browserLanguage": "en",
            "browserColorDepth": "24", "browserScreenHeight": "900", "browserScreenWidth": "1440", "browserTZ": "-60",
        ]
        if version != "2.1.0" { browser["browserJavascriptEnabled"] = true }
        if version == "2.3.1" { browser["acceptLanguage"] = ["en"] }
        return browser
    }
}

extension JSONObject {
    /// The members with others, which take the place of those with their name.
    fileprivate func with(_ others: JSONObject) -> JSONObject {
        var object = self
        for (name, value) in others { object[name] = value }
        return object
    }
}
