package import Foundation
import ThreeDSJSON

/// The device information under one data version. It contains every parameter that the version defines for the platform, with its
/// value or with the reason why it is missing.
///
/// Source: EMV 3-D Secure SDK Device Information 2.1.0; protocol/device-info.md §1 (SDK-2, CORE-2).
package struct DeviceInformation: Equatable, Sendable {
    /// The size limit in bytes. More plaintext would not fit the 64000 characters of sdkEncData.
    package static let maximumBytes = 47_000

    /// The values that the SDK itself knows: C014 to C016.
    package struct OwnValues: Equatable, Sendable {
        /// The value of `getSDKAppID`.
        package var sdkAppID: String
        /// The value of `getSDKVersion`.
        package var sdkVersion: String
        /// The value of `getSDKReferenceNumber`.
        package var sdkReferenceNumber: String

        /// Creates the values of one service.
        package init(sdkAppID: String, sdkVersion: String, sdkReferenceNumber: String) {
            self.sdkAppID = sdkAppID
            self.sdkVersion = sdkVersion
            self.sdkReferenceNumber = sdkReferenceNumber
        }
    }

    /// The result for one parameter.
    package enum Outcome: Equatable, Sendable {
        /// The parameter is sent.
        case collected(DeviceValue)
        /// The parameter is sent with a new value in each transaction: C017, C018.
        case perTransaction
        /// The parameter is listed in DPNA.
        case missing(DeviceAbsence)
    }

    /// A parameter and its result.
    package struct Entry: Equatable, Sendable {
        /// The row of the table.
        package let parameter: DeviceParameter
        /// The value or the reason.
        package fileprivate(set) var outcome: Outcome
    }

    /// The data version, `DV`.
    package let version: DeviceDataVersion
    /// Every parameter of platform and data version, once.
    package private(set) var entries: [Entry]
    /// The ids of the failed security checks, ascending, each once.
    package let warnings: [String]

    /// Creates the information from a collection: checks every value, keeps the position only as a pair, and limits the size.
    ///
    /// - Parameters:
    ///   - warnings: the ids of failed security checks in any order.
    ///   - date: the date of the collection.
    package init(
        _ collection: DeviceCollection, version: DeviceDataVersion, policy: DeviceDataPolicy, own: OwnValues, warnings: [String],
        date: Date
    ) {
        self.version = version
        var ids: [String] = []
        for id in warnings.sorted() where ids.last != id { ids.append(id) }
        self.warnings = ids
        entries = DeviceParameter.all(for: collection.platform, in: version).map { parameter in
            Entry(
                parameter: parameter,
                outcome: policy.absence(of: parameter, on: collection.platform).map { .missing($0) }
                    ?? Self.outcome(of: parameter, in: collection, version: version, own: own, date: date))
        }
        pairPosition()
        fit(Self.maximumBytes)
    }

    private static func outcome(
        of parameter: DeviceParameter, in collection: DeviceCollection, version: DeviceDataVersion, own: OwnValues, date: Date
    ) -> Outcome {
        let reading: DeviceInformationValue
        switch parameter.id {
        case "C014": reading = .text(own.sdkAppID)
        case "C015": reading = .text(own.sdkVersion)
        case "C016": reading = .text(own.sdkReferenceNumber)
        case "C017", "C018": return .perTransaction
        default:
            switch collection.answers[parameter.id] {
            case nil: return .missing(.late)
            case .failed: return .missing(.failed)
            case .reading(let answer): reading = answer
            }
        }
        let isApple = collection.platform == .iOS && !DeviceParameter.own.contains(parameter.id)
        switch parameter.form.value(of: reading, in: version, isApple: isApple, at: date) {
        case .success(.text(DeviceValueForm.emptyUUID)):
            // Apple returns this value when tracking is not authorised.
            return .missing(parameter.id == "C007" ? .permissionRequired : .noValue)
        case .success(let value): return .collected(value)
        case .failure(let defect): return .missing(defect.absence)
        }
    }

    /// Keeps latitude and longitude only together.
    private mutating func pairPosition() {
        guard let latitude = entries.firstIndex(where: { $0.parameter.id == "C011" }),
            let longitude = entries.firstIndex(where: { $0.parameter.id == "C012" })
        else { return }
        if case .missing = entries[latitude].outcome {
            entries[longitude].outcome = entries[latitude].outcome
        } else if case .missing = entries[longitude].outcome {
            entries[latitude].outcome = entries[longitude].outcome
        }
    }

    /// Returns the same information within fewer bytes by dropping whole parameters: I011, I003, then the longest ones.
    func fitted(to bytes: Int) -> DeviceInformation {
        var copy = self
        copy.fit(bytes)
        return copy
    }

    private mutating func fit(_ limit: Int) {
        var candidates = ["I003", "I011"]
        while DeviceText(self).count > limit {
            let index: Int?
            if let id = candidates.popLast() {
                index = entries.firstIndex { $0.parameter.id == id }
            } else {
                index = entries.indices.max { Self.size(entries[$0].outcome) < Self.size(entries[$1].outcome) }
                guard let index, Self.size(entries[index].outcome) > 0 else { return }
            }
            if let index { entries[index].outcome = .missing(.leftOut) }
        }
    }

    private static func size(_ outcome: Outcome) -> Int {
        switch outcome {
        case .collected(.text(let text)): text.utf8.count
        case .collected(.list(let texts)): texts.reduce(0) { $0 + $1.utf8.count + 3 }
        case .perTransaction, .missing: 0
        }
    }
}
