import ThreeDS
import ThreeDSContract
import ThreeDSJSON
import ThreeDSSimulator

/// Plays cases over wires and asks for their results.
struct DemoRun: Sendable {
    var cases: [DemoCase]
    var wires: [DemoWire]
    /// Payments at the same time on each wire.
    var width = 8
    /// The calls between servers and their versions, after the cases.
    var calls: [(call: DemoServerCall, version: ProtocolVersion)] = []
    /// How the SDK reads the issuer's messages. The cases must expect the ends of this profile.
    var profile = MessageProfile.strict

    /// The verdicts in the order of the cases, wire after wire for each.
    func run() async throws -> [DemoVerdict] {
        let scenarios = Dictionary(cases.map { ($0.scenario.name, $0.scenario) }, uniquingKeysWith: { first, _ in first })
            .values.sorted { $0.name < $1.name }
        var stages: [DemoStage] = []
        for wire in wires {
            do {
                var stage = try await DemoStage(wire, scenarios: scenarios)
                // A verdict compares the reason of a refused signed content, which only the transcript has.
                stage.configuration.recordsTranscripts = true
                stage.configuration.params.append(DriverNamedValue(name: "profile", value: profile.rawValue))
                stages.append(stage)
            } catch {
                throw ToolError.failed(
                    "demo: the \(wire.rawValue) simulator does not start: \(String(describing: error).printable)")
            }
        }
        var byCall: [[DemoVerdict]] = []
        let byWire = await withTaskGroup(of: (Int, [DemoVerdict]).self) { group in
            for (index, stage) in stages.enumerated() { group.addTask { (index, await play(on: stage)) } }
            var results = stages.map { _ in [DemoVerdict]() }
            for await (index, verdicts) in group { results[index] = verdicts }
            return results
        }
        for (call, version) in calls {
            var verdicts: [DemoVerdict] = []
            for stage in stages { verdicts.append(await call.run(on: stage, version: version)) }
            byCall.append(verdicts)
        }
        for stage in stages { stage.close() }
        return cases.indices.flatMap { index in byWire.map { $0[index] } } + byCall.flatMap(\.self)
    }

    private func play(on stage: DemoStage) async -> [DemoVerdict] {
        let played = await withTaskGroup(of: (Int, DemoPlay.Played).self) { group in
            var results: [Int: DemoPlay.Played] = [:]
            for (index, item) in cases.enumerated() {
                if index >= width, let (done, result) = await group.next() { results[done] = result }
                group.addTask { (index, await DemoPlay(stage: stage, item: item).run()) }
            }
            for await (done, result) in group { results[done] = result }
            return cases.indices.compactMap { results[$0] }
        }
        await settle(played, on: stage)
        // Only now, when no payment is under way: at the ACS the time expires for payments that never came back.
        stage.clock.advance(seconds: 3_600)
        var verdicts: [DemoVerdict] = []
        for item in played {
            var result: JSONObject?
            if let id = item.threeDSServerTransID { result = try? await stage.call("GET", "v1/authentications/\(id)") }
            verdicts.append(DemoVerdict(item, result: result))
        }
        return verdicts
    }

    /// Waits until the 3DS Server has the results that need no time-out of the ACS. The app hears of an error before the SDK's Erro has
    /// arrived at the ACS. After ten seconds the verdicts say what is missing.
    private func settle(_ played: [DemoPlay.Played], on stage: DemoStage) async {
        let timeSource = SystemTimeSource()
        let end = timeSource.uptime() + .seconds(10)
        for item in played {
            guard let id = item.threeDSServerTransID,
                item.item.scenario.expectation(in: item.item.version)?.serverResult?.afterSeconds == 0
            else { continue }
            while timeSource.uptime() < end, let result = try? await stage.call("GET", "v1/authentications/\(id)"),
                result["final"] == .bool(false)
            {
                try? await timeSource.sleep(for: .milliseconds(20))
            }
        }
    }
}
