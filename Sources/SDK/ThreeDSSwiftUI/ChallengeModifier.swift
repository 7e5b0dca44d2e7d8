#if canImport(SwiftUI) && canImport(UIKit)
    import Foundation
    public import SwiftUI
    import ThreeDS
    import ThreeDSUIKit
    import UIKit

    extension View {
        /// Shows a challenge over this view as soon as the binding has one, and handles the URLs by which the issuer's app
        /// returns.
        ///
        /// The binding is nil again when the challenge has ended, before `onOutcome` is called. Setting it to nil during the
        /// challenge ends the challenge as the cardholder's Cancel would. Replacing it by another challenge ends the first
        /// challenge in the same way.
        ///
        /// - Parameters:
        ///   - challenge: the challenge to show; nil: no challenge.
        ///   - onOutcome: called once for each challenge, on the main thread, after the screens have gone.
        public func threeDSChallenge(
            _ challenge: Binding<ThreeDSChallenge?>, onOutcome: @escaping @MainActor (ThreeDSChallengeResult) -> Void
        ) -> some View {
            modifier(ChallengeModifier(challenge: challenge, onOutcome: onOutcome)).threeDSReturn()
        }

        /// Passes the URLs that open the app to the SDK: custom schemes and universal links. Every view of the window receives
        /// these URLs, so the app's own `onOpenURL` works as before.
        public func threeDSReturn() -> some View {
            onOpenURL { ThreeDS2ServiceSDK.handle(url: $0) }
                .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) {
                    ThreeDS2ServiceSDK.handle(webpageURL: $0.webpageURL)
                }
        }
    }

    /// Runs the challenge of a binding over a view.
    struct ChallengeModifier: ViewModifier {
        @Binding var challenge: ThreeDSChallenge?
        let onOutcome: @MainActor (ThreeDSChallengeResult) -> Void
        @State private var run = ChallengeRun<ThreeDSChallengeResult>()
        @State private var anchor = ChallengeAnchor.Box()

        func body(content: Content) -> some View {
            content
                .background { ChallengeAnchor(box: anchor).accessibilityHidden(true) }
                .onAppear { follow(challenge) }
                .modifier(Watch(value: challenge?.id) { follow(challenge) })
        }

        private func follow(_ wanted: ThreeDSChallenge?) {
            // The view's state goes with the view, so the closure that waits for the outcome must not retain it.
            run.follow(wanted?.wanted, over: anchor.controller) { [$challenge, onOutcome] id, result in
                if $challenge.wrappedValue?.id == id { $challenge.wrappedValue = nil }
                onOutcome(result)
            }
        }
    }

    extension ThreeDSChallenge {
        /// The challenge for a ``ChallengeRun``.
        fileprivate var wanted: ChallengeRun<ThreeDSChallengeResult>.Wanted {
            ChallengeRun.Wanted(id: id) { [self] controller in
                do {
                    return .success(
                        try await transaction.performChallenge(
                            parameters, timeout: timeout, inViewController: controller))
                } catch {
                    return .failure(error)
                }
            }
        }
    }

    /// Calls back when a value has become another one, by the form of `onChange` that the platform does not deprecate.
    struct Watch<Value: Equatable>: ViewModifier {
        let value: Value
        let action: () -> Void

        func body(content: Content) -> some View {
            #if os(visionOS)
                content.onChange(of: value) { _, _ in action() }
            #else
                content.onChange(of: value) { _ in action() }
            #endif
        }
    }

    /// A controller without content behind the view, so that the challenge comes up in the view's own window.
    struct ChallengeAnchor: UIViewControllerRepresentable {
        /// The place where the controller is found.
        @MainActor
        final class Box {
            weak var controller: UIViewController?
        }

        let box: Box

        func makeUIViewController(context: Context) -> UIViewController {
            let controller = UIViewController()
            controller.view.isUserInteractionEnabled = false
            controller.view.backgroundColor = .clear
            box.controller = controller
            return controller
        }

        func updateUIViewController(_ uiViewController: UIViewController, context: Context) { box.controller = uiViewController }
    }
#endif
