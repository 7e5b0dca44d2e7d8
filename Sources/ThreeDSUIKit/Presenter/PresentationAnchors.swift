#if canImport(UIKit)
    import UIKit

    /// The controllers that apps have named for their transactions, until the challenge begins.
    @MainActor
    final class PresentationAnchors {
        /// The app's.
        static let shared = PresentationAnchors()

        private struct Anchor {
            weak var controller: UIViewController?
        }

        private var anchors: [String: Anchor] = [:]

        /// Names a controller for a transaction; nil takes the name away.
        func set(_ controller: UIViewController?, for sdkTransactionID: String) {
            anchors = anchors.filter { $0.value.controller != nil }
            anchors[sdkTransactionID] = controller.map { Anchor(controller: $0) }
        }

        /// The controller that was named, while it lives.
        func controller(for sdkTransactionID: String) -> UIViewController? { anchors[sdkTransactionID]?.controller }
    }
#endif
