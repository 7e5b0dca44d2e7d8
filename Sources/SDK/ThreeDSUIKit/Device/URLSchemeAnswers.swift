#if canImport(UIKit)
    import Foundation
    import ThreeDS
    import ThreeDSBase
    import UIKit

    /// Answers which schemes another app handles. Only schemes that a security check looks for are asked about: which other apps are installed is
    /// nobody's business.
    ///
    /// UIKit is asked on the main thread, once for each scheme. The SDK's own list is asked early, so that no thread waits for it.
    final class URLSchemeAnswers: Sendable {
        private struct State: Sendable {
            /// The answers by scheme; nil: asked, and not answered yet.
            var answers: [String: Bool?] = [:]
        }

        private let state = Locked(State())

        /// Returns whether the answer is there and is yes.
        func isAnswered(_ scheme: String) -> Bool { state.withLock { $0.answers[scheme.lowercased()] ?? nil } ?? false }

        /// Returns whether another app handles a scheme that a check looks for; nil: the main thread has been asked and has not answered yet.
        func answer(_ scheme: String) -> Bool? {
            let key = scheme.lowercased()
            if let known = state.withLock({ $0.answers[key] }) { return known }
            guard HostInterface.isOnMainThread else {
                begin([key])
                return nil
            }
            MainActor.assumeIsolated { askNow([key]) }  // availability: checked
            return isAnswered(key)
        }

        /// Asks about the schemes of the SDK's list that the app declares.
        ///
        /// - Parameters:
        ///   - declared: the app's `LSApplicationQueriesSchemes`; UIKit answers for no other.
        ///   - listed: what the checks look for in every app.
        func ask(_ declared: [String] = URLSchemeAnswers.declared, listed: [String] = HostInterface.listedURLSchemes) {
            let wanted = Set(listed.map { $0.lowercased() })
            begin(declared.filter { wanted.contains($0.lowercased()) })
        }

        private func begin(_ schemes: [String]) {
            state.withLock { state in
                for scheme in schemes { state.answers.updateValue(nil, forKey: scheme.lowercased()) }
            }
            DispatchQueue.main.async {
                MainActor.assumeIsolated { self.askNow(schemes) }  // availability: checked
            }
        }

        @MainActor func askNow(_ schemes: [String]) {
            for scheme in schemes {
                let opens = URL(string: scheme + "://").map { UIApplication.shared.canOpenURL($0) } ?? false
                state.withLock { $0.answers[scheme.lowercased()] = .some(opens) }
            }
        }

        private static var declared: [String] {
            Bundle.main.object(forInfoDictionaryKey: "LSApplicationQueriesSchemes") as? [String] ?? []
        }
    }
#endif
