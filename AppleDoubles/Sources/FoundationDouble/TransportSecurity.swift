/// App Transport Security with its defaults, as the documentation of the key `NSAppTransportSecurity` has them: TLS 1.2, key exchange with
/// forward secrecy, a list of suites; strong certificates (`SecCertificate.doubleIsStrong`).
///
/// The system exempts addresses, names without a dot and `.local`; the double exempts nobody, so that tests on this host see the rules.
enum TransportSecurity {
    /// The documented list for TLS 1.2; the suites with CBC are part of it.
    static let suites = [
        "ECDHE-ECDSA-AES256-GCM-SHA384", "ECDHE-ECDSA-AES128-GCM-SHA256", "ECDHE-ECDSA-AES256-SHA384", "ECDHE-ECDSA-AES256-SHA",
        "ECDHE-ECDSA-AES128-SHA256", "ECDHE-ECDSA-AES128-SHA", "ECDHE-RSA-AES256-GCM-SHA384", "ECDHE-RSA-AES128-GCM-SHA256",
        "ECDHE-RSA-AES256-SHA384", "ECDHE-RSA-AES128-SHA256", "ECDHE-RSA-AES128-SHA",
    ].joined(separator: ":")

    static let curves = "P-256:X25519:P-384:P-521"
}
