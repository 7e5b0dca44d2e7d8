import Foundation
import Testing
import ThreeDSJSON
import ThreeDSSimulator
import ThreeDSTestSupport
import ThreeDSWeb

@testable import ThreeDSTool

@Suite("Sequence diagram", .timeLimit(.minutes(10))) struct SequenceDiagramTests {
    private static func transcript(_ events: [String]) throws -> TranscriptFile {
        let header =
            #"{"transcript":"threeds","format":1,"sdkVersion":"0.1.0","messageVersion":"2.2.0","sdkTransID":"8a880dc0-d2d2-4067-bcb1-b08d1690b26e"}"#
        let lines = events.enumerated().map { offset, event in
            #"{"n":\#(offset + 1),"ms":\#((offset + 1) * 15),"type":"Info","level":1,"step":\#(event)}"#
        }
        return try TranscriptFile(lines: ([header] + lines).map { Array($0.utf8) })
    }

    @Test("a transcript becomes rows with times, counters, what is encrypted and what went wrong", .aboutWords)
    func ofTranscript() throws {
        let file = try Self.transcript([
            #""transactionCreated""#, #""deviceDataSealed","bytes":900"#, #""challengeStarted","timeoutSeconds":300"#,
            #""creqSealed","counter":0,"entry":"none""#, #""cresReceived","counter":0,"screen":"text""#,
            #""cardholderAnswered","answer":"submit""#,
            #""creqSealed","counter":1,"entry":"data""#, #""cresRejected","counter":1,"errorCode":"302""#,
            #""erroSent","errorCode":"302","component":"C""#,
            #""challengeEnded","outcome":"protocolError","errorCode":"302""#,
        ])
        let rows = SequenceDiagram(file).rows
        #expect(rows.map(\.milliseconds) == [15, 30, 60, 75, 75, 90, 105, 120, 135, 150])
        #expect(
            rows.map(\.label) == [
                "transaction created", "device data, key", "CReq 000", "CRes 000", "screen text", "submit", "CReq 001",
                "CRes 001, not usable", "Erro 302", "ended: protocolError 302",
            ])
        #expect(rows.map(\.isEncrypted) == [false, true, true, true, false, false, true, true, false, false])
        #expect(rows.map(\.isFault) == [false, false, false, false, false, false, false, true, true, true])
        let directions: [(SequenceDiagram.Lane, SequenceDiagram.Lane)] = [
            (.app, .app), (.app, .threeDSServer), (.app, .acs), (.acs, .app), (.app, .cardholder), (.cardholder, .app),
            (.app, .acs),
            (.acs, .app), (.app, .acs), (.app, .app),
        ]
        for (row, way) in zip(rows, directions) { #expect(row.from == way.0 && row.to == way.1, "\(row)") }
    }

    @Test("messages of all parties become rows in their lanes; the SDK's failure is the last one, and a fault", .aboutWords)
    func ofMessages() {
        let messages: [JSONObject] = [
            ["messageType": "AReq"], ["messageType": "ARes", "transStatus": "C"],
            ["messageType": "CReq", "sdkCounterStoA": "000"],
            ["messageType": "CRes", "acsCounterAtoS": "000", "acsUiType": "01"],
            ["messageType": "CReq", "sdkCounterStoA": "001", "challengeCancel": "01"],
            ["messageType": "RReq", "transStatus": "N"], ["messageType": "RRes"],
            ["messageType": "CRes", "acsCounterAtoS": "001", "transStatus": "N"],
            ["messageType": "Erro", "errorComponent": "C", "errorCode": "302", "errorDetail": "x"],
            ["messageType": "Erro", "errorComponent": "D", "errorCode": "405"], ["messageType": "nonsense"], [:],
        ]
        let diagram = SequenceDiagram(
            messages: messages.enumerated().map { (message: $0.element, milliseconds: $0.offset) }, fault: "CORE-54: broken")
        #expect(
            diagram.rows.map { "\($0.from) \($0.to) \($0.label)" } == [
                "app threeDSServer device data, key", "threeDSServer directoryServer AReq", "directoryServer acs AReq",
                "acs directoryServer ARes C", "directoryServer threeDSServer ARes C", "threeDSServer app ARes C",
                "app acs CReq 000", "acs app CRes 000", "app cardholder screen 01", "cardholder app cancels",
                "app acs CReq 001, cancelled",
                "acs directoryServer RReq N", "directoryServer threeDSServer RReq N", "threeDSServer directoryServer RRes",
                "directoryServer acs RRes", "acs app CRes 001, final, N", "app acs Erro 302 x",
                "directoryServer threeDSServer Erro 405 ",
                "app app CORE-54: broken",
            ])
        #expect(diagram.rows.filter(\.isFault).map(\.label) == ["Erro 302 x", "Erro 405 ", "CORE-54: broken"])
        #expect(Set(diagram.rows.filter(\.isEncrypted).map { String($0.label.prefix(4)) }) == ["devi", "CReq", "CRes"])
        #expect(SequenceDiagram(messages: [], fault: nil).rows.isEmpty)
    }

    @Test("the picture says in words what it shows, escapes what comes from outside, and stays bounded", .aboutWords)
    func drawing() throws {
        let rows = (0..<500).map {
            SequenceDiagram.Row(milliseconds: $0, from: .acs, to: .app, label: "<b>&\"\($0)", isFault: $0 == 3)
        }
        let diagram = SequenceDiagram(title: "A & B", rows: rows)
        for (html, mark) in [(diagram.element { "#\($0)" }.html, "<li class=\"step"), (diagram.file, "<g class=\"step")] {
            #expect(!html.contains("<b>") && html.contains("A &amp; B") && html.contains("400 more"))
            #expect(html.components(separatedBy: mark).count - 1 == SequenceDiagram.maximumRows)
            #expect(html.components(separatedBy: "step fault").count - 1 == 1)
            #expect(html.utf8.count < 30_000, "\(html.utf8.count)")
        }
        #expect(diagram.file.contains("role=\"img\" aria-labelledby=\"sequence-title sequence-rows\""))
        #expect(rows[3].sentence == "0.003 s: fault, ACS to App and SDK: <b>&\"3.")
        #expect(diagram.file.contains("5. 0.004 s: ACS to App and SDK"), "a file has nothing below it that says it in words")
        #expect(diagram.file.hasPrefix("<?xml") && diagram.file.contains("prefers-color-scheme:dark"))
        #expect(SequenceDiagram.time(61_005) == "61.005 s" && SequenceDiagram.time(7) == "0.007 s")
    }

    @Test("on a page each arrow leads to its message, and has its lanes, its direction and its words", .aboutWords)
    func page() throws {
        let messages: [JSONObject] = [
            ["messageType": "AReq"], ["messageType": "CReq", "sdkCounterStoA": "000"],
            ["messageType": "Erro", "errorComponent": "A", "errorCode": "101", "errorDetail": "x"],
        ]
        let diagram = SequenceDiagram(messages: messages.map { (message: $0, milliseconds: 7) }, fault: "CORE-54: broken")
        let html = diagram.element { "#message.\($0)" }.html
        let steps = html.components(separatedBy: "<li class=\"").dropFirst().map { $0.components(separatedBy: "</li>")[0] }
        #expect(
            steps.map { String($0.prefix { $0 != "\"" }) } == [
                "step sealed c1 s2", "step c2 s2", "step c3 s2", "step sealed c1 s4", "step fault back c1 s4",
                "step fault at c1 s4",
            ])
        let links = steps.map { step in step.range(of: "#message.").map { step[$0.upperBound...].prefix(1) } }
        #expect(links == ["0", "0", "0", "1", "2", nil])
        #expect(steps[3].contains("App and SDK to ACS</span>") && steps[3].contains("Encrypted: </span>CReq 000"))
        #expect(steps[4].contains("Fault: </span>Erro 101 x"))
        #expect(steps.filter { $0.contains("0.007 s") }.count == 1, "a time is repeated")
        let atACS = SequenceDiagram(title: "x", rows: [SequenceDiagram.Row(from: .acs, to: .acs, label: "y")])
        #expect(atACS.element { "\($0)" }.html.contains("step at back c0 s5"))
    }

    @Test("tds explain writes the picture of a recording, and says when it cannot", .aboutWords) func command() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tds-sequence-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (recording, picture) = (folder.appendingPathComponent("t.jsonl").path, folder.appendingPathComponent("t.svg").path)
        let played = await ToolRun.of([
            "demo", "--headless", "--scenario", "fault-tampered-tag", "--version", "2.2.0", "--transcript", recording,
        ])
        #expect(FileManager.default.fileExists(atPath: recording), "\(played.error)")
        let run = await ToolRun.of(["explain", recording, "--svg", picture])
        #expect(run.status == 0 && run.output.contains("Outcome:"))
        let text = try String(contentsOfFile: picture, encoding: .utf8)
        #expect(text.contains("CReq 000") && text.contains("step fault") && text.contains("Erro 302"))
        let refused = await ToolRun.of(["explain", recording, "--svg", folder.path])
        #expect(refused.status == 2 && refused.error.contains("is a folder"))
    }
}
