#if canImport(UIKit)
    import UIKit

    /// The controllers that apps have named for their transactions, until the challenge begins.
    @MainActor
    final class PresentationAnchors {
        /// The app's.
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

        /// Names a controller for a transaction; nil takes the name away.
        func set(_ controller: UIViewController?, for sdkTransactionID: String) {
            anchors = anchors.filter { $0.controller != nil && $0.sdkTransactionID != sdkTransactionID }
            if let controller { anchors.append(Anchor(sdkTransactionID, controller)) }
        }

        /// The controller that was named, while it lives.
        func controller(for sdkTransactionID: String) -> UIViewController? {
            anchors.first { $0.sdkTransactionID == sdkTransactionID }?.controller
        }
    }
#endif
