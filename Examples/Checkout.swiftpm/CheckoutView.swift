import SwiftUI
import ThreeDSSwiftUI

/// A basket with one thing in it.
struct CheckoutView: View {
    @State private var checkout = Checkout()
    @State private var scenario = "otp"
    @State private var isWorking = false
    @State private var result = ""
    @State private var challenge: ThreeDSChallenge?

    var body: some View {
        VStack {
            Text("One teapot, 42.00 EUR")
            ForEach(Checkout.scenarios, id: \.self) { name in
                Button(name == scenario ? "✓ \(name)" : name) { scenario = name }
            }
            Button(isWorking ? "One moment" : "Pay") { pay() }
            Text(result)
        }
        .threeDSChallenge($challenge) { outcome in
            result = Checkout.text(of: outcome)
            isWorking = false
        }
    }

    private func pay() {
        guard !isWorking else { return }
        isWorking = true
        result = ""
        Task {
            switch await checkout.pay(scenario: scenario) {
            case .challenge(let started): challenge = started
            case .ended(let text):
                result = text
                isWorking = false
            }
        }
    }
}
