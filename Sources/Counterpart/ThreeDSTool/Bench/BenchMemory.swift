import Foundation
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSSimulator

/// Plays the same payment many times in one process and measures the memory of the process meanwhile.
struct BenchMemory {
    let count: Int

    private static let paymentsPerSimulator = 100

    func run(json: Bool, _ surroundings: ToolSurroundings) async throws -> Int32 {
        guard let scenario = Scenario.builtIn.first(where: { $0.name == "otp" }) else {
            throw ToolError.failed("bench: the scenario otp is missing")
        }
        var samples: [Sample] = []
        func sample(after payments: Int) {
            guard let resident = ToolMemory.resident else { return }
            samples.append(Sample(payments: payments, resident: resident, inUse: ToolMemory.inUse))
        }
        let step = max(count / 10, 1)
        var stage = try await DemoStage(.inProcess)
        sample(after: 0)
        for payment in 1...count {
            let item = DemoCase(scenario: scenario, version: ProtocolVersion.usual.rawValue, index: payment)
            let played = await DemoPlay(stage: stage, item: item).run()
            guard played.ending.kind == .completed, played.problems.isEmpty else {
                throw ToolError.failed("bench: payment \(payment) ended \(played.ending.text)")
            }
            // The simulator stores its payments; with a new simulator only the SDK could grow.
            if payment % Self.paymentsPerSimulator == 0 {
                stage.close()
                stage = try await DemoStage(.inProcess)
            }
            if payment % step == 0 { sample(after: payment) }
        }
        stage.close()
        surroundings.output.send(json ? Self.json(samples) : Self.table(samples))
        return 0
    }

    /// Both in KiB.
    private struct Sample {
        let payments: Int
        let resident: Int
        let inUse: Int?
    }

    private static func table(_ samples: [Sample]) -> String {
        let rows = samples.map { sample in
            [String(sample.payments), "\(sample.resident) KiB", sample.inUse.map { "\($0) KiB" } ?? "–"]
        }
        return ([["payments", "resident", "heap in use"]] + rows).map { row in
            row.map { $0.padded(leadingTo: 12) }.joined()
        }.joined(separator: "\n") + "\n"
    }

    private static func json(_ samples: [Sample]) -> String {
        let list = samples.map { sample -> JSONValue in
            var object: JSONObject = [
                "payments": JSONValue(integerLiteral: sample.payments),
                "residentKiB": JSONValue(integerLiteral: sample.resident),
            ]
            if let inUse = sample.inUse { object.append("heapInUseKiB", JSONValue(integerLiteral: inUse)) }
            return .object(object)
        }
        return JSONValue.object(["samples": .array(JSONArray(list))]).text + "\n"
    }
}
