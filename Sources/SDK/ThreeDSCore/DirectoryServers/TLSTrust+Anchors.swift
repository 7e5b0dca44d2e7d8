import ThreeDSCrypto
import ThreeDSPlatform

extension TLSTrust {
    /// Returns the trust in the system's authorities, or in those of the given certificates in their place.
    static func checked(_ anchors: [String]?, at path: InputPath) throws(SDKError) -> TLSTrust {
        guard let anchors else { return .system }
        var pems: [String] = []
        for (index, anchor) in anchors.enumerated() {
            let certificates = DirectoryServerRecord.certificates(in: anchor)
            guard !certificates.isEmpty else {
                var place = path
                place.index = index
                throw .invalidInput(InputRefusal(place, DirectoryServerRecord.expectation(ofCertificate: anchor)))
            }
            // The TLS libraries read strict PEM only.
            pems += certificates.map(\.pem)
        }
        return .anchors(pem: pems)
    }
}
