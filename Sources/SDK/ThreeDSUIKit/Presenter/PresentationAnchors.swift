#if canImport(UIKit)
    import UIKit

    /// The controllers that apps have chosen for their transactions, until the challenge begins.
    @MainActor
    final class PresentationAnchors {
        /// The instance for the whole app.
        static let shared = PresentationAnchors()

        private final class Anchor {
            let sdkTransactionID: String
            weak var controller: UIViewController?

            init(_ sdkTransactionID: String, _ controller: UIViewController) {
                self.sdkTransactionID = sdkTransactionID
                self.controller = controller
            }
        }

        private var anchors: [Anchor] = []

        /// Sets the controller for a transaction; nil removes it.
        func set(_ controller: UIViewController?, for sdkTransactionID: String) {
            anchors = anchors.filter { $0.controller != nil && $0.sdkTransactionID != sdkTransactionID }
            if let controller { anchors.append(Anchor(sdkTransactionID, controller)) }
        }

        /// Returns the controller that was set, if it still exists.
        func controller(for sdkTransactionID: String) -> UIViewController? {
            anchors.first { $0.sdkTransactionID == sdkTransactionID }?.controller
        }
    }
#endif
