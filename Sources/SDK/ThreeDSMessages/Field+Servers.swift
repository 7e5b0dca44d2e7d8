/// Elements that 3DS Server, DS and ACS exchange in 2.3.1. The table of that version has what concerns an SDK only.
extension Field {
    /// `deviceBindingStatusSource`
    package static let deviceBindingStatusSource = "deviceBindingStatusSource"
    /// `text`, of `cardholderInfo`
    package static let text = "text"
    /// `trustListStatusSource`
    package static let trustListStatusSource = "trustListStatusSource"
}
