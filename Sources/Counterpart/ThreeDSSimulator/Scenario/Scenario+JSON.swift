import ThreeDSBase
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages

extension Scenario {
    static let allVersions = ProtocolVersion.texts
    /// The versions of a file that names none.
    static let usualVersions = ProtocolVersion.allCases.filter { !$0.has(.informationScreen) }

    /// The texts of the versions that have a capability.
    private static func versions(having capability: Capability) -> [String] {
        ProtocolVersion.having(capability).map(\.rawValue)
    }

    /// Reads one scenario file.
    ///
    /// - Parameter json: UTF-8, at most 1 MiB. The members are described in `Documentation/test/simulator-scenarios.md`.
    /// - Throws: an error with the wrong member and the rule that it breaks. Unknown members are wrong.
    public init(json: [UInt8]) throws(ScenarioError) {
        let document: JSONDocument
        do { document = try JSONDocument(parsing: json) } catch {
            switch error {
            case .notJSON(let offset):
                let place = TextPosition(of: offset, in: json)
                throw ScenarioError("", .json(line: place.line, column: place.column))
            case .tooDeep: throw ScenarioError("", .depth)
            case .tooLarge: throw ScenarioError("", .length)
            case .notUTF8: throw ScenarioError("", .utf8)
            }
        }
        if let name = document.duplicateNames.first { throw ScenarioError(name, .unique) }
        guard let root = document.root.objectValue else { throw ScenarioError("", .form(.jsonObject)) }
        let reader = ScenarioReader(root)
        try self.init(reader)
        try reader.refuseUnknown()
    }

    /// The language of the issuer's texts when the file names none.
    static let usualLanguage = "en"

    private init(_ reader: ScenarioReader) throws(ScenarioError) {
        name = try reader.requiredString(ContractName.name, maximum: 64)
        guard Self.isName(name) else { throw ScenarioError(ContractName.name, .form(.name)) }
        title = try reader.requiredString("title", maximum: 120)
        language = try reader.string("language", maximum: 35)
        guard language.map(Self.isLanguage) ?? true else {
            throw ScenarioError("language", .form(.language))
        }
        currency = try reader.string("currency", maximum: 3)
        guard currency.map({ PurchaseCurrency($0)?.letters == $0 }) ?? true else {
            throw ScenarioError("currency", .form(.currency))
        }
        amount = try reader.integer("amount", 1...999_999_999)
        let spoken = try reader.versions("versions") ?? Self.usualVersions
        versions = spoken.map(\.rawValue)
        category = try reader.choice(Field.messageCategory, MessageCategory.self) ?? .payment
        requestorAppURL = try reader.string("requestorAppURL", maximum: 256)
        bridging = try reader.choice("bridging", BridgingVersion.self)?.rawValue
        guard bridging == nil || spoken.contains(where: { $0.has(.bridgingExtension) }) else {
            throw ScenarioError("bridging", .goesWith(.versions(Self.versions(having: .bridgingExtension))))
        }
        if let object = try reader.object(Field.deviceRenderOptions) {
            let reader = reader.inner(object, path: Field.deviceRenderOptions)
            sdkInterface = try reader.choice(Field.sdkInterface, RenderingInterface.self)?.rawValue
            sdkUITypes = try reader.choices(Field.sdkUiType, UIType.self)?.map(\.rawValue)
        }
        if let object = try reader.object("directoryServer") {
            let reader = reader.inner(object, path: "directoryServer")
            refusedUITypes = try reader.choices("refusedUiTypes", UIType.self) ?? []
        }
        maximumAttempts = try reader.integer("maximumAttempts", 1...99) ?? 3
        resultLeg = try reader.choice("resultLeg", ResultLegFault.self)
        failedRepetitions = try reader.integer("failedRepetitions", 0...360) ?? 0
        guard failedRepetitions == 0 || resultLeg == .unreachable else {
            throw ScenarioError("failedRepetitions", .goesWith(.unreachableResult))
        }

        var steps: [ScenarioStep] = []
        for (index, value) in (try reader.array("steps") ?? []).enumerated() {
            steps.append(try ScenarioStep(try reader.inner(value, path: "steps[\(index)]"), versions: versions))
        }
        self.steps = steps

        var authentication = ScenarioAuthentication()
        authentication.transStatus = try reader.choice(Field.transStatus, TransStatus.self) ?? .challenge
        authentication.transStatusReason = try reader.string(Field.transStatusReason, maximum: 2)
            .map(TransactionStatusReason.init(rawValue:))
        authentication.cardholderInfo = try reader.string(Field.cardholderInfo, maximum: 128)
        let first: UIType = versions.last.flatMap { steps.first?.cres[$0]?.code(Field.acsUiType) } ?? .text
        authentication.interface =
            try reader.choice(Field.acsInterface, of: [RenderingInterface.native, .html]) ?? (first.isNative ? .native : .html)
        let templates = UIType.allCases.filter { type in spoken.allSatisfy { UIType.types(in: $0).contains(type) } }
        authentication.template = try reader.choice(Field.acsUiTemplate, of: templates) ?? first
        if !templates.contains(authentication.template) { authentication.template = .text }
        if authentication.interface == .native, !authentication.template.isNative {
            throw ScenarioError(Field.acsUiTemplate, .pageTemplate(authentication.template.rawValue))
        }
        authentication.type =
            try reader.choice(Field.authenticationType, AuthenticationType.self) ?? (first.isOutOfBand ? .outOfBand : .dynamic)
        authentication.method =
            try reader.string(Field.authenticationMethod, maximum: 2).map(AuthenticationMethod.init(rawValue:))
            ?? (first.isOutOfBand ? .outOfBandBiometrics : .textMessageCode)
        let screens = versions.flatMap { version in steps.compactMap { $0.cres[version]?.code(Field.acsUiType, as: UIType.self) }
        }
        guard
            reader[Field.authenticationMethod] == nil || screens.isEmpty
                || screens.contains(where: authentication.method.fits)
        else {
            throw ScenarioError(Field.authenticationMethod, .fittingScreen)
        }
        authentication.exemption = try Self.exemption(reader, spoken)
        authentication.signedContentFault = try reader.choice("signedContent", SignedContentFault.self)
        if let object = try reader.object("ares") {
            let reader = reader.inner(object, path: "ares")
            authentication.aresFault = AResFault(
                party: try reader.choice("by", of: [ErrorComponent.acs, .directoryServer]) ?? .acs,
                set: try reader.object("set") ?? JSONObject(), remove: try reader.strings("remove") ?? [])
        }
        if let decoupled = try reader.object("decoupled") {
            let reader = reader.inner(decoupled, path: "decoupled")
            authentication.decoupledStatus =
                try reader.choice(
                    Field.transStatus,
                    of: [TransStatus.authenticated, .notAuthenticated, .unavailable, .attempted, .rejected])
                ?? .authenticated
            authentication.decoupledAfter = try reader.seconds("after") ?? 0
        }
        if [.decoupled, .informational].contains(authentication.transStatus),
            spoken.contains(where: { !$0.has(.decoupledAuthentication) })
        {
            let first = ProtocolVersion.having(.decoupledAuthentication).first?.rawValue ?? ""
            throw ScenarioError(Field.transStatus, .existsFrom(value: authentication.transStatus.rawValue, version: first))
        }
        if authentication.transStatus == .challenge, steps.isEmpty {
            throw reader.missing("steps", .requiredWith(.challenge))
        }
        if authentication.transStatus != .challenge, !steps.isEmpty {
            throw ScenarioError("steps", .goesWith(.challenge))
        }
        self.authentication = authentication

        var final = ScenarioFinal()
        if let object = try reader.object("final") {
            let reader = reader.inner(object, path: "final")
            final.delay = try reader.seconds("delay") ?? 0
            final.transStatus =
                try reader.choice(Field.transStatus, of: [TransStatus.authenticated, .decoupled]) ?? .authenticated
            if final.transStatus == .decoupled,
                !spoken.allSatisfy({ $0.has(.authenticationMethodList) })
            {
                throw ScenarioError(
                    reader.member(Field.transStatus),
                    .existsOnly(value: final.transStatus.rawValue, versions: Self.versions(having: .authenticationMethodList)))
            }
            for version in versions {
                guard let (value, path) = try reader.value("fault", of: version) else { continue }
                final.fault[version] = try ScenarioFault(value, path: path, in: reader)
            }
        }
        self.final = final

        var scripts: [String: [[CardholderAction]]] = [:]
        var expectations: [String: ScenarioExpectation] = [:]
        for version in versions {
            if let (value, path) = try reader.value("cardholder", of: version) {
                scripts[version] = try CardholderAction.script(value, path: path, in: reader)
            }
            if let (value, path) = try reader.value("expected", of: version) {
                expectations[version] = try ScenarioExpectation(try reader.inner(value, path: path))
            }
        }
        self.scripts = scripts
        self.expectations = expectations
        var fieldEnds: [String: ScenarioFieldEnd] = [:]
        for version in versions {
            guard let (value, path) = try reader.value("field", of: version) else { continue }
            fieldEnds[version] = try ScenarioFieldEnd(try reader.inner(value, path: path))
        }
        self.fieldEnds = fieldEnds
    }

    /// The exemption that the ACS applied. The data dictionary has the values; a version needs a place for it.
    private static func exemption(
        _ reader: ScenarioReader, _ versions: [ProtocolVersion]
    ) throws(ScenarioError) -> ChallengeExemption? {
        let name = Field.transChallengeExemption
        var codes: [String] = []
        if case .codes(let ranges)? = DataDictionary.whole.rows.last(where: { $0.name == name })?.format {
            codes = ranges.flatMap { $0.map { String(twoDigits: $0) } }
        }
        guard let text = try reader.string(name, oneOf: codes) else { return nil }
        guard versions.allSatisfy({ $0.has(.bridgingExtension) || $0.has(.authenticationMethodList) }) else {
            throw ScenarioError(
                name,
                .goesWith(.versions(Self.versions(having: .bridgingExtension) + Self.versions(having: .authenticationMethodList)))
            )
        }
        return ChallengeExemption(rawValue: text)
    }

    /// Returns whether the text is a language and its subtags: letters and digits, joined by hyphens.
    private static func isLanguage(_ text: String) -> Bool {
        let tags = text.split(separator: "-", omittingEmptySubsequences: false)
        guard let first = tags.first, (2...3).contains(first.count), first.allSatisfy(\.isLetter) else { return false }
        return tags.allSatisfy { tag in
            (1...8).contains(tag.count) && tag.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        }
    }

    static func isName(_ text: String) -> Bool {
        let words = text.split(separator: "-", omittingEmptySubsequences: false)
        return words.allSatisfy { word in
            !word.isEmpty && word.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
        }
    }
}

extension ScenarioFieldEnd {
    init(_ reader: ScenarioReader) throws(ScenarioError) {
        if let value = reader["cardholder"] {
            script = try CardholderAction.script(value, path: reader.member("cardholder"), in: reader)
        }
        if let value = reader["expected"] {
            expectation = try ScenarioExpectation(try reader.inner(value, path: reader.member("expected")))
        }
        deviations = try reader.strings("deviations") ?? []
    }
}

extension ScenarioStep {
    init(_ reader: ScenarioReader, versions: [String]) throws(ScenarioError) {
        guard let cres = try reader.object("cres") else { throw reader.missing("cres") }
        let overlays = try reader.object("byVersion") ?? JSONObject()
        for name in overlays.names where ScenarioVersions(name) == nil {
            throw ScenarioError(
                reader.member("byVersion.\(name)"), .knownVersion, nearest: NearestName.of(name, among: Scenario.allVersions))
        }
        for version in versions {
            guard let key = ScenarioVersions.name(for: version, among: overlays.names), let overlay = overlays[key] else {
                self.cres[version] = cres
                continue
            }
            guard let members = overlay.objectValue else {
                throw ScenarioError(reader.member("byVersion.\(key)"), .form(.object))
            }
            self.cres[version] = cres.merging(members)
        }
        expect = try Self.objects("expect", versions, reader)
        if reader["strict"] != nil {
            try reader.flag("strict")
            isStrict = true
        }
        retry = try Self.objects("retry", versions, reader)
        resent = try Self.objects("resent", versions, reader)
        delay = try reader.seconds("delay") ?? 0
        for version in versions {
            guard let (value, path) = try reader.value("fault", of: version) else { continue }
            fault[version] = try ScenarioFault(value, path: path, in: reader)
        }
    }

    private static func objects(
        _ name: String, _ versions: [String], _ reader: ScenarioReader
    ) throws(ScenarioError) -> [String: JSONObject] {
        var objects: [String: JSONObject] = [:]
        for version in versions {
            guard let (value, path) = try reader.value(name, of: version) else { continue }
            guard let object = value.objectValue else { throw ScenarioError(path, .form(.object)) }
            objects[version] = object
        }
        return objects
    }
}

extension ScenarioFault {
    init(_ value: JSONValue, path: String, in parent: ScenarioReader) throws(ScenarioError) {
        if let name = value.stringValue {
            protection = ProtectionFault(rawValue: name)
            reply = ReplyFault(rawValue: name)
            guard protection != nil || reply != nil else {
                let names = ProtectionFault.allCases.map(\.rawValue) + ReplyFault.allCases.map(\.rawValue)
                throw ScenarioError(path, .objectOrOneOf(names))
            }
            return
        }
        guard let object = value.objectValue else { throw ScenarioError(path, .form(.objectOrName)) }
        let reader = parent.inner(object, path: path)
        set = try reader.object("set") ?? JSONObject()
        remove = try reader.strings("remove") ?? []
        duplicate = try reader.strings("duplicate") ?? []
        plaintext = try reader.string("plaintext", maximum: 65_536)
        protection = try reader.choice("protection", ProtectionFault.self)
        reply = try reader.choice("reply", ReplyFault.self)
        status = try reader.integer("status", 200...599)
        contentType = try reader.string("contentType", maximum: 128)
        if let contentType, !contentType.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) {
            throw ScenarioError(reader.member("contentType"), .form(.printableASCII))
        }
        erro = try reader.object("erro") ?? JSONObject()
        if reply == nil, !erro.isEmpty { throw ScenarioError(reader.member("erro"), .goesWith(.erroReply)) }
    }
}

extension ScenarioExpectation {
    init(_ reader: ScenarioReader) throws(ScenarioError) {
        guard let outcome = try reader.choice("outcome", Outcome.self) else { throw reader.missing("outcome") }
        self.outcome = outcome
        transactionStatus = try reader.string("transactionStatus", maximum: 1)
        // Both are known before one of them is missed: each looks like a misspelling of the other.
        let (erroObject, errorObject) = (try reader.object("erro"), try reader.object("error"))
        if let object = erroObject {
            erro = try ExpectedErro(reader.inner(object, path: reader.member("erro")))
        } else {
            guard outcome != .protocolError else {
                throw reader.missing("erro", .requiredWith(.outcome(.protocolError)))
            }
            erro = nil
        }
        if let object = errorObject {
            guard outcome == .runtimeError else {
                throw ScenarioError(reader.member("error"), .goesWith(.outcome(.runtimeError)))
            }
            error = try ExpectedError(reader.inner(object, path: reader.member("error")))
        } else {
            guard outcome != .runtimeError else {
                throw reader.missing("error", .requiredWith(.outcome(.runtimeError)))
            }
            error = nil
        }
        if let object = try reader.object("server") {
            let reader = reader.inner(object, path: reader.member("server"))
            serverResult = ServerResult(
                transStatus: try reader.requiredString(Field.transStatus, maximum: 1),
                transStatusReason: try reader.string(Field.transStatusReason, maximum: 2),
                challengeCancel: try reader.string(Field.challengeCancel, maximum: 2),
                afterSeconds: try reader.integer("after", 0...86_400) ?? 0)
        } else {
            serverResult = nil
        }
    }
}

extension ScenarioExpectation.ExpectedErro {
    init(_ reader: ScenarioReader) throws(ScenarioError) {
        code = try reader.requiredString("code", maximum: 3)
        component =
            try reader.string("component", oneOf: ErrorComponent.defined.map(\.rawValue)) ?? ErrorComponent.sdk.rawValue
        let isFromSDK = component == ErrorComponent.sdk.rawValue
        let detail = Detail(of: code)
        let listed = try reader.strings("names")
        switch detail {
        case .names:
            guard listed?.isEmpty == false || !isFromSDK && listed == nil else {
                throw reader.missing("names", .requiredWith(.code(code)))
            }
        case .versions, .reason, .words:
            guard listed == nil else { throw ScenarioError(reader.member("names"), .excludedBy(.code(code))) }
        }
        names = detail == .versions && isFromSDK ? Scenario.allVersions : listed ?? []
        reason = try reader.choice("reason", Reason.self)
        guard (reason != nil) == (detail == .reason && isFromSDK) else {
            throw reason == nil
                ? reader.missing("reason", .requiredWith(.code(code)))
                : ScenarioError(reader.member("reason"), .excludedBy(.code(code)))
        }
    }
}

extension ScenarioExpectation.ExpectedError {
    /// The SDK's code for a signed content that is refused. It covers many defects, so it needs a reason.
    private static let signedContentRefused = "signedContentRefused"

    init(_ reader: ScenarioReader) throws(ScenarioError) {
        code = try reader.requiredString("code", maximum: 64)
        element = try reader.string("element", maximum: 256)
        reason = try reader.string("reason", maximum: 64)
        guard (reason != nil) == (code == Self.signedContentRefused) else {
            let companion = ScenarioError.Companion.code(Self.signedContentRefused)
            throw reason == nil
                ? reader.missing("reason", .requiredWith(companion))
                : ScenarioError(reader.member("reason"), .goesWith(companion))
        }
    }
}

extension CardholderAction {
    static func script(_ value: JSONValue, path: String, in reader: ScenarioReader) throws(ScenarioError) -> [[CardholderAction]]
    {
        guard let screens = value.arrayValue, screens.count <= 300 else {
            throw ScenarioError(path, .form(.script))
        }
        var script: [[CardholderAction]] = []
        for (index, screen) in screens.enumerated() {
            let path = "\(path)[\(index)]"
            var actions: [CardholderAction] = []
            for action in screen.arrayValue ?? [screen] { actions.append(try CardholderAction(action, path: path, in: reader)) }
            script.append(actions)
        }
        return script
    }

    /// The address that an HTML challenge page submits to (SDK-37).
    static let formTarget = "HTTPS://EMV3DS/challenge"

    init(_ value: JSONValue, path: String, in parent: ScenarioReader) throws(ScenarioError) {
        guard let object = value.objectValue, object.count == 1, let name = object.names.first else {
            throw ScenarioError(path, .form(.objectWithOneMember))
        }
        let known = Set(
            ScreenAction.allCases.map(\.words.script.description) + [
                "select", "navigate", "whitelist", "background", "foreground", "wait", "submitTwo", "set", "openAppFails",
            ])
        guard known.contains(name) else {
            throw ScenarioError("\(path).\(name)", .known, nearest: NearestName.of(name, among: known.sorted()))
        }
        let reader = parent.inner(object, path: path)
        switch name {
        case "submit":
            guard let text = reader[name]?.stringValue else { throw ScenarioError(reader.member(name), .form(.string)) }
            self = .submit(text)
        case "select": self = .select(try reader.strings(name) ?? [])
        case "html": self = .navigate(url: "\(Self.formTarget)?\(try reader.requiredString(name))", method: "GET", body: "")
        case "navigate":
            guard let target = try reader.object(name) else { throw ScenarioError(reader.member(name), .required) }
            let reader = reader.inner(target, path: reader.member(name))
            self = .navigate(
                url: try reader.requiredString("url"), method: try reader.string("method", oneOf: ["GET", "POST"]) ?? "GET",
                body: try reader.string("body") ?? "")
        case "whitelist":
            guard let flag = reader[name]?.boolValue else { throw ScenarioError(reader.member(name), .form(.bool)) }
            self = .set(.trustList, flag)
        case "submitTwo":
            guard let texts = try reader.strings(name), texts.count == 2 else {
                throw ScenarioError(reader.member(name), .form(.twoStrings))
            }
            self = .submitTwo(texts[0], texts[1])
        case "set":
            guard let target = try reader.object(name), target.count == 1, let key = target.names.first,
                let position = ScreenSwitch(rawValue: key), let flag = target[key]?.boolValue
            else { throw ScenarioError(reader.member(name), .form(.switchPosition)) }
            self = .set(position, flag)
        case "wait": self = .wait(seconds: try reader.seconds(name) ?? 0)
        default:
            try reader.flag(name)
            switch name {
            case "background": self = .background
            case "foreground": self = .foreground
            case "openApp": self = .openApp
            case "openAppFails": self = .openAppFails
            default:
                guard let action = ScreenAction.plainTaps(named: name, in: \.script).first else {
                    throw ScenarioError(reader.member(name), .known)
                }
                self = .tap(action)
            }
        }
    }
}

extension JSONObject {
    /// Returns this object with the members of the other added; the other's value replaces this one's, and null removes a member.
    func merging(_ other: JSONObject) -> JSONObject {
        var result = self
        for (name, value) in other { result[name] = value == .null ? Optional.none : value }
        return result
    }
}
