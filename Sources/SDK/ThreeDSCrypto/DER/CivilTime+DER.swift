import ThreeDSBase

extension CivilTime {
    /// Reads the text of a UTCTime (13 characters) or GeneralizedTime (15). Both have seconds and end in `Z` (RFC 5280 §4.1.2.5).
    init?(der text: ArraySlice<UInt8>, isGeneralized: Bool) {
        guard text.count == (isGeneralized ? 15 : 13), text.last == UInt8(ascii: "Z") else { return nil }
        guard !isGeneralized else {
            self.init(compact: text.dropLast())
            return
        }
        // Two digits of a year are those from 1950 to 2049.
        let century = (text.first ?? 0) >= UInt8(ascii: "5") ? "19" : "20"
        self.init(compact: Array(century.utf8) + text.dropLast())
    }
}
