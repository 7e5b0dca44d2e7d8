import Foundation
import ThreeDSBase
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSSimulator

/// What the servers do without an SDK: one line of the demo's table for each.
enum DemoServerCall: CaseIterable, Sendable {
    /// An authentication that the 3DS Requestor starts without the cardholder.
    case requestorInitiated
    /// A PReq for all card ranges, and one for the changes since.
    case cardRanges

    /// Every call in every version, or in one.
    static func all(in version: String?) -> [(call: DemoServerCall, version: ProtocolVersion)] {
        allCases.flatMap { call in
            ProtocolVersion.allCases.filter { version == nil || $0.rawValue == version }.map { (call, $0) }
        }
    }

    /// For the table.
    var name: String {
        switch self {
        case .requestorInitiated: "3RI"
        case .cardRanges: MessageKind.preq.rawValue
        }
    }

    var title: String {
        switch self {
        case .requestorInitiated: "An authentication without the cardholder"
        case .cardRanges: "The card ranges of a directory server, and what changed since"
        }
    }

    /// What came of it.
    struct Result: Sendable {
        var messages: [JSONValue] = []
        /// For people.
        var text = ""
        /// For people: the 3DS Server's result.
        var server = "-"
        var problems: [String] = []
    }

    /// Makes the calls. A failed call and each finding of lint in a message is a problem.
    func run(on stage: DemoStage, version: ProtocolVersion) async -> DemoVerdict {
        let start = SystemTimeSource().uptime()
        var result = Result()
        do {
            switch self {
            case .requestorInitiated: try await Self.authenticate(on: stage, version, &result)
            case .cardRanges: try await Self.askForRanges(on: stage, version, &result)
            }
        } catch {
            result.problems.append((error as? ToolError)?.message ?? String(describing: error).printable)
        }
        let channel: DeviceChannel? = self == .requestorInitiated ? .requestorInitiated : nil
        for message in result.messages.compactMap(\.objectValue) {
            let lint = MessageLint(message.serialized(), version: version, channel: channel)
            for finding in lint.findings where finding.severity != .ignored && !Self.isAboutCategory(finding, of: message) {
                result.problems.append("\(message.string(Field.messageType) ?? ""): \(finding.field): \(finding.text)")
            }
        }
        let milliseconds = (SystemTimeSource().uptime() - start).seconds * 1_000
        return DemoVerdict(self, version: version, wire: stage.wire, result, milliseconds: milliseconds)
    }

    /// Whether a finding comes from the rules of a payment: an ARes does not have its category, and lint then takes them.
    private static func isAboutCategory(_ finding: MessageFinding, of message: JSONObject) -> Bool {
        message.messageKind == .ares && finding.rule == .conditional
            && [Field.authenticationValue, Field.transStatusReason].contains(finding.field)
    }

    /// 2.1.0 has 3RI without a payment only.
    private static func authenticate(on stage: DemoStage, _ version: ProtocolVersion, _ result: inout Result) async throws {
        let isPayment = version.has(.requestorPayments)
        let indicator: RequestorInitiatedIndicator = isPayment ? .otherPayment : .accountVerification
        let answer = try await stage.call(
            "POST", "v1/3ri-authentications",
            [
                Field.messageVersion: .code(version), "cardNumber": .string(TestCards.challengeRSA),
                Field.threeRIInd: .code(indicator),
                Field.messageCategory: .code(isPayment ? MessageCategory.payment : .nonPayment),
                "amount": isPayment ? 1_999 : .null,
                "currency": isPayment ? .string(PurchaseCurrency.euro.letters) : .null,
            ])
        let id = answer.string(Field.threeDSServerTransID) ?? ""
        let status = answer.string(Field.transStatus)
        result.text = "no challenge"
        result.server = status ?? "-"
        result.messages = await stage.conversation(id).map { .object($0) }
        if status != TransStatus.authenticated.rawValue {
            result.problems.append(
                "3DS Server's transStatus: expected \(TransStatus.authenticated.rawValue), got \(status ?? "none")")
        }
        let kinds = result.messages.compactMap { $0.objectValue?.messageKind }
        if kinds != [.areq, .ares] { result.problems.append("messages: expected an AReq and an ARes") }
    }

    private static func askForRanges(on stage: DemoStage, _ version: ProtocolVersion, _ result: inout Result) async throws {
        let path = "ds/\(SimulatedDirectoryServer.identifiers.first ?? "")"
        func ask(since serialNumber: JSONValue?) async throws -> JSONObject {
            var preq = JSONObject(.preq, version: .code(version))
            preq[Field.threeDSServerTransID] = .string(UUID().uuidString.lowercased())
            preq[Field.threeDSServerRefNumber] = .string(Simulator.serverReferenceNumber)
            preq[Field.serialNum] = serialNumber
            let pres = try await stage.call("POST", path, preq)
            result.messages += [.object(preq), .object(pres)]
            if pres.messageKind != .pres || pres[Field.threeDSServerTransID] != preq[Field.threeDSServerTransID] {
                result.problems.append("the directory server did not answer with a PRes")
            }
            return pres
        }
        let all = try await ask(since: nil)
        let changes = try await ask(since: all[Field.serialNum])
        let count = all.array(Field.cardRangeData)?.count ?? 0
        result.text = "PRes \(count), then \(changes.array(Field.cardRangeData)?.count ?? 0) ranges"
        if count == 0 { result.problems.append("the first PRes has no card ranges") }
        if changes[Field.cardRangeData] != nil { result.problems.append("the second PRes has ranges, but nothing changed") }
        if changes[Field.serialNum] != all[Field.serialNum] {
            result.problems.append("the serial number changed without a reason")
        }
    }
}
