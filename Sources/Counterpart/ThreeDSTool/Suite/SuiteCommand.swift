import Foundation
import ThreeDSBase
import ThreeDSContract
import ThreeDSCrypto
import ThreeDSHTTPServer
import ThreeDSJSON
import ThreeDSPlatform
import ThreeDSSimulator

/// `tds suite`.
enum SuiteCommand {
    private static let target = ToolOption.setting("--at", "URL", "The endpoint of the party that takes AReqs.")
    private static let plan = ToolOption.setting("--plan", "FILE", "The cases; the built-in ones by default.")
    private static let profile = ToolOption.setting(
        "--profile", "FILE", "What must be known about the party, such as its test cards.")
    private static let newProfile = ToolOption.flag(
        "--new-profile", "Print a profile to edit; with --at of a simulator, the one that fits it.")
    private static let only = ToolOption.setting(
        "--only", "PATTERN", "Play the cases whose id has this text; * stands for any characters.")
    private static let wait = ToolOption.setting(
        "--wait", "SECONDS", "Also play cases that wait up to this long, such as for a time-out; 5 by default.")
    private static let seed = ToolOption.setting("--seed", "NUMBER", "Make identifiers and keys as in the run with this seed.")
    private static let jobs = ToolOption.setting("--jobs", "NUMBER", "So many cases at once, 1 to 64; 8 by default.")
    private static let listen = ToolOption.setting(
        "--listen", "PORT", "Take what the party sends at this port of the loopback; for an ACS a free one by default.")
    private static let resultsURL = ToolOption.setting(
        "--results-url", "URL", "The dsURL or threeDSServerURL of the AReqs, if the party reaches the port by another address.")
    private static let trust = ToolOption.setting(
        "--trust", "FILE", "Certificate authorities of the party in place of the system's: PEM, base64 or DER.")
    private static let log = ToolOption.setting("--log", "FILE", "Write each result to this file, as a line of JSON.")
    private static let resume = ToolOption.setting(
        "--resume", "FILE", "Do not repeat the cases of this log that passed or failed.")
    private static let junit = ToolOption.setting("--junit", "FILE", "Write JUnit XML to this file.")
    private static let page = ToolOption.setting("--html", "FILE", "Write one page with the picture of each case.")
    private static let list = ToolOption.flag("--list", "Print the cases without playing them.")

    static let command = ToolCommand(
        name: "suite",
        summary: "test an ACS or a DS by right and wrong messages of the protocol",
        discussion: [
            "The tool is all parties around yours: for an ACS the 3DS Server, the DS and the SDK, for a DS the 3DS Server with an SDK, and the",
            "ACS. It sends right messages and wrong ones, and judges each answer. PARTY is acs or ds. Your DS must send the AReqs of the cards",
            "to /acs at the port of --listen. Documentation/test/suite.md describes profiles and plans.",
            "Exit status 0 if every case that applies passed, 1 if one did not.",
        ],
        options: [
            target, profile, newProfile, plan, only, list, jobs, seed, wait, listen, resultsURL, trust, log, resume, junit, page,
        ],
        operands: ["PARTY"], words: SuitePlan.Party.allCases.map(\.rawValue)
    ) { arguments, surroundings in
        guard let name = arguments.operands.first, let party = SuitePlan.Party.allCases.first(where: { $0.rawValue == name })
        else {
            throw ToolError.usage(
                "'\(arguments.operands.first?.printable ?? "")' is not a party: it can be \(SuitePlan.Party.allCases.map(\.rawValue).joined(separator: " or "))",
                command: "suite")
        }
        let transport = SystemTransport.make(trust: TLSTrust(reading: try arguments.anchors(trust)))
        if arguments.has(newProfile) {
            let server = try await directoryServer(arguments, transport)
            surroundings.output.send(SuiteProfile.usual(for: party, at: server).prettyText)
            return 0
        }
        let plan = try readPlan(party, arguments)
        let chosen = choose(plan.cases, arguments)
        guard !chosen.isEmpty else { throw ToolError.usage("option --only: no case has this id", command: "suite") }
        if arguments.has(list) {
            for row in chosen {
                surroundings.output.line("\(row.id)  \(row.title) (\(row.requirements.joined(separator: ", ")))")
            }
            return 0
        }
        return try await play(chosen, of: plan, arguments, transport, surroundings)
    }

    private static func play(
        _ chosen: [SuiteCase], of plan: SuitePlan, _ arguments: ToolArguments, _ transport: any HTTPTransport,
        _ surroundings: ToolSurroundings
    ) async throws -> Int32 {
        guard let url = try arguments.url(target) else { throw ToolError.usage("--at must be given", command: "suite") }
        let profile = try readProfile(arguments)
        let known = try results(arguments)
        let count = try arguments.number(jobs, in: 1...64) ?? 8
        let inbox = SuiteInbox()
        let port = try arguments.number(listen, in: 0...UInt16.max)
        // Without a port the DS cannot know where the ACS is.
        guard plan.party == .acs || port != nil else { throw ToolError.usage("--listen must be given", command: "suite") }
        let server = HTTPServer(port: port ?? 0) { inbox.answer($0) }
        let own: URL
        do { own = try server.start() } catch { throw ToolError.cannotServe(error, at: nil, command: "suite") }
        defer { server.stop() }
        let given = try arguments.url(resultsURL)
        let number = try arguments.number(seed, in: 0...UInt64.max) ?? UInt64.random(in: 0...999_999_999)
        let clock = SystemTimeSource()
        let stage = SuiteStage(
            plan: plan, profile: profile, url: url, resultsURL: given?.absoluteString ?? "\(own.absoluteString)/results",
            inbox: inbox,
            transport: transport, timeSource: clock, seed: number)
        let file = try SuiteLog(arguments.text(log), surroundings.error)
        let start = clock.uptime()
        let interruption = ToolInterruption()
        let flag = LoadFlag()
        let watch = Task {
            await interruption.wait()
            flag.raise()
        }
        defer { watch.cancel() }
        for row in chosen { if let result = known[row.id] { file.write(result) } }
        let run = SuiteRun(
            stage: stage, jobs: count,
            longestWait: Double(try arguments.number(wait, in: 0...3600) ?? 5))
        let all = await run.run(chosen, knowing: known, isInterrupted: { flag.isRaised }) { result in
            file.write(result)
            if result.verdict != .passed, result.verdict != .notApplicable {
                surroundings.output.line("\(result.verdict.rawValue)  \(result.id): \(result.reason)")
            }
        }
        let report = SuiteReport(
            results: all, party: plan.party, seed: number, seconds: (clock.uptime() - start).seconds,
            isComplete: all.count == chosen.count)
        try write(report.junit, junit, arguments)
        try write(report.html, page, arguments)
        surroundings.output.line(report.summary)
        await file.finish()
        return report.isGood ? 0 : 1
    }

    private static func write(_ text: String, _ option: ToolOption, _ arguments: ToolArguments) throws(ToolError) {
        guard let path = arguments.text(option) else { return }
        do { try ToolFile.write(text, to: path) } catch { throw .file(path, error) }
    }

    // MARK: Reading

    private static func readPlan(_ party: SuitePlan.Party, _ arguments: ToolArguments) throws(ToolError) -> SuitePlan {
        let own = try arguments.value(plan) { (bytes) throws(DriverRefusal) in
            let plan = try SuitePlan(bytes)
            guard plan.party == party else { throw DriverRefusal.member("party", .oneOf([party.rawValue])) }
            return plan
        }
        if let own { return own }
        return try SuitePlan.builtIn(for: party)
    }

    private static func readProfile(_ arguments: ToolArguments) throws(ToolError) -> SuiteProfile {
        let known = try arguments.value(profile) { (bytes) throws(DriverRefusal) in try SuiteProfile(bytes) }
        guard let known else {
            throw .usage("--profile must be given; --new-profile prints one to edit", command: "suite")
        }
        return known
    }

    private static func results(_ arguments: ToolArguments) throws(ToolError) -> [String: SuiteResult] {
        guard let path = arguments.text(resume) else { return [:] }
        let bytes: [UInt8]
        do { bytes = try ToolFile.bytes(at: path, limit: 1 << 30) } catch { throw .file(path, error) }
        var known: [String: SuiteResult] = [:]
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            guard let result = SuiteResult(line: Array(line)) else { continue }
            if [.passed, .failed].contains(result.verdict) { known[result.id] = result }
        }
        return known
    }

    /// Chooses the cases whose id has the text of `--only`.
    private static func choose(_ cases: [SuiteCase], _ arguments: ToolArguments) -> [SuiteCase] {
        guard let pattern = arguments.text(only) else { return cases }
        let parts = pattern.components(separatedBy: "*")
        return cases.filter { row in
            var rest = row.id[...]
            for part in parts where !part.isEmpty {
                guard let found = rest.range(of: part) else { return false }
                rest = rest[found.upperBound...]
            }
            return true
        }
    }

    /// Asks a simulator for its directory server: the one of the URL, or the first one; nil for another party.
    private static func directoryServer(
        _ arguments: ToolArguments, _ transport: any HTTPTransport
    ) async throws -> JSONObject? {
        guard let url = try arguments.url(target), let asked = URL(string: "/v1/configuration", relativeTo: url) else {
            return nil
        }
        let request = HTTPRequest(method: "GET", url: asked.absoluteURL)
        let call = await BoundedCall.make(within: .seconds(10), on: SystemTimeSource()) {
            try await transport.send(request, sent: {})
        }
        guard case .returned(let response) = call, response.status == 200,
            let object = (try? JSONDocument(parsing: response.body))?.root.objectValue
        else {
            throw ToolError.failed(
                "suite: \(url.host?.printable ?? "") is not a simulator; without --at the profile has no keys and certificates")
        }
        let servers = object.array("directoryServers")?.elements.compactMap(\.objectValue) ?? []
        return servers.first { $0.string(ContractName.id) == url.lastPathComponent } ?? servers.first
    }
}

/// The file with a line for each result.
private struct SuiteLog: Sendable {
    private let file: ToolOutput?

    init(_ path: String?, _ people: ToolOutput) throws(ToolError) {
        guard let path else {
            file = nil
            return
        }
        let descriptor: Int32
        do { descriptor = try ToolDescriptor.create(path) } catch { throw .file(path, error) }
        file = .descriptor(descriptor) { people.line("tds: suite: warning: \(path.printable): \($0)") }
    }

    func write(_ result: SuiteResult) { file?.json(.object(result.json)) }

    func finish() async { await file?.drain() }
}
