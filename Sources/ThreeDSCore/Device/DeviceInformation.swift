import ThreeDSJSON

/// The device information of one initialisation, as sent to the directory server.
///
/// Source: EMV 3-D Secure SDK Device Information 2.1.0; device-info §1.
package struct DeviceInformation: Equatable, Sendable {
    /// The edition of the parameter list.
    package static let dataVersion = "1.1"

    /// More plaintext would not fit the 64000 characters of sdkEncData.
    package static let maximumBytes = 47_000

    /// Readings by parameter id, every defined id once, ascending.
    package private(set) var readings: [Reading]
    /// Ids of the security checks that failed, ascending, each once.
    package let warnings: [String]

    /// The outcome for one parameter: a non-blank text, a non-empty list of such, or a reason.
    package struct Reading: Equatable, Sendable {
        /// Such as `C001`.
        package let id: String
        /// What was read.
        package fileprivate(set) var value: DeviceReading
    }

    /// Takes what was read, tidies blanks away, and makes it fit.
    ///
    /// - Parameters:
    ///   - readings: by id, ascending.
    ///   - warnings: ids of failed security checks in any order.
    init(readings: [(id: String, value: DeviceReading)], warnings: [String]) {
        self.readings = readings.map { Reading(id: $0.id, value: Self.tidied($0.value)) }
        self.warnings = Set(warnings).sorted()
        pairPosition()
        fit()
    }

    /// The JSON text in UTF-8, at most ``maximumBytes`` long: members DV, DD, DPNA (when one is missing), SW (when one failed).
    package func serialized() -> [UInt8] {
        var data: [(String, JSONValue)] = []
        var missing: [(String, JSONValue)] = []
        for reading in readings {
            switch reading.value {
            case .text(let text): data.append((reading.id, .string(text)))
            case .list(let texts): data.append((reading.id, .array(JSONArray(texts.map { .string($0) }))))
            case .unavailable(let reason): missing.append((reading.id, .string(reason.rawValue)))
            }
        }
        var members: [(String, JSONValue)] = [("DV", .string(Self.dataVersion)), ("DD", .object(JSONObject(data)))]
        if !missing.isEmpty { members.append(("DPNA", .object(JSONObject(missing)))) }
        if !warnings.isEmpty { members.append(("SW", .array(JSONArray(warnings.map { .string($0) })))) }
        return JSONObject(members).serialized()
    }

    private static func tidied(_ reading: DeviceReading) -> DeviceReading {
        switch reading {
        case .text(let text):
            return isBlank(text) ? .unavailable(.unsupported) : reading
        case .list(let texts):
            let texts = texts.filter { !isBlank($0) }
            return texts.isEmpty ? .unavailable(.unsupported) : .list(texts)
        case .unavailable:
            return reading
        }
    }

    private static func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }

    /// Latitude and longitude are both there or both missing.
    private mutating func pairPosition() {
        guard let latitude = readings.firstIndex(where: { $0.id == "C011" }),
            let longitude = readings.firstIndex(where: { $0.id == "C012" })
        else { return }
        switch (readings[latitude].value, readings[longitude].value) {
        case (.unavailable(let reason), _): readings[longitude].value = .unavailable(reason)
        case (_, .unavailable(let reason)): readings[latitude].value = .unavailable(reason)
        default: return
        }
    }

    /// Gives up whole parameters, never parts of one: I011, I003, then whatever is longest.
    private mutating func fit() {
        var candidates = ["I003", "I011"]
        while serialized().count > Self.maximumBytes {
            let index: Int?
            if let id = candidates.popLast() {
                index = readings.firstIndex { $0.id == id }
            } else {
                index = readings.indices.max { Self.size(readings[$0].value) < Self.size(readings[$1].value) }
                guard let index, Self.size(readings[index].value) > 0 else { return }
            }
            if let index { readings[index].value = .unavailable(.restricted) }
        }
    }

    private static func size(_ reading: DeviceReading) -> Int {
        switch reading {
        case .text(let text): text.utf8.count
        case .list(let texts): texts.reduce(0) { $0 + $1.utf8.count + 3 }
        case .unavailable: 0
        }
    }
}
