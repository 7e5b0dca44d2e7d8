package import ThreeDSMessages

/// Elements that 3DS Server, DS and ACS exchange in 2.3.1. The table of that version has what concerns an SDK only.
extension Field {
    /// `acquirerCountryCode`
    package static let acquirerCountryCode = "acquirerCountryCode"
    /// `acquirerCountryCodeSource`
    package static let acquirerCountryCodeSource = "acquirerCountryCodeSource"
    /// `threeRIInd`
    package static let threeRIInd = "threeRIInd"
}
