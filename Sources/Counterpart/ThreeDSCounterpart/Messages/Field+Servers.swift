package import ThreeDSMessages

/// Elements of the table of the channels, which has what 3DS Server, DS and ACS exchange: the tables of the SDK do not have them.
extension Field {
    /// `acquirerCountryCode`
    package static let acquirerCountryCode = "acquirerCountryCode"
    /// `acquirerCountryCodeSource`
    package static let acquirerCountryCodeSource = "acquirerCountryCodeSource"
    /// `threeRIInd`
    package static let threeRIInd = "threeRIInd"
    /// `acsEndProtocolVersion`
    package static let acsEndProtocolVersion = "acsEndProtocolVersion"
    /// `acsProtocolVersions`
    package static let acsProtocolVersions = "acsProtocolVersions"
    /// `acsStartProtocolVersion`
    package static let acsStartProtocolVersion = "acsStartProtocolVersion"
    /// `actionInd`
    package static let actionInd = "actionInd"
    /// `appIp`
    package static let appIp = "appIp"
    /// `browserIP`
    package static let browserIP = "browserIP"
    /// `browserUserAgent`
    package static let browserUserAgent = "browserUserAgent"
    /// `cardRangeData`
    package static let cardRangeData = "cardRangeData"
    /// `cardSecurityCode`
    package static let cardSecurityCode = "cardSecurityCode"
    /// `deviceId`
    package static let deviceId = "deviceId"
    /// `dsEndProtocolVersion`
    package static let dsEndProtocolVersion = "dsEndProtocolVersion"
    /// `dsProtocolVersions`
    package static let dsProtocolVersions = "dsProtocolVersions"
    /// `dsStartProtocolVersion`
    package static let dsStartProtocolVersion = "dsStartProtocolVersion"
    /// `endRange`
    package static let endRange = "endRange"
    /// `payTokenInfo`
    package static let payTokenInfo = "payTokenInfo"
    /// `ranges`
    package static let ranges = "ranges"
    /// `recurringCurrency`
    package static let recurringCurrency = "recurringCurrency"
    /// `recurringExponent`
    package static let recurringExponent = "recurringExponent"
    /// `sellerAddrCountry`
    package static let sellerAddrCountry = "sellerAddrCountry"
    /// `sellerEmail`
    package static let sellerEmail = "sellerEmail"
    /// `sellerPhone`
    package static let sellerPhone = "sellerPhone"
    /// `startRange`
    package static let startRange = "startRange"
    /// `taxId`
    package static let taxId = "taxId"
    /// `userId`
    package static let userId = "userId"
}
