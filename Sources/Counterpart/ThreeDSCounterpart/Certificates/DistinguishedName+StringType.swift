package import ThreeDSCrypto

extension DistinguishedName {
    /// A string type of X.520 in which a name may be written. The raw value is its tag in DER.
    package enum StringType: UInt8, CaseIterable, Sendable {
        case utf8 = 0x0C
        case printable = 0x13
        /// Read and written as ISO 8859-1, as is usual.
        case t61 = 0x14
        case ia5 = 0x16
        case bmp = 0x1E

        /// Returns the DER of a text. The caller chooses characters that the type has.
        fileprivate func element(_ text: String) -> [UInt8] {
            switch self {
            case .utf8, .printable, .ia5: DERWriter.element(rawValue, Array(text.utf8))
            case .t61: DERWriter.element(rawValue, text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
            case .bmp: DERWriter.element(rawValue, text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
            }
        }
    }

    /// Creates a name from a common name and, before it, an organisation, both written in a string type.
    package init(commonName: String, organization: String? = nil, as type: StringType) {
        let values = [(ASN1Identifier.organization, organization), (.commonName, commonName)]
        self.init(
            der: DERWriter.sequence(
                values.compactMap { identifier, value in
                    value.map {
                        DERWriter.set([DERWriter.sequence([DERWriter.objectIdentifier(identifier), type.element($0)])])
                    }
                }))
    }
}
