#if canImport(UIKit)
    public import ThreeDS
    public import UIKit

    extension ThreeDS2ServiceSDK {
        /// Authenticates a payment as ``ThreeDS2ServiceSDK/authenticate(_:with:options:)`` does, with the challenge over a controller.
        ///
        /// - Parameter inViewController: kept weakly; nil: the presenter finds the top-most controller itself.
        public func authenticate(
            _ payment: ThreeDSPayment, with server: any AppServer, options: AuthenticationOptions = AuthenticationOptions(),
            inViewController controller: UIViewController?
        ) async -> AuthenticationOutcome {
            await authenticate(payment, with: server, options: options) { [weak controller] transaction, parameters, timeout in
                try await transaction.performChallenge(parameters, timeOut: timeout.minutes, inViewController: controller)
            }
        }
    }
#endif
