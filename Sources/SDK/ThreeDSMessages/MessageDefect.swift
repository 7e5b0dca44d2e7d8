import ThreeDSJSON

/// What is wrong with a received message: it becomes an Erro.
///
/// `detail` is made from the value for the wire (`MessageDefect+Detail.swift`); nothing reads it back.
package struct MessageDefect: Equatable, Error, Sendable {
    /// The code of the Erro.
    package let code: ProtocolErrorCode
    /// What the defect is about.
    package let subject: Subject
    /// What exactly was received; nil when code and subject say everything. It is for the app and the log, and never on the wire.
    package var trouble: MessageTrouble?

    /// What a defect is about.
    package enum Subject: Equatable, Sendable {
        /// Elements by name or path.
        case elements([String])
        /// Extensions by id.
        case extensions([ExtensionName])
        /// Elements that occur twice.
        case duplicates([DuplicateName])
        /// The message as a whole.
        case form(FormTrouble)
        /// The secure channel.
        case decryption(DecryptionTrouble)
        /// A version that the receiver does not support.
        case version
        /// A timer that ran out.
        case timer(ExpiredTimer)
    }

    /// Creates a defect with any subject.
    package init(_ code: ProtocolErrorCode, about subject: Subject) {
        self.code = code
        self.subject = subject
    }

    /// Creates a defect of one element.
    package init(_ code: ProtocolErrorCode, _ name: String) { self.init(code, about: .elements([name])) }

    /// Creates a defect of several elements, each once (CORE-213, CORE-218); with 202 the names are ids of extensions.
    ///
    /// - Parameter dictionary: whose names a 204 may contain.
    package init(_ code: ProtocolErrorCode, names: [String], in dictionary: DataDictionary = .app) {
        switch code {
        case .criticalExtensionNotRecognised: self.init(code, about: .extensions(Self.unique(names.map(ExtensionName.init))))
        case .duplicateElement: self.init(code, about: .duplicates(Self.unique(names.map { DuplicateName($0, in: dictionary) })))
        default: self.init(code, about: .elements(Self.unique(names)))
        }
    }

    /// A defect of elements that were found by the receiver's own names.
    init(_ code: ProtocolErrorCode, checked names: [String]) {
        if code == .duplicateElement {
            self.init(code, about: .duplicates(Self.unique(names).map(DuplicateName.known)))
        } else {
            self.init(code, names: names)
        }
    }

    private static func unique<Name: Hashable>(_ names: [Name]) -> [Name] {
        var seen: Set<Name> = []
        return names.filter { seen.insert($0).inserted }
    }

    /// Returns the same defect with what exactly was received.
    package func because(_ trouble: MessageTrouble) -> MessageDefect {
        var defect = self
        defect.trouble = trouble
        return defect
    }

    /// 101: not a JSON object, nested too deep, no recognisable message.
    package static let notAMessage = MessageDefect(.messageInvalid, about: .form(.notAMessage))
    /// 101: `messageType` missing or unknown.
    package static let unknownMessageType = MessageDefect(.messageInvalid, about: .form(.unknownMessageType))
    /// 101: a message of the protocol, but not for this receiver.
    package static let wrongReceiver = MessageDefect(.messageInvalid, about: .form(.wrongReceiver))
    /// Returns a defect 302: the JWE or its content could not be verified.
    package static func decryption(_ trouble: DecryptionTrouble) -> MessageDefect {
        MessageDefect(.decryptionFailure, about: .decryption(trouble))
    }
    /// 102: detail are the versions we support.
    package static let versionNotSupported = MessageDefect(.versionNotSupported, about: .version)
    /// Returns a defect 402: the time of a timer is over.
    package static func timedOut(_ timer: ExpiredTimer) -> MessageDefect { MessageDefect(.timedOut, about: .timer(timer)) }

    /// The elements that the defect is about.
    package var elements: [String] {
        switch subject {
        case .elements(let names): names
        case .duplicates(let names): names.compactMap(\.element)
        case .decryption(.counterDiffers(let name)): [name]
        case .extensions, .form, .decryption, .version, .timer: []
        }
    }
}

/// The name of an element that occurs twice. The sender chose it, so only names of the data dictionary are kept.
package enum DuplicateName: Hashable, Sendable {
    /// A name or path of the data dictionary.
    case known(String)
    /// Another name, inside this element of the data dictionary.
    case inside(String)
    /// Another name, outside all elements of the data dictionary.
    case unknown

    /// - Parameter path: as received.
    package init(_ path: String, in dictionary: DataDictionary = .app) {
        let parts = path.parts(at: ".")
        let depth = (0...min(parts.count, Self.maximumDepth)).last { depth in
            depth > 0 && dictionary.knows(path: parts[..<depth].joined(separator: "."))
        }
        guard let depth else {
            self = .unknown
            return
        }
        let known = parts[..<depth].joined(separator: ".")
        self = depth == parts.count ? .known(known) : .inside(known)
    }

    /// No element of the data dictionary lies deeper.
    private static let maximumDepth = 8

    /// The name, if the data dictionary has it.
    package var element: String? {
        switch self {
        case .known(let name): name
        case .inside, .unknown: nil
        }
    }

    /// The element of the data dictionary that is or contains the name.
    package var nearestElement: String? {
        switch self {
        case .known(let name), .inside(let name): name
        case .unknown: nil
        }
    }
}

/// The id of an extension that the receiver does not know. The sender chose it, and table B.10 wants it in `errorDetail`, so only ids
/// that are plainly ids are kept.
package enum ExtensionName: Hashable, Sendable {
    /// An id of at most 64 characters: ASCII letters, digits, and `-._:/`.
    case id(String)
    /// Any other id.
    case unprintable

    /// - Parameter id: as received.
    package init(_ id: String) {
        let isPlain = id.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
            case UInt8(ascii: "-")...UInt8(ascii: ":"), UInt8(ascii: "_"): true
            default: false
            }
        }
        self = isPlain && (1...64).contains(id.utf8.count) ? .id(id) : .unprintable
    }
}

/// Why data is not a message for its receiver.
package enum FormTrouble: String, CaseIterable, Sendable {
    case notAMessage, unknownMessageType, wrongReceiver
}

/// Why a sealed message is refused.
package enum DecryptionTrouble: Equatable, Sendable {
    /// The channel has counted to its end.
    case counterUsedUp
    /// The counter in this element is not the next one.
    case counterDiffers(String)
    /// The JWE could not be opened, whatever the cause.
    case cryptography(MessageKind)
}

/// The timers of the SDK that end a challenge with an Erro.
package enum ExpiredTimer: CaseIterable, Sendable {
    /// The ACS did not answer a CReq.
    case response
    /// The app's time for the challenge is over.
    case challenge
}

/// The reason why a received message is not processed.
package indirect enum MessageRejection: Equatable, Error, Sendable {
    // Indirect: in line, this and the other large enumerations of a challenge add 7 % to an app (scripts/size).
    /// A defect to be reported with an Erro.
    case defect(MessageDefect)
    /// The message is itself an Erro, which is never answered.
    case erro(Erro)
    /// A failure that ends the processing without an Erro: a final CRes with an unknown `transStatus`, or a message above the
    /// size limit.
    case unreportable
}

/// The reason why a CRes is not processed.
package typealias ResponseRejection = MessageRejection

/// The options of a receiver that go beyond the text of the specification.
package struct MessageParsingOptions: Equatable, Sendable {
    package var profile = MessageProfile.strict
    /// The greatest decoded length of `acsHTML` and `acsHTMLRefresh` in 2.1.0 and 2.2.0. More is a defect (203).
    package var maximumHTMLBytes = 102_400
    /// The extensions that may be critical because the receiver understands them.
    package var recognisedExtensionIDs: Set<String> = []

    package init() {}

    package static let strict = MessageParsingOptions()

    package static let field: MessageParsingOptions = {
        var options = MessageParsingOptions()
        options.profile = .field
        return options
    }()
}
