import ThreeDSSimulator

/// One line of the demo's table.
struct DemoCase: Sendable {
    let scenario: Scenario
    let version: String
    /// The position in the list: distributes the cases over the directory servers.
    let index: Int

    /// All cases of the scenarios, ordinary ones first.
    static func all(_ scenarios: [Scenario], version: String?) -> [DemoCase] {
        var cases: [DemoCase] = []
        for scenario in scenarios {
            for version in scenario.versions.filter({ version == nil || $0 == version }) {
                cases.append(DemoCase(scenario: scenario, version: version, index: cases.count))
            }
        }
        return cases
    }

    /// How many times faster than real time the SDK's clock runs: where the answer comes too late, waiting would be all that
    /// the case does.
    var clockScale: Double { waitsForTheACS ? 20 : 1 }

    private var waitsForTheACS: Bool {
        scenario.steps.contains { $0.delay >= 10 || $0.fault[version]?.reply == .noAnswer }
            || scenario.final.delay >= 10 || scenario.final.fault[version]?.reply == .noAnswer
            || scenario.resultLeg == .unreachable
    }
}
