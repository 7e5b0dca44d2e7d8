#if canImport(UIKit)
    import Foundation
    import ThreeDSBase
    import UIKit

    /// Which of the schemes that the app declares in `LSApplicationQueriesSchemes` another app answers to. UIKit is asked once, on the
    /// main thread, which nobody waits for: until then no scheme is answered.
    final class URLSchemeAnswers: Sendable {
        private let answered = Locked<Set<String>>([])

        func isAnswered(_ scheme: String) -> Bool { answered.withLock { $0.contains(scheme.lowercased()) } }

        func ask() {
            DispatchQueue.main.async { MainActor.assumeIsolated { self.askNow() } }  // availability: checked
        }

        @MainActor func askNow(_ declared: [String] = URLSchemeAnswers.declared) {
            let found = declared.filter { scheme in
                URL(string: scheme + "://").map { UIApplication.shared.canOpenURL($0) } ?? false
            }
            answered.withLock { $0 = Set(found.map { $0.lowercased() }) }
        }

        private static var declared: [String] {
            Bundle.main.object(forInfoDictionaryKey: "LSApplicationQueriesSchemes") as? [String] ?? []
        }
    }
#endif
