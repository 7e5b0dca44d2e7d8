package import ThreeDSMessages
import ThreeDSJSON

extension ChallengeRequest {
    /// Reads the decrypted plaintext of a CReq, as an ACS does. Always strict.
    ///
    /// In addition to the elements: more than one of the exclusive entries, or an entry without its situation, is 203;
    /// an answer without any entry is 201 (protocol/core-flow.md §5, open points 8 and 17; protocol/messages.md §5.3).
    package init(
        parsing bytes: [UInt8], expecting expectation: RequestExpectation, options: MessageParsingOptions = .strict
    ) throws(MessageRejection) {
        var options = options
        options.profile = .strict
        let reader = try MessageReader(bytes, as: .creq, version: expectation.version, options: options, dictionary: .whole)
        let rules = RequestRules.of(expectation.version)
        try reader.checkCommon(
            rules.common, counter: (Field.sdkCounterStoA, expectation.counter), identifiers: expectation.identifiers)
        let isBridged = expectation.supportsBridging && expectation.version.has(.bridgingExtension)
        _ = try reader.checkExtensions(recognising: isBridged ? BridgingExtension.id : nil)
        var checker = ElementChecker()
        for element in rules.elements { checker.check(element, in: reader.object, required: false) }
        let object = reader.object
        guard object[Field.challengeWindowSize] == nil else {
            throw .defect(MessageDefect(.formatInvalid, Field.challengeWindowSize))
        }
        try checker.throwDefect()
        let entry = try rules.entry(checker.accepted, expectation)
        try rules.checkCompanions(checker.accepted, entry, expectation)
        self.init(
            version: expectation.version, identifiers: expectation.identifiers, counter: expectation.counter,
            appURL: checker.accepted.string(Field.threeDSRequestorAppURL), entry: entry,
            switches: ScreenSwitch.each(\.entry) { checker.accepted.code($0, as: YesOrNo.self).map { $0 == .yes } },
            // Earlier versions do not have this element, and an unknown name has no meaning (CORE-209).
            oobAppURLIndicator: expectation.version.has(.appSwitch)
                ? object.string(Field.oobAppURLInd).flatMap(OOBAppURLIndicator.init) ?? .supported : .supported,
            extensions: MessageExtension.all(in: object))
    }
}
