import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSScreens

extension FuzzTarget {
    /// The plaintext of a CRes, under both profiles.
    static let cres = FuzzTarget("cres", mutate: MessageMutation(.cres).mutate) { bytes in
        let sample = FuzzSample(bytes)
        guard let identifiers = sample.identifiers else { return .refused }
        let expectation = ResponseExpectation(
            version: sample.version, identifiers: identifiers, counter: sample.counter(Field.acsCounterAtoS),
            bridging: sample.version == .v2_2_0 ? .v2_0 : nil)
        let strict = try outcome(sample) { () throws(MessageRejection) in
            try ChallengeResponse.read(bytes, expecting: expectation)
        }
        let field = try outcome(sample) { () throws(MessageRejection) in
            try ChallengeResponse.read(bytes, expecting: expectation, options: .field)
        }
        guard let strict else { return field == nil ? .refused : .accepted }
        try require(strict.tolerated.isEmpty, "the strict profile tolerates nothing")
        try require(field != nil, "the field profile takes what the strict one takes")
        let written = sample.object?.serialized() ?? []
        try require(
            (try? ChallengeResponse.read(written, expecting: expectation)) == strict,
            "the same message in other bytes means the same")
        if case .screen(let requested) = strict.response {
            try require(
                sample.object?[Field.acsUiType]?.stringValue == requested.screen.type.rawValue,
                "the screen is the one that was asked for")
            try require(
                UIType.types(in: sample.version).contains(requested.screen.type), "a version shows only the screens that it has"
            )
        }
        return .accepted
    }

    /// The plaintext of a CReq, as an ACS reads it.
    static let creq = FuzzTarget("creq", mutate: MessageMutation(.creq).mutate) { bytes in
        let sample = FuzzSample(bytes)
        guard let identifiers = sample.identifiers else { return .refused }
        let answered: [UIType?] = sample.object == nil ? [nil] : [nil] + UIType.types(in: sample.version).map { $0 }
        for uiType in answered {
            var expectation = RequestExpectation(
                version: sample.version, identifiers: identifiers, counter: sample.counter(Field.sdkCounterStoA),
                answering: uiType,
                switches: uiType == nil ? [] : Set(ScreenSwitch.allCases),
                appURL: sample.object?[Field.threeDSRequestorAppURL]?.stringValue)
            expectation.hasSecondEntry = sample.object?[Field.challengeDataEntryTwo] != nil
            expectation.offered = uiType == nil ? [] : Set(ScreenAction.allCases)
            expectation.offersApp = uiType != nil
            expectation.supportsBridging = true
            let asked = expectation
            guard
                let request = try outcome(
                    sample,
                    { () throws(MessageRejection) in
                        try ChallengeRequest(parsing: bytes, expecting: asked)
                    })
            else { continue }
            // Some of what was read is never written: a choice next to a cancel, a resend that says no, members that no extension
            // has. Extensions that differ in such a member only are equal when they are written.
            let extensions = sample.object.map { JSONArray(MessageExtension.all(in: $0).map(\.json)) }
            if extensions?.hasEqualElements == true { return .accepted }
            let written = request.serialized()
            let again = try? ChallengeRequest(parsing: written, expecting: asked)
            try require(again?.serialized() == written, "what was written is read, and written as the same")
            return .accepted
        }
        return .refused
    }

    /// An error message, which is read whatever it holds.
    static let erro = FuzzTarget("erro", mutate: MessageMutation(.erro).mutate) { bytes in
        let sample = FuzzSample(bytes)
        _ = try outcome(sample) { () throws(MessageRejection) in
            try MessageValidation.parse(bytes, as: .erro, version: sample.version)
        }
        guard let erro = Erro(parsing: bytes) else {
            try require(
                sample.object?[Field.messageType]?.stringValue != MessageKind.erro.rawValue, "whatever says it is an Erro is one")
            return .refused
        }
        let written = erro.serialized()
        guard let again = Erro(parsing: written) else { throw FuzzFailure("what was written can be read") }
        try require(again.serialized() == written, "writing twice gives the same")
        try require(again.errorDetail.unicodeScalars.count <= 2048, "a detail is cut at 2048 characters")
        return .accepted
    }

    /// AReq, ARes, RReq and RRes.
    static let serverMessages = [MessageKind.areq, .ares, .rreq, .rres].map(serverMessage)

    private static func serverMessage(_ kind: MessageKind) -> FuzzTarget {
        let required = Dictionary(
            uniqueKeysWithValues: ProtocolVersion.allCases.map { version in
                let elements = DataDictionary.whole.rows.filter {
                    $0.exists(in: version) && $0.use(in: kind)?.inclusion == .required
                        && $0.use(in: kind)?.condition == ElementCondition.none
                }
                return (version, elements.map(\.name))
            })
        return FuzzTarget(kind.rawValue.lowercased(), maximumLength: 6144, mutate: MessageMutation(kind).mutate) { bytes in
            let sample = FuzzSample(bytes)
            var isAccepted = false
            for leg in kind == .areq
                ? [ValidationContext.Leg.serverToDirectoryServer, .directoryServerToACS] : [.serverToDirectoryServer]
            {
                let context = ValidationContext(leg: leg)
                guard
                    let object = try outcome(
                        sample,
                        { () throws(MessageRejection) in
                            try MessageValidation.parse(bytes, as: kind, version: sample.version, context: context)
                        })
                else { continue }
                isAccepted = true
                let written = object.serialized()
                try require(
                    (try? MessageValidation.parse(written, as: kind, version: sample.version, context: context)) == object,
                    "the same message in other bytes means the same")
                try require(object[Field.messageType]?.stringValue == kind.rawValue, "only a message of its type is taken")
                try require(
                    object[Field.messageVersion]?.stringValue == sample.version.rawValue, "only a message of its version is taken"
                )
                let names = required[sample.version] ?? []
                try require(names.allSatisfy { object[$0] != nil }, "no required element is missing")
            }
            return isAccepted ? .accepted : .refused
        }
    }

    /// Nil when the message was refused, which is looked at.
    private static func outcome<Value>(
        _ sample: FuzzSample, _ read: () throws(MessageRejection) -> Value
    ) throws -> Value? {
        do throws(MessageRejection) {
            return try read()
        } catch {
            try sample.check(error)
            return nil
        }
    }
}
