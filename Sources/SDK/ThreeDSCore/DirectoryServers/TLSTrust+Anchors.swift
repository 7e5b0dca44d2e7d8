import ThreeDSPlatform

extension TLSTrust {
    /// Returns the trust in the system's authorities, or in those of PEM texts in their place.
    static func checked(_ anchors: [String]?, at path: InputPath) throws(SDKError) -> TLSTrust {
        guard let anchors else { return .system }
        for (index, anchor) in anchors.enumerated() {
            guard anchor.contains("-----BEGIN"), !DirectoryServerRecord.certificates(in: anchor).isEmpty else {
                var place = path
                place.index = index
                throw .invalidInput(InputRefusal(place, .format(.pemCertificate)))
            }
        }
        return .anchors(pem: anchors)
    }
}
