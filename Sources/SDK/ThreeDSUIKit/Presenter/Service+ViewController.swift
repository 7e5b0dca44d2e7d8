#if canImport(UIKit)
    import ThreeDS
    import ThreeDSBase
    public import UIKit

    extension ThreeDS2ServiceSDK {
        /// Authenticates a payment as ``ThreeDS2ServiceSDK/authenticate(_:with:options:)`` does, with its screens over a controller.
        ///
        /// - Parameter inViewController: kept weakly; nil: the presenter finds the top-most controller itself.
        public func authenticate(
            _ payment: ThreeDSPayment, with server: any AppServer, options: AuthenticationOptions = AuthenticationOptions(),
            inViewController controller: UIViewController?
        ) async -> AuthenticationOutcome {
            let named = Locked<(transaction: any Transaction, id: String)?>(nil)
            let outcome = await authenticate(
                payment, with: server, options: options,
                prepare: { [weak controller] transaction in
                    // The processing screen comes before the challenge, and lies over the same controller.
                    let id = try transaction.name(controller)
                    named.withLock { $0 = (transaction, id) }
                },
                challenge: { [weak controller] transaction, parameters, timeout in
                    try await transaction.performChallenge(parameters, timeout: timeout, inViewController: controller)
                })
            if let (transaction, id) = named.withLock(\.self) { transaction.forget(id) }
            return outcome
        }
    }
#endif
