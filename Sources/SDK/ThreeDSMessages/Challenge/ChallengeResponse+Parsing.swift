import ThreeDSJSON

extension ChallengeResponse {
    /// Parses the decrypted plaintext of a CRes; see ``read(_:expecting:options:)``.
    package static func parse(
        _ bytes: [UInt8], expecting expectation: ResponseExpectation, options: MessageParsingOptions = .strict
    ) throws(ResponseRejection) -> ChallengeResponse {
        try read(bytes, expecting: expectation, options: options).response
    }

    /// Parses the decrypted plaintext of a CRes and reports what was tolerated.
    ///
    /// The checks run in the order of protocol/messages.md §8, steps 3 to 8. The first step that fails decides the code, and the detail
    /// lists all offending names of that step.
    package static func read(
        _ bytes: [UInt8], expecting expectation: ResponseExpectation, options: MessageParsingOptions = .strict
    ) throws(ResponseRejection) -> ParsedResponse {
        let reader = try MessageReader(bytes, as: .cres, version: expectation.version, options: options)
        let rules = ResponseRules.of(expectation.version)
        try reader.checkCommon(
            rules.common, counter: (Field.acsCounterAtoS, expectation.counter), identifiers: expectation.identifiers)
        let isBridged = expectation.bridging != nil && expectation.version.has(.bridgingExtension)
        let tolerated = try reader.checkExtensions(recognising: isBridged ? BridgingExtension.id : nil)
        let bridging = expectation.bridging.flatMap { version in
            BridgingReading(
                in: MessageExtension.all(in: reader.object), of: .cres, version: expectation.version, expecting: version,
                profile: options.profile)
        }
        if reader.object.string(Field.challengeCompletionInd) == "Y" {
            return ParsedResponse(response: try final(reader.object), tolerated: tolerated, bridging: bridging)
        }
        let checked = try check(reader, rules, expectation)
        guard var requested = RequestedScreen(checked.uiType, checked.elements, version: reader.version) else {
            throw .defect(.notAMessage.because(MessageTrouble(.content(.noScreen), byteCount: bytes.count)))
        }
        if let content = bridging?.content { requested.apply(content, announced: expectation.announcesOOBAppURL) }
        // What is not on the screen has no effect, so it deviates from nothing.
        let isShown = requested.screen.app != nil && requested.screen.app == bridging?.content?.app
        return ParsedResponse(
            response: .screen(requested),
            tolerated: tolerated + checked.elements.tolerated + (isShown ? bridging?.tolerated ?? [] : []), bridging: bridging)
    }

    /// Reads a final CRes and ignores its UI elements (protocol/core-flow.md, open point 8).
    private static func final(_ object: JSONObject) throws(ResponseRejection) -> ChallengeResponse {
        switch object[Field.transStatus] {
        case .string(let code) where !code.isEmpty:
            guard let status = TransStatus(rawValue: code) else { throw .unreportable }
            return .final(transactionStatus: status)
        case .some(let value) where !value.isEmptyElement:
            throw .defect(MessageDefect(.formatInvalid, Field.transStatus))
        case .some, nil:
            throw .defect(MessageDefect(.elementMissing, Field.transStatus))
        }
    }

    private static func check(
        _ reader: MessageReader, _ rules: ResponseRules, _ expectation: ResponseExpectation
    ) throws(ResponseRejection) -> (uiType: UIType, elements: ElementChecker) {
        let (object, options) = (reader.object, reader.options)
        var typeChecker = ElementChecker()
        if let element = rules.uiType { typeChecker.check(element, in: object, required: true) }
        try typeChecker.throwDefect()
        guard let uiType = object.string(Field.acsUiType).flatMap(UIType.init(rawValue:)),
            expectation.uiTypes?.contains(uiType) != false
        else { throw .defect(MessageDefect(.formatInvalid, Field.acsUiType)) }
        var checker = rules.checked(object, as: uiType, announcesOOBAppURL: expectation.announcesOOBAppURL, options: options)
        if checker.missing.isEmpty, let names = rules.missingInformation(in: object, uiType, options) {
            throw .defect(MessageDefect(.elementMissing, names: names))
        }
        for element in rules.removedElements(of: uiType, options) { checker.honour(element, in: object, options: options) }
        try checker.throwDefect()
        return (uiType, checker)
    }
}
