import ThreeDSBase
import ThreeDSJSON
import ThreeDSMessages

/// What is wrong with one message of a case, and with the way it is sent. Nothing, for a right message.
struct SuiteFault: Sendable {
    /// Members by their path, such as `sdkEphemPubKey.x`, and what they become.
    private let set: JSONObject
    private let removed: [String]
    private let duplicates: [String]
    /// The bytes in place of the message.
    private let raw: [UInt8]?
    /// So many blanks follow the message.
    private let blanks: Int
    let seal: SuiteSealFault?
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
    /// An Erro in place of an RRes: its code.
    let erro: String?
    /// The answer comes so many seconds late.
    let delay: Double

    static let none = try? SuiteFault(DriverMembers([:]))

    init(_ members: DriverMembers) throws(DriverRefusal) {
        set = try members.optionalAnyObject("set") ?? [:]
        removed = try members.optionalTexts("remove") ?? []
        duplicates = try members.optionalTexts("duplicate") ?? []
        if let bytes = try members.optionalBase64("bytes") {
            raw = bytes
        } else {
            raw = try members.optionalText("raw").map { Array($0.utf8) }
        }
        blanks = try members.optionalNumber("blanks").map { Int($0) } ?? 0
        seal = try members.choice("seal", SuiteSealFault.self)
        isPlain = try members.optionalBool("plain") ?? false
        counter = try members.optionalNumber("counter").map { Int($0) } ?? 0
        isRepeated = try members.optionalBool("again") ?? false
        method = try members.optionalText("method")
        contentType = try members.optionalText("contentType")
        path = try members.optionalText("path") ?? ""
        erro = try members.optionalText("erro")
        delay = try members.optionalNumber("delay") ?? 0
    }

    /// Whether the bytes are not those of a message with members.
    var replacesMessage: Bool { raw != nil }

    /// Changes the members of a message.
    ///
    /// - Parameter uuid: makes a fresh identifier.
    func spoil(_ message: JSONObject, uuid: () -> String) -> JSONObject {
        var spoiled = message
        for (path, value) in set {
            let names = path.parts(at: ".")
            let right = message.value(at: names[...])
            spoiled.put(Self.resolve(value, right: right, in: message, uuid: uuid), at: names[...])
        }
        for path in removed { spoiled.put(nil, at: path.parts(at: ".")[...]) }
        for name in duplicates { spoiled.append(name, spoiled[name] ?? "") }
        return spoiled
    }

    /// The bytes of a message with its changes.
    func bytes(of message: JSONObject) -> [UInt8] {
        (raw ?? message.serialized()) + [UInt8](repeating: UInt8(ascii: " "), count: blanks)
    }

    /// Works out a value that depends on the right one.
    private static func resolve(
        _ value: JSONValue, right: JSONValue?, in message: JSONObject, uuid: () -> String
    ) -> JSONValue {
        guard let object = value.objectValue, let (name, argument) = object.first(where: { $0.name.hasPrefix("$") }) else {
            return value
        }
        let text = right?.stringValue ?? ""
        switch name {
        case "$repeat": return .string(String(repeating: argument.stringValue ?? "", count: object["count"]?.intValue ?? 1))
        case "$array": return .array(JSONArray([JSONValue](repeating: argument, count: object["count"]?.intValue ?? 1)))
        case "$uuid": return .string(uuid())
        case "$append": return .string(text + (argument.stringValue ?? ""))
        case "$drop": return .string(String(text.dropLast(argument.intValue ?? 1)))
        case "$upper": return .string(text.uppercased())
        case "$of": return message[argument.stringValue ?? ""] ?? .null
        case "$text": return .string(right?.text ?? "")
        default: return value
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
