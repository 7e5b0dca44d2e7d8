import ThreeDSJSON
import ThreeDSScreens

/// What is wrong with the form of an answer of the app's server. It never contains a value of the answer.
package struct AppServerDefect: Error, Equatable, Sendable {
    /// The rules for the form of an answer.
    package enum Rule: CaseIterable, Sendable {
        /// The answer is a JSON object in UTF-8, at most 1 MiB.
        case json
        /// No object has a member twice.
        case unique
        /// The member is there.
        case required
        /// The member has its JSON type.
        case type
        /// The text is base64.
        case base64
    }

    /// The rule that is broken.
    package let rule: Rule
    /// The position of the value, such as `directoryServer.rootCertificates[1]`; empty for the whole answer.
    package let path: String
}

/// A JSON object of the app's server, whose members are read by name.
package struct AppServerDocument: Sendable {
    private let object: JSONObject
    private let path: String

    // The simulator's record of a transaction contains the messages of the challenge, those that are nested too deeply included.
    private static let limits = JSONLimits(maximumDepth: 1_000, maximumBytes: 1_048_576)

    /// Parses an answer.
    package init(parsing bytes: [UInt8]) throws(AppServerDefect) {
        guard let document = try? JSONDocument(parsing: bytes, limits: Self.limits), let object = document.root.objectValue else {
            throw AppServerDefect(rule: .json, path: "")
        }
        // A name of the other party never gets into an error.
        guard document.duplicateNames.isEmpty else { throw AppServerDefect(rule: .unique, path: "") }
        (self.object, path) = (object, "")
    }

    private init(_ object: JSONObject, path: String) {
        (self.object, self.path) = (object, path)
    }

    /// Returns the text of a member; nil when it is missing or null.
    package func optionalText(_ member: AppServerMember) throws(AppServerDefect) -> String? {
        guard let value = value(member) else { return nil }
        guard let text = value.stringValue else { throw defect(.type, member) }
        return text
    }

    /// Returns the text of a member.
    package func text(_ member: AppServerMember) throws(AppServerDefect) -> String {
        guard let text = try optionalText(member) else { throw defect(.required, member) }
        return text
    }

    /// Returns the texts of a member that is an array; empty when it is missing or null.
    package func texts(_ member: AppServerMember) throws(AppServerDefect) -> [String] {
        guard let value = value(member) else { return [] }
        guard let array = value.arrayValue else { throw defect(.type, member) }
        var texts: [String] = []
        for (index, element) in array.enumerated() {
            guard let text = element.stringValue else {
                throw AppServerDefect(rule: .type, path: "\(path)\(member.rawValue)[\(index)]")
            }
            texts.append(text)
        }
        return texts
    }

    /// Returns the truth value of a member; nil when it is missing or null.
    package func optionalFlag(_ member: AppServerMember) throws(AppServerDefect) -> Bool? {
        guard let value = value(member) else { return nil }
        guard let flag = value.boolValue else { throw defect(.type, member) }
        return flag
    }

    /// Returns the bytes of a member that is base64; nil when it is missing or null.
    package func optionalBytes(_ member: AppServerMember) throws(AppServerDefect) -> [UInt8]? {
        guard let text = try optionalText(member) else { return nil }
        guard let bytes = try? Base64.decode(text) else { throw defect(.base64, member) }
        return bytes
    }

    /// Returns the object of a member; nil when it is missing or null.
    package func optionalObject(_ member: AppServerMember) throws(AppServerDefect) -> AppServerDocument? {
        guard let value = value(member) else { return nil }
        guard let object = value.objectValue else { throw defect(.type, member) }
        return AppServerDocument(object, path: "\(path)\(member.rawValue).")
    }

    /// Returns the information for the cardholder: a text, in 2.3.1 an object with a text. The issuer wrote it, so it is cleaned as the texts
    /// of a CRes are; nil when nothing of it is visible.
    package func cardholderInformation() throws(AppServerDefect) -> String? {
        let isObject = if case .object? = value(.cardholderInfo) { true } else { false }
        let text = isObject ? try optionalObject(.cardholderInfo)?.optionalText(.text) : try optionalText(.cardholderInfo)
        return text.flatMap(DisplayText.cleaned)
    }

    private func value(_ member: AppServerMember) -> JSONValue? {
        guard let value = object[member.rawValue], !value.isNull else { return nil }
        return value
    }

    private func defect(_ rule: AppServerDefect.Rule, _ member: AppServerMember) -> AppServerDefect {
        AppServerDefect(rule: rule, path: path + member.rawValue)
    }
}

/// A JSON object for the app's server.
package struct AppServerBody: Sendable {
    private var object = JSONObject()

    /// Creates an empty object.
    package init() {}

    /// Sets a text; nil leaves the member out.
    package mutating func set(_ member: AppServerMember, _ text: String?) {
        object[member.rawValue] = text.map { .string($0) }
    }

    /// Sets a whole number; nil leaves the member out.
    package mutating func set(_ member: AppServerMember, _ number: Int?) {
        object[member.rawValue] = number.map { .number(String($0)) }
    }

    /// Sets an object.
    package mutating func set(_ member: AppServerMember, _ body: AppServerBody) { object[member.rawValue] = .object(body.object) }

    /// Sets the object whose JSON text is given. Another text is set as text.
    package mutating func set(_ member: AppServerMember, json text: String) {
        object[member.rawValue] = (try? JSONDocument(parsing: Array(text.utf8)).root) ?? .string(text)
    }

    /// The JSON text.
    package var bytes: [UInt8] { object.serialized() }
}
