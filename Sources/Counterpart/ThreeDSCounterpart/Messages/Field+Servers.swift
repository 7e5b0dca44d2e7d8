package import ThreeDSMessages

/// Elements of the table of the channels, which has what 3DS Server, DS and ACS exchange: the tables of the SDK do not have them.
extension Field {
    /// `acquirerCountryCode`
    package static let acquirerCountryCode = "acquirerCountryCode"
    /// `acquirerCountryCodeSource`
    package static let acquirerCountryCodeSource = "acquirerCountryCodeSource"
}

/// Elements of an AReq that only 3RI has, or that 3RI repeats from the agreement with the cardholder.
extension Field {
    /// `threeRIInd`
    package static let threeRIInd = "threeRIInd"
    /// `recurringAmount`; 2.3.1.
    package static let recurringAmount = "recurringAmount"
    /// `recurringCurrency`; 2.3.1.
    package static let recurringCurrency = "recurringCurrency"
    /// `recurringDate`; 2.3.1.
    package static let recurringDate = "recurringDate"
    /// `recurringExponent`; 2.3.1.
    package static let recurringExponent = "recurringExponent"
    /// `recurringInd`; 2.3.1.
    package static let recurringInd = "recurringInd"
}

/// Elements of PReq and PRes.
extension Field {
    /// `serialNum`
    package static let serialNum = "serialNum"
    /// `cardRangeData`
    package static let cardRangeData = "cardRangeData"
    /// `ranges`, a member of `cardRangeData`; 2.3.1.
    package static let ranges = "ranges"
    /// `startRange`
    package static let startRange = "startRange"
    /// `endRange`
    package static let endRange = "endRange"
    /// `actionInd`
    package static let actionInd = "actionInd"
    /// `acsStartProtocolVersion`; until 2.2.0.
    package static let acsStartProtocolVersion = "acsStartProtocolVersion"
    /// `acsEndProtocolVersion`; until 2.2.0.
    package static let acsEndProtocolVersion = "acsEndProtocolVersion"
    /// `acsProtocolVersions`; 2.3.1.
    package static let acsProtocolVersions = "acsProtocolVersions"
    /// `acsInfoInd`
    package static let acsInfoInd = "acsInfoInd"
    /// `dsStartProtocolVersion`; until 2.2.0.
    package static let dsStartProtocolVersion = "dsStartProtocolVersion"
    /// `dsEndProtocolVersion`; until 2.2.0.
    package static let dsEndProtocolVersion = "dsEndProtocolVersion"
    /// `dsProtocolVersions`; 2.3.1.
    package static let dsProtocolVersions = "dsProtocolVersions"
    /// `threeDSMethodURL`
    package static let threeDSMethodURL = "threeDSMethodURL"
    /// `cardRangeDataDownloadInd`; 2.3.1.
    package static let cardRangeDataDownloadInd = "cardRangeDataDownloadInd"
    /// `cardRangeDataFileURL`; 2.3.1.
    package static let cardRangeDataFileURL = "cardRangeDataFileURL"
}

/// Members that the lint of messages between servers checks by their own rules.
extension Field {
    /// `appIp`
    package static let appIp = "appIp"
    /// `browserIP`
    package static let browserIP = "browserIP"
    /// `browserUserAgent`
    package static let browserUserAgent = "browserUserAgent"
    /// `cardSecurityCode`
    package static let cardSecurityCode = "cardSecurityCode"
    /// `deviceId`
    package static let deviceId = "deviceId"
    /// `payTokenInfo`
    package static let payTokenInfo = "payTokenInfo"
    /// `sellerAddrCountry`
    package static let sellerAddrCountry = "sellerAddrCountry"
    /// `sellerEmail`
    package static let sellerEmail = "sellerEmail"
    /// `sellerPhone`
    package static let sellerPhone = "sellerPhone"
    /// `taxId`
    package static let taxId = "taxId"
    /// `userId`
    package static let userId = "userId"
}
