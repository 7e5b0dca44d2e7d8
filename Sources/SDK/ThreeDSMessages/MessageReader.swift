package import ThreeDSJSON

/// The steps that the parsers of all encrypted messages share (protocol/messages.md §8, steps 3 to 7).
package struct MessageReader {
    package let object: JSONObject
    package let version: ProtocolVersion
    package let options: MessageParsingOptions

    /// Checks JSON, Erro, duplicate names and message type.
    ///
    /// An object that is nested deeper than 64 levels is not a message (101). A message above 1 MiB is not reported.
    ///
    /// - Parameter dictionary: whose names are reported when they occur twice.
    package init(
        _ bytes: [UInt8], as kind: MessageKind, version: ProtocolVersion, options: MessageParsingOptions,
        dictionary: DataDictionary = .app
    ) throws(MessageRejection) {
        let document: JSONDocument
        do throws(JSONError) {
            document = try JSONDocument(parsing: bytes)
        } catch {
            switch error {
            case .tooLarge: throw .unreportable
            case .notJSON, .notUTF8, .tooDeep: throw .defect(.notAMessage.because(.content(bytes, error)))
            }
        }
        guard let object = document.root.objectValue else { throw .defect(.notAMessage.because(.content(bytes, nil))) }
        if let erro = Erro(object) { throw .erro(erro) }
        guard document.duplicateNames.isEmpty else {
            throw .defect(MessageDefect(.duplicateElement, names: document.duplicateNames, in: dictionary))
        }
        guard case .string(let type)? = object[Field.messageType], let received = MessageKind(rawValue: type) else {
            let reason = object[Field.messageType] == nil ? MessageTrouble.Content.noMessageType : .unknownMessageType
            throw .defect(.unknownMessageType.because(MessageTrouble(.content(reason), byteCount: bytes.count)))
        }
        guard received == kind else {
            throw .defect(.wrongReceiver.because(MessageTrouble(.content(.otherReceiver), byteCount: bytes.count)))
        }
        self.object = object
        self.version = version
        self.options = options
    }

    /// Checks the common elements of CReq and CRes: presence, format, version, counter, identifiers.
    package func checkCommon(
        _ elements: [DataElement], counter: (name: String, value: UInt8), identifiers: TransactionIdentifiers
    ) throws(MessageRejection) {
        var checker = ElementChecker()
        for element in elements { checker.check(element, in: object, required: true) }
        try checker.throwDefect()
        try checkVersion()
        guard ElementFormat.counterValue(text(counter.name)) == counter.value else {
            throw .defect(.decryption(.counterDiffers(counter.name)).because(MessageTrouble(.decryption(.counter))))
        }
        var foreign: [String] = []
        if ThreeDSServerTransactionID(text(Field.threeDSServerTransID)) != identifiers.threeDSServer {
            foreign.append(Field.threeDSServerTransID)
        }
        if ACSTransactionID(text(Field.acsTransID)) != identifiers.acs { foreign.append(Field.acsTransID) }
        if SDKTransactionID(text(Field.sdkTransID)) != identifiers.sdk { foreign.append(Field.sdkTransID) }
        guard foreign.isEmpty else { throw .defect(MessageDefect(.transactionIDNotRecognised, names: foreign)) }
    }

    /// Checks the version (CORE-195 and CORE-320), whose value is well formed.
    private func checkVersion() throws(MessageRejection) {
        guard let received = MessageVersion(rawValue: text(Field.messageVersion)) else {
            throw .defect(MessageDefect(.formatInvalid, Field.messageVersion))
        }
        guard received.spoken != version else { return }
        throw .defect(
            received.spoken != nil
                ? MessageDefect(.formatInvalid, Field.messageVersion) : .versionNotSupported)
    }

    /// Checks the message extensions.
    ///
    /// - Parameter id: an extension that is recognised in addition to those of the options.
    /// - Returns: the deviations that the profile tolerates.
    package func checkExtensions(recognising id: String? = nil) throws(MessageRejection) -> [ToleratedDeviation] {
        guard let extensions = object[Field.messageExtension] else { return [] }
        if options.profile == .field, extensions.isEmptyElement {
            return [ToleratedDeviation(Field.messageExtension, .emptyOptional)]
        }
        let recognised = options.recognisedExtensionIDs.union(id.map { [$0] } ?? [])
        if let defect = MessageExtensions.defect(in: object, version: version, recognised: recognised) {
            throw .defect(defect)
        }
        return []
    }

    private func text(_ name: String) -> String { object.string(name) ?? "" }
}
