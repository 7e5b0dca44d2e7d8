/// Known directory server ids: names only, no keys. The payment systems provide keys and root certificates.
public enum DirectoryServerID {
    /// Visa.
    public static let visa = "A000000003"
    /// Mastercard.
    public static let mastercard = "A000000004"
    /// American Express.
    public static let americanExpress = "A000000025"
    /// Discover and Diners Club.
    public static let discover = "A000000152"
    /// JCB.
    public static let jcb = "A000000065"
    /// UnionPay.
    public static let unionPay = "A000000333"
    /// Cartes Bancaires.
    public static let cartesBancaires = "A000000042"
    /// The test system of EMVCo's certification, with an RSA key.
    public static let testRSA = "F055545342"
    /// The test system of EMVCo's certification, with an EC key.
    public static let testEC = "F155545342"
}
