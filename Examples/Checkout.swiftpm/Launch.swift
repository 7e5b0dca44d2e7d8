import Foundation

extension Checkout {
    /// As the launch arguments say: `-scenario html-otp` chooses that scenario and pays at once, for scripts that take pictures of the screens.
    static func launched(_ arguments: UserDefaults = .standard) -> Checkout {
        let checkout = Checkout()
        guard let scenario = arguments.string(forKey: "scenario"), scenarios.contains(scenario) else { return checkout }
        checkout.scenario = scenario
        checkout.pay()
        return checkout
    }
}
