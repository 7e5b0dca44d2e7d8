public import Foundation
import ThreeDSCore

/// Why an answer of the app's server is not used: which of the three calls, which value, which rule. Contains no value of the answer.
public struct AppServerError: Error, Equatable, Sendable {
    /// The three functions of an ``AppServer``.
    public enum Call: String, CaseIterable, Sendable {
        /// ``AppServer/versioning(for:)``
        case versioning
        /// ``AppServer/authenticate(_:)``
        case authenticate
        /// ``AppServer/result(of:)``
        case result
    }

    /// The rule that is broken.
    public enum Rule: Hashable, Sendable {
        /// There must be a connection that holds.
        case connection
        /// The HTTP status must be 200.
        case status(Int)
        /// The answer must be a JSON object in UTF-8, at most 1 MiB.
        case json
        /// No object may have a member twice.
        case unique
        /// The member must be there.
        case required
        /// The member must have its JSON type.
        case type
        /// The text must be base64.
        case base64
        /// The text must be a UUID.
        case uuid
        /// The text must not be longer, in characters.
        case length(atMost: Int)
        /// The value must be one of the protocol's.
        case known
        /// The transaction ID must be that of the transaction that was asked for.
        case sameTransaction
    }

    /// The call that got the answer.
    public let call: Call
    /// The position of the value in the answer, such as `directoryServer.rootCertificates[1]`; for a status, the member of the request that the
    /// server names. Empty for the whole answer.
    public let path: String
    /// The rule that is broken.
    public let rule: Rule

    /// Creates an error, for an app's own ``AppServer``.
    public init(call: Call, path: String = "", rule: Rule) {
        self.call = call
        self.path = path
        self.rule = rule
    }

    init(_ defect: AppServerDefect, in call: Call) {
        let rule: Rule =
            switch defect.rule {
            case .json: .json
            case .unique: .unique
            case .required: .required
            case .type: .type
            case .base64: .base64
            }
        self.init(call: call, path: defect.path, rule: rule)
    }

    /// Whether the same call may have another answer in a moment: without a connection, and for HTTP statuses that say so.
    var isTemporary: Bool {
        switch rule {
        case .connection: true
        case .status(let status): status == 429 || status >= 500
        case .json, .unique, .required, .type, .base64, .uuid, .length, .known, .sameTransaction: false
        }
    }

    var trouble: AuthenticationTrouble {
        switch rule {
        case .connection: .serverUnreachable
        case .status: .serverRefused
        case .json, .unique, .required, .type, .base64, .uuid, .length, .known, .sameTransaction: .serverAnswer
        }
    }
}

extension AppServerError: LocalizedError, CustomStringConvertible {
    /// Call, position and rule, in one line.
    public var description: String {
        let place = path.isEmpty ? call.rawValue : "\(call.rawValue): \(path)"
        let text =
            switch rule {
            case .connection: "the app's server was not reached, or the connection broke"
            case .status(let status): "the app's server answered with HTTP status \(status)"
            case .json: "must be a JSON object in UTF-8 of at most 1 MiB"
            case .unique: "must not have a member twice"
            case .required: "is missing"
            case .type: "has the wrong JSON type"
            case .base64: "must be base64"
            case .uuid: "must be a UUID"
            case .length(let length): "must have at most \(length) characters"
            case .known: "is not a value of the protocol"
            case .sameTransaction: "belongs to another transaction"
            }
        return "\(place): \(text)"
    }

    /// The same as ``description``.
    public var errorDescription: String? { description }
}
