import ThreeDS
import ThreeDSContract
import ThreeDSSimulator

extension DeviceRenderOptions {
    /// Creates the options that a scenario wants of the app; nil when it wants none.
    init?(of scenario: Scenario) throws {
        guard scenario.sdkInterface != nil || scenario.sdkUITypes != nil else { return nil }
        try self.init(scenario.sdkInterface, scenario.sdkUITypes)
    }
}
