#if canImport(SwiftUI) && canImport(UIKit)
    import Foundation
    public import SwiftUI
    import ThreeDS
    import ThreeDSUIKit
    import UIKit

    /// A payment to authenticate: the value of the binding of ``SwiftUI/View/threeDSPayment(_:onOutcome:)``.
    public struct ThreeDSPaymentRequest: Identifiable, Sendable {
        /// The id of this value: the same payment does not begin twice.
        public let id = UUID()
        /// The initialised service, whose presenter is the `UIKitPresenter`.
        public let service: ThreeDS2ServiceSDK
        /// The app's own server.
        public let server: any AppServer
        /// What the cardholder pays.
        public let payment: ThreeDSPayment
        /// Time-outs, and the return from the issuer's app.
        public let options: AuthenticationOptions

        /// Creates a payment to authenticate.
        public init(
            _ payment: ThreeDSPayment, with server: any AppServer, service: ThreeDS2ServiceSDK,
            options: AuthenticationOptions = AuthenticationOptions()
        ) {
            self.payment = payment
            self.server = server
            self.service = service
            self.options = options
        }
    }

    extension View {
        /// Authenticates a payment over this view in one call as soon as the binding has one
        /// (``ThreeDS2ServiceSDK/authenticate(_:with:options:)``), and handles the URLs by which the issuer's app returns.
        ///
        /// The binding is nil again when the authentication has ended, before `onOutcome` is called. Setting it to nil cancels the
        /// authentication; `onOutcome` is called then, too.
        ///
        /// - Parameters:
        ///   - request: the payment to authenticate; nil: none.
        ///   - onOutcome: called once for each payment, on the main thread, after the screens have gone.
        public func threeDSPayment(
            _ request: Binding<ThreeDSPaymentRequest?>, onOutcome: @escaping @MainActor (AuthenticationOutcome) -> Void
        ) -> some View {
            modifier(PaymentModifier(request: request, onOutcome: onOutcome)).threeDSReturn()
        }
    }

    /// Authenticates the payment of a binding over a view.
    struct PaymentModifier: ViewModifier {
        @Binding var request: ThreeDSPaymentRequest?
        let onOutcome: @MainActor (AuthenticationOutcome) -> Void
        @State private var run = ChallengeRun<AuthenticationOutcome>()
        @State private var anchor = ChallengeAnchor.Box()

        func body(content: Content) -> some View {
            content
                .background { ChallengeAnchor(box: anchor).accessibilityHidden(true) }
                .onAppear { follow(request) }
                .modifier(Watch(value: request?.id) { follow(request) })
        }

        private func follow(_ wanted: ThreeDSPaymentRequest?) {
            let wanted = wanted.map { request in
                ChallengeRun<AuthenticationOutcome>.Wanted(id: request.id) { controller in
                    await request.service.authenticate(
                        request.payment, with: request.server, options: request.options, inViewController: controller)
                }
            }
            run.follow(wanted, over: anchor.controller) { [$request, onOutcome] id, outcome in
                if $request.wrappedValue?.id == id { $request.wrappedValue = nil }
                onOutcome(outcome)
            }
        }
    }
#endif
