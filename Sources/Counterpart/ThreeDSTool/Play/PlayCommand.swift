import Foundation
import ThreeDSBase
import ThreeDSContract
import ThreeDSCounterpart
import ThreeDSHTTPServer
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSSimulator

/// `tds play`.
enum PlayCommand {
    private static let ds = ToolOption.setting("--ds", "URL", "The endpoint of the DS; the tool is app, SDK and 3DS Server.")
    private static let acs = ToolOption.setting(
        "--acs", "URL", "The endpoint of the ACS that takes AReqs; the tool is the DS, too.")
    private static let profile = ToolOption.setting(
        "--profile", "FILE", "What must be known about the party: that of tds suite ds or tds suite acs.")
    private static let version = ToolOption.setting("--version", "V", "The messageVersion; 2.2.0 by default.")
    private static let channel = ToolOption.setting(
        "--channel", "NN", "The device channel: 01 app, the default, 02 browser, 03 3RI.")
    private static let card = ToolOption.setting("--card", "CARD", "A kind of card of the profile, or a number.")
    private static let areq = ToolOption.setting(
        "--areq", "FILE", "Members of the AReq in place of the usual ones, as a JSON object; null removes one.")
    private static let ask = ToolOption.flag("--ask", "Ask for the cardholder's answers that the profile does not have.")
    private static let expect = ToolOption.setting("--expect", "STATUS", "The transStatus at the end; Y or A by default.")
    private static let listen = ToolOption.setting(
        "--listen", "PORT", "Take RReqs, and the browser, at this port of the loopback; a free one by default.")
    private static let resultsURL = ToolOption.setting(
        "--results-url", "URL", "The dsURL or threeDSServerURL of the AReq, if the party reaches the port by another address.")
    private static let trust = ToolOption.setting(
        "--trust", "FILE", "Certificate authorities of the parties in place of the system's: PEM, base64 or DER.")
    private static let wait = ToolOption.setting(
        "--wait", "SECONDS", "Wait so long for a browser, and for the RReq; 60 by default.")
    private static let log = ToolOption.setting(
        "--log", "FILE", "Write each message between the parties to this file, as a line of JSON with masked card numbers.")

    static let command = ToolCommand(
        name: "play",
        summary: "play one authentication with your DS or ACS",
        discussion: [
            "The tool is the rest of the world: app with SDK, 3DS Server, and for an ACS also the DS. Each message is a line. The last line says",
            "how it ended.",
            "Exit status 0 if it ended with the transStatus of --expect, otherwise 1.",
        ],
        options: [
            ds, acs, profile, version, channel, card, areq, ask, expect, listen, resultsURL, trust, wait, log,
        ]
    ) { arguments, surroundings in
        let known: (SuitePlan.Party, URL)
        switch (try arguments.url(ds), try arguments.url(acs)) {
        case (let url?, nil): known = (.directoryServer, url)
        case (nil, let url?): known = (.acs, url)
        default: throw ToolError.usage("--ds or --acs must be given, and not both", command: "play")
        }
        let (party, target) = known
        guard let profile = try arguments.value(Self.profile, { (bytes) throws(DriverRefusal) in try SuiteProfile(bytes) }) else {
            throw ToolError.usage(
                "--profile must be given; tds suite \(party.rawValue) --new-profile prints one", command: "play")
        }
        let inbox = SuiteInbox()
        let pages = PlayPages()
        let messages = try MessageLog(surroundings.output, file: arguments.text(log), of: "play")
        let server = HTTPServer(port: try arguments.number(listen, in: 0...UInt16.max) ?? 0) { request in
            answer(request, inbox, pages, messages)
        }
        let own: URL
        do { own = try server.start() } catch { throw ToolError.cannotServe(error, at: nil, command: "play") }
        defer { server.stop() }
        let anchors = try arguments.anchors(trust)
        let run = PlayRun(
            plan: try SuitePlan.builtIn(for: party, command: "play"), profile: profile,
            version: try word(version, arguments, ProtocolVersion.self) ?? .usual,
            channel: try word(channel, arguments, DeviceChannel.self) ?? .app,
            card: arguments.text(card) ?? (party == .acs ? "challenge" : "withACS"),
            changes: try arguments.value(areq) { (bytes) throws(DriverRefusal) in try JSONObject(file: bytes) } ?? [:],
            url: target,
            ownURL: own,
            resultsURL: try arguments.url(resultsURL)?.absoluteString ?? "\(own.absoluteString)/results", anchors: anchors,
            inbox: inbox, pages: pages,
            cardholder: PlayCardholder(answers: profile.answers, asks: arguments.has(ask), surroundings),
            transport: SystemTransport.make(trust: TLSTrust(reading: anchors)), log: messages, output: surroundings.output,
            patience: Double(try arguments.number(wait, in: 1...3600) ?? 60))
        let ending = await run.play()
        await messages.finish()
        surroundings.output.line("ended: \(ending.words)")
        let right = arguments.text(expect).map { [$0] } ?? [TransStatus.authenticated, .attempted].map(\.rawValue)
        return ending.transStatus.map(right.contains) == true ? 0 : 1
    }

    /// Answers the party, or a browser, and shows the messages.
    private static func answer(
        _ request: HTTPRequest, _ inbox: SuiteInbox, _ pages: PlayPages, _ log: MessageLog
    ) -> ServerReply {
        if let page = pages.answer(request) { return .respond(page) }
        let clock = SystemTimeSource()
        func show(_ bytes: [UInt8]) {
            guard let message = (try? JSONDocument(parsing: bytes))?.root.objectValue, !message.isEmpty else { return }
            log.show(ExchangedMessage(message, at: clock.now))
        }
        show(request.body)
        let reply = inbox.answer(request)
        if case .respond(let response, _) = reply { show(response.body) }
        return reply
    }

    // MARK: Reading

    private static func word<Word: RawRepresentable & CaseIterable>(
        _ option: ToolOption, _ arguments: ToolArguments, _ type: Word.Type
    ) throws(ToolError) -> Word? where Word.RawValue == String {
        guard let text = arguments.text(option) else { return nil }
        guard let word = Word(rawValue: text) else {
            let known = Word.allCases.map(\.rawValue).joined(separator: ", ")
            throw .usage("option \(option.name): '\(text.printable)' is not one of \(known)", command: "play")
        }
        return word
    }
}
