import SwiftUI

@main struct CheckoutApp: App {
    var body: some Scene {
        WindowGroup { CheckoutView(.launched()) }
    }
}
