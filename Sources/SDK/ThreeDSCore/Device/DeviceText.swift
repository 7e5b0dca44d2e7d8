package import Foundation
import ThreeDSJSON

/// The JSON text of device information in UTF-8. It is made once; the values that differ in each transaction are inserted later.
///
/// Members: DV, DD, DPNA when a parameter is missing, SW when a security check failed.
package struct DeviceText: Equatable, Sendable {
    private let before: [UInt8]
    /// C017 and C018, if they are sent.
    private let slots: [String]
    private let after: [UInt8]

    /// Creates the text of `information`.
    package init(_ information: DeviceInformation) {
        var data: [[UInt8]] = []
        var slots: [String] = []
        // The number of entries before the slots; all entries when there is no slot.
        var split = 0
        var missing: [(String, JSONValue)] = []
        for entry in information.entries {
            let id = entry.parameter.id
            switch entry.outcome {
            case .collected(.text(let text)): data.append(Self.member(id, .string(text)))
            case .collected(.list(let texts)): data.append(Self.member(id, .array(JSONArray(texts.map { .string($0) }))))
            case .perTransaction:
                if slots.isEmpty { split = data.count }
                slots.append(id)
            case .missing(let absence):
                missing.append((id, .string(absence.reason(in: information.version).rawValue)))
            }
        }
        var end: [UInt8] = Array("}".utf8)
        if !missing.isEmpty { end += Array(",".utf8) + Self.member("DPNA", .object(JSONObject(missing))) }
        if !information.warnings.isEmpty {
            end +=
                Array(",".utf8)
                + Self.member("SW", .array(JSONArray(information.warnings.map { .string($0) })))
        }
        let start = Array("{".utf8) + Self.member("DV", .string(information.version.rawValue)) + Array(#","DD":{"#.utf8)
        if slots.isEmpty { split = data.count }
        let first = Self.joined(data[..<split]), second = Self.joined(data[split...])
        before = start + first + (first.isEmpty || slots.isEmpty ? [] : Array(",".utf8))
        after = (second.isEmpty ? [] : Array(",".utf8)) + second + end + Array("}".utf8)
        self.slots = slots
    }

    /// The length of the text in bytes, the same for every transaction.
    var count: Int {
        before.count + after.count + max(0, slots.count - 1)
            + slots.reduce(0) { $0 + ($1 == "C017" ? Self.timestampBytes : Self.identifierBytes) }
    }

    // `"C017":"20260101000000"` and `"C018":"` with a UUID.
    private static let timestampBytes = 23
    private static let identifierBytes = 45

    /// Returns the text for one transaction.
    ///
    /// - Parameters:
    ///   - transactionID: a UUID, 36 characters.
    ///   - date: the current date, evaluated only when a parameter needs it.
    package func bytes(transactionID: String, date: @autoclosure () -> Date) -> [UInt8] {
        guard !slots.isEmpty else { return before + after }
        var text: [UInt8] = []
        text.reserveCapacity(count)
        text += before
        for (index, id) in slots.enumerated() {
            // Digits, hyphens and hexadecimal digits need no JSON escaping.
            text += index == 0 ? "\"".utf8 : ",\"".utf8
            text += id.utf8
            text += "\":\"".utf8
            text += (id == "C017" ? HostText.timestamp(date()) : transactionID).utf8
            text.append(UInt8(ascii: "\""))
        }
        text += after
        return text
    }

    private static func member(_ name: String, _ value: JSONValue) -> [UInt8] {
        Array("\"\(name)\":".utf8) + value.serialized()
    }

    private static func joined(_ members: ArraySlice<[UInt8]>) -> [UInt8] {
        var text: [UInt8] = []
        for member in members {
            if !text.isEmpty { text.append(UInt8(ascii: ",")) }
            text += member
        }
        return text
    }
}
