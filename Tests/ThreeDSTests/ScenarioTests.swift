import Testing
import ThreeDS
import ThreeDSSimulator
import ThreeDSTestSupport

/// With A128CBC-HS256; ``FaultTests`` plays the faults with A128GCM.
@Suite("Every scenario and fault of the simulator through the public API", .serialized) struct ScenarioTests {
    @Test("each scenario ends as it says", arguments: ScenarioPlay.all(.a128cbcHS256)) func play(_ play: ScenarioPlay)
        async throws
    {
        try await play.run()
    }
}

@Suite("Every fault of the simulator with the other content encryption", .serialized) struct FaultTests {
    static let plays = ScenarioPlay.all(.a128gcm).filter(\.scenario.isFault)

    @Test("each fault ends as its scenario says with A128GCM (SDK-60)", .proves("SDK-60"), arguments: plays) func play(
        _ play: ScenarioPlay
    )
        async throws
    {
        try await play.run()
    }

    /// The scenario files may expect only what the table of the specification's codes allows.
    @Test("the Erro of a fault has a code of error-codes.json, from a component that sends it; each end has its requirements")
    func expectations() throws {
        let codes = try ErrorCodeTable.rows.get()
        #expect(codes.count > 15)
        var checked = 0
        for play in Self.plays {
            let expected = try #require(play.scenario.expectation(in: play.version))
            #expect(try !ErrorCodeTable.rules(play.scenario, expected).isEmpty, "\(play.testDescription)")
            guard let erro = expected.erro else { continue }
            let code = try #require(codes[erro.code], "\(play.testDescription)")
            #expect(code.components.contains(erro.component), "\(play.testDescription)")
            #expect(["C", "A"].contains(erro.component))
            #expect(erro.component != "C" || code.isSentBySDK, "\(play.testDescription)")
            checked += 1
        }
        #expect(checked > 150)
        #expect(Set(ScenarioPlay.faults.map(\.testDescription)).count == Self.plays.count * EncryptionMethod.allCases.count)
    }
}
