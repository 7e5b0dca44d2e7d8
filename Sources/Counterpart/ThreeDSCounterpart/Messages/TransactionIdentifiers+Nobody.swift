package import ThreeDSMessages

extension TransactionIdentifiers {
    /// Three nil UUIDs, for checks that require identifiers but do not compare them.
    package static let nobodys: TransactionIdentifiers? = {
        let text = "00000000-0000-0000-0000-000000000000"
        guard let server = ThreeDSServerTransactionID(text), let acs = ACSTransactionID(text), let sdk = SDKTransactionID(text)
        else {
            return nil
        }
        return TransactionIdentifiers(threeDSServer: server, acs: acs, sdk: sdk)
    }()
}
