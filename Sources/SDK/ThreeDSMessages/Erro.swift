package import ThreeDSJSON

/// The party that found the error (`errorComponent`). Any value is accepted on receipt.
package struct ErrorComponent: RawRepresentable, Hashable, Sendable {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    package static let sdk = Self(rawValue: "C")
    package static let threeDSServer = Self(rawValue: "S")
    package static let directoryServer = Self(rawValue: "D")
    package static let acs = Self(rawValue: "A")

    /// The components that the protocol defines.
    package static let defined: [ErrorComponent] = [.acs, .sdk, .directoryServer, .threeDSServer]
}

/// The error message of the protocol: plain JSON in either direction, never answered (core specification, table B.10).
package struct Erro: Error, Equatable, Sendable {
    /// The version of the transaction; in a received Erro, the text as received.
    package var messageVersion: String?
    package var errorCode: ProtocolErrorCode
    package var errorComponent: ErrorComponent
    package var errorDescription: String
    package var errorDetail: String
    /// The type of the faulty message when it was recognised.
    package var errorMessageType: String?
    package var threeDSServerTransID: String?
    package var acsTransID: String?
    package var dsTransID: String?
    package var sdkTransID: String?
    /// The defect that the Erro reports; nil for a received one.
    package private(set) var defect: MessageDefect?

    /// The length to which description and detail are cut when sent: 2048 characters.
    static let maximumTextLength = 2048

    package init(
        messageVersion: ProtocolVersion?, errorCode: ProtocolErrorCode, errorComponent: ErrorComponent, errorDescription: String,
        errorDetail: String, errorMessageType: MessageKind? = nil, threeDSServerTransID: String? = nil, acsTransID: String? = nil,
        dsTransID: String? = nil, sdkTransID: String? = nil
    ) {
        self.messageVersion = messageVersion?.rawValue
        self.errorCode = errorCode
        self.errorComponent = errorComponent
        self.errorDescription = errorDescription
        self.errorDetail = errorDetail
        self.errorMessageType = errorMessageType?.rawValue
        self.threeDSServerTransID = threeDSServerTransID
        self.acsTransID = acsTransID
        self.dsTransID = dsTransID
        self.sdkTransID = sdkTransID
    }

    /// Creates an Erro for a defect, with the identifiers of the reporter's own transaction.
    package init(
        _ defect: MessageDefect, from component: ErrorComponent, about messageType: MessageKind?, version: ProtocolVersion?,
        identifiers: TransactionIdentifiers?
    ) {
        self.init(
            messageVersion: version, errorCode: defect.code, errorComponent: component,
            errorDescription: defect.code.standardDescription, errorDetail: defect.detail, errorMessageType: messageType,
            threeDSServerTransID: identifiers?.threeDSServer.text, acsTransID: identifiers?.acs.text,
            sdkTransID: identifiers?.sdk.text)
        self.defect = defect
    }

    /// The elements that the Erro is about, as the SDK found them or as the sender lists them; only names of the data dictionary.
    package var elements: [String] {
        defect?.elements.filter { DataDictionary.app.knows(path: $0) } ?? Self.elements(inDetail: errorDetail)
    }

    /// Reads a received Erro: every object with `"messageType":"Erro"`. Missing or malformed members do not matter (CORE-216).
    package init?(_ object: JSONObject) {
        guard object.string(Field.messageType) == MessageKind.erro.rawValue else { return nil }
        func text(_ name: String) -> String? {
            switch object[name] {
            case .string(let text), .number(let text): text
            case .secret(let text): text.text
            case .null, .bool, .array, .object, nil: nil
            }
        }
        messageVersion = text(Field.messageVersion)
        errorCode = ProtocolErrorCode(rawValue: text(Field.errorCode) ?? "")
        errorComponent = ErrorComponent(rawValue: text(Field.errorComponent) ?? "")
        errorDescription = text(Field.errorDescription) ?? ""
        errorDetail = text(Field.errorDetail) ?? ""
        errorMessageType = text(Field.errorMessageType)
        threeDSServerTransID = text(Field.threeDSServerTransID)
        acsTransID = text(Field.acsTransID)
        dsTransID = text(Field.dsTransID)
        sdkTransID = text(Field.sdkTransID)
    }

    /// Reads a received Erro from JSON text; returns `nil` when the text is not an Erro.
    package init?(parsing bytes: [UInt8]) {
        guard let object = (try? JSONDocument(parsing: bytes))?.root.objectValue else { return nil }
        self.init(object)
    }

    /// The Erro as JSON, with the members in the order of the specification's samples. Unknown values are left out.
    package var json: JSONObject {
        var object: JSONObject = [Field.messageType: .string(MessageKind.erro.rawValue)]
        func add(_ name: String, _ text: String?) {
            guard let text, !text.isEmpty else { return }
            object.append(name, .string(text))
        }
        add(Field.messageVersion, messageVersion)
        add(Field.errorCode, errorCode.rawValue)
        add(Field.errorComponent, errorComponent.rawValue)
        add(Field.errorDescription, Self.cut(errorDescription))
        add(Field.errorDetail, Self.cut(errorDetail))
        add(Field.errorMessageType, errorMessageType)
        add(Field.threeDSServerTransID, threeDSServerTransID)
        add(Field.acsTransID, acsTransID)
        add(Field.dsTransID, dsTransID)
        add(Field.sdkTransID, sdkTransID)
        return object
    }

    /// Returns the JSON text in UTF-8, which is sent as `application/json; charset=UTF-8`.
    package func serialized() -> [UInt8] { json.serialized() }

    private static func cut(_ text: String) -> String {
        guard text.utf8.count > maximumTextLength else { return text }
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: text.unicodeScalars.prefix(maximumTextLength))
        return String(scalars)
    }
}
