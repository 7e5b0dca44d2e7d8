import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages

/// The directory server's check of decrypted device information: nothing but what its data version defines
/// (protocol/device-info.md §1 to §3).
///
/// It passes data without the form of device information and data versions whose list is not known: the ACS decides about them
/// (CORE-25, CORE-26).
enum DeviceInformationCheck {
    /// - Returns: the finding for the element that carries the data.
    static func check(_ plaintext: [UInt8]) -> Finding? {
        guard let object = (try? JSONDocument(parsing: plaintext))?.root.objectValue, let version = object.string("DV"),
            DeviceParameterIDs.versions.contains(version), let data = object.object("DD")
        else { return nil }
        let missing = object["DPNA"] == nil ? JSONObject() : object.object("DPNA")
        let isRight =
            missing.map { missing in
                (data.names + missing.names).allSatisfy { isDefined($0, in: version) }
                    && Set(data.names).isDisjoint(with: missing.names) && data.allSatisfy { isValue($1) }
                    && missing.allSatisfy { isReason($1, in: version) }
            } ?? false
        return isRight ? nil : .malformed([Field.sdkEncData])
    }

    /// Returns whether a data version has an id. Of the lists of other systems only the form of the ids is checked.
    private static func isDefined(_ id: String, in version: String) -> Bool {
        let digits = id.dropFirst()
        guard digits.utf8.count == 3, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return false }
        if let since = otherLists[String(id.prefix(1))] { return version >= since }
        return DeviceParameterIDs.rows.contains { row in
            row.id == id && version >= row.since && row.until.map { version <= $0 } ?? true
        }
    }

    /// The first letters of the lists for Android, for Windows and for other platforms, with the first data version that has the list.
    private static let otherLists = Dictionary(
        uniqueKeysWithValues: [("A001", "1.1"), ("W001", "1.1"), ("D001", "1.6")].map { (String($0.prefix(1)), $1) })

    private static func isValue(_ value: JSONValue) -> Bool {
        if let text = value.stringValue { return !text.allSatisfy(\.isWhitespace) }
        guard let list = value.arrayValue else { return false }
        return !list.isEmpty && list.allSatisfy { $0.stringValue?.allSatisfy(\.isWhitespace) == false }
    }

    /// Returns whether the value is one of the reasons. The oldest version has one less.
    private static func isReason(_ value: JSONValue, in version: String) -> Bool {
        let reasons = ["RE01", "RE02", "RE03", "RE04"]
        return reasons.prefix(version == DeviceParameterIDs.versions.first ? 3 : 4).contains(value.stringValue ?? "")
    }
}
