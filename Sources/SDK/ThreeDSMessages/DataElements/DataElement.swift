import ThreeDSJSON

/// One row of the data dictionary: the rules by which a receiver checks one element (CORE-196, CORE-206).
package final class DataElement: Sendable {
    /// The JSON type.
    package enum Kind: Equatable, Sendable {
        case string, boolean, object, objectArray, stringArray
    }

    package enum Inclusion: Equatable, Sendable {
        case required, conditional, optional, forbidden
    }

    /// The inclusion in one message type.
    package struct Use: Equatable, Sendable {
        package let message: MessageKind
        package let inclusion: Inclusion
        package let condition: ElementCondition

        package init(_ message: MessageKind, _ inclusion: Inclusion, _ condition: ElementCondition = .none) {
            self.message = message
            self.inclusion = inclusion
            self.condition = condition
        }
    }

    /// The presence in a CRes of one version, by UI type.
    package struct Form: Equatable, Sendable {
        package let version: ProtocolVersion
        package let required: [UIType]
        package let optional: [UIType]
        /// The inclusion in a CRes with `challengeCompletionInd` `Y`.
        package let inFinal: Inclusion

        init(_ version: ProtocolVersion, required: [UIType] = [], optional: [UIType] = [], inFinal: Inclusion) {
            self.version = version
            self.required = required
            self.optional = optional
            self.inFinal = inFinal
        }
    }

    package let name: String
    package let kind: Kind
    /// The length in Unicode scalars of the text, or of the JSON text of a container; for an array of strings, the number of elements.
    package let minimumLength: Int?
    package let maximumLength: Int?
    package let format: ElementFormat
    /// Reserved two-digit codes outside the format. They are refused with 207 instead of 203.
    package let reserved: [ClosedRange<Int>]
    package let since: ProtocolVersion
    /// The last version that has the element.
    package let until: ProtocolVersion?
    /// The uses of a top-level element or of a member of a message extension.
    package let uses: [Use]
    package let forms: [Form]
    /// The inclusion of a member of an object element.
    package let inclusion: Inclusion
    /// The condition of a member that is ``Inclusion/conditional``. Names in it are those of its neighbours.
    package let condition: ElementCondition
    package let children: [DataElement]

    package init(
        _ name: String, _ kind: Kind, length minimumLength: Int?, _ maximumLength: Int?, _ format: ElementFormat,
        reserved: [ClosedRange<Int>] = [], since: ProtocolVersion, until: ProtocolVersion?, inclusion: Inclusion = .optional,
        condition: ElementCondition = .none, uses: [Use] = [], forms: [Form] = [], children: [DataElement] = []
    ) {
        self.name = name
        self.kind = kind
        self.minimumLength = minimumLength
        self.maximumLength = maximumLength
        self.format = format
        self.reserved = reserved
        self.since = since
        self.until = until
        self.uses = uses
        self.forms = forms
        self.inclusion = inclusion
        self.condition = condition
        self.children = children
    }

    /// Returns whether a version has the element. In other versions its name is unknown and so ignored (CORE-209).
    package func exists(in version: ProtocolVersion) -> Bool {
        since <= version && until.map { version <= $0 } != false
    }

    /// Returns the row of a message extension by its id: the element is the extension's `data`.
    package static func messageExtension(_ id: String) -> DataElement? { messageExtensions.first { $0.id == id }?.data }

    package func use(in message: MessageKind) -> Use? { uses.first { $0.message == message } }

    /// Returns the form in a version: its own, or that of the newest version before it, so that a new version changes only what
    /// it names.
    package func form(in version: ProtocolVersion) -> Form? {
        exists(in: version) ? forms.last { $0.version <= version } : nil
    }
}

/// The condition under which a conditional element is required, as far as a receiver can know.
package enum ElementCondition: Equatable, Sendable {
    case none
    /// Only the sender knows.
    case senderDecides
    /// It depends on the challenge. The parsers of CReq and CRes check it.
    case situation
    /// The element is never used in this place of an app transaction. It is ignored, like an unknown name.
    case never
    case appChannel, appChannelFrom220
    case serverToDirectoryServer, directoryServerToACS
    case payment, paymentOrRecurring
    case authenticationIndicator([String])
    case status([String])
    case paymentStatus([String])
    case presence(of: String)
    case absence(of: String)
    case value(of: String, is: String)
    case values(of: String, in: [String])
    case decoupledRequested, decoupledConfirmed, unlessDecoupled
}
