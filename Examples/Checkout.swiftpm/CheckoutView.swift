import SwiftUI
import ThreeDSSwiftUI

/// A basket with one thing in it.
struct CheckoutView: View {
    @StateObject private var checkout: Checkout

    init(_ checkout: @autoclosure @escaping () -> Checkout = Checkout()) {
        _checkout = StateObject(wrappedValue: checkout())
    }

    var body: some View {
        NavigationView {
            Form {
                Section {
                    HStack {
                        Text("One teapot")
                        Spacer()
                        Text(Shop.price)
                    }
                }
                Section {
                    Picker("Scenario", selection: $checkout.scenario) {
                        ForEach(Checkout.scenarios, id: \.self) { Text($0) }
                    }
                    TextField("Simulator's address", text: $checkout.address)
                        .keyboardType(.URL)
                        .textInputAutocapitalization(.never)
                    TextField("Simulator's token", text: $checkout.token)
                        .textInputAutocapitalization(.never)
                } footer: {
                    Text("Without an address the issuer is inside the app.")
                }
                .disabled(checkout.isPaying)
                Section {
                    Button(checkout.isPaying ? "One moment" : "Pay") { checkout.pay() }
                        .disabled(checkout.isPaying)
                } footer: {
                    Text(checkout.result)
                }
            }
            .navigationTitle("Checkout")
        }
        .navigationViewStyle(.stack)
        .threeDSChallenge($checkout.challenge) { checkout.finish($0) }
    }
}
