import ThreeDSBase
import ThreeDSContract
import ThreeDSJSON
import ThreeDSMessages

/// What is wrong with one message of a case, and with the way it is sent. Nothing, for a right message.
struct SuiteFault: Sendable {
    /// Members by their path, such as `sdkEphemPubKey.x`, and what they become.
    private let changes: [(path: String, change: SuiteChange)]
    private let removed: [String]
    private let duplicates: [String]
    /// The bytes in place of the message.
    private let raw: [UInt8]?
    /// So many blanks follow the message.
    private let blanks: Int
    let seal: SuiteSealFault?
    /// The text in place of the device data.
    let deviceData: String?
    /// A CReq that is not encrypted.
    let isPlain: Bool
    /// The difference from the right number of a CReq, in the message and in the counter of its IV.
    let counter: Int
    /// The bytes of the message before once more.
    let isRepeated: Bool
    /// The HTTP request.
    let method: String?
    let contentType: String?
    let path: String
    /// The answer comes so many seconds late.
    let delay: Double

    init(_ members: DriverMembers) throws(DriverRefusal) {
        changes = try members.optionalObject("set").map(SuiteChange.all) ?? []
        removed = try members.optionalTexts("remove") ?? []
        duplicates = try members.optionalTexts("duplicate") ?? []
        if let bytes = try members.optionalBase64("bytes") {
            raw = bytes
        } else {
            raw = try members.optionalText("raw").map { Array($0.utf8) }
        }
        blanks = try members.optionalWholeNumber("blanks", in: 0...SuiteChange.most) ?? 0
        seal = try members.choice("seal", SuiteSealFault.self)
        deviceData = try members.optionalText("deviceData")
        isPlain = try members.optionalBool("plain") ?? false
        counter = try members.optionalWholeNumber("counter", in: -255...255) ?? 0
        isRepeated = try members.optionalBool("again") ?? false
        method = try members.optionalText("method")
        contentType = try members.optionalText("contentType")
        path = try members.optionalText("path") ?? ""
        delay = try members.optionalNumber("delay", in: 0...SuiteStep.longest) ?? 0
    }

    /// Whether the bytes are not those of a message with members.
    var replacesMessage: Bool { raw != nil }

    /// Changes the members of a message.
    ///
    /// - Parameter uuid: makes a fresh identifier.
    func spoil(_ message: JSONObject, uuid: () -> String) -> JSONObject {
        var spoiled = message
        for (path, change) in changes {
            let names = path.parts(at: ".")
            let right = message.value(at: names[...])
            spoiled.put(change.value(for: right, in: message, uuid: uuid), at: names[...])
        }
        for path in removed { spoiled.put(nil, at: path.parts(at: ".")[...]) }
        for name in duplicates { spoiled.append(name, spoiled[name] ?? "") }
        return spoiled
    }

    /// The bytes of a message with its changes.
    func bytes(of message: JSONObject) -> [UInt8] {
        (raw ?? message.serialized()) + [UInt8](repeating: UInt8(ascii: " "), count: blanks)
    }
}

/// What a member becomes.
enum SuiteChange: Sendable {
    case value(JSONValue)
    case repeated(String, Int)
    case array(JSONValue, Int)
    case uuid, upper
    /// The text of the right value, whatever its type.
    case text
    case append(String)
    case drop(Int)
    /// The value of another member.
    case of(String)

    /// The most that is repeated: a message has at most 1 MiB.
    static let most = 1 << 21
    private static let names = ["$append", "$array", "$drop", "$of", "$repeat", "$text", "$upper", "$uuid"]

    /// Reads `set`.
    static func all(_ members: DriverMembers) throws(DriverRefusal) -> [(path: String, change: SuiteChange)] {
        var all: [(path: String, change: SuiteChange)] = []
        for path in members.names {
            let value = members.anyValue(path) ?? .null
            if let name = value.objectValue?.names.first(where: { $0.hasPrefix("$") }) {
                all.append((path, try SuiteChange(members.object(path), name)))
            } else {
                all.append((path, .value(value)))
            }
        }
        return all
    }

    private init(_ members: DriverMembers, _ name: String) throws(DriverRefusal) {
        func count(_ name: String) throws(DriverRefusal) -> Int {
            try members.optionalWholeNumber(name, in: 0...Self.most) ?? 1
        }
        switch name {
        case "$repeat": self = .repeated(try members.text(name), try count("count"))
        case "$array": self = .array(members.anyValue(name) ?? .null, try count("count"))
        case "$append": self = .append(try members.text(name))
        case "$drop": self = .drop(try count(name))
        case "$of": self = .of(try members.text(name))
        case "$uuid": self = .uuid
        case "$upper": self = .upper
        case "$text": self = .text
        default: throw members.refusal(name, .oneOf(Self.names))
        }
        // These have nothing to say but that they are there.
        _ = members.anyValue(name)
    }

    /// The value in place of the right one.
    func value(for right: JSONValue?, in message: JSONObject, uuid: () -> String) -> JSONValue {
        let text = right?.stringValue ?? ""
        switch self {
        case .value(let value): return value
        case .repeated(let part, let count): return .string(String(repeating: part, count: count))
        case .array(let element, let count): return .array(JSONArray([JSONValue](repeating: element, count: count)))
        case .uuid: return .string(uuid())
        case .append(let end): return .string(text + end)
        case .drop(let count): return .string(String(text.dropLast(count)))
        case .upper: return .string(text.uppercased())
        case .of(let name): return message[name] ?? .null
        case .text: return .string(right?.text ?? "")
        }
    }
}

extension JSONObject {
    fileprivate func value(at path: ArraySlice<String>) -> JSONValue? {
        guard let first = path.first else { return nil }
        return path.count == 1 ? self[first] : self[first]?.objectValue?.value(at: path.dropFirst())
    }

    /// Puts a value at a path; removes it for nil.
    fileprivate mutating func put(_ value: JSONValue?, at path: ArraySlice<String>) {
        guard let first = path.first else { return }
        guard path.count > 1 else {
            self[first] = value
            return
        }
        var inner = object(first) ?? JSONObject()
        inner.put(value, at: path.dropFirst())
        self[first] = .object(inner)
    }
}
