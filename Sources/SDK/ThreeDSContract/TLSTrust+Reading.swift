import ThreeDSCore
import ThreeDSCrypto
package import ThreeDSPlatform

extension TLSTrust {
    /// Returns the trust in certificates in any form that the SDK reads; in the system's authorities for nil. A text without a certificate
    /// adds nothing: the SDK refuses it at `initialize`.
    package init(reading anchors: [String]?) {
        guard let anchors else {
            self = .system
            return
        }
        // The TLS libraries read strict PEM only.
        self = .anchors(pem: anchors.flatMap { DirectoryServerRecord.certificates(in: $0).map(\.pem) })
    }
}
