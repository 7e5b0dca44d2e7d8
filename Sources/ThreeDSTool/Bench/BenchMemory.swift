import Foundation
import ThreeDSJSON
import ThreeDSSimulator

/// Plays the same payment many times in the process and looks at the memory of the process meanwhile.
struct BenchMemory {
    let count: Int

    func run(json: Bool, _ surroundings: ToolSurroundings) async throws -> Int32 {
        guard let scenario = Scenario.builtIn.first(where: { $0.name == "otp" }) else {
            throw ToolError.failed("bench: the scenario otp is not there")
        }
        var samples: [(payments: Int, kibibytes: Int)] = []
        func sample(after payments: Int) { if let now = ToolMemory.resident { samples.append((payments, now)) } }
        let step = max(count / 10, 1)
        var stage = try await DemoStage(.inProcess)
        sample(after: 0)
        for payment in 1...count {
            let item = DemoCase(scenario: scenario, version: "2.2.0", index: payment)
            let played = await DemoPlay(stage: stage, item: item).run()
            guard played.ending.outcome == "completed", played.problems.isEmpty else {
                throw ToolError.failed("bench: payment \(payment) ended \(played.ending.text)")
            }
            // The simulator remembers its payments; a new one makes sure that only the SDK could grow.
            if payment % step == 0 {
                stage.close()
                stage = try await DemoStage(.inProcess)
                sample(after: payment)
            }
        }
        stage.close()
        surroundings.output.send(json ? Self.json(samples) : Self.table(samples))
        return 0
    }

    private static func table(_ samples: [(payments: Int, kibibytes: Int)]) -> String {
        (["payments  resident"]
            + samples.map { "\(String($0.payments).padded(leadingTo: 8))  \(String($0.kibibytes).padded(leadingTo: 7)) KiB" })
            .joined(separator: "\n") + "\n"
    }

    private static func json(_ samples: [(payments: Int, kibibytes: Int)]) -> String {
        let list = samples.map { sample -> JSONValue in
            [
                "payments": JSONValue(integerLiteral: sample.payments),
                "residentKiB": JSONValue(integerLiteral: sample.kibibytes),
            ]
        }
        return JSONValue.object(["samples": .array(JSONArray(list))]).text + "\n"
    }
}
