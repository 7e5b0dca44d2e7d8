package import Foundation
import ThreeDSBase
package import ThreeDSCrypto

extension DERWriter {
    /// Returns `[number]` around a complete element (explicit tagging).
    package static func explicit(_ number: UInt8, _ inner: [UInt8]) -> [UInt8] {
        element(DERReader.Tag.constructedContext(number), inner)
    }

    /// Returns a primitive with `[number]` in place of its tag (implicit tagging).
    package static func implicit(_ number: UInt8, _ content: [UInt8]) -> [UInt8] {
        element(DERReader.Tag.context(number), content)
    }

    /// Returns a UTCTime for the years 1950 to 2049, otherwise a GeneralizedTime (RFC 5280 §4.1.2.5), in whole seconds.
    package static func time(_ date: Date) -> [UInt8] {
        let time = CivilTime(date).der
        return element(time.isGeneralized ? DERReader.Tag.generalizedTime : DERReader.Tag.utcTime, time.text)
    }
}

extension CivilTime {
    /// UTCTime for 1950 to 2049, GeneralizedTime otherwise (RFC 5280 §4.1.2.5), without tag and length.
    fileprivate var der: (text: [UInt8], isGeneralized: Bool) {
        let text = Array((compact + "Z").utf8)
        return (1950..<2050).contains(year) ? (Array(text.dropFirst(2)), false) : (text, true)
    }
}
